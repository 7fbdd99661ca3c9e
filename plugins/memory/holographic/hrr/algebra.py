"""The algebra of FHRR vectors: arrays of D complex numbers, dtype complex64; it knows no words and no storage.

An *atom* has unit modulus everywhere, so its phases carry all of it. A *bundle* is a sum scaled to unit root mean
square: magnitudes are kept, because throwing them away costs a quarter of the capacity (Frady, Kleyko and Sommer 2018).
Vocabulary: Plate, "Holographic Reduced Representations", IEEE TNN 1995; Kleyko et al., survey, 2022.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from .numeric import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Vector: TypeAlias = "NDArray[np.complex64]"


def _same_shape(a: Vector, b: Vector) -> None:
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(f"vectors of {a.shape[-1]} and {b.shape[-1]} dimensions cannot be combined")


def identity(dim: int) -> Vector:
    """The neutral element of bind: shape (dim,), all ones."""
    return np.ones(dim, dtype=np.complex64)


def bind(a: Vector, b: Vector) -> Vector:
    """Associate two vectors, shapes (..., D): elementwise product, which adds phases. Commutative and associative; the
    result is dissimilar to both. Raises ValueError when the dimensions differ.
    """
    _same_shape(a, b)
    return a * b


def inverse(a: Vector) -> Vector:
    """The vector that undoes binding with ``a``: its conjugate, exact when ``a`` has unit modulus (an atom)."""
    return np.conj(a)


def unbind(a: Vector, b: Vector) -> Vector:
    """Undo ``bind(x, b)``: exactly ``x`` when ``b`` is an atom, and ``x`` plus noise when ``a`` is a bundle holding it."""
    return bind(a, inverse(b))


def bundle(vectors: Sequence[Vector], weights: Sequence[float] | None = None) -> Vector:
    """Superpose vectors of shape (D,): the weighted complex sum scaled to unit rms, similar to each of its members.

    Raises ValueError for an empty list, since there is no dimension to answer with.
    """
    if not len(vectors):
        raise ValueError("a bundle needs at least one vector")
    stack = np.asarray(vectors, dtype=np.complex64)
    scale = np.ones(len(stack), dtype=np.float32) if weights is None else np.asarray(weights, dtype=np.float32)
    return normalise(scale @ stack)


def normalise(vector: Vector) -> Vector:
    """Scale shape (D,) to unit root mean square; the zero vector stays zero."""
    rms = float(np.sqrt(np.vdot(vector, vector).real / max(1, vector.size)))
    # Times the reciprocal, which is what a division of complex numbers comes to, bit for bit, and quicker.
    return (vector * (1.0 / rms)).astype(np.complex64, copy=False) if rms > 0 else vector


def permute(a: Vector, shift: int = 1) -> Vector:
    """Rotate the components by ``shift`` places: an invertible map that marks order; ``permute(x, -n)`` undoes it."""
    return np.roll(a, shift, axis=-1)


def similarity(a: Vector, b: Vector) -> float:
    """Mean cosine of the phase differences (for bundles: the cosine), in [-1, 1]; 0 in expectation for strangers,
    with standard deviation 1/sqrt(2 D).
    """
    _same_shape(a, b)
    norm = float(np.linalg.norm(a)) * float(np.linalg.norm(b))
    return float(np.clip(np.vdot(b, a).real / norm, -1.0, 1.0)) if norm > 0 else 0.0


def cleanup(noisy: Vector, memory: Mapping[str, Vector]) -> tuple[str, float]:
    """The name of the stored vector most similar to ``noisy`` and that similarity; ties go to the first name in order.

    Raises ValueError for an empty memory.
    """
    if not memory:
        raise ValueError("cleanup needs at least one stored vector")
    scored = [(similarity(noisy, vector), name) for name, vector in sorted(memory.items())]
    best = max(score for score, _ in scored)
    return next((name, score) for score, name in scored if score == best)
