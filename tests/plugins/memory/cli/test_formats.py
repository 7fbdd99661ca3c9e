"""Rows read from JSONL, plain text and Markdown: what becomes a fact, a turn, or a told problem."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from holomemory.cli.formats import MAX_LINE_BYTES, Format, Reading, Row, detect, read_lines, rows
from holomemory.types import NewFact
from hypothesis import given
from hypothesis import strategies as st


def parse(data: str | bytes, form: Format, **options: Any) -> list[Row]:
    """All rows of a file's content."""
    raw = data.encode() if isinstance(data, str) else data
    return list(rows(read_lines(io.BytesIO(raw)), form, Reading(dataset="notes", **options)))


def facts(data: str | bytes, form: Format, **options: Any) -> list[NewFact]:
    """The facts of a file without problems."""
    read = parse(data, form, **options)
    assert [row.problem for row in read if row.problem] == []
    return [row.fact for row in read if row.fact is not None]


def one(form: Format = "jsonl", /, **values: Any) -> NewFact:
    """The fact of one JSONL row."""
    (fact,) = facts(json.dumps(values), form)
    return fact


def test_text_row_is_a_fact_with_the_datasets_id() -> None:
    """A row with id and text is a fact, verbatim, imported, known again by data set and id."""
    fact = one(id="n1", text="  The staging database listens on port 5544. ")

    assert fact.content == "  The staging database listens on port 5544. "
    assert (fact.kind, fact.source, fact.external_id) == ("fact", "imported", "notes:n1")
    assert (fact.session, fact.turn, fact.speaker, fact.occurred_at) == (None, None, None, None)


def test_group_alone_is_the_session_of_a_fact() -> None:
    """A row with a group and no time stays a fact and belongs to the group's session."""
    fact = one(id=1, text="Ada keeps bees.", group="conv-1")

    assert (fact.kind, fact.session, fact.turn, fact.external_id) == ("fact", "conv-1", None, "notes:1")


def test_group_and_time_make_turns() -> None:
    """Rows with a group and a time are numbered turns of that conversation, with speaker and time, text verbatim."""
    lines = [
        {"id": "a", "text": "Ada: Did you feed the bees?", "group": "conv-1", "time": "1:56 pm on 8 May, 2023"},
        {"id": "b", "text": "Bo Li: Not yet: later.", "group": "conv-1", "time": "1:56 pm on 8 May, 2023"},
        {"id": "c", "text": "Ada: Again?", "group": "conv-1", "time": "9:00 am on 9 May, 2023"},
        {"id": "d", "text": "Hm.", "group": "conv-2", "time": "9:00 am on 9 May, 2023"},
    ]

    turns = facts("\n".join(map(json.dumps, lines)), "jsonl")

    assert [turn.kind for turn in turns] == ["episode"] * 4
    assert [(turn.session, turn.turn) for turn in turns] == [
        ("conv-1 1:56 pm on 8 May, 2023", 1),
        ("conv-1 1:56 pm on 8 May, 2023", 2),
        ("conv-1 9:00 am on 9 May, 2023", 1),
        ("conv-2 9:00 am on 9 May, 2023", 1),
    ]
    assert [turn.speaker for turn in turns] == ["Ada", "Bo Li", "Ada", None]
    assert turns[0].content == "Ada: Did you feed the bees?"
    assert turns[0].occurred_at == 1_683_554_160


@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("Ada: yes", "Ada"),
        ("Dr. O'Neill: yes", "Dr. O'Neill"),
        ("李雷: 好的", "李雷"),
        ("https://example.org: a page", None),
        ("we met at 10:30 today", None),
        ("10: a number", None),
        ("This is a whole sentence that is long: see", None),
        ("Ada:no space", None),
    ],
)
def test_speaker_is_a_leading_name(text: str, speaker: str | None) -> None:
    """Only a short leading name followed by a colon and a space is a speaker."""
    assert one(id=1, text=text, group="g", time="2023-05-08 10:00").speaker == speaker


