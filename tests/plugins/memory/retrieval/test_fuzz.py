"""Hostile queries: whatever is asked, every way of searching answers and none raises."""

from __future__ import annotations

import random

import pytest
import strategies
from holomemory.errors import InputError
from holomemory.retrieval import FactRetriever
from holomemory.types import CODES, NewFact, Recall
from hypothesis import HealthCheck, given, settings
from retrieval.stores import Make

FACTS = (
    "Ana Lopez reviews Project Heron", "pve-01 runs the hypervisor", "仓库的网关使用watchdog进程守护", "배포는 금요일에 합니다",
    "They don't ship C++ on Fridays", 'say "hi" to (python) * ^ : -', "config at /etc/kestrel/app.toml",
)  # fmt: skip
PIECES = (
    *"\"'*()^:-+{}[]<>|\\/;,.!?%_`~@#$&= \t\n\0\x07", "AND", "OR", "NOT", "NEAR(", "NEAR/2", "content:", "{content tags}:", '""', "--",
    "\ud800", "\udfff", "🎉", "—", "…", "\u200b", "\ufeff", "e\u0301", "ß", "İ", "网关", "배포", "ก่อน", "Ana Lopez", "pve-01", "the", "C++",
    "' OR 1=1 --", "; DROP TABLE facts", "x" * 70, "1,000", "2031-05-06T10:00", "a@b.org", "\U000e0041", "ﷺ", "\u202e", "don't",
)  # fmt: skip
HUGE = (
    "x" * 1_000_000, '"' * 1_000_000, "(" * 200_000, "网" * 500_000, "\ud800" * 100_000, "\0" * 100_000, "a-" * 300_000,
    " ".join(f"term{n}" for n in range(10_000)), "* " * 300_000, "NEAR(" * 50_000, "\u0301" * 200_000, "ﷺ" * 100_000, "a'" * 200_000,
    "Ana Lopez " * 50_000, "A" * 50_000 + "b", "aB" * 200_000, ".".join("x" * 50_000), "－" * 100_000,
)  # fmt: skip


def drawn(rng: random.Random) -> str:
    """A query of up to eight hostile pieces, glued or apart."""
    return rng.choice(("", " ")).join(rng.choices(PIECES, k=rng.randrange(9)))


def ask(search: FactRetriever, query: str) -> None:
    """Put one query to every way of searching, and of comparing, and check what comes back."""
    answers = (
        search.search(query), search.probe(query), search.related(query), search.reason([query, "Ana Lopez"]),
        search.inject(query, min_trust=0.3, limit=5),
    )  # fmt: skip
    for found in answers:
        check(found, query)
    assert isinstance(search.store.search_facts(query), list)
    FactRetriever._sanitize_fts_query(query)
    remember(search, query)


def check(found: Recall, query: str) -> None:
    """No leg failed, and what is said of the search is of the known kinds and short."""
    assert isinstance(found, Recall)
    assert "failed" not in {report.status for report in found.legs.values()}, query[:200]
    assert {advisory.code for advisory in found.advisories} <= set(CODES)
    assert all(len(advisory.message) <= 260 for advisory in found.advisories)


def remember(search: FactRetriever, text: str) -> None:
    """Store a text, which is looked for among the facts that there are: known the second time, compared with what is there,
    and gone again; or it is refused as input.
    """
    try:
        number = search.store.add(NewFact(text)).fact_id
    except InputError:
        return
    again = search.store.add(NewFact(text))
    assert (again.fact_id, again.status) == (number, "duplicate")
    assert search.contradict().status == "complete"
    assert search.store.remove_fact(number)


def test_ten_thousand_hostile_queries(make: Make) -> None:
    """None raises, no leg fails, and the store holds afterwards what it held before; all are searched, each fifth goes every way."""
    search, ids = make(*FACTS)
    rng = random.Random(20_310_506)
    for number in range(10_000):
        query = drawn(rng)
        if number % 5 == 0:
            ask(search, query)
        else:
            check(search.search(query), query)
    assert len(search.store.list_facts()) == len(ids)


@pytest.mark.soak
def test_a_hundred_thousand_hostile_queries(make: Make) -> None:
    """The same, for longer and from another seed."""
    search, ids = make(*FACTS)
    rng = random.Random(4_410)
    for _ in range(100_000):
        ask(search, drawn(rng))
    assert len(search.store.list_facts()) == len(ids)


@pytest.mark.parametrize("query", HUGE, ids=range(len(HUGE)))
def test_a_huge_query(make: Make, query: str) -> None:
    """A megabyte of anything is answered, and what was not read is told where there was something to read."""
    search, _ = make(*FACTS)
    ask(search, query)
    assert search.search(query).degraded


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=strategies.hostile_text())
def test_shared_hostile_text(make: Make, query: str) -> None:
    """The hostile strings of all rooms' tests, as queries."""
    search, _ = make(*FACTS)
    ask(search, query)
    search.store.close()


def test_no_query_reaches_the_report(make: Make) -> None:
    """Advisories and details quote neither the query nor a path."""
    search, _ = make(*FACTS)
    secret = "hunter2-\ud800 " + "hunter2 " * 1_000
    found = search.search(secret)
    assert found.advisories
    assert "hunter2" not in str(found.report())
    with search.store.writing() as conn:
        conn.execute("DROP TABLE facts_fts")
    assert "hunter2" not in str(search.search(secret).report())
