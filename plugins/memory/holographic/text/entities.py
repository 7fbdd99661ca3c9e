"""Names in a text, conservatively: people, projects, products and quoted terms of any script."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from .tokens import fold
from .words import COMMON_WORDS, STOP_WORDS

MAX_MENTIONS = 16
MAX_CHARS = 20_000

# Calendar words, pronouns and polite words that are written with a capital and name nothing.
_NOT_NAMES = frozenset(
    """
january february march april may june july august september october november december monday tuesday wednesday thursday friday
saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mr mrs ms dr prof sir madam ok okay yes hi hello
i ich wir el la los las der die das ein eine les le un une user assistant system everyone someone true false none null todo
""".split()
)
# Ordinary words that open sentences; a capital there says nothing. Verbs and adverbs are caught by their endings.
_OPENERS = frozenset(
    """
rollback release releases nightly backups backup cafeteria canary config configuration weather run deploy deployment server servers
build builds tests team teams database databases service services staging production password passwords office kitchen door
port ports user users customer customers client clients meeting meetings lunch dinner breakfast coffee tea doctor hotel flight
invoice invoices payment payments budget project projects ticket tickets sprint blue red green white black two three four five six
according despite regarding concerning perhaps however therefore moreover meanwhile additionally finally unfortunately luckily
honestly apparently probably supposedly certainly people everybody nobody children parents mother father brother sister wife husband
dog cat car house home school work company boss manager colleague colleagues friend friends neighbour neighbor never always often
prefer prefers like likes love loves hate hates need needs use uses want wants keep keeps make makes remember note please
""".split()
)
_PARTICLES = frozenset("of the de la del der den van von da di do dos du le bin ibn al el y and".split())

_QUOTED = re.compile(
    r'"([^"\n]{2,60})"|“([^”\n]{2,60})”|«([^»\n]{2,60})»|「([^」\n]{1,60})」|『([^』\n]{1,60})』|`([^`\n]{2,60})`'
)
_SINGLE = re.compile(r"(?<![\w'])'([^\s'-][^'\n]{0,58}[^\s'])'(?![\w'])")
_SENTENCE = re.compile(r"[.!?…。！？:;]\s+|\n+|^\s*[-*•]\s+|[。！？]")
_WORD = re.compile(r"[^\W_](?:[\w’'&.+#-]*[\w+#])?")
_CJK_NAME = re.compile(
    "[\u4e00-\u9fff\u30a0-\u30ff]{1,8}(?:[·・][\u4e00-\u9fff\u30a0-\u30ff]{1,8}){1,4}|[\u30a1-\u30fa\u30fc]{3,20}"
)
_LATIN_IN_CJK = re.compile(
    "(?<=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7ff])([A-Za-z][A-Za-z0-9_.+-]{2,30})|([A-Za-z][A-Za-z0-9_.+-]{2,30})(?=[\u3040-\u30ff\u4e00-\u9fff])"
)
_SKIP = re.compile(
    r"https?://\S+|(?<!\w)--?[A-Za-z][\w.=-]*|\b\d{1,3}(?:\.\d{1,3}){3}\b|\bv?\d+(?:\.\d+)+\b|(?<!\w)[~/][\w./-]+|\S+@\S+"
)
_KEBAB = re.compile(r"(?<![\w/.-])[a-z][a-z0-9]+(?:-[a-z0-9]+)+(?![\w/-])")
_CONSTANT = re.compile(r"^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$")
_INNER = re.compile(r"^[a-z]{1,2}[A-Z]\w+$|^[A-Z][a-z0-9]+(?:[A-Z]\w*)+$")
_AKA = re.compile(r"\b(?:aka|a\.k\.a\.|also known as|alias)\s+", re.IGNORECASE)
_KEY_JOINTS = re.compile(r"[\s\-_.·・/]+")
_KEY_EDGES = re.compile(
    r"^[\s@\"'`“”«»「」『』.,;:!?()\[\]{}\-_·・/]+|(?:'s|[\s\"'`“”«»「」『』.,;:!?()\[\]{}\-_·・/])+$"
)
_SPEAKER = re.compile(r"^([^\W\d_][\w’'.-]{0,30}(?: [^\W\d_][\w’'.-]{0,30}){0,2}): ")


@dataclass(frozen=True, slots=True)
class Mention:
    """A name as written, its canonical key, and its role: ``subject``, ``object`` or ``quoted``."""

    name: str
    key: str
    role: str


@lru_cache(maxsize=16_384)
def entity_key(name: str) -> str:
    """The canonical form of a name: folded, without possessive, hyphens, underscores and blanks alike; empty without letters."""
    folded = fold(unicodedata.normalize("NFKC", name[:200]).replace("’", "'"))
    key = _KEY_JOINTS.sub(" ", _KEY_EDGES.sub("", folded))
    return key if any(char.isalnum() for char in key) else ""


def _clean(word: str) -> str:
    """A word without its possessive or contraction."""
    word = word.replace("’", "'")
    return word.removesuffix("'s") if re.match(r"[A-Z]'[A-Z]", word) else word.split("'")[0]


def _capital(word: str) -> bool:
    return word[:1].isupper() and (len(word) > 1 or not word.isascii())


def _contraction(word: str) -> bool:
    """Words such as It's, I'll and Can't: an ordinary word with something behind the apostrophe."""
    head, mark, tail = word.replace("’", "'").partition("'")
    if not mark:
        return False
    return tail.lower() in ("t", "ll", "ve", "re", "d", "m") or fold(head) in STOP_WORDS


