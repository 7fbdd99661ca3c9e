"""What an embedder says is evidence for the gate of injection: facts in other words are given, and nothing to turns that need none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from holomemory import Memory
from holomemory.embedding import STRANGERS
from holomemory.plugin.manager import PluginManager
from holomemory.plugin.markers import hookimpl
from holomemory.retrieval import dense
from holomemory.types import Kind, NewFact

FACTS = (
    "Eve Sand is the user's luthier.",
    "The user built a coracle.",
    "The standup is at half past nine.",
    "The kettle has to be descaled each March.",
    "Invoices are numbered by year.",
    "The attic key hangs behind the door.",
    "The user prefers tabs over spaces.",
    "Jonas waters the ferns in July.",
    "The backup runs at night.",
    "The bakery closes at six.",
)
#: Words that mean the same to the embedder below, each group in a direction of its own; texts without one are all alike.
MEANINGS = (("luthier", "fiddle"), ("coracle", "dinghy"), ("kettle", "appliance"))


class Concepts:
    """An embedder that knows a few words; ``alike`` are texts that it takes for any of them, and ``fails`` makes it raise."""

    name, dim = "concepts", 8

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.alike: set[str] = set()
        self.fails = False

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """A vector that all share, and a little of each group that a text has a word of."""
        if self.fails:
            raise RuntimeError("out of order")
        self.asked += texts
        return [self._vector(text) for text in texts]

    def _vector(self, text: str) -> list[float]:
        said = [any(word in text for word in words) or text in self.alike for words in MEANINGS]
        return [1.0, *(0.3 * is_said for is_said in said), 0.0, 0.0, 0.0, 0.0]

    @hookimpl
    def memory_embedder(self) -> Concepts:
        """Offer itself."""
        return self


@pytest.fixture
def concepts() -> Concepts:
    """The embedder."""
    return Concepts()


@pytest.fixture
def memory(concepts: Concepts) -> Iterator[Memory]:
    """A memory with FACTS that asks the embedder."""
    plugins = PluginManager(external=False)
    plugins.register(concepts, "concepts")
    with Memory(":memory:", plugins=plugins, budget_ms=60_000) as opened:
        opened.add_many([NewFact(fact) for fact in FACTS])
        opened.embeddings.catch_up()
        yield opened


def given(memory: Memory, turn: str) -> list[str]:
    """The texts that a turn is given."""
    return [hit["content"] for hit in memory.inject(turn, limit=5, deadline=None)]


@pytest.mark.parametrize(("turn", "number"), [("who mends my fiddle?", 0), ("can I leave my dinghy here?", 1)])
def test_a_fact_in_other_words_is_given(memory: Memory, turn: str, number: int) -> None:
    """A turn that shares no word with its fact is given it where an embedder says that it stands out, and only there."""
    assert given(memory, turn) == [FACTS[number]]
    with Memory(":memory:", embedder="off", plugins=None) as plain:
        plain.add_many([NewFact(fact) for fact in FACTS])
        assert given(plain, turn) == []


@pytest.mark.parametrize("turn", ["how does one carve a fiddle?", "what is the average weight of a dinghy?", "thanks!"])
def test_questions_about_the_world_and_small_talk_are_given_nothing(memory: Memory, turn: str) -> None:
    """How near a fact is does not outweigh that the turn asks about the world, or for nothing."""
    assert given(memory, turn) == []


def test_what_is_near_whatever_is_said_does_not_count(memory: Memory, concepts: Concepts) -> None:
    """A fact that is as near to texts that nobody asks for as to the turn does not stand out."""
    assert given(memory, "who mends my fiddle?") == [FACTS[0]]
    concepts.alike = set(STRANGERS)
    memory.embeddings._strangers = None
    assert given(memory, "who mends my fiddle?") == []


def test_one_of_many_alike_does_not_stand_out(memory: Memory) -> None:
    """Where the store is full of facts that mean the same, none of them is given for being near."""
    memory.add_many([NewFact(f"The luthier of town {number} is on leave.") for number in range(10, 22)])
    memory.embeddings.catch_up()
    assert given(memory, "who mends my fiddle?") == []


def test_a_conversation_is_not_given_for_being_near(memory: Memory) -> None:
    """What was once said of the same is no fact in other words."""
    memory.forget(1)
    said = [NewFact(text, kind=Kind.EPISODE, session="s", speaker="user") for text in ("Hello there.", "The luthier was late.")]
    memory.add_many(said)
    memory.embeddings.catch_up()
    assert given(memory, "who mends my fiddle?") == []


def test_a_turn_is_embedded_once(memory: Memory, concepts: Concepts) -> None:
    """The gate judges by the vector that the search has anyway, and texts that nobody asks for are embedded once a process."""
    given(memory, "who mends my fiddle?")
    concepts.asked.clear()
    given(memory, "who mends my fiddle now?")
    assert concepts.asked == ["who mends my fiddle now?"]


def test_without_its_answer_words_decide(memory: Memory, concepts: Concepts) -> None:
    """An embedder that fails is told, and a fact that shares words with the turn is given all the same."""
    concepts.fails = True
    found = memory.inject("who is my luthier?", limit=5, deadline=None)
    assert ([hit["content"] for hit in found], {told.code for told in found.advisories}) == ([FACTS[0]], {"plugin_failed"})
    assert given(memory, "who mends my fiddle?") == []


def test_standing_out_is_told_by_the_nearest_others() -> None:
    """A fact stands out by its lead over the mean of the eight nearest others; among fewer than four nothing does."""
    values = dict.fromkeys(range(2, 12), 0.1) | {1: 0.3}
    told = dense.standing_out(values, 0.05)
    assert told[1] == pytest.approx(0.2 / 0.05)
    assert told[2] == pytest.approx((0.1 - (0.3 + 7 * 0.1) / 8) / 0.05)
    assert dense.standing_out({1: 0.9, 2: 0.1, 3: 0.1, 4: 0.1}, 0.05) == {}


@pytest.mark.parametrize(
    ("turn", "number"),
    [
        ("who repairs my violin?", 0),
        ("¿quién arregla mi violín?", 0),
        ("wer baut meine Geige?", 0),
    ],
)
def test_the_local_model_finds_other_words(tmp_path: Path, turn: str, number: int) -> None:
    """With the model in its package a fact is given to a turn in other words, even of another language."""
    with Memory(tmp_path / "memory.db", embedder="local", plugins=None, budget_ms=60_000, plugin_timeout_s=60) as memory:
        memory.add_many([NewFact(fact) for fact in FACTS])
        memory.embeddings.catch_up()
        assert given(memory, turn) == [FACTS[number]]
        assert given(memory, "who wrote Moby-Dick?") == []
        assert given(memory, "thanks, that helps") == []
