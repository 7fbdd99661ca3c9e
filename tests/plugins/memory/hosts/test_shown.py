"""What a conversation was shown: told once, whichever process goes on with it, and again when it changed or was lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from holomemory.hosts.hermes import HermesMemoryProvider
from hosts.mcp_world import locked
from turns import rows

PORT = "The staging database of Project Heron listens on port 5544"
ASKED = "which port does the staging database use?"
LOST = "memory lookup incomplete: facts told before were not read"


@contextmanager
def process(home: Path, session: str, platform: str = "cli", **config: object) -> Iterator[HermesMemoryProvider]:
    """A provider that is opened for a session and shut down, as a process of Hermes does."""
    provider = HermesMemoryProvider({"plugins": False, **config})
    provider.initialize(session, hermes_home=str(home), platform=platform)
    assert provider.memory is not None
    yield provider
    provider.shutdown()


def turn(provider: HermesMemoryProvider, said: str = ASKED) -> list[str]:
    """The facts that a turn is given; the turn is ended as Hermes ends it."""
    block = provider.prefetch(said)
    provider.sync_turn(said, "Noted.")
    return rows(block)


def learn(provider: HermesMemoryProvider, *facts: str) -> None:
    """Store facts of the user."""
    assert provider.memory is not None
    for fact in facts:
        provider.memory.add(fact)


def test_a_resumed_conversation_is_not_told_again(tmp_path: Path) -> None:
    """Another process that goes on with it knows what it carries; another conversation is told."""
    with process(tmp_path, "s1") as first:
        learn(first, PORT)
        assert turn(first) == [PORT]
        assert turn(first) == []
    with process(tmp_path, "s1") as again:
        assert turn(again) == []
    with process(tmp_path, "s2") as other:
        assert turn(other) == [PORT]


def test_what_was_shown_in_an_interrupted_turn_is_kept_too(tmp_path: Path) -> None:
    """Hermes syncs no turn that was interrupted, but its history keeps the block."""
    with process(tmp_path, "s1") as first:
        learn(first, PORT)
        assert rows(first.prefetch(ASKED)) == [PORT]
    with process(tmp_path, "s1") as again:
        assert turn(again) == []


def test_a_changed_fact_is_told_again(tmp_path: Path) -> None:
    """In another process too: the old text stands in the history, the new one does not."""
    with process(tmp_path, "s1") as first:
        learn(first, PORT)
        turn(first)
        assert first.memory is not None
        first.memory.update(1, content=PORT.replace("5544", "6001"))
    with process(tmp_path, "s1") as again:
        assert turn(again) == [PORT.replace("5544", "6001")]


LOSSES: dict[str, Callable[[HermesMemoryProvider], object]] = {
    "compaction": lambda it: it.on_pre_compress([]),
    "a reset": lambda it: it.on_session_switch(it.session_id, reset=True),
    "an undo": lambda it: it.on_session_switch(it.session_id, rewound=True),
}


@pytest.mark.parametrize("lose", LOSSES.values(), ids=LOSSES)
def test_what_a_conversation_lost_is_told_again(tmp_path: Path, lose: Callable[[HermesMemoryProvider], object]) -> None:
    """Then the block is gone from the history, for this process and the next."""
    with process(tmp_path, "s1") as first:
        learn(first, PORT)
        turn(first)
        lose(first)
        assert rows(first.prefetch(ASKED)) == [PORT]
        lose(first)
    with process(tmp_path, "s1") as again:
        assert turn(again) == [PORT]


def test_a_compacted_summary_gets_the_facts(tmp_path: Path) -> None:
    """What the conversation was told goes into the summary's prompt, quoted, and once."""
    with process(tmp_path, "s1") as first:
        learn(first, PORT)
        turn(first)
        assert PORT in first.on_pre_compress([{"role": "user", "content": ASKED}])
        assert first.on_pre_compress([]) == ""


