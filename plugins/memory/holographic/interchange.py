"""Rows of exports and imports as facts: reading what a mapping says, and refusing it in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from .errors import BadValue
from .types import ALL_SCOPES, Kind, NewFact, Source

_TIMES = ("occurred_at", "created_at")
_PAIRS = {
    "entities": "a list of names or of [name, role] pairs",
    "aliases": "a list of [name, other name] pairs",
    "no_names": "a list of names",
}
_FIELDS = frozenset(field.name for field in fields(NewFact)) - {"source"}


def _time(name: str, value: Any) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    from .text.dates import (
        parse_time,
    )  # its tables of many languages are built on first use, not by every import of the package

    moment = parse_time(str(value)[:100])
    if moment is None:
        raise BadValue(f"{name} is no time that can be read: {str(value)[:40]!r}.")
    return moment


def _pairs(value: Any, otherwise: str) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, (list, tuple)):
        raise BadValue(otherwise)
    pairs = [(item, "object") if isinstance(item, str) else item for item in value[:64]]
    if any(
        not isinstance(pair, (list, tuple)) or len(pair) != 2 or not all(isinstance(part, str) for part in pair)
        for pair in pairs
    ):
        raise BadValue(otherwise)
    return tuple((str(name), str(role)) for name, role in pairs)


def _source(value: object) -> str:
    known = [one.value for one in Source]
    if isinstance(value, str) and value in known:
        return value
    raise BadValue(f"source must be one of {', '.join(known)}, not {str(value)[:40]!r}.")


def new_fact(row: Mapping[str, Any], source: str, *, own: bool = False) -> NewFact:
    """The fact that a row describes; unknown keys are ignored. ``source`` is the importer's and never the row's, unless the
    importer says that the row is his ``own``: then it is the row's, where that names one.

    Raises BadValue for a row without text or with a field of the wrong kind.
    """
    if not isinstance(row, Mapping):
        raise BadValue("the row is no object.")
    source = _source(row["source"] if own and row.get("source") is not None else source)
    values: dict[str, Any] = {name: row[name] for name in _FIELDS if row.get(name) is not None}
    if not isinstance(values.get("content"), str):
        raise BadValue("the row has no text.")
    for name in _TIMES:
        values[name] = _time(name, values.get(name))
    for name in _PAIRS.keys() & values.keys():
        values[name] = _pairs(values[name], f"{name} must be {_PAIRS[name]}.")
    values["no_names"] = tuple(name for name, _ in values.get("no_names", ()))
    trust = values.get("trust", row.get("trust_score"))
    if trust is not None:
        values["trust"] = _trust(trust)
    if values.get("kind", "fact") not in [kind.value for kind in Kind]:
        raise BadValue(f"kind must be fact or episode, not {str(values['kind'])[:20]!r}.")
    for name in ("category", "tags", "session", "speaker", "external_id", "scope"):
        if name in values:
            values[name] = ",".join(map(str, values[name])) if isinstance(values[name], list) else str(values[name])
    if values.get("scope") in ("", ALL_SCOPES):
        raise BadValue("scope must name one scope.")
    if "turn" in values and not isinstance(values["turn"], int):
        raise BadValue("turn must be a whole number.")
    values["pinned"] = values.get("pinned") in (True, 1)
    return NewFact(source=source, **values)


def _trust(value: Any) -> float:
    try:
        trust = float(value)
    except (TypeError, ValueError):
        raise BadValue("trust must be a number between 0 and 1.") from None
    if not 0.0 <= trust <= 1.0:
        raise BadValue("trust must be a number between 0 and 1.")
    return trust
