"""Import: three formats, every bad line told, nothing stored twice, and an interrupted import that goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cli.runs import INTERRUPTIBLE, Run


def write(path: Path, *rows: dict[str, Any]) -> str:
    """Write a JSONL file and return its path."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return str(path)


def facts(here: Run, *arguments: str) -> list[dict[str, Any]]:
    """All facts of the store, by id."""
    rows: list[dict[str, Any]] = here("list", "--limit", "1000", "--json", *arguments).json["facts"]
    return sorted(rows, key=lambda row: int(row["fact_id"]))


def test_jsonl(here: Run, tmp_path: Path) -> None:
    """Rows of a data set become facts and turns, found by search."""
    path = write(
        tmp_path / "talk.jsonl",
        {"id": "1", "text": "Ada: The bees are fed.", "group": "c1", "time": "1:56 pm on 8 May, 2023"},
        {"id": "2", "text": "Bo: Good.", "group": "c1", "time": "1:56 pm on 8 May, 2023"},
        {"id": "3", "text": "Ada keeps bees.", "group": "c1", "category": "people"},
    )

    done = here("import", path)

    first, second, third = facts(here)
    assert done.code == 0
    assert done.out.startswith("added 3, already there 0, refused 0\n")
    assert (first["kind"], first["speaker"], first["turn"], first["occurred_at"]) == (
        "episode",
        "Ada",
        1,
        "2023-05-08 13:56:00",
    )
    assert (second["turn"], second["session"]) == (2, first["session"])
    assert (third["kind"], third["session"], third["category"]) == ("fact", "c1", "people")
    assert {row["source"] for row in (first, second, third)} == {"imported"}
    assert [row["external_id"] for row in (first, second, third)] == ["talk:1", "talk:2", "talk:3"]
    assert "Ada: The bees are fed." in here("recall", "who fed the bees").out


def test_text(here: Run, tmp_path: Path) -> None:
    """Each line of a text is a fact, and the same words under another file name are not stored again."""
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_text("Ada keeps bees.\n\nBo keeps cats.\n", "utf-8")
    two.write_text("Bo keeps cats.\nCy keeps dogs.\n", "utf-8")

    here("import", str(one))
    done = here("import", str(two))

    assert done.out.startswith("added 1, already there 1, refused 0\n")
    assert [row["content"] for row in facts(here)] == ["Ada keeps bees.", "Bo keeps cats.", "Cy keeps dogs."]


def test_markdown(here: Run, tmp_path: Path) -> None:
    """Items and paragraphs of a page are facts under their headings, code is none."""
    page = tmp_path / "notes.md"
    page.write_text("# Staging\nIt listens on port 5544.\n\n```sh\nrm -rf x\n```\n## Who\n- Ada runs it\n", "utf-8")

    here("import", str(page))

    first, second = facts(here)
    assert (first["content"], first["category"], first["tags"]) == ("It listens on port 5544.", "staging", "Staging")
    assert (second["content"], second["category"]) == ("Ada runs it", "staging")
    assert second["tags"].split(",") == ["Staging", "Who"]


@pytest.mark.parametrize(
    ("data", "count"),
    [('{"text": "Ada keeps bees."}\n{"text": "Bo keeps cats."}', 2), ("# A\n\none\ntwo\n", 1), ("one\ntwo\n", 2)],
    ids=["jsonl", "markdown", "text"],
)
def test_stdin_tells_its_format(here: Run, data: str, count: int) -> None:
    """What comes on stdin is read by what it looks like."""
    assert here("import", "-", "--json", stdin=data).json["added"] == count


def test_format_can_be_named(here: Run, tmp_path: Path) -> None:
    """A named format wins over the file's ending."""
    page = tmp_path / "odd.txt"
    page.write_text('{"text": "Ada keeps bees."}\n', "utf-8")

    here("import", str(page), "--format", "jsonl")

    assert [row["content"] for row in facts(here)] == ["Ada keeps bees."]


def test_import_says_when_it_is_injected(here: Run, tmp_path: Path) -> None:
    """Imported facts wait for a confirmation; --confirm gives it at once."""
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text("Ada keeps bees.\n", "utf-8")
    second.write_text("Bo keeps cats.\n", "utf-8")

    plain, confirmed = here("import", str(first)), here("import", str(second), "--confirm")

    assert "holomemory confirm" in plain.out
    assert "confirm" not in confirmed.out
    assert [row["source"] for row in facts(here)] == ["imported", "user_confirmed"]


def test_bad_rows_cost_only_themselves(here: Run, tmp_path: Path) -> None:
    """Refused rows are told with line and reason, the rest is stored, and the exit code says so."""
    path = tmp_path / "mixed.jsonl"
    path.write_bytes(
        b'{"id": 1, "text": "Ada keeps bees."}\n'
        b"not json\n"
        b'{"id": 2, "text": "   "}\n'
        b'{"id": 3, "text": "caf\xe9"}\n'
        b'{"id": 4, "text": "' + b"x" * 9_000 + b'"}\n'
        b'{"id": 5, "text": "Bo keeps cats."}\n'
    )

    done = here("import", str(path))
    again = here("import", str(path), "--json")

    assert done.code == 1
    assert done.out.startswith("added 2, already there 0, refused 4\n")
    assert [f"line {line}" in done.err for line in (2, 3, 4, 5)] == [True] * 4
    assert [row["line"] for row in again.json["refused"]] == [2, 3, 4, 5]
    assert (again.code, again.json["added"], again.json["duplicates"]) == (1, 0, 2)


