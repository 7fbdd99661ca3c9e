"""What the command line's tests say to it and get back."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

#: Starts the command so that SIGINT interrupts it even where this test run ignores SIGINT, as background jobs do.
INTERRUPTIBLE = (
    sys.executable,
    "-c",
    (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from holomemory.cli import main; sys.exit(main())"
    ),
)


@dataclass(frozen=True)
class Done:
    """What one run of the command left: its exit code and both streams."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON document on stdout."""
        return json.loads(self.out)


class Run(Protocol):
    """Runs the command with arguments; ``env`` adds to the environment."""

    def __call__(self, *arguments: str, stdin: str | bytes = b"", env: Mapping[str, str] | None = None) -> Done: ...
