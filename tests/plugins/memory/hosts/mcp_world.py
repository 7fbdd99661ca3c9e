"""A server of ours as MCP clients start it, for the real clients of the tests: SDK 2.x here, SDK 1.x in its own environment."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import anyio
import holomemory
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

PORT = "The staging database of Project Heron listens on port 5544"


def command(db: Path, *more: str) -> list[str]:
    """The command that serves this checkout's code, whatever is installed."""
    code = "import sys; sys.path.insert(0, sys.argv.pop(1)); import plugins.memory; from holomemory.cli import main; sys.exit(main())"
    root = str(Path(holomemory.__file__).resolve().parents[3])
    return [sys.executable, "-c", code, root, "mcp", "--db", str(db), *more]


def talk(
    db: Path,
    conversation: Callable[[Client], Awaitable[None]],
    *,
    mode: Literal["auto", "legacy"] = "auto",
    env: Mapping[str, str] | None = None,
) -> None:
    """Start a server on a store and hold a conversation with it through the SDK's client; fails after a minute."""
    first, *rest = command(db)

    async def run() -> None:
        with anyio.fail_after(60):
            server = stdio_client(StdioServerParameters(command=first, args=rest, env=dict(env or {})))
            async with Client(server, mode=mode) as client:
                await conversation(client)

    anyio.run(run)


async def ask(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """Call a tool that must work, and answer its structured content."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    assert isinstance(result.structured_content, dict)
    return result.structured_content


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    """Call a tool that must not work, and answer the sentence that the model reads."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return str(getattr(result.content[0], "text", ""))


#: What a process does that holds the store of its first argument, in the ways in which it can be held, until its stdin ends.
_HOLDS = {
    "file": "import apsw; held = apsw.Connection(sys.argv[1]); held.execute('BEGIN EXCLUSIVE')",
    "turn": "import fcntl; held = open(sys.argv[1] + '.lock', 'a'); fcntl.flock(held, fcntl.LOCK_EX)",
}


@contextmanager
def locked(db: Path, how: str = "file") -> Iterator[None]:
    """Another process keeps the store locked while the block runs: the ``file`` itself, or the ``turn`` of its writers."""
    line = [sys.executable, "-c", f"import sys; {_HOLDS[how]}; print('held', flush=True); sys.stdin.read()", str(db)]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        yield
        assert other.stdin is not None
        other.stdin.close()


def stuck_plugin(base: Path) -> Path:
    """A folder for PYTHONPATH with an installed distribution whose plugin never comes back from its import."""
    about = base / "site" / "stuck-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stuck\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text("[holomemory]\nstuck = stuck\n", "utf-8")
    (about.parent / "stuck.py").write_text("import time\ntime.sleep(600)\n", "utf-8")
    return about.parent
