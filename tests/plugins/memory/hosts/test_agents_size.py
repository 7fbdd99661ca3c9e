"""The longest block that we let one become arrives whole in the real command-line agents, whatever letters and settings; -s shows it."""

from __future__ import annotations

import json

import pytest
from holomemory import Memory, NewFact
from holomemory.hosts.hook_turns import MAX_BYTES
from holomemory.hosts.hooks import HOSTS, run
from holomemory.text.quote import HEADER
from hosts.agent_models import Model
from hosts.agent_world import Agent

ASKED = "Which ports does the staging database have?"
WIDE = {"inject_limit": 100, "inject_chars": 100_000}
#: One letter each, of one to four bytes and one or two units of UTF-16, which is what programs in JavaScript count.
LETTERS = {"latin": "q", "accents": "é", "han": "漢", "emoji": "😀"}


def fill(db: str, letter: str) -> None:
    """Facts as long as a fact may be, all pinned."""
    texts = (f"Port {number} of the staging database: {letter * 30} " + f"{letter * 30} " * 250 for number in range(60))
    with Memory(db) as memory:
        memory.add_many([NewFact(text[:7_990], pinned=True) for text in texts])


def longest(db: str, name: str) -> str:
    """What the hook of a host puts into a turn."""
    written: list[str] = []
    event = {"hook_event_name": HOSTS[name].prompt, "session_id": "s1", "prompt": ASKED}
    run(name, json.dumps(event).encode(), {"db": db, **WIDE}, written.append)
    return str(json.loads(written[0])["hookSpecificOutput"]["additionalContext"])


@pytest.mark.parametrize(
    "letter", ["emoji", *(pytest.param(name, marks=pytest.mark.hosts) for name in LETTERS if name != "emoji")]
)
def test_a_long_block_arrives_whole(agent: Agent, model: Model, letter: str) -> None:
    """Nothing of it is cut or replaced by a preview."""
    fill(str(agent.db), LETTERS[letter])
    block = longest(str(agent.db), agent.name)
    print(
        f"{agent.name}: {len(block)} characters, {len(block.encode())} bytes, {len(block.encode('utf-16-le')) // 2} units"
    )
    agent.ask(ASKED, env={f"HOLOMEMORY_{name.upper()}": str(value) for name, value in WIDE.items()})
    (message,) = (said for _, said in model.last_turn(f"a long block of {letter}") if HEADER in said)
    assert MAX_BYTES - 1_300 < len(block.encode()) <= MAX_BYTES
    assert block in message
