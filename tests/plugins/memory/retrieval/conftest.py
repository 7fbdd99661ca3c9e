"""A store in memory with facts in it, and the retriever over it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from holomemory.retrieval import FactRetriever
from holomemory.store import MemoryStore
from holomemory.types import NewFact
from retrieval.stores import Make


@pytest.fixture
def make() -> Iterator[Make]:
    """Stores with facts in them; see ``Make``."""
    opened: list[MemoryStore] = []

    def build(*facts: str | NewFact, path: str = ":memory:", **fields: Any) -> tuple[FactRetriever, list[int]]:
        store = MemoryStore(path)
        opened.append(store)
        new = [fact if isinstance(fact, NewFact) else NewFact(fact, **fields) for fact in facts]
        return FactRetriever(store), [added.fact_id for added in store.add_many(new)]

    yield build
    for store in opened:
        store.close()
