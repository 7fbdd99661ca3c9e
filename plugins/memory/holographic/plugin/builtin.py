"""Our own memory as a plugin like any other: the seven hooks of a turn, answered by a provider; knows no host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, final

from .markers import hookimpl


class Provider(Protocol):
    """What BuiltinMemory needs of a provider; HolographicMemoryProvider has it."""

    def system_prompt_block(self) -> str:
        """Lines for the system prompt."""

    def prefetch(self, query: str, *, session_id: str = "") -> str:
        """The block for this turn, "" when nothing is relevant."""

    def get_tool_schemas(self) -> list[dict[str, Any]]:
        """The tools: dicts with name, description and parameters."""

    def handle_tool_call(self, name: str, args: Any, **kwargs: Any) -> str:
        """Run a tool; always JSON."""

    def sync_turn(
        self, user: str, assistant: str, *, session_id: str = "", messages: list[dict[str, Any]] | None = None
    ) -> None:
        """Take note of a finished turn."""

    def on_session_end(self, messages: list[dict[str, Any]], *, session_id: str = "") -> None:
        """Finish a session."""

    def on_pre_compress(self, messages: list[dict[str, Any]], *, session_id: str = "") -> str:
        """What the summary of these messages should keep, "" for nothing."""


@final
class BuiltinMemory:
    """Answers the hooks of a turn from ``provider``; register it with ``trusted=True``."""

    def __init__(self, provider: Provider) -> None:
        self._provider = provider

    @hookimpl
    def memory_system_prompt(self) -> str | None:
        """The provider's lines for the system prompt."""
        return self._provider.system_prompt_block() or None

    @hookimpl
    def memory_prefetch(self, query: str, session_id: str) -> str | None:
        """The provider's block for this turn."""
        return self._provider.prefetch(query, session_id=session_id) or None

    @hookimpl
    def memory_tools(self) -> list[dict[str, Any]]:
        """The provider's tools."""
        return self._provider.get_tool_schemas()

    @hookimpl
    def memory_call_tool(self, name: str, args: Mapping[str, Any], session_id: str) -> str | None:
        """Run one of the provider's tools; None for a tool of somebody else."""
        if name not in {schema["name"] for schema in self._provider.get_tool_schemas()}:
            return None
        return self._provider.handle_tool_call(name, args, session_id=session_id)

    @hookimpl
    def memory_sync_turn(
        self, user: str, assistant: str, session_id: str, messages: Sequence[Mapping[str, Any]]
    ) -> None:
        """Hand the finished turn to the provider."""
        self._provider.sync_turn(user, assistant, session_id=session_id, messages=_plain(messages))

    @hookimpl
    def memory_session_end(self, session_id: str, messages: Sequence[Mapping[str, Any]]) -> None:
        """Tell the provider that the session is over."""
        self._provider.on_session_end(_plain(messages), session_id=session_id)

    @hookimpl
    def memory_pre_compress(self, messages: Sequence[Mapping[str, Any]], session_id: str) -> str | None:
        """What the provider wants kept of the messages that go."""
        return self._provider.on_pre_compress(_plain(messages), session_id=session_id) or None


def _plain(messages: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [dict(message) for message in messages]
