"""The command line of the owner, and of the hosts that start a command of ours; it must not know how any of them works."""

from __future__ import annotations

import sys

from .app import app, run

__all__ = ["main"]


def main() -> int:
    """Run the command that the process arguments name; returns the exit code."""
    # A host waits for these at each event or start, and for nothing of the others.
    if sys.argv[1:2] in (["hook"], ["mcp"]):
        from .serve import COMMANDS

        for command in COMMANDS:
            app.add_command(command)
    else:
        from . import commands  # noqa: F401  # they join it
    return run()
