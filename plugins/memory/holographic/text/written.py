"""Identifiers of a text as they are written, signs and joints and all; knows no index."""

from __future__ import annotations

from ._patterns import lazy

_WRITTEN = lazy(
    r"""(?<![\w.:/-])[^\w\s"'(\[{<>)\]},.;?\u2026\u2014\u2013„“”‘’«»`]{1,3}\d\w*(?:[.,:/-]\w+)*"""  # "#1204", "$19.99", ":8080"
    r"""|(?<![\w.:/-])--?[^\W\d][\w-]*"""  # "--no-cache"
    r"""|(?<![\w.:/-])\d+(?:[.,]\d+)*[$€£¥₽₩%°‰](?!\w)"""  # "19.99€"
    r"""|(?<![\w.:/-])(?=[\w-]*[.:/_@\d])\w+(?:[.:/_@-]\w+)+""",  # "max.retries.total", but no "follow-up"
)
#: What stands before a part of a longer identifier.
_JOINTS = frozenset("_.:/-")
#: What follows an identifier that goes on.
_GOES_ON = lazy(r"[\w$€£¥]|[.:/_@-]\w")


def written_in(text: str) -> list[str]:
    """The identifiers that a text names to the letter, in folded case, without repeats."""
    return list(dict.fromkeys(map(str.casefold, _WRITTEN.findall(text))))


def holds(text: str, written: str) -> bool:
    """Whether a text in folded case holds an identifier whole, and not as a part of a longer one."""
    start = text.find(written)
    while start >= 0:
        before, end = text[start - 1 : start], start + len(written)
        if not (before.isalnum() or before in _JOINTS) and not _GOES_ON.match(text, end):
            return True
        start = text.find(written, start + 1)
    return False
