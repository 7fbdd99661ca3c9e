"""Finds or builds the environment that Hermes' bundled plugin runs in; knows no memory and measures nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.peers import PeerError

VERSION = "0.19.0"
#: hermes-agent itself does not ask for numpy, and without it the plugin's vectors and ``probe`` are switched off.
REQUIREMENTS = (f"hermes-agent=={VERSION}", "numpy")
ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".cache" / f"hermes-{VERSION}"
_PYTHONS = ("python3.11", "python3.12", "python3.13")


def _inside(folder: Path) -> Path:
    """The interpreter of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _base() -> str:
    """An interpreter that this release of Hermes accepts: 3.11 to 3.13."""
    if (3, 11) <= sys.version_info[:2] <= (3, 13):
        return sys.executable
    found = next(filter(None, map(shutil.which, _PYTHONS)), None)
    if found is None:
        raise PeerError(f"hermes-agent {VERSION} needs Python 3.11 to 3.13, and none of {', '.join(_PYTHONS)} is here.")
    return found


def _run(*command: str) -> None:
    """Run one step of the installation, or tell its last line of trouble."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        told = (done.stderr or done.stdout).strip().splitlines() or ["no message"]
        raise PeerError(
            f"hermes-agent {VERSION} could not be installed into {FOLDER}: {told[-1]} "
            "(name another environment with --hermes-python, or leave the bundled plugin out with --systems)"
        )


def ensure(python: Path | None = None) -> Path:
    """The interpreter to use: the one given, or that of ``.cache/hermes-0.19.0``, built on first use."""
    if python is not None:
        if not python.is_file():
            raise PeerError(f"--hermes-python names {python}, and there is no such file.")
        return python.absolute()  # not resolve(): a virtual environment's interpreter is a link that must stay one
    done = FOLDER / ".complete"
    if not done.is_file():
        FOLDER.parent.mkdir(parents=True, exist_ok=True)
        _run(_base(), "-m", "venv", "--clear", str(FOLDER))
        _run(str(_inside(FOLDER)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *REQUIREMENTS)
        done.write_text("\n".join(REQUIREMENTS) + "\n", encoding="utf-8")
    return _inside(FOLDER)
