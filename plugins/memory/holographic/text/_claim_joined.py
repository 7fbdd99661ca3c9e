"""Puts the clauses of a statement together as one claim, and as one each where there are several; reads no words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._claim_parts import TYPED, Claim, Part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ._claim_clauses import Segment
    from ._claim_words import Tongue

#: Longer texts are accounts, in which a clause by itself may say anything.
MOST_CLAUSES = 5
_IT = frozenset(("it", "it's", "it is"))


def _ended_by(segment: Segment, shared: frozenset[str]) -> set[str]:
    """What a clause that denies or ends something says is over: what it says of its subject, or the subject itself."""
    said = {part.concept for part in segment.parts if not part.pre and part.kind != "axis"} - shared
    return said or {part.concept for part in segment.parts if part.kind != "axis"} - shared


def _claim(main: Segment, told: list[Segment], parts: Iterable[Part], ended: set[str], tongue: Tongue) -> Claim:
    """A claim that says what ``main`` says, with what the clauses of ``told`` call new or changed."""
    return Claim(
        parts=tuple(dict.fromkeys(parts)),
        relation=main.relation,
        ended=frozenset(ended - {"@user"}),
        renewed=frozenset().union(*(one.renewed for one in told)),
        axes=frozenset(main.axes),
        negated=main.negated != main.stops,
        changed=any(one.changed for one in told),
        event=main.event,
        past=main.past and not main.axes and not main.changed,
        also=any(one.also for one in told),
        definite=main.definite,
        located=main.located,
        tongue=tongue,
    )


def joined(segments: list[Segment], tongue: Tongue) -> Claim:
    """The clauses of a statement as one claim."""
    holding = [one for one in segments if not (one.negated or one.stops or one.adjunct) and one.parts]
    main = (
        holding[0]
        if holding
        else next((one for one in segments if one.verb is not None and not one.adjunct), segments[0])
    )
    news = 1 < len(segments) <= MOST_CLAUSES and any(
        one.changed or one.renewed or (one.axes and one is not segments[0]) for one in segments
    )
    several = tuple(_several(segments, tongue)) if news else ()
    if main.stops:  # "gave the cat away" tells no state of anybody
        main.axes = set()
        main.parts = [part for part in main.parts if part.kind != "axis"]
    parts = list(main.parts)
    if not any(part.pre for part in parts):
        parts = [part for part in segments[0].parts if part.pre] + parts
    subject = frozenset(part.concept for part in parts if part.pre)
    ended = set().union(*(one.ended for one in segments))
    for one in segments:
        if one is main:
            continue
        if one.negated or one.stops:
            ended |= _ended_by(one, subject)
        elif not one.adjunct:
            parts += one.parts
        elif not any(part.kind in TYPED for part in main.parts):  # "due after 14 days"
            parts += [part for part in one.parts if part.kind in TYPED]
    if len(segments) > MOST_CLAUSES:  # an account: what ended in it was nobody's but its own
        ended = set()
    ended -= {part.concept for part in parts if part.pre}
    main.relation = main.relation or next((one.relation for one in holding if one.relation), "")
    claim = _claim(main, segments, parts, ended, tongue)
    claim.clauses = several
    return claim


def _several(segments: list[Segment], tongue: Tongue) -> Iterator[Claim]:
    """Each clause with a verb by itself, unless it tells of the past, about what the first one is about where it names nothing else."""
    told = [one for one in segments if one.verb is not None and not one.adjunct and not one.past]
    for one in told if len(told) > 1 else ():
        parts = list(one.parts)
        if not any(part.pre for part in parts):
            parts = _meant(one, told[0]) + parts
        if one is not told[0] and any(token.word == "there" for token in one.tokens):
            parts += _place(told[0])
        yield _claim(one, [one], parts, one.ended, tongue)


def _meant(segment: Segment, first: Segment) -> list[Part]:
    """What a clause that names no subject is about: that of the first clause, or "it", the last thing that is named there."""
    subject = [part for part in first.parts if part.pre]
    things = [part for part in first.parts if not part.pre and part.kind == "word"]
    thing = segment.tokens[0].word in _IT and things and all(part.kind in ("name", "we") for part in subject)
    first_of = max((place for place, part in enumerate(things) if part.joint), default=0)
    return [part._replace(pre=True) for part in things[first_of:]] if thing else subject


def _place(segment: Segment) -> list[Part]:
    """What a clause says behind its last "in" or "to"."""
    places = [number for number, part in enumerate(segment.parts) if part.joint in ("in", "to") and not part.pre]
    return segment.parts[places[-1] :] if places else []
