"""The measures: evidence recall, all@k, reciprocal rank, percentiles, bootstrap; pure, knows no file and no system."""

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
class Interval:
    """A figure and the ends of its bootstrap confidence interval."""

    value: float
    low: float
    high: float


def paired_bootstrap(
    ours: Sequence[float], theirs: Sequence[float], *, samples: int = 2_000, level: float = 0.95, seed: int = 20_260_101
) -> Interval:
    """Percentile bootstrap of the mean of ``ours - theirs``, question by question; ValueError when none pair up."""
    if len(ours) != len(theirs) or not ours:
        raise ValueError("a paired bootstrap needs two equally long, non-empty lists")
    deltas = np.asarray(ours, dtype=np.float64) - np.asarray(theirs, dtype=np.float64)
    rng = np.random.default_rng(seed)
    means = [deltas[rng.integers(0, deltas.size, deltas.size)].mean() for _ in range(samples)]
    return Interval(float(deltas.mean()), *_ends(means, level))


def _ends(values: Sequence[float], level: float) -> tuple[float, float]:
    """The ends of the middle ``level`` of the values."""
    tail = (1.0 - level) / 2.0
    return percentile(values, tail), percentile(values, 1.0 - tail)


def ratio_of_medians(
    over: Sequence[float], under: Sequence[float], *, samples: int = 2_000, level: float = 0.95, seed: int = 20_260_101
) -> Interval:
    """The median of ``over`` divided by that of ``under``, with a bootstrap interval; their lengths may differ."""
    if not over or not under:
        raise ValueError("a ratio needs two non-empty lists")
    one, other = (np.asarray(values, dtype=np.float64) for values in (over, under))
    rng = np.random.default_rng(seed)
    ratios = [
        float(np.median(rng.choice(one, one.size)) / np.median(rng.choice(other, other.size))) for _ in range(samples)
    ]
    return Interval(float(np.median(one) / np.median(other)), *_ends(ratios, level))
