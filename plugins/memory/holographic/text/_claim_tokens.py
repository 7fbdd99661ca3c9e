"""A sentence as labelled words and typed values: dates, times, days, numbers with their units, codes; knows no statement."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ._claim_words import folded
from ._patterns import lazy

if TYPE_CHECKING:
    from ._claim_words import Tongue

# First what most words are, letters and a space: nothing else can begin with them but a title.
_TOKEN = lazy(
    r"(?P<plain>(?!(?:Mrs?|Ms|Dr|Prof|Mme|Herrn?|Frau) )[A-Za-z]+)(?: |$)"
    r"|(?P<code>[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?://\S+|(?<!\w)~?\.{0,2}/[\w.~-]+(?:/[\w.~-]+)*"
    r"|\+?\d+(?:-\d+)+(?!-?\w)(?<!\d{4}-\d\d-\d\d)|\+?\d{2,}(?: \d{2,})+(?!\w))"
    r"|(?P<date>\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d)?)?"
    r"|(?P<time>\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\b)?|\d{1,2}\s?(?:[ap]\.?m|Uhr)\b)"
    r"|(?P<number>\d+(?:[.,]\d+)*%?(?![\w-]|/\w))"
    r"|(?P<title>(?:(?:Mrs?|Ms|Dr|Prof|St|Mme|Sra?|Hr|Fr)\.|(?-i:Mrs?|Ms|Dr|Prof|Mme|Herrn?|Frau)(?=\s(?-i:[A-ZÀ-Þ])))(?=\s[^\W\d_]))"
    r"|(?P<word>[^\W_][\w\u0900-\u0963]*(?:['’&@#+/:_.-]+\w+)*[+#]*(?:\(\))?)"  # the vowel signs of Hindi are no letters
    r"|(?P<stop>[,;:!?.()—–…])",
    re.IGNORECASE,
)
_YEAR = lazy(r"(?:19|20)\d\d")
_THOUSANDS = lazy(r"(?<=\d),(?=\d{3}(?!\d))")
_QUOTES = str.maketrans(dict.fromkeys("’‘ʼ´", "'"))
#: What may stand between the parts of a date, and before a month that is no verb.
_BEFORE_YEAR = frozenset((",", "de", "del"))
_BEFORE_MONTH_NUMBERED = frozenset((".", "of", "de"))
_BEFORE_MONTH = frozenset("in of by until till since for to from early late mid every each".split())
MONEY = frozenset(
    "euros euro eur usd dollars dollar pounds gbp zlotych zl pln lira liraya tl рублей рубля rupees रुपये 원 دينار درهم ريال جنيه "
    "kronor kr franken francs chf yen".split()
)
_NUMBERED = frozenset("port ticket puerto".split())
_BEFORE_HOUR = frozenset("at um until till".split())
_AFTER_HOUR = frozenset("on in every and now instead from".split())
_POSSESSIVE = lazy(r"'s?$")
#: Articles and prepositions that lose their vowel, by language.
_ELIDED = {"fr": ("l'", "d'", "qu'"), "it": ("l'", "un'", "dell'", "all'", "nell'", "dall'", "sull'", "d'")}
_IS = frozenset(("it's", "he's", "she's", "that's"))
_DIGIT = lazy(r"\d")
_ORDINAL = lazy(r"\d{1,2}(?:st|nd|rd|th)")


@dataclass(slots=True, eq=False)
class Token:
    """A word or a value: how it is written and folded (``capital``: with a capital letter), the codes of a phrase, or
    the kind, concept and unit of a value.
    """

    text: str
    word: str
    codes: tuple[str, ...] = ()
    kind: str = ""
    concept: str = ""
    unit: str = ""
    stop: bool = False
    owner: bool = False
    words: tuple[str, ...] = ()
    capital: bool = field(init=False)

    def __post_init__(self) -> None:
        self.capital = self.text[:1].isupper()


def _whole(word: str, tongue: Tongue) -> str:
    """A word without the article that is written with it, unless a table has both."""
    if "'" not in word or word in tongue.longest:
        return word
    return next((word[len(head) :] for head in _ELIDED.get(tongue.name, ()) if word.startswith(head)), word)


def _parted(word: str, tongue: Tongue) -> tuple[str, str]:
    """A word, and the particle or ending that is written onto it; Turkish parts a name from its endings by an apostrophe."""
    if not tongue.glued or word in tongue.longest or (tongue.name == "tr" and "'" not in word):
        return word, ""
    found = next((end for end in tongue.glued if word.endswith(end) and len(word) - len(end) > 1), "")
    return word.removesuffix(found), found


def _raw(text: str, tongue: Tongue) -> list[Token]:
    """Words, values and stops as they are written."""
    found = []
    known_as = str.lower if text.isascii() else folded
    for match in _TOKEN.finditer(text.translate(_QUOTES)):
        kind, written = match.lastgroup or "word", match[1] or match[0]
        word = known_as(written)
        if kind == "plain":
            word, glued = _parted(word, tongue) if tongue.glued else (word, "")
            found.append(Token(written, word))
            found += [Token(glued, glued)] if glued else []
            continue
        if kind == "title":  # nobody is another person for it
            continue
        if kind == "stop":
            found.append(Token(written, word, stop=True))
            continue
        if kind == "number" and word.count(".") > 1:
            kind = "code"
        if not word:
            continue  # a mark that no letter carries
        if kind == "word" and word[0].isdigit() and tongue.name == "en" and _ORDINAL.fullmatch(word):
            found.append(Token(written, word[:-2], kind="number", concept=word[:-2]))
            continue
        if kind == "word":
            called = word.endswith("()")  # a function, and no brackets around something
            word, glued = _parted(_whole(word.removesuffix("()"), tongue), tongue)
            owner = "'" in word[1:] and word not in _IS and bool(_POSSESSIVE.search(word))
            word = _POSSESSIVE.sub("", word) if owner else word
            mixed = called or (not word.isalpha() and bool(_DIGIT.search(word)))
            found.append(Token(written, word, kind="code" if mixed else "", concept=word if mixed else "", owner=owner))
            found += [Token(glued, glued)] if glued else []
            continue
        concept = _THOUSANDS.sub("", word) if kind == "number" else word.replace(" ", "")
        found.append(Token(written, word, kind=kind, concept=_clock(concept) if kind == "time" else concept))
    return found


def _clock(text: str) -> str:
    """``9:15``, ``8am``, ``18uhr`` as hour and minute."""
    hour, _, minute = re.sub(r"[^\d:]", "", text).partition(":")
    late = "p" in text and int(hour) < 12
    return f"{int(hour) + 12 * late}:{minute or '00'}"


def _month(token: Token, tongue: Tongue) -> int | None:
    """The month that a word names; English, German and Turkish write it with a capital, the others do not: Marco is nobody's March."""
    capital = tongue.name in ("en", "de", "tr")
    return tongue.months.get(token.word) if token.capital == capital else None


