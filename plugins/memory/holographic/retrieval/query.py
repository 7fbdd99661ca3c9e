"""Understanding a query: its terms, their weights and the names in it; pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..text.entities import entity_key, extract_entities
from ..text.tokens import tokenize, words
from ..text.weights import term_weight
from ..types import MAX_QUERY_CHARS

_SURROGATES = re.compile("[\ud800-\udfff\0]")
#: More distinct terms than this are not even weighed; ranking uses MAX_QUERY_TERMS of them.
MAX_TERMS_READ = 256
#: Why a term was dropped that there was no room for.
TOO_MANY = "too_many_terms"
# A lone character of a script without spaces is a part of words; the index holds pairs of them.
_LONE = re.compile("[\u2e80-\u9fff\uac00-\ud7ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")


@dataclass(frozen=True, slots=True)
class Query:
    """A question as the legs see it. ``terms`` are index terms in order, once each; ``names`` canonical keys of possible
    entities, longest first, ``spelled`` the ones written as names; ``dropped`` maps what was left out to the reason;
    ``short`` are terms that the index cannot find inside words; ``raw`` is what was asked, for its length and hash.
    """

    text: str
    terms: tuple[str, ...]
    weights: dict[str, float]
    names: tuple[str, ...]
    spelled: frozenset[str]
    dropped: dict[str, str]
    short: tuple[str, ...] = ()
    raw: str = ""
    truncated: bool = False
    broken: bool = False


def _name_keys(text: str, spelled: list[str]) -> list[str]:
    """Keys of every run of one to four words, and of the names that the text spells as such; longest first."""
    plain = [key for key in (entity_key(word) for word in words(text)[:48]) if key]
    runs = [" ".join(plain[i : i + n]) for n in (4, 3, 2, 1) for i in range(len(plain) - n + 1)]
    return sorted(dict.fromkeys(spelled + runs), key=lambda key: -key.count(" "))


def understand(text: object) -> Query:
    """Read a query of any kind; never raises. Numbers are read as their digits, None as nothing."""
    raw = "" if text is None else text if isinstance(text, str) else str(text)
    broken = bool(_SURROGATES.search(raw[: MAX_QUERY_CHARS * 2]))
    truncated = len(raw) > MAX_QUERY_CHARS
    clean = _SURROGATES.sub(" ", raw[:MAX_QUERY_CHARS])
    terms = list(dict.fromkeys(tokenize(clean)))
    dropped = dict.fromkeys(terms[MAX_TERMS_READ:], TOO_MANY)
    kept = tuple(terms[:MAX_TERMS_READ])
    spelled = [mention.key for mention in extract_entities(clean)]
    return Query(
        text=clean,
        raw=raw,
        terms=kept,
        weights={term: term_weight(term) for term in kept},
        names=tuple(_name_keys(clean, spelled)),
        spelled=frozenset(spelled),
        dropped=dropped,
        short=tuple(term for term in kept if len(term) == 1 and _LONE.match(term)),
        truncated=truncated,
        broken=broken,
    )
