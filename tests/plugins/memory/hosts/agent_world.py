"""A user of a command-line agent for the tests: a HOME of their own, our command, and a model server that records what it is asked."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from holomemory import Memory
from holomemory.hosts import agent_files
from holomemory.hosts.changes import installation, make
from holomemory.text.quote import HEADER
from hosts.mcp_world import command

Block = dict[str, Any]


def uses(tool: str, **arguments: Any) -> Block:
    """A block of an answer that calls a tool."""
    return {"type": "tool_use", "id": f"toolu_{tool[-12:]}", "name": tool, "input": arguments}


@dataclass
class Messages:
    """A server of Anthropic's messages on loopback: what it was asked, and the blocks that it answers with, then "Noted."."""

    url: str = ""
    script: list[Block] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)

    def answer(self, body: dict[str, Any]) -> Block:
        """The next block; what the agent asks beside its turns, without tools, gets a plain one."""
        self.requests.append(body)
        return self.script.pop(0) if self.script and body.get("tools") else {"type": "text", "text": "Noted."}

    def last_turn(self, title: str) -> list[tuple[str, str]]:
        """Role and text of each message of the last request with tools, shown for whoever reads along."""
        body = [body for body in self.requests if body.get("tools")][-1]
        rows = [(row["role"], text(row["content"])) for row in body["messages"]]
        print(f"\n===== what the model received: {title}")
        for role, said in rows:
            print(f"[{role}] {excerpt(said)}")
        return rows


def excerpt(said: str) -> str:
    """The end of a message, or our block in it with what stands around."""
    start = said.find(HEADER)
    return said[max(start - 120, 0) : start + 600] if start >= 0 else said[-200:]


def text(content: object) -> str:
    """The text of a message, tool results included."""
    if isinstance(content, list):
        return "\n".join(text(part.get("text") or part.get("content") or "") for part in content)
    return str(content)


def _events(model: str, block: Block) -> Iterator[Block]:
    usage = {"input_tokens": 1, "output_tokens": 1}
    calls = block["type"] == "tool_use"
    empty = {**block, "input": {}} if calls else {**block, "text": ""}
    delta = (
        {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
        if calls
        else {"type": "text_delta", "text": block["text"]}
    )
    head = {"id": "msg_1", "type": "message", "role": "assistant", "model": model, "content": []}
    yield {"type": "message_start", "message": {**head, "stop_reason": None, "stop_sequence": None, "usage": usage}}
    yield {"type": "content_block_start", "index": 0, "content_block": empty}
    yield {"type": "content_block_delta", "index": 0, "delta": delta}
    yield {"type": "content_block_stop", "index": 0}
    reason = {"stop_reason": "tool_use" if calls else "end_turn", "stop_sequence": None}
    yield {"type": "message_delta", "delta": reason, "usage": usage}
    yield {"type": "message_stop"}


def _handler(model: Messages) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def _send(self, payload: bytes, kind: str = "application/json") -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(payload)))
            self.end_headers()
            self.wfile.write(payload)

        def do_GET(self) -> None:
            self._send(b'{"data": []}')

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])) or "{}")
            if not self.path.startswith("/v1/messages") or "count_tokens" in self.path:
                self._send(b'{"input_tokens": 1}')
                return
            events = list(_events(str(body.get("model")), model.answer(body)))
            if body.get("stream"):
                lines = [f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events]
                self._send("".join(lines).encode(), "text/event-stream")
                return
            block = {"type": "text", "text": "Noted."}
            whole = {**events[0]["message"], "content": [block], "stop_reason": "end_turn"}
            self._send(json.dumps(whole).encode())

        def log_message(self, *_: object) -> None:
            """Nothing on stderr."""

    return Handler


@contextmanager
def answering() -> Iterator[Messages]:
    """A model server while the block runs."""
    model = Messages()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(model))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    model.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield model
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@dataclass(frozen=True)
class User:
    """One user: a folder that is HOME, with our command, a store and a project in it."""

    home: Path

    @property
    def db(self) -> Path:
        """The store."""
        return self.home / "holomemory.db"

    @property
    def folder(self) -> Path:
        """Where the files of the agent are."""
        return self.home / "agent"

    def connect(self, agent: str) -> None:
        """What `holomemory install` writes, with a command that runs this checkout."""
        script = self.home / "holomemory"
        start = command(self.db)
        line = shlex.join(start[: start.index("mcp")])
        script.write_text(f'#!/bin/sh\nexec {line} "$@"\n', "utf-8")
        script.chmod(0o755)
        wanted = agent_files.files(agent, [str(script)], options=["--db", str(self.db)])
        make(installation(self.folder, wanted))

    def facts(self) -> list[str]:
        """What the store holds."""
        with Memory(str(self.db)) as memory:
            return [fact.content for fact in memory.facts()]

    def run(self, *line: str, env: Mapping[str, str], cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run a program as this user; fails when it fails."""
        project = cwd or self.home / "project"
        project.mkdir(exist_ok=True)
        kept = {name: os.environ[name] for name in ("LANG", "TMPDIR") if name in os.environ}
        own = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "TERM": "dumb"}
        done = subprocess.run(
            line,
            cwd=project,
            env={**kept, **own, **env},
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
            timeout=240,
        )
        assert done.returncode == 0, f"{line} exited {done.returncode}:\n{done.stdout}\n{done.stderr}"
        return done
