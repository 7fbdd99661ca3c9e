"""The pages of the hosts: every command of ours that they tell a user to type is there, with its options."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest
from holomemory.cli.commands import app
from holomemory.hosts.agent_files import AGENTS

ROOT = Path(__file__).resolve().parents[4]
PAGES = sorted((ROOT / "docs" / "hosts").glob("*.md"))
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


COMMON = ("Set it up", "What reaches the model", "What is stored", "See it", "Turn it off", "own limits")


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_a_page_names_what_a_user_needs(page: Path) -> None:
    """Setting up, what is injected and stored, seeing it, turning it off, and the host's own limits; Hermes can be taken over."""
    text = page.read_text("utf-8")
    for heading in (*COMMON, *(["Take over"] if page.stem == "hermes" else [])):
        assert re.search(rf"^## .*{heading}", text, re.MULTILINE), heading


@pytest.mark.parametrize("agent", AGENTS)
def test_the_page_of_an_agent_has_its_own_commands(agent: str) -> None:
    """Those that `holomemory install` prints, and the version that is tested."""
    text = next(page for page in PAGES if page.stem == agent).read_text("utf-8")
    for line in (*AGENTS[agent].setup, *AGENTS[agent].renewal, *AGENTS[agent].removal):
        assert line.format(folder="FOLDER") in text, line


def test_every_host_has_a_page_that_the_readme_names() -> None:
    """One for each command of `holomemory install`, and one for MCP clients."""
    readme = (ROOT / "README.md").read_text("utf-8")
    assert {page.stem for page in PAGES} == {"hermes", "mcp", *AGENTS}
    assert all(f"docs/hosts/{page.name}" in readme for page in PAGES)
