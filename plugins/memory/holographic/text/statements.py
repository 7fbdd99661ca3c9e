"""Complete declarative statements of the user as lasting facts in the third person; knows no store, host or clock."""

from __future__ import annotations

import re
from collections.abc import Iterator

from . import _statement_words as words
from ._chars import HAN, KANA, visible
from ._patterns import lazy
from ._remember import asked_to_remember, names_things
from ._statement_tongues import declared_elsewhere, reported
from ._third_person import declared_of_others
from .quote import strip_block

MAX_TEXT = 2_000
MAX_WORDS = 60
#: Texts of more sentences than this tell stories, and what they say of others may be nobody's knowledge.
MAX_OTHERS = 3

_FENCES = lazy(r"(?:```|~~~).*?(?:```|~~~|\Z)", re.DOTALL)
_QUOTED = lazy(r"(?<!\w)[\"“„«][^\"“”„«»]*(?:[\"“”»]|\Z)")
_PASTED = lazy(r"[.!?。！？][\"”»]?\s|[.!?]\W?$|\n|\b(?:I|we|my|our)\b", re.IGNORECASE)
_MASK = "\ufffc"
_CODE_SPAN = lazy(r"`[^`\n]*`")
# A line break inside a sentence: the next line goes on in lower case and does not start a statement of its own.
_WRAPPED = lazy(
    r"(?<=[\w,])[^\S\n]*\n(?!(?:i|we|my|our|please|can|could|remember|don't|ich|wir|yo|mi)\b)(?=[a-zäöüñ]+[ ,.])"
)
_ENDS = lazy(
    r"(?<!\b\w\.)(?<!\bdr\.)(?<!\bmr\.)(?<!\bmrs\.)(?<!\bms\.)(?<!\bvs\.)(?<!\bst\.)(?<!\bsra\.)"
    r"(?<=[.!?…])\s+|(?<=\b\w\.)\s+(?=(?-i:I|We|My|Our|Please|Can|Could)\b)|(?<=[。！？؟])|\n+",
    re.IGNORECASE,
)
_INTRO_OF_SELF = lazy(r"\b(?:me|myself|my|us|our|remember|note|mich|mir|mí)\b", re.IGNORECASE)
_GOES_ON = lazy(r"(?:it|he|she|they|its|his|their)\b", re.IGNORECASE)
_BULLET = lazy(r"^(?:[-*•+]|\d{1,2}[.)])\s+")
_FOREIGN_LINE = lazy(r"^(?:[-*•+>|#$%@'\"“„«\[(]|\d{1,2}[.)]\s|\s{4}|\t)")
_OPENERS = lazy(
    r"^(?:(?:hi|hello|hey|ok|okay|oh|ah|well|so|and|but|also|btw|by the way|fyi|actually|basically|yes|yeah|yep|no|"
    r"nope|sure|thanks|thank you|"
    r"right|in fact|in general|for the record|just so you know|personally|honestly|correction|update|as i said|"
    r"one more thing)(?:\s*[,:;!.–-]+\s*|\s+(?=(?:i|we|my|our)\b)))+",
    re.IGNORECASE,
)
_THANKS = lazy(
    r",\s*(?:thanks|thank you|thx|cheers|by the way|btw|fyi|actually|though|tbh|lol|haha)\W*$", re.IGNORECASE
)
_TIMED = lazy(
    r"^(?P<when>yesterday|last \w+|in (?:(?:early|late|\w+) )?\d{4}|since (?:\w+ )?\d{4}|on \w+days?|every \w+|"
    r"these days|nowadays|at (?:work|home|night)|"
    r"on weekends|in the (?:morning|evening|afternoon)s?|for (?:breakfast|lunch|dinner|work)|from now on|"
    r"as of (?:\w+ )?\w+),?\s+(?P<rest>(?:i|we|my|our)\b.+)$",
    re.IGNORECASE,
)
_SHORT = (
    (lazy(r"\b(I)'m\b|^(I)m\b", re.IGNORECASE), "I am"),
    (lazy(r"\b(I|we)'ve\b", re.IGNORECASE), r"\1 have"),
    (lazy(r"\bwe're\b", re.IGNORECASE), "we are"),
    (lazy(r"\b(don|can|isn|aren|haven|doesn)t\b", re.IGNORECASE), r"\1't"),
)
_JOINT = lazy(r"(?:\s*[,;]\s*(?:and|but|while|so)?|\s+(?:and|but|while))\s+(?=(?:I|i|we)\s+[a-z']+\s|(?:my|our)\s+)")
_FIRST = lazy(r"^(?P<who>I|we)\s+(?P<rest>.+)$", re.IGNORECASE)
_OWNED = lazy(r"^(?P<who>my|our)\s+(?P<rest>.+)$", re.IGNORECASE)
_COUPLE = lazy(r"^my\s+(?P<other>(?:[\w-]+\s+){1,4})and\s+i\s+(?P<rest>.+)$", re.IGNORECASE)
_NOT_ME = frozenset("type phase war class part level stage bipolar elizabeth chapter volume".split())
_ME = lazy(r"\b(?:[Ii] am|[Ii] was|[Ii])\b(?![./'-])")
_OWN = {
    "my": "their",
    "our": "their",
    "mine": "theirs",
    "ours": "theirs",
    "me": "them",
    "myself": "themselves",
    "ourselves": "themselves",
}
_OWNS = lazy(r"\b(?:my|our|mine|ours|me|myself|ourselves)\b(?!-)", re.IGNORECASE)
_US = lazy(r"\bus\b(?!-)")
_AND_VERB = lazy(
    rf"(\b(?:and|but)\s+)(?P<verb>(?:{'|'.join(sorted(words.JOINED))})(?=\s+\w)|work(?= (?:at|for|in|as|from|on|"
    rf"with)\b))"
)
_CJK = lazy(f"[{HAN}{KANA}]")
_NAME = lazy(r"^[A-ZÀ-Þ][a-zà-ÿ'-]+(?: [A-ZÀ-Þ][\w'-]+){0,2}$")


