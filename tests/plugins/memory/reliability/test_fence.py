"""Payloads in every field that holds text, through everything that hands text to a model or a terminal, and through each host."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from cli.runs import Done
from click.testing import CliRunner
from holomemory import HolographicMemoryProvider, Memory
from holomemory.cli.commands import app
from holomemory.errors import InputError
from holomemory.hosts.hooks import HOSTS, run
from holomemory.hosts.mcp import Desk
from holomemory.hosts.mcp_tools import FACT_URI, STATS_URI, TOOLS
from holomemory.plugin import BuiltinMemory, PluginManager
from holomemory.settings import load
from holomemory.types import NewFact
from hosts.mcp_world import ask, talk
from mcp import Client
from payloads import breaks_out, mutated
from turns import rows, turning

import run_agent

ASKED = "which heron eats fish in the harbour?"
HONEST = "Honest heron eats fish in the harbour"
SEED = 31
long = pytest.mark.soak


def few(here: int, full: int) -> pytest.MarkDecorator:
    """So many pairs of payloads in every run, and so many in the long one."""
    return pytest.mark.parametrize("pairs", [here, pytest.param(full, marks=long)])


def poisoned(rng: random.Random) -> list[NewFact]:
    """An honest fact between two with payloads in all that a caller may fill in, as if the user had confirmed them."""

    def bad(end: str) -> NewFact:
        more: dict[str, Any] = {
            name: mutated(rng).replace("\0", "") for name in ("category", "tags", "speaker", "session")
        }
        text = f"{mutated(rng)} heron eats fish harbour aka {mutated(rng)} {end}".replace("\0", "")
        names = ((f"Heron {mutated(rng)}".replace("\0", ""), mutated(rng).replace("\0", "")), ("Heron", "subject"))
        return NewFact(text, source="user_confirmed", entities=names, **more)

    return [bad("eats"), NewFact(HONEST, source="user_confirmed", entities=(("Heron", "subject"),)), bad("swims")]


def stored(memory: Memory, facts: list[NewFact]) -> list[int]:
    """The ids of the facts that were not refused; the honest one never is."""
    ids = []
    with memory.store.writing():
        for fact in facts:
            try:
                ids.append(memory.put(fact).fact_id)
            except InputError:
                assert fact.content != HONEST
    return ids


def cleared(memory: Memory, ids: list[int]) -> None:
    """Make room for the next pair."""
    with memory.store.writing():
        for fact_id in ids:
            memory.forget(fact_id)


def strings(value: object) -> Iterator[str]:
    """Every string of a JSON document, names of fields too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, entry in value.items():
            yield from (name, *strings(entry))
    elif isinstance(value, list):
        for entry in value:
            yield from strings(entry)


def held(answer: str) -> list[str]:
    """The strings of an answer in JSON; asserts that none breaks out."""
    found = list(strings(json.loads(answer)))
    assert [text for text in found if breaks_out(text)] == []
    return found


def told(pairs: int, shown: int) -> None:
    """The figure of this run."""
    print(f"{pairs} pairs of seed {SEED}: {shown} honest facts shown, 0 fences, lines or rows forged")  # noqa: T201


@few(60, 3_000)
def test_a_turn_and_the_tools(pairs: int) -> None:
    """The block of a turn, the lines for a summary, and the answer of every action of the tools."""
    rng = random.Random(SEED)
    with turning() as provider:
        memory = provider.memory
        assert memory is not None
        for number in range(pairs):
            ids = stored(memory, poisoned(rng))
            provider.initialize(f"s{number}")
            assert HONEST in rows(provider.prefetch(ASKED))
            summary = provider.on_pre_compress([]).split("\n")
            assert all(line.startswith("- [#") and not breaks_out(line) for line in summary[1:])
            calls: list[dict[str, Any]] = [
                {"action": "search", "query": ASKED},
                {"action": "list"},
                {"action": "probe", "entity": "Heron"},
                {"action": "related", "entity": "Heron"},
                {"action": "reason", "entities": ["Heron", "Harbour"]},
                {"action": "contradict"},
                {"action": "history", "fact_id": ids[0]},
                {"action": mutated(rng)},
                {"action": "probe", "entity": mutated(rng)},
                {"action": "supersede", "fact_id": mutated(rng), "content": mutated(rng)},
            ]
            for arguments in calls:
                found = held(provider.handle_tool_call("fact_store", arguments))
                if arguments["action"] in ("search", "list") or arguments.get("entity") == "Heron":
                    assert HONEST in found
            held(provider.handle_tool_call(mutated(rng), {}))
            cleared(memory, ids)
    told(pairs, 3 * pairs)


