"""Whether the newest of two conflicting facts ranks first, what may both be true stays, and conflicts are told; for us and the peers.

    python benchmarks/truth.py [--half report|tune] [--systems ours,bm25,bundled] [--misses] [--json FILE]

docs/benchmarks.md says what is measured and how. The pairs of each file share one store with 1,000 other facts.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from holomemory import Memory
from holomemory.provider import HolographicMemoryProvider
from holomemory.settings import Settings
from holomemory.types import NewFact
from rich.console import Console

from benchmarks import common
from benchmarks.data import Doc
from benchmarks.peers import PeerError
from benchmarks.truth_data import HALVES, Pair, distractors, load

#: How deep the answers are read, and how many pairs of contradictions are asked for.
DEPTH, PAIRS = 5, 100
_DAY, START = 86_400, 1_700_000_000


class System(Protocol):
    """A memory that holds the pairs of one file and other facts, and is asked about them."""

    def load(self, pairs: Mapping[str, Sequence[Pair]], others: Sequence[str]) -> None:
        """Store everything, the older fact of each pair as older."""

    def ask(self, group: str, question: str) -> list[str]:
        """Names of the facts found, best first: the pair's id with ``/older`` or ``/newer``."""

    def conflicts(self, group: str) -> set[tuple[str, ...]] | None:
        """Pairs of names that the system takes for conflicts, each in alphabetical order; None when it looks for none."""

    def injected(self, group: str, question: str) -> list[str] | None:
        """Names of the facts that a turn would be given unasked; None where that is not measured."""

    def close(self) -> None:
        """Free what was opened."""


class Ours:
    """One store, a scope per file; what is older is told by the times of the facts, or by their order within a second."""

    def __init__(self, _: argparse.Namespace) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="truth-")
        self.memories: dict[str, Memory] = {}
        self._providers: dict[str, HolographicMemoryProvider] = {}
        self._names: dict[int, str] = {}
        self._turns = 0

    @staticmethod
    def facts(pair: Pair) -> Iterator[tuple[str, NewFact]]:
        """Both facts of a pair in the order in which they are stored."""
        later = START + 30 * _DAY
        made = {
            "days": (NewFact(pair.older, created_at=START), NewFact(pair.newer, created_at=later)),
            "second": (NewFact(pair.older, created_at=START), NewFact(pair.newer, created_at=START)),
            "imported": (NewFact(pair.older, occurred_at=START), NewFact(pair.newer, occurred_at=later)),
        }[pair.timing]
        named = [(f"{pair.id}/older", made[0]), (f"{pair.id}/newer", made[1])]
        yield from reversed(named) if pair.timing == "imported" else named

    def load(self, pairs: Mapping[str, Sequence[Pair]], others: Sequence[str]) -> None:
        """Store everything; facts of different pairs are mixed as they come."""
        for group, rows in pairs.items():
            memory = Memory(Path(self._home.name) / "truth.db", settings=Settings(plugins=False, scope=group))
            provider = HolographicMemoryProvider(memory=memory)
            provider.initialize("benchmark")
            self.memories[group], self._providers[group] = memory, provider
            memory.add_many(NewFact(text) for text in others)
            named = [one for pair in rows for one in self.facts(pair)]
            for (name, _), added in zip(named, memory.add_many(fact for _, fact in named), strict=True):
                self._names[added.fact_id] = name

    def ask(self, group: str, question: str) -> list[str]:
        """The memory's own search."""
        found = self.memories[group].recall(question, limit=DEPTH)
        return [self._names.get(hit["fact_id"], "") for hit in found]

    def conflicts(self, group: str) -> set[tuple[str, ...]]:
        """The memory's own contradictions; facts beside the pairs go by their number."""
        found = self.memories[group].contradictions(limit=PAIRS)
        ids = [(pair["fact_a"]["fact_id"], pair["fact_b"]["fact_id"]) for pair in found]
        return {tuple(sorted(self._names.get(one, str(one)) for one in pair)) for pair in ids}

    def injected(self, group: str, question: str) -> list[str]:
        """The rows of the block that a turn gets, each in a conversation of its own."""
        self._turns += 1
        block = self._providers[group].prefetch(question, session_id=f"turn {self._turns}")
        return [self._names.get(int(number), "") for number in re.findall(r"^- \[#(\d+)", block, re.MULTILINE)]

    def close(self) -> None:
        """Close the stores and remove them."""
        for memory in self.memories.values():
            memory.close()
        self._home.cleanup()


