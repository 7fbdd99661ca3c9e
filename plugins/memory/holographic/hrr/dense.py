"""Carries a dense vector of an embedder into D phases, where it is stored and compared like any other trace; it knows no model.

The projection is fixed and orthonormal (signs, a Walsh-Hadamard transform, twice), so that it keeps similarities, needs no
matrix and is the same on every machine. Two bits a component then lose nothing that the dev sets can show.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .algebra import Vector
from .numeric import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..types import Advisory

#: Stored with every embedding; those of another version are encoded anew.
DENSE_VERSION = 1


class Meaning(NamedTuple):
    """The embedding of a query: the model it is of, as it is stored with each fact; its trace, shape (D,); and what gives
    the packed traces of texts that nobody asks for, one for each, or why they cannot be had.
    """

    model: str
    trace: Vector
    strangers: Callable[[], list[bytes] | Advisory]


@lru_cache(maxsize=8)
def _signs(size: int, turn: int) -> NDArray[np.float32]:
    """Fixed signs, +1 or -1: shape (size,)."""
    raw = hashlib.shake_256(f"holomemory/dense/{DENSE_VERSION}/{turn}".encode()).digest((size + 7) // 8)
    return np.unpackbits(np.frombuffer(raw, dtype=np.uint8))[:size].astype(np.float32) * np.float32(2) - np.float32(1)


def _hadamard(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """The orthonormal Walsh-Hadamard transform of each row: shape (n, 2 ** k)."""
    count, size = rows.shape
    step = 1
    while step < size:
        pairs = rows.reshape(count, size // (2 * step), 2, step)
        rows = np.stack([pairs[:, :, 0] + pairs[:, :, 1], pairs[:, :, 0] - pairs[:, :, 1]], axis=2)
        rows = rows.reshape(count, size)
        step *= 2
    return rows / np.float32(np.sqrt(size))


def carry(vectors: Sequence[Any], dim: int) -> Vector:
    """Dense vectors, shape (n, d), as traces of shape (n, dim), unit rms each; a vector of zeros stays one.

    Cosines are kept as they are where d <= 2 dim, and estimated from 2 dim of the components where d is larger.
    """
    dense = np.asarray(vectors, dtype=np.float32)
    size = 1 << (max(2 * dim, dense.shape[1]) - 1).bit_length()
    rows = np.zeros((len(dense), size), dtype=np.float32)
    # Scaled first: the squares of large components would not fit into a float32.
    largest = np.abs(dense).max(axis=1, keepdims=True, initial=0.0)
    rows[:, : dense.shape[1]] = dense / np.where(largest > 0, largest, 1)
    for turn in range(2):
        rows = _hadamard(rows * _signs(size, turn))
    trace = (rows[:, :dim] + 1j * rows[:, dim : 2 * dim]).astype(np.complex64)
    rms = np.sqrt(np.mean(np.abs(trace) ** 2, axis=1, keepdims=True))
    carried: Vector = (trace / np.where(rms > 0, rms, 1)).astype(np.complex64)
    return carried
