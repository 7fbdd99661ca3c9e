"""The commands that look after the store: stats, doctor, repair, plugins; they check and never mend on their own."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

import click

from ..errors import StoreError
from ..types import MESSAGES
from .app import OK, STORE, Choice, pass_choice, shared
from .render import as_json, document, pairs, say, table, warn
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


#: Checks of what a repair cannot mend, or could not.
_BEYOND = {"open", "database", "repair", "writing"}
_COPIES = "Copies made before (backups, exports, *.format-* beside the store) still hold them."


@click.command()
@click.option("--secrets", is_flag=True, help="First replace what looks like a secret in the facts, for good.")
@yes_option
@shared
@pass_choice
def repair(choice: Choice, /, *, secrets: bool, yes: bool) -> int:
    """Rebuild the indexes, links and vectors from the facts; no fact is changed or deleted, unless --secrets is given."""
    with choice.memory() as memory:
        found = memory.secrets() if secrets else []
        if found:
            agreed(f"Replace the secrets in {len(found)} facts for good?", yes=yes, about=[_ids(found)])
        agreed("Rebuild everything that is derived from the facts?", yes=yes)
        cleaned = memory.repair_secrets() if found else []
        done: dict[str, Any] = memory.repair()
    if secrets:
        done["cleaned"] = cleaned
    if cleaned:
        warn(_COPIES)
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


def _ids(found: Sequence[int]) -> str:
    """The first ids of a list, and how many more there are."""
    more = f" and {len(found) - 20} more" if len(found) > 20 else ""
    return " ".join(f"#{fact_id}" for fact_id in found[:20]) + more


def _secrets(found: Sequence[int]) -> dict[str, Any]:
    """The answer of --secrets as a check; it names facts and never what they hold."""
    detail = (
        f"{len(found)} facts: {_ids(found)}; run holomemory repair --secrets" if found else "no known shape in any fact"
    )
    return {"check": "secrets", "ok": not found, "detail": detail, "facts": list(found)}


def _examined(memory: Memory, *, mend: bool, secrets: bool) -> dict[str, Any]:
    """Everything that an open memory can say about itself."""
    repaired, refused = _mended(memory) if mend else (None, [])
    checks = refused + memory.check() + ([_secrets(memory.secrets())] if secrets else [])
    page = {"checks": checks, "counters": memory.stats(), "plugins": memory.plugins.listing()}
    return page if repaired is None else {**page, "repaired": repaired}


def _mended(memory: Memory) -> tuple[dict[str, int] | None, list[dict[str, Any]]]:
    """What a repair did, or the check that says why there was none; the other checks are made all the same."""
    from ..store.faults import code_of
    from ..store.footing import finding

    try:
        return memory.repair(), []
    except StoreError as error:
        return None, [finding("repair", False, str(error), code_of(error))]


def _help(checks: Sequence[Mapping[str, Any]]) -> str:
    """What to do about what is derived; nothing where that is sound, or the file itself is not."""
    wrong = {check["check"]: check.get("code", "") for check in checks if not check["ok"]}
    mends = any("repair" in MESSAGES.get(code, "") for code in wrong.values())
    return (
        "holomemory repair builds this anew from the facts, which it only reads"
        if mends and not wrong.keys() & _BEYOND
        else ""
    )


def _detail(check: Mapping[str, Any]) -> str:
    """What a check found, with the code that a search tells of it."""
    return f"{check['detail']} [{check['code']}]" if "code" in check else str(check["detail"])


def _unopened(path: str, error: StoreError) -> list[dict[str, Any]]:
    """The checks of a store that does not open: why, and what lies under it."""
    # Imported here as the memory is: --help does not load the search.
    from ..store.faults import code_of
    from ..store.footing import finding, ground

    return [finding("open", False, str(error), code_of(error)), *ground(path)]


def _shown(page: Mapping[str, Any]) -> None:
    """The report as tables."""
    table(
        ("check", "result", "detail"),
        [(c["check"], "ok" if c["ok"] else "FAILED", _detail(c)) for c in page["checks"]],
    )
    pairs({"store": page["db"], "versions": page["versions"]})
    if page.get("counters"):
        pairs(page["counters"])
    plugins_table(page.get("plugins", ()))


@click.command()
@click.option("--repair", "mend", is_flag=True, help="Rebuild what is derived from the facts first.")
@click.option("--secrets", is_flag=True, help="Also look for secrets in the facts; tells their ids.")
@shared
@pass_choice
def doctor(choice: Choice, /, *, mend: bool, secrets: bool) -> int:
    """Check the store and everything it stands on; exit 2 when a check fails."""
    path = choice.settings().db_path
    try:
        with choice.memory() as memory:
            page = _examined(memory, mend=mend, secrets=secrets)
    except StoreError as error:
        page = {"checks": _unopened(path, error)}
    page = {**page, "db": path, "versions": _versions()}
    sound = all(check["ok"] for check in page["checks"])
    if choice.as_json:
        status = "complete" if sound else "partial" if "counters" in page else "failed"
        as_json({**page, "ok": sound, "count": len(page["checks"]), "status": status, "degraded": not sound})
    else:
        _shown(page)
        if told := _help(page["checks"]):
            say(told, err=True)
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
