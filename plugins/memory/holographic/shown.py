"""What each conversation carries already: facts it was shown or in which the user said them. It knows no host and no text."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from .memory import Memory
from .types import Hit

#: Conversations whose shown facts are remembered in a process.
MAX_SESSIONS = 256


def _mark(hit: Hit) -> bytes:
    """What changes when a fact says something else than it did."""
    return hashlib.blake2b(f"{hit['content']}|{hit['status']}".encode("utf-8", "replace"), digest_size=8).digest()


@dataclass(slots=True)
class _Conversation:
    """What one conversation carries (``seen``, of which ``unsaved`` waits to be written down), and what it lost and is ``owed``.
    ``stale``: what is written down is of before the loss; ``all_owed``: and is owed, too. ``before``: the id that it had then.
    """

    seen: dict[int, bytes] = field(default_factory=dict)
    unsaved: dict[int, bytes] = field(default_factory=dict)
    owed: dict[int, None] = field(default_factory=dict)
    loaded: bool = False
    stale: bool = False
    all_owed: bool = False
    before: str | None = None

    @property
    def idle(self) -> bool:
        """Whether it may be forgotten: then it is told again what it carries, and no more is lost."""
        return not (self.unsaved or self.owed or self.stale or self.before)


class Shown:
    """The facts that conversations carry, by session. ``lasting``: what ``keep`` writes down, another process knows too."""

    def __init__(self, *, lasting: bool = False) -> None:
        self.lasting = lasting
        self._known: dict[str, _Conversation] = {}

    def _of(self, session: str) -> _Conversation:
        if session not in self._known and len(self._known) >= MAX_SESSIONS:
            # A gateway serves very many; the oldest may be told again.
            oldest = next((name for name, known in self._known.items() if known.idle), None)
            if oldest is not None:
                del self._known[oldest]
        return self._known.setdefault(session, _Conversation())

    def load(self, memory: Memory, session: str, deadline: float | None = None) -> None:
        """Learn what a conversation was shown in another process; ``deadline`` and errors as in ``store.reading``."""
        known = self._of(session)
        if known.before is not None:
            self.load(memory, known.before, deadline)
            parent, known.before = self._of(known.before), None
            known.owed, parent.owed = {**parent.owed, **known.owed}, {}
        if not self.lasting or known.loaded:
            return
        marks = memory.store.shown(session, deadline)
        known.loaded = True
        if not known.stale:
            known.seen = {**marks, **known.seen}
        elif known.all_owed:
            known.owed, known.all_owed = dict.fromkeys([*marks, *known.owed]), False

    def fresh(self, hits: list[Hit], session: str) -> list[Hit]:
        """The facts that a conversation does not carry yet, or that changed since."""
        seen = self._of(session).seen
        return [hit for hit in hits if seen.get(hit["fact_id"]) != _mark(hit)]

    def note(self, hits: Iterable[Hit], session: str) -> None:
        """A conversation was shown these."""
        marks = {int(hit["fact_id"]): _mark(hit) for hit in hits}
        known = self._of(session)
        known.seen.update(marks)
        if self.lasting:
            known.unsaved.update(marks)

    def carry(self, hits: Iterable[Hit], session: str) -> None:
        """The user said these in a conversation, so that it need not be told them."""
        self._of(session).seen.update((int(hit["fact_id"]), _mark(hit)) for hit in hits)

    def keep(self, memory: Memory) -> None:
        """Write down what was shown, and lost, since the last time; raises StoreError subclasses, and then it is tried again."""
        for session, known in list(self._known.items()):
            if known.stale and not known.all_owed:  # else what is written down must be read first
                memory.store.forget_shown(session)
                known.stale = False
            if known.unsaved and not known.stale:
                memory.store.note_shown(session, known.unsaved)
                known.unsaved = {}

    def inherit(self, session: str, parent: str) -> None:
        """A conversation goes on from another one, and carries what that one does."""
        marks, known = self._of(parent).seen, self._of(session)
        known.seen.update(marks)
        if self.lasting:
            known.unsaved.update(marks)

    def lose(self, session: str, *, again: bool) -> None:
        """A conversation lost what it carried; ``again``: it shall be told it again."""
        known = self._of(session)
        known.owed = dict.fromkeys([*known.owed, *known.seen]) if again else {}
        known.all_owed = again and self.lasting and (known.all_owed or not known.loaded)
        known.seen, known.unsaved, known.stale = {}, {}, self.lasting

    def owes(self, session: str) -> bool:
        """Whether a conversation lost what it was not told again."""
        known = self._of(session)
        return bool(known.owed) or known.all_owed or known.before is not None

    def owed(self, session: str) -> list[int]:
        """The ids of what it lost, in the order in which they came; those of before it was loaded once that is done."""
        return list(self._of(session).owed)

    def paid(self, session: str) -> None:
        """What was owed to a conversation was told again."""
        self._of(session).owed = {}

    def settled(self, session: str) -> bool:
        """Whether nothing is written down of a conversation that it no longer carries."""
        return not self._of(session).stale

    def go_on(self, session: str, parent: str) -> None:
        """A conversation that lost what it carried goes on under another id, and is owed it there."""
        if session != parent and self.owes(parent):
            self._of(session).before = parent

    def clear(self) -> None:
        """Another memory is used from now on; what conversations lost is lost in that one, too."""
        lost = {session: self.owes(session) for session, known in self._known.items() if known.stale}
        self._known.clear()
        for session, again in lost.items():
            self.lose(session, again=again)
