"""What is injected unasked in Arabic, Chinese and Japanese: forms of words, whose things they are, and questions about the world."""

from __future__ import annotations

import pytest
from retrieval.stores import Make, ids_of

#: Stands beside the fact in each store.
OTHER = "The harbour closes at dusk"


def given(make: Make, turn: str, fact: str) -> bool:
    """Whether a turn is given a fact of a store that holds another one too."""
    search, ids = make(fact, OTHER)
    return ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("متى أنسخ المخطوطة؟", "موعد نسخ المخطوطات يوم الأحد"),
        ("ماذا أقرأ هذا الأسبوع؟", "يقرأ المستخدم كتاب كليلة ودمنة"),
        ("متى تزوجنا؟", "زفاف المستخدم كان في الربيع"),
        ("اكتب قصيدة قصيرة لنورة", "نورة هي حفيدة المستخدم وتعزف الناي"),
        ("جهز لي أغراض الغوص", "يحب الغوص في البحر الأحمر"),
        ("زوجتي تشعر بالدوار", "زوجته ليان تعاني من فقر الدم"),
        ("我的鹦鹉叫什么?", "她养了一只叫豆豆的鹦鹉"),
        ("我星期几学书法", "用户每周三晚上学书法"),
        ("我们多久开一次碰头会", "碰头会隔周一开"),
        ("灯塔的门是怎么回事", "灯塔的门周五换了新锁"),
        ("我还吸烟吗", "用户两年前戒烟"),
        ("帮我列一份船屋的采购单", "船屋的采购在镇上的五金店"),
        ("我的狗叫什么", "她养了一条叫豆豆的边牧"),
        ("《灯塔看守人》看到哪了", "用户正在读《灯塔看守人》"),
        ("受け付けは何階?", "受付は北棟の二階"),
        ("待ち合わせはどこ?", "待ち合わせの場所は灯台の下"),
        ("「銀の匙」はもう返した?", "「銀の匙」は図書館から借りた"),
        ("今何を読んでいる?", "ユーザーは「銀の匙」を読んでいる"),
        ("タワシはどこ?", "たわしは流しの下に置いている"),
        ("今夜姉にそばを打つ", "姉はそばアレルギーがある"),
        ("凪に誕生日の詩を書いて", "凪は孫で三味線を習っている"),
        ("朝は何時に起きている?", "ユーザーは五時に起きる"),
    ],
)
def test_what_is_asked_in_another_form_finds_its_fact(make: Make, turn: str, fact: str) -> None:
    """A verb and its noun, a plural, "his wife" and "my wife", and a poem for somebody lead to what was noted."""
    assert given(make, turn, fact)


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("كم سنة تعيش السلاحف البحرية؟", "لدى المستخدم سلاحف بحرية في الحوض"),
        ("من أي بلد آلة العود؟", "يعزف المستخدم العود"),
        ("هل Wavedeck مجاني؟", "تحفظ التسجيلات في Wavedeck"),
        ("ما هو صندوق التقاعد؟", "صندوق التقاعد يدفع 4 بالمئة"),
        ("أين نشأت رياضة الغوص؟", "يتدرب المستخدم على الغوص"),
        ("ما واجبات أمين المكتبة؟", "أمين المكتبة هو السيد طارق"),
        ("لماذا تجف البحيرات؟", "جفت بحيرة المزرعة في يونيو، رقم البلاغ 77"),
        ("羊驼能活几年", "用户养了两只羊驼"),
        ("二胡是哪国的乐器", "用户在学二胡"),
        ("灯塔适合拍什么", "用户的舅舅看守灯塔"),
        ("学生每天应该练几个小时二胡", "用户在学二胡"),
        ("Wavedeck免费吗", "录音存在Wavedeck"),
        ("三味線はどこの国の楽器?", "凪は三味線を習っている"),
        ("「銀の匙」はどんな話?", "ユーザーは「銀の匙」を読んでいる"),
        ("今のを取り消して", "灯台の草取りは六月"),
        ("母の日の由来は?", "母は6月に70歳になる"),
        ("ボートが沈んだらどうする?", "ボートは北の桟橋にある"),
        ("هل تلقيح النخيل إجباري؟", "موعد تلقيح النخيل في مارس"),
    ],
)
def test_questions_about_the_world_are_given_nothing(make: Make, turn: str, fact: str) -> None:
    """Nobody's notes say how long turtles live, where an instrument comes from or what a librarian does."""
    assert not given(make, turn, fact)
