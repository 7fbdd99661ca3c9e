"""From a fault to what the caller is told: the one resolver of errors into leg, code and reason; it reads no store and no query."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable, Iterable
from typing import TypeVar

from ..store.faults import code_of
from ..types import Advisory, LegReport, Recall

T = TypeVar("T")
_log = logging.getLogger("holomemory.retrieval")

#: Seconds that a search may take for which the caller names no deadline.
PATIENCE_S = 10.0
_SEARCHING = ("keyword", "vector", "entity")


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
    report.tell(code_of(error), status="failed")


def failed(error: BaseException) -> Recall:
    """The answer of a search that could not even begin, such as one of a store that does not open."""
    legs = [LegReport(name) for name in _SEARCHING]
    for report in legs:
        fail(report, error)
    return Recall(legs=legs, advisories=advisories(legs))


def advisories(legs: Iterable[LegReport]) -> list[Advisory]:
    """What the caller must know of these legs, the ones that did not run first."""
    ordered = sorted(legs, key=lambda leg: leg.status != "failed")
    return [advice for leg in ordered for advice in leg.advisories()]


def patient(deadline: float | None) -> float:
    """The deadline of a search (time.monotonic): the caller's, or PATIENCE_S from now."""
    return time.monotonic() + PATIENCE_S if deadline is None else deadline


def share(deadline: float, part: float) -> float:
    """The deadline of one leg, which may use up this part of the time that is left, so that no leg starves the next."""
    now = time.monotonic()
    return now + (deadline - now) * part
