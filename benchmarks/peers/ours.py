"""This project's memory under measurement: filled as ``holomemory import`` fills it, asked as ``recall`` asks it."""

from __future__ import annotations

import itertools
import json
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from holomemory import Memory
from holomemory.cli.formats import Reading, rows
from holomemory.settings import Settings
from holomemory.types import ALL_SCOPES, DEFAULT_SCOPE, NewFact

from benchmarks.data import NO_GROUP, Doc
from benchmarks.peers import Answer, PeerError, expand

#: What one transaction of an import holds.
BATCH = 500


class Ours:
    """One store file with one scope per group; default settings, plugins of others switched off, and one embedder or none."""

    def __init__(self, embedder: str = "off") -> None:
        self.name = "ours" if embedder == "off" else f"ours-{embedder}"
        self.about = (
            "holomemory, one store, a scope per group, rows read as `holomemory import --scope-by group` reads them"
        )
        if embedder != "off":
            self.about += f", embedder = {embedder}"
        self._home = tempfile.TemporaryDirectory(prefix="ours-")
        self._settings = Settings(db=str(Path(self._home.name) / "bench.db"), plugins=False, embedder=embedder)
        self.memory = Memory(settings=self._settings)
        self._ids: dict[int, list[str]] = {}

    def load(self, groups: Mapping[str, Sequence[Doc]]) -> None:
        """Store every document as the row of the data set that it is."""
        docs = [doc for group in groups.values() for doc in group]
        waiting = zip(docs, new_facts(docs), strict=True)
        while batch := list(itertools.islice(waiting, BATCH)):
            answers = self.memory.add_many([fact for _, fact in batch])
            for (doc, _), answer in zip(batch, answers, strict=True):
                self._ids.setdefault(answer.fact_id, []).append(doc.id)
        with Memory(settings=replace(self._settings, scope=ALL_SCOPES)) as everywhere:
            everywhere.embeddings.catch_up()

    def search(self, group: str, text: str, limit: int) -> Answer:
        """The memory's own search within the group's scope."""
        scope = group if group != NO_GROUP else DEFAULT_SCOPE
        start = time.perf_counter()
        found = self.memory.recall(text, limit=limit, scope=scope, min_trust=0.0)
        spent = (time.perf_counter() - start) * 1_000
        if found.degraded:
            raise PeerError(f"our own search was {found.status}: {[told.to_dict() for told in found.advisories]}")
        return Answer(expand([hit["fact_id"] for hit in found], self._ids), spent)

    def close(self) -> None:
        """Close the store and remove it."""
        self.memory.close()
        self._home.cleanup()


def new_facts(docs: Sequence[Doc]) -> Iterator[NewFact]:
    """The facts that the command line's import makes of these rows."""
    lines = ((number, json.dumps(doc.row, ensure_ascii=False)) for number, doc in enumerate(docs, start=1))
    for row in rows(lines, "jsonl", Reading(dataset="benchmark", scope_by_group=True)):
        if row.fact is None:
            raise PeerError(f"the row {docs[row.line - 1].id!r} could not be read: {row.problem or 'it is an export'}")
        yield row.fact
