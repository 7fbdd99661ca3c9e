"""What the owner puts right of names: alias, merge, rename, delete, restore; facts are never rewritten, and repair agrees."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from derived import derived, problems
from fixture_types import Opener
from holomemory.errors import BadValue
from holomemory.retrieval import FactRetriever
from holomemory.store import MemoryStore
from holomemory.types import ALL_SCOPES, NewFact


@pytest.fixture
def store(opened: Opener) -> MemoryStore:
    """Facts about Priya Raman, who is also written PS-Raman, and about others."""
    store = opened()
    store.add_many(
        map(NewFact, ("Priya Raman likes tea", "Raman Sahib owns Project Heron", "Bob Stone likes Project Heron"))
    )
    return store


def found(store: MemoryStore, name: str) -> list[int]:
    """The facts that are linked to a name, as a probe tells them."""
    hits = FactRetriever(store).probe(name, explain=True)
    return sorted(hit["fact_id"] for hit in hits if "link" in hit["explain"])


def agrees_with_repair(store: MemoryStore) -> None:
    """What is derived is what ``repair`` makes of the facts, and ``check`` finds nothing wrong."""
    assert problems(store) == []
    before = derived(store)
    store.repair()
    assert derived(store) == before


def test_an_alias_finds_the_same(store: MemoryStore) -> None:
    """Another name leads to the entity, in later facts and after an edit too."""
    assert store.names.alias("Priya Raman", "Pri") == 1
    assert found(store, "pri") == found(store, "Priya Raman") == [1]
    store.add(NewFact("Pri moved to Porto"))
    store.update_fact(1, "Priya Raman likes coffee")
    assert found(store, "Pri") == [1, 4]
    agrees_with_repair(store)


def test_an_alias_outlives_an_edit_of_the_only_fact(store: MemoryStore) -> None:
    """A fact that still names the entity keeps what the owner said about its name."""
    store.names.alias("Priya Raman", "Pri")
    store.update_fact(1, "Priya Raman likes coffee")
    assert found(store, "Pri") == [1]


def test_merged_entities_are_one(store: MemoryStore) -> None:
    """The facts of both are found by either name, and later ones as well."""
    assert store.names.merge("Priya Raman", "Raman Sahib") == 1
    store.add(NewFact("Raman Sahib sails"))
    assert found(store, "Priya Raman") == found(store, "raman-sahib") == [1, 2, 4]
    assert [entity.aliases for entity in store.entities() if entity.name == "Priya Raman"] == [("Raman Sahib",)]
    agrees_with_repair(store)
    store.update_fact(2, "Lunch is at noon")
    assert found(store, "Priya Raman") == [1, 4]


def test_a_renamed_entity_is_found_by_both_names(store: MemoryStore) -> None:
    """The new name is shown; the texts stay as they were said, and so does the old way to find them."""
    assert store.names.rename("Project Heron", "Project Egret") == 2
    assert found(store, "Project Egret") == found(store, "project heron") == [2, 3]
    assert "Project Egret" in [entity.name for entity in store.entities()]
    agrees_with_repair(store)
    store.names.rename("Project Egret", "Project Heron")
    store.names.rename("Project Heron", "Project HERON")
    assert "Project HERON" in [entity.name for entity in store.entities()]
    assert found(store, "Project Egret") == [2, 3]


def test_what_is_no_name_links_nothing(store: MemoryStore) -> None:
    """A deleted name is gone for old and new facts, which stay; restoring it links both again."""
    store.names.alias("Project Heron", "The Bird")
    assert store.names.delete("Project Heron") == 2
    store.add(NewFact("Ana Ruiz left Project Heron"))
    assert found(store, "Project Heron") == []
    assert len(store.facts()) == 4
    agrees_with_repair(store)
    assert store.names.restore("project heron") == 3
    assert found(store, "Project Heron") == [2, 3, 4]
    agrees_with_repair(store)


def test_a_restored_name_is_the_speakers_again(opened: Opener) -> None:
    """What its bearer said is linked to it, though no word of it names them; a repair finds the same."""
    store = opened()
    store.add(NewFact("Let us meet at noon", kind="episode", speaker="Ana Lopez"))
    store.add(NewFact("Fine", kind="episode", speaker="Bob Stone"))
    store.names.delete("Ana Lopez")
    assert store.names.restore("ana lopez") == 1
    links = derived(store)["links"]
    assert links == [(1, "default", "ana lopez", "speaker"), (2, "default", "bob stone", "speaker")]
    store.repair()
    assert derived(store)["links"] == links


WRONG: list[tuple[str, Callable[[MemoryStore], object], str]] = [
    ("unknown", lambda store: store.names.alias("Nobody Here", "No"), "No fact here names"),
    ("taken", lambda store: store.names.alias("Priya Raman", "Bob Stone"), "merge the two"),
    ("empty", lambda store: store.names.alias("Priya Raman", "..."), "no letter or digit"),
    ("itself", lambda store: store.names.merge("Priya Raman", "priya-raman"), "one entity already"),
    ("another", lambda store: store.names.rename("Priya Raman", "Bob Stone"), "merge the two"),
    ("nothing", lambda store: store.names.delete(""), "No fact here names"),
    ("kept", lambda store: store.names.restore("Priya Raman"), "was not deleted"),
]


@pytest.mark.parametrize(("work", "told"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_mistake_changes_nothing(store: MemoryStore, work: Callable[[MemoryStore], object], told: str) -> None:
    """What does not fit is said in a sentence, and nothing was changed."""
    before = derived(store)
    with pytest.raises(BadValue, match=told):
        work(store)
    assert derived(store) == before


def test_the_owner_of_all_scopes_must_choose(opened: Opener) -> None:
    """A name that several scopes know is left alone until one is named."""
    for scope in ("one", "two"):
        opened(scope=scope).add(NewFact("Ana Ruiz sails"))
    owner = opened(read_scope=ALL_SCOPES)
    with pytest.raises(BadValue, match="one, two"):
        owner.names.delete("Ana Ruiz")
    opened(scope="one").names.delete("Ana Ruiz")
    assert owner.names.alias("Ana Ruiz", "Any") == 1
    assert found(owner, "Any") == [2]


@pytest.mark.parametrize("taken", ["Bob Stone", "Project Heron"])
def test_a_text_cannot_make_anothers_name_an_alias(store: MemoryStore, taken: str) -> None:
    """A name that is somebody else's, or that the owner deleted, does not become an alias because a text says "also known as"."""
    store.names.delete("Project Heron")
    fact_id = store.add_fact(f"Ana Ruiz, also known as {taken}, sails")
    assert [entity.aliases for entity in store.entities() if entity.name == "Ana Ruiz"] == [()]
    assert fact_id not in found(store, "Project Heron")
    assert [entity.key for entity in store.entities()].count("bob stone") == 1
    agrees_with_repair(store)


def test_the_owner_of_all_scopes_finds_a_name_in_each(opened: Opener) -> None:
    """A name, or another name, leads who reads all scopes to the facts of every one, and who reads one scope to its own."""
    for scope in ("home", "work"):
        with opened(scope=scope) as store:
            store.add_fact("Katarzyna Nowak, also known as Kasia, sails")
            store.add_fact("Katarzyna Nowak plays chess")
    for name in ("Katarzyna Nowak", "Kasia"):
        assert found(opened(read_scope=ALL_SCOPES), name) == [1, 2, 3, 4]
        assert found(opened(scope="work"), name) == [3, 4]
        assert found(opened(scope="elsewhere"), name) == []
