"""The newest truth: of two facts that cannot both hold the later one comes first, everywhere, and the other one says why not."""

from __future__ import annotations

import pytest
from holomemory.types import NewFact
from retrieval.stores import Make

DAY = 86_400
LATER = 1_900_000_000
#: The older fact, the newer one, and a question.
UPDATES = [
    ("Mirela lives in Gdansk", "Mirela moved to Aarhus", "where does Mirela live?"),
    (
        "The staging database listens on port 5432",
        "The staging database now listens on port 5544",
        "staging database port",
    ),
    ("The release manager is Ina Falk", "The release manager is Lena Ott", "who is the release manager?"),
    ("The cache of the relay is enabled", "The cache of the relay is disabled", "is the relay's cache enabled?"),
    ("User is learning piano", "User is no longer learning piano", "is the user learning piano?"),
    ("Das Sommerfest ist am 12. Juli", "Das Sommerfest wurde auf den 19. Juli verschoben", "wann ist das Sommerfest?"),
    ("La oficina está en la calle Mayor", "La oficina está ahora en la calle Luna", "¿dónde está la oficina?"),
    ("Marie habite à Lyon", "Marie a déménagé à Nantes", "où habite Marie ?"),
    ("会议在周一", "会议改到周三", "会议在周几？"),
    ("会議は月曜日です", "会議は水曜日に変更されました", "会議は何曜日ですか？"),
    ("Порт сервера kestrel 8080", "Порт сервера kestrel 9090", "порт сервера kestrel"),
    # What is asked for is in the older one alone: the newer one names what it replaces, or gives another value of one kind.
    ("Our alerting stack is Zabbix", "We replaced Zabbix with Grafana", "what do we use for alerting?"),
    (
        "We sow the rye on the hill on April 3",
        "It rains, so the rye on the hill won't go in before May 2",
        "when do we sow the rye on the hill?",
    ),
    # No words say why they cannot both hold; both answer the question, and are about the same.
    ("The east ward eats at noon", "On the east ward everybody eats when it suits them", "when does the east ward eat?"),
    ("Der Trainer der Falken ist Ludger", "Der neue Trainer der Falken ist Enno", "wer trainiert die Falken?"),
]
OTHERS = ("The blue door code is 8812", "Oskar owns the dashboards", "Invoices go out monthly")


@pytest.mark.parametrize(("older", "newer", "question"), UPDATES, ids=[row[2] for row in UPDATES])
@pytest.mark.parametrize("stored", ["in order", "backwards", "in one second"])
def test_the_newest_of_two_facts_comes_first(make: Make, older: str, newer: str, question: str, stored: str) -> None:
    """By the time of the facts, by when they were true, or within one second by the order in which they were stored."""
    if stored == "backwards":
        search, ids = make(NewFact(newer, occurred_at=LATER), NewFact(older, occurred_at=LATER - DAY), *OTHERS)
        wanted = ids[:2]
    else:
        before = LATER - DAY if stored == "in order" else LATER
        search, ids = make(NewFact(older, created_at=before), NewFact(newer, created_at=LATER), *OTHERS)
        wanted = ids[1::-1]
    assert [hit["fact_id"] for hit in search.search(question)][:2] == wanted


def test_a_turn_is_given_what_holds_now_alone(make: Make) -> None:
    """Of a chain of changes only the last one enters a turn, even where only the first one shares words with it."""
    chain = ("Mirela lives in Gdansk", "Mirela moved to Aarhus", "Mirela moved to Turku")
    search, ids = make(*(NewFact(text, created_at=LATER + n * DAY) for n, text in enumerate(chain)), *OTHERS)
    given = search.inject("where does Mirela live?", min_trust=0.3, limit=5)
    assert [hit["fact_id"] for hit in given] == [ids[2]]


