"""What every test stands on: this checkout's code, no settings or store of the user, the shared data, a real Hermes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

import plugins.memory  # noqa: F401  # from here on, `holomemory` is this checkout's folder, installed or not

if TYPE_CHECKING:
    from benchmarks.peers.environment import Environment

ROOT = Path(__file__).resolve().parent

# The modules that tests share (strategies.py) are imported by their plain names.
sys.path.insert(0, str(ROOT / "tests" / "plugins" / "memory"))

import guards  # noqa: E402  # found through the line above

guards.install()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that the page of reliability names."""
    page = (ROOT / "docs" / "reliability.md").read_text("utf-8")
    named = set(re.findall(r"`([\w/]+\.py)::(test_\w+)`", page))
    here = ROOT / "tests" / "plugins" / "memory"
    for item in items:
        test = getattr(item, "originalname", None)
        if item.path.is_relative_to(here) and (item.path.relative_to(here).as_posix(), test) in named:
            item.add_marker("reliability")


@pytest.fixture(autouse=True)
def _guarded() -> Iterator[None]:
    """Fail the test that opened a live store's file beside our connection, or that tried to leave this machine."""
    guards.taken()
    yield
    assert guards.taken() == []


# How fast a machine makes examples is no property of the code.
hypothesis.settings.register_profile("house", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("house")


@pytest.fixture(autouse=True)
def _no_user_state(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Hide the user's settings and data folder from every test and from the processes that it starts."""
    for name in [name for name in os.environ if name.startswith("HOLOMEMORY_")]:
        monkeypatch.delenv(name)
    home = str(tmp_path_factory.mktemp("home"))
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA") + (("HOME",) if sys.platform == "darwin" else ()):
        monkeypatch.setenv(name, home)


@pytest.fixture(scope="session")
def repo_root() -> Path:
    """The checkout's folder."""
    return ROOT


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of public data sets that lies beside the checkout; never copied into the project."""
    folder = ROOT.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the data sets are not beside this checkout (../shared/data)")
    return folder


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock file, so that two test runs in one checkout do not make the same environment."""
    import fcntl  # not on Windows, where nobody runs Hermes' tests

    with path.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def hermes_python() -> Path:
    """The Python of the environment with hermes-agent 0.19.0 that the benchmarks use; made once, and only read here."""
    from benchmarks.peers import hermes_env

    return _made(hermes_env.ENVIRONMENT)


@pytest.fixture(scope="session")
def packaged_memories() -> None:
    """The environments of the memories from the package index that the benchmarks compare with, each made once."""
    from benchmarks.peers.packaged import PACKAGES

    for package in PACKAGES:
        _made(package.environment)


@pytest.fixture(scope="session")
def old_mcp_python() -> Path:
    """The Python of an environment with the last 1.x of MCP's SDK, whose client other programs still have; made once."""
    return _environment("mcp-1.30.0", "mcp==1.30.0")


@pytest.fixture(scope="session")
def agent_binary() -> Callable[[str], Path]:
    """The program of a command-line agent: Claude Code as its SDK for Python bundles it, the others from npm; each made once."""

    def find(name: str) -> Path:
        if name != "claude":
            return npm_program(*NPM[name])
        python = _environment("claude-agent-sdk-0.2.189", "claude-agent-sdk==0.2.189")
        return next(python.parents[1].glob("lib/python*/site-packages/claude_agent_sdk/_bundled/claude"))

    return find


@pytest.fixture(scope="session")
def protocol_program() -> Callable[[str], list[str]]:
    """The words that start a program of MCP's own makers: the inspector, or the conformance suite."""

    def find(name: str) -> list[str]:
        return [str(npm_program(*NPM["node"])), str(npm_program(*NPM[name]))]

    return find


def _environment(name: str, *requirements: str) -> Path:
    """The interpreter of an environment under .cache with these packages."""
    from benchmarks.peers.environment import Environment

    return _made(Environment(name, requirements, "its tests are left out"))


def _made(environment: Environment) -> Path:
    """The interpreter of an environment, made when it is not there; without it the test is skipped."""
    from benchmarks.peers import PeerError

    environment.folder.parent.mkdir(exist_ok=True)
    with _locked(environment.folder.with_name(f"{environment.name}.lock")):
        try:
            return environment.ensure()
        except PeerError as error:
            pytest.skip(f"there is nothing to test with: {error}")


#: Programs from npm: the name of each, its package, and the version that we run it in. MCP's own want a newer node than most have.
NPM = {
    "codex": ("codex", "@openai/codex", "0.171.0"),
    "gemini": ("gemini", "@google/gemini-cli", "0.61.0"),
    "inspector": ("mcp-inspector", "@modelcontextprotocol/inspector", "2.12.0"),
    "conformance": ("conformance", "@modelcontextprotocol/conformance", "0.2.0-alpha.12"),
    "node": ("node", "node", "22.23.3"),
}


def npm_program(program: str, package: str, version: str) -> Path:
    """A program of npm under .cache, installed when it is not there; skips with the reason where that is not possible."""
    folder = ROOT / ".cache" / f"npm-{program}-{version}"
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(folder.with_name(f"{folder.name}.lock")):
        if not (folder / ".complete").is_file():
            npm = shutil.which("npm")
            if npm is None:
                pytest.skip(f"there is no npm here, which installs {package} {version}")
            command = [npm, "install", "--no-save", "--no-audit", "--no-fund", "--prefix", str(folder)]
            done = subprocess.run([*command, f"{package}@{version}"], capture_output=True, text=True, check=False)
            if done.returncode:
                pytest.skip(f"npm cannot install {package} {version}: {done.stderr.strip()[-300:]}")
            (folder / ".complete").touch()
    return folder / "node_modules" / ".bin" / program
