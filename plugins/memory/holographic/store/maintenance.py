"""Looking after a store: versions, checks, repair of what is derived, backup, statistics."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import apsw

from ..errors import InputError, StoreCorrupt
from ..hrr import ENCODING_VERSION, has_numpy
from ..types import Where
from . import embeddings, entities, files, schema, vectors
from .connection import Database
from .entries import Indexer
from .failures import translate
from .predicate import compiled
from .rows import fetched
from .tally import Fault

#: A store with more stale traces than this is re-encoded by ``repair`` and not while it is being opened.
REENCODE_AT_OPEN = 2_000

_PUT_META = "INSERT OR REPLACE INTO meta(key, value) VALUES(?, ?)"
_TRACES, _STALE = "traces", "stale"
_META = "SELECT key, value FROM meta"
_COUNT_DEGRADED = "INSERT INTO meta(key, value) VALUES(?, ?) ON CONFLICT DO UPDATE SET value = CAST(value AS INTEGER) + excluded.value"
#: Rows of ``meta`` that count degraded searches: this, the leg, a slash, the code.
_DEGRADED = "degraded:"
_UP = "SELECT fact_id FROM facts WHERE superseded_by = ? ORDER BY fact_id DESC"
_DOWN = "SELECT superseded_by FROM facts WHERE fact_id = ?"
_INTEGRITY = "PRAGMA integrity_check(5)"
_CLEAR = (
    "DELETE FROM traces; DELETE FROM term_stats; DELETE FROM scope_stats; DELETE FROM links; DELETE FROM fact_index;"
    " DELETE FROM embeddings WHERE fact_id NOT IN (SELECT fact_id FROM facts)"
)
_CLEAR_FTS = "DROP TABLE IF EXISTS facts_fts"
_ALL_FACTS = "SELECT fact_id, scope, content, speaker FROM facts ORDER BY fact_id"
_KEPT_LINKS = (
    "SELECT l.fact_id, e.name, l.role FROM links l JOIN entities e USING(entity_id) ORDER BY l.fact_id, e.entity_id"
)
_UNUSED_ENTITIES = "SELECT entity_id FROM entities WHERE entity_id NOT IN (SELECT entity_id FROM links)"
_SIZES = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"


def meta(conn: apsw.Connection) -> dict[str, str]:
    """What the store says about itself: dimension and versions."""
    return {str(key): value for key, value in fetched(conn, _META) if not str(key).startswith(_DEGRADED)}


def count_degraded(conn: apsw.Connection, counts: Mapping[Fault, int]) -> None:
    """Add to the counters of degraded searches."""
    if counts:
        rows = [(f"{_DEGRADED}{leg}/{code}", str(n)) for (leg, code), n in sorted(counts.items())]
        conn.executemany(_COUNT_DEGRADED, rows)


def degraded(conn: apsw.Connection, waiting: Mapping[Fault, int]) -> dict[str, int]:
    """How often each ``leg/code`` was told since the store was made; ``waiting`` is not written down yet."""
    found = {key[len(_DEGRADED) :]: int(n) for key, n in fetched(conn, _META) if str(key).startswith(_DEGRADED)}
    for (leg, code), count in waiting.items():
        found[f"{leg}/{code}"] = found.get(f"{leg}/{code}", 0) + count
    return dict(sorted(found.items()))


def record_versions(db: Database, dim: int, tokenizer: int, timeout: float) -> None:
    """Write dimension and versions down where they changed, and that traces are stale then; re-index for a new tokenizer."""
    wanted = {"hrr_dim": str(dim), "encoding": str(ENCODING_VERSION), "tokenizer": str(tokenizer)}
    with db.read(patience=timeout) as conn:
        known = meta(conn)
    if known == {**known, **wanted}:
        return
    with db.write(timeout) as conn:
        if known.get("tokenizer", str(tokenizer)) != str(tokenizer):
            repair(conn, dim)
        conn.executemany(_PUT_META, sorted({**wanted, _TRACES: _STALE}.items()))


def reencode_some(db: Database, dim: int, timeout: float) -> None:
    """Re-encode traces that a changed dimension or encoding made stale, in batches, where they do not hold up an opening."""
    with db.read(patience=timeout) as conn:
        if meta(conn).get(_TRACES) != _STALE or not has_numpy():
            return
        waiting = vectors.stale_ids(conn, dim, REENCODE_AT_OPEN + 1)
    if len(waiting) > REENCODE_AT_OPEN:
        return
    for start in range(0, len(waiting), 200):
        with db.write(timeout) as conn:
            Indexer(conn, dim).write(waiting[start : start + 200])
    with db.write(timeout) as conn:
        conn.execute(_PUT_META, (_TRACES, "current"))


def chain(conn: apsw.Connection, fact_id: int) -> list[int]:
    """The ids that superseded each other through this fact, oldest first."""
    seen = {fact_id}
    newest = fact_id
    while (found := fetched(conn, _DOWN, (newest,))) and found[0][0] is not None and found[0][0] not in seen:
        newest = found[0][0]
        seen.add(newest)
    order, queue = [newest], [newest]
    while queue:
        older = [row[0] for row in fetched(conn, _UP, (queue.pop(0),))]
        fresh = [link for link in older if link not in order]
        order += fresh
        queue += fresh
    return order[::-1]


def stats(conn: apsw.Connection, where: Where) -> dict[str, Any]:
    """Counts of what ``where`` may see."""
    condition, values = compiled(where)

    def counts(column: str) -> dict[str, int]:
        # The column is one of the constants below, never input.
        return dict(
            fetched(
                conn, f"SELECT {column}, count(*) FROM facts f WHERE {condition} GROUP BY 1 ORDER BY 1", tuple(values)
            )
        )

    kinds, statuses = counts("f.kind || '/' || f.status"), counts("f.status")
    row: dict[str, Any] = {
        "facts": kinds.get("fact/active", 0),
        "episodes": kinds.get("episode/active", 0),
        "superseded": statuses.get("superseded", 0),
        "categories": counts("f.category"),
        "sources": counts("f.source"),
        "scopes": counts("f.scope"),
        "entities": fetched(
            conn,
            f"SELECT count(DISTINCT l.entity_id) FROM links l JOIN facts f USING(fact_id) WHERE {condition}",
            tuple(values),
        )[0][0],
        "embeddings": embeddings.models(conn, where.scope),
        "bytes": fetched(conn, _SIZES)[0][0],
        "sqlite": apsw.sqlite_lib_version(),
    }
    row.update(meta(conn))
    return row


def repair(conn: apsw.Connection, dim: int) -> dict[str, int]:
    """Build index, statistics, links and traces anew from the facts, in the caller's transaction; facts are only read."""
    conn.execute(schema.DERIVED)
    conn.execute(schema.EMBEDDINGS)
    conn.execute(schema.SUBJECTS)
    kept: dict[int, list[tuple[str, str]]] = {}
    for fact_id, name, role in fetched(conn, _KEPT_LINKS):
        kept.setdefault(fact_id, []).append((name, role))
    conn.execute(_CLEAR_FTS)
    conn.execute(_CLEAR)
    conn.execute(schema.FULLTEXT)
    conn.execute(schema.FULLTEXT_OPTIONS)
    rows = fetched(conn, _ALL_FACTS)
    for fact_id, scope, content, speaker in rows:
        extra = kept.get(fact_id, []) + ([(speaker, "speaker")] if speaker else [])
        entities.link(conn, fact_id, scope, content, extra)
    for (entity_id,) in fetched(conn, _UNUSED_ENTITIES):
        entities.drop(conn, entity_id)
    Indexer(conn, dim).write([row[0] for row in rows])
    if has_numpy():
        conn.execute(_PUT_META, (_TRACES, "current"))
    return {"facts": len(rows)}


