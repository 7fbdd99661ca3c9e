"""Characters: folding, scripts and invisible code points; knows nothing about words, facts or the store."""

from __future__ import annotations

import unicodedata

from ._patterns import lazy

HAN = "\u2e80-\u2fdf\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
KANA = "\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f"
KATAKANA = "\u30a1-\u30fa\u30fc\uff66-\uff9f"
HANGUL = "\u1100-\u11ff\u3130-\u318f\uac00-\ud7af"
#: Thai, Lao, Burmese and Khmer: written without spaces, as Han and kana are.
SOUTH_EAST = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
UNSPACED = HAN + KANA + HANGUL + SOUTH_EAST

#: C0 and C1 controls other than white space, bidi controls, zero-width characters other than ZWJ and ZWNJ, fillers,
#: surrogates, noncharacters and the tag block. Variation selectors and the visible Arabic Cf signs are not here.
INVISIBLE = (
    "\x00-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
)
_INVISIBLE = lazy(f"[{INVISIBLE}]+")
_SELECTORS = lazy("([\ufe00-\ufe0f\U000e0100-\U000e01ef])[\ufe00-\ufe0f\U000e0100-\U000e01ef]+")
# Latin, Greek and Cyrillic combining marks, Hebrew points, Arabic vowels and the tatweel; never Indic or Thai vowels.
_MARKS = lazy("[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u0640\u064b-\u065f\u0670]+")
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "þ": "th"})


def visible(text: str) -> str:
    """The text without invisible code points; of several variation selectors in a row the first stays."""
    return _SELECTORS.sub(r"\1", _INVISIBLE.sub("", text))


def plain(text: str) -> str:
    """NFKC, case and diacritics folded, invisible characters and joiners dropped."""
    if text.isascii() and text.isprintable():  # nothing to fold but case
        return text.lower()
    folded = visible(unicodedata.normalize("NFKC", text)).replace("\u200d", "").replace("\u200c", "").casefold()
    decomposed = unicodedata.normalize("NFKD", folded)
    return unicodedata.normalize("NFC", _MARKS.sub("", decomposed).translate(_LETTERS))
