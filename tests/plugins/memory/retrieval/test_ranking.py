"""Ranking: trust, age and conflicts only order what matches, and every score can be explained."""

from __future__ import annotations

import time

import pytest
from holomemory.retrieval import FactRetriever
from holomemory.types import NewFact
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from retrieval.stores import Make, ids_of

DAY = 86_400


@pytest.mark.parametrize("trust", [0.3, 0.5])
def test_high_trust_lifts_no_unrelated_fact(make: Make, trust: float) -> None:
    """A pinned, fully trusted fact of another topic stays behind the right one, which is barely trusted."""
    search, ids = make(
        NewFact("The staging database listens on port 5544", trust=trust),
        NewFact("The cafeteria opens at nine", trust=1.0, pinned=True, source="user_confirmed"),
        NewFact("Database backups are kept for a month", trust=1.0, pinned=True),
    )
    assert ids_of(search.search("which port does the staging database listen on?"))[0] == ids[0]
    assert ids[1] not in ids_of(search.search("which port does the staging database listen on?"))


def test_trust_decides_between_equals(make: Make) -> None:
    """Of two facts that match alike the more trusted is first."""
    search, ids = make(NewFact("The gate code is 1234", trust=0.4), NewFact("The gate code is 9876", trust=0.9))
    now = int(time.time())
    with search.store.writing() as conn:
        conn.execute("UPDATE facts SET created_at = ?", (now,))
    assert ids_of(search.search("gate code")) == [ids[1], ids[0]]


@pytest.mark.parametrize("newest_last", [True, False])
def test_the_newest_of_two_conflicting_facts_is_first(make: Make, newest_last: bool) -> None:
    """With equal trust the later one wins, in whichever order they were stored."""
    times = (1_700_000_000, 1_800_000_000) if newest_last else (1_800_000_000, 1_700_000_000)
    search, ids = make(
        NewFact("The staging port is 5544", created_at=times[0]),
        NewFact("The staging port is 6655", created_at=times[1]),
    )
    assert ids_of(search.search("what is the staging port?")) == (ids[::-1] if newest_last else ids)


def test_time_decay_orders_by_age_and_can_be_off(make: Make) -> None:
    """With a half-life the newer of two alike facts is first and the scores fall by half per half-life."""
    now = int(time.time())
    search, ids = make(*(NewFact(f"The gate code is {1111 * n}", created_at=now - n * 30 * DAY) for n in (3, 1, 2)))
    decaying = FactRetriever(search.store, temporal_decay_half_life=30)
    found = decaying.search("gate code")
    assert ids_of(found) == [ids[1], ids[2], ids[0]]
    plain = {hit["fact_id"]: hit["score"] for hit in search.search("gate code")}
    for hit, halves in zip(found, (1, 2, 3), strict=True):
        assert hit["score"] == pytest.approx(plain[hit["fact_id"]] * 0.5**halves, rel=0.01)


def test_a_score_is_the_sum_of_its_shares(make: Make) -> None:
    """The shares of the signals add up to the score, and trust below the middle takes some of it away."""
    search, _ = make(
        NewFact("Priya maintains the billing service", trust=0.9, tags="billing"),
        NewFact("Priya: the billing run failed", kind="episode", session="s", turn=1, speaker="Priya"),
        NewFact("we shall run it again", kind="episode", session="s", turn=2, speaker="Oskar"),
        NewFact("Oskar owns the dashboards of Priya", trust=0.3),
        NewFact("Some page says billing runs are free", source="tool_output"),
        NewFact("Some page says that billing runs are free", source="tool_output"),
    )
    decaying = FactRetriever(search.store, temporal_decay_half_life=30)
    for retriever in (search, decaying):
        found = retriever.search("what does Priya run for billing?", explain=True)
        assert len(found) >= 5
        for hit in found:
            assert hit["score"] == pytest.approx(sum(hit["explain"].values()), abs=2e-5)
            assert hit["explain"].get("trust", 0.0) * (hit["trust_score"] - 0.5) >= 0
            assert hit["age_days"] >= 0
    found = search.search("what does Priya run for billing?", explain=True)
    assert any(hit["explain"].get("trust", 0.0) < 0 for hit in found)
    top = found[0]
    assert {"priya", "bill"} <= set(top["matched_terms"])
    assert "priya" in top["matched_entities"]


