"""How long reads may wait for other processes, and run; it knows the lock file and no statement."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import apsw

from .files import FileLock

_PAUSE_S = 0.002
#: Who waited so long stands in line with the writers; earlier it would crowd them out.
_STARVING_S = 0.25


def milliseconds(seconds: float) -> int:
    """A wait as SQLite takes it, at least one millisecond."""
    return max(1, int(seconds * 1000))


@contextmanager
def in_turn(conn: apsw.Connection, lock: FileLock, until: float, patience: float) -> Iterator[None]:
    """Statements inside wait until then (time.monotonic) for other processes, and later ones up to ``patience`` seconds. Who has
    to wait for long takes a turn at the lock file, so that one that writes without a pause lets it in.
    """
    turn, since = False, 0.0

    def wait(before: int) -> bool:
        nonlocal turn, since
        now = time.monotonic()
        since = since if before else now
        if now >= until:
            return False
        turn = turn or (now - since > _STARVING_S and lock.tried())
        time.sleep(_PAUSE_S)
        return True

    conn.set_busy_handler(wait)
    try:
        yield
    finally:
        conn.set_busy_timeout(milliseconds(patience))
        if turn:
            lock.give_back()


@dataclass(slots=True)
class Snapshot:
    """A read transaction: its connection, the thread that reads, until when (time.monotonic), and whether it has the file's lock,
    which its first statement waits for.
    """

    conn: apsw.Connection
    thread: int
    deadline: float | None
    locked: bool = False


class Within:
    """Statements inside a snapshot, up to a deadline of their own; then that of the snapshot holds again."""

    __slots__ = ("_deadline", "_snapshot")

    def __init__(self, snapshot: Snapshot, deadline: float | None) -> None:
        self._snapshot, self._deadline = snapshot, deadline

    def __enter__(self) -> apsw.Connection:
        bound(self._snapshot.conn, self._deadline)
        return self._snapshot.conn

    def __exit__(self, *_: object) -> None:
        bound(self._snapshot.conn, self._snapshot.deadline)


def bound(conn: apsw.Connection, deadline: float | None) -> None:
    """Interrupt statements that run past ``deadline`` (time.monotonic); None lets them run."""
    conn.set_progress_handler(None if deadline is None else lambda: time.monotonic() > deadline, 20_000)
