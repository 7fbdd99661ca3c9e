"""Runs inside Hermes' environment and drives its bundled memory plugin on request; knows nothing of this project.

One JSON object a line on standard input, one answer a line on standard output, until the input ends. Times are
milliseconds taken here, around the plugin's own call, so that neither JSON nor the pipe counts.
"""

from __future__ import annotations

import importlib
import json
import os
import sqlite3
import sys
import time
from collections.abc import Callable
from importlib import metadata
from typing import Any

# Whatever the host prints while it is imported must not land among the answers.
_ANSWERS = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)

# By name, because in this checkout the same name is another package.
_PLUGIN = "plugins.memory.holographic"
_provider = importlib.import_module(_PLUGIN)
_retrieval = importlib.import_module(f"{_PLUGIN}.retrieval")
_store = importlib.import_module(f"{_PLUGIN}.store")

_OPEN: dict[str, dict[str, Any]] = {}


def _version(name: str) -> str:
    """The installed version of a distribution, or ``missing``."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "missing"


def hello(_: dict[str, Any]) -> dict[str, Any]:
    """Say which versions run here."""
    python = ".".join(map(str, sys.version_info[:3]))
    return {
        "hermes-agent": _version("hermes-agent"),
        "numpy": _version("numpy"),
        "python": python,
        "sqlite": sqlite3.sqlite_version,
    }


def open_store(request: dict[str, Any]) -> dict[str, Any]:
    """Open a store under a name; ``quick`` leaves out the bank and the sync to disk, for loads that nobody times."""
    start = time.perf_counter()
    store = _store.MemoryStore(db_path=request["path"])
    if request.get("quick"):
        store._rebuild_bank = lambda category: None
        store._conn.execute("PRAGMA synchronous=OFF")
    provider = _provider.HolographicMemoryProvider({"db_path": request["path"]})
    provider.initialize(session_id="benchmark")
    _OPEN[request["name"]] = {"store": store, "retriever": _retrieval.FactRetriever(store), "provider": provider}
    return {"ms": (time.perf_counter() - start) * 1000}


def load(request: dict[str, Any]) -> dict[str, Any]:
    """Add texts one by one: the plugin has no other way."""
    store = _OPEN[request["name"]]["store"]
    ids, spent = [], []
    for text in request["texts"]:
        start = time.perf_counter()
        ids.append(store.add_fact(text))
        spent.append((time.perf_counter() - start) * 1000)
    return {"ids": ids, "ms": spent}


def _calls(name: str) -> dict[str, Callable[..., Any]]:
    """What can be timed, by the name of the operation."""
    parts = _OPEN[name]
    return {
        "add": parts["store"].add_fact,
        "prefetch": parts["provider"].prefetch,
        "search": parts["retriever"].search,
        "probe": parts["retriever"].probe,
        "reason": parts["retriever"].reason,
        "related": parts["retriever"].related,
    }


def _count(answer: Any) -> tuple[int, list[int]]:
    """How many facts an answer holds, and their ids where it tells them."""
    if isinstance(answer, list):
        return len(answer), [fact["fact_id"] for fact in answer]
    if isinstance(answer, str):
        return sum(line.startswith("- ") for line in answer.splitlines()), []
    return 1, [int(answer)]


def call(request: dict[str, Any]) -> dict[str, Any]:
    """Time one call of the plugin."""
    function = _calls(request["name"])[request["call"]]
    options = request.get("options", {})
    start = time.perf_counter()
    answer = function(request["argument"], **options)
    spent = (time.perf_counter() - start) * 1000
    found, ids = _count(answer)
    return {"ms": spent, "found": found, "ids": ids, "text": answer if isinstance(answer, str) else ""}


def contradict(request: dict[str, Any]) -> dict[str, Any]:
    """The pairs that the plugin takes for contradictions, as ids."""
    found = _OPEN[request["name"]]["retriever"].contradict(limit=request["limit"])
    return {"pairs": [[pair["fact_a"]["fact_id"], pair["fact_b"]["fact_id"]] for pair in found]}


def close_store(request: dict[str, Any]) -> dict[str, Any]:
    """Close one store."""
    parts = _OPEN.pop(request["name"])
    parts["provider"].shutdown()
    parts["store"].close()
    return {}


_VERBS = {"hello": hello, "open": open_store, "load": load, "call": call, "contradict": contradict, "close": close_store}


def main() -> None:
    """Answer requests until the input ends."""
    for line in sys.stdin:
        try:
            request = json.loads(line)
            answer = _VERBS[request["do"]](request)
        except Exception as error:  # noqa: BLE001 - the boundary of this process: the caller gets the error as data
            answer = {"error": f"{type(error).__name__}: {error}"}
        _ANSWERS.write(json.dumps(answer) + "\n")
        _ANSWERS.flush()


if __name__ == "__main__":
    main()
