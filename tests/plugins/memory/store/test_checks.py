"""Damage of what is derived: ``check`` sees it, searches survive it, and ``repair`` mends it without touching a fact."""

from __future__ import annotations

import contextlib
import random

import pytest
from derived import change, derived, problems, query, rows
from fixture_types import Opener
from holomemory.errors import StoreError
from holomemory.retrieval import FactRetriever
from holomemory.store import MemoryStore
from holomemory.types import NewFact


@pytest.fixture
def filled(opened: Opener) -> MemoryStore:
    """A store with facts, episodes, names, tags and a second scope."""
    store = opened()
    store.add_many([NewFact(f"Ana Lopez owns service {n}", tags=f"t{n}", speaker="Bob Stone") for n in range(8)])
    store.add_many([NewFact(f"Turn number {n} about tea", kind="episode", session="s", turn=n) for n in range(5)])
    store.add(NewFact("Katarzyna Nowak, also known as Kasia, likes tea", scope="work"))
    return store


_OUT_OF_INDEX = (
    "INSERT INTO facts_fts(facts_fts, rowid, content, tags, context, scope)"
    " SELECT 'delete', fact_id, content, tags, context, scope FROM fact_index WHERE fact_id = 3"
)
_INTO_INDEX = (
    "INSERT INTO facts_fts(rowid, content, tags, context, scope)"
    " SELECT fact_id, content, tags, context, scope FROM fact_index WHERE fact_id = 3"
)
DAMAGE: dict[str, tuple[str, tuple[str, ...]]] = {
    "index emptied": ("keyword index", ("INSERT INTO facts_fts(facts_fts) VALUES('delete-all')",)),
    "traces gone": ("traces", ("DROP TABLE traces",)),
    "links gone": ("links", ("DROP TABLE links",)),
    "entries gone": ("coverage", ("DROP TABLE fact_index",)),
    "statistics gone": ("statistics", ("DROP TABLE term_stats", "DROP TABLE scope_stats")),
    "entry dropped": ("coverage", ("DELETE FROM fact_index WHERE fact_id = 3",)),
    "entry changed": ("keyword index", ("UPDATE fact_index SET content = 'something els' WHERE fact_id = 3",)),
    "entry and index changed together": (
        "coverage",
        (_OUT_OF_INDEX, "UPDATE fact_index SET content = 'ana lopez' WHERE fact_id = 3", _INTO_INDEX),
    ),
    "entry too many": ("coverage", ("INSERT INTO fact_index VALUES(77, 'a', '', '', 's')",)),
    "context lost": ("coverage", ("UPDATE fact_index SET context = '' WHERE fact_id = 11",)),
    "index gone": ("keyword index", ("DROP TABLE facts_fts",)),
    "statistics": ("statistics", ("UPDATE term_stats SET df = df + 1 WHERE term = 'tea'",)),
    "statistics emptied": ("statistics", ("DELETE FROM term_stats", "DELETE FROM scope_stats")),
    "lengths": ("statistics", ("UPDATE scope_stats SET length = 1",)),
    "links emptied": ("links", ("DELETE FROM links",)),
    "one link lost": ("links", ("DELETE FROM links WHERE fact_id = 2",)),
    "entity without facts": (
        "links",
        ("INSERT INTO entities(scope, entity_key, name) VALUES('default', 'ghost', 'Ghost')",),
    ),
    "traces emptied": ("traces", ("DELETE FROM traces",)),
    "trace of wrong length": ("traces", ("UPDATE traces SET bits = x'00' WHERE fact_id = 4",)),
    "trace of no length": ("traces", ("UPDATE traces SET bits = x'' WHERE fact_id = 4",)),
    "trace of another fact": (
        "traces",
        ("UPDATE traces SET bits = (SELECT bits FROM traces WHERE fact_id = 9) WHERE fact_id = 4",),
    ),
    "trace of another dimension": ("traces", ("UPDATE traces SET dim = 64 WHERE fact_id = 4",)),
    "trace of another scope": ("traces", ("UPDATE traces SET scope = 'work' WHERE fact_id = 4",)),
    "trace too many": ("traces", ("INSERT INTO traces VALUES('default', 77, 64, 1, x'00')",)),
    "embedding too many": ("traces", ("INSERT INTO embeddings VALUES('default', 77, 0, 'm', x'00', x'00')",)),
}


