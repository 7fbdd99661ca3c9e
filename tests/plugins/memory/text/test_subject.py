"""Whether a fact tells of the user without the word for the user."""

from __future__ import annotations

import pytest
from holomemory.text.subject import subject


@pytest.mark.parametrize(
    "fact",
    [
        "She repairs organs in the old mill",
        "Keeps the tuning forks in the piano stool",
        "Sie hat zwei Lamas",
        "Wohnt über der Bäckerei",
        "Él afina pianos",
        "Toca la gaita",
        "No come pulpo",
        "Se mudó a Oviedo en mayo",
        "Compraron un molino",
        "يعزف الناي",
        "她养了两只羊驼",
    ],
)
def test_a_pronoun_or_a_verb_alone_tells_of_the_user(fact: str) -> None:
    """Notes are about the one whose notes they are where they name nobody else."""
    assert subject(fact) == "user"


@pytest.mark.parametrize(
    "fact",
    [
        "The mill has a new wheel",
        "Bins go out on Friday",
        "Die Mühle steht am Bach",
        "El molino tiene dos ruedas",
        "La gaita suena",
        "الطاحونة تعمل بالماء",
        "水车坏了",
        "水車が壊れた",
        "",
        "No",
    ],
)
def test_a_thing_at_the_beginning_is_what_a_fact_is_about(fact: str) -> None:
    """An article or a noun opens a fact about that."""
    assert subject(fact) == ""


@pytest.mark.parametrize(
    "fact",
    [
        "His ferret is called Mop",
        "زوجته خبازة",
        "岳父在修船",
        "妻は花粉に弱い",
        "義父が船を直している",
        "Sein Ruderboot leckt",
        "Su gemela vive en Lugo",
        "The user's ferret is called Mop",
        "Das Ruderboot des Nutzers leckt",
        "La gemela del usuario vive en Lugo",
    ],
)
def test_what_is_theirs_is_told_from_the_user(fact: str) -> None:
    """A possessive, or a genitive of the word for the user, tells of somebody or something else."""
    assert subject(fact) == "theirs"
