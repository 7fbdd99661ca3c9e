"""One call, one report: what could not be done at all, what is told once, and what is left over from calls before."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import apsw
import pytest
from degradation.faults import FAULTS, Fault, _stranger
from degradation.surfaces import heard
from degradation.worlds import ASKED, living
from holomemory import HolographicMemoryProvider, tools
from holomemory.hosts.mcp import Desk
from holomemory.hosts.mcp_tools import TOOLS
from holomemory.plugin import hookimpl
from holomemory.settings import load
from holomemory.types import Recall
from turns import remembering

_GIVEN: dict[str, Any] = {"query": ASKED, "entity": "Priya", "entities": ["Priya", "Oskar"], "fact_id": 1}
reads = pytest.mark.parametrize("action", tools.READS)


class _Ill:
    """A plugin that cannot read names."""

    @hookimpl
    def memory_extract_entities(self, text: str) -> list[tuple[str, str]]:
        """Nothing, ever."""
        raise ValueError(text)


@reads
def test_what_a_plugin_did_to_a_write_is_not_told_of_a_look(action: str) -> None:
    """AC6, AC11: a write's advisories are the write's; a look after it has the four keys of a healthy answer."""
    with remembering("Priya maintains the billing service") as memory:
        memory.plugins.register(_Ill(), "ill")
        answer = json.loads(tools.call(memory, "fact_store", {"action": "add", "content": "Oskar owns a kite"}))
        assert [told["code"] for told in answer["advisories"]] == ["plugin_failed"]
        memory.add("Priya met Oskar")  # a host may write without a tool, and nobody asks what plugins had to tell
        page = json.loads(tools.call(memory, "fact_store", {"action": action, **_GIVEN}))
        assert set(page) == {"status", "degraded", "count", tools.READS[action]}


@reads
def test_what_nobody_foresaw_has_the_report_too(action: str) -> None:
    """AC6: an error of no class that we know is a sentence and ``internal``, on every action that looks; the next call is clean."""
    with remembering("Priya maintains the billing service") as memory:
        conn = memory.store._db._conn
        assert conn is not None

        def ill(*_: object) -> bool:
            raise ZeroDivisionError

        conn.exec_trace = ill
        page = json.loads(tools.call(memory, "fact_store", {"action": action, **_GIVEN}))
        conn.exec_trace = None
        assert (page["status"], page["degraded"], page["count"]) == ("failed", True, 0)
        assert {told["code"] for told in page["advisories"]} == {"internal"}
        assert json.loads(tools.call(memory, "fact_store", {"action": action, **_GIVEN}))["status"] == "complete"


@reads
def test_what_could_not_be_done_is_counted_and_logged(action: str, tmp_path: Path) -> None:
    """AC10: one warning, and every (leg, code) that is told once in the counters, of every action that looks."""
    with living(tmp_path) as world:
        other = apsw.Connection(str(world.path))
        other.execute("BEGIN EXCLUSIVE")
        with heard() as lines:
            page = json.loads(tools.call(world.memory, "fact_store", {"action": action, **_GIVEN}))
        other.close()
        told = {(one["leg"], one["code"]): 1 for one in page["advisories"]}
        assert len(lines) == 1
        assert world.memory.store.tally.waiting() == told != {}


def test_calls_without_a_memory_are_counted_once_there_is_one(tmp_path: Path) -> None:
    """AC10: tools of a provider and of MCP, and a turn, while the store does not open: each is logged, and counted when it opens."""
    path = tmp_path / "memory.db"
    path.mkdir()
    provider = HolographicMemoryProvider({"db": str(path)})
    provider.initialize("s1")
    desk, (searching,) = Desk(load(db=str(path))), [tool for tool in TOOLS if tool.name == "memory_search"]
    with heard() as lines:
        asked = {"action": "search", "query": ASKED}
        assert json.loads(provider.handle_tool_call("fact_store", asked))["status"] == "failed"
        assert json.loads(provider.handle_tool_call("fact_store", {"action": "list"}))["status"] == "failed"
        assert provider.prefetch(ASKED)
        assert desk.call(searching, {"query": ASKED})["status"] == "failed"
    assert len(lines) == 4
    path.rmdir()
    provider.initialize("s1")
    assert desk.call(searching, {"query": ASKED})["status"] == "complete"
    assert provider.memory is not None
    counted = provider.memory.stats()["degraded_total"]
    expected = {f"{leg}/store_unavailable": 3 for leg in ("keyword", "vector", "entity")}
    assert counted == desk.memory().stats()["degraded_total"] == {**expected, "listing/store_unavailable": 1}
    provider.shutdown()
    desk.close()


@pytest.mark.parametrize(
    "fault", [fault for fault in FAULTS if fault.off or fault.status == "failed"], ids=lambda fault: fault.name
)
def test_a_walk_tells_a_fault_once(fault: Fault, tmp_path: Path) -> None:
    """AC12: probe, related and reason ask a leg more than once; a leg and a code are told once, as what ended it."""
    with living(tmp_path) as world, fault.make(world):
        search = world.memory.retriever
        walks = (
            partial(search.probe, "Priya"),
            partial(search.related, "Priya"),
            partial(search.reason, ["Priya", "Oskar"]),
            search.contradict,
        )
        for walk in walks:
            found: Recall = walk()
            told = [(advice.leg, advice.code) for advice in found.advisories]
            assert len(told) == len(set(told)), found.advisories
            assert found.degraded is bool(told)


def test_settings_that_cannot_be_reached_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """AC8: whatever the system says about the file of settings, a host gets a block and a tool's answer, and no exception."""
    monkeypatch.setenv("HOLOMEMORY_CONFIG", "/" + "x" * 300)
    provider = HolographicMemoryProvider({})
    provider.initialize("s1")
    assert provider.prefetch(ASKED).startswith("(memory lookup incomplete: ")
    page = json.loads(provider.handle_tool_call("fact_store", {"action": "search", "query": ASKED}))
    assert page["status"] == "failed"
    assert "cannot be read" in page["error"]
    provider.shutdown()


def test_contradictions_are_found_without_links() -> None:
    """AC2: what two facts say decides whether both can hold; without links only the names that they share are missing, and told."""
    with remembering("Priya lives in Lisbon", "Priya lives in Porto") as memory:
        (pair,) = memory.contradictions()
        with memory.store.writing() as conn:
            conn.execute("DROP TABLE links")
        found = memory.contradictions()
        assert [(told.leg, told.code) for told in found.advisories] == [("entity", "fts_unavailable")]
        assert (found.status, found.hits) == ("partial", [{**pair, "shared_entities": []}])


def test_a_model_that_has_no_yardstick_is_told(tmp_path: Path) -> None:
    """AC5: a small store's embeddings count only once the model has embedded texts that nobody asks for; until it has, that is told."""
    with living(tmp_path, plugin="embeds") as world:
        with _stranger("tire")(world):
            tired = world.memory.recall(ASKED)
            assert [(told.leg, told.code) for told in tired.advisories] == [("vector", "plugin_failed")]
            assert tired.status == "partial"
        assert world.memory.recall(ASKED).status == "complete"
