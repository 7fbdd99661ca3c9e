"""The MCP server and a client of SDK 1.x, in an environment of its own."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from hosts.mcp_world import PORT, command

_CLIENT = """\
import asyncio, json, sys
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
first, *rest = json.loads(sys.argv[1])
async def main():
    async with stdio_client(StdioServerParameters(command=first, args=rest)) as (read, write):
        async with ClientSession(read, write) as session:
            hello = await session.initialize()
            tools = [tool.name for tool in (await session.list_tools()).tools]
            added = await session.call_tool("memory_add", {"content": sys.argv[2]})
            found = await session.call_tool("memory_search", {"query": "which port does the staging database use?"})
            wrong = await session.call_tool("memory_forget", {"fact_id": 99})
            fact = await session.read_resource("holomemory://fact/1")
            print(json.dumps({
                "protocol": hello.protocolVersion, "instructions": hello.instructions, "tools": tools,
                "added": added.structuredContent, "found": found.structuredContent, "text": found.content[0].text,
                "wrong": [wrong.isError, wrong.content[0].text], "fact": fact.contents[0].text,
            }))
asyncio.run(main())
"""


def test_a_client_of_sdk_1_lists_calls_and_reads(old_mcp_python: Path, tmp_path: Path) -> None:
    """It shakes hands in its own form of the protocol, checks answers against the schemas, and finds what it stored."""
    server = json.dumps(command(tmp_path / "holomemory.db"))
    done = subprocess.run(
        [str(old_mcp_python), "-c", _CLIENT, server, PORT],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["protocol"] == "2025-11-25"
    assert "memory_search" in told["instructions"]
    assert len(told["tools"]) == 13
    assert told["added"]["status"] == "added"
    assert [row["content"] for row in told["found"]["results"]] == [PORT]
    assert json.loads(told["text"]) == told["found"]
    assert told["wrong"] == [True, "There is no fact #99 here."]
    assert json.loads(told["fact"])["content"] == PORT
