"""What importing ``Memory`` and the provider costs and brings in, each figure from fresh processes; knows no memory."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from benchmarks.common import ROOT
from benchmarks.stats import percentile

OWN = "holomemory"
#: What ``from holomemory import Memory, HolographicMemoryProvider`` brings: the package, and the rooms of these names.
PARTS = (OWN, f"{OWN}.memory", f"{OWN}.provider")
WHOLE = f"import {', '.join(PARTS)}"
#: What the package cannot do without; the time to import them is theirs.
BASE = ("apsw", "pluggy")
# In a checkout the package is found through this module; it costs both sides of the comparison the same.
_FINDER = "import plugins.memory"
_LINE = re.compile(r"import time:\s+(\d+) \|\s+(\d+) \|( +)(\S+)")
_OTHERS = """
import sys
before = set(sys.modules)
import holomemory.memory, holomemory.provider, json
added = {name.partition(".")[0] for name in set(sys.modules) - before}
print(json.dumps(sorted(added - set(sys.stdlib_module_names) - {"holomemory"})))
"""


def parse(report: str) -> dict[str, tuple[float, float]]:
    """Read the output of ``python -X importtime``: module -> (own, with what it imported), in milliseconds."""
    return {name: (int(own) / 1_000, int(total) / 1_000) for own, total, _, name in _LINE.findall(report)}


def own_time(report: Mapping[str, tuple[float, float]]) -> tuple[float, float, int]:
    """(own time of the package's modules, time of the whole import, number of its modules); milliseconds."""
    own = [times[0] for name, times in report.items() if name.partition(".")[0] == OWN]
    return sum(own), sum(report[part][1] for part in PARTS), len(own)


class _Fresh:
    """Starts fresh interpreters that share byte code, as an installed package has it."""

    def __init__(self, folder: str) -> None:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self._env = kept | {"PYTHONPYCACHEPREFIX": folder}

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=ROOT, env=self._env, capture_output=True, text=True, check=True)

    def wall(self, statement: str) -> float:
        """Milliseconds of a process that runs one statement."""
        start = time.perf_counter()
        self.run("-c", statement)
        return (time.perf_counter() - start) * 1_000


@dataclass(frozen=True, slots=True)
class ImportCost:
    """Medians over ``rounds`` fresh processes, in milliseconds; ``others`` are the packages that the import loads."""

    rounds: int
    modules: int
    own_ms: float
    total_ms: float
    wall_ms: float
    base_wall_ms: float
    others: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The figures for programs."""
        return asdict(self)


def measure(rounds: int) -> ImportCost:
    """Import the package in fresh processes, in turn with its base packages alone; byte code is written beforehand."""
    whole, bare = f"{_FINDER}; {WHOLE}", f"{_FINDER}; import {', '.join(BASE)}"
    own, total, wall, base, modules = [], [], [], [], 0
    with tempfile.TemporaryDirectory(prefix="imports-") as folder:
        fresh = _Fresh(folder)
        others = json.loads(fresh.run("-c", f"{_FINDER}{_OTHERS}").stdout)
        for _ in range(rounds):
            mine, with_all, modules = own_time(parse(fresh.run("-X", "importtime", "-c", whole).stderr))
            own.append(mine)
            total.append(with_all)
            wall.append(fresh.wall(whole))
            base.append(fresh.wall(bare))
    return ImportCost(
        rounds=rounds,
        modules=modules,
        own_ms=percentile(own, 0.5),
        total_ms=percentile(total, 0.5),
        wall_ms=percentile(wall, 0.5),
        base_wall_ms=percentile(base, 0.5),
        others=tuple(others),
    )
