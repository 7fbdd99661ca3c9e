"""Names that capitals, or their absence among them, give away; knows words and shapes, not quotes or keys."""

from __future__ import annotations

from collections.abc import Iterator

from ._chars import UNSPACED
from ._name_words import Span, Word
from ._names import (
    ADVERBS,
    BEFORE_MONTH,
    COMPOUND_PARTS,
    DETERMINERS,
    ENGLISH,
    FOREIGN_DETERMINERS,
    FOREIGN_LEADS,
    FUNCTION,
    GERMAN,
    GERMAN_ARTICLES,
    GERMAN_BEFORE,
    GERMAN_NOUNS,
    GERMAN_SUFFIXES,
    GERMAN_WEAK,
    GIVEN,
    HEADS,
    MONTHS,
    NAMES_LIKE_NOUNS,
    OF_HEADS,
    ORDINARY,
    PARTICLES,
    PLURAL,
    STARTERS,
    TITLE_WORDS,
    TITLES,
    VERBS,
)
from ._patterns import lazy

_UNSPACED = lazy(f"[{UNSPACED}]")
_CYRILLIC_VERB = lazy(r"(?:[еёи]т|[ую]т|[ая]т|ал|ала|ил|ила|ел|ела|ется|ится|лся|лась|є|ує|їть)$")
_GREEK_VERB = lazy(r"(?:ει|εται|ηκε|σε|ναι|χει|ταν)$")
_NOUN_ENDINGS = ("tion", "sion", "ment", "ness", "ity", "ance", "ence", "ing")


def _german(words: list[Word]) -> bool:
    """Whether the text is German, where a capital says only that a word is a noun."""
    seen = [word.text.lower() for word in words if word.shape == "lower" or word.opens]
    weak = sum(word in GERMAN_WEAK for word in seen)
    strong = sum(word in GERMAN for word in seen) - weak
    return strong + weak // 2 > 0 and strong + weak > sum(word in ENGLISH for word in seen)


def _shouted(words: list[Word]) -> bool:
    """Whether the text is written in capitals throughout, so that these say nothing."""
    loud = [word for word in words if word.shape == "caps"]
    return len(loud) >= 3 and 2 * len(loud) > len(words) and any(word.low in ORDINARY for word in loud)


def _candidate(word: Word) -> bool:
    """A word whose shape makes it a name, or part of one."""
    if word.shape in ("inner", "ident"):
        return True
    if word.shape == "caps":
        return word.low not in FUNCTION and any(char.isalpha() for char in word.low)
    return word.shape == "cap" and (word.low not in FUNCTION or word.low == "will")


def _follows(word: Word, before: Word) -> bool:
    """Whether only a blank, or the point of an initial or abbreviation, stands between two words of one name."""
    return not before.owns and not word.opens and word.gap in (" ", "\u00a0", ". ", ".")


def _continued(words: list[Word], last: int, german: bool) -> int:
    """The index of the word that goes on with a name after ``last``, over particles; ``last`` itself where it ends."""
    place = last + 1
    noun = german and last and words[last - 1].text.lower() in GERMAN_ARTICLES
    while place < len(words) and place - last <= 4 and _follows(words[place], words[place - 1]):
        word = words[place]
        if noun and word.shape == "lower":
            return last
        if _candidate(word) and word.low not in TITLES:
            return place
        particle = word.low in PARTICLES and not (german and word.low in ("der", "den", "des"))
        initial = word.shape == "cap" and len(word.text) == 1 and word.text != "I"
        titled = word.text[:1].isupper() and word.low in TITLE_WORDS
        after_particle = word.low in ("the", "la", "der", "den") and words[place - 1].low in PARTICLES
        if not (particle or initial or titled or after_particle):
            return last
        place += 1
    return last


def _leads(words: list[Word], place: int, english: bool) -> bool:
    """Whether a capitalised word that names nothing alone begins a name: Los Angeles, May Chen."""
    word = words[place]
    if word.shape != "cap" or place + 1 == len(words):
        return False
    if word.low in MONTHS:
        return words[place + 1].low not in ORDINARY and not _month(words, place)
    return english and word.low in FOREIGN_LEADS


def _reach(words: list[Word], place: int, german: bool) -> int:
    """The index of the last word of the name that begins at ``place``."""
    last = place
    while last - place < 8:
        ahead = _continued(words, last, german)
        if ahead == last:
            break
        last = ahead
    return last


