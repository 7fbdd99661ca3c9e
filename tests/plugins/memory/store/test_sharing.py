"""Several stores, threads and processes on one file: shared, counted, waited for, and never lost."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from subprocess import Popen

import pytest
from derived import problems, query
from fixture_types import Opener, Output, Process
from holomemory.errors import StoreBusy, StoreError
from holomemory.types import NewFact

HOLD = """
raw = apsw.Connection(sys.argv[1])
raw.execute(sys.argv[2])
raw.execute("SELECT count(*) FROM facts").fetchall()
print("held", flush=True)
seconds = float(sys.argv[3])
time.sleep(seconds) if seconds else sys.stdin.readline()
raw.execute("ROLLBACK")
"""


def held(process: Process, path: Path, begin: str = "BEGIN IMMEDIATE", seconds: float = 0) -> Popen[str]:
    """Another process that holds the store open in a transaction, for some seconds or until the test ends."""
    child = process(HOLD, path, begin, seconds)
    assert child.stdout is not None
    assert child.stdout.readline() == "held\n"
    return child


def test_stores_of_one_file_share_a_connection(path: Path, opened: Opener) -> None:
    """Two stores on one file, however it is spelled, use one connection; closing one leaves the other working."""
    one, two = opened(), opened(path.parent / "." / path.name)
    assert one._db is two._db
    one.add_fact("Ana likes tea")
    one.close()
    one.close()
    assert [fact.content for fact in two.facts()] == ["Ana likes tea"]
    two.add_fact("Bob likes coffee")
    two.close()
    assert len(opened().facts()) == 2


def test_stores_in_memory_share_nothing(opened: Opener) -> None:
    """Each store in memory is its own."""
    one, two = opened(":memory:"), opened(":memory:")
    one.add_fact("Ana likes tea")
    assert two.facts() == []


def test_a_closed_store_says_so(opened: Opener) -> None:
    """A closed store refuses reads and writes with a typed error, whether or not another store shares its file."""
    for place in (None, ":memory:"):
        store = opened(place)
        other = opened(place)
        store.close()
        for act in (lambda: store.add_fact("x"), lambda: store.get(1), store.stats, store.check):  # noqa: B023
            with pytest.raises(StoreError, match="closed"):
                act()
        other.close()
        with pytest.raises(StoreError, match="closed"):
            other.facts()


def test_closing_from_many_threads_counts_once(opened: Opener) -> None:
    """A store closed by several threads at once gives its share back once, so that others keep their connection."""
    for _ in range(20):
        other, store = opened(), opened()
        threads = [threading.Thread(target=store.close) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert other._db.references >= 1
        other.add_fact("Ana likes tea")
        other.close()


def test_threads_and_stores_lose_nothing_while_one_closes(opened: Opener) -> None:
    """Eight threads add through four stores while readers read and one store closes: every fact is there (case 32)."""
    stores = [opened() for _ in range(4)]
    extra = opened()
    failures: list[BaseException] = []

    def add(number: int) -> None:
        try:
            for step in range(25):
                stores[number % 4].add(NewFact(f"Thread {number} says {step}"))
                stores[(number + 1) % 4].search_facts("thread")
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=add, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    extra.close()
    for thread in threads:
        thread.join()
    assert failures == []
    assert len(stores[0].facts(limit=1_000)) == 200
    assert problems(stores[0]) == []


def test_a_backup_put_in_the_stores_place_is_what_an_open_store_reads_and_writes(path: Path, opened: Opener) -> None:
    """A long-running process goes on with the file that lies there now, so that what it acknowledges is in it."""
    store = opened()
    store.add_fact("Ana likes tea")
    store.backup(path.with_suffix(".backup"))
    store.add_fact("Bob likes coffee")
    store.note_retrieved([2])
    os.replace(path.with_suffix(".backup"), path)
    assert [fact.content for fact in store.facts()] == ["Ana likes tea"]
    store.add_fact("Cleo likes milk")
    store.close()
    reopened = opened()
    assert {fact.content for fact in reopened.facts()} == {"Ana likes tea", "Cleo likes milk"}
    assert problems(reopened) == []


def test_an_open_store_whose_file_was_deleted_makes_a_new_one(path: Path, opened: Opener) -> None:
    """What was deleted is gone, also from a process that had it open, and what is stored next is kept."""
    store = opened()
    store.add_fact("Ana likes tea")
    path.unlink()
    assert store.facts() == []
    store.add_fact("Bob likes coffee")
    store.close()
    assert [fact.content for fact in opened().facts()] == ["Bob likes coffee"]


def test_an_open_store_refuses_what_was_put_in_its_place_until_it_is_a_store_again(path: Path, opened: Opener) -> None:
    """A file that is no store is refused by every call, never answered from the file that was there before."""
    store = opened()
    store.add_fact("Ana likes tea")
    store.backup(path.with_suffix(".backup"))
    path.with_suffix(".junk").write_bytes(b"junk" * 1_000)
    os.replace(path.with_suffix(".junk"), path)
    for _ in range(2):
        with pytest.raises(StoreError):
            store.facts()
        with pytest.raises(StoreError):
            store.add_fact("Bob likes coffee")
    os.replace(path.with_suffix(".backup"), path)
    assert [fact.content for fact in store.facts()] == ["Ana likes tea"]


def test_a_cold_start_of_many_processes_makes_one_store(path: Path, opened: Opener, process: Process) -> None:
    """Thirty-two processes that make the same store at once all succeed, and nothing is left lying about."""
    code = """
