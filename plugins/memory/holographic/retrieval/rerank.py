"""Ranking the pool: comparable signals in [0, 1] where noise is 0, a weighted sum, and trust and age as factors; pure."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ..hrr.numeric import np
from ..store.search import Candidate
from ..text.tokens import fold
from ..trust import decay
from ..types import MAX_QUERY_TERMS, Kind
from . import dense
from .context import windows
from .found import Found
from .legs import noise_floor

if TYPE_CHECKING:
    from numpy.typing import NDArray

Array: TypeAlias = "NDArray[np.float64]"

# BM25 constants for short documents; see docs/benchmarks.md for the dev sets they were chosen on.
K1, B = 0.9, 0.4
TAG_WEIGHT = 0.5

#: The best facts among which nothing that nobody vouches for stands twice; two facts that share this part of their terms
#: (values aside) say the same of something, in any language.
DISTINCT, SAME_FRAME = 10, 0.75
#: Similarities of order below this are chance; what one above it is multiplied with, so that a short statement has all of it.
ORDER_NOISE, ORDER_SCALE = 0.03, 10.0
#: Facts that hold the same words of the question and are compared with each other.
MIRRORS = 32
#: Ranked facts that are explained and handed on.
KEPT = 100
#: Weights of the signals, chosen on the dev sets.
WEIGHTS: dict[str, float] = {
    "keyword": 1.0,
    "context": 2.0,
    "session": 1.2,
    "jaccard": 0.05,
    "binding": 0.01,
    "order": 1.5,
    "entity": 0.1,
    "named": 3.0,
    "speaker": 1.2,
    "subject": 0.2,
    "dense": 2.0,
    # No shares of their own: how far trust 0 and trust 1 pull a score apart, and by what the newest of equals wins at most.
    "trust": 0.4,
    "recency": 0.02,
}


@dataclass(frozen=True, slots=True)
class Ranked:
    """A candidate with its score, each signal's share of it (the shares add up to it), and the query terms it holds itself."""

    row: Candidate
    score: float
    signals: Mapping[str, float]
    matched: tuple[str, ...]


def inverse_frequency(found: Found, term: str) -> float:
    """BM25's idf of a term over the documents of the scope, times the prior weight of the term: how much it tells."""
    docs = max(found.stats.docs, 1)
    df = min(max(found.df.get(term, 0), 1), docs)
    return math.log1p((docs - df + 0.5) / (df + 0.5)) * math.sqrt(found.weights.get(term, 1.0))


def _counts(texts: Sequence[str], positions: Mapping[str, int]) -> Array:
    """How often each query term stands in each text: shape (N, T)."""
    counts = [[0.0] * len(positions) for _ in texts]
    for row, text in zip(counts, texts, strict=True):
        for term in text.split():
            if term in positions:
                row[positions[term]] += 1.0
    return np.array(counts).reshape(len(texts), len(positions))


def _saturate(counts: Array, lengths: Array, average: float | Array, idf: Array) -> Array:
    """BM25 of shape (N,) from counts (N, T), document lengths (N,), their average (or one a row) and idf (T,)."""
    norm = K1 * (1.0 - B + B * lengths / np.maximum(average, 1.0))
    return (counts * (K1 + 1.0) / (counts + norm[:, None])) @ idf


def _sessions(rows: Sequence[Candidate], own: Array, idf: Array) -> Array:
    """How much of the query each turn's session holds, shape (N,); facts outside sessions get 0."""
    totals: dict[tuple[str, str], Array] = {}
    for row, counts in zip(rows, own, strict=True):
        if row.session is not None:
            key = (row.scope, row.session)
            totals[key] = totals.get(key, np.zeros(len(idf))) + counts
    score = {key: float((counts / (counts + 2.0)) @ idf) for key, counts in totals.items()}
    return np.array([score[(row.scope, row.session)] if row.session is not None else 0.0 for row in rows])


def _speakers(rows: Sequence[Candidate], names: Sequence[str]) -> Array:
    wanted = set(names)
    return np.array([1.0 if row.speaker and fold(row.speaker) in wanted else 0.0 for row in rows])


