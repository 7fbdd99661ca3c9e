"""Walks over entities: probe, related and reason."""

from __future__ import annotations

import pytest
from holomemory.types import NewFact
from retrieval.stores import Make, ids_of

PEOPLE = (
    "Priya maintains the billing service",
    "Oskar owns the dashboards",
    "Priya is allergic to peanuts",
    "The weather feed is unreliable",
)
HERON = (
    "Ana Lopez reviews Project Heron",
    "Ana Lopez likes tea",
    "Project Heron ships in May",
    "Bob Stone likes coffee",
)


def test_probe_finds_exactly_the_facts_of_a_name(make: Make) -> None:
    """Both facts about Priya, and nothing else, however the name is cased."""
    search, ids = make(*PEOPLE)
    for name in ("Priya", "priya", "PRIYA", "Priya's", "Priya?"):
        assert sorted(ids_of(search.probe(name))) == [ids[0], ids[2]], name


def test_probe_takes_a_misspelt_name(make: Make) -> None:
    """A near spelling of a name that is known finds its facts; a strange one finds nothing."""
    search, ids = make(*PEOPLE)
    assert sorted(ids_of(search.probe("Pryia"))) == [ids[0], ids[2]]
    assert search.probe("Zebulon") == []


def test_probe_finds_names_that_no_link_knows(make: Make) -> None:
    """Lower-case names are no links, yet a fact that holds the word is about it; linked facts come first."""
    search, ids = make("the kestrel needs oil", "Kestrel was bought by Ana Lopez", "Bob Stone likes coffee")
    assert ids_of(search.probe("Kestrel")) == [ids[1], ids[0]]


def test_probe_by_alias(make: Make) -> None:
    """A declared alias finds the facts of its name."""
    search, ids = make("Robert Stone aka Bobby lives in Oslo", "Robert Stone likes coffee", "Ana Lopez likes tea")
    assert sorted(ids_of(search.probe("Bobby"))) == ids[:2]


@pytest.mark.parametrize(
    "name", ["Zoe Muller", "zoë müller", "ZOË MÜLLER", "Zoe\u0308 Mu\u0308ller", "Zoë  Müller’s", "zoe-muller"]
)
def test_probe_meets_spellings_of_one_name(make: Make, name: str) -> None:
    """Accents, case, hyphens and possessives do not make another person."""
    search, ids = make("Zoë Müller runs the café rota", "Bob Stone likes coffee")
    assert ids_of(search.probe(name)) == ids[:1]


@pytest.mark.parametrize("name", ["网关", "배포", "アナ・ロペス", "Анна Каренина"])
def test_probe_in_other_scripts(make: Make, name: str) -> None:
    """A name of any script finds the fact that holds it."""
    search, ids = make(f"{name} 守护 X", "Bob Stone likes coffee")
    assert ids_of(search.probe(name)) == ids[:1]


def test_the_words_of_a_name_stand_together(make: Make) -> None:
    """A fact about two people is not about a third one whose names it holds, unless nothing else is known of them."""
    search, ids = make("jonas aziz keeps the notes", "Yuki Aziz is allergic to almonds, as Jonas Petrova noted")
    assert ids_of(search.probe("Jonas Aziz")) == ids[:1]
    assert ids_of(search.reason(["Jonas Aziz", "notes"])) == ids[:1]
    search.store.remove_fact(ids[0])
    assert ids_of(search.probe("Jonas Aziz")) == ids[1:]


@pytest.mark.parametrize(
    ("name", "apart"),
    [
        ("jonas van der aziz", "jonas met a man from der hague who has a van, as aziz noted"),
        ("the old tin lamp works", "the works are old and far from town, while a lamp hangs in the tin shed"),
        ("仓库备份网关", "仓库备好，库备齐，备份很近，份网络，网关好"),
        ("ระบบเรียกเก็บเงิน", "ระบบไฟฟ้า และ บบเรีย แล้วจึง เรียกเก็บ ของ เก็บเงิน"),
    ],
)
def test_a_name_of_many_words_stands_together(make: Make, name: str, apart: str) -> None:
    """However many words a name has that no link knows: a fact that holds it whole is about it, one that has its words is not."""
    search, ids = make(apart, f"see {name} for it", "Bob Stone likes coffee")
    assert ids_of(search.probe(name)) == ids[1:2]


def test_probe_of_a_slash_joined_name(make: Make) -> None:
    """Claude/Codex is about each of them."""
    search, ids = make("Claude/Codex review the code", "Bob Stone likes coffee")
    assert ids_of(search.probe("Claude")) == ids_of(search.probe("Codex")) == ids[:1]


def test_probe_at_three_hundred_facts(make: Make) -> None:
    """Each of a hundred people has three facts, and a probe finds the three before all others."""
    names = [
        f"{first}{letter} Quill" for first in ("Maro", "Teli", "Zanu", "Bero") for letter in "bcdfghjklmnpqrstvwxyzaeio"
    ]
    search, ids = make(*[f"{name} {does}" for name in names for does in ("likes tea", "owns a boat", "works nights")])
    for place in range(0, 100, 9):
        assert sorted(ids_of(search.probe(names[place]))[:3]) == ids[3 * place : 3 * place + 3]


def test_reason_puts_the_fact_of_both_first(make: Make) -> None:
    """The fact that names both entities is first, the order and the spelling of the question notwithstanding."""
    search, ids = make(*HERON)
    for names in (["Ana Lopez", "Project Heron"], ["project heron", "ana lopez"], ["Project-Heron", "Ana Lopez's"]):
        assert ids_of(search.reason(names))[0] == ids[0]
        assert ids[3] not in ids_of(search.reason(names))


def test_reason_connects_through_a_third(make: Make) -> None:
    """Where no fact names both, the facts that share a third name are told."""
    search, ids = make("Ana Lopez works at Northwind Labs", "Bob Stone founded Northwind Labs", "Priya likes tea")
    assert sorted(ids_of(search.reason(["Ana Lopez", "Bob Stone"]))) == ids[:2]


def test_reason_takes_one_string(make: Make) -> None:
    """A bare name is one entity and is not read letter by letter."""
    search, ids = make(*HERON)
    assert sorted(ids_of(search.reason("Ana Lopez"))) == ids[:2]


@pytest.mark.parametrize("names", [[], [""], ["the", "of"], ["*"]])
def test_reason_about_nothing(make: Make, names: list[str]) -> None:
    """No names, no facts, no error."""
    search, _ = make(*HERON)
    found = search.reason(names)
    assert found == []
    assert found.legs["entity"].code == "no_searchable_terms"


def test_related_goes_one_link_further(make: Make) -> None:
    """The entity's own facts come first, then those of the names that they mention, and no further."""
    search, ids = make(*HERON, "The weather feed is unreliable")
    found = ids_of(search.related("Ana Lopez"))
    assert sorted(found[:2]) == ids[:2]
    assert found[2:] == [ids[2]]


def test_walks_keep_to_their_scope(make: Make) -> None:
    """Facts and names of another scope do not exist for a walk."""
    search, ids = make(*HERON, NewFact("Ana Lopez and Project Heron are secret", scope="other"))
    for found in (
        search.probe("Ana Lopez"),
        search.related("Ana Lopez"),
        search.reason(["Ana Lopez", "Project Heron"]),
    ):
        assert ids[4] not in ids_of(found)
    assert ids_of(search.probe("Ana Lopez", scope="other")) == [ids[4]]
    assert ids[4] in ids_of(search.probe("Ana Lopez", scope="*"))
