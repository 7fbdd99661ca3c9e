"""The MCP server on stdin and stdout: the provider's tools for any MCP client. It knows the SDK (2.x) and no store."""

from __future__ import annotations

import json
import os
import signal
import threading
import uuid
from collections.abc import Mapping
from functools import cache, cached_property
from importlib import import_module
from types import FrameType
from typing import TYPE_CHECKING, Any

import anyio
import mcp_types as protocol
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from .._version import __version__
from ..batch import batch
from ..errors import HolomemoryError
from .mcp_tools import BATCH, BATCHED, FACT_URI, INSTRUCTIONS, STATS_URI, TOOLS, Tool

if TYPE_CHECKING:
    from ..memory import Memory
    from ..settings import Settings
    from ..store.tally import Tally

_BY_NAME = {tool.name: tool for tool in TOOLS}
_JSON = "application/json"

Context = ServerRequestContext[Any]
Page = protocol.PaginatedRequestParams | None


class Desk:
    """The memory behind one server. It is opened at the first call, so that a client which only lists the tools does not
    wait for a search to load, and makes no store; one that cannot be opened is tried again at the next call.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._memory: Memory | None = None
        self._opening = threading.Lock()
        self._session = f"mcp-{uuid.uuid4()}"

    @cached_property
    def _tally(self) -> Tally:
        """What went wrong while there was no memory; the one that opens takes it along."""
        from ..store.tally import Tally

        return Tally()

    def memory(self) -> Memory:
        """The open memory; raises StoreError, and what opening a store raises."""
        from ..memory import Memory

        with self._opening:
            if self._memory is None:
                self._memory = Memory(settings=self._settings)
                self._memory.store.tally.put_back(self._tally.take())
            return self._memory

    def close(self) -> None:
        """Close the memory; what waits to be counted is written."""
        if self._memory is not None:
            self._memory.close()

    def call(self, tool: Tool, given: Mapping[str, Any]) -> dict[str, Any]:
        """Run a tool: its answer, or {"error": sentence}."""
        if tool.name == BATCH:
            return batch(given, self._operation)
        from .. import tools

        arguments = {name: given[name] for name in tool.properties if name in given}
        arguments["action"] = tool.action or arguments.pop("vote", None)
        # Votes of one server count as those of one session. What it notes belongs to none: the user's words are heard by
        # other processes (hooks), and theirs is the session that may stand behind it. Here nobody hears them.
        session = None if tool.changes == "adds" and tool.action else self._session
        try:
            answered = tools.call(
                self.memory(), "fact_store" if tool.action else "fact_feedback", arguments, session, ()
            )
        except HolomemoryError as error:
            return tools.unanswered(tool.action, error, self._tally)
        answer: dict[str, Any] = json.loads(answered)
        return answer

    def _operation(self, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Run a tool as a part of a batch; those that destroy are called alone, where a client asks its user first."""
        tool = _BY_NAME.get(name)
        if tool is None or name not in BATCHED:
            return {"error": f"A batch may hold calls of {', '.join(BATCHED)}; this one was not done."}
        return self.call(tool, given)

    def read(self, uri: str) -> dict[str, Any] | None:
        """A resource as JSON-ready data: the store's figures, or one fact; None when there is no such thing."""
        from ..tools import quoted, shown

        if uri == STATS_URI:
            return dict(quoted(self.memory().stats()))
        number = uri.removeprefix(FACT_URI)
        # Facts are numbered from 1 up to what SQLite can count.
        if number == uri or not (number.isascii() and number.isdigit() and len(number) < 19):
            return None
        fact = self.memory().get(int(number))
        return None if fact is None else shown(fact.to_dict())


@cache
def _load_ahead() -> None:
    threading.Thread(target=import_module, args=("..tools", __package__), name="holomemory-load").start()


