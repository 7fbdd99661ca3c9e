"""A turn is read as what it names, and forms of one word are recognised without a dictionary."""

from __future__ import annotations

import pytest
from holomemory.text import kin
from holomemory.text.turns import read
from hypothesis import given
from strategies import texts


def named(text: str) -> list[str]:
    """What the clauses of a turn name, everyday words left out."""
    return [unit.text for clause in read(text).clauses for unit in clause.units if unit.weight >= 0.4]


@pytest.mark.parametrize(
    ("text", "language", "names"),
    [
        ("where did Ilse put the harpoon?", "en", ["Ilse", "harpoon"]),
        ("hmm, okay, thanks a lot!", "en", []),
        ("wo liegt der Kompass?", "de", ["Kompass"]),
        ("¿dónde está la brújula?", "es", ["brújula"]),
        ("أين البوصلة؟", "ar", ["البوصلة"]),
        ("指南针放在哪里？", "zh", ["指南针"]),
        ("羅針盤はどこ？", "ja", ["羅針盤"]),
        ("restart osprey-db-3 please", "en", ["restart", "osprey-db-3"]),
    ],
)
def test_a_turn_names_its_topics(text: str, language: str, names: list[str]) -> None:
    """Function words and everyday words of each language name nothing."""
    assert read(text).language == language
    assert named(text) == names


def test_what_the_user_calls_theirs_is_marked() -> None:
    """Possessives mark the thing that follows; a definite article marks a known one."""
    units = {unit.text: unit for clause in read("is my oboe in the drawer?").clauses for unit in clause.units}
    assert units["oboe"].role == "owned"
    assert units["drawer"].role == "known"
    assert read("when do I practise?").mine
    assert not read("how do I practise?").mine
    assert read("is my oboe here?").mine
    assert not read("is the oboe here?").mine


@pytest.mark.parametrize(
    "text",
    ["¿dónde guardé la brújula?", "¿cuándo vendimos el bote?", "الخريطة عندي؟", "母の羅針盤はどこ？", "我的指南针呢？"],
)
def test_the_user_speaks_of_themselves_without_a_pronoun(text: str) -> None:
    """Spanish verbs, Arabic pronouns, the humble words for family in Japanese, and "my" in Chinese."""
    assert read(text).mine


def test_a_name_is_told_from_one_that_everybody_knows() -> None:
    """Words in a row are one name; places and tools are famous, days and small numbers are values."""
    units = {
        unit.text: unit
        for clause in read("did Ilse Brandt fly to Lisbon on Friday, or 3 days later?").clauses
        for unit in clause.units
    }
    assert [(units[text].kind, units[text].joins) for text in ("Ilse", "Brandt")] == [("name", False), ("name", True)]
    assert [units[text].kind for text in ("Lisbon", "Friday", "3")] == ["famous", "value", "value"]
    assert read("did we go there?").clauses[0].units[0].kind == "word"


@pytest.mark.parametrize(
    "text",
    [
        "who invented the compass?",
        "tips for sailing at night",
        "is salt water bad for ropes?",
        "how many sailors live in the world?",
        "wer hat den Kompass erfunden?",
        "Tipps gegen Seekrankheit",
        "was kostet ein Segelboot?",
        "¿quién inventó la brújula?",
        "consejos para navegar de noche",
        "¿cuál es el mar más profundo?",
        "من اخترع البوصلة؟",
        "نصائح للإبحار ليلا",
        "指南针是谁发明的",
        "羅針盤は誰が発明した？",
        "qui a inventé la boussole ?",
        "quem inventou a bússola?",
        "chi ha inventato la bussola?",
        "wie heeft het kompas uitgevonden?",
        "кто изобрел компас?",
        "나침반은 누가 발명했어?",
    ],
)
def test_questions_about_the_world_are_general(text: str) -> None:
    """In every language with tables."""
    assert read(text).clauses[0].general


