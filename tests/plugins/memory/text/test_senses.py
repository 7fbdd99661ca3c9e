"""What a word asks for, as the words by which facts state it."""

from __future__ import annotations

import pytest
from holomemory.text import _senses, _senses_east, _senses_west, _synonyms
from holomemory.text.claims import relation
from holomemory.text.senses import asked_in, senses
from holomemory.text.tokens import tokenize
from holomemory.text.turns import read

TABLES = _senses.SENSES | _senses_west.SENSES | _senses_east.SENSES


@pytest.mark.parametrize("language", TABLES)
def test_each_line_of_a_table_asks_and_answers(language: str) -> None:
    """A line without words that ask, without answers, or with a relation that the claim tables do not know, would say nothing."""
    for line in TABLES[language].strip().splitlines():
        asks, _, answers = line.partition(": ")
        assert asks.split(), line
        assert answers.split(), line
        assert all(relation(word[1:], language) for word in answers.split() if word[0] == "="), line
    assert senses(language)


def test_a_question_reaches_the_relation_by_which_statements_say_it() -> None:
    """The claim tables know how somebody's home is told; the turn says address."""
    assert {"live", "resid"} <= set(senses("en")["address"])
    assert "wohnt" in senses("de")["adress"]
    assert relation("live", "xx") == []


def test_answers_do_not_ask_back() -> None:
    """A make of car says what somebody drives; who names the make does not ask for the car."""
    assert "skoda" in senses("en")["car"]
    assert "skoda" not in senses("en")


@pytest.mark.parametrize(
    ("text", "language", "word"),
    [("我的住址是什么", "zh", "住址"), ("私の勤め先はどこ", "ja", "勤め先"), ("내 직업이 뭐야", "ko", "직업")],
)
def test_words_that_ask_are_found_inside_what_is_written_without_spaces(text: str, language: str, word: str) -> None:
    """The longest one wins where several begin alike."""
    assert word in dict(asked_in(text, language))


def test_a_long_german_word_is_looked_for_by_its_parts_too() -> None:
    """A compound of the turn may be two words of the fact."""
    means = {unit.text: unit.means for clause in read("wann ist der Zahnarzttermin?").clauses for unit in clause.units}
    assert {"zahnarzt", "termin"} <= set(means["Zahnarzttermin"])
    assert not any(unit.means for clause in read("wer ist der Papst?").clauses for unit in clause.units)


@pytest.mark.parametrize("language", _synonyms.SYNONYMS)
def test_synonyms_stand_for_each_other(language: str) -> None:
    """A group of one word would say nothing, and each word of one reaches the others as another word for the same."""
    groups = [group.split() for group in _synonyms.SYNONYMS[language].split("/")]
    assert all(len(group) > 1 for group in groups), groups
    first, second = groups[0][:2]
    known = senses(language)
    one, other = (next(iter(tokenize(word))) for word in (first, second))
    assert other in known.same(first if language == "en" else one)
    assert one in known.same(second if language == "en" else other)


def test_what_only_answers_is_no_other_word_for_it() -> None:
    """A piano is an instrument, and not the word for one."""
    known = senses("en")
    assert "piano" in known["instrument"]
    assert "piano" not in known.same("instrument")
