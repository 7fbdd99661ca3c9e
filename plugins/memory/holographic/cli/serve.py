"""The command that MCP clients start; it knows how the server is started and not what it offers."""

from __future__ import annotations

import logging
import sys

import click

from ..errors import BadValue
from .app import OK, Choice, pass_choice, shared
from .render import say


@click.command("mcp")
@shared
@pass_choice
def mcp(choice: Choice, /) -> int:
    """Serve the memory to an MCP client over stdin and stdout.

    Clients start this command themselves; docs/hosts/mcp.md has the entry for each. It needs the package's extra: pip
    install 'holomemory[mcp]'.
    """
    settings = choice.settings(writes=True)
    try:
        from ..hosts.mcp import serve
    except ImportError as error:
        raise BadValue(
            f"The MCP server needs the package mcp, version 2 or newer: pip install 'holomemory[mcp]' ({error})."
        ) from error
    if not logging.getLogger().handlers:
        logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(name)s: %(levelname)s: %(message)s")
    if sys.stdin.isatty():
        say("This speaks MCP on stdin and stdout; an MCP client starts it. Ctrl-C ends it.", err=True)
    serve(settings)
    return OK


COMMANDS = (mcp,)
