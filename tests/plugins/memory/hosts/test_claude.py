"""The real Claude Code, as claude-agent-sdk bundles it, with our plugin and a model server of ours on loopback.

Run with -s to read what the model received.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from holomemory import Memory
from hosts.agent_world import Messages, User, answering, uses
from hosts.mcp_world import PORT

ASKED = "Which port does the staging database use?"
ROW = f'"{PORT}"'
TOOL = "mcp__plugin_holomemory_holomemory__"


@pytest.fixture
def model() -> Iterator[Messages]:
    """The model server of this test."""
    with answering() as served:
        yield served


class Claude:
    """Claude Code of one user."""

    def __init__(self, binary: Path, user: User, model: Messages) -> None:
        self.user = user
        self._binary = str(binary)
        quiet = ("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "DISABLE_TELEMETRY", "DISABLE_AUTOUPDATER", "IS_SANDBOX")
        self._env = {
            **dict.fromkeys(quiet, "1"),
            "ANTHROPIC_BASE_URL": model.url,
            "ANTHROPIC_API_KEY": "none",
            "ENABLE_TOOL_SEARCH": "false",
        }

    def run(self, *arguments: str) -> str:
        """Run one command line; answers what it printed."""
        return self.user.run(self._binary, *arguments, env=self._env).stdout

    def ask(self, prompt: str, *more: str) -> str:
        """One turn in a process of its own; answers the id of its session."""
        tools = ("--allowedTools", f"{TOOL}memory_add,{TOOL}memory_search")
        told = json.loads(self.run("-p", prompt, "--output-format", "json", *tools, *more))
        assert not told["is_error"], told
        return str(told["session_id"])


def received(model: Messages, title: str) -> list[list[str]]:
    """What stands in each message of the last turn's request: the question, the fact, both, in their order; others are left out."""
    found = [[part for part in (ASKED, ROW) for _ in range(said.count(part))] for _, said in model.last_turn(title)]
    return [parts for parts in found if parts]


@pytest.fixture
def claude(claude_binary: Path, tmp_path: Path, model: Messages) -> Claude:
    """Claude Code with the plugin installed as docs/hosts/claude.md says."""
    user = User(tmp_path)
    user.connect("claude")
    found = Claude(claude_binary, user, model)
    found.run("plugin", "validate", str(user.folder))
    found.run("plugin", "marketplace", "add", str(user.folder))
    found.run("plugin", "install", "holomemory@holomemory")
    return found


def test_a_fact_reaches_the_model_once_a_conversation_and_again_after_it_is_compacted(
    claude: Claude, model: Messages
) -> None:
    """In the prompt that needs it; not again when the conversation is resumed; again when it was compacted; never small talk."""
    with Memory(str(claude.user.db)) as memory:
        memory.add(PORT)
    session = claude.ask(ASKED)
    assert received(model, "a question") == [[ASKED], [ROW]]

    assert claude.ask(f"{ASKED} Say it again.", "--resume", session) == session
    assert received(model, "the same conversation, resumed") == [[ASKED], [ROW], [ASKED]]

    claude.run("-p", "/compact", "--output-format", "json", "--resume", session)
    claude.ask("Thanks, looks good.", "--resume", session)
    assert [ROW] in received(model, "after a compaction")

    claude.ask("Thanks, looks good.")
    assert received(model, "small talk in a new conversation") == []


def test_what_the_model_notes_at_the_users_request_enters_later_turns(claude: Claude, model: Messages) -> None:
    """Through the MCP server, with the user's words behind it that the hook heard; the model also searches."""
    model.script[:] = [uses(f"{TOOL}memory_add", content=PORT)]
    claude.ask(f"Please remember: {PORT}")
    assert claude.user.facts() == [PORT]
    model.script[:] = [uses(f"{TOOL}memory_search", query="staging database")]
    claude.ask("Look into your memory, please.")
    answer = model.last_turn("the answer of the tool")[-1][1]
    assert ROW in answer
    assert '"backed":true' in answer
    claude.ask(ASKED)
    assert received(model, "a question in another conversation") == [[ASKED], [ROW]]


def test_a_broken_installation_blocks_no_prompt(claude: Claude, model: Messages) -> None:
    """Our command is gone, and then fails with the one exit code that blocks: the model is asked all the same."""
    script = claude.user.home / "holomemory"
    for broken in (None, "#!/bin/sh\nexit 2\n", "#!/bin/sh\nexec python3 /missing/hook.py\n"):
        script.unlink(missing_ok=True)
        if broken:
            script.write_text(broken, "utf-8")
            script.chmod(0o755)
        model.requests.clear()
        claude.ask(ASKED)
        assert received(model, "with a broken installation") == [[ASKED]]
