"""What the command line's tests say to it and get back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol


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
