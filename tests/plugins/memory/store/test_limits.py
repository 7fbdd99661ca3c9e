"""What a connection to a store refuses, whoever asks."""

from __future__ import annotations

import apsw
import pytest
from holomemory.store import MemoryStore

_MB = 1_000_000


def test_no_other_file_can_be_attached(store: MemoryStore) -> None:
    """A statement cannot reach a file beside the store, nor another store in memory, and after a compaction neither."""
    for _ in range(2):
        with store.reading() as conn, pytest.raises(apsw.SQLError, match="too many attached"):
            conn.execute("ATTACH ':memory:' AS other")
        store.compact()


def test_values_and_statements_have_a_bound(store: MemoryStore) -> None:
    """A value of up to 64 MB and a statement of up to 100,000 characters pass; what is larger by one is refused before it is made."""
    with store.reading() as conn:
        assert conn.execute("SELECT length(zeroblob(?))", (64 * _MB,)).get == 64 * _MB
        with pytest.raises(apsw.TooBigError):
            conn.execute("SELECT length(zeroblob(?))", (64 * _MB + 1,))
        assert conn.execute("SELECT 1".ljust(100_000)).get == 1
        with pytest.raises(apsw.TooBigError):
            conn.execute("SELECT 1".ljust(100_001))
