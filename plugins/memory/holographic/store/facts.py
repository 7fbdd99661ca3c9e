"""Rows of the facts table: insert with its duplicates rule, change, supersede, vote, remove; inside the caller's transaction."""

from __future__ import annotations

import hashlib
import time
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache

import apsw

from ..trust import HELPFUL_DELTA, UNHELPFUL_DELTA, clamp, prior, within_session
from ..types import ALL_SCOPES, Fact, Kind, NewFact, Source, Where
from .entries import index_terms
from .inputs import checked_label
from .matching import expression, rowids
from .predicate import compiled
from .rows import fetched, padded, question_marks

COLUMNS = (
    "f.fact_id, f.content, f.kind, f.category, f.tags, f.trust_score, f.pinned, f.source, f.scope, f.session, f.turn, f.speaker,"
    " f.occurred_at, f.created_at, f.updated_at, f.superseded_by, f.status, f.retrieval_count, f.helpful_count, f.unhelpful_count,"
    " f.external_id, f.backed"
)
_INSERT = (
    "INSERT INTO facts(content, content_key, near_key, kind, category, tags, trust_score, pinned, source, scope, session, turn,"
    " speaker, occurred_at, created_at, updated_at, external_id, backed)"
    " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_SAME = "SELECT fact_id FROM facts WHERE scope = ? AND content_key = ? AND kind = 'fact' AND status = 'active' LIMIT 1"
_REPLACED = (
    "SELECT 1 FROM facts WHERE scope = ? AND content_key = ? AND kind = 'fact' AND status = 'superseded' LIMIT 1"
)
_SAME_EXTERNAL = "SELECT fact_id FROM facts WHERE scope = ? AND external_id = ?"
_NEAR = "SELECT fact_id FROM facts WHERE scope = ? AND near_key = ? AND kind = 'fact' AND status = 'active' LIMIT 10"
_NEAR_TERMS = "SELECT term FROM term_stats WHERE scope = ? AND term IN ({marks}) AND df BETWEEN 1 AND 12 ORDER BY df, term LIMIT 3"
_NEAR_ROWS = (
    "SELECT i.fact_id, i.content FROM fact_index i CROSS JOIN facts f USING(fact_id)"
    " WHERE i.fact_id IN ({marks}) AND f.scope = ? AND f.kind = 'fact' AND f.status = 'active'"
)
_EXTERNAL = f"SELECT {COLUMNS} FROM facts f WHERE f.external_id >= ? AND f.external_id < ?"
_MERGE = "UPDATE facts SET tags = ?, pinned = ?, source = ?, backed = ?, updated_at = ? WHERE fact_id = ?"
_MERGEABLE = "SELECT tags, pinned, source, backed FROM facts WHERE fact_id = ?"
_UPDATE = (
    "UPDATE facts SET content = ?, content_key = ?, near_key = ?, category = ?, tags = ?, trust_score = ?, pinned = ?, source = ?,"
    " backed = ?, speaker = ?, updated_at = ? WHERE fact_id = ?"
)
_SUPERSEDE = (
    "UPDATE facts SET status = 'superseded', superseded_by = ?, superseded_at = ?, updated_at = ? WHERE fact_id = ?"
)
_RECHAIN = (
    "UPDATE facts SET superseded_by = (SELECT superseded_by FROM facts WHERE fact_id = ?1) WHERE superseded_by = ?1"
)
_VOTE = (
    "UPDATE facts SET trust_score = ?, helpful_count = helpful_count + ?, unhelpful_count = unhelpful_count + ?, updated_at = ?"
    " WHERE fact_id = ?"
)
_MOVED = "SELECT moved FROM session_trust WHERE fact_id = ? AND session = ?"
_PUT_MOVED = "INSERT OR REPLACE INTO session_trust(fact_id, session, moved) VALUES(?, ?, ?)"
_DROP_MOVED = "DELETE FROM session_trust WHERE fact_id = ?"
_UNBACKED = (
    "SELECT f.fact_id, f.content FROM facts f INDEXED BY facts_unbacked WHERE f.source = 'agent_noted' AND f.backed = 0"
    " AND f.scope = ? AND (f.session = ? OR f.session IS NULL) AND f.created_at >= ? ORDER BY f.fact_id DESC LIMIT 50"
)
_BACK = "UPDATE facts SET backed = 1, updated_at = ? WHERE fact_id = ?"
_CONFIRM = "UPDATE facts SET source = 'user_confirmed', updated_at = ? WHERE fact_id = ?"
_COUNT = "UPDATE facts SET retrieval_count = retrieval_count + ? WHERE fact_id = ?"
_DELETE = "DELETE FROM facts WHERE fact_id = ?"
_NEXT_TURN = "SELECT coalesce(max(turn), 0) + 1 FROM facts WHERE scope = ? AND session = ?"

#: How much of their terms two facts must share to be told as saying almost the same.
NEAR_JACCARD = 0.8
#: Facts that are compared with a new one.
NEAR_READ = 36
_VOUCHED = (Source.USER_SAID.value, Source.USER_CONFIRMED.value)


@lru_cache(maxsize=16)  # as index_terms: one write asks for both keys twice
def content_key(content: str) -> bytes:
    """What two copies of a fact share: the text after case and space folding, as 16 bytes."""
    folded = " ".join(unicodedata.normalize("NFKC", content).casefold().split())
    return hashlib.blake2b(folded.encode(), digest_size=16).digest()


@lru_cache(maxsize=16)
def near_key(content: str) -> bytes:
    """What facts of the same terms in any order share, as 16 bytes; texts without terms fall back on the text itself."""
    terms = sorted(set(index_terms(content).split()))
    return hashlib.blake2b("\n".join(terms).encode(), digest_size=16).digest() if terms else content_key(content)


def merge_tags(*lists: str) -> str:
    """The union of comma-separated tags, in order, compared without case."""
    merged: dict[str, str] = {}
    for tag in ",".join(lists).split(","):
        if tag.strip():
            merged.setdefault(tag.strip().casefold(), tag.strip())
    return ",".join(merged.values())


def find_same(conn: apsw.Connection, new: NewFact, scope: str, content: str) -> int | None:
    """The fact that ``new`` repeats: the same external id, or, for facts, the same text; None when it is new."""
    if new.external_id is not None:
        found = fetched(conn, _SAME_EXTERNAL, (scope, new.external_id))
        if found:
            return int(found[0][0])
    if new.kind != Kind.FACT.value:
        return None
    found = fetched(conn, _SAME, (scope, content_key(content)))
    return int(found[0][0]) if found else None


def was_replaced(conn: apsw.Connection, scope: str, content: str) -> bool:
    """Whether a fact of this text was superseded in this scope."""
    return bool(fetched(conn, _REPLACED, (scope, content_key(content))))


def find_near(conn: apsw.Connection, scope: str, content: str) -> tuple[int, ...]:
    """Facts that say almost the same: equal term sets, or a Jaccard overlap of at least NEAR_JACCARD.

    Looks only at facts that share one of the three rarest terms, and only where those are rare: the cost does not grow with the store.
    """
    near = {row[0] for row in fetched(conn, _NEAR, (scope, near_key(content)))}
    terms = set(index_terms(content).split())
    chosen = padded(sorted(terms)[:200])
    if chosen:
        statement = _NEAR_TERMS.format(marks=question_marks(chosen))
        rare = [row[0] for row in fetched(conn, statement, (scope, *chosen))]
        near |= _overlapping(conn, scope, terms, rare) if rare else set()
    return tuple(sorted(near))[:5]


def _overlapping(conn: apsw.Connection, scope: str, terms: set[str], rare: Sequence[str]) -> set[int]:
    match = expression(rare, scope, one_scope=False, columns="content")
    ids = padded(rowids(conn, match, NEAR_READ, ranked=False))
    rows = fetched(conn, _NEAR_ROWS.format(marks=question_marks(ids)), (*ids, scope)) if ids else []
    found = set()
    for fact_id, text in rows:
        other = set(text.split())
        if len(terms & other) >= NEAR_JACCARD * len(terms | other):
            found.add(fact_id)
    return found


def insert(conn: apsw.Connection, new: NewFact, scope: str, content: str, default_trust: float) -> int:
    """Write one row and answer its id."""
    now = int(time.time())
    created = now if new.created_at is None else int(new.created_at)
    trust = prior(new.source, default_trust) if new.trust is None else clamp(new.trust)
    turn = new.turn
    if turn is None and new.session is not None and new.kind == Kind.EPISODE.value:
        turn = int(fetched(conn, _NEXT_TURN, (scope, new.session))[0][0])
    row = (
        content,
        content_key(content),
        near_key(content),
        new.kind,
        new.category,
        merge_tags(new.tags),
        trust,
        int(new.pinned),
    )
    occurred = None if new.occurred_at is None else int(new.occurred_at)
    place = (
        new.source,
        scope,
        new.session,
        turn,
        new.speaker,
        occurred,
        created,
        now,
        new.external_id,
        int(new.backed),
    )
    conn.execute(_INSERT, row + place)
    return conn.last_insert_rowid()


def merge(conn: apsw.Connection, fact_id: int, new: NewFact) -> bool:
    """Add what a repeated fact brings: tags, the pin, and the user's word for it; True when something changed."""
    tags, pinned, source, backed = fetched(conn, _MERGEABLE, (fact_id,))[0]
    vouched = new.source if new.source in _VOUCHED and source not in _VOUCHED else source
    # What an import or a tool says may not decide what every turn carries.
    pin = int(pinned or (new.pinned and new.source in _VOUCHED))
    wanted = (merge_tags(tags, new.tags), pin, vouched, int(backed or new.backed))
    if wanted == (tags, pinned, source, backed):
        return False
    conn.execute(_MERGE, (*wanted, int(time.time()), fact_id))
    return True


def get(conn: apsw.Connection, fact_id: int, where: Where) -> Fact | None:
    """The fact of this id, when ``where`` may see it."""
    if not 0 <= fact_id < 2**63:  # what SQLite cannot hold is no id
        return None
    condition, values = compiled(where)
    rows = fetched(conn, f"SELECT {COLUMNS} FROM facts f WHERE f.fact_id = ? AND {condition}", (fact_id, *values))
    return to_fact(rows[0]) if rows else None


def to_fact(row: Sequence[object]) -> Fact:
    """A row of COLUMNS as a Fact."""
    values = list(row)
    values[6], values[-1] = bool(values[6]), bool(values[-1])
    return Fact(*values)  # type: ignore[arg-type]


def fetch(conn: apsw.Connection, ids: Sequence[int], where: Where) -> dict[int, Fact]:
    """The facts of these ids that ``where`` may see, by id."""
    if not ids:
        return {}
    condition, values = compiled(where)
    ids = padded(ids)
    marks = question_marks(ids)
    rows = fetched(conn, f"SELECT {COLUMNS} FROM facts f WHERE f.fact_id IN ({marks}) AND {condition}", (*ids, *values))
    return {row[0]: to_fact(row) for row in rows}


def listing(conn: apsw.Connection, where: Where, limit: int) -> list[Fact]:
    """Facts that ``where`` may see, most trusted first, then oldest id first; raises InputError for a category that no fact can have."""
    if where.category is not None:
        checked_label(where.category, "category")
    condition, values = compiled(where)
    rows = fetched(
        conn,
        f"SELECT {COLUMNS} FROM facts f WHERE {condition} ORDER BY f.trust_score DESC, f.fact_id LIMIT ?",
        (*values, limit),
    )
    return [to_fact(row) for row in rows]


def with_external_prefix(conn: apsw.Connection, where: Where, prefix: str) -> list[Fact]:
    """Facts whose external id starts with ``prefix``, oldest first."""
    condition, values = compiled(where)
    bounds = (prefix, prefix + "\U0010ffff")
    if where.scope == ALL_SCOPES:
        statement = f"{_EXTERNAL} AND {condition} ORDER BY f.fact_id"
        return [to_fact(row) for row in fetched(conn, statement, (*bounds, *values))]
    # The scope once more, without the plus of the predicate: the index of external ids starts with it.
    statement = f"{_EXTERNAL} AND f.scope = ? AND {condition} ORDER BY f.fact_id"
    return [to_fact(row) for row in fetched(conn, statement, (*bounds, where.scope, *values))]


def pinned(conn: apsw.Connection, where: Where, limit: int) -> list[Fact]:
    """The pinned facts that ``where`` may see, oldest first."""
    condition, values = compiled(where)
    rows = fetched(
        conn,
        f"SELECT {COLUMNS} FROM facts f INDEXED BY facts_pinned WHERE f.pinned = 1 AND {condition} ORDER BY f.fact_id LIMIT ?",
        (*values, limit),
    )
    return [to_fact(row) for row in rows]


def change(conn: apsw.Connection, old: Fact, new: Fact) -> None:
    """Write the changed fields of a fact."""
    keys = (content_key(new.content), near_key(new.content))
    labels = (new.category, merge_tags(new.tags), clamp(new.trust_score), int(new.pinned), new.source, int(new.backed))
    conn.execute(_UPDATE, (new.content, *keys, *labels, new.speaker, int(time.time()), old.fact_id))


def supersede(conn: apsw.Connection, old_id: int, new_id: int) -> None:
    """Mark a fact as replaced by another; it stays, with its index entries, for history and as_of."""
    now = int(time.time())
    conn.execute(_SUPERSEDE, (new_id, now, now, old_id))


def moved(conn: apsw.Connection, fact: Fact, delta: float, session: str | None) -> float:
    """The trust of a fact after a change by ``delta``; what one session may change in all is bounded, and counted here."""
    if session is not None:
        found = fetched(conn, _MOVED, (fact.fact_id, session))
        before = float(found[0][0]) if found else 0.0
        delta = within_session(before, delta)
        conn.execute(_PUT_MOVED, (fact.fact_id, session, before + delta))
    return clamp(fact.trust_score + delta)


def unbacked(conn: apsw.Connection, scope: str, session: str, since: int) -> list[tuple[int, str]]:
    """An agent's notes of this session, or of none, since a moment, that the user's words do not stand behind yet."""
    return [(row[0], row[1]) for row in fetched(conn, _UNBACKED, (scope, session, since))]


def back(conn: apsw.Connection, ids: Sequence[int]) -> None:
    """The user's words stand behind these notes."""
    conn.executemany(_BACK, [(int(time.time()), fact_id) for fact_id in ids])


def vote(conn: apsw.Connection, fact: Fact, helpful: bool, session: str | None) -> float:
    """Record one vote and answer the new trust."""
    trust = moved(conn, fact, HELPFUL_DELTA if helpful else UNHELPFUL_DELTA, session)
    conn.execute(_VOTE, (trust, int(helpful), int(not helpful), int(time.time()), fact.fact_id))
    return trust


def confirm(conn: apsw.Connection, fact_id: int) -> None:
    """The user vouches for a fact."""
    conn.execute(_CONFIRM, (int(time.time()), fact_id))


def count_retrievals(conn: apsw.Connection, counts: Mapping[int, int]) -> None:
    """Add to the retrieval counters."""
    if counts:
        conn.executemany(_COUNT, [(count, fact_id) for fact_id, count in sorted(counts.items())])


def delete(conn: apsw.Connection, fact_id: int) -> None:
    """Delete the row. What it had superseded stays superseded, by its own successor if it had one: forgetting a
    correction must not bring the stale fact back.
    """
    conn.execute(_RECHAIN, (fact_id,))
    conn.execute(_DROP_MOVED, (fact_id,))
    conn.execute(_DELETE, (fact_id,))
