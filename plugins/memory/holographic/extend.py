"""What plugins and redaction do to a memory: before a write, when a query is embedded, after a ranking. Knows no host."""

from __future__ import annotations

import array
import math
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .errors import Refused
from .masking import without_secrets
from .plugin.hookspecs import Embedder, Veto
from .plugin.manager import PluginManager
from .settings import Settings
from .store import MemoryStore
from .store.footing import finding
from .store.vectors import unfit
from .text.secrets import looks_like_instruction
from .types import Advisory, Hit, NewFact, Source

#: Sources whose facts are injected without a word of the user.
_TRUSTED = (Source.USER_SAID.value, Source.AGENT_NOTED.value)


class Extensions:
    """The plugins of one memory. Advisories of a thread's calls since its last ``told`` are kept for whoever answers it."""

    def __init__(self, manager: PluginManager, settings: Settings) -> None:
        self.manager = manager
        self._redact = settings.redact
        self._timeout = settings.plugin_timeout_s
        self._waiting = threading.local()
        self._embedder: tuple[str, Embedder] | None = None
        self._reader: PluginManager | None = None
        if settings.extractor != "off":  # what speaks HTTP is slow to import
            from .extractor import reader

            self._reader = reader(settings)

    def told(self) -> list[Advisory]:
        """Advisories since the last call of this thread."""
        waiting, self._told = self._told, []
        return waiting

    @property
    def _told(self) -> list[Advisory]:
        kept: list[Advisory] = self._waiting.__dict__.setdefault("told", [])
        return kept

    @_told.setter
    def _told(self, told: list[Advisory]) -> None:
        self._waiting.told = told

    def _has(self, hook: str) -> bool:
        return bool(self.manager.implementers(hook))

    # ------------------------------------------------------------------ before a write

    def prepare(self, new: NewFact) -> tuple[NewFact, tuple[str, ...]]:
        """The fact as it will be stored, with the kinds of secrets that were taken out; raises Refused for a veto.

        Secrets go first, so that no plugin sees one; then each plugin sees what the one before it made of the fact. Text that
        commands the model is kept with the standing of a tool's output: found by a search, injected once the user confirms it.
        """
        new, kinds = without_secrets(new) if self._redact else (new, ())
        for name in self.manager.implementers("memory_before_write"):
            new = self._before_write(name, new)
        if self._has("memory_extract_entities") and isinstance(new.content, str):
            answers, advisories = self.manager.call("memory_extract_entities", text=new.content)
            self._told += advisories
            named = tuple((str(name), str(role)) for answer in answers for name, role in answer.value)
            new = replace(new, entities=(*new.entities, *named))
        said: object = new.content  # the store has not looked at it yet
        if new.source in _TRUSTED and isinstance(said, str) and looks_like_instruction(said):
            new = replace(new, source=Source.TOOL_OUTPUT.value)
        return replace(new, embedding=self.embed(new.content)) if self.embedder else new, kinds

    def _before_write(self, plugin: str, new: NewFact) -> NewFact:
        answers, advisories = self.manager.call("memory_before_write", only=plugin, fact=new)
        self._told += advisories
        for answer in answers:
            if isinstance(answer.value, Veto):
                raise Refused(
                    f"The plugin {answer.plugin} refused this fact: {answer.value.reason} Nothing was stored."
                )
            # A plugin changes what a fact says; where it came from is set by the code path alone.
            new = replace(answer.value, source=new.source, scope=new.scope, backed=new.backed)
        return new

    def extracted(self, text: str, speaker: str, session: str) -> list[NewFact]:
        """The facts that extraction plugins, and the extractor of the settings, find in a piece of conversation."""
        found: list[NewFact] = []
        for manager in (self.manager, self._reader):
            if manager is not None and manager.implementers("memory_extract_facts"):
                answers, advisories = manager.call(
                    "memory_extract_facts", text=text, speaker=speaker, session_id=session
                )
                self._told += advisories
                found += [new for answer in answers for new in answer.value]
        return found

    # ------------------------------------------------------------------ embeddings

    @property
    def embedder(self) -> tuple[str, Embedder] | None:
        """The embedder in force and the plugin it belongs to; the first that a plugin offers."""
        if self._embedder is None and self._has("memory_embedder"):
            answers, advisories = self.manager.call("memory_embedder")
            self._told += advisories
            if answers:
                self._embedder = (answers[0].plugin, answers[0].value)
        return self._embedder

    def embed(self, text: str, deadline: float | None = None) -> tuple[str, bytes] | None:
        """The vector of one text as (model name, float32 bytes), or None with an advisory when there is no good one."""
        found = self.embed_all([text], deadline)
        return found[0] if found else None

    def embed_query(self, text: str, deadline: float | None = None) -> tuple[str, bytes] | Advisory | None:
        """The vector of a query, or why there is none: the search that asked tells it as its own."""
        before = len(self._told)
        found = self.embed(text, deadline)
        return self._told.pop() if found is None and len(self._told) > before else found

    def _bound(self, deadline: float | None) -> float | None:
        """The seconds that a plugin may take: what is left of the turn, within the configured bound; None for that bound."""
        return None if deadline is None else min(self._timeout, max(0.001, deadline - time.monotonic()))

    def embed_all(self, texts: Sequence[str], deadline: float | None = None) -> list[tuple[str, bytes]] | None:
        """Vectors of several texts in one call, or None with an advisory when the embedder did not answer well."""
        if self.embedder is None:
            return None
        plugin, embedder = self.embedder
        answers, advisories = self.manager.run(
            plugin, "embed", embedder.embed, list(texts), timeout_s=self._bound(deadline)
        )
        self._told += advisories
        if not answers:
            return None
        try:
            vectors = [array.array("f", vector) for vector in answers[0].value]
        except (TypeError, ValueError, OverflowError):
            vectors = []
        good = len(vectors) == len(texts) and all(
            len(vector) == embedder.dim and all(map(math.isfinite, vector)) for vector in vectors
        )
        if not good:
            self._told.append(
                Advisory(
                    "plugin",
                    "plugin_failed",
                    f"Plugin {plugin!r} answered embed with unusable vectors.",
                )
            )
            return None
        return [(str(embedder.name), vector.tobytes()) for vector in vectors]

    def embed_missing(self, store: MemoryStore, batch: int = 64) -> int:
        """Embed facts that have no good vector of the model in force, in batches that each stand on their own; how many."""
        total = 0
        if self.embedder is None:
            return total
        model, dim = str(self.embedder[1].name), self.embedder[1].dim
        store.drop_unfit_embeddings(model, dim)
        while waiting := store.without_embedding(model, batch):
            made = self.embed_all([content for _, content in waiting])
            if made is None:
                return total
            for (fact_id, _), vector in zip(waiting, made, strict=True):
                store.set_embedding(fact_id, vector)
            total += len(waiting)
        return total

    def check(self, store: MemoryStore) -> list[dict[str, Any]]:
        """Whether the facts have good embeddings of the model in force; nothing where there is no embedder."""
        if self.embedder is None:
            return []
        model, size = str(self.embedder[1].name), self.embedder[1].dim * 4
        with store.reading() as conn:
            covered = store.coverage.embeddings(conn, store.where(superseded=True), model, size)
            broken = unfit(conn, model, size)
        detail = f"{covered.covered} of {covered.facts} facts have one of {model}, {len(broken)} do not fit"
        code = "vector_dim_mismatch" if broken else "" if covered.whole else "index_incomplete"
        return [finding("embeddings", not code, detail, code)]

    # ------------------------------------------------------------------ after a ranking

    def reorder(self, query: str, hits: list[Hit], deadline: float | None = None) -> list[Hit]:
        """The hits in the order that reranking plugins want; hits a plugin leaves out follow in their old order."""
        if not hits or not self._has("memory_rerank"):
            return hits
        answers, advisories = self.manager.call(
            "memory_rerank", timeout_s=self._bound(deadline), query=query, hits=[dict(hit) for hit in hits]
        )
        self._told += advisories
        for answer in answers:
            wanted = {fact_id: place for place, fact_id in enumerate(dict.fromkeys(answer.value))}
            hits = sorted(hits, key=lambda hit: wanted.get(hit["fact_id"], len(wanted)))
        return hits
