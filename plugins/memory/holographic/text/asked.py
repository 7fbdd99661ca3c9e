"""What kind of answer a question wants, by the words that it asks with, and whether a statement holds one; knows no memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._claim_parts import MOVED
from .tokens import fold

if TYPE_CHECKING:
    from ._claim_parts import Claim

_TABLE = """
who: who whom whose wer wem wen quien quienes qui
where: where wo wohin woher donde adonde ou
when: when wann cuando quand
much: much many wieviel viel viele cuanto cuanta cuantos cuantas combien
whether: is are am do does did has have can could will would should may was were
what: what which what's welche welcher welches was que cual quel quelle
"""
_KINDS = {
    word: kind
    for line in _TABLE.strip().splitlines()
    for kind, _, words in [line.partition(": ")]
    for word in words.split()
}
#: How many words of a question are looked at: "on which day", "by when".
_FIRST = 3


def wanted(question: str) -> str:
    """The kind of answer that a question wants: who, where, when, much, whether or what; "" where it does not tell."""
    words = [fold(word).strip("¿?¡!.,") for word in question[:200].split()[:_FIRST]]
    found = [_KINDS[word] for word in words if word in _KINDS]
    if words and _KINDS.get(words[0]) == "whether":
        return "whether"
    return next((kind for kind in found if kind != "whether"), "")


def holds(later: Claim, earlier: Claim, kind: str) -> bool:
    """Whether a statement holds an answer of a kind that an earlier one does not."""
    if kind == "when":
        one, other = ({"date" if kind == "day" else kind for kind in claim.times} for claim in (earlier, later))
        return bool(other) and not (one and one.isdisjoint(other))
    if kind == "much":
        return any(name == "number" for name, _ in later.values)
    if kind == "what" and earlier.values:  # "which port": a number was told
        return not {name for name, _ in earlier.values}.isdisjoint(name for name, _ in later.values)
    if kind == "whether":
        return later.negated or not later.poles.keys().isdisjoint(earlier.poles)
    new = [part for part in later.parts if part.concept not in earlier.words and part.kind in ("name", "word", "code")]
    placed = [part for part in new if not part.pre and part.joint in ("in", "to")]
    if kind == "who":
        return any(part.kind == "name" for part in new)
    if kind == "where":
        return bool(placed) or (bool(new) and later.relation in (MOVED, "place"))
    return kind == "what" and any(part not in placed and not part.pre for part in new) and not later.times
