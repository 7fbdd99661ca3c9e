"""Times in texts: one timestamp read, dates found, ages in words. Pure: the present moment is an argument."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

_MONTHS = {name: number for number, names in enumerate(
    "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec"
    .split("|"), 1) for name in names.split()}  # fmt: skip
_MONTH = "(?P<month>" + "|".join(sorted(_MONTHS, key=len, reverse=True)) + r")\.?"
_ISO = re.compile(
    r"\b(?P<y>\d{4})-(?P<m>\d{2})-(?P<d>\d{2})(?:[T ](?P<H>\d{2}):(?P<M>\d{2})(?::(?P<S>\d{2})(?:\.\d{1,9})?)?\s?(?P<z>Z|[+-]\d{2}:?\d{2})?)?"
)
_DAY_FIRST = re.compile(
    rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s{{1,3}}(?:of\s)?{_MONTH},?\s{{1,3}}(?P<year>\d{{4}})\b", re.IGNORECASE
)
_MONTH_FIRST = re.compile(
    rf"\b{_MONTH}\s{{1,3}}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s{{1,3}}(?P<year>\d{{4}})\b", re.IGNORECASE
)
_CLOCK = re.compile(r"\b(?P<h>\d{1,2}):(?P<min>\d{2})\s?(?P<half>[ap]m)?\b", re.IGNORECASE)
_EPOCH = re.compile(r"^\d{9,11}(?:\.\d+)?$")
_YEAR = re.compile(r"\bin (?P<year>(?:19|20)\d{2})\b", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?:(?P<day>today|yesterday|tomorrow)|last (?P<last>week|month|year)|(?P<n>\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten) (?P<unit>day|week|month|year)s? ago)\b", re.IGNORECASE)  # fmt: skip
_NUMBERS = {
    word: number for number, word in enumerate("zero one two three four five six seven eight nine ten".split())
} | {"a": 1, "an": 1}
_DAYS = {"day": 1, "week": 7, "month": 30, "year": 365}
_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time that a text names: UTC epoch seconds from ``start`` up to ``end``, and the words that say it."""

    start: int
    end: int
    text: str


def _epoch(
    year: int, month: int, day: int, clock: tuple[int, int, int] = (0, 0, 0), zone: str | None = None
) -> int | None:
    try:
        moment = datetime(year, month, day, *clock, tzinfo=timezone.utc)
    except ValueError:
        return None
    if zone and zone != "Z":
        shift = timedelta(hours=int(zone[1:3]), minutes=int(zone[-2:]))
        moment = moment - shift if zone[0] == "+" else moment + shift
    return int(moment.timestamp())


def _iso(match: re.Match[str]) -> int | None:
    part = match.groupdict()
    clock = (int(part["H"] or 0), int(part["M"] or 0), int(part["S"] or 0))
    return _epoch(int(part["y"]), int(part["m"]), int(part["d"]), clock, part["z"])


def _named(match: re.Match[str]) -> int | None:
    return _epoch(int(match["year"]), _MONTHS[match["month"].lower()], int(match["day"]))


def parse_time(text: str) -> int | None:
    """Read one timestamp as UTC epoch seconds: epoch, ISO, "7 May 2023", "May 7, 2023", "1:56 pm on 8 May, 2023"; else None."""
    text = text.strip()[:100]
    if _EPOCH.match(text):
        return int(float(text))
    iso = _ISO.search(text)
    if iso:
        return _iso(iso)
    named = _DAY_FIRST.search(text) or _MONTH_FIRST.search(text)
    day = _named(named) if named else None
    clock = _CLOCK.search(text)
    if day is None or not clock or not named:
        return day
    hour = int(clock["h"])
    if clock["half"]:
        hour = hour % 12 + (12 if clock["half"].lower() == "pm" else 0)
    return day + hour * 3_600 + int(clock["min"]) * 60 if hour < 24 and int(clock["min"]) < 60 else day


def _absolute(text: str) -> list[Span]:
    found = []
    for pattern, read in ((_ISO, _iso), (_DAY_FIRST, _named), (_MONTH_FIRST, _named)):
        for match in pattern.finditer(text):
            start = read(match)
            if start is not None:
                found.append(Span(start, start + (60 if match.groupdict().get("H") else _DAY), match.group()))
    return found


def _relative(match: re.Match[str], today: int) -> Span:
    if match["day"]:
        start = today + {"today": 0, "yesterday": -1, "tomorrow": 1}[match["day"].lower()] * _DAY
        return Span(start, start + _DAY, match.group())
    unit = (match["last"] or match["unit"]).lower()
    count = 1 if match["last"] else int(_NUMBERS.get(match["n"].lower(), 0) or match["n"])
    start = today - count * _DAYS[unit] * _DAY
    return Span(start, start + (_DAYS[unit] if match["last"] or unit != "day" else 1) * _DAY, match.group())


def find_dates(text: str, now: int) -> list[Span]:
    """The dates that a text names, in absolute terms or seen from ``now`` (UTC epoch seconds), in the order of their text."""
    text = text[:20_000]
    today = now - now % _DAY
    found = _absolute(text)
    for match in _YEAR.finditer(text):
        start, end = _epoch(int(match["year"]), 1, 1), _epoch(int(match["year"]) + 1, 1, 1)
        if start is not None and end is not None:
            found.append(Span(start, end, match.group()))
    found += [_relative(match, today) for match in _RELATIVE.finditer(text)]
    return sorted(found, key=lambda span: (text.find(span.text), span.start))


def age_words(seconds: float) -> str:
    """An age in words: "today", "3 days", "2 months", "1 year"; times ahead count as today."""
    days = int(max(0.0, seconds) // _DAY)
    if days < 1:
        return "today"
    for size, name in ((365, "year"), (30, "month"), (7, "week"), (1, "day")):
        if days >= size and (name != "week" or days >= 14):
            count = days // size
            return f"{count} {name}{'s' if count > 1 else ''}"
    return "today"
