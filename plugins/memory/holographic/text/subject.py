"""Whether a fact is about the user by how it opens: "She ...", "Sein Hund ...", "Su hija ...", or a verb alone; pure."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

#: Pronouns by which notes speak of the one whose notes they are, and words for what is theirs.
_PRONOUNS = "he she they i we er sie ich wir él ella yo nosotros nosotras"
_THEIRS = frozenset(
    """
    his her their my our
    sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer mein meine meinen meinem meiner unser unsere
    su sus mi mis nuestro nuestra nuestros nuestras
    """.split()
)
#: How the word for the user says that something is theirs.
_OF_USER = ("user's ", " des nutzers", " der nutzerin", " del usuario", " de la usuaria")
#: Verbs that open a note which leaves its subject out, as Spanish always may, and notes of other languages often do.
_VERBS = """
has lives works drives prefers likes loves hates dislikes wants needs uses plays speaks takes eats drinks owns runs studies sings
wears sleeps pays earns learns grows keeps teaches rents
hat wohnt lebt arbeitet fährt mag liebt hasst möchte braucht nutzt benutzt spielt spricht nimmt isst trinkt besitzt läuft studiert
singt trägt schläft zahlt verdient lernt unterrichtet mietet leidet verträgt bevorzugt
tiene vive trabaja conduce prefiere odia quiere necesita usa utiliza toca juega habla toma come bebe corre estudia canta lleva
calza duerme paga gana cobra aprende cultiva cría practica hace va viaja sufre padece detesta ama entrena nada es está fue nació tuvo
mide pesa pertenece colecciona enseña alquila compra vende lee escribe mantiene ha hizo
viven tienen comen hablan están son van
"""
_OPENINGS = frozenset(f"{_PRONOUNS} {_VERBS}".split())
#: What may stand before such a verb.
_BEFORE = frozenset("no nunca siempre ya se también solo suele".split())
#: The endings of what somebody did, which no Spanish noun has.
_PAST = ("ó", "aron", "ieron")


@lru_cache(maxsize=4_096)  # the facts of a memory are looked at again and again
def subject(opening: str) -> Literal["user", "theirs", ""]:
    """What the first words of a fact tell of: the one whose notes these are, without the word for the user, or what is theirs."""
    told = opening.lower()
    if any(said in told for said in _OF_USER):
        return "theirs"
    words = told.split(None, 3)[:3]
    while len(words) > 1 and words[0] in _BEFORE:
        words = words[1:]
    if not words:
        return ""
    first = words[0]
    if first in _THEIRS:
        return "theirs"
    return "user" if first in _OPENINGS or (len(first) > 3 and first.endswith(_PAST)) else ""
