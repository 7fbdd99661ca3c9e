"""Traces and embeddings: both ways of searching agree, damage is skipped, and another dimension is taken over."""

from __future__ import annotations

import random

import strategies
from derived import change, derived, problems, query
from fixture_types import Opener
from holomemory.retrieval import FactRetriever
from holomemory.store import MemoryStore, embeddings, vectors
from holomemory.store.embeddings import Made
from holomemory.types import ALL_SCOPES, NewFact
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

QUICK = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
FACTS = (
    "Ana Lopez reviews Project Heron",
    "Ana Lopez likes tea",
    "Project Heron ships in May",
    "Bob Stone likes coffee",
)


def nearest(store: MemoryStore, scope: str, bits: bytes, limit: int, *, extension: bool) -> list[int]:
    """Neighbours by one of the two ways."""
    with store.reading() as conn:
        return vectors.nearest_traces(conn, scope, bits, store.hrr_dim, limit, extension=extension)


@QUICK
@given(st.lists(strategies.facts(), min_size=1, max_size=12), st.randoms(use_true_random=False), st.integers(1, 15))
def test_both_ways_find_the_same_traces(new: list[NewFact], chance: random.Random, limit: int) -> None:
    """sqlite-vec and numpy answer the same neighbours in the same order, for any store, scope and query; damaged rows
    are skipped by both.
    """
    with MemoryStore(":memory:", hrr_dim=64) as store:
        assert store.has_vector_extension
        store.add_many(new)
        change(
            store,
            "UPDATE traces SET bits = x'01' WHERE fact_id % 5 = 0",
            "UPDATE traces SET dim = 128 WHERE fact_id % 7 = 0",
        )
        for scope in (*strategies.SCOPES, ALL_SCOPES, "nobody's"):
            bits = chance.randbytes(16)
            found = nearest(store, scope, bits, limit, extension=True)
            assert found == nearest(store, scope, bits, limit, extension=False)
            assert len(found) <= limit
        sound = query(store, "SELECT count(*) FROM traces WHERE dim = 64 AND length(bits) = 16")[0][0]
        assert len(nearest(store, ALL_SCOPES, bytes(16), 100, extension=True)) == sound


def differing(one: bytes, other: bytes) -> int:
    """How many bits differ."""
    return (int.from_bytes(one, "big") ^ int.from_bytes(other, "big")).bit_count()


def test_both_ways_find_the_nearest_by_hamming_distance(store: MemoryStore) -> None:
    """The order is that of differing bits, ties by id, as a plain count of bits says."""
    store.add_many([NewFact(text) for text in (*FACTS, FACTS[0] + " again")])
    stored = {row[0]: bytes.fromhex(row[4]) for row in derived(store)["traces"]}
    for bits in stored.values():
        order = sorted(stored, key=lambda fact_id: (differing(bits, stored[fact_id]), fact_id))
        for extension in (True, False):
            assert nearest(store, "default", bits, 10, extension=extension) == order


def embedded(store: MemoryStore, model: str, parts: dict[int, list[bytes]]) -> None:
    """Store the bits of facts as embeddings of a model."""
    with store.reading() as conn:
        texts = {one.fact_id: one.text for one in embeddings.wanting(conn, (model, 0), parts)}
    store.put_embeddings(model, [Made(fact_id, texts[fact_id], bits) for fact_id, bits in parts.items()])


