"""Plugins that extend the memory: what each hook changes, and what a bad one costs."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from derived import change
from holomemory import Memory
from holomemory.errors import EmptyFact, Refused
from holomemory.plugin import Veto, hookimpl
from holomemory.types import Advisory, Hit, NewFact
from turns import remembering, rows, texts, tool, turning

TOPICS = (("car", "automobile", "vehicle", "drives"), ("doctor", "physician", "clinic"), ("dog", "puppy", "hound"))


class Topics:
    """An embedder that knows a few synonyms: one component a topic, and one for everything else."""

    name = "topics-1"
    dim = 4

    def __init__(self) -> None:
        self.given: list[list[str]] = []

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        self.given.append(list(texts))
        return [self._one(text.lower()) for text in texts]

    def _one(self, text: str) -> list[float]:
        found = [float(any(word in text for word in topic)) for topic in TOPICS]
        return [*found, 0.0 if any(found) else 1.0]


class Offers:
    """A plugin that offers an embedder."""

    def __init__(self, embedder: Any) -> None:
        self.embedder = embedder

    @hookimpl
    def memory_embedder(self) -> Any:
        return self.embedder


FACTS = ("Ana has an automobile", "Bob is a physician", "Eve plays the violin")


def test_synonyms_are_found_through_an_embedder() -> None:
    """A question that shares no word with a fact finds it by meaning; without the plugin it does not."""
    with remembering(*FACTS) as memory:
        assert texts_of(memory.recall("somebody's car")) == []
    embedder = Topics()
    with remembering(*FACTS, plugins=[Offers(embedder)]) as memory:
        assert texts_of(memory.recall("somebody's car"))[0] == "Ana has an automobile"
        assert texts_of(memory.recall("somebody's doctor"))[0] == "Bob is a physician"
        assert [text for given in embedder.given for text in given if text in FACTS] == list(FACTS)


def test_an_update_and_an_import_are_embedded_too() -> None:
    """The vector follows the text."""
    with remembering("Ana plays chess", plugins=[Offers(Topics())]) as memory:
        memory.update(1, content="Ana has a puppy")
        memory.import_([{"content": "Bob is a physician"}])
        memory.supersede(1, "Ana has a vehicle")
        assert texts_of(memory.recall("doctor"))[0] == "Bob is a physician"
        assert texts_of(memory.recall("car"))[0] == "Ana has a vehicle"
        assert "Ana has a puppy" not in texts_of(memory.recall("dog"))


def texts_of(found: Sequence[Hit]) -> list[str]:
    """The texts of hits, best first."""
    return [hit["content"] for hit in found]


class Bad(Topics):
    """An embedder that answers what it was made to answer, or raises it, until it is mended."""

    def __init__(self, answer: Any) -> None:
        super().__init__()
        self.answer = answer

    def embed(self, texts: Sequence[str]) -> Any:
        if self.answer is None:
            return super().embed(texts)
        if isinstance(self.answer, Exception):
            raise self.answer
        return [self.answer] * len(texts)


@pytest.mark.parametrize(
    "answer",
    [
        [1.0, 2.0],
        [1.0] * 5,
        [1.0, 0.0, 0.0, float("nan")],
        [float("inf"), 0.0, 0.0, 0.0],
        [1e300, 0.0, 0.0, 0.0],
        "abcd",
        5,
        [None] * 4,
        ValueError("no"),
    ],
    ids=lambda answer: repr(answer)[:24],
)
def test_a_bad_embedder_costs_an_advisory(answer: Any) -> None:
    """Facts are stored and found by their words; the caller is told; once it is mended, repair embeds what is missing."""
    embedder = Bad(answer)
    with remembering(plugins=[Offers(embedder)]) as memory:
        for fact in FACTS:
            memory.add(fact)
        assert {told.code for told in memory.advisories()} == {"plugin_failed"}
        found = memory.recall("automobile")
        assert texts_of(found)[0] == FACTS[0]
        assert found.status == "partial"
        assert "plugin_failed" in {told.code for told in found.advisories}
        embedder.answer = None
        assert memory.repair()["embedded"] == 3
        found = memory.recall("somebody's car")
        assert (texts_of(found)[0], found.status, found.advisories) == (FACTS[0], "complete", [])
        assert memory.repair()["embedded"] == 0


def test_what_a_write_met_is_not_told_by_a_later_search() -> None:
    """An embedder that failed when a fact was stored and works now leaves no trace in the next answer, or the next block."""
    embedder = Bad(ValueError("no"))
    with turning(plugins=[Offers(embedder)]) as turn:
        memory = turn.memory
        assert memory is not None
        memory.add(FACTS[0])
        embedder.answer = None
        memory.repair()  # where the background was not quicker
        assert list(memory.stats()["embeddings"].values()) == [1]
        memory.extensions._told.append(Advisory("plugin", "plugin_failed", "of a write"))
        assert (memory.recall("automobile").status, memory.recall("automobile").advisories) == ("complete", [])
        memory.extensions._told.append(Advisory("plugin", "plugin_failed", "of a write"))
        assert "incomplete" not in turn.prefetch("who has an automobile?")


def test_embeddings_that_do_not_fit_are_told_until_a_repair(tmp_path: Path) -> None:
    """Absent or of another size: the search says so and finds what the rest finds; repair embeds them anew, those of facts
    that were replaced, too.
    """
    embedder = Topics()
    with remembering(*FACTS, plugins=[Offers(embedder)], db=str(tmp_path / "memory.db")) as memory:
        memory.supersede(3, "Eve plays the viola")
        whole = memory.recall("somebody's car")
        assert (texts_of(whole)[0], whole.status) == (FACTS[0], "complete")
        for damage, code in (
            ("DELETE FROM embeddings WHERE fact_id = 2", "index_incomplete"),
            ("UPDATE embeddings SET bits = x'00ff' WHERE fact_id = 2", "vector_dim_mismatch"),
        ):
            for extension in (True, False):
                memory.store._db.has_vec = extension
                change(memory.store, damage, "DELETE FROM embeddings WHERE fact_id = 3")
                found = memory.recall("somebody's car")
                assert texts_of(found)[0] == FACTS[0]
                assert [(told.leg, told.code) for told in found.advisories][:1] == [("vector", code)]
                assert memory.repair()["embedded"] == 2
                again = memory.recall("somebody's car")
                assert (again.status, texts_of(again)) == ("complete", texts_of(whole))


class Hanging(Topics):
    """An embedder that does not answer until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.let_go = threading.Event()

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        self.let_go.wait(60)
        return super().embed(texts)


