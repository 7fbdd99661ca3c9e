"""Whether a fact is told from its mirror image, in which the same two did the same to each other: us with and without what tells them
apart, plain BM25 and the bundled plugin.

    python benchmarks/roles.py [--half tune|report] [--systems ours,bag,bm25,bundled]

Every statement of ``role_frames.txt`` is stored of two names both ways round ("Ana manages Ben", "Ben manages Ana"), so that
nothing but who does it to whom answers a question. docs/benchmarks.md says what is measured.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import common, stats
from benchmarks.peers import PeerError, hermes_env
from benchmarks.peers.bundled import Worker
from benchmarks.peers.walks import Bm25Walks, BundledWalks, OurWalks, Walks

FRAMES = Path(__file__).with_name("role_frames.txt")
HALVES = ("tune", "report")
#: Names by the places in a statement that they fill.
NAMES: Mapping[str, str] = {
    "ab": "Annika Bertram Carlotta Dominik Esther Florian Greta Hannes Ilona Jonas Katrin Leander",
    "xy": "ingest billing ledger quota sharding audit",
    "cd": "李明华 王小芳 张建国 陈晓东 刘淑芬 赵文博",
    "ef": "田中さん 佐藤さん 鈴木さん 高橋さん 山本さん 中村さん",
}
#: Pairs of names that each statement is said of.
PAIRS = 2
#: How deep each system is asked.
DEPTH = 20


@dataclass(frozen=True, slots=True)
class Case:
    """A question, the fact that answers it, and the mirror image of that fact."""

    language: str
    question: str
    fact: str
    mirror: str


def frames(which: str) -> list[str]:
    """The lines of one half: those before the mark, or those after it."""
    parts = FRAMES.read_text("utf-8").split("\n# report")
    return [line for line in parts[HALVES.index(which)].splitlines() if " | " in line and line[0] not in "#:"]


def cases(which: str) -> list[Case]:
    """The questions of one half: each statement of two pairs of names, both ways round, asked from both sides."""
    pairs = {slots: itertools.cycle(_pairs(names.split())) for slots, names in NAMES.items()}
    found = []
    for line in frames(which):
        language, frame, *questions = line.split(" | ")
        slots = next(slots for slots in NAMES if f"{{{slots[0]}}}" in frame)
        for names in itertools.islice(pairs[slots], PAIRS):
            there, back = dict(zip(slots, names, strict=True)), dict(zip(slots, reversed(names), strict=True))
            for own, other in ((there, back), (back, there)):
                fact, mirror = frame.format(**own), frame.format(**other)
                found += [Case(language, question.format(**own), fact, mirror) for question in questions]
    return found


def _pairs(names: Sequence[str]) -> list[tuple[str, str]]:
    """Names two by two, so that no question about one statement has two right answers; then those in between."""
    shifted = [*names[1:], *names[:1]]
    return [*zip(names[::2], names[1::2], strict=True), *zip(shifted[::2], shifted[1::2], strict=True)]


class BagWalks(OurWalks):
    """Our memory without the signal that knows an order."""

    name = "ours, no order"

    def __init__(self) -> None:
        super().__init__()
        self.memory.retriever.weights = {**self.memory.retriever.weights, "order": 0.0}


def texts(asked: Sequence[Case]) -> list[str]:
    """The facts and their mirror images, each once."""
    return list(dict.fromkeys(text for case in asked for text in (case.fact, case.mirror)))


def measure(system: Walks, asked: Sequence[Case]) -> dict[str, list[tuple[float, float]]]:
    """By language, for each question whether its own fact came first, and whether it stands before its mirror image (a half where
    neither was found).
    """
    figures = defaultdict[str, list[tuple[float, float]]](list)
    for case in asked:
        places = {text: place for place, text in enumerate(system.ask("search", [case.question], DEPTH))}
        own, other = places.get(case.fact, DEPTH), places.get(case.mirror, DEPTH)
        figures[case.language].append((float(own == 0), 0.5 if own == other else float(own < other)))
    return figures


def systems(options: argparse.Namespace, stack: ExitStack) -> Iterator[Walks]:
    """The systems that take part."""
    made: Mapping[str, Callable[[], Walks]] = {"ours": OurWalks, "bag": BagWalks, "bm25": Bm25Walks}
    for name in options.systems:
        if name == "bundled":
            worker = Worker(hermes_env.ensure(options.hermes_python))
            stack.callback(worker.close)
            system: Walks = BundledWalks(worker, "roles")
        else:
            system = made[name]()
        stack.callback(system.close)
        yield system


def parser() -> argparse.ArgumentParser:
    """The command line."""
    known = ("ours", "bag", "bm25", "bundled")
    made = argparse.ArgumentParser(description="Who does what to whom: facts beside their mirror images.")
    made.add_argument(
        "--half", choices=HALVES, default="report", help="the statements to measure on; weights are chosen on tune"
    )
    made.add_argument("--systems", type=common.names(*known), default=list(known), help=", ".join(known))
    made.add_argument("--hermes-python", type=Path, help="interpreter of an environment with hermes-agent and numpy")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run and print; 1 when a system could not be set up."""
    options = parser().parse_args(argv)
    out = common.console()
    common.head(out, common.versions())
    asked = cases(options.half)
    try:
        with ExitStack() as stack:
            figures = {}
            for system in systems(options, stack):
                system.load(texts(asked))
                figures[system.name] = measure(system, asked)
    except PeerError as error:
        print(error, file=sys.stderr)
        return 1
    whole = {name: {"all": [*itertools.chain(*found.values())], **found} for name, found in figures.items()}
    rows = [
        (language, str(len(values)), name, *(f"{stats.mean(one):.3f}" for one in zip(*values, strict=True)))
        for language in next(iter(whole.values()))
        for name, found in whole.items()
        for values in [found[language]]
    ]
    title = f"who does what to whom, half {options.half}: the right fact first, and before its mirror image"
    common.show_table(out, title, ["language", "questions", "system", "first", "before"], rows, texts=3, parts=True)
    if options.json:
        common.write_json(options.json, {"half": options.half, "rows": [list(row) for row in rows]})
    return 0


if __name__ == "__main__":
    sys.exit(main())
