"""The extractor behind an endpoint: what it is sent, what is kept of its answers, and what a bad one costs."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from holomemory import Memory
from holomemory.errors import BadValue
from holomemory.extractor import KEY
from holomemory.settings import load
from turns import turning

SAID = "After some talk with Ilse Brandt the osprey gateway keeps port 7102, and she takes over on call."
FACT = "The osprey gateway keeps port 7102."


class Endpoint(ThreadingHTTPServer):
    """Answers each request with ``content`` as a chat completion, or with ``status`` alone."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.content, self.status = "[]", 200
        self.requests: list[tuple[str, str | None, dict[str, Any]]] = []
        self.released = threading.Event()
        self.waits = False

    @property
    def settings(self) -> dict[str, Any]:
        """Settings that choose this endpoint."""
        url = f"http://127.0.0.1:{self.server_port}/v1"
        return {"capture": "facts", "extractor": "endpoint", "extractor_url": url, "extractor_model": "tiny"}


class _Handler(BaseHTTPRequestHandler):
    server: Endpoint

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.requests.append((self.path, self.headers.get("Authorization"), body))
        if self.server.waits:
            self.server.released.wait(60)
        self.send_response(self.server.status)
        if self.server.status == 302:
            self.send_header("Location", f"http://127.0.0.1:{self.server.server_port}/elsewhere")
        self.end_headers()
        message = {"role": "assistant", "content": self.server.content}
        self.wfile.write(json.dumps({"choices": [{"index": 0, "message": message}]}).encode())

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the base class names it
        """Keep the test's output quiet."""


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    """A running endpoint."""
    with Endpoint() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.released.set()
        server.shutdown()
        thread.join()


def stored(memory: Memory | None) -> list[str]:
    """The texts of all facts."""
    assert memory is not None
    return [fact.content for fact in memory.facts()]


def test_a_model_finds_what_the_rules_do_not(endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    """One request a message, with the key of the environment; its facts are the user's word."""
    monkeypatch.setenv(KEY, "sk-loopback")
    endpoint.content = f"Here they are:\n```json\n{json.dumps([FACT, FACT, ' '])}\n```"
    with turning(**endpoint.settings) as turn:
        turn.sync_turn(SAID, "Noted.")
        assert stored(turn.memory) == [FACT]
        assert turn.memory is not None
        assert turn.memory.facts()[0].source == "user_said"
    ((path, key, body),) = endpoint.requests
    assert (path, key, body["model"]) == ("/v1/chat/completions", "Bearer sk-loopback", "tiny")
    assert [json.loads(row["content"]) for row in body["messages"] if row["role"] == "user"] == [SAID]


def test_the_rules_go_on_beside_it(endpoint: Endpoint) -> None:
    """A statement that both find is stored once."""
    endpoint.content = json.dumps(["The user prefers dark roast coffee.", "The user works with Ilse Brandt."])
    with turning(**endpoint.settings) as turn:
        turn.sync_turn("I prefer dark roast coffee. Ilse Brandt is who the user works with", "")
        assert stored(turn.memory).count("The user prefers dark roast coffee.") == 1


def test_what_the_user_did_not_say_is_dropped(endpoint: Endpoint) -> None:
    """A made-up value, a made-up name and a made-up story find no support."""
    made_up = ["The osprey gateway keeps port 9999.", "Nadia runs the osprey gateway.", "The user owns a castle."]
    endpoint.content = json.dumps([*made_up, FACT])
    with turning(**endpoint.settings) as turn:
        turn.sync_turn(SAID, "")
        assert stored(turn.memory) == [FACT]


@pytest.mark.parametrize(
    "text",
    [
        "[CONTEXT COMPACTION] Earlier turns were compacted. The gateway keeps port 7102.",
        "Translate this into Welsh: the gateway keeps port 7102.",
        "The gateway keeps port 7102. " * 100,
        "",
    ],
)
def test_what_the_user_does_not_say_is_not_sent(endpoint: Endpoint, text: str) -> None:
    """Summaries, material and long texts stay here."""
    with turning(**endpoint.settings) as turn:
        turn.sync_turn(text, "")
    assert endpoint.requests == []


def test_secrets_are_taken_out_before_the_message_is_sent(endpoint: Endpoint) -> None:
    """A known shape of a key never reaches the endpoint."""
    secret = "ghp_" + "a1B2" * 9
    with turning(**endpoint.settings) as turn:
        turn.sync_turn(f"our deploy token is {secret} and the gateway keeps port 7102", "")
    assert len(endpoint.requests) == 1
    assert secret not in json.dumps(endpoint.requests[0][2])


@pytest.mark.parametrize(
    ("status", "content"),
    [(500, "[]"), (302, "[]"), (200, "no list"), (200, "[1, 2]"), (200, '{"facts": {}}'), (200, "[" * 100_000 + "]")],
)
def test_a_bad_answer_costs_only_itself(
    endpoint: Endpoint, status: int, content: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The turn keeps what the rules found, the log tells of it without the text, and a redirect is not followed."""
    endpoint.status, endpoint.content = status, content
    with turning(**endpoint.settings) as turn:
        turn.sync_turn("I prefer dark roast coffee.", "")
        assert stored(turn.memory) == ["The user prefers dark roast coffee."]
    assert [path for path, *_ in endpoint.requests] == ["/v1/chat/completions"]
    assert "extractor endpoint" in caplog.text
    assert "dark roast" not in caplog.text


def test_a_late_endpoint_is_given_up_on(endpoint: Endpoint) -> None:
    """A turn waits no longer than the setting says."""
    endpoint.waits = True
    with turning(**endpoint.settings, extractor_timeout_s=0.2) as turn:
        turn.sync_turn("I prefer dark roast coffee.", "")
        assert stored(turn.memory) == ["The user prefers dark roast coffee."]


def test_nothing_is_sent_unless_it_is_switched_on(endpoint: Endpoint) -> None:
    """Off by default; an episode is not read."""
    for changed in ({"extractor": "off"}, {"extractor": "false"}, {"capture": "episodes"}, {"capture": "off"}):
        with turning(**{**endpoint.settings, **changed}) as turn:
            turn.sync_turn(SAID, "")
    assert load({}).extractor == "off"
    assert endpoint.requests == []


def test_an_address_that_is_none_is_refused() -> None:
    """Only http and https, without a name and password in it."""
    for url in ("localhost:11434", "ftp://host/v1", "http://user:pass@host/v1", ""):
        with pytest.raises(BadValue, match="extractor_url"):
            load({}, extractor_url=url)
    assert load({}, extractor=True).extractor == "endpoint"
