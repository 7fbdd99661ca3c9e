"""Scopes above the store: no way to read shows a fact of another profile; a new way needs a row here before it ships."""

from __future__ import annotations

import inspect
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from holomemory import HolographicMemoryProvider, Memory
from holomemory.cli.commands import app
from holomemory.errors import HolomemoryError
from holomemory.hosts.hooks import HOSTS, run
from holomemory.hosts.mcp import Desk
from holomemory.hosts.mcp_tools import FACT_URI, STATS_URI, TOOLS
from holomemory.plugin import PluginManager
from holomemory.retrieval import FactRetriever
from holomemory.settings import load
from holomemory.tools import FACT_STORE
from holomemory.types import NewFact

#: The words that all profiles share; each fact holds a word of its profile's own beside them.
ASKED = "which heron eats fish in the harbour?"
FEW, MANY = (20, 20), (20, 1_000)
sizes = pytest.mark.parametrize("size", [FEW, pytest.param(MANY, marks=pytest.mark.soak)], ids=["few", "many"])


def mark(profile: int) -> str:
    """The word of a profile."""
    return f"qz{profile:02}zq"


def facts(profile: int, count: int) -> Iterator[NewFact]:
    """Facts of every kind, all about the same things in the same words."""
    rng = random.Random(profile)
    for number in range(count):
        more: dict[str, Any] = {
            "scope": f"profile-{profile}",
            "tags": f"heron,{mark(profile)}",
            "category": mark(profile),
        }
        text = f"Heron {number} eats fish in the harbour with {mark(profile)}, aka {mark(profile).upper()} Bird"
        if number % 3 == 0:
            more |= {"kind": "episode", "session": "s1", "turn": number, "speaker": mark(profile)}
        if number % 7 == 0:
            more |= {"pinned": True, "external_id": f"{mark(profile)}:{number}"}
        source = rng.choice(["user_said", "agent_noted", "tool_output", "imported"])
        yield NewFact(text, source=source, entities=((f"Lake {mark(profile)}", "object"), ("Heron", "subject")), **more)


@pytest.fixture
def filled(tmp_path: Path, size: tuple[int, int]) -> Path:
    """A store of several profiles; some facts of each replace another."""
    path = tmp_path / "facts.db"
    profiles, count = size
    for profile in range(profiles):
        with Memory(path, plugins=PluginManager(external=False), scope=f"profile-{profile}") as memory:
            memory.add_many(facts(profile, count))
            first = memory.facts(limit=1, kind="fact")[0].fact_id
            memory.supersede(first, f"Heron swims with {mark(profile)} now")
            memory.supersede(
                memory.facts(limit=3, kind="fact")[1].fact_id, f"Heron does not eat fish with {mark(profile)}"
            )
    return path


def strange(shown: object, mine: int, profiles: int) -> list[str]:
    """The words of other profiles, and their names, in what was shown."""
    text = (shown if isinstance(shown, str) else repr(shown)).lower()
    return [
        word
        for profile in range(profiles)
        if profile != mine
        for word in (mark(profile), f"profile-{profile}'", f'profile-{profile}"')
        if word in text
    ]


#: How a memory is asked for all that it would show; ``other`` is the id of a fact of another profile.
READS: dict[str, Callable[[Memory, int], Any]] = {
    "recall": lambda memory, other: memory.recall(ASKED, limit=100, explain=True),
    "inject": lambda memory, other: memory.inject(ASKED, limit=100, deadline=None),
    "probe": lambda memory, other: memory.probe("Heron", limit=100),
    "related": lambda memory, other: memory.related("Heron", limit=100),
    "reason": lambda memory, other: memory.reason(["Heron", "harbour"], limit=100),
    "contradictions": lambda memory, other: memory.contradictions(limit=100),
    "get": lambda memory, other: memory.get(other),
    "history": lambda memory, other: [memory.history(other)],
    "facts": lambda memory, other: memory.facts(limit=10_000, superseded=True),
    "pinned": lambda memory, other: memory.pinned(),
    "entities": lambda memory, other: memory.entities(1_000),
    "stats": lambda memory, other: memory.stats(),
    "check": lambda memory, other: memory.check(),
    "repair": lambda memory, other: memory.repair(),
    "export": lambda memory, other: list(memory.export()),
    "secrets": lambda memory, other: memory.secrets(),
    "repair_secrets": lambda memory, other: memory.repair_secrets(),
    "advisories": lambda memory, other: memory.advisories(),
    "feedback": lambda memory, other: memory.feedback(other, True),
    "update": lambda memory, other: memory.update(other, tags="taken"),
    "supersede": lambda memory, other: memory.supersede(other, "Heron is gone"),
    "confirm": lambda memory, other: memory.confirm(other),
    "forget": lambda memory, other: memory.forget(other),
    "names": lambda memory, other: memory.names.alias("Heron", "Reiher"),
}
#: Public names of a memory that show no facts.
SHOWS_NOTHING = {"add", "add_many", "put", "import_", "backup", "close"}
SEARCHES: dict[str, Callable[[FactRetriever], Any]] = {
    "search": lambda search: search.search(ASKED, limit=100, min_trust=0.0, explain=True),
    "inject": lambda search: search.inject(ASKED, limit=100, min_trust=0.0),
    "probe": lambda search: search.probe("Heron", limit=100, min_trust=0.0, explain=True),
    "related": lambda search: search.related("Heron", limit=100, min_trust=0.0, explain=True),
    "reason": lambda search: search.reason(["Heron", "harbour"], limit=100, min_trust=0.0),
    "contradict": lambda search: search.contradict(limit=100),
}