def test_fields_of_ours_are_taken() -> None:
    """Any field of a fact that a row names is kept, but its source."""
    fact = one(
        id=7,
        text="Tea at five.",
        kind="episode",
        category="home",
        tags=["tea", "five, sharp"],
        trust=0.9,
        pinned="yes",
        session="s1",
        turn=4,
        speaker="Ada",
        occurred_at="2024-02-29 17:00:00",
        created_at=1_700_000_000,
        source="user_said",
        scope="family",
    )

    assert fact == NewFact(
        content="Tea at five.",
        kind="episode",
        category="home",
        tags="tea,five  sharp",
        trust=0.9,
        pinned=True,
        source="imported",
        scope="family",
        session="s1",
        turn=4,
        speaker="Ada",
        occurred_at=1_709_226_000,
        created_at=1_700_000_000,
        external_id="notes:7",
    )


def test_reading_decides_over_rows() -> None:
    """The caller's scope and source win over the row's, a category only where the row has none."""
    first, second = facts(
        '{"id":1,"text":"a","scope":"x","category":"own"}\n{"id":2,"text":"b"}',
        "jsonl",
        scope="mine",
        source="user_confirmed",
        category="given",
    )

    assert (first.scope, first.source, first.category) == ("mine", "user_confirmed", "own")
    assert (second.scope, second.category) == ("mine", "given")