def _chains(words: list[Word], german: bool) -> Iterator[tuple[int, int]]:
    """Runs of words that make one name each, as (first, last) index."""
    place = 0
    english = not german and any(word.low in ENGLISH for word in words)
    while place < len(words):
        if not _candidate(words[place]) and not (
            _leads(words, place, english) and _continued(words, place, german) == place + 1
        ):
            place += 1
            continue
        last = _reach(words, place, german)
        yield place, last
        place = last + 1


def _acts(word: Word, *, given: bool) -> bool:
    """A word that is nothing but the verb of what stands right before it; behind a first name one of the past, too."""
    return word.gap == " " and word.low in VERBS and (word.low.endswith("s") or (given and word.low not in FUNCTION))


def _verb_after(words: list[Word], place: int) -> bool:
    """Whether the word after ``place`` reads as the verb of a single subject."""
    rest = [word for word in words[place + 1 : place + 5] if not word.opens]
    while rest and rest[0].low in ADVERBS:
        rest = rest[1:]
    if not rest or rest[0].gap.strip():
        return False
    verb, then = rest[0], rest[1] if len(rest) > 1 else None
    if verb.low in VERBS or _CYRILLIC_VERB.search(verb.low) or _GREEK_VERB.search(verb.low) or verb.low.endswith("ում"):
        return verb.shape == "lower"
    if verb.shape != "lower" or verb.low in FUNCTION or words[place].low.endswith("ly"):
        return False
    if verb.low.endswith(("s", "ed")) and len(verb.low) > 3 and not verb.low.endswith(("ss", "us")):
        return then is None or then.low not in PLURAL
    return then is not None and then.low in FOREIGN_DETERMINERS and verb.low not in PARTICLES


def _opens_as_name(words: list[Word], place: int, later: frozenset[str]) -> bool:
    """Whether a single capitalised word at the start of a sentence is a name all the same."""
    word, after = words[place], words[place + 1] if place + 1 < len(words) else None
    if word.low in ORDINARY:
        return (
            word.low in STARTERS
            and (word.low not in FUNCTION or word.low == "will")
            and after is not None
            and _acts(after, given=word.low in GIVEN)
        )
    if "-" in word.text and word.text[1:].islower() and _everyday(word.text.lower()):
        return False
    if word.low.endswith(_NOUN_ENDINGS) and word.text.isascii() and word.low not in NAMES_LIKE_NOUNS:
        return False
    if word.owns or word.low in later or after is None or _verb_after(words, place):
        return word.owns or word.low in later or after is not None or len(words) == 1 or word.opens == "colon"
    if word.opens == "colon" and (after.opens or after.gap[:1] in ",;()\n"):
        return True
    if after.gap[:1] in ":：" and len(after.gap) > 1:
        return True
    joined = after.gap.strip() in ("", "/", ",", "&") and (after.low in ("and", "or", "y", "et", "und", "и", "και"))
    then = words[place + 2] if place + 2 < len(words) else None
    if joined and then is not None:
        return _candidate(then) and then.low not in ORDINARY
    listed = then is not None and (then.low in ("and", "or", "y", "et", "und", "и") or then.gap.strip() == ",")
    if _candidate(after) and (after.gap.strip() in ("/", "&") or (after.gap.strip() == "," and listed)):
        return after.low not in ORDINARY
    return after.gap.strip() in ("(", "—", "–") or (
        after.gap.startswith(",") and after.low in ("who", "whose", "my", "our", "the")
    )


def _german_name(words: list[Word], place: int) -> bool:
    """Whether a single capitalised word of a German sentence is a name and not a noun."""
    word = words[place]
    if word.low.endswith(GERMAN_SUFFIXES) or word.low in GERMAN_NOUNS or word.low in ORDINARY:
        return False
    if word.opens:
        after = words[place + 1] if place + 1 < len(words) else None
        verb = after is not None and after.shape == "lower" and (after.low in VERBS or after.low.endswith("t"))
        return word.owns or verb or len(words) == 1
    return words[place - 1].text.lower() in GERMAN_BEFORE or words[place - 1].low in TITLES


