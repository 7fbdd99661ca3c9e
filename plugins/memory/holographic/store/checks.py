"""Looking for damage: whether the file is sound, and whether what is derived agrees with the facts; it changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import apsw

from ..hrr import ENCODING_VERSION, encode_terms, pack
from ..text.entities import aliases_in, entity_key, extract_entities
from ..types import ALL_SCOPES
from . import matching
from .entries import Entry, Indexer
from .faults import code_of
from .footing import finding
from .rows import fetched
from .vectors import has_stale

#: How many traces are encoded again for comparison, spread over the store; the others are counted and measured only.
TRACES_COMPARED = 10_000

_INTEGRITY = "PRAGMA integrity_check(5)"
_FOREIGN = "PRAGMA foreign_key_check"
_FTS_CHECK = "INSERT INTO facts_fts(facts_fts, rank) VALUES('integrity-check', 1)"
_INDEXED_ROWS = "SELECT (SELECT count(*) FROM fact_index), (SELECT count(*) FROM facts_fts_docsize)"
_ENTRIES = "SELECT fact_id, content, tags, context, scope FROM fact_index"
_TRACES = "SELECT fact_id, scope, dim, version, bits FROM traces"
_FACTS = "SELECT fact_id, scope, content, speaker FROM facts ORDER BY fact_id"
_KEYS = (
    "SELECT l.fact_id, e.entity_key FROM links l JOIN entities e USING(entity_id)"
    " UNION SELECT l.fact_id, a.alias_key FROM links l JOIN aliases a USING(entity_id)"
)
_NO_NAMES = "SELECT scope, name_key FROM no_names"
_UNUSED_ENTITIES = "SELECT count(*) FROM entities WHERE entity_id NOT IN (SELECT entity_id FROM links)"
_LOOSE_EMBEDDINGS = "SELECT count(*) FROM embeddings WHERE fact_id NOT IN (SELECT fact_id FROM facts)"
_INDEXED = "SELECT f.scope, i.content FROM facts f JOIN fact_index i USING(fact_id)"
_TERMS = "SELECT scope, term, df FROM term_stats"
_SCOPES = "SELECT scope, docs, length FROM scope_stats"


def check(conn: apsw.Connection, dim: int, *, read_only: str) -> list[dict[str, Any]]:
    """Answers as ``finding`` makes them; what is derived is compared where this release may write it, so knows how it is made."""
    said = [str(row[0]) for row in fetched(conn, _INTEGRITY)]
    sound = said == ["ok"]
    found = [finding("database", sound, "; ".join(said)[:200], "" if sound else "fts_corrupt")]
    if read_only:
        return [*found, finding("index", True, f"not compared with the facts: {read_only}")]
    indexer = Indexer(conn, dim)
    looks: dict[str, Callable[[], tuple[bool, str]]] = {
        "links": lambda: _links(conn),
        "keyword index": lambda: _keywords(conn),
        "coverage": lambda: _coverage(conn, indexer),
        "statistics": lambda: _statistics(conn),
        "traces": lambda: _traces(conn, indexer, dim),
    }
    for name, look in looks.items():
        try:
            ok, detail = look()
            mismatch = name == "traces" and not ok and has_stale(conn, dim)
            code = "" if ok else "vector_dim_mismatch" if mismatch else "index_incomplete"
            found.append(finding(name, ok, detail, code))
        except (apsw.Error, ImportError) as error:
            found.append(finding(name, False, f"{type(error).__name__}: {str(error)[:120]}", code_of(error)))
        except (AttributeError, TypeError, ValueError) as error:
            if sound:
                raise
            # A damaged file answers values that its columns forbid.
            found.append(finding(name, False, f"cannot be compared: {str(error)[:120]}", "fts_corrupt"))
    return found


def _links(conn: apsw.Connection) -> tuple[bool, str]:
    broken = len(fetched(conn, _FOREIGN)) + int(fetched(conn, _UNUSED_ENTITIES)[0][0])
    linked = set(fetched(conn, _KEYS))
    none = set(fetched(conn, _NO_NAMES))
    missing = 0
    for fact_id, scope, content, speaker in fetched(conn, _FACTS):
        keys = {mention.key for mention in extract_entities(content)} | {
            entity_key(name) for name, _ in aliases_in(content)
        }
        keys.add(entity_key(speaker) if speaker else "")
        missing += sum((fact_id, key) not in linked for key in keys if key and (scope, key) not in none)
    return not (broken or missing), f"{missing} links missing, {broken} lead nowhere"


def _keywords(conn: apsw.Connection) -> tuple[bool, str]:
    conn.execute(_FTS_CHECK)
    # An index of another shape passes the check of FTS5, and cannot be asked.
    matching.rowids(conn, matching.expression(["a"], ALL_SCOPES, one_scope=True), 1)
    entries, indexed = fetched(conn, _INDEXED_ROWS)[0]
    agrees = entries == indexed
    return agrees, f"agrees with its {entries} entries" if agrees else f"holds {indexed} of {entries} entries"


def _coverage(conn: apsw.Connection, indexer: Indexer) -> tuple[bool, str]:
    stored = {row[0]: Entry(*row[1:]) for row in fetched(conn, _ENTRIES)}
    right = 0
    ids = [row[0] for row in fetched(conn, _FACTS)]
    for fact_id in ids:
        derived = indexer.derive(fact_id)
        right += derived is not None and stored.pop(fact_id, None) == derived[1]
    ok = right == len(ids) and not stored
    return ok, f"{right} of {len(ids)} facts have their entry, {len(stored)} entries too many"


def _statistics(conn: apsw.Connection) -> tuple[bool, str]:
    frequency: Counter[tuple[str, str]] = Counter()
    documents: Counter[str] = Counter()
    lengths: Counter[str] = Counter()
    for scope, content in fetched(conn, _INDEXED):
        terms = content.split()
        frequency.update((scope, term) for term in set(terms))
        documents[scope] += 1
        lengths[scope] += len(terms)
    terms_ok = {(scope, term): df for scope, term, df in fetched(conn, _TERMS)} == frequency
    wanted = {scope: (docs, lengths[scope]) for scope, docs in documents.items()}
    scopes_ok = {scope: (docs, length) for scope, docs, length in fetched(conn, _SCOPES)} == wanted
    return terms_ok and scopes_ok, f"of {len(frequency)} terms in {len(wanted)} scopes"


def _traces(conn: apsw.Connection, indexer: Indexer, dim: int) -> tuple[bool, str]:
    stored = {row[0]: row[1:] for row in fetched(conn, _TRACES)}
    right = 0
    ids = [row[0] for row in fetched(conn, _FACTS)]
    step = max(1, -(-len(ids) // TRACES_COMPARED))
    pack(encode_terms((), dim))  # without numpy there is no saying whether a trace is right
    for place, fact_id in enumerate(ids):
        trace = stored.pop(fact_id, None)
        if trace is None or trace[1:3] != (dim, ENCODING_VERSION) or len(trace[3]) * 4 != dim:
            continue
        derived = indexer.derive(fact_id) if place % step == 0 else None
        right += derived is None or (trace[0], trace[3]) == (derived[0], indexer.trace(derived[2]))
    loose = len(stored) + int(fetched(conn, _LOOSE_EMBEDDINGS)[0][0])
    ok = right == len(ids) and not loose
    return ok, f"{right} of {len(ids)} facts have a trace of {dim} dimensions, {loose} too many"
