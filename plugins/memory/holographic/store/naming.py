"""Names that their owner puts right: aliases, merging, renaming, and what is no name at all; it reads no text for names itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import apsw

from ..errors import BadValue
from ..text.entities import entity_key
from ..text.tokens import tokenize
from ..types import Where
from . import entities, facts, matching
from .entries import Indexer
from .rows import fetched

if TYPE_CHECKING:
    from .handle import StoreHandle

_SCOPES = "SELECT entity_id, scope, entity_key, name FROM entities WHERE entity_id = ?"
_FACTS = "SELECT fact_id FROM links WHERE entity_id = ?"
_ALIASES = "SELECT alias_key FROM aliases WHERE entity_id = ?"
_DROP_ALIAS = "DELETE FROM aliases WHERE scope = ? AND alias_key = ?"
_MOVE_ALIASES = "UPDATE aliases SET entity_id = ? WHERE entity_id = ?"
_KEEP_SUBJECTS = (
    "UPDATE links SET role = 'subject' WHERE entity_id = ?1"
    " AND fact_id IN (SELECT fact_id FROM links WHERE entity_id = ?2 AND role = 'subject')"
)
_MOVE_LINKS = "UPDATE OR IGNORE links SET entity_id = ? WHERE entity_id = ?"
_DROP_LINKS = "DELETE FROM links WHERE entity_id = ?"
_RENAME = "UPDATE entities SET entity_key = ?, name = ? WHERE entity_id = ?"
_ADD_ALIAS = "INSERT INTO aliases(scope, alias_key, name, entity_id) VALUES(?, ?, ?, ?)"
_NO_NAME = "INSERT OR IGNORE INTO no_names(scope, name_key) VALUES(?, ?)"
_A_NAME = "DELETE FROM no_names WHERE scope = ? AND name_key = ?"
_NO_NAMES = "SELECT scope FROM no_names WHERE name_key = ?1 AND (?2 = '*' OR scope = ?2)"
_SPOKEN = "SELECT fact_id, speaker FROM facts WHERE scope = ? AND speaker IS NOT NULL"
_HOLDING = 65_536


class _Entity:
    """One entity as it stands in the store."""

    def __init__(self, entity_id: int, scope: str, key: str, name: str) -> None:
        self.id, self.scope, self.key, self.name = entity_id, scope, key, name


class Names:
    """The names of one store. Each call is one transaction, renews what is derived from the facts that it touches, and
    answers how many these are; BadValue says what does not fit, and that nothing was changed.
    """

    def __init__(self, store: StoreHandle) -> None:
        self._store = store

    def alias(self, name: str, alias: str) -> int:
        """An entity goes by another name, too."""

        def work(conn: apsw.Connection) -> list[int]:
            entity, key = self._find(conn, name), _key(alias)
            there = entities.ids_of(conn, entity.scope, alias)
            if there == [entity.id]:
                return _facts(conn, entity.id)
            if there:
                raise BadValue(
                    f"{alias!r} is an entity with facts of its own; merge the two instead. Nothing was changed."
                )
            conn.execute(_A_NAME, (entity.scope, key))
            conn.execute(_ADD_ALIAS, (entity.scope, key, alias, entity.id))
            return _facts(conn, entity.id)

        return self._change(work)

    def merge(self, name: str, other: str) -> int:
        """Two entities are one: the facts of the other are linked to the first, which goes by both names."""

        def work(conn: apsw.Connection) -> list[int]:
            entity = self._find(conn, name)
            gone = self._find(conn, other, entity.scope)
            if gone.id == entity.id:
                raise BadValue(f"{name!r} and {other!r} are one entity already; nothing was changed.")
            touched = _facts(conn, gone.id)
            conn.execute(_KEEP_SUBJECTS, (entity.id, gone.id))
            conn.execute(_MOVE_LINKS, (entity.id, gone.id))
            conn.execute(_DROP_LINKS, (gone.id,))
            conn.execute(_MOVE_ALIASES, (entity.id, gone.id))
            entities.drop(conn, gone.id)
            conn.execute(_ADD_ALIAS, (gone.scope, gone.key, gone.name, entity.id))
            return touched

        return self._change(work)

    def rename(self, name: str, new: str) -> int:
        """An entity is shown under a new name, and is still found by the old one."""

        def work(conn: apsw.Connection) -> list[int]:
            entity, key = self._find(conn, name), _key(new)
            if entities.ids_of(conn, entity.scope, new) not in ([], [entity.id]):
                raise BadValue(f"{new!r} is another entity; merge the two instead. Nothing was changed.")
            conn.execute(_A_NAME, (entity.scope, key))
            conn.execute(_DROP_ALIAS, (entity.scope, key))
            conn.execute(_RENAME, (key, new, entity.id))
            if key != entity.key:
                conn.execute(_ADD_ALIAS, (entity.scope, entity.key, entity.name, entity.id))
            return _facts(conn, entity.id)

        return self._change(work)

    def delete(self, name: str) -> int:
        """This is no name: no fact is linked to it any more, nor will be; the facts stay."""

        def work(conn: apsw.Connection) -> list[int]:
            entity = self._find(conn, name)
            touched = _facts(conn, entity.id)
            keys = [entity.key, *(row[0] for row in fetched(conn, _ALIASES, (entity.id,)))]
            conn.executemany(_NO_NAME, [(entity.scope, key) for key in keys])
            conn.execute(_DROP_LINKS, (entity.id,))
            entities.drop(conn, entity.id)
            return touched

        return self._change(work)

    def restore(self, name: str) -> int:
        """This is a name after all: facts that hold it, or that its bearer said, are linked to it again."""

        def work(conn: apsw.Connection) -> list[int]:
            key = _key(name)
            scopes = [row[0] for row in fetched(conn, _NO_NAMES, (key, self._store.read_scope))]
            scope = _only(scopes, f"{name!r} was not deleted")
            conn.execute(_A_NAME, (scope, key))
            terms = list(dict.fromkeys(tokenize(name)))
            match = matching.mention(terms, scope, one_scope=False, apart=None)
            held = matching.rowids(conn, match, _HOLDING, ranked=False)
            spoken = [fact_id for fact_id, speaker in fetched(conn, _SPOKEN, (scope,)) if entity_key(speaker) == key]
            found = facts.fetch(conn, list({*held, *spoken}), self._all(scope))
            for fact in found.values():
                speaker = [(fact.speaker, "speaker")] if fact.speaker else []
                entities.link(conn, fact.fact_id, scope, fact.content, speaker)
            return list(found)

        return self._change(work)

    def _all(self, scope: str) -> Where:
        return self._store.where(scope=scope, superseded=True)

    def _find(self, conn: apsw.Connection, name: str, scope: str | None = None) -> _Entity:
        """The entity of this name or alias, in the scope that is read or the one given."""
        ids = entities.ids_of(conn, self._store.read_scope if scope is None else scope, name)
        found = [_Entity(*row) for entity_id in ids for row in fetched(conn, _SCOPES, (entity_id,))]
        chosen = _only([entity.scope for entity in found], f"No fact here names {name!r}")
        return next(entity for entity in found if entity.scope == chosen)

    def _change(self, work: Callable[[apsw.Connection], list[int]]) -> int:
        with self._store.writing() as conn:
            touched = work(conn)
            Indexer(conn, self._store.hrr_dim).write(touched)
        return len(touched)


def _key(name: str) -> str:
    """The key of a name that is to be kept, or BadValue."""
    key = entity_key(name)
    if not key:
        raise BadValue(f"{name!r} holds no letter or digit that a name could be known by; nothing was changed.")
    return key


def _only(scopes: list[str], none: str) -> str:
    """The one scope of these, or BadValue."""
    if not scopes:
        raise BadValue(f"{none}; nothing was changed.")
    if len(set(scopes)) > 1:
        raise BadValue(
            f"Several scopes know that name: {', '.join(sorted(set(scopes))[:5])}. Choose one; nothing was changed."
        )
    return scopes[0]


def _facts(conn: apsw.Connection, entity_id: int) -> list[int]:
    """The facts that name an entity."""
    return [row[0] for row in fetched(conn, _FACTS, (entity_id,))]
