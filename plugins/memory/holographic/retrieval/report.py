"""From a fault to what the caller is told: the one resolver of codes and messages; it reads no store and no query."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import TypeVar

from ..store.faults import code_of
from ..types import Advisory, LegReport

T = TypeVar("T")
_log = logging.getLogger("holomemory.retrieval")

#: What each code means for the caller; no query text and no path may enter these sentences.
MESSAGES: dict[str, str] = {
    "fts_syntax": "the search index did not accept the query",
    "no_searchable_terms": "the query holds no searchable terms",
    "query_truncated": "the query was too long, so only a part of it was searched",
    "fts_locked": "the memory was locked by a writer",
    "fts_timeout": "the search ran out of time",
    "fts_unavailable": "the search index is missing; run holomemory repair",
    "fts_corrupt": "the search index is damaged; run holomemory repair",
    "encoding_invalid": "the query holds broken Unicode, which was left out",
    "numpy_missing": "numpy is missing",
    "extension_missing": "sqlite-vec cannot be loaded; numpy gives the same answers more slowly",
    "vector_dim_mismatch": "some facts have a trace of another encoding; run holomemory repair",
    "index_incomplete": "some facts are not indexed yet; run holomemory repair",
    "short_terms_unenforced": "very short terms could not be enforced",
    "store_closed": "the memory is closed",
    "store_unavailable": "the memory cannot be opened",
    "plugin_failed": "a plugin failed",
    "plugin_timeout": "a plugin did not answer in time",
    "internal": "an internal error; see the log",
}


def run_leg(name: str, empty: T, work: Callable[[LegReport], T]) -> tuple[T, LegReport]:
    """Run one leg and report on it; a leg that fails answers ``empty``, and the others go on."""
    report = LegReport(name)
    started = time.perf_counter()
    try:
        found = work(report)
    except Exception as error:  # noqa: BLE001 - the boundary of a leg: any fault costs this leg only, and is told
        report.status, report.code = "failed", code_of(error)
        report.detail = f"{MESSAGES[report.code]} ({type(error).__name__})"
        level = logging.ERROR if report.code == "internal" else logging.WARNING
        _log.log(level, "leg %s failed: %s", name, report.code, exc_info=report.code == "internal")
        found = empty
    report.elapsed_ms = (time.perf_counter() - started) * 1000.0
    return found, report


def advisories(legs: list[LegReport]) -> list[Advisory]:
    """What the caller must know: one advisory per failed or degraded leg, and per leg that had nothing to search for."""
    return [
        Advisory(leg.leg, leg.code, f"{leg.leg} search: {leg.detail or MESSAGES[leg.code]}")
        for leg in legs
        if leg.code and leg.status in ("failed", "degraded")
    ]
