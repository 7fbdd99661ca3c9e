"""Finds or builds the environment that Hermes' bundled plugin runs in; knows no memory and measures nothing."""

from __future__ import annotations

from pathlib import Path

from benchmarks.peers import PeerError
from benchmarks.peers.environment import Environment

VERSION = "0.19.0"
#: hermes-agent itself does not ask for numpy, and without it the plugin's vectors and ``probe`` are switched off.
ENVIRONMENT = Environment(
    f"hermes-{VERSION}",
    (f"hermes-agent=={VERSION}", "numpy"),
    "name another environment with --hermes-python, or leave the bundled plugin out with --systems",
)


def ensure(python: Path | None = None) -> Path:
    """The interpreter to use: the one given, or that of ``.cache/hermes-0.19.0``, built on first use."""
    if python is None:
        return ENVIRONMENT.ensure()
    if not python.is_file():
        raise PeerError(f"--hermes-python names {python}, and there is no such file.")
    return python.absolute()  # not resolve(): a virtual environment's interpreter is a link that must stay one
