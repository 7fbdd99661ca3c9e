"""Finds the verb that divides a clause into what it is about and what it says of it; knows no claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._claim_words import Tongue, concept, is_verb
from .stem import IRREGULAR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._claim_tokens import Token

DETERMINERS = frozenset(
    "the a an this that his her their its my our your no some any der die das den dem ein eine el la los las un una le les".split()
)

#: Languages whose verb comes last; what a phrase word says there is said of what stands before it.
VERB_LAST = frozenset(("ko", "tr", "hi"))
#: Letters of which a word with a possessor's ending has more.
POSSESSOR = 5
#: What is told of the past may be over: it takes nothing back.
LASTED = frozenset(
    "lived worked owned used called managed maintained led ran taught served drove cost weighed studied".split()
)
#: Behind these stands a verb, whatever its ending.
_SPEAKERS = frozenset("we i they you".split())


def verb_follows(tokens: Sequence[Token], tongue: Tongue) -> bool:
    """Whether a verb stands at the beginning of what follows, behind a word such as "she" or "now" at most."""
    for token in tokens:
        if any(is_verb(code) or code in ("be", "lt", "!") for code in token.codes):
            return True
        if not token.codes:
            return not token.stop and not token.kind and not token.capital and _verbal(token.word, tongue)
    return False


def is_noun(tokens: Sequence[Token], place: int, tongue: Tongue) -> bool:
    """Whether a word that can be a verb is a noun here: behind an article or a possessor."""
    before = tokens[place - 1] if place else None
    if before is None or (before.word == "a" and tongue.name != "en"):  # French and Italian "has", Spanish "to"
        return False
    return before.owner or before.word in DETERMINERS


def topic(tokens: Sequence[Token]) -> int:
    """How many tokens name what a statement is about where the verb comes last: up to the particle of the topic, or the first
    noun with its possessors.
    """
    marked = next((place for place, token in enumerate(tokens) if "top" in token.codes and place), None)
    if marked is not None:
        return marked + 1
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        names = not token.codes or {"me", "we"} & set(token.codes)
        if names and not (after is not None and "gen" in after.codes) and not _possessor(token):
            return place + 1
    return len(tokens)


def _possessor(token: Token) -> bool:
    """Whether a Turkish word has the ending of a possessor."""
    return token.text.isalpha() and len(token.word) > POSSESSOR and token.word.endswith(("nin", "nun", "in", "un"))


def predicate(tokens: Sequence[Token], tongue: Tongue) -> int | None:
    """The place of the first verb, or of the last one in languages that end with it; None when there is none."""
    if tongue.name in VERB_LAST:
        verbs = (
            place for place, token in enumerate(tokens) if any(is_verb(code) or code == "be" for code in token.codes)
        )
        return max(verbs, default=None)
    told = None
    for place, token in enumerate(tokens):
        if token.word == ":" and place:
            return place
        if not token.codes:
            if told is None and token.word.endswith("ed") and tongue.name == "en" and _plain(tokens, place):
                told = place
            continue
        if any(code in ("be", "lt") for code in token.codes) and not (
            is_noun(tokens, place, tongue) and "lt" in token.codes
        ):
            return place
        if any(is_verb(code) for code in token.codes) and not is_noun(tokens, place, tongue):
            return place if told is None else told
    return _guessed(tokens, tongue)


def _plain(tokens: Sequence[Token], place: int) -> bool:
    """Whether a word that no table knows can be a verb where it stands."""
    token = tokens[place]
    known = token.codes or token.kind or token.capital or token.owner
    before = tokens[place - 1]
    named = (
        place > 1 and not tokens[place - 2].codes and not tokens[place - 2].stop
    )  # "team 4 listens", not "paid 4 euros"
    return place > 0 and not known and before.word not in DETERMINERS and (before.kind != "number" or named)


def _guessed(tokens: Sequence[Token], tongue: Tongue) -> int | None:
    """The place of a word that has the ending of a verb."""
    spoken = False
    for place, token in enumerate(tokens):
        if _plain(tokens, place) and (spoken or _verbal(token.word, tongue) or _several(tokens, place, tongue)):
            return place
        spoken = token.word in _SPEAKERS or (spoken and bool(token.codes))
    states = [place for place, token in enumerate(tokens) if place and any(code[0] == "^" for code in token.codes)]
    return states[0] if states else None


def _several(tokens: Sequence[Token], place: int, tongue: Tongue) -> bool:
    """Whether a word behind a plural is a verb that the tables know: "the chickens sleep"."""
    named = tokens[place - 1]
    many = tongue.name == "en" and named.word.endswith("s") and not named.owner and not named.codes
    return many and concept(tokens[place].word) in tongue.single | tongue.multi


def _verbal(word: str, tongue: Tongue) -> bool:
    if tongue.name == "en":
        return (
            (word.endswith("s") and not word.endswith(("ss", "us", "is"))) or word.endswith("ed") or word in IRREGULAR
        )
    return tongue.name == "de" and word.endswith(("t", "en"))


def past(token: Token, tongue: Tongue) -> bool:
    """Whether a verb is in the past: what it tells has happened, and may happen again."""
    if tongue.name != "en":
        return False
    word = token.word.split(" ")[0]
    return (word.endswith("ed") and not word.endswith("eed")) or (
        word in IRREGULAR and IRREGULAR[word] != word and not word.endswith(("s", "ing"))
    )
