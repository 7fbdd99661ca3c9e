"""The embedders that a setting can choose: a small model whose weights lie in its package, and any OpenAI-compatible endpoint.

Each is a plugin like anybody's, under the same guard, so that one that hangs or fails costs its time and an advisory.
"""

from __future__ import annotations

import importlib.metadata
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .endpoint import ask
from .plugin.hookspecs import BadAnswer
from .plugin.manager import PluginManager
from .plugin.markers import hookimpl
from .settings import Settings

#: Where the key of an endpoint is read; never a setting, since settings are shown.
KEY = "HOLOMEMORY_EMBEDDING_KEY"
#: Bytes of one answer that are read at most, and seconds that a connection may be silent.
_MAX_ANSWER, _SILENCE_S = 64_000_000, 60.0


class Local:
    """WordLlama's static model, 256 dimensions, English above all; loaded at the first use, and never from the network."""

    dim = 256

    def __init__(self) -> None:
        self.name = ""
        self.ready = False
        self._lock = threading.Lock()
        self._model: Any = None

    @hookimpl
    def memory_embedder(self) -> Local:
        """Offer itself; raises BadAnswer when the package is missing."""
        try:
            self.name = f"wordllama-{importlib.metadata.version('wordllama')}/l2_supercat"
        except importlib.metadata.PackageNotFoundError:
            raise BadAnswer("its package is missing: pip install 'holomemory[embeddings]'") from None
        return self

    def embed(self, texts: Sequence[str]) -> Sequence[Sequence[float]]:
        """Embed ``texts``; shape (len(texts), 256)."""
        with self._lock:
            try:
                self._model = self._model or _wordllama()
            finally:
                self.ready = True  # to say what went wrong, if it did
        # Its pooling divides by the number of tokens, and an empty text has none.
        vectors: Sequence[Sequence[float]] = self._model.embed([text if text.strip() else "." for text in texts])
        return vectors


def _wordllama() -> Any:
    import wordllama

    # It looks for the tokenizer in the cache alone, and its own folder is laid out like one.
    folder = Path(wordllama.__file__).parent
    return wordllama.WordLlama.load("l2_supercat", cache_dir=folder, dim=Local.dim, disable_download=True)


class Endpoint:
    """An endpoint that speaks OpenAI's ``/embeddings``; ``name`` and ``dim`` are what the settings say."""

    def __init__(self, settings: Settings) -> None:
        self.name = f"endpoint/{settings.embedding_model}"
        self.dim = settings.embedding_dim
        self._model = settings.embedding_model
        self._address = settings.embedding_url

    @hookimpl
    def memory_embedder(self) -> Endpoint:
        """Offer itself."""
        return self

    def embed(self, texts: Sequence[str]) -> Sequence[Sequence[float]]:
        """Embed ``texts`` in one request; raises BadAnswer in plain words, without a text or the key."""
        body = {"model": self._model, "input": [text or " " for text in texts]}
        answer = ask(self._address, "embeddings", body, key=KEY, silence_s=_SILENCE_S, most=_MAX_ANSWER)
        try:
            return [row["embedding"] for row in sorted(answer["data"], key=lambda row: row["index"])]
        except (LookupError, TypeError):
            raise BadAnswer("the endpoint answered something else than embeddings") from None


def offering(settings: Settings) -> PluginManager:
    """A manager with the embedder that the setting chooses, and nothing else; an empty one for ``off``."""
    chosen = PluginManager(external=False, timeout_s=settings.plugin_timeout_s)
    if settings.embedder != "off":
        chosen.register(
            Local() if settings.embedder == "local" else Endpoint(settings), f"embedder {settings.embedder}"
        )
    return chosen
