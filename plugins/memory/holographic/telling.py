"""Which facts a conversation may be told without having asked, and in what order. It knows no host and no turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .memory import Memory
from .text.secrets import looks_like_instruction
from .types import Hit, Source, Status, may_enter

#: Of what a conversation lost, the last facts that it is told again.
MOST_AGAIN = 20


def harmless(hit: Hit) -> bool:
    """Whether a fact may enter a turn unasked: text that commands the model needs the user's own word for it."""
    return hit["source"] == Source.USER_CONFIRMED or not looks_like_instruction(hit["content"])


def once(hits: Iterable[Hit]) -> list[Hit]:
    """The facts, each where it comes first."""
    first: dict[int, Hit] = {}
    for hit in hits:
        first.setdefault(hit["fact_id"], hit)
    return list(first.values())


def current(memory: Memory, ids: Sequence[int]) -> list[Hit]:
    """Of facts that a conversation was told, the last ones that may be told again, as they are now."""
    found = [memory.get(fact_id) for fact_id in ids[-MOST_AGAIN:]]
    hits = [fact.to_dict() for fact in found if fact is not None and fact.trust_score >= memory.settings.min_trust]
    return [hit for hit in hits if may_enter(hit) and hit["status"] == Status.ACTIVE.value and harmless(hit)]
