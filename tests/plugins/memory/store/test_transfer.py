"""Backup, export and restore: nothing is lost, nothing doubled, nothing overwritten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import strategies
from derived import derived, play, problems, rows
from fixture_types import Opener
from holomemory import interchange
from holomemory.errors import InputError, StoreError
from holomemory.store import MemoryStore
from holomemory.types import ALL_SCOPES, NewFact
from hypothesis import HealthCheck, given, settings
from strategies import Step

QUICK = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def test_a_backup_is_a_whole_store(path: Path, opened: Opener) -> None:
    """A backup opens as a store with the same facts and everything derived, while the store stays in use."""
    store = opened()
    store.add_many([NewFact(f"Ana Lopez owns service {n}") for n in range(50)])
    target = path.parent / "deep" / "copy.db"
    store.backup(target)
    store.add_fact("said later")
    copy = opened(target)
    assert len(copy.facts(limit=100)) == 50
    assert problems(copy) == []
    assert (
        sorted(found.name for found in target.parent.iterdir()) == ["copy.db"]
        or (target.parent / "copy.db.lock").exists()
    )


def test_a_backup_overwrites_nothing(path: Path, opened: Opener) -> None:
    """A name that is taken is refused and left alone, the store's own included; a place that cannot be is a typed error."""
    store = opened()
    store.add_fact("Ana likes tea")
    taken = path.parent / "taken"
    taken.write_text("mine", "utf-8")
    for target in (taken, path, path.parent):
        with pytest.raises(InputError, match="exists already"):
            store.backup(target)
    assert taken.read_text("utf-8") == "mine"
    with pytest.raises(StoreError):
        store.backup(taken / "copy.db")
    assert [fact.content for fact in store.facts()] == ["Ana likes tea"]


def exported(store: MemoryStore) -> Iterator[tuple[NewFact, dict[str, Any]]]:
    """What an import hands to ``restore`` for every row of an export, sources as they were."""
    for row in list(store.rows()):
        yield interchange.new_fact(row, row["source"]), row


@QUICK
@given(strategies.histories())
def test_export_and_restore_give_the_same_facts(history: list[Step]) -> None:
    """An export restored into a new store gives the same facts, order, supersession, counters and links, and the same
    index; restored again it adds nothing.
    """
    with MemoryStore(":memory:", hrr_dim=64, read_scope=ALL_SCOPES) as old:
        play(old, history)
        old.repair()
        with MemoryStore(":memory:", hrr_dim=64, read_scope=ALL_SCOPES) as new:
            first = new.restore(exported(old))
            assert {answer.status for answer in first} <= {"added"}
            numbers = {row[0]: answer.fact_id for row, answer in zip(rows(old), first, strict=True)}
            expected = [(numbers[row[0]], *row[1:14], numbers.get(row[14]), *row[15:]) for row in rows(old)]
            assert rows(new) == expected
            links = [(numbers[fact_id], *more) for fact_id, *more in derived(old)["links"]]
            assert derived(new)["links"] == links
            assert [row[1:] for row in derived(new)["index"]] == [row[1:] for row in derived(old)["index"]]
            assert problems(new) == []
            assert {answer.status for answer in new.restore(exported(old))} <= {"duplicate"}
            assert rows(new) == expected


def test_a_fact_that_came_true_again_survives_the_way(opened: Opener) -> None:
    """Rome, then Oslo, then Rome again: the current fact is current after a restore too, and history is in order."""
    store = opened()
    first = store.add_fact("Ana lives in Rome")
    second = store.supersede(first, NewFact("Ana lives in Oslo")).fact_id
    third = store.supersede(second, NewFact("Ana lives in Rome")).fact_id
    new = opened(":memory:")
    answers = new.restore(exported(store))
    assert [fact.content for fact in new.facts()] == ["Ana lives in Rome"]
    assert [fact.content for fact in new.history(answers[0].fact_id)] == [f.content for f in store.history(third)]


HOSTILE: dict[str, dict[str, Any]] = {
    "counters": {"retrieval_count": "many", "helpful_count": -5, "unhelpful_count": 2**80},
    "supersession": {"status": "superseded", "superseded_by": [1], "superseded_at": "yesterday"},
    "circle": {"fact_id": 7, "status": "superseded", "superseded_by": 7},
    "ids": {"fact_id": {"a": 1}, "superseded_by": 2**80},
    "trust": {"trust_score": None},
}


@pytest.mark.parametrize("extra", HOSTILE.values(), ids=HOSTILE)
def test_hostile_extras_are_harmless(store: MemoryStore, extra: dict[str, Any]) -> None:
    """Whatever an export claims beside the text, the fact is stored with sane counters and the store stays whole."""
    answer = store.restore([(NewFact("Ana likes tea"), extra)])[0]
    fact = store.get(answer.fact_id)
    assert fact is not None
    assert min(fact.retrieval_count, fact.helpful_count, fact.unhelpful_count) >= 0
    assert fact.to_dict()["content"] == "Ana likes tea"
    assert len(store.history(answer.fact_id)) == 1
    assert problems(store) == []
