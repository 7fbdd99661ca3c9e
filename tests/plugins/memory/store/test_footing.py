"""What a store stands on, as doctor tells it: each thing that is not as it should be is named, and nothing is changed."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

import apsw
import pytest
from derived import change
from fixture_types import Opener, Output
from holomemory import Memory
from holomemory.store import MemoryStore, footing


def looked(store: MemoryStore) -> dict[str, dict[str, Any]]:
    """The answers by name."""
    return {found["check"]: found for found in store.footing()}


def bad(store: MemoryStore) -> dict[str, str]:
    """The names of what is wrong, with the code of each."""
    return {name: found.get("code", "") for name, found in looked(store).items() if not found["ok"]}


def test_a_good_footing(opened: Opener) -> None:
    """Everything is looked at and nothing is wrong; a store in memory stands on no disk."""
    store = opened()
    store.add_fact("Ana likes tea")
    assert bad(store) == {}
    assert set(looked(store)) == {
        "versions", "numpy", "extension", "dimension", "writing", "disk", "permissions",
    }  # fmt: skip
    assert not any("code" in found for found in store.footing())
    assert looked(store)["versions"]["detail"].startswith(f"SQLite {apsw.sqlite_lib_version()} with FTS5")
    assert looked(store)["permissions"]["detail"] == "0600"
    assert not {"disk", "permissions"} & set(looked(opened(":memory:")))


def test_traces_of_another_dimension(opened: Opener) -> None:
    """They are counted, with the code of a search that meets them."""
    store = opened()
    store.add_fact("Ana likes tea")
    change(store, "UPDATE traces SET dim = 64")
    assert bad(store) == {"dimension": "vector_dim_mismatch"}
    assert "1 traces have another" in looked(store)["dimension"]["detail"]
    store.repair()
    assert bad(store) == {}
    change(store, "DROP TABLE traces")
    assert bad(store) == {}  # the check of traces tells


def test_terms_of_another_tokenizer(opened: Opener) -> None:
    """An index that was made with other terms is told."""
    store = opened()
    change(store, "UPDATE meta SET value = '0' WHERE key = 'tokenizer'")
    assert bad(store) == {"versions": "index_incomplete"}


def test_an_extension_that_does_not_load_is_named(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is wrong then, since numpy gives the same answers; the code says which way they come."""
    monkeypatch.setitem(sys.modules, "sqlite_vec", None)
    store = opened()
    found = looked(store)["extension"]
    assert (found["ok"], found["code"]) == (True, "extension_missing")


def test_a_full_disk_is_named(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Less free space than a write or a copy may need."""
    store = opened()
    monkeypatch.setattr(footing, "LITTLE", 2**62)
    assert bad(store) == {"disk": ""}


@pytest.mark.parametrize(("free", "enough"), [(16 * 2**20, True), (16 * 2**20 - 1, False)])
def test_free_space_is_told_in_megabytes(
    opened: Opener, path: Path, monkeypatch: pytest.MonkeyPatch, free: int, enough: bool
) -> None:
    """What is free and what the store takes; less than 16 MB is too little, and so is less than twice the store."""
    store = opened()
    used = shutil.disk_usage(path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: used._replace(free=free))
    size = path.stat().st_size / 1_048_576
    assert looked(store)["disk"] == {
        "check": "disk",
        "ok": enough,
        "detail": f"{16 if enough else 15} MB free; the store takes {size:.1f} MB",
    }
    large = path.with_name("large.db")
    large.touch()
    os.truncate(large, free // 2 + 1)
    disk = footing.ground(str(large))[0]
    assert not disk["ok"]
    assert str(disk["detail"]).endswith("the store takes 8.0 MB")


def test_a_file_that_others_can_read_is_named(opened: Opener, path: Path) -> None:
    """Rights that somebody gave away while the store was open; the next opening takes them back."""
    store = opened()
    path.chmod(0o644)
    assert bad(store) == {"permissions": ""}
    assert looked(store)["permissions"]["detail"] == "0644, others can read it"
    store.close()
    assert bad(opened()) == {}


def test_a_store_that_may_only_be_read_is_named(opened: Opener, path: Path, output: Output) -> None:
    """As one of a newer release: reading works, and doctor says that nothing can be stored."""
    opened().close()
    output("apsw.Connection(sys.argv[1]).execute('PRAGMA user_version=99')", path)
    store = opened()
    assert bad(store) == {"writing": ""}
    assert "newer release" in looked(store)["writing"]["detail"]


def test_a_path_that_leads_nowhere_is_told_in_words(tmp_path: Path) -> None:
    """No error of the system is raised."""
    found = {one["check"]: one for one in footing.ground(str(tmp_path / "no" / "such.db"))}
    assert not found["disk"]["ok"]
    assert found["permissions"]["code"] == "store_unavailable"


def test_the_memory_tells_all_of_it(tmp_path: Path) -> None:
    """Damage and footing in one list, each named once."""
    with Memory(tmp_path / "memory.db", plugins=None) as memory:
        names = [found["check"] for found in memory.check()]
    assert len(names) == len(set(names))
    assert {"database", "keyword index", "coverage", "traces", "versions", "disk"} <= set(names)
