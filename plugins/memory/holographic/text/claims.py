"""Statements as claims, each read in the language that it is written in; knows no comparison of them."""

from __future__ import annotations

from functools import cache, lru_cache
from types import MappingProxyType, ModuleType

from . import _claim_chinese, _claim_cjk, _claim_english, _claim_french, _claim_german, _claim_japanese, _claim_spanish
from . import _claim_west as west
from ._claim_parts import TYPED, Claim, Part
from ._claim_words import Tongue, tongue
from ._patterns import lazy
from .tokens import fold

__all__ = ["TYPED", "Claim", "Part", "claims", "readings"]

#: A statement is a sentence or two: of longer texts only the beginning is read.
MAX_CHARS = 400
#: The language of a text in none of these is taken for the first.
_SPACED: MappingProxyType[str, ModuleType] = MappingProxyType(
    {"en": _claim_english, "de": _claim_german, "es": _claim_spanish, "fr": _claim_french}
)
_UNSPACED: MappingProxyType[str, ModuleType] = MappingProxyType({"zh": _claim_chinese, "ja": _claim_japanese})
_NAMES = (*_SPACED, *_UNSPACED)
_KANA = lazy("[\u3041-\u3096\u30a1-\u30fa]")
_HAN = lazy("[\u3400-\u4dbf\u4e00-\u9fff]")
_WORD = lazy(r"[^\W\d_]+")


@cache
def _tongue(name: str) -> Tongue:
    return tongue(name, _SPACED.get(name) or _UNSPACED[name])


@cache
def _markers() -> dict[str, frozenset[str]]:
    """The small words by which a language is recognised."""
    return {name: frozenset(fold(words.MARKERS).split()) for name, words in _SPACED.items()}


@lru_cache(maxsize=2_048)
def _marked(text: str) -> tuple[int, ...]:
    """How many small words of each language a text holds; of Chinese and Japanese, whether it is written in their script."""
    script = (0, 0)
    if not text.isascii():
        script = (0, 99) if _KANA.search(text) else (99, 0) if _HAN.search(text) else (0, 0)
    words = _WORD.findall(fold(text))
    return (*(sum(map(known.__contains__, words)) for known in _markers().values()), *script)


def language(*texts: str) -> str:
    """The language whose small words the texts hold most of, ``en`` where none is; by script for Chinese and Japanese."""
    counts = [sum(column) for column in zip(*map(_marked, texts), strict=True)]
    return _NAMES[counts.index(max(counts))]


@lru_cache(maxsize=2_048)
def _read(text: str, name: str) -> Claim:
    words = _tongue(name)
    return west.read(text, words) if name in _SPACED else _claim_cjk.read(text, words)


def readings(text: str) -> list[Claim]:
    """What a statement says, in each language that it may be written in: a short one may not tell.

    A text of several sentences is read as one statement, up to its first few hundred characters.
    """
    text = text[:MAX_CHARS]
    counts = _marked(text)
    return [
        _read(text, name)
        for name, count in zip(_NAMES, counts, strict=True)
        if count == max(counts) and (count or name in _SPACED)
    ]


def claims(one: str, other: str) -> tuple[Claim, Claim]:
    """Two statements that are to be compared, read in the language that both together are written in."""
    one, other = one[:MAX_CHARS], other[:MAX_CHARS]
    name = language(one, other)
    return _read(one, name), _read(other, name)
