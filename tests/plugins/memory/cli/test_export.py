"""Export: every fact with every field, in a private file that is whole or absent, and the way back."""

from __future__ import annotations

import json
import random
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from cli.runs import Run
from holomemory.cli.manifest import Seal, _mark


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
    """The rows of an export, without its last line, and without the word in the first one that it will come."""
    *lines, last = (json.loads(line) for line in text.splitlines())
    assert list(last) == ["holomemory_export"]
    for number, line in enumerate(lines):
        assert line.pop("holomemory_export", None) == (1 if number == 0 else None)
    return lines


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
    """The rows without what an import changes, the source."""
    return [{name: row[name] for name in row if name != "source"} for row in listed]


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


def test_own_way_back(full: Run, tmp_path: Path) -> None:
    """An export read with --own says who said what, and what may enter a turn unasked; it goes with no --confirm."""
    target, other = str(tmp_path / "out.jsonl"), str(tmp_path / "other.db")
    full("export", target)

    assert full("--db", other, "import", target, "--own", "--confirm").code == 1
    done = full("--db", other, "import", target, "--own")

    assert done.code == 0
    assert full("--db", other, "export").out == Path(target).read_text("utf-8")


def test_last_line_counts(full: Run) -> None:
    """It holds how many facts, names and the like there are, of an empty store too."""
    last = json.loads(full("export").out.splitlines()[-1])["holomemory_export"]
    assert last["counts"] == {"facts": 4, "entities": 5, "aliases": 0, "no_names": 0, "session_trust": 0}
    assert len(last["sha256"]) == 64
    empty = full("export", "--scope", "nobody").out
    assert json.loads(empty)["holomemory_export"]["counts"]["facts"] == 0
    assert full("import", "-", stdin=empty).out.startswith("added 0, already there 0, refused 0\n")


def _damaged(lines: list[str]) -> dict[str, list[str]]:
    """The lines of an export as they may arrive."""
    return {
        "cut off after a line": lines[:2],
        "cut off within a line": [*lines[:2], lines[2][:40]],
        "cut off within the last line": [*lines[:-1], lines[-1][:-9]],
        "first line missing": lines[1:],
        "a line missing": [lines[0], *lines[2:]],
        "a line twice": [*lines[:2], *lines[1:]],
        "two lines changed places": [lines[0], lines[2], lines[1], *lines[3:]],
        "a word changed": [line.replace("Oslo", "Rome") for line in lines],
        "a trust changed": [line.replace('"trust_score": 0.5', '"trust_score": 0.9') for line in lines],
        "a count changed": [line.replace('"entities": 5', '"entities": 7') for line in lines],
        "one begins within another": [*lines[:2], *lines],
    }


@pytest.mark.parametrize("kind", _damaged(["{}"] * 5))
def test_export_that_is_not_whole_is_told(full: Run, tmp_path: Path, kind: str) -> None:
    """A file is refused before anything is stored, a stream is told when it ends; --unchecked takes both as they are."""
    lines = _damaged(full("export").out.splitlines())[kind]
    text = "".join(line + "\n" for line in lines)
    path, good = tmp_path / "broken.jsonl", tmp_path / "good.jsonl"
    path.write_text(text, "utf-8")
    good.write_text(full("export").out, "utf-8")
    file, stream, taken = (str(tmp_path / f"{name}.db") for name in ("file", "stream", "taken"))

    refused = full("--db", file, "import", str(good), str(path))
    told = full("--db", stream, "import", "-", stdin=text)
    asked = full("--db", taken, "import", str(path), "--unchecked", "--json")

    assert refused.code == told.code == 1
    assert "Nothing was imported." in refused.err
    assert "--unchecked" in refused.err
    assert rows(full("--db", file, "export").out) == []
    assert "the export" in told.err
    assert "is stored" in told.err
    assert rows(full("--db", stream, "export").out)
    assert all("export" not in entry["reason"] for entry in asked.json["refused"])
    assert asked.json["added"] == len(rows(full("--db", taken, "export").out)) > 0


def test_any_cut_and_any_changed_sign_is_told(full: Run) -> None:
    """Wherever a file ends too early, and whichever sign of it is another one."""
    text = full("export").out.rstrip("\n")
    draw = random.Random(23)

    def broken(found: str) -> bool:
        seal = Seal()
        kept = list(seal.lines(enumerate(found.split("\n"), 1)))
        # A first line that is no JSON is refused as such.
        return bool(seal.broken) or (len(kept) == 1 and _mark(kept[0][1]) is None)

    assert not broken(text)
    print(len(text), "places")  # noqa: T201 - the figure goes into the docs
    for place in range(1, len(text)):
        assert broken(text[:place]), place
        sign = chr(draw.choice([place % 90 + 33, 10, 0x416]))
        assert sign == text[place] or broken(text[:place] + sign + text[place + 1 :]), (place, sign)


def test_export_of_an_older_release_is_read_with_a_doubt(full: Run, tmp_path: Path) -> None:
    """Without a last line nobody knows whether all of it came: it is imported, and that is said once, with --unchecked not."""
    old = "".join(json.dumps(row) + "\n" for row in rows(full("export").out))
    for more in ((), ("--unchecked",)):
        done = full("--db", str(tmp_path / f"{len(more)}.db"), "import", "-", *more, stdin=old)
        assert (done.code, done.err.count("last line")) == (0, 1 - len(more))
        assert done.out.startswith("added 4,")


def test_what_changes_nothing_of_an_export_is_no_damage(full: Run, tmp_path: Path) -> None:
    """Line ends of another system, a mark in front, blank lines, two exports after each other, and rows of one's own behind."""
    text = full("export").out
    own = json.dumps({"text": "Cy keeps dogs."}) + "\n"
    for number, found in enumerate(("\ufeff" + text.replace("\n", "\r\n"), text.replace("\n", "\n\n"), text + text, text + own)):
        done = full("--db", str(tmp_path / f"{number}.db"), "import", "-", "--format", "jsonl", stdin=found)
        assert (done.code, done.err) == (0, "")
