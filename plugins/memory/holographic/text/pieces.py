"""Cuts a long text into pieces that an embedder can hold in view, at the best border there is; pure, knows no embedder."""

from __future__ import annotations

import re

#: Characters of one piece: about what the smallest models read before they stop listening.
PIECE = 800
#: Borders, best first: paragraphs, lines, sentences (also without a blank after them, as in Chinese), words.
_BORDERS = tuple(map(re.compile, (r"\n\s*\n", r"\n", r"[.!?…।]\s|[。！？；]", r"\s")))


def _cut(text: str, size: int) -> int:
    """Where the first piece of a text that is too long ends: the last good border in its second half, or ``size``."""
    for border in _BORDERS:
        ends = [found.end() for found in border.finditer(text, size // 2, size)]
        if ends:
            return ends[-1]
    return size


def pieces(text: str, size: int = PIECE) -> list[str]:
    """The text in pieces of at most ``size`` characters, in order, without blanks at their ends; never an empty list."""
    found = []
    rest = text.strip()
    while len(rest) > size:
        end = _cut(rest, size)
        found.append(rest[:end].rstrip())
        rest = rest[end:].lstrip()
    return [piece for piece in (*found, rest) if piece] or [""]
