"""The gate of automatic injection: a fact enters a turn unasked only on evidence, weighed as a whole and not by counting words; pure."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..text import kin
from ..text.turns import USER_TERMS
from ..types import Kind
from .evidence import MATCH, STRANGERS, Evidence, Shared
from .rerank import Ranked

#: What each sign is worth in log odds, and the sum from which a fact is let through; from benchmarks/gate_fit.py.
WEIGHTS: dict[str, float] = {
    "share": 1.92,
    "share of turn": 1.24,
    "name": 1.30,
    "identifier": 0.47,
    "known": 0.32,
    "any": -1.21,
    "user": 1.29,
    "mine": 1.05,
    "person": 0.54,
    "without": 1.61,
    "about": 0.76,
    "exact": 0.92,
    "general": -2.41,
    "general own": -1.53,
    "general name": -0.97,
    "open": -1.34,
    "stranger": -1.22,
    "missed": -1.52,
    "several": 0.87,
    "cover": 0.87,
    "rarity": 1.88,
    "known and several": 0.87,
    "general share": -1.79,
    "exact and missed": -1.37,
    "whole": 0.24,
    "general entity": -0.66,
    "world": -2.24,
    "world share": -1.86,
    "now": 0.65,
    "address": 0.97,
    "unspaced": 0.20,
    "little": -0.73,
}
ENOUGH = 3.38
#: Facts this far below the best one are left out.
BEHIND = 2.5
#: A fact of fewer or more words than these says no more or less of what it is about; a word of a script without spaces makes
#: several pairs.
SHORT, LONG, PAIR = 6.0, 15.0, 0.35
#: A fact is about its first words after the word for the user; so many, or pairs of a script without spaces.
WORDS, PAIRS = 2, 5
#: Languages that write no articles and no capitals, so that neither tells a thing known to both or a name.
UNSPACED = frozenset({"ja", "ko", "th", "zh"})
#: A trace match this far above the noise floor is evidence of its own.
TRACE_MARGIN = 0.12
#: How many of the best facts are looked at.
LOOKED_AT = 20


def _size(text: str) -> float:
    """How many words a fact of these terms has, about, from SHORT to LONG."""
    if text.isascii():
        words = text.count(" ") + 1.0
    else:
        words = sum(PAIR if len(term) == 2 and not term.isascii() else 1.0 for term in text.split())
    return max(SHORT, min(LONG, words))


def _names(evidence: Evidence, found: Sequence[Shared]) -> bool:
    """Whether a fact holds a name of the turn: of several words in a row, most of them."""
    matched = {one.number for one in found}
    for one in found:
        run = evidence.runs[one.number] if one.unit.kind == "name" else ()
        if run and 2 * len(matched.intersection(run)) > len(run):
            return True
    return False


def _turned(one: Shared) -> bool:
    """Whether the turn has a verb as the user says it of themselves, and the fact as it is said of them."""
    if one.unit.role == "done":
        return True
    return one.unit.role != "known" and any(kin.speaks_of(said, term) for said in one.unit.terms for term in one.terms)


def _about(terms: Sequence[str], found: Sequence[Shared]) -> bool:
    """Whether something of the first words of a fact was found: what it is about."""
    first = [term for term in terms[: PAIRS + 2] if term not in USER_TERMS] or [""]
    unspaced = len(first[0]) == 2 and not first[0].isascii()
    words = frozenset(first[: PAIRS if unspaced else WORDS])
    return any(not words.isdisjoint(one.terms) for one in found)


def _amounts(evidence: Evidence, found: Sequence[Shared], text: str) -> dict[str, float]:
    """The signs that are more or less: how much of the turn and of the fact was found, and how rare it is."""
    total = rarity = 0.0
    missed, strangers = evidence.telling, evidence.strangers
    held: dict[int, float] = {}
    named: dict[int, float] = {}
    for one in found:
        clause, unit = evidence.units[one.number]
        worth = unit.weight * one.strength
        total += worth
        held[clause] = held.get(clause, 0.0) + worth
        if unit.kind == "value":
            named[clause] = named.get(clause, 0.0) + unit.weight
        missed -= unit.weight if unit.weight >= MATCH else 0.0
        strangers -= unit.kind in STRANGERS
        rarity = max(rarity, min(1.0, unit.weight) * one.strength * max(map(evidence.rarity, one.terms)))
    share = max(part / (evidence.named[clause] + named.get(clause, 0.0) or 1.0) for clause, part in held.items())
    return {
        "share": min(1.0, share),
        "share of turn": total / evidence.total,
        "cover": min(1.0, 3.0 * total / _size(text)),
        "rarity": rarity,
        "missed": min(1.0, missed / 4.0),
        "stranger": float(strangers > 0),
    }


def signs(item: Ranked, evidence: Evidence) -> dict[str, float] | None:
    """The signs that a fact is meant, by the names of WEIGHTS; none when it shares everyday words only; None when it shares nothing."""
    text = f"{item.row.terms} {item.row.tag_terms}".rstrip()
    terms = text.split()
    held = frozenset(terms)
    every = evidence.shared(held)
    user = bool(every) and not held.isdisjoint(USER_TERMS)
    does = user and any(map(_turned, every))
    little = sum(one.unit.weight * one.strength for one in every) < MATCH
    if not does and little and not (every and evidence.reading.mine and (user or evidence.exact)):
        return {} if every else None
    values = _amounts(evidence, every, text)
    asked = evidence.asked(frozenset([evidence.units[one.number][0] for one in every]))
    roles = {one.unit.role for one in every}
    entity = bool(evidence.entities.get(item.row.fact_id))
    names = entity or _names(evidence, every)
    joined = any(one.joined for one in every)
    mine, several, known = evidence.reading.mine, len(every) > 1, "known" in roles
    about = _about(terms, every)
    values |= {
        "name": names,
        "identifier": joined,
        "known": known,
        "any": roles == {"any"},
        "user": user and (mine or does),
        "mine": mine,
        "person": does,
        "without": user and asked.without,
        "now": asked.now,
        "unspaced": evidence.reading.language in UNSPACED,
        "little": little,
        "world": asked.world,
        "world share": values["share of turn"] if asked.world else 0.0,
        "about": about,
        "address": about and asked.address,
        "exact": evidence.exact,
        "several": several,
        "known and several": known and several,
        "whole": several and values["share"] >= 1.0,
        "exact and missed": values["missed"] if evidence.exact else 0.0,
    }
    own = mine or "owned" in roles
    if asked.general:
        which = "own" if own else ""
        which = "entity" if entity else "name" if names or joined else which
        values |= {f"general {which}".rstrip(): 1.0, "general share": 0.0 if which else values["share of turn"]}
    elif asked.open:
        values["open"] = not (names or joined or known or own)
    return values


def odds(item: Ranked, evidence: Evidence) -> float:
    """How much speaks for a fact being meant by the turn, to be compared with ENOUGH; minus infinity for nothing."""
    found = signs(item, evidence)
    if found:
        return sum(WEIGHTS[name] * value for name, value in found.items())
    if evidence.entities.get(item.row.fact_id):  # by an alias, or another spelling
        return ENOUGH
    if found is not None:
        return -math.inf
    strength = evidence.traces.get(item.row.fact_id, 0.0) - evidence.floor
    misspelt = strength >= TRACE_MARGIN and evidence.telling > 0 and not item.row.context
    return ENOUGH if misspelt else -math.inf


def _question(item: Ranked) -> bool:
    """Episodes that hold no statement of their own are no knowledge."""
    return item.row.kind == Kind.EPISODE and not item.row.terms


def evident(ranked: Sequence[Ranked], evidence: Evidence) -> list[Ranked]:
    """The facts of a ranking that pass the gate, in order; empty for small talk."""
    judged = [(item, odds(item, evidence)) for item in ranked[:LOOKED_AT] if not _question(item)]
    best = max((value for _, value in judged), default=-math.inf)
    return [item for item, value in judged if value >= max(ENOUGH, best - BEHIND)]
