"""The laws of the algebra, over atoms and bundles."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import numpy as np
import pytest
from holomemory.hrr import atom, bind, bundle, cleanup, identity, inverse, permute, random, similarity, unbind
from holomemory.hrr.algebra import Vector, normalise
from hypothesis import given, settings
from hypothesis import strategies as st

DIM = 1024
SIGMA = 1.0 / np.sqrt(2.0 * DIM)
SEEDS = st.integers(0, 2**32 - 1)


def atoms(seed: int, count: int, dim: int = DIM) -> list[Vector]:
    """Random atoms of one seed."""
    rng = np.random.default_rng(seed)
    return [random(rng, dim) for _ in range(count)]


def close(a: Vector, b: Vector) -> bool:
    """Whether two vectors are the same but for float32 rounding."""
    return bool(np.allclose(a, b, atol=1e-5))


@given(SEEDS)
def test_unbind_undoes_bind(seed: int) -> None:
    """For atoms unbinding is exact, by either operand."""
    a, b = atoms(seed, 2)
    assert close(unbind(bind(a, b), b), a)
    assert close(unbind(bind(a, b), a), b)


@given(SEEDS)
def test_bind_is_commutative_and_associative(seed: int) -> None:
    """The order in which things are bound leaves no trace."""
    a, b, c = atoms(seed, 3)
    assert close(bind(a, b), bind(b, a))
    assert close(bind(bind(a, b), c), bind(a, bind(b, c)))


@given(SEEDS)
def test_identity_and_inverse(seed: int) -> None:
    """Binding with ones changes nothing, and an atom bound to its inverse gives ones."""
    (a,) = atoms(seed, 1)
    assert close(bind(a, identity(DIM)), a)
    assert close(bind(a, inverse(a)), identity(DIM))
    assert close(inverse(inverse(a)), a)


@given(SEEDS)
def test_bind_distributes_over_sums(seed: int) -> None:
    """A key bound to a bundle is the bundle of the bound members."""
    a, b, key = atoms(seed, 3)
    assert close(bind(bundle([a, b]), key), bundle([bind(a, key), bind(b, key)]))


@given(SEEDS)
def test_what_is_bound_is_like_neither_part(seed: int) -> None:
    """The similarity of a pair with its parts is chance, and binding keeps the similarity of two vectors."""
    a, b, key = atoms(seed, 3)
    assert abs(similarity(bind(a, key), a)) < 6 * SIGMA
    assert abs(similarity(bind(a, key), key)) < 6 * SIGMA
    mixed = bundle([a, b])
    assert similarity(bind(mixed, key), bind(a, key)) == pytest.approx(similarity(mixed, a), abs=1e-5)


@given(SEEDS, st.integers(-3 * DIM, 3 * DIM))
def test_permute_is_inverted_by_the_opposite_shift(seed: int, shift: int) -> None:
    """Every shift can be taken back, keeps similarities, and marks order."""
    a, b = atoms(seed, 2)
    assert np.array_equal(permute(permute(a, shift), -shift), a)
    assert similarity(permute(a, shift), permute(b, shift)) == pytest.approx(similarity(a, b), abs=1e-5)
    if shift % DIM:
        assert abs(similarity(permute(a, shift), a)) < 7 * SIGMA


@given(SEEDS, st.integers(1, 12))
def test_similarity_is_bounded_symmetric_and_one_with_itself(seed: int, count: int) -> None:
    """Similarity lies in [-1, 1], does not depend on the order, and is 1 for equal vectors of any length."""
    *members, stranger = atoms(seed, count + 1)
    mixed = bundle(members)
    assert similarity(mixed, mixed) == pytest.approx(1.0, abs=1e-5)
    assert similarity(mixed, -mixed) == pytest.approx(-1.0, abs=1e-5)
    assert -1.0 <= similarity(mixed, stranger) <= 1.0
    assert similarity(mixed, stranger) == pytest.approx(similarity(stranger, mixed), abs=1e-6)
    assert similarity((3.0 * mixed).astype(np.complex64), stranger) == pytest.approx(
        similarity(mixed, stranger), abs=1e-5
    )


def test_similarity_of_nothing_is_nothing() -> None:
    """A vector of zeros is similar to no vector, itself included."""
    zeros = np.zeros(DIM, dtype=np.complex64)
    assert similarity(zeros, zeros) == similarity(zeros, identity(DIM)) == 0.0
    assert np.array_equal(normalise(zeros), zeros)


@settings(max_examples=25)
@given(SEEDS)
def test_members_of_a_bundle_beat_strangers(seed: int) -> None:
    """At 20 members each of them is more similar to the bundle than any of 1,000 strangers, and cleanup finds it."""
    drawn = atoms(seed, 1_020)
    members, strangers = drawn[:20], drawn[20:]
    mixed = bundle(members)
    assert min(similarity(mixed, member) for member in members) > max(similarity(mixed, other) for other in strangers)


@settings(max_examples=25)
@given(SEEDS, st.integers(0, 9))
def test_cleanup_finds_what_was_bound(seed: int, chosen: int) -> None:
    """From a bundle of ten pairs, unbinding a key and cleaning up gives the name of its value."""
    drawn = atoms(seed, 20)
    keys, values = drawn[:10], {f"value {i}": vector for i, vector in enumerate(drawn[10:])}
    record = bundle([bind(key, value) for key, value in zip(keys, values.values(), strict=True)])
    name, score = cleanup(unbind(record, keys[chosen]), values)
    assert name == f"value {chosen}"
    assert score > 5 * SIGMA


def test_cleanup_breaks_ties_by_name() -> None:
    """Of equally similar vectors the first name in order is told."""
    vector = atom("one")
    assert cleanup(vector, {"b": vector, "a": vector})[0] == "a"


def test_weights_decide_how_much_of_a_member_is_kept() -> None:
    """A heavier member is more similar to the bundle; weight 0 leaves a member out."""
    a, b = atoms(1, 2)
    mixed = bundle([a, b], [3.0, 1.0])
    assert similarity(mixed, a) > similarity(mixed, b) > 5 * SIGMA
    assert close(bundle([a, b], [1.0, 0.0]), a)


def test_a_bundle_has_unit_rms_and_keeps_magnitudes() -> None:
    """Sums are scaled as a whole: their components keep different magnitudes."""
    mixed = bundle(atoms(2, 7))
    assert float(np.sqrt(np.mean(np.abs(mixed) ** 2))) == pytest.approx(1.0, abs=1e-5)
    assert float(np.abs(mixed).std()) > 0.2
    assert mixed.dtype == np.complex64


def test_misuse_is_refused() -> None:
    """Vectors of two dimensions, an empty bundle and an empty memory are refused in words."""
    small, large = atom("x", 64), atom("x", 128)
    for work in (bind, unbind, similarity):
        with pytest.raises(ValueError, match="64 and 128 dimensions"):
            work(small, large)
    with pytest.raises(ValueError, match="at least one"):
        bundle([])
    with pytest.raises(ValueError, match="at least one"):
        cleanup(small, {})


# The encoding is a file format: these bytes may change only together with ENCODING_VERSION.
GOLDEN = "d4cd2bd3ffb7f1c977397c65ea25841d"
GOLDEN_FIRST = "35944abc6fb6ff5d"


def test_the_bytes_of_an_atom_are_the_format() -> None:
    """One atom, byte for byte as every release and machine must make it."""
    from holomemory.hrr.codebook import phases

    raw = phases("kestrel", DIM).tobytes()
    assert raw[:8].hex() == GOLDEN_FIRST
    assert hashlib.sha256(raw).hexdigest()[:32] == GOLDEN


def test_atoms_are_the_same_in_another_process() -> None:
    """Another process, with another hash seed, makes the same vectors."""
    code = (
        "import hashlib; from holomemory.hrr import atom, encode_terms, pack;"
        "print(hashlib.sha256(atom('kestrel').tobytes()).hexdigest(),"
        " hashlib.sha256(pack(encode_terms(['sing-box', 'tunnel', '网关']))).hexdigest())"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        )
        for seed in ("1", "2")
    ]
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stdout.split()[0] == hashlib.sha256(atom("kestrel").tobytes()).hexdigest()


def test_atoms_are_unit_read_only_and_strangers_to_each_other() -> None:
    """An atom has modulus 1 everywhere, cannot be overwritten, and is like no other name's, near spellings included."""
    one, other = atom("kestrel"), atom("kestrels")
    assert np.allclose(np.abs(one), 1.0, atol=1e-6)
    assert abs(similarity(one, other)) < 5 * SIGMA
    with pytest.raises(ValueError, match="read-only"):
        one[0] = 0
    assert atom("\ud800").shape == (DIM,)


def test_strangers_follow_the_null_distribution() -> None:
    """Similarities of random pairs have mean 0 and deviation 1/sqrt(2 D), so z scores are standard normal."""
    from holomemory.hrr import z_score

    drawn = np.stack(atoms(3, 400))
    products = (drawn @ np.conj(drawn.T)).real / DIM
    scores = np.array([z_score(value, DIM) for value in products[np.triu_indices(400, 1)]])
    assert abs(float(scores.mean())) < 0.02
    assert float(scores.std()) == pytest.approx(1.0, abs=0.03)
    assert float((np.abs(scores) > 1.96).mean()) == pytest.approx(0.05, abs=0.01)
