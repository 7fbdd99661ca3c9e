"""The facade: every call answers in its documented shape, refuses in plain words, and keeps what it was told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from holomemory import Memory
from holomemory.errors import BadValue, EmptyFact, InputError, StoreError, UnknownFact
from holomemory.plugin import PluginManager
from holomemory.settings import load
from holomemory.types import Fact, NewFact, Recall
from turns import remembering, texts


def test_settings_come_as_names_or_whole(tmp_path: Path) -> None:
    """By name, as one object, or as one object with another path; unknown names are refused."""
    quiet = PluginManager(external=False)
    with Memory(tmp_path / "a.db", plugins=quiet, dim=256) as memory:
        assert (memory.settings.dim, memory.store.hrr_dim) == (256, 256)
    with Memory(tmp_path / "b.db", settings=load(dim=512), plugins=quiet) as memory:
        assert (memory.settings.dim, memory.settings.db_path) == (512, str(tmp_path / "b.db"))
    with pytest.raises(BadValue, match="no setting called 'colour'"):
        Memory(":memory:", colour="blue")


def test_closing_twice_is_no_error_and_afterwards_it_is_told(tmp_path: Path) -> None:
    """A closed memory says so, and the file can be opened again."""
    with remembering("Ana likes tea", db=tmp_path / "a.db") as memory:
        memory.close()
        memory.close()
        with pytest.raises(StoreError, match="is closed"):
            memory.add("Bob likes tea")
        assert memory.recall("tea").status == "failed"
    with remembering(db=tmp_path / "a.db") as memory:
        assert texts(memory) == ["Ana likes tea"]


def test_a_fact_is_changed_only_where_it_is_said() -> None:
    """Each field by itself; an unknown id is told."""
    with remembering(NewFact("Ana likes tea", category="user_pref", tags="a")) as memory:
        before = memory.get(1)
        assert before is not None
        changes: list[dict[str, Any]] = [
            {"tags": "b"},
            {"category": "general"},
            {"pinned": True},
            {"content": "Ana likes coffee"},
            {"trust_delta": 0.25},
        ]
        for change in changes:
            assert memory.update(1, **change) is True
        after = memory.get(1)
        assert after is not None
        assert (after.tags, after.category, after.pinned, after.content) == ("b", "general", True, "Ana likes coffee")
        assert after.trust_score == pytest.approx(0.75)
        assert (after.source, after.scope, after.created_at) == (before.source, before.scope, before.created_at)
        with pytest.raises(UnknownFact, match="There is no fact #99"):
            memory.update(99, tags="x")


@pytest.mark.parametrize("unknown", [0, -1, 99, 2**63, 2**80])
def test_an_unknown_fact_is_told(unknown: int) -> None:
    """By each call that needs one; getting and forgetting answer that there was none."""
    with remembering("Ana likes tea") as memory:
        assert memory.get(unknown) is None
        assert memory.forget(unknown) is False
        for work in (
            lambda: memory.confirm(unknown),
            lambda: memory.feedback(unknown, helpful=True),
            lambda: memory.supersede(unknown, "x"),
            lambda: memory.history(unknown),
            lambda: memory.update(unknown, tags="x"),
        ):
            with pytest.raises(UnknownFact):
                work()
        assert texts(memory) == ["Ana likes tea"]


@pytest.mark.parametrize(
    "more",
    [
        {"colour": "blue"},
        {"created_at": -1},
        {"created_at": 10**15},
        {"trust": float("nan")},
        {"kind": "banana"},
        {"source": "banana"},
        {"scope": "*"},
        {"turn": "x"},
        {"category": 5},
        {"session": "\ud800"},
    ],
)
def test_a_field_that_cannot_be_is_refused(more: dict[str, Any]) -> None:
    """Before anything is stored."""
    with remembering() as memory:
        with pytest.raises(InputError):
            memory.add("Ana likes tea", **more)
        assert memory.stats()["facts"] == 0


def test_many_are_all_or_none() -> None:
    """One that cannot be stored keeps the others out; duplicates are answered in their place."""
    with remembering("Ana likes tea") as memory:
        with pytest.raises(EmptyFact):
            memory.add_many([NewFact("Bob likes tea"), NewFact(" ")])
        assert texts(memory) == ["Ana likes tea"]
        answers = memory.add_many(
            [NewFact("Bob likes tea"), NewFact("ana likes TEA"), NewFact("API key is sk-test-abcd1234")]
        )
        assert [answer.status for answer in answers] == ["added", "duplicate", "added"]
        assert answers[2].redacted == ("api-key",)
        assert memory.add_many([]) == []


@pytest.mark.parametrize("field", ["content", "tags", "category", "speaker"])
def test_secrets_never_reach_the_disk(tmp_path: Path, field: str) -> None:
    """No byte of any file of the store holds one, whichever field and call brought it."""
    secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    two: dict[str, Any] = {"content": "Two notes", field: secret + " "}
    with remembering(db=tmp_path / "a.db") as memory:
        memory.add(**{"content": "A note", field: f"see {secret}"})
        memory.add_many([NewFact(**two)])
        memory.supersede(1, **{"content": "A newer note", field: f"token {secret}"})
        if field == "content":
            memory.update(2, content=f"changed: {secret}")
        assert secret not in json.dumps(list(memory.export()))
    assert not any(secret.encode() in path.read_bytes() for path in tmp_path.iterdir())


def test_redaction_can_be_switched_off() -> None:
    """Then the text is stored as it was said."""
    with remembering("API key is sk-test-abcd1234", redact=False) as memory:
        assert texts(memory) == ["API key is sk-test-abcd1234"]


def test_every_search_answers_a_recall_with_its_report() -> None:
    """Hits hold every field of a fact, a score and the legs; with explain also why."""
    with remembering("Ana Lopez likes tea", "Ana Lopez works at Northwind Labs") as memory:
        searches = [
            memory.recall("Ana Lopez", explain=True),
            memory.probe("Ana Lopez", explain=True),
            memory.related("Ana Lopez", explain=True),
            memory.reason(["Ana Lopez"], explain=True),
        ]
        for found in searches:
            assert isinstance(found, Recall)
            assert (len(found), found.status) == (2, "complete")
            assert found[0].keys() >= Fact.__dataclass_fields__.keys() | {"score", "legs"}
            assert found[0].keys() >= {"explain", "matched_terms", "matched_entities", "age_days"}
            json.dumps(found)
        assert memory.contradictions() == []


@pytest.mark.parametrize("odd", ["", " ", "\ud800", "\0", "x" * 1_000_000, '"', "AND", None, 5])
def test_a_recall_never_raises_for_what_is_asked(odd: Any) -> None:
    """It answers an empty or a useful list, and says when it could not look properly."""
    with remembering("Ana likes tea") as memory:
        for found in (memory.recall(odd), memory.probe(odd), memory.related(odd), memory.reason([odd, odd])):
            assert isinstance(found, Recall)


def test_retrievals_are_counted_once_a_search() -> None:
    """What was returned counts, what was not does not."""
    with remembering("Ana likes tea", "Bob plays chess") as memory:
        memory.recall("tea")
        memory.recall("chess")
        memory.recall("tea")
        memory.add("Flush")
        assert [memory.get(number).retrieval_count for number in (1, 2, 3)] == [2, 1, 0]  # type: ignore[union-attr]


def test_stats_check_repair_and_backup_agree(tmp_path: Path) -> None:
    """A healthy store says so; a damaged index is found and mended; a backup holds the same facts."""
    with remembering("Ana likes tea", "Bob plays chess", db=tmp_path / "a.db") as memory:
        assert memory.stats()["facts"] == 2
        assert all(row["ok"] for row in memory.check())
        with memory.store.writing() as conn:
            conn.execute("DELETE FROM term_stats")
        memory.repair()
        assert all(row["ok"] for row in memory.check())
        memory.backup(tmp_path / "b.db")
    with remembering(db=tmp_path / "b.db") as memory:
        assert texts(memory) == ["Ana likes tea", "Bob plays chess"]
