"""Real faults on real stores: a leg that cannot run costs its own candidates only, and is told with the right code."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import apsw
import pytest
from holomemory.errors import StoreBusy, StoreError, StoreFull, StoreReadOnly
from holomemory.retrieval import FactRetriever
from holomemory.store.faults import code_of
from holomemory.types import CODES, NewFact, Recall
from retrieval.stores import Make, ids_of

FACTS = (
    "Priya maintains the billing service",
    "Priya is allergic to peanuts",
    "Oskar owns the billing dashboards",
    "The kestrel gateway was replaced",
    "Invoices go out monthly",
)
QUESTION = "what is Priya allergic to?"


def drop(search: FactRetriever, table: str) -> None:
    """Take a table away beneath the store."""
    with search.store.writing() as conn:
        conn.execute(f"DROP TABLE {table}")


def without(leg: str, found: Recall) -> list[int]:
    """The ids of a healthy answer that some other leg found, in their order."""
    return [hit["fact_id"] for hit in found if set(hit["legs"]) - {leg}]


@pytest.mark.parametrize(("table", "leg"), [("facts_fts", "keyword"), ("traces", "vector")])
def test_a_missing_table_costs_its_leg_only(make: Make, table: str, leg: str) -> None:
    """The other legs' hits keep their order; the leg reports ``fts_unavailable``, the answer is partial."""
    search, _ = make(*FACTS)
    healthy = search.search(QUESTION)
    assert healthy.status == "complete"
    drop(search, table)
    found = search.search(QUESTION)
    assert ids_of(found) == without(leg, healthy) != []
    assert (found.status, found.degraded) == ("partial", True)
    assert (found.legs[leg].status, found.legs[leg].code) == ("failed", "fts_unavailable")
    assert (found.legs[leg].raw_candidates, found.legs[leg].contributed) == (0, 0)
    assert {name for name, report in found.legs.items() if report.status == "failed"} == {leg}
    assert [(advisory.leg, advisory.code) for advisory in found.advisories] == [(leg, "fts_unavailable")]
    assert not any(leg in hit["legs"] for hit in found)


def test_missing_links_cost_what_reads_links(make: Make) -> None:
    """The legs of entities and of links both say so, and what words and traces found stays."""
    search, _ = make(*FACTS)
    words = [hit["fact_id"] for hit in search.search(QUESTION) if {"keyword", "vector"} & set(hit["legs"])]
    drop(search, "links")
    found = search.search(QUESTION)
    assert sorted(ids_of(found)) == sorted(words) != []
    assert {name for name, report in found.legs.items() if report.status == "failed"} == {"entity", "links"}
    assert {(told.leg, told.code) for told in found.advisories} == {
        ("entity", "fts_unavailable"),
        ("links", "fts_unavailable"),
    }


@pytest.mark.parametrize("leg", ["keyword", "vector", "entity", "context", "rerank", "links"])
def test_a_leg_that_is_switched_off_is_not_degraded(make: Make, leg: str) -> None:
    """It says ``disabled`` and finds nothing; the answer is complete, on every way of searching."""
    search, _ = make(*FACTS)
    part = FactRetriever(search.store, off=(leg,))
    found = part.search(QUESTION)
    assert (found.legs[leg].status, found.legs[leg].contributed, found.status) == ("disabled", 0, "complete")
    assert len(found) > 0
    assert not any(leg in hit["legs"] for hit in found)
    for walked in (part.probe("Zebulon"), part.related("Priya"), part.inject(QUESTION, min_trust=0.3, limit=5)):
        assert (walked.status, walked.advisories) == ("complete", [])
        assert (
            walked.legs[leg].status == "disabled"
            if leg in walked.legs
            else leg in {"rerank", "vector", "context", "links"}
        )


def test_a_degraded_nothing_is_no_clean_nothing(make: Make) -> None:
    """An empty answer of a search that could not look does not equal one of a search that looked."""
    search, _ = make(*FACTS)
    clean = search.search("quixotic zeppelins")
    drop(search, "facts_fts")
    blind = search.search("quixotic zeppelins")
    assert len(clean) == len(blind) == 0
    assert clean == []
    assert blind != []
    assert blind != clean
    assert clean.report() == {"status": "complete", "degraded": False}
    assert blind.report()["advisories"][0]["code"] == "fts_unavailable"


def test_walks_go_on_without_the_index(make: Make) -> None:
    """Links alone still answer probe, related and reason, and the report says what was missing."""
    search, ids = make(*FACTS)
    drop(search, "facts_fts")
    for found in (search.probe("Priya"), search.related("Priya"), search.reason(["Priya"])):
        assert sorted(ids_of(found)) == ids[:2]
        assert (found.status, found.legs["keyword"].code) == ("partial", "fts_unavailable")
        assert [(advice.leg, advice.code) for advice in found.advisories] == [("keyword", "fts_unavailable")]


