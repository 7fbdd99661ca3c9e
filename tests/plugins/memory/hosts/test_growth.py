"""Somebody else's distribution, installed by pip: its embedder, extractor and veto are at work in every host without a line of theirs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hosts.hermes_world import World
from hosts.mcp_world import ask, refused, talk
from mcp import Client

HERE = Path(__file__).parent
FACT = "The harvest of pippins begins in october"
#: No word of the fact in it: only a meaning leads from one to the other.
ASKED = "when is fruit picked in the fall?"
GOSSIP = "There is a rumour about the beekeeper"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the distribution."""
    folder = tmp_path_factory.mktemp("site")
    source = shutil.copytree(HERE / "growth_dist", tmp_path_factory.mktemp("source") / "orchard")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(folder)]
    subprocess.run([*pip, *options, str(source)], check=True, capture_output=True, cwd=folder)
    return folder


def test_hermes_sees_it(world: World, site: Path) -> None:
    """The model's search finds a fact by its meaning; a memo of a turn is kept; the model's gossip is refused with the reason."""
    world.configure(more="memory:\n  provider: holomemory\n  holomemory:\n    capture: facts\n")
    script = f"""
manager, provider = start()
added = tool(manager, "add", content={FACT!r})
found = tool(manager, "search", query={ASKED!r})
refused = tool(manager, "add", content={GOSSIP!r})
said = "hello there\\nmemo: the ladder stands behind the shed\\nthanks"
manager.on_turn_start(1, said)
manager.sync_all(said, "Noted.", session_id="s1")
manager.flush_pending(10)
listed = tool(manager, "list")["facts"]
meanings = provider.memory.stats()["embeddings"]
manager.shutdown_all()
tell(added=added, found=found, refused=refused, listed=[[row["content"], row["tags"]] for row in listed], meanings=meanings)
"""
    found = world.python_run(script, env={"PYTHONPATH": str(site)})
    print(json.dumps(found["found"], indent=1))
    assert found["added"]["status"] == "added"
    assert [hit["content"] for hit in found["found"]["results"]] == [FACT]
    assert "The plugin orchard refused this fact: This orchard keeps no gossip." in found["refused"]["error"]
    assert sorted(found["listed"]) == [[FACT, ""], ["the ladder stands behind the shed", "memo"]]
    assert list(found["meanings"].values()) == [2]
    without = world.python_run(f"manager, _ = start('s2')\ntell(**tool(manager, 'search', query={ASKED!r}))")
    assert without["results"] == []


def test_the_command_line_sees_it(site: Path, tmp_path: Path) -> None:
    """It is listed with its distribution and hooks; it finds by meaning, and its veto is a plain mistake of the user's."""

    def holo(*arguments: str) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "PYTHONPATH": str(site), "HOLOMEMORY_DB": str(tmp_path / "holomemory.db")}
        command = [sys.executable, "-m", "holomemory", *arguments]
        return subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, check=False)

    (entry,) = (row for row in json.loads(holo("plugins", "--json").stdout)["plugins"] if row["name"] == "orchard")
    assert (entry["state"], entry["distribution"], entry["version"]) == ("ok", "holomemory-orchard", "2.1.0")
    assert sorted(entry["hooks"]) == ["memory_before_write", "memory_embedder", "memory_extract_facts"]
    assert holo("add", FACT).returncode == 0
    assert holo("recall", ASKED).stdout.rstrip().endswith(FACT)
    refused = holo("add", GOSSIP)
    assert refused.returncode == 1
    assert "This orchard keeps no gossip." in refused.stderr


def test_the_reference_host_sees_it(site: Path, tmp_path: Path, repo_root: Path) -> None:
    """The search of run_agent.py's responder finds by meaning, and its note is refused with the plugin's reason."""

    def ask(*arguments: str) -> str:
        env = {**os.environ, "PYTHONPATH": str(site), "HOLOMEMORY_DB": str(tmp_path / "holomemory.db")}
        command = [sys.executable, str(repo_root / "run_agent.py"), *arguments]
        return subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    ask("--ask", f"Remember that {FACT[0].lower()}{FACT[1:]}")
    assert "harvest of pippins begins in october" in ask("--ask", ASKED)
    assert "This orchard keeps no gossip." in ask("--show-context", "--ask", f"Remember that {GOSSIP.lower()}")


def test_the_hook_and_the_mcp_server_see_it(site: Path, tmp_path: Path) -> None:
    """The hook keeps the memo of a turn for later ones; the server finds it by meaning, and refuses the model's gossip."""
    db = tmp_path / "holomemory.db"
    env = {**os.environ, "PYTHONPATH": str(site), "HOLOMEMORY_CAPTURE": "facts", "HOLOMEMORY_DB": str(db)}

    def report(name: str, session: str, **more: str) -> str:
        event = json.dumps({"hook_event_name": name, "session_id": session, **more})
        line = [sys.executable, "-m", "holomemory", "hook", "claude"]
        return subprocess.run(line, input=event, env=env, capture_output=True, text=True, check=True).stdout

    report("UserPromptSubmit", "s1", prompt="hello there\nmemo: the harvest of pippins begins in october\nthanks")
    report("Stop", "s1", last_assistant_message="Noted.")
    assert "the harvest of pippins begins in october" in report("UserPromptSubmit", "s2", prompt="when is the harvest?")

    async def conversation(client: Client) -> None:
        found = await ask(client, "memory_search", query=ASKED)
        assert [hit["content"] for hit in found["results"]] == ["the harvest of pippins begins in october"]
        assert "This orchard keeps no gossip." in await refused(client, "memory_add", content=GOSSIP)

    talk(db, conversation, env=env)