@QUICK
@given(
    st.lists(st.lists(st.binary(min_size=16, max_size=16), min_size=1, max_size=3), max_size=9),
    st.binary(min_size=16, max_size=16),
)
def test_both_ways_find_the_same_embeddings(many: list[list[bytes]], asked: bytes) -> None:
    """The nearest piece of a fact counts, ties by id, by either way; other models, lengths and scopes are left out."""
    with MemoryStore(":memory:", hrr_dim=64) as store:
        ids = [store.add_fact(f"fact {number}") for number in range(len(many))]
        embedded(store, "m", dict(zip(ids, many, strict=True)))
        embedded(store, "n", {store.add_fact("of another model"): [asked]})
        embedded(store, "m", {store.add_fact("of another length"): [asked[:8]]})
        nearest_bits = {n: min(differing(asked, bits) for bits in parts) for n, parts in zip(ids, many, strict=True)}
        for scope, expected in (("default", sorted(ids, key=lambda n: (nearest_bits[n], n))), ("other", list[int]())):
            for extension in (True, False):
                with store.reading() as conn:
                    found = vectors.nearest_meanings(conn, scope, "m", asked, 100, extension=extension)
                assert found == expected


def test_a_store_without_the_extension_answers_the_same(opened: Opener) -> None:
    """Searches, probes and reasoning give the same facts where sqlite-vec is missing."""
    store = opened()
    store.add_many([NewFact(text) for text in FACTS])
    answers = []
    for has_vec in (True, False):
        store._db.has_vec = has_vec
        retriever = FactRetriever(store)
        found = (
            retriever.search("who likes tea"),
            retriever.probe("Ana Lopez"),
            retriever.reason(["Ana Lopez", "Project Heron"]),
        )
        answers.append([[hit["fact_id"] for hit in hits] for hits in found])
    assert answers[0] == answers[1]
    assert answers[0][1]


def test_a_store_of_another_dimension_is_taken_over(opened: Opener) -> None:
    """A store made with 256 dimensions opens with 1024, is encoded anew, and loses nothing (case 29)."""
    with opened(hrr_dim=256) as store:
        store.add_many([NewFact(text) for text in FACTS])
    again = opened(hrr_dim=1024)
    assert {row[2] for row in derived(again)["traces"]} == {1024}
    assert problems(again) == []
    assert again.stats()["hrr_dim"] == "1024"
    again.add_fact("Priya maintains the billing service")
    assert again.search_facts("heron ships")[0]["content"] == FACTS[2]
    assert {hit["content"] for hit in FactRetriever(again).probe("Ana Lopez")} == set(FACTS[:2])
    fresh = opened(":memory:")
    fresh.add_many([NewFact(text) for text in FACTS])
    assert [row[4] for row in derived(again)["traces"]][:4] == [row[4] for row in derived(fresh)["traces"]]


def test_embeddings_follow_the_text(store: MemoryStore) -> None:
    """Facts without an embedding of a model wait; another model's takes its place; an embedding of an older text goes."""
    fact_id = store.add_fact("Ana likes tea")
    bits = bytes(store.hrr_dim // 4)
    tea = Made(fact_id, "Ana likes tea", [bits])
    assert store.unembedded("m", 0, 10) == ([(fact_id, "Ana likes tea")], None)
    assert store.put_embeddings("m", [tea]) == 1
    assert store.unembedded("m", 0, 10) == ([], None)
    assert store.wanting("n", [fact_id]) == [(fact_id, "Ana likes tea")]
    assert (store.put_embeddings("n", [tea]), store.stats()["embeddings"]) == (1, {"n": 1})
    store.update_fact(fact_id, "Ana likes coffee")
    assert store.stats()["embeddings"] == {}
    assert store.put_embeddings("n", [tea]) == 0


def test_a_turn_is_embedded_with_the_turn_before(store: MemoryStore) -> None:
    """What was said around an utterance finds it; a turn that is stored late makes the embedding behind it wait again."""
    later = store.add(NewFact("Porto, in May", kind="episode", session="s", turn=3)).fact_id
    store.put_embeddings("m", [Made(later, "Porto, in May", [bytes(store.hrr_dim // 4)])])
    store.add(NewFact("Where do you go?", kind="episode", session="s", turn=2))
    assert [one.text for one in store.unembedded("m", 0, 10)[0]] == [
        "Where do you go?\nPorto, in May",
        "Where do you go?",
    ]
