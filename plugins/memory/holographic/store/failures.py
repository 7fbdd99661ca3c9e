"""The typed error for what SQLite said: what happened, what was not lost, what to do. It knows no connection."""

from __future__ import annotations

from contextlib import AbstractContextManager
from types import TracebackType

import apsw

from ..errors import StoreBusy, StoreCorrupt, StoreError, StoreFull, StoreReadOnly

_REPAIR = "nothing was stored, and no fact was lost. Run holomemory repair."


def translate(error: BaseException, path: str) -> StoreError:
    """The typed error for what SQLite said; the message names the configured path and what was not lost."""
    if isinstance(error, (apsw.BusyError, apsw.LockedError)):
        return StoreBusy(f"{path} stayed locked by another process; nothing was stored. Try again in a moment.")
    if getattr(error, "extendedresult", None) == apsw.SQLITE_CORRUPT_VTAB:
        return StoreCorrupt(f"The keyword index of {path} is damaged; {_REPAIR}")
    if isinstance(error, apsw.SQLError) and ("no such" in str(error) or "has no column" in str(error)):
        return StoreError(f"A part of {path} that is made from the facts is missing ({str(error)[:80]}); {_REPAIR}")
    if isinstance(error, (apsw.NotADBError, apsw.CorruptError)):
        return StoreCorrupt(
            f"{path} is not a healthy SQLite database ({str(error)[:120]}). It was left as it is: move it aside, or restore a backup."
        )
    if isinstance(error, apsw.FullError):
        return StoreFull(
            f"There is no space left for {path}; this write was undone, and nothing stored before was lost."
        )
    if isinstance(error, (apsw.ReadOnlyError, apsw.PermissionsError, apsw.AuthError)):
        return StoreReadOnly(f"{path} cannot be written; nothing was stored. Check its permissions.")
    if isinstance(error, apsw.CantOpenError):
        return StoreReadOnly(f"{path} cannot be opened. Check that its folder exists and may be read.")
    if isinstance(error, apsw.ConnectionClosedError):
        return StoreError(f"The store {path} is closed; open it again.")
    return StoreError(
        f"{path}: SQLite reported {type(error).__name__}: {str(error)[:160]}. The write in progress was undone."
    )


def unsure(error: apsw.IOError, path: str) -> StoreError:
    """The error for a disk that failed while a write was being completed: SQLite cannot tell whether it was."""
    return StoreError(
        f"{path}: the disk failed while a write was being completed ({str(error)[:120]}). Whether it was is not certain; nothing stored"
        " before was lost. Check the disk, look whether the change is there, and repeat it if not."
    )


class Typed:
    """Reading with typed errors in the place of SQLite's; an interrupted statement stays one. Cheaper than a generator."""

    __slots__ = ("_inner", "_path")

    def __init__(self, inner: AbstractContextManager[apsw.Connection], path: str) -> None:
        self._inner, self._path = inner, path

    def __enter__(self) -> apsw.Connection:
        try:
            return self._inner.__enter__()
        except apsw.Error as error:
            raise translate(error, self._path) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._inner.__exit__(kind, error, trace)
        if isinstance(error, apsw.Error) and not isinstance(error, apsw.InterruptError):
            raise translate(error, self._path) from error
