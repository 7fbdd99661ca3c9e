"""Several calls in one: an envelope for each operation, and a summary that counts what was degraded as done."""

from __future__ import annotations

import json
from typing import Any

import pytest
from derived import change
from holomemory import HolographicMemoryProvider
from holomemory.batch import FACT_BATCH, MAX_OPERATIONS
from turns import tool, turning

PORT = "The staging database of Project Heron listens on port 5544"
KEYS = {"ok", "tool", "status", "advisories", "result"}


def run(provider: HolographicMemoryProvider, *operations: object) -> dict[str, Any]:
    """The answer of a batch as data."""
    answer: dict[str, Any] = json.loads(provider.handle_tool_call(FACT_BATCH, {"operations": list(operations)}))
    return answer


def store(action: str, **arguments: Any) -> dict[str, Any]:
    """An operation of fact_store."""
    return {"tool": "fact_store", "arguments": {"action": action, **arguments}}


def test_each_operation_answers_in_its_envelope() -> None:
    """In order, each with what its tool answers alone; the summary counts them."""
    with turning() as turn:
        answer = run(
            turn,
            store("add", content=PORT),
            store("search", query="which port does the staging database use?"),
            {"tool": "fact_feedback", "arguments": {"action": "helpful", "fact_id": 1}},
            store("list"),
        )
        assert answer["summary"] == {"total": 4, "succeeded": 4, "failed": 0, "degraded": 0}
        added, found, voted, listed = answer["operations"]
        assert all(set(envelope) == KEYS for envelope in answer["operations"])
        assert [one["tool"] for one in answer["operations"]] == [
            "fact_store",
            "fact_store",
            "fact_feedback",
            "fact_store",
        ]
        assert {one["status"] for one in answer["operations"]} == {"complete"}
        assert added["result"]["status"] == "added"
        assert found["result"]["results"][0]["content"] == PORT
        assert voted["result"]["new_trust"] > voted["result"]["old_trust"]
        assert listed["result"] == tool(turn, "list")


def test_a_failed_operation_keeps_no_other_from_running() -> None:
    """What one of them cannot do is told in its own envelope."""
    with turning(PORT) as turn:
        answer = run(
            turn,
            store("remove", fact_id=99),
            {"tool": "no_such_tool"},
            "search",
            {"tool": "fact_store", "arguments": "no JSON"},
            {"tool": FACT_BATCH, "arguments": {"operations": [store("list")]}},
            store("search", query="port"),
        )
        assert answer["summary"] == {"total": 6, "succeeded": 1, "failed": 5, "degraded": 0}
        assert [one["ok"] for one in answer["operations"]] == [False] * 5 + [True]
        assert all(one["result"]["error"] and one["status"] == "failed" for one in answer["operations"][:5])


def test_a_degraded_operation_counts_as_done() -> None:
    """Its envelope has the codes, before the result; a search that could not look at all is a failure."""
    with turning(PORT) as turn:
        assert turn.memory is not None
        change(turn.memory.store, "DROP TABLE facts_fts")
        answer = run(turn, store("search", query="which port?"), store("list"))
        assert answer["summary"] == {"total": 2, "succeeded": 2, "failed": 0, "degraded": 1}
        partial, whole = answer["operations"]
        assert (partial["ok"], partial["status"], whole["status"]) == (True, "partial", "complete")
        assert [(told["leg"], told["code"]) for told in partial["advisories"]] == [("keyword", "fts_unavailable")]
        assert partial["result"]["advisories"] == partial["advisories"]
        assert list(partial).index("advisories") < list(partial).index("result")
        turn.memory.store.close()
        answer = run(turn, store("search", query="which port?"))
        assert answer["summary"] == {"total": 1, "succeeded": 0, "failed": 1, "degraded": 0}
        assert (answer["operations"][0]["ok"], answer["operations"][0]["status"]) == (False, "failed")
        assert {told["code"] for told in answer["operations"][0]["advisories"]} == {"store_closed"}


@pytest.mark.parametrize(
    "given", [None, {}, {"operations": []}, {"operations": "search"}, {"operations": {"tool": 1}}, "x"]
)
def test_what_is_no_batch_is_one_sentence(given: object) -> None:
    """Nothing is done."""
    with turning() as turn:
        assert set(json.loads(turn.handle_tool_call(FACT_BATCH, given))) == {"error"}
        assert "20" in run(turn, *[store("add", content="x")] * (MAX_OPERATIONS + 1))["error"]
        assert tool(turn, "list")["count"] == 0


def test_a_run_that_may_not_write_writes_nothing() -> None:
    """The rules of a single call are those of an operation."""
    with turning(PORT) as turn:
        turn.initialize("s2", agent_context="cron")
        answer = run(turn, store("add", content="Lunch is at noon"), store("list"))
        assert [one["ok"] for one in answer["operations"]] == [False, True]
        assert answer["operations"][1]["result"]["count"] == 1
