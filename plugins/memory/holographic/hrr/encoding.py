"""From terms to traces: one fixed-size vector per fact that holds its text, neighbours, session, speaker and entities, each
bound to its role; a query binds its own terms to the roles it cares about, and one similarity answers.

A trace is stored as two bits a component (the signs of its real and imaginary part): 2 D bits, a quarter of a
kilobyte at D = 1024. The similarity of a query with a stored trace is taken with the query at full precision.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .algebra import Vector, normalise
from .codebook import Role, atom, circle, gram_sum, phases, role
from .numeric import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: Stored with every trace; traces of another version are re-encoded.
ENCODING_VERSION = 2

#: Terms of a fact whose order is kept, and what each step between two of them leaves of their pair.
MOST_ORDERED, _APART = 16, 0.5
_ORDER_WEIGHT = 0.4
# Share of a term's vector that its letter trigrams carry: enough to bring misspellings near, little enough that
# words of the same ending stay apart.
_GRAM_WEIGHT = 0.6
_ROLE_WEIGHTS: dict[Role, float] = {
    Role.TEXT: 1.0,
    Role.PREVIOUS: 0.5,
    Role.NEXT: 0.5,
    Role.SPEAKER: 0.4,
    Role.ENTITY: 0.5,
    Role.SESSION: 0.2,
}


def _grams(term: str) -> list[str]:
    """Letter trigrams of a term with its borders marked; none for short terms, which are their own gram."""
    if len(term) < 4:
        return []
    marked = f"\x02{term}\x03"
    return [marked[i : i + 3] for i in range(len(marked) - 2)]


@lru_cache(maxsize=2_048)
def term_vector(term: str, dim: int) -> Vector:
    """The vector of one index term, shape (dim,): its atom with its trigrams superposed, unit rms."""
    grams = _grams(term)
    base = circle().take(phases(term, dim))
    if not grams:
        return base
    return normalise(base + _GRAM_WEIGHT / math.sqrt(len(grams)) * gram_sum(grams, dim))


def encode_terms(terms: Sequence[str], dim: int = 1024, weights: Mapping[str, float] | None = None) -> Vector:
    """Superpose index terms, each once, by weight (1 where none is given): shape (dim,), unit rms, or zeros for no terms."""
    unique = list(dict.fromkeys(terms))
    if not unique:
        return np.zeros(dim, dtype=np.complex64)
    # Added one by one: a matrix product would wake BLAS threads for a few kilobytes.
    total = np.zeros(dim, dtype=np.complex64)
    for term in unique:
        weight = weights.get(term, 1.0) if weights else 1.0
        total += term_vector(term, dim) if weight == 1.0 else weight * term_vector(term, dim)
    return normalise(total)


def encode_order(terms: Sequence[str], dim: int = 1024, weights: Mapping[str, float] | None = None) -> Vector:
    """Which term stands before which: ordered pairs superposed, each term further apart counting half; shape (dim,), unit rms, or
    zeros for fewer than two terms.

    The first of a pair is permuted before the two are bound, or "a before b" would be "b before a".
    """
    ring = np.zeros(dim + 1, dtype=np.complex64)
    before, permuted = ring[1:], ring[:-1]  # what came before, and the same permuted: one memory, no copies
    total, pairs = np.zeros((2, dim), dtype=np.complex64)
    half = np.array(_APART, dtype=np.complex64)  # made once: a number would be made into one at each step
    for term in terms[:MOST_ORDERED]:
        vector = term_vector(term, dim)
        weight = weights.get(term, 1.0) if weights else 1.0
        if weight != 1.0:
            vector = weight * vector
        total += np.multiply(permuted, vector, out=pairs)
        before *= half
        before += vector
        ring[0] = ring[-1]
    return normalise(total)


@dataclass(frozen=True, slots=True)
class TraceParts:
    """What a trace is made of. ``previous`` and ``following`` are the terms of the neighbouring turns, nearest first;
    ``weights`` gives a term's share (missing terms weigh 1); ``order`` the terms as who does it stands before what is done and to whom.
    """

    terms: Sequence[str]
    entities: Sequence[str] = ()
    previous: Sequence[Sequence[str]] = ()
    following: Sequence[Sequence[str]] = ()
    session: str | None = None
    speaker: str | None = None
    weights: Mapping[str, float] | None = None
    order: Sequence[str] = ()


def _neighbours(turns: Sequence[Sequence[str]], dim: int, weights: Mapping[str, float] | None) -> Vector:
    """Neighbouring turns superposed, each step further away counting 0.7 of the one before."""
    total = np.zeros(dim, dtype=np.complex64)
    for step, terms in enumerate(turns):
        total += 0.7**step * encode_terms(terms, dim, weights)
    return total


def encode_fact(parts: TraceParts, dim: int = 1024) -> Vector:
    """The trace of a fact: text, neighbours, session, speaker and entities bound to their roles and bundled; shape (dim,), unit rms."""
    filled: dict[Role, Vector] = {Role.TEXT: encode_terms(parts.terms, dim, parts.weights)}
    if parts.previous:
        filled[Role.PREVIOUS] = _neighbours(parts.previous, dim, parts.weights)
    if parts.following:
        filled[Role.NEXT] = _neighbours(parts.following, dim, parts.weights)
    if parts.session:
        filled[Role.SESSION] = atom(f"\x01session/{parts.session}", dim)
    if parts.speaker:
        filled[Role.SPEAKER] = encode_terms([parts.speaker], dim)
    if parts.entities:
        filled[Role.ENTITY] = encode_terms(parts.entities, dim)
    total = np.zeros(dim, dtype=np.complex64)
    for name, vector in filled.items():
        total += _ROLE_WEIGHTS[name] * (vector * role(name, dim))
    if len(parts.order) > 1:
        total += _ORDER_WEIGHT * encode_order(parts.order, dim, parts.weights)
    return normalise(total)


def encode_query(parts: Mapping[Role, Vector], dim: int = 1024, weights: Mapping[Role, float] | None = None) -> Vector:
    """A query trace: each vector bound to its role, by the weights of the query (default: those of the encoding)."""
    chosen = weights or _ROLE_WEIGHTS
    total = np.zeros(dim, dtype=np.complex64)
    for name, vector in parts.items():
        total += chosen.get(name, 0.0) * (vector * role(name, dim))
    return normalise(total)


def pack(trace: Vector) -> bytes:
    """Two bits a component: the signs of the real parts, then of the imaginary parts; 2 D / 8 bytes."""
    return np.packbits(np.concatenate([trace.real, trace.imag]) >= 0).tobytes()


def unpack(bits: bytes) -> Vector:
    """The vector whose components are (+-1 +- i) / sqrt(2), as the signs say; shape (D,) with D = 4 * len(bits)."""
    signs = np.unpackbits(np.frombuffer(bits, dtype=np.uint8)).astype(np.float32) * 2.0 - 1.0
    half = len(signs) // 2
    return ((signs[:half] + 1j * signs[half:]) * np.float32(np.sqrt(0.5))).astype(np.complex64)


def hamming(query: bytes, rows: NDArray[Any]) -> NDArray[np.int64]:
    """Differing bits between one packed trace and rows of shape (n, bytes): shape (n,)."""
    wide: NDArray[Any] = np.frombuffer(query, dtype=np.uint8)
    if len(query) % 8 == 0 and rows.flags.c_contiguous:
        wide, rows = wide.view(np.uint64), rows.view(np.uint64)
    counts: NDArray[np.int64] = np.bitwise_count(rows ^ wide).sum(axis=1, dtype=np.int64)
    return counts


def hamming_similarity(query: bytes, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
    """The cosine that differing bits stand for, shape (n,): signs of two vectors at angle t differ with probability t / pi."""
    cosines: NDArray[np.float64] = np.cos(np.pi * hamming(query, rows) / (8.0 * rows.shape[1]))
    return cosines


def packed_similarity(query: Vector, rows: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Cosine of a full-precision query with packed traces, rows of shape (n, 2 D / 8): shape (n,), in [-1, 1]."""
    signs = np.unpackbits(rows, axis=1).astype(np.float32) * 2.0 - 1.0
    flat = np.concatenate([query.real, query.imag]).astype(np.float32)
    norm = float(np.linalg.norm(flat)) * float(np.sqrt(signs.shape[1]))
    return (signs @ flat / norm).astype(np.float32) if norm > 0 else np.zeros(len(rows), dtype=np.float32)


def z_score(value: float, dim: int) -> float:
    """Standard deviations above chance: under the null a similarity has mean 0 and deviation 1/sqrt(2 dim)."""
    return value * math.sqrt(2.0 * dim)
