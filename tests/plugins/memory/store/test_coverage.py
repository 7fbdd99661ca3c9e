"""Whether what is derived covers the facts: seen at once, whatever is missing, and never asked twice of the same rows."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import apsw
import pytest
from fixture_types import Opener
from holomemory.store import MemoryStore
from holomemory.store.coverage import SMALL, Covered
from holomemory.types import NewFact


def indexed(store: MemoryStore) -> Covered:
    """What the keyword index covers."""
    with store.reading() as conn:
        return store.coverage.index(conn, store.where())


def traced(store: MemoryStore) -> Covered:
    """What the traces cover."""
    with store.reading() as conn:
        return store.coverage.traces(conn, store.where(), store.hrr_dim)


def change(store: MemoryStore, statement: str) -> None:
    """Do something to a store that no writer of ours does."""
    with store.writing() as conn:
        conn.execute(statement)


@pytest.fixture(params=[12, SMALL + 400])
def filled(opened: Opener, request: pytest.FixtureRequest) -> MemoryStore:
    """A small store, and one that is too large to be counted by every search."""
    store = opened()
    store.add_many(NewFact(f"Host h{n} serves rack {n % 7}") for n in range(request.param))
    return store


def test_a_whole_store_is_whole(filled: MemoryStore) -> None:
    """Nothing is counted and nothing is missing; a new fact changes nothing about that."""
    assert indexed(filled).whole
    assert traced(filled).whole
    filled.add_fact("one more")
    assert indexed(filled).whole
    assert traced(filled).whole


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM fact_index",
        "INSERT INTO facts_fts(facts_fts) VALUES('delete-all')",
        "DELETE FROM fact_index WHERE fact_id % 3 = 0",
        "DELETE FROM fact_index WHERE fact_id > (SELECT max(fact_id) * 9 / 10 FROM facts)",
    ],
)
def test_rows_that_the_index_lacks_are_counted(filled: MemoryStore, statement: str) -> None:
    """Emptied, with holes or behind: how many of how many are covered; after a repair all are."""
    facts = len(filled.facts(limit=10**6))
    assert indexed(filled).whole
    change(filled, statement)
    found = indexed(filled)
    with filled.reading() as conn:
        rows = [
            row[0] for row in conn.execute("SELECT count(*) FROM facts_fts_docsize JOIN fact_index ON id = fact_id")
        ]
    assert found == Covered(rows[0], facts)
    assert not found.whole
    assert found.words().startswith(f"{rows[0]} of {facts} facts are covered")
    filled.repair()
    assert indexed(filled).whole


@pytest.mark.parametrize("older", [True, False])
def test_an_index_of_another_tokenizer_is_made_anew_at_opening(opened: Opener, older: bool) -> None:
    """A store whose terms an older release made is indexed once it is opened; other damage waits to be told and repaired."""
    with opened() as store:
        store.add_fact("Host h1 serves rack 1")
        change(store, "DELETE FROM fact_index")
        change(store, f"UPDATE meta SET value = '0' WHERE key = '{'tokenizer' if older else 'hrr_dim'}'")  # noqa: S608
    assert indexed(opened()).whole == older


@pytest.mark.parametrize(
    "statement",
    ["DELETE FROM traces", "UPDATE traces SET dim = 64 WHERE fact_id % 2", "UPDATE traces SET bits = x'00'"],
)
def test_traces_that_do_not_fit_are_counted(filled: MemoryStore, statement: str) -> None:
    """Absent, of another dimension or of another length; the keyword index is not held to account for it."""
    change(filled, statement)
    assert not traced(filled).whole
    assert indexed(filled).whole
    filled.repair()
    assert traced(filled).whole


def test_another_process_is_noticed(opened: Opener, output: object) -> None:
    """What another connection does to the file is seen by the next search, without opening the store anew."""
    store = opened()
    store.add_fact("Host h1 serves rack 1")
    assert indexed(store).whole
    assert callable(output)
    output("apsw.Connection(sys.argv[1]).execute('DELETE FROM fact_index')", store.path)
    assert indexed(store) == Covered(0, 1)


#: A hole that none of the places of a large store lies in, as another program makes it.
_HOLE = "apsw.Connection(sys.argv[1]).execute('DELETE FROM {table} WHERE fact_id = 200')"


@pytest.mark.parametrize(("table", "look"), [("fact_index", indexed), ("traces", traced)])
def test_one_hole_in_a_large_store_is_seen(
    opened: Opener, output: Callable[..., object], table: str, look: Callable[[MemoryStore], Covered]
) -> None:
    """A single row that was missing before the store was opened, or that another process takes away, is counted; and it stays
    seen while we write.
    """
    store = opened()
    store.add_many(NewFact(f"Host h{n} serves rack {n % 7}") for n in range(SMALL + 400))
    path = store.path
    assert look(store).whole
    time.sleep(0.05)  # a hundred times of what the count may take, and more
    output(_HOLE.format(table=table), path)
    deadline = time.monotonic() + 60.0
    while look(store).whole:  # no more than a hundredth of the time is spent on counting
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert look(store) == Covered(SMALL + 399, SMALL + 400)
    store.add_fact("one more")
    assert look(store) == Covered(SMALL + 400, SMALL + 401)
    store.close()
    again = opened(path)
    assert look(again) == Covered(SMALL + 400, SMALL + 401)
    again.repair()
    assert look(again).whole


def test_a_large_store_is_counted_once_while_only_we_write(opened: Opener) -> None:
    """By the first search; after our own writes some places are looked at, which is cheap."""
    store = opened()
    store.add_many(NewFact(f"Host h{n} serves rack {n % 7}") for n in range(SMALL + 400))
    conn = store._db._conn
    assert conn is not None
    counts: list[str] = []

    def note(event: dict[str, Any]) -> None:
        if "count(*) FROM fact_index" in str(event["sql"]):
            counts.append(str(event["sql"]))

    conn.trace_v2(apsw.SQLITE_TRACE_STMT, note)
    for number in range(5):
        assert indexed(store).whole
        store.add_fact(f"one more: {number}")
        assert indexed(store).whole
    conn.trace_v2(0, None)
    assert len(counts) == 1


def test_a_scope_is_told_of_its_own_facts_only(opened: Opener) -> None:
    """What is missing elsewhere is neither told nor counted here."""
    store = opened()
    store.add_many([NewFact("mine"), NewFact("also mine"), *(NewFact(f"other {n}", scope="other") for n in range(5))])
    change(store, "DELETE FROM fact_index WHERE fact_id > 2")
    other = opened(scope="other")
    assert indexed(store).whole
    assert indexed(other) == Covered(0, 5)
    assert indexed(opened(read_scope="*")) == Covered(2, 7)


def test_without_time_to_count_it_tells_what_it_saw(opened: Opener) -> None:
    """In a large store the count may be interrupted; that something is missing is known all the same."""
    store = opened()
    store.add_many(NewFact(f"Host h{n}") for n in range(3_000))
    change(store, "DELETE FROM fact_index")
    with store.reading(deadline=time.monotonic() - 1.0) as conn:
        found = store.coverage.index(conn, store.where())
    assert (found.covered, found.counted) == (0, False)
    assert "facts looked at" in found.words()
