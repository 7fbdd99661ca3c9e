"""Deterministic atoms: the same name gives the same vector on every machine and in every release of this encoding."""

from __future__ import annotations

import enum
import hashlib
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from .algebra import Vector

_ANGLES = np.arange(256, dtype=np.float64) * (2.0 * np.pi / 256.0)
#: The 256 unit complex numbers a component of an atom may be; 8-bit phases lose nothing that a similarity could show.
CIRCLE: NDArray[np.complex64] = np.exp(1j * _ANGLES).astype(np.complex64)
_SEED = b"holomemory/fhrr/1/"


class Role(str, enum.Enum):
    """The roles that a part of a fact may be bound to."""

    TEXT = "text"
    PREVIOUS = "previous"
    NEXT = "next"
    SESSION = "session"
    SPEAKER = "speaker"
    ENTITY = "entity"


def phases(name: str, dim: int) -> NDArray[np.uint8]:
    """Phases of the atom called ``name``: shape (dim,), uint8, in units of 2 pi / 256, read from SHAKE-256 of the name."""
    raw = hashlib.shake_256(_SEED + name.encode("utf-8", "surrogatepass")).digest(dim)
    return np.frombuffer(raw, dtype=np.uint8)


@lru_cache(maxsize=2_048)
def atom(name: str, dim: int = 1024) -> Vector:
    """The unit-modulus vector of ``name``: shape (dim,), complex64, read-only."""
    vector = CIRCLE[phases(name, dim)]
    vector.flags.writeable = False
    return vector


@lru_cache(maxsize=64)
def role(name: Role, dim: int) -> Vector:
    """The atom of a role; roles live apart from words of the same spelling."""
    return atom(f"\x01role/{name.value}", dim)


def random(rng: np.random.Generator, dim: int = 1024) -> Vector:
    """A random atom drawn from ``rng``: shape (dim,), complex64, unit modulus."""
    return CIRCLE[rng.integers(0, 256, size=dim)]
