"""Whether two index terms are forms of one word, and where in the index such forms lie; pure, and knows no language for sure.

The index holds stems of English and light stems of some scripts. A German or Spanish verb, an Arabic possessive and a
German compound still differ from the form that a fact has; this module brings them near without a dictionary.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

#: What may follow the shared beginning of two forms of one word: endings of Germanic, Romance and Slavic inflection.
_ENDINGS = frozenset(
    "e n t s o a i y en em er es et te st ten ter tes est ern as an os ar ir is us ada ado ados adas ando iendo emos amos imos "
    "aba aban ia io ie ien ies ion iones ung ungen in innen ed ing ic ist ian ment ments keit heit lich ig ige igen isch ische "
    "miento mientos iert iere ieren "
    "ado ido ida idos idas cion ciones zione zioni mos mente tor tora aje or ora ores ante ente ance ence ancia encia oso osa "
    "que co ca ci uar era eras "
    "ы и а я о е у ю й ов ев ам ям ах ях ой ей ом ем ть ть ет ит ут ют".split()
)
#: Separable prefixes of German, behind which a participle carries its "ge".
_SEPARABLE = ("ab", "an", "auf", "aus", "bei", "ein", "her", "hin", "mit", "nach", "um", "vor", "weg", "zu", "zuruck")
#: Forms that share too few letters: what "I" does, and what somebody does.
_IRREGULAR = {
    "ess": "isst", "lese": "liest", "les": "liest", "spreche": "spricht", "sprech": "spricht", "nehm": "nimmt",
    "gebe": "gibt", "geb": "gibt", "seh": "sieht", "vivo": "vive", "uso": "usa", "odio": "odia", "tomo": "toma",
    "leo": "lee", "duermo": "duerm", "juego": "juega", "digo": "dice", "doy": "da", "hago": "hace", "voy": "va",
}  # fmt: skip
#: The least that two forms must share, and what may follow in a compound whose first part is the other term.
SHARED, ENGLISH_SHARED = 4, 5
#: Endings that make another part of speech of an English stem.
_ENGLISH = frozenset(" y i ic al e er or ion ation ant anc ent enc ment ist ism i".split(" "))
_FIRST_PART = 5
#: The part of the longer of two terms that both must begin with, and how many letters may follow, where no ending is known.
_MOST, _REST = 0.6, 3
_ARTICLES = ("وال", "بال", "كال", "فال", "لل", "ال")
_CLITICS = ("و", "ف", "ب", "ل", "ك")
_FUTURE = "س"
_PERSONS = ("ا", "ي", "ت", "ن")
_SUFFIXES = (
    "تهم", "تها", "تنا", "تي", "ته", "تك", "نا", "ها", "هم", "كم", "ات", "ون", "ين", "ان", "وا", "تم", "يه", "ه", "ت", "ي", "ا", "ك"
)  # fmt: skip


#: From a sign of katakana to that of hiragana.
_KANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_KANA_BACK = {hiragana: katakana for katakana, hiragana in _KANA.items()}


@lru_cache(maxsize=4_096)
def spelled(word: str) -> str:
    """Another spelling of a Japanese word: of katakana in hiragana, the other way round, and of a noun of two verbs without its kana."""
    if word[:1] >= "\u3400":
        return "".join(char for char in word if char >= "\u3400")
    return word.translate(_KANA if word[:1] > "ゖ" else _KANA_BACK)


def _is_arabic(term: str) -> bool:
    return "\u0600" <= term[:1] <= "\u06ff"


@lru_cache(maxsize=16_384)
def _roots(term: str) -> tuple[str, ...]:
    """What an Arabic term may be without article, clitics, the prefix of a person and one suffix, the whole first."""
    bare = [term]
    prefix = next((prefix for prefix in (*_ARTICLES, *_CLITICS) if term.startswith(prefix)), "")
    if prefix and len(term) - len(prefix) >= 3:
        bare.append(term[len(prefix) :])
    if len(term) > 4 and term[0] == _FUTURE and term[1] in _PERSONS:
        bare.append(term[1:])
    bare += [form[1:] for form in bare if form.startswith(_PERSONS) and len(form) >= 4]
    found = []
    for form in bare:
        found.append(form)
        suffix = next((end for end in _SUFFIXES if form.endswith(end) and len(form) - len(end) >= 2), "")
        found += [form[: -len(suffix)]] if suffix else []
    return tuple(dict.fromkeys([*found, *_patterns(term)]))


def _patterns(term: str) -> Iterator[str]:
    """What an Arabic noun is the broken plural of, or the verb without its person whose noun it is."""
    size, alif = len(term), "ا"
    if size == 5 and term[0] == "ت" and term[3] == "ي":  # taf'il of what one does
        yield term[1:3] + term[4]
    elif size >= 6 and term[0] == alif and term[-2] == alif:  # ifti'al, istif'al
        yield term[1:-2] + term[-1]
    if size == 5 and term[0] == alif and term[3] == alif:  # af'al
        yield term[1:3] + term[4]
    elif size == 4 and term[2] in "وا" and term[0] not in _PERSONS:  # fu'ul, fi'al
        yield term[:2] + term[3]
    elif size == 5 and term[0] == "م" and term[2] == alif:  # mafa'il
        yield term[:2] + term[3:]
    elif size == 5 and term[1:3] == "وا":  # fawa'il
        yield term[0] + term[2:]
    elif size == 5 and term[2:4] == "اي":  # fa'a'il
        yield term[:2] + "ي" + term[4]
    elif size == 6 and term[0] == "م" and term[2] == alif and term[4] == "ي":  # mafa'il of a long vowel
        yield term[:2] + term[3] + alif + term[5]


@lru_cache(maxsize=16_384)
def _plain(term: str) -> str:
    """A German participle without its "ge"."""
    for prefix in _SEPARABLE:
        if term.startswith(f"{prefix}ge") and len(term) >= len(prefix) + 6:
            return prefix + term[len(prefix) + 2 :]
    return term[2:] if term.startswith("ge") and len(term) >= 7 and term.endswith(("t", "en")) else term


def is_word(term: str) -> bool:
    """Whether a term is of letters and their marks, such as the vowel signs of Devanagari, alone."""
    return term.isalpha() or (
        bool(term) and all(char.isalpha() or unicodedata.category(char)[0] == "M" for char in term)
    )


def _shared(one: str, other: str) -> int:
    """How many letters two terms begin with alike."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


