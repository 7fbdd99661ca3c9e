"""What the user said lately in each conversation, for whoever asks whether their words stand behind a note. Knows no store."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

#: Messages of one conversation that are kept, characters of each, and conversations.
MESSAGES, CHARS, SESSIONS = 8, 4_000, 256


@dataclass(slots=True)
class _Conversation:
    messages: deque[str] = field(default_factory=lambda: deque(maxlen=MESSAGES))
    since: int = 0
    judged: int = 0


class Said:
    """The last messages of the user by conversation, and which notes they were held against; only in memory."""

    def __init__(self) -> None:
        self._started = int(time.time())
        self._conversations: dict[str, _Conversation] = {}

    def hear(self, session: str, message: str) -> None:
        """Take a message in; the same one again (handed over before and after its turn) counts once."""
        message = message.strip()[:CHARS]
        known = self._conversations.get(session)
        if message and (known is None or message not in list(known.messages)[-1:]):
            self._of(session).messages.append(message)

    def _of(self, session: str) -> _Conversation:
        while len(self._conversations) >= SESSIONS and session not in self._conversations:
            del self._conversations[next(iter(self._conversations))]  # a gateway serves very many
        return self._conversations.setdefault(session, _Conversation(since=self._started))

    def of(self, session: str) -> tuple[str, ...]:
        """The messages of a conversation, the newest last."""
        known = self._conversations.get(session)
        return tuple(known.messages) if known else ()

    def fresh(self, session: str, notes: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
        """The notes, as (id, text), that this conversation's words were not held against yet. Each is held against the words of
        its own turn: a later request to remember something else must not vouch for it.
        """
        known = self._of(session)
        new = [note for note in notes if note[0] > known.judged]
        known.judged = max([known.judged, *(fact_id for fact_id, _ in new)])
        return new

    def since(self, session: str) -> int:
        """The moment before which no note of this conversation can be meant, in UTC epoch seconds."""
        return self._of(session).since

    def kept(self, session: str) -> dict[str, Any]:
        """What is known of a conversation, JSON-ready, for a process that goes on with it."""
        known = self._of(session)
        return {"messages": list(known.messages), "since": known.since, "judged": known.judged}

    def go_on(self, session: str, kept: Mapping[str, Any]) -> None:
        """Go on with a conversation as another process ``kept`` it; raises TypeError and ValueError for anything else."""
        known = _Conversation(since=int(kept.get("since", self._started)), judged=int(kept.get("judged", 0)))
        known.messages.extend(str(message)[:CHARS] for message in list(kept.get("messages", ())))
        self._conversations[session] = known
