"""Nearest neighbours among traces and embeddings: sqlite-vec's distances where the extension is loaded, numpy otherwise, same answers.

Vectors are plain rows, scanned with sqlite-vec's scalar distances. A vec0 table was measured too: it cannot be read or
written at all where the extension is missing, keeps the bytes of deleted vectors in the file and cannot be updated.
"""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import TYPE_CHECKING

import apsw

from ..hrr import ENCODING_VERSION, hamming
from ..hrr.numeric import np
from ..types import ALL_SCOPES
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
_NEAREST_MEANT = (
    "SELECT fact_id FROM embeddings WHERE {of_scope} AND model = ?2 AND length(bits) = length(?3) GROUP BY fact_id"
    " ORDER BY min(vec_distance_hamming(vec_bit(bits), vec_bit(?3))), fact_id LIMIT ?4"
)
_MEANT = "SELECT fact_id, bits FROM embeddings WHERE {of_scope} AND model = ?2 AND length(bits) = ?3"
_MEANT_OF = f"{_MEANT} AND fact_id IN (SELECT value FROM json_each(?4)) ORDER BY fact_id, part"
_MEANT_LAST = f"{_MEANT} AND part = 0 ORDER BY fact_id DESC LIMIT ?4"
_HAS_UNFIT = "SELECT EXISTS(SELECT 1 FROM embeddings WHERE model = ? AND length(bits) <> ?)"
_OF_SCOPE, _OF_ALL = "scope = ?1", "?1 = '*'"


def load_vectors(conn: apsw.Connection) -> bool:
    """Load sqlite-vec into one connection and switch extension loading off again; False where it cannot load."""
    try:
        conn.enable_load_extension(True)
        conn.load_extension(_library())
    except (ImportError, ValueError, apsw.Error, AttributeError):
        return False
    finally:
        if hasattr(conn, "enable_load_extension"):
            conn.enable_load_extension(False)
    return True


def _library() -> str:
    """Where the library of sqlite-vec lies. Its package is not imported: it would import numpy, for which a process that lives for
    one turn would wait in vain.
    """
    found = importlib.util.find_spec("sqlite_vec")
    if found is None or found.origin is None:
        raise ImportError("sqlite-vec is not installed", name="sqlite_vec")
    return str(Path(found.origin).with_name("vec0"))


def nearest_traces(
    conn: apsw.Connection, scope: str, bits: bytes, dim: int, limit: int, *, extension: bool
) -> list[int]:
    """The ids of the ``limit`` traces of a scope with the fewest differing bits, nearest first, ties by id."""
    key = (scope, dim, ENCODING_VERSION)
    if extension:
        statement = _NEAREST_BITS_ALL if scope == ALL_SCOPES else _NEAREST_BITS
        return [row[0] for row in fetched(conn, statement, (*key, bits, limit))]
    rows = fetched(conn, _BITS_ALL if scope == ALL_SCOPES else _BITS, key)
    return _nearest([row for row in rows if len(row[1]) == len(bits)], bits)[:limit]


def _nearest(rows: list[tuple[int, bytes]], bits: bytes) -> list[int]:
    """The ids of these rows by differing bits, ties by id; of several rows of one id the nearest counts."""
    if not rows:
        return []
    distances = hamming(bits, _matrix([row[1] for row in rows]))
    order = np.lexsort((np.array([row[0] for row in rows]), distances))
    return list(dict.fromkeys(rows[index][0] for index in order))


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
    return _stacked([row for row in rows if len(row[1]) * 4 == dim], dim // 4)


def has_stale(conn: apsw.Connection, dim: int) -> bool:
    """Whether some trace has another dimension, version or length."""
    return bool(fetched(conn, _HAS_STALE, (dim, ENCODING_VERSION))[0][0])


def stale_ids(conn: apsw.Connection, dim: int, limit: int) -> list[int]:
    """Facts whose trace must be encoded anew, in order of id."""
    return [row[0] for row in fetched(conn, _STALE_IDS, (dim, ENCODING_VERSION, limit))]


def nearest_meanings(
    conn: apsw.Connection, scope: str, model: str, bits: bytes, limit: int, *, extension: bool
) -> list[int]:
    """The ids of the ``limit`` facts of a scope whose embedding differs in the fewest bits, nearest first, ties by id."""
    condition = _OF_ALL if scope == ALL_SCOPES else _OF_SCOPE
    if extension:
        statement = _NEAREST_MEANT.format(of_scope=condition)
        return [row[0] for row in fetched(conn, statement, (scope, model, bits, limit))]
    return _nearest(fetched(conn, _MEANT.format(of_scope=condition), (scope, model, len(bits))), bits)[:limit]


def meanings_of(
    conn: apsw.Connection, scope: str, model: str, size: int, ids: list[int]
) -> tuple[list[int], NDArray[np.uint8]]:
    """The embeddings of these facts, ``size`` bytes each: shape (n, size), with the id that each belongs to."""
    condition = _OF_ALL if scope == ALL_SCOPES else _OF_SCOPE
    return _stacked(fetched(conn, _MEANT_OF.format(of_scope=condition), (scope, model, size, json.dumps(ids))), size)


def last_meanings(
    conn: apsw.Connection, scope: str, model: str, size: int, limit: int
) -> tuple[list[int], NDArray[np.uint8]]:
    """The embeddings of the newest facts of a scope, as ``meanings_of``."""
    condition = _OF_ALL if scope == ALL_SCOPES else _OF_SCOPE
    return _stacked(fetched(conn, _MEANT_LAST.format(of_scope=condition), (scope, model, size, limit)), size)


def has_unfit(conn: apsw.Connection, model: str, size: int) -> bool:
    """Whether some embedding of a model has another size in bytes."""
    return bool(fetched(conn, _HAS_UNFIT, (model, size))[0][0])


def _stacked(rows: list[tuple[int, bytes]], size: int) -> tuple[list[int], NDArray[np.uint8]]:
    if not rows:
        return [], np.zeros((0, size), dtype=np.uint8)
    return [row[0] for row in rows], _matrix([row[1] for row in rows])
