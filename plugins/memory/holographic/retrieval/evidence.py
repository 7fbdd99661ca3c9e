"""What a turn and the facts of a store share: the turn's units looked up once, then each fact matched against them; pure."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ..text.kin import spelled
from ..text.lexicon import is_personal, lexicon
from ..text.stem import tail
from ..text.tokens import fold
from ..text.turns import COMPOUNDING, LEAST_PART, Reading, Unit
from .found import Found
from .legs import noise_floor

#: A share of a unit below this is no match, and a unit below this names nothing by itself.
MATCH = 0.4
#: A part of a joined word, or a single ideograph inside a longer word, is that much of a match.
PART = 0.7
#: A word by which a fact states what the unit asks for.
MEANT = 0.55
#: Another word for what the unit says.
SAME = 0.8
#: The beginning of a compound, which only tells its kind.
FIRST = 0.45
#: Stores are taken to hold at least as many facts, so that being the only one of few is not being common.
LEAST_DOCS, COMMON = 80, 0.4
_IDEOGRAPHS = frozenset({"han", "kana", "hangul"})
#: Languages whose tables are so large that what one word means is often said by another.
_ONCE = frozenset({"en", "de", "es"})
_NAMES = frozenset({"name", "famous"})
#: Units that name something which a fact may not be about.
STRANGERS = _NAMES | {"identifier"}


class Shared(NamedTuple):
    """A unit of the turn that a fact holds: its number, how much of it, by which terms of the fact, and whether by
    words that only mean the same.
    """

    number: int
    unit: Unit
    strength: float
    terms: tuple[str, ...]
    meant: bool = False

    @property
    def joined(self) -> bool:
        """Whether it is a whole identifier, or a whole word with joints."""
        return self.unit.kind == "identifier" or ("-" in self.unit.text and self.terms[0] == self.unit.terms[0])


class Asked(NamedTuple):
    """How some clauses ask: whether all of them do in general or openly, the terms of their phrases if all do about the world, and
    whether any wants something left out, speaks of a day, wants somebody written to or tells of trouble.
    """

    general: bool
    open: bool
    world: frozenset[str] | None
    without: bool
    now: bool
    address: bool
    trouble: bool


@dataclass(frozen=True)
class Evidence:
    """What the gate knows of a turn and the store: the reading of it, forms of its terms in the index with what they are
    worth, how many facts hold each term, the floor of traces, the names that were recognised, and how far facts stand out by meaning.
    """

    reading: Reading
    forms: Mapping[str, Mapping[str, float]]
    df: Mapping[str, int]
    docs: int
    floor: float
    traces: Mapping[int, float]
    entities: Mapping[int, Sequence[str]]
    near: Mapping[int, float]

    @classmethod
    def of(cls, found: Found, dim: int) -> Evidence:
        """The evidence of one search."""
        # One word is a name where it is written as one: "may I" and "a grace period" mention nobody. German writes every noun so;
        # a name has no article.
        words = lexicon(found.reading.language)
        nouns = {
            fold(unit.text)
            for clause in found.reading.clauses
            for unit in clause.units
            if unit.role in ("any", "known")
        }
        nouns = nouns if words.language == "de" else set()
        spelled = {
            key for key in found.query.spelled if is_personal(key) and key not in nouns and not words.is_everyday(key)
        }
        named = {
            fact_id: [key for key in keys if " " in key or key in spelled]
            for fact_id, keys in found.entity_names.items()
        }
        docs = max(1, found.stats.docs)
        return cls(found.reading, found.forms, found.df, docs, noise_floor(docs, dim), found.traces, named, found.near)

    @cached_property
    def units(self) -> list[tuple[int, Unit]]:
        """All units in order, each with the number of its clause."""
        return [(place, unit) for place, clause in enumerate(self.reading.clauses) for unit in clause.units]

    @cached_property
    def total(self) -> float:
        """What the whole turn tells at most."""
        return sum(unit.weight for _, unit in self.units) or 1.0

    @cached_property
    def telling(self) -> float:
        """What its telling units do."""
        return sum(unit.weight for _, unit in self.units if unit.weight >= MATCH)

    @cached_property
    def exact(self) -> bool:
        """Whether any clause asks for one exact thing."""
        return any(clause.exact for clause in self.reading.clauses)

    @cached_property
    def strangers(self) -> int:
        """How many of its units are names or identifiers."""
        return sum(unit.kind in STRANGERS for _, unit in self.units)

    @cached_property
    def named(self) -> list[float]:
        """What each clause names at most; a value counts only where a fact holds it, since it may be what is asked, or differ."""
        return [sum(u.weight for u in clause.units if u.kind != "value") for clause in self.reading.clauses]

    @cached_property
    def _asked(self) -> dict[frozenset[int], Asked]:
        return {}

    def asked(self, places: frozenset[int]) -> Asked:
        """How the clauses at these places ask."""
        known = self._asked.get(places)
        if known is None:
            clauses = [self.reading.clauses[place] for place in places]
            phrases = [clause.world for clause in clauses if clause.world is not None]
            known = self._asked[places] = Asked(
                general=all(clause.general for clause in clauses),
                open=all(clause.open for clause in clauses),
                world=frozenset[str]().union(*phrases) if len(phrases) == len(clauses) else None,
                without=any(clause.without for clause in clauses),
                now=any(clause.now for clause in clauses),
                address=any(clause.address for clause in clauses),
                trouble=any(clause.trouble for clause in clauses),
            )
        return known

    @cached_property
    def runs(self) -> dict[int, list[int]]:
        """The numbers of names in a row, by the number of each: "Kennedy Space Center" is one name."""
        found: dict[int, list[int]] = {}
        before: int | None = None
        for number, (_, unit) in enumerate(self.units):
            if unit.kind not in _NAMES:
                continue
            joins = unit.joins and before == number - 1
            found[number] = [*found[number - 1], number] if joins else [number]
            for other in found[number]:
                found[other] = found[number]
            before = number
        return found

    @cached_property
    def _sought(self) -> dict[str, list[tuple[int, float, bool]]]:
        """Terms of the index by which a fact may hold a unit: the numbers of the units, how much of a match it is, and whether the
        term only means the same.
        """
        sought: dict[str, list[tuple[int, float, bool]]] = {}
        for number, (_, unit) in enumerate(self.units):
            options = self._options(unit)
            for term, strength in options.items():
                if strength >= MATCH:
                    sought.setdefault(term, []).append((number, strength, False))
            for term in unit.means:
                if options.get(term, 0.0) < MATCH:
                    worth = SAME if term in unit.same else FIRST if term in unit.first else MEANT
                    sought.setdefault(term, []).append((number, worth, True))
        return sought

    def _options(self, unit: Unit) -> dict[str, float]:
        if unit.kind in _IDEOGRAPHS:
            if len(unit.text) > 1:
                bare = spelled(unit.text) if unit.kind == "kana" else ""
                return {bare: 1.0} if len(bare) == 2 and bare[0] >= "\u3400" else {}
            # A noun of one character, between other scripts in both; or the words that it is a part of.
            whole = {unit.text: 1.0} if unit.weight >= 1.0 else {}
            return whole | dict.fromkeys(unit.terms[1:], 1.0 / unit.weight)
        options: dict[str, float] = {}
        for place, said in enumerate(unit.terms):
            forms = {said: 1.0} if unit.kind in _NAMES else self.forms.get(said, {said: 1.0})
            for term, worth in forms.items():
                options[term] = max(options.get(term, 0.0), worth * (PART if place else 1.0))
        return options

    @cached_property
    def _pairs(self) -> dict[str, list[tuple[int, int]]]:
        """Pairs of characters, the terms of scripts without spaces: the numbers of the units, and where in them."""
        pairs: dict[str, list[tuple[int, int]]] = {}
        for number, (_, unit) in enumerate(self.units):
            if unit.kind in _IDEOGRAPHS:
                for text in (
                    (unit.text, spelled(unit.text)) if unit.kind == "kana" and len(unit.text) > 2 else (unit.text,)
                ):
                    for place in range(len(text) - 1):
                        pairs.setdefault(text[place : place + 2], []).append((number, place))
        return pairs

    @cached_property
    def _ends(self) -> list[tuple[int, str]]:
        """Words of a language that writes them together, with which a longer one may end."""
        if self.reading.language not in COMPOUNDING:
            return []
        told = ((number, unit) for number, (_, unit) in enumerate(self.units) if unit.kind == "word")
        ends = [(number, {unit.terms[0], tail(fold(unit.text))}) for number, unit in told if unit.weight >= 1.0]
        return [(number, end) for number, both in ends for end in sorted(both) if len(end) >= LEAST_PART]

    @cached_property
    def _joined(self) -> list[tuple[int, frozenset[str]]]:
        """Words with joints, and their parts: a fact that has all of them has the word."""
        joined = ((n, unit, unit.text.count("-") + 1) for n, (_, unit) in enumerate(self.units) if "-" in unit.text)
        return [(n, frozenset(unit.terms[-count:])) for n, unit, count in joined if len(unit.terms) == count + 2]

    @cached_property
    def _lone(self) -> list[int]:
        """Single characters that may be a part of any pair."""
        return [n for n, (_, u) in enumerate(self.units) if u.kind in _IDEOGRAPHS and len(u.terms) == len(u.text) == 1]

    def shared(self, held: frozenset[str]) -> list[Shared]:
        """What a fact of these terms holds of the turn, the best of each unit, in order."""
        best: dict[int, Shared] = {}
        for term in self._sought.keys() & held:
            for number, strength, meant in self._sought[term]:
                if number not in best or (strength, term) > (best[number].strength, best[number].terms[0]):
                    best[number] = Shared(number, self.units[number][1], strength, (term,), meant)
        for number, parts in self._joined:
            if number in best and best[number].strength < 1.0 and parts <= held:
                best[number] = best[number]._replace(strength=1.0, terms=tuple(sorted(parts)))
        if self._pairs:
            self._add_pairs(best, held)
        if self._ends:
            self._add_compounds(best, held)
        for number in self._lone:
            unit = self.units[number][1]
            near = min((term for term in held if unit.text in term and len(term) <= 2), default=None)
            if number not in best and near is not None:
                best[number] = Shared(number, unit, PART, (near,))
        if self.reading.language in _ONCE and any(one.meant for one in best.values()):
            # Who says "vegan" means it once, whatever "cheese" means beside it.
            told = [one for one in best.values() if not one.meant and one.unit.weight >= MATCH]
            said = {term for one in told for term in one.terms}
            best = {number: one for number, one in best.items() if not one.meant or said.isdisjoint(one.terms)}
        return [best[number] for number in sorted(best)]

    def _add_pairs(self, best: dict[int, Shared], held: frozenset[str]) -> None:
        """Put units of a script without spaces of which enough was found."""
        covered: dict[int, tuple[set[int], list[str]]] = {}
        for term in self._pairs.keys() & held:
            for number, place in self._pairs[term]:
                places, terms = covered.setdefault(number, (set(), []))
                places.update((place, place + 1))
                terms.append(term)
        for number, (places, terms) in covered.items():
            unit = self.units[number][1]
            # The parts of a loanword are its beginning and its end; a pair in the middle is of another word.
            part = unit.kind != "kana" or 0 in places or len(unit.text) - 1 in places
            if unit.kind == "kana" and unit.text[0] >= "\u3400":  # the noun of two verbs
                part = len(places) > 2
            if part and len(places) / len(unit.text) >= MATCH:
                best[number] = Shared(number, unit, len(places) / len(unit.text), tuple(terms))

    def _add_compounds(self, best: dict[int, Shared], held: frozenset[str]) -> None:
        """Put longer words that end with a unit which was not found by itself."""
        for number, end in self._ends:
            if number not in best:
                whole = min((term for term in held if len(term) > len(end) + 2 and term.endswith(end)), default=None)
                if whole is not None:
                    best[number] = Shared(number, self.units[number][1], MEANT, (whole,), meant=True)

    @cached_property
    def _rarities(self) -> dict[str, float]:
        return {}

    def rarity(self, term: str) -> float:
        """1 for a term that one fact of very many holds, COMMON for one that all hold."""
        known = self._rarities.get(term)
        if known is None:
            known = 1.0 - math.log1p(self.df.get(term, 1)) / math.log1p(max(self.docs, LEAST_DOCS))
            known = self._rarities[term] = max(COMMON, known)
        return known
