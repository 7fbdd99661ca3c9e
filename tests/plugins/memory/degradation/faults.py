"""The faults of issue and contract, each made for real in a world, with what every surface must say of it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import apsw
from degradation.worlds import ASKED, MISSPELT, World

Codes = frozenset[tuple[str, str]]
Making = Callable[[World], "contextlib.AbstractContextManager[None]"]


def codes(*pairs: str) -> Codes:
    """``codes("keyword/fts_locked")``."""
    return frozenset((leg, code) for leg, _, code in (pair.partition("/") for pair in pairs))


@dataclass(frozen=True)
class Fault:
    """How a fault is made, and what it means.

    ``told`` is what a search says (leg, code), ``block`` what a turn's says where it differs, ``off`` the legs without which
    a healthy search finds the same, ``doctor`` the codes of doctor's checks while it lasts, ``writes`` whether a write is
    ``refused`` or done ``whole``, ``asked`` the question and ``broken`` what is asked instead while it lasts. ``plugin`` lets
    the stranger in. A fault of ``opening`` is there when a program starts, one that is ``mended`` goes in the background when
    another starts, and one that ``reopens`` ends when all start anew.
    """

    name: str
    make: Making
    told: Codes
    off: str = ""
    status: str = "partial"
    block: Codes | None = None
    doctor: frozenset[str] = frozenset()
    writes: str = "whole"
    asked: str = ASKED
    broken: str = ""
    plugin: str = ""
    opening: bool = False
    mended: bool = False
    reopens: bool = False

    @property
    def in_block(self) -> Codes:
        """What the search of a turn says."""
        return self.told if self.block is None else self.block


def _statements(*statements: str) -> Making:
    """Damage by statements, mended by a repair."""

    @contextlib.contextmanager
    def make(world: World) -> Iterator[None]:
        world.change(*statements)
        yield
        world.memory.repair()

    return make


@contextlib.contextmanager
def _corrupt(world: World) -> Iterator[None]:
    """Another process wrote over blocks of the index."""
    other = apsw.Connection(str(world.path))
    other.execute("UPDATE facts_fts_data SET block = x'ffffffffffffffffffffffff' WHERE id > 1")
    other.close()
    yield
    world.memory.repair()


_HOLD = """
import apsw, sys
conn = apsw.Connection(sys.argv[1])
conn.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
conn.execute("ROLLBACK")
"""


@contextlib.contextmanager
def _locked(world: World) -> Iterator[None]:
    """Another process holds the file."""
    command = [sys.executable, "-c", _HOLD, str(world.path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout
        assert other.stdin
        assert other.stdout.readline() == "held\n"
        yield
        other.stdin.write("\n")
        other.stdin.close()


@contextlib.contextmanager
def _interrupted(world: World) -> Iterator[None]:
    """SQLite interrupts whatever asks the index."""
    conn = world.memory.store._db._conn
    assert conn is not None
    conn.trace_v2(apsw.SQLITE_TRACE_STMT, lambda event: conn.interrupt() if "MATCH" in str(event.get("sql")) else None)
    yield
    conn.trace_v2(0, None)


@contextlib.contextmanager
def _closed(world: World) -> Iterator[None]:
    """The connection was closed beneath whoever uses it."""
    conn = world.memory.store._db._conn
    assert conn is not None
    conn.close()
    yield
    world.close()
    world.open()


@contextlib.contextmanager
def _no_store(world: World) -> Iterator[None]:
    """Something else was put in the store's place."""
    kept, garbage = world.folder / "kept", world.folder / "garbage"
    garbage.write_bytes(b"this is no database\n" * 300)
    os.link(world.path, kept)
    os.replace(garbage, world.path)
    yield
    os.replace(kept, world.path)


@contextlib.contextmanager
def _no_extension(world: World) -> Iterator[None]:
    """sqlite-vec cannot be imported when the store is opened."""
    with world.patch.context() as patch:
        patch.setitem(sys.modules, "sqlite_vec", None)
        world.open()
        yield
        world.close()
    world.open()


@contextlib.contextmanager
def _read_only(world: World) -> Iterator[None]:
    """A newer release wrote the store."""
    version = _version(world.path, 99)
    world.open()
    yield
    world.close()
    _version(world.path, version)
    world.open()


def _version(path: Path, version: int) -> int:
    conn = apsw.Connection(str(path))
    found = int(next(iter(conn.execute("PRAGMA user_version")))[0])
    conn.execute(f"PRAGMA user_version={version:d}")
    conn.close()
    return found


def _stranger(does: str) -> Making:
    """The stranger misbehaves from now on."""

    @contextlib.contextmanager
    def make(world: World) -> Iterator[None]:
        world.stranger.does = does
        yield
        world.stranger.does = ""
        world.stranger.let_go.set()
        for thread in threading.enumerate():
            if thread.name.startswith("holomemory-plugin"):
                thread.join(60)
        world.stranger.let_go.clear()

    return make


