"""What a store stands on: SQLite, numpy, sqlite-vec, the disk and its file's permissions. It looks by name and changes nothing."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from pathlib import Path
from typing import Any

import apsw

from ..hrr import ENCODING_VERSION, has_numpy
from ..text.tokens import TOKENIZER_VERSION
from ..types import MESSAGES
from . import files
from .rows import fetched

#: Free space below this is told; a write needs a journal beside the store, a repair and a backup as much again as the store.
LITTLE = 16 * 2**20

_FTS5 = "SELECT sqlite_compileoption_used('ENABLE_FTS5')"
_VEC = "SELECT vec_version()"
_OTHERS = "SELECT count(*) FROM traces WHERE dim <> ?"
_TOKENIZER = "SELECT value FROM meta WHERE key = 'tokenizer'"


def finding(name: str, ok: bool, detail: str, code: str = "") -> dict[str, Any]:
    """One answer of a check: {check, ok, detail}, and the ``code`` of types.CODES that a search tells of it, if any."""
    return {"check": name, "ok": ok, "detail": detail, **({"code": code} if code else {})}


def equipment(conn: apsw.Connection, dim: int, *, extension: bool, read_only: str) -> list[dict[str, Any]]:
    """What reads and writes the store: SQLite with FTS5, numpy, sqlite-vec, the dimension of the traces, and whether it may be
    written at all.
    """
    fts5 = bool(fetched(conn, _FTS5)[0][0])
    written = next((row[0] for row in fetched(conn, _TOKENIZER)), "none")
    versions = f"SQLite {apsw.sqlite_lib_version()} {'with' if fts5 else 'without'} FTS5, terms {written}, traces {ENCODING_VERSION}"
    sound = fts5 and written == str(TOKENIZER_VERSION)
    vec = f"sqlite-vec {fetched(conn, _VEC)[0][0]} is loaded" if extension else MESSAGES["extension_missing"]
    return [
        finding("versions", sound, versions, "" if sound else "fts_unavailable" if not fts5 else "index_incomplete"),
        finding(
            "numpy",
            has_numpy(),
            "can be imported" if has_numpy() else MESSAGES["numpy_missing"],
            _unless(has_numpy(), "numpy_missing"),
        ),
        # The answers are the same without it, so that nothing is wrong.
        finding("extension", True, vec, _unless(extension, "extension_missing")),
        _dimension(conn, dim),
        finding("writing", not read_only, f"not allowed: {read_only}" if read_only else "allowed"),
    ]


def _unless(ok: bool, code: str) -> str:
    return "" if ok else code


def _dimension(conn: apsw.Connection, dim: int) -> dict[str, Any]:
    try:
        others = int(fetched(conn, _OTHERS, (dim,))[0][0])
    except apsw.SQLError:  # without their table there is no trace of another one; the check of traces tells
        others = 0
    return finding(
        "dimension", not others, f"{dim}; {others} traces have another", _unless(not others, "vector_dim_mismatch")
    )


def ground(path: str) -> list[dict[str, Any]]:
    """What lies under the store: free space, and who may read and write it. A store in memory stands on nothing."""
    if path == ":memory:":
        return []
    place = files.resolved(path)
    return [_disk(place), _permissions(place)]


def _disk(place: Path) -> dict[str, Any]:
    try:
        free = shutil.disk_usage(place.parent).free
        size = os.stat(place).st_size if os.path.lexists(place) else 0
    except OSError as error:
        return finding("disk", False, f"it cannot be looked at: {error.strerror}")
    ok = free >= max(LITTLE, 2 * size)
    return finding("disk", ok, f"{free // 2**20:,} MB free; the store takes {size / 2**20:,.1f} MB")


def _permissions(place: Path) -> dict[str, Any]:
    try:
        found = os.stat(place)
    except OSError as error:
        return finding("permissions", False, f"it cannot be looked at: {error.strerror}", "store_unavailable")
    mode = stat.S_IMODE(found.st_mode)
    trouble = [
        "others can read it" if mode & 0o077 and sys.platform != "win32" else "",
        "the file cannot be written" if not os.access(place, os.W_OK) else "",
        "its folder cannot be written" if not os.access(place.parent, os.W_OK) else "",
        "the file cannot be read" if not os.access(place, os.R_OK) else "",
    ]
    told = [words for words in trouble if words]
    return finding("permissions", not told, ", ".join([f"{mode:04o}", *told]))