def test_walks_do_not_need_traces(make: Make) -> None:
    """Without traces a known name is found as before; a strange one finds nothing, and that is told."""
    search, ids = make(*FACTS)
    drop(search, "traces")
    known = search.probe("Priya")
    assert (sorted(ids_of(known)), known.status) == (ids[:2], "complete")
    strange = search.probe("Zebulon")
    assert len(strange) == 0
    assert strange.degraded


def test_a_fault_that_is_gone_is_forgotten(make: Make) -> None:
    """After a repair the next answer is clean."""
    search, _ = make(*FACTS)
    healthy = search.search(QUESTION)
    with suppress(InterruptedError), search.store.writing() as conn:
        conn.execute("DROP TABLE facts_fts")
        assert search.search(QUESTION).status == "partial"
        raise InterruptedError  # which rolls the damage back
    found = search.search(QUESTION)
    assert found == healthy
    assert found.advisories == []


def test_a_damaged_index_is_called_damaged(make: Make, tmp_path: Path) -> None:
    """Garbage in the pages of the index gives ``fts_corrupt``, the other legs go on, and writes refuse in words."""
    path = tmp_path / "memory.db"
    search, _ = make(*FACTS, path=str(path))
    healthy = search.search(QUESTION)
    search.store.close()
    closed = apsw.Connection(str(path))
    closed.execute("UPDATE facts_fts_data SET block = x'ffffffffffffffffffffffff' WHERE id > 1")
    closed.close()
    search, _ = make(path=str(path))
    found = search.search(QUESTION)
    assert (found.legs["keyword"].status, found.legs["keyword"].code) == ("failed", "fts_corrupt")
    assert ids_of(found) == without("keyword", healthy)
    with pytest.raises(StoreError):
        search.store.add_fact("one more about Priya")
    assert len(search.store.list_facts()) == len(FACTS)


def test_a_closed_store_says_so_on_every_path(make: Make) -> None:
    """No leg can run: failed, empty, ``store_closed``, no exception."""
    search, _ = make(*FACTS)
    search.store.close()
    answers = (
        search.search(QUESTION), search.probe("Priya"), search.related("Priya"), search.reason(["Priya"]), search.contradict(),
    )  # fmt: skip
    for found in answers:
        assert len(found) == 0
        assert found.status == "failed"
        assert {advisory.code for advisory in found.advisories} == {"store_closed"}


HOLD = """
import apsw, sys
conn = apsw.Connection(sys.argv[1])
conn.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
conn.execute("ROLLBACK")
"""


def test_a_lock_of_another_process_is_told_and_passes(make: Make, tmp_path: Path) -> None:
    """While another process holds the file, a bounded search answers ``fts_locked``; afterwards it is clean again."""
    path = tmp_path / "memory.db"
    search, ids = make(*FACTS, path=str(path))
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout
        assert other.stdin
        assert other.stdout.readline() == "held\n"
        found = search.search(QUESTION, deadline=time.monotonic() + 0.2)
        walked = search.probe("Priya", deadline=time.monotonic() + 0.2)
        other.stdin.write("\n")
        other.stdin.close()
    for blocked in (found, walked):
        assert len(blocked) == 0
        assert blocked.status == "failed"
        assert {advisory.code for advisory in blocked.advisories} == {"fts_locked"}
    assert ids_of(search.search(QUESTION, deadline=time.monotonic() + 60.0))[0] == ids[1]


def test_a_deadline_that_has_passed_stops_long_work_only(make: Make) -> None:
    """In a large store a scan past its deadline is interrupted as ``fts_timeout``; whatever was found is still right."""
    search, _ = make(*(NewFact(f"Ledger {n} balances in quarter {n % 4}", tags=f"t{n}") for n in range(3_000)))
    whole = search.search("ledger 1234")
    found = search.search("ledger 1234", deadline=time.monotonic() - 1.0)
    assert found.degraded
    assert {advisory.code for advisory in found.advisories} <= {"fts_timeout", "fts_locked"}
    assert set(ids_of(found)) <= set(ids_of(search.search("ledger 1234", limit=100)))
    again = search.search("ledger 1234", deadline=time.monotonic() + 60.0)
    assert (again.status, ids_of(again)) == ("complete", ids_of(whole))


