"""Making sure that forgotten text is gone from the file's pages too; it knows where stale copies may lie and no single fact.

``secure_delete`` overwrites what is deleted. Two things stay all the same: SQLite leaves old bytes in the gap of a page
that it rebuilds when rows move to another one, and FTS5 keeps the first term of a page as a signpost.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

import apsw

from ..errors import StoreError
from ..types import Fact
from .connection import Database
from .rows import fetched

_log = logging.getLogger("holomemory.store")

#: Larger files are not searched after a forgetting, which would need as much memory; ``repair`` writes any file anew.
MAX_BYTES = 256_000_000
#: Shorter pieces are found anywhere, and tell nothing.
_LEAST = 8
_PIECE = 48

_SIZE = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
_SIGNPOSTS = "SELECT DISTINCT term FROM facts_fts_idx"
_INDEXED = "SELECT 1 FROM fact_index WHERE instr(content, ?1) OR instr(tags, ?1) OR instr(context, ?1) LIMIT 1"
_SAID = "SELECT 1 FROM facts WHERE instr(content, ?1) OR instr(tags, ?1) OR instr(category, ?1) OR instr(speaker, ?1) LIMIT 1"
_NAMED = (
    "SELECT 1 FROM entities WHERE instr(name, ?1) OR instr(entity_key, ?1)"
    " UNION ALL SELECT 1 FROM aliases WHERE instr(name, ?1) OR instr(alias_key, ?1) LIMIT 1"
)
_MERGE = "INSERT INTO facts_fts(facts_fts) VALUES('optimize')"
_REBUILD = "INSERT INTO facts_fts(facts_fts) VALUES('rebuild')"


def pieces(fact: Fact, names: Iterable[str], terms: str) -> set[str]:
    """What to look for once a fact is gone: how its texts begin and end."""
    texts = (fact.content, fact.tags, fact.speaker or "", terms, *names)
    found = {piece for text in texts for piece in (text[:_PIECE], text[-_PIECE:])}
    return {piece for piece in found if len(piece) >= _LEAST}


def clear_signposts(conn: apsw.Connection, terms: Iterable[str]) -> None:
    """Merge the full-text index, or build it anew, where a term that is gone still parts two of its pages."""
    gone = tuple(terms)
    for remedy in (_MERGE, _REBUILD):
        if not _signposts(conn, gone):
            return
        conn.execute(remedy)


def _signposts(conn: apsw.Connection, gone: tuple[str, ...]) -> bool:
    # A signpost is a letter for the index and the beginning of a term, as far as it differs from the one before it.
    marks = [bytes(row[0])[1:].decode("utf-8", "ignore") for row in fetched(conn, _SIGNPOSTS)]
    suspects = {mark for mark in marks if len(mark) > 4 and any(term.startswith(mark) for term in gone)}
    return any(not fetched(conn, _INDEXED, (mark,)) for mark in suspects)


def _lives(conn: apsw.Connection, piece: str) -> bool:
    """Whether a fact, a name or an index entry that is there says this."""
    return any(fetched(conn, statement, (piece,)) for statement in (_SAID, _NAMED, _INDEXED))


def sweep(db: Database, gone: Iterable[str], timeout: float) -> None:
    """Write the file anew if a page of it still holds text that no row has; what keeps that from being done is logged."""
    if db.memory:
        return
    try:
        with db.read() as conn:
            if fetched(conn, _SIZE)[0][0] > MAX_BYTES:
                return
            data = conn.serialize("main")
            stale = any(piece.encode() in data and not _lives(conn, piece) for piece in gone)
        if stale:
            db.compact(timeout)
    except StoreError as error:
        _log.warning("bytes of forgotten facts may be left in %s until holomemory repair: %s", db.configured, error)