def _third(verb: str) -> str:
    """The third person singular of a verb as "I" or "we" has it; past forms and modals stay."""
    if verb.endswith("n't"):
        return {"don't": "doesn't", "haven't": "hasn't", "aren't": "isn't", "weren't": "wasn't"}.get(verb, verb)
    if verb in words.IRREGULAR:
        return words.IRREGULAR[verb]
    if verb in words.UNCHANGED or verb in words.CHANGES or (verb.endswith("ed") and verb not in words.NO_PAST):
        return verb
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return verb + "es"
    return verb[:-1] + "ies" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else verb + "s"


def _they(found: re.Match[str]) -> str:
    """``I`` inside a sentence as ``they``, unless it counts something."""
    before = found.string[max(0, found.start() - 20) : found.start()].split()[-1:]
    if before and before[0].lower() in _NOT_ME:
        return found[0]
    return {"am": "they are", "was": "they were"}.get(found[0][2:], "they")


def _perspective(text: str) -> str:
    """Possessives, objects and later subjects of the first person, seen from outside."""
    text = _OWNS.sub(lambda found: _OWN[found[0].lower()], _ME.sub(_they, text))
    return re.sub(r"\bwe(?= )", "they", _US.sub("them", text))


def _finish(text: str) -> str:
    """One line, a capital first, a full stop last."""
    text = " ".join(text.split()).strip(" ,;:-").rstrip(".!…。！ ")
    if not text:
        return ""
    return text[:1].upper() + text[1:] + ("。" if _CJK.search(text) else ".")


