"""Walks over entity links: probe, related, reason. Direct links are an ordering invariant; spelling only helps where they are silent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..store import MemoryStore
from ..store import entities as names_of
from ..store import search as rows
from ..store.search import Candidate
from ..text.tokens import tokenize
from ..types import LegReport
from . import legs
from .legs import Found
from .rerank import Ranked

#: (store, what is found so far, names, report, deadline, limit) -> ranked facts
Walk = Callable[[MemoryStore, Found, list[str], LegReport, "float | None", int], list[Ranked]]

#: Most links of one entity that a walk reads.
LINKS_READ = 2_000
_LINKED, _MENTIONED, _CONNECTED, _NEAR = 1.0, 0.6, 0.5, 0.3


def _order(found: list[Candidate], score: float, signal: str) -> list[Ranked]:
    """Candidates of one tier: most trusted first, then newest."""
    ranked = [Ranked(row, score * (0.8 + 0.2 * row.trust), {signal: score}, ()) for row in found]
    return sorted(ranked, key=lambda item: (-item.score, -item.row.created_at, -item.row.fact_id))


def _linked(store: MemoryStore, found: Found, name: str, deadline: float | None, limit: int) -> dict[int, Candidate]:
    """Facts linked to an entity, by name or alias."""
    with store.reading(deadline) as conn:
        ids = names_of.ids_of(conn, found.where.scope, name)
        linked = list(rows.linked(conn, ids, found.where, limit))
        return {row.fact_id: row for row in rows.candidates(conn, linked, found.where)}


def _mentioned(store: MemoryStore, found: Found, name: str, deadline: float | None) -> dict[int, Candidate]:
    """Facts that hold every term of a name without being linked to it."""
    terms = list(dict.fromkeys(tokenize(name)))[:16]
    if not terms:
        return {}
    with store.reading(deadline) as conn:
        one = rows.statistics(conn, found.where.scope).scopes <= 1
        hits = rows.keyword(conn, rows.expression(terms, found.where.scope, one), found.where, legs.POOL)
    wanted = set(terms)
    return {row.fact_id: row for row in hits if wanted <= {*row.terms.split(), *row.tag_terms.split()}}


def _near(store: MemoryStore, found: Found, report: LegReport, deadline: float | None) -> list[Candidate]:
    """Facts whose trace is near the spelling of the name."""
    legs.vector(store, found, report, deadline)
    near = sorted(found.rows.values(), key=lambda row: -found.traces.get(row.fact_id, 0.0))
    best = found.traces.get(near[0].fact_id, 0.0) if near else 0.0
    return [row for row in near if found.traces.get(row.fact_id, 0.0) >= 0.7 * best]


def _about(store: MemoryStore, found: Found, name: str, deadline: float | None) -> tuple[dict[int, Candidate], dict[int, Candidate]]:
    linked = _linked(store, found, name, deadline, LINKS_READ)
    mentioned = {key: row for key, row in _mentioned(store, found, name, deadline).items() if key not in linked}
    return linked, mentioned


def probe(
    store: MemoryStore, found: Found, names: list[str], report: LegReport, deadline: float | None, limit: int
) -> list[Ranked]:
    """Facts about one entity: linked, then mentioned, then (only when there are neither) near in spelling."""
    linked, mentioned = _about(store, found, names[0], deadline)
    ranked = _order(list(linked.values()), _LINKED, "link") + _order(list(mentioned.values()), _MENTIONED, "mention")
    if not ranked:
        ranked = _order(_near(store, found, report, deadline), _NEAR, "spelling")
    report.raw_candidates = len(ranked)
    _remember(found, ranked)
    return ranked


def _remember(found: Found, ranked: Sequence[Ranked]) -> None:
    found.by_leg.setdefault("entity", set()).update(item.row.fact_id for item in ranked)


def _neighbours(
    store: MemoryStore, found: Found, direct: Sequence[int], deadline: float | None, besides: set[int]
) -> dict[int, Candidate]:
    """Facts of the entities that these facts also name."""
    with store.reading(deadline) as conn:
        named = rows.entities_of(conn, list(direct)[:200])
        others = {entity_id for links in named.values() for entity_id, _, _ in links} - besides
        linked = rows.linked(conn, sorted(others)[:200], found.where, legs.POOL)
        fresh = [fact_id for fact_id in linked if fact_id not in set(direct)]
        return {row.fact_id: row for row in rows.candidates(conn, fresh, found.where)}


def related(
    store: MemoryStore, found: Found, names: list[str], report: LegReport, deadline: float | None, limit: int
) -> list[Ranked]:
    """Facts about an entity, then facts one link away."""
    direct = probe(store, found, names, report, deadline, limit)
    if direct:
        with store.reading(deadline) as conn:
            own = set(names_of.ids_of(conn, found.where.scope, names[0]))
        around = _neighbours(store, found, [item.row.fact_id for item in direct], deadline, own)
        direct = direct + _order(list(around.values()), _CONNECTED, "connection")
    report.raw_candidates = len(direct)
    _remember(found, direct)
    return direct


def reason(
    store: MemoryStore, found: Found, names: list[str], report: LegReport, deadline: float | None, limit: int
) -> list[Ranked]:
    """Facts that concern all the entities; where there are none, the facts that link them through a third one."""
    names = [name for name in dict.fromkeys(names) if tokenize(name)]
    if not names:
        report.status, report.code = "skipped", "no_searchable_terms"
        return []
    about = [_about(store, found, name, deadline) for name in names]
    every = set.intersection(*({*linked, *mentioned} for linked, mentioned in about))
    pool = {key: row for linked, mentioned in about for key, row in (*linked.items(), *mentioned.items())}
    fully = {key for key in every if all(key in linked for linked, _ in about)}
    ranked = _order([pool[key] for key in fully], _LINKED, "link")
    ranked += _order([pool[key] for key in every - fully], _MENTIONED, "mention")
    if not ranked and len(names) > 1:
        ranked = _bridge(store, found, [set(linked) | set(mentioned) for linked, mentioned in about], pool, deadline)
    report.raw_candidates = len(ranked)
    _remember(found, ranked)
    return ranked


def _bridge(
    store: MemoryStore, found: Found, sides: list[set[int]], pool: dict[int, Candidate], deadline: float | None
) -> list[Ranked]:
    """Facts of different entities that name the same third one."""
    with store.reading(deadline) as conn:
        named = rows.entities_of(conn, sorted(pool)[:LINKS_READ])
    reach = [{entity_id for key in side for entity_id, _, _ in named.get(key, [])} for side in sides]
    shared = set.intersection(*reach) if reach else set()
    kept = [pool[key] for key, links in named.items() if any(entity_id in shared for entity_id, _, _ in links)]
    return _order(kept, _CONNECTED, "connection")
