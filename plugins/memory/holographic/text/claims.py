"""Statements as claims, each read in the language that it is written in; knows no comparison of them."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from types import MappingProxyType, ModuleType

from . import (
    _claim_arabic,
    _claim_chinese,
    _claim_cjk,
    _claim_dutch,
    _claim_english,
    _claim_french,
    _claim_german,
    _claim_hindi,
    _claim_italian,
    _claim_japanese,
    _claim_korean,
    _claim_polish,
    _claim_portuguese,
    _claim_russian,
    _claim_spanish,
    _claim_turkish,
)
from . import _claim_west as west
from ._claim_parts import MOVED, TYPED, Claim, Part
from ._claim_words import Tongue, folded, tongue
from ._patterns import lazy
from .asked import holds

__all__ = ["TYPED", "Claim", "Part", "adds", "claims", "readings", "relation", "succeeds"]

#: A statement is a sentence or two: of longer texts only the beginning is read.
MAX_CHARS = 400
#: The language of a text in none of these is taken for the first.
_SPACED: MappingProxyType[str, ModuleType] = MappingProxyType(
    {
        "en": _claim_english,
        "de": _claim_german,
        "es": _claim_spanish,
        "fr": _claim_french,
        "it": _claim_italian,
        "nl": _claim_dutch,
        "pt": _claim_portuguese,
        "ru": _claim_russian,
        "pl": _claim_polish,
        "tr": _claim_turkish,
        "ko": _claim_korean,
        "hi": _claim_hindi,
        "ar": _claim_arabic,
    }
)
_UNSPACED: MappingProxyType[str, ModuleType] = MappingProxyType({"zh": _claim_chinese, "ja": _claim_japanese})
_NAMES = (*_SPACED, *_UNSPACED)
#: Letters that tell a language, in the order in which they are looked for: Japanese has ideographs, too.
_SCRIPTS = {
    "ja": lazy("[\u3041-\u3096\u30a1-\u30fa]"),
    "zh": lazy("[\u3400-\u4dbf\u4e00-\u9fff]"),
    "ru": lazy("[\u0400-\u04ff]"),
    "ko": lazy("[\uac00-\ud7a3]"),
    "hi": lazy("[\u0900-\u097f]"),
    "ar": lazy("[\u0621-\u064a]"),
}
_LATIN = lazy("[A-Za-z]")
_WORD = lazy(r"[^\W\d_]+")


@cache
def _tongue(name: str) -> Tongue:
    return tongue(name, _SPACED.get(name) or _UNSPACED[name])


def relation(name: str, language: str) -> list[str]:
    """The single words by which statements of a language say a relation: "lives", "living", "home"; none for no known language."""
    if language not in _NAMES:
        return []
    codes = {f"={name}", f"#{name}"}
    return [word for word, told in _tongue(language).codes.items() if " " not in word and not codes.isdisjoint(told)]


@cache
def _markers() -> dict[str, tuple[int, ...]]:
    """The small words by which languages are recognised, with the places of those in ``_NAMES``."""
    found: dict[str, tuple[int, ...]] = {}
    for place, words in enumerate(_SPACED.values()):
        for word in dict.fromkeys(map(folded, words.MARKERS.split())):
            found[word] = (*found.get(word, ()), place)
    return found


def _words(text: str) -> list[str]:
    """The words of a text as the tables hold them."""
    return _WORD.findall(text.lower()) if text.isascii() else [folded(word) for word in _WORD.findall(text)]


@lru_cache(maxsize=2_048)
def _marked(text: str) -> tuple[int, ...]:
    """How much speaks for each language: its small words, and, outside the Latin script, its letters."""
    counts = [0] * len(_NAMES)
    known = _markers()
    for word in _words(text):
        for place in known.get(word, ()):
            counts[place] += 1
    script = "" if text.isascii() else next((name for name, letters in _SCRIPTS.items() if letters.search(text)), "")
    # A name in another script makes no other language of a statement; an ideograph says as much as several letters.
    said = len(_SCRIPTS[script].findall(text)) * (3 if script in _UNSPACED else 2) if script else 0
    if script and said >= len(_LATIN.findall(text)):
        counts[_NAMES.index(script)] = MAX_CHARS
    return tuple(counts)


@lru_cache(maxsize=2_048)
def _known(text: str) -> tuple[int, ...]:
    """How many words of a text mean something in the tables of each language."""
    words = _words(text)
    counts = [sum(map(_tongue(name).meaning.__contains__, words)) for name in _SPACED]
    return (*counts, *(0 for _ in _UNSPACED))


def _best(counts: Sequence[int]) -> list[str]:
    """The languages for which most speaks."""
    most = max(counts)
    return [name for name, count in zip(_NAMES, counts, strict=True) if count == most]


@lru_cache(maxsize=2_048)
def _own(text: str) -> str:
    """The one language that speaks for a text; "" where several do or none."""
    counts = _marked(text)
    names = _best(counts)
    return names[0] if len(names) == 1 and any(counts) else ""


def language(*texts: str) -> str:
    """The language that most speaks for; where several do, the one that knows most of the words, or English."""
    own = {_own(text) for text in texts}
    if len(own) == 1 and "" not in own:
        return own.pop()
    counts = [sum(column) for column in zip(*map(_marked, texts), strict=True)]
    names = _best(counts) if any(counts) else ["en"]
    if len(names) > 1:
        known = [sum(column) for column in zip(*map(_known, texts), strict=True)]
        names.sort(key=lambda name: -known[_NAMES.index(name)])
    return names[0]


@lru_cache(maxsize=2_048)
def _read(text: str, name: str) -> Claim:
    words = _tongue(name)
    return west.read(text, words) if name in _SPACED else _claim_cjk.read(text, words)


def readings(text: str) -> list[Claim]:
    """What a statement says, in each language that it may be written in: a short one may not tell.

    A text of several sentences is read as one statement, up to its first few hundred characters.
    """
    text = text[:MAX_CHARS]
    names = _best(_marked(text))
    if len(names) > 1:
        known = _known(text)
        names = [name for name in names if known[_NAMES.index(name)]] or names[:1]
    return [_read(text, name) for name in names]


def succeeds(newer: str, older: str, asked: AbstractSet[str], kind: str, *, alike: bool) -> bool:
    """Whether a newer statement may stand for an older one: a clause of it is about nothing that the older does not name, tells
    what the older may tell, and says that things are otherwise now, unless both are ``alike``.

    ``asked`` are index terms of a question that only the older holds; where there are some, that clause must give another value
    of one kind, or an answer of the ``kind`` that the question wants, if that is known.
    """
    later, earlier = claims(newer, older)
    return not later.also and any(
        (alike or later.changed or clause.changed or clause.ended or clause.renewed)
        and not {part.concept for part in clause.parts if part.pre and part.kind == "word"} - earlier.words
        and not clause.concepts.isdisjoint(earlier.concepts)
        and (
            clause.values.keys() & earlier.values.keys()
            or (holds(clause, earlier, kind) if asked else _same_telling(clause, earlier))
        )
        for clause in (later, *later.clauses)
    )


def _same_telling(later: Claim, earlier: Claim) -> bool:
    """Whether two statements can tell the same of something: by one verb, or by a light one that ties the same kind of thing."""
    one, other = earlier.relation, later.relation
    if other in (MOVED, "place"):
        lies = any(part.joint in ("in", "to") and not part.pre for part in earlier.parts)
        return lies or earlier.located or one in ("live", "place", MOVED)
    if other in earlier.concepts or one in later.concepts:
        return True
    if one == other:
        return bool(one) or earlier.located == later.located
    return other in ("", "~")


def adds(newer: str, older: str) -> bool:
    """Whether a statement is about something more than an older one in nearly the same words: "Ana's wife's birthday"."""
    later, earlier = claims(newer, older)
    return earlier.heads < later.heads


def claims(one: str, other: str) -> tuple[Claim, Claim]:
    """Two statements that are to be compared, read in the language that both together are written in."""
    one, other = one[:MAX_CHARS], other[:MAX_CHARS]
    name = language(one, other)
    return _read(one, name), _read(other, name)
