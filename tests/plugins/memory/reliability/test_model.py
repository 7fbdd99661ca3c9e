"""A store beside a dictionary: whatever happens, in whatever order, reopened or killed in between, both say the same."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import strategies
from derived import problems
from holomemory.errors import BadValue
from holomemory.store import MemoryStore
from holomemory.types import NewFact
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

KEY = " ".join


class StoreMachine(RuleBasedStateMachine):
    """Adds, updates, replaces, votes, confirms, forgets, reopens and interrupts; the model is text, trust and state by id."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "facts.db"
        self.model: dict[int, dict[str, Any]] = {}

    @initialize()
    def start(self) -> None:
        """An empty store."""
        self.store = MemoryStore(self.path)

    def teardown(self) -> None:
        """Close and throw away."""
        self.store.close()
        self.folder.cleanup()

    def _current(self, text: str) -> int | None:
        key = KEY(text.casefold().split())
        same = (n for n, fact in self.model.items() if fact["active"] and KEY(fact["text"].casefold().split()) == key)
        return next(same, None)

    def _chosen(self, place: int) -> int:
        return sorted(self.model)[place % len(self.model)]

    @rule(text=strategies.texts())
    def add(self, text: str) -> None:
        """The same text is the same fact; another is a new one."""
        known = self._current(text)
        added = self.store.add(NewFact(text))
        if known is None:
            assert added.status == "added"
            assert added.fact_id not in self.model
            self.model[added.fact_id] = {"text": text, "trust": 0.5, "active": True, "votes": 0}
        else:
            assert (added.status, added.fact_id) == ("duplicate", known)

    @precondition(lambda self: self.model)
    @rule(place=st.integers(0, 50), text=strategies.texts())
    def update(self, place: int, text: str) -> None:
        """A new text, unless another fact says it."""
        chosen, twin = self._chosen(place), self._current(text)
        if twin not in (None, chosen):
            with pytest.raises(BadValue, match="already says"):
                self.store.update_fact(chosen, text)
            return
        assert self.store.update_fact(chosen, text)
        self.model[chosen]["text"] = text

    @precondition(lambda self: self.model)
    @rule(place=st.integers(0, 50), text=strategies.texts())
    def supersede(self, place: int, text: str) -> None:
        """The old one stays for history; what was replaced before, or says the same, is refused."""
        chosen, twin = self._chosen(place), self._current(text)
        if not self.model[chosen]["active"] or twin == chosen:
            with pytest.raises(BadValue):
                self.store.supersede(chosen, NewFact(text))
            return
        added = self.store.supersede(chosen, NewFact(text))
        self.model.setdefault(added.fact_id, {"text": text, "trust": 0.5, "active": True, "votes": 0})
        self.model[chosen]["active"] = False
        assert added.fact_id in [fact.fact_id for fact in self.store.history(chosen)]

    @precondition(lambda self: self.model)
    @rule(place=st.integers(0, 50), helpful=st.booleans())
    def vote(self, place: int, helpful: bool) -> None:
        """Trust moves within its borders."""
        chosen = self._chosen(place)
        self.store.record_feedback(chosen, helpful)
        trust = self.model[chosen]["trust"] + (0.05 if helpful else -0.10)
        self.model[chosen].update(trust=min(1.0, max(0.0, trust)), votes=self.model[chosen]["votes"] + int(helpful))

    @precondition(lambda self: self.model)
    @rule(place=st.integers(0, 50))
    def forget(self, place: int) -> None:
        """Gone, and asked for again not there."""
        chosen = self._chosen(place)
        assert self.store.remove_fact(chosen)
        assert not self.store.remove_fact(chosen)
        del self.model[chosen]

    @rule()
    def reopen(self) -> None:
        """Closing and opening changes nothing."""
        self.store.close()
        self.store = MemoryStore(self.path)

    @rule(text=strategies.texts())
    def break_off(self, text: str) -> None:
        """A write that is interrupted half-way leaves nothing behind."""

        def interrupted() -> None:
            with self.store.writing():
                self.store.add(NewFact(f"{text} interrupted"))
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            interrupted()

    @rule()
    def repair(self) -> None:
        """Building anew what is derived touches no fact."""
        self.store.repair()

    @invariant()
    def both_say_the_same(self) -> None:
        """Text, trust, votes and state of every fact."""
        if not hasattr(self, "store"):
            return
        found = {fact.fact_id: fact for fact in self.store.facts(limit=1_000, superseded=True)}
        assert {n: (f.content, f.status == "active", f.helpful_count) for n, f in found.items()} == {
            n: (f["text"], f["active"], f["votes"]) for n, f in self.model.items()
        }
        for number, fact in self.model.items():
            assert found[number].trust_score == pytest.approx(fact["trust"])

    @invariant()
    def what_is_derived_agrees(self) -> None:
        """Index, links, statistics and traces fit the facts."""
        if hasattr(self, "store"):
            assert problems(self.store) == []


def _case(examples: int, steps: int) -> Callable[[], None]:
    def run() -> None:
        from hypothesis.stateful import run_state_machine_as_test

        chosen = settings(
            max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=list(HealthCheck)
        )
        run_state_machine_as_test(StoreMachine, settings=chosen)

    return run


def test_a_store_and_a_dictionary_agree() -> None:
    """Some hundred steps of every kind."""
    _case(12, 25)()


@pytest.mark.soak
def test_a_store_and_a_dictionary_agree_for_long() -> None:
    """Ten thousand steps of every kind."""
    _case(200, 50)()
