"""MemoryStore: facts in one SQLite file (or in memory). Method names and shapes of its first block follow Hermes' bundled plugin."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import apsw

from ..errors import BadValue, UnknownFact
from ..text.tokens import tokenize
from ..types import (
    MAX_LIMIT,
    MAX_QUERY_CHARS,
    MAX_QUERY_TERMS,
    Added,
    Entity,
    Fact,
    Hit,
    Kind,
    LegReport,
    NewFact,
    Recall,
    Source,
    Status,
    Where,
)
from . import checks, conversations, embeddings, entities, exports, facts, maintenance, matching, search, vectors, watch
from .coverage import Covered
from .faults import run_leg
from .handle import StoreHandle
from .inputs import Cleaned, checked_label, checked_new, checked_number, checked_scope, checked_text
from .naming import Names
from .writing import Writer


class MemoryStore(StoreHandle):
    """A store of facts. ``db_path`` is a file or ``":memory:"``; ``hrr_dim`` the dimension of its traces (a multiple of 8).

    ``scope`` is where writes go and what reads see; ``read_scope`` may widen reads (``"*"``: all, for the owner's tools).
    Stores of one process on one file share a connection; ``close`` gives this one's share back. Raises StoreError subclasses
    that name the path: StoreCorrupt, StoreUnsafe, StoreReadOnly, StoreBusy.
    """

    # ------------------------------------------------------------------ the shapes of the bundled plugin

    def add_fact(self, content: str, category: str = "general", tags: str = "", **more: Any) -> int:
        """Store a fact and answer its id; the same text in the same scope answers with the id it has. See NewFact for ``more``."""
        return self.add(NewFact(content=content, category=category, tags=tags, **more)).fact_id

    def search_facts(self, query: str, category: str | None = None, min_trust: float = 0.3, limit: int = 10) -> Recall:
        """Facts that share a term with ``query``, best BM25 first, as dicts; counts each as retrieved. Never raises for what is
        asked, nor where the index cannot be read: the answer is a Recall and says so.
        """
        where = self.where(min_trust=min_trust, category=category)
        text = str(query)
        hits, told = run_leg("keyword", list[Hit](), lambda report: self._matching(text, where, limit, report))
        told.contributed = len(hits)
        found = Recall(hits, legs=[told], advisories=told.advisories())
        watch.tell(self.tally, found, text)
        self.note_retrieved(hit["fact_id"] for hit in hits)
        return found

    def _matching(self, text: str, where: Where, limit: int, report: LegReport) -> list[Hit]:
        terms = list(dict.fromkeys(tokenize(text[:MAX_QUERY_CHARS])))
        if len(text) > MAX_QUERY_CHARS or len(terms) > MAX_QUERY_TERMS:
            report.tell("query_truncated")
        if not terms:
            report.status, report.code = "skipped", "no_searchable_terms"
            return []
        with self.reading() as conn:
            one_scope = search.statistics(conn, where.scope).scopes <= 1
            match = matching.expression(terms[:MAX_QUERY_TERMS], where.scope, one_scope=one_scope)
            ids = [row.fact_id for row in search.keyword(conn, match, where, checked_limit(limit))]
            found = facts.fetch(conn, ids, where)
            covered = self.coverage.index(conn, where)
        if not covered.whole:
            report.tell("index_incomplete", covered.words())
        report.raw_candidates = len(ids)
        return [found[fact_id].to_dict() for fact_id in ids]

    def update_fact(  # noqa: PLR0917 - the arguments of the plugin that this one replaces
        self,
        fact_id: int,
        content: str | None = None,
        trust_delta: float | None = None,
        tags: str | None = None,
        category: str | None = None,
        pinned: bool | None = None,
        *,
        source: str | None = None,
        backed: bool = False,
        session: str | None = None,
    ) -> bool:
        """Change the given fields of a fact, trust clamped to [0, 1]; False when there is no such fact in this scope.
        ``source`` and ``backed`` say who stands behind a new text; ``session`` is whose votes the change of trust counts to.

        Raises InputError for text that cannot be stored, for NaN, and when another fact already says exactly that.
        """
        text = None if content is None else checked_text(content)
        delta = 0.0 if trust_delta is None else checked_number(trust_delta, "trust_delta")
        with self.writing() as conn:
            old = facts.get(conn, fact_id, self.where(superseded=True))
            if old is None:
                return False
            new = replace(
                old,
                content=old.content if text is None else text,
                tags=old.tags if tags is None else checked_label(tags, "tags"),
                category=old.category if category is None else checked_label(category, "category"),
                pinned=old.pinned if pinned is None else bool(pinned),
                trust_score=facts.moved(conn, old, delta, session) if delta else old.trust_score,
                source=old.source if source is None else Source(source).value,
                backed=old.backed if source is None else backed,
            )
            if new.content != old.content and old.kind == Kind.FACT.value:
                twin = facts.find_same(conn, NewFact(content=new.content), old.scope, new.content)
                if twin not in (None, fact_id):
                    raise BadValue(f"Fact #{twin} already says exactly that; nothing was changed. Forget one of the two instead.")
            writer = self._writer(conn)
            if new.content != old.content:
                writer.vanish(old)
            writer.change(old, new)
            writer.finish()
            self._db.gone |= writer.gone
        return True

    def clean(self, changes: Mapping[int, Cleaned]) -> None:
        """Let facts say something else, in one transaction; unlike ``update_fact`` it changes neither source nor trust, and two
        facts may then say the same.
        """
        with self.writing() as conn:
            writer = self._writer(conn)
            for fact_id, to in changes.items():
                old = self._need(conn, fact_id)
                writer.vanish(old)
                new = replace(old, content=to.content, category=to.category, tags=to.tags, speaker=to.speaker)
                writer.change(old, new)
                entities.unname(conn, fact_id, to.unnamed)
            writer.finish()
            self._db.gone |= writer.gone

    def remove_fact(self, fact_id: int) -> bool:
        """Delete a fact with everything derived from it; False when there is no such fact in this scope."""
        with self.writing() as conn:
            old = facts.get(conn, fact_id, self.where(superseded=True))
            if old is None:
                return False
            writer = self._writer(conn)
            writer.remove(old)
            writer.finish()
            self._db.gone |= writer.gone
        return True

    def list_facts(self, category: str | None = None, min_trust: float = 0.0, limit: int = 50) -> list[Hit]:
        """Facts as dicts, most trusted first."""
        return [fact.to_dict() for fact in self.facts(category=category, min_trust=min_trust, limit=limit)]

    def record_feedback(self, fact_id: int, helpful: bool, *, session: str | None = None) -> dict[str, Any]:
        """Vote on a fact: trust +0.05 or -0.10 within [0, 1]; the votes of one session move it by 0.15 at most. Raises
        UnknownFact (a KeyError) when there is none.
        """
        with self.writing() as conn:
            fact = self._need(conn, fact_id)
            trust = facts.vote(conn, fact, bool(helpful), session)
        return {
            "fact_id": fact_id,
            "old_trust": fact.trust_score,
            "new_trust": trust,
            "helpful_count": fact.helpful_count + int(bool(helpful)),
        }

    # ------------------------------------------------------------------ what is added to them

    def add(self, new: NewFact) -> Added:
        """Store one fact in one transaction: row, index, links and trace, or nothing."""
        return self.add_many([new])[0]

    def add_many(self, batch: Iterable[NewFact]) -> list[Added]:
        """Store many facts in one transaction, all or none; answers in the order given."""
        checked = [(new, checked_new(new), self._scope_of(new)) for new in batch]
        with self.writing(adds=True) as conn:
            writer = self._writer(conn)
            alone = len(checked) == 1
            answers = [writer.add(new, scope, content, tell_near=alone) for new, content, scope in checked]
            writer.finish()
        return answers

    def _scope_of(self, new: NewFact) -> str:
        return checked_scope(self.scope if new.scope is None else new.scope)

    def _writer(self, conn: apsw.Connection) -> Writer:
        return Writer(conn, self.hrr_dim, self.default_trust)

    def _need(self, conn: apsw.Connection, fact_id: int) -> Fact:
        fact = facts.get(conn, fact_id, self.where(superseded=True))
        if fact is None:
            raise UnknownFact(f"There is no fact #{fact_id} here; nothing was changed.")
        return fact

    def supersede(self, fact_id: int, new: NewFact) -> Added:
        """Store ``new`` as what is true now and keep the old fact for history; raises UnknownFact when there is none."""
        content = checked_new(new)
        with self.writing() as conn:
            old = self._need(conn, fact_id)
            if old.status != Status.ACTIVE.value:
                newest = maintenance.chain(conn, fact_id)[-1]
                raise BadValue(f"Fact #{fact_id} was replaced before, by #{newest}; nothing was changed.")
            writer = self._writer(conn)
            added = writer.add(replace(new, scope=old.scope), old.scope, content, tell_near=False)
            if added.fact_id == fact_id:
                raise BadValue(f"Fact #{fact_id} already says exactly that; nothing was changed.")
            if self._need(conn, added.fact_id).status != Status.ACTIVE.value:
                raise BadValue(f"Fact #{added.fact_id}, which this repeats, is no longer true; nothing was changed.")
            facts.supersede(conn, fact_id, added.fact_id)
            writer.finish()
        return added

    def confirm(self, fact_id: int) -> bool:
        """The user vouches for a fact, whatever its source was; raises UnknownFact when there is none."""
        with self.writing() as conn:
            self._need(conn, fact_id)
            facts.confirm(conn, fact_id)
        return True

    def unbacked(self, session: str, since: int) -> list[tuple[int, str]]:
        """An agent's notes since a moment (UTC epoch seconds), of this session or of none, that wait for the user's word:
        (fact_id, content), at most 50, newest first.
        """
        with self.reading() as conn:
            return facts.unbacked(conn, self.scope, session, since)

    def back(self, ids: Iterable[int]) -> None:
        """The user's own words stand behind these notes: they may enter a turn unasked. Ids of other scopes are left alone."""
        with self.writing() as conn:
            facts.back(conn, [fact_id for fact_id in ids if facts.get(conn, fact_id, self.where()) is not None])

    def get(self, fact_id: int) -> Fact | None:
        """The fact of this id, superseded ones too, or None."""
        with self.reading() as conn:
            return facts.get(conn, fact_id, self.where(superseded=True))

    def fetch(self, ids: list[int], where: Where, deadline: float | None = None) -> dict[int, Fact]:
        """The facts of these ids that ``where`` may see, by id."""
        with self.reading(deadline) as conn:
            return facts.fetch(conn, ids, where)

    def facts(
        self,
        *,
        category: str | None = None,
        min_trust: float = 0.0,
        limit: int = 50,
        kind: str | None = None,
        scope: str | None = None,
        superseded: bool = False,
        unasked: bool | None = None,
    ) -> list[Fact]:
        """Facts, most trusted first; ``unasked`` as in Where."""
        where = self.where(
            scope=scope, min_trust=min_trust, category=category, kind=kind, superseded=superseded, unasked=unasked
        )
        with self.reading() as conn:
            return facts.listing(conn, where, max(0, int(limit)))

    def was_replaced(self, content: str) -> bool:
        """Whether a fact of this text was superseded in the scope of this store."""
        with self.reading() as conn:
            return facts.was_replaced(conn, self.scope, content)

    def with_external_prefix(self, prefix: str, *, superseded: bool = False) -> list[Fact]:
        """Facts whose external id starts with ``prefix``, oldest first; ``superseded`` ones too when asked for."""
        with self.reading() as conn:
            return facts.with_external_prefix(conn, self.where(superseded=superseded), prefix)

    def shown(self, session: str, deadline: float | None = None) -> dict[int, bytes]:
        """The facts that a conversation was shown, by id, each with a mark of what it said then."""
        with self.reading(deadline) as conn:
            return conversations.shown(conn, session)

    def note_shown(self, session: str, marks: Mapping[int, bytes]) -> None:
        """A conversation was shown these facts."""
        with self.writing() as conn:
            conversations.note(conn, session, marks)

    def forget_shown(self, session: str) -> None:
        """A conversation no longer carries what it was shown."""
        with self.writing() as conn:
            conversations.forget(conn, session)

    def pinned(self, where: Where, limit: int) -> list[Fact]:
        """Pinned facts that ``where`` may see, oldest first."""
        with self.reading() as conn:
            return facts.pinned(conn, where, limit)

    def history(self, fact_id: int) -> list[Fact]:
        """What was said before and after this fact about the same thing, oldest first; raises UnknownFact when there is none."""
        with self.reading() as conn:
            self._need(conn, fact_id)
            chain = maintenance.chain(conn, fact_id)
            found = facts.fetch(conn, chain, self.where(superseded=True))
        return [found[link] for link in chain if link in found]

    def entities(self, limit: int = 50, *, scope: str | None = None) -> list[Entity]:
        """Entities that visible facts mention, most mentioned first."""
        with self.reading() as conn:
            return entities.listing(conn, self.where(scope=scope), limit)

    @property
    def names(self) -> Names:
        """What the owner may put right of names: alias, merge, rename, delete, restore."""
        return Names(self)

    @staticmethod
    def check_text(content: object) -> str:
        """The text as it would be stored; raises InputError for what cannot be."""
        return checked_text(content)

    def unembedded(self, model: str, after: int, limit: int) -> tuple[list[embeddings.Waiting], int | None]:
        """Facts behind an id that have no embedding of this model, and how far was looked; None when that was to the end."""
        with self.reading() as conn:
            return embeddings.waiting(conn, (model, self.hrr_dim // 4), self.where(superseded=True), after, limit)

    def wanting(self, model: str, ids: Iterable[int], scope: str | None = None) -> list[embeddings.Waiting]:
        """Which of these facts have no embedding of this model."""
        with self.reading() as conn:
            seen = facts.fetch(conn, list(ids), self.where(scope=scope, superseded=True))
            return embeddings.wanting(conn, (model, self.hrr_dim // 4), seen)

    def embedded(self, model: str) -> tuple[Covered, bool]:
        """How many facts have an embedding of this model, and whether some of it have another size."""
        with self.reading() as conn:
            unfit = vectors.has_unfit(conn, model, self.hrr_dim // 4)
            return self.coverage.embeddings(conn, self.where(superseded=True), model, self.hrr_dim // 4), unfit

    def put_embeddings(self, model: str, made: Iterable[embeddings.Made], scope: str | None = None) -> int:
        """Store embeddings in one transaction, and answer how many; one whose text has changed meanwhile is left out."""
        with self.writing() as conn:
            where = self.where(scope=scope, superseded=True)
            return embeddings.put(conn, model, [one for one in made if facts.get(conn, one.fact_id, where)])

    def stats(self) -> dict[str, Any]:
        """Counts by kind, status, category and source, the scopes, the file's size, the versions of what is stored, and
        ``degraded_total``: how often each ``leg/code`` kept a search from looking properly.
        """
        with self.reading() as conn:
            row = maintenance.stats(conn, self.where(superseded=True))
            row["degraded_total"] = maintenance.degraded(conn, self.tally.waiting())
        row.update(
            path=self.path, scope=self.read_scope, read_only=self.read_only, vector_extension=self.has_vector_extension
        )
        return row

    def check(self) -> list[dict[str, Any]]:
        """Look for damage: integrity, index, coverage, traces, links; each answer is {check, ok, detail}."""
        with self.reading() as conn:
            return checks.check(conn, self.hrr_dim, read_only=self.read_only)

    def repair(self) -> dict[str, int]:
        """Build everything derived anew from the facts, and write the file anew; never touches a fact."""
        with self.writing() as conn:
            done = maintenance.repair(conn, self.hrr_dim)
        self.compact()
        return done

    def backup(self, target: str | Path) -> None:
        """Copy the store to a new file (0600) through SQLite's backup API and verify the copy; raises when ``target`` exists."""
        maintenance.backup(self._db, Path(target).expanduser())

    def rows(self) -> Iterator[dict[str, Any]]:
        """Every visible fact as a JSON-ready dict for export, with the links of each, in order of id."""
        last = 0
        while True:
            with self.reading() as conn:
                page = exports.export_page(conn, self.where(superseded=True), last)
            if not page:
                return
            yield from page
            last = page[-1]["fact_id"]

    def restore(
        self, rows: Iterable[tuple[NewFact, Mapping[str, Any]]], progress: exports.Restoring | None = None
    ) -> list[Added]:
        """Store exported facts with their counters and supersession, in one transaction."""
        pairs = [(new, checked_new(new), self._scope_of(new), extra) for new, extra in rows]
        with self.writing() as conn:
            writer = Writer(conn, self.hrr_dim, self.default_trust, exported=True)
            answers = exports.restore(conn, writer, pairs, int(time.time()), progress or exports.Restoring())
            writer.finish()
        return answers


def checked_limit(limit: int) -> int:
    """A limit within 0..MAX_LIMIT."""
    return max(0, min(int(limit), MAX_LIMIT))
