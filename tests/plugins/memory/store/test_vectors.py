"""Traces and embeddings: both ways of searching agree, damage is skipped, and another dimension is taken over."""

from __future__ import annotations

import random
import struct

import strategies
from derived import change, derived, problems, query
from fixture_types import Opener
from holomemory.retrieval import FactRetriever
from holomemory.store import MemoryStore, vectors
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


vector = st.lists(st.floats(-10, 10, width=32), min_size=4, max_size=4)


@QUICK
@given(st.lists(vector, min_size=1, max_size=12), vector)
def test_both_ways_find_the_same_embeddings(many: list[list[float]], asked: list[float]) -> None:
    """Embeddings are found by cosine to 1e-5 by either way; vectors of no length, NaN and of other models are left out."""
    with MemoryStore(":memory:", hrr_dim=64) as store:
        for number, values in enumerate((*many, [float("nan")] * 4)):
            store.add(NewFact(f"fact {number}", embedding=("m", struct.pack("4f", *values))))
        store.add(NewFact("of another model", embedding=("n", struct.pack("4f", 1, 2, 3, 4))))
        store.add(NewFact("of another length", embedding=("m", struct.pack("2f", 1, 2))))
        answers = []
        for extension in (True, False):
            with store.reading() as conn:
                found, unfit = vectors.nearest_embeddings(
                    conn, struct.pack("4f", *asked), "m", store.where(), 100, extension=extension
                )
            assert unfit == 1
            answers.append({near.fact_id: near.similarity for near in found})
            assert [near.similarity for near in found] == sorted((near.similarity for near in found), reverse=True)
        assert answers[0].keys() == answers[1].keys()
        assert all(abs(score - answers[1][fact_id]) < 1e-5 for fact_id, score in answers[0].items())


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


def test_embeddings_can_be_set_replaced_and_asked_for(store: MemoryStore) -> None:
    """Facts without an embedding of a model are listed; one that is set no longer is; None takes it away again."""
    fact_id = store.add_fact("Ana likes tea")
    assert store.without_embedding("m", 10) == [(fact_id, "Ana likes tea")]
    store.set_embedding(fact_id, ("m", b"\0\0\x80?"))
    assert store.without_embedding("m", 10) == []
    assert store.without_embedding("n", 10) == [(fact_id, "Ana likes tea")]
    store.set_embedding(fact_id, None)
    assert store.without_embedding("m", 10) == [(fact_id, "Ana likes tea")]