def public(kind: type) -> set[str]:
    """The public names of a class."""
    return {name for name, _ in inspect.getmembers(kind) if not name.startswith("_")}


def test_every_way_to_read_has_a_row() -> None:
    """Of a memory, a retriever, a provider, the tools, the MCP server and the command line."""
    assert public(Memory) == set(READS) | SHOWS_NOTHING
    assert public(FactRetriever) == set(SEARCHES) | {"one_state"}  # which holds the connection, and hands out nothing
    silent = {"initialize", "is_available", "name", "lasting", "most_bytes", "shutdown", "get_tool_schemas", "on_session_switch"}
    silent |= {"system_prompt_block", "sync_turn", "on_session_end", "on_memory_write"}
    assert public(HolographicMemoryProvider) == silent | {"prefetch", "on_pre_compress", "handle_tool_call"}
    assert set(FACT_STORE["parameters"]["properties"]["action"]["enum"]) == set(ACTIONS)
    assert {tool.action or tool.name for tool in TOOLS} == {*ACTIONS, "memory_feedback", "memory_batch"}
    assert {name for name, _ in commands(app)} == {line.split(" {")[0] for line in LINES} | NO_FACTS


@sizes
def test_a_memory_shows_nothing_of_another_profile(filled: Path, size: tuple[int, int]) -> None:
    """Whatever a profile asks for, by word, name, id or number of all, it sees and changes its own facts alone."""
    profiles, count = size
    with Memory(filled, plugins=PluginManager(external=False), scope="*") as owner:
        before = [row for row in owner.export() if row["scope"] != "profile-1"]
        others = [row["fact_id"] for row in before]
    rng, shown = random.Random(40), 0
    with Memory(filled, plugins=PluginManager(external=False), scope="profile-1", min_trust=0.0) as memory:
        for ask in READS.values():
            for other in rng.sample(others, 5):
                try:
                    answer = ask(memory, other)
                except HolomemoryError as error:
                    answer = str(error)
                assert strange(answer, 1, profiles) == []
                shown += 1
        for name, search in SEARCHES.items():
            found = search(memory.retriever)
            assert found or name == "contradict"
            assert strange(list(found), 1, profiles) == []
    with Memory(filled, plugins=PluginManager(external=False), scope="*") as owner:
        assert [row for row in owner.export() if row["scope"] != "profile-1"] == before
    print(f"{profiles} profiles of {count} facts, {shown} answers, seed 40: 0 rows of another profile")  # noqa: T201


#: The arguments of every action of the tool, as a model that knows of other profiles would send them.
ACTIONS: dict[str, dict[str, Any]] = {
    "add": {"content": "Heron sleeps"},
    "search": {"query": ASKED},
    "probe": {"entity": "Heron"},
    "related": {"entity": "Heron"},
    "reason": {"entities": ["Heron", "harbour"]},
    "contradict": {},
    "update": {"tags": "taken"},
    "remove": {},
    "list": {},
    "supersede": {"content": "Heron is gone"},
    "history": {},
}


def of_another(path: Path) -> int:
    """The id of a fact of another profile."""
    with Memory(path, plugins=PluginManager(external=False), scope="profile-0") as memory:
        return memory.facts(limit=1)[0].fact_id


