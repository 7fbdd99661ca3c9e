"""Months and relative times of other languages, told in English words; knows no calendar and no present."""

from __future__ import annotations

import re

_FOREIGN_MONTHS = """
januar jänner januari enero janvier gennaio janeiro | februar februari febrero février febbraio fevereiro
märz maerz maart marzo mars março | avril aprile abril | mai mayo maggio maio mei | juni junio juin giugno junho
juli julio juillet luglio julho | agosto août augustus | septiembre septembre settembre setembro
oktober octubre octobre ottobre outubro | noviembre novembre novembro | dezember diciembre décembre dicembre dezembro
"""
_ROWS = [row.split() for row in _FOREIGN_MONTHS.replace("|", "\n").strip().splitlines()]
#: Month names beyond English, in small letters, to their number.
MONTHS: dict[str, int] = {name: number for row, number in zip(_ROWS, range(1, 13), strict=True) for name in row}

# English phrase: what other languages say for it.
_PHRASES = """
the day before yesterday = vorgestern, anteayer, antes de ayer, avant-hier, l'altro ieri, anteontem, позавчера, 前天, 一昨日, أول أمس, 그저께
yesterday = gestern, ayer, ieri, ontem, вчера, 昨天, 昨日, أمس, البارحة, 어제
today = heute, hoy, aujourd'hui, oggi, hoje, сегодня, 今天, 今日, اليوم, 오늘
tomorrow = demain, domani, amanhã, завтра, 明天, 明日, غدا, غدًا, 내일
the day after tomorrow = übermorgen, pasado mañana, après-demain, dopodomani, послезавтра, 后天, 明後日, بعد غد, 모레
last week = letzte woche, vorige woche, la semana pasada, la semaine dernière, la settimana scorsa, a semana passada, на прошлой неделе, 上周, 上星期, 先週, الأسبوع الماضي, 지난주
this week = diese woche, esta semana, cette semaine, questa settimana, на этой неделе, 这周, 本周, 这星期, 今週, هذا الأسبوع, 이번 주
next week = nächste woche, la próxima semana, la semaine prochaine, la prossima settimana, на следующей неделе, 下周, 下星期, 来週, الأسبوع القادم, 다음 주
last month = letzten monat, vorigen monat, el mes pasado, le mois dernier, il mese scorso, no mês passado, в прошлом месяце, 上个月, 上個月, 先月, الشهر الماضي, 지난달
this month = diesen monat, este mes, ce mois-ci, questo mese, в этом месяце, 这个月, 本月, 今月, هذا الشهر, 이번 달
next month = nächsten monat, el próximo mes, le mois prochain, il mese prossimo, в следующем месяце, 下个月, 来月, الشهر القادم, 다음 달
last year = letztes jahr, voriges jahr, el año pasado, l'année dernière, l'an dernier, l'anno scorso, no ano passado, в прошлом году, 去年, 昨年, العام الماضي, السنة الماضية, 작년
this year = dieses jahr, este año, cette année, quest'anno, в этом году, 今年, هذا العام, 올해
next year = nächstes jahr, el próximo año, l'année prochaine, l'anno prossimo, в следующем году, 明年, 来年, العام القادم, 내년
"""  # noqa: E501
_ENGLISH = {
    phrase.strip(): row.split(" = ")[0]
    for row in _PHRASES.strip().splitlines()
    for phrase in row.split(" = ")[1].split(",")
}
_COUNTS = {
    word: number
    for number, row in enumerate(
        """
        ein einem einer einen un une una uno um один одну 一 | zwei dos deux due dois два две 二 两 兩 | drei tres trois tre três три 三
        vier cuatro quatre quattro quatro четыре 四 | fünf cinco cinq cinque пять 五 | sechs seis six sei шесть 六
        sieben siete sept sette sete семь 七 | acht ocho huit otto oito восемь 八 | neun nueve neuf nove девять 九
        zehn diez dix dieci dez десять 十
        """.replace("|", "\n")
        .strip()
        .splitlines(),
        1,
    )
    for word in row.split()
}
_UNITS = {
    word: unit
    for unit, row in (
        ("days", "tag tagen día días jour jours giorno giorni dia dias день дня дней 天 日"),
        ("weeks", "woche wochen semana semanas semaine semaines settimana settimane неделю недели недель 周 星期 週間"),
        ("months", "monat monaten mes meses mois mese mesi mês месяц месяца месяцев 个月 個月 か月 ヶ月"),
        ("years", "jahr jahren año años an ans année années anno anni ano anos год года лет 年"),
    )
    for word in row.split()
}


def _either(words: dict[str, object]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


_UNSPACED = "\u3040-\u30ff\u4e00-\u9fff"
_COUNT = rf"(?P<count>\d{{1,3}}|{_either(dict(_COUNTS))})"
_UNIT = rf"(?P<unit>{_either(dict(_UNITS))})"
_EAST_COUNT = r"(?P<east>\d{1,3}|[一二两兩三四五六七八九十])"
_EAST = rf"{_EAST_COUNT}\s?(?P<eastunit>天|日|周|星期|週間|个月|個月|か月|ヶ月|年)(?:之)?前"
#: One relative time of another language.
FOREIGN = re.compile(
    rf"(?<![^\W{_UNSPACED}])(?:(?:vor|hace|il y a|fa|há)\s+{_COUNT}\s+{_UNIT}"
    rf"|(?P<back>\d{{1,3}}|{_either(dict(_COUNTS))})\s+(?P<backunit>{_either(dict(_UNITS))})\s+(?:fa|назад|atrás))(?!\w)"
    rf"|{_EAST}|(?<![^\W{_UNSPACED}])(?P<phrase>{_either(dict(_ENGLISH))})(?![^\W{_UNSPACED}]|-\w)",
    re.IGNORECASE,
)


def in_english(found: re.Match[str]) -> str:
    """What a match of ``FOREIGN`` says: ``yesterday``, ``last week``, ``3 months ago``."""
    phrase = found["phrase"]
    if phrase:
        return _ENGLISH[phrase.lower()]
    count = found["count"] or found["back"] or found["east"]
    unit = found["unit"] or found["backunit"] or found["eastunit"]
    number = int(count) if count.isdecimal() else _COUNTS[count.lower()]
    return f"{number} {_UNITS[unit.lower()]} ago"
