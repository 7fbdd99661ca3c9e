"""Names in a text, conservatively: people, projects, products and quoted terms of any script; pure and linear."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ._capitals import capitalised, lowered
from ._chars import UNSPACED
from ._cjk_names import unspaced_names
from ._name_words import HOLE, Span, contracted, holes, words_of
from ._names import DETERMINERS, FUNCTION, ORDINARY
from ._patterns import lazy
from .tokens import fold
from .words import STOP_WORDS

MAX_MENTIONS = 16
MAX_CHARS = 20_000
MAX_NAME = 200
#: How much of a document is read to see whether its first line is its title.
MAX_TITLED = 2_000
#: A text of this length without a title is about more than the names that open its sentences.
LONG = 400
#: A line of this many characters is a paragraph.
PARAGRAPH = 60

_KEY_JOINTS = re.compile(r"[\s\-_.·・•‧/,;:!?()\[\]{}\"`“”„«»「」『』《》–—]+")
_KEY_EDGES = re.compile(r"(?<!\S)[@']+|(?:'s|')+(?!\S)")
_INITIALS = re.compile(r"(?<!\S)([^\W\d_]) (?=[^\W\d_](?!\S))")
_QUOTED = lazy(
    r"(?<!\w)\"([^\"\n]{1,80})\"(?!\w)|“([^“”\n]{1,80})”|„([^„“”\n]{1,80})[“”]|«([^«»\n]{1,80})»|「([^「」\n]{1,60})」"
    r"|『([^『』\n]{1,60})』|《([^《》\n]{1,60})》|`([^`\n]{1,80})`|(?<![\w’])‘([^\s‘’\n][^‘’\n]{0,60})’(?!\w)"
    r"|(?<![\w'])'([^\s'-][^'\n]{0,60}[^\s'])'(?![\w'])"
)
_QUOTES = lazy("[\"“„«「『《`‘']")
_NO_TERM = lazy(r"[-~/.]|\W*\Z|.*(?:://|[.!?…]\s|[.!?。！？]\Z|[,;] |[，；。])|[\W\d]*\Z")
_CLAUSE = frozenset("i you he she we they it is are was were i'm it's don't do did will can should".split())
_UNSPACED = lazy(f"[{UNSPACED}]")
_ALIAS = lazy(
    r"(?<!\w)(?:aka|a\.k\.a\.?|also known as|better known as|alias|auch bekannt als|también conocid[oa] como"
    r"|tambien conocid[oa] como|aussi connue? sous le nom de|также извест(?:ен|на) как)(?!\w)|又名|又称|別名|别名|またの名を",
    re.IGNORECASE,
)
_BETWEEN = " \t,(\"“”«»'‘’`:—–-"


@dataclass(frozen=True, slots=True)
class Mention:
    """A name as written, its canonical key, and its role: ``subject``, ``object`` or ``quoted``."""

    name: str
    key: str
    role: str


def _plain(text: str) -> str:
    """Folded words with single blanks between them: no joints, punctuation or possessives; "U.S.A." is one word."""
    folded = fold(unicodedata.normalize("NFKC", text.replace("’", "'")).replace("’", "'"))
    return _INITIALS.sub(r"\1", " ".join(_KEY_EDGES.sub(" ", _KEY_JOINTS.sub(" ", folded)).split()))


@lru_cache(maxsize=16_384)
def entity_key(name: str) -> str:
    """The canonical form of a name: folded, without article, possessive and punctuation, hyphens and blanks alike; empty
    without letters or digits.
    """
    key = _plain(fold(name[:MAX_NAME])[:MAX_NAME])
    while key.startswith("the ") and len(key) > 6:
        key = key[4:]
    return key if any(char.isalnum() for char in key) else ""


def is_ordinary(key: str) -> bool:
    """Whether a key is an everyday word, which names something only where it is spelled as a name."""
    return key in ORDINARY


def key_words(text: str) -> list[str]:
    """The words of a text in the form that they have inside keys: a name's key is a run of these."""
    return _plain(text[:MAX_CHARS]).split()


def key_runs(words: Sequence[str], longest: int = 8) -> list[str]:
    """Every run of up to ``longest`` words that could be a key, longest first; function words alone name nothing."""
    telling = [word not in STOP_WORDS for word in words]
    return [
        " ".join(words[start : start + size])
        for size in range(min(longest, len(words)), 0, -1)
        for start in range(len(words) - size + 1)
        if words[start] != "the" and any(telling[start : start + size])
    ]


# --- quoted terms and titles ----------------------------------------------------------------------------------------


def _is_term(inner: str) -> bool:
    """Whether quotation marks hold a term rather than a sentence, a flag, a path or a number."""
    words = inner.split()
    plain = inner.isascii() or not _UNSPACED.search(inner)
    if not words or len(words) > 6 or (not plain and len(inner) > 20) or _NO_TERM.match(inner) or inner[0] in "#$%<{[(":
        return False
    if any(word.startswith("--") or contracted(word) for word in words) or HOLE in holes(inner):
        return False
    return len(words) < 3 or not any(word.lower().replace("’", "'") in _CLAUSE for word in words)


def _quoted(text: str) -> Iterator[Span]:
    for found in _QUOTED.finditer(text) if _QUOTES.search(text) else ():
        group = found.lastindex or 0
        inner = found[group].rstrip(" \t,;:")
        if _is_term(inner.strip()):
            start = found.start(group) + len(inner) - len(inner.lstrip())
            yield Span(start, found.start(group) + len(inner), "quoted")


