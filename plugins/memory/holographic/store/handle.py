"""A handle on the shared database of one file: opening, closing, scope, and bounded reads and writes; it knows no single fact."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import apsw

from ..errors import BadValue, StoreBusy, StoreError, StoreFull, StoreReadOnly, StoreTooNew
from ..settings import data_folder
from ..text.tokens import TOKENIZER_VERSION
from ..trust import clamp
from ..types import DEFAULT_SCOPE, Where
from . import facts, footing, maintenance, migrations, strangers
from .connection import Database
from .coverage import Coverage
from .failures import Typed, translate
from .sweep import sweep
from .tally import Fault, Tally

if TYPE_CHECKING:
    from typing_extensions import Self

_log = logging.getLogger("holomemory.store")
_NEWER = "a newer release wrote it"
#: Seconds that closing waits to write statistics down.
_FLUSH_S = 0.5


class _OneState(AbstractContextManager[None]):
    """A snapshot where one can be had; a store that cannot be read says so when something is read."""

    __slots__ = ("_state",)

    def __init__(self, state: AbstractContextManager[None]) -> None:
        self._state: AbstractContextManager[None] | None = state

    def __enter__(self) -> None:
        state, self._state = self._state, None
        with contextlib.suppress(StoreError, apsw.Error):
            if state is not None:
                state.__enter__()
                self._state = state

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        return None if self._state is None else self._state.__exit__(kind, error, trace)


class StoreHandle:
    """One opened store. Stores of one process on one file share a connection; ``close`` gives this one's share back."""

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
        self._closing = threading.Lock()
        self._db = Database.acquire(self.path, self._prepare, busy_timeout_s)
        try:
            self._catch_up()
        except BaseException as error:
            self.close()
            if isinstance(error, apsw.Error):
                raise translate(error, self.path) from error
            raise

    def _prepare(self, conn: apsw.Connection) -> str:
        """Check what an opened file holds and bring it up to date; why it must not be written, or an empty string."""
        version = migrations.version(conn)
        strangers.refuse(conn, self.path, version)
        if version > migrations.latest():
            return f"{_NEWER} (format {version}, this one knows {migrations.latest()}); upgrade holomemory"
        if version < migrations.latest():
            self._upgrade(conn, version)
        return ""

    def _upgrade(self, conn: apsw.Connection, version: int) -> None:
        """Bring a store of an older release up to this one; a verified copy of what it was stays beside it."""
        if conn.readonly("main"):
            raise StoreReadOnly(
                f"{self.path} was written by an older holomemory (format {version}) and may not be written here, so it cannot be "
                "upgraded. Open it once where it may be written, or open a copy of it."
            )
        if version:
            kept = Path(f"{self.path}.format-{version}")
            maintenance.copy_before_upgrade(conn, self.path, kept)
            _log.warning("%s is upgraded from format %d; what it was is kept as %s", self.path, version, kept)
        migrations.migrate(conn)

    def _catch_up(self) -> None:
        """Re-encode the traces of a store made with another dimension or encoding."""
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

    @property
    def tally(self) -> Tally:
        """Counts of degraded searches, shared by all stores of this process on the same file."""
        return self._db.tally

    @property
    def coverage(self) -> Coverage:
        """Whether what is derived covers the facts."""
        return self._db.coverage

    def footing(self) -> list[dict[str, Any]]:
        """Look at what the store stands on: versions, numpy, sqlite-vec, dimension, disk, permissions; see ``footing.finding``."""
        with self.reading() as conn:
            equipment = footing.equipment(
                conn, self.hrr_dim, extension=self.has_vector_extension, read_only=self.read_only
            )
        return [*equipment, *footing.ground(self.path)]

    def close(self) -> None:
        """Give the shared connection back; the last store of a file closes it. May be called again."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
        try:
            # They are statistics, not facts: a store that is busy or full must not keep a host from shutting down.
            with contextlib.suppress(StoreError):
                self._flush_counts()
        finally:
            self._db.release()

    def _flush_counts(self) -> None:
        """Write the counts that wait for a write, when nobody else will."""
        waiting = bool(self._db.pending_counts or self._db.tally.waiting())
        if waiting and not self._db.read_only and self._db.references == 1:
            with self._db.write(min(self.busy_timeout_s, _FLUSH_S)) as conn:
                facts.count_retrievals(conn, self._take_counts())
                maintenance.count_degraded(conn, self._db.tally.take())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _must_be_open(self) -> None:
        if self._closed:
            raise StoreError(f"The store {self.path} is closed; open it again.")

    def reading(self, deadline: float | None = None) -> AbstractContextManager[apsw.Connection]:
        """The connection for the read queries of this room's modules, bounded by ``deadline`` (time.monotonic).

        Raises StoreError subclasses, and apsw.InterruptError when a statement runs past the deadline.
        """
        self._must_be_open()
        return Typed(self._db.reader(deadline, self.busy_timeout_s), self.path)

    def snapshot(self, deadline: float | None = None) -> AbstractContextManager[None]:
        """Let everything that is read inside see one state of the store. Never raises: what cannot be read is told by who reads it."""
        if self._closed or self._db.in_snapshot:
            return contextlib.nullcontext()
        return _OneState(self._db.snapshot(deadline, self.busy_timeout_s))

    @contextmanager
    def writing(self, *, adds: bool = False) -> Iterator[apsw.Connection]:
        """One write transaction; see Database.write. Counts that were waiting go with it; after it the pages
        of the file are swept of what it made vanish.
        """
        self._must_be_open()
        if self._db.read_only.startswith(_NEWER):
            raise StoreTooNew(f"{self.path} is open for reading only: {self._db.read_only}. Nothing was stored.")
        taken: Mapping[int, int] = {}
        degraded: Mapping[Fault, int] = {}
        try:
            with self._db.write(self.busy_timeout_s, adds=adds) as conn:
                taken, degraded = self._take_counts(), self._db.tally.take()
                facts.count_retrievals(conn, taken)
                maintenance.count_degraded(conn, degraded)
                yield conn
        except BaseException:
            self._wait_counts(taken)
            self._db.tally.put_back(degraded)
            raise
        if self._db.gone and not self._db.in_transaction():
            gone, self._db.gone = self._db.gone, set()
            sweep(self._db, gone, self.busy_timeout_s)

    def compact(self) -> None:
        """Write the file anew, where that can be done now: it shrinks, and no page keeps old bytes."""
        with contextlib.suppress(StoreBusy, StoreFull):
            self._db.compact(self.busy_timeout_s)

    def note_retrieved(self, ids: Iterable[int]) -> None:
        """Count facts as retrieved; written with the next write, so that reading never waits for the disk."""
        self._wait_counts(dict.fromkeys(ids, 1))

    def _wait_counts(self, counts: Mapping[int, int]) -> None:
        if not self._db.lock.acquire(blocking=False):
            return  # a writer is at work: no turn waits for a statistic
        try:
            for fact_id, count in counts.items():
                self._db.pending_counts[fact_id] = self._db.pending_counts.get(fact_id, 0) + count
        finally:
            self._db.lock.release()

    def _take_counts(self) -> dict[int, int]:
        waiting, self._db.pending_counts = self._db.pending_counts, {}
        return waiting

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
        unasked: bool | None = None,
    ) -> Where:
        """Which rows a read of this store may see; the scope is this store's unless one is named."""
        chosen = self.read_scope if scope is None else scope
        return Where(chosen, float(min_trust), category, kind, sources, superseded, as_of, unasked)
