"""Commands to remember something, in several languages, and the fact in them; knows nothing of what becomes of it."""

from __future__ import annotations

import re

from ._patterns import lazy

MAX_COMMAND = 2_000

_POLITE = (
    r"(?:(?:ok|okay|hey|hi|and|also|so|oh|btw|please|pls|kindly|just|always|now|(?:can|could|would|will) you|"
    r"you (?:should|must)|"
    r"i(?: would|'d)? (?:want|need|like) you to|make sure (?:to|you)|for (?:later|future reference|next time)|"
    r"important)[,:!]?\s+){0,5}"
)
_ENGLISH = lazy(
    rf"^\W{{0,3}}{_POLITE}(?:"
    r"(?:remember|memori[sz]e|note(?: down)?|bear in mind|keep in mind|don'?t (?:ever )?forget|do not forget|"
    r"never forget|make a note|take (?:a )?note|"
    r"for the record|save|store|record|commit)"
    r"(?:\s+(?:down|for later|for me|this|the fact|(?:this )?(?:in|to) (?:your )?memory))?(?:\s*,?\s+that\s+|"
    r"\s*[:：,]\s*|\s+[–-]+\s+)"
    r"|(?P<bare>remember|don'?t forget)\s+(?=(?:the|my|our|i|we|[A-Z]\w*(?:'s)?)\b)"
    r"|add (?:this )?to (?:your )?memory(?:\s+that\s+|\s*[:：,]\s*))(?P<fact>\S.*)$",
    re.IGNORECASE,
)
_TRAILING = lazy(
    r"\s*[,;.–-]\s?(?:please |so |and )?(?:remember|memori[sz]e|note|don't forget|keep) (?:that|this|"
    r"it)(?: (?:for later|for me|in mind|please))?[.!\s]*$",
    re.IGNORECASE,
)
_LATIN = (
    (
        "de",
        (
            r"(?:bitte\s+)?(?:merke? dir|denke? daran|vergiss nicht|notiere? dir|"
            r"behalte?(?: im kopf)?)(?: bitte)?\s*(?:,?\s*dass\s+|[:,]\s*)"
        ),
    ),
    (
        "es",
        (
            r"(?:por favor,?\s+)?(?:recuerda|acuérdate de|no (?:te )?olvides|apunta|anota|ten en cuenta|"
            r"toma nota de)(?:\s+que\s+|\s*[:,]\s*)"
        ),
    ),
    (
        "fr",
        (
            r"(?:s'il te pla[iî]t,?\s+)?(?:souviens-toi|rappelle-toi|n'oublie pas|note(?: bien)?|"
            r"retiens)(?:\s+(?:que\s+|qu')|\s*[:,]\s*)"
        ),
    ),
    (
        "pt",
        r"(?:por favor,?\s+)?(?:lembre-se|lembra-te|lembre|não (?:se )?esqueça|anote)(?:\s+(?:de )?que\s+|\s*[:,]\s*)",
    ),
    ("it", r"(?:per favore,?\s+)?(?:ricorda(?:ti)?|non dimenticare|annota|tieni presente)(?:\s+che\s+|\s*[:,]\s*)"),
    ("nl", r"(?:onthoud|vergeet niet|noteer)(?:\s+alsjeblieft)?(?:,?\s+dat\s+|\s*[:,]\s*)"),
    ("ru", r"(?:пожалуйста,?\s+)?(?:запомни(?:те)?|не забудь(?:те)?|помни)(?:\s*,\s*что\s+|\s*[:,—-]\s*)"),
    ("ar", r"(?:من فضلك[،,]?\s*)?(?:تذكر|تذكّر|تذكري|لا تنس|لا تنسى|احفظ)(?:\s+[أا]ن\s*|\s*[:،]\s*)"),
)
_ELSEWHERE = tuple((code, lazy(rf"^\W{{0,3}}{command}(?P<fact>\S.*)$", re.IGNORECASE)) for code, command in _LATIN)
_CHINESE = lazy(
    r"^(?:请|請|麻烦|帮我|幫我|你要|一定要){0,3}(?:记住|記住|记得|記得|记一下|記一下|记下来|別忘了|别忘了|不要忘记)(?:这一点|这个)?[：:，,\s]*(?P<fact>\S.*)$"
)
_JAPANESE = lazy(
    r"^(?P<fact>.*?\S)(?:(?:だ|である)?(?:という|って)?(?:こと)?[をは、]|と)\s*(?:ちゃんと)?(?:覚え|おぼえ|記憶し)(?:て|と)(?:おいて|いて|て)?(?:ください|"
    r"下さい|ね|くれ)?[。!！]?$"
)
_JAPANESE_FIRST = lazy(r"^(?:覚え|おぼえ|記憶し)て(?:おいて)?(?:ください|下さい|ね)?[：:、。\s]+(?P<fact>\S.*)$")
_KOREAN = lazy(
    r"^(?P<fact>.*?\S)(?:는|다는|라는)? ?(?:것을|걸|거|점을|고)? ?(?:기억해(?: ?(?:줘|주세요|둬))?|잊지 마(?:세요)?)[.!]?$"
)

