"""Whether the user's own words stand behind what an agent noted: they asked for it, or they said it. Pure; knows no store."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ._patterns import lazy
from .entities import extract_entities
from .tokens import tokenize
from .weights import term_weight

#: The share of a note's weight that must be in the user's words.
SHARE = 0.6

_ASKED = lazy(
    r"\b(?:remember|memori[sz]e|don'?t forget|do not forget|never forget|(?:bear|keep) (?:it |this |that )?in mind"
    r"|(?:make|take) (?:a |some )?notes?|note (?:down|that|this|it|the|my)|for the record|save|store|record|add .{0,40}memory)\b"
    r"|\b(?:merke?|notiere?|speichere?|behalte?) (?:es |das |dir |mir |bitte |die |den )|\bvergiss nicht|\bdenke? daran"
    r"|\b(?:recuerda|acuérdate|apunta|anota|guarda|no (?:te )?olvides)\b"
    r"|\b(?:souviens-toi|rappelle-toi|retiens|enregistre|n'oublie pas|ricorda(?:ti)?|annota|salva|lembr[ea]|anote|guarde|onthoud|noteer)\b"
    r"|\b(?:запомни(?:те)?|сохрани(?:те)?|запиши(?:те)?|не забудь(?:те)?)"
    r"|记住|記住|记得|記得|记下|記下|记录|記錄|保存|别忘|別忘|覚えて|おぼえて|メモし|記憶し|忘れないで|기억해|저장해|메모해|잊지"
    r"|تذكر|تذكّر|احفظ|سج[لّ]|لا تنس",
    re.IGNORECASE,
)


def asked_to_keep(said: str) -> bool:
    """Whether a message asks, in whatever words, to keep something: remember, note, save."""
    return _ASKED.search(said) is not None


def supports(said: Iterable[str], note: str) -> bool:
    """Whether what the user said lately is behind a note: a request to keep something in the last message, or, in any,
    the note's own terms by weight, every number, identifier and name among them.

    What only a web page or a tool said brings a value of its own, and so finds no support.
    """
    messages = list(said)
    if messages and asked_to_keep(messages[-1]):
        return True
    spoken = {term for message in messages for term in tokenize(message)}
    terms = set(tokenize(note)) - {"user"}
    if not terms or not spoken:
        return False
    named = {term for mention in extract_entities(note) for term in tokenize(mention.name)} - {"user"}
    values = {term for term in terms if any(char.isdigit() for char in term)} | named
    weight = sum(map(term_weight, terms))
    return values <= spoken and sum(map(term_weight, terms & spoken)) >= SHARE * weight
