"""The context leg: what stands around a row and helps to find it. Around a turn, the turns beside it; around a fact, the turn it
came out of, or else what was noted beside it in the same sitting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..hrr.numeric import np
from ..store import MemoryStore
from ..store import search as rows
from ..store.search import Candidate
from ..types import Kind, LegReport
from .found import Found
from .legs import expression

if TYPE_CHECKING:
    from numpy.typing import NDArray

Array: TypeAlias = "NDArray[np.float64]"

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


class Window(NamedTuple):
    """Rows with what stands around them: counts of the query's terms (N, T), lengths (N,), and the length of an average
    window in average documents (N,).
    """

    counts: Array
    lengths: Array
    reach: Array


def add_counts(matrix: Array, index: int, text: str, positions: Mapping[str, int], weight: float = 1.0) -> None:
    """Add the query terms that stand in ``text`` to one row of counts."""
    for term in filter(positions.__contains__, text.split()):
        matrix[index, positions[term]] += weight


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
    found: Found, pool: Sequence[Candidate], positions: Mapping[str, int], own: Array, lengths: Array
) -> Window | None:
    """Each row together with what stands around it, at its weights; ``own`` and ``lengths`` are what the rows hold themselves. None
    where nothing stands around any.

    The facts of a sitting count as far as they are in the pool; for a turn that nobody asked to be searched they do not.
    """
    if not any(row.context or row.session is not None for row in pool) and not found.origins:
        return None
    window = Window(own.copy(), lengths.copy(), np.ones(len(pool)))
    for index, row in enumerate(pool):
        origin = found.origins.get(row.fact_id)
        if origin is not None:
            _add(window, index, origin.terms, positions, OWN_TURN)
        around = row.context or (origin.context if origin else "")
        if around:
            for weight, segment in zip(TURN_WEIGHTS, around.split("\n"), strict=True):
                _add(window, index, segment, positions, weight)
            window.reach[index] += sum(TURN_WEIGHTS)
    if not found.unasked:
        beside_facts = np.array([_noted(row) and row.fact_id not in found.origins for row in pool])
        if beside_facts.any():
            _add_sittings(window, pool, own, lengths, beside_facts)
    return window


def _add(window: Window, index: int, text: str, positions: Mapping[str, int], weight: float) -> None:
    """Add the terms of a neighbour to what a row holds."""
    if text:
        add_counts(window.counts, index, text, positions, weight)
        window.lengths[index] += weight * (text.count(" ") + 1)


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
    window: Window, pool: Sequence[Candidate], own: Array, lengths: Array, noted: NDArray[np.bool_]
) -> None:
    """Add to each of the ``noted`` rows what was noted beside it."""
    ids = np.array([row.fact_id for row in pool])
    sittings: dict[tuple[str, str | None], int] = {}
    sitting = np.array([sittings.setdefault((row.scope, row.session), len(sittings)) for row in pool])
    moments = np.array([row.created_at for row in pool])
    window.reach[noted] += 2.0 * sum(NOTED_WEIGHTS)
    order = np.argsort(ids)
    for step, weight in enumerate(NOTED_WEIGHTS, start=1):
        for wanted in (ids - step, ids + step):
            other = order[np.minimum(np.searchsorted(ids, wanted, sorter=order), len(ids) - 1)]
            near = (ids[other] == wanted) & (sitting[other] == sitting) & (np.abs(moments[other] - moments) <= SITTING)
            near &= noted & noted[other]
            window.counts[near] += weight * own[other[near]]
            window.lengths[near] += weight * lengths[other[near]]
