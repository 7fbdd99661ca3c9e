"""Many processes, sudden ends, backups in the middle of writes: nothing acknowledged is lost, nothing is half there."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from derived import AS_FORMAT_1, problems
from fixture_types import Opener, Output, Process
from holomemory.types import ALL_SCOPES

WRITER = """
store = MemoryStore(sys.argv[1], busy_timeout_s=60.0)
longest = []
for number in range(int(sys.argv[3])):
    start = time.perf_counter()
    assert store.add(NewFact(f"writer {sys.argv[2]} keeps number {number}")).status == "added"
    longest.append(time.perf_counter() - start)
longest.sort()
print(len(longest), round(longest[-1], 3), round(longest[int(len(longest) * 0.99)], 3))
"""


def _writers(process: Process, path: Path, writers: int, each: int) -> list[list[str]]:
    children = [process(WRITER, path, number, each) for number in range(writers)]
    told = [child.communicate() for child in children]
    assert all(child.returncode == 0 for child in children), [err for _, err in told if err]
    return [out.split() for out, _ in told]


@pytest.mark.parametrize(("writers", "each"), [(4, 200), pytest.param(8, 2_000, marks=pytest.mark.soak)])
def test_many_writers_lose_nothing(path: Path, opened: Opener, process: Process, writers: int, each: int) -> None:
    """Processes that write at once all succeed: no error, no loss, no duplicate, and index, links and traces agree."""
    told = _writers(process, path, writers, each)
    print("acknowledged, longest s, p99 s:", told)  # noqa: T201 - the figure goes into the docs
    with opened() as store:
        assert len({fact.content for fact in store.facts(limit=100_000)}) == writers * each
        assert store.stats()["facts"] == writers * each
        assert problems(store) == []


BESIDE = """
store = MemoryStore(sys.argv[1])
print("ready", flush=True)
number = 0
while not os.path.exists(sys.argv[2]):
    number += 1
    store.add(NewFact(f"Ana Lopez keeps number {number} of {os.getpid()} in drawer {number}"))
    if number % 7 == 0: store.remove_fact(store.add(NewFact(f"Ana Lopez lost {number} of {os.getpid()}")).fact_id)
print(number)
"""
LOOKS = """
from holomemory import Memory
from holomemory.plugin import PluginManager
PIECES = "SELECT count(*), count(i.fact_id), count(t.fact_id), count(l.fact_id) FROM facts f LEFT JOIN fact_index i USING(fact_id)" \\
    " LEFT JOIN traces t USING(fact_id) LEFT JOIN (SELECT DISTINCT fact_id FROM links) l USING(fact_id)"
memory, took, incomplete, halves = Memory(sys.argv[1], plugins=PluginManager(external=False)), [], 0, 0
print("ready", flush=True)
while not os.path.exists(sys.argv[2]):
    start = time.perf_counter()
    found = memory.recall(f"what does Ana Lopez keep in drawer {len(took)}?")
    took.append(time.perf_counter() - start)
    incomplete += found.degraded
    with memory.store.snapshot(), memory.store.reading() as conn:
        (facts, *pieces), = list(conn.execute(PIECES))
        halves += any(count != facts for count in pieces)
memory.close()
took.sort()
print(len(took), incomplete, halves, round(took[int(len(took) * 0.99)], 3), round(took[-1], 3))
"""


@pytest.mark.parametrize("size", [(2, 2, 4), pytest.param((4, 8, 60), marks=pytest.mark.soak)], ids=str)
def test_readers_beside_writers_see_whole_facts(
    path: Path, opened: Opener, process: Process, size: tuple[int, int, int]
) -> None:
    """Processes that search while others write without a pause get complete answers, and see no fact without its index entry,
    its links and its trace.
    """
    writers, readers, seconds = size
    opened().add_fact("Ana Lopez keeps number 0 in drawer 0")
    end = path.with_name("end")
    writing = [process(BESIDE, path, end) for _ in range(writers)]
    reading = [process(LOOKS, path, end) for _ in range(readers)]
    for child in (*writing, *reading):
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
    time.sleep(seconds)
    end.touch()
    told = [child.communicate() for child in (*writing, *reading)]
    assert all(child.returncode == 0 for child in (*writing, *reading)), [err for _, err in told if err]
    print("written:", [out.strip() for out, _ in told[:writers]])  # noqa: T201 - the figure goes into the docs
    print("searches, incomplete, half facts, p99 s, longest s:", [out.strip() for out, _ in told[writers:]])  # noqa: T201
    for out, _ in told[writers:]:
        searches, incomplete, halves = map(int, out.split()[:3])
        assert searches > 0
        assert (incomplete, halves) == (0, 0)
    assert problems(opened()) == []


VERBS = {
    "feedback and update": """
