"""A plugin with a hook that does not exist."""

from __future__ import annotations

from holomemory.plugin import hookimpl


@hookimpl
def memory_prefech(query: str) -> str:
    """Never called."""
    return query
