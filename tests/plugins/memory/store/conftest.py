"""What the store's tests share: stores that are closed afterwards, processes of their own, and what is derived, as data."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fixture_types import Opener, Output, Process
from holomemory.store import MemoryStore

_PRELUDE = """
import os, sys, time
import plugins.memory
import apsw, holomemory
from holomemory import MemoryStore
from holomemory.types import NewFact
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a store may be made; nothing is there yet."""
    return tmp_path / "facts.db"


@pytest.fixture
def opened(path: Path) -> Iterator[Opener]:
    """Opens stores, on ``path`` unless another place is named, and closes them after the test."""
    made: list[MemoryStore] = []

    def open_store(place: str | Path | None = None, **more: Any) -> MemoryStore:
        made.append(MemoryStore(path if place is None else place, **more))
        return made[-1]

    yield open_store
    for store in made:
        store.close()


@pytest.fixture
def store(opened: Opener) -> MemoryStore:
    """An empty store in a file."""
    return opened()


@pytest.fixture
def process(repo_root: Path) -> Iterator[Process]:
    """Starts a Python process with this checkout's code: ``process(code, *arguments)``; its output is read as text."""
    started: list[subprocess.Popen[str]] = []

    def start(code: str, *arguments: object) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", _PRELUDE + code, *map(str, arguments)]
        pipe = subprocess.PIPE
        started.append(subprocess.Popen(command, cwd=repo_root, text=True, stdin=pipe, stdout=pipe, stderr=pipe))
        return started[-1]

    yield start
    for child in started:
        if child.poll() is None:
            child.kill()
        child.communicate()


@pytest.fixture
def output(process: Process) -> Output:
    """Runs a process to its end and answers what it printed; it must end well."""

    def run(code: str, *arguments: object) -> str:
        child = process(code, *arguments)
        out, err = child.communicate()
        assert child.returncode == 0, err
        return out.strip()

    return run
