"""A model server on loopback that speaks as Anthropic's, OpenAI's and Google's do: it records every request, and answers from a script."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from holomemory.text.quote import HEADER

Body = dict[str, Any]
#: What the model makes of a conversation that the agent compacts.
SUMMARY = "The summary of what was said before."
_ASKS_FOR_SUMMARY = re.compile(r"state_snapshot|CONTEXT CHECKPOINT|detailed summary", re.IGNORECASE)


@dataclass(frozen=True)
class Call:
    """An answer that calls a tool of our server."""

    tool: str
    arguments: dict[str, Any]


@dataclass
class Model:
    """What the server was asked, and what it answers to turns: the script, then "Noted.". ``tokens``: what each costs, as it says."""

    url: str = ""
    tokens: int = 1
    script: list[Call] = field(default_factory=list)
    requests: list[Body] = field(default_factory=list)

    def answer(self, body: Body) -> Call | str:
        """The next answer."""
        self.requests.append(body)
        if _ASKS_FOR_SUMMARY.search(rows(body)[-1][1] if rows(body) else ""):
            return SUMMARY
        return self.script.pop(0) if self.script and body.get("tools") else "Noted."

    def last_turn(self, title: str) -> list[tuple[str, str]]:
        """Role and text of each message of the last request with tools, shown for whoever reads along."""
        found = rows([body for body in self.requests if body.get("tools")][-1])
        print(f"\n===== what the model received: {title}")
        for role, said in found:
            print(f"[{role}] {excerpt(said)}")
        return found


def excerpt(said: str) -> str:
    """The end of a message, or our block in it with what stands around."""
    start = said.find(HEADER)
    return said[max(start - 120, 0) : start + 600] if start >= 0 else said[-200:]


def text(content: object) -> str:
    """The text of a message or of a part of it, results of tools included."""
    if isinstance(content, list):
        return "\n".join(text(part) for part in content)
    if isinstance(content, dict):
        names = ("text", "content", "output", "functionResponse", "response")
        return "\n".join(text(content[name]) for name in names if content.get(name))
    return str(content or "")


def rows(body: Body) -> list[tuple[str, str]]:
    """Role and text of each message of a request."""
    messages = body.get("messages") or body.get("contents") or body.get("input") or []
    return [(str(row.get("role") or row.get("type")), text({**row, "text": row.get("parts")})) for row in messages]


def _anthropic(body: Body, answer: Call | str, tokens: int) -> list[Body]:
    usage = {"input_tokens": tokens, "output_tokens": 1}
    if isinstance(answer, Call):
        name = f"mcp__plugin_holomemory_holomemory__{answer.tool}"
        start: Body = {"type": "tool_use", "id": f"toolu_{answer.tool}", "name": name, "input": {}}
        delta: Body = {"type": "input_json_delta", "partial_json": json.dumps(answer.arguments)}
    else:
        start, delta = {"type": "text", "text": ""}, {"type": "text_delta", "text": answer}
    head = {"id": "msg_1", "type": "message", "role": "assistant", "model": str(body.get("model")), "content": []}
    reason = {"stop_reason": "tool_use" if isinstance(answer, Call) else "end_turn", "stop_sequence": None}
    return [
        {"type": "message_start", "message": {**head, "stop_reason": None, "stop_sequence": None, "usage": usage}},
        {"type": "content_block_start", "index": 0, "content_block": start},
        {"type": "content_block_delta", "index": 0, "delta": delta},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": reason, "usage": usage},
        {"type": "message_stop"},
    ]


def _openai(answer: Call | str, tokens: int) -> list[Body]:
    item: Body = {
        "type": "message",
        "id": "m1",
        "role": "assistant",
        "content": [{"type": "output_text", "text": answer}],
    }
    if isinstance(answer, Call):
        made = {"name": answer.tool, "namespace": "mcp__holomemory", "arguments": json.dumps(answer.arguments)}
        item = {"type": "function_call", "id": "f1", "call_id": f"call_{answer.tool}", **made}
    details = {"input_tokens_details": None, "output_tokens_details": None}
    usage = {"input_tokens": tokens, "output_tokens": 1, "total_tokens": tokens + 1, **details}
    return [
        {"type": "response.created", "response": {"id": "r1"}},
        {"type": "response.output_item.done", "item": item},
        {"type": "response.completed", "response": {"id": "r1", "usage": usage}},
    ]


def _google(answer: Call | str, tokens: int) -> Body:
    part: Body = {"text": answer}
    if isinstance(answer, Call):
        part = {"functionCall": {"name": f"mcp_holomemory_{answer.tool}", "args": answer.arguments}}
    content = {"role": "model", "parts": [part]}
    usage = {"promptTokenCount": tokens, "candidatesTokenCount": 1, "totalTokenCount": tokens + 1}
    return {"candidates": [{"content": content, "finishReason": "STOP", "index": 0}], "usageMetadata": usage}


def _lines(events: list[Body]) -> str:
    return "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)


def _reply(model: Model, path: str, body: Body) -> str:
    """The answer to a request: a stream of events, or one JSON object where a whole one was asked for."""
    if "count" in path.lower():
        return json.dumps({"input_tokens": 1, "totalTokens": 1})
    if path.startswith("/v1beta/"):
        made = json.dumps(_google(model.answer(body), model.tokens))
        return f"data: {made}\n\n" if "stream" in path else made
    if path.endswith("/responses"):
        return _lines(_openai(model.answer(body), model.tokens))
    if not path.startswith("/v1/messages"):
        return "{}"
    events = _anthropic(body, model.answer(body), model.tokens)
    if body.get("stream"):
        return _lines(events)
    whole = {**events[0]["message"], "content": [{"type": "text", "text": "Noted."}], "stop_reason": "end_turn"}
    return json.dumps(whole)


def _handler(model: Model) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def _send(self, reply: str) -> None:
            payload = reply.encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json" if reply.startswith("{") else "text/event-stream")
            self.send_header("Content-Length", str(len(payload)))
            self.end_headers()
            self.wfile.write(payload)

        def do_GET(self) -> None:
            self._send('{"data": [], "models": []}')

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])) or "{}")
            self._send(_reply(model, self.path.partition("?")[0], body))

        def log_message(self, *_: object) -> None:
            """Nothing on stderr."""

    return Handler


@contextmanager
def answering() -> Iterator[Model]:
    """A model server while the block runs."""
    model = Model()
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
