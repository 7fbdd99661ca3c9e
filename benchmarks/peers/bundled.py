"""Hermes' bundled holographic plugin, driven in its own process and environment; shares no module with this project."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.data import Doc
from benchmarks.peers import Answer, expand, hermes_env
from benchmarks.peers.process import Process

_WORKER = Path(__file__).with_name("bundled_worker.py")


class Worker(Process):
    """The plugin's process."""

    def __init__(self, python: Path) -> None:
        super().__init__("the bundled plugin", [str(python), str(_WORKER)], {"HERMES_HOME": "home"})
        self.versions: dict[str, str] = self.ask("hello")

    @property
    def about(self) -> str:
        """One line for the head of the report."""
        told = ", ".join(f"{name} {version}" for name, version in self.versions.items())
        return f"Hermes' bundled holographic plugin, default settings ({told})"


class Bundled:
    """One database of the plugin per group."""

    name = "bundled"

    def __init__(self, python: Path | None) -> None:
        self._worker = Worker(hermes_env.ensure(python))
        self.about = (
            f"{self._worker.about}; loaded with the rebuild of its bank and the sync to disk switched off, "
            "which its search does not read"
        )
        self._ids: dict[str, dict[int, list[str]]] = {}

    def load(self, groups: Mapping[str, Sequence[Doc]]) -> None:
        """Add every document as one fact."""
        for number, (group, docs) in enumerate(groups.items()):
            path = str(self._worker.folder / f"{number}.db")
            self._worker.ask("open", name=group, path=path, quick=True)
            facts = self._worker.ask("load", name=group, texts=[doc.text for doc in docs])["ids"]
            names = self._ids.setdefault(group, {})
            for fact, doc in zip(facts, docs, strict=True):
                names.setdefault(fact, []).append(doc.id)

    def search(self, group: str, text: str, limit: int) -> Answer:
        """The plugin's own hybrid search."""
        options = {"limit": limit, "min_trust": 0.0}
        answer = self._worker.ask("call", name=group, call="search", argument=text, options=options)
        return Answer(expand(answer["ids"], self._ids[group]), answer["ms"])

    def contradict(self, group: str, limit: int) -> list[tuple[str, str]]:
        """The pairs of documents that the plugin takes for contradictions."""
        found = self._worker.ask("contradict", name=group, limit=limit)["pairs"]
        ids = self._ids[group]
        return [(ids[one][0], ids[other][0]) for one, other in found]

    def close(self) -> None:
        """End the plugin's process."""
        self._worker.close()
