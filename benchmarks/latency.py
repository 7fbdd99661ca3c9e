"""Speed of add, import, prefetch, search, probe and reason at growing sizes, for us and the bundled plugin in one run.

    python benchmarks/latency.py [--sizes 100,1000,10000,100000] [--systems ours,bundled] [--bundled-max 1000]

All stores stay open, and each operation is timed on all of them in turn, so that a machine that slows down for a while
slows all of them. docs/benchmarks.md says what is measured and how.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.console import Console

from benchmarks import common, imports, stats, synthetic
from benchmarks.peers import PeerError, hermes_env
from benchmarks.peers.bundled import Worker
from benchmarks.peers.timed import READS, Timed, TimedBundled, TimedOurs, Timing

SIZES = [100, 1_000, 10_000, 100_000]
#: A slow operation gets at least so many calls, whatever its time is.
FEWEST = 5
OPERATIONS = ("bulk import", "open", "first prefetch", "add", *READS)

#: (operation, system, facts) -> its calls.
Times = defaultdict[tuple[str, str, int], list[Timing]]


@dataclass(frozen=True, slots=True)
class Plan:
    """How often each operation is timed on each store: ``repeats`` calls, or fewer once ``seconds`` are spent."""

    repeats: int
    seconds: float


def fsync_ms(folder: Path, rounds: int = 50) -> float:
    """Median milliseconds to append 4 KiB to a file and sync it: what a durable write costs here at least."""
    spent = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(rounds):
            start = time.perf_counter()
            file.write(b"\0" * 4_096)
            file.flush()
            os.fsync(file.fileno())
            spent.append((time.perf_counter() - start) * 1_000)
    return stats.percentile(spent, 0.5)


def fill(target: Timed, made: Sequence[synthetic.Made], times: Times) -> None:
    """Fill one store, open it anew and take its first turn."""
    steps = target.fill([fact.text for fact in made[: target.facts]])
    system, facts = target.system, target.facts
    times["bulk import", system, facts] = [Timing(ms / count, count) for count, ms in steps]
    times["open", system, facts] = [Timing(target.reopen(), 1)]
    times["first prefetch", system, facts] = [target.call("prefetch", made[0].question)]


def arguments(operation: str, made: Sequence[synthetic.Made]) -> Iterator[Any]:
    """What an operation is asked, without end: about facts that every store holds, or to ``add`` what none holds."""
    for fact in made if operation == "add" else itertools.cycle(made):
        yield {
            "add": fact.text,
            "probe": fact.entities[0],
            "reason": list(fact.entities),
        }.get(operation, fact.question)


def in_turn(operation: str, targets: Sequence[Timed], asked: Iterator[Any], plan: Plan, times: Times) -> None:
    """Time one operation on all stores in turn, the same question to each, until every store has had its share."""
    spent = dict.fromkeys(map(id, targets), 0.0)
    for round_ in range(plan.repeats):
        waiting = [target for target in targets if round_ < FEWEST or spent[id(target)] < plan.seconds * 1_000]
        if not waiting:
            return
        argument = next(asked)
        turn = round_ % len(waiting)
        for target in waiting[turn:] + waiting[:turn]:
            timing = target.call(operation, argument)
            times[operation, target.system, target.facts].append(timing)
            spent[id(target)] += timing.ms


def open_all(options: argparse.Namespace, folder: Path, stack: ExitStack) -> tuple[list[Timed], dict[str, str]]:
    """The empty stores, smallest first, and the versions of the bundled plugin's environment."""
    targets: list[Timed] = []
    told: dict[str, str] = {}
    if "ours" in options.systems:
        targets += [TimedOurs(folder / f"ours-{size}.db", size) for size in options.sizes]
    if "bundled" in options.systems:
        worker = Worker(hermes_env.ensure(options.hermes_python))
        stack.callback(worker.close)
        told = {f"bundled: {name}": version for name, version in worker.versions.items()}
        sizes = [size for size in options.sizes if size <= options.bundled_max]
        targets += [TimedBundled(worker, folder / f"bundled-{size}.db", size) for size in sizes]
    for target in targets:
        stack.callback(target.close)
    return sorted(targets, key=lambda target: target.facts), told


def measure(targets: Sequence[Timed], sizes: Sequence[int], plan: Plan) -> Times:
    """Fill all stores, then time every operation."""
    times: Times = defaultdict(list)
    stream = synthetic.facts()
    made = list(itertools.islice(stream, max(sizes)))
    for target in targets:
        fill(target, made, times)
    known = made[: min(sizes)]
    for operation in READS:
        in_turn(operation, targets, arguments(operation, known), plan, times)
    extra = list(itertools.islice(stream, plan.repeats))
    in_turn("add", targets, arguments("add", extra), plan, times)
    return times


def summary(calls: Sequence[Timing]) -> dict[str, float]:
    """Number of calls, p50 and p95 in milliseconds, the share of calls that found something, and of degraded ones."""
    spent = [call.ms for call in calls]
    return {
        "calls": len(calls),
        "p50_ms": stats.percentile(spent, 0.5),
        "p95_ms": stats.percentile(spent, 0.95),
        "with_hits": stats.mean([float(call.found > 0) for call in calls]),
        "degraded": stats.mean([float(call.degraded) for call in calls]),
    }


def ratios(times: Times) -> dict[tuple[str, int], stats.Interval]:
    """How many times as long as ours the bundled plugin takes, by operation and size, at the median."""
    return {
        (operation, size): stats.ratio_of_medians(
            [c.ms for c in times[operation, "bundled", size]], [c.ms for c in calls]
        )
        for (operation, system, size), calls in list(times.items())
        if system == "ours" and (operation, "bundled", size) in times
    }


