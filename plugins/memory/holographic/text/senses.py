"""What a word of a turn asks for, as the terms by which facts state it: "my address" is where somebody lives; pure, no turn, no fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from . import _senses, _senses_east
from .claims import relation
from .tokens import tokenize

#: Languages that write no spaces, and the longest word that asks there.
_UNSPACED = frozenset({"ja", "ko", "zh"})
_LONGEST = 6
_TABLES = _senses.SENSES | _senses_east.SENSES


def _words(row: str, language: str) -> Iterator[str]:
    """The words of one side of a line."""
    for word in row.split():
        yield from relation(word[1:], language) if word[0] == "=" else (word,)


def _terms(word: str) -> tuple[str, ...]:
    """The index term of a word; of a script without spaces its first two characters."""
    return tuple(tokenize(word)[:1])


@cache
def senses(language: str) -> Mapping[str, tuple[str, ...]]:
    """The words that ask, as index terms or, in a script without spaces, as they are written, and the terms that answer."""
    unspaced = language in _UNSPACED
    found: dict[str, dict[str, None]] = {}
    for line in _TABLES.get(language, "").strip().splitlines():
        asks, answers = line.split(": ", 1)
        terms = [term for word in _words(answers, language) for term in _terms(word)]
        for word in asks.split():
            for key in (word,) if unspaced else (word, f"{word}s") if language == "en" else _terms(word):
                found.setdefault(key, {}).update(dict.fromkeys(terms))
    return MappingProxyType(
        {key: tuple(term for term in terms if unspaced or term != key) for key, terms in found.items()}
    )


def asked_in(text: str, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a clause of a script without spaces asks by, from left to right, the longest word first, and the terms that answer."""
    known = senses(language)
    place = 0
    while place < len(text):
        for length in range(min(_LONGEST, len(text) - place), 0, -1):
            word = text[place : place + length]
            if word in known:
                yield word, known[word]
                place += length - 1
                break
        place += 1
