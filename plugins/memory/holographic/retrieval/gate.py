"""The gate of automatic injection: a fact enters a turn unasked only on evidence, weighed as a whole and not by counting words; pure."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..text import kin
from ..text.turns import USER_TERMS, Clause, Reading, Unit
from ..types import Kind
from .legs import Found, noise_floor
from .rerank import Ranked

#: What each sign is worth in log odds: a logistic regression on the ``tune`` half of benchmarks/gate_turns.
WEIGHTS: dict[str, float] = {
    "share": 0.67,
    "share of turn": 1.40,
    "name": 1.71,
    "identifier": 2.47,
    "owned": 0.46,
    "known": 1.18,
    "any": -1.45,
    "user": 1.93,
    "mine": 1.30,
    "person": 0.72,
    "exact": 1.40,
    "general": -2.31,
    "everyday": -0.63,
    "several": 1.85,
    "cover": 2.51,
    "rarity": 2.42,
}
#: The sum from which a fact is let through: on that half, 2 % of the turns off topic reach it.
ENOUGH = 5.45
#: Facts this far below the best one are left out.
BEHIND = 2.5
#: A share of a unit below this is no match.
MATCH = 0.4
#: A part of a joined word, or a single ideograph inside a longer word, is that much of a match.
PART = 0.7
#: Stores are taken to hold at least as many facts, so that being the only one of few is not being common.
LEAST_DOCS, COMMON = 80, 0.4
#: A fact of more words than this says no less of what it is about.
LONG = 15.0
#: A trace match this far above the noise floor is evidence of its own.
TRACE_MARGIN = 0.12
#: How many of the best facts are looked at.
LOOKED_AT = 20


@dataclass(frozen=True, slots=True)
class Shared:
    """A unit of the turn that a fact holds: how much of it, and by which terms of the fact."""

    unit: Unit
    strength: float
    terms: tuple[str, ...]


@dataclass(frozen=True)
class Evidence:
    """What the gate knows of a turn and the store: the reading of it, forms of its terms in the index with what they are
    worth, how many facts hold each term, the floor of traces, and the names that were recognised.
    """

    reading: Reading
    forms: Mapping[str, Mapping[str, float]]
    df: Mapping[str, int]
    docs: int
    floor: float
    traces: Mapping[int, float]
    entities: Mapping[int, Sequence[str]]

    @classmethod
    def of(cls, found: Found, dim: int) -> Evidence:
        """The evidence of one search."""
        # One word is a name where it is written as one: "may I" and "a grace period" mention nobody.
        named = {
            fact_id: [key for key in keys if " " in key or key in found.query.spelled]
            for fact_id, keys in found.entity_names.items()
        }
        docs = max(1, found.stats.docs)
        floor = noise_floor(docs, dim)
        return cls(found.reading, found.forms, found.df, docs, floor, found.traces, named)

    @cached_property
    def total(self) -> float:
        """What the whole turn tells at most."""
        return sum(unit.weight for clause in self.reading.clauses for unit in clause.units) or 1.0

    @cached_property
    def names_something(self) -> bool:
        """Whether anything but everyday words was said."""
        return any(unit.weight >= MATCH for clause in self.reading.clauses for unit in clause.units)

    @cached_property
    def asked(self) -> list[tuple[Clause, list[tuple[Unit, list[Shared]]]]]:
        """The clauses with their units, and by which terms a fact may hold each of those, the best first."""
        return [(clause, [(unit, self._options(unit)) for unit in clause.units]) for clause in self.reading.clauses]

    def _options(self, unit: Unit) -> list[Shared]:
        found = [
            Shared(unit, worth * (PART if place else 1.0), (term,))
            for place, said in enumerate(unit.terms)
            for term, worth in self.forms.get(said, {said: 1.0}).items()
        ]
        return sorted((one for one in found if one.strength >= MATCH), key=lambda one: -one.strength)

    def rarity(self, term: str) -> float:
        """1 for a term that one fact of very many holds, COMMON for one that all hold."""
        return max(COMMON, 1.0 - math.log1p(self.df.get(term, 1)) / math.log1p(max(self.docs, LEAST_DOCS)))


def _ideographs(unit: Unit, held: frozenset[str]) -> Shared | None:
    """What a fact shares of a piece of a script without spaces: the characters in pairs that both hold."""
    text = unit.text
    if len(text) == 1:
        whole = [term for term in unit.terms[1:] if term in held]
        near = whole or [term for term in held if text in term and len(term) <= 2]
        return Shared(unit, 1.0 if whole else PART, (min(near),)) if near else None
    covered: set[int] = set()
    terms: tuple[str, ...] = ()
    for place in range(len(text) - 1):
        if text[place : place + 2] in held:
            covered |= {place, place + 1}
            terms += (text[place : place + 2],)
    return Shared(unit, len(covered) / len(text), terms) if terms else None


def shared(unit: Unit, held: frozenset[str], options: Sequence[Shared]) -> Shared | None:
    """What a fact of these terms holds of a unit, the best of its forms; None for nothing."""
    if unit.kind in ("han", "kana", "hangul"):
        found = _ideographs(unit, held)
        return found if found and found.strength >= MATCH else None
    return next((option for option in options if option.terms[0] in held), None)


def _size(terms: Sequence[str]) -> float:
    """How many words a fact has, about: a word of a script without spaces makes several pairs."""
    return sum(0.35 if len(term) == 2 and not term.isascii() else 1.0 for term in terms) or 1.0


def _share(clause: Clause, found: Sequence[Shared]) -> float:
    """How much of what one clause names a fact holds."""
    return sum(one.unit.weight * one.strength for one in found) / (sum(unit.weight for unit in clause.units) or 1.0)


def _joined(one: Shared) -> bool:
    """Whether a whole identifier was found, or a whole word with joints."""
    return one.unit.kind == "identifier" or ("-" in one.unit.text and one.terms[0] == one.unit.terms[0])


def _turned(one: Shared) -> bool:
    """Whether the turn has a verb as the user says it of themselves, and the fact as it is said of them."""
    return any(kin.speaks_of(said, term) for said in one.unit.terms for term in one.terms)


def signs(item: Ranked, evidence: Evidence) -> dict[str, float] | None:
    """The signs that a fact is meant, by the names of WEIGHTS; None when it shares nothing that the turn names."""
    terms = [*item.row.terms.split(), *item.row.tag_terms.split()]
    held = frozenset(terms)
    by_clause = [
        (clause, [one for one in (shared(unit, held, options) for unit, options in units) if one])
        for clause, units in evidence.asked
    ]
    every = [one for _, found in by_clause for one in found]
    if not every:
        return None
    share = max(_share(clause, found) for clause, found in by_clause)
    total = sum(one.unit.weight * one.strength for one in every)
    user = bool(held & USER_TERMS)
    does = user and any(_turned(one) for one in every)
    named = evidence.entities.get(item.row.fact_id)
    asked = [clause for clause, found in by_clause if found]
    values: dict[str, float] = {
        "share": share,
        "share of turn": total / evidence.total,
        "name": bool(named) or any(one.unit.kind == "name" for one in every),
        "identifier": any(_joined(one) for one in every),
        "owned": any(one.unit.role == "owned" for one in every),
        "known": any(one.unit.role == "known" for one in every),
        "any": all(one.unit.role == "any" for one in every),
        "user": user and (evidence.reading.mine or does),
        "mine": evidence.reading.mine,
        "person": does,
        "exact": any(clause.exact for clause in evidence.reading.clauses),
        "general": all(clause.general for clause in asked),
        "everyday": all(one.unit.weight * one.strength < 0.35 for one in every),
        "several": len(every) > 1,
        "cover": min(1.0, 3.0 * total / min(LONG, _size(terms))),
        "rarity": max(one.unit.weight * one.strength * max(map(evidence.rarity, one.terms)) for one in every),
    }
    return {name: float(value) for name, value in values.items()}


def odds(item: Ranked, evidence: Evidence) -> float:
    """How much speaks for a fact being meant by the turn, to be compared with ENOUGH; minus infinity for nothing."""
    found = signs(item, evidence)
    if found is not None:
        return sum(WEIGHTS[name] * value for name, value in found.items())
    if evidence.entities.get(item.row.fact_id):  # by an alias, or another spelling
        return ENOUGH
    strength = evidence.traces.get(item.row.fact_id, 0.0) - evidence.floor
    misspelt = strength >= TRACE_MARGIN and evidence.names_something and not item.row.context
    return ENOUGH if misspelt else -math.inf


def _question(item: Ranked) -> bool:
    """Episodes that hold no statement of their own are no knowledge."""
    return item.row.kind == Kind.EPISODE and not item.row.terms


def evident(ranked: Sequence[Ranked], evidence: Evidence) -> list[Ranked]:
    """The facts of a ranking that pass the gate, in order; empty for small talk."""
    judged = [(item, odds(item, evidence)) for item in ranked[:LOOKED_AT] if not _question(item)]
    best = max((value for _, value in judged), default=-math.inf)
    return [item for item, value in judged if value >= max(ENOUGH, best - BEHIND)]
