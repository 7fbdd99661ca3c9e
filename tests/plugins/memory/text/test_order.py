"""Passives, possessives and questions come out in the order of who does it, what is done, to whom; plain statements stay."""

from __future__ import annotations

import pytest
from holomemory.text.order import arranged, sequence
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Ben was trained by Ana", "ana train ben"),
        ("who was Ben trained by?", "train ben"),
        ("by whom was Ben trained?", "train ben"),
        ("who was trained by Ana in Oslo?", "ana train oslo"),
        ("Ana is Ben's landlord", "ana landlord ben"),
        ("whose landlord is Ana?", "ana landlord"),
        ("who is Ben's landlord?", "landlord ben"),
        ("which team does Ana coach?", "ana coach team"),
        ("Ana wird von Ben begleitet", "ben begleitet ana"),
        ("von wem wird Ana begleitet?", "begleitet ana"),
        ("wen begleitet Ben?", "ben begleitet"),
        ("wessen Katze füttert Ben?", "ben futtert katz"),
        ("Ben hat Ana gestern angerufen", "ben angerufen ana"),
        ("Ana wordt door Ben begeleid", "ben begeleid ana"),
        ("Ana fue elegida por Ben", "ben elegida ana"),
        ("¿a quién visita Ben?", "ben visita"),
        ("Ana è stata scelta da Ben", "ben scelta ana"),
        ("a chi scrive Ben?", "ben scrive"),
        ("Ana a été choisie par Ben", "ben choisi ana"),
        ("кем руководит Иван?", "иван руководит"),
    ],
)
def test_who_does_it_comes_first(text: str, terms: str) -> None:
    """The terms of a turned text stand as in a plain statement."""
    assert sequence(text) == terms.split()


@pytest.mark.parametrize(
    "text", ["Ana manages Ben", "who manages Ben?", "Ben sits by a lake", "谁管理李明？", "Ben hat Zeit", ""]
)
def test_plain_texts_stay(text: str) -> None:
    """Where nothing is turned, the text is as it was."""
    assert arranged(text) == text


@given(st.text(max_size=500))
def test_any_text_is_read(text: str) -> None:
    """Nothing that can be typed raises."""
    sequence(text)


def test_long_texts_are_read_in_linear_time() -> None:
    """Only the beginning of a text counts, however long it is."""
    assert sequence("Ana's " * 200_000) == sequence("Ana's " * 200)
