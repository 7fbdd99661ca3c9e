"""What is watched while any test runs: nobody opens a live store's files beside our connection, nobody leaves this machine."""

from __future__ import annotations

import ipaddress
import os
import sys
from typing import Any

#: What was seen and not yet answered for: one sentence each.
seen: list[str] = []
_ENDINGS = ("", "-journal", "-wal", "-shm")
_NAMES = frozenset(("", "localhost", "localhost.localdomain"))


def _same_file(path: str, other: str) -> bool:
    """Whether two names are one file, through links and hard links too; looks by name only."""
    try:
        return os.path.samefile(path, other)
    except (OSError, ValueError):
        return os.path.abspath(path) == other


def _is_live(path: object) -> bool:
    """Whether a path is a file of a store that this process has open."""
    database = getattr(sys.modules.get("holomemory.store.connection"), "Database", None)
    stores = list(getattr(database, "_open", ()))  # neither is there while the module is being imported
    if not stores or not isinstance(path, (str, bytes, os.PathLike)):
        return False
    name = os.fsdecode(path).removeprefix("file:").partition("?")[0]
    return any(_same_file(name, store + ending) for store in stores for ending in _ENDINGS)


def _is_here(host: object) -> bool:
    """Whether an address is this machine's own."""
    name = os.fsdecode(host) if isinstance(host, (str, bytes)) else ""
    try:
        return name in _NAMES or ipaddress.ip_address(name.partition("%")[0]).is_loopback
    except ValueError:
        return False


def _watch(event: str, args: tuple[Any, ...]) -> None:
    if event in ("open", "sqlite3.connect"):
        if _is_live(args[0]):
            seen.append(f"{event} of {args[0]!r} beside the connection that has it open")
        return
    host: object = None
    if event in ("socket.connect", "socket.sendto", "socket.sendmsg") and isinstance(args[-1], tuple):
        host = args[-1][0]
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        host = "" if args[0] is None else args[0]
    if host is not None and not _is_here(host):
        seen.append(f"{event} to {host!r}, which is not this machine")
        raise ConnectionRefusedError(seen[-1])


def taken() -> list[str]:
    """What was seen since the last call."""
    found = list(seen)
    seen.clear()
    return found


def install() -> None:
    """Watch from now on; an audit hook stays for the life of the process, and forked children inherit it."""
    sys.addaudithook(_watch)
