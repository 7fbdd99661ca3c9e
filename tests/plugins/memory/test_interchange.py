"""Exports and imports: nothing is lost on the way, bad rows cost only themselves, and nothing earns trust by claiming it."""

from __future__ import annotations

import contextlib
import json
from datetime import datetime, timezone
from typing import Any

import pytest
from holomemory import interchange
from holomemory.errors import BadValue, InputError
from holomemory.types import NewFact, Source
from hypothesis import given, settings
from hypothesis import strategies as st
from turns import remembering, texts

ROW = {"content": "Ana likes tea"}
FACTS = ("Ana likes tea", "Bob Stone sails")


def test_an_export_imported_elsewhere_says_the_same() -> None:
    """All fields but the source survive JSON and another store: counters, times, links and what was superseded."""
    facts = [
        NewFact(
            "Ana likes tea",
            category="user_pref",
            tags="a,b",
            trust=0.9,
            session="s1",
            turn=3,
            speaker="Ana",
            occurred_at=5,
        ),
        NewFact("Priya said hello", kind="episode", session="s1", turn=4, created_at=1_700_000_000, external_id="x:1"),
        NewFact("Speak German", pinned=True, entities=(("Kestrel Lab", "object"),)),
    ]
    with remembering(*facts, scope="default") as memory:
        memory.feedback(1, helpful=True)
        memory.supersede(1, "Ana likes coffee")
        before = json.loads(json.dumps(list(memory.export())))
    with remembering() as memory:
        assert memory.import_(before) == {"added": len(before), "duplicates": 0, "refused": []}
        after = list(memory.export())
        for one, other in zip(before, after, strict=True):
            assert other == {**one, "source": "imported"}
        assert [fact.content for fact in memory.history(1)] == ["Ana likes tea", "Ana likes coffee"]
        assert memory.import_(before)["added"] == 0
        assert list(memory.export()) == after


NAMED = ("Bobby", "Bob Stone", "Raman Sahib", "Priya Raman", "Project Heron")


@pytest.mark.parametrize("scope", ["default", "work"])
def test_what_the_owner_decided_of_names_goes_along(scope: str) -> None:
    """Aliases, merged, renamed and deleted names are what they were after an import, and lead to the same facts."""
    with remembering(
        "Priya Raman likes tea", "Raman Sahib owns Project Heron", "Bob Stone likes Project Heron", scope=scope
    ) as memory:
        memory.names.alias("Bob Stone", "Bobby")
        memory.names.merge("Priya Raman", "Raman Sahib")
        memory.names.rename("Bob Stone", "Robert Stone")
        memory.names.delete("Project Heron")
        asked = [[hit["content"] for hit in memory.probe(name)] for name in NAMED]
        before = json.loads(json.dumps(list(memory.export())))
    with remembering(scope=scope) as memory:
        assert memory.import_(before)["added"] == 3
        assert [[hit["content"] for hit in memory.probe(name)] for name in NAMED] == asked
        after = list(memory.export())
        assert [row["entities"] for row in after] == [row["entities"] for row in before]
        assert [row.get("aliases") for row in after] == [row.get("aliases") for row in before]
        assert [row.get("no_names") for row in after] == [row.get("no_names") for row in before]
        memory.add("Bobby sails Project Heron")
        assert "Project Heron" not in [entity.name for entity in memory.entities(50)]
        assert "Bobby sails Project Heron" in [hit["content"] for hit in memory.probe("Robert Stone")]


def test_what_was_forgotten_between_two_facts_keeps_them_apart() -> None:
    """Facts that did not stand side by side do not after an import, in one batch or several, and a second one changes nothing.
    A store that is empty keeps all ids.
    """
    with remembering(*(NewFact(f"Fact {number}", session="s1") for number in range(30))) as memory:
        for fact_id in (2, 4, 5, *range(10, 29)):
            memory.forget(fact_id)
        before = list(memory.export())
    kept = [1, 3, 6, 7, 8, 9, 29, 30]
    for first, ids, fresh in (((), kept, 31), (("Ana sails",), [1, 2, 4, 7, 8, 9, 10, 19, 20], 21)):
        with remembering(*first) as memory:
            assert memory.import_(before, batch=3)["added"] == len(before)
            # as many ids stay free, where others were given already, as any search looks across
            assert sorted(fact.fact_id for fact in memory.facts(limit=50)) == ids
            assert memory.import_(before) == {"added": 0, "duplicates": len(before), "refused": []}
            assert memory.add("Fact 31").fact_id == fresh


