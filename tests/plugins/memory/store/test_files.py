"""What may be opened as a store: everything else is a typed error that names the path and leaves every byte as it is."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw
import pytest
from derived import AS_FORMAT_1, change, problems, query, rows
from fixture_types import Opener, Output
from holomemory.errors import StoreBusy, StoreCorrupt, StoreError, StoreTooNew, StoreUnsafe
from holomemory.settings import data_folder
from holomemory.store import MemoryStore, migrations
from holomemory.store.files import FileLock
from holomemory.types import NewFact


def foreign(path: Path) -> None:
    """A database of another program."""
    raw = apsw.Connection(str(path))
    raw.execute("CREATE TABLE facts(a); INSERT INTO facts VALUES('theirs')")
    raw.close()


def cut_short(path: Path) -> None:
    """A store's file that lost its second half."""
    from holomemory.store import MemoryStore

    with MemoryStore(path) as store:
        store.add_many([NewFact(f"fact {n}") for n in range(100)])
    os.truncate(path, 10_000)


STRANGERS: dict[str, tuple[Callable[[Path], object], type[StoreError]]] = {
    "foreign database": (foreign, StoreUnsafe),
    "garbage": (lambda path: path.write_bytes(b"garbage " * 1_000), StoreCorrupt),
    "short garbage": (lambda path: path.write_bytes(b"x"), StoreCorrupt),
    "empty file": (lambda path: path.touch(), StoreCorrupt),
    "header only": (lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xff" * 600), StoreCorrupt),
    "cut short": (cut_short, StoreCorrupt),
    "folder": (lambda path: path.mkdir(), StoreUnsafe),
    "pipe": (os.mkfifo, StoreUnsafe),
    "dangling link": (lambda path: path.symlink_to(path.parent / "nowhere.db"), StoreUnsafe),
    "link to itself": (lambda path: path.symlink_to(path), StoreUnsafe),
}
CONTENT = "import stat\np = sys.argv[1]\nprint(open(p, 'rb').read().hex() if stat.S_ISREG(os.lstat(p).st_mode) else os.lstat(p).st_mode)"


@pytest.mark.parametrize(("make", "error"), STRANGERS.values(), ids=STRANGERS)
def test_what_is_no_store_is_refused_untouched(
    path: Path, opened: Opener, output: Output, make: Callable[[Path], object], error: type[StoreError]
) -> None:
    """Files that are no healthy store of ours raise an error that names the path, twice, and stay as they are (case 30)."""
    make(path)
    before, beside = output(CONTENT, path), {found.name for found in path.parent.iterdir()}
    for _ in range(2):
        with pytest.raises(error) as raised:
            opened()
        assert str(path) in str(raised.value)
    assert output(CONTENT, path) == before
    assert {found.name for found in path.parent.iterdir()} <= beside | {"facts.db.lock"}


PATHS = {
    "a file for a folder": "file/facts.db",
    "too long": "x" * 300,
    "NUL": "a\0b",
}


@pytest.mark.parametrize("name", PATHS.values(), ids=PATHS)
def test_paths_that_cannot_be_are_typed_errors(tmp_path: Path, opened: Opener, name: str) -> None:
    """A path that the system refuses is a StoreError, never an OSError or ValueError."""
    (tmp_path / "file").touch()
    with pytest.raises(StoreError):
        opened(tmp_path / name)


def test_a_link_to_a_store_is_followed(path: Path, opened: Opener) -> None:
    """One's own link to a real store opens that store, with the one shared connection."""
    store = opened()
    store.add_fact("Ana likes tea")
    link = path.with_name("link.db")
    link.symlink_to(path)
    assert opened(link)._db is store._db


def test_a_folder_open_to_everybody_is_refused(tmp_path: Path, opened: Opener) -> None:
    """A folder in which anybody may exchange the file is no place for a store."""
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    with pytest.raises(StoreUnsafe, match="chmod"):
        opened(folder / "facts.db")
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_files_are_for_their_owner_alone(tmp_path: Path, opened: Opener, umask: int) -> None:
    """Store, lock, journal and backup are 0600 and new folders 0700, whatever the umask; a loose old file is tightened."""
    old = os.umask(umask)
    try:
        path = tmp_path / "new" / "facts.db"
        store = opened(path)
        store.add_fact("Ana likes tea")
        with store.writing() as conn:
            conn.execute("UPDATE facts SET retrieval_count = 5")
            modes = {found.name: stat.S_IMODE(found.stat().st_mode) for found in path.parent.iterdir()}
        assert modes == dict.fromkeys(("facts.db", "facts.db.lock", "facts.db-journal"), 0o600)
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        store.backup(path.parent / "copy.db")
        assert stat.S_IMODE((path.parent / "copy.db").stat().st_mode) == 0o600
        store.close()
        path.chmod(0o644)
        opened(path)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    finally:
        os.umask(old)


@pytest.fixture
def newer(path: Path, opened: Opener) -> Path:
    """A store that a newer release wrote, with a table that this one does not know."""
    with opened() as store:
        store.add_fact("Ana likes tea")
        change(store, "CREATE TABLE later(a)", "PRAGMA user_version=99")
    return path


def test_a_newer_store_is_read_and_never_written(newer: Path, opened: Opener, output: Output) -> None:
    """Reads of a newer store work, every write raises StoreTooNew, and no byte changes; another store, a busy moment
    or a closing does not change that.
    """
    before = output(CONTENT, newer)
    store = opened(hrr_dim=256)
    assert "newer" in store.read_only
    assert [hit["content"] for hit in store.search_facts("tea")] == ["Ana likes tea"]
    assert all(found["ok"] for found in store.check())
    for act in (
        lambda: store.add_fact("x"),
        lambda: store.update_fact(1, "x"),
        lambda: store.remove_fact(1),
        store.repair,
    ):
        with pytest.raises(StoreTooNew, match="upgrade"):
            act()
    assert opened(newer).get(1) is not None
    store.close()
    assert output(CONTENT, newer) == before


def test_the_child_of_a_fork_does_not_write_a_newer_store_either(newer: Path, output: Output) -> None:
    """A connection made anew after a fork knows what the first one knew."""
    code = """
store = MemoryStore(sys.argv[1])
if os.fork() == 0:
    store.get(1)
    try: store.add(NewFact("x"))
    except holomemory.StoreTooNew: os._exit(7)
    os._exit(1)
print(os.waitstatus_to_exitcode(os.wait()[1]))
"""
    assert output(code, newer) == "7"


#: What somebody may have put into a store that we are given. Most need a schema that is written by hand.
_HAND = "PRAGMA writable_schema=1; UPDATE sqlite_schema SET sql = replace(sql, {!r}, {!r}) WHERE name = {!r}"
_ROW = "PRAGMA writable_schema=1; INSERT INTO sqlite_schema(type, name, tbl_name, rootpage, sql) VALUES({})"
STRANGE_OBJECTS = {
    "trigger": "CREATE TRIGGER t AFTER INSERT ON facts BEGIN SELECT 1; END",
    "trigger before": "CREATE TRIGGER t BEFORE DELETE ON facts BEGIN SELECT raise(IGNORE); END",
    "trigger that deletes": "CREATE TRIGGER t AFTER UPDATE ON facts BEGIN DELETE FROM facts; END",
    "trigger on entities": "CREATE TRIGGER t AFTER INSERT ON entities BEGIN DELETE FROM facts; END",
    "trigger on the index": "CREATE TRIGGER t AFTER INSERT ON fact_index BEGIN DELETE FROM facts; END",
    "trigger of a known name": "CREATE TRIGGER facts AFTER INSERT ON links BEGIN SELECT 1; END",
    "view": "CREATE VIEW v AS SELECT * FROM facts",
    "view that calls": "CREATE VIEW v AS SELECT load_extension('/tmp/x.so')",
    "view in place of a table": "DROP TABLE no_names; CREATE VIEW no_names AS SELECT 1 AS scope, 2 AS name_key",
    "view in place of the index": "DROP TABLE facts_fts; CREATE VIEW facts_fts AS SELECT * FROM facts",
    "trigger in place of deleting": "CREATE VIEW v AS SELECT 1; CREATE TRIGGER t INSTEAD OF DELETE ON v BEGIN SELECT 1; END",
    "view hidden by its name": _ROW.format("'view', 'sqlite_v', 'sqlite_v', 0, 'CREATE VIEW sqlite_v AS SELECT 1'"),
    "view hidden as statistics": _ROW.format("'view', 'sqlite_stat9', 'sqlite_stat9', 0, 'CREATE VIEW sqlite_stat9 AS SELECT 1'"),
    "trigger hidden by its name": _ROW.format(
        "'trigger', 'sqlite_t', 'facts', 0, 'CREATE TRIGGER sqlite_t AFTER INSERT ON facts BEGIN DELETE FROM facts; END'"
    ),
    "table": "CREATE TABLE extra(a)",
    "table without rowid": "CREATE TABLE extra(a PRIMARY KEY) WITHOUT ROWID",
    "index": "CREATE INDEX extra ON facts(content)",
    "index of an expression": "CREATE INDEX extra ON facts(upper(content))",
    "index in place of ours": "DROP INDEX facts_pinned; CREATE INDEX facts_pinned ON facts(abs(pinned))",
    "unique index in place of ours": "DROP INDEX facts_content_key; CREATE UNIQUE INDEX facts_content_key ON facts(content_key)",
    "virtual table": "CREATE VIRTUAL TABLE extra USING fts5(a)",
    "virtual table in place of ours": "DROP TABLE facts_fts; CREATE VIRTUAL TABLE facts_fts USING fts5(content, tags, context, scope)",
    "rtree": "CREATE VIRTUAL TABLE extra USING rtree(a, b, c)",
    "generated column": "ALTER TABLE facts ADD COLUMN made TEXT GENERATED ALWAYS AS (upper(content)) VIRTUAL",
    "generated column of an alias": "ALTER TABLE aliases ADD COLUMN made TEXT GENERATED ALWAYS AS (hex(name)) VIRTUAL",
    "default that calls": "ALTER TABLE facts ADD COLUMN more TEXT DEFAULT 'x'",
    "column renamed": "ALTER TABLE facts RENAME COLUMN speaker TO loudspeaker",
    "check that refuses": _HAND.format("content TEXT NOT NULL", "content TEXT NOT NULL CHECK (0)", "facts"),
    "check that calls": _HAND.format("tags TEXT NOT NULL", "tags TEXT NOT NULL CHECK (randomblob(9) > 1)", "facts"),
    "foreign key": _HAND.format("scope TEXT NOT NULL,", "scope TEXT NOT NULL REFERENCES meta(key),", "facts"),
    "collation": _HAND.format("entity_key TEXT NOT NULL", "entity_key TEXT COLLATE NOCASE NOT NULL", "entities"),
    "strictness": _HAND.format(") STRICT", ")", "facts"),
    "root of another table": "PRAGMA writable_schema=1; UPDATE sqlite_schema SET sql = 'CREATE TABLE meta(a)' WHERE name = 'meta'",
}
#: What keeps a store of a newer release, which is only read, from being read.
_RUNS = ("trigger", "view")


@pytest.mark.parametrize("kind", STRANGE_OBJECTS)
@pytest.mark.parametrize("newer", [False, True])
def test_a_store_with_strange_objects_is_refused(path: Path, opened: Opener, kind: str, newer: bool) -> None:
    """A trigger, view or other object that we did not make, or not so, is refused before it can matter; in a newer store tables and
    indexes are not ours to judge, what runs by itself is.
    """
    with opened() as store:
        store.add_fact("Ana likes tea")
    raw = apsw.Connection(str(path))
    raw.execute(STRANGE_OBJECTS[kind])
    raw.execute(f"PRAGMA user_version={99 if newer else migrations.latest()}")
    raw.close()
    before = path.read_bytes()
    if newer and not kind.startswith(_RUNS):
        with contextlib.suppress(StoreError), opened() as store:
            assert store.read_only
    else:
        with pytest.raises(StoreUnsafe, match=str(path)):
            opened()
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", [-1, 0, 1, 2**31 - 1, -(2**31)])
def test_a_store_that_lies_about_its_format_is_not_written(path: Path, opened: Opener, version: int) -> None:
    """A format that what it holds does not fit is refused, or read as a newer one; nothing is upgraded on its word."""
    with opened() as store:
        store.add_fact("Ana likes tea")
        change(store, f"PRAGMA user_version={version}")
    before = path.read_bytes()
    if version > migrations.latest():
        with opened() as store:
            assert store.read_only
    else:
        with pytest.raises(StoreUnsafe):
            opened()
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", [-1, 0])
@pytest.mark.parametrize("kept", ["facts", "facts_fts_data"])
def test_a_store_that_says_it_is_empty_and_is_not_is_refused(path: Path, opened: Opener, kept: str, version: int) -> None:
    """A file of ours whose format says that there is nothing yet may hold nothing, not even a table that we would make."""
    with opened() as store, store.reading() as conn:
        made = conn.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (kept,)).get
        empty = f"PRAGMA application_id={conn.execute('PRAGMA application_id').get}; PRAGMA user_version={version};"
    path.unlink()
    raw = apsw.Connection(str(path))
    raw.execute(f"{empty} {made}")
    raw.close()
    before = path.read_bytes()
    with pytest.raises(StoreUnsafe, match=f"holds a table called '{kept}'"):
        opened()
    assert path.read_bytes() == before