@pytest.mark.parametrize("host", HOSTS)
@few(6, 500)
def test_the_hooks_of_command_line_agents(tmp_path: Path, host: str, pairs: int) -> None:
    """What Claude Code, Codex and Gemini CLI are given at a prompt and after a compaction."""
    rng, path = random.Random(SEED), tmp_path / "facts.db"
    event = "BeforeAgent" if host == "gemini" else "UserPromptSubmit"
    given: list[str] = []
    with Memory(path, plugins=PluginManager(external=False)) as memory:
        for number in range(pairs):
            ids = stored(memory, poisoned(rng))
            for raw in (
                {"hook_event_name": event, "prompt": ASKED},
                {"hook_event_name": "SessionStart", "source": "compact"},
            ):
                run(host, json.dumps({"session_id": f"s{number}", **raw}).encode(), {"db": str(path)}, given.append)
            cleared(memory, ids)
    assert len(given) >= pairs
    for answer in given:
        block = json.loads(answer)["hookSpecificOutput"]["additionalContext"]
        assert HONEST in rows(block)
        assert not any(breaks_out(line) for line in block.split("\n"))
    told(pairs, len(given))


def mcp_calls() -> Iterator[tuple[str, dict[str, Any]]]:
    """A call of every tool that reads."""
    given = {"query": ASKED, "entity": "Heron", "entities": ["Heron", "Harbour"], "limit": 50}
    for tool in TOOLS:
        if tool.changes == "nothing" and "fact_id" not in tool.properties:
            yield tool.name, {name: given[name] for name in tool.properties if name in given}


@few(30, 2_000)
def test_the_mcp_server(pairs: int) -> None:
    """The answers of all tools that read, of the resources, and of calls that are refused."""
    rng = random.Random(SEED)
    desk = Desk(load(db=":memory:"))
    tools = {tool.name: tool for tool in TOOLS}
    for _ in range(pairs):
        ids = stored(desk.memory(), poisoned(rng))
        for name, arguments in mcp_calls():
            found = held(json.dumps(desk.call(tools[name], arguments)))
            if name in ("memory_search", "memory_probe", "memory_list"):
                assert HONEST in found
        for uri in (STATS_URI, *(f"{FACT_URI}{fact_id}" for fact_id in ids)):
            held(json.dumps(desk.read(uri)))
        held(json.dumps(desk.call(tools["memory_history"], {"fact_id": ids[0]})))
        held(json.dumps(desk.call(tools["memory_forget"], {"fact_id": mutated(rng)})))
        cleared(desk.memory(), ids)
    desk.close()
    told(pairs, 3 * pairs)


def test_the_mcp_server_over_the_protocol(tmp_path: Path) -> None:
    """A client of the SDK gets them as harmless, in the text and in the structured answer."""
    rng, path = random.Random(SEED), tmp_path / "facts.db"
    with Memory(path, plugins=PluginManager(external=False)) as memory:
        for _ in range(20):
            stored(memory, poisoned(rng))

    async def look(client: Client) -> None:
        for name, arguments in mcp_calls():
            result = await client.call_tool(name, arguments)
            held(json.dumps(result.structured_content))
            held(getattr(result.content[0], "text", ""))
        resource = (await client.read_resource(STATS_URI)).contents[0]
        held(getattr(resource, "text", ""))
        assert HONEST in list(strings(await ask(client, "memory_list", limit=100)))

    talk(path, look)


def command(*arguments: str) -> Done:
    """The command line in this process."""
    done = CliRunner().invoke(app, arguments)
    return Done(done.exit_code, done.stdout, done.stderr)


