"""The encoding of facts: role binding, misspellings, neighbours, and two bits a component."""

from __future__ import annotations

import numpy as np
import pytest
from holomemory.hrr import (
    Role,
    TraceParts,
    bind,
    bundle,
    encode_fact,
    encode_order,
    encode_query,
    encode_terms,
    hamming,
    hamming_similarity,
    pack,
    packed_similarity,
    random,
    similarity,
    unbind,
    unpack,
    z_score,
)
from holomemory.hrr.algebra import Vector
from holomemory.hrr.codebook import role
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

DIM = 1024
WORDS = [f"word{chr(97 + i)}{chr(97 + j)}x" for i in range(26) for j in range(26)]


def auc(positive: list[float], negative: list[float]) -> float:
    """The chance that a positive scores above a negative."""
    wins = sum((p > n) + 0.5 * (p == n) for p in positive for n in negative)
    return wins / (len(positive) * len(negative))


def matrix(rows: list[bytes]) -> NDArray[np.uint8]:
    """Packed traces as rows."""
    return np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(len(rows), -1)


@pytest.fixture(scope="module")
def records() -> tuple[list[Vector], list[Vector], list[Vector], list[int]]:
    """Bundles content * ROLE_TEXT + entity * ROLE_ENTITY: the records, contents, entities, and who is in which."""
    rng = np.random.default_rng(11)
    entities = [random(rng) for _ in range(20)]
    contents = [random(rng) for _ in range(200)]
    owner = [i % 20 for i in range(200)]
    text, named = role(Role.TEXT, DIM), role(Role.ENTITY, DIM)
    facts = [bundle([bind(contents[i], text), bind(entities[owner[i]], named)]) for i in range(200)]
    return facts, contents, entities, owner


def test_membership_is_similarity_with_the_bound_key(
    records: tuple[list[Vector], list[Vector], list[Vector], list[int]],
) -> None:
    """Entity bound to its role against the record tells members from strangers nearly without error."""
    facts, _, entities, owner = records
    key = bind(entities[3], role(Role.ENTITY, DIM))
    scores = [similarity(fact, key) for fact in facts]
    inside = [score for score, who in zip(scores, owner, strict=True) if who == 3]
    outside = [score for score, who in zip(scores, owner, strict=True) if who != 3]
    assert auc(inside, outside) > 0.999
    assert min(z_score(score, DIM) for score in inside) > 5


def test_unbinding_a_key_and_comparing_with_the_content_is_noise(
    records: tuple[list[Vector], list[Vector], list[Vector], list[int]],
) -> None:
    """What the plugin that we replace does cannot work: in a sum, one pair's key gives no other pair's content."""
    facts, contents, entities, owner = records
    key = bind(entities[3], role(Role.ENTITY, DIM))
    scores = [similarity(unbind(fact, key), content) for fact, content in zip(facts, contents, strict=True)]
    inside = [score for score, who in zip(scores, owner, strict=True) if who == 3]
    outside = [score for score, who in zip(scores, owner, strict=True) if who != 3]
    assert 0.2 < auc(inside, outside) < 0.8
    assert max(abs(score) for score in scores) < 6 / np.sqrt(2 * DIM)


def test_an_unbound_query_is_noise_against_a_bound_text() -> None:
    """A query must be bound to the role that it asks about."""
    terms = ["rollback", "deployment", "index"]
    fact = encode_fact(TraceParts(terms=terms))
    assert similarity(encode_query({Role.TEXT: encode_terms(terms)}), fact) == pytest.approx(1.0, abs=1e-5)
    assert abs(similarity(encode_terms(terms), fact)) < 6 / np.sqrt(2 * DIM)


@pytest.mark.parametrize(
    ("asked", "name"),
    [(Role.PREVIOUS, "anchor"), (Role.NEXT, "harbour"), (Role.SPEAKER, "priya"), (Role.ENTITY, "oskar")],
)
def test_each_role_answers_for_itself(asked: Role, name: str) -> None:
    """A part is found under its own role and under no other."""
    fact = encode_fact(
        TraceParts(
            ["tea"], entities=["oskar"], previous=[["anchor"]], following=[["harbour"]], session="s", speaker="priya"
        )
    )
    for other in (Role.TEXT, Role.PREVIOUS, Role.NEXT, Role.SPEAKER, Role.ENTITY):
        score = z_score(similarity(encode_query({other: encode_terms([name])}, weights={other: 1.0}), fact), DIM)
        assert (score > 7) if other is asked else (abs(score) < 6)


def test_an_order_is_told_from_its_reverse() -> None:
    """A trace answers to two terms in its own order, words between them or not, and to the reverse of it as to a stranger."""
    fact = encode_fact(TraceParts(["ana", "lead", "new", "ben"], order=["ana", "lead", "new", "ben"]))
    for first, second in (("ana", "lead"), ("lead", "ben")):
        there, back = (encode_order(terms) for terms in ([first, second], [second, first]))
        assert z_score(similarity(there, fact), DIM) > 4
        assert abs(z_score(similarity(back, fact), DIM)) < 4
    assert not encode_order(["ana"]).any()


