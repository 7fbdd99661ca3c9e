"""The real `hermes` command line against a model server of ours: what is learnt in one process reaches the model in another.

Run with -s to read what the model received.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hosts.hermes_world import World
from hosts.models import FakeModel, calls, serving

FACTS = (
    "The staging database for Project Heron listens on port 5544",
    "Ana Lopez reviews Project Heron",
    "The cafeteria opens at nine",
)
ASKED = "Which port does the staging database use for Project Heron?"
FENCE = re.compile(r"<memory-context>.*?</memory-context>", re.DOTALL)
ROW = re.compile(r'^- \[#(\d+) \| [^\]]*\] "(.*)"$', re.MULTILINE)


@pytest.fixture
def model() -> Iterator[FakeModel]:
    """The model server of this test."""
    with serving() as served:
        yield served


def chat(world: World, *arguments: str) -> str:
    """One run of `hermes chat` in a process of its own; answers the id of its session."""
    done = world.run("hermes", "chat", "-Q", *arguments)
    return str(re.findall(r"session_id: (\S+)", done.stdout + done.stderr)[-1])


def received(model: FakeModel, title: str) -> list[str]:
    """The user's messages of the last request, shown for whoever reads along."""
    texts = [text for role, text in model.received() if role == "user"]
    print(f"\n===== what the model received: {title}")
    for text in texts:
        print(text, "\n-----")
    return texts


def facts_in(text: str) -> list[str]:
    """The facts of the one block in a message; none when there is no block."""
    blocks = FENCE.findall(text)
    assert len(blocks) <= 1
    return [row[1] for block in blocks for row in ROW.findall(block)]


def test_facts_learnt_in_one_process_reach_the_model_in_another(world: World, model: FakeModel) -> None:
    """Three facts through tool calls, a question in prose in a new process, the same conversation resumed, a fact deleted."""
    world.configure(model.url, "memory:\n  provider: holomemory\n  memory_enabled: true\n")

    # Three facts through the tool, and one entry of Hermes' own memory.
    adds = [("fact_store", {"action": "add", "content": fact}) for fact in FACTS]
    note = ("memory", {"action": "add", "target": "memory", "content": "The team deploys on Fridays"})
    model.script = [calls(*adds), calls(note)]
    chat(world, "-q", "Please remember three facts for me.")
    answers = [text for role, text in model.received() if role == "tool"]
    assert [f'"fact_id": {number}, "status": "added"' in text for number, text in enumerate(answers[:3], 1)] == [
        True
    ] * 3
    assert {"fact_store", "fact_feedback"} <= {tool["function"]["name"] for tool in model.turns[0]["tools"]}
    assert model.received()[0][0] == "system"
    assert "You have a long-term memory of facts" in model.received()[0][1]

    # Another process: the right fact and no other, inside the host's fence, after the user's words.
    session = chat(world, "-q", ASKED)
    (asked,) = received(model, "a prose question in a new process")
    assert facts_in(asked) == [FACTS[0]]
    assert asked.startswith(f"{ASKED}\n\n<memory-context>\n[System note: ")
    assert asked.endswith("</memory-context>")
    assert "## Remembered facts" in asked
    assert "5544" not in model.received()[0][1]

    # The same conversation resumed: the first block is replayed as it was, the new turn has what it asks for.
    assert chat(world, "--resume", session, "-q", "Who reviews Project Heron?") == session
    first, second = received(model, "the conversation resumed")
    assert first == asked
    assert facts_in(second) == [FACTS[1]]

    # A deleted fact stays in the history of that conversation, which is Hermes' own, and is never injected anew.
    assert "forgot #1" in world.run("hermes", "holomemory", "forget", "1", "--yes").stdout
    chat(world, "--resume", session, "-q", ASKED)
    *history, last = received(model, "resumed after the fact was deleted")
    assert history == [first, second]
    assert "5544" not in last
    chat(world, "-q", ASKED)
    (fresh,) = received(model, "a new conversation after the fact was deleted")
    assert "5544" not in str(model.turns[-1])
    assert FACTS[0] not in facts_in(fresh)

    # What Hermes' own memory was told is found here too, and its own injected blocks were never taken for facts.
    listed = world.run("hermes", "holomemory", "list").stdout
    print(listed)
    assert len(listed.splitlines()) == 3
    assert all(text in listed for text in (*FACTS[1:], "The team deploys on Fridays"))


def test_one_shot_runs_recall_too(world: World, model: FakeModel) -> None:
    """`hermes -z` ends its session before the turn's write-back has run: facts the user states are kept all the same."""
    world.configure(model.url, "memory:\n  provider: holomemory\n  holomemory:\n    capture: facts\n")
    world.run("hermes", "-z", "I prefer dark roast coffee. Which beans shall I buy?")
    world.run("hermes", "-z", "what coffee do I prefer?")
    (asked,) = received(model, "a one-shot question after a one-shot statement")
    assert facts_in(asked) == ["The user prefers dark roast coffee."]
    stated = world.run("hermes", "holomemory", "list").stdout.splitlines()
    assert len(stated) == 1