def test_the_older_fact_stays_reachable_and_says_what_overruled_it(make: Make) -> None:
    """It is behind the newer one with the reason; at a time when only it was known, it is the answer."""
    search, ids = make(
        NewFact("Mirela lives in Gdansk", created_at=LATER - DAY), NewFact("Mirela moved to Aarhus", created_at=LATER)
    )
    newest, older = search.search("where does Mirela live?", explain=True)
    assert "overruled_by" not in newest
    assert newest["score"] == older["score"]
    assert newest["explain"]["newest"] > 0
    assert older["overruled_by"] == ids[1]
    assert "different things" in older["overruled_because"]
    then = search.search("where does Mirela live?", as_of=LATER - 1)
    assert [hit["fact_id"] for hit in then] == [ids[0]]
    assert "overruled_by" not in then[0]


@pytest.mark.parametrize(
    ("one", "other", "question"),
    [
        ("User likes tea", "User likes coffee", "what does the user like to drink, tea or coffee?"),
        ("Priya maintains the billing service", "Priya maintains the search service", "what does Priya maintain?"),
        ("Ana speaks French", "Ana speaks Turkish", "which languages does Ana speak?"),
    ],
)
def test_both_true_facts_are_both_given(make: Make, one: str, other: str, question: str) -> None:
    """What may both hold is found, and nothing says that it was overruled."""
    search, ids = make(NewFact(one, created_at=LATER - DAY), NewFact(other, created_at=LATER), *OTHERS)
    hits = search.search(question)[:2]
    assert {hit["fact_id"] for hit in hits} == set(ids[:2])
    assert all("overruled_by" not in hit for hit in hits)
    assert {hit["fact_id"] for hit in search.inject(question, min_trust=0.3, limit=5)} == set(ids[:2])


@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        ("Nehemiah's birthday is 9 July", "Nehemiah's wife's birthday is 11 July", "when is Nehemiah's birthday?"),
        ("The choir hall seats 300", "The choir's new organ was paid for by May", "how many does the choir hall seat?"),
        ("Ana Schmidt lives in Graz", "Ana Schmidt changed jobs", "where does Ana Schmidt live?"),
        ("Bo Larsen collects stamps", "Bo Larsen moved to Turku", "what does Bo Larsen collect?"),
        ("The ferry to Tiree leaves at 9", "The ferry to Tiree got a new captain", "when does the ferry to Tiree leave?"),
        ("The book club reads Middlemarch", "The book club meets on Tuesdays now", "what does the book club read?"),
        ("The report is written by Ines", "The report is due on Friday now", "who writes the report?"),
        ("The east gate opens at 6", "The east gate was painted green in May", "when does the east gate open?"),
        ("Our alerting stack is Zabbix", "Zabbix is written in C", "what do we use for alerting?"),
    ],
)
def test_what_is_said_later_of_something_else_is_not_put_first(make: Make, older: str, newer: str, question: str) -> None:
    """Of what belongs to the same, or of another trait of it."""
    search, ids = make(NewFact(older, created_at=LATER - DAY), NewFact(newer, created_at=LATER), *OTHERS)
    assert search.search(question)[0]["fact_id"] == ids[0]


def test_an_identifier_that_was_asked_for_is_not_put_behind_its_successor(make: Make) -> None:
    """Who asks for 5432 gets the fact that names it first, with what overrules it behind it."""
    search, ids = make(
        "The staging database listens on port 5432", "The staging database listens on port 5544", *OTHERS
    )
    hits = search.search("port 5432")
    assert [hit["fact_id"] for hit in hits][:2] == ids[:2]
    assert hits[0]["overruled_by"] == ids[1]


def test_what_is_overruled_is_left_as_found_when_ranking_is_off(make: Make) -> None:
    """Without the rerank leg the order is that of the legs."""
    search, _ = make("Mirela lives in Gdansk", "Mirela moved to Aarhus")
    search.off = frozenset({"rerank"})
    assert all("overruled_by" not in hit for hit in search.search("where does Mirela live?"))


def test_facts_of_two_scopes_do_not_overrule_each_other(make: Make) -> None:
    """What another user said takes nothing back."""
    search, ids = make(
        NewFact("The release manager is Ina Falk", created_at=LATER - DAY),
        NewFact("The release manager is Lena Ott", created_at=LATER, scope="other"),
    )
    assert [hit["fact_id"] for hit in search.search("release manager")] == ids[:1]
    assert all("overruled_by" not in hit for hit in search.search("release manager", scope="*"))
