"""Makes ``plugins.memory.holographic`` and ``holomemory`` one package in a checkout; it knows only the two names.

Without this file a host that owns the package ``plugins`` (Hermes) would win the import, and without the finder the
folder would be loaded twice, with two copies of every class.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location, spec_from_loader
from pathlib import Path
from types import ModuleType

_REAL = "holomemory"
_ALIAS = f"{__name__}.holographic"
_FOLDER = Path(__file__).resolve().parent / "holographic"


class _OnePackage:
    """Finds the package under its real name in this checkout, and answers its alias with the very same modules."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer for the package under either name and for the alias of its modules; leave the rest to others."""
        if name == _REAL:
            return spec_from_file_location(name, _FOLDER / "__init__.py", submodule_search_locations=[str(_FOLDER)])
        if name == _ALIAS or name.startswith(f"{_ALIAS}."):
            return spec_from_loader(name, self)  # type: ignore[arg-type]  # a loader need not inherit from Loader
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        """Let the import system make the module that ``exec_module`` replaces."""

    def exec_module(self, module: ModuleType) -> None:
        """Put the real module in the alias's place; the import system takes what it then finds in sys.modules."""
        alias = module.__name__
        sys.modules[alias] = import_module(_REAL + alias[len(_ALIAS) :])


sys.meta_path.insert(0, _OnePackage())
