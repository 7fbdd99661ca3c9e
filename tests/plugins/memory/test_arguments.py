"""Arguments of tools: each reader coerces or refuses, and hands back nothing else."""

from __future__ import annotations

import math
from typing import Any

import pytest
from holomemory import arguments
from holomemory.errors import BadValue
from holomemory.types import MAX_LIMIT
from hypothesis import given
from hypothesis import strategies as st

VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=6), st.binary(max_size=3)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=2)),
    max_leaves=4,
)


@pytest.mark.parametrize(
    ("value", "answer"), [("7", 7), ("7.0", 7), (7.0, 7), (" 7 ", 7), (-1, -1), (None, None), ("", None)]
)
def test_whole_numbers(value: Any, answer: int | None) -> None:
    """Digits as text and floats without a fraction will do."""
    assert arguments.whole({"n": value}, "n") == answer


@pytest.mark.parametrize("value", [True, "x", "7.5", 1e300, math.nan, math.inf, [], {}, "1e999", 10**400])
def test_what_is_no_whole_number(value: Any) -> None:
    """It is refused by name, and never shown at length."""
    with pytest.raises(BadValue, match="'n' must be a") as refused:
        arguments.whole({"n": value}, "n")
    assert len(str(refused.value)) < 120


@pytest.mark.parametrize(
    ("value", "answer"),
    [
        ("Ana", ["Ana"]),
        ('["Ana", "Bob"]', ["Ana", "Bob"]),
        ([" Ana ", 5], ["Ana", "5"]),
        ("[Ana", ["[Ana"]),
        (["Ana", None], ["Ana"]),
    ],
)
def test_names(value: Any, answer: list[str]) -> None:
    """A list, JSON of one, or one name."""
    assert arguments.names({"n": value}, "n", needed_by="reason") == answer


@pytest.mark.parametrize(("value", "answer"), [("true", True), ("off", False), (1, True), (None, None)])
def test_switches(value: Any, answer: bool | None) -> None:
    """Read as in the settings; missing is neither."""
    assert arguments.switch({"s": value}, "s") is answer
    with pytest.raises(BadValue, match="'s' must be true or false"):
        arguments.switch({"s": "perhaps"}, "s")


@given(VALUES)
def test_no_reader_raises_anything_but_a_refusal(value: Any) -> None:
    """And what it answers is what its name says."""
    args = {"x": value, "limit": value, "min_trust": value, "tags": value}
    readers: list[tuple[Any, tuple[type, ...]]] = [
        (lambda: arguments.text(args, "x"), (str, type(None))),
        (lambda: arguments.text(args, "x", needed_by="add"), (str,)),
        (lambda: arguments.whole(args, "x"), (int, type(None))),
        (lambda: arguments.real(args, "x", needed_by="update"), (float,)),
        (lambda: arguments.names(args, "x", needed_by="reason"), (list,)),
        (lambda: arguments.tags(args), (str, type(None))),
        (lambda: arguments.switch(args, "x"), (bool, type(None))),
        (lambda: arguments.limit(args), (int,)),
        (lambda: arguments.trust(args, 0.3), (float,)),
        (lambda: arguments.mapping(value), (dict,)),
    ]
    for read, kinds in readers:
        try:
            answer = read()
        except BadValue as refused:
            assert len(str(refused)) < 200  # noqa: PT017 - a refusal is one of two right answers
        else:
            assert isinstance(answer, kinds)
    try:
        assert 1 <= arguments.limit(args) <= MAX_LIMIT
        assert 0.0 <= (arguments.trust(args, 0.3) or 0.0) <= 1.0
    except BadValue:
        pass
