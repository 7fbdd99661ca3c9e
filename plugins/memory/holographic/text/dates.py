"""Times written in text, read as UTC seconds, and ages written as words; the present is always an argument."""

from __future__ import annotations

import calendar
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta

from ._date_tongues import FOREIGN, MONTHS, in_english

DAY = 86_400
_MAX_CHARS = 100
_MAX_TEXT = 20_000
_LAST_SECOND = 253_402_300_799  # the end of the year 9999


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time, ``start <= t < end`` in UTC epoch seconds, and the words that name it."""

    start: int
    end: int
    text: str


_MONTHS = {name[:3].lower(): number for number, name in enumerate(calendar.month_name) if name}
_WEEKDAYS = {name[:3].lower(): number for number, name in enumerate(calendar.day_name)}
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    rf"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|{'|'.join(sorted(MONTHS, key=len, reverse=True))})(?![^\W_])\.?"
)
_MONTH_WORD = _MONTH.replace("?P<month>", "?:")
_WEEKDAY = (
    r"(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)"
)
_YEAR = r"(?P<year>\d{4})(?!\d)"
_DAY = r"(?<![\d.,:/-])(?P<day>\d{1,2})(?:st|nd|rd|th)?"

# Each names a year, and as far as it goes a month and a day; the first that fits counts.
_DATES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?<![\w.-])(?P<year>\d{4})([-/.])(?P<month>\d{1,2})\2(?P<day>\d{1,2})(?![\d-])(?=\D|$)",
        r"(?<!\w)(?P<year>\d{4})年\s?(?P<month>\d{1,2})月\s?(?P<day>\d{1,2})日",
        r"(?<![\w.-])(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>\d{4})(?![\w-])",
        rf"{_DAY}(?:\s+(?:of|de))?[\s.-]+{_MONTH},?(?:\s+de[l]?)?[\s-]+{_YEAR}",
        rf"(?<![^\W_]){_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:,\s*|\s+){_YEAR}",
        r"(?<![\w.-])(?P<year>\d{4})-(?P<month>\d{2})(?![\w-])",
        rf"(?<![^\W_]){_MONTH}(?:,|\s+(?:of|de))?\s+{_YEAR}",
    )
)
_COMPACT = re.compile(
    r"(?P<year>\d{4})(?P<month>\d\d)(?P<day>\d\d)(?:T?(?P<hour>\d\d)(?P<minute>\d\d)(?P<second>\d\d)?)?Z?",
    re.IGNORECASE,
)
_SLASHES = re.compile(r"(?<![\w/.-])(\d{1,2})/(\d{1,2})/(\d{4})(?![\w/-])")
_CLOCK = re.compile(
    r"(?<![\w.:+-])(?P<hour>\d{1,2})(?::(?P<minute>\d\d)(?::(?P<second>\d\d)(?:[.,]\d{1,9})?)?)?"
    r"\s?(?P<half>[ap]\.?m\b\.?)?"
    r"(?:\s?(?P<zone>z|utc|gmt)?(?:(?P<sign>[+\u2212-])(?P<off>\d\d):?(?P<offmin>\d\d)?)?)(?![\w:])",
    re.IGNORECASE,
)
_EPOCH = re.compile(r"([+-]?\d{1,17})(?:\.\d{1,9})?")
_FILLER = re.compile(rf"(?:\s|[,;]|\(utc\)|(?<![^\W_])(?:on|at|the|{_WEEKDAY})(?![^\W_])\.?)*", re.IGNORECASE)


def _midnight(year: int, month: int, day: int) -> int | None:
    """The first second of a day, or None where the calendar has no such day."""
    try:
        return calendar.timegm((date(year, month, day)).timetuple())
    except ValueError:
        return None


def _span(year: int, month: int | None, day: int | None, text: str) -> Span | None:
    """A day, a month or a year as a stretch of time."""
    if not 1 <= year <= 9999 or (month is not None and not 1 <= month <= 12):
        return None
    start = _midnight(year, month or 1, day or 1)
    if start is None:
        return None
    length = 1 if day else calendar.monthrange(year, month)[1] if month else 366 if calendar.isleap(year) else 365
    return Span(start, start + length * DAY, text)


def _read_date(found: re.Match[str]) -> Span | None:
    """The day or month that a match of ``_DATES`` names."""
    part = found.groupdict()
    month = part["month"]
    number = int(month) if month.isdecimal() else MONTHS.get(month.lower()) or _MONTHS[month[:3].lower()]
    return _span(int(part["year"]), number, int(part["day"]) if part.get("day") else None, found[0])


def _read_slashes(found: re.Match[str]) -> Span | None:
    """``13/5/2023`` and ``5/13/2023``; where both readings are days, neither is taken."""
    first, second, year = int(found[1]), int(found[2]), int(found[3])
    if first <= 12 and second <= 12 and first != second:
        return None
    month, day = (second, first) if first > 12 else (first, second)
    return _span(year, month, day, found[0])


def _dates(text: str) -> Iterator[tuple[int, int, Span]]:
    """Every absolute date with a month: where it stands in the text, and the time it names."""
    taken = bytearray(len(text))
    for pattern in _DATES:
        for found in pattern.finditer(text):
            start, end = found.span()
            span = None if any(taken[start:end]) else _read_date(found)
            if span:
                taken[start:end] = b"\1" * (end - start)
                yield start, end, span
    for found in _SLASHES.finditer(text):
        span = _read_slashes(found)
        if span:
            yield found.start(), found.end(), span


def _seconds(found: re.Match[str]) -> int | None:
    """The seconds since midnight UTC that a clock time names; negative or above a day where its zone says so."""
    part = found.groupdict()
    hour, minute, second = (int(part[name] or 0) for name in ("hour", "minute", "second"))
    half = (part.get("half") or "").lower()
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half[0] == "p" else 0)
    elif part["minute"] is None:
        return None
    offset, offset_minutes = int(part.get("off") or 0), int(part.get("offmin") or 0)
    if hour > 23 or minute > 59 or second > 60 or offset > 18 or offset_minutes > 59:
        return None
    shift = (offset * 60 + offset_minutes) * 60
    return hour * 3600 + minute * 60 + min(second, 59) + (shift if part.get("sign") in ("-", "\u2212") else -shift)


def _number(text: str) -> int | None:
    """Digits alone: a year, a compact ISO time, or epoch seconds, milliseconds or microseconds."""
    compact = _COMPACT.fullmatch(text)
    if compact and 1900 <= int(compact["year"]) <= 2199:
        day = _midnight(int(compact["year"]), int(compact["month"]), int(compact["day"]))
        clock = _seconds(compact) if compact["hour"] else 0
        if day is not None and clock is not None:
            return day + clock
    if re.fullmatch(r"(?:19|20|21)\d\d", text):
        return _midnight(int(text), 1, 1)
    epoch = _EPOCH.fullmatch(text)
    if epoch is None:
        return None
    digits = len(epoch[1].lstrip("+-"))
    value = int(epoch[1]) // (1 if digits < 12 else 1_000 if digits < 15 else 1_000_000)
    return value if digits != 8 and abs(value) <= 62_135_596_800 else None


def parse_time(text: str) -> int | None:
    """The one time that the whole text names, as UTC epoch seconds; without a zone it is UTC, a bare day its midnight.

    Reads ISO dates and times, epoch numbers, and English dates such as ``1:56 pm on 8 May, 2023``; None for all else.
    """
    text = unicodedata.normalize("NFKC", text).strip()
    if len(text) > _MAX_CHARS:
        return None
    number = _number(text)
    if number is not None:
        return number
    # The T of ISO would glue the date to the clock.
    text = re.sub(r"(?<=\d)[Tt_](?=\d\d:)", " ", text)
    found = next(_dates(text), None)
    if found is None:
        return None
    start, end, span = found
    before, after = text[:start], text[end:]
    for rest in (after, before):
        clock = _CLOCK.search(rest)
        if clock is None:
            continue
        seconds = _seconds(clock)
        around = [rest[: clock.start()], rest[clock.end() :], before if rest is after else after]
        if seconds is None or span.end - span.start != DAY or not all(map(_FILLER.fullmatch, around)):
            return None
        when = span.start + seconds
        return when if when <= _LAST_SECOND else None
    return span.start if _FILLER.fullmatch(before) and _FILLER.fullmatch(after) else None


# --- times inside a text --------------------------------------------------------------------------------------------

_COUNTS = {"a": 1, "an": 1, "one": 1, "couple": 2, "few": 3, "several": 3}
_COUNTS |= {word: number for number, word in enumerate("two three four five six seven eight nine ten".split(), 2)}
_COUNT = r"(?P<count>\d{1,3}|a couple(?: of)?|a few|several|an?|one|two|three|four|five|six|seven|eight|nine|ten)"
_UNIT = r"(?P<unit>days?|weeks?|months?|years?)"
_ORDINARY = (
    r"(?P<which>last|this|next|past|previous|coming)\s+"
    rf"(?P<what>week(?:end)?|month|year|quarter|{_WEEKDAY}|{_MONTH_WORD})"
)
_IN_YEAR = (
    r"(?:in|since|during|of|year|jahr|seit|en|desde|depuis|until|till|by|before|after|from|early|late|mid)[\s-]+"
    r"(?P<bare>(?:19|20)\d\d)(?![\w./:-]\d|\w)"
)
_RELATIVE = re.compile(
    rf"(?<![\w-])(?:"
    rf"(?P<word>the day before yesterday|the day after tomorrow|yesterday|last night|today|tonight|tomorrow)"
    rf"|{_ORDINARY}"
    rf"|{_COUNT}\s+{_UNIT}\s+(?P<ago>ago|before now|back|earlier)"
    rf"|in\s+{_COUNT.replace('count', 'ahead')}\s+{_UNIT.replace('unit', 'later')}"
    rf"|(?:the\s+)?(?:last|past|previous)\s+{_COUNT.replace('count', 'recent')}\s+{_UNIT.replace('unit', 'stretch')}"
    rf"|{_IN_YEAR}"
    rf"|q(?P<quarter>[1-4])\s+(?P<quarteryear>(?:19|20)\d\d)"
    rf")(?!\w)",
    re.IGNORECASE,
)
_WORDS = {
    "the day before yesterday": -2, "yesterday": -1, "last night": -1, "today": 0, "tonight": 0, "tomorrow": 1,
    "the day after tomorrow": 2,
}  # fmt: skip
_STEPS = {"last": -1, "past": -1, "previous": -1, "this": 0, "next": 1, "coming": 1}


def _days(day: int, length: int, text: str) -> Span | None:
    """``length`` days from a day counted since 1970 on; None outside the calendar."""
    inside = _midnight(1, 1, 1) or 0
    start, end = day * DAY, (day + length) * DAY
    return Span(start, end, text) if inside <= start and end <= _LAST_SECOND + 1 else None


def _today(now: int) -> date | None:
    """The day of ``now``, or None outside the calendar."""
    try:
        return date(1970, 1, 1) + timedelta(days=now // DAY)
    except OverflowError:
        return None


def _month(today: date, steps: int, text: str) -> Span | None:
    """The whole calendar month that lies ``steps`` months after this one."""
    year, month = divmod(today.year * 12 + today.month - 1 + steps, 12)
    return _span(year, month + 1, None, text)


def _count(word: str) -> int:
    """``3``, ``three``, ``a couple of`` as a number."""
    word = word.lower()
    return int(word) if word.isdecimal() else _COUNTS[word.removesuffix(" of").split()[-1]]


def _distant(today: date, number: int, days: int, unit: str, text: str) -> Span | None:
    """The day, the week around the day, the calendar month or the year that lies ``number`` units away."""
    if unit.startswith("day"):
        return _days(days + number, 1, text)
    if unit.startswith("week"):
        return _days(days + number * 7 - 3, 7, text)
    return _month(today, number, text) if unit.startswith("month") else _span(today.year + number, None, None, text)


def _stretch(number: int, days: int, unit: str, text: str) -> Span | None:
    """``the last 3 weeks``: so many days up to and with today."""
    length = number * {"d": 1, "w": 7, "m": 30, "y": 365}[unit[0].lower()]
    return _days(days - length, length + 1, text)


def _ordinary(today: date, days: int, which: str, what: str, text: str) -> Span | None:
    """``last week``, ``this month``, ``next Friday``, ``last May``; weeks begin on Monday."""
    step, what = _STEPS[which.lower()], what.lower()
    monday = days - today.weekday() + 7 * step
    if what.startswith("week"):
        return _days(monday + 5, 2, text) if what == "weekend" else _days(monday, 7, text)
    if what in ("year", "quarter"):
        if what == "year":
            return _span(today.year + step, None, None, text)
        return _quarter(*divmod(today.year * 4 + (today.month - 1) // 3 + step, 4), text)
    if what == "month":
        return _month(today, step, text)
    if what[:3] in _WEEKDAYS and re.fullmatch(_WEEKDAY, what):
        ahead = (_WEEKDAYS[what[:3]] - today.weekday()) % 7
        offset = ahead - 7 if step < 0 else ahead or 7 * step
        return _days(days + offset, 1, text)
    month = MONTHS.get(what) or _MONTHS[what[:3]]
    year = today.year + (-1 if step < 0 and month >= today.month else 1 if step > 0 and month <= today.month else 0)
    return _span(year, month, None, text)


def _quarter(year: int, quarter: int, text: str) -> Span | None:
    """A quarter of a year, counted from 0."""
    first, last = _span(year, quarter * 3 + 1, None, text), _span(year, quarter * 3 + 3, None, text)
    return Span(first.start, last.end, text) if first and last else None


def _read_relative(found: re.Match[str], today: date) -> Span | None:
    """The stretch of time that a match of ``_RELATIVE`` names, seen from today."""
    part, text = found.groupdict(), found[0]
    days = (today - date(1970, 1, 1)).days
    if part["word"]:
        return _days(days + _WORDS[re.sub(r"\s+", " ", part["word"].lower())], 1, text)
    if part["which"]:
        return _ordinary(today, days, part["which"], part["what"], text)
    if part["count"]:
        return _distant(today, -_count(part["count"]), days, part["unit"].lower(), text)
    if part["ahead"]:
        return _distant(today, _count(part["ahead"]), days, part["later"].lower(), text)
    if part["recent"]:
        return _stretch(_count(part["recent"]), days, part["stretch"], text)
    if part["bare"]:
        return _span(int(part["bare"]), None, None, text)
    return _quarter(int(part["quarteryear"]), int(part["quarter"]) - 1, text)


def find_dates(text: str, now: int) -> list[Span]:
    """The dates that a text names, absolute or seen from ``now`` (UTC epoch seconds), in the order of the text."""
    text = text[:_MAX_TEXT]
    found = list(_dates(text))
    taken = bytearray(len(text))
    for start, end, _ in found:
        taken[start:end] = b"\1" * (end - start)
    today = _today(now)
    for match in (*_RELATIVE.finditer(text), *FOREIGN.finditer(text)) if today else ():
        said = match if match.re is _RELATIVE else _RELATIVE.fullmatch(in_english(match))
        if said is None or today is None or any(taken[match.start() : match.end()]):
            continue
        span = _read_relative(said, today)
        if span:
            taken[match.start() : match.end()] = b"\1" * (match.end() - match.start())
            found.append((match.start(), match.end(), replace(span, text=match[0])))
    return [span for _, _, span in sorted(found, key=lambda item: item[:2])]


def age_words(seconds: float) -> str:
    """An age in words: "today", "3 days", "2 weeks", "2 months", "1 year"; times ahead count as today."""
    days = int(max(0.0, seconds) // DAY)
    for size, least, name in ((365, 365, "year"), (30, 30, "month"), (7, 14, "week"), (1, 1, "day")):
        if days >= least:
            count = min(days // size, 11) if name == "month" else days // size
            return f"{count} {name}{'s' if count > 1 else ''}"
    return "today"
