"""Nearest neighbours among traces and embeddings: sqlite-vec's distances where the extension is loaded, numpy otherwise, same answers.

Vectors are plain rows, scanned with sqlite-vec's scalar distances. A vec0 table was measured too: it cannot be read or
written at all where the extension is missing, keeps the bytes of deleted vectors in the file and cannot be updated.
"""

from __future__ import annotations

import array
import math
from typing import TYPE_CHECKING, NamedTuple

import apsw

from ..hrr import ENCODING_VERSION, hamming
from ..hrr.numeric import np
from ..types import ALL_SCOPES, Where
from .predicate import compiled
from .rows import fetched, padded, question_marks

if TYPE_CHECKING:
    from numpy.typing import NDArray

_NEAREST_BITS = (
    "SELECT fact_id FROM traces WHERE scope = ?1 AND dim = ?2 AND version = ?3 AND length(bits) = length(?4)"
    " ORDER BY vec_distance_hamming(vec_bit(bits), vec_bit(?4)), fact_id LIMIT ?5"
)
_NEAREST_BITS_ALL = (
    "SELECT fact_id FROM traces WHERE ?1 = '*' AND dim = ?2 AND version = ?3 AND length(bits) = length(?4)"
    " ORDER BY vec_distance_hamming(vec_bit(bits), vec_bit(?4)), fact_id LIMIT ?5"
)
_BITS = "SELECT fact_id, bits FROM traces WHERE scope = ?1 AND dim = ?2 AND version = ?3 ORDER BY fact_id"
_BITS_ALL = "SELECT fact_id, bits FROM traces WHERE ?1 = '*' AND dim = ?2 AND version = ?3 ORDER BY fact_id"
_TRACES_OF = "SELECT fact_id, bits FROM traces WHERE dim = ? AND version = ? AND fact_id IN ({marks}) AND scope = ?"
_TRACES_OF_ALL = "SELECT fact_id, bits FROM traces WHERE dim = ? AND version = ? AND fact_id IN ({marks}) AND ? = '*'"
_HAS_STALE = "SELECT EXISTS(SELECT 1 FROM traces WHERE dim <> ? OR version <> ? OR length(bits) * 4 <> dim)"
_STALE_IDS = (
    "SELECT f.fact_id FROM facts f LEFT JOIN traces t USING(scope, fact_id)"
    " WHERE t.fact_id IS NULL OR t.dim <> ? OR t.version <> ? OR length(t.bits) * 4 <> t.dim ORDER BY f.fact_id LIMIT ?"
)
_PUT_EMBEDDING = "INSERT OR REPLACE INTO embeddings(fact_id, scope, model, vector) VALUES(?, ?, ?, ?)"
_DROP_EMBEDDING = "DELETE FROM embeddings WHERE fact_id = ?"
_NEAREST_EMBEDDING = (
    "SELECT e.fact_id, 1.0 - vec_distance_cosine(e.vector, ?) AS s FROM embeddings e JOIN facts f USING(fact_id)"
    " WHERE e.model = ? AND length(e.vector) = ? AND {condition} ORDER BY s IS NULL DESC, s DESC, e.fact_id LIMIT ?"
)
_EMBEDDINGS = (
    "SELECT e.fact_id, e.vector FROM embeddings e JOIN facts f USING(fact_id)"
    " WHERE e.model = ? AND length(e.vector) = ? AND {condition} ORDER BY e.fact_id"
)
_HAS_UNFIT = "SELECT EXISTS(SELECT 1 FROM embeddings WHERE model = ? AND length(vector) <> ?)"
_OF_MODEL = "SELECT fact_id, vector FROM embeddings WHERE model = ?"
_NO_EMBEDDING = (
    "SELECT f.fact_id, f.content FROM facts f LEFT JOIN embeddings e ON e.fact_id = f.fact_id AND e.model = ?"
    " WHERE e.fact_id IS NULL AND {condition} ORDER BY f.fact_id LIMIT ?"
)


class Near(NamedTuple):
    """A neighbour and its similarity in [-1, 1]."""

    fact_id: int
    similarity: float


def load_vectors(conn: apsw.Connection) -> bool:
    """Load sqlite-vec into one connection and switch extension loading off again; False where it cannot load."""
    try:
        import sqlite_vec  # here, so that a broken installation costs speed and not the memory

        conn.enable_load_extension(True)
        conn.load_extension(sqlite_vec.loadable_path())
    except (ImportError, apsw.Error, AttributeError):
        return False
    finally:
        if hasattr(conn, "enable_load_extension"):
            conn.enable_load_extension(False)
    return True


def nearest_traces(
    conn: apsw.Connection, scope: str, bits: bytes, dim: int, limit: int, *, extension: bool
) -> list[int]:
    """The ids of the ``limit`` traces of a scope with the fewest differing bits, nearest first, ties by id."""
    key = (scope, dim, ENCODING_VERSION)
    if extension:
        statement = _NEAREST_BITS_ALL if scope == ALL_SCOPES else _NEAREST_BITS
        return [row[0] for row in fetched(conn, statement, (*key, bits, limit))]
    rows = fetched(conn, _BITS_ALL if scope == ALL_SCOPES else _BITS, key)
    rows = [row for row in rows if len(row[1]) == len(bits)]
    if not rows:
        return []
    distances = hamming(bits, _matrix([row[1] for row in rows]))
    order = np.lexsort((np.array([row[0] for row in rows]), distances))[:limit]
    return [rows[index][0] for index in order]