def test_a_hanging_embedder_costs_its_time_and_an_advisory() -> None:
    """Writing and searching go on without it; while it hangs it is not asked again; let go, it is used."""
    embedder = Hanging()
    with turning(*FACTS, plugins=[Offers(embedder)], timeout_s=0.05) as turn:
        memory = turn.memory
        assert memory is not None
        found = memory.recall("automobile")
        assert texts_of(found)[0] == FACTS[0]
        assert {told.code for told in found.advisories} >= {"plugin_timeout"}
        block = turn.prefetch("who has an automobile?")
        assert rows(block) == [FACTS[0]]
        assert block.endswith(")")
        assert tool(turn, "search", query="automobile")["degraded"] is True
        embedder.let_go.set()
        for thread in threading.enumerate():
            if thread.name.startswith("holomemory-plugin-"):
                thread.join(30)
        assert memory.repair()["embedded"] == 3
        assert memory.recall("somebody's car").status == "complete"


# ---------------------------------------------------------------------- before a write


class Editor:
    """Refuses what is secret and shortens what is long; what it was given is kept."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    @hookimpl
    def memory_before_write(self, fact: NewFact) -> NewFact | Veto | None:
        self.seen.append(fact.content)
        if "classified" in fact.content:
            return Veto("It is classified.")
        if "phone" in fact.content:
            return NewFact(
                fact.content.replace("555-0100", "[phone]"), tags="phone", source="user_confirmed", scope="other"
            )
        return None


def test_a_plugin_may_refuse_or_rewrite_a_fact() -> None:
    """A veto names plugin and reason and stores nothing; a rewritten fact keeps its source and its scope."""
    editor = Editor()
    with turning(plugins=[editor]) as turn:
        memory = turn.memory
        assert memory is not None
        with pytest.raises(Refused, match=r"The plugin Editor refused this fact: It is classified\."):
            memory.add("This is classified")
        assert "It is classified" in tool(turn, "add", content="classified too")["error"]
        assert tool(turn, "add", content="Ana's phone is 555-0100")["status"] == "added"
        memory.add("Ana likes tea")
        with pytest.raises(Refused):
            memory.update(2, content="classified tea")
        memory.update(2, content="Bob's phone is 555-0100")
        assert texts(memory) == ["Ana's phone is [phone]", "Bob's phone is [phone]"]
        stored = memory.get(1)
        assert stored is not None
        assert (stored.source, stored.scope, stored.tags) == ("agent_noted", "default", "phone")
        memory.add("API key is sk-test-abcd1234efgh")
        assert editor.seen[-1] == "API key is [secret:api-key]"


def test_a_veto_costs_a_batch_nothing_but_itself() -> None:
    """An import and a capture go on with the others."""
    with turning(plugins=[Editor()], capture="facts") as turn:
        memory = turn.memory
        assert memory is not None
        done = memory.import_([{"content": "Ana likes tea"}, {"content": "classified"}, {"content": "Bob likes tea"}])
        assert (done["added"], [number for number, _ in done["refused"]]) == (2, [2])
        turn.sync_turn("I prefer classified coffee. I live in Graz.", "Noted.")
        assert texts(memory) == ["Ana likes tea", "Bob likes tea", "The user lives in Graz."]


class Raising:
    """Fails in every hook that extends the memory."""

    @hookimpl
    def memory_before_write(self, fact: NewFact) -> NewFact:
        raise RuntimeError(fact.content)

    @hookimpl
    def memory_extract_facts(self, text: str) -> list[NewFact]:
        raise RuntimeError(text)

    @hookimpl
    def memory_extract_entities(self, text: str) -> list[tuple[str, str]]:
        raise RuntimeError(text)

    @hookimpl
    def memory_rerank(self, query: str) -> list[int]:
        raise RuntimeError(query)

    @hookimpl
    def memory_embedder(self) -> Any:
        raise RuntimeError


def test_a_plugin_that_fails_everywhere_costs_advisories_only() -> None:
    """Everything is stored and found as without it, and each failure is told without quoting the text."""
    with turning(plugins=[Raising()], capture="all") as turn:
        answer = tool(turn, "add", content="Ana likes tea")
        assert answer["status"] == "added"
        assert {told["code"] for told in answer["advisories"]} == {"plugin_failed"}
        assert "tea" not in str(answer["advisories"])
        turn.sync_turn("I live in Graz.", "Noted.")
        assert rows(turn.prefetch("does Ana like tea?")) == ["Ana likes tea"]
        assert turn.memory is not None
        assert "The user lives in Graz." in texts(turn.memory)


# ---------------------------------------------------------------------- extraction and ranking


class Finder:
    """Finds a fact in every sentence about a ship, and a ship in every text."""

    @hookimpl
    def memory_extract_facts(self, text: str, speaker: str, session_id: str) -> list[NewFact] | None:
        if "ship" not in text:
            return None
        found = NewFact(f"A ship was mentioned by the {speaker} in {session_id}", source="user_confirmed", pinned=True)
        return [found, NewFact(" "), NewFact("x" * 9_000)]

    @hookimpl
    def memory_extract_entities(self, text: str) -> list[tuple[str, str]] | None:
        return [("HMS Swift", "object")] if "ship" in text else None


def test_a_plugin_may_find_facts_in_what_the_user_says() -> None:
    """They are kept beside our own, as said by the user whatever they claim; what cannot be stored costs only itself."""
    with turning(plugins=[Finder()], capture="facts") as turn:
        turn.sync_turn("Look, a ship! I live in Graz.", "A ship, indeed.")
        assert turn.memory is not None
        kept = {fact.content: (fact.source, fact.pinned) for fact in turn.memory.facts()}
        assert kept == {
            "The user lives in Graz.": ("user_said", False),
            "A ship was mentioned by the user in s1": ("user_said", False),
        }


def test_a_plugin_may_name_entities() -> None:
    """A fact is found by a name that its text does not hold."""
    with remembering("The fastest ship leaves at noon", "Ana likes tea", plugins=[Finder()]) as memory:
        assert texts_of(memory.probe("HMS Swift")) == ["The fastest ship leaves at noon"]
        assert "HMS Swift" in [entity.name for entity in memory.entities()]


class Ranks:
    """Wants an order, whatever was asked."""

    def __init__(self, *wanted: int) -> None:
        self.wanted = list(wanted)

    @hookimpl
    def memory_rerank(self, query: str, hits: list[Hit]) -> list[int]:
        for hit in hits:
            hit["content"] = "changed"
        return self.wanted


class Writes:
    """Stores what it was asked while it ranks."""

    memory: Memory | None = None

    @hookimpl
    def memory_rerank(self, query: str, hits: list[Hit]) -> list[int]:
        if self.memory is not None:
            self.memory.add("Ben asked about the kestrel tower")
        return [hit["fact_id"] for hit in hits]


def test_a_plugin_that_ranks_a_turn_keeps_no_writer_waiting(tmp_path: Path) -> None:
    """While it has its say the store is not held: a write that it waits for is done, and it is done in time."""
    plugin = Writes()
    with turning("The kestrel tower is open", db=tmp_path / "m.db", plugins=[plugin]) as turn:
        plugin.memory = turn.memory
        assert rows(turn.prefetch("is the kestrel tower open?")) == ["The kestrel tower is open"]
        assert turn.last_recall is not None
        assert turn.last_recall.advisories == []
        assert turn.memory is not None
        assert "Ben asked about the kestrel tower" in texts(turn.memory)


@pytest.mark.parametrize(
    ("wanted", "order"), [([3, 1], [3, 1, 2]), ([], [1, 2, 3]), ([99, 2, 2, -1], [2, 1, 3]), ([2, 3, 1], [2, 3, 1])]
)
def test_a_plugin_may_reorder_a_search(wanted: list[int], order: list[int]) -> None:
    """What it leaves out follows in the old order; it adds and loses nothing and changes no hit."""
    facts = ["Kestrel", "Kestrel tower of stone", "The kestrel tower of old grey stone on the green hill"]
    with remembering(*facts, plugins=[Ranks(*wanted)]) as memory:
        plain = [hit["fact_id"] for hit in memory.retriever.search("kestrel")]
        found = memory.recall("kestrel")
        first = [number for number in wanted if number in plain]
        expected = list(dict.fromkeys([*first, *plain]))
        assert [hit["fact_id"] for hit in found] == expected
        assert sorted(texts_of(found)) == sorted(facts)
        assert sorted(expected) == sorted(order)


def test_what_is_no_text_reaches_no_plugin_as_one() -> None:
    """A fact that is refused anyway is refused in the same words with every plugin there."""
    plugins: list[object] = [Offers(Topics()), Finder()]
    with remembering(plugins=plugins) as memory, pytest.raises(EmptyFact):
        memory.add("  ")
    with remembering(plugins=plugins) as memory:
        _refuses_other_types(memory)


def _refuses_other_types(memory: Memory) -> None:
    for odd in (None, 5, ["x"]):
        with pytest.raises(ValueError, match="must be text"):
            memory.add(odd)  # type: ignore[arg-type]
    assert memory.facts() == []
