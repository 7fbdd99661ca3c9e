"""Rows as plain tuples: the one place where SQLite's untyped answers become values of Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import apsw


def fetched(conn: apsw.Connection, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
    """All rows of a statement; its values are bound, never spelled into it."""
    found: list[tuple[Any, ...]] = list(conn.execute(statement, tuple(values)))
    return found
