"""Changing what is stored: feedback, update, supersede, forget, and what each leaves behind."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from derived import derived, problems, query, rows
from fixture_types import Opener, Output
from holomemory.errors import BadValue, InputError, UnknownFact
from holomemory.store import MemoryStore
from holomemory.store.embeddings import Made
from holomemory.types import Fact, NewFact


def need(store: MemoryStore, fact_id: int) -> Fact:
    """The fact of an id that must exist."""
    fact = store.get(fact_id)
    assert fact is not None
    return fact


def links(store: MemoryStore, fact_id: int) -> dict[str, str]:
    """The entities of a fact: key -> role."""
    return {key: role for found, _, key, role in derived(store)["links"] if found == fact_id}


def test_feedback_moves_trust_and_counts(store: MemoryStore) -> None:
    """Helpful adds 0.05, unhelpful takes 0.10, and the answer says from where to where."""
    fact_id = store.add_fact("Ana likes tea")
    up = store.record_feedback(fact_id, helpful=True)
    assert up == {"fact_id": fact_id, "old_trust": 0.5, "new_trust": 0.55, "helpful_count": 1}
    down = store.record_feedback(fact_id, helpful=False)
    assert down["new_trust"] == pytest.approx(0.45)
    fact = need(store, fact_id)
    assert (fact.helpful_count, fact.unhelpful_count) == (1, 1)


@pytest.mark.parametrize(("helpful", "end"), [(True, 1.0), (False, 0.0)])
def test_trust_stays_within_its_bounds(store: MemoryStore, helpful: bool, end: float) -> None:
    """Thirty votes of one kind end at the bound and not beyond it (case 25)."""
    fact_id = store.add_fact("Ana likes tea")
    for _ in range(30):
        assert 0.0 <= store.record_feedback(fact_id, helpful)["new_trust"] <= 1.0
    assert need(store, fact_id).trust_score == end


def test_trust_deltas_are_clamped_and_nan_is_refused(store: MemoryStore) -> None:
    """-5 ends at 0, +inf at 1; NaN and text are refused and change nothing (case 25)."""
    fact_id = store.add_fact("Ana likes tea")
    wrong: list[Any] = [math.nan, "much"]
    for delta in wrong:
        with pytest.raises(BadValue):
            store.update_fact(fact_id, trust_delta=delta)
    assert need(store, fact_id).trust_score == 0.5
    for delta, trust in ((-5, 0.0), (0.25, 0.25), (math.inf, 1.0), (-math.inf, 0.0)):
        assert store.update_fact(fact_id, trust_delta=delta)
        assert need(store, fact_id).trust_score == trust


@pytest.mark.parametrize("fact_id", [99, 0, -1, 2**63, 10**30, -(10**30)])
def test_an_unknown_fact_is_told(store: MemoryStore, fact_id: int) -> None:
    """What needs a fact raises a KeyError that says so; what asks for one answers None or False. No id is too odd."""
    store.add_fact("Ana likes tea")
    for act in (
        lambda: store.record_feedback(fact_id, helpful=True),
        lambda: store.confirm(fact_id),
        lambda: store.supersede(fact_id, NewFact("x")),
        lambda: store.history(fact_id),
    ):
        with pytest.raises(KeyError, match="There is no fact"):
            act()
        with pytest.raises(UnknownFact):
            act()
    assert (store.get(fact_id), store.update_fact(fact_id, "x"), store.remove_fact(fact_id)) == (None, False, False)


def test_update_changes_what_is_named_and_nothing_else(store: MemoryStore) -> None:
    """Each field can be changed by itself; id, source and time of birth stay."""
    fact_id = store.add(NewFact("Ana likes tea", tags="a", created_at=1_700_000_000, source="imported")).fact_id
    assert store.update_fact(fact_id, tags="x, y,X", category="tool", pinned=True)
    fact = need(store, fact_id)
    assert (fact.content, fact.tags, fact.category, fact.pinned) == ("Ana likes tea", "x,y", "tool", True)
    assert (fact.created_at, fact.source) == (1_700_000_000, "imported")


def test_update_renews_the_index_and_keeps_links_right(store: MemoryStore) -> None:
    """After an update the new words find the fact and the old ones do not; links follow the text, and the speaker and
    what the caller had named stay.
    """
    new = NewFact("Ana Lopez likes Project Heron", speaker="Bob Stone", entities=(("Kestrel Lab", "object"),))
    fact_id = store.add(new).fact_id
    assert set(links(store, fact_id)) == {"ana lopez", "project heron", "bob stone", "kestrel lab"}
    assert store.update_fact(fact_id, "Ana Lopez left for Contoso Group")
    assert set(links(store, fact_id)) == {"ana lopez", "contoso group", "bob stone", "kestrel lab"}
    assert links(store, fact_id)["bob stone"] == "speaker"
    assert store.search_facts("heron") == []
    assert [hit["fact_id"] for hit in store.search_facts("contoso")] == [fact_id]
    assert "project heron" not in {entity.key for entity in store.entities()}
    assert problems(store) == []


def test_update_refuses_what_another_fact_says(store: MemoryStore) -> None:
    """Two facts never become one by update; a change of case of a fact itself is allowed; blank is refused."""
    one, two = store.add_fact("Ana likes tea"), store.add_fact("Ana likes coffee")
    with pytest.raises(BadValue, match=f"#{one} already says"):
        store.update_fact(two, "ana  likes TEA")
    assert store.update_fact(one, "ANA likes tea")
    with pytest.raises(InputError):
        store.update_fact(one, "  ")
    assert [fact.content for fact in store.facts()] == ["ANA likes tea", "Ana likes coffee"]


def test_an_alias_goes_with_the_fact_that_declared_it(store: MemoryStore) -> None:
    """When the only text that says "also known as" is gone, so is the alias; another fact that says it keeps it."""
    said = "Katarzyna Nowak, also known as Kasia, likes tea"
    first, second = store.add_fact(said), store.add_fact(said + " a lot every single evening")
    store.add_fact("Katarzyna Nowak plays chess")
    assert [entity.aliases for entity in store.entities() if entity.key == "katarzyna nowak"] == [("Kasia",)]
    assert store.update_fact(first, "Katarzyna Nowak likes coffee")
    assert [entity.aliases for entity in store.entities() if entity.key == "katarzyna nowak"] == [("Kasia",)]
    assert store.remove_fact(second)
    assert [entity.aliases for entity in store.entities() if entity.key == "katarzyna nowak"] == [()]


def test_remove_deletes_everything_derived(store: MemoryStore) -> None:
    """Row, index entry, statistics, links, entities, trace and embedding go together; the rest stays as it was."""
    store.add_fact("Bob Stone likes coffee")
    before = derived(store)
    new = NewFact("Ana Lopez likes Zanzibar cloves", speaker="Oskar", tags="spice")
    fact_id = store.add(new).fact_id
    assert store.put_embeddings("m", [Made(fact_id, new.content, [b"\0"])]) == 1
    assert derived(store) != before
    assert store.remove_fact(fact_id)
    assert derived(store) == before
    assert query(store, "SELECT count(*) FROM embeddings") == [(0,)]
    assert store.get(fact_id) is None
    assert store.remove_fact(fact_id) is False
    assert problems(store) == []


def test_removed_bytes_are_gone_from_the_file(path: Path, opened: Opener, output: Output) -> None:
    """No byte of a forgotten fact is left in the closed file: not its text, terms, tags, names, alias or speaker."""
    # Three letters would come about by chance among the bits of the traces.
    marks = [f"qzxvj{n:03d}wvkqj" for n in range(60)]
    with opened() as store:
        store.add_many([NewFact(f"Ordinary fact {n} about the weather on day {n}") for n in range(400)])
        ids = [
            store.add(NewFact(f"Zanzibar Qzxvjalia{m} aka Qzxvjnick{m} keeps {m}", tags=m, speaker=f"Qzxvjsp{m}"))
            for m in marks
        ]
        store.add(NewFact("Said in passing about qzxvjepisode", kind="episode", session="s", turn=2))
        store.add(NewFact("The turn after", kind="episode", session="s", turn=3))
        for added in ids:
            assert store.remove_fact(added.fact_id)
        for fact in store.facts(kind="episode"):
            if fact.turn == 2:
                assert store.remove_fact(fact.fact_id)
    counted = output(
        "data = open(sys.argv[1], 'rb').read().lower(); print(data.count(b'qzxvj'), data.count(b'wvkqj'))", path
    )
    assert counted == "0 0"


def test_supersede_keeps_the_old_fact_for_history(store: MemoryStore) -> None:
    """The new fact is current, the old one is seen by history and as_of only, oldest first, asked from any of them."""
    first = store.add(NewFact("Ana lives in Rome", created_at=1_000)).fact_id
    second = store.supersede(first, NewFact("Ana lives in Oslo")).fact_id
    third = store.supersede(second, NewFact("Ana lives in Rome")).fact_id
    assert [fact.fact_id for fact in store.facts()] == [third]
    for asked in (first, second, third):
        assert [fact.fact_id for fact in store.history(asked)] == [first, second, third]
    old = need(store, first)
    assert (old.status, old.superseded_by) == ("superseded", second)
    found = store.fetch([first, second, third], store.where(as_of=2_000))
    assert set(found) == {first}
    assert problems(store) == []


def test_a_text_that_was_replaced_is_known_in_its_scope(store: MemoryStore, opened: Opener) -> None:
    """What was said once and is no longer true is told from what is true and from what was never said, in one scope only."""
    store.supersede(store.add_fact("Ana lives in Rome"), NewFact("Ana lives in Oslo"))
    assert [store.was_replaced(f"Ana lives in {place}") for place in ("Rome", "ROME", "Oslo", "Bergen")] == [
        *(True, True, False, False),
    ]
    assert not opened(scope="work").was_replaced("Ana lives in Rome")


def test_supersede_by_an_older_fact_is_told_in_order(store: MemoryStore) -> None:
    """History goes by what replaced what, not by ids: a fact may be replaced by one that was there before."""
    older, wrong = store.add_fact("Ana lives in Oslo"), store.add_fact("Ana lives in Rome")
    added = store.supersede(wrong, NewFact("ana lives in oslo"))
    assert (added.fact_id, added.status) == (older, "duplicate")
    newest = store.supersede(older, NewFact("Ana lives in Bergen")).fact_id
    assert [fact.fact_id for fact in store.history(older)] == [wrong, older, newest]


def test_supersede_refuses_circles_and_stale_ids(store: MemoryStore) -> None:
    """A fact cannot replace itself, nor be replaced twice, nor be replaced by what is no longer true; nothing changes."""
    first = store.add(NewFact("Ana lives in Rome", external_id="x")).fact_id
    with pytest.raises(BadValue, match="already says exactly that"):
        store.supersede(first, NewFact("ana lives in ROME"))
    second = store.supersede(first, NewFact("Ana lives in Oslo")).fact_id
    before = rows(store)
    with pytest.raises(BadValue, match=f"by #{second}"):
        store.supersede(first, NewFact("Ana lives in Bergen"))
    with pytest.raises(BadValue, match="no longer true"):
        store.supersede(second, NewFact("Ana lives in Rome", external_id="x"))
    assert rows(store) == before


def test_forgetting_a_link_of_a_chain_keeps_the_rest_in_order(store: MemoryStore) -> None:
    """Forgetting the middle joins the ends; forgetting the newest never brings a stale fact back."""
    first = store.add_fact("Ana lives in Rome")
    second = store.supersede(first, NewFact("Ana lives in Oslo")).fact_id
    third = store.supersede(second, NewFact("Ana lives in Bergen")).fact_id
    assert store.remove_fact(second)
    assert [fact.fact_id for fact in store.history(first)] == [first, third]
    assert store.remove_fact(third)
    assert store.facts() == []
    assert [fact.fact_id for fact in store.history(first)] == [first]


def test_confirm_makes_a_fact_the_users_word(store: MemoryStore) -> None:
    """A confirmed fact has the source user_confirmed, whatever it was."""
    fact_id = store.add(NewFact("The door code is 8812", source="tool_output")).fact_id
    assert store.confirm(fact_id) is True
    assert need(store, fact_id).source == "user_confirmed"


def test_retrievals_are_counted_with_the_next_write(path: Path, opened: Opener) -> None:
    """Counting never makes a reader wait: counts wait for a write or the closing, survive a refused write, and are kept."""
    store = opened()
    fact_id = store.add_fact("Ana likes tea")
    store.search_facts("tea")
    store.note_retrieved([fact_id, fact_id])
    with pytest.raises(UnknownFact):
        store.record_feedback(99, helpful=True)
    store.add_fact("Bob likes coffee")
    assert need(store, fact_id).retrieval_count == 2
    store.note_retrieved([fact_id])
    store.close()
    assert need(opened(), fact_id).retrieval_count == 3