def _matrix(blobs: list[bytes]) -> NDArray[np.uint8]:
    return np.frombuffer(b"".join(blobs), dtype=np.uint8).reshape(len(blobs), -1)


def traces_of(conn: apsw.Connection, ids: list[int], scope: str, dim: int) -> tuple[list[int], NDArray[np.uint8]]:
    """The packed traces of these facts, shape (n, dim / 4), with the ids that have a current one."""
    rows: list[tuple[int, bytes]] = []
    statement = _TRACES_OF_ALL if scope == ALL_SCOPES else _TRACES_OF
    for start in range(0, len(ids), 10_000):
        part = padded(ids[start : start + 10_000])
        marks = question_marks(part)
        rows += fetched(conn, statement.format(marks=marks), (dim, ENCODING_VERSION, *part, scope))
    rows = [row for row in rows if len(row[1]) * 4 == dim]
    if not rows:
        return [], np.zeros((0, dim // 4), dtype=np.uint8)
    return [row[0] for row in rows], _matrix([row[1] for row in rows])


def has_stale(conn: apsw.Connection, dim: int) -> bool:
    """Whether some trace has another dimension, version or length."""
    return bool(fetched(conn, _HAS_STALE, (dim, ENCODING_VERSION))[0][0])


def stale_ids(conn: apsw.Connection, dim: int, limit: int) -> list[int]:
    """Facts whose trace must be encoded anew, in order of id."""
    return [row[0] for row in fetched(conn, _STALE_IDS, (dim, ENCODING_VERSION, limit))]


def put_embedding(conn: apsw.Connection, fact_id: int, scope: str, model: str, vector: bytes) -> None:
    """Store the embedding of a fact, float32 in native byte order."""
    conn.execute(_PUT_EMBEDDING, (fact_id, scope, model, vector))


def set_embedding(conn: apsw.Connection, fact_id: int, scope: str, vector: tuple[str, bytes] | None) -> None:
    """Replace the embedding of a fact, or take it away."""
    conn.execute(_DROP_EMBEDDING, (fact_id,))
    if vector is not None:
        put_embedding(conn, fact_id, scope, *vector)


def nearest_embeddings(
    conn: apsw.Connection, vector: bytes, model: str, where: Where, limit: int, *, extension: bool
) -> tuple[list[Near], int]:
    """The facts nearest to an embedding of the same model and length by cosine, nearest first, ties by id; and how many vectors
    hold what is no number. One that is zero is near nothing.
    """
    condition, values = compiled(where)
    if extension:
        statement = _NEAREST_EMBEDDING.format(condition=condition)
        rows = fetched(conn, statement, (vector, model, len(vector), *values, limit))
        if not rows or rows[0][1] is not None:  # the first ones are those that cannot be compared
            return [Near(fact_id, float(score)) for fact_id, score in rows], 0
    rows = fetched(conn, _EMBEDDINGS.format(condition=condition), (model, len(vector), *values))
    if not rows:
        return [], 0
    stack = np.frombuffer(b"".join(row[1] for row in rows), dtype=np.float32).reshape(len(rows), -1)
    query = np.frombuffer(vector, dtype=np.float32)
    with np.errstate(invalid="ignore", divide="ignore"):
        scores = stack @ query / (np.linalg.norm(stack, axis=1) * np.linalg.norm(query))
    kept = [(-float(score), row[0]) for row, score in zip(rows, scores, strict=True) if np.isfinite(score)]
    broken = int(np.count_nonzero(~np.isfinite(stack).all(axis=1)))
    return [Near(fact_id, -score) for score, fact_id in sorted(kept)[:limit]], broken


def has_unfit(conn: apsw.Connection, model: str, size: int) -> bool:
    """Whether some embedding of a model has another size in bytes."""
    return bool(fetched(conn, _HAS_UNFIT, (model, size))[0][0])


def unfit(conn: apsw.Connection, model: str, size: int) -> list[int]:
    """The facts whose embedding of a model has another size in bytes, or holds what is no number."""
    return [
        fact_id
        for fact_id, vector in fetched(conn, _OF_MODEL, (model,))
        if len(vector) != size or not all(map(math.isfinite, array.array("f", vector)))
    ]


def drop_unfit(conn: apsw.Connection, model: str, size: int) -> None:
    """Take away the embeddings that are ``unfit``."""
    conn.executemany(_DROP_EMBEDDING, [(fact_id,) for fact_id in unfit(conn, model, size)])


def without_embedding(conn: apsw.Connection, model: str, where: Where, limit: int) -> list[tuple[int, str]]:
    """Facts that have no embedding of this model yet: (fact_id, content)."""
    condition, values = compiled(where)
    rows = fetched(conn, _NO_EMBEDDING.format(condition=condition), (model, *values, limit))
    return [(row[0], row[1]) for row in rows]