def test_many_refusals_are_counted(here: Run) -> None:
    """The first reasons are told and the rest is counted."""
    done = here("import", "-", "--format", "jsonl", stdin="bad\n" * 40)

    assert len(done.err.splitlines()) == 6
    assert "35 more" in done.err


def test_doubtful_time_is_told_and_kept(here: Run, tmp_path: Path) -> None:
    """A row whose time is not understood is stored without one, and the doubt is told."""
    done = here("import", write(tmp_path / "a.jsonl", {"text": "Ada keeps bees.", "time": "once upon a time"}))

    assert done.code == 0
    assert "once upon a time" in done.err
    assert facts(here)[0]["occurred_at"] is None


def test_scope_by_group(here: Run, tmp_path: Path) -> None:
    """Each group can have a scope of its own."""
    path = write(tmp_path / "a.jsonl", {"text": "one thing", "group": "g1"}, {"text": "another", "group": "g2"})

    here("import", path, "--scope-by", "group")

    assert [row["scope"] for row in facts(here)] == ["g1", "g2"]
    assert [row["content"] for row in facts(here, "--scope", "g2")] == ["another"]


def test_import_into_a_scope(here: Run, tmp_path: Path) -> None:
    """--scope puts every row there."""
    here("import", "--scope", "work", write(tmp_path / "a.jsonl", {"text": "one thing", "scope": "home"}))

    assert [row["scope"] for row in facts(here)] == ["work"]


def test_same_ids_of_another_data_set(here: Run, tmp_path: Path) -> None:
    """Rows are known by data set and id: the same ids under another name are other rows, and this is told."""
    (tmp_path / "x").mkdir()
    first = write(tmp_path / "notes.jsonl", {"id": 1, "text": "Ada keeps bees."})
    second = write(tmp_path / "x" / "notes.jsonl", {"id": 1, "text": "Bo keeps cats."})

    here("import", first)
    mistaken, named = here("import", second), here("import", second, "--dataset", "x")

    assert "--dataset" in mistaken.out
    assert named.out.startswith("added 1, ")
    assert [row["external_id"] for row in facts(here)] == ["notes:1", "x:1"]


def test_several_files_at_once(here: Run, tmp_path: Path) -> None:
    """Several files are one import, and each refusal names its file."""
    good, bad = tmp_path / "good.txt", tmp_path / "bad.jsonl"
    good.write_text("Ada keeps bees.\n", "utf-8")
    bad.write_text("nothing\n", "utf-8")

    done = here("import", str(good), str(bad), "--json")

    assert done.json["added"] == 1
    assert [(row["file"], row["line"]) for row in done.json["refused"]] == [(str(bad), 1)]


def test_store_is_never_imported(here: Run, db: Path) -> None:
    """The store's own file is refused before it is opened."""
    here("add", "Ada keeps bees.")

    done = here("import", str(db))

    assert (done.code, done.out) == (1, "")
    assert "the store itself" in done.err
    assert len(facts(here)) == 1


def test_progress_is_shown_on_stderr_when_asked(holo: Run) -> None:
    """The bar goes to stderr, and without a terminal only when asked."""
    quiet = holo("import", "-", stdin="Ada keeps bees.\n")
    shown = holo("import", "-", "--progress", stdin="Bo keeps cats.\n")

    assert quiet.err == ""
    assert "1 rows" in shown.err
    assert shown.out.startswith("added 1, ")


@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT is sent to one process on POSIX only")
def test_interrupted_import_goes_on(holo: Run, tmp_path: Path, repo_root: Path) -> None:
    """An import that is interrupted keeps its finished batches; started again, it stores exactly the missing rows."""
    rows = [{"id": number, "text": f"Hive number {number} holds {number * 7} bees."} for number in range(3_000)]
    path = write(tmp_path / "hives.jsonl", *rows)
    lines = Path(path).read_bytes().splitlines(keepends=True)

    with subprocess.Popen(
        [*INTERRUPTIBLE, "import", "-", "--dataset", "hives"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=repo_root,
        env=os.environ,
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(b"".join(lines[:1_200]))
        process.stdin.flush()
        while holo("stats", "--json").json.get("facts", 0) < 1_000:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        err = process.stderr.read().decode()
        process.wait()

    before = holo("stats", "--json").json["facts"]
    done = holo("import", path, "--json")
    again = holo("import", path, "--json")

    assert process.returncode == 130
    assert err.startswith("interrupted after ")
    assert 1_000 <= before <= 1_200
    assert (done.json["added"], done.json["duplicates"]) == (3_000 - before, before)
    assert (again.json["added"], again.json["duplicates"]) == (0, 3_000)
    assert holo("stats", "--json").json["facts"] == 3_000


def test_published_conversations(holo: Run, shared_data: Path) -> None:
    """Five long conversations are imported in one command and answer a question about them."""
    corpus = shared_data / "locomo-dev" / "corpus.jsonl"

    done = holo("import", str(corpus))
    found = holo("recall", "When did Caroline go to the LGBTQ support group?", "--json")

    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("added 2960, already there 0, refused 0\n")
    assert "corpus:conv-26/D1:3" in [hit["external_id"] for hit in found.json["results"]]
    assert holo("import", str(corpus), "--json").json["duplicates"] == 2_960