def test_facts_without_a_trace_are_told(make: Make) -> None:
    """Traces that are gone make the vector leg ``index_incomplete``, traces of another dimension a mismatch."""
    search, ids = make(*FACTS)
    with search.store.writing() as conn:
        conn.execute("DELETE FROM traces WHERE fact_id = ?", (ids[0],))
    assert search.search(QUESTION).legs["vector"].code == "index_incomplete"
    with search.store.writing() as conn:
        conn.execute("UPDATE traces SET dim = 512 WHERE fact_id = ?", (ids[1],))
    found = search.search(QUESTION)
    assert (found.legs["vector"].status, found.legs["vector"].code) == ("degraded", "vector_dim_mismatch")
    assert found.status == "partial"
    assert ids_of(found)[0] == ids[1]


def test_facts_that_an_index_lacks_are_told_on_every_walk(make: Make) -> None:
    """Of the keyword index as of links: probe, related and reason say so, and contradict where it reads links."""
    search, ids = make(*FACTS)
    with search.store.writing() as conn:
        conn.execute("DELETE FROM fact_index WHERE fact_id = ?", (ids[0],))
    walks: tuple[Callable[[], Recall], ...] = (
        lambda: search.probe("Priya"),
        lambda: search.related("Priya"),
        lambda: search.reason(["Priya", "Oskar"]),
    )
    for walk in walks:
        assert [(told.leg, told.code) for told in walk().advisories] == [("keyword", "index_incomplete")]
    assert search.contradict().status == "complete"
    search.store.repair()
    with search.store.writing() as conn:
        conn.execute("DELETE FROM links")
    for walk in (*walks, search.contradict):
        assert [(told.leg, told.code) for told in walk().advisories] == [("entity", "index_incomplete")]
    search.store.repair()
    for walk in (*walks, search.contradict):
        assert walk().status == "complete"


def test_the_numpy_path_gives_the_same_answers(make: Make) -> None:
    """Without the extension every answer is the same, scores included."""
    search, _ = make(*FACTS, *(NewFact(f"Ledger {n} balances in quarter {n % 4}") for n in range(200)))
    queries = (QUESTION, "kestral gatewey", "ledger 17", "biling servise", "網關", "")
    extension = [search.store.has_vector_extension]
    fast = [(search.search(query, limit=50), search.probe(query)) for query in queries]
    search.store._db.has_vec = False
    extension.append(search.store.has_vector_extension)
    assert extension == [True, False]
    plain = [(search.search(query, limit=50), search.probe(query)) for query in queries]
    for pair, other in zip(fast, plain, strict=True):
        assert list.__eq__(list(pair[0]), list(other[0]))
        assert ids_of(pair[1]) == ids_of(other[1])


@pytest.mark.parametrize(
    ("error", "code"),
    [
        *((apsw.SQLError(text), "fts_syntax") for text in (
            "no such column: 01", "unterminated string", "unknown special query: hello", "fts5: parser stack overflow",
            'fts5: syntax error near "."',
        )),
        (apsw.SQLError("no such table: facts_fts"), "fts_unavailable"),
        (apsw.SQLError("no such module: fts5"), "fts_unavailable"),
        (apsw.BusyError("database is locked"), "fts_locked"),
        (apsw.LockedError("database table is locked"), "fts_locked"),
        (StoreBusy("busy"), "fts_locked"),
        (apsw.CorruptError("database disk image is malformed"), "fts_corrupt"),
        (apsw.NotADBError("file is not a database"), "fts_corrupt"),
        (apsw.InterruptError("interrupted"), "fts_timeout"),
        (apsw.ConnectionClosedError("closed"), "store_closed"),
        (StoreError("closed"), "store_closed"),
        *((error, "store_unavailable") for error in (
            apsw.ReadOnlyError("attempt to write a readonly database"), apsw.FullError("database or disk is full"), StoreFull("full"),
            apsw.IOError("disk I/O error"), apsw.CantOpenError("unable to open database file"), StoreReadOnly("read only"),
        )),
        (UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed"), "encoding_invalid"),
        (apsw.SQLError("something new"), "internal"),
        (ZeroDivisionError("oops"), "internal"),
    ],
)  # fmt: skip
def test_every_fault_has_its_code(error: BaseException, code: str) -> None:
    """By class first and by SQLite's words second; also when the store has put it into words of its own."""
    assert code_of(error) == code
    assert code in CODES
    if isinstance(error, apsw.Error) and not isinstance(error, apsw.ConnectionClosedError):
        told = StoreError("in our words")
        told.__cause__ = error
        assert code_of(told) == code


@pytest.mark.parametrize(
    ("told", "code"), [(StoreError("unusable"), "store_unavailable"), (StoreBusy("locked"), "fts_locked")]
)
def test_what_the_system_refused_has_its_code(told: StoreError, code: str) -> None:
    """What keeps a store from opening outside SQLite (a device that fails, no more files) is no closed memory."""
    told.__cause__ = OSError(5, "Input/output error")
    assert code_of(told) == code
