"""What is read as a time, and what is not."""

from __future__ import annotations

from datetime import date, datetime, timezone

import pytest
from holomemory.text.dates import DAY, Span, age_words, find_dates, parse_time
from hypothesis import given
from hypothesis import strategies as st

NOW = 1_700_049_600  # Wednesday, 2023-11-15 12:00 UTC


def utc(text: str) -> int:
    """The UTC epoch seconds of an ISO time without a zone."""
    return int(datetime.fromisoformat(text).replace(tzinfo=timezone.utc).timestamp())


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("1700000000", "2023-11-14 22:13:20"),
        ("1700000000.5", "2023-11-14 22:13:20"),
        ("1700000000000", "2023-11-14 22:13:20"),
        ("0", "1970-01-01"),
        ("2023", "2023-01-01"),
        ("2023-05", "2023-05-01"),
        ("2023-05-07", "2023-05-07"),
        ("20230507", "2023-05-07"),
        ("20230507T101112Z", "2023-05-07 10:11:12"),
        (" 2023-05-07 10:00 ", "2023-05-07 10:00"),
        ("2023-05-07T10:00:00Z", "2023-05-07 10:00"),
        ("2023-05-07T10:00:00 UTC", "2023-05-07 10:00"),
        ("2023-05-07T10:00:00+02:00", "2023-05-07 08:00"),
        ("2023-05-07T10:00:00.123456-0530", "2023-05-07 15:30"),
        ("7 May 2023", "2023-05-07"),
        ("the 7th of May, 2023", "2023-05-07"),
        ("May 7, 2023", "2023-05-07"),
        ("Sept. 7 2023", "2023-09-07"),
        ("May 7th, 2023 at 1:56pm", "2023-05-07 13:56"),
        ("1:56 pm on 8 May, 2023", "2023-05-08 13:56"),
        ("12am on 1 Jan 2020", "2020-01-01 00:00"),
        ("12:30 p.m. on 1 Jan 2020", "2020-01-01 12:30"),
        ("Sun, 07 May 2023 10:00:00 +0200", "2023-05-07 08:00"),
        ("７ May ２０２３", "2023-05-07"),
        ("2023年5月7日", "2023-05-07"),
        ("7.5.2023", "2023-05-07"),
        ("13/5/2023", "2023-05-13"),
        ("5/13/2023", "2023-05-13"),
        ("7/7/2023", "2023-07-07"),
    ],
)
def test_a_timestamp_is_read(text: str, moment: str) -> None:
    """Each usual way to write one time gives its UTC second."""
    assert parse_time(text) == utc(moment)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "once upon a time",
        "see 2023-05-07",
        "2023-05-07 or so",
        "2023-02-30",
        "2023-13-01",
        "0000-01-01",
        "2023-05-07T25:00",
        "2023-05-07T10:61",
        "13:00 pm on 8 May 2023",
        "10:00",
        "May 2023 10:00",
        "5/6/2023",
        "40/40/2023",
        "99999999999999999",
        "9999-12-31 23:59 -1800",
        "10:00 " + "2023-05-07" * 20,
    ],
)
def test_what_is_no_single_time_is_none(text: str) -> None:
    """Prose, days that no calendar has, and dates with two readings are not guessed."""
    assert parse_time(text) is None


@given(st.integers(-62_135_596_800, 253_402_300_799))
def test_every_second_is_read_back(moment: int) -> None:
    """A UTC second printed in ISO form reads back as itself."""
    day, second = divmod(moment, DAY)
    shown = date.fromordinal(date(1970, 1, 1).toordinal() + day).isoformat()
    time = f"{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}"
    assert parse_time(f"{shown}T{time}Z") == moment


