"""Hostile texts through the real command-line agents: none closes a fence, starts a line, forges a row or is cut; -s shows them."""

from __future__ import annotations

import json
import random
import re

from holomemory import Memory, NewFact
from holomemory.hosts.hook_turns import MAX_BYTES
from holomemory.text.quote import HEADER
from hosts.agent_models import Call, Model
from hosts.agent_world import Agent
from payloads import SEEDS, mutated

ROW = re.compile(r'- \[#\d+ \| user said \| \d{4}-\d\d-\d\d\] "[^"<>]*"')
HONEST = "Honest heron eats fish in the harbour"
WIDE = {"HOLOMEMORY_INJECT_LIMIT": "100", "HOLOMEMORY_INJECT_CHARS": "50000"}


def fill(agent: Agent, seed: int) -> None:
    """Each payload as it is, many changed ones, and an honest fact, all pinned."""
    rng = random.Random(seed)
    texts = [f"{text} heron" for text in (*SEEDS, *(mutated(rng) for _ in range(100)))]
    with Memory(str(agent.db)) as memory:
        memory.add_many([NewFact(text, pinned=True) for text in (HONEST, *texts)])


def test_no_payload_leaves_its_row(agent: Agent, model: Model) -> None:
    """In the block of a turn, as long as we let one become and whole, and in the answer of a tool."""
    seed = 7
    fill(agent, seed)
    model.script[:] = [Call("memory_list", {"limit": 15})]
    agent.ask("What does the heron eat?", env=WIDE)
    turn = model.last_turn("payloads")
    (message,) = (said for _, said in turn if HEADER in said)
    header, *lines = message[message.index(HEADER) :].split("\n")
    assert header == HEADER
    rows = [line.removesuffix("</hook_context>") for line in lines if line.startswith("- [#")]
    assert [line.removesuffix("</hook_context>") for line in lines[: len(rows)]] == rows
    assert [row for row in rows if not ROW.fullmatch(row)] == [], seed
    assert any(row.endswith(f'"{HONEST}"') for row in rows)
    block = "\n".join([header, *rows])
    assert MAX_BYTES - 1_300 < len(block.encode()) <= MAX_BYTES

    (answer,) = (said[said.index("{") : said.rindex("}") + 1] for _, said in turn if '"facts"' in said)
    facts = json.loads(answer)["facts"]
    assert len(facts) == 15
    assert not any(re.search(r"[<>\n\r\u2028\u2029]", fact["content"]) for fact in facts), seed
    print(f"{agent.name}: {len(rows)} rows, {len(block)} characters, none left its row")
