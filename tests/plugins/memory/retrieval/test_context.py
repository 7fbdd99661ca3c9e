"""Context: a fact that came out of a conversation is found by what was noted beside it there."""

from __future__ import annotations

import pytest
from holomemory.retrieval import FactRetriever
from holomemory.types import NewFact
from retrieval.stores import Make, ids_of

#: The middle one answers "when did Priya's sister move to Lisbon?" and shares no word with it but through its neighbours.
NOTES = ("Priya has a sister called Meera", "She moved there in May", "Lisbon is where the sister lives now")
OTHERS = tuple(
    f"The {thing} of the office was repaired" for thing in ("boiler", "printer", "fridge", "lamp", "door", "sink")
)
QUESTION = "in which month did Priya's sister settle in Lisbon?"


def _noted(texts: tuple[str, ...], session: str | None = "s1", **fields: object) -> list[NewFact]:
    return [NewFact(text, session=session, **fields) for text in texts]  # type: ignore[arg-type]


def test_a_fact_is_found_by_what_was_noted_beside_it(make: Make) -> None:
    """Its own words say nothing of the question; the facts before and after it in its session do, and explain it."""
    search, ids = make(*_noted(OTHERS), *_noted(NOTES))
    found = search.search(QUESTION, explain=True)
    assert set(ids_of(found)[:3]) == set(ids[6:9])
    between = next(hit for hit in found if hit["fact_id"] == ids[7])
    assert between["legs"] == ["context"]
    assert not between["matched_terms"]
    assert between["explain"]["context"] > 0
    assert "keyword" not in between["explain"]


@pytest.mark.parametrize("apart", ["no session", "another session", "another scope", "another day", "further away"])
def test_what_stands_apart_is_no_context(make: Make, apart: str) -> None:
    """Facts of no session, another session, scope or hour, or further away, do not bring each other."""
    middle = NewFact(NOTES[1], session={"no session": None, "another session": "s2"}.get(apart, "s1"))
    first, last = _noted(NOTES[:1]), _noted(NOTES[2:])
    if apart == "another scope":
        middle = NewFact(NOTES[1], session="s1", scope="elsewhere")
    if apart == "another day":
        middle = NewFact(NOTES[1], session="s1", created_at=1_700_000_000)
    if apart == "no session":
        first, last = _noted(NOTES[:1], None), _noted(NOTES[2:], None)
    far = _noted(OTHERS) if apart == "further away" else []
    search, ids = make(*first, *far[:3], middle, *far[3:], *last)
    found = ids_of(search.search(QUESTION))
    assert ids[1 + len(far[:3])] not in found
    assert {ids[0], ids[-1]} <= set(found)


def test_context_breaks_no_promise_of_a_search(make: Make) -> None:
    """A neighbour below the floor of trust is not brought in, and a search in FTS5's syntax finds what it asks for only."""
    search, ids = make(*_noted(NOTES[:1]), NewFact(NOTES[1], session="s1", trust=0.1), *_noted(NOTES[2:]))
    assert ids[1] not in ids_of(search.search(QUESTION))
    assert ids[1] in ids_of(search.search(QUESTION, min_trust=0.0))
    assert ids_of(search.search("sister AND lisbon", min_trust=0.0, syntax=True)) == [ids[2]]


def test_what_many_facts_mention_marks_none_of_them(make: Make) -> None:
    """A name that a whole store is about does not lift the short facts that hold it over the one that answers."""
    crowd = [f"Priya likes colour number {number}" for number in range(60)]
    answer = "On the long weekend of the regatta the harbour master lent Priya an inflatable canoe for the crossing"
    search, ids = make(*crowd, answer)
    assert ids_of(search.search("whose canoe did Priya use?"))[0] == ids[-1]
    shares = search.search("whose canoe did Priya use?", explain=True)
    assert all("named" not in hit["explain"] for hit in shares)


def _conversation(**fields: object) -> list[NewFact]:
    """Four turns about a regatta and one of another day, and what was noted of the second one."""
    said = ("Where is the regatta this year?", "On the lake of Neusiedl, by ferry", "And who steers?", "Oskar does")
    turns = [
        NewFact(text, kind="episode", session="s1", turn=number, speaker="user") for number, text in enumerate(said, 1)
    ]
    other = NewFact("The kettle is broken", kind="episode", session="s0", turn=2, speaker="user")
    return [*turns, other, NewFact("The user travels over water", session="s1", turn=2, **fields)]  # type: ignore[arg-type]


@pytest.mark.parametrize("question", ["which lake is it, Neusiedl?", "how do they get to the regatta?"])
@pytest.mark.parametrize("kind", [None, "fact"])
def test_a_fact_is_found_by_the_turn_it_came_out_of(make: Make, question: str, kind: str | None) -> None:
    """By that turn's words and by those of the turns around it, also where only facts are asked for."""
    search, ids = make(*_conversation())
    found = search.search(question, kind=kind, explain=True)
    fact = next(hit for hit in found if hit["fact_id"] == ids[-1])
    assert fact["legs"] == ["context"]
    assert fact["explain"]["context"] > 0
    assert ids_of(search.search("is the kettle broken?", kind="fact")) == []


def test_a_turn_that_may_not_be_seen_lends_no_words(make: Make) -> None:
    """A turn below the floor of trust brings nothing, and a search in which this leg is off does without."""
    search, ids = make(*_conversation())
    with search.store.writing() as conn:
        conn.execute("UPDATE facts SET trust_score = 0.1 WHERE kind = 'episode'")
    assert ids_of(search.search("which lake is it, Neusiedl?")) == []
    found = search.search("which lake is it, Neusiedl?", min_trust=0.0)
    assert ids[-1] in ids_of(found)
    off = FactRetriever(search.store, off=("context",)).search("which lake is it, Neusiedl?", min_trust=0.0)
    assert off.legs["context"].status == "disabled"
    assert ids[-1] not in ids_of(off)