def _split_verb(rest: str) -> tuple[list[str], str, str]:
    """``still use Vim daily`` as adverbs, verb and the rest."""
    tokens = rest.split()
    adverbs: list[str] = []
    while len(tokens) > 1 and (
        tokens[0].lower() in words.ADVERBS or [t.lower() for t in tokens[:2]] == ["no", "longer"]
    ):
        taken = 2 if tokens[0].lower() == "no" else 1
        adverbs += [token.lower() for token in tokens[:taken]]
        del tokens[:taken]
    return adverbs, tokens[0].lower() if tokens else "", " ".join(tokens[1:])


def _past_lasts(verb: str, tail: str) -> bool:
    """Whether a past form tells a change that stays; small deeds need a date or a habit that began."""
    if verb == "used":
        return tail.startswith("to ")
    if verb in ("was", "were"):
        return bool(words.BORN.match(tail))
    if verb == "got":
        return bool(words.GOT.match(tail)) and not words.TROUBLE.match(tail)
    if verb in words.SMALL_DEEDS:
        return bool(words.DATED.search(tail) or re.match(r"\w+ing\b(?! to\b)", tail))
    return verb not in words.NEEDS_TARGET or bool(words.TARGET.search(f" {tail}"))


def _have_lasts(tail: str) -> bool:
    """Whether what follows "have" is a possession or a change, and not trouble or a plan."""
    _, participle, after = _split_verb(tail)
    if participle == "been":
        return bool(words.SINCE.search(after)) and not words.TRYING.match(after)
    if participle in words.PERFECT:
        return (
            participle in ("had", "known", "been") or _past_lasts(participle, after) or bool(words.SINCE.search(after))
        )
    if participle in words.DONE or (participle.endswith("ed") and after):
        return False
    return not words.TROUBLE.match(tail) and not words.MOMENT.search(tail)


def _state_lasts(tail: str) -> bool:
    """Whether what follows "am" is a trait, and not a mood."""
    tokens = tail.split()
    while tokens and (tokens[0].lower() in words.ADVERBS or tokens[0].lower() == "not"):
        tokens.pop(0)
    tail = " ".join(tokens)
    named = bool(_NAME.match(tail)) and tail.lower() not in words.MOODS
    return (named or bool(words.STATE.match(tail))) and not words.MOMENT.search(tail)


def _present_lasts(adverbs: list[str], verb: str, tail: str) -> bool:
    """Whether a verb in the simple present tells a habit or a taste."""
    if words.MOMENT.search(tail) or words.SYMPTOM.search(tail) or (verb in words.TASTES and words.VERDICT.match(tail)):
        return False
    guard = words.GUARDED.get(verb)
    if guard is not None:
        return bool(guard.match(tail))
    return verb in words.LASTING or (
        bool(words.HABITS & set(adverbs)) and verb not in words.SPOKEN and not verb.endswith("n't")
    )


def _lasts(rest: str) -> bool:
    """Whether what is said after "I" or "we" holds beyond this conversation."""
    adverbs, verb, tail = _split_verb(rest)
    if not tail or words.VAGUE.match(tail):
        return False
    if verb in ("don't", "do"):
        inner = tail.removeprefix("not ")
        if words.GUARDED["do"].match(tail) and verb == "do":
            return not words.MOMENT.search(tail)
        more, base, after = _split_verb(inner)
        if base == "have" and words.TROUBLE.match(after):
            return False
        return (
            bool(after)
            and not words.VAGUE.match(after)
            and base not in words.CHANGES
            and _present_lasts(more, base, after)
        )
    if verb in ("can", "can't", "cannot"):
        _, base, after = _split_verb(tail)
        able = words.ABLE if verb == "can" else words.UNABLE
        return base in able and bool(after) and not words.VAGUE.match(after) and not words.MOMENT.search(after)
    if verb in ("am", "are"):
        return _state_lasts(tail)
    if verb == "have":
        return _have_lasts(tail)
    if verb in words.CHANGES:
        return _past_lasts(verb, tail)
    return not (verb.endswith("ed") and verb not in words.NO_PAST) and _present_lasts(adverbs, verb, tail)


