"""The public names, and what importing them costs: no optional package, and nothing a library has no use for."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path

import holomemory
from holomemory import errors

UNWANTED = {"asyncio", "bm25s", "click", "fastapi", "httpx", "mcp", "openai", "pydantic", "rich", "sqlite3", "torch"}
LOADED = """
import sys
import numpy, pluggy, apsw, sqlite_vec
before = set(sys.modules)
import holomemory
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
print(*sorted(name for name in sys.modules if name.startswith("holomemory.")))
"""


def loaded(repo_root: Path) -> tuple[set[str], set[str]]:
    """The top-level packages and the modules of ours that a fresh process has after ``import holomemory``."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LOADED], capture_output=True, text=True, check=True, cwd=repo_root
    )
    packages, ours = done.stdout.splitlines()
    return set(packages.split()), set(ours.split())


def test_all_is_the_public_namespace_sorted() -> None:
    """``__all__`` names every public name that is no module of ours, in the order of the alphabet."""
    public = {
        name for name, value in vars(holomemory).items() if not name.startswith("_") and not inspect.ismodule(value)
    }
    public.discard("annotations")  # of __future__
    assert set(holomemory.__all__) - {"__version__"} == public
    assert list(holomemory.__all__) == sorted(holomemory.__all__, key=str.casefold) or list(
        holomemory.__all__
    ) == sorted(holomemory.__all__)


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
    """The package's own file imports and names; nothing in it runs."""
    tree = ast.parse((repo_root / "plugins/memory/holographic/__init__.py").read_text("utf-8"))
    for node in tree.body:
        assert isinstance(node, (ast.Expr, ast.ImportFrom, ast.Assign, ast.AnnAssign)), ast.dump(node)[:80]
