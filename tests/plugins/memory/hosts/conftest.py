"""The real hosts for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from holomemory.hosts.changes import installation, make
from holomemory.hosts.hermes_shim import FILES, folder
from hosts.agent_models import Model, answering
from hosts.agent_world import AGENTS, Agent
from hosts.hermes_world import World, make_environment

FROM_NPM = pytest.mark.hosts


@pytest.fixture(scope="session")
def hermes_env(hermes_python: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with hermes-agent 0.19.0 and this checkout."""
    return make_environment(hermes_python, tmp_path_factory.mktemp("hermes") / "env")


@pytest.fixture
def world(hermes_env: Path, tmp_path: Path) -> World:
    """A user's Hermes with holomemory as its memory provider."""
    here = World(hermes_env, tmp_path)
    here.configure(more="memory:\n  provider: holomemory\n")
    make(installation(folder(here.home), FILES))
    return here


@pytest.fixture
def model() -> Iterator[Model]:
    """A model server on loopback."""
    with answering() as served:
        yield served


@pytest.fixture(params=["claude", pytest.param("codex", marks=FROM_NPM), pytest.param("gemini", marks=FROM_NPM)])
def agent(request: pytest.FixtureRequest, agent_binary: Callable[[str], Path], tmp_path: Path, model: Model) -> Agent:
    """Each command-line agent with our folder, installed as docs/hosts tells a user to."""
    found = AGENTS[request.param](agent_binary(request.param), tmp_path, model)
    print("\n=====", request.param, found.run("--version").strip())
    found.connect()
    return found
