"""How a connection is set up: how it syncs, whom it trusts, how its journal ends; it knows no tables."""

from __future__ import annotations

import time
from contextlib import nullcontext, suppress

import apsw

from .files import FileLock
from .rows import fetched
from .vectors import load_vectors

#: How a journal ends, which commits: emptied, or, after a write that took nothing away, only its head overwritten, so that the
#: next one need not grow. FULL syncs both; to delete it would need EXTRA, and one more sync: of the folder.
EMPTIED, KEPT = "PRAGMA journal_mode=TRUNCATE", "PRAGMA journal_mode=PERSIST"
_SETUP = (
    "PRAGMA foreign_keys=ON; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA trusted_schema=OFF;"
    "PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-32000;"
    "PRAGMA journal_size_limit=1048576"
)


def configure(conn: apsw.Connection) -> bool:
    """Set a new connection up; whether sqlite-vec could be loaded into it."""
    has_vec = load_vectors(conn)
    fetched(conn, _SETUP)  # to the last row: apsw runs no further than what is read
    conn.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 1)
    conn.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)  # else each value bound to a LIMIT prepares its statement anew
    conn.limit(apsw.SQLITE_LIMIT_ATTACHED, 0)
    conn.limit(apsw.SQLITE_LIMIT_TRIGGER_DEPTH, 0)
    conn.limit(apsw.SQLITE_LIMIT_LENGTH, 64_000_000)
    conn.limit(apsw.SQLITE_LIMIT_SQL_LENGTH, 100_000)
    return has_vec


def choose_journal(conn: apsw.Connection, lock: FileLock, patience: float) -> None:
    """The rollback journal; a store found in WAL mode is taken back under the lock file, for which it
    waits up to ``patience`` seconds.
    """
    wal = str(fetched(conn, "PRAGMA journal_mode")[0][0]).lower() == "wal"
    with lock.held(time.monotonic() + patience) if wal else nullcontext():
        fetched(conn, EMPTIED)


def remove_journal(conn: apsw.Connection) -> None:
    """Delete the journal beside a store that is being closed, so that a store at rest is one file.

    While another process is at work there, which would have to be waited for, it stays: the last one to close takes it along.
    """
    conn.set_busy_timeout(0)
    with suppress(apsw.Error):
        fetched(conn, "PRAGMA journal_mode=DELETE")
