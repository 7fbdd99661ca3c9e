"""Divides a sentence into clauses, which are filled while they are read; knows no claim."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ._claim_opening import opening
from ._claim_talk import plain
from ._claim_verbs import DETERMINERS, predicate, verb_follows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ._claim_parts import Part
    from ._claim_tokens import Token
    from ._claim_words import Tongue

#: Before a verb, they begin a clause.
_ANDS = {
    "en": ("and", "but"),
    "de": ("und", "aber", "sondern"),
    "es": ("y", "e", "pero", "sino"),
    "fr": ("et", "mais"),
    "it": ("e", "ma"),
    "pt": ("e", "mas"),
    "nl": ("en", "maar"),
    "ru": ("и", "но"),
    "pl": ("i", "ale"),
    "tr": ("ve", "ama"),
}
#: What follows from what was said before, where it begins a clause, is news.
_SO = frozenset(("so", "deshalb", "así", "donc"))


@dataclass(slots=True)
class Segment:
    """One clause while it is read."""

    tokens: list[Token]
    adjunct: bool = False
    verb: int | None = None
    relation: str = ""
    parts: list[Part] = field(default_factory=list)
    ended: set[str] = field(default_factory=set)
    renewed: set[str] = field(default_factory=set)
    axes: set[str] = field(default_factory=set)
    negated: bool = False
    stops: bool = False
    changed: bool = False
    event: bool = False
    past: bool = False
    also: bool = False
    definite: bool = False
    located: bool = False
    changing: bool = False


def _begins(before: Sequence[Token], after: Sequence[Token], tongue: Tongue) -> bool:
    """Whether "and" begins a clause, and does not join two who do the same: "my brother and I carried it up"."""
    return verb_follows(after, tongue) and not (after[0].codes == ("me",) and predicate(before, tongue) is None)


def _tells(after: Sequence[Token]) -> bool:
    """Whether "so" is followed by somebody or something, of which the rest is told."""
    return any(token.capital or token.word in DETERMINERS or {"me", "we"} & set(token.codes) for token in after)


def segments(tokens: Sequence[Token], tongue: Tongue) -> Iterator[Segment]:
    """Clauses: divided by stops, by "and" before a verb, and where an adjunct begins; without what opens the statement."""
    tokens = plain(tokens, tongue) if tongue.name == "en" else tokens
    skipped, ands = opening(tokens, tongue), _ANDS.get(tongue.name, _ANDS["en"])
    tokens = tokens[skipped.length :]
    current = Segment([], changed=skipped.changes)
    for place, token in enumerate(tokens):
        if not token.codes and not token.stop and token.word not in ands and token.word not in _SO:
            current.tokens.append(token)
            continue
        joins = token.word in ands
        breaks = token.stop and token.word != ":"
        breaks = breaks or (token.word in _SO and _tells(tokens[place + 1 : place + 2]))
        if breaks or "adj" in token.codes or (joins and _begins(current.tokens, tokens[place + 1 : place + 3], tongue)):
            if current.tokens:
                yield current
            since = [token] if "adj" in token.codes else []
            so = token.word in _SO and bool(place)
            current = Segment(since, adjunct=bool(since), changed=so or (current.changed and not current.tokens))
        elif "cut" in token.codes and not current.tokens:
            current.changed = True
        elif token.word in _SO and not current.tokens:
            current.changed = current.changed or bool(place)
        else:
            current.tokens.append(token)
    if current.tokens:
        yield current
