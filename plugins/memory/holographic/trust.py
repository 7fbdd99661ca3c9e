"""Trust as numbers in [0, 1]: where a fact starts, how feedback moves it, how age fades it. Pure."""

from __future__ import annotations

import math

from .errors import BadValue
from .types import Source

HELPFUL_DELTA = 0.05
UNHELPFUL_DELTA = -0.10
#: How far the votes of one session may move a fact in all, either way.
SESSION_BOUND = 0.15

#: An old fact ranks far behind, and is found all the same.
_MAX_HALVINGS = 20.0

_PRIOR_SHIFT = {Source.USER_CONFIRMED.value: 0.2, Source.TOOL_OUTPUT.value: -0.1}


def clamp(value: float) -> float:
    """The nearest trust in [0, 1]; raises BadValue for NaN, which has no nearest."""
    if math.isnan(value):
        raise BadValue("A trust must be a number between 0 and 1, not NaN; nothing was changed.")
    return min(1.0, max(0.0, value))


def prior(source: str, default: float) -> float:
    """The trust that a new fact of this source starts with, around the configured default."""
    return clamp(default + _PRIOR_SHIFT.get(source, 0.0))


def within_session(moved: float, delta: float) -> float:
    """What is left of ``delta`` for a session that has moved a fact by ``moved`` already, in [-SESSION_BOUND, SESSION_BOUND]."""
    return min(SESSION_BOUND, max(-SESSION_BOUND, moved + delta)) - moved


def decay(age_seconds: float, half_life_days: float) -> float:
    """The factor in (0, 1] by which age fades a score: 0.5 after one half-life; 1 when decay is off or the time lies ahead."""
    if half_life_days <= 0 or age_seconds <= 0:
        return 1.0
    return float(0.5 ** min(age_seconds / 86_400.0 / half_life_days, _MAX_HALVINGS))
