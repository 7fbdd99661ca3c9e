"""Reads the tables of what words do in a statement, and labels the words of a sentence with them; knows no statement.

Codes of the tables: ``x`` carries nothing; ``be`` and ``lt`` (light verbs) tie a value to a subject and say nothing
themselves; ``=NAME`` is a verb and ``#NAME`` a noun of a relation; ``~`` says that something changed (``~NAME`` with
its relation, ``~live``: somebody or something moved, ``~rep``: what follows was replaced, ``~over``: the subject
hands something on); ``!`` negates, ``!!`` is a verb that ends something; ``now``, ``new``, ``past`` and ``also`` say
how the statement stands to earlier ones; ``from``, ``to``, ``with``, ``by``, ``as``, ``in``, ``for``, ``old``,
``than`` and ``adj`` begin a phrase; ``top`` and ``gen`` stand behind the topic and a possessor where the verb comes
last; ``me`` is the user, ``we`` nobody in particular; ``cut`` opens a correction;
``^AXIS.POLE`` is one of several states that exclude each other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from .stem import stem
from .tokens import fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

_VERBS = ("=", "~", "!!")
#: The shortest stem by which a form of a verb is known.
LEAST_STEM = 4


@dataclass(frozen=True, eq=False)
class Tongue:
    """The words of one language: phrases to their codes, first words to the number of words of their longest phrase, the
    phrases that mean something by themselves, the sets that ``Claim`` and its comparison ask for, stems of verbs to their
    codes, and what is written onto a word and stands in the tables by itself, the longest first.
    """

    name: str
    codes: Mapping[str, tuple[str, ...]]
    longest: Mapping[str, int]
    meaning: frozenset[str]
    values: Mapping[str, tuple[str, str]]
    months: Mapping[str, int]
    attributes: frozenset[str]
    many: frozenset[str]
    multi: frozenset[str]
    single: frozenset[str]
    stems: Mapping[str, tuple[str, ...]]
    glued: tuple[str, ...]

    def label(self, words: Sequence[str], place: int, limit: int) -> tuple[int, tuple[str, ...]]:
        """The codes of the longest phrase that begins at ``place`` and ends before ``limit``, and how many words it takes."""
        word = words[place]
        longest = self.longest.get(word)
        if longest is not None:
            for length in range(min(longest, limit - place), 1, -1):
                found = self.codes.get(" ".join(words[place : place + length]))
                if found:
                    return length, found
            found = self.codes.get(word)
            if found:
                return 1, found
        return 1, self.stems.get(concept(word, self.name), ()) if self.stems else ()


def _numbered(text: str) -> Mapping[str, int]:
    """Words to their place, counted from 1; a slash joins spellings of one."""
    return MappingProxyType(
        {fold(word): number for number, row in enumerate(text.split(), 1) for word in row.split("/")}
    )


def folded(word: str) -> str:
    """A word as the tables hold it; "is" in Italian and Portuguese is told from "and" by its accent alone."""
    return "è" if word.lower() in ("è", "é") else fold(word)


def codes_of(table: str) -> Mapping[str, tuple[str, ...]]:
    """Phrases to their codes; a phrase that stands in several lines has the codes of all, in the order of the table."""
    found: dict[str, tuple[str, ...]] = {}
    for line in filter(None, table.splitlines()):
        codes, phrases = line.split(": ", 1)
        for phrase in phrases.split(","):
            key = folded(phrase.strip())
            found[key] = tuple(dict.fromkeys((*found.get(key, ()), *codes.split())))
    return MappingProxyType(found)


def _concepts(text: str, language: str) -> frozenset[str]:
    """The concepts of the words of a list, which may be names of relations, too."""
    return frozenset(name for word in text.split() for name in (word, concept(fold(word), language)))


def tongue(name: str, words: ModuleType) -> Tongue:
    """A language from its tables; languages that are not divided by spaces have none of numbers and dates."""
    numbers, ordinals, days, months = (
        _numbered(getattr(words, table, "")) for table in ("NUMBERS", "ORDINALS", "DAYS", "MONTHS")
    )
    attributes, many, multi, single = (
        _concepts(table, name) for table in (words.ATTRIBUTES, words.MANY, words.MULTI, words.SINGLE)
    )
    spans = frozenset(fold(getattr(words, "SPANS", "")).split())
    codes = codes_of(words.TABLE)
    longest: dict[str, int] = {}
    for phrase in codes:
        first, *more = phrase.split()
        longest[first] = max(longest.get(first, 0), 1 + len(more))
    meaning = frozenset(phrase for phrase, told in codes.items() if any(code[0] in "=~#^" for code in told))
    return Tongue(
        name=name,
        codes=codes,
        longest=longest,
        meaning=meaning,
        values=_values(numbers, ordinals, days, spans),
        months=months,
        attributes=attributes,
        many=many,
        multi=multi,
        single=single,
        stems=_stems(codes, name),
        glued=tuple(map(folded, getattr(words, "GLUED", "").split())),
    )


def _values(
    numbers: Mapping[str, int], ordinals: Mapping[str, int], days: Mapping[str, int], spans: frozenset[str]
) -> Mapping[str, tuple[str, str]]:
    """Words that name a value to its kind and concept, days in the plural, too; a word of several tables is of the first."""
    named = {word: ("day", f"day {number}") for word, number in days.items()}
    return {
        **{span: ("span", span) for span in spans},
        **{f"{word}s": day for word, day in named.items()},
        **named,
        **{word: ("ordinal", str(number)) for word, number in ordinals.items()},
        **{word: ("number", str(number)) for word, number in numbers.items()},
    }


def _stems(codes: Mapping[str, tuple[str, ...]], language: str) -> Mapping[str, tuple[str, ...]]:
    """Stems of the verbs of a table to their codes, for the forms that the table does not name; none where they differ."""
    found: dict[str, tuple[str, ...]] = {}
    if language in _ENDINGS:
        for word, told in codes.items():
            stem_ = concept(word, language)
            if len(stem_) >= LEAST_STEM and " " not in word:
                found[stem_] = told if found.get(stem_, told) == told else ()
    return {stem_: told for stem_, told in found.items() if told and all(map(is_verb, told))}


def is_verb(code: str) -> bool:
    """Whether a code says that its word is a verb with a meaning."""
    return code.startswith(_VERBS)


# Endings of words in languages that ``stem`` has no rules for; only what both statements spell is compared.
_ENDINGS = {
    "de": re.compile(r"(?:est|en|er|em|es|et|te|st|e|n|t|s)$"),
    "es": re.compile(
        r"(?:aron|ieron|aba[ns]?|amos|emos|imos|ad[oa]s?|id[oa]s?|ando|iendo|ar|er|ir|an|en|io|os|as|es|a|e|o)$"
    ),
    "fr": re.compile(r"(?:aient|ait|ent|ons|ez|er|ees|ee|es|e|s)$"),
    "it": re.compile(r"(?:iamo|arono|avano|ava|are|ere|ire|ano|ono|at[oaei]|it[oaei]|ut[oaei]|i|e|a|o)$"),
    "nl": re.compile(r"(?:en|t|s|e)$"),
    "pt": re.compile(
        r"(?:aram|eram|iram|ava[ms]?|amos|emos|imos|ad[oa]s?|id[oa]s?|ando|endo|indo|ar|er|ir|am|em|ou|eu|iu|os|as|es|a|e|o)$"
    ),
    "ko": re.compile(r"(?:들|님)$"),
    "tr": re.compile(r"(?:lari|leri|lar|ler|nin|nun|dan|den|tan|ten|da|de|ta|te|ya|ye|yi|yu|si|su|in|un|i|u|a|e)$"),
    "pl": re.compile(r"(?:ami|ach|ego|emu|owi|iem|ymi|iej|ow|om|em|ym|im|ie|ej|ia|iu|y|i|a|e|o|u)$"),
    "hi": re.compile(r"(?:ों|ें|ीं|ाँ|ी|ा|े|ो|ि)$"),
    "ar": re.compile(r"^(?:وال|بال|لل|ال)(?=\w\w)|(?:هما|ها|هم|ات|ين|ون|ه|ا)$"),
    "ru": re.compile(
        r"(?:ами|ями|ого|его|ому|ему|ыми|ими|ой|ей|ам|ям|ах|ях|ом|ем|ов|ев|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|а|я|у|ю|ы|и|е|о|ь)$"
    ),
}


@lru_cache(maxsize=32_768)
def concept(word: str, language: str = "en") -> str:
    """What stands for a folded word when statements are compared: its stem, unless too little would be left of it."""
    ending = _ENDINGS.get(language)
    found = ending.sub("", word) if ending else stem(word)
    return found if len(found) > 2 else word
