"""The tokenizer: what becomes a term of the index, in every script, and what no text may do to it."""

from __future__ import annotations

import random
import unicodedata

import pytest
from holomemory.text.stem import stem
from holomemory.text.tokens import MAX_CHARS, MAX_TERM, fold, is_stop, tokenize, words
from hypothesis import given, settings
from hypothesis import strategies as st

#: Any text that Python can hold: lone surrogates, NUL and private use included.
ANY_TEXT = st.text(st.characters(), max_size=200)

TERMS = {
    # identifiers: whole, glued, in parts
    "pve-01 host": ["pve-01", "pve01", "pve", "01", "host"],
    "multi-agent": ["multi-agent", "multiagent", "multi", "agent"],
    "ZX-4410-Q": ["zx-4410-q", "zx4410q", "zx", "4410"],
    "v1.2.3": ["v1.2.3", "v123", "v1"],
    "gpt-4o": ["gpt-4o", "gpt4o", "gpt", "4o"],
    "100-200MB": ["100-200mb", "100200mb", "100", "200mb"],
    "KESTREL_TOKEN": ["kestrel_token", "kestreltoken", "kestrel", "token"],
    "GB/s": ["gb/s", "gbs", "gb"],
    "k=60": ["k=60", "k60", "60"],
    "foo::bar": ["foo::bar", "foobar", "foo", "bar"],
    "AT&T": ["at&t", "att"],
    "--error-on-warnings": ["error-on-warnings", "erroronwarnings", "error", "warn"],
    "#682": ["682"],
    # addresses, paths and times
    "a@nasa.gov": ["a@nasa.gov", "anasagov", "nasa.gov", "nasa", "gov"],
    "src/main.py": ["src/main.py", "srcmainpy", "main.py", "src", "main", "py"],
    "/etc/kestrel/app.toml": ["etc/kestrel/app.toml", "etckestrelapptoml", "app.toml", "etc", "kestrel", "app", "toml"],
    "C:\\temp\\x.txt": ["c:\\temp\\x.txt", "ctempxtxt", "temp", "txt"],
    "2026-07-10": ["2026-07-10", "20260710", "2026", "07", "10"],
    "Claude/Codex": ["claude/codex", "claudecodex", "claud", "codex"],
    "and/or": ["and/or", "andor"],
    # signs that matter
    "C": ["c"],
    "C++": ["c++"],
    "C#, F#": ["c#", "f#"],
    "I know C++.": ["know", "c++"],
    "(C++)": ["c++"],
    "C++/C#": ["c++/c#", "cc", "c++", "c#"],
    "C#/.NET": ["c#/.net", "cnet", "c#", ".net", "net"],
    "C++17": ["c++17", "c17", "c++", "17"],
    ".NET": [".net", "net"],
    "ASP.NET": ["asp.net", "aspnet", "asp", "net"],
    # folding
    "Zoë Müller’s café": ["zoe", "muller", "cafe"],
    "Straße": ["strass"],
    "Łukasz Øystein Æsir": ["lukasz", "oystein", "aesir"],
    "İstanbul": ["istanbul"],
    "ＡＢＣ ﬁle": ["abc", "file"],
    "multi‑agent": ["multi-agent", "multiagent", "multi", "agent"],
    "so\u00adft zero\u200bwidth": ["soft", "zero", "width"],
    # possessives, contractions, elision
    "Marcus's cats' bowls": ["marcu", "cat", "bowl"],
    "O'Brien": ["o'brien", "obrien", "brien"],
    "don't": ["don't"],
    "don’t": ["don't"],
    "I'm sure we're what you'll": ["sure"],
    "Priya'll": ["priya"],
    "l'équipe d’accord": ["equip", "accord"],
    # numbers
    "1,000,000 items": ["1000000", "item"],
    "1,234.50": ["1234.50", "123450", "1234", "50"],
    "5,5": ["5", "5"],
    "€50 20°C": ["50", "20", "c"],
    # camel case
    "getUserName": ["getusernam", "get", "user", "name"],
    "parseHTTPResponse": ["parsehttprespons", "pars", "http", "respons"],
    # scripts without spaces, alone and in mixed runs
    "桌面": ["桌面"],
    "网": ["网"],
    "网关使用watchdog进程": ["网关", "关使", "使用", "watchdog", "进程"],
    "使用getUserName函数": ["使用", "getusernam", "函数", "get", "user", "name"],
    "배포는 금요일": ["배포", "포는", "금요", "요일"],
    "カタカナ": ["カタ", "タカ", "カナ"],
    "アナ・ロペス": ["アナ", "ロペ", "ペス"],
    "Python3の本": ["python3", "の本", "本"],
    # signs of Thai, Lao, Burmese and Khmer belong to their letter: a syllable sign alone, and each pair of them
    "ครับ": ["ครั", "รั", "รับ"],
    "ยา": ["ยา"],
    "น้ำตาล": ["น\u0e49\u0e4d\u0e32", "น\u0e49\u0e4d\u0e32ตา", "ตา", "ตาล"],
    "ໄປລາວ": ["ໄປ", "ໄປລາ", "ລາ", "ລາວ"],
    "မြန်မာ": ["မြ", "မြန်", "န်", "န်မာ", "မာ"],
    "ភ្នំ": ["ភ្នំ"],
    # other scripts, and their punctuation
    "¿Dónde vive Ana?": ["dond", "vive", "ana"],
    "أين تعيش ليلى؟": ["اين", "تعيش", "يلي"],
    "राम घर गया।": ["राम", "घर", "गया"],
    "שָׁלוֹם": ["שלום"],
    "большой большая большие": ["больш", "больш", "больш"],
    # pictographs are words of their own
    "party🎉 a→b 👍🏽": ["parti", "🎉", "b", "👍"],
    # nothing to search for
    "": [],
    " \t\n": [],
    "the of and": [],
    '" * () - -- … — \0 ': [],
}


