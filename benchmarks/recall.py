"""Recall quality on folders of documents and questions, for us and the peers, in one run; knows no store from inside.

    python benchmarks/recall.py [FOLDER...] [--systems ours,ours-local,bm25,...] [--k 5,10,20] [--json FILE]

docs/benchmarks.md says what is measured and how.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.console import Console

from benchmarks import common, data, stats
from benchmarks.peers import PeerError, System
from benchmarks.peers.packaged import PACKAGES, Package, Packaged

DATA = common.ROOT.parent / "shared" / "data"
FOLDERS = (DATA / "locomo-dev", DATA / "locomo-facts-dev")
#: How deep every system is asked, unless --k asks deeper; the reciprocal rank looks this far.
DEPTH = 20
ALL_AT = 10


def _ours(_: argparse.Namespace) -> System:
    from benchmarks.peers.ours import Ours

    return Ours()


def _ours_local(_: argparse.Namespace) -> System:
    from benchmarks.peers.ours import Ours

    return Ours("local")


def _bm25(_: argparse.Namespace) -> System:
    from benchmarks.peers.bm25 import PLAIN, Bm25

    return Bm25(PLAIN)


def _bm25_stems(_: argparse.Namespace) -> System:
    from benchmarks.peers.bm25 import STEMS, Bm25

    return Bm25(STEMS)


def _packaged(package: Package) -> Callable[[argparse.Namespace], System]:
    return lambda _: Packaged(package)


def _bundled(options: argparse.Namespace) -> System:
    from benchmarks.peers.bundled import Bundled

    return Bundled(options.hermes_python)


#: Made only when asked for, so that one system's missing package costs the others nothing.
SYSTEMS: Mapping[str, Callable[[argparse.Namespace], System]] = {
    "ours": _ours,
    "ours-local": _ours_local,
    "bm25": _bm25,
    "bm25-stems": _bm25_stems,
    "bundled": _bundled,
    **{package.name: _packaged(package) for package in PACKAGES},
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """One system's answer to one question, measured; ``measures`` maps a name such as ``R@5`` to a value in [0, 1]."""

    question: data.Question
    measures: Mapping[str, float]
    ms: float


@dataclass(frozen=True, slots=True)
class Run:
    """One system's outcomes on one folder, in the order of its questions."""

    system: str
    about: str
    outcomes: list[Outcome]

    def of(self, kind: str | None) -> list[Outcome]:
        """The outcomes of one type; of all types but the adversarial one when ``kind`` is None."""
        return [
            outcome
            for outcome in self.outcomes
            if (outcome.question.type == kind if kind else outcome.question.type != data.ADVERSARIAL)
        ]


def measure(ranked: Sequence[str], gold: Sequence[str], ks: Sequence[int]) -> dict[str, float]:
    """All measures of one ranked list."""
    found = {f"R@{k}": stats.recall_at(ranked, gold, k) for k in ks}
    found[f"all@{ALL_AT}"] = stats.all_at(ranked, gold, ALL_AT)
    found["MRR"] = stats.reciprocal_rank(ranked, gold)
    return found


def run(system: System, dataset: data.DataSet, ks: Sequence[int]) -> Run:
    """Fill one system with the folder's documents and ask it every question."""
    depth = max(DEPTH, *ks)
    outcomes = []
    try:
        system.load(dataset.groups)
        for question in dataset.questions:
            answer = system.search(question.group, question.text, depth)
            outcomes.append(Outcome(question, measure(answer.ids[:depth], question.gold, ks), answer.ms))
    finally:
        system.close()
    return Run(system.name, system.about, outcomes)


