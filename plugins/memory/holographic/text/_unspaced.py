"""Cuts what is written without spaces (Chinese, Japanese, Korean, Thai) into pieces that name a topic; pure, no dictionary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from . import _everyday_cjk
from ._patterns import lazy

_HAN = "\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
_KATA = "\u30a1-\u30fa\u30fc"
_HIRA = "\u3041-\u309f"
_HANG = "\uac00-\ud7a3"
_OTHER = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
_RUNS = lazy(
    f"(?P<han>[{_HAN}]+)|(?P<kana>[{_KATA}]+)|(?P<hira>[{_HIRA}]+)|(?P<hangul>[{_HANG}]+)|(?P<run>[{_OTHER}]+)|"
    f"(?P<word>[^{_HAN}{_KATA}{_HIRA}{_HANG}{_OTHER}]+)"
)
_ANY = lazy(f"[{_HAN}{_KATA}{_HIRA}{_HANG}{_OTHER}]")
_KANA = lazy(f"[{_KATA}{_HIRA}]")
_HANGUL = lazy(f"[{_HANG}]")
_ARABIC = lazy("[\u0600-\u06ff]")
_THAI = lazy(f"[{_OTHER}]")
#: "My" and "our" of Chinese, after what asks for a favour was taken away; of Japanese, at the end of what goes before.
_CHINESE_OWN = ("我们的", "我们", "咱们的", "咱们", "我家的", "我家", "我的", "我")
_JAPANESE_OWN = lazy(r"(?:私|僕|俺|うち|我が家|わたし|ぼく)(?:たち)?の?$")
_JAPANESE_SELF = lazy(
    r"私|僕|俺|うち[はにでの]|わたし|ぼく|我が家|好きな|お気に入り|今.{0,8}[てで]い?る|"
    r"^(?:今|最近|朝|夜|普段|いつも|毎[朝晩日週月])?[はも、]?(?:何時|何曜日|いつ|どこ|誰と|何[をでに]).{0,8}(?:[てで]い?る|て(?:い?ます|た))[?？]?$"
)
#: Words of a job or of the moment in hiragana, and endings: what is left of a run of hiragana when they go names something.
_HIRAGANA = lazy(
    r"ください|ましょう|ました|ません|ます|でした|です|だった|だっけ|だよね|だろう|ている|ていた|てる|てた|ておいて|てください|ている|ちょうだい|"
    r"どのくらい|どうやって|どうして|どこ|どれ|どの|どう|どちら|どっち|いつ|なぜ|なに|だれ|いくつ|いくら|これ|それ|あれ|ここ|そこ|あそこ|この|その|あの|こんな|そんな|"
    r"もう|まだ|また|もっと|とても|すぐ|よく|ちょっと|たくさん|さっき|そのまま|から|まで|より|だけ|しか|など|ながら|けど|ので|のに|ために|ため|について|という|って|"
    r"こと|もの|ところ|とき|ほう|よう|そう|みたい|らしい|たい|ない|なく|なかった|れる|られる|させる|する|した|して|しない|される|された|できる|できた|なる|なった|ある|あった|"
    r"いる|いた|いい|よい|うち|わかる|わからない|おく|くれる|もらう|あげる|やる|やって|みる|みて|いく|くる|ごと|あと|まえ"
)
#: What stands behind a noun of one ideograph; other hiragana belong to a verb or an adjective.
_AFTER_NOUN = frozenset("はがをにでとのもへやかね、。？！?!")
_BEFORE_WORD = frozenset("はがをにでとのもへやな")
_LAST = lazy(r"[ぁ-ん](?=[はがをにでとのもへやかねよなさ]?$)")
#: What a lone ideograph tells, and an everyday word.
_LONE, _LITTLE = 0.7, 0.2
_CHINESE_VERBS = frozenset(_everyday_cjk.CHINESE_VERBS)
_NUMBERS = frozenset("一二两三四五六七八九十几半每这那某")
_MEASURES = frozenset(_everyday_cjk.CHINESE_COUNTED)
#: The longest word that is looked for in a run.
_LONGEST = 6
#: Titles behind a name.
_TITLES = ("さん", "ちゃん", "くん", "さま")
#: What family is called by those who belong to it.
_FAMILY = frozenset("母 父 姉 兄 妹 弟 祖母 祖父 妻 夫 娘 息子 家内 主人 母親 父親".split())
#: What begins with "now" as one word.
_NOWS = frozenset("今日 今年 今夜 今回 今度 今週 今月 今朝 今晩 今後 今更 今何 今時 今季 今期".split())
#: Family that stands behind another word.
_PEOPLE = "妻夫母父姉兄妹弟娘"
_PARTICLES = lazy(r"^[はがをにでとのもへやかねよなさりるいうくすつぬふむれてたっ]+|[はがをにでとのもへやかねよなさ]+$")
_KOREAN_ENDINGS = lazy(
    r"(?:은|는|이|가|을|를|의|에|에서|에게|로|으로|와|과|도|만|까지|부터|입니다|합니다|이야|야|예요|이에요|인가요|하나요|했어|했나요|하지|하는|한|할|해|했|된|되|라고|이라고)$"
)


#: Ends of the stem of a Japanese verb, behind which another kanji makes a noun of both: what pays in "締め切り" and "飲み物".
_STEM = "りきちみびぎけれせめべげねえ"
_END = "(?=[はがをにでとのもへやか、。？！?! ]|$)"
#: What is one word whatever its characters say alone: titles in quotes, nouns of verbs, and nouns written in hiragana.
_WHOLE = {
    "ja": lazy(
        f"[「『](?P<title>[{_HAN}{_KATA}{_HIRA}]{{2,20}})[」』]|"
        f"(?P<verbal>(?:[{_HAN}][{_STEM}]|[申貸押渡差引繰返越]し|[買習思洗願払扱支]い)(?![方始終続直過中後前時度程様易難])[{_HAN}]"
        f"(?:わせ{_END}|[{_STEM}しい]{_END})?)|"
        "(?P<day>[母父]の日|こどもの日|子供の日|敬老の日|文化の日|海の日|山の日)|"
        f"(?P<hira>(?<![{_HIRA}])(?:{'|'.join(_everyday_cjk.JAPANESE_SHORT.split())}){_END}|"
        f"(?:{'|'.join(_everyday_cjk.JAPANESE_HIRAGANA.split())})(?![{_HIRA}](?<![はがをにでとのもへやか])))"
    ),
    "zh": lazy(f"《(?P<title>[{_HAN}]{{2,20}})》"),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that names a topic, by its script; ``weight`` is what it tells at most; ``pairs`` of a lone character are those
    that it stands in.
    """

    text: str
    kind: Literal["han", "kana", "hangul"]
    weight: float
    owned: bool
    pairs: tuple[str, ...] = ()


