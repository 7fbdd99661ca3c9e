"""The commands that hosts start: the MCP server, and the hook; they know how each is started and not what it does."""

from __future__ import annotations

import gc
import logging
import os
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


@click.command("hook")
@click.argument("host", type=click.Choice(("claude", "codex", "gemini")))
@shared
@pass_choice
def hook(choice: Choice, /, host: str) -> int:
    """Answer one event of Claude Code, Codex or Gemini CLI: JSON on stdin, JSON on stdout.

    `holomemory install` writes the files that make a host run it. It always ends with 0, so that it never keeps a prompt
    from being sent; what goes wrong is in hook.log, in the data folder.
    """
    from ..hosts.hooks import end_in_time, log_to_file, run

    gc.disable()  # a process for one answer: nothing to collect, and
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # no work for a pool of threads
    log_to_file()
    if sys.stdin.isatty():
        say("This reads one event on stdin; a host runs it. Ctrl-D ends it.", err=True)
    raw = sys.stdin.buffer.read()
    end_in_time(host)
    run(host, raw, {"db": choice.db, "scope": choice.scope}, _emit)
    return OK


def _emit(text: str) -> None:
    """Let the host have its answer at once; what is to be written down comes after it."""
    say(text)
    sys.stdout.flush()


COMMANDS = (mcp, hook)
