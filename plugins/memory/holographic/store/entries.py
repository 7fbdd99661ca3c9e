"""Index entries: what is derived from a fact (terms, context, statistics, trace), written in the transaction of the fact."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import apsw

from ..hrr import ENCODING_VERSION, TraceParts, encode_fact, has_numpy, pack
from ..text.order import sequence
from ..text.tokens import tokenize
from ..text.weights import term_weight
from ..types import Kind
from . import embeddings
from .rows import fetched

#: Neighbouring turns on each side whose terms an episode carries as context.
NEIGHBOURS = 2

_FACT = "SELECT content, tags, kind, scope, session, turn, speaker FROM facts WHERE fact_id = ?"
_ENTRY = "SELECT content, tags, context, scope FROM fact_index WHERE fact_id = ?"
_BEFORE = (
    "SELECT fact_id, content FROM facts WHERE scope = ? AND session = ? AND (turn, fact_id) < (?, ?) AND kind = 'episode'"
    " ORDER BY turn DESC, fact_id DESC LIMIT 2"
)
_AFTER = (
    "SELECT fact_id, content FROM facts WHERE scope = ? AND session = ? AND (turn, fact_id) > (?, ?) AND kind = 'episode'"
    " ORDER BY turn, fact_id LIMIT 2"
)
_PUT_ENTRY = "INSERT OR REPLACE INTO fact_index(fact_id, content, tags, context, scope) VALUES(?, ?, ?, ?, ?)"
_PUT_FTS = "INSERT INTO facts_fts(rowid, content, tags, context, scope) VALUES(?, ?, ?, ?, ?)"
_DROP_FTS = "INSERT INTO facts_fts(facts_fts, rowid, content, tags, context, scope) VALUES('delete', ?, ?, ?, ?, ?)"
_DROP_ENTRY = "DELETE FROM fact_index WHERE fact_id = ?"
_COUNT_TERM = "INSERT INTO term_stats(scope, term, df) VALUES(?, ?, 1) ON CONFLICT DO UPDATE SET df = df + 1"
_UNCOUNT_TERM = "UPDATE term_stats SET df = df - 1 WHERE scope = ? AND term = ?"
_FORGET_TERM = "DELETE FROM term_stats WHERE scope = ? AND term = ? AND df <= 0"
_COUNT_DOC = (
    "INSERT INTO scope_stats(scope, docs, length) VALUES(?, ?, ?)"
    " ON CONFLICT DO UPDATE SET docs = docs + excluded.docs, length = length + excluded.length"
)
_FORGET_SCOPE = "DELETE FROM scope_stats WHERE scope = ? AND docs <= 0"
_LINKS = "SELECT e.entity_key FROM links l JOIN entities e USING(entity_id) WHERE l.fact_id = ? ORDER BY e.entity_key"
_PUT_TRACE = "INSERT OR REPLACE INTO traces(scope, fact_id, dim, version, bits) VALUES(?, ?, ?, ?, ?)"
_DROP_TRACE = "DELETE FROM traces WHERE fact_id = ? AND scope = ?"
#: Some fact lacks its trace, or has an old one, which the next opening looks after.
STALE_TRACES = "INSERT OR REPLACE INTO meta(key, value) VALUES('traces', 'stale')"


@lru_cache(maxsize=64)
def scope_token(scope: str) -> str:
    """The index term that stands for a scope, whatever characters its name has."""
    return "s" + hashlib.blake2s(scope.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


@lru_cache(maxsize=16)
def index_terms(text: str) -> str:
    """The index terms of a text, separated by blanks; kept for a moment, since one write asks for them several times."""
    return " ".join(tokenize(text))


def _changed(old: str, new: str) -> tuple[set[str], set[str]]:
    """Terms that a document lost and gained."""
    before, after = set(old.split()), set(new.split())
    return before - after, after - before


class Row(NamedTuple):
    """What an entry is derived from."""

    content: str
    tags: str
    kind: str
    scope: str
    session: str | None
    turn: int | None
    speaker: str | None


class Entry(NamedTuple):
    """A row of the index: terms of the text, of its tags and of the turns around it, and the token of its scope."""

    content: str
    tags: str
    context: str
    scope: str


class Indexer:
    """Writes index entries inside one transaction; remembers the terms it made, since neighbours share them."""

    def __init__(self, conn: apsw.Connection, dim: int) -> None:
        self._conn = conn
        self._dim = dim
        self._terms: dict[str, str] = {}

    def terms(self, content: str) -> str:
        """The index terms of one text, separated by blanks."""
        known = self._terms.get(content)
        if known is None:
            known = self._terms[content] = index_terms(content)
        return known

    def neighbours(
        self, scope: str, session: str, turn: int, fact_id: int
    ) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        """The episodes before and after one in its session, nearest first, as (fact_id, terms). Several of one turn are
        ordered by id, so that being a neighbour is mutual.
        """
        before = fetched(self._conn, _BEFORE, (scope, session, turn, fact_id))
        after = fetched(self._conn, _AFTER, (scope, session, turn, fact_id))
        return (
            [(other, self.terms(content)) for other, content in before],
            [(other, self.terms(content)) for other, content in after],
        )

    def write(self, fact_ids: Iterable[int], new: Mapping[int, Row] | None = None) -> None:
        """Write or renew the entries of these facts, where they exist; the ``new`` ones were stored like this by now, under ids
        that no entry ever had, so that nothing is looked up of them.
        """
        for fact_id in fact_ids:
            row = new.get(fact_id) if new else None
            derived = self.derive(fact_id) if row is None else self._derived(fact_id, row)
            if derived is not None:
                scope, entry, parts = derived
                self._put(fact_id, scope, entry, [] if row else fetched(self._conn, _ENTRY, (fact_id,)))
                self._trace(fact_id, scope, parts)
                if row is None:
                    embeddings.freshen(self._conn, scope, fact_id)

    def _trace(self, fact_id: int, scope: str, parts: TraceParts) -> None:
        if has_numpy():
            self._conn.execute(_PUT_TRACE, (scope, fact_id, self._dim, ENCODING_VERSION, self.trace(parts)))
        else:  # a trace of what the fact said before must not stay; the next opening with numpy encodes it
            self._conn.execute(_DROP_TRACE, (fact_id, scope))
            self._conn.execute(STALE_TRACES)

    def trace(self, parts: TraceParts) -> bytes:
        """The packed trace of what ``derive`` found."""
        return pack(encode_fact(parts, self._dim))

    def derive(self, fact_id: int) -> tuple[str, Entry, TraceParts] | None:
        """What the index must hold for a fact: its scope, its entry and what its trace is made of; None when it is gone."""
        found = fetched(self._conn, _FACT, (fact_id,))
        return self._derived(fact_id, Row(*found[0])) if found else None

    def _derived(self, fact_id: int, row: Row) -> tuple[str, Entry, TraceParts]:
        before: list[tuple[int, str]] = []
        after: list[tuple[int, str]] = []
        if row.kind == Kind.EPISODE.value and row.session is not None and row.turn is not None:
            before, after = self.neighbours(row.scope, row.session, row.turn, fact_id)
        terms = self.terms(row.content)
        # Four segments: the turn before, the one before that, the next, the one after; their distance weighs in ranking.
        slots = [side[step][1] if step < len(side) else "" for side in (before, after) for step in range(NEIGHBOURS)]
        context = "\n".join(slots) if before or after else ""
        parts = TraceParts(
            terms=terms.split(),
            entities=[key for (key,) in fetched(self._conn, _LINKS, (fact_id,))],
            previous=[other.split() for _, other in before],
            following=[other.split() for _, other in after],
            session=row.session if context else None,
            speaker=row.speaker.casefold() if row.speaker else None,
            weights={term: term_weight(term) for term in f"{terms} {context}".split()},
            order=sequence(row.content) if row.kind == Kind.FACT.value else (),
        )
        return row.scope, Entry(terms, index_terms(row.tags), context, scope_token(row.scope)), parts

    def _put(self, fact_id: int, scope: str, entry: Entry, old: Sequence[tuple[str, ...]]) -> None:
        """Write an entry in place of the ``old`` one, if there is one."""
        conn = self._conn
        if old and old[0] == entry:
            return
        if old:
            conn.execute(_DROP_FTS, (fact_id, *old[0]))
        lost, gained = _changed(old[0][0] if old else "", entry.content)
        self._count(scope, lost, gained)
        grown = len(entry.content.split()) - (len(old[0][0].split()) if old else 0)
        conn.execute(_COUNT_DOC, (scope, 0 if old else 1, grown))
        conn.execute(_PUT_ENTRY, (fact_id, *entry))
        conn.execute(_PUT_FTS, (fact_id, *entry))

    def _count(self, scope: str, lost: Collection[str], gained: Collection[str]) -> None:
        conn = self._conn
        conn.executemany(_COUNT_TERM, [(scope, term) for term in sorted(gained)])
        if lost:
            gone = [(scope, term) for term in sorted(lost)]
            conn.executemany(_UNCOUNT_TERM, gone)
            conn.executemany(_FORGET_TERM, gone)

    def drop(self, fact_id: int, scope: str) -> None:
        """Take a fact out of index, statistics, traces and embeddings; the bytes go with it (secure-delete)."""
        conn = self._conn
        old = fetched(conn, _ENTRY, (fact_id,))
        if old:
            conn.execute(_DROP_FTS, (fact_id, *old[0]))
            self._count(scope, set(old[0][0].split()), ())
            conn.execute(_COUNT_DOC, (scope, -1, -len(old[0][0].split())))
            conn.execute(_FORGET_SCOPE, (scope,))
            conn.execute(_DROP_ENTRY, (fact_id,))
        conn.execute(_DROP_TRACE, (fact_id, scope))
        embeddings.drop(conn, scope, fact_id)
