"""Counts and logs searches that could not look properly: one warning a call, with no word of the query and no stored text."""

from __future__ import annotations

import hashlib
import logging
import os
import time
from collections.abc import Sequence

from ..types import Advisory, Recall
from .tally import Tally

_log = logging.getLogger("holomemory.degraded")
# Of this process only, so that a log does not let anybody test which question it was that somebody asked.
_KEY = os.urandom(16)


def mark(query: str) -> str:
    """What stands for a query in the log: its length, and a hash that is the same for the same query in this process."""
    if not query:
        return "no query was read"
    digest = hashlib.blake2b(query.encode("utf-8", "surrogatepass"), digest_size=4, key=_KEY).hexdigest()
    return f"query of {len(query)} characters, hash {digest}"


def tell(tally: Tally, found: Recall, query: str, fresh: Sequence[Advisory] | None = None) -> None:
    """Count the faults of one search and log them; ``fresh`` are those that came to an answer that was told before."""
    told = found.advisories if fresh is None else fresh
    if not told:
        return
    tally.count((advice.leg, advice.code) for advice in told)
    if fresh is not None and len(fresh) < len(found.advisories):
        return  # the call has had its warning
    left_out = tally.admit(time.monotonic())
    if left_out is None:
        return
    faults = [_fault(found, advice) for advice in told]
    more = f"; {left_out} warnings before this one were left out" if left_out else ""
    _log.warning("degraded search (%s): %s; %s%s", found.status, ", ".join(faults), mark(query), more)


def _fault(found: Recall, advice: Advisory) -> str:
    """``keyword fts_unavailable after 0.4 ms (SQLError)``."""
    leg = found.legs[advice.leg]
    error = f" ({leg.fault})" if leg.fault else ""
    return f"{advice.leg} {advice.code} after {leg.elapsed_ms:.1f} ms{error}"
