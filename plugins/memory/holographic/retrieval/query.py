"""Understanding a query: its terms, their weights and the names in it; pure."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass

from ..text.entities import extract_entities, key_runs, key_words
from ..text.tokens import tokenize
from ..text.weights import term_weight
from ..types import MAX_QUERY_CHARS

_SURROGATES = re.compile("[\ud800-\udfff\0]")
#: More distinct terms than this are not even weighed; ranking uses MAX_QUERY_TERMS of them.
MAX_TERMS_READ = 256
#: Words of a query that are looked through for names, and the words of the longest name.
WORDS_READ = 48
LONGEST_NAME = 12
#: Why a term was dropped that there was no room for.
TOO_MANY = "too_many_terms"
# A lone character of a script without spaces is a part of words; the index holds pairs of them.
_LONE = re.compile("[\u2e80-\u9fff\uac00-\ud7ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")


@dataclass(frozen=True, slots=True)
class Query:
    """A question as the legs see it. ``terms`` are index terms in order, once each; ``words`` its words as keys hold them;
    ``names`` canonical keys of possible entities, longest first, ``spelled`` the ones written as names; ``dropped`` maps what
    was left out to the reason; ``short`` are terms that the index cannot find inside words; ``raw`` is what was asked, for its
    length and hash.
    """

    text: str
    terms: tuple[str, ...]
    weights: dict[str, float]
    words: tuple[str, ...]
    names: tuple[str, ...]
    spelled: tuple[str, ...]
    dropped: dict[str, str]
    short: tuple[str, ...] = ()
    raw: str = ""
    truncated: bool = False
    broken: bool = False


def longest_names(words: Sequence[str], known: Container[str]) -> list[str]:
    """The known names that a run of words holds, longest first; a name inside a longer one is not meant by itself."""
    found: list[str] = []
    taken = [False] * len(words)
    for size in range(min(LONGEST_NAME, len(words)), 0, -1):
        for start in range(len(words) - size + 1):
            key = " ".join(words[start : start + size])
            if key in known and not any(taken[start : start + size]):
                taken[start : start + size] = [True] * size
                found.append(key)
    return found


def understand(text: object) -> Query:
    """Read a query of any kind; never raises. Numbers are read as their digits, None as nothing."""
    raw = "" if text is None else text if isinstance(text, str) else str(text)
    broken = bool(_SURROGATES.search(raw[: MAX_QUERY_CHARS * 2]))
    truncated = len(raw) > MAX_QUERY_CHARS
    clean = _SURROGATES.sub(" ", raw[:MAX_QUERY_CHARS])
    terms = list(dict.fromkeys(tokenize(clean)))
    dropped = dict.fromkeys(terms[MAX_TERMS_READ:], TOO_MANY)
    kept = tuple(terms[:MAX_TERMS_READ])
    spelled = tuple(mention.key for mention in extract_entities(clean))
    words = tuple(key_words(clean)[:WORDS_READ])
    return Query(
        text=clean,
        raw=raw,
        terms=kept,
        weights={term: term_weight(term) for term in kept},
        words=words,
        names=tuple(sorted(dict.fromkeys([*spelled, *key_runs(words, LONGEST_NAME)]), key=lambda key: -key.count(" "))),
        spelled=spelled,
        dropped=dropped,
        short=tuple(term for term in kept if len(term) == 1 and _LONE.match(term)),
        truncated=truncated,
        broken=broken,
    )
