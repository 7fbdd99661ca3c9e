"""The examples of docs/degradation.md, made by running each surface over one world whose keyword index is gone.

    python tests/plugins/memory/degradation/examples.py        writes them into the page

A test compares the page with what the surfaces say now.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

if __name__ == "__main__":  # as a program; the tests have found all of it already
    sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
    import conftest  # noqa: F401 - makes `holomemory` this checkout's

from click.testing import CliRunner
from degradation.faults import FAULTS, Fault
from degradation.surfaces import Hosts, counted, examined
from degradation.worlds import ASKED, living
from holomemory.batch import FACT_BATCH
from holomemory.cli.commands import app
from holomemory.hosts.hooks import run as hook
from holomemory.types import MESSAGES

PAGE = Path(__file__).resolve().parents[4] / "docs" / "degradation.md"
_TABLE = re.compile(r"(<!-- (?P<name>codes|faults): begin -->\n).*?(<!-- (?P=name): end -->)", re.DOTALL)
_BLOCK = re.compile(r"(<!-- example: (?P<name>[\w ,']+) -->\n```\w+\n)(?P<text>.*?)(^```$)", re.DOTALL | re.MULTILINE)
#: Of a hit, what an example shows.
_SHOWN = ("fact_id", "content")


def _short(value: Any) -> Any:
    """A document without what differs from run to run, and with the facts cut to their number and text."""
    if isinstance(value, Mapping):
        if "content" in value:
            return {name: value[name] for name in _SHOWN}
        return {name: _short(one) for name, one in value.items() if name != "elapsed_ms"}
    return [_short(one) for one in value] if isinstance(value, list) else value


def _pretty(document: Any) -> str:
    """JSON whose small objects stand on one line."""
    text = json.dumps(_short(document), ensure_ascii=False, indent=1)
    small = re.compile(r"[\[{]\n\s+((?:[^\[\]{}\n]+\n\s+)*?[^\[\]{}\n]+)\n\s+([\]}])")
    return small.sub(lambda found: found[0][0] + re.sub(r"\n\s+", " ", found[1]) + found[2], text)


def _steady(text: str) -> str:
    """A text without the times, scores and hashes of this run."""
    text = re.sub(r"after \d+\.\d ms", "after 0.4 ms", text)
    text = re.sub(r"\t\d+\.\d{3}\t", "\t2.718\t", text)
    text = re.sub(r"hash [0-9a-f]{8}", "hash 5f0c2d1e", text)
    return re.sub(r"\d{4}-\d{2}-\d{2}", "2031-05-06", text)


def examples(folder: Path) -> dict[str, str]:
    """What each surface says of one search, by the name of its example."""
    with living(folder) as world:
        hosts = Hosts(world, ASKED)
        healthy = json.loads(hosts.provider.handle_tool_call("fact_store", {"action": "search", "query": "Zanzibar"}))
        world.change("DROP TABLE facts_fts")
        log = hosts.log().text
        found = world.memory.recall(ASKED)
        library = {
            "status": found.status,
            "degraded": found.degraded,
            "advisories": [told.to_dict() for told in found.advisories],
            "legs": [leg.to_dict() for leg in found.legs.values()],
            "terms_used": found.terms_used,
            "terms_dropped": found.terms_dropped,
        }
        search = {"action": "search", "query": ASKED}
        tool = json.loads(hosts.provider.handle_tool_call("fact_store", search))
        actions = ({"action": "search", "query": "Zanzibar"}, {"action": "remove", "fact_id": 99})
        operations = [{"tool": "fact_store", "arguments": action} for action in actions]
        batch = json.loads(hosts.provider.handle_tool_call(FACT_BATCH, {"operations": operations}))
        written: list[str] = []
        event = {"hook_event_name": "UserPromptSubmit", "session_id": "s1", "prompt": ASKED}
        hook("claude", json.dumps(event).encode(), {"db": str(world.path)}, written.append)
        line = CliRunner().invoke(app, ["recall", ASKED])
        page, _ = examined()
        doctor = [check for check in page["checks"] if not check["ok"]]
        made = {
            "healthy": _pretty(healthy),
            "library": _pretty(library),
            "tool": _pretty(tool),
            "batch": _pretty(batch),
            "mcp": _pretty({"structuredContent": hosts._mcp("memory_search", {"query": "Zanzibar"}), "isError": False}),
            "block": hosts.provider.prefetch(ASKED),
            "hook": _pretty(json.loads(written[0])),
            "command line": f"$ holomemory recall {ASKED}\n{line.stdout}{line.stderr}".strip(),
            "log": f"WARNING holomemory.degraded: {log}",
            "counters": _pretty({"degraded_total": dict.fromkeys(counted(world), 9)}),
            "doctor": _pretty({"checks": doctor, **{name: page[name] for name in ("ok", "status", "degraded")}}),
        }
        hosts.close()
    return {name: _steady(text).replace(str(folder), "/home/ana") for name, text in made.items()}


def _table(*rows: tuple[str, ...]) -> str:
    return "".join(f"| {' | '.join(row)} |\n" for row in (rows[0], ("---",) * len(rows[0]), *rows[1:]))


def _codes() -> str:
    """The vocabulary, and the reason that is told."""
    return _table(("code", "means"), *((f"`{code}`", reason) for code, reason in MESSAGES.items()))


def _found(fault: Fault) -> str:
    """What a search finds while a fault lasts."""
    if fault.status == "failed":
        return "nothing, and says that this is no proof"
    if fault.off:
        return f"what it finds with {' and '.join(fault.off.split(','))} switched off"
    if fault.name.startswith(("an embedder", "vectors")):
        return "what it finds without an embedder"
    return "the same" if not fault.told or fault.name.startswith("a plugin") else "all that is not missing"


def _faults() -> str:
    """Each fault with what is told of it, what is found, and what becomes of an `add`."""
    rows = [
        (
            fault.name,
            ", ".join(f"`{leg}: {code}`" for leg, code in sorted(fault.told)) or "nothing is missing",
            f"`{fault.status}`",
            _found(fault),
            "refused" if fault.writes == "refused" else "done",
        )
        for fault in FAULTS
    ]
    return _table(("fault", "told on every surface", "status", "a search finds", "an `add` is"), *rows)


def filled(page: str, made: Mapping[str, str]) -> str:
    """The page with these examples, and the tables, in their places."""
    tables = {"codes": _codes(), "faults": _faults()}
    page = _TABLE.sub(lambda found: found[1] + tables[found["name"]] + found[3], page)
    names = [found["name"] for found in _BLOCK.finditer(page)]
    assert sorted(names) == sorted(made), (names, list(made))
    return _BLOCK.sub(lambda found: found[1] + made[found["name"]] + "\n" + found[4], page)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        PAGE.write_text(filled(PAGE.read_text("utf-8"), examples(Path(place))), "utf-8")
