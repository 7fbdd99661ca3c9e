"""On a terminal: stored text cannot control it, final things are asked first, and an interrupt is quiet."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from cli.runs import INTERRUPTIBLE, Run

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are POSIX", allow_module_level=True)

HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m red \u202etfel\u2069 [bold]not bold[/bold] :smile: \r\x08line\nbreak"
#: What the table itself may not print either; its own colours start with ESC and are looked for by their end.
CONTROLS = "\x07\x9b\u202e\u2069\x08"


class Terminal:
    """A command on a pseudo-terminal; everything that it printed is kept."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process, self.master, self.seen = process, master, b""

    def read(self, until: bytes | None = None) -> str:
        """Read until some bytes have appeared, or to the end."""
        while until is None or until not in self.seen:
            try:
                piece = os.read(self.master, 4_096)
            except OSError:  # how Linux tells that nobody holds the other side any more
                break
            if not piece:
                break
            self.seen += piece
        return self.seen.decode()

    def type(self, keys: bytes) -> None:
        """Type some keys."""
        os.write(self.master, keys)


@contextmanager
def terminal(repo_root: Path, *arguments: str) -> Iterator[Terminal]:
    """Run the command with all three streams on a pseudo-terminal of 100 columns."""
    master, slave = os.openpty()
    env = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "100", "TERM": "xterm"}
    command = [*INTERRUPTIBLE, *arguments]
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, cwd=repo_root, env=env)
    os.close(slave)
    with process:
        yield Terminal(process, master)
    os.close(master)


@pytest.mark.parametrize(
    "command",
    [("list",), ("show", "1"), ("recall", "red"), ("recall", "red", "--explain"), ("history", "1"), ("entities",)],
    ids=" ".join,
)
def test_stored_text_cannot_control_a_terminal(here: Run, repo_root: Path, command: tuple[str, ...]) -> None:
    """Escape sequences, direction overrides and markup in a fact are shown as harmless text, or not at all."""
    here("add", "-", "--category", "odd\x1b[5m", "--tags", "\x1b]8;;http://x\x07", stdin=HOSTILE)

    with terminal(repo_root, *command) as shown:
        seen = shown.read()

    assert not set(seen) & set(CONTROLS)
    assert "\x1b]" not in seen
    assert "\x1b[2J" not in seen
    assert "\x1b[5m" not in seen
    if command != ("entities",):
        assert "[bold]not bold[/bold] :smile:" in " ".join(seen.split())
    assert shown.process.returncode == 0


@pytest.mark.parametrize("command", [("list",), ("show", "1"), ("recall", "red")], ids=" ".join)
def test_stored_text_cannot_control_what_reads_a_pipe(here: Run, command: tuple[str, ...]) -> None:
    """The same holds where the output is no terminal: one line a fact, without controls."""
    here("add", "-", stdin=HOSTILE)

    out = here(*command).out

    assert not set(out) & set(CONTROLS + "\x1b\r")
    assert "\u23ce break" in out


def test_pipe_cuts_nothing(here: Run) -> None:
    """Where the output is no terminal a long fact is whole, on one line."""
    text = " ".join(f"word{number}" for number in range(900))
    here("add", text)

    assert here("list").out.rstrip("\n").split("\t")[-1] == text


def test_terminal_folds_and_cuts_nothing(here: Run, repo_root: Path) -> None:
    """On a terminal a long fact is folded into its column, and still whole."""
    here("add", " ".join(f"word{number}" for number in range(300)))

    with terminal(repo_root, "list") as shown:
        seen = shown.read().split()

    assert [word for word in seen if word.startswith("word")] == [f"word{number}" for number in range(300)]


@pytest.mark.parametrize(("answer", "code", "left"), [(b"y\n", 0, 0), (b"n\n", 1, 1), (b"\n", 1, 1)])
def test_forget_asks(here: Run, repo_root: Path, answer: bytes, code: int, left: int) -> None:
    """Forget shows what it would delete and asks; only a yes deletes."""
    here("add", "Ada keeps bees.")

    with terminal(repo_root, "forget", "1") as shown:
        assert "Ada keeps bees." in shown.read(until=b"[y/N]")
        shown.type(answer)
        shown.read()

    assert shown.process.returncode == code
    assert here("list", "--json").json["count"] == left


def test_interrupt_is_quiet(here: Run, repo_root: Path) -> None:
    """An interrupt at a question changes nothing and ends with one word and exit 130."""
    here("add", "Ada keeps bees.")

    with terminal(repo_root, "forget", "1") as shown:
        shown.read(until=b"[y/N]")
        for _ in range(12):  # one that comes between the question and the read behind it waits for the next one
            shown.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                shown.process.wait(5)
                break
        seen = shown.read()

    assert shown.process.returncode == 130
    assert seen.rstrip().splitlines()[-1] == "interrupted"
    assert "Traceback" not in seen
    assert here("list", "--json").json["count"] == 1
