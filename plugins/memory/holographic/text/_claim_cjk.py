"""Chinese and Japanese statements as claims: words are cut by tables and by script, since nothing separates them; pure."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from ._claim_parts import Claim, Part
from ._claim_words import Tongue

if TYPE_CHECKING:
    from collections.abc import Sequence

#: The numerals, and the days of a week from Monday on.
NUMERALS = "〇零一二三四五六七八九十"
DAYS = {"zh": "一二三四五六日", "ja": "月火水木金土日"}
_NUMBER = rf"\d+(?:[.,]\d+)*|[{NUMERALS}]+"
_VALUES = (
    r"(?P<code>[A-Za-z0-9]*[A-Za-z][\w@.+/-]*\d[\w@.+/-]*|\d+[A-Za-z][\w-]*|\d{1,3}(?:\.\d+){3})"
    rf"|(?P<date>\d{{4}}年(?:(?:{_NUMBER})月)?(?:(?:{_NUMBER})[日号])?|(?:{_NUMBER})月(?:(?:{_NUMBER})[日号])?|\d{{4}}-\d\d-\d\d)"
    r"|(?P<day>(?:周|星期|礼拜)[一二三四五六日天]|[月火水木金土日]曜日?)"
    rf"|(?P<time>\d{{1,2}}:\d\d|(?:{_NUMBER})[点點時时](?:半|(?:{_NUMBER})分)?)"
    rf"|(?P<number>{_NUMBER})(?P<unit>万円|万元|[元円岁歳天日个個楼階条台名次年月週周秒分人号番%％]?)"
)
_LATIN = r"(?P<latin>[A-Za-z][\w+#.-]*)"
_TURN = str.maketrans({"。": "，", "、": "，", "；": "，", ",": "，", "！": "，"})


@cache
def _pattern(words: Tongue) -> re.Pattern[str]:
    """One token: a value, a word of the tables, or a run of one script."""
    known = "|".join(map(re.escape, sorted(words.codes, key=len, reverse=True)))
    rest = (
        r"(?P<kana>[ァ-ヴー]+)|(?P<han>[一-鿿㐀-䶿々])|(?P<other>[ぁ-ん，])"
        if words.name == "ja"
        else r"(?P<han>[一-鿿㐀-䶿])|(?P<other>，)"
    )
    return re.compile(f"{_VALUES}|(?P<known>{known})|{_LATIN}|{rest}")


def _number(text: str) -> str:
    """Digits of a number that may be written in Chinese numerals."""
    digits = {char: str(place - 1 if place else 0) for place, char in enumerate(NUMERALS)}
    if text[:1].isdigit():
        return text.replace(",", "")
    if text == "十":
        return "10"
    tens, found, ones = text.rpartition("十")
    if found:
        return str(10 * int(digits.get(tens, "1")) + int(digits.get(ones, "0")))
    return "".join(digits.get(char, "") for char in text) or text


def _date(text: str) -> str:
    """``2031年6月3日`` as ``2031-6-3``."""
    parts = {unit: _number(number) for number, unit in re.findall(rf"({_NUMBER})([年月日号])", text)}
    return f"{parts.get('年', '')}-{parts.get('月', '')}-{parts.get('日', parts.get('号', ''))}"


class _Cutter:
    """Cuts one statement into parts and flags."""

    def __init__(self, words: Tongue) -> None:
        self.words = words
        self.items: list[tuple[str, str, str]] = []  # kind, concept, unit
        self.flags: list[tuple[int, str]] = []
        self.joined = False

    def cut(self, text: str) -> None:
        """Read the text; characters of one run of ideographs become one word."""
        end = 0
        for match in _pattern(self.words).finditer(text.translate(_TURN)):
            kind, written = match.lastgroup or "", match.group()
            adjacent = match.start() == end and self.joined
            end, self.joined = match.end(), False
            if kind == "unit":
                kind = "number"
            if kind == "known":
                self.flags += [(len(self.items), code) for code in self.words.codes[written]]
            elif kind == "other":
                self.flags.append((len(self.items), written))
            elif kind in ("han", "kana", "latin"):
                self._run(written, kind, adjacent=adjacent)
            else:
                self._value(kind, match)

    def _run(self, written: str, kind: str, *, adjacent: bool) -> None:
        if kind == "han":
            self.joined = True
            if adjacent and self.items and self.items[-1][0] == "word":
                self.items[-1] = ("word", self.items[-1][1] + written, "")
                return
        self.items.append(("name" if kind == "latin" else "word", written.lower(), ""))

    def _value(self, kind: str, match: re.Match[str]) -> None:
        written = match.group()
        if kind == "number":
            self.items.append(("number", _number(match["number"]), match["unit"] or ""))
        elif kind == "date":
            self.items.append(("date", _date(written) if "-" not in written else written, ""))
        elif kind == "time":
            self.items.append(("time", ":".join(_number(part) for part in re.findall(_NUMBER, written)), ""))
        elif kind == "day":
            days = DAYS[self.words.name]
            char = written[-1] if self.words.name == "zh" else written[0]
            self.items.append(("day", f"day {days.find(char.replace('天', '日'))}", ""))
        else:
            self.items.append(("code", written.lower(), ""))


def _division(flags: Sequence[tuple[int, str]], words: Tongue) -> int | None:
    """Which flag is the verb or the particle of the topic; what stands before it is what the statement is about."""
    named = [place for place, (_, code) in enumerate(flags) if code in ("me", "we")]
    numbered = [(number, code) for number, (place, code) in enumerate(flags) if place or (named and number > named[0])]
    if words.name == "ja":
        return next((number for number, code in numbered if code in ("は", "が")), None)
    tied = [number for number, code in numbered if code == "be"]
    return next(iter(tied or [number for number, code in numbered if code[0] in "=~!^"]), None)


def _relation(flags: Sequence[tuple[int, str]], verb: int, words: Tongue) -> str:
    """The relation behind the border: the first one in Chinese, the last one in Japanese; "~" for a mere change."""
    found = [code[1:] for _, code in flags[verb:] if code[0] == "=" or code in ("~name", "~use", "~work")]
    if found:
        return found[0] if words.name == "zh" else found[-1]
    changes = [code for _, code in flags if code[0] == "~"]
    return "~live" if "~live" in changes else "~" if changes else ""


def read(text: str, words: Tongue) -> Claim:
    """A Chinese or Japanese statement as a claim."""
    cutter = _Cutter(words)
    cutter.cut(text)
    flags, items = cutter.flags, cutter.items
    division = _division(flags, words)
    border = min(1, len(items)) if division is None else flags[division][0]
    codes = [code for _, code in flags]
    relation = _relation(flags, division or 0, words)
    ended = _ended(flags, items, words)
    parts = [
        part for part in (_part(item, place < border) for place, item in enumerate(items)) if part.concept not in ended
    ]
    for number, code in enumerate(codes):
        if code[0] in "=#" and code[1:] != relation:
            parts.append(Part(code[1:], "word", division is not None and number < division))
    parts += [Part("@user", "name", pre=True)] if "me" in codes else []
    axes = frozenset(code[1:] for code in codes if code[0] == "^")
    parts += [Part(f"^{axis}", "axis", pre=False) for axis in sorted(axes)]
    return Claim(
        parts=tuple(dict.fromkeys(parts)),
        relation=relation,
        ended=frozenset(ended),
        axes=axes,
        negated=(codes.count("!!") + codes.count("!")) % 2 == 1,
        changed=bool({"now", "!!"} & set(codes)) or any(code[0] == "~" for code in codes),
        past="past" in codes,
        also="also" in codes,
        definite=True,
        located="in" in codes,
        tongue=words,
    )


def _ended(flags: Sequence[tuple[int, str]], items: Sequence[tuple[str, str, str]], words: Tongue) -> set[str]:
    """What is said to be over: what stands before the particle in Japanese and behind the word in Chinese, where something changed."""
    step = 1 if words.name == "ja" else 0
    changes = any(code[0] == "~" for _, code in flags)
    places = {place - step for place, code in flags if code == "old" or (code == "from" and changes)}
    return {items[place][1] for place in places if 0 < place < len(items)}


def _part(item: tuple[str, str, str], pre: bool) -> Part:
    kind, name, unit = item
    if pre and kind in ("number", "code"):
        return Part(name + unit, "word", pre)
    return Part(name, kind, pre, unit)
