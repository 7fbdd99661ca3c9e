"""Types of the fixtures in store/conftest.py, for the signatures of the tests that use them."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

from holomemory.store import MemoryStore

Opener = Callable[..., MemoryStore]
Process = Callable[..., "subprocess.Popen[str]"]
Output = Callable[..., str]