def _subjects(rows: Sequence[Candidate], positions: Mapping[str, int]) -> Array:
    """1 for facts that open with a term of the query: a statement mostly opens with what it is about."""
    opens = (row.kind == Kind.FACT and row.terms.partition(" ")[0] in positions for row in rows)
    return np.fromiter(opens, dtype=np.float64, count=len(rows))


def _ordered(found: Found, rows: Sequence[Candidate], present: NDArray[np.bool_]) -> Array:
    """Of facts that say the same words in another order, which has the order of the question: -1 to 1; 0 for all others."""
    values = np.zeros(len(rows))
    alike: dict[bytes, list[int]] = {}
    for index in np.flatnonzero(present.sum(axis=1) > 1).tolist():  # one word has no order
        if rows[index].kind == Kind.FACT and rows[index].fact_id in found.order:
            alike.setdefault(present[index].tobytes(), []).append(index)
    for group in alike.values():
        for one, other in itertools.combinations(group[:MIRRORS], 2):
            apart = (found.order[rows[one].fact_id] - found.order[rows[other].fact_id]) / 2.0
            if abs(apart) > ORDER_NOISE and _same_words(rows[one], rows[other]):
                part = math.copysign(min(1.0, (abs(apart) - ORDER_NOISE) * ORDER_SCALE), apart)
                values[[one, other]] = max(part, values[one], key=abs), max(-part, values[other], key=abs)
    return values


def _same_words(one: Candidate, other: Candidate) -> bool:
    """Whether two facts share nearly all of their terms."""
    first, second = set(one.terms.split()), set(other.terms.split())
    return len(first & second) >= SAME_FRAME * len(first | second)


def signals(found: Found, rows: Sequence[Candidate], dim: int) -> tuple[dict[str, Array], list[str], NDArray[np.bool_]]:
    """Every signal that speaks for a row, as an array of shape (N,); the terms, and which of them each row holds (N, T)."""
    terms = list(dict.fromkeys([*found.used, *found.query.terms]))[:MAX_QUERY_TERMS]
    positions = {term: index for index, term in enumerate(terms)}
    idf = np.array([inverse_frequency(found, term) for term in terms])
    ideal = float(idf.sum()) or 1.0
    own = _counts([row.terms for row in rows], positions)
    lengths = np.array([row.terms.count(" ") + 1.0 for row in rows])
    average = max(found.stats.average, 1.0)
    tags = [row.tag_terms for row in rows]
    held = own + TAG_WEIGHT * _counts(tags, positions) if any(tags) else own
    plain = _saturate(held, lengths, average, idf)
    around = windows(found, rows, positions, held, lengths)
    context = plain if around is None else _saturate(around.counts, around.lengths, average * around.reach, idf)
    present = held > 0
    shared = present.sum(axis=1)
    sizes = lengths + len(terms) - shared
    overlap = (present @ idf) / ideal * np.minimum(1.0, shared / np.maximum(sizes, 1.0) * 4.0)
    values = {
        "keyword": plain / ideal,
        "context": context / ideal,
        "jaccard": overlap,
        "subject": _subjects(rows, positions),
    }
    if any(row.session is not None for row in rows):
        values["session"] = _sessions(rows, own, idf) / ideal
    if found.traces:
        floor = noise_floor(2, dim)
        traces = np.array([max(0.0, found.traces.get(row.fact_id, 0.0) - floor) for row in rows])
        values["binding"] = np.minimum(1.0, traces * 2.5)
    if found.order:
        values["order"] = _ordered(found, rows, present)
    if found.query.names:
        values["speaker"] = _speakers(rows, found.query.names)
    for name, known in (("entity", found.entity_share), ("named", found.named)):
        if known:
            values[name] = np.array([known.get(row.fact_id, 0.0) for row in rows])
    if found.dense:
        values["dense"] = np.array([dense.share(found.dense.get(row.fact_id, 0.0)) for row in rows])
    return values, terms, present


def trust_factor(trust: float, weights: Mapping[str, float]) -> float:
    """What trust in [0, 1] does to a score: 1 in the middle."""
    return 1.0 + weights["trust"] * (trust - 0.5)