def summary(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Means of the measures, the number of questions and the median time of a search in milliseconds."""
    names = outcomes[0].measures if outcomes else ()
    row = {name: stats.mean([outcome.measures[name] for outcome in outcomes]) for name in names}
    return {"questions": len(outcomes)} | row | {"p50_ms": stats.percentile([o.ms for o in outcomes], 0.5)}


def kinds(dataset: data.DataSet) -> list[tuple[str, str | None]]:
    """The parts of a report: (label, type), the headline first; a folder with one type needs no second part."""
    types = dataset.types()
    return [("overall", None)] + ([(name, name) for name in types] if len(types) > 1 else [])


def _figures(row: Mapping[str, float]) -> Iterator[str]:
    """One table row's figures."""
    yield f"{row['questions']:,.0f}"
    yield from (f"{value:.3f}" for name, value in row.items() if name not in ("questions", "p50_ms"))
    yield f"{row['p50_ms']:.2f}"


def _difference(one: Run, other: Run, kind: str | None) -> dict[str, stats.Interval]:
    """One system minus another over the questions of a type, by measure."""
    pairs = [(outcome.measures, peer.measures) for outcome, peer in zip(one.of(kind), other.of(kind), strict=True)]
    return {
        name: stats.paired_bootstrap([mine[name] for mine, _ in pairs], [theirs[name] for _, theirs in pairs])
        for name in pairs[0][0]
    }


def differences(runs: Sequence[Run]) -> dict[tuple[str, str], dict[str, stats.Interval]]:
    """Each of ours minus each peer over the headline questions, by (ours, peer) and measure; nothing when we did not run."""
    mine = [one for one in runs if one.system.startswith("ours")]
    return {
        (one.system, peer.system): _difference(one, peer, None)
        for one in mine
        for peer in runs
        if peer is not one and (peer not in mine or one.system == "ours")
    }


def losses(dataset: data.DataSet, runs: Sequence[Run]) -> list[tuple[str, ...]]:
    """Where a peer is ahead of ours without a model: (type, peer, measure, the difference and its interval)."""
    ours = next((one for one in runs if one.system == "ours"), None)
    peers = [one for one in runs if not one.system.startswith("ours")]
    return [
        (label, peer.system, name, _told(found))
        for label, kind in kinds(dataset)
        for peer in peers
        if ours is not None and ours.of(kind)
        for name, found in _difference(ours, peer, kind).items()
        if found.value < 0
    ]


def _told(found: stats.Interval) -> str:
    return f"{found.value:+.3f} [{found.low:+.3f}, {found.high:+.3f}]"


def show(out: Console, dataset: data.DataSet, runs: Sequence[Run]) -> None:
    """Print a folder's tables."""
    apart = len(dataset.questions) - len(dataset.headline())
    title = f"{dataset.name}: {dataset.docs:,} documents in {len(dataset.groups)} group(s), "
    title += f"{len(dataset.headline()):,} questions" + (f", and {apart:,} adversarial ones apart" if apart else "")
    rows = [
        (label, one.system, *_figures(summary(one.of(kind))))
        for label, kind in kinds(dataset)
        for one in runs
        if one.of(kind)
    ]
    measures = list(runs[0].outcomes[0].measures)
    columns = ["type", "system", "questions", *measures, "p50 ms"]
    common.show_table(out, title, columns, rows, texts=2, parts=True)
    _show_differences(out, dataset, runs)


def _show_differences(out: Console, dataset: data.DataSet, runs: Sequence[Run]) -> None:
    found = differences(runs)
    if not found:
        return
    title = f"{dataset.name}, overall: ours minus the peer [95 % interval of a paired bootstrap, 2,000 samples]"
    rows = [(one, peer, *map(_told, measures.values())) for (one, peer), measures in found.items()]
    columns = ["ours", "the peer", *next(iter(found.values()))]
    common.show_table(out, title, columns, rows, texts=2, parts=True)
    lost = losses(dataset, runs)
    title = f"{dataset.name}: where a peer is ahead of ours without a model" + ("" if lost else ": nowhere")
    if lost:
        common.show_table(out, title, ["type", "the peer", "measure", "ours minus the peer"], lost, texts=3, parts=True)
    else:
        out.print(f"\n{title}", style="bold", soft_wrap=True)


def as_json(dataset: data.DataSet, runs: Sequence[Run]) -> dict[str, Any]:
    """A folder's figures for programs."""
    parts = kinds(dataset)
    return {
        "folder": dataset.name,
        "documents": dataset.docs,
        "groups": len(dataset.groups),
        "systems": {
            one.system: {
                "about": one.about,
                "types": {label: summary(one.of(kind)) for label, kind in parts if one.of(kind)},
            }
            for one in runs
        },
        "minus": {
            one: {
                peer: {name: asdict(difference) for name, difference in found.items()}
                for (mine, peer), found in differences(runs).items()
                if mine == one
            }
            for one in dict.fromkeys(mine for mine, _ in differences(runs))
        },
    }


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(description="Recall quality, for us and the peers, in one run.")
    made.add_argument("folders", nargs="*", type=Path, default=list(FOLDERS), metavar="FOLDER")
    made.add_argument("--systems", type=common.names(*SYSTEMS), default=list(SYSTEMS), help=", ".join(SYSTEMS))
    made.add_argument("--k", type=common.numbers, default=[5, 10, 20], help="cut-offs of recall (5,10,20)")
    made.add_argument("--limit-queries", type=common.number, metavar="N", help="ask only N questions, evenly spread")
    made.add_argument("--hermes-python", type=Path, help="interpreter of an environment with hermes-agent and numpy")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run the benchmark; 1 with one sentence on stderr when a folder or a system cannot be used."""
    options = parser().parse_args(argv)
    out = common.console()
    reports: list[dict[str, Any]] = []
    told = common.versions()
    try:
        sets = [data.read(folder, limit=options.limit_queries) for folder in options.folders]
        common.head(out, told)
        for dataset in sets:
            runs = [run(SYSTEMS[name](options), dataset, options.k) for name in options.systems]
            if not reports:
                for one in runs:
                    out.print(f"{one.system:<11}{one.about}", soft_wrap=True)
            show(out, dataset, runs)
            reports.append(as_json(dataset, runs))
    except (data.DataError, PeerError) as error:
        print(f"recall: {error}", file=sys.stderr)
        return 1
    if options.json:
        common.write_json(options.json, {"command": sys.argv[1:], "versions": told, "folders": reports})
    return 0


if __name__ == "__main__":
    sys.exit(main())
