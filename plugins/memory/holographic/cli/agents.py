"""Connecting Claude Code, Codex and Gemini CLI on the command line; what their folders hold is known by hosts."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from ..hosts import agent_files, changes
from .app import Choice, pass_choice, shared
from .install import carry_out, install, install_options

_TITLES = {"claude": "Claude Code", "codex": "Codex", "gemini": "Gemini CLI"}
_HELP = """Connect with {title}: write its {kind}, and say which commands of {title} make it known there.

The folder runs `holomemory hook {agent}` at the events of a turn, and `holomemory mcp` where the package mcp is installed.
--db and --scope stay in these commands. Run it again after holomemory moved or was updated.
"""


def _options(choice: Choice) -> list[str]:
    """The store and the scope that the user named, for the commands that an agent runs in any folder."""
    db = ["--db", str(Path(choice.db).expanduser().absolute())] if choice.db else []
    return [*db, *(["--scope", choice.scope] if choice.scope else [])]


def _filled(lines: Iterable[str], place: Path) -> Iterator[str]:
    return (line.format(folder=shlex.quote(str(place))) for line in lines)


def _hints(agent: str, place: Path, *, anew: bool, serves: bool) -> Iterator[str]:
    """What the user does next, at first or when the folder was written ``anew``."""
    known = agent_files.AGENTS[agent]
    if anew:
        yield f"Where {_TITLES[agent]} has it already, run:" if known.renewal else "A session that starts now has it."
        yield from (f"  {line}" for line in _filled(known.renewal, place))
    yield "Where it is new, run:" if anew else "Now run:"
    yield from (f"  {line}" for line in _filled(known.setup, place))
    if agent == "codex":
        yield "Codex asks whether it may run the hooks, once and after each change; until then a turn gets nothing."
    if not serves:
        yield "Without the package mcp the model has no tools: pip install 'holomemory[mcp]', and run this again."


def _command(agent: str) -> click.Command:
    """The command of one agent."""

    @click.option("--folder", metavar="FOLDER", help="Where to write it; without it, in the data folder.")
    @install_options
    @shared
    @pass_choice
    def connect(
        choice: Choice, /, folder: str | None, *, uninstall: bool, force: bool, dry_run: bool, yes: bool
    ) -> int:
        place = Path(folder).expanduser().absolute() if folder else agent_files.folder(agent)
        if uninstall:
            hints = ["Run, too:", *(f"  {line}" for line in agent_files.AGENTS[agent].removal)]
            planned = changes.removal(place, force=force)
            return carry_out(choice, planned, dry_run=dry_run, yes=yes, hints=hints)
        choice.settings(writes=True)  # what is wrong with --db or --scope is told here, and not in a log at every event
        serves = agent_files.can_serve()
        wanted = agent_files.files(agent, agent_files.program(), options=_options(choice), serves=serves)
        planned = changes.installation(place, wanted, force=force)
        anew = any(change.action == "update" for change in planned)
        hints = list(_hints(agent, place, anew=anew, serves=serves))
        return carry_out(choice, planned, dry_run=dry_run, yes=yes, hints=hints)

    kind = "extension" if agent == "gemini" else "plugin"
    return click.command(agent, help=_HELP.format(title=_TITLES[agent], kind=kind, agent=agent))(connect)


for _agent in agent_files.AGENTS:
    install.add_command(_command(_agent))
