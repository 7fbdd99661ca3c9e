"""The words of a text in the order of who does it, what is done, to whom: passives, possessives and questions are turned; pure.

Most statements in most languages stand in this order, and stay as they are. No verbs are known here: only the small words that
turn an order, and that names begin with a capital.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ._names import DETERMINERS, FUNCTION
from ._patterns import lazy
from .tokens import fold, tokenize
from .words import STOP_WORDS

#: A statement is a sentence or two: of longer texts only the beginning is read.
MAX_CHARS = 400

_WORD = lazy(r"[^\s,;:!?¿¡()\"“”„«»…]+|[,;:!?()]")
_BREAK = frozenset(",;:!?()")
#: "Ana's manager", "Ana's emergency contact".
_POSSESSIVE = lazy(r"([^\W_][\w.-]*)['’]s\s+([^\W\d_][\w-]*)(\s+[^\W\d_][\w-]*)?")
#: "whose manager is Ana?", "which team does Ana lead?"
_WHOSE = lazy(
    r"(?is)^\W*(?:(?:whose|what|which)\s+((?:\w[\w-]*\s+){1,3}?)(?:do|does|did)"
    r"|whose\s+((?:\w[\w-]*\s+){1,3}?)(?:is|are|was|were|has|have|had|will|can))\s+(.*)"
)
#: Questions for what something is done to, where the verb may stand before who does it.
_WHOM = lazy(
    r"(?is)^\W*(wen|wem|wessen|(?:a|de|con|para|por)\s+qui[eé]n(?:es)?|(?:a|di|con|da|per)\s+chi|(?:a|de|com|por)\s+quem"
    r"|(?:aan|van|met|door)\s+wie|кого|кому|кем|ч(?:ей|ья|ьё|ьи))\b\s*(.*)"
)
#: Function words beyond those that names never are.
_SMALL = frozenset(
    """
    wer wen wem wessen hat habe haben hatte hatten die das den ist wird zur zum da est ce que es le li ha di chi a e wie aan van
    de et des du au qui quien fue son se ne pas lo en te ik zij hij elle est-elle est-ce est-il heeft hebben was quienes quem
    """.split()
)
#: Verbs of the perfect in languages that put the participle last.
_PERFECT = frozenset("hat haben hatte hatten heeft hebben".split())


@dataclass(frozen=True, slots=True)
class _Voice:
    """The passive of a language: the verbs that make it, what stands before who does it, and whether the participle comes last."""

    verbs: frozenset[str]
    by: frozenset[str]
    last: bool = False


def _voice(verbs: str, by: str, *, last: bool = False) -> _Voice:
    return _Voice(frozenset(verbs.split()), frozenset(by.split()), last)


_ENGLISH = _voice("is are was were be been being am get gets got", "by")
_VOICES = (
    _ENGLISH,
    _voice("wird werden wurde wurden worden", "von vom durch", last=True),
    _voice("wordt worden werd werden", "door", last=True),
    _voice("fue fueron es son sido siendo foi foram e sao sera", "por pelo pela"),
    _voice("e sono fu furono viene vengono stato stata stati state", "da dal dalla dai dalle"),
    _voice("est sont ete fut furent", "par"),
)
_BY: Mapping[str, _Voice] = {word: voice for voice in _VOICES for word in voice.by}
_HINTS = frozenset([*_BY, *_PERFECT])
_HINT = lazy(rf"(?i)\b(?:{'|'.join(sorted(_HINTS))})\b")


def sequence(text: str) -> list[str]:
    """The index terms of a statement or question in the order of who does it, what is done, to whom; without function words."""
    words = _WORD.findall(arranged(text[:MAX_CHARS]))
    return tokenize(" ".join(word for word in words if not _small(word)))


def arranged(text: str) -> str:
    """A text with who does it before what is done and to whom; the same text where nothing is to be turned."""
    if "'" in text or "’" in text:
        text = _POSSESSIVE.sub(_owned, text)
    return _active(_asked(text))


@lru_cache(maxsize=4_096)
def _small(word: str) -> bool:
    """Whether a word carries nothing; one with a capital may be a name that some language uses as a function word."""
    folded = fold(word)
    return folded in _SMALL or folded in (STOP_WORDS if word[:1].isupper() else FUNCTION)


def _owned(match: re.Match[str]) -> str:
    """What is owned before its owner, as in "the manager of Ana"."""
    owner, first, second = match[1], match[2], match[3] or ""
    return f"{first} {owner}{second}" if _small(second.strip()) else f"{first}{second} {owner}"


def _asked(text: str) -> str:
    """A question for what something is done to, in the order of a statement; other texts as they are."""
    whose = _WHOSE.match(text)
    if whose:
        return f"{whose[3]} {whose[1] or whose[2]}"
    whom = _WHOM.match(text)
    if not whom:
        return text
    words = _WORD.findall(whom[2])
    asked = fold(whom[1].split()[0])
    if asked in _BY and not _BY[asked].verbs.isdisjoint(map(fold, words)):
        return text  # "by whom is Ana led?" is turned as a passive
    if asked == "wessen":
        words = [*words[1:], *words[:1]]
    names = [place for place, word in enumerate(words) if word[0].isupper()]
    start = names[0] if names else min(1, len(words))
    end = start + 1
    while end in names:
        end += 1
    return " ".join([*words[start:end], *words[:start], *words[end:]])


def _active(text: str) -> str:
    """A passive as what its agent does, and a participle at the end behind its auxiliary."""
    if text.isascii() and _HINTS.isdisjoint(_WORD.findall(text.lower())):
        return text
    if not _HINT.search(text):
        return text
    words = _WORD.findall(text)
    folded = [fold(word) for word in words]
    for place, word in enumerate(folded):
        start = max((i for i in range(place) if folded[i] in _BREAK), default=-1) + 1
        stop = next((i for i in range(place + 1, len(words)) if folded[i] in _BREAK), len(words))
        order: Sequence[int] = ()
        if word in _PERFECT and stop - place > 2 and words[stop - 1][0].islower():
            order = [*range(start, place), stop - 1, *range(place + 1, stop - 1)]
        elif word in _BY:
            order = _turned(folded, [_small(word) for word in words], range(start, stop), place)
        if order:
            return " ".join([*words[:start], *(words[i] for i in order), *words[stop:]])
    return text


def _turned(words: Sequence[str], small: Sequence[bool], clause: range, by: int) -> list[int]:
    """The places of a clause in the order of the active; none where it is no passive."""
    voice = _BY[words[by]]
    telling = [i for i in clause if not small[i] and words[i] not in voice.verbs]
    verbs = [i for i in clause if words[i] in voice.verbs]
    if not verbs:
        return []
    if by < verbs[0]:  # "by whom is Ana led?"
        before, after = ([i for i in telling if by < i < verbs[0]], [i for i in telling if i > verbs[0]])
        ends = voice.last or (voice is _ENGLISH and not before)
        return after[-1:] + before + after[:-1] if ends else after + before
    before, after = ([i for i in telling if i < verbs[0]], [i for i in telling if verbs[0] < i < by])
    agent = _phrase(words, telling, by + 1)
    rest = [i for i in telling if i > by and i not in agent]
    if voice.last:  # "Ana wird von Ben geleitet"
        verb = rest[-1:] or agent[1:][-1:]
        return [i for i in agent if i not in verb] + verb + after + before + [i for i in rest if i not in verb]
    if not agent:  # "who is Ana led by?"
        return after[-1:] + before + after[:-1] + rest
    return agent + after + before + rest


def _phrase(words: Sequence[str], telling: Sequence[int], start: int) -> list[int]:
    """The places of the words that name something from ``start`` on, behind an article at most."""
    while start < len(words) and start not in telling and words[start] in DETERMINERS:
        start += 1
    end = start
    while end in telling:
        end += 1
    return list(range(start, end))
