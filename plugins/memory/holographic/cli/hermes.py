"""Hermes on the command line: connecting it, and `hermes holomemory ...`; where things lie is known by hosts."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from ..errors import BadValue
from ..hosts import changes, hermes_config
from ..hosts.hermes_shim import FILES, NAME, folder
from .app import MISTAKE, OK, Choice, pass_choice, run, shared
from .install import carry_out, install, install_options
from .render import as_json, clean, say, warn
from .transfer import Import

if TYPE_CHECKING:
    from ..hosts.hermes_import import Taken

_KEPT = "What was stored stays in {}."
_KINDS = ("off", "facts", "episodes", "all")


@install.command("hermes")
@click.option("--hermes-home", metavar="FOLDER", help="Hermes' home; without it, HERMES_HOME or its usual place.")
@click.option(
    "--activate/--no-activate", default=None, help="Make it the memory provider in config.yaml, or leave that."
)
@click.option("--ask", is_flag=True, help="Ask for the settings, too.")
@install_options
@shared
@pass_choice
def hermes(
    choice: Choice,
    /,
    hermes_home: str | None,
    activate: bool | None,
    *,
    ask: bool,
    uninstall: bool,
    force: bool,
    dry_run: bool,
    yes: bool,
) -> int:
    """Connect with Hermes: a folder plugins/holomemory in its home, and memory.provider in its config.yaml.

    Run it once for every profile (each has its own home). --uninstall removes the folder, and the provider from
    config.yaml where it is ours; the store is kept.
    """
    home = hermes_config.hermes_home(hermes_home)
    place = folder(home)
    if uninstall:
        planned = [*changes.removal(place, force=force), *_config(home, active=False, settings={})]
        return carry_out(
            choice, planned, dry_run=dry_run, yes=yes, hints=[_KEPT.format(hermes_config.store_path(home))]
        )
    settings = _asked(home) if ask and sys.stdin.isatty() else {}
    if activate is None and sys.stdin.isatty() and not (yes or choice.as_json or hermes_config.provider(home) == NAME):
        activate = click.confirm(f"Make {NAME} the memory provider of this Hermes?", default=True, err=True)
    planned = changes.installation(place, FILES, force=force)
    planned += _config(home, active=bool(activate) or None, settings=settings)
    hints = list(_hints(home, activated=bool(activate) or hermes_config.provider(home) == NAME))
    return carry_out(choice, planned, dry_run=dry_run, yes=yes, hints=hints)


@click.command("hermes")
@click.option("--hermes-home", metavar="FOLDER", help="Hermes' home; without it, HERMES_HOME or its usual place.")
@click.option("--confirm", is_flag=True, help="These notes are mine: they may be put into a turn unasked.")
@shared
@pass_choice
def import_hermes(choice: Choice, /, hermes_home: str | None, *, confirm: bool) -> int:
    """Take over what a Hermes knows: the bundled plugin's memory_store.db, MEMORY.md and USER.md.

    Facts keep their trust, counters, dates, categories, tags and entities. The old files are read and never written,
    also while Hermes runs. Without --db and HOLOMEMORY_DB, facts go into the store of that Hermes. What was taken over
    before is not taken again, so that it may be run again, with --confirm too.
    """
    from ..hosts.hermes_import import sources, take_over  # they need the search, which --help does not

    home = hermes_config.hermes_home(hermes_home)
    if not sources(home):
        raise BadValue(f"There is nothing to take over in {home}: no memory_store.db, MEMORY.md or USER.md.")
    own = hermes_config.store_path(home)
    choice.scope = choice.scope or hermes_config.section(home).get("scope")
    choice.db = choice.settings(writes=True).db or own
    with choice.memory(writes=True) as memory:
        done = take_over(memory, home, confirmed=confirm)
    if choice.as_json:
        as_json({"store": choice.db, "files": [asdict(taken) for taken in done]})
    else:
        _tell(done, choice.db, own, confirmed=confirm)
    return MISTAKE if any(taken.refused for taken in done) else OK


def _tell(done: Sequence[Taken], store: str, own: str, *, confirmed: bool) -> None:
    """Say what became of each file, and when it is injected."""
    for taken in done:
        more = f", confirmed {taken.confirmed}" if taken.confirmed else ""
        counts = f"added {taken.added}, already there {taken.known}, refused {len(taken.refused)}{more}"
        say(f"{clean(taken.file)}: {taken.found} found; {counts}")
        if taken.added and (taken.names or taken.fragments):
            say(f"  entities: {taken.names} links kept, {taken.fragments} left out (no names that the fact holds)")
        for text, reason in taken.refused:
            warn(f"refused: {text!r}: {reason}")
    say(f"stored in {clean(store)}; the old files are as they were")
    if Path(store).expanduser().absolute() != Path(own).expanduser().absolute():
        say(f"Hermes itself reads {clean(own)}.")
    if not confirmed:
        say(
            "Search finds what was imported. It enters a turn unasked once you say that these notes are yours:"
            " `holomemory import hermes --confirm` (or `holomemory confirm ID` for single facts)."
        )


Import.hosts["hermes"] = import_hermes


def _config(home: Path, *, active: bool | None, settings: dict[str, str]) -> list[changes.Change]:
    """The change of config.yaml: ``active`` is True to become the provider, False to be it no longer, None to leave that."""
    provider = NAME if active else None
    if active is False and hermes_config.provider(home) == NAME:
        provider = ""
    if provider is None and not settings:
        return []
    return [hermes_config.change(home, settings, provider=provider)]


def _asked(home: Path) -> dict[str, str]:
    """The settings that the user chooses, each with what it is now as the default."""
    now = hermes_config.section(home)
    kept = {True: "all", None: "off", False: "off"}.get(
        now.get("capture"), str(now.get("capture"))
    )  # YAML reads on and off
    capture = click.prompt(
        "What shall a finished turn leave in the memory (facts: what you stated; episodes: the turn itself)",
        type=click.Choice(_KINDS),
        default=kept if kept in _KINDS else "off",
        err=True,
    )
    scope = click.prompt(
        "One memory for all users of the gateway (a name), or one for each (blank)",
        default=str(now.get("scope") or ""),
        show_default=bool(now.get("scope")),
        err=True,
    )
    asked = {"capture": capture, "scope": scope.strip()}
    return {name: value for name, value in asked.items() if value and value != now.get(name, "off")}


def _hints(home: Path, *, activated: bool) -> Iterator[str]:
    """What the user does next."""
    if importlib.util.find_spec("hermes_cli") is None:
        yield (
            f"Hermes is not installed in this environment ({sys.prefix}); holomemory must be installed into the one that runs"
            " Hermes: PYTHON-OF-HERMES -m pip install holomemory"
        )
    if activated:
        yield "Start a new session of Hermes. `hermes memory status` shows it, `hermes holomemory doctor` checks it."
    else:
        yield f"To use it: hermes memory setup {NAME}   (or: hermes config set memory.provider {NAME})"
    if (home / "memory_store.db").exists():
        yield "`holomemory import hermes` takes over the facts of Hermes' bundled plugin, MEMORY.md and USER.md."


def register_cli(parser: argparse.ArgumentParser) -> None:
    """Make ``hermes holomemory ...`` our command line, on the store of the Hermes that runs it."""
    parser.add_argument(
        "holomemory_arguments",
        nargs=argparse.REMAINDER,
        metavar="COMMAND ...",
        help="doctor, recall, stats, list or any other command of holomemory, with its options behind it",
    )
    parser.set_defaults(func=_in_hermes)


def _in_hermes(parsed: argparse.Namespace) -> NoReturn:
    """Run one command line for Hermes."""
    from . import commands  # noqa: F401  # they join the app; Hermes' start, which imports this module, waits for none

    home = hermes_config.hermes_home()
    scope = hermes_config.section(home).get("scope")
    if scope:
        os.environ.setdefault("HOLOMEMORY_SCOPE", str(scope))
    sys.exit(run(["--db", hermes_config.store_path(home), *(parsed.holomemory_arguments or ["--help"])]))
