"""Walks over entity links: probe, related, reason. Direct links are an ordering invariant; spelling only helps where they are silent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import partial
from typing import TypeVar

from ..hrr import z_score
from ..store import MemoryStore, matching
from ..store import entities as names_of
from ..store import search as rows
from ..store.search import Candidate
from ..text.entities import entity_key
from ..text.tokens import tokenize
from ..types import LegReport
from . import legs
from .found import POOL, Found
from .report import run_leg, share
from .rerank import Ranked

T = TypeVar("T")

#: Most facts of one entity that a walk ranks, newest first.
LINKS_READ = 400
#: Words that may stand between those of a name; "Ana Ruiz" is not in "Ana Webb met Ben Ruiz" while a closer fact is there.
APART = 1
#: Most links of one entity that are intersected with those of another.
IDS_READ = 20_000
#: Names that a misspelt one is compared with, and how alike two must be (Ratcliff and Obershelp, 0 to 1).
NAMES_READ = 5_000
ALIKE = 0.75
#: A strange name has no facts, so a trace must be this many deviations above chance before it counts as a spelling of it.
SURE = 4.5
_LINKED, _MENTIONED, _CONNECTED, _NEAR = 1.0, 0.6, 0.5, 0.3
#: The part of a tier's score that distrust takes away.
_TRUST = 0.2


def _order(found: list[Candidate], score: float, signal: str) -> list[Ranked]:
    """Candidates of one tier: most trusted first, then newest."""
    parts = [{signal: score, "trust": round(_TRUST * score * (row.trust - 1.0), 6)} for row in found]
    ranked = [Ranked(row, sum(shares.values()), shares, ()) for row, shares in zip(found, parts, strict=True)]
    return sorted(ranked, key=lambda item: (-item.score, -item.row.created_at, -item.row.fact_id))


@dataclass(frozen=True, slots=True)
class Walk:
    """One walk: where it reads, what it has found, its bound, and the reports of the legs that it uses.

    Each part of a walk runs as a part of its leg: links as ``entity``, texts as ``keyword``, spellings as ``vector``. A part
    that cannot run, or is switched off, finds nothing, and the others go on.
    """

    store: MemoryStore
    found: Found
    deadline: float
    reports: dict[str, LegReport] = field(default_factory=dict)

    def part(self, leg: str, work: Callable[[float, LegReport], list[T]]) -> list[T]:
        """What one part finds; it may use up half of the time that is left."""
        if leg in self.found.off:
            self.reports[leg] = LegReport(leg, "disabled")
            return []
        found, told = run_leg(leg, list[T](), lambda report: work(share(self.deadline, 0.5), report))
        known = self.reports.setdefault(leg, LegReport(leg))
        known.elapsed_ms += told.elapsed_ms
        known.raw_candidates += told.raw_candidates
        known.fault = known.fault or told.fault
        if told.code is not None and told.status in ("failed", "degraded"):
            known.tell(told.code, told.detail or "", status=told.status)
        return found

    def told(self, whole: LegReport) -> list[LegReport]:
        """The reports of the legs in use, with what happened to the walk as a ``whole`` on the entity leg."""
        entity = self.reports.pop("entity", whole)
        if entity is not whole and whole.code is not None and whole.status != "skipped":
            entity.fault = entity.fault or whole.fault
            entity.tell(whole.code, whole.detail or "", status=whole.status)
        return [entity, *self.reports.values()]

    def linked(self, name: str, limit: int = LINKS_READ) -> list[int]:
        """Facts linked to an entity, by name or alias, newest first."""
        where = self.found.where

        def look(deadline: float, report: LegReport) -> list[int]:
            with self.store.reading(deadline) as conn:
                ids = names_of.ids_of(conn, where.scope, name)
                if len(rows.link_counts(conn, ids)) < len(set(ids)):
                    report.tell("index_incomplete", legs.LINKS_MISSING)
                return list(rows.linked(conn, ids, where, limit))

        return self.part("entity", look)

    def mentioned(self, name: str, apart: int | None = APART) -> list[int]:
        """Facts that hold every term of a name close together (anywhere with ``apart`` None), linked to it or not."""
        terms = list(dict.fromkeys(tokenize(name)))[:16]
        return self.part("keyword", partial(self._matching, terms, apart)) if terms else []

    def _matching(self, terms: Sequence[str], apart: int | None, deadline: float, report: LegReport) -> list[int]:
        where = self.found.where
        with self.store.reading(deadline) as conn:
            one = rows.statistics(conn, where.scope).scopes <= 1
            match = matching.mention(terms, where.scope, one_scope=one, apart=apart)
            found = [row.fact_id for row in rows.keyword(conn, match, where, LINKS_READ)]
            covered = self.store.coverage.index(conn, where)
        if not covered.whole:
            report.tell("index_incomplete", covered.words())
        report.raw_candidates = len(found)
        self.found.by_leg.setdefault("keyword", set()).update(found)
        return found

    def fetch(self, ids: Iterable[int], leg: str = "entity") -> list[Candidate]:
        """The rows of these facts, which ``leg`` found."""

        def look(deadline: float, _: LegReport) -> list[Candidate]:
            with self.store.reading(deadline) as conn:
                return rows.candidates(conn, list(ids), self.found.where)

        return self.part(leg, look)

    def near(self, name: str) -> list[Candidate]:
        """Facts about the entity whose name is spelled most alike; without one, facts whose trace is near the spelling."""

        def look(deadline: float, _: LegReport) -> list[str]:
            with self.store.reading(deadline) as conn:
                return rows.names(conn, self.found.where, NAMES_READ)

        alike = get_close_matches(entity_key(name), self.part("entity", look), n=1, cutoff=ALIKE)
        return self.fetch(self.linked(alike[0])) if alike else self.near_traces()

    def near_traces(self) -> list[Candidate]:
        """Facts whose trace is near the spelling of the name."""

        def look(deadline: float, report: LegReport) -> list[Candidate]:
            legs.vector(self.store, self.found, report, deadline)
            return list(self.found.rows.values())

        pool = self.part("vector", look)
        traces = self.found.traces
        near = sorted(pool, key=lambda row: -traces.get(row.fact_id, 0.0))
        best = traces.get(near[0].fact_id, 0.0) if near else 0.0
        if z_score(best, self.store.hrr_dim) < SURE:
            return []
        return [row for row in near if traces.get(row.fact_id, 0.0) >= 0.7 * best]

    def neighbours(self, direct: Sequence[int], besides: set[int]) -> list[Candidate]:
        """Facts of the entities that these facts also name."""

        def look(deadline: float, _: LegReport) -> list[int]:
            with self.store.reading(deadline) as conn:
                named = rows.entities_of(conn, list(direct)[:200])
                others = {entity_id for links in named.values() for entity_id, _, _ in links} - besides
                return list(rows.linked(conn, sorted(others)[:100], self.found.where, 32))

        own = set(direct)
        return self.fetch([fact_id for fact_id in self.part("entity", look) if fact_id not in own][:POOL])

    def named(self, name: str) -> set[int]:
        """The entities of this name."""

        def look(deadline: float, _: LegReport) -> list[int]:
            with self.store.reading(deadline) as conn:
                return list(names_of.ids_of(conn, self.found.where.scope, name))

        return set(self.part("entity", look))

    def bridge(self, sides: Sequence[Sequence[int]]) -> list[Ranked]:
        """Facts of different entities that name the same third one."""
        pool = sorted({fact_id for side in sides for fact_id in side[:LINKS_READ]})

        def look(deadline: float, _: LegReport) -> list[tuple[int, set[int]]]:
            with self.store.reading(deadline) as conn:
                links = rows.entities_of(conn, pool)
            return [(fact_id, {entity_id for entity_id, _, _ in named}) for fact_id, named in links.items()]

        named = dict(self.part("entity", look))
        reach = [set().union(*(named.get(fact_id, ()) for fact_id in side)) for side in sides]
        shared = set.intersection(*reach) if reach else set()
        return _order(self.fetch([key for key, links in named.items() if links & shared]), _CONNECTED, "connection")

    def done(self, ranked: list[Ranked]) -> list[Ranked]:
        """Write down which facts the links found: all that no other leg did."""
        others = self.found.by_leg.get("keyword", set()) | self.found.by_leg.get("vector", set())
        linked = {item.row.fact_id for item in ranked if item.row.fact_id not in others or "link" in item.signals}
        self.found.by_leg.setdefault("entity", set()).update(linked)
        if "entity" in self.reports:
            self.reports["entity"].raw_candidates = len(self.found.by_leg["entity"])
        return ranked


def walked(
    walk: Walk, work: Callable[[Walk, Sequence[str]], list[Ranked]], names: Sequence[str], report: LegReport
) -> list[Ranked]:
    """One whole walk; ``report`` says what could not be read of the names."""
    legs.tell_query(walk.found.query, report)
    if not any(tokenize(name) for name in names) and report.code is None:
        report.status, report.code = "skipped", "no_searchable_terms"
    return work(walk, names)


def probe(walk: Walk, names: Sequence[str]) -> list[Ranked]:
    """Facts about one entity: linked, then mentioned, then (only when there are neither) near in spelling."""
    linked = walk.linked(names[0])
    known = set(linked)
    mentioned = [fact_id for fact_id in walk.mentioned(names[0]) if fact_id not in known]
    if not linked and not mentioned:
        mentioned = walk.mentioned(names[0], None)
    ranked = _order(walk.fetch(linked), _LINKED, "link") + _order(
        walk.fetch(mentioned, "keyword"), _MENTIONED, "mention"
    )
    return walk.done(ranked or _order(walk.near(names[0]), _NEAR, "spelling"))


def related(walk: Walk, names: Sequence[str]) -> list[Ranked]:
    """Facts about an entity, then facts one link away."""
    direct = probe(walk, names)
    if not direct:
        return direct
    around = walk.neighbours([item.row.fact_id for item in direct], walk.named(names[0]))
    return walk.done(direct + _order(around, _CONNECTED, "connection"))


def reason(walk: Walk, names: Sequence[str]) -> list[Ranked]:
    """Facts that concern all the entities; where there are none, the facts that link them through a third one."""
    names = [name for name in dict.fromkeys(names) if tokenize(name)]
    if not names:
        return []
    linked = [walk.linked(name, IDS_READ) for name in names]
    about = [{*side, *walk.mentioned(name)} for side, name in zip(linked, names, strict=True)]
    every = set.intersection(*about)
    fully = every.intersection(*linked)
    newest = sorted(fully, reverse=True)[:LINKS_READ]
    ranked = _order(walk.fetch(newest), _LINKED, "link")
    ranked += _order(walk.fetch(sorted(every - fully, reverse=True)[:LINKS_READ], "keyword"), _MENTIONED, "mention")
    if not ranked and len(names) > 1:
        ranked = walk.bridge([sorted(side, reverse=True) for side in about])
    return walk.done(ranked)