class Peer:
    """A system of the recall benchmark; it learns the facts in order, and no times."""

    def __init__(self, system: Any) -> None:
        self._system = system

    def load(self, pairs: Mapping[str, Sequence[Pair]], others: Sequence[str]) -> None:
        """Store everything, the older fact of each pair first."""
        groups = {}
        for group, rows in pairs.items():
            texts = [(str(number), text) for number, text in enumerate(others)]
            texts += [item for pair in rows for item in ((f"{pair.id}/older", pair.older), (f"{pair.id}/newer", pair.newer))]
            groups[group] = [Doc(name, text, group, {}) for name, text in texts]
        self._system.load(groups)

    def ask(self, group: str, question: str) -> list[str]:
        """The system's own search."""
        return list(self._system.search(group, question, DEPTH).ids)

    def conflicts(self, group: str) -> set[tuple[str, ...]] | None:
        """The system's own contradictions, where it has such a call."""
        if not hasattr(self._system, "contradict"):
            return None
        return {tuple(sorted(pair)) for pair in self._system.contradict(group, PAIRS)}

    def injected(self, group: str, question: str) -> None:
        """Not measured."""

    def close(self) -> None:
        """Free what was opened."""
        self._system.close()


def _bm25(_: argparse.Namespace) -> System:
    from benchmarks.peers.bm25 import STEMS, Bm25

    return Peer(Bm25(STEMS))


def _bundled(options: argparse.Namespace) -> System:
    from benchmarks.peers.bundled import Bundled

    return Peer(Bundled(options.hermes_python))


SYSTEMS: Mapping[str, Callable[[argparse.Namespace], System]] = {"ours": Ours, "bm25": _bm25, "bundled": _bundled}


@dataclass(slots=True)
class Tally:
    """What one system did: outcomes of pairs by kind and type, conflicts told and planted, and what went wrong."""

    outcomes: dict[tuple[str, str], list[tuple[bool, bool]]] = field(default_factory=dict)
    stale: list[tuple[bool, bool]] = field(default_factory=list)
    told: int | None = None
    right: int = 0
    planted: int = 0
    misses: list[str] = field(default_factory=list)

    def share(self, kind: str, place: int, type_: str | None = None) -> float:
        """The share of the pairs of a kind (and type) whose first or second outcome is true; NaN of none."""
        values = [row[place] for key, rows in self.outcomes.items() if key[0] == kind and type_ in (None, key[1]) for row in rows]
        return sum(values) / len(values) if values else float("nan")


def _outcome(pair: Pair, found: Sequence[str]) -> tuple[bool, bool]:
    """Of an update: newest first, stale first. Of two true facts: both found. Of look-alikes: the one that was asked for first."""
    older, newer = f"{pair.id}/older", f"{pair.id}/newer"
    if pair.kind == "both":
        both = older in found and newer in found
        return both, both
    first = found[0] if found else ""
    return (first == newer, first == older) if pair.kind == "update" else (first == older, first == newer)


def outcomes(system: System, pairs: Mapping[str, Sequence[Pair]]) -> dict[tuple[str, str], list[tuple[bool, bool]]]:
    """The outcomes of all pairs by kind and type."""
    found: dict[tuple[str, str], list[tuple[bool, bool]]] = {}
    for group, rows in pairs.items():
        for pair in rows:
            found.setdefault((pair.kind, pair.type), []).append(_outcome(pair, system.ask(group, pair.question)))
    return found


def measure(system: System, pairs: Mapping[str, Sequence[Pair]]) -> Tally:
    """Ask one system about every pair."""
    tally = Tally()
    for group, rows in pairs.items():
        for pair in rows:
            found = system.ask(group, pair.question)
            outcome = _outcome(pair, found)
            tally.outcomes.setdefault((pair.kind, pair.type), []).append(outcome)
            if not outcome[0]:
                tally.misses.append(f"{pair.id} {pair.kind}: {pair.older} | {pair.newer} | {pair.question} -> {found}")
            given = system.injected(group, pair.question)
            if given is not None and pair.kind == "update":
                stale = f"{pair.id}/older" in given
                tally.stale.append((f"{pair.id}/newer" in given, stale))
        _count_conflicts(tally, system.conflicts(group), rows)
    return tally


