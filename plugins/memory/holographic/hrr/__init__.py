"""Holographic reduced representations in the Fourier domain (FHRR): algebra, codebook and the encoding of facts. Pure numpy."""

from .algebra import Vector, bind, bundle, cleanup, identity, inverse, permute, similarity, unbind
from .codebook import Role, atom, random
from .dense import DENSE_VERSION, Meaning, carry
from .encoding import (
    ENCODING_VERSION,
    TraceParts,
    encode_fact,
    encode_order,
    encode_query,
    encode_terms,
    hamming,
    hamming_similarity,
    pack,
    packed_similarity,
    unpack,
    z_score,
)
from .numeric import has_numpy

__all__ = [
    "DENSE_VERSION",
    "ENCODING_VERSION",
    "Meaning",
    "Role",
    "TraceParts",
    "Vector",
    "atom",
    "bind",
    "bundle",
    "carry",
    "cleanup",
    "encode_fact",
    "encode_order",
    "encode_query",
    "encode_terms",
    "hamming",
    "hamming_similarity",
    "has_numpy",
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
