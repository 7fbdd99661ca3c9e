"""A statement taken apart, as values: what both readers make and the comparison reads; knows no words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ._claim_words import Tongue

#: Kinds of a part that are values by their form, and those that tell a time.
TYPED = frozenset(("number", "ordinal", "date", "time", "day", "span", "code"))
WHEN = frozenset(("day", "date", "time", "span"))
#: What names nothing: light verbs, a mere change, and having.
MOVED = "~live"
LIGHT = frozenset(("", "~", MOVED, "have"))


class Part(NamedTuple):
    """A word or value of a statement: ``pre`` where it stands before the verb, ``limit`` where it narrows the statement, ``joint``
    the kind of word that ties it to what stands before it ("in", "as", "with"), if any.
    """

    concept: str
    kind: str
    pre: bool
    unit: str = ""
    limit: bool = False
    joint: str = ""


@dataclass(slots=True, eq=False)
class Claim:
    """A statement. ``relation`` is "" for a light verb, "~" for a change and "~live" for a move; ``ended`` is what it says is
    over, ``renewed`` what it calls new; ``clauses`` are its clauses as claims of their own, where it has several.

    What follows from the rest is worked out once: ``concepts`` is all that is named, ``words`` all by which another statement can
    speak of the same, ``heads`` what stands before the verb; ``denied`` says that something does not hold, by a negation or as a
    thing of the past; ``values`` are typed values by kind and unit, ``times`` the kinds of time among them; ``thing`` says that a
    word that is no name stands before the verb; ``poles`` are states by their axis.
    """

    parts: tuple[Part, ...] = ()
    relation: str = ""
    ended: frozenset[str] = frozenset()
    renewed: frozenset[str] = frozenset()
    axes: frozenset[str] = frozenset()
    negated: bool = False
    changed: bool = False
    event: bool = False
    past: bool = False
    also: bool = False
    definite: bool = False
    located: bool = False
    tongue: Tongue | None = None
    clauses: tuple[Claim, ...] = ()
    concepts: frozenset[str] = field(init=False)
    words: frozenset[str] = field(init=False)
    heads: frozenset[str] = field(init=False)
    denied: bool = field(init=False)
    values: dict[tuple[str, str], frozenset[str]] = field(init=False)
    times: frozenset[str] = field(init=False)
    thing: bool = field(init=False)
    poles: dict[str, frozenset[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.concepts = frozenset([part.concept for part in self.parts])
        moved = ("live",) if self.relation == MOVED else ()  # who moved somewhere lives there
        self.words = self.concepts.union(self.ended, (self.relation,), moved) - LIGHT
        heads = [part for part in self.parts if part.pre]
        self.heads = frozenset([part.concept for part in heads])
        self.thing = "word" in [part.kind for part in heads]
        self.denied = self.negated != self.past
        self.values = _grouped((part.kind, part.unit, part.concept) for part in self.parts if part.kind in TYPED)
        self.times = frozenset([kind for kind, _ in self.values if kind in WHEN])
        states = (state.partition(".") for state in self.axes)
        self.poles = {
            axis: values for (axis, _), values in _grouped((one, "", pole) for one, _, pole in states).items()
        }


def _grouped(rows: Iterable[tuple[str, str, str]]) -> dict[tuple[str, str], frozenset[str]]:
    """The last of each row by the first two."""
    found: dict[tuple[str, str], frozenset[str]] = {}
    for one, other, value in rows:
        found[one, other] = found.get((one, other), frozenset()) | {value}
    return found
