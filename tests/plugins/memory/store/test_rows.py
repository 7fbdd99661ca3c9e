"""Values of an IN list, padded so that a statement has few texts."""

from __future__ import annotations

from holomemory.store.rows import padded, question_marks


def test_lists_of_any_length_make_few_statements() -> None:
    """A list keeps its values in their order and is filled up with its last one to the next power of two from 8 on."""
    lists = [list(range(length)) for length in range(1, 1_025)]
    for values in lists:
        found = padded(values)
        assert found[: len(values)] == values
        assert set(found[len(values) :]) <= {values[-1]}
        assert len(found) == 8 or len(found) < 2 * len(values)
    assert {len(padded(values)) for values in lists} == {8, 16, 32, 64, 128, 256, 512, 1_024}
    assert {question_marks(padded(values)).count("?") for values in lists} == {8, 16, 32, 64, 128, 256, 512, 1_024}
    assert padded([]) == []
