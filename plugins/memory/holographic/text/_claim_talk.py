"""Brings English as it is spoken into the order in which statements are read: clefts, "not before", what was put where; pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ._claim_parts import WHEN
from ._claim_tokens import Token
from ._claim_verbs import DETERMINERS, verb_follows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._claim_words import Tongue

_IT = frozenset(("it", "it's", "it is", "that's", "it'll"))
_WHO = frozenset(("who", "that", "which"))
_LIMITS = frozenset("before until till".split())
#: What may stand between "before" and the time.
_NEAR = frozenset("at least the about early mid late a around".split())
#: Where something was put, without a preposition.
_ADVERBS = frozenset(
    "upstairs downstairs outside inside outdoors indoors amidships ashore aboard abroad home below above there".split()
)
#: Codes of words before which no possessor stands.
_TELLS = frozenset(("in", "!", "be", "now"))
_PLACES = frozenset(("in", "to", "with", "by", "from", "for"))


def plain(tokens: Sequence[Token], tongue: Tongue) -> list[Token]:
    """The tokens of a statement with "it is X who does it" as "X does it", and "not before May" as "now May"."""
    words = {token.word for token in tokens}
    found = _spelt(tokens) if any(token.owner for token in tokens) else list(tokens)
    found = found if words.isdisjoint(_LIMITS) else _waiting(found)
    return found if words.isdisjoint(_WHO) else _cleft(found, tongue)


def _spelt(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with ``is`` apart where it is written onto a name: "Grandma's in room 2", "the shop's shut"."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        found.append(token)
        if token.owner and _is_said(tokens[place + 1 : place + 3]):
            found[-1] = replace(token, owner=False)
            found.append(Token("'s", "'s", codes=("be",)))
    return found


def _is_said(after: Sequence[Token]) -> bool:
    """Whether what follows is said of a name, and no thing of his: a state, a place, an article."""
    if not after or after[0].kind or after[0].capital:
        return False
    first, ends = after[0], len(after) == 1 or after[1].stop or bool(after[1].codes)
    state = any(code[0] == "^" or code == "!!" for code in first.codes) and ends
    return state or not _TELLS.isdisjoint(first.codes) or first.word in ("a", "an", "the")


def _waiting(tokens: list[Token]) -> list[Token]:
    """What will not be before a time will be then: the negation and "before" are left out."""
    for place, token in enumerate(tokens):
        if token.word not in _LIMITS:
            continue
        time = next((one for one in tokens[place + 1 :] if one.word not in _NEAR), None)
        if time is None or time.kind not in (*WHEN, "ordinal"):
            continue
        for back in range(place - 1, -1, -1):
            if tokens[back].stop:
                break
            if "!" in tokens[back].codes:
                said = tuple(code for code in tokens[back].codes if code != "!")
                kept = [*tokens[:back], replace(tokens[back], codes=(*said, "now")), *tokens[back + 1 : place]]
                return kept + tokens[place + 1 :]
    return tokens


def _cleft(tokens: list[Token], tongue: Tongue) -> list[Token]:
    """``it is X who does it`` as ``X does it``, at the beginning of a clause."""
    for start, token in enumerate(tokens):
        begins = not start or tokens[start - 1].stop or tokens[start - 1].word in ("so", "and", "but")
        if not begins or token.word.split(" ")[0] not in _IT:
            continue
        first = start
        while first < len(tokens) and (tokens[first].codes or tokens[first].word == "going"):
            first += 1
        for place in range(first + 1, min(first + 6, len(tokens))):
            if tokens[place].stop:
                break
            if tokens[place].word in _WHO and verb_follows(tokens[place + 1 : place + 3], tongue):
                return [*tokens[:start], *tokens[first:place], *tokens[place + 1 :]]
    return tokens


def put(tokens: Sequence[Token], verb: int) -> int | None:
    """Where the name of a place begins in what was put there, of "we put the cage in the hall"; None where nothing is put so."""
    if verb + 2 >= len(tokens):
        return None
    first = tokens[verb + 1]
    known = (
        first.word in DETERMINERS - {"a", "an", "some", "any"} or first.owner or first.capital or "me" in first.codes
    )
    if not known:
        return None
    for place in range(verb + 2, len(tokens)):
        token = tokens[place]
        if not _PLACES.isdisjoint(token.codes) or token.word in _ADVERBS:
            return place if place + 1 < len(tokens) or token.word in _ADVERBS else None
    return None