def _factors(
    rows: Sequence[Candidate], now: float, half_life_days: float, weights: Mapping[str, float]
) -> dict[str, Array]:
    """Trust, order in time and age as factors, each of shape (N,)."""
    moments = [row.occurred_at or row.created_at for row in rows]
    newest = [1.0] * len(rows)
    step = weights["recency"] / max(1, len(rows) - 1)
    for place, index in enumerate(sorted(range(len(rows)), key=lambda index: (moments[index], rows[index].fact_id))):
        if rows[index].kind == Kind.FACT:
            newest[index] += step * place
    factors = {"trust": np.array([trust_factor(row.trust, weights) for row in rows]), "recency": np.array(newest)}
    if half_life_days > 0:
        factors["age"] = np.array([decay(now - moment, half_life_days) for moment in moments])
    return factors


def parted(row: Candidate) -> tuple[frozenset[str], frozenset[str]]:
    """The terms of a fact, and those of them that are no values."""
    terms = frozenset(row.terms.split())
    return terms, frozenset([term for term in terms if term.isalpha() or not any(map(str.isdigit, term))])


def copies(one: tuple[frozenset[str], frozenset[str]], other: tuple[frozenset[str], frozenset[str]]) -> bool:
    """Whether two facts say the same in nearly the same words, with a value in common where both hold values."""
    shared = len(one[1] & other[1])
    if shared < 3 or shared < SAME_FRAME * len(one[1] | other[1]):
        return False
    values = one[0] - one[1], other[0] - other[1]
    return not values[0] or not values[1] or not values[0].isdisjoint(values[1])


def _distinct(order: Sequence[int], rows: Sequence[Candidate]) -> list[int]:
    """The order with near copies of what nobody vouches for behind the best others: said a thousand times, it counts once."""
    kept: list[int] = []
    behind: list[int] = []
    groups: list[tuple[frozenset[str], frozenset[str]]] = []
    for place, index in enumerate(order):
        if len(kept) >= DISTINCT:
            return kept + behind + list(order[place:])
        if not rows[index].vouched and rows[index].kind == Kind.FACT:
            own = parted(rows[index])
            if any(copies(own, other) for other in groups):
                behind.append(index)
                continue
            groups.append(own)
        kept.append(index)
    return kept + behind


def unranked(found: Found) -> list[Ranked]:
    """The pool in the order in which the legs found it, for when it cannot be ranked; all scores are 0."""
    terms = found.query.terms
    held = ((row, set(row.terms.split())) for row in list(found.rows.values())[: min(KEPT, found.pool)])
    return [Ranked(row, 0.0, {}, tuple(term for term in terms if term in own)) for row, own in held]


def rerank(
    found: Found, dim: int, now: float, half_life_days: float = 0.0, weights: Mapping[str, float] | None = None
) -> list[Ranked]:
    """The pool, best first; ties go to the lower id. Rows on which every signal is silent are left out."""
    rows = list(found.rows.values())
    if not rows:
        return []
    values, terms, present = signals(found, rows, dim)
    chosen = {**WEIGHTS, **(weights or {})}
    shares = [*(np.array([*values.values()]) * np.array([[chosen[name]] for name in values]))]
    scores = np.add.reduce(shares)
    factors = _factors(rows, now, half_life_days, chosen)
    for factor in factors.values():
        shares.append(scores * (factor - 1.0))
        scores = scores * factor
    plain = scores.tolist()
    order = [index for _, _, index in sorted((-score, rows[i].fact_id, i) for i, score in enumerate(plain) if score > 0)]
    order = _distinct(order, rows)[: min(KEPT, found.pool)]
    told = np.minimum.accumulate(scores[order])  # a copy scores no more than what stands before it
    parts = np.vstack([np.array(shares)[:, order], told - scores[order]]).round(6).T.tolist()
    names = (*values, *factors, "copy")
    return [
        Ranked(
            rows[index],
            score,
            {name: part for name, part in zip(names, own, strict=True) if part},
            tuple(itertools.compress(terms, held)),
        )
        for index, score, own, held in zip(order, told.tolist(), parts, present[order].tolist(), strict=True)
    ]
