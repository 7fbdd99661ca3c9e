"""One shared SQLite connection per store file and process, with bounded reads and writes; it knows no tables."""

from __future__ import annotations

import contextlib
import math
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import ClassVar

import apsw

from ..errors import StoreBusy, StoreError, StoreReadOnly, StoreUnsafe
from . import files, pragmas
from .coverage import Coverage
from .failures import translate, unsure
from .rows import fetched
from .tally import Tally
from .waiting import Snapshot, Within, bound, in_turn, milliseconds

#: "HOLO" in ASCII: the application id of our files.
APPLICATION_ID = 0x484F4C4F


class Database:
    """A connection with its lock, counted by the stores that share it. Use ``acquire`` and ``release``, not the constructor."""

    _open: ClassVar[dict[str, Database]] = {}
    _guard: ClassVar[threading.Lock] = threading.Lock()

    def __init__(self, path: str, create: Callable[[apsw.Connection], str], patience: float) -> None:
        self.configured = path
        self._patience = patience
        self.memory = path == ":memory:"
        self.path = Path(":memory:") if self.memory else files.resolved(path)
        self.lock = threading.RLock()
        self._writing = threading.RLock()
        self._depth = 0
        self._pid = os.getpid()
        self.references = 0
        self.read_only = ""
        self._snapshot: Snapshot | None = None
        self._journal = pragmas.EMPTIED
        self.has_vec = False
        self.pending_counts: dict[int, int] = {}
        self.gone: set[str] = set()
        self.tally = Tally()
        self.coverage = Coverage()
        self._file_lock = files.FileLock(self.path.with_name(self.path.name + ".lock"))
        self._create = create
        self._identity: tuple[int, int] | None = None
        self._conn: apsw.Connection | None = self._connect()

    @classmethod
    def acquire(cls, path: str, create: Callable[[apsw.Connection], str], patience: float) -> Database:
        """The database of ``path``: the one this process has open already, or a new one (always new for ``:memory:``), whose
        opening waits up to ``patience`` seconds for another process that holds the file.
        """
        if path == ":memory:":
            database = cls(path, create, patience)
            database.references = 1
            return database
        key = str(files.resolved(path))
        with cls._guard:
            database = cls._open.get(key) or cls(path, create, patience)
            cls._open[key] = database
            database.references += 1
            return database

    @classmethod
    def before_fork(cls) -> None:
        """Let transactions of other threads end first: a child that inherits one would undo it when it exits."""
        databases = list(cls._open.values())
        _paused[:] = [database for database in databases if database.lock.acquire(timeout=_FORK_WAIT_S)]

    @classmethod
    def after_fork_in_parent(cls) -> None:
        """Let the other threads go on."""
        while _paused:
            _paused.pop().lock.release()

    @classmethod
    def after_fork(cls) -> None:
        """In the child of a fork: locks held by other threads at that moment would stay held for ever."""
        _paused.clear()
        cls._guard = threading.Lock()
        for database in cls._open.values():
            database.start_over()

    def start_over(self) -> None:
        """Forget what other threads were doing."""
        self.lock = threading.RLock()
        self._writing = threading.RLock()
        self._depth = 0
        self._snapshot = None  # of the parent's connection
        self.pending_counts, self.tally, self.gone = {}, Tally(), set()  # the parent writes and sweeps them
        self._file_lock.forget()

    def release(self) -> None:
        """Give one reference back; the last one closes the connection."""
        with Database._guard:
            self.references -= 1
            if self.references > 0:
                return
            if Database._open.get(str(self.path)) is self:
                del Database._open[str(self.path)]
        with self._writing, self.lock:
            if self._conn is not None:
                if self._pid == os.getpid():
                    # Not beside a file that took the place of this one.
                    if not self.memory and not self.read_only and files.identity(self.path) == self._identity:
                        pragmas.remove_journal(self._conn)
                    self._conn.close()
                else:
                    _orphans.append(self._conn)
                self._conn = None
            self._file_lock.close()

    def _connect(self) -> apsw.Connection:
        if self.memory:
            conn = apsw.Connection(":memory:")
            self.has_vec = pragmas.configure(conn)
            self._create(conn)
            return conn
        files.inspect(Path(os.path.expanduser(self.configured)))  # as named: a link is judged before it is followed
        files.prepare_folder(self.path)
        if not files.inspect(self.path):
            self._make_file()
        identity = files.identity(self.path)
        self._journal = pragmas.EMPTIED
        try:
            conn = self._open_file()
        except apsw.Error as error:
            raise translate(error, self.configured) from error
        self._identity = identity
        return conn

    def _make_file(self) -> None:
        """Build a new store beside its place and rename it there whole, so that no process ever sees half of one."""
        with self._file_lock.held(time.monotonic() + self._patience):
            if files.inspect(self.path):
                return
            fresh = self.path.with_name(f"{self.path.name}.new-{os.getpid()}")
            fresh.unlink(missing_ok=True)
            try:
                os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                conn = apsw.Connection(str(fresh), flags=apsw.SQLITE_OPEN_READWRITE)
                try:
                    self.has_vec = pragmas.configure(conn)
                    conn.execute(f"PRAGMA application_id={APPLICATION_ID:d}")
                    self._create(conn)
                finally:
                    conn.close()
                files.set_aside_strays(self.path)
                os.rename(fresh, self.path)
                files.sync_folder(self.path.parent)
            except OSError as error:
                raise files.refusal(error, self.configured) from error
            except apsw.Error as error:
                raise translate(error, self.configured) from error
            finally:
                fresh.unlink(missing_ok=True)

    def _open_file(self) -> apsw.Connection:
        writable = os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)
        if writable:
            files.tighten(self.path)
        conn = apsw.Connection(
            str(self.path), flags=apsw.SQLITE_OPEN_READWRITE if writable else apsw.SQLITE_OPEN_READONLY
        )
        try:
            with in_turn(conn, self._file_lock, time.monotonic() + self._patience, self._patience):
                application = fetched(conn, "PRAGMA application_id")[0][0]
                if application != APPLICATION_ID:
                    raise StoreUnsafe(
                        f"{self.configured} is a database of another program; it was left as it is. Choose another path."
                    )
                self.has_vec = pragmas.configure(conn)
                self.read_only = self._create(conn) or ("" if writable else "the file or its folder is not writable")
                if not self.read_only:
                    pragmas.choose_journal(conn, self._file_lock, self._patience)
        except BaseException:
            conn.close()
            raise
        return conn

    def _live(self) -> apsw.Connection:
        """The connection of this process: after a fork the child leaves the parent's alone and opens its own."""
        if self._conn is None:
            raise StoreError(f"The store {self.configured} is closed; open it again.")
        if self._pid != os.getpid():
            if self.memory:
                raise StoreError("A store in memory does not outlive a fork; open a file instead.")
            _orphans.append(self._conn)  # closing it here would cancel the parent's locks
            self._pid = os.getpid()
            self._file_lock.forget()
            self._conn = self._connect()
        return self._conn

    def _current(self) -> apsw.Connection:
        """The connection to the file that lies there now, for the holder of ``lock``: when somebody put a backup, or nothing,
        in its place, a handle on the old file would show what is gone.
        """
        conn = self._live()
        if self.memory or conn.in_transaction or files.identity(self.path) == self._identity:
            return conn
        self._conn = conn = self._connect()
        self.pending_counts, self.coverage = {}, Coverage()  # they speak of the facts of the old file
        return conn

    @contextmanager
    def read(self, deadline: float | None = None, patience: float = 5.0) -> Iterator[apsw.Connection]:
        """The connection, for reading. With a ``deadline`` (time.monotonic) neither waiting nor running goes past it, and it
        waits up to ``patience`` seconds for another process: raises StoreBusy, or apsw.InterruptError from the statement.
        """
        wait = 30.0 if deadline is None else max(0.0, deadline - time.monotonic())
        if not self.lock.acquire(timeout=wait):
            raise StoreBusy("The memory is busy with a write of this process.")
        try:
            conn = self._current()
            until = min(time.monotonic() + patience, math.inf if deadline is None else deadline)
            bound(conn, deadline)
            try:
                with in_turn(conn, self._file_lock, until, self._patience):
                    yield conn
                    if self._snapshot is not None:
                        self._snapshot.locked = conn.in_transaction
            finally:
                bound(conn, None)
        finally:
            self.lock.release()

    @contextmanager
    def snapshot(self, deadline: float | None = None, patience: float = 5.0) -> Iterator[None]:
        """What is read inside sees one state of the file, which is locked once for all its statements; see ``read``."""
        with self.read(deadline, patience) as conn:
            begun = not conn.in_transaction
            if begun:
                conn.execute("BEGIN")
                self._snapshot = Snapshot(conn, threading.get_ident(), deadline)
            try:
                yield
            finally:
                if begun:
                    self._snapshot = None
                    # Closed meanwhile, or ended by an error: there is nothing to end.
                    with contextlib.suppress(apsw.Error):
                        conn.execute("ROLLBACK")

    def reader(self, deadline: float | None, patience: float) -> AbstractContextManager[apsw.Connection]:
        """``read``; inside a snapshot of this thread, which has the lock and the turn already, for less than that costs."""
        within = self._snapshot
        if within is not None and within.locked and self.in_snapshot:
            return Within(within, deadline)
        return self.read(deadline, patience)

    @property
    def in_snapshot(self) -> bool:
        """Whether this thread reads inside a snapshot."""
        within = self._snapshot
        return within is not None and within.thread == threading.get_ident() and within.conn.in_transaction

    @contextmanager
    def write(self, timeout: float, *, adds: bool = False) -> Iterator[apsw.Connection]:
        """One write transaction: its turn, then BEGIN IMMEDIATE, then COMMIT; rolled back whole on any error.

        Waits at most ``timeout`` seconds for other writers, during which readers of this process go on; then StoreBusy.
        With ``adds``, for one that takes nothing away, the journal keeps its old pages, which saves time.
        """
        if self.read_only:
            raise StoreReadOnly(f"{self.configured} is open for reading only: {self.read_only}. Nothing was stored.")
        deadline = time.monotonic() + timeout
        if not self._writing.acquire(timeout=max(0.0, timeout)):
            raise StoreBusy("Another write of this process did not finish in time; nothing was stored. Try again.")
        try:
            if self._depth:
                yield self._live()
                return
            self._live()
            with self._transaction(deadline, pragmas.KEPT if adds else pragmas.EMPTIED) as conn:
                yield conn
        finally:
            self._writing.release()

    @contextmanager
    def _transaction(self, deadline: float, journal: str) -> Iterator[apsw.Connection]:
        self._begin(deadline, journal)  # leaves self.lock held
        try:
            conn = self._live()
            self._depth = 1
            try:
                yield conn
                self._commit(conn, deadline)
            except BaseException as error:
                if conn.in_transaction:
                    with contextlib.suppress(apsw.Error):  # what a failing disk cannot undo now, the next read undoes
                        conn.execute("ROLLBACK")
                if isinstance(error, apsw.Error):
                    raise translate(error, self.configured) from error
                raise
            finally:
                self._depth = 0
        finally:
            self.lock.release()

    def in_transaction(self) -> bool:
        """Whether a write of this process is under way."""
        return self._depth > 0

    def compact(self, timeout: float) -> None:
        """Write the file anew, without free pages and without stale bytes in any; waits for writers as ``write`` does."""
        deadline = time.monotonic() + timeout
        if not self._writing.acquire(timeout=max(0.0, timeout)):
            raise StoreBusy("Another write of this process did not finish in time; the file was not written anew.")
        try:
            with nullcontext() if self.memory else self._file_lock.held(deadline), self.lock:
                conn = self._current()
                conn.limit(apsw.SQLITE_LIMIT_ATTACHED, 1)  # VACUUM attaches the database that it builds
                try:
                    self._end_journal(conn, pragmas.EMPTIED)
                    conn.execute("VACUUM")
                except apsw.Error as error:
                    raise translate(error, self.configured) from error
                finally:
                    conn.limit(apsw.SQLITE_LIMIT_ATTACHED, 0)
        finally:
            self._writing.release()

    def _begin(self, deadline: float, journal: str) -> None:
        """BEGIN IMMEDIATE, retried without holding the connection between tries.

        The lock file is a turnstile: it is held while waiting for the database and no longer, so that a process that
        writes without a pause finds the next one in line before it, and cannot keep others waiting for ever.
        """
        with nullcontext() if self.memory else self._file_lock.held(deadline):
            while True:
                try:
                    self._try_begin(journal)
                    return
                except apsw.Error as error:
                    if not isinstance(error, apsw.BusyError) or time.monotonic() >= deadline:
                        raise translate(error, self.configured) from error
                time.sleep(0.002)

    def _try_begin(self, journal: str) -> None:
        """One try; holds the connection when it succeeds."""
        self.lock.acquire()
        try:
            conn = self._current()
            conn.set_busy_timeout(0)
            try:
                self._end_journal(conn, journal)
                conn.execute("BEGIN IMMEDIATE")
            finally:
                conn.set_busy_timeout(milliseconds(self._patience))
        except BaseException:
            self.lock.release()
            raise

    def _end_journal(self, conn: apsw.Connection, how: str) -> None:
        """Let the next commit leave the journal like this."""
        if how != self._journal and not self.memory:
            fetched(conn, how)
            self._journal = how

    def _commit(self, conn: apsw.Connection, deadline: float) -> None:
        conn.set_busy_timeout(0)
        try:
            while True:
                try:
                    conn.execute("COMMIT")
                    return
                except apsw.BusyError:  # a reader of another process has not finished yet
                    if time.monotonic() >= deadline:
                        raise
                    time.sleep(0.002)
                except apsw.IOError as error:  # the disk may have failed after the change was whole
                    raise unsure(error, self.configured) from error
        finally:
            conn.set_busy_timeout(milliseconds(self._patience))


#: How long a fork waits for a write of another thread.
_FORK_WAIT_S = 10.0
_orphans: list[apsw.Connection] = []
_paused: list[Database] = []


if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=Database.before_fork,
        after_in_parent=Database.after_fork_in_parent,
        after_in_child=Database.after_fork,
    )
