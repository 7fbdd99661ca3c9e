"""Hermes on the command line: connecting it, and `hermes holomemory ...`; where things lie is known by hosts."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import click

from ..hosts import changes, hermes_config
from ..hosts.hermes_shim import FILES, NAME, folder
from .app import Choice, pass_choice, run, shared
from .install import carry_out, install, install_options

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
    capture = click.prompt(
        "What shall a finished turn leave in the memory (facts: what you stated; episodes: the turn itself)",
        type=click.Choice(_KINDS),
        default=str(now.get("capture") or "off"),
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
    home = hermes_config.hermes_home()
    sys.exit(run(["--db", hermes_config.store_path(home), *(parsed.holomemory_arguments or ["--help"])]))
