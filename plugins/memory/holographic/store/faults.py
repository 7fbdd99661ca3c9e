"""What a fault of SQLite means to a search: a code of the closed list, by class first and SQLite's own words second."""

from __future__ import annotations

import apsw

from ..errors import StoreBusy, StoreCorrupt, StoreError, StoreReadOnly, StoreUnsafe

_SYNTAX = ("syntax", "no such column", "unterminated", "unknown special query", "parser stack overflow", "fts5:")
_ABSENT = ("no such table", "no such module")
_UNREADABLE = (StoreReadOnly, StoreUnsafe, apsw.CantOpenError, apsw.IOError, apsw.PermissionsError, apsw.AuthError)


def code_of(error: BaseException) -> str:
    """The code of a fault; ``internal`` for everything that is not known."""
    if isinstance(error, StoreError) and isinstance(error.__cause__, apsw.Error):
        error = error.__cause__
    if isinstance(error, (StoreBusy, apsw.BusyError, apsw.LockedError)):
        return "fts_locked"
    if isinstance(error, (StoreCorrupt, apsw.CorruptError, apsw.NotADBError)):
        return "fts_corrupt"
    if isinstance(error, apsw.InterruptError):
        return "fts_timeout"
    if isinstance(error, _UNREADABLE):
        return "store_unavailable"
    if isinstance(error, (apsw.ConnectionClosedError, StoreError)):
        return "store_closed"
    if isinstance(error, UnicodeError):
        return "encoding_invalid"
    if isinstance(error, apsw.SQLError):
        words = str(error).lower()
        if any(word in words for word in _ABSENT):
            return "fts_unavailable"
        if any(word in words for word in _SYNTAX):
            return "fts_syntax"
    return "internal"
