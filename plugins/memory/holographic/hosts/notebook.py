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

#: Conversations that nobody went on with for so long are closed, in seconds.
MAX_AGE_S = 7 * 86_400


class Notebook:
    """The notes on the conversations of one store, in a folder beside it."""

    def __init__(self, store: str) -> None:
        path = Path(store).expanduser()
        self._folder = path.with_name(f"{path.name}.turns")

    def _page(self, session: str) -> Path:
        name = hashlib.blake2b(session.encode("utf-8", "replace"), digest_size=16).hexdigest()
        return self._folder / f"{name}.json"

    def read(self, session: str) -> dict[str, Any]:
        """The notes on a conversation; empty when there are none."""
        try:
            noted = json.loads(changes.read(self._page(session)) or "{}")
        except (BadValue, ValueError):
            return {}
        return noted if isinstance(noted, dict) else {}

    def write(self, session: str, noted: dict[str, Any]) -> None:
        """Keep the notes on a conversation, for the owner's eyes only; raises OSError."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        changes.write(self._page(session), json.dumps(noted))

    def close(self, session: str) -> None:
        """Throw away the notes on a conversation; raises OSError."""
        self._page(session).unlink(missing_ok=True)

    def tidy(self) -> None:
        """Throw away the notes on conversations that were left open long ago; raises OSError."""
        for page in self._folder.glob("*.json"):
            if page.stat().st_mtime < time.time() - MAX_AGE_S:
                page.unlink(missing_ok=True)
