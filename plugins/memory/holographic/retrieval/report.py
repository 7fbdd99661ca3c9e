"""How long the legs of a search may take; how a leg is run and told is the store's to say, which searches a little itself."""

from __future__ import annotations

import time

from ..store.faults import advisories, failed, run_leg

__all__ = ["advisories", "failed", "patient", "run_leg", "share"]

#: Seconds that a search may take for which the caller names no deadline.
PATIENCE_S = 10.0


def patient(deadline: float | None) -> float:
    """The deadline of a search (time.monotonic): the caller's, or PATIENCE_S from now."""
    return time.monotonic() + PATIENCE_S if deadline is None else deadline


def share(deadline: float, part: float) -> float:
    """The deadline of one leg, which may use up this part of the time that is left, so that no leg starves the next."""
    now = time.monotonic()
    return now + (deadline - now) * part
