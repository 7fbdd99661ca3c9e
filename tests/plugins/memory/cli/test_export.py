"""Export: every fact with every field, in a private file that is whole or absent, and the way back."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from cli.runs import Run


@pytest.fixture
def full(here: Run) -> Run:
    """A store with facts of several kinds, scopes and fates."""
    here("add", "Ada lives in Turin.", "--category", "people", "--tags", "ada,home", "--pinned")
    here("supersede", "1", "Ada lives in Oslo.")
    here("--scope", "work", "add", "naïve 部署 \x1b[31m\nin two lines")
    here("feedback", "2", "helpful")
    turn = {"id": 1, "text": "Bo: Hello.", "group": "g", "time": "2023-05-08 10:00"}
    here("import", "-", "--format", "jsonl", stdin=json.dumps(turn))
    return here


def rows(text: str) -> list[dict[str, Any]]:
    """The rows of an export."""
    return [json.loads(line) for line in text.splitlines()]


def test_export_holds_everything(full: Run) -> None:
    """Each fact of every scope is one line, superseded ones too, with the fields that `show` knows."""
    exported = rows(full("export").out)

    assert [row["content"] for row in exported] == [
        "Ada lives in Turin.",
        "Ada lives in Oslo.",
        "naïve 部署 \x1b[31m\nin two lines",
        "Bo: Hello.",
    ]
    assert [row["status"] for row in exported] == ["superseded", "active", "active", "active"]
    assert set(full("show", "1", "--json").json["facts"][0]) <= set(exported[0])


def test_export_of_one_scope(full: Run) -> None:
    """--scope narrows an export."""
    assert [row["scope"] for row in rows(full("export", "--scope", "work").out)] == ["work"]


def test_export_to_a_private_file(full: Run, tmp_path: Path) -> None:
    """The file holds what stdout would, and only its owner can read it."""
    target = tmp_path / "out.jsonl"

    done = full("export", str(target))

    assert (done.code, done.out) == (0, f"exported 4 facts to {target}\n")
    assert target.read_text("utf-8") == full("export").out
    if sys.platform != "win32":
        assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_existing_file_is_kept_unless_forced(full: Run, tmp_path: Path) -> None:
    """An existing file is replaced only when asked, and then whole."""
    target = tmp_path / "out.jsonl"
    target.write_text("mine", "utf-8")

    refused = full("export", str(target))

    assert refused.code == 1
    assert target.read_text("utf-8") == "mine"
    assert full("export", str(target), "--force").code == 0
    assert len(rows(target.read_text("utf-8"))) == 4


def test_failed_export_leaves_nothing(here: Run, db: Path, tmp_path: Path) -> None:
    """An export that fails leaves no file, half or temporary."""
    db.write_bytes(b"this is no database\n" * 300)

    assert here("export", str(tmp_path / "out.jsonl")).code == 2
    assert [path.name for path in tmp_path.iterdir()] == [db.name]


def test_store_is_never_overwritten(full: Run, db: Path) -> None:
    """Neither export nor backup writes over the store."""
    for command in (("export", str(db), "--force"), ("backup", str(db))):
        assert full(*command).code == 1
    assert len(rows(full("export").out)) == 4


def there_and_back(run: Run, tmp_path: Path, *, times: int = 1) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The rows of this store, and of an empty one after reading this one's export."""
    target, other = tmp_path / "out.jsonl", str(tmp_path / "other.db")
    run("export", str(target))
    for _ in range(times):
        assert run("--db", other, "import", str(target)).code == 0
    return rows(target.read_text("utf-8")), rows(run("--db", other, "export").out)


def told(listed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows without what an import may change: ids, the source and the time of the last change."""
    return [
        {name: row[name] for name in row if name not in ("fact_id", "superseded_by", "source", "updated_at")}
        for row in listed
    ]


def test_way_back_keeps_everything(full: Run, tmp_path: Path) -> None:
    """An export read into an empty store gives the same facts with counters and history, but as imported."""
    before, after = there_and_back(full, tmp_path)

    assert told(after) == told(before)
    assert {row["source"] for row in after} == {"imported"}
    assert after[0]["superseded_by"] == after[1]["fact_id"]


def test_way_back_twice_adds_nothing(full: Run, tmp_path: Path) -> None:
    """An export that is read again adds nothing, not even of what was superseded."""
    before, after = there_and_back(full, tmp_path, times=2)

    assert told(after) == told(before)


def test_way_back_of_a_truth_that_returned(here: Run, tmp_path: Path) -> None:
    """A fact that was superseded and later became true again is current after the way back."""
    here("add", "Ada lives in Turin.")
    here("supersede", "1", "Ada lives in Oslo.")
    here("supersede", "2", "Ada lives in Turin.")

    before, after = there_and_back(here, tmp_path)

    assert [(row["content"], row["status"]) for row in after] == [
        ("Ada lives in Turin.", "superseded"),
        ("Ada lives in Oslo.", "superseded"),
        ("Ada lives in Turin.", "active"),
    ]
    assert told(after) == told(before)


def test_way_back_of_a_large_store(here: Run, tmp_path: Path) -> None:
    """History holds also where the old fact and the new one lie far apart in the file."""
    here("add", "Ada lives in Turin.")
    here("import", "-", stdin="\n".join(f"Hive number {number} is blue." for number in range(1_200)))
    here("supersede", "1", "Ada lives in Oslo.")

    _, after = there_and_back(here, tmp_path)

    assert after[0]["superseded_by"] == after[-1]["fact_id"]


def test_confirmed_way_back(full: Run, tmp_path: Path) -> None:
    """An export read with --confirm is vouched for by its reader, whatever its rows claim."""
    full("export", str(tmp_path / "out.jsonl"))

    full("--db", str(tmp_path / "other.db"), "import", str(tmp_path / "out.jsonl"), "--confirm")

    assert {row["source"] for row in rows(full("--db", str(tmp_path / "other.db"), "export").out)} == {"user_confirmed"}