def language_of(text: str) -> str:
    """The language that a script decides: ja, zh, ko, th, ar, or "" for the others."""
    if text.isascii():
        return ""
    if _ANY.search(text):
        if _KANA.search(text):
            return "ja"
        return "ko" if _HANGUL.search(text) else "th" if _THAI.search(text) else "zh"
    return "ar" if _ARABIC.search(text) else ""


@cache
def _chinese() -> frozenset[str]:
    """What names nothing in Chinese: phrases, words that own and single characters; and topics, which hold such characters."""
    known = _everyday_cjk
    return frozenset([*known.CHINESE.split(), *_CHINESE_OWN, *known.CHINESE_TOPICS.split(), *known.CHINESE_CHARS])


@cache
def _chinese_topics() -> frozenset[str]:
    return frozenset(_everyday_cjk.CHINESE_TOPICS.split())


@cache
def _japanese_words() -> frozenset[str]:
    return frozenset(_everyday_cjk.JAPANESE.split())


@cache
def _everyday_words() -> frozenset[str]:
    """Words of Chinese and Japanese that tell a little."""
    return frozenset((_everyday_cjk.CHINESE_EVERYDAY + _everyday_cjk.JAPANESE_EVERYDAY).split())


def _parts(run: str, start: int, end: int, *, owned: bool) -> Iterator[Piece]:
    """A stretch without the everyday words at its ends, and those; a lone character is no stretch but part of a word."""
    known = _everyday_words()
    while end - start > 3 and run[start : start + 2] in known:
        yield _han(run, start, start + 2, owned=owned)
        start += 2
    while end - start > 3 and run[end - 2 : end] in known:
        yield _han(run, end - 2, end, owned=owned)
        end -= 2
    if end - start == 3 and run[end - 1] in _CHINESE_VERBS:
        end -= 1
    yield _han(run, start, end, owned=owned)


def _known(run: str, words: frozenset[str]) -> Iterator[tuple[int, str]]:
    """The known words of a run from left to right, the longest first, and where they begin."""
    place = 0
    while place < len(run):
        lengths = range(min(_LONGEST, len(run) - place), 0, -1)
        word = next((run[place : place + length] for length in lengths if run[place : place + length] in words), "")
        if word:
            yield place, word
        place += len(word) or 1


def _cut(run: str) -> Iterator[Piece]:
    """The pieces of a run of Chinese between what names nothing; what counts things goes with its number."""
    start, owned = 0, False
    for place, word in _known(run, _chinese()):
        if place < start:
            continue
        if place > start:
            yield from _parts(run, start, place, owned=owned)
        if word in _chinese_topics():
            yield Piece(word, "han", len(word) / 2.0, owned)
        owned = word in _CHINESE_OWN
        start = place + len(word)
        if word in _NUMBERS and run[start : start + 1] in _MEASURES and run[start : start + 2] not in _chinese():
            start += 1
    if start < len(run):
        yield from _parts(run, start, len(run), owned=owned)


def _han(run: str, start: int, end: int, *, owned: bool) -> Piece:
    """A piece of a run. Two ideographs are a word, longer pieces are several; a lone one may be half of a word."""
    text = run[start:end]
    pairs = tuple(
        run[at : at + 2]
        for at, other in ((start - 1, start - 1), (start, start + 1))
        if end - start == 1 and 0 <= at < len(run) - 1 and run[other] not in _everyday_cjk.CHINESE_GRAMMAR
    )
    weight = (
        _LITTLE if text in _everyday_words() or text in _CHINESE_VERBS else min(2.0, max(_LONE, (end - start) / 2.0))
    )
    return Piece(text, "han", weight, owned, pairs)


