"""Embeddings beside the facts: which text is embedded, which facts wait for one, and how they are written; it knows no model.

A row is a piece of a fact's text as an embedder saw it, carried into the phases of a trace and kept as two bits a component.
A turn is embedded together with the turn before it, since an utterance is found by what was said around it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import apsw

from ..types import Kind, Where
from .predicate import compiled
from .rows import fetched

#: Ids that one look for waiting facts passes over at most: a reader must not hold up a writer.
STRIDE = 2_000

_FACT = "SELECT content, kind, scope, session, turn FROM facts WHERE fact_id = ?"
_BEFORE = (
    "SELECT content FROM facts WHERE scope = ? AND session = ? AND (turn, fact_id) < (?, ?) AND kind = 'episode'"
    " ORDER BY turn DESC, fact_id DESC LIMIT 1"
)
_DIGEST = "SELECT digest FROM embeddings WHERE scope = ? AND fact_id = ? AND part = 0"
_PUT = "INSERT INTO embeddings(scope, fact_id, part, model, digest, bits) VALUES(?, ?, ?, ?, ?, ?)"
_DROP = "DELETE FROM embeddings WHERE scope = ? AND fact_id = ?"
_LAST = "SELECT coalesce(max(fact_id), 0) FROM facts"
_WAITING = (
    "SELECT f.fact_id FROM facts f LEFT JOIN embeddings e"
    " ON e.scope = f.scope AND e.fact_id = f.fact_id AND e.part = 0 AND e.model = ? AND length(e.bits) = ?"
    " WHERE f.fact_id > ? AND f.fact_id <= ? AND e.fact_id IS NULL AND {condition} ORDER BY f.fact_id LIMIT ?"
)
_HAS = "SELECT 1 FROM embeddings WHERE scope = ? AND fact_id = ? AND part = 0 AND model = ? AND length(bits) = ?"
_MODELS = (
    "SELECT model, count(*) FROM embeddings WHERE part = 0 AND (scope = ?1 OR ?1 = '*') GROUP BY model ORDER BY model"
)


#: What an embedding must be of: the model in force, and the bytes of a piece.
Model = tuple[str, int]


class Waiting(NamedTuple):
    """A fact that has no embedding of a model yet, and the text to embed."""

    fact_id: int
    text: str


class Made(NamedTuple):
    """The embedding of a fact: the text it was made of, and the bits of each piece."""

    fact_id: int
    text: str
    parts: Sequence[bytes]


def _source(conn: apsw.Connection, fact_id: int) -> tuple[str, str] | None:
    """The scope of a fact and the text to embed for it; None when it is gone."""
    found = fetched(conn, _FACT, (fact_id,))
    if not found:
        return None
    content, kind, scope, session, turn = found[0]
    if kind != Kind.EPISODE.value or session is None or turn is None:
        return scope, content
    before = fetched(conn, _BEFORE, (scope, session, turn, fact_id))
    return scope, f"{before[0][0]}\n{content}" if before else content


def _digest(text: str) -> bytes:
    """What tells whether an embedding was made of this text."""
    return hashlib.blake2s(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()


def drop(conn: apsw.Connection, scope: str, fact_id: int) -> None:
    """Take the embedding of a fact away."""
    conn.execute(_DROP, (scope, fact_id))


def freshen(conn: apsw.Connection, scope: str, fact_id: int) -> None:
    """Take the embedding of a fact away when it was made of another text than the one that stands there now."""
    made = fetched(conn, _DIGEST, (scope, fact_id))
    source = _source(conn, fact_id) if made else None
    if made and (source is None or made[0][0] != _digest(source[1])):
        drop(conn, scope, fact_id)


def put(conn: apsw.Connection, model: str, made: Iterable[Made]) -> int:
    """Store embeddings in place of older ones, and answer how many; one whose text has changed meanwhile is left out."""
    stored = 0
    for fact_id, text, parts in made:
        source = _source(conn, fact_id)
        if source is None or source[1] != text:
            continue
        drop(conn, source[0], fact_id)
        digest = _digest(text)
        conn.executemany(_PUT, [(source[0], fact_id, part, model, digest, bits) for part, bits in enumerate(parts)])
        stored += 1
    return stored


def waiting(
    conn: apsw.Connection, made: Model, where: Where, after: int, limit: int
) -> tuple[list[Waiting], int | None]:
    """Facts behind the id ``after`` that have no embedding of this model, and the id up to which was looked; None at the end."""
    condition, values = compiled(where)
    last = fetched(conn, _LAST)[0][0]
    until = min(last, after + STRIDE)
    found = fetched(conn, _WAITING.format(condition=condition), (*made, after, until, *values, limit))
    if len(found) == limit:
        until = found[-1][0]
    texts = [(row[0], _source(conn, row[0])) for row in found]
    return [Waiting(fact_id, source[1]) for fact_id, source in texts if source], None if until >= last else until


def wanting(conn: apsw.Connection, made: Model, ids: Iterable[int]) -> list[Waiting]:
    """Which of these facts have no embedding of this model. The caller has checked that it may see them."""
    found = []
    for fact_id in ids:
        source = _source(conn, fact_id)
        if source is not None and not fetched(conn, _HAS, (source[0], fact_id, *made)):
            found.append(Waiting(fact_id, source[1]))
    return found


def models(conn: apsw.Connection, scope: str) -> dict[str, int]:
    """How many facts of a scope have an embedding, by model."""
    return dict(fetched(conn, _MODELS, (scope,)))
