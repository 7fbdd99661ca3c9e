"""Pairs of facts that cannot both hold: the same statement about the same thing with another value, date, name or a negation.

Facts are grouped by (entity, frame): the frame is what remains of a fact without its values and its other names. Work
grows with the number of facts read, since only facts of one group are compared, each with the newest of its group.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ..store import MemoryStore
from ..store import facts as stored
from ..store import search as rows
from ..text._patterns import lazy
from ..text.entities import entity_key
from ..text.stem import stem
from ..text.tokens import fold, tokenize
from ..types import Fact, LegReport, Where
from .legs import LINKS_MISSING

#: Links read, newest facts first; the report says when there are more.
LINKS_READ = 200_000
_VALUE = lazy(r"\d")
_NEGATION = lazy(
    r"\b(?:no|not|never|without|cannot|nothing|none|nobody|\w+n['’]t|disabled|inactive|unavailable|nicht|kein\w*|nie|nunca|ni)\b|不|没|ない",
    re.IGNORECASE,
)
# A negation, and a word that means one, leave the frame of the statement that they turn round.
_NEGATIVE_TERMS = frozenset(stem(word) for word in "never without nothing none nobody cannot nicht nie nunca".split())
_OPPOSITES = {
    stem(word): stem(other)
    for word, other in (("disabled", "enabled"), ("inactive", "active"), ("unavailable", "available"))
}
_CALENDAR = frozenset(
    stem(word)
    for word in (
        "january february march april june july august september october november december "
        "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays"
    ).split()
)
# What happened may have happened twice: another day or amount takes nothing back.
_EVENT = lazy(
    r"\b(?:met|visited|paid|bought|sold|attended|saw|went|received|sent|ordered|ate|watched|played|read|ran|fixed|merged|wrote)\b"
)
# A number in the subject ("ticket 12 is open") says which thing is meant.
_NUMBERED = lazy(r"\b[^\W\d]\w*\s+#?(\d\w*)\b(?=.*?\b(?:is|are|was|has|runs|listens|owns|uses|holds)\b)")
# Relations that hold for one value at a time: two different names after one of these are a conflict, while one
# may like, know or visit many.
_SINGLE = frozenset(
    stem(word)
    for word in (
        "is work live locate host run listen report expire start end ship launch deploy release belong own lead manage maintain marry "
        "born name call set cost weigh move switch migrate change employ study sit scheduled open close assign point default version"
    ).split()
)


class Statement(NamedTuple):
    """A fact taken apart: frame, values, other names, negation."""

    fact: Fact
    frame: tuple[str, ...]
    values: frozenset[str]
    names: frozenset[str]
    negated: bool


def _negative(term: str) -> bool:
    return term in _NEGATIVE_TERMS or term.endswith("n't")


def _take_apart(fact: Fact, subject: int, links: list[tuple[int, str, str]]) -> Statement:
    text = fold(fact.content)
    names = frozenset(entity_key(name) for entity_id, name, _ in links if entity_id != subject)
    skip = {term for _, name, _ in links for term in tokenize(name)}
    terms = [_OPPOSITES.get(term, term) for term in tokenize(fact.content) if term not in skip and not _negative(term)]
    number = _NUMBERED.search(text)
    kept = frozenset(tokenize(number.group(1))) if number else frozenset()
    numbers = frozenset(term for term in terms if _VALUE.search(term)) - kept
    values = frozenset(term for term in numbers if "-" not in term) or numbers
    single = any(term in _SINGLE for term in terms)
    days = frozenset(term for term in terms if single and term in _CALENDAR)
    days |= {"may"} if single and re.search(r"\bin May\b", fact.content) else frozenset()
    frame = tuple(sorted({term for term in terms if term not in numbers | days}))
    values = frozenset() if _EVENT.search(text) else values | days
    return Statement(fact, frame, values, names, bool(_NEGATION.search(text)))


def _reason(older: Statement, newer: Statement) -> tuple[str, float] | None:
    """Why two statements of one frame exclude each other, with how sure that is."""
    if older.negated != newer.negated and older.values == newer.values and older.names == newer.names:
        return "one says the opposite of the other", 0.9
    if older.values and newer.values and older.values != newer.values and older.names == newer.names:
        return "they give different values", 0.9
    single = not newer.frame or any(term in _SINGLE for term in newer.frame)
    if single and older.names and newer.names and not older.names & newer.names and older.values == newer.values:
        return "they name different things for the same relation", 0.7
    return None


def _negation_pairs(group: list[Statement]) -> list[tuple[Statement, Statement, str, float]]:
    ordered = sorted(group, key=lambda item: (item.fact.created_at, item.fact.fact_id))
    newest = ordered[-1]
    found = []
    for older in ordered[:-1]:
        why = _reason(older, newest)
        if why:
            found.append((older, newest, *why))
    return found


def pairs(
    store: MemoryStore, where: Where, threshold: float, report: LegReport, deadline: float | None
) -> list[dict[str, Any]]:
    """Conflicting pairs that ``where`` may see, surest first, the newer fact as ``fact_b``."""
    with store.reading(deadline) as conn:
        linked = rows.groups(conn, where, LINKS_READ)
        if rows.has_unlinked(conn, where.scope):
            report.tell("index_incomplete", LINKS_MISSING)
        ids = list(dict.fromkeys(row[1] for row in linked))
        known: dict[int, Fact] = {}
        named: dict[int, list[tuple[int, str, str]]] = {}
        for start in range(0, len(ids), 5_000):
            part = ids[start : start + 5_000]
            known.update(stored.fetch(conn, part, where))
            named.update(rows.entities_of(conn, part))
    report.raw_candidates = len(known)
    groups: dict[tuple[int, tuple[str, ...]], list[Statement]] = {}
    for entity_id, fact_id in linked:
        if fact_id in known:
            statement = _take_apart(known[fact_id], entity_id, named.get(fact_id, []))
            if entity_id or len(statement.frame) > 1:  # one common word is no topic
                groups.setdefault((entity_id, statement.frame), []).append(statement)
    found: dict[tuple[int, int], dict[str, Any]] = {}
    for (entity_id, _), group in sorted(groups.items()):
        for older, newer, why, score in _negation_pairs(group) if len(group) > 1 else ():
            key = (older.fact.fact_id, newer.fact.fact_id)
            shared = [name for link, name, _ in named.get(key[0], []) if link == entity_id]
            if score < threshold:
                continue
            if key in found:
                found[key]["shared_entities"] += shared
            else:
                found[key] = _pair(older, newer, why, score, shared)
    return sorted(found.values(), key=lambda pair: (-pair["contradiction_score"], pair["fact_a"]["fact_id"]))


def _pair(older: Statement, newer: Statement, why: str, score: float, shared: list[str]) -> dict[str, Any]:
    return {
        "fact_a": older.fact.to_dict(),
        "fact_b": newer.fact.to_dict(),
        "shared_entities": shared,
        "contradiction_score": score,
        "reason": why,
    }
