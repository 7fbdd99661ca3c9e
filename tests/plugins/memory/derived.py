"""What a store derives from its facts, read as plain data through its own connection; and histories, played to a store."""

from __future__ import annotations

from collections import Counter
from typing import Any

from holomemory.errors import BadValue
from holomemory.store import MemoryStore
from strategies import Step

_TABLES = {
    "index": "SELECT fact_id, content, tags, context, scope FROM fact_index ORDER BY 1",
    "terms": "SELECT scope, term, df FROM term_stats ORDER BY 1, 2",
    "scopes": "SELECT scope, docs, length FROM scope_stats ORDER BY 1",
    "links": "SELECT l.fact_id, e.scope, e.entity_key, l.role FROM links l JOIN entities e USING(entity_id) ORDER BY 1, 2, 3",
    "entities": "SELECT scope, entity_key FROM entities ORDER BY 1, 2",
    "traces": "SELECT fact_id, scope, dim, version, hex(bits) FROM traces ORDER BY 1",
    "fulltext": "SELECT rowid FROM facts_fts ORDER BY 1",
}

#: Takes from a store what later releases added to the tables of the first one.
AS_FORMAT_1 = (
    "DROP TABLE embeddings; CREATE TABLE embeddings(fact_id INTEGER PRIMARY KEY, scope TEXT NOT NULL, model TEXT NOT NULL,"
    " vector BLOB NOT NULL) STRICT;"
    " DROP TABLE no_names; DROP INDEX links_subject; DROP TABLE shown; DROP INDEX facts_unbacked; DROP TABLE session_trust;"
    " ALTER TABLE facts DROP COLUMN backed; PRAGMA user_version=1"
)


def query(store: MemoryStore, statement: str, *values: Any) -> list[tuple[Any, ...]]:
    """Rows of a statement on the store's own connection."""
    with store.reading() as conn:
        return list(conn.execute(statement, values))


def change(store: MemoryStore, *statements: str) -> None:
    """Run statements behind the store's back, on its own connection and in a transaction."""
    with store.writing() as conn:
        for statement in statements:
            conn.execute(statement)


def derived(store: MemoryStore) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is derived, by table."""
    return {name: query(store, statement) for name, statement in _TABLES.items()}


def recount(store: MemoryStore) -> tuple[dict[tuple[str, str], int], dict[str, tuple[int, int]]]:
    """Document frequencies and (documents, length) by scope, counted from the index entries."""
    frequency: Counter[tuple[str, str]] = Counter()
    sizes: dict[str, tuple[int, int]] = {}
    for scope, content in query(store, "SELECT f.scope, i.content FROM facts f JOIN fact_index i USING(fact_id)"):
        terms = content.split()
        frequency.update((scope, term) for term in set(terms))
        docs, length = sizes.get(scope, (0, 0))
        sizes[scope] = (docs + 1, length + len(terms))
    return dict(frequency), sizes


def problems(store: MemoryStore) -> list[str]:
    """What ``check`` finds wrong."""
    return [f"{found['check']}: {found['detail']}" for found in store.check() if not found["ok"]]


def rows(store: MemoryStore) -> list[tuple[Any, ...]]:
    """The facts themselves, all columns, those that only count reads left out."""
    statement = (
        "SELECT fact_id, content, kind, category, tags, trust_score, pinned, source, scope, session, turn, speaker,"
        " occurred_at, created_at, superseded_by, status, helpful_count, unhelpful_count, external_id FROM facts ORDER BY 1"
    )
    return query(store, statement)


def _happen(store: MemoryStore, name: str, chosen: int, value: Any) -> None:
    """One step of a history that concerns one fact."""
    if name == "update":
        store.update_fact(chosen, value)
    elif name == "tags":
        store.update_fact(chosen, tags=value)
    elif name == "remove":
        assert store.remove_fact(chosen)
    elif name == "supersede":
        store.supersede(chosen, value)
    elif name == "confirm":
        store.confirm(chosen)
    elif name == "vote":
        store.record_feedback(chosen, value[0], session=value[1])
    else:
        store.record_feedback(chosen, value)


def play(store: MemoryStore, history: list[Step]) -> None:
    """Let a history happen to a store; what a store refuses in plain words is part of it."""
    for name, place, value in history:
        if name == "add":
            store.add(value)
            continue
        if name == "add_many":
            store.add_many(value)
            continue
        known = [fact.fact_id for fact in store.facts(limit=1_000, superseded=True)]
        if not known:
            continue
        chosen = sorted(known)[place % len(known)]
        try:
            if name in ("alias", "merge", "rename", "delete", "restore"):
                getattr(store.names, name)(*value)
            else:
                _happen(store, name, chosen, value)
        except BadValue:
            continue