@pytest.mark.parametrize(("where", "statements"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_seen_and_mended(filled: MemoryStore, where: str, statements: tuple[str, ...]) -> None:
    """Each kind of damage is named by ``check``; ``repair`` restores what was there; facts are as they were."""
    whole, kept = derived(filled), rows(filled)
    assert problems(filled) == []
    change(filled, *statements)
    assert where in {found["check"] for found in filled.check() if not found["ok"]}
    filled.repair()
    assert problems(filled) == []
    assert derived(filled) == whole
    assert rows(filled) == kept


def test_links_that_are_missing_are_counted(filled: MemoryStore) -> None:
    """The check says how many names of how many facts lead to nothing, and how many links lead nowhere."""
    change(filled, "DELETE FROM links WHERE fact_id IN (2, 4)")
    found = {one["check"]: one for one in filled.check()}
    assert found["links"]["detail"] == "4 links missing, 0 lead nowhere"
    filled.repair()
    assert {one["check"]: one for one in filled.check()}["links"]["detail"] == "0 links missing, 0 lead nowhere"


@pytest.mark.parametrize(("where", "statements"), DAMAGE.values(), ids=DAMAGE)
def test_searches_survive_damage(filled: MemoryStore, where: str, statements: tuple[str, ...]) -> None:
    """A damaged index costs hits and never a search; a typed error is what a plain read may raise."""
    change(filled, *statements)
    retriever = FactRetriever(filled)
    for has_vec in (True, False):
        filled._db.has_vec = has_vec and filled._db.has_vec
        assert isinstance(retriever.search("tea of Ana Lopez", min_trust=0.0), list)
        assert isinstance(retriever.probe("Ana Lopez"), list)
    with contextlib.suppress(StoreError):
        filled.search_facts("tea")
    assert len(filled.facts()) > 0


TAMPERING = (
    "DELETE FROM fact_index WHERE fact_id = ?",
    "UPDATE fact_index SET content = content || ' forged' WHERE fact_id = ?",
    "DELETE FROM traces WHERE fact_id = ?",
    "UPDATE traces SET bits = randomblob(length(bits)) WHERE fact_id = ?",
    "UPDATE traces SET dim = dim / 2 WHERE fact_id = ?",
    "DELETE FROM links WHERE fact_id = ?",
    "DELETE FROM facts_fts WHERE rowid = ?",
    "INSERT INTO facts_fts(rowid, content) VALUES(?, 'forged words')",
    "UPDATE term_stats SET df = df + 1 WHERE term = (SELECT term FROM term_stats ORDER BY term LIMIT 1 OFFSET ?)",
    "DELETE FROM links WHERE entity_id = ?",
)
TAMPERINGS = 1_000


def test_random_tampering_is_always_seen_and_mended(filled: MemoryStore) -> None:
    """Whatever single entry, word, link, count or trace is changed or goes missing, check says so and repair brings it back."""
    whole, kept, chance, tampered = derived(filled), rows(filled), random.Random(15), 0
    for number in range(TAMPERINGS):
        statement, fact_id = TAMPERING[number % len(TAMPERING)], chance.randrange(1, 15)
        with filled.writing() as conn:
            conn.execute(statement, (fact_id,))
            changed = conn.changes()
        tampered += bool(changed)
        assert bool(problems(filled)) == bool(changed), (statement, fact_id)
        filled.repair()
        assert problems(filled) == []
    assert derived(filled) == whole
    assert rows(filled) == kept
    print({"tamperings": TAMPERINGS, "changed": tampered, "seed": 15})  # noqa: T201 - the figure goes into the docs


def test_repair_keeps_what_the_caller_named(store: MemoryStore) -> None:
    """Links that no text spells out, named by the caller, survive a repair."""
    store.add(NewFact("It ships in May", entities=(("Project Heron", "subject"),)))
    store.repair()
    assert [(entity.key, entity.facts) for entity in store.entities()] == [("project heron", 1)]


def test_a_refused_repair_changes_nothing(filled: MemoryStore) -> None:
    """An error inside a write transaction leaves every table as it was."""
    whole, kept = derived(filled), rows(filled)
    with pytest.raises(StoreError):
        change(filled, "DELETE FROM links", "DELETE FROM traces", "SELECT * FROM no_such_table")
    assert (derived(filled), rows(filled)) == (whole, kept)
    assert query(filled, "PRAGMA integrity_check") == [("ok",)]
