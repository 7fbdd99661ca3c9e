"""The gate of automatic injection: a fact enters a turn unasked only on evidence, measured by rarity and not by counting words; pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ..text.weights import is_common
from ..types import Kind
from .legs import Found, noise_floor
from .rerank import Ranked

#: The share of the turn's evidence that a fact must hold, and the evidence that is enough whatever its share.
SHARE = 0.3
SHARE_ALONE = 0.5
SHARE_OF_PAIRS = 0.2
ENOUGH = 2.2
#: A trace match this far above the noise floor is evidence of its own.
TRACE_MARGIN = 0.12
#: How many of the best facts are looked at.
LOOKED_AT = 20
#: Facts scoring below this part of the best one are left out.
RELATIVE = 0.45
# Characters of Chinese that bind words and name nothing, and syllables of Korean particles and endings.
_PARTICLES = frozenset("的是了在吗呢吧么什怎哪谁你我他她它们这那有不没和与就都也很请给把被得地着过会能要是何")
_ENDINGS = frozenset("은는이가을를의에도로와과만나요다까지서니하해합입습였었지죠네야어아고면")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the gate knows of a turn: the weight of each term, their sum, whether any could name a topic, the floor of
    traces, and the names in it.
    """

    weights: dict[str, float]
    total: float
    distinctive: bool
    floor: float
    traces: dict[int, float]
    entities: dict[int, list[str]]

    @classmethod
    def of(cls, found: Found, dim: int) -> Evidence:
        """The evidence of one search. Terms that many facts hold weigh less, everyday words next to nothing."""
        docs = max(1, found.stats.docs)
        weights = {term: _weight(term, found.df.get(term, 0), docs) for term in found.query.terms}
        distinctive = any(weight >= 0.15 and not _weak(term) for term, weight in weights.items())
        total = sum(weights.values()) or 1.0
        # One word is a name where it is written as one: "may I" and "a grace period" mention nobody.
        named = {
            fact_id: [key for key in keys if " " in key or key in found.query.spelled]
            for fact_id, keys in found.entity_names.items()
        }
        return cls(weights, total, distinctive, noise_floor(docs, dim), found.traces, named)


def _weight(term: str, df: int, docs: int) -> float:
    """1 for a distinctive term, less as more of a large store holds it, a tenth for everyday words."""
    spread = math.log1p(docs / max(1, df)) / math.log1p(docs) if docs >= 20 else 1.0
    return (0.1 if _weak(term) else 1.0) * max(0.15, spread)


def _pair(term: str) -> bool:
    """Whether a term is a bigram of a script that is written without spaces; a word makes several of them."""
    return len(term) <= 2 and not term.isascii()


def _weak(term: str) -> bool:
    """Everyday words, lone letters, and pairs that hold a Chinese particle or hiragana, or only Korean endings."""
    if _pair(term):
        return any(char in _PARTICLES or "\u3040" <= char <= "\u309f" for char in term) or all(
            char in _ENDINGS for char in term
        )
    return is_common(term) or (len(term) == 1 and term.isascii())


def held(item: Ranked, evidence: Evidence) -> float:
    """The evidence that one fact shares with the turn."""
    return sum(evidence.weights.get(term, 0.0) for term in item.matched)


def convincing(item: Ranked, evidence: Evidence) -> bool:
    """Whether a fact may be injected on its own account."""
    shared = held(item, evidence)
    if shared >= ENOUGH:
        return True
    if not evidence.distinctive:  # nothing but everyday words was said
        return False
    distinctive = [term for term in item.matched if term in evidence.weights and not _weak(term)]
    if distinctive and shared / evidence.total >= _share(distinctive):
        return True
    if evidence.entities.get(item.row.fact_id):
        return True
    if any(_identifier(term) for term in item.matched):
        return True
    strength = evidence.traces.get(item.row.fact_id, 0.0) - evidence.floor
    # A trace speaks for misspelt words; for shared ones the terms have spoken already.
    return strength >= TRACE_MARGIN and not item.matched and not item.row.context


def _share(distinctive: Sequence[str]) -> float:
    """The share that these terms must make up: a lone word more than several, a pair of characters less than a word."""
    if any(_pair(term) for term in distinctive):
        return SHARE_OF_PAIRS
    return SHARE if len(distinctive) > 1 else SHARE_ALONE


def _identifier(term: str) -> bool:
    """Terms that name one thing: with a digit and a letter, or with a joint inside."""
    mixed = any(char.isdigit() for char in term) and any(char.isalpha() for char in term)
    return len(term) > 3 and (mixed or any(joint in term[1:-1] for joint in "-_./:@+#"))


def _question(item: Ranked) -> bool:
    """Episodes that hold no statement of their own are no knowledge."""
    return item.row.kind == Kind.EPISODE.value and not item.row.terms


def evident(ranked: Sequence[Ranked], evidence: Evidence) -> list[Ranked]:
    """The facts of a ranking that pass the gate, in order; empty for small talk."""
    kept = [item for item in ranked[:LOOKED_AT] if not _question(item) and convincing(item, evidence)]
    if not kept:
        return []
    best = max(held(item, evidence) for item in kept)
    top = kept[0].score
    return [item for item in kept if item.score >= RELATIVE * top and held(item, evidence) >= 0.4 * best]
