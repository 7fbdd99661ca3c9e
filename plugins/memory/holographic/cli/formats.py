"""Files of facts read as rows: JSONL, plain text, Markdown; it reads lines, and knows no store and no click."""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any, Literal

from ..errors import BadValue
from ..settings import flag
from ..text.dates import parse_time
from ..types import DEFAULT_SCOPE, Kind, NewFact, Source
from .markdown import blocks

Format = Literal["jsonl", "text", "markdown"]
Line = tuple[int, str]

#: A line longer than this is refused without being read into memory.
MAX_LINE_BYTES = 1_000_000

_BY_ENDING: dict[str, Format] = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".json": "jsonl",
    ".md": "markdown",
    ".markdown": "markdown",
    ".txt": "text",
    ".text": "text",
}
_SPEAKER = re.compile(r"([^\W\d_][^\s:]{0,30}(?: [^\s:]{1,30}){0,3}): ")
_MARKDOWN = re.compile(r"#{1,6} \S|[-*+] \S|```|~~~")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a file: a new fact, a record of our own export, or what keeps it out; ``note`` is a doubt."""

    line: int
    fact: NewFact | None = None
    record: Mapping[str, Any] | None = None
    problem: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """How a file is to be read: the data set's name, the source of its facts (of those of the reader's
    ``own`` export, their own one), and what every row of it gets.
    """

    dataset: str
    source: str = Source.IMPORTED.value
    own: bool = False
    scope: str | None = None
    scope_by_group: bool = False
    category: str | None = None


def read_lines(stream: IO[bytes]) -> Iterator[tuple[int, str | None]]:
    """Number and decode the lines of a stream; a line that is too long or not UTF-8 comes as None."""
    for number in itertools.count(1):
        raw = stream.readline(MAX_LINE_BYTES)
        if not raw:
            return
        if len(raw) == MAX_LINE_BYTES and not raw.endswith(b"\n"):
            while raw and not raw.endswith(b"\n"):
                raw = stream.readline(MAX_LINE_BYTES)
            yield number, None
            continue
        try:
            yield number, raw.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            yield number, None


def detect(name: str, head: Iterable[str]) -> Format:
    """Tell the format by the file's ending, or else by its first lines."""
    for ending, known in _BY_ENDING.items():
        if name.lower().endswith(ending):
            return known
    lines = [line for line in head if line.strip()]
    if lines and lines[0].lstrip().startswith("{"):
        return "jsonl"
    return "markdown" if any(_MARKDOWN.match(line) for line in lines) else "text"


def rows(lines: Iterable[tuple[int, str | None]], form: Format, reading: Reading) -> Iterator[Row]:
    """Read numbered lines in one format; a bad line costs only itself."""
    bad: list[Row] = []

    def readable() -> Iterator[Line]:
        for number, line in lines:
            if line is None:
                bad.append(Row(number, problem=f"the line is not UTF-8, or longer than {MAX_LINE_BYTES:,} bytes"))
            else:
                yield number, line

    reader = {"jsonl": _jsonl, "text": _text, "markdown": _markdown}[form]
    for row in reader(readable(), reading):
        yield from bad
        bad.clear()
        yield row
    yield from bad


def _text(lines: Iterable[Line], reading: Reading) -> Iterator[Row]:
    """Every non-empty line is a fact."""
    for number, line in lines:
        if line.strip():
            yield Row(number, fact=_plain(line.strip(), reading))


def _markdown(lines: Iterable[Line], reading: Reading) -> Iterator[Row]:
    """Every list item and paragraph is a fact; the outermost heading is its category, all headings are its tags."""
    for block in blocks(lines):
        category = re.sub(r"[\W_]+", "-", block.headings[0].lower()).strip("-") if block.headings else ""
        tags = ",".join(heading.replace(",", " ").strip() for heading in block.headings)
        yield Row(block.line, fact=_plain(block.text, reading, category=category[:60], tags=tags))


def _plain(text: str, reading: Reading, *, category: str = "", tags: str = "") -> NewFact:
    """A fact of a text format; it is known again by its own words, whatever the file is called later."""
    return NewFact(
        content=text,
        category=reading.category or category or "general",
        tags=tags,
        source=reading.source,
        scope=reading.scope or DEFAULT_SCOPE,
        external_id=f"text:{_digest(text)}",
    )


