"""How long a write waits for one of another thread: as long as it was told, and no longer than the other one takes."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from fixture_types import Opener
from holomemory.errors import StoreBusy
from holomemory.store import MemoryStore


def holding(store: MemoryStore, held: threading.Event, release: threading.Event) -> threading.Thread:
    """A thread that writes until it is told to stop."""

    def write() -> None:
        with store.writing():
            held.set()
            release.wait(60)

    thread = threading.Thread(target=write)
    thread.start()
    assert held.wait(60)
    return thread


def test_a_write_without_patience_is_refused_while_another_thread_writes(path: Path, opened: Opener) -> None:
    """It stores nothing, says so, and is refused before the other one is done; the same write succeeds afterwards."""
    patient, hasty = opened(path, busy_timeout_s=30.0), opened(path, busy_timeout_s=0.0)
    held, release = threading.Event(), threading.Event()
    thread = holding(patient, held, release)
    try:
        with pytest.raises(StoreBusy):
            hasty.add_fact("Bob likes coffee")
        hasty.compact()  # put off, which is no error
        assert thread.is_alive()
    finally:
        release.set()
        thread.join()
    hasty.add_fact("Bob likes coffee")
    assert [fact.content for fact in patient.facts()] == ["Bob likes coffee"]


def test_a_patient_write_outlasts_the_write_of_another_thread(path: Path, opened: Opener) -> None:
    """It waits while the other one goes on for a while, and is stored once that is done."""
    store = opened(path, busy_timeout_s=60.0)
    held, release = threading.Event(), threading.Event()
    thread = holding(store, held, release)
    timer = threading.Timer(1.5, release.set)
    timer.start()
    store.add_fact("Bob likes coffee")
    assert release.is_set()
    thread.join()
    assert [fact.content for fact in store.facts()] == ["Bob likes coffee"]