@pytest.mark.parametrize(
    "text",
    [
        "write to the harbour master that we are late",
        "schreib dem Hafenmeister, dass wir später kommen",
        "escribe al capitán que llegamos tarde",
        "wie heißt der Hafenmeister?",
        "¿para qué barco trabajo?",
    ],
)
def test_a_message_to_somebody_and_a_question_about_a_known_one_are_not_general(text: str) -> None:
    """What begins like a task for anybody may still be about the user's own people."""
    assert not read(text).clauses[0].general


def test_a_question_is_open_where_nothing_in_it_is_known() -> None:
    """Which boats are meant may be about the world; which of the user's boats is not."""
    assert read("which boats need varnish?").clauses[0].open
    assert read("can dogs swim?").clauses[0].open
    assert not read("can we swim?").clauses[0].open


@pytest.mark.parametrize(
    ("text", "general", "exact"),
    [
        ("explain tides", True, False),
        ("how does a lighthouse work?", True, False),
        ("when does our ferry leave?", False, True),
        ("wann fährt die Fähre?", False, True),
        ("什么是潮汐？", True, False),
    ],
)
def test_general_questions_differ_from_exact_ones(text: str, general: bool, exact: bool) -> None:
    """A question for knowledge that anybody has is not one for a detail of the user's."""
    clause = read(text).clauses[0]
    assert (clause.general, clause.exact) == (general, exact)


@pytest.mark.parametrize(
    ("said", "held", "low", "high"),
    [
        ("ferry", "ferry", 1.0, 1.0),
        ("wohne", "wohnt", 0.8, 0.8),
        ("ausrollen", "ausgerollt", 0.8, 0.8),
        ("toco", "toca", 0.8, 0.8),
        ("buch", "buchhaltung", 0.0, 0.5),
        ("سكن", "يسكن", 0.6, 0.6),
        ("اجتماع", "يجتمع", 0.6, 0.6),
        ("احبار", "حبر", 0.6, 0.6),
        ("مفاتيح", "مفتاح", 0.6, 0.6),
        ("شوارع", "شارع", 0.6, 0.6),
        ("حقايب", "حقيب", 0.6, 0.6),
        ("تطعيم", "يطعم", 0.6, 0.6),
        ("تطعيم", "تعليم", 0.0, 0.0),
        ("port", "parrot", 0.0, 0.0),
        ("3100", "3101", 0.0, 0.0),
    ],
)
def test_forms_of_a_word_are_akin(said: str, held: str, low: float, high: float) -> None:
    """Inflected forms count nearly whole, compounds half, other words not at all."""
    assert low <= kin.akin(said, held) <= high


@pytest.mark.parametrize(("said", "held"), [("ausrollen", "ausgerollt"), ("wohne", "wohnt"), ("toco", "toca")])
def test_forms_lie_under_the_beginnings(said: str, held: str) -> None:
    """The index is asked where the forms are."""
    assert any(held.startswith(beginning) for beginning in kin.beginnings(said))


@pytest.mark.parametrize(
    ("said", "held", "does"), [("wohne", "wohnt", True), ("toco", "toca", True), ("toca", "toca", False)]
)
def test_what_i_do_is_what_somebody_does(said: str, held: str, does: bool) -> None:
    """First and third person of one verb."""
    assert kin.speaks_of(said, held) is does


@given(texts())
def test_any_text_is_read(text: str) -> None:
    """Whatever is typed is read, and every unit has terms that the index may hold."""
    for clause in read(text).clauses:
        assert all(unit.terms and 0 <= unit.weight <= 2 for unit in clause.units)


def test_a_spanish_question_is_known_by_its_first_mark() -> None:
    """Two words of Spanish may stand in no list."""
    assert read("¿hablo quechua?").language == "es"


def test_who_is_asked_by_somebody_else_asks_for_one_exact_thing() -> None:
    """A form, a pharmacy or a clerk that asks wants a value."""
    turns = ("the form asks for my shoe size", "die Kasse fragt nach der Nummer", "me piden el número", "薬局で量を聞かれた")
    assert all(any(clause.exact for clause in read(turn).clauses) for turn in turns)
