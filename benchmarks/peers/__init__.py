"""The systems that are measured, each behind the same three calls; knows no data file and no measure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from benchmarks.data import Doc


class PeerError(Exception):
    """A system could not be set up or stopped answering; the message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The ids of the documents found, best first, and the milliseconds that the search itself took."""

    ids: list[str]
    ms: float


class System(Protocol):
    """A memory that is filled once and then asked."""

    name: str
    about: str

    def load(self, groups: Mapping[str, Sequence[Doc]]) -> None:
        """Store all documents, each group apart from the others."""

    def search(self, group: str, text: str, limit: int) -> Answer:
        """The best ``limit`` documents of one group."""

    def close(self) -> None:
        """Free what was opened."""


def expand(found: Sequence[int], ids: Mapping[int, Sequence[str]]) -> list[str]:
    """Document ids of stored facts: texts that are equal are one fact, which then stands for all of its documents."""
    return [name for fact in found for name in ids.get(fact, ())]