def _dated(tokens: list[Token], tongue: Tongue) -> list[Token]:
    """The tokens with days, months and years joined to dates, as ``year-month-day`` where what is not said is empty."""
    found: list[Token] = []
    place = 0
    months = tongue.months
    while place < len(tokens):
        token = tokens[place]
        if token.word not in months and token.kind != "number":
            found.append(token)
            place += 1
            continue
        month = None if token.kind or token.stop else _month(token, tongue)
        if month is None:
            year = token.kind == "number" and _YEAR.fullmatch(token.word) and not _counted(tokens, place)
            found.append(replace(token, kind="date", concept=f"{token.word}--") if year else token)
            place += 1
            continue
        day, after = _day_before(found), place + 1
        if not day and after < len(tokens) and _is_day(tokens[after]):
            day, after = tokens[after].word, after + 1
        elif not day and token.word == "may" and not (found and found[-1].word in _BEFORE_MONTH):
            found.append(token)  # the verb
            place += 1
            continue
        place = after
        while after < len(tokens) and tokens[after].word in _BEFORE_YEAR:
            after += 1
        said = after < len(tokens) and _YEAR.fullmatch(tokens[after].word)
        year_word, place = (tokens[after].word, after + 1) if said else ("", place)
        found.append(Token(token.text, token.word, kind="date", concept=f"{year_word}-{month}-{day}"))
    return found


def _is_day(token: Token) -> bool:
    """Whether a number can be the day of a month."""
    return token.kind == "number" and token.word.isdecimal() and len(token.word) < 3


def _day_before(found: list[Token]) -> str:
    """Take the day of the month off the end of what was read: ``3``, ``3.``, ``3 de``; "" where there is none."""
    back = 2 if len(found) > 1 and found[-1].word in _BEFORE_MONTH_NUMBERED else 1
    if len(found) < back or not _is_day(found[-back]):
        return ""
    day = found[-back].word
    del found[-back:]
    return day


def _counted(tokens: list[Token], place: int) -> bool:
    """Whether a number that could be a year counts something or stands behind what it numbers."""
    after = tokens[place + 1].word if place + 1 < len(tokens) else ""
    return after in MONEY or (place > 0 and tokens[place - 1].word in _NUMBERED)


def _typed(token: Token, tongue: Tongue) -> Token:
    """A word that names a number, a day or a part of the day, as the value that it is."""
    value = tongue.values.get(token.word)
    return token if value is None else replace(token, kind=value[0], concept=value[1])


def _nth(token: Token, after: list[Token]) -> Token:
    """``4th`` as a day of the month, or before a noun as the ordinal that it is."""
    if token.kind != "number" or token.text == token.word or not _ORDINAL.fullmatch(token.text.lower()):
        return token
    noun = after and not after[0].stop and not after[0].kind and after[0].word not in _AFTER_HOUR
    return replace(token, kind="ordinal") if noun else replace(token, kind="date", concept=f"--{token.word}")


def _hour(token: Token, before: list[Token], after: list[Token]) -> Token:
    """A number behind "at", and before no unit, as the time that it is."""
    hour = token.kind == "number" and token.word.isdecimal() and int(token.word) <= 24 and before
    unit = after and not after[0].stop and not after[0].kind and after[0].word not in _AFTER_HOUR
    known = hour and before[-1].word.rpartition(" ")[2] in _BEFORE_HOUR and not unit
    return replace(token, kind="time", concept=f"{token.word}:00") if known else token


def read(text: str, tongue: Tongue) -> list[Token]:
    """The tokens of a text: values typed, phrases joined and labelled with their codes."""
    tokens = _dated(_raw(text, tongue), tongue)
    words = [token.word if not token.stop and not (token.kind and token.kind != "code") else "\0" for token in tokens]
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.stop or (token.kind and token.kind != "code"):
            found.append(_hour(_nth(token, tokens[place + 1 : place + 2]), found, tokens[place + 1 : place + 2]))
            place += 1
            continue
        length, codes = tongue.label(words, place, len(tokens))
        if not codes:
            found.append(token if token.kind else _typed(token, tongue))
            place += 1
            continue
        named = (
            token.capital
            and found
            and not found[-1].stop
            and length == 1
            and tongue.name != "de"
            and token.word not in ("i", "i'm")
        )
        if named:
            length = 1
            found.append(token if token.kind else _typed(token, tongue))
        else:
            joined = tuple(words[place : place + length])
            found.append(
                Token(token.text, " ".join(joined), codes, owner=tokens[place + length - 1].owner, words=joined)
            )
        place += length
    return found
