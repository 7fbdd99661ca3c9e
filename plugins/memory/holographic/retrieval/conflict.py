"""Pairs of facts that cannot both hold: each fact is compared with the few that speak of the same, whatever the store's size."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..store import MemoryStore
from ..store import facts as stored
from ..store import search as rows
from ..text.claims import readings
from ..text.verdict import judge
from ..types import Fact, LegReport, Where
from .legs import LINKS_MISSING
from .report import run_leg

#: Facts that are read at once.
PAGE = 2_000
#: Facts that a topic remembers: the newest of them, and of a word by itself none once more share it. Facts that one is
#: compared with: those that share most with it.
REMEMBERED, COMPARED = 12, 8
#: Words of a statement that make its topics.
MOST_WORDS = 12


class Statement(NamedTuple):
    """A fact as it is compared: its id, when it was true, whose it is and what it says."""

    fact_id: int
    moment: int
    scope: str
    content: str


class Pair(NamedTuple):
    """Two facts that cannot both hold."""

    score: float
    older: int
    newer: int
    reason: str


def topics(statement: Statement) -> tuple[list[int], list[int]]:
    """What a statement can share with another one about the same: its words, and what it says in pairs with what it is about."""
    words: set[str] = set()
    pairs: set[tuple[str, str]] = set()
    scope = statement.scope
    for found in readings(statement.content):
        said = sorted({*found.words, *found.poles})[:MOST_WORDS]
        about = sorted(found.heads or said)[:MOST_WORDS]
        words.update(said)
        pairs.update((one, other) if one < other else (other, one) for one in about for other in said if one != other)
    return [hash((scope, word)) for word in words], [hash((scope, *pair)) for pair in pairs]


@dataclass(slots=True)
class Comparison:
    """The facts that were seen, newest first, by what they speak of; ``found`` is the surest conflict of each older fact."""

    seen: dict[int, list[Statement] | None] = field(default_factory=dict)
    found: dict[int, Pair] = field(default_factory=dict)

    def add(self, statement: Statement) -> None:
        """Compare a fact with what was seen, and see it."""
        words, pairs = topics(statement)
        shared: Counter[Statement] = Counter()
        for topic in (*words, *pairs):
            known = self.seen.setdefault(topic, [])
            if known is None:
                continue
            shared.update(known)
            if len(known) < REMEMBERED:
                known.append(statement)
            elif topic in words:
                self.seen[topic] = None  # too many share it to tell anything
        for other, _ in shared.most_common(COMPARED):
            older, newer = sorted((statement, other), key=lambda item: (item.moment, item.fact_id))
            conflict = judge(older.content, newer.content)
            if conflict is None:
                continue
            pair = Pair(conflict.score, older.fact_id, newer.fact_id, conflict.reason)
            best = self.found.get(older.fact_id)
            if best is None or (pair.score, pair.newer) > (best.score, best.newer):
                self.found[older.fact_id] = pair


def _pages(store: MemoryStore, where: Where, deadline: float | None) -> Iterator[list[Statement]]:
    """The visible facts, newest first; nothing is held open while they are compared."""
    below = 1 << 62
    while True:
        with store.reading(deadline) as conn:
            page = rows.statements(conn, where, below, PAGE)
        if page:
            yield [Statement(*row) for row in page]
        if len(page) < PAGE:
            return
        below = page[-1][0]


def pairs(
    store: MemoryStore, where: Where, report: LegReport, *, threshold: float, limit: int, deadline: float | None
) -> list[dict[str, Any]]:
    """At most ``limit`` conflicting pairs that ``where`` may see, surest first, the newer fact as ``fact_b``."""
    comparison = Comparison()
    for page in _pages(store, where, deadline):
        for statement in page:
            comparison.add(statement)
        report.raw_candidates += len(page)
        if deadline is not None and time.monotonic() > deadline:
            report.tell("fts_timeout", f"only the newest {report.raw_candidates} facts were compared")
            break
    sure = (pair for pair in comparison.found.values() if pair.score >= threshold)
    told = sorted(sure, key=lambda pair: (-pair.score, -pair.newer, -pair.older))[:limit]
    ids = sorted({fact_id for pair in told for fact_id in (pair.older, pair.newer)})
    with store.reading() as conn:  # what was found is told, however late it is
        known = stored.fetch(conn, ids, where)
    named, links = run_leg(
        "entity", dict[int, list[tuple[int, str, str]]](), lambda told: _named(store, where, ids, told)
    )
    if links.code is not None:  # what two facts share is told beside a pair, and makes none
        report.fault = report.fault or links.fault
        report.tell(links.code, links.detail or "")
    return [_hit(pair, known, named) for pair in told if pair.older in known and pair.newer in known]


def _named(
    store: MemoryStore, where: Where, ids: list[int], report: LegReport
) -> dict[int, list[tuple[int, str, str]]]:
    """The entities of these facts."""
    with store.reading() as conn:
        if rows.has_unlinked(conn, where.scope):
            report.tell("index_incomplete", LINKS_MISSING)
        return rows.entities_of(conn, ids)


def _hit(pair: Pair, known: dict[int, Fact], named: dict[int, list[tuple[int, str, str]]]) -> dict[str, Any]:
    """A pair as callers see it."""
    ids = {entity_id for entity_id, _, _ in named.get(pair.newer, [])}
    return {
        "fact_a": known[pair.older].to_dict(),
        "fact_b": known[pair.newer].to_dict(),
        "shared_entities": [name for entity_id, name, _ in named.get(pair.older, []) if entity_id in ids],
        "contradiction_score": pair.score,
        "reason": pair.reason,
    }
