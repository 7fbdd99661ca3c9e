"""`holomemory install claude|codex|gemini`: what is written, what a host then runs, and what is taken back."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from cli.runs import Run
from holomemory.hosts import agent_files
from holomemory.hosts.changes import MANIFEST

AGENTS = tuple(agent_files.AGENTS)


def tree(folder: Path) -> dict[str, str]:
    """Every file below a folder, with its text."""
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()
    }


def hooks(folder: Path) -> dict[str, dict[str, Any]]:
    """Each event with what is run at it."""
    found = next(folder.rglob("hooks.json"))
    return {event: row[0]["hooks"][0] for event, row in json.loads(found.read_text("utf-8"))["hooks"].items()}


def servers(folder: Path) -> dict[str, Any]:
    """The MCP servers that the host is told of."""
    found = [json.loads(text).get("mcpServers") for name, text in tree(folder).items() if name.endswith(".json")]
    return next((named for named in found if isinstance(named, dict)), {})


@pytest.mark.parametrize("agent", AGENTS)
def test_the_folder_is_shown_written_and_taken_back(here: Run, tmp_path: Path, agent: str) -> None:
    """Every line is shown before it is written, a second run changes nothing, and nothing stays behind; the facts do."""
    folder = tmp_path / "agent"
    options = ("install", agent, "--folder", str(folder))
    shown = here(*options, "--dry-run")
    assert shown.code == 0
    assert not folder.exists()
    done = here(*options)
    assert done.code == 0
    for name, text in tree(folder).items():
        assert name == MANIFEST or all(f"+{line}" in done.out.splitlines() for line in text.splitlines()), name
    assert agent in done.out.split("Now run:")[1]
    assert str(folder) in done.out.split("Now run:")[1]
    assert "nothing to change" in here(*options).out
    assert "already" not in done.out
    changed = here(*options, "--db", str(tmp_path / "other.db"))
    assert ("A session that starts now has it" if agent == "claude" else "has it already, run:") in changed.out
    gone = here(*options, "--uninstall")
    assert gone.code == 0
    assert "uninstall" in gone.out or "remove" in gone.out
    assert not folder.exists() or tree(folder) == {}


@pytest.mark.parametrize("agent", AGENTS)
def test_a_file_that_somebody_changed_is_kept(here: Run, tmp_path: Path, agent: str) -> None:
    """Neither writing nor removing touches it, unless it is forced."""
    options = ("install", agent, "--folder", str(tmp_path / "agent"))
    here(*options)
    mine = next((tmp_path / "agent").rglob("hooks.json"))
    mine.write_text("{}", "utf-8")
    for more in ((), ("--uninstall",)):
        done = here(*options, *more)
        assert done.code == 1
        assert "changed by somebody else" in done.err
        assert mine.read_text("utf-8") == "{}"
    assert here(*options, "--force").code == 0
    assert mine.read_text("utf-8") != "{}"


@pytest.mark.parametrize("agent", AGENTS)
def test_a_command_of_the_folder_never_ends_with_2(here: Run, tmp_path: Path, agent: str) -> None:
    """Run by a shell as hosts do: 0 when it works, when our program fails, and when it is gone; nothing on stderr."""
    folder = tmp_path / "agent"
    here("install", agent, "--folder", str(folder), "--db", str(tmp_path / "a store" / "it's.db"))
    for event, hook in hooks(folder).items():
        assert hook["type"] == "command"
        for line in (
            hook["command"],
            hook["command"].replace(agent_files.program()[0], "/missing/holomemory"),
            hook["command"].replace(agent_files.program()[0], "sh -c 'exit 2' --"),
        ):
            done = subprocess.run(["sh", "-c", line], input="{", capture_output=True, text=True, check=False)
            assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), (event, line)


def test_timeouts_are_in_the_unit_of_the_host(here: Run, tmp_path: Path) -> None:
    """Seconds for Claude Code and Codex, milliseconds for Gemini: 10 would be 10 ms there."""
    for agent in AGENTS:
        here("install", agent, "--folder", str(tmp_path / agent))
    assert {hook["timeout"] for hook in hooks(tmp_path / "claude").values()} == {10, 3}
    assert {hook["timeout"] for hook in hooks(tmp_path / "codex").values()} == {10, 3}
    assert {hook["timeout"] for hook in hooks(tmp_path / "gemini").values()} == {10_000, 3_000}
    assert "BeforeAgent" in hooks(tmp_path / "gemini")
    assert "UserPromptSubmit" in hooks(tmp_path / "claude")


@pytest.mark.parametrize("agent", AGENTS)
def test_store_and_scope_stay_in_the_commands(
    here: Run, tmp_path: Path, agent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An agent runs them in any folder, so that a relative path is written down whole; without the SDK there is no server."""
    monkeypatch.chdir(tmp_path)
    options = ("install", agent, "--folder", str(tmp_path / "agent"), "--db", "mine.db", "--scope", "work")
    here(*options)
    wanted = ["--db", str(tmp_path / "mine.db"), "--scope", "work"]
    assert " ".join(wanted) in hooks(tmp_path / "agent")["SessionStart"]["command"]
    server = servers(tmp_path / "agent")["holomemory"]
    assert server["args"][-5:] == ["mcp", *wanted]
    assert Path(server["command"]).is_absolute()
    monkeypatch.setattr(agent_files, "can_serve", lambda: False)
    done = here(*options)
    assert "pip install 'holomemory[mcp]'" in done.out
    assert servers(tmp_path / "agent") == {}
    assert here(*options, "--scope", "*").code == 1