@pytest.mark.parametrize("size", [FEW], ids=["few"])
def test_the_hosts_show_nothing_of_another_profile(filled: Path, size: tuple[int, int], tmp_path: Path) -> None:
    """Turns, tools, hooks and the MCP server, also where the arguments name another scope."""
    other = of_another(filled)
    shown: list[str] = []
    provider = HolographicMemoryProvider({"db": str(filled), "scope": "profile-1"})
    provider.initialize("s1")
    more = {"scope": "profile-0", "read_scope": "*", "fact_id": other, "limit": 100, "min_trust": 0.0}
    shown += [provider.prefetch(ASKED), provider.on_pre_compress([]), provider.system_prompt_block()]
    shown += [
        provider.handle_tool_call("fact_store", {"action": name, **more, **given}) for name, given in ACTIONS.items()
    ]
    shown.append(provider.handle_tool_call("fact_feedback", {"action": "helpful", "fact_id": other}))
    provider.shutdown()
    for host in HOSTS:
        for name in ("UserPromptSubmit", "BeforeAgent", "SessionStart"):
            event = {"hook_event_name": name, "session_id": "s2", "prompt": ASKED, "source": "compact"}
            run(host, json.dumps(event).encode(), {"db": str(filled), "scope": "profile-1"}, shown.append)
    desk = Desk(load(db=str(filled), scope="profile-1"))
    many = {"vote": "helpful", "operations": [{"action": name, **more, **given} for name, given in ACTIONS.items()]}
    shown += [json.dumps(desk.call(tool, {**more, **many, **ACTIONS.get(tool.action, {})})) for tool in TOOLS]
    shown += [json.dumps(desk.read(uri)) for uri in (STATS_URI, f"{FACT_URI}{other}")]
    desk.close()
    assert [strange(text, 1, size[0]) for text in shown] == [[]] * len(shown)
    assert sum(mark(1) in text for text in shown) > 10
    with Memory(filled, plugins=PluginManager(external=False), scope="profile-0") as memory:
        fact = memory.get(other)
        assert fact is not None
        assert (fact.status, fact.helpful_count, "taken" in fact.tags) == ("active", 0, False)


#: Every command that reads or changes facts; {id} is a fact of another profile.
LINES = {
    "recall {} --limit 100": True, "probe {Heron}": True, "related {Heron}": True, "reason {Heron} harbour": True,
    "contradict": False, "list {} --superseded --limit 9999": True, "list {} --waiting": True, "entities {} --limit 999": True,
    "export": True, "stats": True, "doctor {} --secrets": False, "show {id}": False, "history {id}": False,
    "update {id} --tags taken": False, "supersede {id} gone": False, "forget {id} --yes": False, "confirm {id}": False,
    "feedback {id} helpful": False, "repair {} --yes": False, "entity alias {Heron} Reiher": False,
    "entity merge {Heron} nobody": False, "entity rename {Heron} Heronry": False, "entity delete {Heronry} --yes": False,
    "entity restore {Heronry}": False,
}  # fmt: skip
#: Commands that show no facts.
NO_FACTS = {
    *("add", "import", "backup", "plugins", "mcp", "hook"),
    *("install claude", "install codex", "install gemini", "install hermes"),
}


def commands(group: click.Group, before: str = "") -> Iterator[tuple[str, click.Command]]:
    """Every command by its whole name."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, f"{before}{name} ")
        else:
            yield before + name, command


@pytest.mark.parametrize("size", [FEW], ids=["few"])
def test_the_command_line_shows_nothing_of_another_profile(filled: Path, size: tuple[int, int]) -> None:
    """Every command, with and without --json, in one profile."""
    other = of_another(filled)
    seen = 0
    for line, holds in LINES.items():
        words = line.replace("{id}", str(other)).replace("{Heron}", "Heron").replace("{Heronry}", "Heronry")
        for more in ([], ["--json"]):
            arguments = [*words.replace("{}", "heron" if line.startswith("recall") else "").split(), *more]
            done = CliRunner().invoke(app, [*arguments, "--db", str(filled), "--scope", "profile-1"])
            assert strange(done.stdout + done.stderr, 1, size[0]) == [], line
            assert holds is False or mark(1) in done.stdout, (line, done.stdout, done.stderr)
            seen += mark(1) in done.stdout
    assert seen > 15
