"""What a search knows while it runs: its question, what was found, and by which leg; it searches nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..store.search import Candidate, Statistics
from ..text.turns import NOTHING, Reading
from ..types import Where
from .query import Query

#: Candidates that one leg hands on.
POOL = 128


@dataclass(slots=True)
class Found:
    """What a search knows while it runs: the query, the legs that are switched off, whether it is a turn that nobody asked
    to be searched, whether the query is in FTS5's own syntax, statistics of the scope and what was found.

    ``dense`` tells how near a fact's meaning is to the query's, and ``near``, for a turn, how far it stands out among the nearest;
    ``meant`` are terms of the query that only mean the same as what was said; ``order`` tells how much more a fact has the
    order of the query than the reverse; ``named``, from 0 to 1, how much a fact is about what the query names; ``weights`` are
    those of the query's terms beside that; ``via`` the fact that led to another; ``origins`` the turn that a fact came out of.
    """

    query: Query
    where: Where
    pool: int = POOL
    off: frozenset[str] = frozenset()
    unasked: bool = False
    syntax: bool = False
    stats: Statistics = field(default_factory=lambda: Statistics(0, 0.0, 0))
    df: dict[str, int] = field(default_factory=dict)
    reading: Reading = NOTHING
    forms: dict[str, dict[str, float]] = field(default_factory=dict)
    meant: frozenset[str] = frozenset()
    used: list[str] = field(default_factory=list)
    dropped: dict[str, str] = field(default_factory=dict)
    rows: dict[int, Candidate] = field(default_factory=dict)
    by_leg: dict[str, set[int]] = field(default_factory=dict)
    traces: dict[int, float] = field(default_factory=dict)
    order: dict[int, float] = field(default_factory=dict)
    entity_share: dict[int, float] = field(default_factory=dict)
    entity_names: dict[int, list[str]] = field(default_factory=dict)
    dense: dict[int, float] = field(default_factory=dict)
    near: dict[int, float] = field(default_factory=dict)
    named: dict[int, float] = field(default_factory=dict)
    via: dict[int, int] = field(default_factory=dict)
    origins: dict[int, Candidate] = field(default_factory=dict)
    weights: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.weights = self.weights or dict(self.query.weights)

    def add(self, leg: str, found: Sequence[Candidate]) -> None:
        """Put candidates of a leg into the pool."""
        self.by_leg.setdefault(leg, set()).update(row.fact_id for row in found)
        for row in found:
            self.rows.setdefault(row.fact_id, row)
