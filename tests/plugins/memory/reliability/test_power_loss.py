"""A store behind a disk that loses what was not synced: every acknowledged fact survives, whole, wherever the power fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fixture_types import Output

# A file system under SQLite that notes every write, truncation, sync and deletion. The crash is made afterwards, from the notes:
# what was synced is there; of what was not, any part may be, in any order, the last write torn.
CUTS = """
import json, random
from pathlib import Path
folder, cuts, chance = Path(sys.argv[1]), int(sys.argv[2]), random.Random(8)
SECTOR = 512
log, acknowledged = [], []
usual = apsw.vfs_names()[0]

class File(apsw.VFSFile):
    def __init__(self, inherit, name, flags):
        super().__init__(inherit, name, flags)
        path = name if isinstance(name, str) else name.filename()
        self.name = os.path.basename(path or "")
    def xWrite(self, data, offset):
        super().xWrite(data, offset); log.append(("write", self.name, offset, bytes(data)))
    def xTruncate(self, size):
        super().xTruncate(size); log.append(("cut", self.name, size, b""))
    def xSync(self, flags):
        super().xSync(flags); log.append(("sync", self.name, 0, b""))

class Disk(apsw.VFS):
    def __init__(self): super().__init__("noted", usual, makedefault=True)
    def xOpen(self, name, flags): return File(usual, name, flags)
    def xDelete(self, name, folder_too):
        super().xDelete(name, folder_too); log.append(("delete", os.path.basename(name), bool(folder_too), b""))

disk = Disk()
path = folder / "facts.db"
store = MemoryStore(path)
store.close()
start = {"facts.db": path.read_bytes()}
log.clear()
store = MemoryStore(path)
chosen = []
for number in range(int(sys.argv[3])):
    added = store.add(NewFact(f"Ana Lopez keeps number {number} in drawer {number} " + "and more " * (number % 30), tags=f"t{number}"))
    acknowledged.append((len(log), "there", added.fact_id))
    if number % 4 == 1:
        store.update_fact(added.fact_id, f"Ben Stone keeps number {number}"); acknowledged.append((len(log), "Ben", added.fact_id))
    if number % 5 == 2:
        store.remove_fact(added.fact_id); acknowledged.append((len(log), "gone", added.fact_id))
store.close()

ops = list(log)  # what follows is written through the same file system

def applied(state, op):
    kind, name, place, data = op
    if kind == "write":
        old = state.get(name, b"").ljust(place, b"\\0")
        state[name] = old[:place] + data + old[place + len(data):]
    elif kind == "cut":
        state[name] = state.get(name, b"")[:place].ljust(place, b"\\0") if place else b""
    elif kind == "delete":
        state.pop(name, None)

def crashed(cut):
    # The disk's state for certain, and what may or may not have reached it.
    sure, maybe = dict(start), []
    for op in ops[:cut]:
        kind, name = op[0], op[1]
        if kind == "sync" or (kind == "delete" and op[2]):
            for other in [o for o in maybe if o[1] == name]:
                applied(sure, other)
            maybe = [o for o in maybe if o[1] != name]
            if kind == "sync": sure.setdefault(name, b"")
            else: applied(sure, op)
        else:
            maybe.append(op)
    way = chance.randrange(4)
    for op in maybe:
        if way == 0 or (way == 1 and chance.random() < 0.5): continue
        if way == 2 and op[0] == "write" and chance.random() < 0.3:
            sectors = chance.randrange(len(op[3]) // SECTOR + 1)
            op = (op[0], op[1], op[2], op[3][:sectors * SECTOR])
        applied(sure, op)
    return sure

report = dict(cuts=0, operations=len(ops), acknowledged=len(acknowledged), lost=0, broken=0)
for number in range(cuts):
    cut = chance.randrange(1, len(ops) + 1)
    after = folder / f"after{number}"
    after.mkdir()
    for name, data in crashed(cut).items():
        (after / name).write_bytes(data); os.chmod(after / name, 0o600)
    report["cuts"] += 1
    expected = {}
    for place, state, fact_id in acknowledged:
        if place <= cut: expected[fact_id] = state
    try:
        with MemoryStore(after / "facts.db") as found:
            facts = {fact.fact_id: fact.content for fact in found.facts(limit=10_000)}
            bad = [c for c in found.check() if not c["ok"]]
    except holomemory.StoreError as error:
        report["broken"] += 1; report["first"] = str(error); continue
    later = {fact_id for place, state, fact_id in acknowledged if place > cut}
    for fact_id, state in expected.items():
        if fact_id in later: continue  # the next change of it was under way
        if (fact_id in facts) != (state != "gone") or (state == "Ben" and not facts[fact_id].startswith("Ben")):
            report["lost"] += 1
            break
    if bad: report["broken"] += 1; report["first"] = str(bad)
    import shutil; shutil.rmtree(after)
print(json.dumps(report))
"""


@pytest.mark.parametrize(("cuts", "facts"), [(60, 20), pytest.param(2_000, 200, marks=pytest.mark.soak)])
def test_a_power_failure_loses_nothing_that_was_acknowledged(
    tmp_path: Path, output: Output, cuts: int, facts: int
) -> None:
    """Of adds, updates and removals, cut off at any write, sync or deletion, with any part of what was not synced lost or torn, every
    acknowledged one holds, and the store is whole.
    """
    report = json.loads(output(CUTS, tmp_path, cuts, facts))
    print(report)  # noqa: T201 - the figure of the last run goes into the docs
    assert report["cuts"] == cuts
    assert (report["lost"], report["broken"]) == (0, 0), report