@contextlib.contextmanager
def _nothing(world: World) -> Iterator[None]:
    """The fault is in what is asked."""
    yield


_ENTRY = (
    "facts_fts(facts_fts, rowid, content, tags, context, scope) SELECT 'delete', fact_id, content, tags, context, scope"
)
_BEHIND = (f"INSERT INTO {_ENTRY} FROM fact_index WHERE fact_id = 5", "DELETE FROM fact_index WHERE fact_id = 5")
_ALL = ("keyword", "vector", "entity")

FAULTS = (
    Fault(
        "the FTS table is missing",
        _statements("DROP TABLE facts_fts"),
        codes("keyword/fts_unavailable"),
        off="keyword",
        doctor=frozenset({"fts_unavailable"}),
        writes="refused",
    ),
    Fault(
        "the FTS index is corrupt",
        _corrupt,
        codes("keyword/fts_corrupt"),
        off="keyword",
        doctor=frozenset({"fts_corrupt"}),
        writes="refused",
    ),
    Fault(
        "the index is behind the rows",
        _statements(*_BEHIND),
        codes("keyword/index_incomplete"),
        doctor=frozenset({"index_incomplete"}),
    ),
    Fault(
        "syntax that survives",  # an index of another shape, which knows no column of ours
        _statements("DROP TABLE facts_fts", "CREATE VIRTUAL TABLE facts_fts USING fts5(content)"),
        codes("keyword/fts_syntax"),
        off="keyword",
        doctor=frozenset({"fts_syntax"}),
        writes="refused",
    ),
    Fault(
        "another process holds the lock",
        _locked,
        codes(*(f"{leg}/fts_locked" for leg in _ALL)),
        status="failed",
        doctor=frozenset({"fts_locked"}),
        writes="refused",
    ),
    Fault(
        "an interrupted statement",
        _interrupted,
        codes("keyword/fts_timeout"),
        off="keyword",
        doctor=frozenset({"fts_timeout"}),
    ),
    Fault(
        "a closed connection",
        _closed,
        codes(*(f"{leg}/store_closed" for leg in _ALL)),
        status="failed",
        doctor=frozenset({"store_closed"}),
        writes="refused",
        reopens=True,
    ),
    Fault("a lone surrogate", _nothing, codes("keyword/encoding_invalid"), broken=f"\ud800{ASKED}"),
    Fault(
        "sqlite-vec does not load",
        _no_extension,
        codes(),
        status="complete",
        doctor=frozenset({"extension_missing"}),
        opening=True,
        reopens=True,
    ),
    Fault(
        "traces of another dimension",
        _statements("UPDATE traces SET dim = 512 WHERE fact_id = 5"),
        codes("vector/vector_dim_mismatch"),
        doctor=frozenset({"vector_dim_mismatch"}),
        asked=MISSPELT,
    ),
    Fault(
        "embeddings of another dimension",
        _statements("UPDATE embeddings SET bits = x'00' WHERE fact_id = 5"),
        codes("vector/vector_dim_mismatch"),
        doctor=frozenset({"vector_dim_mismatch"}),
        plugin="embeds",
        mended=True,
    ),
    Fault("vectors with NaN", _stranger("nan"), codes("vector/plugin_failed"), plugin="embeds"),
    Fault("an embedder raises", _stranger("raise"), codes("vector/plugin_failed"), plugin="embeds"),
    Fault("an embedder hangs", _stranger("hang"), codes("vector/plugin_timeout"), plugin="embeds"),
    Fault("an embedder answers the wrong size", _stranger("misfit"), codes("vector/plugin_failed"), plugin="embeds"),
    Fault("a plugin raises", _stranger("raise"), codes("plugin/plugin_failed"), plugin="reorders"),
    Fault("a plugin hangs", _stranger("hang"), codes("plugin/plugin_timeout"), plugin="reorders"),
    Fault("a read-only store", _read_only, codes(), status="complete", writes="refused", opening=True, reopens=True),
    Fault(
        "no store in its place",
        _no_store,
        codes(*(f"{leg}/fts_corrupt" for leg in _ALL)),
        status="failed",
        doctor=frozenset({"fts_corrupt"}),
        writes="refused",
    ),
    Fault(
        "the traces are missing",
        _statements("DROP TABLE traces"),
        codes("vector/fts_unavailable"),
        off="vector",
        doctor=frozenset({"fts_unavailable"}),
        writes="refused",
        asked=MISSPELT,
    ),
    Fault(
        "the links are missing",
        _statements("DROP TABLE links"),
        codes("entity/fts_unavailable", "links/fts_unavailable"),
        off="entity,links",
        block=codes("entity/fts_unavailable"),
        doctor=frozenset({"fts_unavailable"}),
        writes="refused",
    ),
)