def test_statistics_of_sqlite_are_no_strangers(path: Path, opened: Opener) -> None:
    """A store that somebody let SQLite analyze is opened and written as before."""
    with opened() as store:
        store.add_fact("Ana likes tea")
    raw = apsw.Connection(str(path))
    raw.execute("ANALYZE")
    raw.close()
    store = opened()
    assert query(store, "SELECT count(*) > 0 FROM sqlite_stat1") == [(1,)]
    store.add_fact("Ben likes coffee")
    assert problems(store) == []


def test_the_long_name_of_a_stranger_is_cut(path: Path, opened: Opener) -> None:
    """What somebody called an object in our file is told by its first 60 characters only."""
    opened().close()
    raw = apsw.Connection(str(path))
    raw.execute(f"CREATE TABLE {'x' * 1_000}(a)")
    raw.close()
    with pytest.raises(StoreUnsafe, match=f"'{'x' * 60}'"):
        opened()


def test_there_are_no_triggers_and_the_version_is_recorded(opened: Opener) -> None:
    """The schema holds neither trigger nor view; its version is recorded in the file."""
    store = opened()
    assert query(store, "SELECT name FROM sqlite_schema WHERE type IN ('trigger', 'view')") == []
    assert query(store, "PRAGMA user_version") == [(migrations.latest(),)]


