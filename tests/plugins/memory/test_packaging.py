"""What is built holds our package and nothing else, and leaves a Hermes that it is installed beside untouched."""

from __future__ import annotations

import base64
import csv
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import Distribution
from pathlib import Path
from types import SimpleNamespace

import pytest

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PACKAGE = Path("plugins/memory/holographic")


def run(*command: str | Path, **options: object) -> str:
    """Run a process to its end and give what it printed; a failure shows everything that it said."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]
    assert done.returncode == 0, f"{command} exited {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return str(done.stdout)


@pytest.fixture(scope="module")
def built(repo_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive, built from a copy so that the checkout keeps no leftovers."""
    copy = tmp_path_factory.mktemp("build") / "checkout"
    leftovers = shutil.ignore_patterns(
        ".git", ".venv", ".cache", "build", "dist", "*.egg-info", "__pycache__", ".hypothesis"
    )
    shutil.copytree(repo_root, copy, ignore=leftovers)
    run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--sdist", "--outdir", copy / "out", copy)
    return copy / "out"


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The built wheel."""
    return next(built.glob("holomemory-*.whl"))


def test_package_list_equals_the_folders(repo_root: Path) -> None:
    """Every folder of the package that holds Python is listed for the build, and nothing else is."""
    listed = tomllib.loads((repo_root / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["packages"]
    folders = {path.parent.relative_to(repo_root / PACKAGE) for path in (repo_root / PACKAGE).rglob("*.py")}
    assert listed == sorted(".".join(("holomemory", *folder.parts)) for folder in folders)
    for folder in folders:
        assert (repo_root / PACKAGE / folder / "__init__.py").is_file(), folder


def test_no_folder_hides_the_package(repo_root: Path) -> None:
    """A folder with the import name would win over the installed package wherever the checkout is on the path."""
    assert not (repo_root / "holomemory").exists()


def test_wheel_holds_our_package_only(wheel: Path, repo_root: Path) -> None:
    """The wheel has each source file under the import name, the typing marker, its metadata, and nothing else."""
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = {
        f"holomemory/{path.relative_to(repo_root / PACKAGE).as_posix()}" for path in (repo_root / PACKAGE).rglob("*.py")
    }
    ours = {name for name in names if name.startswith("holomemory/")}
    assert ours == sources | {"holomemory/py.typed"}
    assert {name.split("/")[0] for name in names - ours} == {f"{wheel.name.split('-py3')[0]}.dist-info"}


def test_hermes_finds_a_provider_by_its_group_and_no_plugin(wheel: Path, tmp_path: Path) -> None:
    """Newer hosts load the provider that the wheel names; Hermes' group of general plugins would fail on it, so it names none."""
    name = next(name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/entry_points.txt"))
    zipfile.ZipFile(wheel).extract(name, tmp_path)
    (info,) = tmp_path.iterdir()
    groups = Distribution.at(info).entry_points
    assert not groups.select(group="hermes_agent.plugins")
    (entry,) = groups.select(group="hermes_agent.memory_providers")
    registered: list[object] = []
    entry.load()(SimpleNamespace(register_memory_provider=registered.append))
    assert [getattr(provider, "name", None) for provider in registered] == ["holomemory"]


def test_source_archive_can_be_tested(built: Path) -> None:
    """The source archive brings the tests, the reference host and what runs them."""
    with tarfile.open(next(built.glob("holomemory-*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {"run_agent.py", "conftest.py", "Makefile", "plugins/__init__.py", "plugins/memory/__init__.py", "LICENSE"}
    assert wanted | {"tests/plugins/memory/test_packaging.py", "requirements-dev.lock", ".ci/run"} <= names


def recorded_files(python: Path) -> dict[str, bool]:
    """Each file in the RECORD of Hermes that has a hash, with whether the file on disk still has that hash."""
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    answers = {}
    with next(site.glob("hermes_agent-0.19.0.dist-info/RECORD")).open(newline="", encoding="utf-8") as rows:
        for name, digest, _size in csv.reader(rows):
            if digest:
                found = hashlib.sha256((site / name).read_bytes()).digest() if (site / name).is_file() else b""
                answers[name] = digest == f"sha256={base64.urlsafe_b64encode(found).decode().rstrip('=')}"
    return answers


def test_hermes_is_the_same_before_during_and_after(hermes_python: Path, wheel: Path, tmp_path: Path) -> None:
    """Installing and removing our wheel beside hermes-agent leaves every file of its RECORD as it was."""
    shutil.copytree(hermes_python.parent.parent, tmp_path / "env", symlinks=True)
    python = tmp_path / "env" / "bin" / "python"
    pip = (python, "-m", "pip", "--disable-pip-version-check")
    where = (
        "import plugins.memory, importlib.util as u; print(plugins.memory.__file__); print(u.find_spec('holomemory'))"
    )

    before = recorded_files(python)
    assert len(before) > 900
    assert all(before.values())

    run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel)
    assert recorded_files(python) == before
    hermes, ours = run(python, "-I", "-c", where, cwd=tmp_path).splitlines()
    assert str(tmp_path / "env") in hermes
    assert "holomemory/__init__.py" in ours

    run(*pip, "uninstall", "--quiet", "--yes", "holomemory")
    assert recorded_files(python) == before
    assert run(python, "-I", "-c", where, cwd=tmp_path).splitlines() == [hermes, "None"]


SAME = """
import sys, importlib
first, second = sys.argv[1:]
importlib.import_module(first), importlib.import_module(second)
import holomemory, plugins.memory.holographic, plugins.memory.holographic as ours
assert plugins.memory.holographic is ours is holomemory, "two packages"
import pkgutil
names = [m.name[len("holomemory."):] for m in pkgutil.walk_packages(holomemory.__path__, "holomemory.")]
assert "store" in names and "errors" in names, names
for name in (n for n in names if n != "__main__" and n.split(".")[0] != "hosts"):
    a, b = (importlib.import_module(f"{package}.{name}") for package in (first, second))
    assert a is b and a.__name__ == a.__spec__.name == f"holomemory.{name}", (name, a, b, a.__spec__)
from plugins.memory.holographic.errors import HolomemoryError as one
from holomemory.errors import HolomemoryError as two
assert one is two
print(holomemory.__file__)
"""


@pytest.mark.parametrize(
    "names",
    [("holomemory", "plugins.memory.holographic"), ("plugins.memory.holographic", "holomemory")],
    ids=lambda n: n[0],
)
def test_both_names_are_one_package(names: tuple[str, str], repo_root: Path) -> None:
    """In a checkout both names give the same package, modules and classes, whichever is imported first."""
    told = run(sys.executable, "-W", "error", "-c", SAME, *names, cwd=repo_root)
    assert Path(told.strip()).resolve() == (repo_root / PACKAGE / "__init__.py").resolve()


def test_the_checkout_wins_over_an_installed_hermes(hermes_python: Path, repo_root: Path, tmp_path: Path) -> None:
    """With Hermes installed and this checkout on the path, the shared name finds our code, not the bundled one."""
    dependencies = str(Path(pytest.__file__).resolve().parents[1])
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(repo_root), dependencies))}
    told = run(
        hermes_python, "-W", "error", "-c", SAME, "plugins.memory.holographic", "holomemory", cwd=tmp_path, env=env
    )
    assert Path(told.strip()).resolve() == (repo_root / PACKAGE / "__init__.py").resolve()


def test_lock_names_no_index_and_no_machine(repo_root: Path) -> None:
    """The lock file holds names, versions and hashes: each pinned package has a hash, and no line names a place."""
    lines = (repo_root / "requirements-dev.lock").read_text("utf-8").splitlines()
    assert not [line for line in lines if "://" in line or line.startswith(("-", "/"))]
    pins = [index for index, line in enumerate(lines) if line[:1].isalnum()]
    assert len(pins) > 20
    for index in pins:
        assert "==" in lines[index], lines[index]
        assert lines[index + 1].lstrip().startswith("--hash=sha256:"), lines[index]


def test_lock_pins_everything_that_is_asked_for(repo_root: Path) -> None:
    """Every dependency and every extra of pyproject.toml has its pin, so that a change there cannot miss the lock."""
    project = tomllib.loads((repo_root / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *(row for rows in project["optional-dependencies"].values() for row in rows)]
    lines = (repo_root / "requirements-dev.lock").read_text("utf-8").splitlines()
    pinned = {line.partition("==")[0] for line in lines if "==" in line and not line.startswith((" ", "#"))}
    assert {re.split(r"[^\w.-]", row)[0].lower().replace("_", "-") for row in asked} <= pinned
