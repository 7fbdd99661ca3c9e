"""What ``import holomemory`` costs and brings in, each figure from fresh processes; knows no memory."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from benchmarks.common import ROOT
from benchmarks.stats import percentile

OWN = "holomemory"
#: What the package cannot do without; the time to import them is theirs.
BASE = ("numpy", "apsw", "pluggy")
# In a checkout the package is found through this module; it costs both sides of the comparison the same.
_FINDER = "import plugins.memory"
_LINE = re.compile(r"import time:\s+(\d+) \|\s+(\d+) \|( +)(\S+)")
_OTHERS = """
import sys
before = set(sys.modules)
import holomemory, json
added = {name.partition(".")[0] for name in set(sys.modules) - before}
print(json.dumps(sorted(added - set(sys.stdlib_module_names) - {"holomemory"})))
"""


def parse(report: str) -> dict[str, tuple[float, float]]:
    """Read the output of ``python -X importtime``: module -> (own, with what it imported), in milliseconds."""
    return {name: (int(own) / 1_000, int(total) / 1_000) for own, total, _, name in _LINE.findall(report)}


def own_time(report: Mapping[str, tuple[float, float]]) -> tuple[float, float, int]:
    """(own time of the package's modules, time of the whole import, number of its modules); milliseconds."""
    own = [times[0] for name, times in report.items() if name.partition(".")[0] == OWN]
    return sum(own), report[OWN][1], len(own)


def _python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=True)


def _wall(statement: str) -> float:
    """Milliseconds of a fresh process that runs one statement."""
    start = time.perf_counter()
    _python("-c", statement)
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
    """Import the package in fresh processes, in turn with its base packages alone."""
    _wall(f"{_FINDER}; import {OWN}")  # the first one may write byte code
    own, total, wall, base, modules = [], [], [], [], 0
    for _ in range(rounds):
        report = parse(_python("-X", "importtime", "-c", f"{_FINDER}; import {OWN}").stderr)
        mine, whole, modules = own_time(report)
        own.append(mine)
        total.append(whole)
        wall.append(_wall(f"{_FINDER}; import {OWN}"))
        base.append(_wall(f"{_FINDER}; import {', '.join(BASE)}"))
    others = json.loads(_python("-c", f"{_FINDER}{_OTHERS}").stdout)
    middle = [percentile(values, 0.5) for values in (own, total, wall, base)]
    return ImportCost(rounds, modules, *middle, tuple(others))