def test_an_older_store_is_upgraded_and_kept(path: Path, opened: Opener) -> None:
    """A store of format 1 is brought up to date with every fact as it was; a verified copy of it stays beside it, private."""
    with opened() as store:
        first, note = store.add(NewFact("Ana likes tea")), store.add(NewFact("Ben codes", source="agent_noted"))
        with store.writing() as conn:
            conn.execute(AS_FORMAT_1)
    with opened() as again:
        assert [(fact.fact_id, fact.content) for fact in sorted(again.facts(), key=lambda fact: fact.fact_id)] == [
            (first.fact_id, "Ana likes tea"),
            (note.fact_id, "Ben codes"),
        ]
        # What its owner saw in turns before stays there.
        assert again.get(note.fact_id).backed  # type: ignore[union-attr]
        assert problems(again) == []
    kept = path.with_name(f"{path.name}.format-1")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    with apsw.Connection(str(kept), flags=apsw.SQLITE_OPEN_READONLY) as old:
        assert list(old.execute("SELECT content FROM facts ORDER BY 1")) == [("Ana likes tea",), ("Ben codes",)]
        assert list(old.execute("PRAGMA user_version")) == [(1,)]


def test_a_migration_and_its_record_are_one(monkeypatch: pytest.MonkeyPatch, path: Path, opened: Opener) -> None:
    """A migration that fails half-way leaves version and tables as they were; a good one runs once and is recorded."""
    with opened() as store:
        store.add_fact("Ana likes tea")
    runs: list[int] = []
    known = migrations.MIGRATIONS

    def bad(conn: apsw.Connection) -> None:
        conn.execute("CREATE INDEX facts_later ON facts(category)")
        raise apsw.SQLError("no")

    def good(conn: apsw.Connection) -> None:
        runs.extend(1 for _ in conn.execute("SELECT 1 FROM facts"))
        conn.execute("UPDATE facts SET category = 'migrated'")

    monkeypatch.setattr(migrations, "MIGRATIONS", (*known, bad))
    with pytest.raises(StoreError):
        opened()
    monkeypatch.setattr(migrations, "MIGRATIONS", (*known, good))
    for _ in range(2):
        with opened() as store:
            assert query(store, "PRAGMA user_version") == [(len(known) + 1,)]
            assert [fact.category for fact in store.facts()] == ["migrated"]
            assert problems(store) == []
    assert runs == [1]