def test_what_a_summary_could_not_be_given_is_told_in_the_next_turn(tmp_path: Path) -> None:
    """While another process holds the store one line stands for the facts; the next turn that can read has them, under the
    session id that Hermes goes on with, whatever it asks, and once.
    """
    with process(tmp_path, "s1", busy_timeout_s=0.1) as first:
        learn(first, PORT)
        assert turn(first) == [PORT]
        with locked(tmp_path / "holomemory.db"):
            assert first.on_pre_compress([]) == f"({LOST}: a writer kept the memory locked)"
            assert first.last_recall is not None
            assert [(told.leg, told.code) for told in first.last_recall.advisories] == [("entity", "fts_locked")]
            first.on_session_switch("s2", parent_session_id="s1", reason="compression")
            assert turn(first, "thanks, looks good") == []
        assert turn(first, "thanks, looks good") == [PORT]
        assert turn(first) == []
        assert first.memory is not None
        assert first.memory.store.shown("s1") == {}
    with process(tmp_path, "s2") as again:
        assert turn(again) == []


def test_a_process_that_could_not_open_the_store_owes_what_earlier_ones_told(tmp_path: Path) -> None:
    """It is told once the store opens, in the same process."""
    with process(tmp_path, "s1") as first:
        learn(first, PORT)
        assert turn(first) == [PORT]
    db = tmp_path / "holomemory.db"
    kept = db.read_bytes()
    db.write_bytes(b"no store " * 200)
    provider = HermesMemoryProvider({"plugins": False})
    provider.initialize("s1", hermes_home=str(tmp_path))
    assert provider.on_pre_compress([]).startswith("(memory lookup incomplete: ")
    db.write_bytes(kept)
    provider.initialize("s1", hermes_home=str(tmp_path))
    provider.sync_turn("the turn that could not look", "Noted.")  # takes nothing back that is owed and was not read
    assert turn(provider, "thanks, looks good") == [PORT]
    assert turn(provider) == []
    provider.shutdown()


def test_a_summary_without_the_line_where_it_is_switched_off(tmp_path: Path) -> None:
    """The facts come back all the same, and nothing is told of a loss when nothing had been told."""
    with process(tmp_path, "s1", busy_timeout_s=0.1, notice=False) as first:
        learn(first, PORT)
        assert turn(first) == [PORT]
        with locked(tmp_path / "holomemory.db"):
            assert first.on_pre_compress([]) == ""
        assert turn(first, "thanks, looks good") == [PORT]
    with process(tmp_path, "s3", busy_timeout_s=0.1) as other:
        assert turn(other, "thanks, looks good") == []
        with locked(tmp_path / "holomemory.db"):
            assert other.on_pre_compress([]) == ""


def test_a_branch_carries_what_its_parent_does(tmp_path: Path) -> None:
    """A branch starts with the parent's messages, a new conversation with none."""
    with process(tmp_path, "s1") as provider:
        learn(provider, PORT)
        turn(provider)
        provider.on_session_switch("s2", parent_session_id="s1", reason="branch")
        assert turn(provider) == []
        provider.on_session_switch("s3", parent_session_id="s2", reset=True, reason="new_session")
        assert turn(provider) == [PORT]
    with process(tmp_path, "s2") as again:
        assert turn(again) == []


def test_a_forgotten_fact_leaves_no_trace_in_conversations(tmp_path: Path) -> None:
    """Its mark goes with it."""
    with process(tmp_path, "s1") as provider:
        learn(provider, PORT)
        turn(provider)
        memory = provider.memory
        assert memory is not None
        assert set(memory.store.shown("s1")) == {1}
        memory.forget(1)
        assert memory.store.shown("s1") == {}


def test_a_run_that_may_not_write_writes_nothing_down(tmp_path: Path) -> None:
    """Cron jobs and sub-agents read, and leave no trace of it."""
    with process(tmp_path, "s1") as provider:
        learn(provider, PORT)
    with process(tmp_path, "s1", platform="cron") as cron:
        assert turn(cron) == [PORT]
        assert cron.on_pre_compress([]) != ""
        assert cron.memory is not None
        assert cron.memory.store.shown("s1") == {}
