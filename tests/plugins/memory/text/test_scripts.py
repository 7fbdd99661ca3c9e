"""Ordinary text of thirty scripts, emoji and code, shown to a model: what people write comes through as they wrote it."""

from __future__ import annotations

import random
import sys
import unicodedata

import pytest
from holomemory.text.quote import quote
from turns import rows, turning

BIDI = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
#: One sentence a script.
SENTENCES = {
    "Latin": "Zoë Müller trinkt jeden Morgen Café crème à l'œuf, naïve façade",
    "Vietnamese": "Tôi thích cà phê sữa đá vào buổi sáng",
    "Cyrillic": "База данных слушает на порту 5544, ёлка подъезд",
    "Greek": "Η βάση δεδομένων ακούει στη θύρα 5544, ᾳ ῷ ΐ",
    "Arabic": "قاعدة البيانات تستمع على المنفذ ٥٥٤٤، مُحَمَّد",
    "Persian": "می‌خواهم قهوه‌ام را تلخ بنوشم",
    "Urdu": "مجھے صبح کی چائے پسند ہے",
    "Hebrew": "מסד הנתונים מאזין בפורט 5544, שָׁלוֹם",
    "Devanagari": "मुझे सुबह की चाय पसंद है, क्‍ष और क्ष",
    "Bengali": "আমি সকালে চা পছন্দ করি, র‍্য",
    "Gurmukhi": "ਮੈਨੂੰ ਸਵੇਰ ਦੀ ਚਾਹ ਪਸੰਦ ਹੈ",
    "Gujarati": "મને સવારની ચા ગમે છે",
    "Odia": "ମୁଁ ସକାଳ ଚା ପସନ୍ଦ କରେ",
    "Tamil": "எனக்கு காலை தேநீர் பிடிக்கும்",
    "Telugu": "నాకు ఉదయం టీ ఇష్టం",
    "Kannada": "ನನಗೆ ಬೆಳಿಗ್ಗೆ ಚಹಾ ಇಷ್ಟ, ರ‍್ಯ",
    "Malayalam": "എനിക്ക് രാവിലെ ചായ ഇഷ്ടമാണ്",
    "Sinhala": "මම උදේ තේ වලට කැමතියි, ශ්‍රී",
    "Thai": "ฉันชอบดื่มชาตอนเช้า",
    "Lao": "ຂ້ອຍມັກດື່ມຊາຕອນເຊົ້າ",
    "Burmese": "ကျွန်တော် မနက်တိုင်း လက်ဖက်ရည် သောက်တယ်",
    "Khmer": "ខ្ញុំចូលចិត្តតែនៅពេលព្រឹក",
    "Tibetan": "ང་ཞོགས་པར་ཇ་འཐུང་རྒྱུར་དགའ་པོ་ཡོད།",
    "Georgian": "დილით ჩაი მიყვარს",
    "Armenian": "Ես առավոտյան թեյ եմ սիրում",
    "Ethiopic": "ጠዋት ላይ ሻይ እወዳለሁ።",
    "Hangul": "스테이징 데이터베이스는 5544 포트를 씁니다",
    "Japanese": "朝はコーヒーよりお茶が好きです。「網関」ﾃｽﾄ",
    "Chinese": "数据库监听在5544端口；網關使用守護進程。",
    "Cherokee": "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ",
    "Inuktitut": "ᐃᓄᒃᑎᑐᑦ ᑎᑎᕋᐅᓯᖅ",
    "Mongolian": "ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ",
    "Thaana": "އަހަރެން ހެނދުނު ސައި ބޮން ގަޔާވޭ",
    "Syriac": "ܠܫܢܐ ܣܘܪܝܝܐ",
    "N'Ko": "ߒߞߏ ߘߐ߫ ߞߏߝߐ",
    "Javanese": "ꦲꦏ꧀ꦱꦫꦗꦮ",
    "Gothic": "𐌲𐌿𐍄𐌹𐍃𐌺",
    "emoji": "👩‍👩‍👧 👍🏽 🏳️‍🌈 ❤️ 1️⃣ 🇩🇪 ☕",
    "code": "def f(x): return x[0] + {'a': 1}['a'] % 2 ** 3 ~x ^ y | z & w; // $HOME/#main @ 100%",
    "signs": "C++, C#, AT&T, §4, €5, 20 °C, ½, ±3, “quoted”, «ça», — …, I/O, a_b, a-b, 5' 10, #12, x != y",
}


def test_ordinary_text_of_every_script_comes_through() -> None:
    """Six hundred texts put together from thirty scripts and more: what a model is shown is what was stored; only < and > and
    line breaks differ.
    """
    seed = 32
    rng = random.Random(seed)
    sentences = [unicodedata.normalize("NFC", text) for text in SENTENCES.values()]
    texts = sentences + [" ".join(rng.sample(sentences, rng.randrange(1, 4))) for _ in range(600 - len(sentences))]
    changed = [text for text in texts if quote(text, 1_000) != text]
    print(f"{len(texts)} texts of {len(SENTENCES)} scripts and kinds, seed {seed}: {len(changed)} changed")  # noqa: T201
    assert changed == []
    assert quote("a < b > c\nd") == "a ‹ b › c ⏎ d"


@pytest.mark.parametrize("script", SENTENCES)
def test_a_fact_in_any_script_reaches_a_turn_as_it_was_said(script: str) -> None:
    """A pinned fact stands in the block word for word."""
    with turning() as provider:
        assert provider.memory is not None
        provider.memory.add(SENTENCES[script], pinned=True)
        assert rows(provider.prefetch("and now?")) == [SENTENCES[script].replace('"', "”")]


def test_of_all_code_points_no_control_bidi_or_tag_sign_reaches_the_model() -> None:
    """Every code point of Unicode, one after the other: controls, bidi signs, surrogates and the tag block vanish, line breaks
    become a sign of their own, joiners, letters and marks stay.
    """
    controls = {chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))}
    bidi = {
        char for char in map(chr, range(0x3000)) if unicodedata.bidirectional(char) in BIDI or char in "\u200e\u200f"
    }
    tags = {chr(code) for code in range(0xE0000, 0xE0080)}
    surrogates = {chr(code) for code in range(0xD800, 0xE000)}
    reached = set()
    for start in range(0, sys.maxunicode + 1, 4_096):
        text = "".join(f"a{chr(code)}" for code in range(start, start + 4_096))
        reached |= set(quote(text, 20_000))
    assert reached & (controls | bidi | tags | surrogates) == set()
    assert {"\u200c", "\u200d", "\ufe0f"} <= reached
    shown = {char for char in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(char)[0] in "LN"}
    lost = shown - reached
    assert lost <= set("\u3164\u115f\u1160\uffa0"), sorted(map(ascii, lost))[:20]
