"""Degraded searches in the log and in the counters: one warning a call, no word of the query, counts that outlive the process."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from pathlib import Path

import pytest
from holomemory import Memory
from holomemory.errors import StoreError
from holomemory.retrieval import FactRetriever
from holomemory.store.tally import BURST, Tally
from holomemory.store.watch import mark, tell
from holomemory.types import LegReport, Recall
from retrieval.stores import Make

FACTS = ("Priya maintains the billing service", "Oskar owns the billing dashboards")
SECRET = "what is Priya's zanzibar?"


def blinded(make: Make) -> FactRetriever:
    """A retriever whose keyword index is gone."""
    search, _ = make(*FACTS)
    with search.store.writing() as conn:
        conn.execute("DROP TABLE facts_fts")
    return search


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged at WARNING and above."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_degraded_call_is_one_warning(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    """With leg, code, time and class of the error; of the query its length and a hash; the same for every way of searching."""
    search = blinded(make)
    search.search(SECRET)
    (line,) = warnings(caplog)
    assert re.fullmatch(
        r"degraded search \(partial\): keyword fts_unavailable after \d+\.\d ms \(StoreError\);"
        r" query of 25 characters, hash [0-9a-f]{8}",
        line,
    )
    for walk in (search.probe, search.related, search.reason):
        caplog.clear()
        walk("Priya")
        assert len(warnings(caplog)) == 1
    caplog.clear()
    search.inject(SECRET, min_trust=0.3, limit=5)
    assert len(warnings(caplog)) == 1


def test_no_word_of_query_or_fact_is_logged(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    """Not even at the debug level."""
    caplog.set_level(logging.DEBUG)
    search = blinded(make)
    search.search(SECRET)
    search.probe("zanzibar")
    assert "zanzibar" not in caplog.text
    assert "billing" not in caplog.text


def test_the_same_query_has_the_same_hash(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    """So that a log tells one question asked often from many questions."""
    search = blinded(make)
    for query in (SECRET, SECRET, "who owns the dashboards?", "\ud800"):
        search.search(query)
    hashes = [line.rpartition(" ")[2] for line in warnings(caplog)]
    assert hashes[0] == hashes[1]
    assert len(set(hashes)) == 3


def test_a_healthy_search_logs_nothing(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    """Nor does it count."""
    search, _ = make(*FACTS)
    search.search(SECRET)
    search.probe("Priya")
    assert warnings(caplog) == []
    assert search.store.stats()["degraded_total"] == {}


def test_warnings_are_rationed_and_counts_are_not(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    """A store that is broken for good does not fill the log; the counters know every call."""
    search = blinded(make)
    for _ in range(BURST + 30):
        search.search(SECRET)
    assert len(warnings(caplog)) == BURST
    assert search.store.stats()["degraded_total"] == {"keyword/fts_unavailable": BURST + 30}


def test_the_next_warning_tells_how_many_were_left_out() -> None:
    """Ten in a minute are logged, and the next one after the minute tells of the others; after that the count starts anew."""
    tally = Tally()
    assert [tally.admit(float(second)) for second in range(13)] == [0] * 10 + [None] * 3
    assert [tally.admit(moment) for moment in (59.9, 60.0, 60.5, 61.0)] == [None, 4, None, 1]


def test_what_nobody_foresaw_is_logged_with_its_traceback(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    """The code is ``internal``, and the log says where it happened."""

    def broken(text: str, deadline: float | None, hurry: bool) -> None:
        raise ZeroDivisionError

    search, _ = make(*FACTS)
    search.embed = broken
    found = search.search("billing")
    assert found.legs["vector"].code == "internal"
    assert "ZeroDivisionError" not in str(found.report())
    assert "broken" in caplog.text  # the frame of the function that failed


def test_counts_go_with_the_next_write_and_outlive_the_process(tmp_path: Path) -> None:
    """A second process, such as the one that runs doctor, sees what the first one met; closing writes them too."""
    path = tmp_path / "memory.db"
    with Memory(path, plugins=None) as memory:
        memory.add(FACTS[0])
        with memory.store.writing() as conn:
            conn.execute("DROP TABLE facts_fts")
        memory.recall("billing")
    with Memory(path) as memory:
        assert memory.stats()["degraded_total"] == {"keyword/fts_unavailable": 1}
        memory.recall("billing")
        with pytest.raises(StoreError):
            memory.add(FACTS[1])  # refused whole: the count it would have taken along waits
        assert memory.stats()["degraded_total"] == {"keyword/fts_unavailable": 2}
        memory.repair()
        memory.add(FACTS[1])
        assert memory.recall("billing").status == "complete"
        assert memory.stats()["degraded_total"] == {"keyword/fts_unavailable": 2}


def test_the_hash_of_a_query_tells_nothing_to_another_process() -> None:
    """It is the same for the same query in one process, and another one in the next: nobody can try questions against a log."""
    code = f"from holomemory.store.watch import mark; print(mark({SECRET!r}))"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert mark(SECRET) == mark(SECRET)
    assert other.partition("hash")[0] == mark(SECRET).partition("hash")[0]
    assert other != mark(SECRET)


def test_a_call_is_warned_of_once(caplog: pytest.LogCaptureFixture) -> None:
    """Faults that come to an answer which was told before are counted; they are logged only where the answer had none before."""
    legs = [LegReport("keyword"), LegReport("vector")]
    for leg in legs:
        leg.tell("index_incomplete")
    found = Recall(legs=legs, advisories=[told for leg in legs for told in leg.advisories()])
    tally = Tally()
    tell(tally, found, "tea", found.advisories[:1])
    assert caplog.messages == []
    tell(tally, found, "tea", found.advisories)
    assert len(caplog.messages) == 1
    assert tally.waiting() == {("keyword", "index_incomplete"): 2, ("vector", "index_incomplete"): 1}
