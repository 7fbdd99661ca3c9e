"""Identifiers as they are written: of facts that are alike to the index, those that hold them to the letter come first; pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..text._patterns import lazy
from ..types import Fact
from .rerank import Ranked

#: The index drops signs before and after a number, and reads what has joints as its parts, too.
_WRITTEN = lazy(
    r"""(?<![\w.:/-])[^\w\s"'(\[{<>)\]},.;?\u2026\u2014\u2013„“”‘’«»`]{1,3}\d\w*(?:[.,:/-]\w+)*"""  # "#1204", "$19.99", ":8080"
    r"""|(?<![\w.:/-])--?[^\W\d][\w-]*"""  # "--no-cache"
    r"""|(?<![\w.:/-])\d+(?:[.,]\d+)*[$€£¥₽₩%°‰](?!\w)"""  # "19.99€"
    r"""|(?<![\w.:/-])(?=[\w-]*[.:/_@\d])\w+(?:[.:/_@-]\w+)+""",  # "max.retries.total", but no "follow-up"
)
#: The part of the best score that one needs for a letter to decide, and how far down such facts are looked for.
NEAR, LOOKED_AT = 0.6, 10
#: What stands before a part of a longer identifier.
_JOINTS = frozenset("_.:/-")
#: What follows an identifier that goes on.
_GOES_ON = lazy(r"[\w$€£¥]|[.:/_@-]\w")


def _holds(text: str, written: str) -> bool:
    """Whether a text holds an identifier whole, and not as a part of a longer one."""
    start = text.find(written)
    while start >= 0:
        before, end = text[start - 1 : start], start + len(written)
        if not (before.isalnum() or before in _JOINTS) and not _GOES_ON.match(text, end):
            return True
        start = text.find(written, start + 1)
    return False


def held_as_written(query: str, facts: Mapping[int, Fact]) -> dict[int, int]:
    """How many of the query's identifiers each fact holds to the letter; nothing where the query has none."""
    sought = dict.fromkeys(map(str.casefold, _WRITTEN.findall(query)))
    if not sought:
        return {}
    texts = {fact_id: fact.content.casefold() for fact_id, fact in facts.items()}
    return {fact_id: sum(_holds(text, one) for one in sought) for fact_id, text in texts.items()}


def as_written(ranked: Sequence[Ranked], held: Mapping[int, int]) -> list[Ranked]:
    """The ranking with those of its best that hold more of the query's identifiers to the letter before those near them that do not."""
    if not held:
        return list(ranked)
    places = [
        place
        for place, item in enumerate(ranked[:LOOKED_AT])
        if item.row.fact_id in held and item.score >= NEAR * ranked[0].score
    ]
    ordered = list(ranked)
    best = sorted((ranked[place] for place in places), key=lambda item: -held[item.row.fact_id])
    for place, item in zip(places, best, strict=True):
        ordered[place] = item
    return ordered