def test_scope_by_group() -> None:
    """Groups become scopes when asked, and rows without one stay in the default scope."""
    scopes = [fact.scope for fact in facts('{"text":"a","group":"g"}\n{"text":"b"}', "jsonl", scope_by_group=True)]

    assert scopes == ["g", "default"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not valid JSON"),
        ("[1, 2]", "not a JSON object"),
        ('"text"', "not a JSON object"),
        ('{"id": 1}', 'no "text"'),
        ('{"text": 5}', 'no "text"'),
        ('{"text": "a", "kind": "story"}', '"kind" must be'),
        ('{"text": "a", "trust": 1.5}', '"trust" must be'),
        ('{"text": "a", "trust": "high"}', '"trust" must be'),
        ('{"text": "a", "trust": NaN}', '"trust" must be'),
        ('{"text": "a", "turn": "two"}', '"turn" must be'),
        ('{"text": "a", "turn": 1e99}', '"turn" must be'),
        ('{"text": "a", "pinned": "maybe"}', "pinned must be"),
        ('{"text": "a", "tags": {"a": 1}}', '"tags" must be'),
        ('{"text": "a", "id": [1]}', '"id" must be'),
        ('{"text": "a", "id": true}', '"id" must be'),
        ('{"text": "a", "created_at": Infinity}', '"created_at" lies'),
        ("[" * 200_000, "not valid JSON"),
        ('{"text": "a", "turn": ' + "9" * 5_000 + "}", "JSON"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_bad_line_costs_only_itself(line: str, reason: str) -> None:
    """A line that cannot be read is told with its number, and its neighbours are read."""
    before, bad, after = parse('{"text": "before"}\n' + line + '\n{"text": "after"}\n', "jsonl")

    assert (before.fact is not None, after.fact is not None) == (True, True)
    assert (bad.line, bad.fact) == (2, None)
    assert reason.lower() in str(bad.problem).lower()


def test_line_that_is_not_text_costs_only_itself() -> None:
    """A line in another encoding and a line of a megabyte are told, in order, and the rest is read."""
    data = b"one\n\xff\xfe\n" + b"x" * (MAX_LINE_BYTES + 5) + b"\nfour\n"

    read = parse(data, "text")

    assert [(row.line, row.fact is not None) for row in read] == [(1, True), (2, False), (3, False), (4, True)]


def test_last_line_may_be_bad() -> None:
    """A bad line at the end of the file is told too."""
    assert [row.line for row in parse(b"one\n\xff", "text") if row.problem] == [2]


def test_byte_order_mark_is_no_text() -> None:
    """A byte order mark at the start of a file belongs to the file, not to the first fact."""
    (fact,) = facts("\ufeffTea at five.", "text")

    assert fact.content == "Tea at five."


def test_time_that_is_not_understood_is_noted() -> None:
    """A row whose time says nothing is kept, and the doubt is told."""
    (row,) = parse('{"text": "a", "time": "once upon a time"}', "jsonl")

    assert row.fact is not None
    assert row.fact.occurred_at is None
    assert "once upon a time" in str(row.note)


def test_export_rows_are_handed_on_whole() -> None:
    """A row of our own export is a record with all its fields, not a row of a data set."""
    (row,) = parse('{"fact_id": 3, "content": "a", "helpful_count": 2}', "jsonl")

    assert row.record == {"fact_id": 3, "content": "a", "helpful_count": 2}
    assert row.fact is None


def test_rows_without_an_id_are_known_by_their_words() -> None:
    """Without an id the same row has the same name in every reading, and the same words in another turn do not."""
    first, second = facts(('{"text":"Ok.","group":"g","time":"2023-05-08"}\n') * 2, "jsonl")
    (again, _) = facts(('{"text":"Ok.","group":"g","time":"2023-05-08"}\n') * 2, "jsonl")

    assert first.external_id == again.external_id
    assert first.external_id != second.external_id


def test_text_lines_are_facts() -> None:
    """Each non-empty line of a text is a fact, known again by its words under any file name."""
    read = facts("Tea at five.\n\n   \n  Bees at six.  \r\nTea at five.", "text")

    assert [fact.content for fact in read] == ["Tea at five.", "Bees at six.", "Tea at five."]
    assert read[0].external_id == read[2].external_id != read[1].external_id
    assert str(read[0].external_id).startswith("text:")


@pytest.mark.parametrize(
    ("name", "head", "form"),
    [
        ("a.jsonl", ["- x"], "jsonl"),
        ("A.MD", ["{}"], "markdown"),
        ("a.txt", ["# x"], "text"),
        ("-", ["", '{"text": "a"}'], "jsonl"),
        ("-", ["Intro", "", "- item"], "markdown"),
        ("notes", ["# Title"], "markdown"),
        ("notes", ["#hashtag", "-5 degrees"], "text"),
        ("-", [], "text"),
    ],
)
def test_detect(name: str, head: list[str], form: Format) -> None:
    """The ending of a name tells the format, and otherwise the first lines do."""
    assert detect(name, head) == form


@given(st.binary(max_size=400), st.sampled_from(["jsonl", "text", "markdown"]))
def test_any_bytes_give_rows(data: bytes, form: Format) -> None:
    """No file makes the reading fail; each row is a fact, a record or a problem, in the order of its lines."""
    read = parse(data, form)

    assert all(sum(part is not None for part in (row.fact, row.record, row.problem)) == 1 for row in read)
    if form != "markdown":
        assert [row.line for row in read] == sorted(row.line for row in read)


@given(
    st.lists(
        st.dictionaries(
            st.sampled_from(["id", "text", "group", "time", "turn", "trust"]),
            st.text(max_size=20) | st.integers() | st.floats() | st.none(),
        ),
        max_size=8,
    )
)
def test_any_objects_give_one_row_each(objects: list[dict[str, Any]]) -> None:
    """Each JSON object of a file is answered by exactly one row."""
    read = parse("\n".join(map(json.dumps, objects)), "jsonl")

    assert len(read) == len(objects)


def test_a_real_conversation(shared_data: Path) -> None:
    """A published set of conversations is read whole: every turn with session, speaker and time."""
    with (shared_data / "locomo-dev" / "corpus.jsonl").open("rb") as stream:
        read = list(rows(read_lines(stream), "jsonl", Reading(dataset="corpus")))

    assert len(read) == 2_960
    assert not [row for row in read if row.problem or row.note]
    assert all(row.fact and row.fact.kind == "episode" and row.fact.speaker and row.fact.occurred_at for row in read)
    assert len({row.fact.session for row in read if row.fact}) > 100
