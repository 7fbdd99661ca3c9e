"""Complete declarative statements of the user as normalised facts in the third person; never questions, requests or moods. Pure."""

from __future__ import annotations

import re

from .quote import strip_block

MAX_TEXT = 2_000

_SENTENCES = re.compile(r"(?<=[.!?…。！？])\s+|(?<=[。！？])|\n+")
_BLOCKS = re.compile(r"```.*?(?:```|\Z)|`[^`\n]*`", re.DOTALL)
_SUMMARY = re.compile(
    r"^\W{0,3}(?:context compaction|compaction|summary (?:of|generated)|this session is being continued|"
    r"previous conversation|conversation summary)",
    re.IGNORECASE,
)
_LOGGY = re.compile(
    r"[{}<>|=\\]{1}|https?://|^\s*[#$>]|\w\(\)|\b(?:traceback|error|warning|info|debug)\s*:", re.IGNORECASE
)
_REMEMBER = re.compile(
    r"^\W{0,3}(?:(?:ok|okay|hey|hi|and|also|so|please|pls|kindly|can you|could you|would you|will you|i want you to|"
    r"i need you to|i'd like you to)[,\s]+){0,3}"
    r"(?:remember|memorize|memorise|note|keep in mind|don['’]?t forget|do not forget|make a note|for the record|take note|save|store)"
    r"(?:\s+(?:down|for later|this|in memory|the fact))?(?:\s+that|\s*[:,]|(?=\s))\s*(?P<fact>.+)$",
    re.IGNORECASE | re.DOTALL,
)
_REMEMBER_ELSE = re.compile(
    r"^\W{0,3}(?:(?:bitte\s+)?(?:merke?\s+dir|merk\s+dir|denk\s+daran|vergiss\s+nicht)(?:\s*,?\s*dass|\s*[:,])\s*|"
    r"(?:por favor[, ]\s*)?(?:recuerda|no olvides|apunta|ten en cuenta)\s+(?:que|:)\s*"
    r"|(?:souviens-toi|rappelle-toi|note|retiens)\s+(?:que|:)\s*|(?:请)?(?:记住|记得|请记住|记一下)[：:，,]?\s*|تذكر\s+(?:أن\s+)?)(?P<fact>.+)$",
    re.IGNORECASE | re.DOTALL,
)
_REMEMBER_JA = re.compile(
    r"^(?P<fact>.+?)(?:という?こと|こと)?(?:を|、)?(?:覚えて(?:おいて|ください|ね)?|記憶して(?:ください|おいて)?)[。!！]?$"
)
_OBJECTS = frozenset("it this that them these those him her me you to how when where why what if the".split())

_VAGUE = re.compile(
    r"^(?:it|this|that|these|those|them|so|one|some|him|her|you)\b(?:\s+(?:too|a lot|very much|now|all|so much|better))?\W*$",
    re.IGNORECASE,
)
_HYPOTHETICAL = re.compile(
    r"\b(?:if|would|could|might|maybe|perhaps|should|wish|suppose|imagine|hopefully|probably|unless|shall|hypothetically)\b|\bi guess\b",
    re.IGNORECASE,
)
_ASKING = re.compile(
    r"\?|？|؟|\b(?:can|could|will|would|shall|should) (?:you|we|i)\b|\bplease\b|\byou\b|\blet['’]?s\b|\blet me\b|"
    r",\s*(?:ok|okay|right|please|alright)\W*$",
    re.IGNORECASE,
)
_ASK_OPENERS = frozenset(
    "what when where who whom whose which why how is are was were do does did can could will would should shall has have had may".split()
)
# Verbs of the moment and of the conversation: "I think so", "I want to see the diff", "I am tired".
_FLEETING_VERBS = frozenset(
    """
think thought guess see saw mean meant want wanted wonder feel felt hope try tried get got just can can't cannot could will won't would
should may might must need needed understand agree know knew don't didn't doubt tell told ask asked say said look looked check
checked run ran
fix fixed forgot forget remember notice noticed believe suppose assume let wish am'd was were wasn't appreciate thank apologize give gave
do did done had going gonna saw expect expected suggest propose
""".split()
)
_STATES = re.compile(
    r"^(?:a|an|the|from|in|at|based|born|allergic|vegetarian|vegan|married|single|divorced|left-handed|right-handed|"
    r"colour-blind|color-blind|diabetic|\d+ years old|responsible|fluent|located|employed|lactose)\b",
    re.IGNORECASE,
)
_IRREGULAR = {
    "have": "has",
    "am": "is",
    "do": "does",
    "go": "goes",
    "are": "is",
    "don't": "doesn't",
    "haven't": "hasn't",
    "was": "was",
    "i've": "has",
}
_PAST = frozenset(
    """
went bought moved changed switched renamed built got met left started stopped married took made sold broke lost won began wrote
chose adopted hired joined became grew used lived worked studied ate gave found paid sent put set ran had drove flew taught caught
""".split()
)
_ADVERBS = frozenset(
    "always usually never also really often generally still currently now mostly strongly only mainly "
    "typically already recently actually".split()
)
_CONTRACTIONS = (
    (re.compile(r"\b(I)['’]m\b", re.IGNORECASE), r"\1 am"),
    (re.compile(r"\b(I|we)['’]ve\b", re.IGNORECASE), r"\1 have"),
    (re.compile(r"\bwe['’]re\b", re.IGNORECASE), "we are"),
)
_MY = re.compile(r"\bmy\b", re.IGNORECASE)
_OUR = re.compile(r"\bour\b", re.IGNORECASE)
_ME = re.compile(r"\b(?:me|myself)\b", re.IGNORECASE)
_US = re.compile(r"\bus\b")
_POSSESSED = re.compile(r"^(?P<who>my|our)\s+(?P<rest>.+)$", re.IGNORECASE | re.DOTALL)
_VERBISH = re.compile(
    r"\b(?:is|are|was|were|has|have|had|lives?|works?|runs?|uses?|likes?|prefers?|needs?|starts?|ends?|opens?|"
    r"closes?|moved|changed|called|named|costs?|expires?|listens?|ships?|speaks?|owns?|loves?|hates?|studies|goes|"
    r"comes|takes?|makes?|means?|begins?|arrives?|leaves?|sits?|lies?|stays?|plays?|belongs?|contains?|deploys?|"
    r"depends?)\b",
    re.IGNORECASE,
)
_FIRST = re.compile(r"^(?P<who>I|we)\s+(?P<rest>.+)$", re.IGNORECASE | re.DOTALL)


