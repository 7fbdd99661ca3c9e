"""Of facts that are alike to the index, those that hold an identifier of the query to the letter come first; pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..store.search import Candidate
from ..text.written import holds, written_in
from .rerank import Ranked

#: The part of the best score that one needs for a letter to decide, and how far down such facts are looked for.
NEAR, LOOKED_AT = 0.6, 10


def held_as_written(query: str, rows: Iterable[Candidate]) -> dict[int, int]:
    """How many of the query's identifiers each row holds to the letter; nothing where the query has none."""
    sought = written_in(query)
    if not sought:
        return {}
    texts = {row.fact_id: row.content.casefold() for row in rows}
    return {fact_id: sum(holds(text, one) for one in sought) for fact_id, text in texts.items()}


def as_written(ranked: Sequence[Ranked], held: Mapping[int, int]) -> list[Ranked]:
    """The ranking with those of its best that hold more of the query's identifiers to the letter before those near them that do not."""
    if not held:
        return list(ranked)
    places = [
        place
        for place, item in enumerate(ranked[:LOOKED_AT])
        if item.row.fact_id in held and item.score >= NEAR * ranked[0].score
    ]
    ordered = list(ranked)
    best = sorted((ranked[place] for place in places), key=lambda item: -held[item.row.fact_id])
    for place, item in zip(places, best, strict=True):
        ordered[place] = item
    return ordered
