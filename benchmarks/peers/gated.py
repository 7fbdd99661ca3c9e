"""The systems whose automatic injection is measured, each behind the same three calls; knows no turn set and no measure."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from holomemory import Memory
from holomemory.provider import HolographicMemoryProvider
from holomemory.settings import Settings
from holomemory.text.quote import render_block
from holomemory.types import NewFact

from benchmarks.data import Doc
from benchmarks.peers import PeerError
from benchmarks.peers.bm25 import Bm25, Variant
from benchmarks.peers.bundled import Worker

_ROW = re.compile(r"^- \[#(\d+) ", re.MULTILINE)
#: Facts that a turn is given at most, as our default setting has it.
LIMIT = 5


@dataclass(frozen=True, slots=True)
class Injected:
    """What a turn was given: (place of the fact in the store, score), best first, and the characters of the block.

    A score of 1 is a decision that the system took itself; other scores wait for a threshold.
    """

    facts: tuple[tuple[int, float], ...]
    chars: int


class Gated(Protocol):
    """A memory that is filled once and then decides turn by turn."""

    name: str
    about: str

    def load(self, texts: Sequence[str]) -> None:
        """Forget what was stored before and store these facts."""

    def inject(self, text: str) -> Injected:
        """What a turn that begins a conversation is given."""

    def close(self) -> None:
        """Free what was opened."""


def chars_of(texts: Sequence[str]) -> int:
    """The length of our block over these facts, so that systems that only rank are charged as we are."""
    hits = [{"fact_id": number, "content": text, "source": "user_said"} for number, text in enumerate(texts, start=1)]
    return len(render_block(hits)) if hits else 0


class GatedOurs:
    """A provider with default settings, and one embedder or none, over a memory of its own; the time budget is lifted, so that load
    decides nothing.
    """

    def __init__(self, embedder: str = "off") -> None:
        self.name = "ours" if embedder == "off" else f"ours-{embedder}"
        self.about = "holomemory, HolographicMemoryProvider.prefetch with default settings"
        if embedder != "off":
            self.about += f", embedder = {embedder}"
        self._embedder = embedder
        self._turns = itertools.count()
        self._memory: Memory | None = None

    def load(self, texts: Sequence[str]) -> None:
        """Store the facts as the user's word."""
        self.close()
        settings = Settings(plugins=False, embedder=self._embedder, budget_ms=60_000, plugin_timeout_s=60.0)
        self._memory = memory = Memory(":memory:", settings=settings)
        self._provider = HolographicMemoryProvider(memory=memory)
        self._provider.initialize("benchmark")
        self._places = {
            added.fact_id: place for place, added in enumerate(memory.add_many([NewFact(text) for text in texts]))
        }
        memory.embeddings.catch_up()

    @property
    def opened(self) -> Memory:
        """The memory that was filled last."""
        assert self._memory is not None, "load it first"
        return self._memory

    def inject(self, text: str) -> Injected:
        """The provider's own block."""
        block = self._provider.prefetch(text, session_id=f"turn {next(self._turns)}")
        if self._provider.last_recall is None or "(memory lookup incomplete" in block:
            raise PeerError(f"our own lookup was degraded: {block}")
        return Injected(tuple((self._places[int(row)], 1.0) for row in _ROW.findall(block)), len(block))

    def place(self, fact_id: int) -> int:
        """The place of a stored fact among those that were loaded."""
        return self._places[fact_id]

    def close(self) -> None:
        """Close the memory."""
        if self._memory is not None:
            self._memory.close()
            self._memory = None


class GatedBm25:
    """Plain BM25: a fact is injected when its score reaches a threshold, which whoever measures must choose."""

    def __init__(self, variant: Variant) -> None:
        self._bm25 = Bm25(variant)
        self.name = variant.name
        self.about = f"{self._bm25.about}; the threshold that lets most hits through within the bound of noise, by half"

    def load(self, texts: Sequence[str]) -> None:
        """Index the facts."""
        self._bm25.load({"": [Doc(str(place), text, "", {}) for place, text in enumerate(texts)]})

    def inject(self, text: str) -> Injected:
        """The best facts with their scores; characters are counted once the threshold is known."""
        found = self._bm25.scored("", text, LIMIT)
        return Injected(tuple((int(name), score) for name, score in found), 0)

    def close(self) -> None:
        """Forget the index."""
        self._bm25.close()


class GatedBundled:
    """Hermes' bundled plugin as it ships, one database after another in one process of its own."""

    name = "bundled"

    def __init__(self, python: Callable[[], Path]) -> None:
        self._worker = Worker(python())
        self.about = f"{self._worker.about}; its prefetch"
        self._stores = itertools.count()
        self._texts: list[str] = []

    def load(self, texts: Sequence[str]) -> None:
        """Add the facts one by one to a new database."""
        self._texts = list(texts)
        self._open = str(next(self._stores))
        self._worker.ask("open", name=self._open, path=str(self._worker.folder / f"{self._open}.db"), quick=True)
        self._worker.ask("load", name=self._open, texts=self._texts)

    def inject(self, text: str) -> Injected:
        """The plugin's own block; a fact is in it when its text is."""
        block = self._worker.ask("call", name=self._open, call="prefetch", argument=text)["text"]
        lines = [line for line in block.splitlines() if line.startswith("- ")]
        found = [place for place, fact in enumerate(self._texts) if any(fact in line for line in lines)]
        return Injected(tuple((place, 1.0) for place in found), len(block))

    def close(self) -> None:
        """End the plugin's process."""
        self._worker.close()
