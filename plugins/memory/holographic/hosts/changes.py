"""Planned changes to files of the user: shown as a diff, then made whole or not at all. It knows no host and no terminal."""

from __future__ import annotations

import difflib
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..errors import BadValue

#: The file in a folder of ours that says which files we wrote there, with a digest of each.
MANIFEST = ".holomemory.json"


@dataclass(frozen=True, slots=True)
class Change:
    """One file as it is and as it shall be; None stands for a file that is not there."""

    path: Path
    before: str | None
    after: str | None

    @property
    def action(self) -> str:
        """``create``, ``update``, ``remove`` or ``keep``."""
        if self.before == self.after:
            return "keep"
        if self.after is None:
            return "remove"
        return "create" if self.before is None else "update"

    def diff(self) -> str:
        """The change as a unified diff; empty when there is none."""
        one, other = ("/dev/null" if text is None else str(self.path) for text in (self.before, self.after))
        old, new = ((text or "").splitlines(keepends=True) for text in (self.before, self.after))
        lines = difflib.unified_diff(old, new, one, other)
        return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def read(path: Path) -> str | None:
    """The text of a file, or None when there is none; raises BadValue for what is no text file."""
    try:
        with open(path, encoding="utf-8", newline="") as stream:
            return stream.read()
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise BadValue(f"{path} is not UTF-8 text; nothing was changed.") from None
    except OSError as error:
        raise BadValue(f"{path} cannot be read: {error.strerror}. Nothing was changed.") from error


def edit(path: Path, after: str | None) -> Change:
    """The change that gives a file this text, or takes it away."""
    return Change(path, read(path), after)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _written(folder: Path) -> dict[str, str]:
    """The digests of the files that an earlier installation wrote into its folder."""
    text = read(folder / MANIFEST)
    try:
        entries = json.loads(text or "{}").get("files", {})
        return {str(name): str(digest) for name, digest in entries.items() if _inside(str(name))}
    except (ValueError, AttributeError):
        raise BadValue(f"{folder / MANIFEST} cannot be read; delete it, and then use --force.") from None


def _inside(name: str) -> bool:
    """Whether a name of a manifest stays within its folder."""
    parts = Path(name).parts
    return bool(parts) and not Path(name).is_absolute() and ".." not in parts


def _ours(change: Change, known: str | None) -> bool:
    """Whether nothing is lost when a file is replaced: it is missing, as we wrote it, or says what it shall say."""
    return change.before is None or change.before == change.after or _digest(change.before) == known


def _refuse_edited(changes: Iterable[Change], written: Mapping[str, str], folder: Path) -> None:
    edited = [c.path for c in changes if not _ours(c, written.get(c.path.relative_to(folder).as_posix()))]
    if edited:
        raise BadValue(
            f"{', '.join(map(str, edited))} was changed by somebody else; nothing was changed. --force overwrites it."
        )


def installation(folder: Path, files: Mapping[str, str], *, force: bool = False) -> list[Change]:
    """The changes that make ``folder`` hold these files (name to text) and the record of them.

    Files of an earlier installation that are no longer wanted are removed. Raises BadValue when a file was edited since
    it was written, or was there before us, unless ``force``.
    """
    if folder.exists() and not folder.is_dir():
        raise BadValue(f"{folder} is not a folder; nothing was changed.")
    written = _written(folder)
    changes = [edit(folder / name, text) for name, text in files.items()]
    changes += [edit(folder / name, None) for name in written if name not in files]
    if not force:
        _refuse_edited(changes, written, folder)
    record = {"written by": "holomemory install", "files": {name: _digest(text) for name, text in files.items()}}
    return [*changes, edit(folder / MANIFEST, json.dumps(record, indent=1) + "\n")]


def removal(folder: Path, *, force: bool = False) -> list[Change]:
    """The changes that take out of ``folder`` what ``installation`` put there; nothing when it is not there.

    Raises BadValue when one of the files was edited since, unless ``force``.
    """
    written = _written(folder)
    changes = [edit(folder / name, None) for name in written]
    if not force:
        _refuse_edited(changes, written, folder)
    return [*changes, edit(folder / MANIFEST, None)] if written else []


def make(changes: Iterable[Change]) -> None:
    """Make the changes, each file whole or not at all; raises BadValue when a file is no longer what was planned with."""
    wanted = [change for change in changes if change.action != "keep"]
    for change in wanted:
        if read(change.path) != change.before:
            raise BadValue(f"{change.path} was changed meanwhile; nothing was changed. Try again.")
    for change in wanted:
        try:
            if change.after is None:
                change.path.unlink(missing_ok=True)
                _tidy(change.path.parent)
            else:
                write(change.path, change.after)
        except OSError as error:
            raise BadValue(f"{change.path} cannot be written: {error.strerror}. It was left as it is.") from error


def write(path: Path, text: str) -> None:
    """Write a text file whole or not at all, a new one for its owner only; an old one keeps its mode, and a link stays a link.

    Raises OSError.
    """
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=".holomemory-", suffix=".tmp")
    try:
        with open(descriptor, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            shutil.copymode(path, temporary)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def _tidy(folder: Path) -> None:
    """Remove a folder in which nothing is left but what Python compiled there."""
    cache = folder / "__pycache__"
    if {entry.name for entry in folder.iterdir()} <= {cache.name}:
        for compiled in cache.glob("*.pyc"):
            compiled.unlink()
        for empty in (cache, folder):
            if empty.is_dir() and not any(empty.iterdir()):
                empty.rmdir()
