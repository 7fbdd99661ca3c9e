"""Stems: Porter's English algorithm (Program 14(3), 1980) with irregular forms, and light suffix rules for other scripts."""

from __future__ import annotations

from functools import lru_cache

_IRREGULAR_ROWS = """
be am is are was were been|have has had|do did done|go went gone|get got gotten|make made|know knew known|think thought
take took taken|see saw seen|come came|find found|give gave given|tell told|feel felt|leave left|keep kept|begin began begun
bring brought|write wrote written|sit sat|stand stood|lose lost|pay paid|meet met|run ran|buy bought|build built|send sent
fall fell fallen|speak spoke spoken|spend spent|grow grew grown|win won|teach taught|catch caught|draw drew drawn|choose chose chosen
eat ate eaten|drive drove driven|ride rode ridden|fly flew flown|sing sang sung|swim swam swum|wear wore worn|break broke broken
hold held|hear heard|sell sold|sleep slept|drink drank drunk|throw threw thrown|fight fought|hide hid hidden|rise rose risen
lead led|shoot shot|steal stole stolen|forget forgot forgotten|understand understood|say said|become became|mean meant
hurt hurting|bite bit bitten|blow blew blown|freeze froze frozen|shake shook shaken|wake woke woken|tear tore torn|feed fed
dig dug|hang hung|lend lent|seek sought|sweep swept|swear swore sworn|weave wove woven|bind bound|bend bent|deal dealt
child children|person people|man men|woman women|foot feet|tooth teeth|mouse mice|goose geese|wife wives|knife knives
half halves|shelf shelves|wolf wolves|datum data|index indices|vertex vertices|analysis analyses|crisis crises
good better best|bad worse worst
"""
#: Irregular forms and the plain form that is stemmed in their place.
IRREGULAR = {
    form: forms[0]
    for row in _IRREGULAR_ROWS.replace("\n", "|").split("|")
    if (forms := row.split())
    for form in forms[1:]
}
_VOWELS = frozenset("aeiou")


def _shape(word: str) -> str:
    """The word as a string of c and v, as Porter counts them: y is a vowel after a consonant."""
    out: list[str] = []
    for index, letter in enumerate(word):
        vowel = letter in _VOWELS or (letter == "y" and index > 0 and out[-1] == "c")
        out.append("v" if vowel else "c")
    return "".join(out)


def _measure(stem: str) -> int:
    """Porter's m: how many times a vowel run is followed by a consonant run."""
    return _shape(stem).count("vc")


def _ends_cvc(word: str) -> bool:
    return len(word) > 2 and _shape(word)[-3:] == "cvc" and word[-1] not in "wxy"


def _ends_double(word: str) -> bool:
    return len(word) > 1 and word[-1] == word[-2] and _shape(word)[-1] == "c"


def _step1(word: str) -> str:
    """Plurals, -ed, -ing and the final y."""
    if word.endswith("sses") or (word.endswith("ies") and len(word) > 4):
        word = word[:-2]
    elif word.endswith("ies") or (word.endswith("s") and not word.endswith("ss")):
        word = word[:-1]
    if word.endswith("eed"):
        word = word[:-1] if _measure(word[:-3]) > 0 else word
    else:
        for suffix in ("ed", "ing"):
            stem = word[: -len(suffix)]
            if word.endswith(suffix) and "v" in _shape(stem):
                word = _repair(stem)
                break
    # As in Porter's second version: "fly" and "flies" meet at "fli", while "deploy" keeps its y.
    if word.endswith("y") and len(word) > 2 and word[-2] not in _VOWELS:
        word = word[:-1] + "i"
    return word


def _repair(stem: str) -> str:
    """Give back the e that -ed and -ing swallowed, or drop the consonant they doubled."""
    if stem.endswith(("at", "bl", "iz")):
        return stem + "e"
    if _ends_double(stem) and stem[-1] not in "lsz":
        return stem[:-1]
    return stem + "e" if _measure(stem) == 1 and _ends_cvc(stem) else stem


