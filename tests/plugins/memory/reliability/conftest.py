"""The store's fixtures, for the promises of SECURITY.md."""

from __future__ import annotations

import importlib.util
from pathlib import Path

_PATH = Path(__file__).resolve().parents[1] / "store" / "conftest.py"
_SPEC = importlib.util.spec_from_file_location("store_fixtures", _PATH)
assert _SPEC is not None
assert _SPEC.loader is not None
_MODULE = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(_MODULE)

opened, output, path, process, store = (
    getattr(_MODULE, name) for name in ("opened", "output", "path", "process", "store")
)
