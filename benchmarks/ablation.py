"""What each signal of our ranking is worth: each is taken away in turn, and every question is asked again.

    python benchmarks/ablation.py [FOLDER...] [--sets folders,misspelt,names,roles,pairs,trust,turns] [--signals context,links]

docs/holography.md tells what came out. A signal without its leg, or at weight 0, is all that changes between two runs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holomemory.retrieval import FactRetriever
from rich.console import Console

from benchmarks import ablation_sets as sets
from benchmarks import common, data, recall, stats
from benchmarks.peers import PeerError

FOLDERS = (*recall.FOLDERS, *(recall.DATA / name for name in ("2wiki-dev500", "musique-dev100", "hotpot-dev100")))
SETS = ("folders", "misspelt", "names", "roles", "pairs", "trust", "turns")
#: The name that a signal's absence goes by in every table.
ALL = "all signals"


@dataclass(frozen=True, slots=True)
class Signal:
    """What is taken away: weights that become 0, legs that are switched off, and what it is in words."""

    about: str
    weights: tuple[str, ...] = ()
    off: tuple[str, ...] = ()


SIGNALS: Mapping[str, Signal] = {
    "keyword leg": Signal("the keyword index finds no candidates", off=("keyword",)),
    "trace leg": Signal("no nearest traces and no similarity of traces", off=("vector",)),
    "entity leg": Signal("no candidates by links to names, no weight of names", off=("entity",)),
    "context leg": Signal("no candidates from what stands beside the best hits", off=("context",)),
    "links leg": Signal("nothing is followed from the best hits", off=("links",)),
    "newest": Signal("what overrules another fact is not put before it", off=("newest",)),
    "keyword": Signal("BM25 of the fact itself", ("keyword",)),
    "context": Signal("BM25 of the fact with its neighbours", ("context",)),
    "session": Signal("evidence of the whole session", ("session",)),
    "jaccard": Signal("overlap of terms", ("jaccard",)),
    "binding": Signal("similarity of the bound traces in the ranking", ("binding",)),
    "order": Signal("who does what to whom, in the bound traces", ("order",)),
    "entity": Signal("links to names of the question, by rarity", ("entity",)),
    "named": Signal("how far a fact is about what the question names", ("named",)),
    "speaker": Signal("who speaks is named", ("speaker",)),
    "subject": Signal("a fact opens with a term of the question", ("subject",)),
    "trust": Signal("trust", ("trust",)),
    "recency": Signal("the newest of equals", ("recency",)),
}


@contextmanager
def without(retrievers: Sequence[FactRetriever], signal: Signal) -> Iterator[None]:
    """Retrievers without a signal, and as they were again."""
    before = [(one, one.weights, one.off) for one in retrievers]
    for one, weights, off in before:
        one.weights, one.off = {**weights, **dict.fromkeys(signal.weights, 0.0)}, off | set(signal.off)
    try:
        yield
    finally:
        for one, weights, off in before:
            one.weights, one.off = weights, off


def chosen(options: argparse.Namespace) -> Iterator[sets.Set]:
    """The sets that were asked for, each filled when its turn comes."""
    folders = [data.read(folder, limit=options.limit_queries) for folder in options.folders]
    if "folders" in options.sets:
        yield from map(sets.Folder, folders)
    if "misspelt" in options.sets:
        yield from (sets.Folder(folder, slips=True) for folder in folders[:2])
    if "names" in options.sets:
        yield sets.Names(options.facts, options.names)
    if "roles" in options.sets:
        yield sets.Roles()
    if "pairs" in options.sets:
        yield sets.Pairs(options.facts)
    if "trust" in options.sets:
        yield sets.Trust(options.facts)
    if "turns" in options.sets:
        yield sets.Turns()


@dataclass(frozen=True, slots=True)
class Report:
    """One set: the figures with everything, and what each signal's absence changes, by measure."""

    name: str
    questions: Mapping[str, int]
    whole: Mapping[str, float]
    without: Mapping[str, Mapping[str, stats.Interval]]


def ablate(one: sets.Set, signals: Sequence[str]) -> Report:
    """Ask a set with everything, and once without each signal."""
    whole = one.ask()
    changed = {}
    for name in signals:
        with without(one.retrievers, SIGNALS[name]):
            less = one.ask()
        changed[name] = {measure: stats.paired_bootstrap(less[measure], whole[measure]) for measure in whole}
    counts = {measure: len(values) for measure, values in whole.items()}
    return Report(one.name, counts, {measure: stats.mean(values) for measure, values in whole.items()}, changed)


def _told(found: stats.Interval) -> str:
    """A difference; a star where its interval holds no 0, and a dash where nothing changed at all."""
    if found.value == found.low == found.high == 0.0:
        return "-"
    sure = found.low > 0.0 or found.high < 0.0
    return f"{found.value:+.3f} [{found.low:+.3f}, {found.high:+.3f}]{'*' if sure else ' '}"


def show(out: Console, report: Report) -> None:
    """Print a set's table."""
    counts = ", ".join(f"{count:,}" for count in dict.fromkeys(report.questions.values()))
    title = f"{report.name}, {counts} questions: without a signal minus with all [95 % interval; * where it holds no 0]"
    rows = [(ALL, *(f"{value:.3f}  " for value in report.whole.values()))]
    rows += [(name, *map(_told, found.values())) for name, found in report.without.items()]
    common.show_table(out, title, ("without", *report.whole), rows, texts=1)


def as_json(report: Report) -> dict[str, Any]:
    """A set's figures for programs."""
    changed = {
        name: {measure: asdict(interval) for measure, interval in found.items()}
        for name, found in report.without.items()
    }
    return {"set": report.name, "questions": report.questions, "whole": report.whole, "without": changed}


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(description="What each signal of our ranking is worth.")
    made.add_argument("folders", nargs="*", type=Path, default=list(FOLDERS), metavar="FOLDER")
    made.add_argument("--sets", type=common.names(*SETS), default=list(SETS), help=", ".join(SETS))
    made.add_argument("--signals", type=common.names(*SIGNALS), default=list(SIGNALS), help=", ".join(SIGNALS))
    made.add_argument("--limit-queries", type=common.number, metavar="N", help="ask only N questions of a folder")
    made.add_argument("--facts", type=common.number, default=1_000, help="made-up facts beside names and pairs (1000)")
    made.add_argument("--names", type=common.number, default=60, help="names that are asked for (60)")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run and print; 1 with one sentence on stderr when a folder cannot be used."""
    options = parser().parse_args(argv)
    out = common.console()
    common.head(out, common.versions())
    for name in options.signals:
        out.print(f"{name:<12}{SIGNALS[name].about}", soft_wrap=True)
    reports = []
    try:
        for one in chosen(options):
            try:
                reports.append(ablate(one, options.signals))
            finally:
                one.close()
            show(out, reports[-1])
    except (data.DataError, PeerError) as error:
        print(f"ablation: {error}", file=sys.stderr)
        return 1
    if options.json:
        common.write_json(options.json, {"command": sys.argv[1:], "sets": [as_json(report) for report in reports]})
    return 0


if __name__ == "__main__":
    sys.exit(main())
