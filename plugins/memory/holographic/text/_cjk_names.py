"""Names in scripts without capitals, where their form or a word beside them gives them away; nothing else is guessed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ._chars import HAN, HANGUL, KATAKANA
from ._patterns import lazy

# Characters that Chinese writes foreign names with. A name joined by a middle dot reaches as far as these do.
_SOUNDS = (
    "阿埃艾爱安昂奥巴白班邦包保贝本比彼毕波伯博卜布查察昌彻茨达戴丹当道德邓狄迪蒂丁东杜顿多厄恩尔发法范菲费芬丰佛夫弗福盖甘冈高戈哥格葛古"
    "瓜圭哈海汉豪赫黑亨洪胡华怀惠霍基吉季加伽贾简姜杰金京久卡凯坎康考柯科可克肯孔库夸奎昆拉腊莱兰朗劳勒雷蕾黎里李理利丽莉立连廉列林琳留龙卢"
    "鲁路露伦罗洛吕马玛迈麦曼芒毛梅门蒙米密敏明摩莫默姆木穆拿纳娜乃奈南内尼涅宁牛纽农努诺欧帕派潘庞佩彭皮平泼珀普蒲奇齐恰钱强乔切钦琼丘曲让热"
    "仁日荣茹儒瑞若萨塞赛桑瑟森沙莎山珊尚绍舍申圣施什石史士舒朔丝斯思司松苏索塔泰坦汤唐陶特滕提田铁廷通图土托瓦万王旺威韦维卫魏温文翁沃乌武伍"
    "西希锡席夏香肖谢辛欣兴休许叙雪雅亚延扬耶叶伊易因英尤约云宰泽扎詹张哲珍芝治朱兹子宗祖佐艾諾羅爾馬維邁麥蘭盧魯蘇薩賽恩萊勞傑倫達爾費納麗"
    "龍聖喬韋衛溫葉雲澤張亞華漢東門蒂漫翰逊娅妮妲琪薇芙茜雯翠缇喀佳霖喇赖鲍仑伐俄凡凱培采晓娜诗蓓芭黛翁"
)
_BEFORE_NAME = frozenset("可当让因若保说在是的")
_PART = f"(?:(?![和与與及或跟])[{HAN}]){{1,12}}"
_DOTTED = lazy(f"({_PART})((?:[·•‧・]{_PART}){{1,4}})")
_SURNAMES = (
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈姜崔钟谭陆范汪廖石贾韦夏付方邹熊孟秦"
    "邱江尹薛闫段雷侯龙陶黎贺顾毛郝龚邵张劉陳楊黃趙吳孫馬羅鄭許韓馮鄧葉蘇呂盧鐘譚陸"
)
_NOT_PEOPLE = frozenset(
    "安全 任务 周末 金额 方面 时间 白天 高兴 方法 任何 万一 马上 黄金 石头 江山 夏天 雷达 方案 程序 何时 曾经".split()
)
#: Words that stand before a family name in Japanese, and begin no name.
_NO_FAMILY = "|".join(
    (
        "昨日 今日 明日 今朝 今夜 毎日 毎朝 先週 今週 来週 先月 今月 来月 "
        "去年 今年 来年 同僚 友人 上司 部下 先輩 後輩 社長 部長 課長 会社 担当"
    ).split()
)
#: What people do, behind a name that opens a sentence of Arabic or Hebrew.
_ARABIC, _ARABIC_VERBS = r"[\u0621-\u064a]{2,20}", "(?:[يت](?:عيش|عمل|سكن|حب|فضل|دير|ملك))"
_HEBREW, _HEBREW_VERBS = r"[\u05d0-\u05ea]{2,20}", "(?:גרה?|עובדת?|אוהבת?|מנהלת?|מעדיפה?)"
_PATTERNS = tuple(
    lazy(pattern)
    for pattern in (
        f"(?<![{KATAKANA}])(?P<n>[{KATAKANA}]{{1,30}}(?:[・=＝][{KATAKANA}]{{1,30}}){{1,4}}|[{KATAKANA}]{{3,30}})",
        f"(?<![{HAN}])(?!{_NO_FAMILY})(?P<n>[{HAN}]{{3,4}})(?=さん|さま|くん|ちゃん|氏)",
        f"(?P<n>[{HAN}]々[{HAN}]|[{HAN}]{{2}})(?=さん|さま|くん|ちゃん|氏)",
        f"(?<![{HANGUL}])(?P<n>[{HANGUL}]{{2,4}})(?=씨(?:[는가를와의도]|(?![{HANGUL}]))|님(?:[은이을과의도]|(?![{HANGUL}])))",
        f"(?:^|[。！？，；\n\x00])\\s{{0,4}}(?P<n>[{_SURNAMES}][{HAN}]{{1,2}}?)(?=负责|負責|喜欢|喜歡|住在|管理|维护|維護|毕业|出生|讨厌|不吃|爱吃|养了)",
        f"(?:名叫|叫做|名为|叫|名字是|名字叫)(?P<n>[{HAN}]{{2,4}})(?![{HAN}])",
        f"名前は(?P<n>[{HAN}{KATAKANA}\u3041-\u309f]{{1,10}}?)(?=です|だ|[。、]|$)",
        f"이름은 (?P<n>[{HANGUL}]{{1,6}}?)(?=이다|입니다|이야|야|예요|이에요|[.]|$)",
        r"ชื่อ ?(?P<n>(?!ว่า|ของ|นั้น|นี้|เสียง)[\u0e01-\u0e4e]{2,12})(?=\s|$)",
        rf"(?:^|[.!؟،\n]) ?(?!ال|هذا|هذه|كل|لا)(?P<n>{_ARABIC}(?: {_ARABIC})?) (?={_ARABIC_VERBS}(?![\u0621-\u064a]))",
        rf"(?:^|[.!?,\n]) ?(?!ה|זה|כל|לא|אני)(?P<n>{_HEBREW}(?: {_HEBREW})?) (?={_HEBREW_VERBS}(?![\u05d0-\u05ea]))",
        r"(?:اسمه|اسمها|اسمي|يدعى|تدعى) (?P<n>[\u0621-\u064a]{2,20})",
        "नाम (?P<n>[\u0900-\u097f]{2,20}) (?:है|था)",
        r"(?:שמו|שמה|שמי) (?P<n>[\u05d0-\u05ea]{2,20})",
    )
)
_PRONOUNS = frozenset("我你他她它们您誰谁")


def _trimmed(found: re.Match[str]) -> tuple[int, int]:
    """Cut what stands glued to a dotted name on both sides."""
    left, rest = found[1], found[2]
    mark = max(rest.rfind(dot) for dot in "·•‧・")
    inner, last = rest[: mark + 1], rest[mark + 1 :]
    start = len(left)
    while start and left[start - 1] in _SOUNDS and left[start - 1] not in _BEFORE_NAME and len(left) - start < 8:
        start -= 1
    end = 0
    while end < min(len(last), 8) and last[end] in _SOUNDS:
        end += 1
    if start == len(left):
        start = max(0, len(left) - 4)
    end = end or len(last)
    return found.start() + start, found.start() + len(left) + len(inner) + end


def unspaced_names(blanked: str) -> Iterator[tuple[int, int]]:
    """Spans of names in Han, kana, hangul, Thai, Arabic, Devanagari and Hebrew."""
    for found in _DOTTED.finditer(blanked):
        yield _trimmed(found)
    for pattern in _PATTERNS:
        for found in pattern.finditer(blanked):
            if found["n"] not in _NOT_PEOPLE and found["n"][0] not in _PRONOUNS:
                yield found.span("n")
