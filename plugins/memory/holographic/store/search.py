"""Candidate queries of the legs: rows that match terms, links or a session, with what ranking needs of each; read only."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

import apsw

from ..types import ALL_SCOPES, Kind, Where
from .matching import Match, rowids
from .predicate import VOUCHED, compiled
from .rows import fetched, padded, question_marks

#: MATCH reads this part more rows by rank than are wanted, before the predicate is applied; more while too few survive.
FIRST_CUT = 1.25
LAST_CUT = 65_536

_STATS = (
    "SELECT coalesce(sum(docs) FILTER (WHERE ?1 IN (scope, '*')), 0), coalesce(sum(length) FILTER (WHERE ?1 IN (scope, '*')), 0),"
    " count(*) FROM scope_stats"
)
_DF = "SELECT term, df FROM term_stats WHERE scope = ? AND term IN ({marks})"
_FORMS = "SELECT term FROM term_stats WHERE scope = ? AND term >= ? AND term < ? LIMIT ?"
_FORMS_ALL = "SELECT DISTINCT term FROM term_stats WHERE scope IN (SELECT scope FROM scope_stats) AND term >= ? AND term < ? LIMIT ?"
_ENDING = "SELECT term FROM term_stats WHERE scope = ? AND substr(term, -4) IN ({marks})"
_ENDING_ALL = "SELECT DISTINCT term FROM term_stats WHERE substr(term, -4) IN ({marks})"
_DF_ALL = "SELECT term, sum(df) FROM term_stats WHERE scope IN (SELECT scope FROM scope_stats) AND term IN ({marks}) GROUP BY term"


class Candidate(NamedTuple):
    """What ranking needs of one row; ``terms``, ``tag_terms`` and ``context`` are index terms separated by blanks, the
    context in four lines (the turn before, the one before that, the next, the one after); ``content`` is the text itself.
    """

    fact_id: int
    kind: str
    trust: float
    source: str
    scope: str
    session: str | None
    turn: int | None
    speaker: str | None
    created_at: int
    occurred_at: int | None
    status: str
    pinned: int
    vouched: int
    terms: str
    tag_terms: str
    context: str
    content: str = ""


_CANDIDATE = (
    "SELECT f.fact_id, f.kind, f.trust_score, f.source, f.scope, f.session, f.turn, f.speaker, f.created_at, f.occurred_at, f.status,"
    f" f.pinned, {VOUCHED}, coalesce(i.content, ''), coalesce(i.tags, ''), coalesce(i.context, ''),"
    " f.content FROM facts f LEFT JOIN fact_index i USING(fact_id) WHERE f.fact_id IN ({marks}) AND {condition}"
)


class Statistics(NamedTuple):
    """Of the documents in a scope: how many, and how long on average (in terms)."""

    docs: int
    average: float
    scopes: int


def statistics(conn: apsw.Connection, scope: str) -> Statistics:
    """Document statistics of one scope, or of all."""
    docs, length, scopes = fetched(conn, _STATS, (scope,))[0]
    return Statistics(int(docs), float(length) / docs if docs else 0.0, int(scopes))


def frequencies(conn: apsw.Connection, scope: str, terms: Sequence[str]) -> dict[str, int]:
    """In how many documents of a scope each term stands; terms that no document has are left out."""
    if not terms:
        return {}
    terms = padded(terms)
    marks = question_marks(terms)
    if scope == ALL_SCOPES:
        return dict(fetched(conn, _DF_ALL.format(marks=marks), tuple(terms)))
    return dict(fetched(conn, _DF.format(marks=marks), (scope, *terms)))


def beginning_with(conn: apsw.Connection, scope: str, beginning: str, limit: int) -> list[str]:
    """Terms of a scope, or of all, that begin with these letters; at most ``limit`` of them."""
    span = (beginning, f"{beginning}\U0010ffff", limit)
    found = fetched(conn, _FORMS_ALL, span) if scope == ALL_SCOPES else fetched(conn, _FORMS, (scope, *span))
    return [row[0] for row in found]


def ending_with(conn: apsw.Connection, scope: str, ends: Sequence[str], limit: int) -> list[str]:
    """Terms of a scope, or of all, that have three letters or more before one of these ends of four or more; reads every term, and
    finds ``limit`` at most.
    """
    last = padded(list(dict.fromkeys(end[-4:] for end in ends)))
    marks = question_marks(last)
    if scope == ALL_SCOPES:
        found = fetched(conn, _ENDING_ALL.format(marks=marks), tuple(last))
    else:
        found = fetched(conn, _ENDING.format(marks=marks), (scope, *last))
    longer = (row[0] for row in found if any(row[0].endswith(end) and len(row[0]) >= len(end) + 3 for end in ends))
    return list(itertools.islice(longer, limit))


def candidates(conn: apsw.Connection, ids: Sequence[int], where: Where) -> list[Candidate]:
    """The rows of these ids that ``where`` may see, in the order given."""
    if not ids:
        return []
    condition, values = compiled(where)
    found: dict[int, Candidate] = {}
    for start in range(0, len(ids), 10_000):
        part = padded(ids[start : start + 10_000])
        statement = _CANDIDATE.format(marks=question_marks(part), condition=condition)
        found.update((row.fact_id, row) for row in map(Candidate._make, fetched(conn, statement, (*part, *values))))
    return [found[fact_id] for fact_id in ids if fact_id in found]


def keyword(conn: apsw.Connection, match: Match, where: Where, wanted: int) -> list[Candidate]:
    """The best ``wanted`` rows of a MATCH by BM25 that ``where`` may see; looks deeper while the predicate hides too many."""
    cut = int(wanted * FIRST_CUT)
    while True:
        ids = rowids(conn, match, cut)
        rows = candidates(conn, ids, where)
        if len(rows) >= wanted or len(ids) < cut or cut >= LAST_CUT:
            return rows[:wanted]
        cut *= 8


def linked(conn: apsw.Connection, entity_ids: Sequence[int], where: Where, limit: int) -> dict[int, list[int]]:
    """Facts that mention any of these entities: fact_id -> the entities of the list that it mentions, newest fact first.

    Reads at most ``limit`` visible facts of each entity, straight from the index in that order.
    """
    found: dict[int, list[int]] = {}
    for entity_id, links in about(conn, entity_ids, where, limit).items():
        for fact_id, _ in links:
            found.setdefault(fact_id, []).append(entity_id)
    return dict(sorted(found.items(), reverse=True))


def mentions(conn: apsw.Connection, fact_ids: Sequence[int], entity_ids: Sequence[int]) -> dict[int, list[int]]:
    """Which of these entities each of these facts mentions. The caller has checked that it may see the facts."""
    if not fact_ids or not entity_ids:
        return {}
    statement = "SELECT fact_id, entity_id FROM links WHERE fact_id IN ({marks}) AND entity_id IN ({more})"
    fact_ids, entity_ids = padded(fact_ids), padded(entity_ids)
    statement = statement.format(marks=question_marks(fact_ids), more=question_marks(entity_ids))
    found: dict[int, list[int]] = {}
    for fact_id, entity_id in fetched(conn, statement, (*fact_ids, *entity_ids)):
        found.setdefault(fact_id, []).append(entity_id)
    return found


def _same_turn(conn: apsw.Connection, fact_ids: Sequence[int], kind: Kind, other: Kind) -> list[tuple[int, int]]:
    """Pairs of a row of these ids, of one kind, and a row of the other kind that came out of the same turn, in order of ids."""
    if not fact_ids:
        return []
    fact_ids = padded(fact_ids)
    statement = (
        "SELECT f.fact_id, o.fact_id FROM facts f JOIN facts o ON o.scope = f.scope AND o.session = f.session AND o.turn = f.turn"
        " WHERE f.fact_id IN ({marks}) AND f.kind = ? AND o.kind = ? ORDER BY f.fact_id, o.fact_id"
    )
    return fetched(conn, statement.format(marks=question_marks(fact_ids)), (*fact_ids, kind.value, other.value))


def turns_of(conn: apsw.Connection, fact_ids: Sequence[int]) -> dict[int, int]:
    """The turn that each of these facts came out of, the first row of it, where it is stored: fact_id -> fact_id of the turn."""
    found = _same_turn(conn, fact_ids, Kind.FACT, Kind.EPISODE)
    return dict(reversed(found))


def of_turns(conn: apsw.Connection, turn_ids: Sequence[int]) -> list[int]:
    """The facts that came out of these turns."""
    return list(dict.fromkeys(fact_id for _, fact_id in _same_turn(conn, turn_ids, Kind.EPISODE, Kind.FACT)))


def about(
    conn: apsw.Connection, entity_ids: Iterable[int], where: Where, limit: int
) -> dict[int, list[tuple[int, str]]]:
    """At most ``limit`` visible facts that mention each entity, newest first, with its role in them."""
    condition, values = compiled(where)
    statement = (
        "SELECT l.fact_id, l.role FROM links l CROSS JOIN facts f USING(fact_id)"
        f" WHERE l.entity_id = ? AND {condition} ORDER BY l.fact_id DESC LIMIT ?"
    )
    return {key: fetched(conn, statement, (key, *values, limit)) for key in entity_ids}


def subjects(conn: apsw.Connection, entity_ids: Iterable[int], where: Where, limit: int) -> dict[int, list[int]]:
    """At most ``limit`` visible facts that each entity is the subject of, newest first, however many others mention it."""
    condition, values = compiled(where)
    statement = (
        "SELECT l.fact_id FROM links l CROSS JOIN facts f USING(fact_id)"
        f" WHERE l.entity_id = ? AND l.role = 'subject' AND {condition} ORDER BY l.fact_id DESC LIMIT ?"
    )
    return {key: [row[0] for row in fetched(conn, statement, (key, *values, limit))] for key in entity_ids}


def entities_of(conn: apsw.Connection, fact_ids: Sequence[int]) -> dict[int, list[tuple[int, str, str]]]:
    """The links of facts: fact_id -> (entity_id, name, role). The caller has checked that it may see the facts."""
    if not fact_ids:
        return {}
    fact_ids = padded(fact_ids)
    marks = question_marks(fact_ids)
    rows = fetched(
        conn,
        f"SELECT l.fact_id, e.entity_id, e.name, l.role FROM links l JOIN entities e USING(entity_id) WHERE l.fact_id IN ({marks})"
        " ORDER BY l.fact_id, e.entity_id",
        tuple(fact_ids),
    )
    found: dict[int, list[tuple[int, str, str]]] = {}
    for fact_id, entity_id, name, role in rows:
        found.setdefault(fact_id, []).append((entity_id, name, role))
    return found


def link_counts(conn: apsw.Connection, entity_ids: Sequence[int]) -> dict[int, int]:
    """How many facts mention each entity."""
    if not entity_ids:
        return {}
    entity_ids = padded(entity_ids)
    marks = question_marks(entity_ids)
    statement = f"SELECT entity_id, count(*) FROM links WHERE entity_id IN ({marks}) GROUP BY entity_id"
    return dict(fetched(conn, statement, tuple(entity_ids)))


def has_unlinked(conn: apsw.Connection, scope: str) -> bool:
    """Whether some entity is named by no fact, which means that links are missing: the last one takes its entity along."""
    statement = (
        "SELECT EXISTS(SELECT 1 FROM entities e WHERE ?1 IN (e.scope, '*')"
        " AND NOT EXISTS(SELECT 1 FROM links l WHERE l.entity_id = e.entity_id))"
    )
    return bool(fetched(conn, statement, (scope,))[0][0])


def keys_to_ids(conn: apsw.Connection, scope: str, keys: Sequence[str]) -> dict[str, list[int]]:
    """Which canonical keys (of names or aliases) are entities of a scope, or of all."""
    if not keys:
        return {}
    keys = padded(keys)
    marks = question_marks(keys)
    if scope == ALL_SCOPES:
        rows = fetched(
            conn,
            f"SELECT entity_key, entity_id FROM entities WHERE entity_key IN ({marks})"
            f" UNION ALL SELECT alias_key, entity_id FROM aliases WHERE alias_key IN ({marks})",
            (*keys, *keys),
        )
    else:
        rows = fetched(
            conn,
            f"SELECT entity_key, entity_id FROM entities WHERE scope = ? AND entity_key IN ({marks})"
            f" UNION ALL SELECT alias_key, entity_id FROM aliases WHERE scope = ? AND alias_key IN ({marks})",
            (scope, *keys, scope, *keys),
        )
    found: dict[str, list[int]] = {}
    for key, entity_id in sorted(set(rows)):
        found.setdefault(key, []).append(entity_id)
    return found


def names(conn: apsw.Connection, where: Where, limit: int) -> list[str]:
    """Canonical keys of entities that visible facts mention, newest entities first."""
    condition, values = compiled(where)
    statement = (
        "SELECT DISTINCT e.entity_key FROM entities e JOIN links l USING(entity_id) JOIN facts f USING(fact_id)"
        f" WHERE {condition} ORDER BY e.entity_id DESC LIMIT ?"
    )
    return [row[0] for row in fetched(conn, statement, (*values, limit))]


def statements(conn: apsw.Connection, where: Where, below: int, limit: int) -> list[tuple[int, int, str, str]]:
    """Visible facts with ids below this one, newest first: id, when it was true, scope, content."""
    condition, values = compiled(where)
    statement = (
        "SELECT f.fact_id, coalesce(f.occurred_at, f.created_at), f.scope, f.content FROM facts f"
        f" WHERE f.fact_id < ? AND f.kind = 'fact' AND {condition} ORDER BY f.fact_id DESC LIMIT ?"
    )
    return [(row[0], row[1], row[2], row[3]) for row in fetched(conn, statement, (below, *values, limit))]


def superseded(conn: apsw.Connection, ids: Sequence[int], where: Where) -> dict[int, list[int]]:
    """The facts that each of these took the place of, as far as ``where`` may see them, oldest first."""
    if not ids:
        return {}
    condition, values = compiled(replace(where, superseded=True))
    ids = padded(ids)
    marks = question_marks(ids)
    statement = (
        "SELECT f.superseded_by, f.fact_id FROM facts f"
        f" WHERE f.superseded_by IN ({marks}) AND {condition} ORDER BY f.fact_id"
    )
    found: dict[int, list[int]] = {}
    for newer, older in fetched(conn, statement, (*ids, *values)):
        found.setdefault(newer, []).append(older)
    return found
