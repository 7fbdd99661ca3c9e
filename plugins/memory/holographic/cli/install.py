"""The command that connects holomemory with a host: it shows and makes the changes that a host's module plans."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

import click

from ..errors import BadValue
from ..hosts.changes import MANIFEST, Change, make
from .app import OK, App, Choice
from .render import as_json, clean, say, verbatim

_DONE = {"create": "created", "update": "updated", "remove": "removed"}

AnyFunction = TypeVar("AnyFunction", bound=Callable[..., object])


@click.group("install", cls=App, invoke_without_command=True)
@click.pass_context
def install(context: click.Context) -> None:
    """Connect holomemory with a host: write what the host needs, and show each change before it is made."""
    if context.invoked_subcommand is None:
        say(context.get_help())


def install_options(function: AnyFunction) -> AnyFunction:
    """Add the options that every host's command takes: --uninstall, --force, --dry-run and --yes."""
    options = (
        click.option("--uninstall", is_flag=True, help="Remove what was written here; facts are kept."),
        click.option("--force", is_flag=True, help="Replace or remove files although somebody edited them."),
        click.option("--dry-run", is_flag=True, help="Show what would change, and change nothing."),
        click.option("--yes", is_flag=True, help="Do not ask."),
    )
    for option in reversed(options):
        function = option(function)
    return function


def carry_out(choice: Choice, changes: Sequence[Change], *, dry_run: bool, yes: bool, hints: Sequence[str] = ()) -> int:
    """Show the planned changes as diffs and make them; on a terminal the user is asked first.

    ``hints`` are what the user does next. With --json the answer is {dry_run, changes: [{path, action}], hints}.
    """
    wanted = [change for change in changes if change.action != "keep"]
    if not choice.as_json:
        for change in wanted:
            # What we wrote and now take away, and our record of it, need no reading.
            brief = change.action == "remove" or change.path.name == MANIFEST
            for line in [f"{change.action} {change.path}"] if brief else change.diff().splitlines():
                say(verbatim(line))
        if not wanted:
            say("nothing to change")
    if wanted and not dry_run:
        if (
            not yes
            and not choice.as_json
            and sys.stdin.isatty()
            and not click.confirm("Make these changes?", default=True, err=True)
        ):
            raise BadValue("Nothing was changed.")
        make(wanted)
    if choice.as_json:
        listed = [{"path": str(change.path), "action": change.action} for change in changes]
        as_json({"dry_run": dry_run, "changes": listed, "hints": list(hints)})
        return OK
    for change in () if dry_run else wanted:
        say(f"{_DONE[change.action]} {clean(change.path)}")
    for hint in () if dry_run else hints:
        say(hint)
    return OK


COMMANDS = (install,)
