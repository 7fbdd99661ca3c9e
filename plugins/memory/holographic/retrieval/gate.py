"""The gate of automatic injection: a fact enters a turn unasked only on evidence, weighed as a whole and not by counting words; pure."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..text import kin
from ..text.subject import subject
from ..text.turns import UNSPACED, USER_TERMS, WITHOUT
from ..types import Kind
from .evidence import MATCH, STRANGERS, Asked, Evidence, Shared
from .rerank import Ranked

#: What each sign is worth in log odds, and the sum from which a fact is let through; from benchmarks/gate_fit.py.
#: "whole" is more than fitted (0.22): a short question all of whose words one fact holds is about it, whatever it asks.
WEIGHTS: dict[str, float] = {
    "share": 1.91,
    "share of turn": 1.62,
    "name": 1.39,
    "identifier": 0.61,
    "known": 0.43,
    "any": -0.89,
    "user": 1.13,
    "mine": 0.96,
    "person": 0.26,
    "without": 0.54,
    "about": 0.73,
    "exact": 0.90,
    "general": -2.70,
    "general own": -1.41,
    "general name": -0.96,
    "open": -1.66,
    "stranger": -1.30,
    "missed": -1.63,
    "several": 1.35,
    "cover": 0.97,
    "rarity": 2.03,
    "known and several": 0.69,
    "general share": -1.80,
    "exact and missed": -1.20,
    "whole": 0.30,
    "general entity": -0.50,
    "world": -2.39,
    "world share": -2.04,
    "now": 0.90,
    "address": 1.07,
    "unspaced": 0.33,
    "little": -0.42,
    "meant only": -0.99,
    "trouble": 0.51,
    "refused": 0.76,
}
ENOUGH = 3.90
#: Where an embedder is there, what speaks for a fact in other words, and the sum from which it is let through; from gate_fit.py, too.
MEANT: dict[str, float] = {
    "near": 4.12,
    "mine": 1.84,
    "mine and user": 1.09,
    "general": -2.44,
    "open": -0.64,
    "world": -2.93,
    "exact": 0.45,
    "little": -2.04,
}
ENOUGH_MEANT = 4.24
#: What stands out less is not meant, whoever's it is ("my head hurts" asks for nothing); what does so more is no more meant, or a
#: question about the world would be about a fact that is near enough.
STANDS_OUT, FAR_OUT = 0.5, 1.6
#: Facts this far below the best one are left out.
BEHIND = 2.5
#: A fact of fewer or more words than these says no more or less of what it is about; a word of a script without spaces makes
#: several pairs.
SHORT, LONG, PAIR = 6.0, 15.0, 0.35
#: A fact is about its first words after the word for the user; so many, or pairs of a script without spaces.
WORDS, PAIRS = 2, 5
#: A trace match this far above the noise floor is evidence of its own.
TRACE_MARGIN = 0.12
#: Characters of a fact by which it is told whether it speaks of the user.
OPENING = 40
#: How many of the best facts are looked at.
LOOKED_AT = 10


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
    first = terms[3 : PAIRS + 5] if terms[:1] == ["ユー"] else terms[: PAIRS + 2]
    if not USER_TERMS.isdisjoint(first):
        first = [term for term in first if term not in USER_TERMS] or [""]
    unspaced = len(first[0]) == 2 and not first[0].isascii()
    first = first[: PAIRS if unspaced else WORDS]
    if unspaced and any(term in first[0] for one in found for term in one.terms if len(term) == 1):
        return True
    return any(term in first for one in found for term in one.terms)


def _wanted(evidence: Evidence, asked: Asked, found: Sequence[Shared], *, user: bool, does: bool) -> bool:
    """Whether a turn that shares everyday words alone with a fact wants it: "I would skip that note" and "I don't know what I want"
    ask for nothing, what is theirs or asked for is.
    """
    unspaced = evidence.reading.language in UNSPACED
    if does and (unspaced or evidence.exact or asked.open or asked.now):
        return True
    own = unspaced or any(one.unit.role == "owned" for one in found)
    return evidence.reading.mine and (evidence.exact or (user and own))


def _of_user(opening: str, terms: Sequence[str], held: frozenset[str], found: Sequence[Shared]) -> bool:
    """Whether a fact tells of the user; of what is theirs it does where the turn names that, or something of theirs: "her father"
    is not meant by "I".
    """
    told = subject(opening)
    if told == "theirs":
        return _about(terms, found) or any(one.unit.role == "owned" for one in found)
    return told == "user" or not held.isdisjoint(USER_TERMS)


def _amounts(evidence: Evidence, found: Sequence[Shared], text: str) -> dict[str, float]:
    """The signs that are more or less: how much of the turn and of the fact was found, and how rare it is."""
    total = rarity = 0.0
    missed, strangers = evidence.telling, evidence.strangers
    held: dict[int, float] = {}
    named: dict[int, float] = {}
    for number, unit, strength, terms, _ in found:
        clause, weight = evidence.units[number][0], unit.weight
        worth = weight * strength
        total += worth
        held[clause] = held.get(clause, 0.0) + worth
        if unit.kind == "value":
            named[clause] = named.get(clause, 0.0) + weight
        missed -= weight if weight >= MATCH else 0.0
        strangers -= unit.kind in STRANGERS
        rarest = max([evidence.rarity(term) for term in terms])
        rarity = max(rarity, (worth if weight < 1.0 else strength) * rarest)
    share = max([part / (evidence.named[clause] + named.get(clause, 0.0) or 1.0) for clause, part in held.items()])
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
    if not every:
        return None
    user = _of_user(item.row.content[:OPENING], terms, held, every)
    does = user and any(map(_turned, every))
    little = sum([one.unit.weight * one.strength for one in every]) < MATCH
    asked = evidence.asked(frozenset([evidence.units[one.number][0] for one in every]))
    if little and not _wanted(evidence, asked, every, user=user, does=does):
        return {}
    values = _amounts(evidence, every, text)
    roles = {one.unit.role for one in every}
    entity = bool(evidence.entities.get(item.row.fact_id))
    names = entity or _names(evidence, every)
    joined = any(one.joined for one in every)
    mine, several = evidence.reading.mine, len({one.unit.text for one in every}) > 1
    # A note of an average is meant by who asks for the average.
    world = asked.world is not None and asked.world.isdisjoint(held)
    # "Cats" is "the cats" in Arabic.
    known = "known" in roles and not (world and evidence.reading.language == "ar")
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
        "refused": several and asked.without and any(one.unit.text == WITHOUT for one in every),
        "now": asked.now,
        "unspaced": evidence.reading.language in UNSPACED,
        "little": little,
        "meant only": not (user and mine) and all(one.meant for one in every),
        "world": world,
        "world share": values["share of turn"] if world else 0.0,
        "about": about,
        "address": about and asked.address,
        "exact": evidence.exact and not world,
        "trouble": about and asked.trouble,
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


def meant(item: Ranked, evidence: Evidence) -> dict[str, float] | None:
    """The signs that a fact is meant in other words, by the names of MEANT; None where no embedder says so. What was said in a
    conversation is none of these: it is near whatever is said of the same.
    """
    near = evidence.near.get(item.row.fact_id)
    if near is None or item.row.context or not evidence.units:
        return None
    asked = evidence.asked(frozenset(range(len(evidence.reading.clauses))))
    mine = evidence.reading.mine
    user = subject(item.row.content[:OPENING]) == "user" or not USER_TERMS.isdisjoint(item.row.terms.split())
    return {
        "near": min(near, FAR_OUT),
        "mine": mine,
        "mine and user": mine and user,
        "general": asked.general,
        "open": asked.open,
        "world": asked.world is not None,
        "exact": evidence.exact,
        "little": evidence.telling <= 0,
    }


def odds(item: Ranked, evidence: Evidence) -> float:
    """How much speaks for a fact being meant by the turn, to be compared with ENOUGH; minus infinity for nothing. Words and what
    an embedder says are weighed apart, since a turn in other words has none of the one.
    """
    said = worded(item, evidence)
    found = meant(item, evidence)
    if found is None or found["near"] < STANDS_OUT:
        return said
    return max(said, ENOUGH - ENOUGH_MEANT + sum([MEANT[name] * value for name, value in found.items() if value]))


def worded(item: Ranked, evidence: Evidence) -> float:
    """What the words of the turn say for a fact."""
    found = signs(item, evidence)
    if found:
        return sum([WEIGHTS[name] * value for name, value in found.items() if value])
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
