"""Every surface that a search can be seen through, asked the same question: the codes that it tells, read from what it really shows."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import anyio
from click.testing import CliRunner
from degradation.worlds import World
from holomemory import HolographicMemoryProvider, tools
from holomemory.batch import FACT_BATCH
from holomemory.cli.commands import app
from holomemory.hosts.hermes import HermesMemoryProvider
from holomemory.hosts.hooks import run as hook
from holomemory.hosts.mcp import Desk, server
from holomemory.settings import load
from holomemory.store.faults import SEARCHING
from holomemory.types import CODES, Recall
from mcp import Client

_BLOCK = re.compile(r"^\(memory lookup incomplete: (.*)\)$", re.MULTILINE)
_CLI = re.compile(r"^warning: (?P<message>.*) \[(?P<leg>\w+): (?P<code>\w+)\]$", re.MULTILINE)
_ERROR = re.compile(r"^error: .* \[(\w+)\]\n$")
_LOG = re.compile(rf"(\w+) ({'|'.join(CODES)}) after")


@dataclass(frozen=True)
class Seen:
    """What one surface showed: status and codes, the sentence of each, the ids of the facts, and the text itself."""

    status: str
    told: frozenset[tuple[str, str]]
    messages: frozenset[str] = frozenset()
    ids: tuple[int, ...] = ()
    text: str = ""


def of_recall(found: Recall) -> Seen:
    """The library's result."""
    return Seen(
        found.status,
        frozenset((told.leg, told.code) for told in found.advisories),
        frozenset(told.message for told in found.advisories),
        tuple(hit["fact_id"] for hit in found),
    )


def of_report(page: Mapping[str, Any], rows: str = "results") -> Seen:
    """A JSON document with a report in it; one shape always: the keys of a healthy answer are there."""
    assert {"status", "degraded", "count", rows} <= set(page), page
    assert page["degraded"] is (page["status"] != "complete")
    assert page["count"] == len(page[rows])
    assert ("advisories" in page) is page["degraded"]
    told = page.get("advisories", [])
    assert all(set(one) == {"leg", "code", "message"} for one in told)
    return Seen(
        page["status"],
        frozenset((one["leg"], one["code"]) for one in told),
        frozenset(one["message"] for one in told),
        tuple(row["fact_id"] for row in page[rows]),
        json.dumps(page),
    )


def of_envelope(page: Mapping[str, Any]) -> Seen:
    """A batch of one search: the summary counts it, the envelope repeats its report."""
    (envelope,) = page["operations"]
    assert set(envelope) == {"ok", "tool", "status", "advisories", "result"}
    seen = of_report(envelope["result"])
    assert envelope["status"] == seen.status
    assert envelope["advisories"] == envelope["result"].get("advisories", [])
    assert envelope["ok"] is (seen.status != "failed")
    assert page["summary"] == {
        "total": 1,
        "succeeded": int(envelope["ok"]),
        "failed": int(not envelope["ok"]),
        "degraded": int(seen.status == "partial"),
    }
    return seen


def of_block(block: str, found: Recall | None) -> Seen:
    """The text put into a turn: its one line is the first thing that the search of the turn told."""
    told = list(found.advisories) if found is not None else []
    lines = _BLOCK.findall(block)
    assert lines == [advice.short for advice in told[:1]], (block, told)
    assert all(len(f"(memory lookup incomplete: {line})") <= 120 for line in lines)
    assert found is not None
    seen = of_recall(found)
    return Seen(seen.status, seen.told, seen.messages, seen.ids, block)


def of_failed(code: str, text: str) -> Seen:
    """A search that could not begin."""
    return Seen("failed", frozenset((leg, code) for leg in SEARCHING), text=text)


@contextmanager
def heard() -> Iterator[list[str]]:
    """The warnings that a degraded search writes to the log."""
    lines: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    listener, log = Listener(logging.WARNING), logging.getLogger("holomemory.degraded")
    log.addHandler(listener)
    try:
        yield lines
    finally:
        log.removeHandler(listener)


