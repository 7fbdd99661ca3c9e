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
#: Arabic: verbs of a person, and family or what one has with "his" or "her" at its end.
_ARABIC = """
يسكن تسكن يعيش تعيش يعمل تعمل يدرس تدرس يفضل تفضل يحب تحب يكره تكره يتدرب تتدرب يقرأ تقرأ يلعب تلعب يتعلم تتعلم يستخدم تستخدم يقود تقود
يتناول تتناول يشرب تشرب يأكل تأكل يعزف تعزف يتحدث تتحدث يتكلم تتكلم يملك تملك يربي تربي يعاني تعاني يتجنب تتجنب يستيقظ تستيقظ يخطط تخطط
لديه لديها عنده عندها هو هي ولد ولدت متزوج متزوجة
"""
_ARABIC_THEIRS = """
زوجته زوجها ابنه ابنها ابنته ابنتها والده والدها والدته والدتها أمه أمها أبوه أبوها أخوه أخوها أخته أختها جده جدها جدته جدتها صديقه صديقها
صديقته صديقتها خطيبته خطيبها مديره مديرها مديرته مديرتها طبيبه طبيبها قطته قطتها كلبه كلبها سيارته سيارتها حماته حماتها عمه عمها خاله
خالها عمته عمتها خالته خالتها أولاده أولادها والداه والداها راتبه راتبها هاتفه هاتفها
"""
_OPENINGS = frozenset(f"{_PRONOUNS} {_VERBS} {_ARABIC}".split())
_THEIR_OPENINGS = _THEIRS.union(_ARABIC_THEIRS.split())
#: What opens such a note without spaces: a pronoun, or family that is nobody else's.
_UNSPACED = ("她", "他", "我", "彼女は", "彼は", "自分", "私は")
_UNSPACED_THEIRS = tuple(
    "她的 他的 我的 老公 老婆 丈夫 妻子 爱人 母亲 父亲 妈妈 爸爸 儿子 女儿 哥哥 姐姐 弟弟 妹妹 奶奶 爷爷 外婆 外公 岳父 岳母 公公 婆婆 "
    "父母 妻の 妻は 妻が 夫の 夫は 夫が 母の 母は 母が 父の 父は 父が 息子 娘の 娘は 娘が 姉の 姉は 兄の 兄は 妹の 妹は "
    "弟の 弟は 祖母 祖父 義父 義母 義兄 義姉 義弟 義妹 両親 母親 父親 彼女の 彼の 彼氏 私の".split()
)
#: What may stand before such a verb.
_BEFORE = frozenset("no nunca siempre ya se también solo suele".split())
#: The endings of what somebody did, which no Spanish noun has.
_PAST = ("ó", "aron", "ieron")


@lru_cache(maxsize=4_096)  # the facts of a memory are looked at again and again
def subject(opening: str) -> Literal["user", "theirs", ""]:
    """What the first words of a fact tell of: the one whose notes these are, without the word for the user, or what is theirs."""
    told = opening.lower()
    if told.startswith(_UNSPACED_THEIRS) or any(said in told for said in _OF_USER):
        return "theirs"
    if told.startswith(_UNSPACED):
        return "user"
    words = told.split(None, 3)[:3]
    while len(words) > 1 and words[0] in _BEFORE:
        words = words[1:]
    if not words:
        return ""
    first = words[0]
    if first in _THEIR_OPENINGS:
        return "theirs"
    return "user" if first in _OPENINGS or (len(first) > 3 and first.endswith(_PAST)) else ""
