"""The steps of one write inside the caller's transaction: a fact with all that is derived from it, and its removal."""

from __future__ import annotations

import apsw

from ..types import Added, Fact, Kind, NewFact, Where
from . import conversations, entities, facts, sweep
from .entries import Indexer, Row, index_terms


class Writer:
    """Writes facts in one transaction; ``exported`` ones bring all their names. ``finish`` renews the index entries of what was
    touched, each once.
    """

    def __init__(self, conn: apsw.Connection, dim: int, default_trust: float, *, exported: bool = False) -> None:
        self._conn = conn
        self._default_trust = default_trust
        self._exported = exported
        self._indexer = Indexer(conn, dim)
        self._touched: dict[int, None] = {}
        self._new: dict[int, Row] = {}
        self._terms: set[str] = set()
        #: Pieces of text that no page of the file should hold once this is committed.
        self.gone: set[str] = set()

    def add(self, new: NewFact, scope: str, content: str, *, tell_near: bool) -> Added:
        """Store a fact, or merge it into the one that says the same."""
        same = facts.find_same(self._conn, new, scope, content)
        if same is not None:
            if facts.merge(self._conn, same, new):
                self._touch(same)
            return Added(same, "duplicate")
        near = facts.find_near(self._conn, scope, content) if tell_near and new.kind == Kind.FACT.value else ()
        return Added(self.insert(new, scope, content), "added", near)

    def insert(self, new: NewFact, scope: str, content: str) -> int:
        """Store a fact that is known to be new and answer its id."""
        conn = self._conn
        fact_id = facts.insert(conn, new, scope, content, self._default_trust)
        extra = [*new.entities, (new.speaker, "speaker")] if new.speaker else new.entities
        entities.settle(conn, scope, new)
        entities.link(conn, fact_id, scope, content, extra, known=new.entities if self._exported else ())
        self._touch(fact_id)
        if new.kind == Kind.FACT.value:
            tags = facts.merge_tags(new.tags)
            self._new[fact_id] = Row(content, tags, new.kind, scope, new.session, new.turn, new.speaker)
        elif new.session is not None:
            stored = facts.get(conn, fact_id, Where(scope))
            self._touch(*(self.around(stored) if stored else ()))
        return fact_id

    def _touch(self, *fact_ids: int) -> None:
        """The entries of these facts are to be renewed, from what will be stored of them then."""
        for fact_id in fact_ids:
            self._touched[fact_id] = None
            self._new.pop(fact_id, None)

    def change(self, old: Fact, new: Fact) -> None:
        """Write the changed fields of a fact; a new text gets new links, and keeps the ones that the caller once named."""
        facts.change(self._conn, old, new)
        if (new.content, new.speaker) != (old.content, old.speaker):
            entities.relink(self._conn, old, new)
        self._touch(old.fact_id, *self.around(new))

    def vanish(self, old: Fact) -> None:
        """What a fact says, and is about to say no longer, must be found nowhere."""
        terms = self._indexer.terms(old.content)
        self._terms.update(f"{terms} {index_terms(old.tags)}".split())
        self.gone |= sweep.pieces(old, entities.names_of(self._conn, old.fact_id), terms)

    def remove(self, old: Fact) -> None:
        """Delete a fact with everything derived from it."""
        self.vanish(old)
        around = self.around(old)
        self._indexer.drop(old.fact_id, old.scope)
        entities.unlink(self._conn, old.fact_id)
        facts.delete(self._conn, old.fact_id)
        conversations.forget_fact(self._conn, old.fact_id)
        entities.forget_aliases(self._conn, old.scope, old.content)
        self._touch(old.fact_id, *around)

    def around(self, fact: Fact) -> list[int]:
        """The neighbouring turns whose context holds this one."""
        if fact.kind != Kind.EPISODE.value or fact.session is None or fact.turn is None:
            return []
        before, after = self._indexer.neighbours(fact.scope, fact.session, fact.turn, fact.fact_id)
        return [fact_id for fact_id, _ in (*before, *after)]

    def finish(self) -> None:
        """Write the index entries of everything that was touched."""
        self._indexer.write(self._touched, self._new)
        if self._terms:
            sweep.clear_signposts(self._conn, self._terms)
