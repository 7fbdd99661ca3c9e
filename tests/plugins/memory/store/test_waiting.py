"""Reads that wait for another process: for how long, when they stand in line with the writers, and what bounds them."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from fixture_types import Opener
from holomemory.errors import StoreBusy
from holomemory.store.files import FileLock
from holomemory.store.rows import fetched
from holomemory.store.waiting import in_turn, milliseconds

_COUNT = "SELECT count(*) FROM facts"


@pytest.fixture
def locked(path: Path, opened: Opener) -> Iterator[apsw.Connection]:
    """A connection of somebody else that keeps everybody from reading the store."""
    opened().close()
    with closing(apsw.Connection(str(path))) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield other


def test_a_wait_is_told_to_sqlite_in_milliseconds() -> None:
    """Seconds become milliseconds, and no wait at all becomes the shortest there is, since none would mean no handler."""
    assert [milliseconds(seconds) for seconds in (-1.0, 0.0, 0.25, 5.0)] == [1, 1, 250, 5_000]


def test_who_waits_long_stands_in_line_with_the_writers(path: Path, locked: apsw.Connection) -> None:
    """A read that waits for longer than a moment takes a turn at the lock file, keeps it to its end and gives it back."""
    mine, others = FileLock(path.with_name("turn")), FileLock(path.with_name("turn"))
    with closing(apsw.Connection(str(path))) as reader:
        started = time.monotonic()
        with in_turn(reader, mine, started + 0.6, 0.0):
            with pytest.raises(apsw.BusyError):
                reader.execute(_COUNT)
            assert time.monotonic() - started >= 0.6
            assert not others.tried()
        assert others.tried()
    for lock in (mine, others):
        lock.close()
    assert locked.in_transaction


def test_who_waits_shortly_leaves_the_line_to_the_writers(path: Path, locked: apsw.Connection) -> None:
    """A read that gives up soon, or is let in soon, never takes the lock file, however many such waits there are."""
    mine, others = FileLock(path.with_name("turn")), FileLock(path.with_name("turn"))
    with closing(apsw.Connection(str(path))) as reader:
        for _ in range(4):
            started = time.monotonic()
            with in_turn(reader, mine, started + 0.1, 0.0):
                with pytest.raises(apsw.BusyError):
                    reader.execute(_COUNT)
                assert time.monotonic() - started >= 0.1
                assert others.tried()
                others.give_back()
        with in_turn(reader, mine, time.monotonic() + 60, 0.0):
            threading.Timer(0.05, lambda: locked.execute("ROLLBACK")).start()
            assert fetched(reader, _COUNT) == [(0,)]
    for lock in (mine, others):
        lock.close()


def test_opening_waits_for_who_keeps_the_file(path: Path, opened: Opener, locked: apsw.Connection) -> None:
    """A store that somebody else keeps from being read is opened once it can be, and refused when that takes too long."""
    started = time.monotonic()
    with pytest.raises(StoreBusy, match=str(path)):
        opened(busy_timeout_s=0.2)
    assert time.monotonic() - started >= 0.2
    threading.Timer(0.2, lambda: locked.execute("ROLLBACK")).start()
    assert opened(busy_timeout_s=60.0).facts() == []


def test_a_lock_is_had_by_one_at_a_time(path: Path) -> None:
    """Who holds it does not get it twice, nobody else gets it meanwhile, and whoever asks next after that does."""
    mine, others = FileLock(path), FileLock(path)
    for _ in range(2):
        with mine.held(0.0):
            assert (mine.tried(), others.tried()) == (False, False)
        assert mine.tried()
        assert (mine.tried(), others.tried()) == (False, False)
        mine.give_back()
        assert others.tried()
        with pytest.raises(StoreBusy), mine.held(time.monotonic() + 0.05):
            pass
        others.give_back()
    for lock in (mine, others):
        lock.close()


def test_a_statement_of_a_snapshot_keeps_its_own_deadline(opened: Opener, locked: apsw.Connection) -> None:
    """The first statement inside a snapshot that may wait for long waits for another process no longer than it may itself."""
    locked.execute("ROLLBACK")
    store = opened()
    locked.execute("BEGIN EXCLUSIVE")
    let_in = threading.Timer(12.0, lambda: locked.execute("ROLLBACK"))
    let_in.start()
    with store._db.snapshot(patience=60.0):
        with pytest.raises(apsw.BusyError), store._db.reader(time.monotonic() + 0.05, 60.0) as conn:
            conn.execute(_COUNT)
        let_in.cancel()
        locked.execute("ROLLBACK")
        with store._db.reader(None, 60.0) as conn:
            assert fetched(conn, _COUNT) == [(0,)]