print("ready", flush=True); sys.stdin.readline()
with MemoryStore(sys.argv[1], busy_timeout_s=120.0) as store:
    store.add(NewFact(f"Process {sys.argv[2]} was here"))
"""
    children = [process(code, path, number) for number in range(32)]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("\n")
        child.stdin.flush()
    for child in children:
        _, err = child.communicate()
        assert (child.returncode, err) == (0, "")
    assert len(opened().facts()) == 32
    assert sorted(found.name for found in path.parent.iterdir()) == ["facts.db", "facts.db.lock"]


def test_a_write_waits_for_another_process(path: Path, opened: Opener, process: Process) -> None:
    """While another process holds BEGIN IMMEDIATE a write waits, and then succeeds (case 31)."""
    store = opened()
    held(process, path, seconds=1.5)
    assert store.add(NewFact("Ana likes tea")).status == "added"
    assert len(store.facts()) == 1


def test_a_write_that_waits_too_long_is_told_and_reads_go_on(path: Path, opened: Opener, process: Process) -> None:
    """Past its bound a write raises StoreBusy, having stored nothing; reads and searches are unaffected all the time."""
    store = opened(busy_timeout_s=0.3)
    fact_id = store.add_fact("Ana likes tea")
    held(process, path)
    for act in (lambda: store.add_fact("Bob likes coffee"), lambda: store.remove_fact(fact_id), store.repair):
        with pytest.raises(StoreBusy, match="nothing was stored"):
            act()
        assert [hit["fact_id"] for hit in store.search_facts("tea")] == [fact_id]
        assert len(store.facts()) == 1
    assert opened().get(fact_id) is not None


def test_a_reader_elsewhere_bounds_a_write_too(path: Path, opened: Opener, process: Process) -> None:
    """A process that reads and does not finish keeps a commit waiting no longer than the bound; then nothing is stored."""
    store = opened(busy_timeout_s=0.3)
    held(process, path, "BEGIN")
    with pytest.raises(StoreBusy, match="nothing was stored"):
        store.add_fact("Ana likes tea")
    assert store.facts() == []


def test_a_busy_store_can_be_closed(path: Path, opened: Opener, process: Process) -> None:
    """Counts that cannot be written do not keep a host from shutting down."""
    store = opened(busy_timeout_s=0.2)
    store.note_retrieved([store.add_fact("Ana likes tea")])
    held(process, path)
    store.close()
    assert store._db.references == 0


def test_readers_go_on_while_a_thread_waits_to_write(path: Path, opened: Opener, process: Process) -> None:
    """A write that waits for another process holds up no reader of its own process."""
    store = opened(busy_timeout_s=1.0)
    store.add_fact("Ana likes tea")
    held(process, path)
    outcome: list[str] = []

    def write() -> None:
        try:
            store.add_fact("Bob likes coffee")
        except StoreBusy:
            outcome.append("busy")

    writer = threading.Thread(target=write)
    writer.start()
    seen = 0
    while writer.is_alive():
        assert len(store.search_facts("tea")) == 1
        seen += 1
    assert outcome == ["busy"]
    assert seen > 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this platform")
def test_the_child_of_a_fork_uses_its_own_connection(path: Path, opened: Opener, output: Output) -> None:
    """Children of forks, made while a thread writes, write through connections of their own and end in the ordinary way;
    the parent loses nothing.
    """
    code = """