_STEP2 = (
    ("ational", "ate"), ("tional", "tion"), ("enci", "ence"), ("anci", "ance"), ("izer", "ize"), ("bli", "ble"),
    ("alli", "al"), ("entli", "ent"), ("eli", "e"), ("ousli", "ous"), ("ization", "ize"), ("ation", "ate"),
    ("ator", "ate"), ("alism", "al"), ("iveness", "ive"), ("fulness", "ful"), ("ousness", "ous"), ("aliti", "al"),
    ("iviti", "ive"), ("biliti", "ble"), ("logi", "log"),
)  # fmt: skip
_STEP3 = (
    ("icate", "ic"), ("ative", ""), ("alize", "al"), ("iciti", "ic"), ("ical", "ic"), ("ful", ""), ("ness", ""),
)  # fmt: skip
_STEP4 = tuple(
    "al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize".split()
)  # "ion" needs its own rule


def _swap(word: str, table: tuple[tuple[str, str], ...]) -> str:
    for suffix, new in table:
        if word.endswith(suffix):
            stem = word[: -len(suffix)]
            return stem + new if _measure(stem) > 0 else word
    return word


def _step4(word: str) -> str:
    if word.endswith("ion") and word[-4:-3] in ("s", "t"):
        return word[:-3] if _measure(word[:-3]) > 1 else word
    for suffix in _STEP4:
        if word.endswith(suffix):
            return word[: -len(suffix)] if _measure(word[: -len(suffix)]) > 1 else word
    return word


def _step5(word: str) -> str:
    if word.endswith("e"):
        stem = word[:-1]
        if _measure(stem) > 1 or (_measure(stem) == 1 and not _ends_cvc(stem)):
            word = stem
    return word[:-1] if word.endswith("ll") and _measure(word[:-1]) > 1 else word


def _english(word: str) -> str:
    word = IRREGULAR.get(word, word)
    if len(word) < 3:
        return word
    return _step5(_step4(_swap(_swap(_step1(word), _STEP2), _STEP3)))


_CYRILLIC = tuple(
    "иями ями ами ого его ому ему ыми ими ешь ете ить ать ять ает яет ует ают яют уют ала ила ели али или ией ией "
    "ах ях ов ев ей ой ий ый ая яя ое ее ые ие ую юю ам ям ом ем ть ла ло ли на ы и а я о е у ю ь й".split()
)
_ARABIC_ARTICLES = tuple("وبال وكال فبال ولل فلل وال بال كال فال لل ال".split())
_ARABIC_GLUED = tuple("وب ول و ب ل ف ك".split())
_ARABIC_SUFFIXES = tuple("كما تان هما ها ان ات ون ين يه هم نا تي وا ه ي ا ت".split())


def _arabic(word: str) -> str:
    """Light stemming (Larkey et al. 2002) that takes glued prepositions away too, behind an article as before one, so that
    all forms of a word meet whether or not its own first letter looks like one; then up to two suffixes.
    """
    for prefixes in (_ARABIC_ARTICLES, _ARABIC_GLUED):
        prefix = next((one for one in prefixes if word.startswith(one) and len(word) - len(one) >= 3), "")
        word = word[len(prefix) :]
    for _ in range(2):
        suffix = next((end for end in _ARABIC_SUFFIXES if word.endswith(end)), "")
        if not suffix or len(word) - len(suffix) < 3:
            break
        word = word[: -len(suffix)]
    return word


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """The stem of one folded word; words of two letters or fewer, and scripts without rules, come back unchanged."""
    if len(word) < 3 or len(word) > 64:
        return word
    if word.isascii():
        return _english(word) if word.isalpha() else word
    first = word[0]
    if "\u0400" <= first <= "\u04ff":
        for suffix in _CYRILLIC:
            if word.endswith(suffix) and len(word) - len(suffix) >= 3:
                return word[: -len(suffix)]
        return word
    return _arabic(word) if "\u0600" <= first <= "\u06ff" else word


#: Any beginning that is long enough for the rules that look at how long a word is.
_BEFORE = "banan"


def tail(word: str) -> str:
    """What is left of one folded word where it ends a longer one, from which more is taken."""
    return stem(_BEFORE + word).removeprefix(_BEFORE)
