"""Trust as numbers: where it starts, how votes move it, how age fades it."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from holomemory import trust
from holomemory.errors import BadValue
from holomemory.types import NewFact, Source
from hypothesis import given
from hypothesis import strategies as st
from turns import remembering

FINITE = st.floats(allow_nan=False)


@given(FINITE)
def test_clamping_ends_at_the_borders(value: float) -> None:
    """Every number has a nearest trust, infinities too."""
    assert 0.0 <= trust.clamp(value) <= 1.0
    assert trust.clamp(value) == value or not 0.0 <= value <= 1.0


def test_nan_is_no_trust() -> None:
    """It is refused wherever it comes in."""
    works: list[Callable[[], float]] = [
        lambda: trust.clamp(math.nan),
        lambda: trust.prior("user_said", math.nan),
    ]
    for work in works:
        with pytest.raises(BadValue, match="not NaN"):
            work()


@given(st.floats(0, 1), st.booleans())
def test_a_vote_moves_trust_within_its_borders(before: float, helpful: bool) -> None:
    """Helpful adds 0.05, unhelpful takes 0.10; never below 0 or above 1."""
    with remembering(NewFact("Ana likes tea", trust=before)) as memory:
        after = memory.feedback(1, helpful)["new_trust"]
    assert after == pytest.approx(min(1.0, before + 0.05) if helpful else max(0.0, before - 0.10))


@given(st.lists(st.floats(-1, 1), max_size=30))
def test_a_session_moves_a_fact_by_so_much_at_most(deltas: list[float]) -> None:
    """However often a session votes, what it moved in all stays within 0.15, and a step within the bound is taken whole."""
    moved = 0.0
    for delta in deltas:
        step = trust.within_session(moved, delta)
        if abs(moved + delta) <= 0.15:
            assert step == pytest.approx(delta)
        moved += step
        assert abs(moved) <= 0.15 + 1e-12


@given(st.floats(0, 1), st.sampled_from(list(Source)))
def test_a_source_starts_near_the_default(default: float, source: Source) -> None:
    """What the user confirmed starts higher, what a tool said lower, the rest at the default."""
    start = trust.prior(source.value, default)
    assert 0.0 <= start <= 1.0
    shift = {Source.USER_CONFIRMED: 0.2, Source.TOOL_OUTPUT: -0.1}.get(source, 0.0)
    assert start == pytest.approx(min(1.0, max(0.0, default + shift)))
    assert trust.prior("never heard of", default) == default


def test_age_halves_at_the_half_life() -> None:
    """A half after one, a quarter after two; nothing without a half-life or for a time that lies ahead."""
    day = 86_400.0
    assert trust.decay(30 * day, 30) == pytest.approx(0.5)
    assert trust.decay(60 * day, 30) == pytest.approx(0.25)
    assert trust.decay(30 * day, 0) == trust.decay(30 * day, -1) == trust.decay(-day, 30) == trust.decay(0, 30) == 1.0
    assert trust.decay(day, 1 / 48) == 0.5**20 == trust.decay(1e18, 1)
    assert trust.decay(21 * day, 1) == 0.5**20


def test_what_is_younger_than_a_second_fades_too() -> None:
    """Age and half-life are measured, not counted: a half-life under a day and an age under a second have their effect."""
    assert trust.decay(0.5, 1 / 86_400) == pytest.approx(0.5**0.5)
    assert trust.decay(21_600, 0.25) == pytest.approx(0.5)
