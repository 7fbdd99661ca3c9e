"""What the tests of retrieval share: the type of the ``make`` fixture, and the ids of an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from holomemory.retrieval import FactRetriever
from holomemory.types import Hit

#: ``make(*facts, path=":memory:", **fields)`` stores texts or NewFacts and answers the retriever and their ids.
Make = Callable[..., tuple[FactRetriever, list[int]]]


def ids_of(hits: Iterable[Hit]) -> list[int]:
    """The ids of an answer, in its order."""
    return [hit["fact_id"] for hit in hits]
