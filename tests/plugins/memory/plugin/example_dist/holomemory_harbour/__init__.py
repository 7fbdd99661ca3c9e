"""A plugin that is a module: it knows when the tide is high."""

from __future__ import annotations

from holomemory.plugin import hookimpl


@hookimpl
def memory_prefetch(query: str) -> str | None:
    """Answer questions about the tide."""
    return "High tide is at 14:20." if "tide" in query else None
