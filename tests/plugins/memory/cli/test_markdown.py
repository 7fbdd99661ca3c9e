"""Markdown cut into list items and paragraphs, each under its headings."""

from __future__ import annotations

import io
import time

import pytest
from holomemory.cli.formats import Reading, read_lines, rows
from holomemory.cli.markdown import Block, blocks

PAGE = """---
title: Notes
---

# Staging

The database listens
on port 5544.

## People, places
<!-- a comment
- not this
-->
* Ada keeps bees
  and sells honey
* Bo lives in Turin
    1. near the river
- [x] call *Ada*

```python
- not = "this"
# nor this
```

> Quoted words
> go on.

| who | what |
|-----|------|
| Ada | bees |

***

Other
=====
Last one.
~~~
never closed
"""


def cut(text: str) -> list[Block]:
    """The blocks of a page."""
    return list(blocks((number, line) for number, line in enumerate(text.split("\n"), 1)))


def test_page_is_cut_into_its_facts() -> None:
    """Items and paragraphs come out in order under their headings; front matter, comments, code and rules do not."""
    assert [(block.text, block.headings) for block in cut(PAGE)] == [
        ("The database listens on port 5544.", ("Staging",)),
        ("Ada keeps bees and sells honey", ("Staging", "People, places")),
        ("Bo lives in Turin", ("Staging", "People, places")),
        ("near the river", ("Staging", "People, places")),
        ("[x] call *Ada*", ("Staging", "People, places")),
        ("Quoted words go on.", ("Staging", "People, places")),
        ("| who | what |", ("Staging", "People, places")),
        ("| Ada | bees |", ("Staging", "People, places")),
        ("Last one.", ("Other",)),
    ]


def test_blocks_know_their_line() -> None:
    """A block's line is the one it starts on, so that a refusal can name it."""
    assert [block.line for block in cut(PAGE)][:3] == [7, 14, 16]


def test_heading_levels_close_deeper_ones() -> None:
    """A heading ends the headings at its level and below."""
    assert [block.headings for block in cut("# A\n### B\nx\n\n## C ##\ny\n# D\nz")] == [
        ("A", "B"),
        ("A", "C"),
        ("D",),
    ]


def test_rule_below_an_item_is_no_heading() -> None:
    """Dashes under a list item are a rule, under a paragraph they make it a heading."""
    assert cut("- item\n---\ntext") == [Block(1, "item", ()), Block(3, "text", ())]
    assert cut("Title\n---\ntext") == [Block(3, "text", ("Title",))]


def test_rule_at_the_start_hides_one_paragraph_at_most() -> None:
    """A file that opens with a rule instead of front matter is read from its first empty line on."""
    assert [block.text for block in cut("---\n\nfirst\n\nsecond")] == ["first", "second"]


def test_inline_code_opens_no_fence() -> None:
    """A paragraph that starts with quoted code does not swallow what follows."""
    assert [block.text for block in cut("```x``` is code\n\nnext")] == ["```x``` is code", "next"]


def test_headings_become_category_and_tags() -> None:
    """The outermost heading names the category, all of them are tags, and commas cannot make more tags."""
    data = b"# Staging DB!\n## People, places\n- Ada keeps bees\n"

    (row,) = rows(read_lines(io.BytesIO(data)), "markdown", Reading(dataset="x"))

    assert row.fact is not None
    assert (row.fact.category, row.fact.tags) == ("staging-db", "Staging DB!,People  places")
    assert row.line == 3


UNITS = (" ", "\t", "-", "- ", "* ", "|-", "-----:|", "| ", "`", "~", "=", "> ", "1. ", "# ", "# a ", "<!--", "**")


@pytest.mark.parametrize("unit", UNITS)
def test_time_grows_with_the_length_of_a_line_only(unit: str) -> None:
    """A line ten times as long takes about ten times as long, also one that is nearly a rule, a table or a heading."""

    def seconds(size: int) -> float:
        line = (unit * size)[:size] + "x"
        start = time.process_time()
        list(blocks([(1, line), (2, "x"), (3, line)]))
        return time.process_time() - start

    assert seconds(3_000) <= 30 * seconds(300) + 0.05
    assert seconds(100_000) < 60


def test_what_rules_a_table_is_no_text() -> None:
    """Dashes with a bar behind them, and nothing else; bars and colons alone, or a dash behind the last bar, are text."""
    for text, prose in {"|---|": False, "| :-- | --: |": False, "--|": False, ":|": True, "|-": True, "|--|x": True}.items():
        assert bool(list(blocks([(1, text)]))) == prose, text
