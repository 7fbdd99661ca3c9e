"""Stale bytes of forgotten facts: the file is written anew where a page still holds them, and only then."""

from __future__ import annotations

import logging
from pathlib import Path

import apsw
import pytest
from fixture_types import Opener
from holomemory.store import MemoryStore
from holomemory.store.sweep import pieces
from holomemory.types import NewFact

_BEGIN = "The spare key of the boat house by the northern lake lies "
_END = " and nobody but the harbour master should ever be told of it"


def leave_behind(path: Path, text: str) -> None:
    """Put text into a page and delete it as SQLite does by itself: the bytes stay in the page."""
    raw = apsw.Connection(str(path))
    raw.execute("PRAGMA secure_delete=OFF")
    raw.execute("INSERT INTO meta(key, value) VALUES('passing', ?)", (text,))
    raw.execute("DELETE FROM meta WHERE key = 'passing'")
    raw.close()


def holds(store: MemoryStore, text: str) -> bool:
    """Whether a page of the store's file holds this text, in a row or not."""
    with store.reading() as conn:
        return text.encode() in conn.serialize("main")


@pytest.mark.parametrize("nested", [False, True])
@pytest.mark.parametrize("left", [_BEGIN, "x" * 9 + _END], ids=["beginning", "end"])
def test_what_a_page_still_holds_of_a_forgotten_fact_is_gone(
    path: Path, opened: Opener, caplog: pytest.LogCaptureFixture, left: str, nested: bool
) -> None:
    """Bytes that SQLite left behind of how a forgotten fact begins or ends go with it, also when it is forgotten within a larger write
    that says more after it.
    """
    caplog.set_level(logging.WARNING)
    store = opened()
    fact_id = store.add_fact(f"{_BEGIN}under a stone{_END}")
    leave_behind(path, left)
    if nested:
        with store.writing():
            assert store.remove_fact(fact_id)
            store.add_fact("Ben likes coffee")
    else:
        assert store.remove_fact(fact_id)
    assert not holds(store, left)
    assert caplog.messages == []


def test_the_file_is_not_written_anew_without_need(path: Path, opened: Opener) -> None:
    """Forgetting a fact whose bytes are overwritten, or whose words another fact still says, leaves all other pages as they are."""
    store = opened()
    said = store.add_fact(f"{_BEGIN}under a stone{_END}")
    store.add_fact(f"{_BEGIN}in the shed{_END}")
    unlike = store.add_fact("Ben likes coffee with a little milk")
    leave_behind(path, "what a new file would not hold")
    for fact_id in (unlike, said):
        assert store.remove_fact(fact_id)
        assert holds(store, "what a new file would not hold")
    assert not holds(store, "Ben likes coffee")
    store.compact()
    assert not holds(store, "what a new file would not hold")


def test_pieces_are_how_the_texts_begin_and_end(store: MemoryStore) -> None:
    """The first and last 48 characters of each text of a fact, of its speaker, names and terms; what has less than eight tells nothing."""
    letters = "".join(chr(0x4E00 + n) for n in range(200))
    fact = store.get(store.add(NewFact(letters, tags="seven77", speaker="eight888")).fact_id)
    assert fact is not None
    assert pieces(fact, ["Ana", "Ana Lopez"], "n" * 100) == {
        *(letters[:48], letters[-48:], "eight888", "Ana Lopez", "n" * 48),
    }
    unsaid = store.get(store.add_fact("Ben likes tea"))
    assert unsaid is not None
    assert pieces(unsaid, [], "") == {"Ben likes tea"}
