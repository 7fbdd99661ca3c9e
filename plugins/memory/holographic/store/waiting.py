"""Waiting for other processes that hold the file; it knows the lock file and no statement."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

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
