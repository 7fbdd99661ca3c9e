"""Identifiers to the letter: of facts that the index takes for alike, the one that holds what was asked comes first."""

from __future__ import annotations

import pytest
from holomemory.types import NewFact
from retrieval.stores import Make, ids_of

#: Facts that differ in a sign only, and a question for the first of them.
ALIKE = [
    (["Ticket #3307 is kept by Ana", "Ticket !3307 is kept by Ben"], "who keeps #3307?"),
    (["Ticket !3307 is kept by Ana", "Ticket #3307 is kept by Ben"], "!3307"),
    (["The fee of $24.50 goes to Ana", "The fee of €24.50 goes to Ben"], "to whom does the fee of $24.50 go?"),
    (["The fee of 24.50€ goes to Ana", "The fee of 24.50$ goes to Ben"], "24.50€"),
    (["Offset -12 is used by Ana", "Offset +12 is used by Ben", "Offset 12 is used by Cem"], "offset -12"),
    (["Rule ~5 was set by Ana", "Rule ^5 was set by Ben"], "please tell me about ~5."),
    (["The use of --verify is explained by Ana", "The use of --verify-all is explained by Ben"], "who explains --verify?"),
    (["pool.size.max is watched by Ana", "POOL_SIZE is watched by Ben"], "tell me about pool.size.max, please"),
]


@pytest.mark.parametrize("turned", [False, True], ids=["first", "last"])
@pytest.mark.parametrize(("facts", "question"), ALIKE, ids=[question for _, question in ALIKE])
def test_a_sign_decides(make: Make, facts: list[str], question: str, turned: bool) -> None:
    """Whichever was stored later, the fact with the sign that was asked for comes first, and the others stay in the answer."""
    search, ids = make(*(facts[::-1] if turned else facts), "Oskar owns the dashboards")
    wanted = ids[len(facts) - 1] if turned else ids[0]
    found = ids_of(search.search(question))
    assert found[0] == wanted
    assert set(ids[: len(facts)]) <= set(found)


def test_a_newer_fact_of_the_same_identifier_stays_first(make: Make) -> None:
    """To hold an identifier to the letter is no reason to come before what was said of it later."""
    search, ids = make(
        NewFact("Ticket #3307 is open", created_at=1_900_000_000),
        NewFact("Ticket #3307 is closed", created_at=1_900_086_400),
    )
    assert ids_of(search.search("is #3307 open?"))[0] == ids[1]


def test_a_longer_number_is_another_one(make: Make) -> None:
    """``#330`` does not stand in ``#3307``."""
    search, ids = make("Ana keeps the notes of #3307", "Ben keeps the notes of #330")
    assert ids_of(search.search("notes of #330"))[0] == ids[1]
