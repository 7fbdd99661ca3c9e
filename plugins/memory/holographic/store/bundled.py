"""The store of Hermes' bundled plugin, read and never written: its file and its journals stay as they are."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import apsw

from ..errors import StoreBusy, StoreCorrupt, StoreUnsafe
from . import files
from .failures import translate
from .rows import fetched

_TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('facts', 'entities', 'fact_entities')"
_SAFE = "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA mmap_size=0"
_FACTS = "SELECT * FROM facts ORDER BY fact_id"
_COLUMNS = "SELECT name FROM pragma_table_info('facts')"
_ENTITIES = "SELECT l.fact_id, e.name, e.aliases FROM fact_entities l JOIN entities e USING(entity_id) ORDER BY l.fact_id, e.entity_id"
_NEEDED = {"fact_id", "content", "trust_score", "created_at"}
#: How often a reading is tried again when the file changes under it.
_TRIES = 5


def _state(path: Path) -> list[tuple[int, int] | None]:
    """What tells that a file or one of its journals was written: looked at by name, never opened."""
    found: list[tuple[int, int] | None] = []
    for ending in ("", "-wal", "-journal"):
        try:
            status = os.stat(f"{path}{ending}")
        except FileNotFoundError:
            found.append(None)
        else:
            found.append((status.st_size, status.st_mtime_ns))
    return found


def _read(path: Path, *, journal: bool) -> list[Mapping[str, Any]]:
    """Read with the journal where there is one. Without, as a file that nobody changes: SQLite would lay one beside it."""
    uri = f"{path.as_uri()}?mode=ro{'' if journal else '&immutable=1'}"
    conn = apsw.Connection(uri, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    try:
        conn.set_busy_timeout(5_000)
        conn.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 1)
        conn.execute(_SAFE)
        conn.execute("BEGIN")  # one state of the file, whatever its owner writes meanwhile
        columns = [row[0] for row in fetched(conn, _COLUMNS)]
        if len(fetched(conn, _TABLES)) < 3 or not set(columns) >= _NEEDED:
            raise StoreUnsafe(f"{path} is no store of Hermes' bundled plugin; nothing was read from it.")
        rows = [dict(zip(columns, values, strict=True)) for values in fetched(conn, _FACTS)]
        names: dict[int, list[tuple[str, str]]] = {}
        for fact_id, name, aliases in fetched(conn, _ENTITIES):
            names.setdefault(fact_id, []).append((str(name), str(aliases or "")))
        return [{**row, "entities": names.get(row["fact_id"], [])} for row in rows]
    finally:
        conn.close()


def bundled_facts(path: Path) -> list[Mapping[str, Any]]:
    """Every fact of a ``memory_store.db`` with the columns it has there and ``entities``, its (name, aliases) pairs.

    Hermes may be running and writing. Raises StoreError subclasses that name the path, and then nothing was read.
    """
    path = files.resolved(str(path))
    files.inspect(path)
    for _ in range(_TRIES):
        before = _state(path)
        journal = any(file and file[0] for file in before[1:])  # then SQLite orders readers and writers
        try:
            found = _read(path, journal=journal)
        except apsw.Error as error:
            if journal or _state(path) == before:
                raise translate(error, str(path)) from error
        except UnicodeDecodeError as error:
            raise StoreCorrupt(f"{path} holds text that is not UTF-8; nothing was read from it.") from error
        else:
            if journal or _state(path) == before:
                return found
        time.sleep(0.05)
    raise StoreBusy(f"{path} was written to all the time; nothing was read from it. Try again in a moment.")
