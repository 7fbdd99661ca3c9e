"""What conversations were shown: for how long that is known."""

from __future__ import annotations

import time

from derived import query
from holomemory.store import MemoryStore

_DAY = 86_400


def test_what_was_shown_is_known_for_ninety_days(store: MemoryStore) -> None:
    """A conversation that was silent for ninety days may be told again; of one that was not, everything is known."""
    ages = {"a day": _DAY, "ninety days less half a minute": 90 * _DAY - 30, "ninety days and half a minute": 90 * _DAY + 30}
    for session, age in ages.items():
        store.note_shown(session, {1: b"a", 2: b"b"})
        with store.writing() as conn:
            conn.execute("UPDATE shown SET at = ? WHERE session = ?", (int(time.time()) - age, session))
    store.note_shown("now", {1: b"c"})
    known = {1: b"a", 2: b"b"}
    assert [store.shown(session) for session in (*ages, "now")] == [known, known, {}, {1: b"c"}]
    assert query(store, "SELECT count(*) FROM shown") == [(5,)]