def _opener(words: list[Word], first: int, last: int) -> bool:
    """Whether the first word of a run that opens a sentence is no part of the name: "Ask Priya", "Will Priya come"."""
    word = words[first]
    if word.shape != "cap" or not (word.low in ORDINARY or word.low in GIVEN) or word.low in HEADS:
        return False
    if word.low not in GIVEN or last - first > 2:
        return word.low in ORDINARY
    # "Mark Green owns it" is about a person, "Mark Green as done" is a request, and "Will Smith come" a question.
    after = words[last + 1] if last + 1 < len(words) and not words[last + 1].opens else None
    if after is None or _verb_after(words, last) or after.gap[:1] in ",:—–" or after.gap.strip() == "(":
        return False
    follows = after.low in FUNCTION and after.low not in ("and", "or")
    return word.low in ("will", "may") or (follows and not words[last].owns)


def _month(words: list[Word], place: int) -> bool:
    """Whether a capitalised month is one, and not the first name before a family name: "in May Chen left", "May Chen left"."""
    if words[place].opens:
        return _opener(words, place, place + 1)
    return words[place - 1].low in BEFORE_MONTH


def _kept(words: list[Word], first: int, last: int) -> Iterator[tuple[int, int]]:
    """Take from a run of capitalised words what is no name: titles, openers, what "of" joined by chance."""
    opening = bool(words[first].opens)
    while first < last and words[first].low in TITLES:
        first += 1
    while opening and first < last and _opener(words, first, last):
        first, opening = first + 1, False
    while (
        first <= last
        and not _candidate(words[first])
        and not (first < last and (words[first].low in FOREIGN_LEADS or words[first].low in MONTHS))
    ):
        first += 1
    of = next((place for place in range(first, last) if words[place].low == "of" and words[place].shape == "lower"), 0)
    if of == first + 1 and words[first].opens and words[first].low not in OF_HEADS:
        yield first, first
        first = of + 1
    if first <= last:
        yield first, last


def _single(words: list[Word], place: int, german: bool, later: frozenset[str]) -> bool:
    """Whether one word alone is a name."""
    word = words[place]
    if word.shape in ("inner", "ident"):
        return True
    if word.low in TITLES or len(word.text) < 2:
        return False
    if word.shape == "caps":
        return not word.opens or word.low not in STARTERS
    if word.low in ORDINARY and word.gap == " " and words[place - 1].low in DETERMINERS:
        return False  # the User, our Server
    if german:
        return _german_name(words, place)
    return not word.opens or _opens_as_name(words, place, later)


def _everyday(word: str) -> bool:
    """Hyphenated ordinary words (follow-up, well-known) and identifiers of random digits are no names."""
    parts = word.split("-")
    if len(parts) > 6 or any(part in COMPOUND_PARTS or not part for part in parts):
        return not any(char.isdigit() for char in word) or len(parts) > 6
    gerund = len(parts[0]) > 4 and parts[0].endswith("ing")
    return (
        gerund or parts[-1].endswith(("ed", "ing", "ly")) or any(len(part) < 2 and part.isalpha() for part in parts[:1])
    )


def lowered(words: list[Word], blanked: str, mixed: bool) -> Iterator[Span]:
    """Names in small letters: kebab-case products, and Latin words inside text of an unspaced script."""
    for place, word in enumerate(words):
        if word.shape == "kebab":
            if not _everyday(word.text):
                yield Span(word.start, word.end, _role(words, place))
        elif word.shape == "lower" and len(word.text) > 2 and word.text.isascii() and word.low not in FUNCTION:
            around = blanked[max(0, word.start - 1) : word.start] + blanked[word.end : word.end + 1]
            if mixed or (not around.isascii() and _UNSPACED.search(around)):
                yield Span(word.start, word.end, "object")


def _role(words: list[Word], place: int) -> str:
    """Whether a name opens its sentence, an article or a title before it aside."""
    lead = words[place - 1] if place and words[place].gap in (" ", ". ") else None
    opens = words[place].opens or (lead and lead.opens and (lead.low in DETERMINERS or lead.low in TITLES))
    return "subject" if opens else "object"


def capitalised(words: list[Word], mixed: bool) -> Iterator[Span]:
    """Names that their capitals give away."""
    german = _german(words)
    loud = _shouted(words)
    later = frozenset(word.low for word in words if word.shape == "cap" and not word.opens and word.low not in ORDINARY)
    for begun, ended in _chains(words, german):
        if loud and words[begun].shape != "ident":
            continue
        for first, last in _kept(words, begun, ended):
            if first == last and not mixed and not _single(words, first, german, later):
                continue
            if first == last and len(words[first].text) < 2:
                continue
            yield Span(words[first].start, words[last].end, _role(words, first))
