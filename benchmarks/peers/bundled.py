"""Hermes' bundled holographic plugin, driven in its own process and environment; shares no module with this project."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.data import Doc
from benchmarks.peers import Answer, PeerError, expand, hermes_env

_WORKER = Path(__file__).with_name("bundled_worker.py")
_DROPPED = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")


class Worker:
    """The plugin's process: one request, one answer."""

    def __init__(self, python: Path) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="bundled-")
        self.folder = Path(self._home.name)
        kept = {name: value for name, value in os.environ.items() if name not in _DROPPED}
        env = kept | {"HERMES_HOME": str(self.folder / "home"), "HOME": str(self.folder), "PYTHONSAFEPATH": "1"}
        self._complaints = (self.folder / "stderr").open("w+", encoding="utf-8", errors="replace")
        self._process = subprocess.Popen(
            [str(python), str(_WORKER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            cwd=self.folder,
            env=env,
            text=True,
            encoding="utf-8",
        )
        self.versions: dict[str, str] = self.ask("hello")

    def ask(self, verb: str, **request: Any) -> dict[str, Any]:
        """Send one request; PeerError tells what the plugin raised, or how its process ended."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps({"do": verb, **request}) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise PeerError(f"the bundled plugin's process ended: {self._last_words()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise PeerError(f"the bundled plugin failed at {verb}: {answer['error']}")
        return answer

    def _last_words(self) -> str:
        self._complaints.seek(0)
        lines = self._complaints.read().strip().splitlines()
        return lines[-1] if lines else "it said nothing"

    def close(self) -> None:
        """End the process and remove its files."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
        self._complaints.close()
        self._home.cleanup()

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