def test_an_import_that_was_interrupted_keeps_the_ids_when_it_goes_on() -> None:
    """The first half came; the whole file then brings the rest under the ids that it had."""
    with remembering(*(f"Fact {number}" for number in range(40))) as memory:
        for fact_id in range(12, 30):
            memory.forget(fact_id)
        before = list(memory.export())
    with remembering() as memory:
        memory.import_(before[:5])
        assert memory.import_(before)["duplicates"] == 5
        assert [row["fact_id"] for row in memory.export()] == [*range(1, 12), *range(30, 41)]


def test_equal_turns_of_one_second_all_come_back() -> None:
    """Two people said "Yes" in the same second, in no session: two rows, in whatever batches they arrive, once."""
    turns = [NewFact(text, kind="episode", created_at=1_700_000_000) for text in ("Yes", "No", "Yes", "Yes")]
    with remembering(*turns) as memory:
        before = list(memory.export())
    with remembering() as memory:
        assert memory.import_(before, batch=2)["added"] == 4
        assert memory.import_(before, batch=3) == {"added": 0, "duplicates": 4, "refused": []}
        assert list(memory.export()) == [{**row, "source": "imported"} for row in before]


@pytest.mark.parametrize("year", [1, 70, 321, 999, 1000, 9999])
def test_any_year_of_the_calendar_comes_back(year: int) -> None:
    """A fact about antiquity is written with four digits, and read back."""
    seconds = int((datetime(year, 12, 31, tzinfo=timezone.utc) - datetime(1970, 1, 1, tzinfo=timezone.utc)).total_seconds())
    with remembering(NewFact("A comet was seen", occurred_at=seconds)) as memory:
        before = list(memory.export())
    with remembering() as memory:
        assert memory.import_(before)["added"] == 1
        assert memory.facts()[0].occurred_at == seconds


@pytest.mark.parametrize("moment", [2**52, -5, 253_402_300_800, "soon", "99999-01-01", [1], 1e300, True])
def test_a_time_that_is_none_breaks_no_listing(moment: Any) -> None:
    """Whatever an export says of its last change, the fact is stored with a time that can be shown."""
    row = {"fact_id": 5, **ROW, "updated_at": moment, "status": "superseded", "superseded_at": moment}
    with remembering("Bob Stone sails") as memory:
        assert memory.import_([row])["added"] == 1
        assert [exported["fact_id"] for exported in memory.export()] == [1, 2]
        assert [fact.to_dict()["content"] for fact in memory.facts(superseded=True)] == ["Bob Stone sails", "Ana likes tea"]


def test_what_a_session_moved_stays_moved() -> None:
    """The bound of a session holds across the way; what an export claims beyond it, or as nonsense, counts no further."""
    with remembering(*FACTS) as memory:
        for _ in range(2):
            memory.feedback(1, helpful=True, session="s1")
        before = json.loads(json.dumps(list(memory.export())))
    claims = {"s2": -9.0, "s3": "much", "s4": None, "x\0": 0.1, "x" * 5_000: 0.1}
    before[1]["session_trust"] = claims
    with remembering() as memory:
        assert memory.import_(before) == {"added": 2, "duplicates": 0, "refused": []}
        for _ in range(9):
            memory.feedback(1, helpful=True, session="s1")
            memory.feedback(2, helpful=False, session="s2")
        trust = {fact.fact_id: fact.trust_score for fact in memory.facts(min_trust=0.0)}
        assert trust[1] == pytest.approx(before[0]["trust_score"] + 0.05)
        assert trust[2] == pytest.approx(before[1]["trust_score"])
        assert [row.get("session_trust", {}).keys() for row in memory.export()] == [{"s1"}, {"s2"}]
    with remembering() as memory:
        assert memory.import_([{**before[0], "session_trust": ["s1"]}])["added"] == 1


