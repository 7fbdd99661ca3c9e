"""Users of the command-line agents for the tests: each with a HOME of their own, our command in it, and a model of ours on loopback."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from holomemory import Memory
from holomemory.hosts import agent_files
from holomemory.hosts.changes import installation, make
from hosts.agent_models import Model
from hosts.mcp_world import command


@dataclass
class Agent:
    """One command-line agent of one user, whose folder is HOME, with our command, a store and a project in it."""

    binary: Path
    home: Path
    model: Model
    env: dict[str, str] = field(default_factory=dict)

    #: The agent's name for `holomemory install`.
    name = ""

    def __post_init__(self) -> None:
        """Set up what the agent needs to run here."""

    @property
    def db(self) -> Path:
        """The store."""
        return self.home / "holomemory.db"

    @property
    def folder(self) -> Path:
        """Where the files of the agent are."""
        return self.home / "agent"

    @property
    def script(self) -> Path:
        """Our command, which runs this checkout."""
        return self.home / "holomemory"

    def connect(self) -> None:
        """What `holomemory install` writes, and what it tells the user to type."""
        self.write_script(self.program())
        self.write_folder(self.db)
        self.type(*agent_files.AGENTS[self.name].setup)

    def program(self) -> str:
        """The line of the shell that runs this checkout as our command."""
        start = command(self.db)
        return f'exec {shlex.join(start[: start.index("mcp")])} "$@"'

    def hurry(self) -> None:
        """Let the agent wait a second for each event, and no longer."""
        (hooks,) = self.folder.rglob("hooks.json")
        second = 1_000 if self.name == "gemini" else 1
        hooks.write_text(re.sub(r'"timeout": \d+', f'"timeout": {second}', hooks.read_text("utf-8")), "utf-8")
        self.type(*agent_files.AGENTS[self.name].renewal)

    def write_folder(self, db: Path) -> None:
        """The folder of the agent, with a store."""
        wanted = agent_files.files(self.name, [str(self.script)], options=["--db", str(db)])
        make(installation(self.folder, wanted))

    def write_script(self, line: str) -> None:
        """Make our command run this line of the shell."""
        self.script.write_text(f"#!/bin/sh\n{line}\n", "utf-8")
        self.script.chmod(0o755)

    def type(self, *lines: str) -> None:
        """Type lines that name the agent's program and ``{folder}``."""
        for line in lines:
            _, *words = shlex.split(line.format(folder=shlex.quote(str(self.folder))))
            self.run(*words)

    def facts(self) -> list[str]:
        """What the store holds."""
        with Memory(str(self.db)) as memory:
            return [fact.content for fact in memory.facts()]

    def remember(self, *facts: str) -> None:
        """Store facts of the user."""
        with Memory(str(self.db)) as memory:
            for fact in facts:
                memory.add(fact)

    def run(self, *words: str, env: Mapping[str, str] | None = None) -> str:
        """Run one command line of the agent; answers what it printed, and fails when it fails."""
        project = self.home / "project"
        project.mkdir(exist_ok=True)
        kept = {name: os.environ[name] for name in ("LANG", "TMPDIR") if name in os.environ}
        node = str(Path(shutil.which("node") or "/usr/bin/node").parent)
        own = {"HOME": str(self.home), "PATH": f"{node}:/usr/bin:/bin", "TERM": "xterm-256color"}
        done = subprocess.run(
            (str(self.binary), *words),
            cwd=project,
            env={**kept, **own, **self.env, **(env or {})},
            capture_output=True,
            text=True,
            check=False,
            input="y\n" if self.asks(words) else "",
            timeout=240,
        )
        assert done.returncode == 0, f"{words} exited {done.returncode}:\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def asks(self, words: tuple[str, ...]) -> bool:
        """Whether this command asks the user a question."""
        return False

    def ask(self, prompt: str, session: str = "", *, env: Mapping[str, str] | None = None) -> str:
        """One turn in a process of its own; answers the id of its session. ``session`` goes on with an earlier one."""
        raise NotImplementedError

    def compact(self, session: str) -> None:
        """Make the agent compact this conversation."""
        raise NotImplementedError


