"""What is derived from facts (index, context, statistics, links, traces) agrees with them after any history."""

from __future__ import annotations

import strategies
from derived import derived, play, problems, query, recount, rows
from fixture_types import Opener
from holomemory.store import MemoryStore
from holomemory.types import ALL_SCOPES, NewFact
from hypothesis import HealthCheck, given, settings
from strategies import Step

HISTORIES = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


@HISTORIES
@given(strategies.histories())
def test_derived_data_agrees_with_the_facts_after_any_history(history: list[Step]) -> None:
    """After any history statistics equal a recount, every check is well, and building everything anew changes nothing."""
    with MemoryStore(":memory:", hrr_dim=64, read_scope=ALL_SCOPES) as store:
        play(store, history)
        frequency, sizes = recount(store)
        assert {(scope, term): df for scope, term, df in derived(store)["terms"]} == frequency
        assert {scope: (docs, length) for scope, docs, length in derived(store)["scopes"]} == sizes
        assert problems(store) == []
        before, kept = derived(store), rows(store)
        store.repair()
        assert derived(store) == before
        assert rows(store) == kept
        assert problems(store) == []


@HISTORIES
@given(strategies.histories(max_size=6))
def test_removing_everything_leaves_nothing(history: list[Step]) -> None:
    """When every fact is forgotten, no derived row is left of any."""
    with MemoryStore(":memory:", hrr_dim=64, read_scope=ALL_SCOPES) as store:
        play(store, history)
        for fact in store.facts(limit=1_000, superseded=True):
            assert store.remove_fact(fact.fact_id)
        assert all(found == [] for found in derived(store).values())
        assert query(store, "SELECT count(*) FROM aliases") == [(0,)]
        assert problems(store) == []


def context(store: MemoryStore) -> dict[int, list[str]]:
    """The context of every entry, by turn: the turn before, the one before that, the next, the one after."""
    statement = "SELECT f.turn, i.context FROM fact_index i JOIN facts f USING(fact_id)"
    return {turn: found.split("\n") if found else [] for turn, found in query(store, statement)}


def said(turn: int, text: str) -> NewFact:
    """An episode of one session."""
    return NewFact(text, kind="episode", session="s", turn=turn)


def test_episodes_carry_the_terms_of_their_neighbours(store: MemoryStore) -> None:
    """An episode finds by its words also the two turns on each side, whatever order they came in; others not."""
    for turn, word in ((3, "kilo"), (1, "india"), (2, "juliet"), (5, "mike"), (4, "lima")):
        store.add(said(turn, word))
    store.add(NewFact("november", kind="episode", session="another", turn=3))
    store.add(NewFact("oscar", session="s", turn=3))
    found = {turn: sorted(filter(None, words)) for turn, words in context(store).items() if turn != 3}
    assert found == {
        1: ["juliet", "kilo"],
        2: ["india", "kilo", "lima"],
        4: ["juliet", "kilo", "mike"],
        5: ["kilo", "lima"],
    }
    statement = "SELECT context FROM fact_index i JOIN facts f USING(fact_id) WHERE f.content = 'kilo'"
    assert query(store, statement) == [("juliet\nindia\nlima\nmike",)]


def test_removal_and_update_refresh_the_neighbours(store: MemoryStore) -> None:
    """When a turn is forgotten its words leave its neighbours and the turns close up; when it changes they change."""
    ids = {turn: store.add(said(turn, word)).fact_id for turn, word in enumerate(("alfa", "bravo", "delta", "echo"), 1)}
    assert store.remove_fact(ids[2])
    assert context(store) == {1: ["", "", "delta", "echo"], 3: ["alfa", "", "echo", ""], 4: ["delta", "alfa", "", ""]}
    assert store.search_facts("bravo") == []
    assert store.update_fact(ids[3], "foxtrot")
    assert context(store)[1] == ["", "", "foxtrot", "echo"]
    assert problems(store) == []


def test_turns_are_counted_where_none_is_given(store: MemoryStore) -> None:
    """Episodes without a turn get the next one of their session and scope."""
    for text in ("one", "two"):
        store.add(NewFact(text, kind="episode", session="s"))
    store.add(NewFact("three", kind="episode", session="s", scope="work"))
    assert query(store, "SELECT content, turn FROM facts ORDER BY fact_id") == [("one", 1), ("two", 2), ("three", 1)]


def test_several_episodes_of_one_turn_stay_in_step(store: MemoryStore) -> None:
    """Three voices in one turn: forgetting one leaves no word of it anywhere."""
    ids = [store.add(said(turn, f"word{turn}{voice}")).fact_id for turn in (1, 2) for voice in "abc"]
    for fact_id in ids[::2]:
        assert store.remove_fact(fact_id)
        assert problems(store) == []


def test_a_bigger_store_stays_in_step_over_reopening(opened: Opener) -> None:
    """A file with hundreds of facts, changed and reopened, is as a store built anew from the same facts."""
    store = opened()
    store.add_many([NewFact(f"Ana Lopez owns service {n % 37} on host kestrel-{n}") for n in range(300)])
    for fact in store.facts(limit=60):
        store.remove_fact(fact.fact_id)
    store.close()
    again = opened()
    before = derived(again)
    assert problems(again) == []
    again.repair()
    assert derived(again) == before
