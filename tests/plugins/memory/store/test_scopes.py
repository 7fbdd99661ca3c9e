"""Scopes: no read of one scope shows anything of another; every public read has a row here, or this file fails."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from fixture_types import Opener
from holomemory.errors import BadValue, UnknownFact
from holomemory.store import Cleaned, MemoryStore
from holomemory.store.embeddings import Made
from holomemory.types import ALL_SCOPES, NewFact

SECRET = "Zanzibar Quorum"

#: How each read is asked for everything it would show; the argument is the id of a fact of another scope.
READS: dict[str, Callable[[MemoryStore, int], Any]] = {
    "search_facts": lambda store, other: store.search_facts("zanzibar quorum likes tea", min_trust=0.0, limit=100),
    "list_facts": lambda store, other: store.list_facts(limit=100),
    "get": lambda store, other: store.get(other),
    "fetch": lambda store, other: store.fetch([other, other + 1, other + 2], store.where(superseded=True)),
    "facts": lambda store, other: store.facts(limit=100, superseded=True),
    "with_external_prefix": lambda store, other: store.with_external_prefix(""),
    "was_replaced": lambda store, other: store.was_replaced(f"{SECRET} likes tea"),
    "pinned": lambda store, other: store.pinned(store.where(), 100),
    "unbacked": lambda store, other: store.unbacked("s", 0),
    "history": lambda store, other: [store.history(fact.fact_id) for fact in store.facts(superseded=True)],
    "entities": lambda store, other: store.entities(100),
    "unembedded": lambda store, other: store.unembedded("m", 0, 100)[0],
    "wanting": lambda store, other: store.wanting("m", [other]),
    "stats": lambda store, other: {k: v for k, v in store.stats().items() if k not in ("path", "bytes")},
    "check": lambda store, other: store.check(),
    "repair": lambda store, other: store.repair(),
    "rows": lambda store, other: list(store.rows()),
}
#: Public names that show no facts, and why.
NO_READS = {
    "reading": "the connection, for the rooms above, which add store.where to every query",
    "writing": "as above, for a write",
    "snapshot": "holds the connection, and hands out nothing",
    "where": "makes the predicate itself",
    "close": "shows nothing",
    "compact": "shows nothing",
    "footing": "of the machine and the file",
    "note_retrieved": "shows nothing",
    "shown": "ids and marks of one conversation, which its own turns wrote",
    "note_shown": "shows nothing",
    "forget_shown": "shows nothing",
    "check_text": "looks at its argument alone",
    "db_path": "of the file",
    "read_only": "of the file",
    "embedded": "counts, as coverage",
    "coverage": "counts of what is derived, asked for with the scope",
    "tally": "counts of legs and codes, of the whole file",
    "has_vector_extension": "of the machine",
}


def put_right(store: MemoryStore) -> None:
    """Ask for every change of a name of the other scope."""
    for work in (store.names.delete, store.names.restore, lambda name: store.names.alias(name, "Zeta")):
        with pytest.raises(BadValue):
            work(SECRET)


#: Writes, asked to touch a fact of another scope.
WRITES: dict[str, Callable[[MemoryStore, int], Any]] = {
    "add_fact": lambda store, other: store.add_fact(f"{SECRET} likes tea"),
    "add": lambda store, other: store.add(NewFact(f"{SECRET} likes coffee")),
    "add_many": lambda store, other: store.add_many([NewFact(f"{SECRET} likes cocoa")]),
    "restore": lambda store, other: store.restore([(NewFact(f"{SECRET} likes milk"), {"fact_id": other})]),
    "update_fact": lambda store, other: store.update_fact(other, "changed", 0.1, "t", "c", True),
    "clean": lambda store, other: store.clean({other: Cleaned("changed", "c", "t", "s", (SECRET,))}),
    "remove_fact": lambda store, other: store.remove_fact(other),
    "record_feedback": lambda store, other: store.record_feedback(other, helpful=True),
    "supersede": lambda store, other: store.supersede(other, NewFact("new")),
    "confirm": lambda store, other: store.confirm(other),
    "back": lambda store, other: store.back([other]),
    "names": lambda store, other: put_right(store),
    "put_embeddings": lambda store, other: store.put_embeddings("m", [Made(other, f"{SECRET} likes tea", [b"\0"])]),
    "backup": lambda store, other: None,  # a copy of the whole file, for its owner
}


def other_scope(opened: Opener) -> list[int]:
    """Facts of another scope, of every kind; their ids."""
    hidden = opened(scope="hidden")
    first = hidden.add(NewFact(f"{SECRET} likes tea", pinned=True, external_id="e:1", tags="zanzibar")).fact_id
    second = hidden.supersede(first, NewFact(f"{SECRET} likes coffee", pinned=True, external_id="e:2")).fact_id
    hidden.add(NewFact(f"{SECRET} noted tea", source="agent_noted", session="s"))
    third = hidden.add(NewFact(f"{SECRET} aka Zed said so", kind="episode", session="s", turn=1)).fact_id
    return [first, second, third]


def names() -> set[str]:
    """The public methods and properties of a store."""
    return {name for name, _ in inspect.getmembers(MemoryStore) if not name.startswith("_")}


def test_every_public_method_has_a_row() -> None:
    """A new way to read or write needs a row in this file before it ships."""
    assert names() == set(READS) | set(NO_READS) | set(WRITES)


@pytest.mark.parametrize("name", READS)
def test_a_read_shows_nothing_of_another_scope(opened: Opener, name: str) -> None:
    """What one scope holds cannot be seen from another, by word, id, prefix or count."""
    ids = other_scope(opened)
    mine = opened(scope="mine")
    mine.add(NewFact("Ana Lopez likes tea", kind="episode", session="s", turn=2))
    mine.add(NewFact("Ana Lopez likes tea"))
    empty = opened(scope="never used")
    for fact_id in ids:
        shown = repr(READS[name](mine, fact_id)).lower()
        assert not any(word in shown for word in ("zanzibar", "quorum", "hidden", "zed", "e:1"))
        nothing = READS[name](empty, fact_id)
        if name not in ("stats", "check", "repair"):
            assert not nothing
    assert empty.stats()["facts"] == 0
    assert empty.stats()["entities"] == 0


@pytest.mark.parametrize("name", WRITES)
def test_a_write_changes_nothing_of_another_scope(opened: Opener, name: str) -> None:
    """Facts of another scope cannot be changed, voted on, replaced or deleted, and do not count as duplicates."""
    ids = other_scope(opened)
    hidden, mine = opened(scope="hidden"), opened(scope="mine")
    before = list(hidden.rows())
    for fact_id in ids:
        try:
            assert WRITES[name](mine, fact_id) is not True
        except UnknownFact:
            continue
    assert list(hidden.rows()) == before


def test_the_owner_reads_all_scopes_and_writes_to_one(opened: Opener) -> None:
    """A store that reads ``*`` sees every scope, each fact with its scope, and writes to its own."""
    other_scope(opened)
    owner = opened(read_scope=ALL_SCOPES)
    owner.add_fact("Ana likes tea")
    assert {fact.scope for fact in owner.facts(limit=100)} == {"hidden", "default"}
    assert owner.stats()["scopes"] == {"default": 1, "hidden": 4}
    with pytest.raises(BadValue, match="for reading"):
        opened(scope=ALL_SCOPES).add_fact("nowhere")
