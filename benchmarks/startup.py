"""How long a host waits for a fresh process of ours: the MCP server's first list of tools, beside a bare server of the SDK."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import common
from benchmarks.stats import percentile

_MESSAGES: tuple[dict[str, Any], ...] = (
    {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-11-25",
            "capabilities": {},
            "clientInfo": {"name": "startup", "version": "1"},
        },
    },
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
    {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
)
#: What the server adds to the SDK's own start, in milliseconds of CPU: our promise.
LIMIT_MS = 200.0


@dataclass(frozen=True, slots=True)
class Start:
    """One start, in milliseconds from the start of the process to the answer; CPU is that of the process alone."""

    wall_ms: float
    cpu_ms: float


def cpu_ms(pid: int) -> float:
    """The CPU time that a running process has used; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) * 1_000 / os.sysconf("SC_CLK_TCK")


def first_list(command: Sequence[str], env: Mapping[str, str]) -> Start:
    """Start a server, shake hands, and ask for its tools, as a client does."""
    start = time.perf_counter()
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("".join(json.dumps(message) + "\n" for message in _MESSAGES))
        process.stdin.flush()
        answered = 0
        while answered != _MESSAGES[-1]["id"]:
            line = process.stdout.readline()
            if not line:
                assert process.stderr is not None
                raise SystemExit(f"{' '.join(command)} ended early: {process.stderr.read()[-400:]}")
            answered = json.loads(line).get("id", 0)
        found = Start((time.perf_counter() - start) * 1_000, cpu_ms(process.pid))
        process.stdin.close()
    return found


def servers(db: Path) -> dict[str, list[str]]:
    """The command of each server."""
    return {
        "a bare server of the SDK": [sys.executable, str(common.ROOT / "benchmarks" / "bare_mcp.py")],
        "holomemory mcp": [sys.executable, "-m", "holomemory", "mcp", "--db", str(db)],
    }


def measure(
    commands: Mapping[str, Sequence[str]], rounds: int, start: Callable[[Sequence[str]], Start]
) -> dict[str, Start]:
    """Medians over ``rounds`` starts of each command, in turn, after one that is not counted (it writes byte code)."""
    seen: dict[str, list[Start]] = {name: [] for name in commands}
    for turn in range(rounds + 1):
        for name, command in commands.items():
            found = start(command)
            if turn:
                seen[name].append(found)
    return {
        name: Start(percentile([s.wall_ms for s in all_], 0.5), percentile([s.cpu_ms for s in all_], 0.5))
        for name, all_ in seen.items()
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=common.number, default=15, help="starts of each (15)")
    parser.add_argument("--json", type=Path, help="write the figures to this file, too")
    plan = parser.parse_args()
    out = common.console()
    common.head(out, common.versions() | {"mcp": common._version("mcp")})
    with tempfile.TemporaryDirectory(prefix="startup-") as folder:
        env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "cache")
        found = measure(servers(Path(folder) / "holomemory.db"), plan.rounds, lambda command: first_list(command, env))
    rows = [(name, f"{start.wall_ms:.0f}", f"{start.cpu_ms:.0f}") for name, start in found.items()]
    bare, ours = found.values()
    rows.append(("what ours adds", f"{ours.wall_ms - bare.wall_ms:.0f}", f"{ours.cpu_ms - bare.cpu_ms:.0f}"))
    common.show_table(
        out,
        "Process start to the answer of the first tools/list (median)",
        ("server", "wall ms", "CPU ms"),
        rows,
        texts=1,
    )
    if plan.json:
        common.write_json(plan.json, {name: {"wall_ms": s.wall_ms, "cpu_ms": s.cpu_ms} for name, s in found.items()})


if __name__ == "__main__":
    main()