def _ordinary(word: str, opening: bool) -> bool:
    """Whether a capitalised word is no name of its own."""
    low = fold(word)
    if low in STOP_WORDS or low in _NOT_NAMES:
        return True
    if not opening:
        return False
    if low in COMMON_WORDS or low in _OPENERS or low.removesuffix("s") in COMMON_WORDS:
        return True
    return low.endswith(("ly", "ing", "ed", "tion", "ment", "ness")) and word.isascii()


def _distinct(word: str) -> bool:
    """Names by their shape: inner capitals, acronyms, constants."""
    if _CONSTANT.match(word) or _INNER.match(word):
        return True
    return word.isupper() and word.isalpha() and 2 <= len(word) <= 6 and fold(word) not in STOP_WORDS | _NOT_NAMES


def _runs(sentence: str) -> list[tuple[int, list[str]]]:
    """Runs of adjoining capitalised words (particles inside) as (index of the first word, words)."""
    found: list[tuple[int, list[str]]] = []
    run: list[str] = []
    start, last_end = 0, -2
    for index, match in enumerate(_WORD.finditer(sentence)):
        word = match.group()
        name = _clean(word)
        adjoining = sentence[last_end : match.start()] == " " if run else True
        wanted = not _contraction(word) and (_capital(name) or bool(_INNER.match(name)))
        particle = bool(run) and name.islower() and name in _PARTICLES and adjoining
        if (not wanted and not particle) or (run and not adjoining):
            if run:
                found.append((start, run))
            run = []
        if wanted:
            if not run:
                start = index
            run.append(name)
        elif particle:
            run.append(name)
        last_end = match.end()
        if name != word and run:  # a possessive ends a name
            found.append((start, run))
            run = []
    if run:
        found.append((start, run))
    return found


def _trim(run: list[str], opening: bool) -> list[str]:
    """Take particles from the end and ordinary words from the start of a run."""
    while run and run[-1].islower() and run[-1] in _PARTICLES:
        run = run[:-1]
    first = True
    while run and _ordinary(run[0], opening and first) and not _distinct(run[0]):
        if len(run) > 1 and _capital(run[1]) and not _ordinary_head(run[0]):
            break
        run, first = run[1:], False
    while run and run[0].islower() and run[0] in _PARTICLES:
        run = run[1:]
    while run and _ordinary(run[-1], False):
        run = run[:-1]
    return run


