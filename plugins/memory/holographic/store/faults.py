"""The one resolver: from whatever ends a leg of a search to leg, code and reason, by class first and SQLite's own words second."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable, Iterable
from typing import TypeVar

import apsw

from ..errors import StoreBusy, StoreCorrupt, StoreError, StoreFull, StoreReadOnly, StoreUnsafe
from ..types import Advisory, LegReport, Recall

T = TypeVar("T")
_log = logging.getLogger("holomemory.retrieval")

SEARCHING = ("keyword", "vector", "entity")
_SYNTAX = ("syntax", "no such column", "unterminated", "unknown special query", "parser stack overflow", "fts5:")
_ABSENT = ("no such table", "no such module")
_UNREADABLE = (
    *(StoreReadOnly, StoreUnsafe, StoreFull),
    *(apsw.CantOpenError, apsw.IOError, apsw.FullError, apsw.ReadOnlyError, apsw.PermissionsError, apsw.AuthError),
)


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
    if isinstance(error, _UNREADABLE) or (isinstance(error, StoreError) and isinstance(error.__cause__, OSError)):
        return "store_unavailable"
    if isinstance(error, (apsw.ConnectionClosedError, StoreError)):
        return "store_closed"
    if isinstance(error, ImportError) and error.name == "numpy":
        return "numpy_missing"
    if isinstance(error, UnicodeError):
        return "encoding_invalid"
    if isinstance(error, apsw.SQLError):
        words = str(error).lower()
        if any(word in words for word in _ABSENT):
            return "fts_unavailable"
        if any(word in words for word in _SYNTAX):
            return "fts_syntax"
    return "internal"


def run_leg(name: str, empty: T, work: Callable[[LegReport], T]) -> tuple[T, LegReport]:
    """Run one leg and report on it; a leg that fails answers ``empty``, and the others go on."""
    report = LegReport(name)
    started = time.perf_counter()
    try:
        found = work(report)
    except Exception as error:  # noqa: BLE001 - the boundary of a leg: any fault costs this leg only, and is told
        fail(report, error)
        internal = report.code == "internal"
        # The words of an error may quote a query: above the debug level the log has where it happened, and no more.
        _log.debug("leg %s failed: %s", name, report.code, exc_info=internal)
        if internal:
            _log.error("leg %s failed (%s)\n%s", name, report.fault, "".join(traceback.format_tb(error.__traceback__)))
        found = empty
    report.elapsed_ms = (time.perf_counter() - started) * 1000.0
    return found, report


def fail(report: LegReport, error: BaseException) -> None:
    """Put an error that ended a leg into its report."""
    report.fault = type(error).__name__
    # Of the whole file, for which a repair of the index would do nothing.
    index = getattr(error.__cause__, "extendedresult", None) == apsw.SQLITE_CORRUPT_VTAB
    whole = isinstance(error, StoreCorrupt) and not index
    report.tell(code_of(error), "the memory's file is no healthy database" if whole else "", status="failed")


def failed(error: BaseException, names: Iterable[str] = SEARCHING) -> Recall:
    """The answer of a search that could not even begin, such as one of a store that does not open."""
    legs = [LegReport(name) for name in names]
    for report in legs:
        fail(report, error)
    return Recall(legs=legs, advisories=advisories(legs))


def advisories(legs: Iterable[LegReport]) -> list[Advisory]:
    """What the caller must know of these legs, the ones that did not run first."""
    ordered = sorted(legs, key=lambda leg: leg.status != "failed")
    return [advice for leg in ordered for advice in leg.advisories()]
