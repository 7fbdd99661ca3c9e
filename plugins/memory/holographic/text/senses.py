"""What a word of a turn asks for, as the terms by which facts state it: "my address" is where somebody lives; pure, no turn, no fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from . import _senses, _senses_east, _senses_west, _synonyms
from .claims import relation
from .tokens import tokenize

#: Languages that write no spaces, and the longest word that asks there.
_UNSPACED = frozenset({"ja", "ko", "zh"})
_LONGEST = 6
_TABLES = _senses.SENSES | _senses_west.SENSES | _senses_east.SENSES


def _words(row: str, language: str) -> Iterator[str]:
    """The words of one side of a line."""
    for word in row.split():
        yield from relation(word[1:], language) if word[0] == "=" else (word,)


def _terms(word: str) -> tuple[str, ...]:
    """The index term of a word; of a script without spaces its first two characters."""
    return tuple(tokenize(word)[:1])


class Senses(Mapping[str, tuple[str, ...]]):
    """The words of a language that ask, as index terms or, in English and in scripts without spaces, as they are written, and the
    terms that answer. These are worked out when somebody asks by them: a turn needs few, and a process may see one turn.
    """

    def __init__(self, language: str) -> None:
        self._language = language
        self._rows: dict[str, list[str]] = {}
        self._known: dict[str, tuple[str, ...]] = {}
        self._same: dict[str, frozenset[str]] = {}
        self._groups: dict[str, list[str]] = {}
        for line in _TABLES.get(language, "").strip().splitlines():
            asks, answers = line.split(": ", 1)
            self._put(self._rows, asks, answers)
        for group in _synonyms.SYNONYMS.get(language, "").split("/"):
            self._put(self._rows, group, group)
            self._put(self._groups, group, group)

    def _put(self, table: dict[str, list[str]], asks: str, answers: str) -> None:
        for word in asks.split():
            for key in self._keys(word):
                table.setdefault(key, []).append(answers)

    def _keys(self, word: str) -> tuple[str, ...]:
        if self._language in _UNSPACED:
            return (word,)
        return (word, f"{word}s") if self._language == "en" else _terms(word)

    def __getitem__(self, key: str) -> tuple[str, ...]:
        if key not in self._known:
            words = (word for row in self._rows[key] for word in _words(row, self._language))
            terms = dict.fromkeys(term for word in words for term in _terms(word))
            self._known[key] = tuple(term for term in terms if self._language in _UNSPACED or term != key)
        return self._known[key]

    def same(self, key: str) -> frozenset[str]:
        """Those of the terms that are another word for it: a number plate and a registration are one thing."""
        if key not in self._same:
            groups = self._groups.get(key, ())
            self._same[key] = frozenset(term for row in groups for word in row.split() for term in _terms(word) if term != key)
        return self._same[key]

    def __contains__(self, key: object) -> bool:
        return key in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


#: Of one language, made once.
senses = cache(Senses)


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
