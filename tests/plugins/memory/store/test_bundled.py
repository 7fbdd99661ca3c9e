"""Reading the store of Hermes' bundled plugin: the least that it must hold, and what lies beside it."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest
from holomemory.errors import StoreUnsafe
from holomemory.store.bundled import bundled_facts

_FACTS = "CREATE TABLE facts(fact_id INTEGER PRIMARY KEY, content TEXT, trust_score REAL, created_at TEXT)"
_NAMES = "CREATE TABLE entities(entity_id INTEGER PRIMARY KEY, name TEXT, aliases TEXT)"
_LINKS = "CREATE TABLE fact_entities(fact_id INTEGER, entity_id INTEGER)"


def made(path: Path, *statements: str) -> Path:
    """A database that these statements make."""
    conn = apsw.Connection(str(path))
    for statement in statements:
        conn.execute(statement)
    conn.close()
    return path


def test_the_least_that_such_a_store_holds_is_read(path: Path) -> None:
    """Four columns are enough; names come with their aliases, and without any where none were kept."""
    made(
        path,
        *(_FACTS, _NAMES, _LINKS),
        "INSERT INTO facts VALUES(1, 'Ana likes tea', 0.5, '2026-01-01'), (2, 'Rain is wet', 0.4, '2026-01-02')",
        "INSERT INTO entities VALUES(1, 'Ana', 'Anita,Annie'), (2, 'Tea', NULL)",
        "INSERT INTO fact_entities VALUES(1, 1), (1, 2)",
    )
    first, second = bundled_facts(path)
    assert first == {
        "fact_id": 1, "content": "Ana likes tea", "trust_score": 0.5, "created_at": "2026-01-01",
        "entities": [("Ana", "Anita,Annie"), ("Tea", "")],
    }
    assert (second["content"], second["entities"]) == ("Rain is wet", [])


@pytest.mark.parametrize(
    "tables",
    [(_FACTS, _NAMES), (_FACTS, _LINKS), (_NAMES, _LINKS), ("CREATE TABLE facts(fact_id, content, trust_score)", _NAMES, _LINKS)],
)
def test_without_one_of_its_tables_or_columns_it_is_another_file(path: Path, tables: tuple[str, ...]) -> None:
    """A database with tables of those names, and not all of them or of the columns, is refused and left as it is."""
    before = made(path, *tables).read_bytes()
    with pytest.raises(StoreUnsafe, match="no store of Hermes' bundled plugin"):
        bundled_facts(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_nothing_is_laid_beside_it(path: Path, ending: str) -> None:
    """An empty journal, as a process that ended well may leave it, is none: the file is read as it lies there, and nothing is added."""
    made(path, _FACTS, _NAMES, _LINKS, "INSERT INTO facts VALUES(1, 'Ana likes tea', 0.5, '')", "PRAGMA journal_mode=WAL")
    path.with_name(path.name + ending).touch()
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    assert [fact["content"] for fact in bundled_facts(path)] == ["Ana likes tea"]
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before
