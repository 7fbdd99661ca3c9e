"""The guards over the whole suite see what they are there for."""

from __future__ import annotations

import os
import socket
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import guards
import pytest
from fixture_types import Opener

WAYS: dict[str, Callable[[Path], object]] = {
    "open": lambda path: path.open("rb").close(),
    "os.open": lambda path: os.close(os.open(path, os.O_RDONLY)),
    "through a link": lambda path: path.with_name("link").open("rb").close(),
    "through a hard link": lambda path: path.with_name("hard").open("rb").close(),
    "by descriptor of the folder": lambda path: path.parent.joinpath(".", path.name).read_bytes(),
    "sqlite3": lambda path: sqlite3.connect(path).close(),
    "sqlite3 by address": lambda path: sqlite3.connect(f"file:{path}?mode=ro", uri=True).close(),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_second_opening_of_a_live_store_is_seen(path: Path, opened: Opener, way: Callable[[Path], object]) -> None:
    """However a test opens a store that is open, it is noticed; once the store is closed, it may."""
    store = opened()
    path.with_name("link").symlink_to(path)
    os.link(path, path.with_name("hard"))
    assert guards.taken() == []
    way(path)
    assert len(guards.taken()) == 1
    store.close()
    way(path)
    assert guards.taken() == []


def test_our_own_connection_and_other_files_are_not_seen(path: Path, opened: Opener) -> None:
    """The store's work with its files, a backup of it and a file beside it are no finding."""
    store = opened()
    store.add_fact("Ana likes tea")
    store.backup(path.with_name("copy.db"))
    assert path.with_name("copy.db").read_bytes()
    assert guards.taken() == []


def test_another_thread_is_watched_too(path: Path, opened: Opener) -> None:
    """The hook sees the whole process."""
    opened()
    thread = threading.Thread(target=path.read_bytes)
    thread.start()
    thread.join()
    assert len(guards.taken()) == 1


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1", "example.org"])
def test_no_test_leaves_this_machine(host: str) -> None:
    """A connection to anywhere else, and a question for its address, is refused at once and noticed."""
    with pytest.raises(ConnectionRefusedError, match="not this machine"):
        socket.create_connection((host, 9))
    assert guards.taken() != []


def test_this_machine_may_be_spoken_to() -> None:
    """Servers of tests on the loopback address work."""
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()[:2]):
        assert guards.taken() == []