_ASKS = lazy(r"^\W*(?:(?:hey|ok|okay|hi|please)\W+)*(?:can|could|would|will) you\b", re.IGNORECASE)
_MARK = lazy(r"[?？؟⁇⁈⁉﹖՞፧;⸮]")
_URL = lazy(r"https?://\S+")
_NO_FACT = lazy(
    r"^(?:(?:it|this|that|these|those|them|him|her|me|you|to|how|when|where|why|what|who|which|whether|if|please|"
    r"for|about|everything|"
    r"can|could|is|are|do|does|did|time|day|night|guy|bug|one|thing|trip|conversation|error|issue|what's)\b"
    r"|(?:the|our|my) (?:time|day|last|other|conversation|chat|discussion|guy|one|bug|thing)\b(?=.*\b(?:we|i|you)\b))|"
    r"^(?:was|wie|wann|wo|wer|warum|ob|zu|qué|cómo|cuándo|dónde|ce que|我们|吗|什么)\b|^(?:要|一下|把|去|给我|提醒)",
    re.IGNORECASE,
)
_ASKED_LAST = lazy(r"(?:吗|嗎|呢|什么|什麼|哪里|哪裡|多少|谁|誰)[。!！]?$")
_VERB = lazy(
    r"\b(?:is|isn't|are|aren't|was|were|has|have|had|will|can|can't|must|doesn't|don't|never|always|i am|we are|"
    r"[a-z]{2,}(?:s|ed) (?:to|on|in|at|as|for|from|with|by|the|a|an|my|our|no|only)|"
    r"(?:i|we) (?!am\b)[a-z']+|went|got|bought|called|likes?|prefers?|owns?|hates?|loves?|moved|means?|costs?)\b",
    re.IGNORECASE,
)
_THINGS = {"my": "{0}'s", "our": "{0}'s team's", "me": "{0}", "us": "{0}'s team", "mine": "{0}'s"}
_MINE = lazy(r"\b(?:my|our|me|mine)\b(?!-)|\b(?-i:us)\b", re.IGNORECASE)


def _is_fact(fact: str, *, bare: bool) -> bool:
    """Whether what follows the command tells something, and is neither a question nor a thing to do."""
    if len(fact) < 3 or _MARK.search(_URL.sub("", fact)) or _NO_FACT.match(fact) or _ASKED_LAST.search(fact):
        return False
    return not bare or bool(_VERB.search(fact))


def _english(sentence: str) -> str | None:
    """The fact of an English command before or behind it."""
    plain = sentence.replace("’", "'")
    found = _ENGLISH.match(plain)
    if found:
        fact = sentence[found.start("fact") :].strip(" :,")
        asked = bool(_MARK.search(plain[-2:]))
        if asked and not _ASKS.match(plain):
            return None
        fact = _MARK.sub("", fact[-2:]).join([fact[:-2], ""]) if asked else fact
        return fact.strip() if _is_fact(fact.strip(), bare=bool(found["bare"])) else None
    behind = _TRAILING.search(plain)
    if behind and behind.start() and _VERB.search(plain[: behind.start()]):
        fact = sentence[: behind.start()].strip()
        return fact if _is_fact(fact, bare=True) else None
    return None


def asked_to_remember(sentence: str) -> tuple[str, str] | None:
    """The fact that one sentence asks to remember and the language of the command, or None."""
    sentence = " ".join(sentence[:MAX_COMMAND].split())
    fact = _english(sentence)
    if fact:
        return fact, "en"
    for code, command in (*_ELSEWHERE, ("zh", _CHINESE), ("ja", _JAPANESE), ("ja", _JAPANESE_FIRST), ("ko", _KOREAN)):
        found = command.match(sentence)
        if found:
            fact = found["fact"].strip(" :,，。、")
            return (fact, code) if _is_fact(fact, bare=False) else None
    return None


def names_things(clause: str, user: str) -> str:
    """A clause of the third person in which what is mine is the user's."""
    return _MINE.sub(lambda found: _THINGS[found[0].lower()].format(user), clause)
