"""What each conversation was shown, by session: ids and digests of facts, and none of their text; inside the caller's transaction."""

from __future__ import annotations

import time
from collections.abc import Mapping

import apsw

from .rows import fetched

_SHOWN = "SELECT fact_id, mark FROM shown WHERE session = ?"
_PUT = "INSERT OR REPLACE INTO shown(session, fact_id, mark, at) VALUES(?, ?, ?, ?)"
_DROP = "DELETE FROM shown WHERE session = ?"
_DROP_FACT = "DELETE FROM shown WHERE fact_id = ?"
_DROP_OLD = "DELETE FROM shown WHERE at < ?"
#: A conversation that was silent for so long may be told again.
_KEPT_S = 90 * 86_400


def shown(conn: apsw.Connection, session: str) -> dict[int, bytes]:
    """The facts that a conversation was shown, each with the mark of what it said then."""
    return dict(fetched(conn, _SHOWN, (session,)))


def note(conn: apsw.Connection, session: str, marks: Mapping[int, bytes]) -> None:
    """A conversation was shown these facts; what is very old goes."""
    now = int(time.time())
    conn.executemany(_PUT, [(session, fact_id, mark, now) for fact_id, mark in marks.items()])
    conn.execute(_DROP_OLD, (now - _KEPT_S,))


def forget(conn: apsw.Connection, session: str) -> None:
    """A conversation no longer carries what it was shown."""
    conn.execute(_DROP, (session,))


def forget_fact(conn: apsw.Connection, fact_id: int) -> None:
    """A fact is gone."""
    conn.execute(_DROP_FACT, (fact_id,))
