"""MemoryStore: facts in one SQLite file (or in memory). Method names and shapes of its first block follow Hermes' bundled plugin."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import apsw

from ..errors import BadValue, StoreTooNew, UnknownFact
from ..settings import data_folder
from ..text.tokens import TOKENIZER_VERSION, tokenize
from ..trust import clamp
from ..types import (
    ALL_SCOPES,
    DEFAULT_SCOPE,
    MAX_LIMIT,
    MAX_QUERY_CHARS,
    MAX_QUERY_TERMS,
    Added,
    Entity,
    Fact,
    Hit,
    Kind,
    NewFact,
    Source,
    Where,
)
from . import entities, facts, maintenance, migrations, schema, search, vectors
from .connection import Database
from .entries import Indexer

if TYPE_CHECKING:
    from typing_extensions import Self

#: Entities that the caller names, as (name, role).
Extra = Callable[[str], Iterable[tuple[str, str]]]


class MemoryStore:
    """A store of facts. ``db_path`` is a file or ``":memory:"``; ``hrr_dim`` the dimension of its traces (a multiple of 8).

    ``scope`` is where writes go and what reads see; ``read_scope`` may widen reads (``"*"``: all, for the owner's tools).
    Stores of one process on one file share a connection; ``close`` gives this one's share back. Raises StoreError subclasses
    that name the path: StoreCorrupt, StoreUnsafe, StoreReadOnly, StoreBusy.
    """

    def __init__(
        self,
        db_path: str | Path | None = None,
        default_trust: float = 0.5,
        hrr_dim: int = 1024,
        *,
        scope: str = DEFAULT_SCOPE,
        read_scope: str | None = None,
        busy_timeout_s: float = 5.0,
    ) -> None:
        if hrr_dim < 64 or hrr_dim % 8:
            raise BadValue(f"hrr_dim must be a multiple of 8 and at least 64, not {hrr_dim}.")
        self.path = str(db_path) if db_path is not None else str(data_folder() / "holomemory.db")
        self.default_trust = clamp(default_trust)
        self.hrr_dim = hrr_dim
        self.scope = scope
        self.read_scope = scope if read_scope is None else read_scope
        self.busy_timeout_s = busy_timeout_s
        self._closed = False
        self._db = Database.acquire(self.path, self._prepare)
        try:
            self._catch_up()
        except BaseException:
            self.close()
            raise

    # ------------------------------------------------------------------ opening and closing

    def _prepare(self, conn: apsw.Connection) -> None:
        """Check what an opened file holds and bring it up to date; runs once per connection."""
        schema.refuse_strangers(conn, self.path)
        migrations.migrate(conn)

    def _catch_up(self) -> None:
        """Refuse to write newer stores; re-encode the traces of a store made with another dimension or encoding."""
        with self._db.read() as conn:
            newest = migrations.version(conn)
        if newest > schema.SCHEMA_VERSION:
            self._db.read_only = f"a newer release wrote it (format {newest}, this one knows {schema.SCHEMA_VERSION}); upgrade holomemory"
        if not self._db.read_only:
            maintenance.record_versions(self._db, self.hrr_dim, TOKENIZER_VERSION, self.busy_timeout_s)
            maintenance.reencode_some(self._db, self.hrr_dim, self.busy_timeout_s)

    @property
    def db_path(self) -> Path:
        """The configured path."""
        return Path(self.path)

    @property
    def read_only(self) -> str:
        """Why the store cannot be written, or an empty string."""
        return self._db.read_only

    @property
    def has_vector_extension(self) -> bool:
        """Whether sqlite-vec is loaded; without it numpy gives the same answers."""
        return self._db.has_vec

    def close(self) -> None:
        """Give the shared connection back; the last store of a file closes it. May be called again."""
        if not self._closed:
            self._flush_counts()
            self._closed = True
            self._db.release()

    def _flush_counts(self) -> None:
        """Write the retrieval counts that wait for a write, where that is possible; they are statistics, not facts."""
        if self._db.pending_counts and not self._db.read_only and self._db.references == 1:
            with self._db.write(self.busy_timeout_s):
                self._apply_counts()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def reading(self, deadline: float | None = None) -> Iterator[apsw.Connection]:
        """The connection for the read queries of this room's modules, bounded by ``deadline`` (time.monotonic)."""
        with self._db.read(deadline) as conn:
            yield conn

    @contextmanager
    def writing(self) -> Iterator[apsw.Connection]:
        """One write transaction; see Database.write."""
        if self._db.read_only.startswith("a newer release"):
            raise StoreTooNew(f"{self.path} is open for reading only: {self._db.read_only}. Nothing was stored.")
        with self._db.write(self.busy_timeout_s) as conn:
            self._apply_counts()
            yield conn

    def _apply_counts(self) -> None:
        waiting, self._db.pending_counts = self._db.pending_counts, {}
        if waiting:
            with self._db.read() as conn:
                facts.count_retrievals(conn, waiting)

    # ------------------------------------------------------------------ the shapes of the bundled plugin

    def add_fact(self, content: str, category: str = "general", tags: str = "", **more: Any) -> int:
        """Store a fact and answer its id; the same text in the same scope answers with the id it has. See NewFact for ``more``."""
        return self.add(NewFact(content=content, category=category, tags=tags, **more)).fact_id

    def search_facts(
        self, query: str, category: str | None = None, min_trust: float = 0.3, limit: int = 10
    ) -> list[Hit]:
        """Facts that share a term with ``query``, best BM25 first, as dicts; counts each as retrieved. Never raises for odd text."""
        terms = list(dict.fromkeys(tokenize(str(query)[:MAX_QUERY_CHARS])))[:MAX_QUERY_TERMS]
        if not terms:
            return []
        where = self.where(min_trust=min_trust, category=category)
        with self.reading() as conn:
            match = search.expression(terms, where.scope, search.statistics(conn, where.scope).scopes <= 1)
            ids = [row.fact_id for row in search.keyword(conn, match, where, checked_limit(limit))]
            found = facts.fetch(conn, ids, where)
        if ids and not self.read_only:
            with self.writing() as conn:
                facts.count_retrievals(conn, dict.fromkeys(ids, 1))
        return [found[fact_id].to_dict() for fact_id in ids]

    def update_fact(  # noqa: PLR0917 - the arguments of the plugin that this one replaces
        self,
        fact_id: int,
        content: str | None = None,
        trust_delta: float | None = None,
        tags: str | None = None,
        category: str | None = None,
        pinned: bool | None = None,
    ) -> bool:
        """Change the given fields of a fact, trust clamped to [0, 1]; False when there is no such fact in this scope.

        Raises InputError for text that cannot be stored, for NaN, and when another fact already says exactly that.
        """
        text = None if content is None else facts.checked_text(content)
        delta = 0.0 if trust_delta is None else float(trust_delta)
        if math.isnan(delta):
            raise BadValue("trust_delta must be a number, not NaN; nothing was changed.")
        with self.writing() as conn:
            old = facts.get(conn, fact_id, self.where(superseded=True))
            if old is None:
                return False
            changed = {
                "content": old.content if text is None else text,
                "tags": old.tags if tags is None else str(tags),
                "category": old.category if category is None else str(category),
                "pinned": old.pinned if pinned is None else bool(pinned),
                "trust_score": clamp(old.trust_score + delta),
            }
            new = Fact(**{**{name: getattr(old, name) for name in Fact.__dataclass_fields__}, **changed})
            if text is not None and old.kind == Kind.FACT.value:
                twin = facts.find_same(conn, NewFact(content=text), old.scope, text)
                if twin not in (None, fact_id):
                    raise BadValue(
                        f"Fact #{twin} already says exactly that; nothing was changed. Forget one of the two instead."
                    )
            facts.change(conn, old, new)
            if text is not None:
                entities.unlink(conn, fact_id)
                entities.link(conn, fact_id, old.scope, text, ())
            self._reindex(conn, new)
        return True

    def remove_fact(self, fact_id: int) -> bool:
        """Delete a fact with everything derived from it; False when there is no such fact in this scope."""
        with self.writing() as conn:
            old = facts.get(conn, fact_id, self.where(superseded=True))
            if old is None:
                return False
            around = self._around(conn, old)
            Indexer(conn, self.hrr_dim).drop(fact_id, old.scope)
            entities.unlink(conn, fact_id)
            facts.delete(conn, fact_id)
            Indexer(conn, self.hrr_dim).write(around)
        return True

    def list_facts(self, category: str | None = None, min_trust: float = 0.0, limit: int = 50) -> list[Hit]:
        """Facts as dicts, most trusted first."""
        return [fact.to_dict() for fact in self.facts(category=category, min_trust=min_trust, limit=limit)]

    def record_feedback(self, fact_id: int, helpful: bool) -> dict[str, Any]:
        """Vote on a fact: trust +0.05 or -0.10 within [0, 1]. Raises UnknownFact (a KeyError) when there is none."""
        with self.writing() as conn:
            fact = self._need(conn, fact_id)
            trust = facts.vote(conn, fact, bool(helpful))
        return {
            "fact_id": fact_id,
            "old_trust": fact.trust_score,
            "new_trust": trust,
            "helpful_count": fact.helpful_count + int(bool(helpful)),
        }

    # ------------------------------------------------------------------ what is added to them

    def where(
        self,
        *,
        scope: str | None = None,
        min_trust: float = 0.0,
        category: str | None = None,
        kind: str | None = None,
        sources: tuple[str, ...] | None = None,
        superseded: bool = False,
        as_of: int | None = None,
    ) -> Where:
        """Which rows a read of this store may see; the scope is this store's unless one is named."""
        chosen = self.read_scope if scope is None else scope
        return Where(chosen, float(min_trust), category, kind, sources, superseded, as_of)

    def add(self, new: NewFact) -> Added:
        """Store one fact in one transaction: row, index, links and trace, or nothing."""
        return self.add_many([new])[0]

    def add_many(self, batch: Iterable[NewFact]) -> list[Added]:
        """Store many facts in one transaction, all or none; answers in the order given."""
        checked = [(new, facts.checked_text(new.content)) for new in batch]
        for new, _ in checked:
            Kind(new.kind)
            Source(new.source)
        answers: list[Added] = []
        with self.writing() as conn:
            indexer = Indexer(conn, self.hrr_dim)
            touched: dict[int, None] = {}
            for new, content in checked:
                answers.append(self._add_one(conn, new, content, indexer, touched, tell_near=len(checked) == 1))
            indexer.write(touched)
        return answers

    def _add_one(
        self,
        conn: apsw.Connection,
        new: NewFact,
        content: str,
        indexer: Indexer,
        touched: dict[int, None],
        *,
        tell_near: bool,
    ) -> Added:
        scope = self._write_scope(new.scope)
        same = facts.find_same(conn, new, scope, content)
        if same is not None:
            if facts.merge(conn, same, new):
                touched[same] = None
            return Added(same, "duplicate")
        near = facts.find_near(conn, scope, content) if tell_near and new.kind == Kind.FACT.value else ()
        fact_id = facts.insert(conn, new, scope, content, self.default_trust)
        extra = [*new.entities, (new.speaker, "speaker")] if new.speaker else new.entities
        entities.link(conn, fact_id, scope, content, extra)
        if new.embedding is not None:
            vectors.put_embedding(conn, fact_id, scope, *new.embedding)
        touched[fact_id] = None
        if new.kind == Kind.EPISODE.value and new.session is not None:
            stored = facts.get(conn, fact_id, Where(scope))
            touched.update(dict.fromkeys(self._around(conn, stored, indexer) if stored else ()))
        return Added(fact_id, "added", near)

    def _write_scope(self, scope: str | None) -> str:
        chosen = self.scope if scope is None else scope
        if not chosen or chosen == ALL_SCOPES:
            raise BadValue("A fact is stored in one scope: name it; '*' is for reading. Nothing was stored.")
        return chosen

    def _around(self, conn: apsw.Connection, fact: Fact, indexer: Indexer | None = None) -> list[int]:
        """The neighbouring turns whose context holds this one."""
        if fact.kind != Kind.EPISODE.value or fact.session is None or fact.turn is None:
            return []
        before, after = (indexer or Indexer(conn, self.hrr_dim)).neighbours(fact.scope, fact.session, fact.turn)
        return [fact_id for fact_id, _ in (*before, *after)]

    def _reindex(self, conn: apsw.Connection, fact: Fact) -> None:
        Indexer(conn, self.hrr_dim).write([fact.fact_id, *self._around(conn, fact)])

    def _need(self, conn: apsw.Connection, fact_id: int) -> Fact:
        fact = facts.get(conn, fact_id, self.where(superseded=True))
        if fact is None:
            raise UnknownFact(f"There is no fact #{fact_id} here; nothing was changed.")
        return fact

    def supersede(self, fact_id: int, new: NewFact) -> Added:
        """Store ``new`` as what is true now and keep the old fact for history; raises UnknownFact when there is none."""
        content = facts.checked_text(new.content)
        with self.writing() as conn:
            old = self._need(conn, fact_id)
            indexer, touched = Indexer(conn, self.hrr_dim), dict[int, None]()
            fields = {name: getattr(new, name) for name in NewFact.__dataclass_fields__}
            fields["scope"] = old.scope
            added = self._add_one(conn, NewFact(**fields), content, indexer, touched, tell_near=False)
            if added.fact_id == fact_id:
                raise BadValue(f"Fact #{fact_id} already says exactly that; nothing was changed.")
            facts.supersede(conn, fact_id, added.fact_id)
            indexer.write(touched)
        return added

    def confirm(self, fact_id: int) -> bool:
        """The user vouches for a fact, whatever its source was; raises UnknownFact when there is none."""
        with self.writing() as conn:
            self._need(conn, fact_id)
            facts.confirm(conn, fact_id)
        return True

    def get(self, fact_id: int) -> Fact | None:
        """The fact of this id, superseded ones too, or None."""
        with self.reading() as conn:
            return facts.get(conn, fact_id, self.where(superseded=True))

    def fetch(self, ids: list[int], where: Where) -> dict[int, Fact]:
        """The facts of these ids that ``where`` may see, by id."""
        with self.reading() as conn:
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
    ) -> list[Fact]:
        """Facts, most trusted first."""
        where = self.where(scope=scope, min_trust=min_trust, category=category, kind=kind, superseded=superseded)
        with self.reading() as conn:
            return facts.listing(conn, where, max(0, int(limit)))

    def with_external_prefix(self, prefix: str) -> list[Fact]:
        """Facts whose external id starts with ``prefix``, oldest first."""
        with self.reading() as conn:
            return facts.with_external_prefix(conn, self.where(), prefix)

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

    def note_retrieved(self, ids: Iterable[int]) -> None:
        """Count facts as retrieved; written with the next write, so that reading never waits for the disk."""
        with self._db.lock:
            for fact_id in ids:
                self._db.pending_counts[fact_id] = self._db.pending_counts.get(fact_id, 0) + 1

    @staticmethod
    def check_text(content: object) -> str:
        """The text as it would be stored; raises InputError for what cannot be."""
        return facts.checked_text(content)

    def set_embedding(self, fact_id: int, vector: tuple[str, bytes] | None) -> None:
        """Replace the embedding of a fact, as (model, float32 bytes); None takes the old one away."""
        with self.writing() as conn:
            vectors.set_embedding(conn, fact_id, self._need(conn, fact_id).scope, vector)

    def without_embedding(self, model: str, limit: int) -> list[tuple[int, str]]:
        """Facts that have no embedding of this model: (fact_id, content)."""
        with self.reading() as conn:
            return vectors.without_embedding(conn, model, self.where(), limit)

    def stats(self) -> dict[str, Any]:
        """Counts by kind, status, category and source, the scopes, the file's size and the versions of what is stored."""
        with self.reading() as conn:
            row = maintenance.stats(conn, self.where(superseded=True))
        row.update(
            path=self.path, scope=self.read_scope, read_only=self.read_only, vector_extension=self.has_vector_extension
        )
        return row

    def check(self) -> list[dict[str, Any]]:
        """Look for damage: integrity, index, coverage, traces, links; each answer is {check, ok, detail}."""
        with self.reading() as conn:
            return maintenance.check(conn, self.hrr_dim)

    def repair(self) -> dict[str, int]:
        """Build everything derived anew from the facts; never touches a fact."""
        with self.writing() as conn:
            return maintenance.repair(conn, self.hrr_dim)

    def backup(self, target: str | Path) -> None:
        """Copy the store to a new file (0600) through SQLite's backup API and verify the copy; raises when ``target`` exists."""
        maintenance.backup(self._db, Path(target).expanduser())

    def rows(self) -> Iterator[dict[str, Any]]:
        """Every visible fact as a JSON-ready dict for export, with the links of each, in order of id."""
        last = 0
        while True:
            with self.reading() as conn:
                page = maintenance.export_page(conn, self.where(superseded=True), last)
            if not page:
                return
            yield from page
            last = page[-1]["fact_id"]

    def restore(self, rows: Iterable[tuple[NewFact, Mapping[str, Any]]]) -> list[Added]:
        """Store exported facts with their counters and supersession, in one transaction."""
        pairs = list(rows)
        with self.writing() as conn:
            answers = self.add_many([new for new, _ in pairs])
            maintenance.restore(conn, answers, [extra for _, extra in pairs], int(time.time()))
        return answers


def checked_limit(limit: int) -> int:
    """A limit within 0..MAX_LIMIT."""
    return max(0, min(int(limit), MAX_LIMIT))