def _third(verb: str) -> str:
    """The third person singular of a verb in its plain form; past forms stay."""
    low = verb.lower().replace("’", "'")
    if low in _IRREGULAR:
        return _IRREGULAR[low]
    if low in _PAST or (low.endswith("ed") and len(low) > 4) or low.endswith("n't"):
        return low
    if low.endswith(("s", "x", "z", "ch", "sh", "o")):
        return low + "es"
    return low[:-1] + "ies" if low.endswith("y") and low[-2:-1] not in "aeiou" else low + "s"


def _perspective(text: str) -> str:
    """Possessives and objects of the first person, seen from outside."""
    text = _MY.sub("their", text)
    text = _OUR.sub("their", text)
    return _US.sub("them", _ME.sub("them", text))


def _finish(text: str) -> str:
    text = " ".join(text.split()).strip(" ,;:-")
    text = text.rstrip(".!…。")
    return text[:1].upper() + text[1:] + "." if text else ""


def _spoken(match: re.Match[str], user: str, team: str) -> str | None:
    """A sentence that starts with "I" or "we"."""
    who = user if match["who"].lower() == "i" else team
    words = match["rest"].split()
    adverbs = []
    while words and words[0].lower() in _ADVERBS:
        adverbs.append(words.pop(0).lower())
    if len(words) < 2 or words[0].lower().replace("’", "'") in _FLEETING_VERBS:
        return None
    verb, rest = words[0], " ".join(words[1:])
    if verb.lower() in ("am", "are") and not _STATES.match(rest):
        return None
    if verb.lower() == "have" and words[1].lower() in ("to", "no", "an issue", "a question", "been"):
        return None
    if _VAGUE.match(rest) or (words[1].lower() == "that" and len(words) < 4):
        return None
    return " ".join([who, *adverbs, _third(verb), _perspective(rest)])


def _declared(sentence: str, user: str) -> str | None:
    """One sentence in the third person, or None when it states nothing that lasts."""
    team = f"{user}'s team"
    for pattern, full in _CONTRACTIONS:
        sentence = pattern.sub(full, sentence)
    if _ASKING.search(sentence) or _HYPOTHETICAL.search(sentence) or _LOGGY.search(sentence):
        return None
    if not 3 <= len(sentence.split()) <= 60 or sentence.split()[0].lower() in _ASK_OPENERS:
        return None
    first = _FIRST.match(sentence)
    if first:
        return _spoken(first, user, team)
    owned = _POSSESSED.match(sentence)
    if owned and _VERBISH.search(owned["rest"]):
        owner = f"{user}'s" if owned["who"].lower() == "my" else f"{team}'s"
        return f"{owner} {_perspective(owned['rest'])}"
    return None


def remember_request(text: str) -> str | None:
    """The fact in "remember that X", "please note that X", "don't forget: X" and their like in other languages; else None."""
    text = strip_block(text[: 4 * MAX_TEXT]).strip()
    for pattern in (_REMEMBER, _REMEMBER_ELSE, _REMEMBER_JA):
        match = pattern.match(text)
        if not match:
            continue
        fact = match["fact"].strip(" :,\n")
        opening = fact.split()[0].lower() if fact.split() else ""
        asked = text.rstrip().endswith(("?", "？")) and not re.match(
            r"\W*(?:can|could|would|will) you\b", text, re.IGNORECASE
        )
        if asked or (pattern is _REMEMBER and opening in _OBJECTS - {"the", "my"}) or len(fact) < 4:
            return None
        return fact.rstrip("?？ ").strip() or None
    return None


def _remembered(text: str, user: str) -> str | None:
    fact = remember_request(text)
    if fact is None:
        return None
    return _finish(_declared(fact, user) or _perspective(_MY.sub(f"{user}'s", fact)))


def statements(text: str, *, user_name: str = "The user") -> list[str]:
    """What a text of the user states for good, as facts about ``user_name``; empty for everything else. Linear; never raises."""
    if len(text) > MAX_TEXT or _SUMMARY.match(text.strip()):
        return []
    text = strip_block(_BLOCKS.sub(" ", "".join(c for c in text if not "\ud800" <= c <= "\udfff")))
    found: dict[str, None] = {}
    for sentence in map(str.strip, _SENTENCES.split(text)):
        if not sentence or sentence.startswith((">", "-", "*", '"', "“", "|")):
            continue
        fact = _remembered(sentence, user_name)
        if fact is None:
            declared = _declared(sentence, user_name)
            fact = _finish(declared) if declared else None
        if fact:
            found[fact] = None
    return list(found)
