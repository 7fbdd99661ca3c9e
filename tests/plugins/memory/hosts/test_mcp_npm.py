"""The MCP server in the hands of the protocol's makers: their inspector starts `holomemory mcp`, their conformance suite asks the same
server over HTTP, which is all that it speaks. Both come from npm and run with `make test-hosts`; -s shows what they were answered.
"""

from __future__ import annotations

import json
import re
import socket
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from holomemory.hosts.mcp import Desk, server
from holomemory.settings import load
from hosts.mcp_world import PORT, command

pytestmark = pytest.mark.hosts

Program = Callable[[str], list[str]]
Asking = Callable[..., dict[str, Any]]

#: Scenarios that ask about what our server has, with the checks in them that ask about a tool or prompt that only their example has.
CONFORMS: dict[str, set[str]] = {
    "server-initialize": set(),
    "server-session-lifecycle": set(),
    "server-stateless": {"sep-2575-server-rejects-undeclared-capability", "sep-2575-missing-capability-http-400"},
    "ping": set(),
    "tools-list": set(),
    "tools-call-error": set(),
    "server-sse-multiple-streams": set(),
    "resources-list": set(),
    "sep-2164-resource-not-found": set(),
    "caching": {"sep-2549-prompts-list-caching-hints"},
    "http-header-validation": set(),
    "dns-rebinding-protection": set(),
}
SCENARIO = re.compile(r"server-(?P<name>.+?)-\d{4}-\d\d-\d\dT")


@pytest.fixture
def inspect(protocol_program: Program, tmp_path: Path) -> Asking:
    """Let the inspector start a server of ours, ask it one thing, and answer what it printed; ``ends`` is its exit code."""
    words = [*protocol_program("inspector"), "--cli", *command(tmp_path / "holomemory.db")]

    def ask(method: str, *more: str, ends: int = 0) -> dict[str, Any]:
        line = [*words, "--method", method, *more]
        env = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
        done = subprocess.run(line, cwd=tmp_path, env=env, capture_output=True, text=True, check=False, timeout=120)
        print(f"\n===== {method} {' '.join(more)}\n{(done.stdout or done.stderr)[:600]}")
        assert done.returncode == ends, f"{method} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
        found: dict[str, Any] = json.loads(done.stdout or done.stderr)
        return found

    return ask


def test_the_inspector_lists_calls_and_reads(inspect: Asking) -> None:
    """Its checks of the schemas find nothing; what one server stores the next one finds; a mistake is told as one."""
    tools = inspect("tools/list", "--strict")["tools"]
    assert len(tools) == 13
    assert all(tool["outputSchema"] and tool["annotations"] and tool["description"] for tool in tools)

    added = inspect("tools/call", "--tool-name", "memory_add", "--tool-arg", f"content={PORT}")
    assert added["structuredContent"]["status"] == "added"
    asked = "query=which port does the staging database use?"
    found = inspect("tools/call", "--tool-name", "memory_search", "--tool-arg", asked)
    assert [row["content"] for row in found["structuredContent"]["results"]] == [PORT]
    assert json.loads(found["content"][0]["text"]) == found["structuredContent"]

    assert [row["uri"] for row in inspect("resources/list")["resources"]] == ["holomemory://stats"]
    (fact,) = inspect("resources/read", "--uri", "holomemory://fact/1")["contents"]
    assert json.loads(fact["text"])["content"] == PORT
    (template,) = inspect("resources/templates/list")["resourceTemplates"]
    assert template["uriTemplate"] == "holomemory://fact/{id}"

    told = inspect("tools/call", "--tool-name", "memory_forget", "--tool-arg", "fact_id=99", ends=5)
    assert (told["isError"], told["content"][0]["text"]) == (True, "There is no fact #99 here.")
    missing = inspect("resources/read", "--uri", "holomemory://fact/99", ends=1)
    assert missing["error"]["message"].startswith("There is no such resource")


@contextmanager
def over_http(db: Path) -> Iterator[str]:
    """The same server over HTTP while the block runs; gives its address."""
    desk = Desk(load(db=str(db)))
    with socket.create_server(("127.0.0.1", 0)) as heard:
        served = uvicorn.Server(uvicorn.Config(server(desk).streamable_http_app(), log_level="error"))
        thread = threading.Thread(target=served.run, kwargs={"sockets": [heard]})
        thread.start()
        try:
            yield f"http://127.0.0.1:{heard.getsockname()[1]}/mcp"
        finally:
            served.should_exit = True
            thread.join()
            desk.close()


def checks(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """What the suite wrote about each scenario that it ran."""
    found = {}
    for report in folder.glob("*/checks.json"):
        name = SCENARIO.match(report.parent.name)
        assert name, report
        found[name["name"]] = json.loads(report.read_text("utf-8"))
    return found


def test_the_conformance_suite_finds_nothing_in_what_the_server_has(protocol_program: Program, tmp_path: Path) -> None:
    """Every scenario runs. Where it asks about things that we have, its checks pass; and no message in any breaks the schema."""
    with over_http(tmp_path / "holomemory.db") as url:
        line = [*protocol_program("conformance"), "server", "--url", url, "--suite", "all", "-o", str(tmp_path / "out")]
        done = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=240)
    print(done.stdout[done.stdout.find("=== SUMMARY") :] or done.stderr)
    found = checks(tmp_path / "out")
    assert len(found) >= 60
    failed = {name: {row["id"] for row in rows if row["status"] == "FAILURE"} for name, rows in found.items()}
    assert {name: failed[name] for name in CONFORMS} == CONFORMS
    passed = [name for name in CONFORMS if any(row["status"] == "SUCCESS" for row in found[name])]
    assert passed == list(CONFORMS)
    schema = [row for rows in found.values() for row in rows if row["id"] == "wire-schema-valid"]
    assert len(schema) >= 50
    assert [row for row in schema if row["status"] != "SUCCESS"] == []
