"""Puts what holds now before what it overrules: among the best facts of a ranking, the later of two that conflict; pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ..store.search import Candidate
from ..text.claims import adds, succeeds
from ..text.kin import is_word
from ..text.verdict import judge
from ..types import Kind
from .rerank import SAME_FRAME, Ranked, copies, parted

#: The best facts of a ranking, which are compared with each other, and the ones with which the very best is compared.
LOOKED_AT, LOOKED_FAR = 8, 24
#: The least score of a conflict that changes an order.
LEAST = 0.5
#: The part of a fact's score that one must have that says of the same that it changed.
NEAR = 0.4
#: The same for one that says nothing of a change, and holds all that was asked for.
ALIKE = 0.85
#: What it may lack of what was asked: a word that only the older one holds is rarer than one that both hold.
MISSED = 0.65
#: What a tool or a page says against the user overrules nothing, however late it comes.
_USER = "the user's word stands against what came from elsewhere"


class Overruled(NamedTuple):
    """Why a fact holds no more: the fact that overrules it, and the reason."""

    by: int
    reason: str


def _moment(item: Ranked) -> tuple[int, int]:
    """When a fact was true, as far as it is known; of one second, the one that was stored later."""
    return item.row.occurred_at or item.row.created_at, item.row.fact_id


def _standing(item: Ranked) -> tuple[int, int, int]:
    """What a fact must have more of to overrule another: that the user stands behind it, then that it is later."""
    return item.row.vouched, *_moment(item)


def contenders(kept: Sequence[Ranked], ranked: Sequence[Ranked]) -> list[Ranked]:
    """Of a ranking, what might overrule any of ``kept``, or what overrules those, as far as rows tell."""
    least = min(map(_standing, kept))
    return [item for item in ranked if _standing(item) > least]


def _one(_: str) -> float:
    """Every term tells as much as another."""
    return 1.0


@dataclass(slots=True)
class Order:
    """The order of a ranking's best facts: ``worth`` tells how much a term of the question does,
    ``held`` how many identifiers that were asked for each holds to the letter, ``wanted`` the kind of answer that the question
    wants, ``lost`` are the facts that were found to be overruled.
    """

    worth: Callable[[str], float] = _one
    held: Mapping[int, int] = field(default_factory=dict)
    wanted: str = ""
    lost: dict[int, Overruled] = field(default_factory=dict)
    _terms: dict[int, frozenset[str]] = field(default_factory=dict)
    _frames: dict[int, tuple[frozenset[str], frozenset[str]]] = field(default_factory=dict)
    _known: dict[tuple[int, int], bool] = field(default_factory=dict)

    def settle(self, ranked: Sequence[Ranked], aside: Sequence[Candidate] = (), *, told: bool = True) -> list[Ranked]:
        """The ranking with each of its best facts behind what overrules it, or says the same later.

        The very best one may be overruled by one of ``aside``, too. With ``told``, facts that stand behind what overrules them
        already are looked for.
        """
        beside = [Ranked(row, 0.0, {}, ()) for row in aside] if ranked else []
        head, far = list(ranked[:LOOKED_AT]), list(ranked[LOOKED_AT:LOOKED_FAR])
        for place, item in enumerate(head):
            behind = head[place + 1 :] + ([] if place else far)
            better = [other for other in behind if self.wins(other, item) and not self._asked(other, item)]
            better = better or [
                other for other in behind if self._newer_alike(other, item) or self._succeeds(other, item)
            ]
            if not better and not place:
                better = [other for other in beside if self.wins(other, item) and not self._asked(other, item)]
            if better:
                best = max(better, key=_moment)
                next(group for group in (head, far, beside) if best in group).remove(best)
                head.insert(place, _lifted(best, item.score))
            if told:
                for other in head[place + 1 :]:
                    self.wins(item, other)
        return head + far + list(ranked[LOOKED_FAR:])

    def current(self, kept: Sequence[Ranked], beside: Sequence[Ranked]) -> list[Ranked]:
        """What a turn is given of ``kept``: in the place of an overruled fact the one ``beside`` that overrules it."""
        found = [self._last(item, beside) for item in kept]
        return self.settle(list({item.row.fact_id: item for item in found}.values()), told=False)

    def _last(self, item: Ranked, beside: Sequence[Ranked]) -> Ranked:
        """What overrules a fact and is overruled by nothing ``beside``; often the fact itself."""
        for _ in beside:
            rivals = [other for other in beside if self.wins(other, item) and not self._asked(other, item)]
            if not rivals:
                break
            item = max(rivals, key=_moment)
        return item

    def wins(self, one: Ranked, other: Ranked) -> bool:
        """Whether ``one`` overrules ``other``: both are facts of one scope, and ``one`` comes later or from the user."""
        pair = one.row.fact_id, other.row.fact_id
        known = self._known.get(pair)
        if known is None:
            known = (
                _standing(one) > _standing(other)
                and self._comparable(one, other)
                and self._overrules(one.row, other.row, later=_moment(one) > _moment(other))
            )
            self._known[pair] = known
        return known

    def _overrules(self, one: Candidate, other: Candidate, *, later: bool) -> bool:
        found = judge(other.content, one.content) if later else judge(one.content, other.content)
        if found is None or found.score < LEAST:
            return False
        why = found.reason if later else f"{found.reason}; {_USER}"
        self.lost.setdefault(other.fact_id, Overruled(one.fact_id, why))
        return True

    def _comparable(self, one: Ranked, other: Ranked) -> bool:
        """Whether both are facts of one scope with a word in common."""
        first, second = one.row, other.row
        same = first.kind == second.kind == Kind.FACT and first.scope == second.scope
        return same and first.fact_id != second.fact_id and not self._words(one).isdisjoint(self._words(other))

    def _newer_alike(self, one: Ranked, other: Ranked) -> bool:
        """Whether ``one`` says later what ``other`` says, with another value, and nothing was asked that only the other holds."""
        if _moment(one) < _moment(other) or not set(other.matched) <= set(one.matched):
            return False
        if self._words(one) == self._words(other):
            return False  # the same words in another order: "Ana leads Ben", "Ben leads Ana"
        mine, theirs = self._parted(one), self._parted(other)
        shared = len(mine[1] & theirs[1])
        if shared < 2 or shared < SAME_FRAME * len(mine[1] | theirs[1]) or not self._comparable(one, other):
            return False
        if not one.row.vouched and copies(mine, theirs):
            return False
        contents = one.row.content, other.row.content
        return one.row.vouched >= other.row.vouched and not adds(*contents)

    def _succeeds(self, one: Ranked, other: Ranked) -> bool:
        """Whether ``one`` answers later what ``other`` answers: it holds most of what was asked of it, or gives another value."""
        if _moment(one) < _moment(other) or one.row.vouched < other.row.vouched or one.score < NEAR * other.score:
            return False
        missing = set(other.matched).difference(one.matched)
        if (
            self._words(one) == self._words(other)  # in another order
            or self._asked(one, other)
            or not self._comparable(one, other)
            or self._worth(missing) > MISSED * self._worth(other.matched)
        ):
            return False
        contents = one.row.content, other.row.content
        alike = not missing and len(other.matched) > 1 and one.score >= ALIKE * other.score
        frame = self._parted(other)[1]
        shared = len(self._parted(one)[1] & frame)
        kind = self.wanted if shared > 1 and 2 * shared >= len(frame) else ""
        return succeeds(*contents, missing, kind, alike=alike)

    def _worth(self, terms: Iterable[str]) -> float:
        """How much these terms of the question tell."""
        return sum(map(self.worth, terms))

    def _asked(self, one: Ranked, other: Ranked) -> bool:
        """Whether ``other`` holds an identifier that was asked for, and ``one`` does not."""
        if self.held and self.held.get(other.row.fact_id, 0) > self.held.get(one.row.fact_id, 0):
            return True
        return any(not is_word(term) for term in other.matched if term not in one.matched)

    def _words(self, item: Ranked) -> frozenset[str]:
        """The terms of a fact."""
        known = self._terms.get(item.row.fact_id)
        if known is None:
            known = self._terms[item.row.fact_id] = frozenset(item.row.terms.split())
        return known

    def _parted(self, item: Ranked) -> tuple[frozenset[str], frozenset[str]]:
        """The terms of a fact, and those of them that are no values."""
        known = self._frames.get(item.row.fact_id)
        if known is None:
            known = self._frames[item.row.fact_id] = parted(item.row)
        return known


def _lifted(item: Ranked, score: float) -> Ranked:
    """A fact that moves before another one scores as much as it."""
    lift = item.signals.get("newest", 0.0) + score - item.score
    return replace(item, score=score, signals={**item.signals, "newest": lift})