def _count_conflicts(tally: Tally, told: set[tuple[str, ...]] | None, rows: Sequence[Pair]) -> None:
    """Compare the conflicts that were told with those that were planted."""
    if told is None:
        return
    planted = {(f"{pair.id}/newer", f"{pair.id}/older") for pair in rows if pair.kind == "update"}
    tally.told = (tally.told or 0) + len(told)
    tally.right += len(told & planted)
    tally.planted += len(planted)
    texts = {f"{pair.id}/{name}": getattr(pair, name) for pair in rows for name in ("older", "newer")}
    tally.misses += [f"untold conflict: {' | '.join(texts[name] for name in pair[::-1])}" for pair in sorted(planted - told)]
    tally.misses += [f"no conflict: {' | '.join(texts.get(name, name) for name in pair)}" for pair in sorted(told - planted)]


def _percent(value: float) -> str:
    return "-" if math.isnan(value) else f"{100 * value:.1f}"


def _show(out: Console, tallies: Mapping[str, Tally]) -> None:
    """The headline, conflicts, and the types of update."""
    common.show_table(
        out,
        "Pairs, in percent: an update's newest / stale fact first; both true facts found; the look-alike that was asked for first",
        ("system", "newest first", "stale first", "both kept", "asked first"),
        [
            (name, *(_percent(tally.share(*key)) for key in (("update", 0), ("update", 1), ("both", 0), ("apart", 0))))
            for name, tally in tallies.items()
        ],
        texts=1,
    )
    common.show_table(
        out,
        "Conflicts told: precision, recall; and turns about an update that were given the newest fact / the stale one",
        ("system", "told", "precision", "recall", "newest given", "stale given"),
        [(name, *_told(tally)) for name, tally in tallies.items()],
        texts=1,
    )
    first = next(iter(tallies.values()))
    types = sorted({key[1] for tally in tallies.values() for key in tally.outcomes if key[0] == "update"})
    common.show_table(
        out,
        "Updates by type, newest first in percent",
        ("type", "pairs", *tallies),
        [
            (
                type_,
                str(len(first.outcomes[("update", type_)])),
                *(_percent(tally.share("update", 0, type_)) for tally in tallies.values()),
            )
            for type_ in types
        ],
        texts=1,
    )


def _told(tally: Tally) -> list[str]:
    """The row of conflicts."""
    given = [_percent(sum(row[place] for row in tally.stale) / len(tally.stale)) if tally.stale else "-" for place in (0, 1)]
    if tally.told is None:
        return ["-", "-", "-", *given]
    precision = tally.right / tally.told if tally.told else float("nan")
    return [str(tally.told), _percent(precision), _percent(tally.right / tally.planted), *given]


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=HALVES, default="report", help="the pairs to measure on; constants are chosen on tune")
    parser.add_argument("--systems", type=common.names(*SYSTEMS), default=list(SYSTEMS), help="which systems, separated by commas")
    parser.add_argument("--only", metavar="FILES", help="only these files of pairs, separated by commas")
    parser.add_argument("--distractors", type=common.number, default=1_000, help="facts beside the pairs of each file")
    parser.add_argument("--misses", action="store_true", help="print what went wrong; for the half that is tuned on")
    parser.add_argument("--hermes-python", type=Path, help="the interpreter of an environment with hermes-agent")
    parser.add_argument("--json", type=Path, help="write the report for programs, too")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark."""
    options = _arguments(arguments)
    out = common.console()
    common.head(out, common.versions())
    wanted = set((options.only or "").split(",")) - {""}
    pairs = {name: rows for name, rows in load(options.half).items() if not wanted or name in wanted}
    out.print(f"pairs     {sum(map(len, pairs.values()))} of the {options.half} half, {options.distractors} other facts beside each file")
    tallies: dict[str, Tally] = {}
    for name in options.systems:
        system = SYSTEMS[name](options)
        try:
            system.load(pairs, distractors(options.distractors))
            tallies[name] = measure(system, pairs)
        except PeerError as error:
            out.print(f"{name} was left out: {error}", soft_wrap=True)
        finally:
            system.close()
    _show(out, tallies)
    if options.misses:
        for name, tally in tallies.items():
            for line in tally.misses:
                out.print(f"{name} {line}", soft_wrap=True, markup=False)
    if options.json:
        common.write_json(options.json, {name: _report(tally) for name, tally in tallies.items()})
    return 0


def _report(tally: Tally) -> dict[str, Any]:
    """One system's figures for programs."""
    shares = {
        "newest_first": tally.share("update", 0),
        "stale_first": tally.share("update", 1),
        "both_kept": tally.share("both", 0),
        "asked_first": tally.share("apart", 0),
    }
    return {**shares, "told": tally.told, "right": tally.right, "planted": tally.planted, "injected": tally.stale}


if __name__ == "__main__":
    sys.exit(main())
