"""What a store holds on to: descriptors, threads, extension loading, the clock; and what it writes into a log."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import time
from pathlib import Path

import apsw
import pytest
from derived import problems
from fixture_types import Opener
from holomemory import Memory
from holomemory.errors import StoreError
from holomemory.plugin import PluginManager
from holomemory.types import NewFact

linux = pytest.mark.skipif(sys.platform != "linux", reason="descriptors are counted in /proc")


@linux
def test_opening_and_closing_leaks_nothing(path: Path) -> None:
    """Fifty memories opened, used and closed leave no descriptor and no thread behind."""

    def use() -> None:
        with Memory(path, plugins=PluginManager(external=False)) as memory:
            memory.add(f"Ana keeps number {time.perf_counter_ns()}")
            memory.recall("what does Ana keep?")

    use()
    before = len(os.listdir("/proc/self/fd")), threading.active_count()
    for _ in range(50):
        use()
    after = len(os.listdir("/proc/self/fd")), threading.active_count()
    assert after[0] <= before[0] + 2
    assert after[1] <= before[1]


def test_a_connection_is_set_up_as_it_should_be(path: Path, opened: Opener) -> None:
    """Commits are synced to the end of the journal, deleted bytes are overwritten, and a hostile schema is not trusted: also in a
    store that was there before.
    """
    opened().close()
    wanted = {
        "foreign_keys": 1, "synchronous": 2, "secure_delete": 1, "trusted_schema": 0, "cell_size_check": 1,
        "mmap_size": 0, "temp_store": 2, "cache_size": -32_000, "journal_mode": "truncate",
    }  # fmt: skip
    with opened().reading() as conn:
        assert {name: next(iter(conn.execute(f"PRAGMA {name}")))[0] for name in wanted} == wanted
        for limit, most in ((apsw.SQLITE_LIMIT_ATTACHED, 0), (apsw.SQLITE_LIMIT_TRIGGER_DEPTH, 0)):
            assert conn.limit(limit) == most
        assert conn.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, -1) == 1
        assert conn.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, -1) == 1
        with pytest.raises(apsw.SQLError, match="too many attached"):
            conn.execute("ATTACH ':memory:' AS other")


@pytest.mark.parametrize("broken", [False, True])
def test_extensions_cannot_be_loaded_once_a_store_is_open(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, broken: bool
) -> None:
    """Neither SQL nor the API of the connection loads an extension, also when ours could not be loaded half-way."""
    import sqlite_vec

    library = sqlite_vec.loadable_path()
    if broken:
        package = tmp_path / "path" / "sqlite_vec"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "vec0.so").write_bytes(b"no library")
        monkeypatch.syspath_prepend(package.parent)
        monkeypatch.delitem(sys.modules, "sqlite_vec")
    store = opened()
    assert store.has_vector_extension is not broken
    with store.reading() as conn:
        with pytest.raises(apsw.Error):
            list(conn.execute("SELECT load_extension(?)", (library,)))
        with pytest.raises(apsw.Error, match="not authorized"):
            conn.load_extension(library)


@pytest.mark.parametrize("shift", [-10 * 365 * 86_400, 100 * 365 * 86_400])
def test_a_clock_that_jumps_changes_no_order_and_breaks_nothing(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, shift: int
) -> None:
    """Facts written before and after the clock jumped are all found, in one stable order; trust and scores stay in range."""
    real = time.time
    with Memory(":memory:", plugins=PluginManager(external=False), half_life_days=30.0) as memory:
        memory.add_many([NewFact(f"Kestrel host number {number} serves rack {number}") for number in range(20)])
        monkeypatch.setattr(time, "time", lambda: real() + shift)
        memory.add("Kestrel host number 20 serves rack 20")
        orders = [[hit["fact_id"] for hit in memory.recall("kestrel host rack", limit=30)] for _ in range(3)]
        assert orders[0] == orders[1] == orders[2]
        assert sorted(orders[0]) == list(range(1, 22))
        assert all(hit["score"] >= 0 for hit in memory.recall("kestrel host rack", limit=30))
        assert problems(memory.store) == []


@pytest.mark.parametrize(
    ("damage", "stored", "told"),
    [
        ("SELECT 1", True, False),
        ("DROP TABLE facts_fts", False, True),
        ("UPDATE traces SET bits = x'00'", True, True),
        ("DELETE FROM links", True, False),
    ],
    ids=["healthy", "no index", "bad traces", "no links"],
)
def test_no_fact_is_written_into_a_log(damage: str, stored: bool, told: bool, caplog: pytest.LogCaptureFixture) -> None:
    """A thousand writes, kept or refused, to a store in each state warn of nothing at every write; searches of a broken one
    are warned of now and then; no text of a fact or query is in the log.
    """

    def warned() -> int:
        return len([record for record in caplog.records if record.levelno >= logging.WARNING])

    with caplog.at_level(logging.DEBUG), Memory(":memory:", plugins=PluginManager(external=False)) as memory:
        memory.add("zanzibar quorum keeps the first number")
        with memory.store.writing() as conn:
            conn.execute(damage)
        for number in range(1_000):
            with contextlib.nullcontext() if stored else pytest.raises(StoreError):
                memory.add(f"zanzibar quorum keeps number {number}")
        with pytest.raises(ValueError, match="blank"):
            memory.add("  ")
        assert warned() <= 1
        for number in range(100):
            memory.recall(f"what does zanzibar quorum keep in {number}?")
    assert (0 < warned() < 50) if told else not warned()
    assert "zanzibar" not in "\n".join(record.getMessage() for record in caplog.records).lower()