store = MemoryStore(sys.argv[1])
for number in range(10**6):
    if number % 2: store.record_feedback(1 + number % 20, bool(number % 3))
    else: store.update_fact(1 + number % 20, f"Ana Lopez keeps number {number % 20} in drawer {number}")
    print(number, flush=True)
""",
    "repair": """
store = MemoryStore(sys.argv[1])
print(0, flush=True)
while True: store.repair(); print(1, flush=True)
""",
    "backup": """
store = MemoryStore(sys.argv[1])
print(0, flush=True)
from pathlib import Path
for number in range(10**6):
    store.backup(Path(f"{sys.argv[1]}.{os.getpid()}.{number}.copy")); print(number, flush=True)
""",
    "import": """
from holomemory import Memory
from holomemory.plugin import PluginManager
memory = Memory(sys.argv[1], plugins=PluginManager(external=False))
print(0, flush=True)
for number in range(10**6):
    memory.import_([{"content": f"Ben {os.getpid()} wrote {number} and {n}"} for n in range(50)]); print(number, flush=True)
""",
    "upgrade": """
import holomemory.store.migrations as m
store = MemoryStore(sys.argv[1])
with store.writing() as conn: conn.execute('"""
    + AS_FORMAT_1
    + """')
store.close()
print(0, flush=True)
MemoryStore(sys.argv[1]); print(1, flush=True); time.sleep(60)
""",
}


def _killed(process: Process, code: str, path: Path, chance: random.Random) -> None:
    child = process(code, path)
    assert child.stdout is not None
    child.stdout.readline()
    time.sleep(chance.uniform(0.0, 0.1))
    child.kill()
    child.communicate()


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=pytest.mark.soak)])
def test_a_kill_leaves_the_store_before_or_after(
    path: Path, opened: Opener, process: Process, verb: str, kills: int
) -> None:
    """Killed while it votes, updates, repairs, copies, imports or upgrades, a store is whole, holds every fact of before, and a
    backup is either absent or one that opens.
    """
    chance = random.Random(6)
    with opened() as store:
        for number in range(20):
            store.add_fact(f"Ana Lopez keeps number {number} in drawer {number}")
    for _ in range(kills):
        _killed(process, VERBS[verb], path, chance)
        with opened(read_scope=ALL_SCOPES) as store:
            assert {fact.fact_id for fact in store.facts(limit=100_000)} >= set(range(1, 21))
            assert problems(store) == []
            batches = [
                fact.content.rpartition(" and ")[0] for fact in store.facts(limit=100_000) if " wrote " in fact.content
            ]
            assert all(batches.count(batch) == 50 for batch in set(batches))
        for copy in path.parent.glob("*.copy"):
            with opened(copy) as backup:
                assert problems(backup) == []
            copy.unlink()
            copy.with_name(copy.name + ".lock").unlink(missing_ok=True)


BACKUPS = """
from pathlib import Path
import threading
store = MemoryStore(sys.argv[1])
done, acknowledged = False, 0
def write():
    global acknowledged
    while not done:
        store.add(NewFact(f"Ana keeps number {acknowledged} today")); acknowledged += 1
thread = threading.Thread(target=write); thread.start()
while acknowledged < 5: time.sleep(0.01)
for number in range(int(sys.argv[2])):
    before = acknowledged
    target = Path(f"{sys.argv[1]}.copy{number}")
    store.backup(target)
    assert target.stat().st_mode & 0o777 == 0o600
    copy = MemoryStore(target)
    assert copy.stats()["facts"] >= before, (copy.stats()["facts"], before)
    assert not [c for c in copy.check() if not c["ok"]]
    copy.close(); target.unlink()
done = True; thread.join()
print(acknowledged)
"""


@pytest.mark.parametrize("copies", [5, pytest.param(100, marks=pytest.mark.soak)])
def test_a_backup_under_writes_holds_all_that_was_acknowledged(path: Path, output: Output, copies: int) -> None:
    """While a thread writes without a pause every backup opens, is healthy and private, and has every earlier write."""
    assert int(output(BACKUPS, path, copies)) > 5
