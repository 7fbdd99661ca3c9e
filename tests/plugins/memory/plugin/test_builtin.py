"""The built-in memory is a plugin that passes each hook of a turn to its provider."""

from __future__ import annotations

import json
from typing import Any

from holomemory.plugin import Answer, BuiltinMemory, PluginManager


class Diary:
    """A provider that keeps what it is told; it has the methods of HolographicMemoryProvider."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, ...]] = []
        self.block = "## Remembered facts"

    def system_prompt_block(self) -> str:
        return "There is a memory."

    def prefetch(self, query: str, *, session_id: str = "") -> str:
        self.told.append(("prefetch", query, session_id))
        return self.block

    def get_tool_schemas(self) -> list[dict[str, Any]]:
        return [{"name": "fact_store", "description": "Facts.", "parameters": {"type": "object"}}]

    def handle_tool_call(self, name: str, args: Any, **kwargs: Any) -> str:
        return json.dumps({"tool": name, "args": args, **kwargs})

    def sync_turn(
        self, user: str, assistant: str, *, session_id: str = "", messages: list[dict[str, Any]] | None = None
    ) -> None:
        self.told.append(("sync_turn", user, assistant, session_id, messages))

    def on_session_end(self, messages: list[dict[str, Any]], *, session_id: str = "") -> None:
        self.told.append(("on_session_end", messages, session_id))

    def on_pre_compress(self, messages: list[dict[str, Any]], *, session_id: str = "") -> str:
        return f"{len(messages)} messages of {session_id}"


MESSAGES = [{"role": "user", "content": "Hello."}]


def host() -> tuple[Diary, PluginManager]:
    """A provider and the manager of a host that registered it."""
    diary, manager = Diary(), PluginManager(external=False)
    manager.register(BuiltinMemory(diary), "holomemory", trusted=True)
    return diary, manager


def test_it_answers_the_seven_hooks_of_a_turn() -> None:
    """Each hook reaches the provider's method with the session, and its answer comes back."""
    diary, manager = host()

    def said(hook: str, **arguments: Any) -> list[Any]:
        answers, advisories = manager.call(hook, **arguments)
        assert advisories == []
        return [answer.value for answer in answers]

    assert said("memory_system_prompt", session_id="s1") == ["There is a memory."]
    assert said("memory_prefetch", query="tea?", session_id="s1") == ["## Remembered facts"]
    assert [tool["name"] for tool in said("memory_tools")[0]] == ["fact_store"]
    answer = said("memory_call_tool", name="fact_store", args={"action": "list"}, session_id="s1")
    assert json.loads(answer[0]) == {"tool": "fact_store", "args": {"action": "list"}, "session_id": "s1"}
    assert said("memory_sync_turn", user="a", assistant="b", session_id="s1", messages=MESSAGES) == []
    assert said("memory_pre_compress", messages=MESSAGES, session_id="s1") == ["1 messages of s1"]
    assert said("memory_session_end", session_id="s1", messages=MESSAGES) == []
    assert diary.told == [
        ("prefetch", "tea?", "s1"),
        ("sync_turn", "a", "b", "s1", MESSAGES),
        ("on_session_end", MESSAGES, "s1"),
    ]


def test_a_tool_of_somebody_else_is_not_answered() -> None:
    """A call of a tool that the provider does not offer is left to its owner."""
    _, manager = host()
    assert manager.call("memory_call_tool", name="roll", args={}, session_id="s1") == ([], [])


def test_an_empty_block_is_no_answer() -> None:
    """When nothing is relevant the built-in memory does not appear among the answers."""
    diary, manager = host()
    diary.block = ""
    assert manager.call("memory_prefetch", query="tea?", session_id="s1") == ([], [])


def test_arguments_of_a_tool_pass_as_they_are() -> None:
    """What a model filled in may be anything; coercing and refusing it is the provider's part."""
    _, manager = host()
    answers, _ = manager.call("memory_call_tool", name="fact_store", args=["not", "a", "dict"], session_id="s1")
    assert answers == [
        Answer("holomemory", json.dumps({"tool": "fact_store", "args": ["not", "a", "dict"], "session_id": "s1"}))
    ]
