"""Errors: one sentence on stderr, nothing on stdout, and an exit code that says whose mistake it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.runs import Run

MISTAKES = {
    "unknown command": ("remember", "x"),
    "unknown option": ("recall", "x", "--fuzzy"),
    "missing argument": ("recall",),
    "missing option value": ("recall", "x", "--limit"),
    "limit too small": ("recall", "x", "--limit", "0"),
    "limit too large": ("recall", "x", "--limit", "101"),
    "limit no number": ("recall", "x", "--limit", "many"),
    "trust out of range": ("recall", "x", "--min-trust", "1.5"),
    "trust NaN": ("update", "1", "--trust-delta", "nan"),
    "no such kind": ("recall", "x", "--kind", "story"),
    "no such time": ("recall", "x", "--as-of", "once upon a time"),
    "empty fact": ("add", "   "),
    "fact too long": ("add", "x" * 8_001),
    "unknown fact shown": ("show", "99"),
    "unknown fact updated": ("update", "99", "--tags", "x"),
    "unknown fact superseded": ("supersede", "99", "x"),
    "unknown fact forgotten": ("forget", "99", "--yes"),
    "unknown fact confirmed": ("confirm", "99"),
    "unknown fact rated": ("feedback", "99", "helpful"),
    "history of an unknown fact": ("history", "99"),
    "id no number": ("show", "one"),
    "id zero": ("show", "0"),
    "id too large": ("show", str(2**70)),
    "nothing to update": ("update", "1"),
    "no such verdict": ("feedback", "1", "meh"),
    "one entity to reason about": ("reason", "Ada"),
    "forget without yes": ("forget", "1"),
    "repair without yes": ("repair",),
    "write to every scope": ("--scope", "*", "add", "x"),
    "import of no file": ("import", "/no/such/file.txt"),
    "import of a folder": ("import", "/"),
    "export into no folder": ("export", "/no/such/folder/x.jsonl"),
}


@pytest.mark.parametrize("arguments", MISTAKES.values(), ids=MISTAKES)
def test_users_mistake_is_one_sentence_and_exit_1(here: Run, arguments: tuple[str, ...]) -> None:
    """A mistake is told in one line on stderr and changes nothing."""
    here("add", "Ada keeps bees.")

    done = here(*arguments)

    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("error: ")
    assert len(done.err.splitlines()) == 1
    assert "Traceback" not in done.err
    assert here("list", "--json").json["count"] == 1


def test_wrong_encoding_on_stdin(here: Run) -> None:
    """Bytes that are no UTF-8 are refused, not guessed."""
    done = here("add", "-", stdin=b"caf\xe9")

    assert (done.code, done.out) == (1, "")
    assert "UTF-8" in done.err


def test_nul_is_refused(here: Run) -> None:
    """Text that could not be stored unchanged is refused."""
    assert here("add", "-", stdin="a\x00b").code == 1


@pytest.mark.skipif(sys.platform == "win32", reason="arguments are bytes on POSIX only")
def test_argument_that_is_no_text(db: Path, repo_root: Path) -> None:
    """An argument in another encoding is the user's mistake, told in one sentence."""
    done = subprocess.run(
        [os.fsencode(sys.executable), b"-m", b"holomemory", b"add", b"caf\xe9"],
        capture_output=True,
        check=False,
        cwd=repo_root,
        env={**os.environ, "PYTHONUTF8": "1"},
    )

    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.startswith(b"error: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", [("list",), ("add", "x"), ("recall", "x"), ("stats",), ("export",), ("entities",)])
def test_stores_fault_is_exit_2(here: Run, db: Path, command: tuple[str, ...]) -> None:
    """A file that is no store is told by its path, exit 2, and stays as it is."""
    db.write_bytes(b"this is no database\n" * 300)

    done = here(*command)

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("error: ")
    assert str(db) in done.err
    assert len(done.err.splitlines()) == 1
    assert db.read_bytes() == b"this is no database\n" * 300


def test_doctor_reports_a_store_that_does_not_open(here: Run, db: Path) -> None:
    """Doctor still answers, in either form, when the store cannot be opened at all."""
    db.write_bytes(b"this is no database\n" * 300)

    shown, page = here("doctor"), here("doctor", "--json")

    assert (shown.code, page.code) == (2, 2)
    assert "FAILED" in shown.out
    assert page.json["ok"] is False
    assert [(c["check"], c.get("code")) for c in page.json["checks"] if not c["ok"]] == [("open", "fts_corrupt")]
    assert {check["check"] for check in page.json["checks"]} == {"open", "disk", "permissions"}
    assert page.json["versions"]["python"]


def test_bad_setting_is_the_users_mistake(here: Run) -> None:
    """A setting that cannot be used is told before anything is opened."""
    done = here("list", env={"HOLOMEMORY_DIM": "many"})

    assert done.code == 1
    assert "dim" in done.err


def test_debug_shows_the_traceback(holo: Run) -> None:
    """HOLOMEMORY_DEBUG=1 adds the traceback, after which the sentence still stands."""
    plain, debug = holo("show", "7"), holo("show", "7", env={"HOLOMEMORY_DEBUG": "1"})

    assert "Traceback" not in plain.err
    assert "Traceback" in debug.err
    assert debug.err.rstrip().splitlines()[-1] == plain.err.rstrip().splitlines()[-1]
    assert (plain.code, debug.code) == (1, 1)


def test_reader_that_goes_away_is_quiet(holo: Run, repo_root: Path) -> None:
    """A closed pipe ends an output without a word."""
    holo("import", "-", stdin="\n".join(f"fact number {number} " + "x" * 500 for number in range(1_500)))

    with subprocess.Popen(
        [sys.executable, "-m", "holomemory", "export"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=repo_root
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"{")
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait()

    assert process.returncode == 141
