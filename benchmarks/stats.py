"""The measures: evidence recall, all@k, reciprocal rank, percentiles, paired bootstrap; pure, knows no file and no system."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np


def recall_at(ranked: Sequence[str], gold: Collection[str], k: int) -> float:
    """Evidence recall@k of one question: the share of the gold documents among the first ``k``, in [0, 1]."""
    wanted = set(gold)
    return len(wanted.intersection(ranked[:k])) / len(wanted)


def all_at(ranked: Sequence[str], gold: Collection[str], k: int) -> float:
    """1.0 when every gold document is among the first ``k``, else 0.0."""
    return float(set(gold) <= set(ranked[:k]))


def reciprocal_rank(ranked: Sequence[str], gold: Collection[str]) -> float:
    """1 / the rank of the first gold document in the list, counted from 1; 0.0 when there is none."""
    wanted = set(gold)
    return next((1.0 / rank for rank, name in enumerate(ranked, start=1) if name in wanted), 0.0)


def mean(values: Sequence[float]) -> float:
    """The mean; NaN of nothing."""
    return math.fsum(values) / len(values) if values else math.nan


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which ``share`` of the values lie, interpolated between neighbours; NaN of nothing."""
    if not values:
        return math.nan
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


@dataclass(frozen=True, slots=True)
class Difference:
    """The mean of paired differences and the ends of its bootstrap confidence interval."""

    mean: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """True when the interval leaves out zero."""
        return self.low > 0.0 or self.high < 0.0


def paired_bootstrap(
    ours: Sequence[float], theirs: Sequence[float], *, samples: int = 2_000, level: float = 0.95, seed: int = 20_260_101
) -> Difference:
    """Percentile bootstrap of the mean of ``ours - theirs``, question by question; ValueError when they do not pair up."""
    if len(ours) != len(theirs) or not ours:
        raise ValueError("a paired bootstrap needs two equally long, non-empty lists")
    deltas = np.asarray(ours, dtype=np.float64) - np.asarray(theirs, dtype=np.float64)
    rng = np.random.default_rng(seed)
    means = np.empty(samples)
    for index in range(samples):
        means[index] = deltas[rng.integers(0, deltas.size, deltas.size)].mean()
    tail = (1.0 - level) / 2.0
    low, high = np.quantile(means, [tail, 1.0 - tail])
    return Difference(float(deltas.mean()), float(low), float(high))