@dataclass
class Hosts:
    """The hosts over one world, made before the fault as a running program would be."""

    world: World
    asked: str
    provider: HolographicMemoryProvider = field(init=False)
    hermes: HermesMemoryProvider = field(init=False)
    desk: Desk = field(init=False)

    def __post_init__(self) -> None:
        config = {"repeat": True, "db": str(self.world.path)}
        self.provider = HolographicMemoryProvider(config)
        self.provider.initialize("s1")
        self.hermes = HermesMemoryProvider(config)
        self.hermes.initialize("s1", hermes_home=str(self.world.folder / "hermes"))
        self.desk = Desk(load())
        # What they do in the background would mend what a test breaks.
        for memory in (self.provider.memory, self.hermes.memory, self.desk.memory()):
            assert memory is not None
            memory.embeddings.catch_up()
            memory.embeddings.stop()

    def close(self) -> None:
        """Let all of them go."""
        self.provider.shutdown()
        self.hermes.shutdown()
        self.desk.close()

    # ------------------------------------------------------------------ one question each

    def library(self) -> Seen:
        """``Memory.recall``."""
        return of_recall(self.world.memory.recall(self.asked))

    def tool(self) -> Seen:
        """``tools.call``, which every host's tool is."""
        return of_report(json.loads(tools.call(self.world.memory, "fact_store", self._search())))

    def _search(self) -> dict[str, Any]:
        return {"action": "search", "query": self.asked}

    def provider_tool(self) -> Seen:
        """The tool of a provider."""
        return of_report(json.loads(self.provider.handle_tool_call("fact_store", self._search())))

    def batch(self) -> Seen:
        """The batch envelope."""
        operations = [{"tool": "fact_store", "arguments": self._search()}]
        return of_envelope(json.loads(self.provider.handle_tool_call(FACT_BATCH, {"operations": operations})))

    def block(self) -> Seen:
        """The block of a turn."""
        return of_block(self.provider.prefetch(self.asked), self.provider.last_recall)

    def hermes_tool(self) -> Seen:
        """The tool of Hermes' provider."""
        return of_report(json.loads(self.hermes.handle_tool_call("fact_store", self._search())))

    def hermes_block(self) -> Seen:
        """The block of Hermes' provider."""
        return of_block(self.hermes.prefetch(self.asked), self.hermes.last_recall)

    def mcp(self) -> Seen:
        """An MCP client's answer, structured and as text."""
        return of_report(self._mcp("memory_search", {"query": self.asked}))

    def mcp_batch(self) -> Seen:
        """The batch of an MCP client."""
        return of_envelope(
            self._mcp("memory_batch", {"operations": [{"tool": "memory_search", "arguments": {"query": self.asked}}]})
        )

    def _mcp(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        pages: list[dict[str, Any]] = []

        async def ask() -> None:
            async with Client(server(self.desk)) as client:
                result = await client.call_tool(name, given)
                page = result.structured_content
                assert isinstance(page, dict)
                assert json.loads(getattr(result.content[0], "text", "")) == page
                failed = page.get("status") == "failed" or page.get("summary", {}).get("succeeded") == 0
                assert result.is_error is failed
                pages.append(page)

        anyio.run(ask)
        return pages[0]

    def hook(self) -> Seen:
        """What a command-line agent's hook puts into a turn."""
        written: list[str] = []
        event = {"hook_event_name": "UserPromptSubmit", "session_id": "s9", "prompt": self.asked}
        config = {"db": str(self.world.path), "repeat": True}
        hook("claude", json.dumps(event).encode(), config, written.append)
        block = json.loads(written[0])["hookSpecificOutput"]["additionalContext"] if written else ""
        lines = _BLOCK.findall(block)
        # A process of its own: its search is known by its line alone.
        return Seen("", frozenset(), frozenset(lines), text=block)

    def _cli(self, *arguments: str) -> tuple[int, str, str]:
        done = CliRunner().invoke(app, list(arguments))
        return done.exit_code, done.stdout, done.stderr

    def cli(self) -> Seen:
        """The command line: hits on stdout, warnings on stderr, and the exit codes, strict or not."""
        code, out, err = self._cli("recall", self.asked)
        strict = self._cli("recall", self.asked, "--strict")
        told = [match.groupdict() for match in _CLI.finditer(err)]
        status = "failed" if code else "partial" if told else "complete"
        assert code in (0, 1, 2)
        if code == 2:  # the store does not open: one line, which has the code of all legs
            (error,) = _ERROR.findall(err)
            return of_failed(error, err)
        assert strict == ({"partial": 3}.get(status, code), out, err)
        assert bool(out) or "nothing found" in err
        ids = tuple(int(line.partition("\t")[0][1:]) for line in out.splitlines())
        return Seen(
            status,
            frozenset((one["leg"], one["code"]) for one in told),
            frozenset(one["message"] for one in told),
            ids,
            err,
        )

    def cli_json(self) -> Seen:
        """The document of ``--json``."""
        _, out, _ = self._cli("recall", self.asked, "--json")
        return of_report(json.loads(out))

    def log(self) -> Seen:
        """The log: one line a call."""
        with heard() as lines:
            self.world.memory.recall(self.asked)
        assert len(lines) <= 1
        assert self.asked not in "".join(lines)
        assert not any(fact in "".join(lines) for fact in ("peanuts", "kestrel"))
        return Seen(
            "", frozenset((leg, code) for line in lines for leg, code in _LOG.findall(line)), text="".join(lines)
        )


def counted(world: World) -> dict[str, int]:
    """The counters, as ``stats --json`` shows them."""
    page = json.loads(CliRunner().invoke(app, ["stats", "--json"]).stdout)
    assert page["degraded_total"] == world.memory.stats()["degraded_total"]
    found: dict[str, int] = page["degraded_total"]
    return found


def examined() -> tuple[dict[str, Any], int]:
    """What ``doctor --json`` says, and how it ends."""
    done = CliRunner().invoke(app, ["doctor", "--json"])
    page: dict[str, Any] = json.loads(done.stdout)
    return page, done.exit_code


#: The surfaces that show a search of ours, and those that show the search of a turn.
#: The log is asked first, since a store that stays broken does not fill it.
SEARCHES: dict[str, Callable[[Hosts], Seen]] = {
    "log": Hosts.log,
    "library": Hosts.library,
    "tool JSON": Hosts.tool,
    "provider's tool": Hosts.provider_tool,
    "batch envelope": Hosts.batch,
    "MCP": Hosts.mcp,
    "MCP batch": Hosts.mcp_batch,
    "command line": Hosts.cli,
    "command line, JSON": Hosts.cli_json,
    "Hermes' tool": Hosts.hermes_tool,
}
TURNS: dict[str, Callable[[Hosts], Seen]] = {
    "injected block": Hosts.block,
    "Hermes' block": Hosts.hermes_block,
    "hook": Hosts.hook,
}
