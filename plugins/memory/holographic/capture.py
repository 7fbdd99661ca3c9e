"""What a finished turn leaves in the memory: episodes, and facts from complete statements of the user. Knows no host."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from .errors import InputError
from .memory import Memory
from .text.quote import strip_block
from .text.support import supports
from .types import MAX_FACT_CHARS, Kind, NewFact, Source


def plain(content: object) -> str:
    """The text of a message: a string, or the text parts of a list; without blocks that we injected."""
    if isinstance(content, str):
        return strip_block(content).strip()
    if isinstance(content, Sequence):
        parts = [
            part.get("text", "")
            for part in content
            if isinstance(part, Mapping) and part.get("type") in ("text", "input_text")
        ]
        return strip_block("\n".join(str(part) for part in parts)).strip()
    return ""


def _pieces(text: str) -> Iterable[str]:
    """Text in pieces that each fit into one row."""
    for start in range(0, len(text), MAX_FACT_CHARS):
        piece = text[start : start + MAX_FACT_CHARS].replace("\0", " ").encode("utf-8", "ignore").decode().strip()
        if piece:
            yield piece


def episodes(memory: Memory, user: str, assistant: str, session: str) -> list[int]:
    """Store both sides of a turn as episodes of a session, in one transaction; answers the ids, the user's first."""
    said = [
        NewFact(
            piece,
            kind=Kind.EPISODE.value,
            session=session or "default",
            speaker=speaker,
            source=source.value,
            backed=source is Source.AGENT_NOTED and supports([user], piece),
        )
        for text, speaker, source in ((user, "user", Source.USER_SAID), (assistant, "assistant", Source.AGENT_NOTED))
        for piece in _pieces(text)
    ]
    return [added.fact_id for added in memory.add_many(said)] if said else []


def facts(memory: Memory, text: str, session: str, *, turn: int | None = None, replayed: bool = False) -> list[int]:
    """Store what the user stated, as normalised facts with source ``user_said``; answers the ids that are new.

    ``turn`` is the turn of the session where it was said, if that is stored: its words help to find the facts. A text that
    is ``replayed``, not just said, does not bring back what was replaced since.
    """
    from .text.statements import statements  # its patterns take a while, and most turns are not captured

    found = [NewFact(statement) for statement in statements(text)]
    found += memory.extensions.extracted(text, "user", session)
    stored = []
    for new in found:
        if replayed and memory.store.was_replaced(new.content):
            continue
        try:
            added = memory.add(
                new.content,
                category=new.category,
                tags=new.tags,
                session=session or None,
                turn=turn,
                entities=new.entities,
            )
        except InputError:
            continue  # a statement that may not be stored (vetoed, too long) costs only itself
        if added.status == "added":
            stored.append(added.fact_id)
    return stored


def from_messages(memory: Memory, messages: Iterable[object], session: str, known: Collection[str] = ()) -> list[int]:
    """Facts from the user's messages of a whole conversation, but not from the texts that are ``known``: they were taken
    when they were said, and what was forgotten or replaced since must not come back.
    """
    said = [
        plain(message.get("content"))
        for message in messages
        if isinstance(message, Mapping) and message.get("role") == "user"
    ]
    fresh = [text for text in said if text not in known]
    return [fact_id for text in fresh for fact_id in facts(memory, text, session, replayed=True)]
