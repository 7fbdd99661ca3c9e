"""What a caller may see: trust, category, scope, kind, time and limit, on every path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from holomemory.errors import BadValue
from holomemory.retrieval import FactRetriever
from holomemory.types import MAX_LIMIT, NewFact, Recall
from retrieval.stores import Make, ids_of

Path = Callable[..., Recall]
#: Every way of asking that finds a fact "Ana Lopez reviews Project Heron".
PATHS: dict[str, Callable[[FactRetriever], Path]] = {
    "search": lambda search: lambda **asked: search.search("who reviews Project Heron?", **asked),
    "search misspelt": lambda search: lambda **asked: search.search("reviws heronn", **asked),
    "probe": lambda search: lambda **asked: search.probe("Ana Lopez", **asked),
    "probe misspelt": lambda search: lambda **asked: search.probe("Anna Lopez", **asked),
    "related": lambda search: lambda **asked: search.related("Ana Lopez", **asked),
    "reason": lambda search: lambda **asked: search.reason(["Ana Lopez", "Project Heron"], **asked),
}
TEXT = "Ana Lopez reviews Project Heron"


@pytest.fixture(params=PATHS)
def path(request: pytest.FixtureRequest) -> Callable[[FactRetriever], Path]:
    """One way of asking."""
    return PATHS[str(request.param)]


def test_a_distrusted_fact_is_shown_nowhere(make: Make, path: Callable[[FactRetriever], Path]) -> None:
    """Trust 0.05 stays below the floor of 0.3 on every path; without a floor the fact is there, and the list shows it."""
    search, ids = make(NewFact(TEXT, trust=0.05))
    assert path(search)() == []
    assert path(search)(min_trust=0.3) == []
    assert ids_of(path(search)(min_trust=0.0)) == ids
    assert ids_of(search.store.list_facts()) == ids
    assert search.inject("who reviews Project Heron?", min_trust=0.3, limit=5) == []
    assert search.contradict(min_trust=0.3) == []


def test_a_distrusted_neighbour_is_not_shown_either(make: Make) -> None:
    """What a walk reaches through a link obeys the floor as well."""
    search, ids = make(
        NewFact(TEXT), NewFact("Project Heron ships in May", trust=0.05), NewFact("Ana Lopez likes tea", trust=0.05)
    )
    assert ids_of(search.related("Ana Lopez")) == ids[:1]
    assert ids_of(search.reason(["Ana Lopez", "Project Heron"])) == ids[:1]


def test_category_and_kind_are_honoured(make: Make, path: Callable[[FactRetriever], Path]) -> None:
    """Another category or kind finds nothing, the right one finds the fact."""
    search, ids = make(NewFact(TEXT, category="work"))
    for wrong in ({"category": "play"}, {"kind": "episode"}):
        assert path(search)(**wrong) == []
    for right in ({"category": "work"}, {"kind": "fact"}, {"category": None}):
        assert ids_of(path(search)(**right)) == ids


def test_scope_is_honoured(make: Make, path: Callable[[FactRetriever], Path]) -> None:
    """Each scope sees its own fact and no other's; all scopes see both."""
    search, ids = make(NewFact(TEXT), NewFact(TEXT, scope="other"))
    assert ids_of(path(search)()) == ids[:1]
    assert ids_of(path(search)(scope="other")) == ids[1:]
    assert sorted(ids_of(path(search)(scope="*"))) == ids
    assert path(search)(scope="no such scope") == []


def test_limit_is_honoured(make: Make, path: Callable[[FactRetriever], Path]) -> None:
    """At most ``limit`` hits, none for 0 or less, and never more than MAX_LIMIT."""
    search, _ = make(*[f"{TEXT} in round {n}" for n in range(MAX_LIMIT + 20)])
    whole = len(path(search)(limit=10**9))
    assert whole <= MAX_LIMIT
    for limit in (1, 3, 10):
        assert len(path(search)(limit=limit)) == min(limit, whole)
    assert path(search)(limit=0) == path(search)(limit=-5) == []


def test_a_trust_floor_that_is_no_number_is_refused(make: Make, path: Callable[[FactRetriever], Path]) -> None:
    """NaN is refused in words on every path."""
    search, _ = make(TEXT)
    with pytest.raises(BadValue, match="NaN"):
        path(search)(min_trust=float("nan"))


def test_the_past_can_be_asked(make: Make, path: Callable[[FactRetriever], Path]) -> None:
    """As of a moment before its successor the superseded fact is found, now only the successor, and before both nothing."""
    search, ids = make(NewFact(TEXT, created_at=1_600_000_000))
    newer = search.store.supersede(ids[0], NewFact(f"{TEXT} no more")).fact_id
    assert ids_of(path(search)()) == [newer]
    assert ids_of(path(search)(as_of=1_600_000_100)) == ids
    assert path(search)(as_of=1_500_000_000) == []


def test_a_source_may_be_asked_for(make: Make) -> None:
    """Only facts of the named sources are found."""
    search, ids = make(NewFact(TEXT, source="tool_output"), NewFact(f"{TEXT} too", source="user_said"))
    assert ids_of(search.search("Heron", sources=("user_said",))) == ids[1:]
    assert search.search("Heron", sources=()) == []


def test_a_hit_holds_the_fact_its_score_and_its_legs(make: Make, path: Callable[[FactRetriever], Path]) -> None:
    """Every column of the fact, a score, and the legs that found it; the answer is a list that counts them truly."""
    search, ids = make(TEXT)
    found = path(search)()
    stored = search.store.get(ids[0])
    assert stored is not None
    expected: dict[str, Any] = stored.to_dict()
    assert isinstance(found, list)
    assert {name: found[0][name] for name in expected} == expected
    assert found[0]["score"] > 0
    assert found[0]["legs"]
    for name, report in found.legs.items():
        if name != "rerank":
            assert report.contributed == sum(name in hit["legs"] for hit in found)
            assert report.raw_candidates >= report.contributed
