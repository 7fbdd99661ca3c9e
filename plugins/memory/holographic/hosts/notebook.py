"""What one event of a host leaves for the next one, which another process answers: a small file for each conversation.

It knows no host and no memory. What cannot be read counts as not written.
"""

from __future__ import annotations

import hashlib
import json
import time
from pathlib import Path
from typing import Any

from ..errors import BadValue
from . import changes

#: Conversations that nobody went on with for so long are closed, in seconds; a loss is remembered for as long as what was shown.
MAX_AGE_S, LOSS_AGE_S = 7 * 86_400, 90 * 86_400


class Notebook:
    """The notes on the conversations of one store, in a folder beside it."""

    def __init__(self, store: str) -> None:
        path = Path(store).expanduser()
        self._folder = path.with_name(f"{path.name}.turns")

    def _page(self, session: str, kind: str = "json") -> Path:
        name = hashlib.blake2b(session.encode("utf-8", "replace"), digest_size=16).hexdigest()
        return self._folder / f"{name}.{kind}"

    @staticmethod
    def _read(page: Path) -> dict[str, Any]:
        try:
            noted = json.loads(changes.read(page) or "{}")
        except (BadValue, ValueError):
            return {}
        return noted if isinstance(noted, dict) else {}

    def _write(self, page: Path, noted: dict[str, Any]) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        changes.write(page, json.dumps(noted))

    def read(self, session: str) -> dict[str, Any]:
        """The notes on a conversation; empty when there are none."""
        return self._read(self._page(session))

    def write(self, session: str, noted: dict[str, Any]) -> None:
        """Keep the notes on a conversation, for the owner's eyes only; raises OSError."""
        self._write(self._page(session), noted)

    def lose(self, session: str, *, again: bool) -> None:
        """A conversation lost what the store says it was shown; ``again``: it shall be told it again. Raises OSError."""
        self._write(self._page(session, "lost"), {"again": again})

    def lost(self, session: str) -> bool | None:
        """Whether a conversation shall be told again what it lost; None when it lost nothing."""
        page = self._page(session, "lost")
        return bool(self._read(page).get("again", True)) if page.exists() else None

    def regain(self, session: str) -> None:
        """The store knows what a conversation lost; raises OSError."""
        self._page(session, "lost").unlink(missing_ok=True)

    def close(self, session: str) -> None:
        """Throw away the notes on a conversation, which may be resumed without what it lost; raises OSError."""
        self._page(session).unlink(missing_ok=True)

    def tidy(self) -> None:
        """Throw away the notes on conversations that were left open long ago; raises OSError."""
        for kind, age in (("json", MAX_AGE_S), ("lost", LOSS_AGE_S)):
            for page in self._folder.glob(f"*.{kind}"):
                if page.stat().st_mtime < time.time() - age:
                    page.unlink(missing_ok=True)
