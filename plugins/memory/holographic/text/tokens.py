"""The one tokenizer of index and query: stems, identifiers whole, glued and in parts, bigrams for unspaced scripts."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from ._patterns import lazy
from .stem import stem
from .words import STOP_WORDS

#: Stored with every index; a store written with another version is re-indexed.
TOKENIZER_VERSION = 3
#: Longer runs are cut: nothing a person types, and one term must not fill an index page.
MAX_TERM = 64
MAX_CHARS = 20_000

# Scripts that are written without spaces between words (or, as hangul, with particles glued on).
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U000323af"
)
_SPLIT_UNSPACED = lazy(f"([{_UNSPACED}]+)")
_HAN_ALONE = lazy(r"(?<![\u3400-\u4dbf\u4e00-\u9fff])[\u3400-\u4dbf\u4e00-\u9fff](?![\u3400-\u4dbf\u4e00-\u9fff])")
# Thai, Lao, Burmese and Khmer write a vowel or tone above, below or around its consonant: what belongs together is one sign to
# the reader, and pairs of single code points would be pairs of half letters.
_CLUSTER = lazy(
    "[\u0e40-\u0e44\u0ec0-\u0ec4]?[\u0e01-\u0e2e\u0e81-\u0eae\u1000-\u102a\u1780-\u17b3]"
    "(?:[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e\u0eb0-\u0ebd\u0ec8-\u0ecd\u102b-\u1038\u103a-\u103e\u17b4-\u17d1\u17d3]|[\u1039\u17d2].)*|."
)
_SOUTH_EAST = lazy("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
# Marks that folding drops: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs and tatweel.
# The breve of Cyrillic stays: й is a letter of its own, and the stemmer's endings hold it.
_MARKS = lazy(
    "[\u0300-\u0305\u0307-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u0640\u064b-\u065f\u0670\u06d6-\u06ed]|(?<![\u0418\u0438])\u0306"
)
# Letters that normalisation keeps apart though readers type them alike: Arabic variants, and Latin letters with a stroke.
_LETTERS = str.maketrans(
    {"ى": "ي", "ة": "ه", "ک": "ك", "ی": "ي", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "þ": "th"}
    | {"æ": "ae", "œ": "oe"}
)
# Typographic apostrophes and hyphens as the keyboard has them.
_QUOTES = str.maketrans(
    dict.fromkeys("’‘ʼ´", "'") | dict.fromkeys("\u2010\u2011\u2212\ufe63\uff0d", "-") | {"`": " ", "™": " "}
)
# A chunk ends at white space or at punctuation that joins nothing; the signs left in may join parts of an identifier.
_CHUNKS = lazy(r"[^\s,;!?()\[\]{}<>\"“”„«»‹›|*^~…·。，、；：！？（）「」『』【】《》—–]+")
# Signs and marks beyond ASCII; ``_sign`` says what becomes of each.
_SIGNS = lazy(r"[^\w\s\x00-\x7f]")
_SURROGATES = lazy("[\ud800-\udfff]")
_CONTROLS = dict.fromkeys([*range(9), *range(14, 28), 127], " ")
_THOUSANDS = lazy(r"(?<=\d),(?=\d{3})")
_EDGE = "-./:@+#&'=%\\$_€£°"
_JOINTS = lazy(r"[-./:@+#&'=%\\$_]+")
_SIGNED = lazy(r"^(\.[a-z][a-z0-9]+|[a-z]{1,2}(?:\+\+|#))")
_SIGNED_END = lazy(r"(?:^|[-./:@&'=%\\$_])([a-z]{1,2}(?:\+\+|#))$")
_ISO_TIME = lazy(r"(\d{4}-\d{2}-\d{2})t(\d{2}:\d{2})")
_LATIN = lazy(r"[A-Za-z0-9]{5,}")
_CAMEL = lazy(r"[a-z0-9](?=[A-Z])|[A-Z](?=[A-Z][a-z])")
_CONTRACTED = lazy(r"(?<=[^'])'(?:s|m|re|ve|ll|d)$")
_ELISION = lazy(r"^(?:[cdjlmnst]|qu)'(?=\w{2})")


def fold(text: str) -> str:
    """Compatibility-normalised, case-folded text without accents; lone surrogates and control characters become spaces."""
    if text.isascii():
        return text.lower() if text.isprintable() else text.translate(_CONTROLS).lower()
    text = _SURROGATES.sub(" ", text.translate(_CONTROLS))
    text = _MARKS.sub("", unicodedata.normalize("NFKD", text)).casefold()
    return unicodedata.normalize("NFC", _MARKS.sub("", text)).translate(_LETTERS)


@lru_cache(maxsize=4_096)
def _sign(char: str) -> str:
    """What a sign beyond ASCII is to the index: marks belong to their letter, pictographs are words, the rest separates."""
    category = unicodedata.category(char)
    if "\ufe00" <= char <= "\ufe0f" or "\U0001f3fb" <= char <= "\U0001f3ff" or char in "\u05f3\u05f4":
        return ""  # which picture or skin tone is meant, and the marks of Hebrew abbreviations
    if category[0] == "M" or category == "Co":
        return char
    if category == "Cf":
        return " " if char == "\u200b" else ""
    return f" {char} " if category == "So" and char >= "\u2190" else " "


def _readable(text: str) -> str:
    """Folded text whose signs beyond ASCII are set apart or taken out."""
    folded = fold(text[:MAX_CHARS].translate(_QUOTES))
    return folded if folded.isascii() else _SIGNS.sub(lambda match: _sign(match.group()), folded)


def is_stop(word: str) -> bool:
    """True for English function words, in folded form."""
    return word in STOP_WORDS


def _clusters(run: str) -> list[str]:
    """Each syllable sign of more than one code point, followed by its pair with the next sign: one may be a word, as two may."""
    signs = _CLUSTER.findall(run)
    terms = []
    for place, sign in enumerate(signs):
        if len(sign) > 1:
            terms.append(sign[:MAX_TERM])
        if place + 1 < len(signs):
            terms.append((sign + signs[place + 1])[:MAX_TERM])
    return terms or signs


def _bigrams(run: str) -> list[str]:
    """Overlapping pairs of a run, and single ideographs that stand between other scripts."""
    if _SOUTH_EAST.search(run):
        return _clusters(run)
    if len(run) == 1:
        return [run]
    pairs = [run[i : i + 2] for i in range(len(run) - 1)]
    return pairs + _HAN_ALONE.findall(run)


def _word(word: str) -> str | None:
    """The index term of one folded word, or None for function words."""
    if word in STOP_WORDS:
        return None
    return stem(word)[:MAX_TERM]


def _possessive(chunk: str) -> str:
    """The word without ``'s`` or a verb contracted to it, or without the elided article of Romance languages."""
    return _CONTRACTED.sub("", chunk) if _CONTRACTED.search(chunk) else _ELISION.sub("", chunk)