def _text(answer: Mapping[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=False, default=str)


def _result(answer: dict[str, Any]) -> protocol.CallToolResult:
    """A tool's answer, structured and as text; an error is one sentence, with the report where something was looked up. It is
    marked as an error when nothing could run.
    """
    if "error" in answer and "status" not in answer:
        return protocol.CallToolResult(content=[protocol.TextContent(text=str(answer["error"]))], is_error=True)
    nothing = answer.get("status") == "failed" or answer.get("summary", {}).get("succeeded") == 0
    return protocol.CallToolResult(
        content=[protocol.TextContent(text=_text(answer))], structured_content=answer, is_error=nothing
    )


def _described(tool: Tool) -> protocol.Tool:
    """A tool as a client lists it."""
    return protocol.Tool(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=tool.input_schema,
        output_schema=tool.output,
        annotations=protocol.ToolAnnotations(
            title=tool.title,
            read_only_hint=tool.changes == "nothing",
            destructive_hint=tool.changes == "destroys",
            idempotent_hint=tool.again,
            open_world_hint=False,
        ),
    )


class Handlers:
    """The answers to a client's requests. Calls run in threads, so that a slow one keeps no other message waiting."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def list_tools(self, context: Context, params: Page) -> protocol.ListToolsResult:
        """Every tool, on one page. Who lists them will call one, so what a call needs is loaded meanwhile."""
        _load_ahead()
        return protocol.ListToolsResult(tools=[_described(tool) for tool in TOOLS])

    async def call_tool(self, context: Context, params: protocol.CallToolRequestParams) -> protocol.CallToolResult:
        """Run a tool; what the model did wrong is told to the model."""
        tool = _BY_NAME.get(params.name)
        if tool is None:
            return _result({"error": f"There is no tool of this name; there are {', '.join(_BY_NAME)}."})
        return _result(await anyio.to_thread.run_sync(self._desk.call, tool, params.arguments or {}))

    async def list_resources(self, context: Context, params: Page) -> protocol.ListResourcesResult:
        """The one resource that has no number."""
        stats = protocol.Resource(
            name="stats",
            title="The memory in figures",
            uri=STATS_URI,
            description="How many facts there are, by category and source, and where the store lies.",
            mime_type=_JSON,
        )
        return protocol.ListResourcesResult(resources=[stats])

    async def list_templates(self, context: Context, params: Page) -> protocol.ListResourceTemplatesResult:
        """A fact by its number."""
        fact = protocol.ResourceTemplate(
            name="fact",
            title="One fact",
            uri_template=FACT_URI + "{id}",
            description="A fact by its number, with its source, trust and dates.",
            mime_type=_JSON,
        )
        return protocol.ListResourceTemplatesResult(resource_templates=[fact])

    async def read_resource(
        self, context: Context, params: protocol.ReadResourceRequestParams
    ) -> protocol.ReadResourceResult:
        """Read a resource; raises MCPError for one that is not there."""
        uri = str(params.uri)
        try:
            found = await anyio.to_thread.run_sync(self._desk.read, uri)
        except HolomemoryError as error:
            raise MCPError(code=protocol.INTERNAL_ERROR, message=str(error), data={"uri": uri}) from error
        if found is None:
            message = f"There is no such resource; there are {STATS_URI} and {FACT_URI}NUMBER."
            raise MCPError(code=protocol.INVALID_PARAMS, message=message, data={"uri": uri})
        content = protocol.TextResourceContents(uri=uri, mime_type=_JSON, text=_text(found))
        return protocol.ReadResourceResult(contents=[content])


def server(desk: Desk) -> Server[Any]:
    """The server over a memory, for any transport."""
    handlers = Handlers(desk)
    return Server(
        "holomemory",
        version=__version__,
        title="holomemory",
        instructions=INSTRUCTIONS,
        on_list_tools=handlers.list_tools,
        on_call_tool=handlers.call_tool,
        on_list_resources=handlers.list_resources,
        on_list_resource_templates=handlers.list_templates,
        on_read_resource=handlers.read_resource,
    )


async def _serve(desk: Desk) -> None:
    made = server(desk)
    async with stdio_server() as (received, sent):
        await made.run(received, sent, made.create_initialization_options())


def serve(settings: Settings) -> None:
    """Serve until the client closes stdin, or SIGTERM or SIGINT comes."""
    desk = Desk(settings)

    def stop(number: int, _frame: FrameType | None) -> None:
        # The thread that waits for stdin cannot be woken, so that an orderly return would wait for the client.
        desk.close()
        os._exit(0 if number == signal.SIGTERM else 128 + number)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    try:
        anyio.run(_serve, desk)
    finally:
        desk.close()
