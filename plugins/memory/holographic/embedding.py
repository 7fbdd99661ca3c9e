"""Keeps the embeddings of a store up to the embedder in force: of a query, after a write, and in the background; knows no host."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import StoreError
from .extend import Extensions
from .hrr import DENSE_VERSION, Meaning, carry, has_numpy, pack
from .store import MemoryStore
from .store.embeddings import Made, Waiting
from .store.footing import finding
from .text.pieces import pieces
from .types import Advisory

_log = logging.getLogger("holomemory.embedding")

#: Facts that are embedded in one call, and seconds that such a call may take where nobody waits for it.
BATCH, PATIENCE_S = 32, 60.0
#: Facts that are embedded in one call after a write, and seconds until the rest of many is left for later.
FEW, WHILE_S = 4, 1.0
#: Seconds for a call that has to load the model first: on a slow machine that takes longer than a plugin may.
LOADING_S = 15.0
#: Seconds between two batches in the background, until it tries again after one that failed, and until it looks for what
#: other processes have written.
PAUSE_S, RETRY_S, LOOK_S = 0.02, 30.0, 300.0
_STOP_S = 2.0
_SILENT = Advisory("plugin", "plugin_failed", "The embedder gave no vectors.")
#: Sentences that nobody asks for: how near a model takes them to be to a query tells what nearness means to it. A small store
#: has too few facts to tell, and to some models any two texts are rather near.
STRANGERS = (
    "A triangle has three sides.",
    "The tide comes in twice a day.",
    "Copper conducts electricity well.",
    "He closed the window because of the draught.",
    "Der Zug hält nicht an jeder Station.",
    "La nieve tardó dos días en derretirse.",
    "猫头鹰在夜里捕食。",
    "يتجمد الماء عند درجة الصفر.",
)


@dataclass(frozen=True, slots=True)
class Progress:
    """What was embedded, and how many facts are left that could not be."""

    embedded: int
    left: int


class Embeddings:
    """The embeddings of one store. Without an embedder every method has nothing to do."""

    def __init__(self, store: MemoryStore, extensions: Extensions) -> None:
        self._store = store
        self._extensions = extensions
        self._stop = threading.Event()
        self._more = threading.Event()
        self._thread: threading.Thread | None = None
        self._strangers: tuple[str, list[bytes]] | None = None

    @property
    def offered(self) -> bool:
        """Whether the settings or some plugin offer an embedder, and numpy is there to keep what it says."""
        return self._extensions.offers_embedder and has_numpy()

    def _model(self, deadline: float | None = None) -> tuple[str | None, list[Advisory]]:
        """The model in force as it is stored: the embedder's name, its dimension and the encoding; None without one, and why."""
        found, told = self._extensions.embedder(deadline)
        name = f"{found[1].name} {found[1].dim}/{self._store.hrr_dim}.{DENSE_VERSION}" if found else None
        return name, told

    def query(self, text: str, deadline: float | None, hurry: bool = False) -> Meaning | Advisory | None:
        """The meaning of a query, or why there is none; None in a ``hurry`` while the model is still being loaded."""
        model, told = self._model(deadline)
        if model is not None:
            bound = None if hurry or self._extensions.embedder_ready else LOADING_S
            vectors, told = self._extensions.embed([text], deadline=deadline, bound=bound)
            if vectors is not None:
                trace = carry(vectors, self._store.hrr_dim)[0]
                return Meaning(model, trace, lambda: self._yardstick(model, deadline))
            if hurry and not self._extensions.embedder_ready:
                return None
        return told[-1] if told else _SILENT

    def _yardstick(
        self, model: str, deadline: float | None = None, bound: float | None = None
    ) -> list[bytes] | Advisory:
        """The packed traces of ``STRANGERS``, embedded once a process; why they cannot be had where the embedder fails."""
        if self._strangers is None or self._strangers[0] != model:
            vectors, told = self._extensions.embed(STRANGERS, deadline=deadline, bound=bound)
            if vectors is None:
                return told[-1] if told else _SILENT
            self._strangers = model, [pack(trace) for trace in carry(vectors, self._store.hrr_dim)]
        return self._strangers[1]

    # ------------------------------------------------------------------ writing

    def after(self, ids: Iterable[int], scope: str | None = None) -> None:
        """Embed facts of a scope that were just written; what fails is told and made up for later, and the facts stay. Of many
        at once the most are left to the background, or to ``catch_up``.
        """
        if not self.offered:
            return
        model, told = self._model()
        try:
            waiting = self._store.wanting(model, ids, scope) if model else []
            until = time.monotonic() + WHILE_S
            for start in range(0, len(waiting), FEW):
                bound = None if self._extensions.embedder_ready else LOADING_S
                told = self._embed(str(model), waiting[start : start + FEW], bound, scope)
                if told or time.monotonic() > until:
                    self._more.set()
                    break
        except StoreError as error:  # the facts are stored; a busy store costs their embedding only
            _log.warning("facts wait for their embedding: %s", error)
        self._extensions.tell(told)

    def _embed(
        self, model: str, waiting: Sequence[Waiting], bound: float | None = None, scope: str | None = None
    ) -> list[Advisory]:
        """Embed these facts and store what came of it in one transaction; what went wrong when the embedder did not answer well."""
        cut = [pieces(one.text) for one in waiting]
        vectors, told = self._extensions.embed([piece for part in cut for piece in part], bound=bound)
        if vectors is None:
            return told or [_SILENT]
        bits = iter([pack(trace) for trace in carry(vectors, self._store.hrr_dim)])
        made = [Made(*one, [next(bits) for _ in part]) for one, part in zip(waiting, cut, strict=True)]
        self._store.put_embeddings(model, made, scope)
        return []

    def catch_up(self, progress: Callable[[int], None] | None = None, pause_s: float = 0.0) -> Progress:
        """Embed every fact that has no embedding of the model in force, batch by batch; what was done stays when it is interrupted.

        A batch that fails is tried fact by fact, so that one text costs only itself. Raises StoreError when the store cannot
        be written.
        """
        model, _ = self._model() if self.offered else (None, [])
        if model is None:
            return Progress(0, 0)
        done, left, after = 0, 0, 0
        at: int | None = 0
        while at is not None and not self._stop.is_set():
            after = at
            waiting, at = self._store.unembedded(model, after, BATCH)
            good = self._batch(model, waiting)
            done, left = done + good, left + len(waiting) - good
            if waiting and not good:
                break
            if progress is not None and good:
                progress(done)
            self._stop.wait(pause_s)
        if at is not None and left:  # it gave up half-way
            left = self._left(model, after)
        return Progress(done, left)

    def _batch(self, model: str, waiting: Sequence[Waiting]) -> int:
        if not waiting or not self._embed(model, waiting, PATIENCE_S):
            return len(waiting)
        good = 0
        for number, one in enumerate(waiting):
            good += not self._embed(model, [one], PATIENCE_S)
            if number >= 2 and not good:  # it is the embedder, and not one text
                break
        return good

    def _left(self, model: str, after: int) -> int:
        left, at = 0, after
        while True:
            waiting, further = self._store.unembedded(model, at, 10_000)
            left += len(waiting)
            if further is None:
                return left
            at = further

    def check(self) -> list[dict[str, Any]]:
        """Whether the facts have good embeddings of the model in force; nothing where there is no embedder."""
        model, _ = self._model() if self.offered else (None, [])
        if model is None:
            return []
        covered, unfit = self._store.embedded(model)
        code = "" if covered.whole else "vector_dim_mismatch" if unfit else "index_incomplete"
        told = f"{'all' if covered.whole else f'{covered.covered} of {covered.facts}'} facts have one of {model}"
        return [finding("embeddings", not code, told, code)]

    # ------------------------------------------------------------------ in the background

    def start(self) -> None:
        """Load the model and embed what waits, now and later, in a daemon thread until ``stop``; a failure is tried again."""
        if self.offered and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="holomemory-embeddings", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while not self._stop.is_set():
            left = 1
            self._more.clear()
            try:
                model, _ = self._model()
                if model is not None:
                    self._yardstick(model, bound=PATIENCE_S)
                left = self.catch_up(pause_s=PAUSE_S).left if model is not None else 1
            except StoreError as error:
                _log.warning("embedding in the background waits: %s", error)
            if left:
                self._stop.wait(RETRY_S)
            elif not self._stop.is_set():
                self._more.wait(LOOK_S)

    def stop(self) -> None:
        """End the background work; a call of the embedder that is under way is left to end unheard."""
        self._stop.set()
        self._more.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(_STOP_S)
