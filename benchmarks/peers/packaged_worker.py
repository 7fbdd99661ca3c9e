"""Runs inside the environment of one memory from the package index and drives it on request; knows nothing of this project.

One JSON object a line on standard input, one answer a line on standard output, until the input ends. Times are
milliseconds taken here, around the memory's own call. The argument names the memory; its files lie in the working folder.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module, metadata
from typing import Any

# Whatever a memory prints must not land among the answers.
_ANSWERS = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)


class Nyx:
    """nyx-memory: each text is observed as the user's; asked through its search router, which its recall injects first."""

    package = "nyx-memory"

    def __init__(self) -> None:
        self._runtime = import_module("nexsandglass.runtime")
        self._router = import_module("nexsandglass.core.search_router").SearchRouter
        self._places: dict[str, list[int]] = {}

    def load(self, texts: Sequence[str]) -> None:
        """Observe every text."""
        for place, text in enumerate(texts):
            report = self._runtime.observe(text, source="user")
            if not report.ok:
                raise RuntimeError(f"it refused a text: {report.message}")
            self._places.setdefault(_plain(text), []).append(place)

    def search(self, text: str, limit: int) -> list[list[int]]:
        """The places of the texts found, best first; of equal texts all places at once."""
        return [self._places.get(_plain(item[-1]), []) for item in self._router().search(text, limit=limit)]


class Yantrik:
    """yantrikdb: its bundled static model of 64 dimensions, the one it takes without a network."""

    package = "yantrikdb"

    def __init__(self) -> None:
        self._db = import_module("yantrikdb").YantrikDB("memory.db", embedding_dim=64)
        self._places: dict[str, list[int]] = {}

    def load(self, texts: Sequence[str]) -> None:
        """Record every text."""
        for place, text in enumerate(texts):
            self._places.setdefault(self._db.record_text(text), []).append(place)

    def search(self, text: str, limit: int) -> list[list[int]]:
        """As ``Nyx.search``; it does not learn from being asked, so that the order of the questions does not matter."""
        found = self._db.recall_text(text, top_k=limit, skip_reinforce=True)
        return [self._places[item["rid"]] for item in found]


class Mnemosyne:
    """mnemosyne-memory: without fastembed, so lexical; texts go into its working memory in one batch."""

    package = "mnemosyne-memory"

    def __init__(self) -> None:
        self._beam = import_module("mnemosyne.core.beam").BeamMemory(session_id="benchmark", db_path="memory.db")
        self._places: dict[str, list[int]] = {}

    def load(self, texts: Sequence[str]) -> None:
        """Remember every text."""
        ids = self._beam.remember_batch([{"content": text} for text in texts])
        for place, name in enumerate(ids):
            self._places.setdefault(name, []).append(place)

    def search(self, text: str, limit: int) -> list[list[int]]:
        """As ``Nyx.search``."""
        return [self._places.get(item["id"], []) for item in self._beam.recall(text, top_k=limit)]


def _plain(text: str) -> str:
    return " ".join(text.split())


_MEMORIES = {memory.package: memory for memory in (Nyx, Yantrik, Mnemosyne)}


def main() -> None:
    """Answer requests until the input ends."""
    memory = _MEMORIES[sys.argv[1]]()

    def hello() -> dict[str, Any]:
        return {memory.package: metadata.version(memory.package), "python": ".".join(map(str, sys.version_info[:3]))}

    def load(texts: Sequence[str]) -> dict[str, Any]:
        memory.load(texts)
        return {}

    def search(text: str, limit: int) -> dict[str, Any]:
        start = time.perf_counter()
        found = memory.search(text, limit)
        return {"ms": (time.perf_counter() - start) * 1_000, "places": found}

    verbs: dict[str, Callable[..., dict[str, Any]]] = {"hello": hello, "load": load, "search": search}
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = verbs[request.pop("do")](**request)
        except Exception as error:  # noqa: BLE001 - the boundary of this process: the caller gets the error as data
            answer = {"error": f"{type(error).__name__}: {error}"}
        _ANSWERS.write(json.dumps(answer) + "\n")
        _ANSWERS.flush()


if __name__ == "__main__":
    main()
