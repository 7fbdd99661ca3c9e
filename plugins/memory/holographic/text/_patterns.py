"""Regular expressions that are compiled when first used, so that an import does not pay for all of them; knows no text."""

from __future__ import annotations

import re
from typing import Any, cast


class _Lazy:
    """Stands for a compiled pattern until one of its methods is asked for."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._arguments = (pattern, flags)

    def __getattr__(self, name: str) -> Any:
        """Answer from the compiled pattern, and keep the answer so that the next call costs nothing more."""
        value = getattr(re.compile(*self._arguments), name)
        setattr(self, name, value)
        return value


def lazy(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """As ``re.compile``, at first use; a pattern with an error in it is told only then, so every one needs a test."""
    return cast("re.Pattern[str]", _Lazy(pattern, flags))