def test_a_store_in_wal_mode_is_taken_back(path: Path, opened: Opener) -> None:
    """A store that somebody switched to WAL comes back with the rollback journal, with all it held."""
    with opened() as store:
        store.add_fact("Ana likes tea")
    raw = apsw.Connection(str(path))
    raw.execute("PRAGMA journal_mode=WAL")
    raw.close()
    again = opened()
    assert query(again, "PRAGMA journal_mode") == [("truncate",)]
    assert [fact.content for fact in again.facts()] == ["Ana likes tea"]
    assert not path.with_name(path.name + "-wal").exists()


def test_a_store_is_taken_back_from_wal_mode_in_its_turn_only(path: Path, opened: Opener) -> None:
    """While another process holds the lock file, a store in WAL mode waits as long as it may and is left as it is, any other is opened;
    when the other one gives the lock back in time, the store is taken back.
    """
    opened().close()
    lock = FileLock(path.with_name(path.name + ".lock"))
    with lock.held(0.0):
        opened().close()
    raw = apsw.Connection(str(path))
    raw.execute("PRAGMA journal_mode=WAL")
    raw.close()
    with lock.held(0.0):
        started = time.monotonic()
        with pytest.raises(StoreBusy):
            opened(busy_timeout_s=0.2)
        assert time.monotonic() - started >= 0.2
    assert lock.tried()
    threading.Timer(0.2, lock.give_back).start()
    assert query(opened(busy_timeout_s=60.0), "PRAGMA journal_mode") == [("truncate",)]
    lock.close()