def test_an_own_export_keeps_who_said_what() -> None:
    """Only where the importer says that it is his own; a source that is none is refused, one that is missing is his."""
    facts = [NewFact(f"Fact of {source.value}", source=source.value, pinned=True) for source in Source]
    with remembering(*facts) as memory:
        before = list(memory.export())
        pinned = [fact.content for fact in memory.pinned()]
    with remembering() as memory:
        memory.import_(before, own=True)
        assert [row["source"] for row in memory.export()] == [source.value for source in Source]
        assert [fact.content for fact in memory.pinned()] == pinned != []
    with remembering() as memory:
        done = memory.import_([{**ROW, "source": "me"}, {**ROW, "source": None}], own=True)
        assert (done["added"], done["refused"][0][0]) == (1, 1)
        assert memory.facts()[0].source == "imported"


def test_names_come_back_as_they_were_written_and_with_the_part_they_play() -> None:
    """A name is written as it first was, though that fact is gone, and a merged one keeps the part it had."""
    with remembering("ANA LOPEZ sails", "Ana Lopez likes Bob Stone", "Bob Stone met Robert Stone") as memory:
        memory.names.merge("Ana Lopez", "Bob Stone")
        memory.forget(1)
        before = list(memory.export())
        assert before[0]["entities"] == [["ANA LOPEZ", "subject"]]
    with remembering() as memory:
        memory.import_(before)
        assert [row["entities"] for row in memory.export()] == [row["entities"] for row in before]


def test_names_that_an_import_brings_change_none_that_are_here() -> None:
    """A name with facts of its own stays a name, and no alias of somebody else; secrets among names are left out."""
    secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    row = {
        "content": "Bob Stone likes Ana Lopez",
        "aliases": [["Bob Stone", "Priya Raman"], ["Bob Stone", secret]],
        "entities": [["Bob Stone", "subject"]],
        "no_names": ["Ana Lopez", secret],
    }
    with remembering("Priya Raman likes tea", "Ana Lopez sails") as memory:
        assert memory.import_([row])["added"] == 1
        assert [hit["content"] for hit in memory.probe("Priya Raman")][:1] == ["Priya Raman likes tea"]
        known = {entity.name: entity for entity in memory.entities(50)}
        assert (known["Ana Lopez"].facts, known["Bob Stone"].aliases) == (2, ())
        assert secret not in json.dumps(list(memory.export()))


BAD: tuple[Any, ...] = (
    None,
    [],
    5,
    "x",
    {},
    {"content": None},
    {"content": 5},
    {"content": " "},
    {"content": "x" * 9_000},
    {"content": "x\0"},
    {"content": "\ud800"},
    {**ROW, "kind": "banana"},
    {**ROW, "kind": ["fact"]},
    {**ROW, "entities": 5},
    {**ROW, "entities": [5]},
    {**ROW, "entities": [["x"]]},
    {**ROW, "entities": [["x", 5]]},
    {**ROW, "entities": [["x\0", "object"]]},
    {**ROW, "aliases": [["x", 5]]},
    {**ROW, "aliases": [["x", "y\0"]]},
    {**ROW, "no_names": "x"},
    {**ROW, "no_names": ["\ud800"]},
    {**ROW, "turn": "first"},
    {**ROW, "turn": 2**70},
    {**ROW, "trust": "high"},
    {**ROW, "trust": float("nan")},
    {**ROW, "trust": 7},
    {**ROW, "created_at": 2**70},
    {**ROW, "created_at": "the other day"},
    {**ROW, "occurred_at": True},
    {**ROW, "occurred_at": [1]},
    {**ROW, "tags": "x" * 5_000},
    {**ROW, "session": "\ud800"},
    {**ROW, "speaker": "x\0"},
    {**ROW, "scope": "*"},
    {**ROW, "scope": ""},
    {**ROW, "scope": "x" * 5_000},
)


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: repr(bad)[:40])
@pytest.mark.parametrize("exported", [False, True])
def test_a_bad_row_costs_only_itself(bad: Any, exported: bool) -> None:
    """It is refused with its number and a plain reason; the rows around it are stored."""
    rows = [{"content": "first"}, bad, {"content": "third"}]
    if exported:
        rows = [{**row, "fact_id": number} if isinstance(row, dict) else row for number, row in enumerate(rows, 1)]
    with remembering() as memory:
        done = memory.import_(rows)
        assert (done["added"], done["duplicates"]) == (2, 0)
        ((number, reason),) = done["refused"]
        assert number == 2
        assert reason[-1] == "."
        assert texts(memory) == ["first", "third"]


