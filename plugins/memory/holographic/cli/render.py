"""How answers look: one JSON document, a table on a terminal, tab-separated lines elsewhere; it knows no store."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from ..text.quote import quote
from ..types import Recall

if TYPE_CHECKING:
    from rich.console import Console

#: Longer than any fact, so that nothing is cut.
WHOLE = 100_000

# JSON leaves these as they are, and a terminal may obey them: C1 controls, bidi overrides, line separators, surrogates.
_CONTROLS = re.compile("[\x00-\x08\x0a-\x1f]")
_OBEYED = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def say(text: str, *, err: bool = False) -> None:
    """Print one line."""
    click.echo(text, err=err)


def clean(text: object) -> str:
    """Stored text made safe to show: on one line, and without anything that a terminal would obey."""
    return quote(str(text), limit=WHOLE)


def verbatim(line: str) -> str:
    """A line of a file as it stands, but for what a terminal would obey."""
    return _OBEYED.sub(lambda match: f"\\u{ord(match[0]):04x}", _CONTROLS.sub("\ufffd", line))


def warn(message: str) -> None:
    """Tell on stderr what the caller must know about the answer."""
    say(f"warning: {clean(message)}", err=True)


def json_text(document: Mapping[str, Any], indent: int | None = None) -> str:
    """One JSON document as text; stored text stays verbatim, with its control characters escaped."""
    text = json.dumps(document, ensure_ascii=False, indent=indent, default=str)
    return _OBEYED.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def as_json(document: Mapping[str, Any]) -> None:
    """Print one JSON document."""
    say(json_text(document, indent=2))


def document(name: str, rows: Iterable[Any], recall: Recall | None = None) -> dict[str, Any]:
    """The document of every read: the rows, their count, and whether the search could look properly."""
    listed = list(rows)
    report = recall.report() if recall is not None else {"status": "complete", "degraded": False}
    return {**report, "count": len(listed), name: listed}


def table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows: a table with a head on a terminal, one tab-separated line a row elsewhere."""
    cells = [["" if cell is None else clean(cell) for cell in row] for row in rows]
    if not sys.stdout.isatty():
        for row in cells:
            say("\t".join(row))
        return
    from rich import box
    from rich.table import Table
    from rich.text import Text

    grid = Table(*columns, box=box.SIMPLE_HEAD, pad_edge=False)
    for column in grid.columns:
        column.overflow = "fold"
    for row in cells:
        grid.add_row(*(Text(cell) for cell in row))
    _console().print(grid)


def pairs(values: Mapping[str, object]) -> None:
    """Print named values, one a line."""
    table(("what", "value"), [(name, _flat(value)) for name, value in values.items()])


def _flat(value: object) -> object:
    """A nested value on one line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_flat(entry)}" for key, entry in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(str(_flat(entry)) for entry in value)
    return value


def _console() -> Console:
    """A console that takes no markup, emoji names or highlighting from stored text."""
    from rich.console import Console

    return Console(markup=False, emoji=False, highlight=False)
