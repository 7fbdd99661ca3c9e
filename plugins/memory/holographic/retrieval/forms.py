"""Other words of the index for what a turn or a question says: inflections, compounds, and words that mean the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..store import MemoryStore
from ..store import search as rows
from ..text import kin
from ..text.stem import tail
from ..text.tokens import fold
from ..text.turns import COMPOUNDING, LEAST_PART
from ..text.weights import term_weight
from .found import Found

#: Units of a turn whose other forms are looked for, and terms of the index that are looked at for each beginning.
MAX_INFLECTED, MAX_FORMS = 24, 48
#: Forms that stand for one term that the index does not hold.
MAX_REPLACED = 4
#: Words of a turn that are looked for at the end of longer ones, and the facts of a store in which they are.
MAX_ENDS, MAX_READ = 8, 1_000
_INFLECTED = frozenset({"word", "han"})


def read_turn(store: MemoryStore, found: Found, deadline: float | None) -> None:
    """Look up other forms of what a turn names, and make that, with them, the terms of the query."""
    units = [unit for clause in found.reading.clauses for unit in clause.units]
    said = dict.fromkeys(term for unit in units for term in unit.terms)
    asked = [term for unit in units[:MAX_INFLECTED] for term in unit.terms[:1] if unit.kind in _INFLECTED]
    for term, near in _forms(store, found, asked, deadline, found.reading.language).items():
        akin = {held: kin.akin(term, held, found.reading.language) for held in near}
        found.forms[term] = {term: 1.0} | {held: value for held, value in akin.items() if value}
    forms = dict.fromkeys(held for near in found.forms.values() for held in near)
    told = [held for unit in units for held in unit.means]
    if found.reading.language in COMPOUNDING:
        words = [unit for unit in units if unit.kind == "word" and unit.weight >= 1.0]
        told += _longer(store, found, [end for unit in words for end in (unit.terms[0], tail(fold(unit.text)))], deadline)
    meant = dict.fromkeys(held for held in told if held not in said and held not in forms)
    found.meant = frozenset(meant)
    forms |= meant
    terms = tuple({**said, **forms})
    weights = found.query.weights | {term: term_weight(term) for term in forms}
    # In a script without capitals a name looks like any word; the store knows which ones it has.
    plain = tuple(fold(unit.text) for unit in units if unit.text.lower() == unit.text.upper())
    if found.reading.language == "de":  # "Oskars Boot" is Oskar's
        plain += tuple(fold(unit.text[:-1]) for unit in units if unit.text[:1].isupper() and unit.text.endswith("s"))
    names, spelled = (tuple(dict.fromkeys([*had, *plain])) for had in (found.query.names, found.query.spelled))
    found.query = replace(found.query, terms=terms, weights=weights, names=names, spelled=spelled)


def _longer(store: MemoryStore, found: Found, terms: Sequence[str], deadline: float | None) -> list[str]:
    """Terms of the index that end with one of these: what a German word is stands at its end. Only where the index is soon read."""
    ends = [term for term in dict.fromkeys(terms) if len(term) >= LEAST_PART and kin.is_word(term)][:MAX_ENDS]
    if not ends:
        return []
    scope = found.where.scope
    with store.reading(deadline) as conn:
        small = rows.statistics(conn, scope).docs <= MAX_READ
        return rows.ending_with(conn, scope, ends, MAX_FORMS) if small else []


def _forms(
    store: MemoryStore, found: Found, terms: Sequence[str], deadline: float | None, language: str = ""
) -> dict[str, list[str]]:
    """For each term, the others in the index that begin as forms of it do."""
    scope = found.where.scope
    with store.reading(deadline) as conn:
        return {
            term: [
                held
                for beginning in kin.beginnings(term, language)
                for held in rows.beginning_with(conn, scope, beginning, MAX_FORMS)
                if held != term
            ]
            for term in terms
        }


def replace_strangers(store: MemoryStore, found: Found, deadline: float | None) -> None:
    """Put other forms that the index holds in the place of terms that it does not: "review" for "reviewers"."""
    query = found.query
    strange = [term for term in query.terms if not found.df.get(term)][:MAX_INFLECTED]
    forms: dict[str, tuple[str, ...]] = {}
    weights = dict(query.weights)
    for term, near in _forms(store, found, strange, deadline).items():
        worth = {held: value for held in near if (value := kin.resembles(term, held))}
        worth = dict(sorted(worth.items(), key=lambda item: (-item[1], len(item[0]), item[0]))[:MAX_REPLACED])
        forms[term] = tuple(worth) or (term,)
        found.forms[term] = worth
        for held, value in worth.items():
            weights[held] = max(weights.get(held, 0.0), query.weights[term] * value)
    terms = tuple(dict.fromkeys(held for term in query.terms for held in forms.get(term, (term,))))
    with store.reading(deadline) as conn:
        found.df = rows.frequencies(conn, found.where.scope, terms)
    found.weights = {term: weights[term] for term in terms}
    found.query = replace(query, terms=terms, weights=weights)
