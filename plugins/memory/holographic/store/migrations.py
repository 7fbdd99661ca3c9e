"""Numbered migrations: each runs once, in one transaction with its record; never edited after a release."""

from __future__ import annotations

from collections.abc import Callable

import apsw

from . import schema
from .rows import fetched


def m001_initial(conn: apsw.Connection) -> None:
    """All tables of the first release."""
    conn.execute(schema.TABLES)
    conn.execute(schema.FULLTEXT)
    conn.execute(schema.FULLTEXT_OPTIONS)


MIGRATIONS: tuple[Callable[[apsw.Connection], None], ...] = (m001_initial,)


def version(conn: apsw.Connection) -> int:
    """The schema version of a store; 0 for a new file."""
    return int(fetched(conn, "PRAGMA user_version")[0][0])


def migrate(conn: apsw.Connection) -> None:
    """Bring an older store up to this release; a store of this or a newer release is left alone."""
    while (current := version(conn)) < len(MIGRATIONS):
        conn.execute("BEGIN IMMEDIATE")
        try:
            if version(conn) == current:  # another process may have been quicker
                MIGRATIONS[current](conn)
                conn.execute(f"PRAGMA user_version={current + 1:d}")
            conn.execute("COMMIT")
        except BaseException:
            conn.execute("ROLLBACK")
            raise