@pytest.mark.parametrize(("text", "terms"), TERMS.items(), ids=[ascii(text)[:40] for text in TERMS])
def test_a_text_becomes_these_terms(text: str, terms: list[str]) -> None:
    """Each kind of writing has one known list of terms; arrows and other pictographs stand for themselves."""
    assert [term for term in tokenize(text) if term != "→"] == terms


def test_a_time_is_found_whole_by_its_day_and_by_its_hour() -> None:
    """An ISO time holds its day and its hour as terms, and no crumbs of its T."""
    terms = tokenize("2031-05-06T10:00")
    assert {"2031-05-06t10:00", "2031-05-06", "10:00"} <= set(terms)
    assert "t10:00" not in terms
    assert len(terms) == len(set(terms))


@pytest.mark.parametrize("text", ["Zoë Müller café", "résumé naïve Ångström", "배포는 금요일", "ガギグゲゴ", "Й ё"])
def test_composed_and_decomposed_text_have_the_same_terms(text: str) -> None:
    """NFC and NFD spellings of one text meet in the index."""
    composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))
    assert composed != decomposed
    assert tokenize(composed) == tokenize(decomposed)


@given(ANY_TEXT)
def test_no_text_raises_and_no_term_holds_white_space(text: str) -> None:
    """Terms are separated by blanks in the index, so none may hold one; nor be empty or endless."""
    for term in tokenize(text):
        assert term
        assert not any(char.isspace() for char in term)
        assert len(term) <= MAX_TERM
        term.encode("utf-8")
    for word in words(text):
        assert word
        assert not is_stop(word)


@given(ANY_TEXT)
def test_every_term_can_be_matched(text: str) -> None:
    """A term holds at least one character that the full-text index does not take for a separator."""
    for term in tokenize(text):
        assert any(unicodedata.category(char)[0] in "LMNS" or unicodedata.category(char) == "Co" for char in term)


@given(ANY_TEXT)
def test_folding_twice_changes_nothing_more(text: str) -> None:
    """Folding is idempotent, or index and query could part ways."""
    assert fold(fold(text)) == fold(text)


@given(ANY_TEXT)
def test_case_makes_no_difference(text: str) -> None:
    """Case changes no ASCII word's terms; the humps of camel case come beside them."""
    plain = text.encode("ascii", "ignore").decode()
    assert tokenize(plain.lower()) == tokenize(plain)[: len(tokenize(plain.lower()))]


@given(st.lists(st.from_regex(r"[a-z]{3,12}", fullmatch=True), min_size=1, max_size=12))
def test_every_word_of_a_text_finds_it(chosen: list[str]) -> None:
    """The terms of each word of a text are among the terms of the text."""
    terms = set(tokenize(" ".join(chosen)))
    for word in chosen:
        assert set(tokenize(word)) <= terms
        assert is_stop(word) or stem(word) in terms


@settings(max_examples=50)
@given(st.text(st.characters(min_codepoint=0x4E00, max_codepoint=0x9FFF), min_size=2, max_size=30), st.data())
def test_every_stretch_of_chinese_finds_its_sentence(sentence: str, data: st.DataObject) -> None:
    """Two or more adjoining ideographs have only terms that their sentence has too."""
    start = data.draw(st.integers(0, len(sentence) - 2))
    end = data.draw(st.integers(start + 2, len(sentence)))
    assert set(tokenize(sentence[start:end])) <= set(tokenize(sentence))


SYLLABLES = ["ยา", "น้ำ", "คน", "เมือง", "ไป", "ที่", "ร้าน", "กาแฟ", "แมว", "ປາ", "ເມືອງ", "ရေ", "မြို့", "ទឹក", "ភ្នំ"]


@given(st.lists(st.sampled_from(SYLLABLES), min_size=1, max_size=12), st.data())
def test_every_word_of_a_sentence_without_spaces_finds_it(words: list[str], data: st.DataObject) -> None:
    """One or more adjoining words of Thai, Lao, Burmese or Khmer have only terms that their sentence has too."""
    start = data.draw(st.integers(0, len(words) - 1))
    end = data.draw(st.integers(start + 1, len(words)))
    assert set(tokenize("".join(words[start:end]))) <= set(tokenize("".join(words)))


@pytest.mark.parametrize("unit", ["a-", "网", "น้ำ", "a'", "/x", "aB", "1,000", ".", "x@", "é", "C++/", "🎉", "\u0301"])
def test_work_grows_with_length(unit: str) -> None:
    """Twice the text gives about twice the terms, and never more than a few for each character."""
    small, large = (tokenize(unit * count) for count in (1_000, 2_000))
    assert len(large) <= 2 * len(small) + 8
    assert len(large) <= 3 * len(unit) * 2_000


def test_only_the_first_characters_are_read() -> None:
    """A megabyte of text costs what MAX_CHARS characters cost."""
    noise = random.Random(7)
    text = " ".join(noise.choice(["alpha", "beta-1", "仓库", "x@y.org"]) for _ in range(300_000))
    assert tokenize(text) == tokenize(text[:MAX_CHARS])
