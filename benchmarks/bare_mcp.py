"""The smallest server on the MCP SDK, with one tool: what `benchmarks/startup.py` compares ours with. It knows no memory."""

from __future__ import annotations

from typing import Any

import anyio
import mcp_types as protocol
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server


async def list_tools(
    _context: ServerRequestContext[Any], _params: protocol.PaginatedRequestParams | None
) -> protocol.ListToolsResult:
    """One tool without arguments."""
    return protocol.ListToolsResult(tools=[protocol.Tool(name="nothing", input_schema={"type": "object"})])


async def serve() -> None:
    """Serve stdin and stdout until stdin is closed."""
    server: Server[Any] = Server("bare", on_list_tools=list_tools)
    async with stdio_server() as (received, sent):
        await server.run(received, sent, server.create_initialization_options())


if __name__ == "__main__":
    anyio.run(serve)
