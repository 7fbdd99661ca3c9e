"""The real Claude Code, Codex and Gemini CLI with our plugin or extension, and a model server of ours on loopback.

Claude Code comes with its SDK for Python and runs always; the others come from npm and run with `make test-hosts`. Run with -s to
read what the model received.
"""

from __future__ import annotations

import json

import pytest
from holomemory import Memory
from holomemory.hosts.agent_files import AGENTS
from holomemory.hosts.changes import make, removal
from hosts.agent_models import SUMMARY, Call, Model
from hosts.agent_world import Agent
from hosts.mcp_world import PORT, locked, stuck_plugin

ASKED = "Which port does the staging database use?"
ROW = f'"{PORT}"'


def received(model: Model, title: str) -> list[str]:
    """What stands in the last turn's request: the question, the fact and the summary, in order, as often as they stand there."""
    said = "\n".join(said for _, said in model.last_turn(title)).replace('\\"', '"')
    places = [
        (place, part) for part in (ASKED, ROW, SUMMARY) for place in range(len(said)) if said.startswith(part, place)
    ]
    return [part for _, part in sorted(places)]


def test_a_fact_reaches_the_model_once_a_conversation_and_again_after_it_is_compacted(
    agent: Agent, model: Model
) -> None:
    """In the prompt that needs it; not again when the conversation is resumed; again when it was compacted; never small talk."""
    agent.remember(PORT)
    session = agent.ask(ASKED)
    assert received(model, "a question") == [ASKED, ROW]

    model.tokens = 5_000
    assert agent.ask(f"{ASKED} Say it again.", session) == session
    assert received(model, "the same conversation, resumed") == [ASKED, ROW, ASKED]

    agent.compact(session)
    model.tokens = 1
    agent.ask(ASKED, session)
    found = received(model, "after a compaction")
    assert SUMMARY in found
    assert found.count(ROW) == 1

    # The agent hands its environment to the hook.
    agent.ask("Ana Lopez reviews Project Heron.", env={"HOLOMEMORY_CAPTURE": "facts", "HOLOMEMORY_INJECT_LIMIT": "0"})
    assert received(model, "a statement in a new conversation") == []
    assert agent.facts() == [PORT, "Ana Lopez reviews Project Heron."]


def test_what_the_model_notes_at_the_users_request_enters_later_turns(agent: Agent, model: Model) -> None:
    """Through the MCP server, with the user's words behind it that the hook heard; the model also searches."""
    model.script[:] = [Call("memory_add", {"content": PORT})]
    agent.ask(f"Please remember: {PORT}")
    assert agent.facts() == [PORT]
    model.script[:] = [Call("memory_search", {"query": "staging database"})]
    agent.ask("Look into your memory, please.")
    answer = "".join(said for _, said in model.last_turn("the answer of the tool")).replace(" ", "")
    assert ROW.replace(" ", "") in answer
    assert '"backed":true' in answer
    agent.ask(ASKED)
    assert received(model, "a question in another conversation") == [ASKED, ROW]


def test_a_broken_installation_blocks_no_prompt(agent: Agent, model: Model) -> None:
    """Our command is gone, and then fails with the one exit code that blocks: the model is asked all the same."""
    agent.remember(PORT)
    agent.script.unlink()
    for broken in ("", "exit 2", "exec python3 /missing/hook.py"):
        if broken:
            agent.write_script(broken)
        model.requests.clear()
        agent.ask(ASKED)
        assert received(model, f"with a broken installation: {broken or 'no command'}") == [ASKED]


def test_a_hook_that_hangs_is_left_out_of_the_turn(agent: Agent, model: Model) -> None:
    """Longer than the agent waits, at each event: the model is asked all the same."""
    agent.remember(PORT)
    agent.hurry()
    # Gemini ends the shell and then waits for what that started, however long it takes: the next test is about that.
    seconds = 3 if agent.name == "gemini" else 120
    agent.write_script(f'[ "$1" = hook ] && exec sleep {seconds}\n{agent.program()}')
    agent.ask(ASKED)
    assert received(model, "with a hook that hangs") == [ASKED]


@pytest.mark.hosts
def test_what_hangs_in_the_hook_ends_by_itself(agent: Agent, model: Model) -> None:
    """Also where the agent would wait for ever: here a plugin that does not come back from its import."""
    agent.remember(PORT)
    site = stuck_plugin(agent.home)
    agent.write_script(f'[ "$1" = hook ] && export PYTHONPATH={site}\n{agent.program()}')
    agent.ask(ASKED)
    assert received(model, "with a plugin that hangs") == [ASKED]


def test_a_store_that_another_process_keeps_locked_delays_no_prompt_for_long(agent: Agent, model: Model) -> None:
    """The hook gives up before the agent does, and says in the turn that it could not look."""
    agent.remember(PORT)
    with locked(agent.db):
        agent.ask(ASKED)
    assert received(model, "with a locked store") == [ASKED]
    said = "\n".join(said for _, said in model.last_turn("with a locked store"))
    assert "(memory lookup incomplete: " in said
    assert "a writer kept the memory locked" in said


def test_what_is_written_anew_runs_and_what_is_removed_is_gone(agent: Agent, model: Model) -> None:
    """Another store in the folder is the one that answers, after the commands that we tell; nothing of us stays behind."""
    other = agent.home / "other.db"
    with Memory(str(other)) as memory:
        memory.add(PORT)
    agent.write_folder(other)
    agent.type(*AGENTS[agent.name].renewal)
    agent.ask(ASKED)
    assert received(model, "from the store that was named later") == [ASKED, ROW]

    agent.type(*AGENTS[agent.name].removal)
    make(removal(agent.folder))
    assert not agent.folder.exists()
    agent.ask(ASKED)
    assert received(model, "after uninstalling") == [ASKED]
    (body,) = (json.dumps(body) for body in model.requests[-1:])
    assert "holomemory" not in body.replace(str(agent.home), "")