def _kanji(run: str, *, owned: bool, ends: bool) -> Iterator[Piece]:
    """The pieces of a run of kanji: two of them are a word, whatever each says alone; one is behind "tonight" in "tonight the wife"."""
    if len(run) == 2 and (run[0] != "今" or run in _NOWS):
        if run not in _japanese_words() and run[0] != "何":
            yield _han(run, 0, 2, owned=owned)
        return
    start = 0
    for place, word in _known(run, _japanese_words()):
        if len(word) == 1 and len(run) - start == 2:
            break
        if place > start:
            yield _han(run, start, place, owned=owned)
        start = place + len(word)
    if ends and start == len(run) - 1 > 1 and run[start] in _PEOPLE:
        yield Piece(run[start], "han", 1.0, owned=True)
    elif start < len(run):
        yield _han(run, start, len(run), owned=owned)


def _hiragana(run: str, *, after_word: bool) -> Iterator[Piece]:
    """What a run of hiragana may name: a short word before a particle, and long stretches that are no words of grammar."""
    if "を" in run[:-1]:  # no word holds this particle
        for part in run.replace("を", "を ").split():
            yield from _hiragana(part, after_word=after_word)
        return
    title = next((title for title in _TITLES if run.startswith(title)), "")
    if title:
        run = run[len(title) :]
    if after_word and len(run) > 2 and run[0] in _BEFORE_WORD:
        run = run[1:]
    stem = run[:-1]
    if (
        2 <= len(stem) <= 3
        and run[-1] in "のはがをにでと"
        and not _HIRAGANA.fullmatch(stem)
        and stem[-1] not in "るいたてくう"
    ):
        yield Piece(stem, "kana", 0.7, owned=False)
        return
    for part in _LAST.sub(" ", _HIRAGANA.sub(" ", run)).split():
        word = _PARTICLES.sub("", part)
        if len(word) >= 2:
            yield Piece(word, "kana", 0.7 if len(word) > 2 else 0.5, owned=False)


def _japanese_piece(kind: str, run: str, before: str, after: str) -> Iterator[Piece]:
    """The pieces of one run of Japanese."""
    owned = bool(_JAPANESE_OWN.search(before)) or run in _FAMILY
    if kind == "han":
        noun = len(run) == 1 and run not in _japanese_words() and (not after or after[0] in _AFTER_NOUN)
        yield from (
            [Piece(run, "han", 1.0, owned)]
            if noun
            else _kanji(run, owned=owned, ends=bool(after) and after[0] in _AFTER_NOUN)
        )
    elif kind == "kana":
        weight = _LITTLE if run in _japanese_words() or run in _everyday_words() else 1.0 if len(run) > 2 else 0.8
        if len(run) > 1:
            yield Piece(run, "kana", weight, owned)
    elif kind == "hira":
        yield from _hiragana(run, after_word=bool(before))


def pieces(chunk: str, language: str) -> Iterator[Piece | str]:
    """The pieces of a chunk without white space; stretches of other scripts come back as they are."""
    if not _ANY.search(chunk):
        yield chunk
        return
    whole = _WHOLE.get(language)
    place = 0
    for word in whole.finditer(chunk) if whole else ():
        yield from _stretch(chunk, place, word.start(), language)
        yield _word(word)
        place = word.end()
    yield from _stretch(chunk, place, len(chunk), language)


def _word(found: re.Match[str]) -> Piece:
    """What is one word, by how it was found."""
    kind, text = str(found.lastgroup), found[str(found.lastgroup)]
    if kind == "title":
        return Piece(text, "han", min(2.0, max(1.0, len(text) / 2.0)), owned=False)
    known = text in _everyday_words()
    return Piece(text, "kana", _LITTLE if known else 1.0, owned=False)


def _stretch(chunk: str, start: int, end: int, language: str) -> Iterator[Piece | str]:
    """The pieces of a part of a chunk, run by run."""
    for found in _RUNS.finditer(chunk, start, end):
        kind, run = str(found.lastgroup), found[0]
        if kind == "word":
            yield run
        elif kind == "hangul":
            stem = _KOREAN_ENDINGS.sub("", run)
            if len(stem) > 1:
                yield Piece(stem, "hangul", 1.0, owned=False)
        elif kind == "run":
            yield Piece(run, "han", min(2.0, len(run) / 4.0), owned=False)
        elif language == "ja":
            yield from _japanese_piece(kind, run, chunk[: found.start()], chunk[found.end() :])
        elif kind == "han":
            yield from _cut(run)


def speaks_of_self(text: str, language: str) -> bool:
    """Whether a Chinese or Japanese turn is about the one who speaks."""
    if language == "zh":
        return any(word in _CHINESE_OWN for _, word in _known(text, _chinese()))
    return language == "ja" and bool(_JAPANESE_SELF.search(text))
