"""Ranking the pool: comparable signals in [0, 1] where noise is 0, a weighted sum, and trust and age as factors; pure."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..store.search import Candidate
from ..text.tokens import fold
from ..trust import decay
from ..types import MAX_QUERY_TERMS, Kind
from . import dense
from .context import Counts, counted, windows
from .found import Found
from .legs import noise_floor

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


def _saturate(counts: Counts, length: float, average: float, idf: Sequence[float]) -> float:
    """BM25 of one text: counts of the query's terms, its length, the average length and idf."""
    norm = K1 * (1.0 - B + B * length / max(average, 1.0))
    return sum([idf[place] * (count * (K1 + 1.0) / (count + norm)) for place, count in counts.items()])


def _sessions(rows: Sequence[Candidate], own: Sequence[Counts], idf: Sequence[float]) -> list[float]:
    """How much of the query each turn's session holds; facts outside sessions get 0."""
    totals: dict[tuple[str, str], Counts] = {}
    for row, counts in zip(rows, own, strict=True):
        if row.session is not None:
            total = totals.setdefault((row.scope, row.session), {})
            for place, count in counts.items():
                total[place] = total.get(place, 0.0) + count
    score = {
        key: sum([idf[place] * (total[place] / (total[place] + 2.0)) for place in sorted(total)])
        for key, total in totals.items()
    }
    return [score[row.scope, row.session] if row.session is not None else 0.0 for row in rows]


def _speakers(rows: Sequence[Candidate], names: Sequence[str]) -> list[float]:
    wanted = set(names)
    return [1.0 if row.speaker and fold(row.speaker) in wanted else 0.0 for row in rows]


def _subjects(rows: Sequence[Candidate], positions: Mapping[str, int]) -> list[float]:
    """1 for facts that open with a term of the query: a statement mostly opens with what it is about."""
    return [1.0 if row.kind == Kind.FACT and row.terms.partition(" ")[0] in positions else 0.0 for row in rows]


def _ordered(found: Found, rows: Sequence[Candidate], held: Sequence[Counts]) -> list[float]:
    """Of facts that say the same words in another order, which has the order of the question: -1 to 1; 0 for all others."""
    values = [0.0] * len(rows)
    alike: dict[tuple[int, ...], list[int]] = {}
    for index, row in enumerate(rows):
        if len(held[index]) > 1 and row.kind == Kind.FACT and row.fact_id in found.order:  # one word has no order
            alike.setdefault(tuple(held[index]), []).append(index)
    for group in alike.values():
        for one, other in itertools.combinations(group[:MIRRORS], 2):
            apart = (found.order[rows[one].fact_id] - found.order[rows[other].fact_id]) / 2.0
            if abs(apart) > ORDER_NOISE and _same_words(rows[one], rows[other]):
                part = math.copysign(min(1.0, (abs(apart) - ORDER_NOISE) * ORDER_SCALE), apart)
                values[one], values[other] = max(part, values[one], key=abs), max(-part, values[other], key=abs)
    return values


def _same_words(one: Candidate, other: Candidate) -> bool:
    """Whether two facts share nearly all of their terms."""
    first, second = set(one.terms.split()), set(other.terms.split())
    return len(first & second) >= SAME_FRAME * len(first | second)


def signals(
    found: Found, rows: Sequence[Candidate], dim: int
) -> tuple[dict[str, list[float]], list[str], list[Counts]]:
    """Every signal that speaks for a row, as a list with one value a row; the terms, and which of them each row holds."""
    terms = list(dict.fromkeys([*found.used, *found.query.terms]))[:MAX_QUERY_TERMS]
    positions = {term: index for index, term in enumerate(terms)}
    idf = [inverse_frequency(found, term) for term in terms]
    ideal = sum(idf) or 1.0
    own = [counted(row.terms, positions) for row in rows]
    held = [
        counted(row.terms, positions, row.tag_terms, TAG_WEIGHT) if row.tag_terms else counts
        for row, counts in zip(rows, own, strict=True)
    ]
    lengths = [row.terms.count(" ") + 1.0 for row in rows]
    average = max(found.stats.average, 1.0)
    plain = [_saturate(counts, length, average, idf) / ideal for counts, length in zip(held, lengths, strict=True)]
    around = windows(found, rows, positions, held, lengths)
    context = [_saturate(one.counts, one.length, average * one.reach, idf) / ideal for one in around] or plain
    values = {
        "keyword": plain,
        "context": context,
        "jaccard": [
            sum([idf[place] for place in counts])
            / ideal
            * min(1.0, len(counts) / (length + len(terms) - len(counts)) * 4.0)
            for counts, length in zip(held, lengths, strict=True)
        ],
        "subject": _subjects(rows, positions),
    }
    if any(row.session is not None for row in rows):
        values["session"] = [value / ideal for value in _sessions(rows, own, idf)]
    if found.traces:
        floor = noise_floor(2, dim)
        traces = (found.traces.get(row.fact_id, 0.0) - floor for row in rows)
        values["binding"] = [min(1.0, max(0.0, trace) * 2.5) for trace in traces]
    if found.order:
        values["order"] = _ordered(found, rows, held)
    if found.query.names:
        values["speaker"] = _speakers(rows, found.query.names)
    for name, known in (("entity", found.entity_share), ("named", found.named)):
        if known:
            values[name] = [known.get(row.fact_id, 0.0) for row in rows]
    if found.dense:
        values["dense"] = [dense.share(found.dense.get(row.fact_id, 0.0)) for row in rows]
    return values, terms, held


def trust_factor(trust: float, weights: Mapping[str, float]) -> float:
    """What trust in [0, 1] does to a score: 1 in the middle."""
    return 1.0 + weights["trust"] * (trust - 0.5)


def _factors(
    rows: Sequence[Candidate], now: float, half_life_days: float, weights: Mapping[str, float]
) -> dict[str, list[float]]:
    """Trust, order in time and age as factors, one value a row."""
    moments = [row.occurred_at or row.created_at for row in rows]
    newest = [1.0] * len(rows)
    step = weights["recency"] / max(1, len(rows) - 1)
    for place, index in enumerate(sorted(range(len(rows)), key=lambda index: (moments[index], rows[index].fact_id))):
        if rows[index].kind == Kind.FACT:
            newest[index] += step * place
    factors = {"trust": [trust_factor(row.trust, weights) for row in rows], "recency": newest}
    if half_life_days > 0:
        factors["age"] = [decay(now - moment, half_life_days) for moment in moments]
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
    values, terms, held = signals(found, rows, dim)
    chosen = {**WEIGHTS, **(weights or {})}
    shares = {name: [chosen[name] * value for value in signal] for name, signal in values.items()}
    scores = [sum(parts) for parts in zip(*shares.values(), strict=True)]
    for name, factors in _factors(rows, now, half_life_days, chosen).items():
        shares[name] = [score * (factor - 1.0) for score, factor in zip(scores, factors, strict=True)]
        scores = [score * factor for score, factor in zip(scores, factors, strict=True)]
    order = [
        index
        for _, _, index in sorted(
            (-score, row.fact_id, index)
            for index, (row, score) in enumerate(zip(rows, scores, strict=True))
            if score > 0
        )
    ]
    order = _distinct(order, rows)[: min(KEPT, found.pool)]
    told = list(
        itertools.accumulate((scores[index] for index in order), min)
    )  # a copy scores no more than what is before it
    return [
        Ranked(
            rows[index],
            score,
            {name: share[index] for name, share in shares.items()} | {"copy": score - scores[index]},
            tuple([terms[place] for place in held[index]]),
        )
        for index, score in zip(order, told, strict=True)
    ]
