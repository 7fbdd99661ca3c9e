"""What the report of a healthy search costs: each question asked with it and without it, in turn, and what it adds to the answer.

    python benchmarks/report.py [--facts 1000] [--questions 2000]

Without it, a leg runs unguarded and untimed and tells nothing, nobody looks whether the index covers the facts, nothing is
counted or logged, and no status is made. docs/degradation.md says what the report is for.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holomemory import Memory, NewFact, Recall, tools
from holomemory.retrieval import retriever
from holomemory.store import watch
from holomemory.store.coverage import Coverage, Covered
from holomemory.types import LegReport

import plugins.memory  # noqa: F401 - this checkout's code is `holomemory` from here on
from benchmarks import common, stats, synthetic

#: What the report may cost: a share of a search, or milliseconds where a search is short; and bytes of a healthy answer.
SHARE, LIMIT_MS, LIMIT_BYTES = 0.01, 0.1, 60

_NOTHING = LegReport("keyword")
_WHOLE = Covered(0, 0)


def _unguarded(_name: str, _empty: object, work: Callable[[LegReport], Any]) -> tuple[Any, LegReport]:
    """A leg as it would run without a report; what it writes goes to one that nobody reads."""
    return work(_NOTHING), _NOTHING


# Plain functions: a mock would take longer than what it stands for.
def _none(*_given: object) -> tuple[()]:
    return ()


def _whole(*_given: object) -> Covered:
    return _WHOLE


@contextmanager
def without_report() -> Iterator[None]:
    """Searches of this process tell nothing."""
    with (
        mock.patch.object(retriever, "run_leg", _unguarded),
        mock.patch.object(retriever, "advisories", _none),
        mock.patch.object(watch, "tell", _none),
        mock.patch.object(Coverage, "index", _whole),
        mock.patch.object(Coverage, "traces", _whole),
    ):
        yield
    _NOTHING.status, _NOTHING.code = "ran", None


def asked(memory: Memory, question: str) -> float:
    """Milliseconds of CPU of one search with its report, as a tool would hand it on."""
    start = time.process_time_ns()
    memory.retriever.search(question).report()
    return (time.process_time_ns() - start) / 1e6


def bare(memory: Memory, question: str) -> float:
    """The same without a report."""
    with without_report():
        start = time.process_time_ns()
        memory.retriever.search(question)
        return (time.process_time_ns() - start) / 1e6


def measure(memory: Memory, questions: Sequence[str]) -> tuple[list[float], list[float]]:
    """Each question with and without, in turn, so that a machine that slows down slows both."""
    with_it, without_it = [], []
    for place, question in enumerate(questions):
        if place % 2:
            with_it.append(asked(memory, question))
            without_it.append(bare(memory, question))
        else:
            without_it.append(bare(memory, question))
            with_it.append(asked(memory, question))
    return with_it, without_it


def looked_anew(memory: Memory, rounds: int = 50) -> float:
    """Milliseconds of CPU that looking whether indexes cover the facts takes after a write; as long as nobody writes, nothing."""
    spent = []
    for number in range(rounds):
        memory.add(f"The tide table number {number} hangs in the hall")
        with memory.store.reading() as conn:
            start = time.process_time_ns()
            memory.store.coverage.index(conn, memory.store.where())
            memory.store.coverage.traces(conn, memory.store.where(), memory.store.hrr_dim)
            spent.append((time.process_time_ns() - start) / 1e6)
    return stats.percentile(spent, 0.5)


def added_bytes(memory: Memory, question: str) -> int:
    """What the report adds to the JSON of a healthy answer."""
    page = json.loads(tools.call(memory, "fact_store", {"action": "search", "query": question}))
    less = {name: value for name, value in page.items() if name not in Recall().report()}
    return len(json.dumps(page)) - len(json.dumps(less))


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(description="What the report of a healthy search costs.")
    made.add_argument("--facts", type=common.number, default=1_000, help="facts in the store (1000)")
    made.add_argument("--questions", type=common.number, default=2_000, help="questions, each asked twice (2000)")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run and print; 1 when the report costs more than it may."""
    options = parser().parse_args(argv)
    out = common.console()
    common.head(out, common.versions())
    made = list(itertools.islice(synthetic.facts(), options.facts))
    with Memory(":memory:", plugins=None) as memory:
        memory.store.add_many([NewFact(fact.text) for fact in made])
        questions = [fact.question for fact in itertools.islice(itertools.cycle(made), options.questions)]
        measure(memory, questions[:50])
        with_it, without_it = measure(memory, questions)
        grown = added_bytes(memory, questions[0])
        anew = looked_anew(memory)
    median = stats.percentile(without_it, 0.5)
    more = stats.percentile([one - other for one, other in zip(with_it, without_it, strict=True)], 0.5)
    rows = [
        ("search without a report, ms of CPU", f"{median:.3f}"),
        ("what the report adds, ms (median of the differences)", f"{more:.3f}"),
        ("as a share of the search", f"{100 * more / median:.2f} %"),
        ("in the first search after a write, ms more", f"{anew:.3f}"),
        ("bytes that it adds to a healthy answer", str(grown)),
    ]
    title = f"the report of a healthy search, {options.facts:,} facts, {options.questions:,} questions"
    common.show_table(out, title, ["what", "figure"], rows, texts=1)
    if options.json:
        common.write_json(options.json, {"search_ms": median, "report_ms": more, "anew_ms": anew, "bytes": grown})
    return 0 if (more < LIMIT_MS or more < SHARE * median) and grown <= LIMIT_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