def _digest(*parts: object) -> str:
    """A short name for a text that no two texts share."""
    return hashlib.sha256("\x1f".join(map(str, parts)).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _jsonl(lines: Iterable[Line], reading: Reading) -> Iterator[Row]:
    """Every line is a JSON object: a row with ``text``, or a row of our own export."""
    turns: Counter[str] = Counter()
    for number, line in lines:
        if not line.strip():
            continue
        try:
            # A bomb of nested brackets raises RecursionError, a number of a million digits ValueError.
            values = json.loads(line)
            if not isinstance(values, dict):
                raise BadValue("the line is not a JSON object")
            if "fact_id" in values and isinstance(values.get("content"), str):
                yield Row(number, record=values)
            else:
                yield _row(number, values, reading, turns)
        except BadValue as error:
            yield Row(number, problem=str(error))
        except (ValueError, RecursionError) as error:
            yield Row(number, problem=f"the line is not valid JSON ({type(error).__name__})")


def _row(number: int, values: Mapping[str, Any], reading: Reading, turns: Counter[str]) -> Row:
    """One row of a data set: a turn where it has a group and a time, else a fact."""
    text = values.get("text", values.get("content"))
    if not isinstance(text, str):
        raise BadValue('the row has no "text"')
    group, time = _word(values, "group"), _word(values, "time")
    episode = (_word(values, "kind") or ("episode" if group and time else "fact")) == Kind.EPISODE.value
    session = _word(values, "session") or (f"{group} {time}" if group and time else group)
    turn = _whole(values, "turn")
    if episode and session:
        turns[session] += 1
        turn = turns[session] if turn is None else turn
    named = _SPEAKER.match(text) if episode else None
    occurred, note = _moment(values, "occurred_at") or _moment(values, "time"), None
    if occurred is None and time:
        note = f"the time {time[:40]!r} is not understood"
    fact = NewFact(
        content=text,
        kind=_kind(values, episode),
        category=_word(values, "category") or reading.category or "general",
        tags=_tags(values.get("tags")),
        trust=_trust(values),
        pinned=flag(values.get("pinned", False), "pinned"),
        source=reading.source,
        scope=_scope(values, reading, group),
        session=session,
        turn=turn,
        speaker=_word(values, "speaker") or (named.group(1) if named else None),
        occurred_at=occurred,
        created_at=_moment(values, "created_at"),
        external_id=_external_id(values, reading, (text, session, turn)),
    )
    return Row(number, fact=fact, note=note)


def _external_id(values: Mapping[str, Any], reading: Reading, parts: tuple[object, ...]) -> str:
    """What the row is known by when the file is read again: its id in its data set, or else its own words."""
    own = _word(values, "id")
    return f"{reading.dataset}:{own if own is not None else _digest(*parts)}"


def _scope(values: Mapping[str, Any], reading: Reading, group: str | None) -> str:
    """The caller's scope, else the group where scopes follow groups, else the row's own, else the default."""
    by_group = group if reading.scope_by_group else None
    return reading.scope or by_group or _word(values, "scope") or DEFAULT_SCOPE


def _kind(values: Mapping[str, Any], episode: bool) -> str:
    """The row's kind, checked."""
    named = _word(values, "kind")
    if named is not None and named not in {kind.value for kind in Kind}:
        raise BadValue(f'"kind" must be fact or episode, not {named[:40]!r}')
    return Kind.EPISODE.value if episode else Kind.FACT.value


def _word(values: Mapping[str, Any], name: str) -> str | None:
    """A text or number of the row as text; None when it is missing or empty."""
    value = values.get(name)
    if value is None or value == "":
        return None
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise BadValue(f'"{name}" must be a text, not {json.dumps(value)[:40]}')
    return str(value)


def _whole(values: Mapping[str, Any], name: str) -> int | None:
    """A whole number of the row, or None."""
    word = _word(values, name)
    if word is None:
        return None
    if not re.fullmatch(r"-?\d{1,15}", word):
        raise BadValue(f'"{name}" must be a whole number, not {word[:40]!r}')
    return int(word)


def _trust(values: Mapping[str, Any]) -> float | None:
    """The row's trust in [0, 1], or None for the prior of its source."""
    word = _word(values, "trust") or _word(values, "trust_score")
    if word is None:
        return None
    try:
        trust = float(word)
    except ValueError:
        trust = math.nan
    if not 0.0 <= trust <= 1.0:
        raise BadValue(f'"trust" must be a number from 0 to 1, not {word[:40]!r}')
    return trust


def _tags(value: object) -> str:
    """Tags as one comma-separated text; a list of texts is joined."""
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, list) and all(isinstance(tag, str) for tag in value):
        return ",".join(tag.replace(",", " ") for tag in value)
    raise BadValue('"tags" must be a text or a list of texts')


def _moment(values: Mapping[str, Any], name: str) -> int | None:
    """A time of the row as UTC epoch seconds; a number is taken as such, and what says nothing is None."""
    value = values.get(name)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if not math.isfinite(value) or abs(value) > 253_402_300_799:  # the end of the year 9999
            raise BadValue(f'"{name}" lies outside the calendar')
        return int(value)
    word = _word(values, name)
    return None if word is None else parse_time(word)
