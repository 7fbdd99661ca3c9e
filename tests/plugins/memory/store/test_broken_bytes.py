"""Bytes of a store's file changed at random: a typed error or whole facts, never silence, and the file is not made worse."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from derived import problems
from fixture_types import Opener
from holomemory.errors import StoreError
from holomemory.store import MemoryStore
from holomemory.types import NewFact

SEED = 14
PAGE = 4_096


def _mutated(whole: bytes, chance: random.Random) -> tuple[str, bytes]:
    """The file with one kind of harm: bits, a page of noise, pages exchanged, a page of nulls, an end cut off, a bent header."""
    kind = chance.choice(("bits", "noise", "exchanged", "nulls", "cut", "header"))
    data = bytearray(whole)
    pages = len(whole) // PAGE
    here, there = (chance.randrange(pages) * PAGE for _ in range(2))
    if kind == "bits":
        for _ in range(chance.randrange(1, 40)):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    elif kind == "exchanged":
        data[here : here + PAGE], data[there : there + PAGE] = data[there : there + PAGE], data[here : here + PAGE]
    elif kind == "noise":
        data[here : here + PAGE] = chance.randbytes(PAGE)
    elif kind == "nulls":
        data[here : here + PAGE] = bytes(PAGE)
    elif kind == "cut":
        del data[chance.randrange(len(data)) :]
    else:
        data[chance.randrange(100)] = chance.randrange(256)
    return kind, bytes(data)


def _outcome(path: Path, told: list[str]) -> str:
    """What opening, reading and checking a damaged file comes to; only typed errors may be raised."""
    try:
        with MemoryStore(path) as store:
            found = [fact.content for fact in store.facts(limit=1_000)]
            store.search_facts("kestrel")
            if problems(store):
                return "seen by check"
            return "unharmed" if sorted(found) == told else "silent"
    except StoreError:
        return "typed error"


@pytest.mark.parametrize("count", [60, pytest.param(4_000, marks=pytest.mark.soak)])
def test_a_mutated_file_is_never_silently_wrong(path: Path, opened: Opener, count: int) -> None:
    """Each mutation is refused in a typed error, named by ``check`` or harmless; none loses facts unseen, none raises otherwise."""
    with opened() as store:
        store.add_many([NewFact(f"Ana Lopez owns kestrel {n}", tags=f"t{n}", speaker="Bob Stone") for n in range(120)])
        told = sorted(fact.content for fact in store.facts(limit=1_000))
    whole = path.read_bytes()  # closed: no live store any more
    chance = random.Random(SEED)
    seen: Counter[str] = Counter()
    for number in range(count):
        kind, data = _mutated(whole, chance)
        place = path.with_name(f"{number}.db")
        place.write_bytes(data)
        place.chmod(0o600)
        outcome = _outcome(place, told)
        seen[outcome] += 1
        assert outcome != "silent", (number, kind, SEED)
        if outcome == "typed error":
            assert place.exists(), "a damaged file stays where it is"
        for left in path.parent.glob(f"{number}.db*"):
            left.unlink()
    print({"mutations": count, "seed": SEED, **seen})  # noqa: T201 - the figure goes into the docs
