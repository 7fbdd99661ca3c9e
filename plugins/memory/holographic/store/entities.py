"""Entities, their aliases and their links to facts, inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import apsw

from ..text.entities import aliases_in, entity_key, extract_entities
from ..types import ALL_SCOPES, Entity, Fact, NewFact, Where
from .predicate import compiled
from .rows import fetched, padded, question_marks

_FIND = "SELECT entity_id FROM entities WHERE scope = ? AND entity_key = ?"
#: The entity of this key, or of this alias; 0 for what is no name. The first row counts.
_RESOLVE = (
    "SELECT entity_id FROM entities WHERE scope = ?1 AND entity_key = ?2"
    " UNION ALL SELECT entity_id FROM aliases WHERE scope = ?1 AND alias_key = ?2"
    " UNION ALL SELECT 0 FROM no_names WHERE scope = ?1 AND name_key = ?2 LIMIT 1"
)
_FIND_ALIAS = "SELECT entity_id FROM aliases WHERE scope = ? AND alias_key = ?"
_NO_NAME = "SELECT 1 FROM no_names WHERE scope = ? AND name_key = ?"
_ANY_NO_NAME = "SELECT 1 FROM no_names LIMIT 1"
_ADD_NO_NAME = "INSERT OR IGNORE INTO no_names(scope, name_key) VALUES(?, ?)"
_ALIASES = (
    "SELECT l.fact_id, e.name, a.name FROM links l JOIN entities e USING(entity_id) JOIN aliases a USING(entity_id)"
    " WHERE l.fact_id IN ({marks}) ORDER BY 1, 2, 3"
)
_ADD = "INSERT INTO entities(scope, entity_key, name) VALUES(?, ?, ?)"
_ADD_ALIAS = "INSERT OR IGNORE INTO aliases(scope, alias_key, name, entity_id) VALUES(?, ?, ?, ?)"
_LINK = "INSERT OR IGNORE INTO links(fact_id, entity_id, role) VALUES(?, ?, ?)"
_OF_FACT = "SELECT entity_id FROM links WHERE fact_id = ?"
_UNLINK = "DELETE FROM links WHERE fact_id = ?"
_ALL_NAMES = (
    "SELECT e.name FROM links l JOIN entities e USING(entity_id) WHERE l.fact_id = ?1"
    " UNION SELECT a.name FROM links l JOIN aliases a USING(entity_id) WHERE l.fact_id = ?1"
)
_OF_NAME = "SELECT entity_id FROM links JOIN entities USING(entity_id) WHERE fact_id = ? AND name = ?"
_UNLINK_ONE = "DELETE FROM links WHERE fact_id = ? AND entity_id = ?"
_UNUSED = "SELECT 1 FROM links WHERE entity_id = ? LIMIT 1"
_DROP_ALIASES = "DELETE FROM aliases WHERE entity_id = ?"
_DROP = "DELETE FROM entities WHERE entity_id = ?"
_IDS_ALL = (
    "SELECT entity_id FROM entities WHERE entity_key = ?1 UNION SELECT entity_id FROM aliases WHERE alias_key = ?1"
)
_IDS = (
    "SELECT entity_id FROM entities WHERE entity_key = ?1 AND scope = ?2"
    " UNION SELECT entity_id FROM aliases WHERE alias_key = ?1 AND scope = ?2"
)
_LINKED = (
    "SELECT e.entity_id, e.name, l.role FROM links l JOIN entities e USING(entity_id) WHERE l.fact_id = ? ORDER BY 1"
)
_TEXTS = "SELECT f.content FROM facts f JOIN links l USING(fact_id) WHERE l.entity_id = ?"
_DROP_ALIAS = "DELETE FROM aliases WHERE scope = ? AND alias_key = ?"
_ALIAS_NAMES = "SELECT name FROM aliases WHERE entity_id = ? ORDER BY name"


def resolve(conn: apsw.Connection, scope: str, name: str) -> int | None:
    """The entity called ``name`` in this scope, by canonical key or alias, made if there is none; None for what is no name."""
    key = entity_key(name)
    if not key:
        return None
    found = fetched(conn, _RESOLVE, (scope, key))
    if found:
        return found[0][0] or None
    conn.execute(_ADD, (scope, key, name))
    return conn.last_insert_rowid()


def link(
    conn: apsw.Connection,
    fact_id: int,
    scope: str,
    content: str,
    extra: Iterable[tuple[str, str]],
    *,
    known: Iterable[tuple[str, str]] = (),
) -> None:
    """Link a fact to the entities named in its text and to the ones the caller adds as (name, role). What is ``known`` of it
    already goes before the text: how a name is written, and which role it has.
    """
    aliases = aliases_in(content)
    for name, _ in known:
        resolve(conn, scope, name)
    for name, alias in aliases:
        entity_id = resolve(conn, scope, name)
        key = (scope, entity_key(alias))
        if entity_id is not None and not fetched(conn, _FIND, key) and not fetched(conn, _NO_NAME, key):
            conn.execute(_ADD_ALIAS, (*key, alias, entity_id))
    mentions = [(mention.name, mention.role) for mention in extract_entities(content)]
    for name, role in (*known, *mentions, *((name, "object") for name, _ in aliases), *extra):
        entity_id = resolve(conn, scope, name)
        if entity_id is not None:
            conn.execute(_LINK, (fact_id, entity_id, role))


def settle(conn: apsw.Connection, scope: str, new: NewFact) -> None:
    """What an export says of the names of a fact, before it is linked. Nothing that is known here already is changed by it."""
    for name in new.no_names:
        key = entity_key(name)
        if key and not fetched(conn, _FIND, (scope, key)) and not fetched(conn, _FIND_ALIAS, (scope, key)):
            conn.execute(_ADD_NO_NAME, (scope, key))
    named = {entity_key(name): resolve(conn, scope, name) for name, _ in new.entities if new.aliases}
    for name, alias in new.aliases:
        other, entity_id = (scope, entity_key(alias)), named.get(entity_key(name))
        if entity_id is not None and other[1] and not fetched(conn, _FIND, other) and not fetched(conn, _NO_NAME, other):
            conn.execute(_ADD_ALIAS, (*other, alias, entity_id))


def decided(conn: apsw.Connection, rows: Sequence[Fact]) -> dict[int, dict[str, list[Any]]]:
    """For an export: the aliases of the entities of facts, and what these seem to name and their owner said is no name."""
    marks = question_marks(ids := padded([fact.fact_id for fact in rows]))
    found: dict[int, dict[str, list[Any]]] = {}
    for fact_id, name, alias in fetched(conn, _ALIASES.format(marks=marks), ids) if ids else []:
        found.setdefault(fact_id, {}).setdefault("aliases", []).append([name, alias])
    if not fetched(conn, _ANY_NO_NAME):
        return found  # as nearly always, so that no text is read for names again
    for fact in rows:
        pairs = aliases_in(fact.content)
        said = [*(mention.name for mention in extract_entities(fact.content)), *(name for pair in pairs for name in pair)]
        no_names = [n for n in (*said, fact.speaker or "") if fetched(conn, _NO_NAME, (fact.scope, entity_key(n)))]
        if no_names:
            found.setdefault(fact.fact_id, {})["no_names"] = sorted(set(no_names))
    return found


def unlink(conn: apsw.Connection, fact_id: int) -> None:
    """Take all links of a fact away, and the entities that nothing else mentions."""
    _prune(conn, _take_links(conn, fact_id))


def _take_links(conn: apsw.Connection, fact_id: int) -> list[int]:
    """Take all links of a fact away: answers the entities that they led to."""
    ids = [row[0] for row in fetched(conn, _OF_FACT, (fact_id,))]
    conn.execute(_UNLINK, (fact_id,))
    return ids


def _prune(conn: apsw.Connection, entity_ids: Iterable[int]) -> None:
    """Take those entities away that nothing mentions any more."""
    for entity_id in entity_ids:
        if not fetched(conn, _UNUSED, (entity_id,)):
            drop(conn, entity_id)


def names_of(conn: apsw.Connection, fact_id: int) -> list[str]:
    """The names that a fact is linked to, with their aliases."""
    return [row[0] for row in fetched(conn, _ALL_NAMES, (fact_id,))]


def unname(conn: apsw.Connection, fact_id: int, names: Iterable[str]) -> None:
    """Take the links of a fact to these names away, and the entities that nothing else mentions."""
    for name in names:
        for (entity_id,) in fetched(conn, _OF_NAME, (fact_id, name)):
            conn.execute(_UNLINK_ONE, (fact_id, entity_id))
            _prune(conn, [entity_id])


def relink(conn: apsw.Connection, old: Fact, new: Fact) -> None:
    """Give a fact the links of its new text and speaker; those that the caller named, and that the old text did not, stay."""
    mentions = extract_entities(old.content)
    said = {entity_id for mention in mentions for entity_id in ids_of(conn, old.scope, mention.name)}
    linked = fetched(conn, _LINKED, (old.fact_id,))
    kept = [(name, role) for entity_id, name, role in linked if entity_id not in said and role != "speaker"]
    speaker = [(new.speaker, "speaker")] if new.speaker else []
    before = _take_links(conn, old.fact_id)
    link(conn, old.fact_id, old.scope, new.content, (*kept, *speaker))
    _prune(conn, before)  # what the new text still names keeps its aliases
    forget_aliases(conn, old.scope, old.content)


def forget_aliases(conn: apsw.Connection, scope: str, content: str) -> None:
    """Take away the aliases that a text declared, which is gone now, unless another fact declares them too."""
    for _, alias in aliases_in(content):
        key = entity_key(alias)
        for (entity_id,) in fetched(conn, _FIND_ALIAS, (scope, key)):
            declared = (
                entity_key(other) for text in fetched(conn, _TEXTS, (entity_id,)) for _, other in aliases_in(text[0])
            )
            if key not in declared:
                conn.execute(_DROP_ALIAS, (scope, key))


def ids_of(conn: apsw.Connection, scope: str, name: str) -> list[int]:
    """Entities of this name or alias in a scope (or in all)."""
    key = entity_key(name)
    rows = fetched(conn, _IDS_ALL, (key,)) if scope == ALL_SCOPES else fetched(conn, _IDS, (key, scope))
    return sorted(row[0] for row in rows)


def listing(conn: apsw.Connection, where: Where, limit: int) -> list[Entity]:
    """The entities that visible facts mention, most mentioned first."""
    condition, values = compiled(where)
    rows = fetched(
        conn,
        "SELECT e.entity_id, e.name, e.entity_key, count(*) AS n FROM entities e JOIN links l USING(entity_id)"
        f" JOIN facts f USING(fact_id) WHERE {condition} GROUP BY e.entity_id ORDER BY n DESC, e.entity_id LIMIT ?",
        (*values, limit),
    )
    return [
        Entity(entity_id, name, key, count, tuple(row[0] for row in fetched(conn, _ALIAS_NAMES, (entity_id,))))
        for entity_id, name, key, count in rows
    ]


def drop(conn: apsw.Connection, entity_id: int) -> None:
    """Take an entity that nothing mentions away, with its aliases."""
    conn.execute(_DROP_ALIASES, (entity_id,))
    conn.execute(_DROP, (entity_id,))