def test_a_store_at_rest_is_one_file(path: Path, opened: Opener) -> None:
    """Who closes last takes the journal along; beside a file that took the place of the store it is another's and stays."""
    journal = path.with_name(path.name + "-journal")
    with opened() as store, opened() as other:
        store.add_fact("Ana likes tea")
        other.close()
        assert journal.exists()
    assert not journal.exists()
    anothers = [path.with_name(name) for name in ("another", "another's journal")]
    for file in anothers:
        file.write_bytes(b"another's")
    with opened() as store:
        store.add_fact("Ben likes coffee")
        path.rename(path.with_name("moved.db"))
        for file, place in zip(anothers, (path, journal), strict=True):
            file.rename(place)
    assert journal.read_bytes() == b"another's"


def _remove(store: MemoryStore, fact_id: int) -> None:
    store.remove_fact(fact_id)


def _reword(store: MemoryStore, fact_id: int) -> None:
    store.update_fact(fact_id, content="Ben likes water")


def _vote(store: MemoryStore, fact_id: int) -> None:
    store.record_feedback(fact_id, True)


@pytest.mark.parametrize("change", [_remove, _reword, _vote, MemoryStore.compact])
def test_whatever_takes_something_away_leaves_no_old_page_in_the_journal(
    path: Path, opened: Opener, output: Output, change: Callable[..., None]
) -> None:
    """A journal that adding leaves as it was, with only its head overwritten and no larger than a megabyte, is emptied by every
    other write, and a reader that finds it plays nothing back.
    """
    journal = path.with_name(path.name + "-journal")
    with opened() as store:
        store.add_many(NewFact(f"Ana's locker {number} holds {number * 7} grey boxes") for number in range(3_000))
        fact_id = store.add_fact("Ben likes tea")
        store.add_fact("Cem likes coffee")
        assert 4_096 < journal.stat().st_size <= 1_048_576
        assert output("print(open(sys.argv[1], 'rb').read(28).strip(bytes(1)))", journal) == "b''"
        change(store, *(() if change is MemoryStore.compact else (fact_id,)))
        assert journal.stat().st_size == 0
        assert len(list(store.rows())) == 3_002 - (change is _remove)


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that another user can reach."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def test_without_a_path_it_lies_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that nobody named a place for is ``holomemory.db`` in the platform's folder for a user's data."""
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    with MemoryStore() as store:
        store.add_fact("Ana likes tea")
    assert Path(store.path) == data_folder() / "holomemory.db"
    assert tmp_path in Path(store.path).parents
    with MemoryStore() as store:
        assert [fact.content for fact in store.facts()] == ["Ana likes tea"]


