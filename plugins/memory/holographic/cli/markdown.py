"""Markdown cut into list items and paragraphs under their headings; pure, it knows nothing of facts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$")
_ITEM = re.compile(r"^\s*(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)")
_FENCE = re.compile(r"\s*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})(.*)$")
_RULE = re.compile(r" {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$")
_UNDERLINE = re.compile(r" {0,3}(=+|-+)[ \t]*$")
_TABLE_SIGNS = frozenset(" \t:|-")
_QUOTE = re.compile(r"^ {0,3}>[ \t]?")


@dataclass(frozen=True, slots=True)
class Block:
    """A list item or paragraph: the line it starts on, its text on one line, and the headings it stands under."""

    line: int
    text: str
    headings: tuple[str, ...]


def _rules_table(line: str) -> bool:
    """Whether a line stands between the head of a table and its rows: a dash, and a bar behind it."""
    return _TABLE_SIGNS.issuperset(line) and line.rfind("|") > line.find("-") >= 0


@dataclass(slots=True)
class _Page:
    """What has been read so far: the open headings and the block that is not finished yet."""

    headings: list[tuple[int, str]] = field(default_factory=list)
    start: int = 0
    item: bool = False
    parts: list[str] = field(default_factory=list)

    def open(self, line: int, text: str, *, item: bool) -> None:
        """Start a block; an item of a list is never the text of a heading."""
        self.start, self.item, self.parts = line, item, [text.strip()]

    def close(self) -> Iterator[Block]:
        """Give the block that is open, if any."""
        text = " ".join(part for part in self.parts if part)
        self.parts = []
        if text:
            yield Block(self.start, text, tuple(title for _, title in self.headings))

    def head(self, level: int, title: str) -> None:
        """Enter a heading and leave the ones at its level and below."""
        self.headings = [entry for entry in self.headings if entry[0] < level]
        if title.strip():
            self.headings.append((level, title.strip()))


def blocks(lines: Iterable[tuple[int, str]]) -> Iterator[Block]:
    """Cut numbered lines into blocks; front matter, comments, code fences and rules are left out."""
    page = _Page()
    for number, line in _prose(lines):
        heading = _HEADING.match(line)
        underline = _UNDERLINE.match(line)
        if heading:
            yield from page.close()
            page.head(len(heading[1]), heading[2])
        elif underline and page.parts and not page.item:
            title, page.parts = " ".join(page.parts), []
            page.head(1 if underline[1].startswith("=") else 2, title)
        elif not line.strip() or _RULE.match(line) or _rules_table(line):
            yield from page.close()
        elif _ITEM.match(line) or line.lstrip().startswith("|"):
            yield from page.close()
            page.open(number, _ITEM.sub("", line, count=1), item=True)
        elif page.parts:
            page.parts.append(line.strip())
        else:
            page.open(number, line, item=False)
    yield from page.close()


def _prose(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The lines that are prose; what is left out stands as an empty line, so that it parts its neighbours."""
    fence, front, comment, first = "", False, False, True
    for number, raw in lines:
        line = _QUOTE.sub("", raw)
        opening = _FENCE.match(line)
        if first and line.strip() == "---":
            front = True
        elif front:
            front = line.strip() not in ("---", "...", "")  # an empty line ends it too: a rule may open a file
        elif fence:
            if opening and opening[1].startswith(fence) and not opening[2].strip():
                fence = ""
        elif comment or line.lstrip().startswith("<!--"):
            comment = "-->" not in line
        elif opening and not (opening[1][0] == "`" and "`" in opening[2]):
            fence = opening[1]
        else:
            yield number, line
            first = first and not line.strip()
            continue
        first = False
        yield number, ""