def test_nearer_neighbours_count_more() -> None:
    """Each step away from a turn counts less than the one before."""
    fact = encode_fact(TraceParts(["tea"], previous=[["anchor"], ["bollard"], ["capstan"]]))
    scores = [
        similarity(encode_query({Role.PREVIOUS: encode_terms([name])}, weights={Role.PREVIOUS: 1.0}), fact)
        for name in ("anchor", "bollard", "capstan")
    ]
    assert scores == sorted(scores, reverse=True)
    assert scores[-1] > 4 / np.sqrt(2 * DIM)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("kestrel", "kestral"), ("deployment", "deploymnet"), ("walnut", "wallnut"), ("postgresql", "postgres"), ("müller", "mueller")],
)  # fmt: skip
def test_a_misspelling_is_nearer_than_strangers(right: str, wrong: str) -> None:
    """The trace of a fact answers to a misspelt word above all of 676 facts about other words."""
    query = encode_query({Role.TEXT: encode_terms([wrong])})
    own = similarity(query, encode_fact(TraceParts([right, "billing"])))
    others = [similarity(query, encode_fact(TraceParts([word, "billing"]))) for word in WORDS]
    assert own > max(others)


def test_the_order_and_repetition_of_terms_leave_no_trace() -> None:
    """Each term is superposed once, whatever its place."""
    assert np.allclose(encode_terms(["a1", "b2", "c3"]), encode_terms(["c3", "a1", "b2", "a1"]), atol=1e-5)


def test_weights_pull_a_trace_to_its_rare_terms() -> None:
    """A heavier term is nearer to the trace of its text."""
    text = encode_terms(["rollback", "thing"], weights={"thing": 0.3})
    assert similarity(text, encode_terms(["rollback"])) > similarity(text, encode_terms(["thing"])) > 0.1


def test_no_terms_give_a_trace_of_zeros() -> None:
    """A fact without any term still has a trace, similar to nothing."""
    fact = encode_fact(TraceParts([]))
    assert not fact.any()
    assert len(pack(fact)) == DIM // 4


@pytest.mark.parametrize("dim", [64, 256, 1024, 2048])
def test_packing_keeps_the_signs(dim: int) -> None:
    """Two bits a component, and unpacking gives the signs back; of many, packing is stable."""
    vector = bundle([random(np.random.default_rng(seed), dim) for seed in range(5)])
    bits = pack(vector)
    assert len(bits) == dim // 4
    assert pack(unpack(bits)) == bits
    assert np.array_equal(np.sign(unpack(bits).real), np.where(vector.real >= 0, 1.0, -1.0))
    assert similarity(vector, unpack(bits)) > 0.8


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_packed_scores_keep_the_order_of_full_ones(seed: int) -> None:
    """With facts that share 6, 5, ... 0 of 6 terms with a query, bits rank as full precision ranks."""
    rng = np.random.default_rng(seed)
    words = [str(word) for word in rng.choice(WORDS, size=60, replace=False)]
    query = encode_query({Role.TEXT: encode_terms(words[:6])})
    facts = [
        encode_fact(TraceParts([*words[:shared], *words[10 + 6 * shared : 16 + 5 * shared]])) for shared in (6, 4, 2, 0)
    ]
    rows = matrix([pack(fact) for fact in facts])
    full = [similarity(query, fact) for fact in facts]
    assert np.argsort(full).tolist() == np.argsort(packed_similarity(query, rows)).tolist() == [3, 2, 1, 0]
    assert np.argsort(hamming_similarity(pack(query), rows)).tolist() == [3, 2, 1, 0]
    assert np.abs(hamming_similarity(pack(query), rows) - full).max() < 0.12


@given(st.binary(min_size=24, max_size=24), st.binary(min_size=24, max_size=24))
def test_hamming_counts_differing_bits(one: bytes, other: bytes) -> None:
    """The fast count equals the plain one, also for widths that are no multiple of eight."""
    for width in (24, 20):
        expected = sum((a ^ b).bit_count() for a, b in zip(one[:width], other[:width], strict=True))
        assert hamming(one[:width], matrix([other[:width], one[:width]])).tolist() == [expected, 0]


def test_similarity_of_bits_is_exact_at_the_ends() -> None:
    """Equal bits give 1, opposite bits -1, and a query of zeros gives 0 for all."""
    bits = pack(random(np.random.default_rng(1)))
    opposite = bytes(255 - byte for byte in bits)
    assert hamming_similarity(bits, matrix([bits, opposite])).tolist() == [1.0, -1.0]
    assert packed_similarity(np.zeros(DIM, dtype=np.complex64), matrix([bits])).tolist() == [0.0]
    assert packed_similarity(unpack(bits), matrix([bits, opposite])).tolist() == pytest.approx([1.0, -1.0], abs=1e-5)


@pytest.mark.parametrize("dim", [64, 1024, 4096])
def test_a_z_score_counts_deviations(dim: int) -> None:
    """One deviation of chance is 1/sqrt(2 dim)."""
    assert z_score(1.0 / np.sqrt(2.0 * dim), dim) == pytest.approx(1.0)
    assert z_score(0.0, dim) == 0.0
