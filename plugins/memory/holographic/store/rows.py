"""Rows as plain tuples: the one place where SQLite's untyped answers become values of Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import apsw


def fetched(conn: apsw.Connection, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
    """All rows of a statement; its values are bound, never spelled into it. Text that is no UTF-8 is a damaged file."""
    try:
        found: list[tuple[Any, ...]] = list(conn.execute(statement, tuple(values)))
    except UnicodeDecodeError as error:
        raise apsw.CorruptError(f"it holds text that is no UTF-8: {error.reason}") from error
    return found


def padded(values: Sequence[Any]) -> list[Any]:
    """The values for an IN list, the last one repeated up to a power of two: few texts of a statement, each prepared once."""
    size = 1 << max(3, (len(values) - 1).bit_length())
    return [*values, *([values[-1]] * (size - len(values)))] if values else []


def question_marks(values: Sequence[Any]) -> str:
    """As many question marks as there are values."""
    return ", ".join("?" * len(values))
