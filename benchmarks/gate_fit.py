"""Fits the weights of the gate of automatic injection on the turns that may be tuned on, and prints them for retrieval/gate.py.

    python benchmarks/gate_fit.py [--data ../shared/data] [--noise 0.0145] [--meant]

A logistic regression over pairs of a turn and a fact, in which of every turn only the most likely right and the most likely
wrong fact count. Beside the halves ``tune`` and ``later`` it takes the questions of ``xquad-*`` in the folder of data as turns
off topic, where they are there. The half ``report`` is not read. It looks into the gate, and knows no peer. With ``--meant`` it
fits what an embedder says, with the local model, on ``second``, ``third`` and ``fourth`` beside them.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from holomemory.retrieval import gate as ours
from holomemory.retrieval import retriever
from holomemory.retrieval.evidence import Evidence
from holomemory.retrieval.rerank import Ranked
from numpy.typing import NDArray

from benchmarks import common, data, gate
from benchmarks.peers.gated import GatedOurs

Array = NDArray[np.float64]

#: The half that decides the threshold; questions of other sets are drawn with this seed.
TUNE, SEED, DRAWN = "tune", 7, 400
#: What a turn counts, by where it comes from, when it is off topic; one on topic counts 1, a wrong fact in it WRONG.
OFF = {TUNE: 1.0, gate.LATER: 0.5, gate.SECOND: 1.0, gate.THIRD: 1.0, gate.FOURTH: 1.0, "xquad": 0.3}
WRONG = 0.1
#: The parts that are read for words, and for what an embedder says; how much noise the latter may add to that of words.
WORDS, MEANT, ADDED = ("", gate.SECOND), ("", gate.SECOND, gate.THIRD, gate.FOURTH), 0.0025
#: Strength of the penalty on large weights; rounds in which the facts that count are chosen anew.
PENALTY, ROUNDS = 2.0, 6


@dataclass(frozen=True, slots=True)
class Pairs:
    """Signs (N, S) of facts in turns, whether each is right (N,), the number of its turn (N,), and what the pair counts (N,)."""

    signs: Array
    right: NDArray[np.bool_]
    turn: NDArray[np.int64]
    counts: Array


def _questions(folder: Path, language: str) -> list[gate.Turn]:
    """Questions about the world in one language; none where the data is not there."""
    place = folder / f"xquad-{language}" / "queries.jsonl"
    texts = [row["text"] for _, row in data.rows(place)] if place.is_file() else []
    random.Random(SEED).shuffle(texts)
    return [gate.Turn(f"{language}-xquad{n}", gate.OFF, text, (), "xquad") for n, text in enumerate(texts[:DRAWN])]


def collect(folder: Path, meant: bool = False) -> tuple[list[gate.Turn], Pairs, set[int]]:
    """Every turn that may be tuned on, the facts that its search found, and the numbers of the turns that words give a fact."""
    turns: list[gate.Turn] = []
    rows: list[tuple[list[float], bool, int, float]] = []
    seen: list[tuple[Ranked, Evidence]] = []
    noisy: set[int] = set()
    names = ours.MEANT if meant else ours.WEIGHTS
    system = GatedOurs("local" if meant else "off")

    def judge(ranked: Sequence[Ranked], evidence: Evidence) -> list[Ranked]:
        seen[:] = [(item, evidence) for item in ranked[: ours.LOOKED_AT]]
        return ours.evident(ranked, evidence)

    with mock.patch.object(retriever, "evident", judge):
        for language, part in itertools.product(gate.LANGUAGES, MEANT if meant else WORDS):
            sample = gate.read(language, part)
            system.load(sample.facts)
            more = [] if part else _questions(folder, language)
            for turn in [t for t in sample.turns if t.half in OFF] + more:
                seen.clear()
                system.inject(turn.text)
                for item, evidence in seen:
                    found = ours.meant(item, evidence) if meant else ours.signs(item, evidence)
                    if ours.worded(item, evidence) >= ours.ENOUGH:
                        noisy.add(len(turns))
                    if found:
                        right = system.place(item.row.fact_id) in turn.facts
                        counts = (1.0 if right else WRONG) if turn.kind == gate.ON else OFF[turn.half]
                        rows.append(([found.get(name, 0.0) for name in names], right, len(turns), counts))
                turns.append(turn)
    system.close()
    columns = [np.array(column) for column in zip(*rows, strict=True)]
    return turns, Pairs(*columns), noisy


def _likeliest(pairs: Pairs, odds: Array) -> list[int]:
    """Of each turn the likeliest right fact and the likeliest wrong one."""
    best: dict[tuple[int, bool], int] = {}
    for index in np.argsort(-odds, kind="stable").tolist():
        best.setdefault((int(pairs.turn[index]), bool(pairs.right[index])), index)
    return sorted(best.values())


def fit(pairs: Pairs) -> Array:
    """Weights (S,) and, last, the constant, by Newton's method."""
    signs = np.c_[pairs.signs, np.ones(len(pairs.signs))]
    penalty = np.r_[np.full(pairs.signs.shape[1], PENALTY), 1e-6]
    weights = np.zeros(signs.shape[1])
    chosen = list(range(len(signs)))
    for _ in range(ROUNDS):
        x, y, counts = signs[chosen], pairs.right[chosen], pairs.counts[chosen]
        for _ in range(30):
            likely = 1.0 / (1.0 + np.exp(-(x @ weights)))
            slope = x.T @ (counts * (likely - y)) + penalty * weights
            curve = (x * (counts * likely * (1.0 - likely))[:, None]).T @ x + np.diag(penalty)
            step = np.linalg.solve(curve, slope)
            weights = weights - step
            if np.abs(step).max() < 1e-6:
                break
        chosen = _likeliest(pairs, signs @ weights)
    return weights


def threshold(
    turns: Sequence[gate.Turn], pairs: Pairs, odds: Array, noise: float, noisy: set[int] | None = None
) -> float:
    """The sum that this share of the turns off topic of the half ``tune`` exceeds; with turns that are noise anyway, of all the others."""
    best = np.full(len(turns), -np.inf)
    np.maximum.at(best, pairs.turn, odds)
    halves = {TUNE} if noisy is None else OFF.keys() - {"xquad"}
    off = [n for n, turn in enumerate(turns) if turn.half in halves and turn.kind != gate.ON]
    return float(sorted((best[n] for n in off if n not in (noisy or ())), reverse=True)[int(noise * len(off))])


def main(argv: Sequence[str] | None = None) -> int:
    """Print weights and threshold."""
    parser = argparse.ArgumentParser(description="Weights of the gate, from the turns that may be tuned on.")
    parser.add_argument("--data", type=Path, default=common.ROOT.parent / "shared" / "data", metavar="FOLDER")
    parser.add_argument(
        "--noise", type=float, default=0.0145, help="share of the turns off topic of tune that may pass"
    )
    parser.add_argument("--meant", action="store_true", help="fit what an embedder says")
    options = parser.parse_args(argv)
    turns, pairs, noisy = collect(options.data, options.meant)
    weights = fit(pairs)
    odds = pairs.signs @ weights[:-1]
    out = common.console()
    common.head(out, common.versions())
    out.print(f"turns     {len(turns):,}, facts {len(pairs.right):,}")
    for name, weight in zip(ours.MEANT if options.meant else ours.WEIGHTS, weights, strict=False):
        out.print(f'    "{name}": {weight:.2f},')
    if options.meant:
        out.print(f"ENOUGH_MEANT = {threshold(turns, pairs, odds, ADDED, noisy):.2f}")
    else:
        out.print(f"ENOUGH = {threshold(turns, pairs, odds, options.noise):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
