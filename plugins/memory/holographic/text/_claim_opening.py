"""Finds what opens a sentence and says nothing of its subject: since when it holds, who said it, what was wrong; pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ._claim_parts import WHEN
from ._claim_verbs import DETERMINERS, predicate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._claim_tokens import Token
    from ._claim_words import Tongue

#: Who said it does not matter to what is said.
_SAYING = frozenset(
    "said says told mentioned thinks reckons claims confirmed showed shows proved revealed announced believes insists".split()
)
#: What was decided was not so before.
_DECIDING = frozenset("agreed decided voted ruled".split())
#: With a subject such as these a new clause begins.
_SUBJECTS = frozenset("i we he she they it you wir ich er sie nous je elle ils noi nosotros nós".split())
#: The most words that may stand before a statement of somebody, or open a sentence with a time.
_MOST, _LONGEST = 4, 7


class Opening(NamedTuple):
    """How many tokens open a sentence, and whether they say that things have changed."""

    length: int
    changes: bool


def opening(tokens: Sequence[Token], tongue: Tongue) -> Opening:
    """What opens a sentence and can be left out: "Since March", "The vet said that", "I misread the note:"."""
    count = _time(tokens)
    if count:
        return Opening(count, changes=True)
    count = _note(tokens, tongue)
    return Opening(count, changes=any("cut" in token.codes or token.word in _DECIDING for token in tokens[:count]))


def _time(tokens: Sequence[Token]) -> int:
    """Since when or from when on something holds, where the sentence begins with it."""
    if len(tokens) < 3 or not {"adj", "from", "with"} & set(tokens[0].codes):
        return 0
    told = _second(tokens)
    if told or "with" in tokens[0].codes:
        return told
    count = 1
    while count < len(tokens) and (tokens[count].kind in (*WHEN, "ordinal") or tokens[count].codes == ("x",)):
        count += 1
    if any(token.kind in WHEN for token in tokens[1:count]):
        return count + (count < len(tokens) and tokens[count].stop)
    begins = (place for place, token in enumerate(tokens[: _LONGEST + 1]) if place > 1 and token.word in _SUBJECTS)
    return next(begins, 0) if "adj" in tokens[0].codes else 0


def _second(tokens: Sequence[Token]) -> int:
    """Where the second of two nouns in a row begins: "since the new feed the hens ..."."""
    for place in range(3, min(_LONGEST, len(tokens))):
        before = tokens[place - 1]
        if tokens[place].word in DETERMINERS and tokens[1].word in DETERMINERS:
            return 0 if before.codes or before.stop or before.kind else place
    return 0


def _note(tokens: Sequence[Token], tongue: Tongue) -> int:
    """Who says what follows, or what stands before a colon and a whole statement."""
    for place, token in enumerate(tokens):
        said = token.word in _SAYING and 0 < place <= _MOST
        if token.word in _DECIDING and place and place + 1 < len(tokens) and tokens[place + 1].word == "that":
            return place + 2
        if token.stop and token.word != ":":
            return 0
        if not (said or (place and token.word == ":")):
            continue
        rest = tokens[place + 1 :]
        verb = predicate(rest, tongue)
        if verb and any(not one.stop and (not one.codes or "me" in one.codes) for one in rest[:verb]):
            return place + 1
    return 0
