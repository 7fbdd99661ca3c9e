"""The command line in its own process, and through click's runner where that is enough."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from cli.runs import Done, Run
from click.testing import CliRunner
from holomemory.cli.commands import app


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of this test's store, named by HOLOMEMORY_DB; nothing is there yet."""
    path = tmp_path / "holomemory.db"
    monkeypatch.setenv("HOLOMEMORY_DB", str(path))
    return path


@pytest.fixture
def holo(db: Path, repo_root: Path) -> Run:
    """Run ``python -m holomemory`` with arguments in a process of its own."""

    def run(*arguments: str, stdin: str | bytes = b"", env: Mapping[str, str] | None = None) -> Done:
        done = subprocess.run(
            [sys.executable, "-m", "holomemory", *arguments],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            check=False,
            cwd=repo_root,
            env={**os.environ, "PYTHONUTF8": "1", **(env or {})},
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


@pytest.fixture
def here(db: Path) -> Run:
    """Run the command in this process, through click's runner."""

    def run(*arguments: str, stdin: str | bytes = b"", env: Mapping[str, str] | None = None) -> Done:
        result = CliRunner().invoke(app, list(arguments), input=stdin, env=env)
        return Done(result.exit_code, result.stdout, result.stderr)

    return run
