"""Who may reach a store's files, and what is refused that somebody else put in their place."""

from __future__ import annotations

import logging
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from derived import problems
from fixture_types import Opener
from holomemory import HolographicMemoryProvider, Memory
from holomemory.cli.commands import app
from holomemory.errors import StoreError, StoreUnsafe
from holomemory.plugin import PluginManager

#: Another user of this machine; only root can make files of theirs.
OTHER = 12_345
root = pytest.mark.skipif(sys.platform == "win32" or os.getuid() != 0, reason="only root makes files of another user")


@pytest.fixture(params=[0o000, 0o022, 0o077], ids=oct)
def _umask(request: pytest.FixtureRequest) -> Iterator[None]:
    old = os.umask(request.param)
    yield
    os.umask(old)


def modes(folder: Path) -> dict[str, int]:
    """The mode of every file and folder below."""
    return {str(found.relative_to(folder)): stat.S_IMODE(found.lstat().st_mode) for found in folder.rglob("*")}


@pytest.mark.usefixtures("_umask")
def test_whatever_is_written_is_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Store, lock, journal, backup, export, the copy before an upgrade, notes between events of a host and the log: files 0600,
    folders 0700, whatever the umask.
    """
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o700)
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    from holomemory.hosts import hooks

    path = tmp_path / "mine" / "facts.db"
    with Memory(path, plugins=PluginManager(external=False)) as memory:
        memory.add("Ana likes tea")
        with memory.store.writing() as conn:
            conn.execute("UPDATE facts SET retrieval_count = 5")
            during = modes(path.parent)
        memory.backup(path.with_name("copy.db"))
    assert during.keys() == {"facts.db", "facts.db.lock", "facts.db-journal"}
    CliRunner().invoke(app, ["export", str(path.with_name("facts.jsonl")), "--db", str(path)])
    hooks.log_to_file()
    event = b'{"hook_event_name": "UserPromptSubmit", "session_id": "s", "prompt": "what does Ana like?"}'
    hooks.run("claude", event, {"db": str(path)}, lambda _: None)
    hooks.run("claude", b"[]", {"db": str(path)}, lambda _: None)
    logging.getLogger("holomemory").handlers.pop().close()
    after = modes(tmp_path)
    assert {"mine/copy.db", "mine/facts.jsonl", "mine/facts.db.turns", "data/holomemory/hook.log"} <= after.keys()
    for name, mode in {**during, **after}.items():
        assert mode == (0o700 if (tmp_path / name).is_dir() else 0o600), (name, oct(mode))


@pytest.mark.usefixtures("_umask")
def test_a_store_that_others_could_read_is_tightened(path: Path, opened: Opener) -> None:
    """An old file with mode 0644 is 0600 once it was opened, and nothing in it changed."""
    with opened() as store:
        store.add_fact("Ana likes tea")
    path.chmod(0o644)
    with opened() as store:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert [fact.content for fact in store.facts()] == ["Ana likes tea"]
        assert problems(store) == []


def foreign_link(path: Path, real: Path) -> Path:
    """A link of another user's to the store."""
    link = path.with_name("link.db")
    link.symlink_to(real)
    os.lchown(link, OTHER, OTHER)
    return link


def foreign_folder(path: Path, real: Path) -> Path:
    """A link of another user's to the store's folder."""
    link = path.with_name("folder")
    link.symlink_to(real.parent, target_is_directory=True)
    os.lchown(link, OTHER, OTHER)
    return link / real.name


def second_name(path: Path, real: Path) -> Path:
    """A hard link."""
    os.link(real, path)
    return path


def foreign_journal(path: Path, real: Path) -> Path:
    """A journal that another user put beside the store."""
    journal = real.with_name(real.name + "-journal")
    journal.write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + b"\0" * 600)
    os.chown(journal, OTHER, OTHER)
    return real


def linked_journal(path: Path, real: Path) -> Path:
    """A journal that is a link to something else."""
    path.write_bytes(b"precious")
    real.with_name(real.name + "-journal").symlink_to(path)
    return real


