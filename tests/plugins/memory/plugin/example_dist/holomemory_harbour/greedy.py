"""A plugin that wants an argument which its hook does not have."""

from __future__ import annotations

from holomemory.plugin import hookimpl


@hookimpl
def memory_prefetch(query: str, password: str) -> str:
    """Never called."""
    return query + password