def test_what_may_only_be_read_is_read(public: Path, opened: Opener, output: Output) -> None:
    """Without the right to write, reads, searches and checks work and a write raises StoreReadOnly; strangers in the
    file are refused all the same.
    """
    path = public / "facts.db"
    with opened(path) as store:
        store.add_fact("Ana likes tea")
    before = output(CONTENT, path)
    path.chmod(0o444)
    public.chmod(0o555)
    code = """
if os.getuid() == 0: os.setgid(65534); os.setuid(65534)
with MemoryStore(sys.argv[1], hrr_dim=256) as store:
    assert len(store.search_facts("tea")) == 1 and store.stats()["facts"] == 1
    assert all(found["ok"] for found in store.check()), store.check()
    for act in (lambda: store.add_fact("x"), lambda: store.remove_fact(1), store.repair):
        try: act()
        except holomemory.StoreReadOnly as error: assert sys.argv[1] in str(error)
        else: raise SystemExit("written")
try: MemoryStore(os.path.dirname(sys.argv[1]) + "/another.db")
except holomemory.StoreReadOnly: print("refused")
"""
    assert output(code, path) == "refused"
    public.chmod(0o755)
    assert output(CONTENT, path) == before


def test_damage_found_while_reading_is_a_typed_error(path: Path, opened: Opener, output: Output) -> None:
    """Pages that rot while the store is closed are told as StoreCorrupt or seen by check, never as an error of SQLite."""
    with opened() as store:
        store.add_many([NewFact(f"Ana Lopez owns service {n} " + "x" * 500) for n in range(300)])
    output(
        "f = open(sys.argv[1], 'r+b'); f.seek(os.path.getsize(sys.argv[1]) // 2); f.write(bytes(range(256)) * 800); f.close()",
        path,
    )
    store = opened()
    seen = 0
    for read in (
        lambda: store.facts(limit=1_000),
        lambda: store.search_facts("service"),
        lambda: rows(store),
        store.stats,
    ):
        try:
            read()
        except StoreCorrupt:
            seen += 1
    assert seen > 0
    assert problems(store)
    with pytest.raises(StoreError):
        store.backup(path.with_name("copy.db"))
    assert not path.with_name("copy.db").exists()


@pytest.mark.parametrize("table", "links fact_index term_stats scope_stats traces embeddings facts_fts".split())
def test_what_a_repair_makes_anew_is_as_the_migrations_make_it(path: Path, opened: Opener, table: str) -> None:
    """A store that lost a table of what is derived can be opened, repaired, and opened again."""
    with opened() as store:
        store.add(NewFact("Ana Lopez likes tea"))
        change(store, f"DROP TABLE {table}")
    with opened() as store:
        store.repair()
        assert problems(store) == []
    with opened() as store:
        store.add(NewFact("Ben Stone likes tea"))
        assert problems(store) == []
