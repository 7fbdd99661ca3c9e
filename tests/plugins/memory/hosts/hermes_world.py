"""A Hermes of its own for a test: an environment with hermes-agent and this checkout, a home, and its command line."""

from __future__ import annotations

import fcntl
import json
import os
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import holomemory
import pytest

PACKAGE = Path(holomemory.__file__).parent
#: The environment: an interpreter that sees Hermes' packages first, then ours and what ours need.
_PATHS = """\
{hermes}
{ours}
{needed}
"""
_SCRIPT = """\
#!{python}
import sys
from {module} import main
sys.exit(main())
"""


def _site(python: Path) -> str:
    code = "import sysconfig; print(sysconfig.get_path('purelib'), '%d.%d' % __import__('sys').version_info[:2])"
    return subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def make_environment(hermes_python: Path, folder: Path) -> Path:
    """Make the environment and answer its interpreter; neither Hermes' nor the tests' own environment is changed."""
    hermes, version = _site(hermes_python).split()
    if version != "{}.{}".format(*sys.version_info[:2]):
        pytest.skip(f"Hermes runs on Python {version} here, and our dependencies are installed for another one")
    subprocess.run([str(hermes_python), "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    ours = folder / "ours"
    ours.mkdir()
    (ours / "holomemory").symlink_to(PACKAGE, target_is_directory=True)
    needed = Path(pytest.__file__).parents[1]
    (Path(_site(python).split()[0]) / "world.pth").write_text(
        _PATHS.format(hermes=hermes, ours=ours, needed=needed), "utf-8"
    )
    for name, module in (("hermes", "hermes_cli.main"), ("holomemory", "holomemory.cli")):
        (folder / "bin" / name).write_text(_SCRIPT.format(python=python, module=module), "utf-8")
        (folder / "bin" / name).chmod(0o755)
    return python


#: What a script inside Hermes starts with: the host's own loader and manager, and a way to answer the test.
PRELUDE = """\
import json, logging, os, sys, threading, time
from pathlib import Path
from agent.memory_manager import MemoryManager, build_memory_context_block, sanitize_context
from agent.memory_provider import MemoryProvider
from plugins.memory import load_memory_provider
HOME = os.environ["HERMES_HOME"]
def start(session="s1", manager=None, **more):
    manager = manager or MemoryManager()
    provider = load_memory_provider("holomemory")
    manager.add_provider(provider)
    manager.initialize_all(**{"session_id": session, "platform": "cli", "agent_context": "primary", **more})
    return manager, provider
def tool(manager, action, **more):
    return json.loads(manager.handle_tool_call("fact_store", {"action": action, **more}))
def tell(**found):
    print(json.dumps(found))
"""


@dataclass(frozen=True)
class World:
    """One user's Hermes: the environment's interpreter, a HOME, and the HERMES_HOME in it."""

    python: Path
    base: Path

    @property
    def home(self) -> Path:
        """HERMES_HOME."""
        return self.base / "hermes"

    @property
    def env(self) -> dict[str, str]:
        """What a process of this user sees: nothing of the machine's user, and no folder of the checkout on its path."""
        kept = {name: os.environ[name] for name in ("LANG", "LC_ALL", "TMPDIR") if name in os.environ}
        path = os.pathsep.join([str(self.python.parent), "/usr/bin", "/bin"])
        own = {"HOME": str(self.base), "HERMES_HOME": str(self.home), "PYTHONSAFEPATH": "1", "PATH": path}
        # Hermes would install what its tools may want later, from the network.
        return {**kept, **own, "TERM": "xterm", "PYTHONUTF8": "1", "HERMES_DISABLE_LAZY_INSTALLS": "1"}

    def run(self, name: str, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run ``hermes`` or ``holomemory`` as this user, in an empty folder."""
        empty = self.base / "empty"
        empty.mkdir(exist_ok=True)
        command = [str(self.python.parent / name), *arguments]
        done = subprocess.run(
            command, cwd=empty, env=self.env, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
        if check:
            assert done.returncode == 0, f"{command} exited {done.returncode}:\n{done.stdout}\n{done.stderr}"
        return done

    def python_run(self, code: str, *arguments: str, env: Mapping[str, str] | None = None) -> Any:
        """Run code inside Hermes' environment, before it PRELUDE; answers what it told, and fails when it fails."""
        command = [str(self.python), "-W", "error::ResourceWarning", "-c", PRELUDE + code, *arguments]
        done = subprocess.run(
            command, cwd=self.base, env={**self.env, **(env or {})}, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"exited {done.returncode}:\n{done.stdout}\n{done.stderr}"
        return json.loads(done.stdout.splitlines()[-1])

    def type(self, name: str, *arguments: str, keys: Sequence[tuple[str, str]], code: int = 0) -> str:
        """Run ``hermes`` or ``holomemory`` on a pseudo-terminal, typing keys as their prompts appear; answers all it printed."""
        master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        command = [str(self.python.parent / name), *arguments]
        options: dict[str, Any] = {"stdin": slave, "stdout": slave, "stderr": slave, "start_new_session": True}
        seen, waiting = b"", list(keys)
        with subprocess.Popen(command, cwd=self.base, env=self.env, **options) as process:
            os.close(slave)
            while True:
                try:
                    piece = os.read(master, 65_536)
                except OSError:  # how Linux tells that nobody holds the other side any more
                    break
                seen += piece
                if not piece:
                    break
                while waiting and waiting[0][0].encode() in seen:
                    os.write(master, waiting.pop(0)[1].encode())
        os.close(master)
        assert process.returncode == code, seen.decode(errors="replace")
        assert not waiting, f"{waiting[0]} never appeared in:\n{seen.decode(errors='replace')}"
        return seen.decode(errors="replace")

    def configure(self, url: str = "http://127.0.0.1:9/v1", more: str = "") -> None:
        """Write a config.yaml that names the model server; ``more`` is put behind it."""
        self.home.mkdir(parents=True, exist_ok=True)
        (self.home / "config.yaml").write_text(
            f"# The model of this test\nmodel:\n  default: fake-model\n  provider: custom\n  base_url: {url}\n"
            f"  api_key: sk-fake\n{more}",
            "utf-8",
        )
