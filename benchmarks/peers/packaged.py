"""Memories from the package index, each driven in processes and an environment of its own, as it comes; shares no module with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.data import Doc
from benchmarks.peers import Answer
from benchmarks.peers.environment import Environment
from benchmarks.peers.process import Process

_WORKER = Path(__file__).with_name("packaged_worker.py")


@dataclass(frozen=True, slots=True)
class Package:
    """One memory: ``name`` in our tables, its pinned release, what is to be known of it, and the variables of its folders."""

    name: str
    requirement: str
    about: str
    homes: Mapping[str, str]

    @property
    def environment(self) -> Environment:
        """Where it is installed."""
        without = f"leave {self.name} out with --systems"
        return Environment(self.requirement.replace("==", "-"), (self.requirement,), without)


PACKAGES = (
    Package(
        "nyx",
        "nyx-memory==7.16.0",
        "each text observed as the user's, asked through its search router; no embedder",
        {"NEXSANDBASE_HOME": "nyx"},
    ),
    Package("yantrikdb", "yantrikdb==0.23.2", "record_text and recall_text with its bundled model of 64 dimensions", {}),
    Package(
        "mnemosyne",
        "mnemosyne-memory==3.15.1",
        "remember_batch and recall; no embedder, so lexical",
        {"MNEMOSYNE_DATA_DIR": "mnemosyne"},
    ),
)


class Packaged:
    """A process and a store of the memory for each group: some of them keep one store a process."""

    def __init__(self, package: Package) -> None:
        self.name = package.name
        self._package = package
        self._command = [str(package.environment.ensure()), str(_WORKER), package.requirement.partition("==")[0]]
        self._processes: dict[str, Process] = {}
        self._ids: dict[str, list[str]] = {}
        self.about = package.about

    def load(self, groups: Mapping[str, Sequence[Doc]]) -> None:
        """Hand over the texts in the order of the file."""
        for group, docs in groups.items():
            process = self._processes[group] = Process(self.name, self._command, self._package.homes)
            told = ", ".join(f"{name} {version}" for name, version in process.ask("hello").items())
            self.about = f"{told}: {self._package.about}"
            process.ask("load", texts=[doc.text for doc in docs])
            self._ids[group] = [doc.id for doc in docs]

    def search(self, group: str, text: str, limit: int) -> Answer:
        """The memory's own search; what it finds besides texts takes no place."""
        answer = self._processes[group].ask("search", text=text, limit=limit)
        places = dict.fromkeys(place for equal in answer["places"] for place in equal)
        return Answer([self._ids[group][place] for place in places], answer["ms"])

    def close(self) -> None:
        """End its processes."""
        for process in self._processes.values():
            process.close()
