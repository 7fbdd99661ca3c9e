"""BM25 through the library bm25s, one index per group; ranks by words and knows nothing of time, names or links."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import bm25s
import Stemmer

from benchmarks.data import Doc
from benchmarks.peers import Answer


@dataclass(frozen=True, slots=True)
class Variant:
    """How one BM25 cuts and weighs words: the stop list's name in bm25s, whether English stems are taken, k1 and b."""

    name: str
    stop_words: str
    stems: bool
    k1: float
    b: float

    def describe(self) -> str:
        """One line for the head of the report."""
        stems = "English Snowball stems" if self.stems else "no stems"
        return (
            f"bm25s {bm25s.__version__}, words of two or more characters, lower case, stop words "
            f"{self.stop_words!r}, {stems}, k1 {self.k1}, b {self.b}"
        )


#: Everything as the library has it when nothing is asked for.
PLAIN = Variant("bm25", "english", False, 1.5, 0.75)
#: The strongest plain BM25 that was found on the development sets.
STEMS = Variant("bm25-stems", "english_plus", True, 0.9, 0.4)


class Bm25:
    """One BM25 index per group."""

    def __init__(self, variant: Variant) -> None:
        self.name = variant.name
        self.about = variant.describe()
        self._variant = variant
        self._stemmer = Stemmer.Stemmer("english") if variant.stems else None
        self._indexes: dict[str, tuple[Any, list[str]]] = {}

    def _words(self, texts: list[str]) -> Any:
        return bm25s.tokenize(texts, stopwords=self._variant.stop_words, stemmer=self._stemmer, show_progress=False)

    def load(self, groups: Mapping[str, Sequence[Doc]]) -> None:
        """Index every group."""
        for group, docs in groups.items():
            index = bm25s.BM25(k1=self._variant.k1, b=self._variant.b)
            index.index(self._words([doc.text for doc in docs]), show_progress=False)
            self._indexes[group] = (index, [doc.id for doc in docs])

    def search(self, group: str, text: str, limit: int) -> Answer:
        """The best ``limit`` documents of the group; those that share no word with the question are left out."""
        start = time.perf_counter()
        found = self.scored(group, text, limit)
        return Answer([name for name, _ in found], (time.perf_counter() - start) * 1_000)

    def scored(self, group: str, text: str, limit: int) -> list[tuple[str, float]]:
        """The same with the scores."""
        index, ids = self._indexes[group]
        places, scores = index.retrieve(self._words([text]), k=min(limit, len(ids)), show_progress=False)
        return [(ids[place], float(score)) for place, score in zip(places[0], scores[0], strict=True) if score > 0]

    def close(self) -> None:
        """Forget the indexes."""
        self._indexes.clear()
