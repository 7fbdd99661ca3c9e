"""The hook answers while the host still listens: whatever the store, a plugin or a model does, it ends by itself, and the log tells."""

from __future__ import annotations

import json
import os
import socket
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import apsw
import pytest
from holomemory import Memory
from holomemory.hosts.hook_turns import HookProvider
from hosts.mcp_world import PORT, command, locked, stuck_plugin

ASKED = "which port does the staging database use?"
#: What the log says when the hook had to be ended.
ENDED = "was not done after"
EVENTS: dict[str, dict[str, Any]] = {
    "prompt": {"hook_event_name": "UserPromptSubmit", "prompt": ASKED},
    "stop": {"hook_event_name": "Stop", "last_assistant_message": "It is 5544."},
    "compacted": {"hook_event_name": "SessionStart", "source": "compact"},
}


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Where a store may be."""
    return tmp_path / "holomemory.db"


def report(db: Path, event: Mapping[str, Any], **env: str) -> tuple[str, str]:
    """Let a process answer an event of Claude Code: the text that it puts into the turn, and what its log says."""
    line = command(db)
    line[line.index("mcp") :] = ["hook", "claude", "--db", str(db)]
    own = {**os.environ, "XDG_DATA_HOME": str(db.parent / "data"), "HOME": str(db.parent / "data"), **env}
    told = json.dumps({"session_id": "s1", **event})
    done = subprocess.run(line, input=told, env=own, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    logs = [path.read_text("utf-8") for path in (db.parent / "data").rglob("hook.log")]
    text = json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"] if done.stdout else ""
    return text, "".join(logs)


def made(db: Path, *, wal: bool = False) -> None:
    """A store that knows a port; in a mode that somebody else set, which is taken back when it is opened."""
    with Memory(str(db)) as memory:
        memory.add(PORT)
    if wal:
        other = apsw.Connection(str(db))
        assert list(other.execute("PRAGMA journal_mode=WAL")) == [("wal",)]
        other.close()


@pytest.mark.parametrize("kind", ["file", "turn of a store that is to be made", "turn of a store in another mode"])
@pytest.mark.parametrize("event", EVENTS)
def test_a_store_that_stays_locked_is_given_up_in_time(db: Path, kind: str, event: str) -> None:
    """By the hook itself, in every event that opens it, however long the user lets a write wait; the turn and the log tell."""
    if "made" not in kind:
        made(db, wal="mode" in kind)
    with locked(db, kind.split(maxsplit=1)[0]):
        text, log = report(db, EVENTS[event], HOLOMEMORY_BUSY_TIMEOUT_S="60")
    assert ("a writer kept the memory locked" in text) is (event != "stop")  # the two that give the conversation something
    assert "the memory cannot be opened" in log
    assert ENDED not in log


def test_a_writer_that_stays_in_its_turn_keeps_no_fact_from_the_prompt(db: Path) -> None:
    """What is read needs no turn; what the conversation was told cannot be written down, and the log tells."""
    made(db)
    with locked(db, "turn"):
        text, log = report(db, EVENTS["prompt"])
    assert f'"{PORT}"' in text
    assert "nothing was stored" in log
    assert ENDED not in log


def test_what_hangs_is_left_before_the_host_gives_up(db: Path, tmp_path: Path) -> None:
    """An installed plugin that never comes back from its import: no answer, no error, a line in the log."""
    made(db)
    text, log = report(db, EVENTS["prompt"], PYTHONPATH=str(stuck_plugin(tmp_path)))
    assert text == ""
    assert f"the hook of claude {ENDED} 8 seconds; the turn goes on without it" in log


def test_a_model_that_does_not_answer_costs_no_fact_of_the_rules(db: Path) -> None:
    """An extractor's endpoint that is silent longer than the hook may take: what the rules found is stored all the same."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        extractor = {
            "HOLOMEMORY_CAPTURE": "facts",
            "HOLOMEMORY_EXTRACTOR": "endpoint",
            "HOLOMEMORY_EXTRACTOR_URL": f"http://127.0.0.1:{silent.getsockname()[1]}/v1",
            "HOLOMEMORY_EXTRACTOR_TIMEOUT_S": "600",
        }
        said = "Ana Lopez reviews Project Heron."
        report(db, {"hook_event_name": "UserPromptSubmit", "prompt": said}, **extractor)
        _, log = report(db, EVENTS["stop"], **extractor)
    assert ENDED not in log
    with Memory(str(db)) as memory:
        assert [fact.content for fact in memory.facts()] == [said]


def test_the_limits_of_the_hook_hold_whatever_the_user_sets(db: Path) -> None:
    """A wait for another process, and for a model; shorter ones stay as they are."""
    for wish, waits in ((60.0, (1.0, 5.0)), (0.5, (0.5, 0.5))):
        provider = HookProvider({"db": str(db), "busy_timeout_s": wish, "extractor_timeout_s": wish})
        provider.initialize("s1")
        assert provider.memory is not None
        assert (provider.memory.settings.busy_timeout_s, provider.memory.settings.extractor_timeout_s) == waits
        provider.shutdown()
