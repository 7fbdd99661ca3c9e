"""What conversations were shown: for how long that is known."""

from __future__ import annotations

import time

import pytest
from derived import query
from holomemory.store import MemoryStore

_DAY = 86_400


@pytest.mark.parametrize(("age", "known"), [(90 * _DAY - 30, True), (90 * _DAY + 30, False), (_DAY, True)])
def test_what_was_shown_is_known_for_ninety_days(store: MemoryStore, age: int, known: bool) -> None:
    """A conversation that was silent for ninety days may be told again; of one that was not, everything is known."""
    store.note_shown("quiet", {1: b"a", 2: b"b"})
    with store.writing() as conn:
        conn.execute("UPDATE shown SET at = ?", (int(time.time()) - age,))
    store.note_shown("another", {1: b"a"})
    assert store.shown("quiet") == ({1: b"a", 2: b"b"} if known else {})
    assert store.shown("another") == {1: b"a"}
    assert query(store, "SELECT count(*) FROM shown") == [(3 if known else 1,)]
