"""A model server of our own on loopback: it records every request and answers from a script; no network, no model."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


def calls(*wanted: tuple[str, Mapping[str, Any]]) -> dict[str, Any]:
    """An answer that calls tools, each given as its name and arguments."""
    return {
        "role": "assistant",
        "content": None,
        "tool_calls": [
            {"id": f"call_{number}", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}
            for number, (name, arguments) in enumerate(wanted, 1)
        ],
    }


@dataclass
class FakeModel:
    """What the server was asked, and what it answers to requests that offer tools: the script, then "Noted."."""

    url: str = ""
    script: list[dict[str, Any]] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)

    def answer(self, body: dict[str, Any]) -> dict[str, Any]:
        """The next message; what a host asks beside its turns (titles and the like) gets a plain one."""
        self.requests.append(body)
        return self.script.pop(0) if self.script and body.get("tools") else {"role": "assistant", "content": "Noted."}

    @property
    def turns(self) -> list[dict[str, Any]]:
        """The requests that belong to turns of the conversation."""
        return [body for body in self.requests if body.get("tools")]

    def last_user(self) -> str:
        """The text of the last user message that the model received in a turn."""
        return [text for role, text in self.received() if role == "user"][-1]

    def received(self) -> list[tuple[str, str]]:
        """Role and text of each message of the last turn's request."""
        return [(row["role"], _text(row.get("content"))) for row in self.turns[-1]["messages"]]


def _text(content: object) -> str:
    """The text of a message, whichever form the host sends."""
    if isinstance(content, list):
        return "\n".join(str(part.get("text", "")) for part in content)
    return str(content or "")


def _chunks(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A message as the pieces of a stream."""
    delta = {name: value for name, value in message.items() if value is not None}
    for number, call in enumerate(delta.get("tool_calls", [])):
        call["index"] = number
    yield {"choices": [{"index": 0, "delta": delta, "finish_reason": None}]}
    reason = "tool_calls" if message.get("tool_calls") else "stop"
    yield {"choices": [{"index": 0, "delta": {}, "finish_reason": reason}]}


def _handler(model: FakeModel) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def _send(self, payload: bytes, kind: str = "application/json") -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(payload)))
            self.end_headers()
            self.wfile.write(payload)

        def do_GET(self) -> None:
            self._send(json.dumps({"object": "list", "data": [{"id": "fake-model", "object": "model"}]}).encode())

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            message = model.answer(body)
            head = {"id": "chat-1", "created": 1, "model": "fake-model"}
            if body.get("stream"):
                rows = [{**head, "object": "chat.completion.chunk", **chunk} for chunk in _chunks(message)]
                lines = [f"data: {json.dumps(row)}\n\n" for row in rows]
                self._send("".join([*lines, "data: [DONE]\n\n"]).encode(), "text/event-stream")
                return
            reason = "tool_calls" if message.get("tool_calls") else "stop"
            usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
            choice = {"index": 0, "message": message, "finish_reason": reason}
            self._send(json.dumps({**head, "object": "chat.completion", "choices": [choice], "usage": usage}).encode())

        def log_message(self, *_: object) -> None:
            """Nothing on stderr."""

    return Handler


@contextmanager
def serving() -> Iterator[FakeModel]:
    """A model server while the block runs."""
    model = FakeModel()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(model))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    model.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield model
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