def _told(who: str, rest: str, *, plural: bool = False) -> str:
    """A predicate of "I" or "we" said of ``who``."""
    adverbs, verb, tail = _split_verb(rest)
    if not plural and not re.search(r"\bto [a-z]", tail) and not verb.startswith(("can", "do")):
        tail = _AND_VERB.sub(lambda found: found[1] + _third(found["verb"]), tail)
    original = rest.split()[len(adverbs)] if len(rest.split()) > len(adverbs) else verb
    shown = {"am": "are"}.get(verb, verb) if plural else _third(verb)
    kept = original if shown == verb and original.isupper() else shown
    return " ".join(filter(None, [who, *adverbs, kept, _perspective(tail)]))


def _we(rest: str, user: str) -> tuple[str, bool]:
    """Who "we" are, and whether the verb is in the plural: the people of a home, or else the team."""
    if words.COUPLE.search(rest):
        return f"{user} and their partner", True
    return (f"{user} and their family", True) if words.HOME.search(rest) else (f"{user}'s team", False)


def _retell(clause: str, user: str, *, told: bool) -> str | None:
    """A clause of the first person in the third; ``told`` takes any clause, else only what lasts."""
    couple = _COUPLE.match(clause)
    if couple:
        return (told or _lasts(couple["rest"]) or None) and _told(
            f"{user} and their {couple['other'].strip()}", couple["rest"], plural=True
        )
    first = _FIRST.match(clause)
    if first:
        if not told and not _lasts(first["rest"]):
            return None
        who, plural = (user, False) if first["who"].lower() == "i" else _we(first["rest"], user)
        return _told(who, first["rest"], plural=plural)
    owned = _OWNED.match(clause)
    if not owned:
        return None
    rest = owned["rest"]
    passing = (
        rest.split()[0].lower() in words.PASSING
        or (words.BROKEN.search(rest) and "favo" not in rest)
        or words.MOMENT.search(rest)
    )
    if not told and (not words.FINITE.search(rest) or passing or len(rest.split()) < 3):
        return None
    mine = owned["who"].lower() == "my" or words.HOME.search(rest) or rest.lower().startswith(("team", "company"))
    owner = user if mine else f"{user}'s team"
    return f"{owner}'s {_perspective(rest)}"


def _normal(sentence: str) -> str:
    """A sentence with its contractions written out, without greeting, and with its time at the end."""
    sentence = sentence.replace("’", "'").strip()
    sentence = _THANKS.sub("", _OPENERS.sub("", sentence))
    for pattern, full in _SHORT:
        sentence = pattern.sub(full, sentence)
    timed = _TIMED.match(sentence)
    if timed:
        when = timed["when"][:1].lower() + timed["when"][1:]
        sentence = f"{timed['rest'].rstrip(' .!')} {when}"
    return sentence.rstrip(" .!。") if not sentence.endswith(("...", "…")) else sentence


def _clauses(sentence: str) -> list[str]:
    """``I prefer tea but my wife prefers coffee`` as its two clauses, where each stands on its own."""
    parts = _JOINT.split(sentence)
    whole = len(parts) < 2 or any(words.SUBORDINATE.search(part) for part in parts[:-1])
    fit = all(re.match(r"(?:I|we)\b", part, re.IGNORECASE) or words.FINITE.search(part) for part in parts)
    return [sentence] if whole or not fit else parts


def _declared(sentence: str, user: str, *, few: bool) -> list[str]:
    """What one sentence states for good, in the third person; of others than the user only where ``few`` are said."""
    if _MASK in sentence or sentence.endswith(("...", "…", ",", ":", "-", "：")) or len(sentence.split()) > MAX_WORDS:
        return []
    if words.CODE.search(_CODE_SPAN.sub("x", sentence)):
        return []
    plain = _normal(sentence)
    if words.ASKING.search(plain) or words.HYPOTHETICAL.search(plain):
        return []
    found = [_retell(clause, user, told=False) for clause in _clauses(plain)]
    facts = [_finish(fact) for fact in found if fact]
    if facts:
        return facts
    elsewhere = declared_elsewhere(plain, "" if user == "The user" else user) or (
        declared_of_others(plain) if few else None
    )
    return [_finish(elsewhere)] if elsewhere else []


