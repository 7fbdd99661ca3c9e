"""What may be opened as a store, and the lock file that orders writers of several processes. Never opens the store itself."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..errors import StoreBusy, StoreCorrupt, StoreError, StoreFull, StoreReadOnly, StoreUnsafe

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _unlock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


#: What SQLite keeps beside a database.
_JOURNALS = ("-journal", "-wal", "-shm")


def resolved(path: str) -> Path:
    """The real place of a configured path, links followed; raises StoreUnsafe for what can be no path."""
    try:
        return Path(os.path.realpath(os.path.expanduser(path)))
    except (OSError, ValueError) as error:
        raise refusal(error, path) from error


def inspect(path: Path) -> bool:
    """Whether a store file exists at ``path``; raises StoreUnsafe or StoreCorrupt for what must not be opened.

    Looks by name only: opening and closing a live SQLite file would cancel the locks of this process.
    """
    for part in (path, *path.parents):
        _refuse_foreign_link(part)
    try:
        os.lstat(path)
    except FileNotFoundError:
        return False
    except NotADirectoryError as error:
        raise StoreUnsafe(f"{path} cannot be a store: a part of that path is a file, not a folder.") from error
    except (OSError, ValueError) as error:
        raise refusal(error, str(path)) from error
    try:
        found = os.stat(path)
    except FileNotFoundError as error:
        raise StoreUnsafe(f"{path} is a link to a file that does not exist; it was left as it is.") from error
    except OSError as error:
        raise refusal(error, str(path)) from error
    if not stat.S_ISREG(found.st_mode):
        kind = "a folder" if stat.S_ISDIR(found.st_mode) else "not a regular file"
        raise StoreUnsafe(f"{path} is {kind}, so it cannot be a store. Choose another path.")
    if found.st_nlink > 1:
        raise StoreUnsafe(
            f"{path} has a second name (a hard link), and SQLite would keep its journal beside one of them only. It was left as it is:"
            " remove the other name, or make a copy under a new name and use that."
        )
    _refuse_foreign_journals(path, found.st_uid)
    if found.st_size < 512:  # no SQLite database is smaller
        raise StoreCorrupt(
            f"{path} is {'an empty file' if not found.st_size else 'too short a file'} ({found.st_size} bytes), not a store; it was"
            " left as it is. Move it away, or choose another path."
        )
    return True


def _refuse_foreign_link(part: Path) -> None:
    """Raise StoreUnsafe for a link, in a path, that another user may point anywhere."""
    try:
        found = os.lstat(part)
    except (OSError, ValueError):
        return  # whoever looks at the whole path tells what is wrong with it
    if stat.S_ISLNK(found.st_mode) and found.st_uid not in (0, _uid()):
        raise StoreUnsafe(f"{part} is a link that belongs to another user; it was not followed. Name the file itself.")


def _refuse_foreign_journals(path: Path, owner: int) -> None:
    """Raise StoreUnsafe for a journal beside a store that its owner did not leave: SQLite would play it into the store."""
    for ending in _JOURNALS:
        journal = path.with_name(path.name + ending)
        try:
            found = os.lstat(journal)
        except OSError:
            continue
        if not stat.S_ISREG(found.st_mode) or found.st_nlink > 1 or found.st_uid not in (0, _uid(), owner):
            raise StoreUnsafe(
                f"{journal} is a link or belongs to another user, so {path} was not opened. Move it away; nothing was changed."
            )


def identity(path: Path) -> tuple[int, int] | None:
    """What tells the file that lies at ``path`` from any other that may lie there later; None when there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _uid() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def refusal(error: OSError | ValueError, path: str) -> StoreError:
    """The typed error for what the system said about a path."""
    code = error.errno if isinstance(error, OSError) else None
    if code in (errno.EACCES, errno.EPERM, errno.EROFS):
        return StoreReadOnly(f"{path} cannot be made or reached: permission denied. Nothing was stored.")
    if code in (errno.ENOSPC, errno.EDQUOT):
        return StoreFull(f"There is no space left for {path}; nothing was stored, and nothing stored before was lost.")
    if code in (errno.ELOOP, errno.ENAMETOOLONG, errno.EINVAL) or code is None:
        said = error.strerror if isinstance(error, OSError) else str(error)
        return StoreUnsafe(f"{path[:200]!r} cannot be the path of a store: {said}. Choose another path.")
    return StoreError(f"{path} cannot be used: {error}. Nothing was stored.")


def set_aside_strays(path: Path) -> None:
    """Rename what a store that is gone left beside its place: SQLite would play its journal into the new file."""
    for ending in _JOURNALS:
        stray = path.with_name(path.name + ending)
        if os.path.lexists(stray):
            os.rename(stray, path.with_name(f"{stray.name}.stray-{os.getpid()}"))


def prepare_folder(path: Path) -> None:
    """Make the store's folder (0700) and refuse one that everybody may write to."""
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        mode = os.stat(folder).st_mode
    except FileExistsError as error:
        raise StoreUnsafe(f"{folder} is not a folder, so {path} cannot be a store.") from error
    except NotADirectoryError as error:
        raise StoreUnsafe(f"{path} cannot be a store: a part of that path is a file, not a folder.") from error
    except OSError as error:
        raise refusal(error, str(folder)) from error
    if mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
        raise StoreUnsafe(f"Everybody may write to {folder}, so a store there is not safe. Run chmod o-w on it.")


def tighten(path: Path) -> None:
    """Take group and others their rights on the file (by name, never through a descriptor), where we own it."""
    if sys.platform == "win32":
        return
    found = os.stat(path)
    if found.st_uid == _uid() and found.st_mode & 0o077:
        os.chmod(path, 0o600)


class FileLock:
    """An exclusive lock on a file beside the store; it orders writers of several processes fairly enough and never hangs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._descriptor: int | None = None
        self._taken = False

    def _open(self) -> int:
        if self._descriptor is None:
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
            try:
                self._descriptor = os.open(self.path, flags, 0o600)
            except (IsADirectoryError, FileExistsError) as error:
                raise StoreUnsafe(f"{self.path} cannot be used as a lock file: {error.strerror}.") from error
            except OSError as error:
                raise refusal(error, str(self.path)) from error
        return self._descriptor

    @contextmanager
    def held(self, deadline: float) -> Iterator[None]:
        """Hold the lock; waits until ``deadline`` (time.monotonic) and then raises StoreBusy."""
        descriptor = self._open()
        pause = 0.0005
        while True:
            try:
                _try_lock(descriptor)
                break
            except OSError as error:
                if time.monotonic() >= deadline:
                    raise StoreBusy(
                        "Another process is writing to this memory and did not finish in time; nothing was stored. Try again."
                    ) from error
                time.sleep(pause)
                pause = min(pause * 1.5, 0.01)
        self._taken = True
        try:
            yield
        finally:
            self._taken = False
            _unlock(descriptor)

    def tried(self) -> bool:
        """Take the lock if nobody has it, this process neither; who gets it calls ``give_back``."""
        if self._taken:
            return False
        try:
            _try_lock(self._open())
        except (OSError, StoreError):
            return False
        self._taken = True
        return True

    def give_back(self) -> None:
        """End what ``tried`` began."""
        self._taken = False
        if self._descriptor is not None:
            _unlock(self._descriptor)

    def close(self) -> None:
        """Give the lock file back; the file itself stays, since another process may be waiting on it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def forget(self) -> None:
        """After a fork: the child must not use the parent's descriptor, whose lock it would share."""
        self.close()


def sync_folder(folder: Path) -> None:
    """Make a rename in ``folder`` durable, where the platform can."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
