"""Planned changes to a user's files: shown before, whole or not at all, and taken back without touching what is not ours."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from holomemory.errors import BadValue
from holomemory.hosts.changes import MANIFEST, Change, edit, installation, make, removal, write

FILES = {"a.py": "one\n", "hooks/b.json": "{}\n"}


def texts(folder: Path) -> dict[str, str]:
    """What the folder holds, without our record."""
    found = {
        path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()
    }
    return {name: text for name, text in found.items() if name != MANIFEST}


def test_installation_writes_and_removal_leaves_nothing(tmp_path: Path) -> None:
    """The folder holds the files; removed again, it is gone with what Python compiled in it."""
    folder = tmp_path / "plugins" / "ours"
    make(installation(folder, FILES))
    assert texts(folder) == FILES
    assert {change.action for change in installation(folder, FILES)} == {"keep"}
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "a.cpython-311.pyc").write_bytes(b"x")
    make(removal(folder))
    assert not folder.exists()
    assert folder.parent.is_dir()
    assert removal(folder) == []


def test_a_newer_release_replaces_what_the_older_one_wrote(tmp_path: Path) -> None:
    """Files that were not edited are brought up to date, and those that are no longer wanted go."""
    make(installation(tmp_path, FILES))
    planned = installation(tmp_path, {"a.py": "two\n", "c.py": "new\n"})
    assert [(change.path.name, change.action) for change in planned] == [
        ("a.py", "update"),
        ("c.py", "create"),
        ("b.json", "remove"),
        (MANIFEST, "update"),
    ]
    make(planned)
    assert texts(tmp_path) == {"a.py": "two\n", "c.py": "new\n"}


@pytest.mark.parametrize("plan", [lambda f, **k: installation(f, {"a.py": "two\n"}, **k), removal], ids=["new", "gone"])
def test_an_edited_file_is_refused_without_force(tmp_path: Path, plan: object) -> None:
    """What somebody changed since is named and kept; --force takes it."""
    assert callable(plan)
    make(installation(tmp_path, FILES))
    (tmp_path / "a.py").write_text("mine\n", "utf-8")
    with pytest.raises(BadValue, match=r"a\.py was changed by somebody else"):
        plan(tmp_path)
    assert texts(tmp_path)["a.py"] == "mine\n"
    make(plan(tmp_path, force=True))
    assert texts(tmp_path).get("a.py") in ("two\n", None)


def test_a_file_that_was_there_before_us_is_not_taken(tmp_path: Path) -> None:
    """A stranger's file in the place of ours is refused; files beside ours are never touched, by removal neither."""
    (tmp_path / "a.py").write_text("theirs\n", "utf-8")
    with pytest.raises(BadValue, match="--force overwrites it"):
        installation(tmp_path, FILES)
    (tmp_path / "a.py").rename(tmp_path / "notes.md")
    make(installation(tmp_path, FILES))
    make(removal(tmp_path))
    assert texts(tmp_path) == {"notes.md": "theirs\n"}


def test_a_record_cannot_name_files_outside(tmp_path: Path) -> None:
    """A record that was tampered with makes us remove nothing beyond our folder."""
    victim = tmp_path / "victim"
    victim.write_text("x", "utf-8")
    folder = tmp_path / "ours"
    make(installation(folder, FILES))
    record = json.loads((folder / MANIFEST).read_text("utf-8"))
    record["files"] |= {"../victim": "0", str(victim): "0"}
    (folder / MANIFEST).write_text(json.dumps(record), "utf-8")
    make(removal(folder, force=True))
    assert victim.exists()
    assert not folder.exists()


def test_a_change_shows_what_it_does(tmp_path: Path) -> None:
    """The diff names the file, has its old and new lines, and says when a last line has no end."""
    path = tmp_path / "config.yaml"
    path.write_text("a: 1\nb: 2", "utf-8")
    change = edit(path, "a: 1\nb: 3\n")
    assert change.action == "update"
    assert change.diff().splitlines() == [
        f"--- {path}",
        f"+++ {path}",
        "@@ -1,2 +1,2 @@",
        " a: 1",
        "-b: 2",
        "\\ No newline at end of file",
        "+b: 3",
    ]
    assert Change(path, "same", "same").diff() == ""


def test_nothing_is_written_over_a_file_that_changed_meanwhile(tmp_path: Path) -> None:
    """Between the plan and its making somebody may save the file: then none of the plan is made."""
    first, second = tmp_path / "first", tmp_path / "second"
    second.write_text("old", "utf-8")
    planned = [edit(first, "new"), edit(second, "new")]
    second.write_text("newer", "utf-8")
    with pytest.raises(BadValue, match="changed meanwhile"):
        make(planned)
    assert not first.exists()
    assert second.read_text("utf-8") == "newer"


def test_a_written_file_keeps_its_mode_and_its_link(tmp_path: Path) -> None:
    """A configuration that is kept elsewhere and linked stays linked; a new file is for its owner only."""
    real = tmp_path / "dotfiles" / "config.yaml"
    real.parent.mkdir()
    real.write_text("old", "utf-8")
    real.chmod(0o640)
    link = tmp_path / "config.yaml"
    link.symlink_to(real)
    write(link, "new")
    assert link.is_symlink()
    assert real.read_text("utf-8") == "new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    write(tmp_path / "fresh", "x")
    assert stat.S_IMODE((tmp_path / "fresh").stat().st_mode) == 0o600
    assert sorted(os.listdir(tmp_path)) == ["config.yaml", "dotfiles", "fresh"]


def test_what_is_no_text_is_left_alone(tmp_path: Path) -> None:
    """A file that is not UTF-8, and a folder in the place of a file, are told and not changed."""
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadValue, match="not UTF-8"):
        edit(tmp_path / "x", "new")
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadValue, match="cannot be read"):
        edit(tmp_path / "folder", "new")
    with pytest.raises(BadValue, match="is not a folder"):
        installation(tmp_path / "x", FILES)
