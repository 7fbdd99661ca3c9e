"""All commands of the command line, put together; it must not know how any of them works."""

from __future__ import annotations

from . import agents as _agents  # noqa: F401  # they join `install`
from . import hermes as _hermes  # noqa: F401  # it joins `install`
from .admin import COMMANDS as ADMIN
from .app import app
from .browse import COMMANDS as BROWSE
from .install import COMMANDS as INSTALL
from .names import COMMANDS as NAMES
from .search import COMMANDS as SEARCH
from .serve import COMMANDS as SERVE
from .transfer import COMMANDS as TRANSFER
from .write import COMMANDS as WRITE

__all__ = ["app"]

for _command in (*WRITE, *SEARCH, *BROWSE, *NAMES, *TRANSFER, *ADMIN, *INSTALL, *SERVE):
    app.add_command(_command)
