"""A Python whose numpy cannot be imported: the memory goes on with words and names, says so, and catches up afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from holomemory import Memory
from holomemory.types import MESSAGES

PORT = "The staging database of Project Heron listens on port 5544"
ASKED = "which port does the staging database use?"
SAYS = """
import json, sys, warnings
import plugins.memory
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    from holomemory import HolographicMemoryProvider, Memory
    provider = HolographicMemoryProvider({"db": sys.argv[1], "plugins": False})
    provider.initialize("s1")
    tool = lambda action, **more: json.loads(provider.handle_tool_call("fact_store", {"action": action, **more}))
    page = {
        "prompt": provider.system_prompt_block(),
        "added": tool("add", content="Ana Lopez reviews Project Heron"), "updated": tool("update", fact_id=1, tags="ops"),
        "found": tool("search", query=sys.argv[2]), "probed": tool("probe", entity="Project Heron"), "listed": tool("list"),
        "contradict": tool("contradict"), "block": provider.prefetch(sys.argv[2]), "nothing": provider.prefetch("zanzibar?"),
        "checks": [check for check in provider.memory.check() if not check["ok"]],
    }
    provider.shutdown()
print(json.dumps({"told": [str(warning.message) for warning in told], **page}))
"""


#: What the package's file holds that is found for numpy.
BROKEN = {
    "another Python": "raise ImportError('it was built for another Python')\n",
    "in pieces": "__version__ = '1'\n",
}


@pytest.fixture(scope="module", params=list(BROKEN.values()), ids=list(BROKEN))
def bare(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, repo_root: Path) -> dict[str, str]:
    """The environment of a process whose numpy is broken (case 42 of the reports, and others of its kind)."""
    folder = tmp_path_factory.mktemp("site") / "numpy"
    folder.mkdir()
    (folder / "__init__.py").write_text(str(request.param), "utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder.parent), str(repo_root)])}


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A store that was made while numpy was there."""
    path = tmp_path / "memory.db"
    with Memory(path, plugins=None) as memory:
        memory.add(PORT)
    return path


def test_words_and_names_are_found_and_it_is_said(bare: dict[str, str], db: Path) -> None:
    """One warning, and the code on every answer that lacks something; writes, listings, names and contradictions work as ever."""
    done = subprocess.run(
        [sys.executable, "-c", SAYS, str(db), ASKED], env=bare, capture_output=True, text=True, check=True
    )
    page: dict[str, Any] = json.loads(done.stdout)
    assert len(page["told"]) == 1
    assert "numpy cannot be imported" in page["told"][0]
    assert "cannot be used" not in page["prompt"]
    assert page["added"]["status"] == "added"
    assert page["updated"]["updated"] is True
    assert page["found"]["results"][0]["content"] == PORT
    assert page["found"]["results"][0]["score"] > 0  # ranking needs none
    assert [(told["leg"], told["code"]) for told in page["found"]["advisories"]] == [("vector", "numpy_missing")]
    assert page["probed"]["count"] == 2
    assert [page[name]["status"] for name in ("probed", "listed", "contradict")] == ["complete"] * 3
    assert PORT in page["block"]
    assert "incomplete" not in page["block"]  # words were evidence enough, and no vector was asked for
    assert page["nothing"].endswith(
        f"(memory lookup incomplete: vector search did not run: {MESSAGES['numpy_missing']})"
    )
    assert {check.get("code") for check in page["checks"]} == {"numpy_missing"}


def test_what_was_written_without_it_is_caught_up(bare: dict[str, str], db: Path) -> None:
    """The next opening with numpy encodes what it lacks: nothing is left to repair."""
    subprocess.run([sys.executable, "-c", SAYS, str(db), ASKED], env=bare, capture_output=True, check=True)
    with Memory(db, plugins=None) as memory:
        assert [check for check in memory.check() if not check["ok"]] == []
        found = memory.recall("anna lopes")
        assert (found.status, found[0]["content"]) == ("complete", "Ana Lopez reviews Project Heron")


def test_the_command_line_and_the_hook_go_on(bare: dict[str, str], db: Path) -> None:
    """A search exits 0 with its warnings and --strict 3; a hook never blocks a prompt."""

    def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", "holomemory", "--db", str(db), *arguments]
        return subprocess.run(line, env=bare, input=given, capture_output=True, text=True, check=False)

    done = run("recall", ASKED, "--strict")
    assert (done.returncode, PORT in done.stdout) == (3, True)
    assert "[vector: numpy_missing]" in done.stderr
    event = {"hook_event_name": "UserPromptSubmit", "session_id": "s1", "prompt": ASKED}
    hooked = run("hook", "claude", given=json.dumps(event))
    assert hooked.returncode == 0
    assert PORT in json.loads(hooked.stdout)["hookSpecificOutput"]["additionalContext"]
