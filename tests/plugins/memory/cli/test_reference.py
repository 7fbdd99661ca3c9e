"""The reference page of the command line is the commands' own help, and names everything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest
from holomemory.cli.commands import app
from holomemory.cli.reference import reference

VERBS = (
    "add update supersede forget confirm feedback recall probe related reason contradict show list history entities "
    "entity import export backup stats doctor repair plugins install mcp hook"
)


def test_page_is_current(repo_root: Path) -> None:
    """docs/cli.md is what the script prints; run it again when this fails."""
    assert (repo_root / "docs" / "cli.md").read_text("utf-8") == reference()


def test_script_prints_the_page(repo_root: Path) -> None:
    """The script prints the page on any width of terminal."""
    done = subprocess.run(
        [sys.executable, "-m", "holomemory.cli.reference"],
        capture_output=True,
        check=True,
        cwd=repo_root,
        env={**__import__("os").environ, "COLUMNS": "40", "PYTHONUTF8": "1"},
    )

    assert done.stdout.decode() == reference()


def test_every_verb_is_there() -> None:
    """The commands are these, and each has a section."""
    assert list(app.commands) == VERBS.split() or set(app.commands) == set(VERBS.split())
    assert [name for name in app.commands if f"\n## holomemory {name}\n" not in reference()] == []


@pytest.mark.parametrize("name", VERBS.split())
def test_every_option_says_what_it_does(name: str) -> None:
    """Each command and option has a line of help."""
    command = app.commands[name]

    assert command.help
    assert [o.name for o in command.params if isinstance(o, click.Option) and not o.help] == []


def test_help_loads_no_tables(repo_root: Path) -> None:
    """Help answers without loading what draws tables and bars."""
    code = (
        "import sys; sys.argv = ['holomemory', '--help']; from holomemory.cli import main; main();"
        "print(*(name for name in sys.modules if name.startswith('rich')), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=repo_root)

    assert done.stderr.strip() == ""
