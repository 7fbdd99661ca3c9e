"""Whether a store holds what our migrations make and nothing else; looks at the schema alone and runs nothing of it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache

import apsw

from ..errors import StoreUnsafe
from . import migrations, schema
from .rows import fetched

_OBJECTS = "SELECT type, name, sql FROM sqlite_schema"
#: What FTS5 makes for itself; releases of SQLite write it in their own way.
_OF_FTS = tuple(("table", f"facts_fts_{part}") for part in ("data", "idx", "docsize", "config"))


@cache
def _made_by_us(version: int) -> Mapping[tuple[str, str], str]:
    """The objects of a store of this format, by kind and name, as the migrations make them."""
    conn = apsw.Connection(":memory:")
    try:
        for migration in migrations.MIGRATIONS[:version]:
            with suppress(apsw.SQLError):  # an SQLite without FTS5 makes all but the index
                migration(conn)
        made = {(kind, name): _bare(sql) for kind, name, sql in fetched(conn, _OBJECTS)}
        return {**made, **dict.fromkeys(_OF_FTS, ""), ("table", "facts_fts"): _bare(schema.FULLTEXT)} if made else made
    finally:
        conn.close()


def _bare(sql: str | None) -> str:
    """A definition without its white space."""
    return "".join((sql or "").split())


def refuse(conn: apsw.Connection, path: str, version: int) -> None:
    """Raise StoreUnsafe when the store holds a trigger, a view, or anything else that we did not make, or not so; of a store of a
    newer release, which may have made more, only what could run by itself is refused.
    """
    newer = version > migrations.latest()
    ours = _made_by_us(max(version, 0))
    for kind, name, sql in fetched(conn, _OBJECTS):
        known = (kind, name) in ours and ((kind, name) in _OF_FTS or ours[kind, name] == _bare(sql))
        statistics = kind == "table" and name.startswith("sqlite_stat")  # of ANALYZE
        if not known and not statistics and not (newer and kind in ("table", "index")):
            raise StoreUnsafe(
                f"{path} holds a {kind} called {str(name)[:60]!r} that holomemory did not make, so it was not used. "
                "It was left as it is: restore a backup, or export what you need with another tool."
            )
