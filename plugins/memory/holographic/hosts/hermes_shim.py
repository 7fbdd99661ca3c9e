"""The folder that Hermes looks for: three small files that lead to this package. It writes nothing and knows no memory."""

from __future__ import annotations

from pathlib import Path

from .._version import __version__

#: The folder's name is the provider's name in Hermes' configuration. Hermes bundles one called "holographic", which wins.
NAME = "holomemory"

_MANIFEST = f"""\
name: {NAME}
version: {__version__}
description: Local memory of facts in one SQLite file, recalled into each turn; it says so when it could not look properly.
"""

# Hermes reads the words MemoryProvider and register_memory_provider in the first 8 KB without running anything. It drops
# what an import raises, so that a package which is missing must be told by something that is there.
_INIT = '''\
"""Hands holomemory's MemoryProvider to Hermes (register_memory_provider). Written by `holomemory install hermes`."""

import logging
import sys

try:
    from holomemory.hosts.hermes import register
except ImportError as error:
    PROBLEM = (
        f"holomemory cannot be imported by the Python that runs Hermes ({error}); install it there: "
        f"{sys.executable} -m pip install holomemory"
    )
    logging.getLogger("holomemory").warning("%s", PROBLEM)

    from agent.memory_provider import MemoryProvider

    class Missing(MemoryProvider):
        """Stands in for holomemory while it cannot be imported: `hermes memory status` says why."""

        name = "holomemory"

        def is_available(self):
            return False

        def initialize(self, session_id, **kwargs):
            pass

        def get_tool_schemas(self):
            return []

        def get_status_config(self, config):
            return {"problem": PROBLEM}

    def register(ctx):
        ctx.register_memory_provider(Missing())
'''

_CLI = '''\
"""`hermes holomemory ...`: the command line of holomemory on the memory of this Hermes. Written by `holomemory install hermes`."""


def register_cli(parser):
    from holomemory.cli.hermes import register_cli

    register_cli(parser)
'''

#: What the folder holds: name to text.
FILES = {"plugin.yaml": _MANIFEST, "__init__.py": _INIT, "cli.py": _CLI}


def folder(home: Path) -> Path:
    """Where Hermes looks for it."""
    return home / "plugins" / NAME
