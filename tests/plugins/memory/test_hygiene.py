"""What the repository as a whole keeps: no trace of a machine, and documents that name every setting and error."""

from __future__ import annotations

import dataclasses
import inspect
import re
import subprocess
from pathlib import Path

import pytest
from holomemory import errors, settings
from holomemory.settings import Settings

#: Folders of one machine, a package index of one network, the home of one user.
TRACE = re.compile(
    r"(?<![\w.])/(?:work|root|tmp/v|home/\w+|Users/\w+)/[\w.-]+|--(?:extra-)?index-url|https?://[\w.:-]+/simple\b"
)
#: Folders that no clone holds; used where there is no git to ask.
UNTRACKED = {".git", ".venv", ".cache", ".hypothesis", ".pytest_cache", "__pycache__", "build", "dist"}


def own_files(root: Path) -> list[Path]:
    """The files of the repository: the tracked ones and new ones that are not ignored."""
    asked = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root, capture_output=True, text=True, check=False
    )
    if asked.returncode == 0:
        return [root / name for name in asked.stdout.split("\0") if name and (root / name).is_file()]
    return [path for path in root.rglob("*") if path.is_file() and not UNTRACKED & set(path.relative_to(root).parts)]


def text_of(path: Path) -> str:
    """The text of a file, or nothing when it is not text."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("cd @work@main".replace("@", "/"), True),
        ("open('@home@ann@notes.db')".replace("@", "/"), True),
        ("pip install --extra-" + "index-url X", True),
        ("http://mirror" + "/simple/", True),
        ("see docs/work/plan.md", False),
        ("/tmp or $TMPDIR", False),
        ("https://example.org/simplest", False),
    ],
)
def test_the_rule_knows_a_machines_path(line: str, found: bool) -> None:
    """The pattern sees places of one machine and lets ordinary words pass."""
    assert bool(TRACE.search(line)) is found


def test_no_file_names_a_place_of_a_machine(repo_root: Path) -> None:
    """A clone works anywhere: no file holds a path of somebody's machine or the address of a package index."""
    files = own_files(repo_root)
    assert len(files) > 30
    traces = [
        f"{path.relative_to(repo_root)}:{number}"
        for path in files
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if TRACE.search(line)
    ]
    assert not traces


def test_no_store_or_build_leftover_is_tracked(repo_root: Path) -> None:
    """Databases, archives and what a build leaves behind stay out."""
    wrong = [
        path.name
        for path in own_files(repo_root)
        if path.suffix in {".db", ".whl", ".pyc", ".sqlite", ".egg-info", ".orig", ".rej"}
    ]
    assert not wrong


@pytest.mark.parametrize(
    "name",
    [
        "LICENSE",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "README.md",
        "Makefile",
        ".ci/run",
        "requirements-dev.lock",
    ],
)
def test_what_a_visitor_looks_for_is_there(name: str, repo_root: Path) -> None:
    """The files that a repository is expected to have exist and say something."""
    assert len((repo_root / name).read_text("utf-8")) > 100


def test_every_setting_is_documented(repo_root: Path) -> None:
    """docs/settings.md has one row a setting, with its variable and true default, and none for what does not exist."""
    page = (repo_root / "docs" / "settings.md").read_text("utf-8")
    rows = {
        cells[0]: cells
        for cells in (re.findall(r"`([^`]*)`", line) for line in page.splitlines() if line.startswith("| `"))
    }
    assert list(rows) == [field.name for field in dataclasses.fields(Settings)]
    for field in dataclasses.fields(Settings):
        name, variable, default = rows[field.name][:3]
        assert variable == f"HOLOMEMORY_{name.upper()}"
        assert settings._coerce(name, default.strip('"'), field.default) == field.default, name


def test_every_error_is_documented(repo_root: Path) -> None:
    """docs/errors.md has a row for each error class, and the tree in errors.py draws it."""
    page = (repo_root / "docs" / "errors.md").read_text("utf-8")
    classes = {name for name, value in vars(errors).items() if inspect.isclass(value)}
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == classes
    for name in classes:
        assert re.search(rf"^\s*{name}\b", errors.__doc__ or "", re.MULTILINE), name


def test_relative_links_of_the_documents_lead_somewhere(repo_root: Path) -> None:
    """A link from one of our pages to a file of the repository finds the file."""
    broken = [
        f"{page.name} -> {target}"
        for page in [*repo_root.glob("*.md"), *repo_root.glob("docs/**/*.md")]
        for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", page.read_text("utf-8"))
        if not (page.parent / target).exists()
    ]
    assert not broken


def test_promises_name_tests_that_exist(repo_root: Path) -> None:
    """A promise that SECURITY.md calls held names the tests that hold it, and they are there."""
    named = re.findall(r"`(tests/[^`]+)`", (repo_root / "SECURITY.md").read_text("utf-8"))
    assert len(named) > 5
    for name in named:
        found = [repo_root / name] if name.endswith(".py") else list((repo_root / name).glob("test_*.py"))
        assert found, f"{name} holds no test"
        assert all(path.is_file() for path in found), name
