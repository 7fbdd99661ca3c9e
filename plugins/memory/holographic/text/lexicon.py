"""The words of conversation of one language as sets, and which language a text is in; it reads no clause and no fact."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from . import _everyday, _famous, _stances
from ._unspaced import language_of
from .tokens import fold

#: What stands at the edge of a word and is no part of it.
TRIM = "\u200b\u200e\u200f\ufeff\t.,;:!?¿¡()[]{}<>\"“”„«»'’`*~…·。，、؟،。！？ "
#: The share of words by which a text is English at once.
CLEAR = 0.6
_LATIN = ("en", "de", "es", "fr", "pt", "it", "nl", "ru")
_STANCES = (_stances.OWN, _stances.SELF, _stances.DEFINITE, _stances.INDEFINITE, _stances.KIN, _stances.RELATIVES)
_ARABIC_BEFORE = ("وال", "بال", "كال", "فال", "لل", "ال", "و", "ف", "ب", "ل", "ك", "س")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Folded words of one language: of grammar, of everyday life, days and months, whose a thing is, and for one's family."""

    language: str
    function: frozenset[str]
    everyday: frozenset[str]
    moments: frozenset[str]
    own: frozenset[str]
    self: frozenset[str]
    definite: frozenset[str]
    indefinite: frozenset[str]
    kin: frozenset[str]
    relatives: frozenset[str]

    def is_everyday(self, word: str) -> bool:
        """Whether a word tells little in this language or, since they are used everywhere, in English."""
        english = lexicon("en").everyday
        if word in self.everyday or (word.isascii() and any(base in english for base in _bases(word))):
            return True
        if self.language != "ar":
            return False
        before = next((some for some in _ARABIC_BEFORE if word.startswith(some) and len(word) > len(some) + 2), "")
        plain = word[len(before) :]
        return not self.everyday.isdisjoint((plain, word.removesuffix("ا"), plain.removesuffix("ا")))

    def is_grammar(self, word: str) -> bool:
        """Whether a word names nothing; Arabic glues an "and" to the next one, German an "es" to the one before."""
        known = self.function
        if word in known:
            return True
        if self.language == "de":
            return word.endswith("'s") and word[:-2] in known
        return self.language == "ar" and word[:1] in ("و", "ف") and word[1:] in known


def _folded(table: dict[str, str], language: str) -> frozenset[str]:
    return frozenset(fold(table.get(language, "")).split())


def _bases(word: str) -> Iterator[str]:
    """What an English word may be a plain inflection of."""
    yield word
    for ending in ("s", "es", "ed", "ing"):
        base = word.removesuffix(ending)
        if base != word and len(base) > 2:
            yield base
            if ending != "s":
                yield base + "e"
            if base[-1] == base[-2]:
                yield base[:-1]
            if base[-1] == "i":
                yield base[:-1] + "y"


@cache
def lexicon(language: str) -> Lexicon:
    """The words of a language; days and months of English too, since they are used everywhere."""
    return Lexicon(
        language,
        _folded(_everyday.FUNCTION, language),
        _folded(_everyday.EVERYDAY, language),
        _folded(_everyday.MOMENTS, language) | _folded(_everyday.MOMENTS, "en"),
        *(_folded(table, language) for table in _STANCES),
    )


@lru_cache(maxsize=16_384)
def _votes(word: str, languages: tuple[str, ...]) -> tuple[float, ...]:
    """How much a word belongs to each language: one of its grammar wholly, an everyday one half."""
    return tuple((word in one.function) + 0.5 * (word in one.everyday) for one in map(lexicon, languages))


@lru_cache(maxsize=64)
def language_said(text: str) -> str:
    """The language of a turn: by its script, or the one that most of its words belong to; English when none does."""
    script = language_of(text)
    if script or text[:1] in "¿¡":
        return script or "es"
    said = [word for word in (fold(chunk.strip(TRIM)) for chunk in text.split()) if word]
    if sum([_votes(word, _LATIN[:1])[0] for word in said]) >= CLEAR * len(said):
        return _LATIN[0]  # where English is clear, the tables of the others need not be read
    votes = [sum(column) for column in zip(*[_votes(word, _LATIN) for word in said], strict=True)]
    return _LATIN[votes.index(max(votes))]


@cache
def _famous_names() -> frozenset[str]:
    return frozenset(fold(word) for word in _famous.FAMOUS.split())


def is_famous(name: str) -> bool:
    """Whether a name, folded, is one that everybody knows."""
    return name in _famous_names()


def is_personal(name: str) -> bool:
    """Whether a name, folded, is somebody's or something's own: known to everybody it is not, and no loanword in katakana."""
    return not is_famous(name) and not ("\u30a0" <= name[:1] <= "\u30ff" and "・" not in name)
