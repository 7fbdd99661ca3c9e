"""Compares two statements: whether the later one takes the earlier one back, and why; pure."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ._claim_pair import MOVES, Pair
from ._claim_parts import LIGHT, MOVED, TYPED, WHEN, Claim, Part
from .claims import MAX_CHARS, claims

OPPOSITE = "one says the opposite of the other"
ENDED = "the newer says that the older is over"
VALUES = "they give different values"
NAMES = "they name different things for the same relation"
STATES = "they tell different states of the same thing"

#: Scores: the same words but for a value; the same in other words; only a word such as "now" says that the older is over.
SURE, LIKELY, HINTED = 0.9, 0.8, 0.6
#: Two values of one attribute have no more words than this each; where only a hint tells that they are such, fewer.
LONGEST_VALUE, LONGEST_HINTED = 4, 2
#: Relations of which a thing has one holder at a time.
_HOLDERS = frozenset(("hold", "manag", "lead", "teach", "serv", "serve", "do", "write"))
#: Kinds of a part that say what is denied.
_TOLD = TYPED | {"axis"}
#: Relations that hold for one thing at a time where a statement says for what ("prefers tea for breakfast").
_CHOICES = frozenset(("prefer", "use"))
#: What is named by where it is.
_PLACES = frozenset("home live headquart hq offic base venu locat site seat place shop store branch factori".split())
#: The end of a question.
_ASKS = ("?", "？", "؟")


class Conflict(NamedTuple):
    """Why two statements cannot both hold, and how sure that is, in (0, 1]."""

    score: float
    reason: str


# --- what has ended -------------------------------------------------------------------------------------------------


def _over(pair: Pair) -> float:
    """The newer names as over what the older says."""
    older, newer = pair.older, pair.newer
    if older.negated or newer.ended.isdisjoint(older.concepts):
        return 0.0
    ended = [part for part in older.parts if part.concept in newer.ended and part.kind != "axis"]
    rest = pair.shared - newer.ended
    spoken_of = sum(part.concept in pair.shared | newer.ended for part in older.parts)
    if 2 * spoken_of < len(older.parts) and newer.heads:
        return 0.0
    if older.relation in ("~", MOVED) and any(part.concept not in newer.ended for part in pair.left[0]):
        return 0.0  # something else changed
    strange = any(part.kind != "axis" and part.pre for part in older.parts if part.concept not in newer.words)
    if rest and not strange and not all(part.pre for part in ended):
        return SURE
    named = any(part.kind in ("name", "code") for part in ended)
    return LIKELY if named and (rest or not newer.heads) else 0.0


# --- opposites ------------------------------------------------------------------------------------------------------


def _opposed(pair: Pair) -> float:
    """One denies what the other says."""
    older, newer = pair.older, pair.newer
    if older.denied == newer.denied or pair.crossed or not pair.shared or not (pair.tied or pair.changed):
        return 0.0
    said, denied = (older, newer) if newer.denied else (newer, older)
    more, less = pair.left if newer.denied else pair.left[::-1]
    alone = len(pair.shared) < 2 and older.relation != newer.relation and not older.axes & newer.axes
    alone = alone and not _called_off(pair)
    valued = any(part.kind in _TOLD and part.concept not in said.concepts for part in denied.parts)
    return 0.0 if less or valued or alone or _other_subject(older, newer) or any(part.pre for part in more) else SURE


def _called_off(pair: Pair) -> bool:
    """Whether the newer says of a thing, which the older tells a plan or a time of, that it will not be, and nothing else."""
    older, newer = pair.older, pair.newer
    whole = newer.thing and all(part.pre or part.kind == "axis" for part in newer.parts)
    return whole and newer.heads <= older.concepts and bool(older.times or "plan" in older.poles)


def _states(pair: Pair) -> float:
    """Both tell states that exclude each other."""
    if not pair.crossed or pair.older.denied != pair.newer.denied:
        return 0.0
    if "who" in pair.older.poles.keys() & pair.newer.poles.keys():  # "only members may borrow it", "anyone may"
        return LIKELY if len(pair.beyond) > 1 or (pair.named and pair.older.thing and not pair.strangers) else 0.0
    if not pair.named or not pair.shared - {"@we"}:
        return 0.0
    other = (
        pair.strangers
        or pair.narrowed
        or _other_subject(pair.older, pair.newer)
        or (all(pair.left) and not pair.changed)
    )
    return 0.0 if other else SURE - 0.05


# --- values ---------------------------------------------------------------------------------------------------------


def _valued(pair: Pair) -> float:
    """Both give values of one kind, and these differ."""
    older, newer = pair.older, pair.newer
    tied = pair.tied or newer.relation == MOVED  # what moved to another day did not change its place
    if not tied or not pair.shared - {"@we"} or not older.values or not newer.values or older.denied != newer.denied:
        return 0.0
    if pair.strangers or all(pair.left):
        return 0.0
    kinds = pair.differing
    if not kinds or _other_subject(older, newer) or _series(pair, kinds):
        return 0.0
    if pair.narrowed and not pair.changed:
        return 0.0
    if kinds <= WHEN and not (pair.beyond or older.thing) and older.poles.keys() != newer.poles.keys():
        return 0.0  # two states of somebody at two times
    many = pair.relation == "have" or pair.relation in pair.words("multi")
    often = many and kinds <= WHEN and not (pair.changed or older.thing)
    same = older.relation == newer.relation or newer.relation in ("~", MOVED)
    nothing = not pair.beyond and not older.thing and not same
    return 0.0 if often or nothing else LIKELY if any(pair.left) else SURE


def _other_subject(older: Claim, newer: Claim) -> bool:
    """Whether values before the verb say that two different things are meant; what is counted is not told apart by it."""
    one, other = (
        {part.concept for part in claim.parts if part.pre and part.kind in TYPED and not part.unit}
        for claim in (older, newer)
    )
    return bool(one - newer.concepts) and bool(other - older.concepts)


def _series(pair: Pair, kinds: frozenset[str]) -> bool:
    """Whether the values belong to different occasions: a day of the past, a part of the day, one more of many."""
    older, newer = pair.older, pair.newer
    apart = (len(kinds) > 1 and not kinds.isdisjoint(("date", "span"))) or older.event or newer.event
    return (apart and not pair.changed) or older.also != newer.also or older.past != newer.past


# --- names ----------------------------------------------------------------------------------------------------------


def _slot(claim: Claim, left: list[Part]) -> bool:
    """Whether the words that only one claim has stand side by side in it, and are few enough to be one value."""
    if not left or len(left) > LONGEST_VALUE:
        return False
    places = [place for place, part in enumerate(claim.parts) if part in left]
    return places[-1] - places[0] + 1 == len(places)


def _renamed(pair: Pair) -> float:
    """The words in one place of the statement differ, and that place holds one thing at a time."""
    older, newer = pair.older, pair.newer
    if not pair.shared or not pair.tied:
        return 0.0
    if older.denied != newer.denied or older.past != newer.past or older.also != newer.also:
        return 0.0
    if not pair.changed and (older.event or newer.event or older.times != newer.times):
        return 0.0
    if not _slot(older, pair.left[0]) or not _slot(newer, pair.left[1]) or pair.differing != frozenset():
        return 0.0
    if newer.relation == MOVED and older.relation == "" and not older.located and pair.spoken("en"):
        named = [part.kind == "name" for part in pair.left[0]]
        if all(named) and older.heads.isdisjoint(_PLACES):
            return 0.0  # "our dentist is Dr Mora", "our dentist moved to Castle Street"
    if pair.narrowed or (not pair.changed and pair.shared & pair.words("many") and not pair.attribute):
        return 0.0
    score = _held(pair) if pair.strangers else _single(pair)
    return score if score > HINTED or max(map(len, pair.left)) <= LONGEST_HINTED else 0.0


def _held_by(claim: Claim) -> frozenset[str]:
    """The words of a statement; whom one reports to manages."""
    return claim.words | {"manag"} if "boss" in claim.words else claim.words


def _held(pair: Pair) -> float:
    """Somebody else holds what one holds at a time."""
    older, newer = pair.older, pair.newer
    names = pair.spoken("zh", "ja", "ko", "hi", "ar") or all(
        part.kind in ("name", "code") for words in pair.left for part in words
    )
    first = all(part.pre or part.joint == "by" for words in pair.left for part in words)
    names = names or (pair.changed and first and max(map(len, pair.left)) <= LONGEST_HINTED)
    counted = {name for part in older.parts if part.kind in TYPED for name in (part.concept, part.unit)}
    said = pair.shared - counted
    if not names or pair.relation in MOVES or not said - _HOLDERS - {"@user"}:
        return 0.0
    if pair.spoken("zh", "ja") and all(len({part.pre for part in words}) > 1 for words in pair.left):
        return 0.0  # another one, of somebody else: two mothers of two
    if not _HOLDERS.isdisjoint(_held_by(older) & _held_by(newer)):
        return LIKELY
    sides = zip((older, newer), pair.left, strict=True)
    if any(part.pre and claim.heads & pair.shared for claim, words in sides for part in words):
        return 0.0  # "Ana's brother" and "Bob's brother" are two
    if older.definite and newer.definite and {older.relation, newer.relation} <= {"", "~"}:
        return LIKELY
    tied = len(said) > 1 or (older.relation == newer.relation and older.relation not in LIGHT)
    return HINTED if pair.changed and pair.beyond - counted and tied else 0.0


def _same_doing(pair: Pair) -> bool:
    """Whether two statements about somebody tell the same doing: a promotion changes what one is."""
    older, newer = pair.older, pair.newer
    verbs = {older.relation, newer.relation}
    return (
        verbs <= MOVES
        or (older.relation == "" and newer.relation == "work" and pair.changed)
        or (len(verbs) == 1 and verbs.isdisjoint(LIGHT))
    )


def _other_place(pair: Pair) -> bool:
    """Whether two statements fill different places behind one verb: what one studies and where, as what one works and at what."""
    joints = {words[0].joint for words in pair.left}
    said = "as" in joints or (joints == {"", "in"} and pair.relation not in ("work", "live", "place", ""))
    return len(joints) > 1 and said


def _single(pair: Pair) -> float:
    """What is said of one subject differs, under a verb that holds for one thing at a time."""
    older, newer, relation = pair.older, pair.newer, pair.relation
    if not pair.named and not pair.beyond:
        return 0.0
    if relation in (*_CHOICES, "like") and not pair.beyond and not pair.changed:
        return 0.0
    if not older.thing and not pair.beyond and not _same_doing(pair):
        return 0.0  # somebody is, does or changes something else
    east = pair.spoken("zh", "ja")
    named = all(words[0].kind in ("name", "code") for words in pair.left)
    if older.relation != newer.relation and not (pair.changed or named or east):
        return 0.0
    if older.relation == newer.relation and not pair.changed and _other_place(pair):
        return 0.0
    if relation in pair.words("single") or (relation in _CHOICES and pair.beyond):
        return LIKELY
    if relation == "":
        several = east and sum(part.pre for part in older.parts) > 1
        lies = older.thing and older.located and newer.located
        if several or lies or (older.thing and named) or pair.attribute:
            return LIKELY
    many = relation in pair.words("multi") and relation != "have"
    if pair.changed:
        done = (
            "" in (older.relation, newer.relation) and pair.beyond
        )  # "I drink my coffee with milk", "I take it black"
        return 0.0 if many and older.relation != newer.relation and not done else HINTED
    return HINTED - 0.05 if older.thing and not many and relation not in LIGHT else 0.0


# --- the verdict ----------------------------------------------------------------------------------------------------

_RULES = ((_over, ENDED), (_opposed, OPPOSITE), (_states, STATES), (_valued, VALUES), (_renamed, NAMES))


def judge(older: str, newer: str) -> Conflict | None:
    """Why the later of two statements takes the earlier one back; None where both may hold."""
    older, newer = older[:MAX_CHARS], newer[:MAX_CHARS]
    if older == newer or older.endswith(_ASKS) or newer.endswith(_ASKS):
        return None  # a question tells nothing
    return _judged(older, newer)


@lru_cache(maxsize=8_192)  # the facts of a memory meet again and again
def _judged(older: str, newer: str) -> Conflict | None:
    one, other = claims(older, newer)
    if one.words.isdisjoint(other.words):
        return None
    found = _compared(one, other)
    for clause in () if found else other.clauses:
        found = found or (None if one.words.isdisjoint(clause.words) else _compared(one, clause))
    return found


def _compared(one: Claim, other: Claim) -> Conflict | None:
    pair = Pair(one, other)
    if not (pair.tied or other.changed or other.ended or other.axes):
        return None
    for rule, reason in _RULES:
        score = rule(pair)
        if score:
            return Conflict(score, reason)
    return None
