"""Errors of SQLite and of the system in words: what they say, for how long, and what a search makes of them."""

from __future__ import annotations

import time
from collections.abc import Callable

import apsw
import pytest
from holomemory.errors import StoreError
from holomemory.store import MemoryStore
from holomemory.store.failures import translate, unsure
from holomemory.store.faults import advisories, run_leg
from holomemory.types import LegReport


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("SELECT * FROM absent", "made from the facts is missing .no such table: absent.; .* Run holomemory repair"),
        ("INSERT INTO links(absent) VALUES(1)", "made from the facts is missing .*has no column named absent"),
        ("SELECT (", "SQLite reported SQLError: incomplete input"),
    ],
)
def test_a_missing_part_is_told_from_a_statement_that_is_wrong(store: MemoryStore, statement: str, told: str) -> None:
    """Only what a repair makes anew is said to be missing."""
    with pytest.raises(StoreError, match=told), store.reading() as conn:
        conn.execute(statement)


@pytest.mark.parametrize(
    ("error", "in_words", "kept"),
    [
        (apsw.SQLError("no such " + "x" * 999), translate, 72),
        (apsw.CorruptError("x" * 999), translate, 120),
        (apsw.IOError("x" * 999), translate, 160),
        (apsw.IOError("x" * 999), unsure, 120),
    ],
)
def test_long_words_of_sqlite_are_cut(error: apsw.Error, in_words: Callable[..., StoreError], kept: int) -> None:
    """What SQLite said, which may hold a name of any length, takes a line of a message and no more; the path is named whole."""
    words = str(in_words(error, "/a/path"))
    assert words.count("x" * kept) == 1
    assert "x" * (kept + 1) not in words
    assert "/a/path" in words


def test_a_leg_tells_how_long_it_took() -> None:
    """Milliseconds, no less than its work and no more than the call."""

    def work(_report: LegReport) -> float:
        begun = time.perf_counter()
        time.sleep(0.1)
        return time.perf_counter() - begun

    called = time.perf_counter()
    inside, report = run_leg("keyword", 0.0, work)
    outside = time.perf_counter() - called
    assert inside * 1_000 <= report.elapsed_ms <= outside * 1_000


def test_what_did_not_run_is_told_first() -> None:
    """Of several legs, those that failed come before those that looked less far, else in their order."""
    legs = [LegReport(name) for name in ("keyword", "vector", "entity", "walk")]
    legs[0].tell("index_incomplete")
    legs[1].tell("fts_corrupt", status="failed")
    legs[2].tell("store_closed", status="failed")
    assert [(advice.leg, advice.code) for advice in advisories(legs)] == [
        *(("vector", "fts_corrupt"), ("entity", "store_closed"), ("keyword", "index_incomplete")),
    ]