class Claude(Agent):
    """Claude Code."""

    name = "claude"

    def __post_init__(self) -> None:
        quiet = ("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "DISABLE_TELEMETRY", "DISABLE_AUTOUPDATER", "IS_SANDBOX")
        self.env |= dict.fromkeys(quiet, "1")
        self.env |= {"ANTHROPIC_BASE_URL": self.model.url, "ANTHROPIC_API_KEY": "none", "ENABLE_TOOL_SEARCH": "false"}

    def ask(self, prompt: str, session: str = "", *, env: Mapping[str, str] | None = None) -> str:
        words = ["-p", prompt, "--output-format", "json", "--allowedTools", "mcp__plugin_holomemory_holomemory"]
        told = json.loads(self.run(*words, *(["--resume", session] if session else []), env=env))
        assert not told["is_error"], told
        return str(told["session_id"])

    def compact(self, session: str) -> None:
        self.run("-p", "/compact", "--output-format", "json", "--resume", session)


class Codex(Agent):
    """Codex CLI, which compacts a conversation that has grown too long when it goes on."""

    name = "codex"

    def __post_init__(self) -> None:
        self.env["FAKE_KEY"] = "none"
        # Codex goes on without a server that is not there within this time.
        wait = "mcp_optional_startup_grace_ms = 60000"
        provider = f'[model_providers.fake]\nname = "fake"\nbase_url = "{self.model.url}/v1"\nwire_api = "responses"'
        text = f'{wait}\nmodel = "fake-model"\nmodel_provider = "fake"\n{provider}\nenv_key = "FAKE_KEY"\n'
        (self.home / ".codex").mkdir()
        (self.home / ".codex" / "config.toml").write_text(text, "utf-8")

    def ask(
        self, prompt: str, session: str = "", *more: str, env: Mapping[str, str] | None = None, trusted: bool = True
    ) -> str:
        trust = ["--dangerously-bypass-hook-trust"] if trusted else []
        resumed = ["resume", session] if session else []
        printed = self.run("exec", *resumed, "--skip-git-repo-check", *trust, "--json", *more, prompt, env=env)
        assert '"turn.completed"' in printed, printed
        return str(re.findall(r'"thread_id":"([^"]+)', printed)[0])

    def compact(self, session: str) -> None:
        self.ask("Thanks, looks good.", session, "-c", "model_auto_compact_token_limit=10")


class Gemini(Agent):
    """Gemini CLI, which compresses a conversation that has grown too long when it goes on."""

    name = "gemini"

    def __post_init__(self) -> None:
        self.env |= {"GEMINI_API_KEY": "none", "GOOGLE_GEMINI_BASE_URL": self.model.url, "COLORTERM": "truecolor"}
        (self.home / ".gemini").mkdir()
        self.settings()

    def settings(self, **model: float) -> None:
        """Write the user's settings."""
        wanted = {
            "security": {"auth": {"selectedType": "gemini-api-key"}},
            "privacy": {"usageStatisticsEnabled": False},
            "general": {"enableAutoUpdate": False, "enableAutoUpdateNotification": False},
            "model": model,
        }
        (self.home / ".gemini" / "settings.json").write_text(json.dumps(wanted), "utf-8")

    def asks(self, words: tuple[str, ...]) -> bool:
        return words[:2] == ("extensions", "install")  # whether the folder is trusted

    def ask(self, prompt: str, session: str = "", *, env: Mapping[str, str] | None = None) -> str:
        resumed = ["--resume", "latest"] if session else []
        words = ["-m", "gemini-2.5-flash", "--allowed-mcp-server-names", "holomemory", "--output-format", "json"]
        told = json.loads(self.run(*words, *resumed, "-p", prompt, env=env))
        assert session in ("", told["session_id"])
        return str(told["session_id"])

    def compact(self, session: str) -> None:
        self.settings(compressionThreshold=1e-9)
        self.ask("Thanks, looks good.", session)
        self.settings()


AGENTS = {agent.name: agent for agent in (Claude, Codex, Gemini)}
