"""What each conversation carries already: facts it was shown or in which the user said them. It knows no host and no text."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from .memory import Memory
from .types import Hit

#: Conversations whose shown facts are remembered in a process.
MAX_SESSIONS = 256


def _mark(hit: Hit) -> bytes:
    """What changes when a fact says something else than it did."""
    return hashlib.blake2b(f"{hit['content']}|{hit['status']}".encode("utf-8", "replace"), digest_size=8).digest()


class Shown:
    """The facts that conversations carry, by session. ``lasting``: what ``keep`` writes down, another process knows too."""

    def __init__(self, *, lasting: bool = False) -> None:
        self.lasting = lasting
        self._seen: dict[str, dict[int, bytes]] = {}
        self._unsaved: dict[str, dict[int, bytes]] = {}

    def _of(self, session: str) -> dict[int, bytes]:
        while len(self._seen) > MAX_SESSIONS:  # a gateway serves very many; the oldest may be told again
            del self._seen[next(iter(self._seen))]
        return self._seen.setdefault(session, {})

    def load(self, memory: Memory, session: str, deadline: float) -> None:
        """Learn what a conversation was shown in another process; ``deadline`` and errors as in ``store.reading``."""
        if self.lasting and session not in self._seen:
            self._of(session).update(memory.store.shown(session, deadline))

    def fresh(self, hits: list[Hit], session: str) -> list[Hit]:
        """The facts that a conversation does not carry yet, or that changed since."""
        seen = self._of(session)
        return [hit for hit in hits if seen.get(hit["fact_id"]) != _mark(hit)]

    def note(self, hits: Iterable[Hit], session: str) -> None:
        """A conversation was shown these."""
        marks = {int(hit["fact_id"]): _mark(hit) for hit in hits}
        self._of(session).update(marks)
        if self.lasting and marks:
            self._unsaved.setdefault(session, {}).update(marks)

    def carry(self, hits: Iterable[Hit], session: str) -> None:
        """The user said these in a conversation, so that it need not be told them."""
        self._of(session).update((int(hit["fact_id"]), _mark(hit)) for hit in hits)

    def keep(self, memory: Memory) -> None:
        """Write down what was shown since the last time; raises StoreError subclasses, and then it is tried again later."""
        while self._unsaved:
            session, marks = next(iter(self._unsaved.items()))
            memory.store.note_shown(session, marks)
            del self._unsaved[session]

    def inherit(self, session: str, parent: str) -> None:
        """A conversation goes on from another one, and carries what that one does."""
        marks = self._seen.get(parent, {})
        self._of(session).update(marks)
        if self.lasting and marks:
            self._unsaved.setdefault(session, {}).update(marks)

    def forget(self, session: str) -> list[int]:
        """A conversation lost what it carried; answers the ids, in the order in which they came."""
        lost = self._seen.pop(session, {})
        self._unsaved.pop(session, None)
        self._of(session)  # known to carry nothing, so that nothing of before is loaded
        return list(lost)

    def unkeep(self, memory: Memory, session: str) -> None:
        """Take back what was written down of a conversation; raises StoreError subclasses."""
        if self.lasting:
            memory.store.forget_shown(session)

    def clear(self) -> None:
        """Another memory is used from now on."""
        self._seen.clear()
        self._unsaved.clear()
