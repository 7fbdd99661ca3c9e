"""A plugin that is an instance, and its class, which is none."""

from __future__ import annotations

from holomemory.plugin import hookimpl


class Lighthouse:
    """Says the same in every session."""

    @hookimpl
    def memory_system_prompt(self, session_id: str) -> str:
        """Introduce the harbour."""
        return f"Session {session_id} is held in the harbour."


plugin = Lighthouse()
