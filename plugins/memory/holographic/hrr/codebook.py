"""Deterministic atoms: the same name gives the same vector on every machine and in every release of this encoding."""

from __future__ import annotations

import enum
import hashlib
import zlib
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from .algebra import Vector
from .numeric import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_SEED = b"holomemory/fhrr/1/"
#: Trigrams are hashed into this many atoms: enough that strangers rarely meet, few enough to be at hand.
GRAM_BUCKETS = 2_048


@cache
def _angles() -> NDArray[np.float64]:
    return np.arange(256, dtype=np.float64) * (2.0 * np.pi / 256.0)


@cache
def circle() -> NDArray[np.complex64]:
    """The 256 unit complex numbers a component of an atom may be; 8-bit phases lose nothing that a similarity could show."""
    unit: NDArray[np.complex64] = np.exp(1j * _angles()).astype(np.complex64)
    return unit


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
    vector = circle().take(phases(name, dim))
    vector.flags.writeable = False
    return vector


@lru_cache(maxsize=4)
def _gram_book(dim: int) -> NDArray[np.int8]:
    """The atoms of all buckets that letter trigrams fall into: cosine and sine of each component, in units of 1/127; shape
    (GRAM_BUCKETS, 2 dim).
    """
    raw = hashlib.shake_256(_SEED + b"grams").digest(GRAM_BUCKETS * dim)
    angles = np.frombuffer(raw, dtype=np.uint8).reshape(GRAM_BUCKETS, dim)
    pairs = np.stack([np.rint(127.0 * wave(_angles())).astype(np.int8) for wave in (np.cos, np.sin)], axis=1)
    book: NDArray[np.int8] = pairs.view(np.int16)[angles, 0].view(np.int8)  # both of a pair at once
    return book


def gram_sum(grams: Sequence[str], dim: int) -> Vector:
    """The sum of the atoms of letter trigrams, shape (dim,); two trigrams share a bucket once in GRAM_BUCKETS."""
    buckets = [zlib.crc32(gram.encode("utf-8", "surrogatepass")) % GRAM_BUCKETS for gram in grams]
    parts: NDArray[np.float32] = np.add.reduce(_gram_book(dim).take(buckets, axis=0), dtype=np.int16).astype(np.float32)
    parts /= np.float32(127.0)
    return parts.view(np.complex64)


@lru_cache(maxsize=64)
def role(name: Role, dim: int) -> Vector:
    """The atom of a role; roles live apart from words of the same spelling."""
    return atom(f"\x01role/{name.value}", dim)


def random(rng: np.random.Generator, dim: int = 1024) -> Vector:
    """A random atom drawn from ``rng``: shape (dim,), complex64, unit modulus."""
    return circle()[rng.integers(0, 256, size=dim)]