@given(st.text(max_size=120) | st.from_regex(r"[0-9:./ -]{1,40}", fullmatch=True))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Any text at all gives a time inside the calendar or None."""
    moment = parse_time(text)
    assert moment is None or -62_135_700_000 < moment <= 253_402_300_799


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I saw her yesterday", [("yesterday", "2023-11-14", "2023-11-15")]),
        ("the day before yesterday", [("the day before yesterday", "2023-11-13", "2023-11-14")]),
        ("today or tomorrow", [("today", "2023-11-15", "2023-11-16"), ("tomorrow", "2023-11-16", "2023-11-17")]),
        ("what did we do last week?", [("last week", "2023-11-06", "2023-11-13")]),
        ("last weekend", [("last weekend", "2023-11-11", "2023-11-13")]),
        ("last month", [("last month", "2023-10-01", "2023-11-01")]),
        ("this year", [("this year", "2023-01-01", "2024-01-01")]),
        ("last quarter", [("last quarter", "2023-07-01", "2023-10-01")]),
        ("next Monday", [("next Monday", "2023-11-20", "2023-11-21")]),
        ("last wednesday", [("last wednesday", "2023-11-08", "2023-11-09")]),
        ("this Friday", [("this Friday", "2023-11-17", "2023-11-18")]),
        ("last May", [("last May", "2023-05-01", "2023-06-01")]),
        ("last December", [("last December", "2022-12-01", "2023-01-01")]),
        ("next March", [("next March", "2024-03-01", "2024-04-01")]),
        ("two months ago", [("two months ago", "2023-09-01", "2023-10-01")]),
        ("12 months ago", [("12 months ago", "2022-11-01", "2022-12-01")]),
        ("3 days ago", [("3 days ago", "2023-11-12", "2023-11-13")]),
        ("a week ago", [("a week ago", "2023-11-05", "2023-11-12")]),
        ("a couple of years ago", [("a couple of years ago", "2021-01-01", "2022-01-01")]),
        ("in 3 days", [("in 3 days", "2023-11-18", "2023-11-19")]),
        ("the past two weeks", [("the past two weeks", "2023-11-01", "2023-11-16")]),
        ("in 2022", [("in 2022", "2022-01-01", "2023-01-01")]),
        ("in 2024, a leap year", [("in 2024", "2024-01-01", "2025-01-01")]),
        ("Q3 2022", [("Q3 2022", "2022-07-01", "2022-10-01")]),
        ("met on 7 May 2023 at noon", [("7 May 2023", "2023-05-07", "2023-05-08")]),
        ("cut at 2031-05-06T10:00", [("2031-05-06", "2031-05-06", "2031-05-07")]),
        ("on 2/14/2023", [("2/14/2023", "2023-02-14", "2023-02-15")]),
        ("back in February 2024", [("February 2024", "2024-02-01", "2024-03-01")]),
        ("yesterday, not 7 May 2023", [
            ("yesterday", "2023-11-14", "2023-11-15"), ("7 May 2023", "2023-05-07", "2023-05-08"),
        ]),
        ("port 2022 may last; version 2.0.2023", []),
        ("the last of us, ten years, next to it", []),
    ],
)  # fmt: skip
def test_dates_are_found_in_text(text: str, expected: list[tuple[str, str, str]]) -> None:
    """Absolute and relative dates come as stretches of time in the order of the text; numbers and verbs do not."""
    assert find_dates(text, NOW) == [Span(utc(start), utc(end), words) for words, start, end in expected]


@given(st.text(max_size=200), st.integers(-(10**13), 10**13))
def test_found_dates_are_stretches_of_the_text(text: str, now: int) -> None:
    """Whatever the text and the present, each date has a length and its words stand in the text."""
    for span in find_dates(text + " 999 years ago, in 999 years, last month, next week", now):
        assert span.start < span.end
        assert span.text in text + " 999 years ago, in 999 years, last month, next week"


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (-5, "today"), (0, "today"), (0.99, "today"), (1, "1 day"), (3, "3 days"), (13, "13 days"), (14, "2 weeks"),
        (29, "4 weeks"), (30, "1 month"), (65, "2 months"), (364, "11 months"), (365, "1 year"), (800, "2 years"),
    ],
)  # fmt: skip
def test_age_in_words(days: float, words: str) -> None:
    """An age is told in its largest fitting unit; what lies ahead counts as today."""
    assert age_words(days * DAY) == words


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("Ich war gestern dort", "2023-11-14", "2023-11-15"),
        ("letzte Woche", "2023-11-06", "2023-11-13"),
        ("vor zwei Monaten", "2023-09-01", "2023-10-01"),
        ("am 7. Mai 2023", "2023-05-07", "2023-05-08"),
        ("el mes pasado", "2023-10-01", "2023-11-01"),
        ("hace 3 días", "2023-11-12", "2023-11-13"),
        ("el 7 de mayo de 2023", "2023-05-07", "2023-05-08"),
        ("il y a deux ans", "2021-01-01", "2022-01-01"),
        ("我上个月去过", "2023-10-01", "2023-11-01"),
        ("三天前", "2023-11-12", "2023-11-13"),
        ("昨日買った", "2023-11-14", "2023-11-15"),
        ("два месяца назад", "2023-09-01", "2023-10-01"),
        ("الأسبوع الماضي", "2023-11-06", "2023-11-13"),
        ("지난주 회의", "2023-11-06", "2023-11-13"),
    ],
)
def test_dates_of_other_languages(text: str, start: str, end: str) -> None:
    """Months and relative times of a dozen languages name the same stretches as their English words."""
    assert [(span.start, span.end) for span in find_dates(text, NOW)] == [(utc(start), utc(end))]


@pytest.mark.parametrize("text", ["Ich wohne hier", "Guten Morgen", "la gestern-GmbH", "una semana", "今"])
def test_words_of_other_languages_that_name_no_time(text: str) -> None:
    """Words that only look like times of another language are left alone."""
    assert not find_dates(text, NOW)