@few(20, 1_000)
def test_the_command_line(tmp_path: Path, pairs: int) -> None:
    """Every line of the tables is a row of its own, and nothing in it acts on a terminal or reads as a tag; --json is one document."""
    rng, path = random.Random(SEED), tmp_path / "facts.db"
    for start in range(0, pairs, 20):
        with Memory(path, plugins=PluginManager(external=False)) as memory:
            cleared(memory, [fact.fact_id for fact in memory.facts(limit=1_000)])
            ids = [fact_id for _ in range(min(20, pairs - start)) for fact_id in stored(memory, poisoned(rng))]
        #: A command, and how many lines it prints at least.
        lines = {
            "list --limit 1000": len(set(ids)),
            "recall heron fish harbour --limit 100": 2,
            "recall heron fish harbour --explain": 2,
            "probe Heron": 2,
            "entities --limit 1000": 2,
            "stats": 6,
            f"show {ids[0]}": 6,
            f"history {ids[0]}": 1,
            "contradict": 0,
            "doctor": 6,
        }
        for line, least in lines.items():
            done = command(*line.split(), "--db", str(path))
            printed = done.out.splitlines()
            assert [row for row in printed if breaks_out(row)] == [], line
            assert len(printed) >= least, (line, printed)
            assert not line.startswith("list") or len(printed) == least
            if "--limit" in line and not line.startswith("entities"):
                assert any(HONEST in row for row in printed)
            bare = command(*line.split(), "--json", "--db", str(path)).out
            assert isinstance(json.loads(bare), dict)
            assert all(char == "\n" or char.isprintable() or char == "\u3000" or ord(char) > 0xA0 for char in bare)
    told(pairs, pairs)


class Listener:
    """A model that keeps what it is sent and asks for nothing, but for one search at its first turn."""

    def __init__(self) -> None:
        self.note = ""
        self.heard: list[list[run_agent.Message]] = []

    def reply(self, messages: list[run_agent.Message], tools: list[run_agent.Message]) -> run_agent.Message:
        """Call the tool once a turn, then say no more than thanks."""
        self.heard.append([dict(message) for message in messages])
        if tools and messages[-1]["role"] == "user":
            call = run_agent.tool_call("fact_store", json.dumps({"action": "search", "query": ASKED}))
            return {"role": "assistant", "content": "", "tool_calls": [call]}
        return {"role": "assistant", "content": "Thanks."}


@contextmanager
def hosted(tmp_path: Path) -> Iterator[tuple[run_agent.Agent, Listener, Memory]]:
    """The reference host with the built-in memory as its only plugin."""
    plugins, model = PluginManager(external=False), Listener()
    with Memory(":memory:", plugins=plugins, repeat=True) as memory:
        provider = HolographicMemoryProvider(memory=memory)
        provider.initialize("s1")
        plugins.register(BuiltinMemory(provider), "holomemory", trusted=True)
        session = run_agent.Session("s1", tmp_path / "s1.jsonl")
        yield run_agent.Agent(plugins, model, session, lambda: provider.last_recall), model, memory  # type: ignore[arg-type]


@few(20, 1_000)
def test_the_reference_host(tmp_path: Path, pairs: int) -> None:
    """The message that the model is sent holds the question and one fence with well-formed rows; the tool's answer is held."""
    rng = random.Random(SEED)
    with hosted(tmp_path) as (agent, model, memory):
        for _ in range(pairs):
            ids = stored(memory, poisoned(rng))
            agent.session.messages.clear()
            agent.turn(ASKED)
            sent = model.heard[0][-1]["content"]
            question, opened, rest = sent.partition(f"\n\n{run_agent.OPEN}\n")
            block, closed, after = rest.partition(f"\n{run_agent.CLOSE}")
            assert (question, bool(opened), bool(closed), after) == (ASKED, True, True, "")
            assert HONEST in rows(block)
            assert HONEST in held(model.heard[1][-1]["content"])
            assert not any(breaks_out(line) for line in agent.facts().splitlines())
            model.heard.clear()
            cleared(memory, ids)
    told(pairs, pairs)