import threading, warnings
warnings.simplefilter("ignore", DeprecationWarning)
store = MemoryStore(sys.argv[1])
store.add(NewFact("from the parent"))
going, written = True, []
def write():
    while going:
        written.append(store.add(NewFact(f"thread {len(written)}")).fact_id)
thread = threading.Thread(target=write, daemon=True); thread.start()
for number in range(200):
    child = os.fork()
    if child == 0:
        if number % 3 == 0: sys.exit(0)
        if number % 3 == 1: store.close(); sys.exit(0)
        parents = store._db._conn
        store.add(NewFact(f"from child {number}"))
        assert store._db._conn is not parents
        store.close(); sys.exit(0)
    assert os.waitpid(child, 0)[1] == 0
going = False; thread.join()
assert {fact.fact_id for fact in store.facts(limit=100000)} >= set(written)
store.close()
print(len(written))
"""
    written = int(output(code, path))
    store = opened()
    assert len(store.facts(limit=100_000)) == written + 1 + len(range(2, 200, 3))  # the thread's, the parent's, the children's
    assert problems(store) == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this platform")
def test_the_child_of_a_fork_inside_a_search_uses_its_own_connection(path: Path, output: Output) -> None:
    """Also where the fork was made while the parent read one state of the store."""
    code = """
import warnings
warnings.simplefilter("ignore", DeprecationWarning)
store = MemoryStore(sys.argv[1])
store.add(NewFact("from the parent"))
with store.snapshot():
    with store.reading() as parents: assert len(list(parents.execute("SELECT 1 FROM facts"))) == 1
    with store.reading() as same: assert same is parents
    child = os.fork()
    if child == 0:
        with store.reading() as own: os._exit(7 if own is not parents else 1)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    assert output(code, path) == "7"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this platform")
def test_the_child_of_a_fork_writes_whole_or_not_at_all(path: Path, opened: Opener, output: Output) -> None:
    """A write of the child is a transaction of its own: what fails half-way is undone."""
    code = """
import warnings
warnings.simplefilter("ignore", DeprecationWarning)
store = MemoryStore(sys.argv[1])
store.add(NewFact("from the parent"))
child = os.fork()
if child == 0:
    try:
        with store.writing() as conn:
            conn.execute("UPDATE facts SET category = 'half'")
            raise KeyError
    except KeyError:
        os._exit(7)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    assert output(code, path) == "7"
    assert [fact.category for fact in opened().facts()] == ["general"]


def test_closing_waits_for_no_other_process(path: Path, opened: Opener, process: Process) -> None:
    """A store is closed while another process keeps the file, however long a write may wait for it."""
    with opened(busy_timeout_s=60.0) as store:
        store.add_fact("Ana likes tea")
        child = held(process, path, "BEGIN EXCLUSIVE", 10)
    assert child.poll() is None
    child.kill()
    child.wait()
    assert [fact.content for fact in opened().facts()] == ["Ana likes tea"]


def test_a_fork_leaves_a_store_in_memory_to_the_parent(output: Output) -> None:
    """The child of a fork is told plainly that a store in memory is not its own."""
    code = """
store = MemoryStore(":memory:")
if os.fork() == 0:
    try: store.add(NewFact("x"))
    except holomemory.StoreError as error: os._exit(7 if "fork" in str(error) else 1)
    os._exit(2)
print(os.waitstatus_to_exitcode(os.wait()[1]))
"""
    assert output(code) == "7"


def test_the_cost_of_adding_does_not_grow(opened: Opener) -> None:
    """Adding a fact takes no more SQL statements at 2,000 facts than at 10."""
    store = opened()
    counts: list[int] = []
    for size in (10, 2_000):
        have = query(store, "SELECT count(*) FROM facts")[0][0]
        store.add_many([NewFact(f"Ana Lopez owns service {n} on host kestrel-{n}") for n in range(have, size)])
        seen: list[str] = []
        conn = store._db._conn
        assert conn is not None
        conn.exec_trace = lambda cursor, statement, values: not seen.append(statement)  # type: ignore[func-returns-value]  # noqa: B023
        store.add(NewFact(f"Bob Stone reviews service {size} of host walnut-{size}"))
        conn.exec_trace = None
        counts.append(len(seen))
    assert 10 < counts[1] <= counts[0]
