"""Another SQLite library in the same process: what it may do to a store, and that the suite itself never does it."""

from __future__ import annotations

from pathlib import Path

from derived import problems
from fixture_types import Opener, Output, Process

SCRIPT = """
import sqlite3
store = MemoryStore(sys.argv[1])
for number in range(int(sys.argv[2])):
    store.add(NewFact(f"{sys.argv[3]} keeps number {number} in drawer{number}"))
    print(number, flush=True)
    other = sqlite3.connect(sys.argv[1])
    print("read", other.execute("SELECT count(*) FROM facts").fetchone()[0] > number, flush=True)
    other.close()
os.kill(os.getpid(), 9)
"""


def test_a_script_that_looks_in_with_sqlite3_loses_nothing(path: Path, opened: Opener, process: Process) -> None:
    """Two processes write and each looks into the file with the standard library's sqlite3 after every write, then they are
    killed: every acknowledged fact is there, and the store is whole.
    """
    children = [process(SCRIPT, path, 40, name) for name in ("Ana", "Ben")]
    told = [child.communicate()[0] for child in children]
    assert all(child.returncode == -9 for child in children)
    acknowledged = sum(line.isdigit() for lines in told for line in lines.splitlines())
    assert acknowledged == 80
    assert all("read False" not in lines for lines in told)
    with opened() as store:
        assert len(store.facts(limit=1_000)) == acknowledged
        assert problems(store) == []


def test_our_own_code_opens_no_live_store(path: Path, output: Output) -> None:
    """Everything the command line and the library do to a store, watched by an audit hook: nothing of Python opens the store's
    file, its journal or a second SQLite library; only the lock file beside it is opened.
    """
    code = """
seen = []
name = os.path.basename(sys.argv[1])
live = [name, name + "-journal", name + "-wal", name + "-shm"]
def watch(event, args):
    opened = event == "open" and isinstance(args[0], (str, bytes)) and os.path.basename(os.fsdecode(args[0])) in live
    if event == "sqlite3.connect" or opened:
        seen.append((event, args[0]))
sys.addaudithook(watch)
from pathlib import Path
from holomemory import Memory, HolographicMemoryProvider
memory = Memory(sys.argv[1])
first = memory.add("The staging database listens on port 5544").fact_id
memory.add_many([NewFact(f"Ana keeps number {n}") for n in range(30)])
memory.supersede(first, "The staging database listens on port 6000")
memory.recall("which port does the staging database use?"); memory.probe("Ana"); memory.contradictions()
memory.feedback(2, True); memory.update(3, content="Ana keeps cats"); memory.forget(4); memory.history(first)
turn = HolographicMemoryProvider(memory=memory)
turn.initialize("s"); turn.prefetch("which port?"); turn.sync_turn("I like tea", "ok"); turn.on_session_end([])
memory.check(); memory.repair(); memory.stats(); memory.backup(Path(sys.argv[1] + ".copy")); list(memory.export())
memory.close()
from holomemory.cli import main
for line in ("list", "doctor", "stats", "recall tea", "export"):
    sys.argv[1:] = [*line.split(), "--db", memory.store.path]
    try: main()
    except SystemExit: pass
print("\\nSEEN", seen)
"""
    assert output(code, path).splitlines()[-1] == "SEEN []"
