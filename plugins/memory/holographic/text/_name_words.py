"""The words of a text with the shapes that names have; knows letters and punctuation, not which words are names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from ._chars import UNSPACED
from ._patterns import lazy
from .tokens import fold
from .words import STOP_WORDS

#: Stands where something that names nothing was: addresses, flags, paths, versions, dates, quoted terms.
HOLE = "\x00"

_LETTERS = f"[^\\W_{UNSPACED}]"
_WORD = lazy(
    f"{_LETTERS}(?:{_LETTERS}|[\u0300-\u036f])*(?:(?:['’ʼ.&-]|_{{1,2}})(?:{_LETTERS}|[\u0300-\u036f])+)*(?:\\+\\+|#)?"
)
# The same words in ASCII alone: compiling the ranges above takes as long as a small search.
_ASCII_WORD = lazy(r"[A-Za-z0-9]+(?:(?:['.&-]|_{1,2})[A-Za-z0-9]+)*(?:\+\+|#)?")
_FLAG = r"(?<![\w-])(?:--[A-Za-z][\w.=:/-]*|-[A-Za-z][\w.=:/-]*)"
_VERSION = r"(?<![\w-])(?!\d{1,2}[A-Z][a-z]{2})v?\d[\w.:+-]*"
_HOLES = lazy(
    r"(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,15}://[!-~]+|www\.[!-~]+"
    rf"|(?<![\w.+-])[\w.+-]{{1,64}}@[\w-]{{1,63}}(?:\.[\w-]{{1,63}}){{1,8}}|{_FLAG}"
    r"|(?<![\w.])(?:~|\.{1,2})?/[\w.~-]+(?:/[\w.~-]*)*|[A-Za-z]:\\[!-~]*"
    rf"|(?<![\w:])[0-9A-Fa-f]{{0,4}}(?::[0-9A-Fa-f]{{0,4}}){{2,8}}(?![\w:])|{_VERSION}"
)
# What is left of these for a text without any of "@", "/" and ":".
_FEW_HOLES = lazy(rf"www\.[!-~]+|{_FLAG}|{_VERSION}")
_ENGLISH_TAIL = frozenset("s m re ve ll d t".split())
_TURKISH_TAIL = lazy(r"(?:n?[ıiuü]n|[dt][ae]n?|y?[ae]|[ny]?[ıiuü]|y?l[ae])$")
_ELIDED = lazy(r"^(?:[cdjlmnst]|qu|[CDJLMNST]|Qu)['’](?=\w{2})")
_INITIALS = lazy(r"^[A-Z]['’][A-Z]")
_COMPOUND_TAILS = ("-based", "-related", "-like", "-style", "-wide", "-only", "-free", "-specific")
_FILE_LIKE = lazy(r"[A-Z]\w+\.[a-z]{2,4}")
_HEX = lazy(r"[0-9a-fA-F-]{6,}")
_ENDS = lazy(r"[.!?…。！？;][\"'”’»)\]]*\s|[。！？\n\r\t]|^\.$")
_PICTURE = lazy("[\u2190-\u2bff\U0001f000-\U0001faff]")
_DOTTED = lazy(r"\w(?:\.\w)+")
_REGIONS = frozenset("u.s u.k u.n e.g i.e a.m p.m d.c b.c".split())
_ABBREVIATED = frozenset("mr mrs ms dr prof st mt ft jr sr vs no nr inc ltd co".split())


class Word(NamedTuple):
    """One word: as written without its possessive, folded, where it stands, and what stands before it.

    ``shape`` is ``lower``, ``cap``, ``caps`` (acronym), ``inner`` (iPhone), ``ident`` (KESTREL_TOKEN, GPT-4) or
    ``kebab``; ``opens`` is ``sentence``, ``colon`` or empty; ``owns`` tells a possessive.
    """

    text: str
    low: str
    start: int
    end: int
    shape: str
    opens: str
    owns: bool
    gap: str


@dataclass(frozen=True, slots=True)
class Span:
    """Where a name stands in a text, and its role: ``subject``, ``object`` or ``quoted``."""

    start: int
    end: int
    role: str


def holes(text: str) -> str:
    """The text with everything that names nothing replaced by HOLE, character for character."""
    pattern = _HOLES if "@" in text or "/" in text or ":" in text else _FEW_HOLES
    return pattern.sub(lambda found: HOLE * len(found[0]), text)


def _bare(raw: str) -> tuple[str, int, bool]:
    """A word without elided article, possessive or case ending behind an apostrophe: (word, offset, possessive)."""
    raw = raw.replace("’", "'").replace("ʼ", "'")
    offset = 0
    elided = _ELIDED.match(raw)
    if elided and not _INITIALS.match(raw) and raw[elided.end()].isupper():
        raw, offset = raw[elided.end() :], elided.end()
    head, mark, tail = raw.rpartition("'")
    if mark and head and (tail.lower() in _ENGLISH_TAIL or (tail.islower() and _TURKISH_TAIL.match(tail))):
        return head.removesuffix("n") if tail.lower() == "t" else head, offset, True
    for ending in _COMPOUND_TAILS:
        if raw.endswith(ending) and raw[:1].isupper():
            return raw.removesuffix(ending), offset, False
    return raw, offset, False


def contracted(raw: str) -> bool:
    """It's, I'll, can't: an ordinary word with something behind the apostrophe; C'est, L'équipe: one with something before it."""
    head, mark, tail = raw.replace("’", "'").partition("'")
    if mark and _ELIDED.match(raw) and tail[:1].islower() and len(tail) > 2:
        return True
    return bool(mark) and (tail.lower() in ("t", "ll", "ve", "re", "d", "m") or fold(head) in STOP_WORDS)


