"""What stands around a row and helps to find it: the turns beside a turn, the facts noted in the same sitting; pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..hrr.numeric import np
from ..store.search import Candidate
from ..types import Kind

if TYPE_CHECKING:
    from numpy.typing import NDArray

Array: TypeAlias = "NDArray[np.float64]"

#: What the terms of the neighbouring turns count, by distance (the context column holds two each side).
TURN_WEIGHTS = (0.5, 0.3, 0.5, 0.3)
#: What the terms of the facts noted before and after count, by distance.
NOTED_WEIGHTS = (0.5, 0.3)
#: Facts of a session are of one sitting when no more seconds lie between them.
SITTING = 3_600
#: The best hits whose sitting is looked at.
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
    for term in text.split():
        column = positions.get(term)
        if column is not None:
            matrix[index, column] += weight


def beside(hits: Sequence[Candidate], fetch: Callable[[list[int]], list[Candidate]]) -> list[Candidate]:
    """What was noted just before and after the best hits, in the same sitting: it often answers together with them."""
    best = {row.fact_id: row for row in hits[:BEST] if _noted(row)}
    near = [step for step in range(-len(NOTED_WEIGHTS), len(NOTED_WEIGHTS) + 1) if step]
    wanted = {fact_id + step for fact_id in best for step in near}.difference(row.fact_id for row in hits)
    found = fetch(sorted(wanted)) if wanted else []
    return [row for row in found if any(_together(row, best.get(row.fact_id + step)) for step in near)]


def windows(
    rows: Sequence[Candidate], positions: Mapping[str, int], own: Array, lengths: Array, *, sittings: bool
) -> Window:
    """Each row together with its neighbours at their weights; ``own`` and ``lengths`` are what the rows hold themselves.

    ``sittings`` also joins the facts that were noted beside each other, as far as they are among the rows.
    """
    window = Window(own.copy(), lengths.copy(), np.ones(len(rows)))
    _around_turns(window, rows, positions)
    if sittings and any(map(_noted, rows)):
        _beside_facts(window, rows, own, lengths)
    return window


def _noted(row: Candidate) -> bool:
    """Whether a row is a fact that came out of a conversation."""
    return row.kind == Kind.FACT.value and row.session is not None


def _together(row: Candidate, other: Candidate | None) -> bool:
    """Whether two rows are facts of one sitting."""
    if other is None or not (_noted(row) and _noted(other)):
        return False
    same = (row.scope, row.session) == (other.scope, other.session)
    return same and abs(row.created_at - other.created_at) <= SITTING


def _around_turns(window: Window, rows: Sequence[Candidate], positions: Mapping[str, int]) -> None:
    for index, row in enumerate(rows):
        if row.context:
            window.reach[index] += sum(TURN_WEIGHTS)
            for weight, segment in zip(TURN_WEIGHTS, row.context.split("\n"), strict=True):
                if segment:
                    add_counts(window.counts, index, segment, positions, weight)
                    window.lengths[index] += weight * (segment.count(" ") + 1)


def _beside_facts(window: Window, rows: Sequence[Candidate], own: Array, lengths: Array) -> None:
    ids = np.array([row.fact_id for row in rows])
    sittings: dict[tuple[str, str | None], int] = {}
    sitting = np.array([sittings.setdefault((row.scope, row.session), len(sittings)) for row in rows])
    noted = np.array([_noted(row) for row in rows])
    moments = np.array([row.created_at for row in rows])
    window.reach[noted] += 2.0 * sum(NOTED_WEIGHTS)
    order = np.argsort(ids)
    for step, weight in enumerate(NOTED_WEIGHTS, start=1):
        for wanted in (ids - step, ids + step):
            other = order[np.minimum(np.searchsorted(ids, wanted, sorter=order), len(ids) - 1)]
            near = (ids[other] == wanted) & (sitting[other] == sitting) & (np.abs(moments[other] - moments) <= SITTING)
            near &= noted & noted[other]
            window.counts[near] += weight * own[other[near]]
            window.lengths[near] += weight * lengths[other[near]]
