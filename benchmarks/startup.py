"""How long a host waits for a fresh process of ours: the hook's answer to an event, beside Python and numpy alone, and the MCP
server's first list of tools, beside a bare server of the SDK.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import common, synthetic
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
_ASKED = "which port does the staging database of Project Heron use?"
#: What hosts report to the hook: each is answered by a process of its own.
EVENTS: dict[str, dict[str, Any]] = {
    "prompt that is given a fact": {"hook_event_name": "UserPromptSubmit", "prompt": _ASKED},
    "prompt of small talk": {"hook_event_name": "UserPromptSubmit", "prompt": "thanks, looks good"},
    "end of a turn": {"hook_event_name": "Stop", "last_assistant_message": "It is 5544."},
    "start of a session": {"hook_event_name": "SessionStart", "source": "startup"},
}
#: Our promises, in milliseconds of CPU: an event, and what the server adds to the SDK's own start.
HOOK_MS, SERVER_MS = 300.0, 200.0


@dataclass(frozen=True, slots=True)
class Start:
    """One start, in milliseconds from the start of the process to the answer; CPU is that of the process alone, and ``least_ms`` the
    least of several: a busy machine makes it cost more than it needs.
    """

    wall_ms: float
    cpu_ms: float
    least_ms: float = 0.0


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


def one_event(command: Sequence[str], event: Mapping[str, Any], env: Mapping[str, str], *, told: bool) -> Start:
    """Start a process, hand it an event of a conversation of its own, and wait for its end; ``wall_ms`` is up to its answer.

    ``told`` says whether it answers with a text; ends the benchmark when it does not do that.
    """
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps({"session_id": str(uuid.uuid4()), **event}).encode())
    process.stdin.close()
    answer = process.stdout.readline()
    wall_ms = (time.perf_counter() - start) * 1_000
    process.stdout.close()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode or bool(answer) is not told:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode} and answered {answer!r} to {event}.")
    return Start(wall_ms, (used.ru_utime + used.ru_stime) * 1_000)


def fill(db: Path, facts: int) -> None:
    """Make a store of this many facts, and the one that is asked for."""
    from holomemory import Memory, NewFact

    made = (NewFact(fact.text) for fact in itertools.islice(synthetic.facts(), facts))
    with Memory(str(db)) as memory:
        memory.add_many([*made, NewFact("The staging database of Project Heron listens on port 5544")])


def measure(starts: Mapping[str, Callable[[], Start]], rounds: int) -> dict[str, Start]:
    """Medians over ``rounds`` starts of each kind, in turn, after one that is not counted (it writes byte code)."""
    seen: dict[str, list[Start]] = {name: [] for name in starts}
    for turn in range(rounds + 1):
        for name, start in starts.items():
            found = start()
            if turn:
                seen[name].append(found)
    return {
        name: Start(
            percentile([s.wall_ms for s in all_], 0.5),
            percentile([s.cpu_ms for s in all_], 0.5),
            min(s.cpu_ms for s in all_),
        )
        for name, all_ in seen.items()
    }


def of_hook(db: Path, env: Mapping[str, str]) -> dict[str, Callable[[], Start]]:
    """A start for each event, and for the least that a process with numpy costs."""
    alone = [sys.executable, "-c", "import sys; sys.stdin.read(); import numpy"]
    hook = [sys.executable, "-m", "holomemory", "hook", "claude", "--db", str(db)]
    events = {
        name: partial(one_event, hook, event, env, told=event.get("prompt") == _ASKED) for name, event in EVENTS.items()
    }
    return {"Python with numpy, no memory": partial(one_event, alone, {}, env, told=False), **events}


def show(out: Console, title: str, what: str, found: Mapping[str, Start]) -> None:
    """Print a table of starts."""
    rows = [(name, f"{s.wall_ms:.0f}", f"{s.cpu_ms:.0f}", f"{s.least_ms:.0f}") for name, s in found.items()]
    common.show_table(out, title, (what, "wall ms", "CPU ms", "CPU, least"), rows, texts=1)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=common.number, default=15, help="starts of each (15)")
    parser.add_argument("--facts", type=common.number, default=1_000, help="facts in the store (1000)")
    parser.add_argument("--json", type=Path, help="write the figures to this file, too")
    plan = parser.parse_args()
    out = common.console()
    common.head(out, common.versions() | {"mcp": common._version("mcp")})
    with tempfile.TemporaryDirectory(prefix="startup-") as folder:
        db = Path(folder) / "holomemory.db"
        env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env |= {"PYTHONPYCACHEPREFIX": str(Path(folder) / "cache"), "XDG_DATA_HOME": folder}
        fill(db, plan.facts)
        hook = measure(of_hook(db, env), plan.rounds)
        found = measure({name: partial(first_list, line, env) for name, line in servers(db).items()}, plan.rounds)
    show(out, f"Process start to the hook's answer, {plan.facts:,} facts (median)", "event", hook)
    bare, ours = found.values()
    adds = Start(ours.wall_ms - bare.wall_ms, ours.cpu_ms - bare.cpu_ms, ours.least_ms - bare.least_ms)
    show(
        out,
        "Process start to the answer of the first tools/list (median)",
        "server",
        {**found, "what ours adds": adds},
    )
    dearest = max(hook.values(), key=lambda start: start.cpu_ms)
    for promise, limit, start in (("an event under", HOOK_MS, dearest), ("a server adds less than", SERVER_MS, adds)):
        took = f"{start.cpu_ms:.0f} ms in the median, {start.least_ms:.0f} ms at least"
        out.print(f"promised: {promise} {limit:.0f} ms of CPU; it was {took}.", soft_wrap=True)
    if plan.json:
        common.write_json(plan.json, {name: asdict(start) for name, start in {**hook, **found}.items()})


if __name__ == "__main__":
    main()
