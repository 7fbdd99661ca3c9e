"""The links leg: facts that a question needs and shares no word with, found through what the best facts name."""

from __future__ import annotations

from functools import partial
from typing import Any

import apsw
import pytest
from holomemory.retrieval import FactRetriever
from holomemory.types import NewFact
from retrieval.stores import Make, ids_of

FILM = (
    "The Quiet Harbour\nThe Quiet Harbour is a 1931 drama film directed by Sigrid Vahl and set in Bergen.",
    "Sigrid Vahl\nSigrid Vahl (4 May 1899 in Tromso) was an actress of the silent era.",
    "Lamp Oil\nLamp oil is a liquid that is burnt for light.",
    "The Loud Harbour\nThe Loud Harbour is a 1990 comedy about a ferry.",
)
QUESTION = "In which town did life begin for the maker of the film The Quiet Harbour?"

CHAINS = [
    # (facts, question, place of the fact that only links lead to)
    (FILM, QUESTION, 1),
    (
        ("Kestrel Gateway is looked after by Ina Falk", "Ina Falk is away until 9 June", "Lunch is at noon"),
        "can I get help with the kestrel gateway today?",
        1,
    ),
    (
        ("The walnut-archive bucket sits on host pve-07", "pve-07 is switched off at night", "Lunch is at noon"),
        "when can I reach walnut-archive?",
        1,
    ),
    (
        ("Die Fähre Aurelia fährt nach Visby", "Visby liegt auf Gotland", "Das Essen ist um zwölf"),
        "auf welche Insel fährt die Aurelia?",
        1,
    ),
    # a name that its spelling does not give away, but which the store knows
    (
        (
            "aircraft carrier\nAn aircraft carrier is a ship with a flight deck, first built in 1918.",
            "Heinkel HD 23\nHeinkel HD 23 was a biplane that flew from an aircraft carrier.",
            "Lunch is at noon",
        ),
        "when did they make the first craft that held the Heinkel HD 23?",
        0,
    ),
]


@pytest.mark.parametrize(("facts", "question", "place"), CHAINS, ids=[chain[1][:24] for chain in CHAINS])
def test_a_fact_is_found_through_what_another_names(
    make: Make, facts: tuple[str, ...], question: str, place: int
) -> None:
    """The fact about a thing that the best fact names comes right behind that one."""
    search, ids = make(*facts)
    found = search.search(question, explain=True)
    assert ids[place] in ids_of(found)[:2]
    hit = next(hit for hit in found if hit["fact_id"] == ids[place])
    assert hit["linked_from"] in ids
    assert hit["explain"]["links"] > 0
    assert "links" in hit["legs"]
    without = FactRetriever(search.store, off=("links",)).search(question, explain=True)
    assert all("links" not in hit["explain"] and "linked_from" not in hit for hit in without)


def test_two_steps_and_no_further(make: Make) -> None:
    """A chain of names is followed twice."""
    search, ids = make(
        "Kestrel Gateway runs at Northwind Labs",
        "Northwind Labs rents from Ada Berg",
        "Ada Berg prefers tea",
        "Lunch is at noon",
    )
    assert ids_of(search.search("kestrel gateway")) == ids[:3]


def test_what_is_led_to_stands_behind_what_leads_to_it(make: Make) -> None:
    """Links never put a fact before the one that they came from, however much else speaks for it."""
    search, ids = make(
        NewFact("Claude/Codex review the code", trust=0.4),
        NewFact("Codex reviews the code", trust=1.0),
        NewFact("Claude reviews the code", trust=1.0),
    )
    assert ids_of(search.search("Claude/Codex"))[0] == ids[0]


def test_a_name_that_many_facts_share_leads_nowhere(make: Make) -> None:
    """What everything mentions connects nothing."""
    crowd = [f"Ticket T-{n} was seen at Northwind Labs" for n in range(60)]
    search, ids = make("Zora Quill left Northwind Labs", *crowd)
    found = search.search("where is zora quill?", limit=50)
    assert ids_of(found) == ids[:1]


@pytest.mark.parametrize(
    "hidden", [{"scope": "other"}, {"trust": 0.1}, {"category": "tool"}, {"kind": "episode"}], ids=["scope", "trust", "category", "kind"]
)  # fmt: skip
def test_links_lead_only_to_what_the_search_may_see(make: Make, hidden: dict[str, str]) -> None:
    """Scope, trust, category and kind bind this leg as all others."""
    search, ids = make("Kestrel Gateway belongs to Ina Falk", NewFact("Ina Falk eats plums", **hidden))  # type: ignore[arg-type]
    where = {"category": "general"} if "category" in hidden else {"kind": "fact"} if "kind" in hidden else {}
    assert ids_of(search.search("kestrel gateway", **where)) == ids[:1]  # type: ignore[arg-type]


def test_turns_of_a_conversation_are_not_followed(make: Make) -> None:
    """A turn may begin with any name: it leads to nothing, and no link leads to it."""
    search, ids = make(
        NewFact("Ina Falk, is the kestrel gateway up?", kind="episode", session="s", turn=1),
        NewFact("Lunch is at noon", kind="episode", session="s", turn=2),
        NewFact("Lunch was late", kind="episode", session="s", turn=3),
        NewFact("Ina Falk, hello", kind="episode", session="s", turn=4),
    )
    found = search.search("kestrel gateway", explain=True)
    assert found.legs["links"].status == "skipped"
    assert ids[3] not in ids_of(found)


def _note(seen: list[str], event: dict[str, Any]) -> None:
    seen.append(event["sql"])


def test_following_costs_the_same_in_a_large_store(make: Make) -> None:
    """The number of statements does not grow with the facts that mention a name."""
    counts = []
    for size in (20, 2_000):
        crowd = [f"Rack {n} belongs to Northwind Labs and Ina Falk" for n in range(size)]
        search, _ = make(*crowd, "Kestrel Gateway runs at Northwind Labs", "Ina Falk maintains Kestrel Gateway")
        seen: list[str] = []
        with search.store.reading() as conn:
            conn.trace_v2(apsw.SQLITE_TRACE_STMT, partial(_note, seen))
        search.search("who maintains the kestrel gateway?")
        with search.store.reading() as conn:
            conn.trace_v2(0, None)
        counts.append(sum("'main'." not in statement for statement in seen))
    assert counts[1] <= counts[0] + 2


def test_the_longest_name_is_meant(make: Make) -> None:
    """A question about Will Smith is not about Smith, nor about the words of the name one by one."""
    search, ids = make(
        "Will Smith keeps the staging keys",
        "Smith keeps the production keys",
        "Will keeps the kitchen keys, and keys to keys",
        "Ina Smith keeps keys",
    )
    found = search.search("which keys does Will Smith have?", explain=True)
    assert ids_of(found)[0] == ids[0]
    assert found[0]["matched_entities"] == ["will smith"]
    assert all("smith" not in hit["matched_entities"] for hit in found)


def test_everyday_words_are_names_only_where_they_are_spelled_so(make: Make) -> None:
    """A document called "Water" is not meant by a question about a body of water."""
    search, ids = make(
        "Water\nWater is a compound that covers most of the planet, and this is a paragraph about it.",
        "The nearest body of water is the Fulda",
    )
    assert ids_of(search.search("which body of water is near?"))[0] == ids[1]
    assert ids_of(search.search("tell me about Water"))[0] == ids[0]
