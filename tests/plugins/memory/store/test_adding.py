"""Adding: duplicates, near duplicates, and everything that is refused with nothing stored."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
import strategies
from derived import problems, rows
from holomemory.errors import BadText, BadValue, EmptyFact, FactTooLong, InputError
from holomemory.store import MemoryStore
from holomemory.types import Kind, NewFact, Source
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def test_an_empty_store_counts_nothing(store: MemoryStore) -> None:
    """Before anything was said there are no facts, no episodes, nothing superseded and no kind of either."""
    told = store.stats()
    assert (told["facts"], told["episodes"], told["superseded"]) == (0, 0, 0)
    assert (told["categories"], told["sources"]) == ({}, {})
    store.add(NewFact("Ana likes tea", kind="episode", session="s", turn=1))
    store.supersede(store.add_fact("Ana lives in Rome"), NewFact("Ana lives in Oslo"))
    told = store.stats()
    assert (told["facts"], told["episodes"], told["superseded"]) == (1, 1, 1)


def test_a_fact_is_stored_as_it_was_said(store: MemoryStore) -> None:
    """A new fact gets an id and comes back with its text and what it was given; outer white space is dropped."""
    added = store.add(NewFact("  Ana likes\ttea \n", category="user_pref", tags="drinks", occurred_at=5, pinned=True))
    fact = store.get(added.fact_id)
    assert added.status == "added"
    assert added.near == ()
    assert fact is not None
    assert (fact.content, fact.category, fact.tags, fact.occurred_at) == ("Ana likes\ttea", "user_pref", "drinks", 5)
    assert (fact.pinned, fact.trust_score, fact.source, fact.scope) == (True, 0.5, "user_said", "default")


def test_the_same_fact_again_is_a_duplicate_with_merged_tags(store: MemoryStore) -> None:
    """Case and space make no second fact: the id it has is answered, and tags are merged in order (case 23)."""
    first = store.add(NewFact("Same fact", tags="a,b"))
    answers = [store.add(NewFact(text, tags="B,c")) for text in ("Same fact", "same  FACT", " SAME\u00a0fact\n")]
    assert [(answer.fact_id, answer.status) for answer in answers] == [(first.fact_id, "duplicate")] * 3
    assert [(fact.content, fact.tags) for fact in store.facts()] == [("Same fact", "a,b,c")]


def test_what_a_batch_says_twice_is_found_by_all_that_it_said(store: MemoryStore) -> None:
    """A fact that a batch stores and then repeats with another tag is found by both tags, and its index is what a repair makes."""
    twice = [NewFact("Ana likes green tea", tags="drinks"), NewFact("Ana likes green tea", tags="mornings")]
    first, second = store.add_many(twice)
    assert (first.fact_id, second.status) == (second.fact_id, "duplicate")
    assert [hit["fact_id"] for tag in ("drinks", "mornings") for hit in store.search_facts(tag)] == [first.fact_id] * 2
    assert not problems(store)


def test_near_duplicates_are_stored_and_told(store: MemoryStore) -> None:
    """A fact that says almost the same is kept as its own row, and the answer names the one it resembles (case 23)."""
    first = store.add(NewFact("Same fact")).fact_id
    punctuated = store.add(NewFact("same fact."))
    assert (punctuated.status, punctuated.near) == ("added", (first,))
    long = store.add(
        NewFact("the nightly backup of kestrel goes to walnut archive bucket every summer at four")
    ).fact_id
    again = store.add(NewFact("the nightly backup of kestrel goes to walnut archive bucket every summer at five"))
    assert long in again.near
    assert store.add(NewFact("Zebras graze at dawn")).near == ()


def test_scopes_and_episodes_are_no_duplicates(store: MemoryStore) -> None:
    """The same text in another scope, or said again in a conversation, is a row of its own."""
    ids = {
        store.add(NewFact("Same fact")).fact_id,
        store.add(NewFact("Same fact", scope="work")).fact_id,
        store.add(NewFact("Same fact", kind="episode", session="s", turn=1)).fact_id,
        store.add(NewFact("Same fact", kind="episode", session="s", turn=2)).fact_id,
    }
    assert len(ids) == 4


def test_an_external_id_is_stored_once_in_a_scope(store: MemoryStore) -> None:
    """A row that was imported before is answered as a duplicate, whatever its text says now."""
    first = store.add(NewFact("one", external_id="x:1"))
    assert store.add(NewFact("two", external_id="x:1")).fact_id == first.fact_id
    assert store.add(NewFact("two", external_id="x:1", scope="work")).status == "added"


def test_a_duplicate_lends_the_users_word_and_the_pin(store: MemoryStore) -> None:
    """What a tool noted and the user then says himself counts as said by the user; a pin is never lost."""
    fact_id = store.add(NewFact("The door code is 8812", source="tool_output")).fact_id
    store.add(NewFact("the door code is 8812", source="user_said", pinned=True))
    store.add(NewFact("the door code is 8812", source="imported"))
    fact = store.get(fact_id)
    assert fact is not None
    assert (fact.source, fact.pinned) == ("user_said", True)


REFUSED: dict[str, tuple[Any, type[InputError]]] = {
    "empty": ("", EmptyFact),
    "blank": (" \n\t\u3000", EmptyFact),
    "oversized": ("x" * 8_001, FactTooLong),
    "NUL": ("a\0b", BadText),
    "surrogate": ("a\ud800b", BadText),
    "none": (None, BadValue),
    "number": (123, BadValue),
    "bytes": (b"text", BadValue),
}


@pytest.mark.parametrize(("content", "error"), REFUSED.values(), ids=REFUSED)
def test_text_that_cannot_be_stored_is_refused(store: MemoryStore, content: Any, error: type[InputError]) -> None:
    """Blank, oversized, unencodable and foreign values are refused in plain words on every way in, and nothing is stored."""
    fact_id = store.add(NewFact("kept")).fact_id
    for way in (
        lambda: store.add(NewFact(content)),
        lambda: store.add_fact(content),
        lambda: store.add_many([NewFact("fine"), NewFact(content)]),
        lambda: store.supersede(fact_id, NewFact(content)),
        lambda: store.restore([(NewFact(content), {})]),
    ):
        with pytest.raises(error, match="nothing was stored"):
            way()
    if content is not None:
        with pytest.raises(error):
            store.update_fact(fact_id, content)
    assert [fact.content for fact in store.facts(superseded=True)] == ["kept"]
    assert problems(store) == []


FIELDS: dict[str, dict[str, Any]] = {
    "tags no text": {"tags": ["a", "b"]},
    "tags surrogate": {"tags": "\ud800"},
    "tags oversized": {"tags": "x" * 5_000},
    "category none": {"category": None},
    "category NUL": {"category": "a\0"},
    "kind": {"kind": "banana"},
    "source": {"source": "the moon"},
    "session": {"session": "\udfff"},
    "speaker": {"speaker": 5},
    "external id": {"external_id": "\0"},
    "scope all": {"scope": "*"},
    "scope empty": {"scope": ""},
    "scope surrogate": {"scope": "\ud900"},
    "trust NaN": {"trust": float("nan")},
    "trust text": {"trust": "high"},
    "turn": {"turn": 2**70},
    "created": {"created_at": 10**18},
    "occurred": {"occurred_at": 10**18},
    "occurred text": {"occurred_at": "May"},
    "entity": {"entities": (("\ud800", "object"),)},
}


@pytest.mark.parametrize("fields", FIELDS.values(), ids=FIELDS)
def test_fields_that_cannot_be_stored_are_refused(store: MemoryStore, fields: dict[str, Any]) -> None:
    """A wrong field beside a good text is an InputError in plain words, for a batch as for one, and nothing is stored."""
    bad = dataclasses.replace(NewFact("fine text"), **fields)
    for batch in ([bad], [NewFact("another"), bad]):
        with pytest.raises(InputError, match=r"[Nn]othing was stored"):
            store.add_many(batch)
    assert store.facts() == []


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("created_at", -62_135_596_800, 253_402_300_799),
        ("occurred_at", -62_135_596_800, 253_402_300_799),
        ("turn", -(2**53), 2**53),
    ],
)
def test_numbers_are_stored_to_their_bounds(store: MemoryStore, name: str, least: int, most: int) -> None:
    """The first second of the year 1, the last of 9999 and the largest whole number that all readers of JSON take; one more is refused."""
    for value in (least, most):
        fields: dict[str, Any] = {"content": f"Said at {value}", name: value}
        fact = store.get(store.add(NewFact(**fields)).fact_id)
        assert getattr(fact, name) == value
    for value in (least - 1, most + 1):
        fields = {"content": f"Said at {value}", name: value}
        with pytest.raises(BadValue, match=name):
            store.add(NewFact(**fields))
    assert len(store.facts()) == 2


def test_only_what_is_added_as_a_single_fact_is_compared_with_its_like(store: MemoryStore) -> None:
    """A turn of a conversation, and the facts of a batch, resemble others without being told of it."""
    said = "Ana keeps the spare key of the boat house under the blue stone"
    first = store.add_fact(said)
    assert store.add(NewFact(f"{said}!")).near == (first,)
    assert store.add(NewFact(f"{said}?", kind="episode", session="s", turn=1)).near == ()
    assert [added.near for added in store.add_many([NewFact(f"{said}."), NewFact("Ben likes tea")])] == [(), ()]


def test_what_would_be_stored_is_told_before(store: MemoryStore) -> None:
    """A text is given as it would be stored, or refused as it would be, and nothing is stored."""
    assert store.check_text("  Ana likes tea \n") == "Ana likes tea"
    with pytest.raises(EmptyFact):
        store.check_text(" ")
    assert store.facts() == []


@pytest.mark.parametrize(("query", "codes"), [
    ("tea".ljust(2_000, "."), []),
    ("tea".ljust(2_001, "."), ["query_truncated"]),
    (" ".join(f"tea{n}" for n in range(127)) + " tea", []),
    (" ".join(f"tea{n}" for n in range(128)) + " tea", ["query_truncated"]),
])  # fmt: skip
def test_a_query_is_read_to_its_bounds(store: MemoryStore, query: str, codes: list[str]) -> None:
    """Two thousand characters and 128 terms are searched whole; of what is longer the beginning is, and that is told."""
    store.add_fact("Ana likes tea")
    assert [advice.code for advice in store.search_facts(query).advisories] == codes


def test_the_longest_fact_is_stored(store: MemoryStore) -> None:
    """8,000 characters are not too many, whatever script they are of."""
    for text in ("x" * 8_000, "网" * 8_000, "🙂" * 8_000, "a b " * 2_000):
        fact = store.get(store.add(NewFact(text)).fact_id)
        assert fact is not None
        assert fact.content == text.strip()
    assert problems(store) == []


def test_a_batch_is_stored_whole_or_not_at_all(store: MemoryStore) -> None:
    """One bad row in a thousand undoes the batch; a good batch answers in order, duplicates inside it too."""
    with pytest.raises(BadText):
        store.add_many([*(NewFact(f"fact {n}") for n in range(50)), NewFact("\0")])
    assert store.facts() == []
    answers = store.add_many([NewFact("one"), NewFact("two"), NewFact("ONE")])
    assert [answer.status for answer in answers] == ["added", "added", "duplicate"]
    assert answers[0].fact_id == answers[2].fact_id


@QUICK
@given(strategies.hostile_text(storable=True), st.sampled_from([k.value for k in Kind]), st.sampled_from(list(Source)))
def test_any_text_comes_back_as_it_was(text: str, kind: str, source: Source) -> None:
    """Text that looks like syntax of anything is stored unchanged, and the store stays whole."""
    with MemoryStore(":memory:") as store:
        fact = store.get(store.add(NewFact(text, kind=kind, source=source.value)).fact_id)
        assert fact is not None
        assert fact.content == text.strip()
        assert problems(store) == []


@QUICK
@given(strategies.hostile_text())
def test_any_query_is_answered(text: str) -> None:
    """A search never raises, whatever is asked, and adds nothing."""
    with MemoryStore(":memory:") as store:
        store.add(NewFact("Ana likes tea of 网关"))
        before = rows(store)
        assert len(store.search_facts(text)) <= 1
        assert rows(store) == before