def _ordinary_head(word: str) -> bool:
    """Words that never start a longer name ("The Heron", "When Priya"); "Project Heron" and "Blue Door" may."""
    low = fold(word)
    return low in STOP_WORDS or low in _NOT_NAMES or low.endswith("ly") or (low in COMMON_WORDS and low != "project")


def _split_particles(run: list[str]) -> list[list[str]]:
    """Split a run at its conjunctions: Priya and Oskar are two names, Bank of England is one."""
    parts: list[list[str]] = [[]]
    for word in run:
        if word in ("and", "y", "the") and word.islower():
            parts.append([])
        else:
            parts[-1].append(word)
    return [part for part in parts if part]


def _names_of(sentence: str, speaker: bool) -> list[tuple[str, str]]:
    """Names of one sentence as (name, role)."""
    found: list[tuple[str, str]] = []
    for start, run in _runs(sentence):
        for position, part in enumerate(_split_particles(run)):
            opening = start == 0 and position == 0
            kept = _trim(part, opening and not speaker)
            if kept and (len(kept) > 1 or len(kept[0]) > 1):
                found.append((" ".join(kept), "subject" if opening else "object"))
    return found


def _quoted(text: str) -> list[tuple[str, str]]:
    found = []
    for match in (*_QUOTED.finditer(text), *_SINGLE.finditer(text)):
        name = next(group for group in match.groups() if group)
        if len(name.split()) <= 6 and not name.startswith("-") and any(char.isalpha() for char in name):
            found.append((name.strip(), "quoted"))
    return found


def extract_entities(text: str) -> list[Mention]:
    """The names that a text mentions, in the order of the patterns, once each, at most MAX_MENTIONS. Linear; never raises."""
    text = (
        "".join(" " if "\ud800" <= char <= "\udfff" else char for char in text[:MAX_CHARS])
        if not text.isascii()
        else text[:MAX_CHARS]
    )
    found = _quoted(text)
    plain = _SKIP.sub(" ; ", _QUOTED.sub(lambda match: " , ", text))
    speaker = _SPEAKER.match(plain)
    if speaker and not _ordinary(speaker.group(1).split()[0], True):
        found.append((speaker.group(1), "subject"))
        plain = plain[speaker.end() :]
    for sentence in _SENTENCE.split(plain.replace("/", " , ")):
        found += _names_of(sentence.strip(), speaker=False)
    found += [(match.group(), "object") for match in _KEBAB.finditer(plain) if not _everyday(match.group())]
    if not text.isascii():
        found += [(match.group(), "object") for match in _CJK_NAME.finditer(plain)]
        found += [(match.group(), "object") for match in _LATIN_IN_CJK.finditer(plain)]
    mentions: dict[str, Mention] = {}
    for name, role in found:
        key = entity_key(name)
        if key and key not in mentions and not key.replace(" ", "").isdigit():
            mentions[key] = Mention(name, key, role)
    return list(mentions.values())[:MAX_MENTIONS]


def _everyday(name: str) -> bool:
    """Hyphenated ordinary words (follow-up, well-known, up-to-date) are no names."""
    parts = name.split("-")
    return all(part in STOP_WORDS or part in COMMON_WORDS or part.isdigit() for part in parts) or any(
        part in STOP_WORDS or part in ("self", "non", "pre", "post", "multi", "well", "half", "semi", "anti", "known")
        for part in parts
    )


def aliases_in(text: str) -> list[tuple[str, str]]:
    """Pairs (name, alias) that the text itself declares with "aka" or "also known as"."""
    pairs = []
    for match in _AKA.finditer(text[:MAX_CHARS]):
        left = _names_of(text[max(0, match.start() - 80) : match.start()].strip(" ,(").split(". ")[-1], speaker=True)
        right = _names_of(text[match.end() : match.end() + 80].strip(), speaker=True)
        tail = re.match(r"[\"“']?([\w-]{2,40})", text[match.end() : match.end() + 80])
        alias = (
            right[0][0]
            if right and text[match.end() :].lstrip(" \"“'").startswith(right[0][0])
            else (tail.group(1) if tail else "")
        )
        if left and alias:
            pairs.append((left[-1][0], alias))
    return pairs
