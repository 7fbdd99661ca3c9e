"""The context leg: what stands around a row and helps to find it. Around a turn, the turns beside it; around a fact, the turn it
came out of, or else what was noted beside it in the same sitting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from ..store import MemoryStore
from ..store import search as rows
from ..store.search import Candidate
from ..types import Kind, LegReport
from .found import Found
from .legs import expression

#: How often, and at what weight, a text holds the terms of a query: by the place of the term in the query, in order.
Counts: TypeAlias = "dict[int, float]"

#: What the terms of the neighbouring turns count, by distance (the context column holds two each side).
TURN_WEIGHTS = (0.5, 0.3, 0.5, 0.3)
#: What the terms of the turn that a fact came out of count: the fact is what was made of them.
OWN_TURN = 1.0
#: What the terms of the facts noted before and after count, by distance.
NOTED_WEIGHTS = (0.5, 0.3)
#: Facts of a session are of one sitting when no more seconds lie between them.
SITTING = 3_600
#: The best hits around which more is looked for.
BEST = 8


@dataclass(slots=True)
class Window:
    """A row with what stands around it: counts of the query's terms, its length, and the length of such a window on average, in
    average documents.
    """

    counts: Counts
    length: float
    reach: float = 1.0


def counted(text: str, positions: Mapping[str, int], tags: str = "", tag_weight: float = 1.0) -> Counts:
    """The terms of a query that stand in a text, and in its tags at their weight."""
    counts: Counts = {}
    _count(counts, text, positions, 1.0)
    if tags:
        _count(counts, tags, positions, tag_weight)
    return _sorted(counts)


def _count(counts: Counts, text: str, positions: Mapping[str, int], weight: float) -> None:
    """Add the terms of a query that stand in a text."""
    for term in filter(positions.__contains__, text.split()):
        place = positions[term]
        counts[place] = counts.get(place, 0.0) + weight


def _sorted(counts: Counts) -> Counts:
    """Counts in the order of the query, so that equal ones add up to the same sum."""
    return {place: counts[place] for place in sorted(counts)} if len(counts) > 1 else counts


def context(store: MemoryStore, found: Found, report: LegReport, deadline: float | None) -> None:
    """Facts that stand beside the best hits or came out of them, and the turns that the facts found came out of."""
    hits = list(found.rows.values())
    if found.syntax or not (hits or found.used):  # what is written in FTS5's syntax says itself what is to be found
        report.status = "skipped"
        return
    with store.reading(deadline) as conn:

        def fetch(ids: Iterable[int]) -> list[Candidate]:
            return rows.candidates(conn, [key for key in ids if key not in found.rows], found.where)

        said = [row for row in hits if row.kind == Kind.EPISODE][:BEST]
        turns = replace(found.where, kind=Kind.EPISODE.value, category=None)
        # Where only facts are asked for, turns still lead to them.
        if found.where.kind == Kind.FACT and found.used:
            said = rows.keyword(conn, expression(found, found.used), turns, BEST)
        near = [*beside(hits, fetch), *fetch(rows.of_turns(conn, [row.fact_id for row in said]))]
        linked = [row.fact_id for row in (*hits, *near) if _noted(row) and row.turn is not None]
        origins = rows.turns_of(conn, linked)
        origin = {row.fact_id: row for row in rows.candidates(conn, sorted(set(origins.values())), turns)}
    found.origins = {fact_id: origin[turn] for fact_id, turn in origins.items() if turn in origin}
    found.add("context", near)
    report.raw_candidates = len(near)


def beside(hits: Sequence[Candidate], fetch: Callable[[Iterable[int]], list[Candidate]]) -> list[Candidate]:
    """What was noted just before and after the best hits, in the same sitting: it often answers together with them."""
    best = {row.fact_id: row for row in hits[:BEST] if _noted(row)}
    near = [step for step in range(-len(NOTED_WEIGHTS), len(NOTED_WEIGHTS) + 1) if step]
    found = fetch(sorted({fact_id + step for fact_id in best for step in near}))
    return [row for row in found if any(_together(row, best.get(row.fact_id + step)) for step in near)]


def windows(
    found: Found,
    pool: Sequence[Candidate],
    positions: Mapping[str, int],
    own: Sequence[Counts],
    lengths: Sequence[float],
) -> list[Window]:
    """Each row together with what stands around it, at its weights; ``own`` and ``lengths`` are what the rows hold themselves.
    Empty where nothing stands around any.

    The facts of a sitting count as far as they are in the pool; for a turn that nobody asked to be searched they do not.
    """
    if not any(row.context or row.session is not None for row in pool) and not found.origins:
        return []
    made = []
    for row, held, length in zip(pool, own, lengths, strict=True):
        window = Window(dict(held), length)
        origin = found.origins.get(row.fact_id)
        if origin is not None:
            _add(window, origin.terms, positions, OWN_TURN)
        around = row.context or (origin.context if origin else "")
        if around:
            for weight, segment in zip(TURN_WEIGHTS, around.split("\n"), strict=True):
                _add(window, segment, positions, weight)
            window.reach += sum(TURN_WEIGHTS)
        made.append(window)
    if not found.unasked:
        _add_sittings(made, found, pool, own, lengths)
    for window in made:
        window.counts = _sorted(window.counts)
    return made


def _add(window: Window, text: str, positions: Mapping[str, int], weight: float) -> None:
    """Add the terms of a neighbour to what a row holds."""
    if text:
        _count(window.counts, text, positions, weight)
        window.length += weight * (text.count(" ") + 1)


def _noted(row: Candidate) -> bool:
    """Whether a row is a fact that came out of a conversation."""
    return row.kind == Kind.FACT and row.session is not None


def _together(row: Candidate, other: Candidate | None) -> bool:
    """Whether two rows are facts of one sitting."""
    if other is None or not (_noted(row) and _noted(other)):
        return False
    same = (row.scope, row.session) == (other.scope, other.session)
    return same and abs(row.created_at - other.created_at) <= SITTING


def _add_sittings(
    made: Sequence[Window], found: Found, pool: Sequence[Candidate], own: Sequence[Counts], lengths: Sequence[float]
) -> None:
    """Add to each fact that came out of a conversation, and is known by no turn, what was noted beside it."""
    noted = {row.fact_id: place for place, row in enumerate(pool) if _noted(row) and row.fact_id not in found.origins}
    for fact_id, place in noted.items():
        window = made[place]
        window.reach += 2.0 * sum(NOTED_WEIGHTS)
        for step, weight in enumerate(NOTED_WEIGHTS, start=1):
            for other in (noted.get(fact_id - step), noted.get(fact_id + step)):
                if other is not None and _together(pool[place], pool[other]):
                    for term, count in own[other].items():
                        window.counts[term] = window.counts.get(term, 0.0) + weight * count
                    window.length += weight * lengths[other]
