"""The command line of the owner: it puts the commands together and must not know how any of them works."""

from __future__ import annotations

from . import admin, browse, search, transfer, write
from .app import app, run

__all__ = ["app", "main"]

for _room in (write, search, browse, transfer, admin):
    for _command in _room.COMMANDS:
        app.add_command(_command)


def main() -> int:
    """Run the command that the process arguments name; returns the exit code."""
    return run()
