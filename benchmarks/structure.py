"""Questions about names on made-up facts: probe, related and reason, for us, plain BM25 and the bundled plugin in one run.

    python benchmarks/structure.py [--sizes 300,10000] [--systems ours,bm25,bundled] [--bundled-max 1000] [--names 60]

Which facts name what is known from how they were made, so every figure is exact. docs/benchmarks.md says what is measured.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import common, stats, synthetic
from benchmarks.peers import PeerError, hermes_env
from benchmarks.peers.bundled import Worker
from benchmarks.peers.walks import Bm25Walks, BundledWalks, OurWalks, Walks

SIZES = [300, 10_000]
#: How deep each call is asked.
DEPTH = {"probe": 10, "related": 10, "reason": 5}
#: (call, how the name is written) -> a figure in [0, 1] for every question.
Figures = Mapping[tuple[str, str], Sequence[float]]


def _swapped(name: str) -> str:
    """The name with two neighbouring letters of its last word in each other's place."""
    place = len(name) - 3
    return f"{name[:place]}{name[place + 1]}{name[place]}{name[place + 2 :]}"


SPELLINGS: Mapping[str, Callable[[str], str]] = {
    "as written": str,
    "lower case": str.lower,
    "possessive": "{}'s".format,
    "misspelt": _swapped,
}


def by_name(facts: Sequence[synthetic.Made]) -> dict[str, list[str]]:
    """The facts that hold each proper name."""
    found = defaultdict[str, list[str]](list)
    for fact in facts:
        for name in fact.names:
            found[name].append(fact.text)
    return dict(sorted(found.items()))


def share(found: Sequence[str], gold: Sequence[str], k: int) -> float:
    """The part of the first ``k`` places that gold facts could take, and do."""
    return len(set(gold).intersection(found[:k])) / min(k, len(gold))


def connected(name: str, gold: Mapping[str, Sequence[str]]) -> set[str]:
    """The facts that hold a name, and those that hold another name which stands in one of them."""
    own = set(gold[name])
    return own.union(*(texts for texts in gold.values() if not own.isdisjoint(texts)))


def measure(system: Walks, facts: Sequence[synthetic.Made], count: int) -> Figures:
    """Ask one filled system for ``count`` names, rare and frequent ones alike, and pairs of them."""
    gold = by_name(facts)
    rng = random.Random(synthetic.SEED)
    names = rng.sample(list(gold), min(count, len(gold)))
    figures = defaultdict[tuple[str, str], list[float]](list)
    for name in names:
        for spelling, write in SPELLINGS.items():
            found = system.ask("probe", [write(name)], DEPTH["probe"])
            figures["probe", spelling].append(share(found, gold[name], DEPTH["probe"]))
        right = connected(name, gold)
        found = system.ask("related", [name], DEPTH["related"])
        figures["related", "as written"].append(stats.mean([float(text in right) for text in found] or [0.0]))
    pairs = [fact.names[:2] for fact in facts if len(fact.names) > 1]
    for one, other in rng.sample(pairs, min(count, len(pairs))):
        found = system.ask("reason", [one, other], DEPTH["reason"])
        both = [text for text in gold[one] if other in text]
        figures["reason", "as written"].append(share(found, both, DEPTH["reason"]))
    return figures


def systems(options: argparse.Namespace, size: int, stack: ExitStack) -> Iterator[Walks]:
    """The systems that take part at one size."""
    if "ours" in options.systems:
        yield OurWalks()
    if "bm25" in options.systems:
        yield Bm25Walks()
    if "bundled" in options.systems and size <= options.bundled_max:
        worker = Worker(hermes_env.ensure(options.hermes_python))
        stack.callback(worker.close)
        yield BundledWalks(worker, str(size))


def parser() -> argparse.ArgumentParser:
    """The command line."""
    known = ("ours", "bm25", "bundled")
    made = argparse.ArgumentParser(description="Questions about names, for us and the peers, in one run.")
    made.add_argument("--sizes", type=common.numbers, default=SIZES, help="facts in the stores (300,10000)")
    made.add_argument("--systems", type=common.names(*known), default=list(known), help=", ".join(known))
    made.add_argument("--bundled-max", type=common.number, default=1_000, help="its largest store (1000)")
    made.add_argument("--names", type=common.number, default=60, help="names and pairs that are asked for (60)")
    made.add_argument("--hermes-python", type=Path, help="interpreter of an environment with hermes-agent and numpy")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    return made


def rows(options: argparse.Namespace, facts: Sequence[synthetic.Made], stack: ExitStack) -> Iterator[dict[str, Any]]:
    """A row for every size, system, call and spelling."""
    for size in options.sizes:
        for system in systems(options, size, stack):
            stack.callback(system.close)
            system.load([fact.text for fact in facts[:size]])
            for (call, spelling), values in measure(system, facts[:size], options.names).items():
                asked = {"facts": size, "call": f"{call}@{DEPTH[call]}", "name": spelling, "system": system.name}
                yield asked | {"questions": len(values), "share": stats.mean(values)}


def main(argv: Sequence[str] | None = None) -> int:
    """Run and print; 1 when a system could not be set up."""
    options = parser().parse_args(argv)
    out = common.console()
    common.head(out, common.versions())
    facts = list(itertools.islice(synthetic.facts(), max(options.sizes)))
    try:
        with ExitStack() as stack:
            report = sorted(rows(options, facts, stack), key=lambda row: (row["facts"], row["call"]))
    except PeerError as error:
        print(error, file=sys.stderr)
        return 1
    lines = [(f"{row['facts']:,}", *list(map(str, row.values()))[1:-1], f"{row['share']:.3f}") for row in report]
    columns = ["facts", "call", "name", "system", "questions", "right"]
    common.show_table(out, "the share of the first places that right facts take", columns, lines, texts=4, parts=True)
    if options.json:
        common.write_json(options.json, {"rows": report})
    return 0


if __name__ == "__main__":
    sys.exit(main())
