"""The folders that make Claude Code, Codex and Gemini CLI run our hook and our MCP server. It writes nothing and knows no memory."""

from __future__ import annotations

import importlib.metadata
import json
import shlex
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .._version import __version__
from ..settings import data_folder

#: The name of the plugin, of the marketplace that holds it, of the extension and of the MCP server.
NAME = "holomemory"
_ABOUT = "Local memory of facts: what a turn needs is put into it, and every agent of yours shares it."
_README = f"""\
# {NAME}

Written by `holomemory install`. A hook puts the facts that match your message into the turn, once a conversation, and hears what
you said, so that what the model notes at your request may enter later turns. The MCP server, where it is installed, lets
the model search the memory and store into it. All of it runs on this machine; nothing is sent anywhere. To change something, run the
command again; to remove it, add `--uninstall`.
"""


@dataclass(frozen=True, slots=True)
class Agent:
    """One command-line agent: the events it has, in seconds that it may wait for each, and what a user types next: at first, when
    the folder changed, and to be rid of it.
    """

    events: dict[str, int]
    setup: tuple[str, ...]
    renewal: tuple[str, ...]
    removal: tuple[str, ...]


# Claude Code and Codex cut SessionEnd short themselves.
_EVENTS = {"SessionStart": 10, "UserPromptSubmit": 10, "Stop": 10, "SessionEnd": 3}
AGENTS = {
    "claude": Agent(
        _EVENTS,
        ("claude plugin marketplace add {folder}", f"claude plugin install {NAME}@{NAME}"),
        (),
        (f"claude plugin uninstall {NAME}@{NAME}", f"claude plugin marketplace remove {NAME}"),
    ),
    "codex": Agent(
        _EVENTS,
        ("codex plugin marketplace add {folder}", f"codex plugin add {NAME}@{NAME}"),
        (f"codex plugin add {NAME}@{NAME}",),
        (f"codex plugin remove {NAME}@{NAME}", f"codex plugin marketplace remove {NAME}"),
    ),
    "gemini": Agent(
        {"SessionStart": 10, "BeforeAgent": 10, "AfterAgent": 10, "SessionEnd": 3},
        ("gemini extensions install {folder} --consent",),
        (f"gemini extensions uninstall {NAME}", "gemini extensions install {folder} --consent"),
        (f"gemini extensions uninstall {NAME}",),
    ),
}


def folder(agent: str) -> Path:
    """Where the files of an agent are written, unless the user names another place."""
    return data_folder() / "agents" / agent


def program() -> list[str]:
    """The words that start holomemory from anywhere: an agent has neither our PATH nor our environment."""
    running = Path(sys.argv[0])
    installed = Path(sysconfig.get_path("scripts")) / NAME
    for script in (running, installed):
        if script.stem == NAME and script.is_file():
            return [str(script.absolute())]
    # Isolated: what lies in the folder of a project must not be imported in our place.
    return [sys.executable, "-I", "-m", NAME]


def can_serve() -> bool:
    """Whether the MCP server can run here."""
    try:
        return int(importlib.metadata.version("mcp").split(".")[0]) >= 2
    except (importlib.metadata.PackageNotFoundError, ValueError):
        return False


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def _hooks(agent: str, words: Sequence[str], options: Sequence[str]) -> str:
    """The events with their command. Exit code 2 would block every prompt of the user, and so would, in Gemini, a command that
    is gone: the shell ends with 0 whatever happens.
    """
    line = f"{shlex.join([*words, 'hook', agent, *options])} 2>/dev/null || exit 0"
    unit = 1_000 if agent == "gemini" else 1
    rows = {
        event: [{"hooks": [{"type": "command", "command": line, "timeout": seconds * unit}]}]
        for event, seconds in AGENTS[agent].events.items()
    }
    return _json({"hooks": rows})


def files(agent: str, words: Sequence[str], *, options: Sequence[str] = (), serves: bool = True) -> dict[str, str]:
    """What the folder of an agent holds, name to text: ``words`` start holomemory, ``options`` name its store and scope, and
    ``serves`` adds the MCP server.
    """
    servers = {NAME: {"command": words[0], "args": [*words[1:], "mcp", *options]}} if serves else {}
    about: dict[str, Any] = {"name": NAME, "version": __version__, "description": _ABOUT}
    hooks = _hooks(agent, words, options)
    if agent == "gemini":
        more = {"mcpServers": servers} if servers else {}
        return {"gemini-extension.json": _json({**about, **more}), "hooks/hooks.json": hooks, "README.md": _README}
    market = {
        "name": NAME,
        "owner": {"name": NAME},
        "description": _ABOUT,
        "plugins": [{"name": NAME, "source": f"./{NAME}", "description": _ABOUT}],
    }
    manifest = {**about, "author": {"name": NAME}, "license": "MIT"}
    if agent == "codex":
        manifest |= {"hooks": "./hooks/hooks.json"} | ({"mcpServers": "./.mcp.json"} if servers else {})
    found = {
        ".claude-plugin/marketplace.json": _json(market),
        f"{NAME}/.{agent}-plugin/plugin.json": _json(manifest),
        f"{NAME}/hooks/hooks.json": hooks,
        f"{NAME}/README.md": _README,
    }
    return found | ({f"{NAME}/.mcp.json": _json({"mcpServers": servers})} if servers else {})