def backup(db: Database, target: Path) -> None:
    """Copy a live store into a new file and verify it; a copy that does not verify is removed and told."""
    if target.exists():
        raise InputError(f"{target} exists already and was left as it is; name a new file for the backup.")
    with db.read() as conn:
        _copy(conn, db.configured, target)


def copy_before_upgrade(conn: apsw.Connection, configured: str, target: Path) -> None:
    """Copy a store as it was into a new file beside it; a copy that an earlier try made stays."""
    if not target.exists():
        _copy(conn, configured, target)


def _copy(conn: apsw.Connection, configured: str, target: Path) -> None:
    fresh = target.with_name(f"{target.name}.new-{os.getpid()}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise files.refusal(error, str(target)) from error
    try:
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        copy = apsw.Connection(str(fresh))
        try:
            with copy.backup("main", conn, "main") as job:
                while not job.done:
                    job.step(1_000)
            if fetched(copy, _INTEGRITY) != [("ok",)]:
                raise StoreCorrupt(
                    f"The copy of {configured} does not verify, so no backup was made. Run holomemory doctor."
                )
        finally:
            copy.close()
        os.rename(fresh, target)
        files.sync_folder(target.parent)
    except OSError as error:
        raise files.refusal(error, str(target)) from error
    except apsw.Error as error:
        raise translate(error, configured) from error
    finally:
        fresh.unlink(missing_ok=True)
