"""Us and the bundled plugin behind the calls that are timed one by one; each call is measured where it runs."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from holomemory import Memory
from holomemory.provider import HolographicMemoryProvider
from holomemory.settings import Settings
from holomemory.types import NewFact

from benchmarks.peers.bundled import Worker
from benchmarks.peers.ours import BATCH

#: The operations that are timed on a filled store.
READS = ("prefetch", "search", "probe", "reason")


@dataclass(frozen=True, slots=True)
class Timing:
    """One call: its milliseconds, how many facts it answered, and whether it said that it could not look properly."""

    ms: float
    found: int
    degraded: bool = False


class Timed(Protocol):
    """A store of a known number of facts whose calls are timed."""

    system: str
    facts: int

    def fill(self, texts: Sequence[str]) -> list[tuple[int, float]]:
        """Store the facts by the fastest way there is: (facts, milliseconds) of each of its steps."""

    def reopen(self) -> float:
        """Close the store and open it again: milliseconds until it is ready for a call."""

    def call(self, operation: str, argument: Any) -> Timing:
        """Time one ``add`` of a text, ``prefetch`` or ``search`` of a question, ``probe`` of a name, ``reason`` of names."""

    def close(self) -> None:
        """Close the store."""


class TimedOurs:
    """One of our stores and the provider over it, as a host has them."""

    system = "ours"

    def __init__(self, path: Path, facts: int) -> None:
        self.facts = facts
        self._path = path
        self._turns = itertools.count()
        self._open()

    def _open(self) -> None:
        self._memory = Memory(self._path, settings=Settings(plugins=False))
        self._provider = HolographicMemoryProvider(memory=self._memory)
        self._provider.initialize("benchmark")

    def fill(self, texts: Sequence[str]) -> list[tuple[int, float]]:
        """Import in transactions of the size that the command line uses."""
        steps = []
        for first in range(0, len(texts), BATCH):
            batch = [NewFact(text) for text in texts[first : first + BATCH]]
            start = time.perf_counter()
            self._memory.add_many(batch)
            steps.append((len(batch), (time.perf_counter() - start) * 1_000))
        return steps

    def reopen(self) -> float:
        """Open anew within this process: its modules stay imported."""
        self._memory.close()
        start = time.perf_counter()
        self._open()
        return (time.perf_counter() - start) * 1_000

    def call(self, operation: str, argument: Any) -> Timing:
        """One call of the memory; the prefetch is the provider's, each one in a conversation of its own."""
        work: dict[str, Callable[[], Any]] = {
            "add": lambda: self._memory.add(argument),
            "prefetch": lambda: self._provider.prefetch(argument, session_id=f"turn {next(self._turns)}"),
            "search": lambda: self._memory.recall(argument),
            "probe": lambda: self._memory.probe(argument),
            "reason": lambda: self._memory.reason(argument),
        }
        run = work[operation]
        start = time.perf_counter()
        answer = run()
        spent = (time.perf_counter() - start) * 1_000
        if operation == "add":
            return Timing(spent, int(answer.status == "added"))
        if operation == "prefetch":
            last = self._provider.last_recall
            lines = sum(line.startswith("- ") for line in answer.splitlines())
            return Timing(spent, lines, degraded=last is None or last.degraded)
        return Timing(spent, len(answer), degraded=answer.degraded)

    def close(self) -> None:
        """Close the memory."""
        self._memory.close()


class TimedBundled:
    """One database of the bundled plugin, in its own process, exactly as it ships."""

    system = "bundled"

    def __init__(self, worker: Worker, path: Path, facts: int) -> None:
        self.facts = facts
        self._worker = worker
        self._path = path
        self._name = str(facts)
        worker.ask("open", name=self._name, path=str(path))

    def fill(self, texts: Sequence[str]) -> list[tuple[int, float]]:
        """Add one by one: the plugin has no other way."""
        return [(1, ms) for ms in self._worker.ask("load", name=self._name, texts=list(texts))["ms"]]

    def reopen(self) -> float:
        """Open anew within the plugin's process."""
        self._worker.ask("close", name=self._name)
        spent: float = self._worker.ask("open", name=self._name, path=str(self._path))["ms"]
        return spent

    def call(self, operation: str, argument: Any) -> Timing:
        """One call of the plugin."""
        answer = self._worker.ask("call", name=self._name, call=operation, argument=argument)
        return Timing(answer["ms"], answer["found"])

    def close(self) -> None:
        """Close the database."""
        self._worker.ask("close", name=self._name)
