"""The public names, and what importing them costs: no optional package, and nothing a library has no use for."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path

import holomemory
import pytest
from holomemory import errors

UNWANTED = {"asyncio", "bm25s", "click", "fastapi", "httpx", "mcp", "openai", "pydantic", "rich", "sqlite3", "torch"}
LOADED = """
import sys
import numpy, pluggy, apsw, sqlite_vec
before = set(sys.modules)
from holomemory import *
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
print(*sorted(name for name in sys.modules if name.startswith("holomemory.")))
"""


def loaded(repo_root: Path) -> tuple[set[str], set[str]]:
    """The top-level packages and the modules of ours that a fresh process has after taking every public name."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LOADED], capture_output=True, text=True, check=True, cwd=repo_root
    )
    packages, ours = done.stdout.splitlines()
    return set(packages.split()), set(ours.split())


def test_all_is_the_public_namespace_sorted() -> None:
    """``__all__`` names every public name that is no module of ours, in the order of the alphabet, and each is there."""
    given = {name: getattr(holomemory, name) for name in holomemory.__all__}
    public = {
        name for name, value in vars(holomemory).items() if not name.startswith("_") and not inspect.ismodule(value)
    }
    assert set(given) - {"__version__"} == public
    assert set(given) <= set(dir(holomemory))
    assert list(holomemory.__all__) == sorted(holomemory.__all__, key=str.casefold) or list(
        holomemory.__all__
    ) == sorted(holomemory.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Facts'"):
        holomemory.Facts  # type: ignore[attr-defined]  # noqa: B018


def test_type_checkers_and_programs_see_the_same_names(repo_root: Path) -> None:
    """The rooms that names come from when they are asked for are those of the imports that type checkers read."""
    tree = ast.parse((repo_root / "plugins/memory/holographic/__init__.py").read_text("utf-8"))
    (block,) = [
        node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "_typing.TYPE_CHECKING"
    ]
    read = {node.module: [name.name for name in node.names] for node in block.body if isinstance(node, ast.ImportFrom)}
    assert read == {room: names.split() for room, names in holomemory._ROOMS.items()}


def test_a_name_brings_its_room_and_no_more(repo_root: Path) -> None:
    """A host's process that needs no search does not wait for one: the package alone loads no room, errors no numpy."""
    code = "import sys, holomemory; holomemory.Settings; print(*(n for n in sys.modules if 'holomemory' in n or n == 'numpy'))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=repo_root
    ).stdout.split()
    ours = {name for name in done if "editable" not in name}
    assert ours <= {"holomemory", *(f"holomemory.{room}" for room in ("_version", "errors", "settings", "types"))}


def test_a_turn_that_words_answer_imports_no_numpy(repo_root: Path, tmp_path: Path) -> None:
    """A process that lives for one turn, as the hooks of hosts do, waits for numpy neither to inject a fact nor for small talk."""
    with holomemory.Memory(tmp_path / "memory.db", plugins=None) as memory:
        memory.add("The staging database listens on port 5544")
    code = """
import sys, holomemory
provider = holomemory.HolographicMemoryProvider({"db": sys.argv[1], "plugins": False})
provider.initialize("s1")
print(provider.prefetch("thanks, that looks great!") == "", "numpy" in sys.modules)
print("5544" in provider.prefetch("which port does the staging database listen on?"), "numpy" in sys.modules)
provider.handle_tool_call("fact_store", {"action": "search", "query": "databases"})
print("numpy" in sys.modules)
"""
    line = [sys.executable, "-c", code, str(tmp_path / "memory.db")]
    done = subprocess.run(line, capture_output=True, text=True, check=True, cwd=repo_root)
    assert done.stdout.split() == ["True", "False", "True", "False", "True"]


def test_the_four_classes_and_every_error_are_public() -> None:
    """A user finds the store, the retriever, the provider, the facade and what they raise under one name."""
    assert {"Memory", "MemoryStore", "FactRetriever", "HolographicMemoryProvider", "Settings", "Recall"} <= set(
        holomemory.__all__
    )
    assert {name for name, value in vars(errors).items() if inspect.isclass(value)} <= set(holomemory.__all__)


def test_the_old_homes_of_the_classes_hold() -> None:
    """The rooms that scripts import from give the same classes as the package."""
    from holomemory.provider import HolographicMemoryProvider
    from holomemory.retrieval import FactRetriever
    from holomemory.store import MemoryStore

    assert holomemory.MemoryStore is MemoryStore
    assert holomemory.FactRetriever is FactRetriever
    assert holomemory.HolographicMemoryProvider is HolographicMemoryProvider


def test_version_is_the_distributions(repo_root: Path) -> None:
    """The version is a release number and the changelog's newest entry is about it."""
    assert re.fullmatch(r"\d+\.\d+\.\d+([abrc.dev]+\d+)?", holomemory.__version__)
    assert f"## [{holomemory.__version__}]" in (repo_root / "CHANGELOG.md").read_text("utf-8")


def test_import_loads_no_optional_package(repo_root: Path) -> None:
    """``import holomemory`` brings the library, and no extra, no terminal and no second database."""
    packages, ours = loaded(repo_root)
    assert not packages & UNWANTED
    assert not packages - {"holomemory", "plugins"} - set(sys.stdlib_module_names)
    assert not [name for name in ours if name.startswith(("holomemory.cli", "holomemory.hosts"))]


def test_package_file_is_names_only(repo_root: Path) -> None:
    """The package's own file names and finds; nothing in it runs, and it imports no room of ours."""
    tree = ast.parse((repo_root / "plugins/memory/holographic/__init__.py").read_text("utf-8"))
    for node in tree.body:
        assert isinstance(
            node, (ast.Expr, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.If, ast.FunctionDef)
        )
        assert not isinstance(node, ast.If) or "TYPE_CHECKING" in ast.unparse(node.test)
        assert not isinstance(node, ast.ImportFrom) or not node.level or node.module == "_version"
