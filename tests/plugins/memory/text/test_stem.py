"""The stemmer: Porter's published results, irregular forms, and light rules for other scripts."""

from __future__ import annotations

import pytest
import Stemmer
from holomemory.text import stem as rules
from holomemory.text.stem import stem
from hypothesis import given
from hypothesis import strategies as st

# From Porter's paper and the vocabulary that goes with it, where the result depends on no exception of ours.
PORTER = """
caresses caress|ponies poni|caress caress|cats cat|feed feed|agreed agre|plastered plaster|bled bled|motoring motor|sing sing
conflated conflat|troubled troubl|sized size|hopping hop|tanned tan|falling fall|hissing hiss|fizzed fizz|failing fail|filing file
happy happi|relational relat|conditional condit|rational ration|digitizer digit|conformably conform
radically radic|differently differ|analogously analog|vietnamization vietnam|predication predic|operator oper
feudalism feudal|decisiveness decis|hopefulness hope|callousness callous|formality formal|sensitivity sensit|sensibility sensibl
triplicate triplic|formative form|formalize formal|electricity electr|electrical electr|hopeful hope|goodness good
revival reviv|allowance allow|inference infer|airliner airlin|gyroscopic gyroscop|adjustable adjust|defensible defens
irritant irrit|replacement replac|adjustment adjust|dependent depend|adoption adopt|communism commun|activate activ
angularity angular|homologous homolog|effective effect|bowdlerize bowdler|probate probat|rate rate|cease ceas|controlling control
roll roll|generalizations gener|oscillators oscil|deployment deploy|deployed deploy|deploys deploy
"""
TABLE = [tuple(pair.split()) for pair in PORTER.replace("\n", "|").split("|") if pair.strip()]
SAME = [
    "live lives lived living",
    "go went gone going",
    "run runs ran running",
    "child children",
    "man men",
    "mouse mice",
    "write wrote written writing",
    "deploy deploys deployed deploying deployment deployments",
    "fly flies flew flown flying",
    "sky skies",
    "index indices indexes",
    "большой большая большие",
    "книга книги книгу",
    "الكتاب كتاب والكتاب بالكتاب كتابها",
    "اجتماع الاجتماعات اجتماعنا لاجتماعهم",
    "مكتبه المكتبه بمكتبتها والمكتبات",
]
APART = ["wand wander", "stag stage", "policy police", "university unit", "port portal", "staging stag"]


@pytest.mark.parametrize(("word", "expected"), TABLE, ids=[row[0] for row in TABLE])
def test_the_published_stems(word: str, expected: str) -> None:
    """The words of Porter's paper have the stems that it gives."""
    assert stem(word) == expected


@pytest.mark.parametrize("group", SAME)
def test_forms_of_one_word_meet(group: str) -> None:
    """Inflected and irregular forms of one word share a stem."""
    assert len({stem(word) for word in group.split()}) == 1


@pytest.mark.parametrize("group", APART)
def test_different_words_stay_apart(group: str) -> None:
    """Words that only look alike keep their own stems."""
    first, second = group.split()
    assert stem(first) != stem(second)


@given(st.from_regex(r"[b-df-hj-np-tv-xz]{1,2}[aou][b-df-hj-np-rtv-xz](s|ing|ed|ness|ment|able|ful)?", fullmatch=True))
def test_regular_words_agree_with_porter(word: str) -> None:
    """On regular words the stem is Porter's, checked against another implementation of him."""
    assert stem(word) == Stemmer.Stemmer("porter").stemWord(word) or word in rules.IRREGULAR


@given(st.text(st.characters(), max_size=80))
def test_no_word_raises_or_grows(word: str) -> None:
    """Any word has a stem no longer than itself by more than the e that is given back."""
    assert len(stem(word)) <= max(len(word) + 1, 6)


@pytest.mark.parametrize("word", ["", "a", "is", "x1y2", "c++", "网关", "배포", "สวัสดี", "x" * 65, "ZZZ9"])
def test_what_has_no_rules_comes_back(word: str) -> None:
    """Short words, identifiers, and scripts without rules are their own stems."""
    assert stem(word) == word
