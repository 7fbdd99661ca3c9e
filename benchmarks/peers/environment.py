"""Builds the environments that other memories run in, each its own, below ``.cache``; knows no memory and measures nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from benchmarks.peers import PeerError

CACHE = Path(__file__).resolve().parents[2] / ".cache"
_PYTHONS = ("python3.11", "python3.12", "python3.13")


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment for one pinned release, in the folder ``name``; ``requirements`` begin with the release, and
    ``instead`` is what to do without it.
    """

    name: str
    requirements: tuple[str, ...]
    instead: str

    @property
    def release(self) -> str:
        """The name and version of what it is for."""
        return self.requirements[0].replace("==", " ")

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return CACHE / self.name

    def ensure(self) -> Path:
        """Its interpreter, built on first use from the user's package index; PeerError when that fails."""
        python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        done = self.folder / ".complete"
        if not done.is_file():
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            self._run(self._base(), "-m", "venv", "--clear", str(self.folder))
            self._run(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *self.requirements)
            done.write_text("\n".join(self.requirements) + "\n", encoding="utf-8")
        return python

    def _base(self) -> str:
        """An interpreter that all of them accept: 3.11 to 3.13."""
        if (3, 11) <= sys.version_info[:2] <= (3, 13):
            return sys.executable
        found = next(filter(None, map(shutil.which, _PYTHONS)), None)
        if found is None:
            raise PeerError(f"{self.release} needs Python 3.11 to 3.13, and none of {', '.join(_PYTHONS)} is here.")
        return found

    def _run(self, *command: str) -> None:
        """Run one step of the installation, or tell its last line of trouble."""
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            told = (done.stderr or done.stdout).strip().splitlines() or ["no message"]
            raise PeerError(
                f"{self.release} could not be installed into {self.folder}: {told[-1]} ({self.instead})"
            )