def test_without_explain_a_hit_is_short(make: Make) -> None:
    """The reasons are there only when asked for, and asking changes no order."""
    search, _ = make("Priya maintains the billing service", "Priya is allergic to peanuts")
    plain, told = search.search("Priya"), search.search("Priya", explain=True)
    assert ids_of(plain) == ids_of(told)
    assert not {"explain", "matched_terms", "matched_entities", "age_days"} & set(plain[0])


def test_a_turn_is_found_by_what_was_said_around_it(make: Make) -> None:
    """The answer of a dialogue that shares no word with the question is found through its neighbour."""
    search, ids = make(
        NewFact("What did the doctor say about your knee?", kind="episode", session="s", turn=1, speaker="Ana"),
        NewFact("No running until spring, sadly", kind="episode", session="s", turn=2, speaker="Bob"),
        NewFact("Cafeteria opens at nine", kind="episode", session="t", turn=1, speaker="Ana"),
    )
    found = ids_of(search.search("doctor knee"))
    assert ids[1] in found
    assert ids[2] not in found


def test_searching_twice_gives_the_same(make: Make) -> None:
    """Reading changes no later answer, though it counts."""
    search, _ = make(*(f"Ledger {n} balances in quarter {n % 4}" for n in range(60)))
    assert ids_of(search.search("ledger quarter 2", limit=40)) == ids_of(search.search("ledger quarter 2", limit=40))


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(1, 40))
def test_a_shorter_answer_is_the_head_of_a_longer_one(make: Make, limit: int) -> None:
    """The limit cuts and does not reorder."""
    search, _ = make(*(f"Ledger {n} balances in quarter {n % 4}" for n in range(40)))
    assert (
        ids_of(search.search("ledger quarter 3", limit=limit))
        == ids_of(search.search("ledger quarter 3", limit=40))[:limit]
    )


def test_every_fact_is_found_by_its_own_words(make: Make) -> None:
    """Asking with the text of a fact puts it first, in any script."""
    texts = [
        "Priya maintains the billing service", "仓库的网关使用watchdog进程守护", "배포는 금요일에 합니다", "ประชุมวันศุกร์",
        "ウォッチドッグを使う", "ليلى تعيش في القاهرة", "Анна живёт в Москве", "C++ and C# in src/main.py", "Zoë’s café, №5",
        "pve-01 → pve-02", "don't panic", "x@y.org (mail)", "राम घर गया।",
    ]  # fmt: skip
    search, ids = make(*texts)
    for text, fact_id in zip(texts, ids, strict=True):
        assert ids_of(search.search(text))[0] == fact_id, text


#: A fact that is stored with its mirror image, and questions that it answers.
ROLES = [
    (
        "Ingrid manages Tomas",
        "Tomas manages Ingrid",
        ("who manages Tomas?", "who does Ingrid manage?", "who is Tomas managed by?"),
    ),
    ("Tomas was hired by Ingrid", "Ingrid was hired by Tomas", ("who hired Tomas?", "who did Ingrid hire?")),
    (
        "Ingrid is Tomas's landlord",
        "Tomas is Ingrid's landlord",
        ("who is Tomas's landlord?", "whose landlord is Ingrid?"),
    ),
    ("Ingrid betreut Tomas", "Tomas betreut Ingrid", ("wer betreut Tomas?", "wen betreut Ingrid?")),
    ("Ingrid llamó a Tomas", "Tomas llamó a Ingrid", ("¿quién llamó a Tomas?", "¿a quién llamó Ingrid?")),
]


@pytest.mark.parametrize(("fact", "mirror", "questions"), ROLES, ids=[row[0] for row in ROLES])
@pytest.mark.parametrize("first", [True, False])
def test_who_does_it_to_whom_is_told(
    make: Make, fact: str, mirror: str, questions: tuple[str, ...], first: bool
) -> None:
    """The same two names in other roles are another fact, whichever was stored first."""
    search, ids = make(*((fact, mirror) if first else (mirror, fact)), "Oskar owns the dashboards")
    right = ids[0 if first else 1]
    for question in questions:
        hits = search.search(question, explain=True)
        assert hits[0]["fact_id"] == right, question
        assert hits[0]["explain"]["order"] > 0
