"""Whether a fact tells of the user without the word for the user."""

from __future__ import annotations

import pytest
from holomemory.text.subject import speaks_of_user


@pytest.mark.parametrize(
    "fact",
    [
        "She repairs organs in the old mill",
        "His ferret is called Mop",
        "Keeps the tuning forks in the piano stool",
        "Sie hat zwei Lamas",
        "Sein Ruderboot leckt",
        "Wohnt über der Bäckerei",
        "Su gemela vive en Lugo",
        "Él afina pianos",
        "Toca la gaita",
        "No come pulpo",
        "Se mudó a Oviedo en mayo",
        "Compraron un molino",
        "زوجته خبازة",
        "يعزف الناي",
        "她养了两只羊驼",
        "岳父在修船",
        "妻は花粉に弱い",
        "義父が船を直している",
    ],
)
def test_a_pronoun_or_a_verb_alone_tells_of_the_user(fact: str) -> None:
    """Notes are about the one whose notes they are where they name nobody else."""
    assert speaks_of_user(fact)


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
    assert not speaks_of_user(fact)
