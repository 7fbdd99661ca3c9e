"""The commands that look after the store: stats, doctor, repair, plugins; they check and never mend on their own."""

from __future__ import annotations

import os
import platform
import stat
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

import click

from ..errors import StoreError
from .app import OK, STORE, Choice, pass_choice, shared
from .render import as_json, document, pairs, say, table
from .write import agreed, yes_option

if TYPE_CHECKING:
    from ..memory import Memory


@click.command()
@shared
@pass_choice
def stats(choice: Choice, /) -> int:
    """Count what the store holds."""
    with choice.memory() as memory:
        counted = memory.stats()
    if choice.as_json:
        as_json({**counted, "status": "complete", "degraded": False})
    else:
        pairs(counted)
    return OK


@click.command()
@yes_option
@shared
@pass_choice
def repair(choice: Choice, /, *, yes: bool) -> int:
    """Rebuild the indexes, links and vectors from the facts; no fact is changed or deleted."""
    agreed("Rebuild everything that is derived from the facts?", yes=yes)
    with choice.memory() as memory:
        done = memory.repair()
    if choice.as_json:
        as_json(done)
    else:
        pairs(done)
    return OK


def _versions() -> dict[str, str]:
    """The versions that a report of a fault needs."""
    found = {"python": platform.python_version()}
    for name in ("holomemory", "apsw", "sqlite-vec", "numpy", "pluggy"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


def _permissions(path: str) -> str:
    """The mode of the store's file, and whether others can read it."""
    if path == ":memory:":
        return "in memory"
    try:
        mode = stat.S_IMODE(os.stat(path).st_mode)
    except OSError as error:
        return str(error.strerror)
    return f"{mode:04o}" + (" (others can read it)" if mode & 0o077 and sys.platform != "win32" else "")


def _examined(memory: Memory, *, mend: bool) -> dict[str, Any]:
    """Everything that an open memory can say about itself."""
    repaired = memory.repair() if mend else None
    page = {"checks": memory.check(), "counters": memory.stats(), "plugins": memory.plugins.listing()}
    return page if repaired is None else {**page, "repaired": repaired}


def _shown(page: Mapping[str, Any]) -> None:
    """The report as tables."""
    table(
        ("check", "result", "detail"),
        [(c["check"], "ok" if c["ok"] else "FAILED", c["detail"]) for c in page["checks"]],
    )
    pairs({"store": page["db"], "permissions": page["permissions"], "versions": page["versions"]})
    if page.get("counters"):
        pairs(page["counters"])
    plugins_table(page.get("plugins", ()))


@click.command()
@click.option("--repair", "mend", is_flag=True, help="Rebuild what is derived from the facts first.")
@shared
@pass_choice
def doctor(choice: Choice, /, *, mend: bool) -> int:
    """Check the store and everything it stands on; exit 2 when a check fails."""
    path = choice.settings().db_path
    try:
        with choice.memory() as memory:
            page = _examined(memory, mend=mend)
    except StoreError as error:
        page = {"checks": [{"check": "open", "ok": False, "detail": str(error)}]}
    page = {**page, "db": path, "permissions": _permissions(path), "versions": _versions()}
    sound = all(check["ok"] for check in page["checks"])
    if choice.as_json:
        as_json({**page, "ok": sound, "count": len(page["checks"]), "status": "complete", "degraded": not sound})
    else:
        _shown(page)
    return OK if sound else STORE


def plugins_table(listing: Sequence[Mapping[str, Any]]) -> None:
    """The table of plugins."""
    rows = [
        (
            entry["name"],
            entry["state"],
            " ".join(filter(None, (entry["distribution"], entry["version"]))),
            ", ".join(entry["hooks"]),
            entry["reason"] or entry["last_error"],
        )
        for entry in listing
    ]
    table(("plugin", "state", "from", "hooks", "trouble"), rows)


@click.command()
@click.argument("action", type=click.Choice(["list"]), default="list")
@shared
@pass_choice
def plugins(choice: Choice, /, action: str) -> int:
    """List the plugins that take part, and those that could not be loaded."""
    with choice.memory() as memory:
        listing = memory.plugins.listing()
    if choice.as_json:
        as_json(document("plugins", listing))
    elif listing:
        plugins_table(listing)
    else:
        say("no plugins", err=True)
    return OK


COMMANDS = (stats, doctor, repair, plugins)