def _inflected(one: str, other: str) -> bool:
    count = _shared(one, other)
    rest, other_rest = one[count:], other[count:]
    if count >= SHARED:
        return (not rest or rest in _ENDINGS) and (not other_rest or other_rest in _ENDINGS)
    # A short verb of Spanish: what I do ends in o, what somebody does in a or e.
    return count == 3 and rest == "o" and other_rest in ("a", "e", "ar", "er", "ir")


def akin(said: str, held: str, language: str = "") -> float:
    """How much of a match a term of a fact is for another one of a turn: 1 the same, 0.8 a form of it, 0.5 a compound
    that begins with it or that it begins with, 0 nothing.
    """
    if said == held:
        return 1.0
    if _is_arabic(said):
        near = _is_arabic(held) and len(said) > 1 and len(held) > 1 and not set(_roots(said)).isdisjoint(_roots(held))
        near = near or speaks_of(said, held)
        return 0.6 if near else 0.0
    if _IRREGULAR.get(said) == held:
        return 0.8
    if not (is_word(said) and is_word(held)):
        return 0.0
    if language == "en":  # stems have met already; what is left is another part of speech
        count = _shared(said, held)
        return 0.8 if count >= ENGLISH_SHARED and said[count:] in _ENGLISH and held[count:] in _ENGLISH else 0.0
    if len(said) == 1:
        return 0.7 if said >= "\u2e80" and said in held and len(held) == 2 else 0.0
    one, other = _plain(said), _plain(held)
    if _inflected(one, other):
        return 0.8
    short, long = sorted((one, other), key=len)
    return 0.5 if len(short) >= _FIRST_PART and long.startswith(short) and len(long) - len(short) >= 3 else 0.0


def resembles(said: str, held: str) -> float:
    """As ``akin``, and 0.5 for words of most letters alike, whose endings differ as those of many languages do that are not
    known here; for a term that is known in no other way.
    """
    worth = akin(said, held)
    if worth or not (is_word(said) and is_word(held)) or said[0] >= "\u2e80":
        return worth
    count = _shared(said, held)
    longest = max(len(said), len(held))
    alike = count >= SHARED and count >= _MOST * longest and max(len(said), len(held)) - count <= _REST
    return 0.5 if alike else 0.0


def speaks_of(said: str, held: str) -> bool:
    """Whether a term of a turn is what I do, and a term of a fact the same thing done by somebody."""
    if len(said) < 3 or said == held:
        return False
    if _IRREGULAR.get(said) == held:
        return True
    if _is_arabic(said):
        return said.startswith("ا") and held.startswith(("ي", "ت")) and said[1:] == held[1:]
    ending = {"o": ("a", "e"), "e": ("t",)}.get(said[-1], ())
    return held.startswith(said[:-1]) and held[len(said) - 1 :] in ending


def beginnings(term: str, language: str = "") -> list[str]:
    """The beginnings of terms under which forms of a term lie in an ordered index; few, and none for what has no other forms."""
    if _is_arabic(term):
        roots = [root for root in _roots(term) if len(root) >= 3 or len(root) == len(term) - 1]
        stems = [root for root in roots if not any(root != other and root.startswith(other) for other in roots)]
        found = [before + root for root in stems[:3] for before in ("", *_PERSONS, "ل", "ب")]
        if len(term) == 4 and term.endswith(("تي", "ته", "تك")):  # a short feminine noun of somebody's
            found.append(f"{term[:2]}ه")
        if term[0] in _PERSONS and len(term) == 3:  # a verb of few letters
            found += [person + term[1:] for person in _PERSONS]
        if term[0] in _PERSONS and len(term) == 4:  # taf'il, its noun
            found.append(f"ت{term[1:3]}ي{term[3]}")
        return found
    if not is_word(term) or len(term) < 3 or term[0] >= "\u2e80":
        return [term] if len(term) == 1 and term >= "\u2e80" else []  # a lone ideograph is a part of pairs
    if language == "en":
        return [term[: max(ENGLISH_SHARED, len(term) - 4)]] if len(term) >= ENGLISH_SHARED else []
    plain = _plain(term)
    beginning = plain[: max(SHARED, len(plain) - 4)] if len(plain) > SHARED else plain[:3]
    found = [beginning, f"ge{beginning}"] if term.isascii() else [beginning]
    found += [
        f"{prefix}ge{beginning[len(prefix) :]}"
        for prefix in _SEPARABLE
        if plain.startswith(prefix) and len(plain) >= len(prefix) + 4
    ]
    return [*found, *filter(None, [_IRREGULAR.get(term)])]