@pytest.mark.parametrize(
    "more",
    [
        {"fact_id": "zz"},
        {"fact_id": 2**80, "superseded_by": 2**80},
        {"fact_id": 5, "superseded_by": "x", "helpful_count": "many", "retrieval_count": -3},
        {"fact_id": 5, "status": ["x"]},
        {"colour": {"deep": [1]}},
        {"embedding": ["m", "x"]},
        {"tags": ["a", "b"]},
        {"external_id": 5, "turn": 7, "occurred_at": 1.7e9},
    ],
)
def test_fields_that_are_not_ours_are_no_obstacle(more: dict[str, Any]) -> None:
    """Unknown keys, and counters that make no sense, do not keep a fact out."""
    with remembering() as memory:
        assert memory.import_([{**ROW, **more}])["added"] == 1
        assert texts(memory) == ["Ana likes tea"]


@pytest.mark.parametrize("claimed", [source.value for source in Source])
def test_the_source_is_the_importers(claimed: str) -> None:
    """Whatever a row says of itself, and pinned or not, it enters no turn unasked."""
    with remembering() as memory:
        memory.import_([{**ROW, "source": claimed, "pinned": True}])
        (fact,) = memory.facts()
        assert fact.source == "imported"
        assert memory.pinned() == []
    with remembering() as memory:
        memory.import_([{**ROW, "source": "tool_output"}], source=claimed)
        assert memory.facts()[0].source == claimed


@pytest.mark.parametrize("source", ["bogus", "", None, 5])
def test_a_source_that_is_none_is_refused(source: Any) -> None:
    """In plain words, row by row, with nothing stored."""
    with remembering() as memory:
        done = memory.import_([ROW], source=source)
        assert (done["added"], texts(memory)) == (0, [])
        assert "source must be one of user_said" in done["refused"][0][1]


def test_secrets_are_taken_out_of_imported_rows() -> None:
    """The placeholder is what is stored, in every field with text."""
    secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    with remembering() as memory:
        memory.import_([{"content": f"The token is {secret}", "tags": secret, "speaker": secret, "category": secret}])
        assert secret not in json.dumps(list(memory.export()))


def test_an_import_goes_in_batches_and_tells_how_far_it_is() -> None:
    """Each batch is stored by itself, duplicates are counted, and a generator is read once."""
    told: list[int] = []
    with remembering("Fact 3") as memory:
        done = memory.import_(({"content": f"Fact {number}"} for number in range(7)), batch=3, progress=told.append)
        assert done == {"added": 6, "duplicates": 1, "refused": []}
        assert told == [3, 6, 7]
        with pytest.raises(BadValue, match="batch must be at least 1"):
            memory.import_([ROW], batch=0)
        assert memory.import_([]) == {"added": 0, "duplicates": 0, "refused": []}


_VALUE = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=2), st.dictionaries(st.text(max_size=3), inner, max_size=2)),
    max_leaves=3,
)


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(
        _VALUE,
        st.fixed_dictionaries(
            {"content": st.text(max_size=9)},
            optional=dict.fromkeys([*interchange._FIELDS - {"content"}, "trust_score"], _VALUE),
        ),
    )
)
def test_any_row_is_a_fact_or_refused(row: Any) -> None:
    """No shape of a row raises anything but a refusal."""
    with contextlib.suppress(InputError):
        new = interchange.new_fact(row, "imported")
        assert new.source == "imported"
        assert isinstance(new.content, str)
