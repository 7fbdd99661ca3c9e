"""The command line of the owner: it puts the commands together and must not know how any of them works."""

from __future__ import annotations

from . import hermes as _hermes  # noqa: F401  # it joins `install`
from .admin import COMMANDS as ADMIN
from .app import app, run
from .browse import COMMANDS as BROWSE
from .install import COMMANDS as INSTALL
from .search import COMMANDS as SEARCH
from .serve import COMMANDS as SERVE
from .transfer import COMMANDS as TRANSFER
from .write import COMMANDS as WRITE

__all__ = ["app", "main"]

for _command in (*WRITE, *SEARCH, *BROWSE, *TRANSFER, *ADMIN, *INSTALL, *SERVE):
    app.add_command(_command)


def main() -> int:
    """Run the command that the process arguments name; returns the exit code."""
    return run()
