"""Numbered migrations: each runs once, in one transaction with its record; never edited after a release."""

from __future__ import annotations

from collections.abc import Callable

import apsw

from . import schema
from .rows import fetched


def m001_initial(conn: apsw.Connection) -> None:
    """All tables of the first release."""
    conn.execute(schema.TABLES)
    conn.execute(schema.DERIVED)
    conn.execute(schema.FIRST_EMBEDDINGS)
    conn.execute(schema.FULLTEXT)
    conn.execute(schema.FULLTEXT_OPTIONS)


def m002_backing(conn: apsw.Connection) -> None:
    """Whether the user's words stand behind an agent's note, and how far a session moved the trust of a fact.

    Notes of before were put into turns, so they stay so: an upgrade hides nothing that its owner saw.
    """
    conn.execute("ALTER TABLE facts ADD COLUMN backed INTEGER NOT NULL DEFAULT 0")
    conn.execute("UPDATE facts SET backed = 1 WHERE source = 'agent_noted' AND kind = 'fact'")
    conn.execute("CREATE INDEX facts_unbacked ON facts(scope, fact_id) WHERE source = 'agent_noted' AND backed = 0")
    conn.execute(
        "CREATE TABLE session_trust(fact_id INTEGER NOT NULL, session TEXT NOT NULL, moved REAL NOT NULL,"
        " PRIMARY KEY (fact_id, session)) STRICT, WITHOUT ROWID"
    )


def m003_shown(conn: apsw.Connection) -> None:
    """Which facts a conversation was shown, so that another process goes on with it without telling them again."""
    conn.execute(
        "CREATE TABLE shown(session TEXT NOT NULL, fact_id INTEGER NOT NULL, mark BLOB NOT NULL, at INTEGER NOT NULL,"
        " PRIMARY KEY (session, fact_id)) STRICT, WITHOUT ROWID"
    )
    conn.execute("CREATE INDEX shown_fact ON shown(fact_id)")
    conn.execute("CREATE INDEX shown_at ON shown(at)")


def m004_subjects(conn: apsw.Connection) -> None:
    """An index of the facts that an entity is the subject of, however many others mention it."""
    conn.execute(schema.SUBJECTS)


def m005_no_names(conn: apsw.Connection) -> None:
    """What the owner said to be no name of anything."""
    conn.execute(
        "CREATE TABLE no_names(scope TEXT NOT NULL, name_key TEXT NOT NULL, PRIMARY KEY (scope, name_key))"
        " STRICT, WITHOUT ROWID"
    )


def m006_embeddings(conn: apsw.Connection) -> None:
    """Embeddings as traces of two bits a component, several a fact; those of before are made anew."""
    conn.execute("DROP TABLE embeddings")
    conn.execute(schema.EMBEDDINGS)


MIGRATIONS: tuple[Callable[[apsw.Connection], None], ...] = (
    m001_initial,
    m002_backing,
    m003_shown,
    m004_subjects,
    m005_no_names,
    m006_embeddings,
)


def latest() -> int:
    """The schema version of this release."""
    return len(MIGRATIONS)


def version(conn: apsw.Connection) -> int:
    """The schema version of a store; 0 for a new file."""
    return int(fetched(conn, "PRAGMA user_version")[0][0])


def migrate(conn: apsw.Connection) -> None:
    """Bring an older store up to this release; a store of this or a newer release is left alone."""
    while (current := version(conn)) < latest():
        conn.execute("BEGIN IMMEDIATE")
        try:
            if version(conn) == current:  # another process may have been quicker
                MIGRATIONS[current](conn)
                conn.execute(f"PRAGMA user_version={current + 1:d}")
            conn.execute("COMMIT")
        except BaseException:
            conn.execute("ROLLBACK")
            raise