def _identifier(chunk: str) -> list[str]:
    """A chunk with joints inside: whole, glued, its path components, and its parts."""
    found = [chunk[:MAX_TERM]]
    parts = [part for part in _JOINTS.split(chunk) if part]
    if len(parts) > 1:
        found.append("".join(parts)[:MAX_TERM])
    for separator in "/@":
        if separator in chunk:
            found += [
                piece[:MAX_TERM] for piece in chunk.split(separator) if piece.strip(_EDGE) and _JOINTS.search(piece)
            ]
    moment = _ISO_TIME.search(chunk)
    if moment:
        found += [moment.group(1), moment.group(2)]
    found += [name for piece in chunk.split("/") for name in _signed(piece)]
    for part in parts:
        if len(part) > 1 and (term := _word(part)):
            found.append(term)
    return found


def _signed(chunk: str) -> list[str]:
    """The names whose signs matter at either end of a chunk: C++, C#, .NET."""
    return [match.group(1) for match in (_SIGNED.match(chunk), _SIGNED_END.search(chunk)) if match]


@lru_cache(maxsize=65_536)
def _chunk_terms(chunk: str) -> tuple[str, ...]:
    """Index terms of one folded chunk without white space."""
    core = chunk.strip(_EDGE)
    if not core:
        return ()
    trimmed = chunk.rstrip(".:/-'&=%\\$_@")
    signed = _signed(trimmed)
    if trimmed in signed:
        bare = core if len(core) > 1 else ""
        return tuple(term for term in (trimmed, _word(bare) if bare else None) if term)
    if signed and trimmed.endswith(signed[-1]):
        core = trimmed.lstrip(_EDGE)
    bare = _possessive(core)
    if "'" in bare:
        glued = bare.replace("'", "")
        tail = bare.rsplit("'", 1)[1]
        return tuple(term for term in (bare, _word(glued), _word(tail) if len(tail) > 2 else None) if term)
    if not _JOINTS.search(bare):
        term = _word(bare)
        return (term,) if term else ()
    return tuple(dict.fromkeys(_identifier(bare)))


def _camel_parts(chunk: str) -> list[str]:
    """The humps of a CamelCase identifier as stems; nothing for ordinary words."""
    if not _CAMEL.search(chunk):
        return []
    humps = _CAMEL.sub(lambda match: match.group() + " ", chunk).split()
    stems = [_word(fold(hump.strip(_EDGE))) for hump in humps if len(hump.strip(_EDGE)) > 2]
    return [term for term in stems if term] if len(stems) > 1 else []


def tokenize(text: str) -> list[str]:
    """The index terms of a text, in order, with repeats; at most MAX_CHARS characters are read. Linear time."""
    text = text[:MAX_CHARS]
    terms: list[str] = []
    humps = [part for chunk in _LATIN.findall(text) for part in _camel_parts(chunk)] if _CAMEL.search(text) else []
    folded = _readable(text)
    if "," in folded:
        folded = _THOUSANDS.sub("", folded)
    for piece in _SPLIT_UNSPACED.split(folded) if not folded.isascii() else (folded,):
        if not piece:
            continue
        if not piece.isascii() and _SPLIT_UNSPACED.match(piece):
            terms += _bigrams(piece)
        else:
            for chunk in _CHUNKS.findall(piece):
                terms += _chunk_terms(chunk[: 4 * MAX_TERM])
    return terms + humps


def words(text: str) -> list[str]:
    """The folded words of a text without stemming, punctuation or function words."""
    found = (chunk.strip(_EDGE) for chunk in _CHUNKS.findall(_readable(text)))
    return [word for word in found if word and word not in STOP_WORDS]
