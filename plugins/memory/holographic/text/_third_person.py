"""Statements of the third person that hold for good ("The release manager is Lena Ott"), by closed lists of English; pure."""

from __future__ import annotations

import re

from . import _statement_words as words
from ._patterns import lazy

#: More words than this are told of something else too.
MAX_WORDS = 24

_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_MONTH = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
# What one can look up later: a name, a number with its unit, a time, an address, a path, a day.
_DETAIL = (
    r"(?:(?-i:[A-Z][\w'’-]+|[A-Z]{2,})(?:\s|$)|\d|[\w.-]+[/:@][\w./:@#-]+|#\w|\b[\w-]+\.[a-z]{2,}\b|"
    rf"\b(?:every|each|on|until|since|by)\s+(?:\w+\s+)?(?:{_DAY}|{_MONTH}|day|week|month|year|morning|evening|night|weekend)\b|"
    rf"\b{_DAY}\b|\b{_MONTH}\b|\b[a-z]+[-_][a-z0-9_-]+\b)"
)
# Things of the talk of the moment: what is said of them is over in an hour.
_PASSING = (
    r"(?:errors?|exceptions?|warnings?|answers?|questions?|problems?|issues?|bugs?|builds?|tests?|functions?|methods?|class|"
    r"variables?|arguments?|parameters?|lines?|loops?|outputs?|inputs?|results?|values?|responses?|requests?|commands?|scripts?|"
    r"files?|folders?|codes?|diffs?|commits?|branch|patch|pull request|pr|logs?|stack ?trace|traceback|sentence|paragraph|text|"
    r"word|title|page|container|pod|ci|cpu|example|idea|point|reason|goal|plan|thing|one|ones|others?|first|second|third|last|next|previous|latter|former|"
    r"following|above|below|same|rest|weather|time|date|day|user|assistant|model|prompt|conversation|chat|capital|"
    r"longest|largest|highest|oldest|best|worst|most|population|author|president|king|queen)"
)
_NOUNS = r"(?:[\w'’-]+\s+){0,4}?[\w'’-]+"
_IS = lazy(
    rf"^(?:The|Our)\s+(?P<thing>{_NOUNS})\s+(?:is|are)\s+(?:now\s+|still\s+|always\s+)?"
    rf"(?:(?:called|named|in|on|at|due|owned by|maintained by|run by|led by|reviewed by|approved by|managed by|stored in|kept in|"
    rf"hosted (?:on|at|by)|located (?:in|at)|built with|written in|based on|closed|open|booked|reserved|scheduled)\s+)?"
    rf"(?P<value>.*)$",
    re.IGNORECASE,
)
_DOES = lazy(
    rf"^(?:The\s+)?(?P<thing>{_NOUNS})\s+(?:listens?\s+on|runs?\s+(?:on|every|at|in)|lives?\s+(?:in|at|on|under)|"
    r"happens?\s+(?:on|every|at)|takes?\s+place|starts?\s+(?:at|on|in)|ends?\s+(?:at|on|in)|closes?\s+(?:at|on)|opens?\s+(?:at|on)|"
    r"meets?\s+(?:on|every|at)|expires?\s+(?:on|in|at)|costs?|goes?\s+to|go\s+to|belongs?\s+to|reports?\s+to|comes?\s+(?:on|every)|"
    r"(?:was|were)\s+(?:moved|renamed|replaced|migrated|upgraded)\s+(?:to|by|with|from)|moved\s+to|stays?\s+in|arrives?\s+(?:on|at)|"
    r"leaves?\s+(?:on|at))\s+(?P<value>.+)$",
    re.IGNORECASE,
)
# Somebody by name, and what people do for long.
_PERSON = lazy(
    r"^(?P<who>(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+)?[A-ZÀ-Þ][a-zà-ÿ'’-]+(?:\s+[A-ZÀ-Þ][\w'’-]+){0,2})\s+(?:now\s+|still\s+|also\s+)?"
    r"(?:lives?\s+(?:in|at|on|near|with)|works?\s+(?:at|for|as|in|on|from)|maintains|owns|manages|leads|runs|reviews|approves|"
    r"handles|coordinates|prefers|hates|loves|speaks|plays|teaches|studies|drinks|eats|collects|commutes|reports\s+to|"
    r"(?:was\s+born|grew\s+up)\s+(?:in|on)|moved\s+to|joined|retired|is\s+(?:responsible\s+for|in\s+charge\s+of|allergic\s+to|"
    r"married\s+to|based\s+in|on\s+parental\s+leave|vegetarian|vegan|lactose\s+intolerant|(?:our|my)\s+[\w-]+|"
    r"the\s+(?:[\w-]+\s+){0,2}(?:manager|lead|leader|owner|engineer|director|head|contact|designer|admin|administrator|accountant|"
    r"maintainer|developer|architect|analyst|scientist|editor|coordinator|principal|ceo|cto|cfo)\b))(?P<value>(?:\s.*)?)$"
)
# Capitalised words that open a sentence and name nobody, and names of things that people of any company write about.
_NOBODY = frozenset(
    """
    it he she they this that these those there here everything everyone everybody nothing nobody someone somebody something anyone
    what who when where why how which while because since although after before if unless the a an and but or so then now today
    tomorrow yesterday people most many some all both each every no yes one two three monday tuesday wednesday thursday friday
    saturday sunday january february march april may june july august september october november december python java javascript
    typescript rust ruby go linux windows macos google apple microsoft amazon facebook github gitlab docker kubernetes postgres
    postgresql mysql redis sqlite react angular vue django flask node god jesus shakespeare einstein
    """.split()
)
_MOOD = lazy(
    r"\b(?:seems?|looks?|fails?|failing|broken|crash\w*|hangs?|stuck|slow|wrong|missing|weird|nice|great|good|bad|cool|awful|"
    r"not sure|too|very|really|right now|currently|now$|again|trying|says|said|wants?|needs?|asked|was\s+\w+ing|is\s+\w+ing)\b",
    re.IGNORECASE,
)
_TWO = lazy(r"(?<!\bdr)(?<!\bmr)(?<!\bms)(?<!\bmrs)(?<!\bprof)(?<!\b[A-Z])[.!?…]\s+\w", re.IGNORECASE)
_OTHERS = lazy(r"\b(?:it|this|that|these|those|he|she|they|them|him|her|his|their)\b", re.IGNORECASE)
_HEAD = lazy(rf"(?:^|\s){_PASSING}$", re.IGNORECASE)
_VALUE = lazy(_DETAIL, re.IGNORECASE)


def declared_of_others(sentence: str) -> str | None:
    """A sentence that states something lasting about a named person or a thing that both sides know, as it is; else None."""
    tokens = sentence.split()
    if (
        not 3 <= len(tokens) <= MAX_WORDS
        or words.MOMENT.search(sentence)
        or _MOOD.search(sentence)
        or _OTHERS.search(sentence)
    ):
        return None
    person = _PERSON.match(sentence)
    if person and person["who"].split()[0].lower() not in _NOBODY:
        return sentence
    found = _IS.match(sentence) or _DOES.match(sentence)
    if (
        not found
        or _HEAD.search(found["thing"].split(" of ")[0])
        or found["thing"].split()[0].lower() in _NOBODY | words.PASSING
    ):
        return None
    return sentence if _VALUE.search(f"{found['value']} ") else None
