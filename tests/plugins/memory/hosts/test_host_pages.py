"""The pages of the hosts: every command of ours that they tell a user to type is there, with its options."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest
from holomemory.cli.commands import app

PAGES = sorted((Path(__file__).resolve().parents[4] / "docs" / "hosts").glob("*.md"))
LINE = re.compile(r"^\$ (?:hermes )?holomemory (.+?)(?:\s+#.*)?$", re.MULTILINE)


def commands() -> list[tuple[str, str]]:
    """Each line that is typed, with its page."""
    return [(page.name, line) for page in PAGES for line in LINE.findall(page.read_text("utf-8"))]


@pytest.mark.parametrize(("page", "line"), commands(), ids=[f"{page}: {line}" for page, line in commands()])
def test_a_command_of_a_page_can_be_typed(page: str, line: str) -> None:
    """Its words are commands, and its options are known; FILE, FOLDER and ID stand for what the user names."""
    words = shlex.split(line.replace("ID", "1"))
    command: click.Command = app
    while isinstance(command, click.Group):
        assert words[0] in command.commands, f"{page}: {line}"
        command = command.commands[words.pop(0)]
    options = {name for option in command.params if isinstance(option, click.Option) for name in option.opts}
    hosts = getattr(command, "hosts", {})
    if words and words[0] in hosts:
        options = {
            name for option in hosts[words[0]].params if isinstance(option, click.Option) for name in option.opts
        }
    assert {word for word in words if word.startswith("--")} <= options, f"{page}: {line}"


def test_hermes_has_a_page() -> None:
    """The page names what a user needs: setting up, importing, what is injected, turning it off, and the host's limits."""
    page = next(page for page in PAGES if page.name == "hermes.md").read_text("utf-8")
    for heading in (
        "Set it up",
        "Take over",
        "What reaches the model",
        "What is stored",
        "See it",
        "Turn it off",
        "own limits",
    ):
        assert re.search(rf"^## .*{heading}", page, re.MULTILINE), heading
