"""What an ablation asks of our memory: folders, names, pairs of facts, turns; each set is filled once and asked many times."""

from __future__ import annotations

import argparse
import itertools
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from holomemory.retrieval import FactRetriever
from holomemory.types import NewFact

from benchmarks import data, gate, recall, roles, structure, synthetic, truth, truth_data
from benchmarks.peers.gated import GatedOurs
from benchmarks.peers.ours import Ours
from benchmarks.peers.walks import OurWalks

#: A measure -> a figure for each question, in the same order whenever it is asked.
Figures = Mapping[str, Sequence[float]]
CUTS = (5, 10)
#: Trust of the fact that was found helpful, and of the other one that holds as well.
HELPFUL, DOUBTED = 0.7, 0.3


class Set(Protocol):
    """A filled memory and questions."""

    name: str
    retrievers: list[FactRetriever]

    def ask(self) -> Figures:
        """Ask everything with the retrievers as they are now."""

    def close(self) -> None:
        """Free what was opened."""


def misspelt(text: str) -> str:
    """A question with two neighbouring letters of its longest word in each other's place, inside the word."""
    word = max(text.split(), key=lambda word: (len(word), word))
    place = len(word) // 2
    return text.replace(word, f"{word[: place - 1]}{word[place]}{word[place - 1]}{word[place + 1 :]}", 1)


class Folder:
    """A folder of documents and questions; with ``slips`` a word of each question is misspelt."""

    def __init__(self, dataset: data.DataSet, *, slips: bool = False) -> None:
        self.name = f"{dataset.name}, misspelt" if slips else dataset.name
        asked = dataset.headline()
        self._questions = [replace(one, text=misspelt(one.text)) for one in asked] if slips else asked
        self._ours = Ours()
        self._ours.load(dataset.groups)
        self.retrievers = [self._ours.memory.retriever]

    def ask(self) -> Figures:
        """The measures of recall."""
        figures = defaultdict[str, list[float]](list)
        for question in self._questions:
            ids = self._ours.search(question.group, question.text, recall.DEPTH).ids[: recall.DEPTH]
            found = recall.measure(ids, question.gold, CUTS)
            for name in (*(f"R@{k}" for k in CUTS), "MRR"):
                figures[name].append(found[name])
        return figures

    def close(self) -> None:
        """Remove the store."""
        self._ours.close()


class Names:
    """Questions about names on made-up facts; see structure.py."""

    name = "names"

    def __init__(self, facts: int, names: int) -> None:
        self._facts = list(itertools.islice(synthetic.facts(), facts))
        self._names = names
        self._ours = OurWalks()
        self._ours.load([fact.text for fact in self._facts])
        self.retrievers = [self._ours.memory.retriever]

    def ask(self) -> Figures:
        """The share of the first places that right facts take, by call and spelling."""
        figures = structure.measure(self._ours, self._facts, self._names)
        found = {call: values for (call, name), values in figures.items() if name == "as written"}
        return {**found, "probe misspelt": figures["probe", "misspelt"]}

    def close(self) -> None:
        """Remove the store."""
        self._ours.close()


class Roles:
    """Facts beside their mirror images, of the half that is tuned on; see roles.py."""

    name = "roles"

    def __init__(self) -> None:
        self._asked = roles.cases("tune")
        self._ours = OurWalks()
        self._ours.load(roles.texts(self._asked))
        self.retrievers = [self._ours.memory.retriever]

    def ask(self) -> Figures:
        """Whether the right fact is the first one, and whether it stands before its mirror image."""
        found = [pair for values in roles.measure(self._ours, self._asked).values() for pair in values]
        first, before = zip(*found, strict=True)
        return {"first": first, "before mirror": before}

    def close(self) -> None:
        """Remove the store."""
        self._ours.close()


class Pairs:
    """Pairs of facts of the half that is tuned on; see truth.py."""

    name = "pairs"
    _MEASURES: Mapping[str, str] = {"update": "newest first", "both": "both kept", "apart": "asked first"}

    def __init__(self, others: int) -> None:
        self._pairs = truth_data.load("tune")
        self._ours = self._system()
        self._ours.load(self._pairs, truth_data.distractors(others))
        self.retrievers = [memory.retriever for memory in self._ours.memories.values()]

    @staticmethod
    def _system() -> truth.Ours:
        return truth.Ours(argparse.Namespace())

    def ask(self) -> Figures:
        """The shares of outcomes by kind of pair."""
        figures = defaultdict[str, list[float]](list)
        for (kind, _), outcomes in sorted(truth.outcomes(self._ours, self._pairs).items()):
            figures[self._MEASURES[kind]] += [float(right) for right, _ in outcomes]
        return figures

    def close(self) -> None:
        """Remove the stores."""
        self._ours.close()


class _Trusted(truth.Ours):
    """Pairs of facts that both hold, of which one was found helpful and the other was not."""

    @staticmethod
    def facts(pair: truth_data.Pair) -> Iterator[tuple[str, NewFact]]:
        """Both facts at one time; which of them is trusted more is drawn by the pair's own mark."""
        for name, text, lucky in (("older", pair.older, pair.mark & 8), ("newer", pair.newer, not pair.mark & 8)):
            yield f"{pair.id}/{name}", NewFact(text, created_at=truth.START, trust=HELPFUL if lucky else DOUBTED)


class Trust(Pairs):
    """Of two facts that both hold, whether the one that was found helpful stands before the other."""

    name = "trust"

    @staticmethod
    def _system() -> truth.Ours:
        return _Trusted(argparse.Namespace())

    def ask(self) -> Figures:
        """1 where the trusted fact stands first of the two."""
        figures = []
        for group, pairs in self._pairs.items():
            for pair in pairs:
                if pair.kind == "both":
                    found = [one for one in self._ours.ask(group, pair.question) if one.startswith(f"{pair.id}/")]
                    figures.append(float(found[:1] == [f"{pair.id}/{'older' if pair.mark & 8 else 'newer'}"]))
        return {"trusted first": figures}


class Turns:
    """Turns of the half that is tuned on, in six languages; see gate.py."""

    name = "turns"

    def __init__(self, languages: Sequence[str] = gate.LANGUAGES) -> None:
        self._samples = [gate.read(language) for language in languages]
        self._systems = [GatedOurs() for _ in languages]
        self.retrievers: list[FactRetriever] = []
        for system, sample in zip(self._systems, self._samples, strict=True):
            system.load(sample.facts)
            self.retrievers.append(system.opened.retriever)

    def ask(self) -> Figures:
        """1 for a turn on topic that is given its fact, and for one off topic that is given anything."""
        figures = defaultdict[str, list[float]](list)
        for system, sample in zip(self._systems, self._samples, strict=True):
            for turn in sample.turns:
                if turn.half == "tune":
                    given = {place for place, _ in system.inject(turn.text).facts}
                    if turn.kind == gate.ON:
                        figures["hit"].append(float(not given.isdisjoint(turn.facts)))
                    else:
                        figures["noise"].append(float(bool(given)))
        return figures

    def close(self) -> None:
        """Close the stores."""
        for system in self._systems:
            system.close()