def _remembered(fact: str, language: str, user: str) -> list[str]:
    """What a user asked to remember, in the third person where that is simple."""
    if _MASK in fact or len(fact.split()) > 2 * MAX_WORDS:
        return []
    if language != "en":
        name = "" if user == "The user" else user
        return [_finish(declared_elsewhere(fact, name) or reported(fact, language, name))]
    plain = _normal(fact)
    clauses = [_retell(clause, user, told=True) or clause for clause in _clauses(plain)]
    inner = user[:1].lower() + user[1:] if user == "The user" else user
    return [_finish(names_things(clause, inner)) for clause in clauses]


def _lines(text: str) -> Iterator[str]:
    """The lines that the user says, without pasted blocks; items are lines after an introduction of the user."""
    listing = False
    for line in text.splitlines():
        bare = line.strip()
        if bare.endswith((":", "：")) and len(bare) < 200:
            if not _INTRO_OF_SELF.search(bare):
                return  # what follows is quoted material, down to its unknown end
            listing = True
        elif listing and _BULLET.match(bare):
            yield _BULLET.sub("", bare)
        elif bare and not _FOREIGN_LINE.match(line):
            yield bare


def _masked(quoted: re.Match[str]) -> str:
    """A quoted passage as one character, unless it is a name or a word, or part of a command to remember."""
    if not _PASTED.search(quoted[0]):
        return quoted[0]
    before = quoted.string[quoted.string.rfind("\n", 0, quoted.start()) + 1 : quoted.start()]
    command = "\n" not in quoted[0] and len(before.split()) > 1 and asked_to_remember(f"{before.strip()} x x x")
    return quoted[0] if command else _MASK


def _sentences(text: str) -> Iterator[str]:
    """Sentences of the user; quoted passages are masked, fenced code is gone."""
    text = _FENCES.sub("\n", text)
    text = _WRAPPED.sub(" ", _QUOTED.sub(_masked, text))
    for line in _lines(text):
        command = ""
        for sentence in filter(None, (part.strip() for part in _ENDS.split(line))):
            if command and _GOES_ON.match(sentence) and "?" not in sentence:
                command += f" {sentence}"
                continue
            if command:
                yield command
            command = sentence if asked_to_remember(sentence) else ""
            if not command:
                yield sentence
        if command:
            yield command


def _said(text: str) -> str:
    """What the user wrote: no block of ours, no invisible characters, one kind of line break."""
    return visible(strip_block(text)).replace("\r\n", "\n").strip()


def spoken(text: str) -> str:
    """What the user says themselves of a text; "" for summaries, what another program says, material and long texts."""
    said = _said(text)
    return "" if len(said) > MAX_TEXT or words.MACHINE.search(said) or words.MATERIAL.search(said) else said


def statements(text: str, *, user_name: str = "The user") -> list[str]:
    """What a text of the user states for good, as facts about ``user_name``; empty for everything else.
    Never raises.
    """
    user = " ".join(user_name.split()) or "The user"
    found: dict[str, None] = {}
    sentences = list(_sentences(spoken(text)))
    for sentence in sentences:
        asked = asked_to_remember(sentence)
        facts = _remembered(*asked, user) if asked else _declared(sentence, user, few=len(sentences) <= MAX_OTHERS)
        found.update(dict.fromkeys(fact for fact in facts if fact))
    return list(found)


def remember_request(text: str) -> str | None:
    """The fact in "remember that X", "please note that X", "don't forget: X" and their like in other languages;
    else None.
    """
    said = _said(text)
    if len(said) > MAX_TEXT or words.MACHINE.search(said):
        return None
    for sentence in _sentences(said):
        asked = asked_to_remember(sentence)
        if asked and _MASK not in asked[0]:
            return " ".join(asked[0].split()) or None
    return None
