"""Reads what a user says to an agent: clauses, the words in them that name a topic, and whose things they are; pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from . import _everyday, _stances
from ._patterns import lazy
from ._unspaced import Piece, language_of, pieces, speaks_of_self
from .tokens import fold, tokenize

#: More characters and units of a turn are not read: what is pasted behind a question is not what is asked.
MAX_READ = 2_000
MAX_UNITS = 64
#: What an everyday word, and a short number, weigh beside a word that names a topic.
EVERYDAY_WEIGHT = 0.2
NUMBER_WEIGHT = 0.4

Kind = Literal["word", "name", "identifier", "han", "kana", "hangul"]
Role = Literal["", "owned", "known", "any"]


@dataclass(frozen=True, slots=True)
class Unit:
    """One thing that a turn names. ``terms`` are its index terms: the whole first, parts after it (of a script without
    spaces: its pairs); ``weight`` is what it tells at most; ``role`` is "owned" for what the user calls theirs, "known" for
    what is spoken of as known to both, "any" for any one of its kind.
    """

    text: str
    terms: tuple[str, ...]
    kind: Kind
    weight: float
    role: Role = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """What one clause names; ``general`` asks for knowledge or work that needs nobody's notes, ``exact`` asks when, where,
    who or how many.
    """

    units: tuple[Unit, ...]
    general: bool
    exact: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """A turn as its clauses; ``mine`` when the user speaks of themselves or of what is theirs."""

    clauses: tuple[Clause, ...]
    mine: bool
    language: str


#: The reading of no turn.
#: Terms by which facts speak of the user.
USER_TERMS = frozenset("user nutzer nutzers benutzer usuario usuaria usuari utilisateur utilisatric utent gebruik gebruiker".split()) | {
    "пользовател", "مستخدم", "用户", "用戶", "ユー", "사용"
}  # fmt: skip
NOTHING = Reading((), mine=False, language="en")

_ENDS = lazy(r"(?<=[.!?…])\s+|[。！？؟；…\n]+|[,،，、]\s*|[:：;]\s+|\s[–—-]\s|(?<=[^\W\d])\?(?=\s|$)")
_CHUNK = lazy(r"\S+")
_TRIM = "\t.,;:!?¿¡()[]{}<>\"“”„«»'’`*~…·。，、؟،。！？ "
_JOINED = lazy(r"\w[-_./:@+#]+\w|\w(?:\+\+|#)$")
_PARTS = lazy(r"[^\W\d_]+(?:-[^\W\d_]+)+$")
_LATIN = ("en", "de", "es", "fr", "pt", "it", "nl", "ru")
#: Nouns are written with a capital, so that a capital names nobody.
_CAPITAL_NOUNS = frozenset({"de"})
_ARABIC_AND = ("و", "ف")
_ARABIC_THE = ("ال", "لل", "بال", "وال")
_ARABIC_OWN = ("ي", "نا")


@cache
def _words(kind: str, language: str) -> frozenset[str]:
    """The folded words of one list."""
    lists = {
        "function": _everyday.FUNCTION,
        "everyday": _everyday.EVERYDAY,
        "moments": _everyday.MOMENTS,
        "own": _stances.OWN,
        "self": _stances.SELF,
        "definite": _stances.DEFINITE,
        "indefinite": _stances.INDEFINITE,
    }
    found = {fold(word) for word in lists[kind].get(language, "").split()}
    if language == "en" and kind == "everyday":
        found |= {form for word in found if len(word) > 2 for form in _english_forms(word)}
    return frozenset(found)


def _english_forms(word: str) -> Iterator[str]:
    """The plain inflections of an English word."""
    base = word.removesuffix("e")
    yield from (word + "s", word + "es", base + "ed", base + "ing", word + word[-1] + "ed", word + word[-1] + "ing")
    if word.endswith("y"):
        yield from (word[:-1] + "ies", word[:-1] + "ied")


@lru_cache(maxsize=64)
def _language(text: str) -> str:
    """The language of a turn: by its script, or the one that most of its function words belong to; English when none does."""
    script = language_of(text)
    if script:
        return script
    said = [fold(chunk.strip(_TRIM)) for chunk in text.split()]
    votes = {code: sum(word in _words("function", code) for word in said) for code in _LATIN}
    best = max(votes.values())
    return next(code for code in _LATIN if votes[code] == best)


def _everyday_word(word: str, language: str) -> bool:
    """Whether a word is an everyday one of this language or, since they are used everywhere, of English."""
    if word in _words("everyday", language) or word in _words("everyday", "en"):
        return True
    return language == "ar" and word.startswith("ال") and word[2:] in _words("everyday", "ar")


def _function_word(word: str, language: str) -> bool:
    known = _words("function", language)
    return word in known or (language == "ar" and word.startswith(_ARABIC_AND) and word[1:] in known)


def _kind(core: str, folded: str, language: str, *, opens: bool) -> Kind:
    """What a word is by its spelling: an identifier, a name or a plain word."""
    mixed = any(char.isdigit() for char in core) and any(char.isalpha() for char in core)
    if (mixed and len(core) > 2) or (_JOINED.search(core) and not _PARTS.match(core)):
        return "identifier"
    capital = core[:1].isupper() and not (core.isupper() and len(core) > 1)
    moment = folded in _words("moments", language)
    if capital and not moment and language not in _CAPITAL_NOUNS and not (opens and _everyday_word(folded, language)):
        return "name"
    return "word"


def _weight(folded: str, kind: Kind, language: str) -> float:
    """What a word tells at most."""
    if folded in _words("moments", language) or folded in _words("moments", "en"):
        return NUMBER_WEIGHT
    if kind == "word" and folded.replace(".", "").isdigit():
        return NUMBER_WEIGHT if len(folded) < 4 else 1.0
    everyday = kind != "identifier" and (_everyday_word(folded, language) or len(folded) == 1)
    return EVERYDAY_WEIGHT if everyday else 1.0


class _Reader:
    """Reads the clauses of one turn in order, and notes whether the user speaks of themselves."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.mine = False
        self.speaks = False

    def clause(self, text: str) -> tuple[Unit, ...]:
        """The units of one clause."""
        found: list[Unit] = []
        role: Role = ""
        for opens, chunk in enumerate(_CHUNK.findall(text)):
            for piece in pieces(chunk, self.language):
                if isinstance(piece, Piece):
                    self.mine = self.mine or piece.owned
                    terms = tuple(dict.fromkeys([*tokenize(piece.text), *piece.pairs]))
                    found.append(Unit(piece.text, terms, piece.kind, piece.weight, "owned" if piece.owned else ""))
                    continue
                core = piece.strip(_TRIM)
                word = fold(core.replace("’", "'"))
                unit = self._spaced(core, word, role, opens=not opens)
                role = self._role(word, role if unit else "")
                found += [unit] if unit else []
        return tuple(found[:MAX_UNITS])

    def _role(self, word: str, before: Role) -> Role:
        """What a word makes of the words behind it."""
        if word in _words("own", self.language):
            self.mine = True
            return "owned"
        self.speaks = self.speaks or word in _words("self", self.language)
        if word in _words("indefinite", self.language):
            return "any"
        return "known" if word in _words("definite", self.language) else before

    def _spaced(self, core: str, word: str, role: Role, *, opens: bool) -> Unit | None:
        """The unit of one word of a script with spaces; None for what names nothing."""
        if not word or _function_word(word, self.language) or not any(char.isalnum() for char in word):
            return None
        terms = tuple(dict.fromkeys(tokenize(core)))
        if not terms or word in _words("own", self.language):
            return None
        kind = _kind(core, word, self.language, opens=opens)
        if self.language == "ar" and len(word) > 4 and word.startswith(_ARABIC_THE):
            role = role or "known"
        elif self.language == "ar" and len(word) > 3 and word.endswith(_ARABIC_OWN):
            role, self.mine = "owned", True
        return Unit(core, terms, kind, _weight(word, kind, self.language), role)


@lru_cache(maxsize=64)
def read(text: str) -> Reading:
    """A turn as its clauses and what they name; empty clauses for small talk. Linear time, any input."""
    text = text[:MAX_READ]
    language = _language(text)
    reader = _Reader(language)
    general, exact = (table.get(language) for table in (_stances.GENERAL, _stances.EXACT))
    clauses = []
    for part in filter(None, (piece.strip() for piece in _ENDS.split(text))):
        lowered = part.lower()
        reader.speaks = False
        units = reader.clause(part)
        asks = bool(general and general.search(lowered))
        # "How do I ..." asks for anybody.
        reader.mine = reader.mine or (reader.speaks and not asks)
        clauses.append(Clause(units, general=asks, exact=not asks and bool(exact and exact.search(lowered))))
    return Reading(tuple(clauses), reader.mine or speaks_of_self(text, language), language)
