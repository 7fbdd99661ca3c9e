"""Writes the reference of the command line from the commands' own help: ``python -m holomemory.cli.reference``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import click

from .app import EPILOG
from .commands import app
from .render import say
from .transfer import Import

WIDTH = 100

HEAD = """# The command line

This page is made from the commands' own help: `python -m holomemory.cli.reference > docs/cli.md`.
A test fails when it is out of date.

Results go to stdout, warnings and errors to stderr. `--json` prints one JSON document: every read has `count`,
`status` (`complete`, `partial`, `failed`) and `degraded`, and a search that could not look everywhere says so in
`advisories`. Where stdout is not a terminal, tables become tab-separated lines and nothing is cut; stored text is shown
on one line, without anything that a terminal would obey."""


def _help(command: click.Command, name: str) -> str:
    """The help of one command, at one width on every machine."""
    context = click.Context(command, info_name=name, terminal_width=WIDTH, max_content_width=WIDTH)
    return "\n".join(line.rstrip() for line in command.get_help(context).splitlines())


def reference() -> str:
    """The whole page."""
    return "\n".join(_parts()) + "\n"


def _parts() -> Iterator[str]:
    """The parts of the page, in the order of the commands."""
    yield HEAD
    yield "\n" + EPILOG
    yield f"\n## holomemory\n\n```text\n{_help(app, 'holomemory')}\n```"
    yield from _sections(app.commands, "holomemory")


def _sections(commands: Mapping[str, click.Command], path: str) -> Iterator[str]:
    """A section for each command, and for those in it."""
    for word, command in commands.items():
        name = f"{path} {word}"
        yield f"\n## {name}\n\n```text\n{_help(command, name)}\n```"
        inner = command.hosts if isinstance(command, Import) else getattr(command, "commands", {})
        yield from _sections(inner, name)


if __name__ == "__main__":
    say(reference().rstrip("\n"))
