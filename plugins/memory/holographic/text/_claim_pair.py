"""Two claims beside each other: what both name, what only one does, and which values and states exclude each other; judges nothing."""

from __future__ import annotations

from ._claim_parts import LIGHT, MOVED, TYPED, Claim, Part
from ._claim_tokens import MONEY as COINS
from ._claim_words import concept

#: What a price is counted in, as parts of a statement name it.
MONEY = frozenset(concept(word) for word in (*COINS, "cents", "pence"))
#: States that a verb tells, too: what charges is not free, and what runs is not suspended.
_IMPLIED = {"cost": ("free", "paid"), "run": ("on", "on"), "serve": ("on", "on")}
#: What a move changes.
MOVES = frozenset((MOVED, "live", "place"))


class Pair:
    """Two claims of one language and what both name; what only one of them has is worked out when somebody asks.

    ``tied`` says that one verb, a light verb, a change, or a noun of the verb's relation ties both.
    """

    __slots__ = ("_left", "newer", "older", "shared", "tied")

    def __init__(self, older: Claim, newer: Claim) -> None:
        self.older, self.newer = older, newer
        one, other = older.relation, newer.relation
        said, named = one in newer.concepts, other in older.concepts
        verbs = {name for name, both in ((one, one == other or said), (other, named)) if both}
        self.shared = ((older.concepts & newer.concepts) | verbs) - LIGHT
        light = not one or not other or "~" in (one, other)
        self.tied = one == other or said or named or light or (MOVED in (one, other) and {one, other} <= MOVES)
        self._left: tuple[list[Part], list[Part]] | None = None

    @property
    def left(self) -> tuple[list[Part], list[Part]]:
        """The words that only one of them has; typed values are compared apart."""
        if self._left is None:
            both = (self.older, self.newer)
            coded = all("code" in [kind for kind, _ in claim.values] for claim in both)
            typed = TYPED if coded else TYPED - {"code"}  # a code in the place of a word is a name
            known = self.shared | {"live"} if MOVED in (self.older.relation, self.newer.relation) else self.shared
            apart = [
                [
                    one
                    for one in claim.parts
                    if one.concept not in known and one.kind not in typed and one.kind not in ("axis", "we")
                ]
                for claim in both
            ]
            self._left = apart[0], apart[1]
        return self._left

    @property
    def changed(self) -> bool:
        """Whether the newer says that something is not as it was."""
        return self.newer.changed or not self.newer.renewed.isdisjoint(self.older.words)

    @property
    def strangers(self) -> bool:
        """Whether a word before a verb is in only one of them."""
        return any(part.pre for left in self.left for part in left)

    @property
    def narrowed(self) -> bool:
        """Whether one of them holds for something only that the other does not name."""
        return any(part.limit for left in self.left for part in left)

    @property
    def relation(self) -> str:
        """The verb that ties both; "" where it is a light one."""
        both = (claim.relation.replace(MOVED, "live") for claim in (self.older, self.newer))
        known = [name for name in both if name not in ("", "~")]
        return next((name for name in known if name != "have"), known[0] if known else "")

    @property
    def named(self) -> frozenset[str]:
        """What both are about: shared, and before the verb of either."""
        return (self.older.heads | self.newer.heads) & self.shared

    @property
    def beyond(self) -> frozenset[str]:
        """What both say beyond what they are about."""
        return self.shared - self.named - {self.relation}

    @property
    def crossed(self) -> bool:
        """Whether both tell states of one axis that exclude each other."""
        one, other = self.older.poles, self.newer.poles
        if not one and not other:
            return False
        one, other = _implied(self.older, other), _implied(self.newer, one)
        return any(one[axis].isdisjoint(other[axis]) for axis in one.keys() & other.keys())

    @property
    def differing(self) -> frozenset[str] | None:
        """The kinds in which both give different values; None when they count different things."""
        mine, theirs = self.older.values, dict(self.newer.values)
        if not mine or not theirs:
            return frozenset()
        numbers = [[key for key in side if key[0] == "number"] for side in (mine, theirs)]
        if all(len(keys) == 1 for keys in numbers) and "" in (numbers[0][0][1], numbers[1][0][1]):
            theirs[numbers[0][0]] = theirs.pop(numbers[1][0])
        found = frozenset(key[0] for key in mine.keys() & theirs.keys() if differ(key[0], mine[key], theirs[key]))
        counted = [{key for key in keys if key[0] == "number"} for keys in (mine, theirs)]
        return found if found or counted[0] <= counted[1] or counted[1] <= counted[0] else None

    def words(self, name: str) -> frozenset[str]:
        """A set of words of the language of both."""
        found: frozenset[str] = getattr(self.older.tongue, name) if self.older.tongue else frozenset()
        return found

    def spoken(self, *names: str) -> bool:
        """Whether both are in one of these languages."""
        return self.older.tongue is not None and self.older.tongue.name in names

    @property
    def attribute(self) -> bool:
        """Whether both are about an attribute of which a thing has one at a time."""
        known = self.words("attributes")
        joined = tuple(known) if self.spoken("de", "zh", "ja") else ()
        return any(concept in known or concept.endswith(joined) for concept in self.named)


def _implied(claim: Claim, against: dict[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """The states of a claim, and the one of its verb where another claim tells that state, too."""
    priced = "free" in against and any(kind == "number" and unit in MONEY for kind, unit in claim.values)
    axis, pole = ("free", "paid") if priced else _IMPLIED.get(claim.relation, ("", ""))
    return {**claim.poles, axis: frozenset((pole,))} if axis in against and axis not in claim.poles else claim.poles


def differ(kind: str, one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two sets of values of a kind exclude each other."""
    if kind == "date":
        return not any(_same_date(first, second) for first in one for second in other)
    return not (one <= other or other <= one)


def _same_date(one: str, other: str) -> bool:
    """Whether two dates can be the same day, as far as they are said."""
    pairs = zip(one.split("-"), other.split("-"), strict=False)
    return all(a == b or not a or not b or (a.isdecimal() and b.isdecimal() and int(a) == int(b)) for a, b in pairs)
