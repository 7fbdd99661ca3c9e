"""A store with facts in it, the plugin of a stranger beside it, and the settings that every surface reads."""

from __future__ import annotations

import contextlib
import importlib
import math
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw
import pytest
from holomemory import Memory
from holomemory.errors import HolomemoryError
from holomemory.plugin import hookimpl
from holomemory.plugin.loader import VARIABLE

FACTS = (
    "Priya maintains the billing service",
    "Priya is allergic to peanuts",
    "Oskar owns the billing dashboards",
    "The kestrel gateway was replaced by Dana",
    "Invoices go out monthly",
)
#: A question that words and names answer, and one that only traces do.
ASKED, MISSPELT = "what is Priya allergic to?", "kestral gatewey"


@dataclass
class Stranger:
    """A plugin that embeds and reorders, until it is made to do something else: raise, hang, tire of
    more than one text, or answer what does not fit.
    """

    name: str = "stranger-1"
    dim: int = 4
    does: str = ""
    ready: bool = True
    let_go: threading.Event = field(default_factory=threading.Event)

    def _misbehave(self) -> None:
        if self.does == "raise":
            raise ValueError("the stranger is ill")
        if self.does == "hang":
            self.let_go.wait(60)
        if not (self.ready or self.let_go.is_set()):
            raise ValueError("the stranger is still loading")

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """Which of three topics a text names."""
        self._misbehave()
        if self.does == "tire" and len(texts) > 1:
            raise ValueError("the stranger is tired")
        if self.does == "misfit":
            return [[1.0]] * len(texts)
        if self.does == "nan":
            return [[math.nan] * self.dim] * len(texts)
        topics = ("kestrel", "priya", "bill")
        return [[*(float(topic in text.lower()) for topic in topics), 0.5] for text in texts]

    @hookimpl
    def memory_rerank(self, hits: list[dict[str, Any]]) -> list[int]:
        """The order that the hits have."""
        self._misbehave()
        return [hit["fact_id"] for hit in hits]


class Embeds:
    """Offers an embedder, and nothing else."""

    def __init__(self, stranger: Stranger) -> None:
        self._stranger = stranger

    @hookimpl
    def memory_embedder(self) -> Stranger:
        """The stranger."""
        return self._stranger


#: The code of an installed distribution, whose plugin is set here.
_MODULE = "plugin = None\n"


def install(folder: Path, patch: pytest.MonkeyPatch, plugin: object) -> None:
    """Put a distribution on the path whose only plugin this is, and let it alone be loaded."""
    (folder / "stranger_at_the_door.py").write_text(_MODULE, "utf-8")
    info = folder / "stranger-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[holomemory]\nstranger = stranger_at_the_door:plugin\n", "utf-8")
    patch.syspath_prepend(str(folder))
    importlib.invalidate_caches()
    patch.setattr(importlib.import_module("stranger_at_the_door"), "plugin", plugin)
    patch.setenv(VARIABLE, "stranger")


@dataclass
class World:
    """One user's memory: the store's path, the memory that the tests hold open, and the stranger."""

    folder: Path
    patch: pytest.MonkeyPatch
    stranger: Stranger = field(default_factory=Stranger)
    _memory: Memory | None = None

    @property
    def path(self) -> Path:
        """The store's file."""
        return self.folder / "memory.db"

    @property
    def memory(self) -> Memory:
        """The memory that is open."""
        assert self._memory is not None
        return self._memory

    def open(self) -> Memory:
        """Open the memory, as the settings say now."""
        self.close()
        self._memory = Memory()
        return self._memory

    def close(self) -> None:
        """Close the memory; it may be broken on purpose."""
        if self._memory is not None:
            with contextlib.suppress(HolomemoryError, apsw.Error):
                self._memory.close()
        self._memory = None

    def change(self, *statements: str) -> None:
        """Run statements behind the store's back, on its own connection."""
        with self.memory.store.writing() as conn:
            for statement in statements:
                conn.execute(statement)


@contextlib.contextmanager
def living(folder: Path, *, plugin: str = "", timeout_s: float = 20.0) -> Iterator[World]:
    """A world with FACTS in it; ``plugin`` lets the stranger in, as one that ``embeds`` or that ``reorders``."""
    with pytest.MonkeyPatch.context() as patch:
        world = World(folder, patch)
        settings = {"DB": world.path, "BUSY_TIMEOUT_S": 0.05, "BUDGET_MS": 60_000, "PLUGIN_TIMEOUT_S": timeout_s}
        for name, value in settings.items():
            patch.setenv(f"HOLOMEMORY_{name}", str(value))
        patch.setenv(VARIABLE, "")
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        if plugin:
            site = folder / "site"
            site.mkdir()
            install(site, patch, Embeds(world.stranger) if plugin == "embeds" else world.stranger)
        world.open()
        for fact in FACTS:
            world.memory.add(fact)
        try:
            yield world
        finally:
            world.stranger.let_go.set()
            world.close()
