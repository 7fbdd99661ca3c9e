"""A peer in a process and environment of its own: one JSON request a line, one answer; knows no memory."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.peers import PeerError

#: All that a peer sees of our environment: no key that would let it ask somebody else, and nothing of this Python.
_KEPT = ("PATH", "LANG", "LC_ALL", "TMPDIR", "TZ", "SYSTEMROOT", "LD_LIBRARY_PATH")


class Process:
    """The process of a worker script; ``what`` names the peer in messages, and ``homes`` maps variables to folders within its
    working folder, which is its home and is removed at the end.
    """

    def __init__(self, what: str, command: list[str], homes: Mapping[str, str]) -> None:
        self._what = what
        self._home = tempfile.TemporaryDirectory(prefix="peer-")
        self.folder = Path(self._home.name)
        self._complaints = (self.folder / "stderr").open("w+", encoding="utf-8", errors="replace")
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            cwd=self.folder,
            env=self._environment(homes),
            text=True,
            encoding="utf-8",
        )

    def _environment(self, homes: Mapping[str, str]) -> dict[str, str]:
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        own = {name: str(self.folder / folder) for name, folder in homes.items()}
        return {**kept, "HOME": str(self.folder), "PYTHONSAFEPATH": "1", **own}

    def ask(self, verb: str, **request: Any) -> dict[str, Any]:
        """Send one request; PeerError tells what the peer raised, or how its process ended."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps({"do": verb, **request}) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise PeerError(f"the process of {self._what} ended: {self._last_words()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise PeerError(f"{self._what} failed at {verb}: {answer['error']}")
        return answer

    def _last_words(self) -> str:
        self._complaints.seek(0)
        lines = self._complaints.read().strip().splitlines()
        return lines[-1] if lines else "it said nothing"

    def close(self) -> None:
        """End the process and remove its files."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
        self._complaints.close()
        self._home.cleanup()
