"""Sudden ends: a process killed at any moment leaves whole facts, and every one that was acknowledged."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from derived import problems
from fixture_types import Opener, Process
from holomemory.errors import StoreFull
from holomemory.types import ALL_SCOPES, NewFact

WORK = """
store = MemoryStore(sys.argv[1], scope=sys.argv[2])
step = 0
while True:
    added = store.add(NewFact(f"Ana Lopez said number {step} in round {sys.argv[2]}", tags="t", speaker="Bob Stone"))
    print("added", added.fact_id, flush=True)
    if step % 3 == 0:
        store.update_fact(added.fact_id, f"Project Heron has number {step} in round {sys.argv[2]}")
        print("updated", added.fact_id, flush=True)
    if step % 5 == 0:
        store.remove_fact(added.fact_id)
        print("removed", added.fact_id, flush=True)
    step += 1
"""


@pytest.mark.parametrize("kills", [30, pytest.param(1_000, marks=pytest.mark.soak)])
def test_kills_lose_nothing_and_halve_nothing(tmp_path: Path, opened: Opener, process: Process, kills: int) -> None:
    """Kills at random moments, each fifty in a store of their own: what was acknowledged holds, and after each it is whole."""
    chance = random.Random(20)
    expected: dict[int, str] = {}
    acknowledged = 0
    for number in range(kills):
        path = tmp_path / f"{number // 50}.db"
        if number % 50 == 0:
            expected.clear()
        child = process(WORK, path, f"r{number}")
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(chance.uniform(0.0, 0.08))
        child.kill()
        told = first + child.stdout.read()  # the kill may have torn the last line: only whole ones count
        lines = [line.split() for line in told[: told.rfind("\n") + 1].splitlines()]
        last = int(lines[-1][1])
        acknowledged += len(lines)
        expected.update((int(fact_id), verb) for verb, fact_id in lines)
        step = sum(verb == "added" for verb, _ in lines) - 1
        with opened(path, read_scope=ALL_SCOPES) as store:
            found = {fact.fact_id: fact.content for fact in store.facts(limit=100_000)}
            assert problems(store) == []
        for known, verb in expected.items():
            if known == last:  # what came after its last acknowledgement may have happened or not
                continue
            assert (known in found) == (verb != "removed")
            assert verb != "updated" or found[known].startswith("Project Heron")
        if last not in found:
            removing = step % 5 == 0 and expected[last] == ("added" if step % 3 else "updated")
            assert removing or expected[last] == "removed"
            expected[last] = "removed"
        elif found[last].startswith("Project Heron"):
            expected[last] = "updated"
    print({"kills": kills, "acknowledged": acknowledged, "lost": 0, "half": 0, "seed": 20})  # noqa: T201 - for the docs


def test_a_journal_without_its_store_is_not_played_into_a_new_one(path: Path, opened: Opener, process: Process) -> None:
    """When a user deletes the file of a killed process but not its journal, the new store there is a healthy one."""
    with opened() as store:
        store.add_many([NewFact(f"old fact {n} about kestrel") for n in range(300)])
    code = """
store = MemoryStore(sys.argv[1])
with store.writing() as conn:
    conn.execute("PRAGMA cache_size=1"); conn.execute("UPDATE facts SET content = content || ' changed'")
    print("now", flush=True); time.sleep(60)
"""
    child = process(code, path)
    assert child.stdout is not None
    assert child.stdout.readline() == "now\n"
    child.kill()
    child.communicate()
    journal = path.with_name(path.name + "-journal")
    assert journal.exists()
    path.unlink()
    fresh = opened()
    fresh.add_fact("new fact")
    assert [fact.content for fact in fresh.facts()] == ["new fact"]
    assert problems(fresh) == []
    assert [found.name for found in path.parent.glob("*.stray-*")] != []


def test_a_full_disk_undoes_the_write_and_says_so(path: Path, opened: Opener) -> None:
    """With no space left the write is undone, StoreFull names the path, reads go on, and later writes work again."""
    store = opened()
    store.add_fact("Ana likes tea")
    conn = store._db._conn
    assert conn is not None
    pages = next(iter(conn.execute("PRAGMA page_count")))[0]
    conn.execute(f"PRAGMA max_page_count={pages:d}")
    with pytest.raises(StoreFull, match=str(path)):
        store.add_many([NewFact(f"fact {n} " + "x" * 4_000) for n in range(50)])
    assert [fact.content for fact in store.facts()] == ["Ana likes tea"]
    assert problems(store) == []
    conn.execute("PRAGMA max_page_count=1000000")
    assert store.add(NewFact("Bob likes coffee")).status == "added"
