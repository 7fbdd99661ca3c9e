"""Walks over entity links: probe, related, reason. Direct links are an ordering invariant; spelling only helps where they are silent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from ..hrr import z_score
from ..store import MemoryStore
from ..store import entities as names_of
from ..store import search as rows
from ..store.search import Candidate
from ..text.entities import entity_key
from ..text.tokens import tokenize
from ..types import LegReport
from . import legs
from .legs import Found
from .report import run_leg
from .rerank import Ranked

#: Most facts of one entity that a walk ranks, newest first.
LINKS_READ = 400
#: Most links of one entity that are intersected with those of another.
IDS_READ = 20_000
#: Names that a misspelt one is compared with, and how alike two must be (Ratcliff and Obershelp, 0 to 1).
NAMES_READ = 5_000
ALIKE = 0.75
#: A strange name has no facts, so a trace must be this many deviations above chance before it counts as a spelling of it.
SURE = 4.5
_LINKED, _MENTIONED, _CONNECTED, _NEAR = 1.0, 0.6, 0.5, 0.3


def _order(found: list[Candidate], score: float, signal: str) -> list[Ranked]:
    """Candidates of one tier: most trusted first, then newest."""
    ranked = [Ranked(row, score * (0.8 + 0.2 * row.trust), {signal: score}, ()) for row in found]
    return sorted(ranked, key=lambda item: (-item.score, -item.row.created_at, -item.row.fact_id))


@dataclass(frozen=True, slots=True)
class Walk:
    """One walk: where it reads, what it has found, and its bound."""

    store: MemoryStore
    found: Found
    report: LegReport
    deadline: float | None

    def linked(self, name: str, limit: int = LINKS_READ) -> list[int]:
        """Facts linked to an entity, by name or alias, newest first."""
        where = self.found.where
        with self.store.reading(self.deadline) as conn:
            return list(rows.linked(conn, names_of.ids_of(conn, where.scope, name), where, limit))

    def mentioned(self, name: str, limit: int = LINKS_READ) -> list[int]:
        """Facts that hold every term of a name, linked to it or not."""
        terms = list(dict.fromkeys(tokenize(name)))[:16]
        if not terms:
            return []
        found, told = run_leg("keyword", list[int](), lambda _: self._matching(terms, limit))
        self._degrade(told)
        return found

    def _matching(self, terms: Sequence[str], limit: int) -> list[int]:
        where = self.found.where
        with self.store.reading(self.deadline) as conn:
            one = rows.statistics(conn, where.scope).scopes <= 1
            match = rows.expression(terms, where.scope, one_scope=one, every=True)
            return [row.fact_id for row in rows.keyword(conn, match, where, limit)]

    def _degrade(self, told: LegReport) -> None:
        """What the links say stays when the index or the traces cannot be read, and the report says what was missing."""
        if told.status in ("failed", "degraded"):
            self.report.status, self.report.code, self.report.detail = "degraded", told.code, told.detail

    def fetch(self, ids: Iterable[int]) -> list[Candidate]:
        """The rows of these facts."""
        with self.store.reading(self.deadline) as conn:
            return rows.candidates(conn, list(ids), self.found.where)

    def near(self, name: str) -> list[Candidate]:
        """Facts about the entity whose name is spelled most alike; without one, facts whose trace is near the spelling."""
        with self.store.reading(self.deadline) as conn:
            known = rows.names(conn, self.found.where, NAMES_READ)
        alike = get_close_matches(entity_key(name), known, n=1, cutoff=ALIKE)
        return self.fetch(self.linked(alike[0])) if alike else self.near_traces()

    def near_traces(self) -> list[Candidate]:
        """Facts whose trace is near the spelling of the name."""
        _, told = run_leg("vector", None, lambda report: legs.vector(self.store, self.found, report, self.deadline))
        self._degrade(told)
        traces = self.found.traces
        near = sorted(self.found.rows.values(), key=lambda row: -traces.get(row.fact_id, 0.0))
        best = traces.get(near[0].fact_id, 0.0) if near else 0.0
        if z_score(best, self.store.hrr_dim) < SURE:
            return []
        return [row for row in near if traces.get(row.fact_id, 0.0) >= 0.7 * best]

    def neighbours(self, direct: Sequence[int], besides: set[int]) -> list[Candidate]:
        """Facts of the entities that these facts also name."""
        with self.store.reading(self.deadline) as conn:
            named = rows.entities_of(conn, list(direct)[:200])
            others = {entity_id for links in named.values() for entity_id, _, _ in links} - besides
            linked = rows.linked(conn, sorted(others)[:100], self.found.where, 32)
        own = set(direct)
        return self.fetch([fact_id for fact_id in linked if fact_id not in own][: legs.POOL])

    def bridge(self, sides: Sequence[Sequence[int]]) -> list[Ranked]:
        """Facts of different entities that name the same third one."""
        pool = sorted({fact_id for side in sides for fact_id in side[:LINKS_READ]})
        with self.store.reading(self.deadline) as conn:
            named = rows.entities_of(conn, pool)
        reach = [{entity_id for key in side for entity_id, _, _ in named.get(key, [])} for side in sides]
        shared = set.intersection(*reach) if reach else set()
        kept = [key for key, links in named.items() if any(entity_id in shared for entity_id, _, _ in links)]
        return _order(self.fetch(kept), _CONNECTED, "connection")

    def done(self, ranked: list[Ranked]) -> list[Ranked]:
        """Write down what this leg found."""
        self.report.raw_candidates = len(ranked)
        self.found.by_leg.setdefault("entity", set()).update(item.row.fact_id for item in ranked)
        return ranked


def probe(walk: Walk, names: Sequence[str]) -> list[Ranked]:
    """Facts about one entity: linked, then mentioned, then (only when there are neither) near in spelling."""
    linked = walk.linked(names[0])
    known = set(linked)
    mentioned = [fact_id for fact_id in walk.mentioned(names[0]) if fact_id not in known]
    ranked = _order(walk.fetch(linked), _LINKED, "link") + _order(walk.fetch(mentioned), _MENTIONED, "mention")
    return walk.done(ranked or _order(walk.near(names[0]), _NEAR, "spelling"))


def related(walk: Walk, names: Sequence[str]) -> list[Ranked]:
    """Facts about an entity, then facts one link away."""
    direct = probe(walk, names)
    if not direct:
        return direct
    with walk.store.reading(walk.deadline) as conn:
        own = set(names_of.ids_of(conn, walk.found.where.scope, names[0]))
    around = walk.neighbours([item.row.fact_id for item in direct], own)
    return walk.done(direct + _order(around, _CONNECTED, "connection"))


def reason(walk: Walk, names: Sequence[str]) -> list[Ranked]:
    """Facts that concern all the entities; where there are none, the facts that link them through a third one."""
    names = [name for name in dict.fromkeys(names) if tokenize(name)]
    if not names:
        walk.report.status, walk.report.code = "skipped", "no_searchable_terms"
        return []
    linked = [walk.linked(name, IDS_READ) for name in names]
    about = [{*side, *walk.mentioned(name)} for side, name in zip(linked, names, strict=True)]
    every = set.intersection(*about)
    fully = every.intersection(*linked)
    newest = sorted(fully, reverse=True)[:LINKS_READ]
    ranked = _order(walk.fetch(newest), _LINKED, "link")
    ranked += _order(walk.fetch(sorted(every - fully, reverse=True)[:LINKS_READ]), _MENTIONED, "mention")
    if not ranked and len(names) > 1:
        ranked = walk.bridge([sorted(side, reverse=True) for side in about])
    return walk.done(ranked)