def linked_log(path: Path, real: Path) -> Path:
    """A write-ahead log that is a hard link."""
    path.write_bytes(b"precious")
    os.link(path, real.with_name(real.name + "-wal"))
    return real


PLANTED: dict[str, Callable[[Path, Path], Path]] = {
    "link of another user": foreign_link,
    "folder link of another user": foreign_folder,
    "hard link": second_name,
    "journal of another user": foreign_journal,
    "journal that is a link": linked_journal,
    "log that is a hard link": linked_log,
}


@root
@pytest.mark.parametrize("plant", PLANTED.values(), ids=PLANTED)
def test_what_somebody_planted_is_refused(
    path: Path, opened: Opener, tmp_path: Path, plant: Callable[[Path, Path], Path]
) -> None:
    """A path or a file beside the store that leads elsewhere is refused in plain words, and every file stays as it is; without it the
    store opens as before.
    """
    real = tmp_path / "real" / "facts.db"
    with opened(real) as store:
        store.add_fact("Ana likes tea")
    chosen = plant(path, real)
    files = {found: found.read_bytes() for found in tmp_path.rglob("*") if found.is_file()}
    with pytest.raises(StoreUnsafe) as told:
        opened(chosen)
    assert str(path.parent) in str(told.value)
    assert {found: found.read_bytes() for found in tmp_path.rglob("*") if found.is_file()} == files
    for found in (path, real.with_name(real.name + "-journal"), real.with_name(real.name + "-wal")):
        found.unlink(missing_ok=True)
    with opened(real) as store:
        assert [fact.content for fact in store.facts()] == ["Ana likes tea"]


@root
def test_a_folder_that_another_user_linked_gets_no_new_store(path: Path, opened: Opener, tmp_path: Path) -> None:
    """A store that is not there yet is not made behind such a link either."""
    (tmp_path / "theirs").mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "theirs", target_is_directory=True)
    os.lchown(link, OTHER, OTHER)
    with pytest.raises(StoreUnsafe, match="belongs to another user"):
        opened(link / "facts.db")
    assert list((tmp_path / "theirs").iterdir()) == []


def test_ones_own_links_are_followed(opened: Opener, tmp_path: Path) -> None:
    """A link of one's own, to the file or to its folder, is the same store."""
    real = tmp_path / "real" / "facts.db"
    store = opened(real)
    store.add_fact("Ana likes tea")
    (tmp_path / "folder").symlink_to(real.parent, target_is_directory=True)
    (tmp_path / "link.db").symlink_to(real)
    for name in ("folder/facts.db", "link.db"):
        assert opened(tmp_path / name)._db is store._db


LOCKS: dict[str, Callable[[Path], object]] = {
    "folder": lambda lock: lock.mkdir(),
    "link": lambda lock: lock.symlink_to(lock.with_name("elsewhere")),
    "dangling folder": lambda lock: lock.symlink_to(lock.parent),
}


@pytest.mark.parametrize("make", LOCKS.values(), ids=LOCKS)
def test_a_lock_file_that_is_none_is_a_typed_error(path: Path, opened: Opener, make: Callable[[Path], object]) -> None:
    """What lies in the lock file's place is left as it is, and nothing is written without the lock."""
    make(path.with_name(path.name + ".lock"))
    with pytest.raises(StoreError):
        opened().add_fact("Ana likes tea")
    assert not path.with_name("elsewhere").exists()


def test_a_pipe_in_the_place_of_a_file_hangs_nothing(path: Path, opened: Opener) -> None:
    """A FIFO that nobody writes to would block an open for ever."""
    os.mkfifo(path)
    with pytest.raises(StoreUnsafe, match="not a regular file"):
        opened()
    turn = HolographicMemoryProvider({"db": str(path)})
    turn.initialize("s1")
    assert turn.prefetch("what does Ana like?").startswith("(memory lookup incomplete: ")
    path.unlink()
    os.mkfifo(path.with_name(path.name + "-journal"))
    with opened() as store:  # a new store sets aside what lies in its journal's place
        store.add_fact("Ana likes tea")
        assert problems(store) == []