def _title(text: str) -> Span | None:
    """The first line of a document that repeats it, or is spelled as a name above a paragraph: its title, without what
    follows in parentheses.
    """
    head, mark, rest = text.partition("\n")
    name = head.split(" (")[0].strip(" \t#*")
    if not mark or not 1 < len(name) <= 80:
        return None
    words, body = key_words(name), f" {' '.join(key_words(rest[:MAX_TITLED]))} "
    heads = _spelled_as_name(name) and (_resumed(words, body) or len(rest.partition("\n")[0]) >= PARAGRAPH)
    if not words or not (f" {' '.join(words)} " in body or heads):
        return None
    start = head.index(name)
    return Span(start, start + len(name), "subject")


def _spelled_as_name(line: str) -> bool:
    """Whether a line ends no sentence, and every word that is no function word begins with a capital or a digit."""
    words = [word for word in re.findall(r"[^\W_][\w'’.-]*", line) if fold(word) not in FUNCTION]
    telling = any(fold(word) not in ORDINARY for word in words)
    return telling and line[-1] not in ".!?:,;" and not any(word[0].islower() for word in words)


def _resumed(words: Sequence[str], body: str) -> bool:
    """Whether a text takes up the first or last word of its title: "Hank Snow" goes on with "Snow moved to Nashville"."""
    return any(len(word) > 2 and word not in ORDINARY and f" {word} " in body for word in (words[0], words[-1]))


# --- all together ---------------------------------------------------------------------------------------------------


def _readable(text: str) -> str:
    """The text in composed form, shortened, with surrogates as blanks."""
    text = text[:MAX_CHARS]
    if text.isascii():
        return text
    text = "".join(" " if "\ud800" <= char <= "\udfff" else char for char in text)
    return unicodedata.normalize("NFC", text)


def _spans(text: str) -> list[Span]:
    """Where names stand in a readable text, in order."""
    title = _title(text)
    found = [title] if title else []
    found += [span for span in _quoted(text) if not title or span.start >= title.end]
    blanked = text
    if found:
        pieces, edge = [], 0
        for span in found:
            pieces += [text[edge : span.start], HOLE * (span.end - span.start)]
            edge = span.end
        blanked = "".join([*pieces, text[edge:]])
    blanked = holes(blanked)
    words = words_of(blanked)
    unspaced = 0 if text.isascii() else len(_UNSPACED.findall(blanked))
    mixed = 2 * unspaced > sum(len(word.text) for word in words)
    found += capitalised(words, mixed)
    found += lowered(words, blanked, mixed)
    if not text.isascii():
        begin = len(blanked) - len(blanked.lstrip())
        found += [Span(start, end, "object" if start > begin else "subject") for start, end in unspaced_names(blanked)]
    if title:  # a document is about what its title names, and mentions the rest
        found = [title, *(replace(span, role="object") if span.role == "subject" else span for span in found[1:])]
    elif len(text) > LONG:
        found = [replace(span, role="object") if span.role == "subject" else span for span in found]
    return sorted(found, key=lambda span: (span.start, -span.end))


def extract_entities(text: str) -> list[Mention]:
    """The names that a text mentions, in order, once each, at most MAX_MENTIONS; linear, never raises."""
    text = _readable(text)
    mentions: dict[str, Mention] = {}
    edge = 0
    for span in _spans(text):
        if span.start < edge:
            continue
        edge = span.end
        name = text[span.start : span.end]
        key = entity_key(name)
        if key and key not in mentions and not key.replace(" ", "").isdigit():
            mentions[key] = Mention(name, key, span.role)
            if len(mentions) == MAX_MENTIONS:
                break
    return list(mentions.values())


def _left(text: str, spans: list[Span], end: int) -> str:
    """The name that stands right before an alias marker: a mention, or a short noun phrase."""
    end = len(text[:end].rstrip(_BETWEEN))
    named = [span for span in spans if span.start < end <= span.end + 2 and not text[span.end : end].strip("'’s")]
    if named:
        return text[named[0].start : named[0].end]
    phrase = re.split(r"[.!?;:,\n]", text[max(0, end - 80) : end])[-1].split()
    for place in range(len(phrase) - 1, max(-1, len(phrase) - 5), -1):
        if phrase[place].lower() in DETERMINERS:
            return " ".join(phrase[place + 1 :])
    return " ".join(phrase) if 0 < len(phrase) <= 3 else ""


def _right(text: str, spans: list[Span], start: int) -> str:
    """The name that stands right after an alias marker."""
    start += len(text[start:]) - len(text[start:].lstrip(_BETWEEN))
    for span in spans:
        if start <= span.start <= start + 5 and text[start : span.start].strip(_BETWEEN).lower() in (
            "",
            "the",
            "der",
            "die",
            "el",
        ):
            return text[span.start : span.end]
    word = re.match(r"[\w-]{2,40}", text[start : start + 40])
    return word[0] if word and word[0].lower() not in FUNCTION else ""


def aliases_in(text: str) -> list[tuple[str, str]]:
    """Pairs (name, alias) that the text itself declares with "aka", "also known as" and their like."""
    if not _ALIAS.search(text[:MAX_CHARS]):
        return []
    text = _readable(text)
    spans = _spans(text)
    pairs = []
    for found in list(_ALIAS.finditer(text))[:MAX_MENTIONS]:
        name, alias = _left(text, spans, found.start()), _right(text, spans, found.end())
        if entity_key(name) and entity_key(alias) and entity_key(name) != entity_key(alias):
            pairs.append((name, alias))
    return pairs