def growth(times: Times, sizes: Sequence[int]) -> dict[str, stats.Interval]:
    """Our median time at the largest size as a multiple of that at the smallest, by operation."""
    small, large = min(sizes), max(sizes)
    return {
        operation: stats.ratio_of_medians(
            [c.ms for c in times[operation, "ours", large]], [c.ms for c in times[operation, "ours", small]]
        )
        for operation in OPERATIONS
        if small < large and (operation, "ours", large) in times
    }


def _interval(found: stats.Interval, calls: int) -> str:
    """A ratio, with its interval where there were calls enough for one."""
    return f"{found.value:,.2f}" + (f" [{found.low:,.2f}, {found.high:,.2f}]" if calls >= FEWEST else "")


def show(out: Console, times: Times, sizes: Sequence[int], plan: Plan) -> None:
    """Print the tables."""
    rows = []
    for operation in OPERATIONS:
        for _, system, size in sorted((key for key in times if key[0] == operation), key=lambda key: (key[2], key[1])):
            row = summary(times[operation, system, size])
            figures = (f"{row['calls']:,.0f}", f"{row['p50_ms']:,.2f}", f"{row['p95_ms']:,.2f}")
            rows.append((operation, system, f"{size:,}", *figures, f"{row['with_hits']:.0%}", f"{row['degraded']:.0%}"))
    columns = ["operation", "system", "facts", "calls", "p50 ms", "p95 ms", "with hits", "degraded"]
    title = "milliseconds a call (bulk import: a fact, over its transactions)"
    common.show_table(out, title, columns, rows, texts=2, parts=True)
    out.print(f"Adds were timed last; they made each store grow by up to {plan.repeats:,} facts.", soft_wrap=True)
    show_ratios(out, times, sizes)


def show_ratios(out: Console, times: Times, sizes: Sequence[int]) -> None:
    """Print how the bundled plugin compares with us, and our largest store with our smallest."""
    against, grown = ratios(times), growth(times, sizes)
    if against:
        rows = [
            (operation, f"{size:,}", _interval(against[operation, size], len(times[operation, "bundled", size])))
            for operation in OPERATIONS
            for size in sizes
            if (operation, size) in against
        ]
        title = "bundled / ours: ratio of the medians [95 % bootstrap interval]"
        common.show_table(out, title, ["operation", "facts", "times as long"], rows, texts=1, parts=True)
    if grown:
        title = f"ours at {max(sizes):,} facts / ours at {min(sizes):,}: ratio of the medians [95 % bootstrap interval]"
        lines = [(name, _interval(found, len(times[name, "ours", max(sizes)]))) for name, found in grown.items()]
        common.show_table(out, title, ["operation", "times as long"], lines, texts=1)


def show_import(out: Console, cost: imports.ImportCost) -> None:
    """Print what the import costs."""
    needed = ", ".join(imports.BASE)
    rows = [
        ("own time of its modules (python -X importtime)", f"{cost.own_ms:.1f}"),
        ("whole import, with all it needs (python -X importtime)", f"{cost.total_ms:.1f}"),
        (f"a process that imports it, minus one that imports {needed}", f"{cost.wall_ms - cost.base_wall_ms:.1f}"),
    ]
    title = f"import holomemory: {cost.modules} modules, medians of {cost.rounds} fresh processes"
    common.show_table(out, title, ["what", "ms"], rows, texts=1)
    out.print(f"packages from outside that it loads: {', '.join(cost.others) or 'none'}", soft_wrap=True)


def as_json(times: Times, sizes: Sequence[int], cost: imports.ImportCost) -> Mapping[str, Any]:
    """The figures for programs."""
    return {
        "times": [
            {"operation": operation, "system": system, "facts": size, **summary(calls)}
            for (operation, system, size), calls in times.items()
        ],
        "bundled_over_ours": [
            {"operation": operation, "facts": size, **asdict(found)}
            for (operation, size), found in ratios(times).items()
        ],
        "largest_over_smallest": {name: asdict(found) for name, found in growth(times, sizes).items()},
        "import": cost.as_json(),
    }


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(description="Speed at growing sizes, for us and the bundled plugin, in one run.")
    made.add_argument("--sizes", type=common.numbers, default=SIZES, help="facts in the stores (100,1000,10000,100000)")
    made.add_argument("--systems", type=common.names("ours", "bundled"), default=["ours", "bundled"])
    made.add_argument("--bundled-max", type=common.number, default=1_000, help="its largest store (1000)")
    made.add_argument("--repeats", type=common.number, default=200, help="calls of each operation on each store (200)")
    made.add_argument("--seconds", type=float, default=20.0, help="no more of them once they took this long (20)")
    made.add_argument("--folder", type=Path, default=common.ROOT / ".cache", help="where the stores lie (.cache)")
    made.add_argument("--hermes-python", type=Path, help="interpreter of an environment with hermes-agent and numpy")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run the benchmark; 1 with one sentence on stderr when a system cannot be used."""
    options = parser().parse_args(argv)
    out, told, plan = common.console(), common.versions(), Plan(options.repeats, options.seconds)
    try:
        with ExitStack() as stack:
            options.folder.mkdir(parents=True, exist_ok=True)
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="latency-", dir=options.folder)))
            targets, peer = open_all(options, folder, stack)
            common.head(out, told | peer)
            out.print(f"disk      {fsync_ms(folder):.2f} ms to append 4 KiB and sync it (median of 50)", soft_wrap=True)
            cost = imports.measure(min(10, plan.repeats))
            times = measure(targets, options.sizes, plan)
    except PeerError as error:
        print(f"latency: {error}", file=sys.stderr)
        return 1
    show(out, times, options.sizes, plan)
    show_import(out, cost)
    if options.json:
        report = {"command": sys.argv[1:], "versions": told | peer, **as_json(times, options.sizes, cost)}
        common.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
