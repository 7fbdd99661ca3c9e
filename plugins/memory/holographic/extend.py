"""What plugins and redaction do to a memory: before a write, when a query is embedded, after a ranking. Knows no host."""

from __future__ import annotations

import array
import math
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace

from .errors import Refused
from .masking import without_secrets
from .plugin.hookspecs import Embedder, Veto
from .plugin.manager import PluginManager
from .settings import Settings
from .text.secrets import looks_like_instruction
from .types import Advisory, Hit, NewFact, Source

#: Sources whose facts are injected without a word of the user.
_TRUSTED = (Source.USER_SAID.value, Source.AGENT_NOTED.value)


def _offering(manager: PluginManager, settings: Settings) -> PluginManager:
    """The plugins that the embedder is taken from: those of the memory, unless a setting chooses it."""
    if settings.embedder == "plugins":
        return manager
    from .embedders import offering  # what speaks to a network is loaded where it is wanted

    return offering(settings)


class Extensions:
    """The plugins of one memory. Advisories of a thread's calls since its last ``told`` are kept for whoever answers it."""

    def __init__(self, manager: PluginManager, settings: Settings) -> None:
        self.manager = manager
        self._redact = settings.redact
        self._timeout = settings.plugin_timeout_s
        self._waiting = threading.local()
        self._offering = _offering(manager, settings)
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

    def tell(self, advisories: Iterable[Advisory]) -> None:
        """Keep advisories for the next ``told``."""
        self._told += advisories

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
        return new, kinds

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
    def offers_embedder(self) -> bool:
        """Whether the settings or some plugin offer an embedder."""
        return bool(self._offering.implementers("memory_embedder"))

    @property
    def embedder_ready(self) -> bool:
        """Whether the embedder can answer at once: one that loads a model first says so with ``ready``."""
        return self._embedder is not None and bool(getattr(self._embedder[1], "ready", True))

    def embedder(self, deadline: float | None = None) -> tuple[tuple[str, Embedder] | None, list[Advisory]]:
        """The embedder in force with the plugin it belongs to, the first that a plugin offers; and what went wrong."""
        if self._embedder is not None or not self.offers_embedder:
            return self._embedder, []
        answers, advisories = self._offering.call("memory_embedder", timeout_s=self._bound(deadline))
        if answers:
            self._embedder = (answers[0].plugin, answers[0].value)
        return self._embedder, advisories

    def _bound(self, deadline: float | None) -> float | None:
        """The seconds that a plugin may take: what is left of the turn, within the configured bound; None for that bound."""
        return None if deadline is None else min(self._timeout, max(0.001, deadline - time.monotonic()))

    def embed(
        self, texts: Sequence[str], *, deadline: float | None = None, bound: float | None = None
    ) -> tuple[list[array.array[float]] | None, list[Advisory]]:
        """Vectors of several texts in one call, or None and why when the embedder did not answer well. It may take until
        ``deadline``, or ``bound`` seconds.
        """
        found, told = self.embedder(deadline)
        if found is None:
            return None, told
        plugin, embedder = found
        answers, told = self._offering.run(
            plugin, "embed", embedder.embed, list(texts), timeout_s=bound or self._bound(deadline)
        )
        if not answers:
            return None, told
        try:
            vectors = [array.array("f", vector) for vector in answers[0].value]
        except (TypeError, ValueError, OverflowError):
            vectors = []
        if len(vectors) == len(texts) and all(
            len(vector) == embedder.dim and all(map(math.isfinite, vector)) for vector in vectors
        ):
            return vectors, told
        message = f"Plugin {plugin!r} answered embed with vectors of a wrong shape or value."
        return None, [*told, Advisory("plugin", "plugin_failed", message)]

    # ------------------------------------------------------------------ after a ranking

    @property
    def reorders(self) -> bool:
        """Whether some plugin wants a say in the order of hits."""
        return self._has("memory_rerank")

    def reorder(self, query: str, hits: list[Hit], deadline: float | None = None) -> list[Hit]:
        """The hits in the order that reranking plugins want; hits a plugin leaves out follow in their old order."""
        if not hits or not self.reorders:
            return hits
        answers, advisories = self.manager.call(
            "memory_rerank", timeout_s=self._bound(deadline), query=query, hits=[dict(hit) for hit in hits]
        )
        self._told += advisories
        for answer in answers:
            wanted = {fact_id: place for place, fact_id in enumerate(dict.fromkeys(answer.value))}
            hits = sorted(hits, key=lambda hit: wanted.get(hit["fact_id"], len(wanted)))
        return hits
