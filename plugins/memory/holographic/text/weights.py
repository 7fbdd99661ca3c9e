"""How much a term says about a topic before any store is looked at: identifiers and names much, everyday words little."""

from __future__ import annotations

from functools import lru_cache

from .stem import stem
from .words import COMMON_WEIGHT, COMMON_WORDS

_COMMON_STEMS = frozenset(stem(word) for word in COMMON_WORDS)


def is_common(term: str) -> bool:
    """True for stems of everyday words, which are weak evidence when a turn and a fact share them."""
    return term in _COMMON_STEMS


@lru_cache(maxsize=65_536)
def term_weight(term: str) -> float:
    """The prior weight of an index term in (0, 1]: COMMON_WEIGHT for everyday words and lone characters, 1 for the rest."""
    return COMMON_WEIGHT if len(term) == 1 or term in _COMMON_STEMS else 1.0
