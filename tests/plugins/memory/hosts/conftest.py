"""A real Hermes for the tests of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from holomemory.hosts.changes import installation, make
from holomemory.hosts.hermes_shim import FILES, folder
from hosts.hermes_world import World, make_environment


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
