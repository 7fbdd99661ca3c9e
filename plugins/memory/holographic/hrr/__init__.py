"""Holographic reduced representations in the Fourier domain (FHRR): algebra, codebook and the encoding of facts. Pure numpy."""

from .algebra import bind, bundle, cleanup, identity, inverse, permute, similarity, unbind
from .codebook import Role, atom, random
from .encoding import (
    ENCODING_VERSION,
    TraceParts,
    encode_fact,
    encode_query,
    encode_terms,
    hamming,
    hamming_similarity,
    pack,
    packed_similarity,
    unpack,
    z_score,
)
from .numeric import HAS_NUMPY

__all__ = [
    "ENCODING_VERSION",
    "HAS_NUMPY",
    "Role",
    "TraceParts",
    "atom",
    "bind",
    "bundle",
    "cleanup",
    "encode_fact",
    "encode_query",
    "encode_terms",
    "hamming",
    "hamming_similarity",
    "identity",
    "inverse",
    "pack",
    "packed_similarity",
    "permute",
    "random",
    "similarity",
    "unbind",
    "unpack",
    "z_score",
]
