"""Memory: the facade that hosts use. It joins store, retrieval and plugins, and knows no host."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from . import interchange
from .embedding import Embeddings
from .errors import BadValue, InputError, UnknownFact
from .extend import Extensions
from .masking import Mask, secrets_in
from .plugin.manager import PluginManager
from .retrieval import FactRetriever
from .settings import Settings, load
from .store import MemoryStore, Restoring, watch
from .store.inputs import checked_new
from .types import MAX_LIMIT, Added, Advisory, Entity, Fact, NewFact, Recall, Source

if TYPE_CHECKING:
    from typing_extensions import Self

    from .store.naming import Names

_Row = Mapping[str, Any]


class Memory:
    """A memory over one store. ``db`` is a path or ``":memory:"``; other settings by name, or a whole ``settings``.

    Use it as a context manager, or ``close`` it. Raises StoreError subclasses that name the path when it cannot be opened.
    """

    def __init__(
        self,
        db: str | Path | None = None,
        *,
        settings: Settings | None = None,
        plugins: PluginManager | None = None,
        **overrides: Any,
    ) -> None:
        chosen = load(db=None if db is None else str(db), **overrides) if settings is None else settings
        self.settings = replace(chosen, db=str(db)) if settings is not None and db is not None else chosen
        self._own_plugins = plugins is None
        self.plugins = plugins or PluginManager(self.settings.plugins, self.settings.plugin_timeout_s)
        self.store = MemoryStore(
            self.settings.db_path,
            self.settings.default_trust,
            self.settings.dim,
            scope=self.settings.scope,
            busy_timeout_s=self.settings.busy_timeout_s,
        )
        self._mask = Mask(on=self.settings.redact)
        self.extensions = Extensions(self.plugins, self.settings)
        self.embeddings = Embeddings(self.store, self.extensions)
        self.retriever = FactRetriever(
            self.store,
            self.settings.half_life_days,
            embed=self.embeddings.query if self.embeddings.offered else None,
            off=filter(None, self.settings.legs_off.split(",")),
        )

    def close(self) -> None:
        """Close the store, and the plugins if this memory loaded them; may be called again."""
        self.embeddings.stop()
        self.store.close()
        if self._own_plugins:
            self.plugins.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ------------------------------------------------------------------ writing

    def add(self, content: str, **more: Any) -> Added:
        """Store a fact; ``more`` are the fields of NewFact. The same text again answers ``duplicate`` with the id it has.

        Raises InputError when the text cannot be stored, Refused when a plugin says no, StoreError when the store cannot.
        """
        return self.put(_new(content, more))

    def put(self, new: NewFact) -> Added:
        """Store a fact given as a NewFact; see ``add``."""
        prepared, kinds = self.extensions.prepare(new)
        answer = self.store.add(prepared)
        return self._embedded([prepared], [replace(answer, redacted=kinds) if kinds else answer])[0]

    def add_many(self, facts: Iterable[NewFact]) -> list[Added]:
        """Store many facts in one transaction, all or none; answers in order."""
        prepared = [self.extensions.prepare(new) for new in facts]
        answers = self._embedded([new for new, _ in prepared], self.store.add_many(new for new, _ in prepared))
        return [replace(answer, redacted=kinds) for answer, (_, kinds) in zip(answers, prepared, strict=True)]

    def _embedded(self, stored: Sequence[NewFact], answers: list[Added]) -> list[Added]:
        """Embed what was just stored, where there is an embedder; what was stored stays, however that goes."""
        scopes: dict[str | None, list[int]] = {}
        for new, answer in zip(stored, answers, strict=True):
            scopes.setdefault(new.scope, []).append(answer.fact_id)
        for scope, ids in scopes.items():
            self.embeddings.after(ids, scope)
        return answers

    def update(
        self,
        fact_id: int,
        *,
        content: str | None = None,
        trust_delta: float | None = None,
        tags: str | None = None,
        category: str | None = None,
        pinned: bool | None = None,
        source: str | None = None,
        backed: bool = False,
        session: str | None = None,
    ) -> bool:
        """Change the given fields of a fact in one transaction; raises UnknownFact when there is none, InputError for what
        cannot be stored. ``source`` is who wrote a new text, and ``backed`` whether the user's words stand behind it;
        without a source the fact keeps its own. ``session`` bounds what one session may change of the trust.
        """
        old = self.store.get(fact_id)
        if old is None:
            raise UnknownFact(f"There is no fact #{fact_id} here; nothing was changed.")
        drafted = NewFact(
            old.content if content is None else content,
            category=old.category if category is None else category,
            tags=old.tags if tags is None else tags,
            speaker=old.speaker,
            source=old.source if content is None or source is None else source,
        )
        prepared, _ = self.extensions.prepare(drafted)
        changed = self.store.update_fact(
            fact_id,
            prepared.content if content is not None else None,
            trust_delta,
            prepared.tags if tags is not None else None,
            prepared.category if category is not None else None,
            pinned,
            source=prepared.source if content is not None else None,
            backed=backed,
            session=session,
        )
        self.embeddings.after([fact_id])
        return changed

    def supersede(self, fact_id: int, content: str, **more: Any) -> Added:
        """Store what is true now in place of a fact, which stays for ``history``; raises UnknownFact when there is none."""
        prepared, kinds = self.extensions.prepare(_new(content, more))
        added = replace(self.store.supersede(fact_id, prepared), redacted=kinds)
        self.embeddings.after([added.fact_id])
        return added

    def forget(self, fact_id: int) -> bool:
        """Delete a fact and every byte derived from it; False when there is none."""
        return self.store.remove_fact(fact_id)

    def confirm(self, fact_id: int) -> bool:
        """Vouch for a fact, so that it may be injected whatever its source was; raises UnknownFact when there is none."""
        return self.store.confirm(fact_id)

    def feedback(self, fact_id: int, helpful: bool, *, session: str | None = None) -> dict[str, Any]:
        """Vote on a fact: {fact_id, old_trust, new_trust, helpful_count}; raises UnknownFact when there is none. The votes of
        one ``session`` move a fact by 0.15 at most; without one they are the owner's, and unbounded.
        """
        return self.store.record_feedback(fact_id, helpful, session=session)

    # ------------------------------------------------------------------ reading

    def recall(
        self,
        query: str,
        *,
        limit: int = 10,
        category: str | None = None,
        min_trust: float | None = None,
        scope: str | None = None,
        kind: str | None = None,
        as_of: int | None = None,
        explain: bool = False,
        syntax: bool = False,
    ) -> Recall:
        """Facts about a question in prose, best first, with a report of how it was searched; never raises for what is asked.

        Nothing in the query acts as an operator, unless ``syntax`` says that it is an expression of FTS5.
        """
        self.extensions.told()  # of earlier calls, which this search must not repeat
        found = self.retriever.search(
            query,
            category,
            self._floor(min_trust),
            limit,
            scope=scope,
            kind=kind,
            as_of=as_of,
            explain=explain,
            syntax=syntax,
        )
        return self._counted(self._heard(self._reordered(str(query), found, None), str(query)))

    def inject(self, query: str, *, limit: int, deadline: float | None) -> Recall:
        """The facts that a turn should see unasked; bounded by ``deadline`` (time.monotonic). The caller counts what it shows."""
        self.extensions.told()
        found = self.retriever.inject(query, min_trust=self.settings.min_trust, limit=limit, deadline=deadline)
        return self._heard(self._reordered(query, found, deadline), query)

    def _reordered(self, query: str, found: Recall, deadline: float | None) -> Recall:
        """Let plugins reorder."""
        found[:] = self.extensions.reorder(query, list(self._mask.recall(found)), deadline)
        return found

    def _heard(self, found: Recall, query: str) -> Recall:
        """Take in what plugins had to tell of a search."""
        told = self.extensions.told()
        found.tell(told)
        watch.tell(self.store.tally, found, query, told)
        return found

    def _counted(self, found: Recall) -> Recall:
        if found:  # counting waits for a writer of this process; a search that found nothing has no reason to
            self.store.note_retrieved(hit["fact_id"] for hit in found if "fact_id" in hit)
        return found

    def _floor(self, min_trust: float | None) -> float:
        return self.settings.min_trust if min_trust is None else float(min_trust)

    def _about(self, ask: Callable[..., Recall], what: object, min_trust: float | None, more: dict[str, Any]) -> Recall:
        return self._counted(self._mask.recall(ask(what, min_trust=self._floor(min_trust), **more)))

    def probe(self, entity: str, *, min_trust: float | None = None, **more: Any) -> Recall:
        """Facts about one entity; takes ``limit, category, scope, kind, as_of, explain`` as ``recall`` does."""
        return self._about(self.retriever.probe, entity, min_trust, more)

    def related(self, entity: str, *, min_trust: float | None = None, **more: Any) -> Recall:
        """Facts about an entity and facts one link away; see ``probe``."""
        return self._about(self.retriever.related, entity, min_trust, more)

    def reason(self, entities: Sequence[str], *, min_trust: float | None = None, **more: Any) -> Recall:
        """Facts that concern all of several entities, or that connect them; see ``probe``."""
        return self._about(self.retriever.reason, entities, min_trust, more)

    def contradictions(self, *, min_trust: float | None = None, **more: Any) -> Recall:
        """Pairs of facts that cannot both hold, with the reason; the newer one is ``fact_b``.

        Takes ``category, limit, scope, threshold, deadline`` as ``FactRetriever.contradict`` does.
        """
        return self._mask.recall(self.retriever.contradict(min_trust=self._floor(min_trust), **more))

    def get(self, fact_id: int) -> Fact | None:
        """The fact of this id, or None."""
        fact = self.store.get(fact_id)
        return None if fact is None else self._mask.facts([fact])[0]

    def history(self, fact_id: int) -> list[Fact]:
        """What was said about the same thing over time, oldest first; raises UnknownFact when there is no such fact."""
        return self._mask.facts(self.store.history(fact_id))

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
        """Facts, most trusted first; with ``unasked`` only those that may enter a turn, or (False) that wait for a word of the user."""
        found = self.store.facts(
            category=category,
            min_trust=min_trust,
            limit=limit,
            kind=kind,
            scope=scope,
            superseded=superseded,
            unasked=unasked,
        )
        return self._mask.facts(found)

    def pinned(self) -> list[Fact]:
        """Facts that every turn shall carry, within the floor of trust and of what may enter a turn unasked."""
        where = self.store.where(min_trust=self.settings.min_trust, unasked=True)
        return self._mask.facts(self.store.pinned(where, MAX_LIMIT))

    def entities(self, limit: int = 50, *, scope: str | None = None) -> list[Entity]:
        """Named things, most mentioned first."""
        return self._mask.entities(self.store.entities(limit, scope=scope))

    @property
    def names(self) -> Names:
        """What the owner may put right of names: ``alias``, ``merge``, ``rename``, ``delete``, ``restore``."""
        return self.store.names

    # ------------------------------------------------------------------ looking after it

    def advisories(self) -> list[Advisory]:
        """What plugins had to tell since the last search."""
        return self.extensions.told()

    def stats(self) -> dict[str, Any]:
        """Counts, sizes and versions."""
        return self.store.stats()

    def check(self) -> list[dict[str, Any]]:
        """Look for damage, and at what the store stands on: dicts of {check, ok, detail}, with a ``code`` where a search tells it."""
        return [*self.store.check(), *self.embeddings.check(), *self.store.footing()]

    def repair(self) -> dict[str, int]:
        """Build what is derived anew from the facts, embeddings that are missing included; facts are only read."""
        done = self.store.repair()
        if self.embeddings.offered:
            done["embedded"] = self.embeddings.catch_up().embedded
        return done

    def backup(self, path: str | Path) -> None:
        """Copy the store, verified, to a new file."""
        self.store.backup(path)

    def export(self) -> Iterator[dict[str, Any]]:
        """Every visible fact as a JSON-ready dict with all its fields."""
        return self._mask.rows(self.store.rows())

    def secrets(self) -> list[int]:
        """The ids of visible facts that hold a known shape of a secret, such as a release without that shape stored them."""
        return sorted(secrets_in(self.store.rows()))

    def repair_secrets(self) -> list[int]:
        """Replace these secrets for good, all in one transaction; answers the ids. Copies made before still hold them."""
        with self.store.writing():
            found = secrets_in(self.store.rows())
            self.store.clean(found)
        if found:
            self.embeddings.catch_up()
        return sorted(found)

    def import_(
        self,
        rows: Iterable[_Row],
        *,
        source: str = Source.IMPORTED.value,
        own: bool = False,
        batch: int = 500,
        progress: Callable[[int], None] | None = None,
    ) -> dict[str, Any]:
        """Store rows of an export, or mappings of NewFact's fields; ``source`` is the importer's, whatever a row claims, unless
        the rows are the caller's ``own`` export: these keep who said them.

        Answers {added, duplicates, refused: [(number of the row from 1, reason)]}; each batch is one transaction, so that
        an interrupted import can be run again. ``progress`` is told how many rows are done.
        """
        if batch < 1:
            raise BadValue("batch must be at least 1.")
        done: dict[str, Any] = {"added": 0, "duplicates": 0, "refused": []}
        numbered, restoring = enumerate(rows, 1), Restoring()
        while part := list(itertools.islice(numbered, batch)):
            self._import_batch(part, partial(interchange.new_fact, source=source, own=own), done, restoring)
            if progress is not None:
                progress(part[-1][0])
        return done

    def _import_batch(
        self, part: Sequence[tuple[int, _Row]], read: Callable[[_Row], NewFact], done: dict[str, Any], restoring: Restoring
    ) -> None:
        kept: list[tuple[NewFact, _Row]] = []
        for number, row in part:
            try:
                new, _ = self.extensions.prepare(read(row))
                checked_new(new)
                kept.append((new, row))
            except InputError as error:
                done["refused"].append((number, str(error)))
        answers = (
            self.store.restore(kept, restoring)
            if any("fact_id" in row for _, row in kept)
            else self.store.add_many(new for new, _ in kept)
        )
        for answer in self._embedded([new for new, _ in kept], answers):
            done["added" if answer.status == "added" else "duplicates"] += 1


def _new(content: str, more: Mapping[str, Any]) -> NewFact:
    """A NewFact of keyword arguments, unknown ones refused in plain words."""
    known = NewFact.__dataclass_fields__
    unknown = sorted(set(more) - set(known))
    if unknown:
        raise BadValue(f"A fact has no field called {unknown[0]!r}; known are {', '.join(sorted(known))}.")
    moment = more.get("created_at")
    if moment is not None and not 0 <= float(moment) <= time.time() * 2:
        raise BadValue("created_at must be UTC epoch seconds.")
    return NewFact(content, **more)
