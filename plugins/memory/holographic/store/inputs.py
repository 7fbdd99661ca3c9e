"""What may be stored, and the plain words that refuse the rest before anything is written; it knows no table."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from ..errors import BadText, BadValue, EmptyFact, FactTooLong
from ..types import ALL_SCOPES, MAX_FACT_CHARS, Kind, NewFact, Source

MAX_LABEL_CHARS = 2_000
#: The years 1 to 9999: what can be shown as a date again.
TIMES = (-62_135_596_800, 253_402_300_799)
_WHOLE = 2**53
_LABELS = ("session", "speaker", "external_id", "scope")
_KNOWN = {"kind": [kind.value for kind in Kind], "source": [source.value for source in Source]}


@dataclass(frozen=True, slots=True)
class Cleaned:
    """What a stored fact should say instead, and the names that it should no longer be linked to."""

    content: str
    category: str
    tags: str
    speaker: str | None
    unnamed: tuple[str, ...] = ()


def _checked_characters(text: str, what: str) -> None:
    if "\0" in text or (not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text)):
        raise BadText(
            f"{what} holds NUL characters or broken Unicode (lone surrogates); nothing was stored. Clean the text first."
        )


def checked_text(content: object, what: str = "A fact") -> str:
    """The text without outer white space, or a plain error for what cannot be stored as it is."""
    if not isinstance(content, str):
        raise BadValue(f"{what} must be text, not {type(content).__name__}; nothing was stored.")
    _checked_characters(content, what)
    content = content.strip()
    if not content:
        raise EmptyFact(f"{what} must not be blank; nothing was stored.")
    if len(content) > MAX_FACT_CHARS:
        raise FactTooLong(
            f"{what} may have up to {MAX_FACT_CHARS:,} characters, and this one has {len(content):,}; nothing was stored. Split it."
        )
    return content


def checked_label(value: object, what: str) -> str:
    """A short text beside a fact (tags, category, a name) as it is, or a plain error."""
    if not isinstance(value, str):
        raise BadValue(f"{what} must be text, not {type(value).__name__}; nothing was stored.")
    _checked_characters(value, what)
    if len(value) > MAX_LABEL_CHARS:
        raise BadValue(f"{what} may have up to {MAX_LABEL_CHARS:,} characters, not {len(value):,}; nothing was stored.")
    return value


def checked_number(value: object, what: str) -> float:
    """A number that is one, or a plain error; infinities pass, since clamping has an answer for them."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or math.isnan(value):
        raise BadValue(f"{what} must be a number, not {str(value)[:40]}; nothing was stored or changed.")
    return float(min(max(value, -_WHOLE), _WHOLE))


def checked_scope(scope: str) -> str:
    """One named scope to write to."""
    if not scope or scope == ALL_SCOPES:
        raise BadValue("A fact is stored in one scope: name it; '*' is for reading. Nothing was stored.")
    return scope


def checked_new(new: NewFact) -> str:
    """The text of a new fact, after all its fields were looked at; raises InputError for the first that cannot be stored."""
    content = checked_text(new.content)
    for name, known in _KNOWN.items():
        if getattr(new, name) not in known:
            raise BadValue(f"{name} must be one of {', '.join(known)}; nothing was stored.")
    checked_label(new.category, "category")
    checked_label(new.tags, "tags")
    for name in _LABELS:
        if getattr(new, name) is not None:
            checked_label(getattr(new, name), name)
    if new.trust is not None:
        checked_number(new.trust, "trust")
    turn: object = new.turn
    if turn is not None and (not isinstance(turn, int) or abs(turn) > _WHOLE):
        raise BadValue("turn must be a whole number; nothing was stored.")
    for name in ("created_at", "occurred_at"):
        moment = getattr(new, name)
        if moment is not None and not TIMES[0] <= checked_number(moment, name) <= TIMES[1]:
            raise BadValue(f"{name} must be UTC epoch seconds between the years 1 and 9999; nothing was stored.")
    for name, role in new.entities:
        checked_label(name, "the name of an entity")
        checked_label(role, "the role of an entity")
    for name in (*itertools.chain(*new.aliases), *new.no_names):
        checked_label(name, "another name of an entity")
    return content
