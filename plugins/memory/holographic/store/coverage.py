"""Whether what is derived covers the facts, at the cost of a few look-ups: damage of this kind is never seen by its own search.

An index that lacks rows answers quickly and finds nothing. So each search asks first. All rows are counted when a store is first
searched, and after others wrote; our own writes go whole, so that after those a look at some places of a large store is enough.
"""

from __future__ import annotations

import json
import time
from typing import NamedTuple

import apsw

from ..hrr import ENCODING_VERSION
from ..types import Where
from .predicate import compiled
from .rows import fetched

#: Stores up to this id are counted after every write; in larger ones so many places are looked at after our own.
SMALL, PLACES = 1_000, 12
#: Larger ones than this are not counted by a search.
LARGE = 200_000
#: While others write all the time, counting takes at most this part of it.
SHARE = 0.01

_LAST = "SELECT coalesce(max(fact_id), 0) FROM facts"
_COUNT_INDEX = (
    "SELECT (SELECT count(*) FROM facts),"
    " min((SELECT count(*) FROM fact_index), (SELECT count(*) FROM facts_fts_docsize))"
)
_COUNT_TRACES = (
    "SELECT (SELECT count(*) FROM facts),"
    " (SELECT count(*) FROM traces WHERE dim = ?1 AND version = ?2 AND length(bits) * 4 = dim)"
)
_COUNT_EMBEDDINGS = (
    "SELECT (SELECT count(*) FROM facts),"
    " (SELECT count(*) FROM embeddings WHERE model = ?1 AND length(bits) = ?2 AND part = 0)"
)
_AT = (
    "SELECT count(*), count({derived}) FROM (SELECT DISTINCT"
    " (SELECT n.fact_id FROM facts n WHERE n.fact_id >= p.value ORDER BY n.fact_id LIMIT 1) AS fact_id FROM json_each(?3) p) s"
    " JOIN facts f USING(fact_id) {joined}"
)
_OF_SCOPE = "SELECT count(*), count({derived}) FROM facts f {joined} WHERE {condition}"
_INDEX = ("d.id", "LEFT JOIN fact_index i ON i.fact_id = f.fact_id LEFT JOIN facts_fts_docsize d ON d.id = i.fact_id")
_TRACES = (
    "t.fact_id",
    (
        "LEFT JOIN traces t ON t.scope = f.scope AND t.fact_id = f.fact_id AND t.dim = ?1 AND t.version = ?2"
        " AND length(t.bits) * 4 = t.dim"
    ),
)
_EMBEDDINGS = (
    "e.fact_id",
    (
        "LEFT JOIN embeddings e ON e.scope = f.scope AND e.fact_id = f.fact_id AND e.part = 0 AND e.model = ?1"
        " AND length(e.bits) = ?2"
    ),
)
#: What the derived rows must be made of: dimension and version of a trace, model and bytes of an embedding.
Made = tuple[int, int] | tuple[str, int]


class Covered(NamedTuple):
    """How many of the facts that were looked at are covered; not all were looked at when there was no time to count."""

    covered: int
    facts: int
    counted: bool = True

    @property
    def whole(self) -> bool:
        """Whether nothing is missing."""
        return self.covered >= self.facts

    def words(self) -> str:
        """What is missing, in words."""
        looked_at = "facts" if self.counted else "facts looked at"
        return f"{self.covered} of {self.facts} {looked_at} are covered; run holomemory repair"


_WHOLE = Covered(0, 0)


class _Counted(NamedTuple):
    """All was counted and there in this state of the file; and when it may be counted again (time.monotonic)."""

    version: int
    again: float


class Coverage:
    """What was seen last, for as long as nobody writes."""

    def __init__(self) -> None:
        self._key: tuple[int, int] = (-1, -1)
        self._seen: dict[tuple[str, Made, str], Covered] = {}
        self._counted: dict[tuple[str, Made], _Counted] = {}

    def index(self, conn: apsw.Connection, where: Where) -> Covered:
        """Of the facts in a scope: which the keyword index holds."""
        return self._look(conn, where, (0, 0), _COUNT_INDEX, _INDEX)

    def traces(self, conn: apsw.Connection, where: Where, dim: int) -> Covered:
        """Of the facts in a scope: which have a trace of this dimension and of the encoding in force."""
        return self._look(conn, where, (dim, ENCODING_VERSION), _COUNT_TRACES, _TRACES)

    def embeddings(self, conn: apsw.Connection, where: Where, model: str, size: int) -> Covered:
        """Of the facts in a scope: which have an embedding of this model and size in bytes."""
        return self._look(conn, where, (model, size), _COUNT_EMBEDDINGS, _EMBEDDINGS)

    def _look(self, conn: apsw.Connection, where: Where, made: Made, count: str, parts: tuple[str, str]) -> Covered:
        version = fetched(conn, "PRAGMA data_version")[0][0]
        if (version, conn.total_changes()) != self._key:
            self._key, self._seen = (version, conn.total_changes()), {}
        known = self._seen.get((count, made, where.scope)) or self._seen.get((count, made, ""))
        before = self._counted.get((count, made))
        due = before is None or (before.version != version and time.monotonic() >= before.again)
        if known is None or (due and known is _WHOLE):
            seen = self._glance(conn, version, made, count, parts, due=due)
            known = _WHOLE if seen.whole else _counted(conn, where, made, parts, seen)
            self._seen[count, made, "" if known is _WHOLE else where.scope] = known
        return known

    def _glance(
        self, conn: apsw.Connection, version: int, made: Made, count: str, parts: tuple[str, str], *, due: bool
    ) -> Covered:
        """A look at the whole store: all of it where that is ``due``, or cheap; else some places."""
        last = fetched(conn, _LAST)[0][0]
        all_of_it, begun = last <= SMALL or (due and last <= LARGE), time.monotonic()
        if all_of_it:
            facts, covered = fetched(conn, count, made if "?1" in count else ())[0]
            seen = Covered(covered, facts)
        else:
            seen = _places(conn, made, parts, last)
        if not seen.whole:  # what was missing once is counted until it is there
            self._counted.pop((count, made), None)
        elif all_of_it or due:
            now = time.monotonic()
            self._counted[count, made] = _Counted(version, now + (now - begun) / SHARE)
        return seen


def _places(conn: apsw.Connection, made: Made, parts: tuple[str, str], last: int) -> Covered:
    """A look at places that lie evenly over a store, the first and the last one among them."""
    places = json.dumps([1 + (last - 1) * place // (PLACES - 1) for place in range(PLACES)])
    facts, covered = fetched(conn, _AT.format(derived=parts[0], joined=parts[1]), (*made, places))[0]
    return Covered(covered, facts, counted=False)


def _counted(conn: apsw.Connection, where: Where, made: Made, parts: tuple[str, str], seen: Covered) -> Covered:
    """All facts of a scope, counted; where there is no time for that, what was seen."""
    condition, values = compiled(Where(where.scope, superseded=True))
    statement = _OF_SCOPE.format(derived=parts[0], joined=parts[1], condition=condition)
    try:
        facts, covered = fetched(conn, statement, (*made, *values) if "?1" in statement else values)[0]
    except apsw.InterruptError:
        return seen._replace(counted=False)
    return Covered(covered, facts)