def _shape(word: str) -> str:
    """The shape of a word; see Word."""
    if word.isascii() and word.isalpha():
        rest = word[1:]
        if rest and not rest.islower():
            return "caps" if word.isupper() else "inner"
        return "cap" if word[0].isupper() else "lower"
    letters = [char for char in word if char.isalpha()]
    digits = any(char.isdigit() for char in word)
    upper = any(char.isupper() for char in letters)
    if not letters or (_HEX.fullmatch(word) and digits and len(word) >= 7):
        return "lower"
    if "_" in word:
        return "ident" if len(word) >= 4 else "lower"
    if digits:
        return _shape_with_digits(word, upper)
    if not upper:
        return "kebab" if "-" in word and word.isascii() else "lower"
    if len(letters) >= 2 and all(char.isupper() for char in letters):
        return "caps"
    if _FILE_LIKE.fullmatch(word):
        return "inner"
    if "-" in word or "." in word or "'" in word:
        return "cap" if word[0].isupper() else "lower"
    if any(char.isupper() for char in word[1:]):
        return "inner"
    return "cap" if word[0].isupper() else "lower"


def _shape_with_digits(word: str, upper: bool) -> str:
    if len(word) < 3 or not word[0].isalpha():
        return "ident" if upper and len(word) > 3 else "lower"
    if upper:
        return "ident"
    return "kebab" if "-" in word else "lower"


def _opening(gap: str, before: Word | None) -> str:
    """Whether the gap before a word starts a sentence, or a part behind a colon."""
    if before is None:
        return "sentence"
    if gap == " ":
        return ""
    if "\n" in gap or "\r" in gap or _PICTURE.search(gap):
        return "sentence"
    if _ENDS.search(gap):
        initials = len(before.text) == 1 or (_DOTTED.fullmatch(before.text) and before.low not in _REGIONS)
        short = gap[:1] == "." and (initials or before.low in _ABBREVIATED)
        return "" if short and HOLE not in gap else "sentence"
    if gap.rstrip().endswith((":", "：")):
        return "colon"
    return "sentence" if gap.endswith(('"', "“", "«", "„", "「")) else ""


def _pieces(raw: str, start: int) -> list[tuple[str, int]]:
    """A raw run, cut where a missing space let a sentence run into the next ("done.Then")."""
    if "." not in raw:
        return [(raw, start)]
    out: list[tuple[str, int]] = []
    place = 0
    for dot in re.finditer(r"(?<=\w[a-z])\.(?=[A-Z][a-z])", raw):
        out.append((raw[place : dot.start()], start + place))
        place = dot.end()
    return [*out, (raw[place:], start + place)]


def words_of(blanked: str) -> list[Word]:
    """The words of a text whose holes are cut, in order."""
    out: list[Word] = []
    edge = 0
    for found in (_ASCII_WORD if blanked.isascii() else _WORD).finditer(blanked):
        for raw, start in _pieces(found[0], found.start()):
            gap = blanked[edge:start]
            before = out[-1] if out else None
            edge = start + len(raw)
            if raw.isascii() and raw.isalpha():  # most words, with nothing to take off
                out.append(Word(raw, raw.lower(), start, edge, _shape(raw), _opening(gap, before), False, gap))
                continue
            text, offset, owns = _bare(raw)
            shape = "lower" if contracted(raw) else _shape(text)
            at = start + offset
            out.append(Word(text, fold(text), at, at + len(text), shape, _opening(gap, before), owns, gap))
    return out
