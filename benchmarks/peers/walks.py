"""Us, plain BM25 and the bundled plugin behind the questions about entities: probe, related, reason; knows no measure."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from holomemory import Memory
from holomemory.settings import Settings
from holomemory.types import NewFact, Recall

from benchmarks.data import NO_GROUP, Doc
from benchmarks.peers import PeerError, expand
from benchmarks.peers.bm25 import PLAIN, Bm25
from benchmarks.peers.bundled import Worker
from benchmarks.peers.ours import BATCH


class Walks(Protocol):
    """A memory of texts that is asked about names."""

    name: str
    about: str

    def load(self, texts: Sequence[str]) -> None:
        """Store the texts, all different."""

    def ask(self, call: str, names: Sequence[str], limit: int) -> list[str]:
        """The texts that ``probe`` or ``related`` of one name, or ``reason`` of several, or a ``search`` for the first answers."""

    def close(self) -> None:
        """Free what was opened."""


class OurWalks:
    """One of our stores with default settings."""

    name = "ours"
    about = "holomemory, default settings"

    def __init__(self) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="walks-")
        self.memory = Memory(Path(self._home.name) / "bench.db", settings=Settings(plugins=False))
        self._texts: dict[int, list[str]] = {}

    def load(self, texts: Sequence[str]) -> None:
        """Store the texts in transactions of the size that an import uses."""
        for first in range(0, len(texts), BATCH):
            batch = texts[first : first + BATCH]
            for text, added in zip(batch, self.memory.add_many(map(NewFact, batch)), strict=True):
                self._texts.setdefault(added.fact_id, []).append(text)

    def ask(self, call: str, names: Sequence[str], limit: int) -> list[str]:
        """One call of the memory."""
        asked: Mapping[str, Callable[[], Recall]] = {
            "probe": lambda: self.memory.probe(names[0], limit=limit),
            "related": lambda: self.memory.related(names[0], limit=limit),
            "reason": lambda: self.memory.reason(list(names), limit=limit),
            "search": lambda: self.memory.recall(names[0], limit=limit),
        }
        found = asked[call]()
        if found.degraded:
            raise PeerError(f"our own {call} was {found.status}: {[told.to_dict() for told in found.advisories]}")
        return expand([hit["fact_id"] for hit in found], self._texts)

    def close(self) -> None:
        """Close the store and remove it."""
        self.memory.close()
        self._home.cleanup()


class Bm25Walks:
    """Plain BM25 asked for the names as a query."""

    name = "bm25"

    def __init__(self) -> None:
        self._index = Bm25(PLAIN)
        self.about = f"{self._index.about}, asked for the names"

    def load(self, texts: Sequence[str]) -> None:
        """Index the texts."""
        self._index.load({NO_GROUP: [Doc(text, text, NO_GROUP, {}) for text in texts]})

    def ask(self, call: str, names: Sequence[str], limit: int) -> list[str]:
        """The same search for every call."""
        del call
        return self._index.search(NO_GROUP, " ".join(names), limit).ids

    def close(self) -> None:
        """Forget the index."""
        self._index.close()


class BundledWalks:
    """One database of the bundled plugin, trust floor 0, in a process that is shared by several."""

    name = "bundled"

    def __init__(self, worker: Worker, place: str) -> None:
        self.about = f"{worker.about}; loaded with the rebuild of its bank and the sync to disk switched off"
        self._worker, self._place = worker, place
        self._texts: dict[int, list[str]] = {}
        worker.ask("open", name=place, path=str(worker.folder / f"{place}.db"), quick=True)

    def load(self, texts: Sequence[str]) -> None:
        """Add one by one: the plugin has no other way."""
        for text, fact in zip(texts, self._worker.ask("load", name=self._place, texts=list(texts))["ids"], strict=True):
            self._texts.setdefault(fact, []).append(text)

    def ask(self, call: str, names: Sequence[str], limit: int) -> list[str]:
        """One call of the plugin's retriever."""
        argument: Any = list(names) if call == "reason" else names[0]
        answer = self._worker.ask("call", name=self._place, call=call, argument=argument, options={"limit": limit})
        return expand(answer["ids"], self._texts)

    def close(self) -> None:
        """Close the database; the process stays for others."""
        self._worker.ask("close", name=self._place)
