"""What is put in its place by a rename stays there when the power fails: the folder is synced after it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from fixture_types import Opener


@pytest.mark.skipif(os.name == "nt", reason="there is no syncing a folder on Windows")
def test_the_folder_is_synced_after_a_rename(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, opened: Opener) -> None:
    """A new store and a backup: once a file has its name, the folder that holds it is synced."""
    done: list[tuple[str, object]] = []
    sync, rename = os.fsync, os.rename

    def syncing(descriptor: int) -> None:
        sync(descriptor)
        done.append(("sync", os.fstat(descriptor).st_ino))

    def renaming(old: Any, new: Any) -> None:
        rename(old, new)
        done.append(("rename", Path(new)))

    monkeypatch.setattr(os, "fsync", syncing)
    monkeypatch.setattr(os, "rename", renaming)
    store = opened(tmp_path / "one" / "facts.db")
    store.add_fact("Ana likes tea")
    copy = tmp_path / "two" / "copy.db"
    store.backup(copy)
    for target in (tmp_path / "one" / "facts.db", copy):
        renamed = done.index(("rename", target))
        assert ("sync", target.parent.stat().st_ino) in done[renamed:], target
