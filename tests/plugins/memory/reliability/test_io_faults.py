"""Every write and every sync of SQLite may fail: what was acknowledged stays, what failed is told, and nothing is half there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fixture_types import Output

# A file system under SQLite that fails the chosen write or sync, once or from then on; it runs in a process of its own,
# since it becomes the default of all connections there.
SWEEP = """
import json
from pathlib import Path
from holomemory.errors import StoreError, StoreFull
folder, kind, sticky, stride = Path(sys.argv[1]), sys.argv[2], sys.argv[3] == "sticky", int(sys.argv[4])
fault = {"disk full": apsw.FullError, "i/o error": apsw.IOError}[kind]
left, tripped = -1, False

def step():
    global left, tripped
    if left < 0: return
    if left == 0:
        tripped = True
        if not sticky: left = -1
        raise fault("made for the test")
    left -= 1

class File(apsw.VFSFile):
    emptied = False
    def xWrite(self, data, offset): step(); self.emptied = False; return super().xWrite(data, offset)
    def xSync(self, flags):
        if not (self.emptied and kind == "disk full"): step()  # a disk that is full can give space back
        return super().xSync(flags)
    def xTruncate(self, size): step(); self.emptied = size == 0; return super().xTruncate(size)

usual = apsw.vfs_names()[0]

class Disk(apsw.VFS):
    def __init__(self): super().__init__("faulty", usual, makedefault=True)
    def xOpen(self, name, flags): return File(usual, name, flags)

disk = Disk()
NewText = "The staging database listens on port {}".format
acts = {
    "add": lambda store, n: store.add(NewFact(NewText(n) + " for Ana Lopez", tags="a")),
    "update": lambda store, n: store.update_fact(1, NewText(n)),
    "supersede": lambda store, n: store.supersede(max(f.fact_id for f in store.facts(limit=999)), NewFact(NewText(n) + " since now")),
    "remove": lambda store, n: store.remove_fact(max(f.fact_id for f in store.facts(limit=999))),
    "vote": lambda store, n: store.record_feedback(1, True),
}
def seen(store):
    return {f.fact_id: (f.content, f.status, round(f.trust_score, 6)) for f in store.facts(limit=999, superseded=True)}

report = dict(faults=0, told=0, done=0, unsure=0, lost=0, broken=0, stuck=0, kinds=[])
for name, act in acts.items():
    path = folder / f"{name}-{kind[:4]}-{sticky}.db"
    store = MemoryStore(path)
    store.add_many([NewFact(f"Ana Lopez keeps number {n} in drawer {n}") for n in range(30)])
    k = 0
    while True:
        before = seen(store)
        left, tripped = k, False
        try:
            act(store, k); ok = True
        except StoreError as error:
            ok, unsure = False, "not certain" in str(error)
            if type(error).__name__ not in report["kinds"]: report["kinds"].append(type(error).__name__)
        left = -1
        if not tripped: break
        report["faults"] += 1
        report["done" if ok else "told"] += 1
        after = seen(store)
        if not ok and after != before: report["unsure" if unsure else "lost"] += 1
        store.close(); store = MemoryStore(path)
        if seen(store) != after: report["lost"] += 1
        if [c for c in store.check() if not c["ok"]]: report["broken"] += 1
        try: store.add(NewFact(f"Ben wrote after fault {k} of {name}"))
        except StoreError: report["stuck"] += 1
        k += stride
    store.close()
print(json.dumps(report))
"""


@pytest.mark.parametrize("sticky", ["once", "sticky"])
@pytest.mark.parametrize("kind", ["disk full", "i/o error"])
def test_a_failing_disk_loses_and_halves_nothing(tmp_path: Path, output: Output, kind: str, sticky: str) -> None:
    """Each third write, sync and truncation of an add, update, supersede, remove and vote fails in its turn: the caller is told
    or the write is whole, every earlier fact is as it was, the store is healthy, and the next write works. Where the disk fails after
    the change was whole, the error says that it may be there.
    """
    report = json.loads(output(SWEEP, tmp_path, kind, sticky, 3))
    print(report)  # noqa: T201 - the figure of the last run goes into the docs
    assert report["faults"] > 40
    assert report["told"] > 0
    assert report["unsure"] <= (5 if kind == "i/o error" else 0)  # at most the last sync of each act
    assert (report["lost"], report["broken"], report["stuck"]) == (0, 0, 0)


@pytest.mark.soak
@pytest.mark.parametrize("sticky", ["once", "sticky"])
@pytest.mark.parametrize("kind", ["disk full", "i/o error"])
def test_every_single_fault_of_the_disk(tmp_path: Path, output: Output, kind: str, sticky: str) -> None:
    """As above, for every one of them."""
    report = json.loads(output(SWEEP, tmp_path, kind, sticky, 1))
    print(report)  # noqa: T201 - the figure of the last run goes into the docs
    assert report["faults"] > 200
    assert (report["lost"], report["broken"], report["stuck"]) == (0, 0, 0)
