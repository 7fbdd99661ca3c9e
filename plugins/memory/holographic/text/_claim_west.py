"""Takes a sentence of a language with spaces apart: words labelled from tables, and clauses with a verb each; pure.

No grammar is parsed: the first verb of a clause divides what it is about from what it says of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _claim_tokens as reading
from ._claim_clauses import Segment, segments
from ._claim_joined import joined
from ._claim_parts import TYPED, WHEN, Claim, Part
from ._claim_talk import put
from ._claim_verbs import DETERMINERS, LASTED, VERB_LAST, is_noun, past, predicate, topic
from ._claim_words import Tongue, concept

if TYPE_CHECKING:
    from ._claim_tokens import Token

#: What is told apart by numbers: another number is another one of them.
_NUMBERED = frozenset(
    "bug ticket issue invoice order pr task story chapter page case fehler rechnung factura facture".split()
)

#: Words that tell how what follows is meant.
_JOINTS = frozenset("in to as with by for".split())
#: Whose thing it is that somebody changes: "Ana changed her name".
_THEIRS = frozenset("her his its their".split())
#: Languages that say "the rent is 300" without a verb.
_VERBLESS = frozenset(("ru", "ar", "tr", "ko"))
#: What holds since a day, or from then on, did not hold before.
_SINCE = frozenset(("since", "as of", "starting", "starting from", "effective", "seit", "ab", "desde", "depuis"))
#: Between what does not hold and what does.
_BUT = frozenset("but rather sondern sino mais ma mas maar а".split())
#: Verbs that no name of one person or thing stands before.
_PLURAL = frozenset(("are", "were", "have"))


class _Reader:
    """Reads one clause."""

    def __init__(self, segment: Segment, tongue: Tongue) -> None:
        self.segment = segment
        self.tongue = tongue
        self.mode = ""
        self.joint = ""
        self.pre = True
        self.agents = False

    def read(self) -> Segment:
        """Fill the clause from its tokens."""
        segment = self.segment
        segment.verb = predicate(segment.tokens, self.tongue)
        verbs = segment.tokens
        if segment.verb is not None and self.tongue.name == "en":  # a later "moves" is a noun
            verbs = verbs[segment.verb : segment.verb + 3]
        segment.changing = any(code == "!!" or code[0] == "~" for token in verbs for code in token.codes)
        self.pre = segment.verb is not None
        border = topic(segment.tokens) if self.tongue.name in VERB_LAST else None
        placed = self._placed()
        for place, token in enumerate(segment.tokens):
            self.pre = self.pre if border is None else place < border
            if place == placed:
                self.pre, segment.relation = False, self._put(place)
            if place == segment.verb:
                self._verb(place, token)
                self.pre = self.pre or placed is not None
            elif segment.negated and token.word in _BUT and not self.pre:
                self._corrects()
            elif token.codes:
                self._word(place, token)
            else:
                self._part(place, token)
        if segment.adjunct and segment.tokens[0].word in _SINCE and any(part.kind in WHEN for part in segment.parts):
            segment.changed = True
        return segment

    def _placed(self) -> int | None:
        """Where it is told what became of the thing that somebody put or changed; it is what the clause is about, and not he."""
        verb, tokens = self.segment.verb, self.segment.tokens
        if verb is None or self.tongue.name != "en":
            return None
        changes = any(code in ("~put", "~live", "~") for code in tokens[verb].codes)
        placed = put(tokens, verb) if changes else None
        if placed is not None and tokens[verb + 1].word not in _THEIRS:
            self.agents = True
        return placed

    def _put(self, place: int) -> str:
        """The relation of a thing that was put somewhere, or to another time or value."""
        when = next((token.kind for token in self.segment.tokens[place + 1 :] if not token.codes), "")
        return "~" if when in TYPED else "place"

    def _corrects(self) -> None:
        """What was denied up to here is over, and what follows holds: "not in Bergen but in Oslo"."""
        segment = self.segment
        segment.ended |= {part.concept for part in segment.parts if not part.pre}
        segment.parts = [part for part in segment.parts if part.pre]
        segment.negated, segment.changed = False, True

    def _concept(self, word: str) -> str:
        return concept(word, self.tongue.name)

    def _verb(self, place: int, token: Token) -> None:
        segment = self.segment
        self.pre, self.mode = False, ""
        if self.agents:
            segment.parts.clear()
        tied = any(code in ("be", "lt") for code in token.codes) or token.word == ":"
        after = segment.tokens[place + 1] if place + 1 < len(segment.tokens) else None
        if token.codes and all(code[0] == "^" for code in token.codes) and after is not None and after.kind == "number":
            segment.relation = self._concept(token.word)  # "Bob paid 20 euros" tells no state
            segment.event = past(token, self.tongue)
            return
        if not token.codes and not tied:
            segment.relation = self._concept(token.word)
            segment.event = past(token, self.tongue)
        for code in token.codes:
            self._code(place, code, verb=True)
        if "be" in token.codes and self.tongue.name == "en":
            segment.relation = self._doing(place) or segment.relation
        if segment.relation and segment.relation[0] != "~" and not tied and past(token, self.tongue):
            segment.event = not token.codes or segment.relation in self.tongue.multi or token.word in LASTED

    def _doing(self, place: int) -> str:
        """The verb of ``is helping``, where no table knows it."""
        following = (token for token in self.segment.tokens[place + 1 :] if token.codes != ("x",))
        token = next(following, None)
        unknown = token is not None and not token.codes and not token.kind and not token.capital
        if token is None or not unknown or not token.word.endswith(("ing", "ed")):
            return ""
        return f"{'be ' if token.word.endswith('ed') else ''}{self._concept(token.word)}"

    def _word(self, place: int, token: Token) -> None:
        """A word or phrase of the tables that is not the verb."""
        plain = [code for code in token.codes if code[0] in "=~#" and len(code) > 1]
        if (token.codes == ("x",) and self._is_value(place)) or self._is_side(place, token):
            self._part(place, token)
        elif plain and plain[0][0] == "#":
            self._add(plain[0][1:], "word", token)
        elif plain and (self.pre or is_noun(self.segment.tokens, place, self.tongue)) and len(token.words) == 1:
            self._add(plain[0][1:] if plain[0][0] == "=" else self._concept(token.word), "word", token)
        else:
            for code in token.codes:
                self._code(place, code, verb=False)
        first = self.pre or place - 1 == self.segment.verb
        if (token.word in DETERMINERS and first) or token.owner:
            self.segment.definite = True

    def _is_side(self, place: int, token: Token) -> bool:
        """Whether a word that can say that something is over is none: "the left shelf", "a lost film"."""
        return "!!" in token.codes and " " not in token.word and is_noun(self.segment.tokens, place, self.tongue)

    def _is_state(self, place: int) -> bool:
        """Whether a word tells a state, and is not the verb of more: "the lift works", and not "she works nights"."""
        verb = any(code[0] == "=" for code in self.segment.tokens[place].codes)
        return not verb or place == len(self.segment.tokens) - 1

    def _renewed(self, place: int) -> set[str]:
        """What a word such as "new" is said of."""
        token = next(iter(self.segment.tokens[place + 1 :]), None)
        if token is None or token.stop:
            return set()
        return {code[1:] for code in token.codes if code[0] == "#"} or {self._concept(token.word)}

    def _is_value(self, place: int) -> bool:
        """Whether a small word is what the statement says: the last one, right behind the verb or a preposition (``renamed to main``)."""
        tokens = self.segment.tokens
        before = tokens[place - 1].codes if place else ()
        last = place == len(tokens) - 1 and tokens[place].word not in DETERMINERS
        return last and not self.pre and not {"be", "to", "as", "=name"}.isdisjoint(before)

    def _code(self, place: int, code: str, *, verb: bool) -> None:
        segment = self.segment
        if code in ("!", "now", "past", "also", "me", "we"):
            if code != "also" or self.segment.tokens[place].word != "too" or place + 1 == len(self.segment.tokens):
                # What is too wet is wet, and not one more; what happened again is one more.
                again = code == "now" and self.segment.event and self.segment.tokens[place].word == "again"
                self._flag("also" if again else code)
        elif code == "new":
            segment.renewed |= self._renewed(place)
        elif code == "!!":
            segment.stops = segment.changed = True
            segment.event = False
            self.mode = ""
        elif code[0] == "^" and self._is_state(place):
            segment.axes.add(code[1:])
            word = segment.tokens[place]
            segment.parts.append(Part(f"^{code[1:]}", "axis", self.pre, limit=self.mode == "limit" or bool(word.kind)))
        elif code[0] == "~":
            self._change(place, code)
        elif code[0] == "=":
            self._relate(place, code[1:], verb=verb)
        elif code == "be":
            self.mode = "" if self.mode == "limit" else self.mode
        else:
            self._phrase(place, code)

    def _flag(self, code: str) -> None:
        segment = self.segment
        if code == "!":
            segment.negated = not segment.negated
        elif code == "now":
            segment.changed = True
        elif code == "past":
            segment.past = True
        elif code == "also":
            segment.also = True
        else:
            segment.parts.append(Part("@user", "name", self.pre) if code == "me" else Part("@we", "we", self.pre))

    def _relate(self, place: int, name: str, *, verb: bool) -> None:
        segment = self.segment
        helped = segment.relation == "have" and segment.verb is not None and place - segment.verb <= 2
        if verb or not segment.relation or helped:
            segment.relation = name
        elif segment.relation != name:
            segment.parts.append(Part(name, "word", self.pre))

    def _change(self, place: int, code: str) -> None:
        segment = self.segment
        tokens = segment.tokens
        if code == "~rep":
            passive = any("be" in token.codes for token in tokens[:place])
            if passive:
                segment.ended |= {part.concept for part in segment.parts if part.pre}
                segment.parts = [part for part in segment.parts if not part.pre]
            self.mode = "" if passive else "old"
        elif code in ("~over", "~out"):  # who resigned as treasurer is not the treasurer, and what remains is the post
            segment.ended |= {part.concept for part in segment.parts if part.pre}
            segment.parts = [part for part in segment.parts if not part.pre]
        if code == "~live" and self._transitive(place):
            code = "~"
        if code == "~put" and not self.agents:
            return
        segment.changed = True
        segment.event = False
        segment.relation = {"~live": code, "~rep": "~", "~over": "~", "~out": "~", "~put": "place"}.get(
            code, code[1:] or "~"
        )

    def _transitive(self, place: int) -> bool:
        """Whether what follows is what was moved, and not where to."""
        after = next((token for token in self.segment.tokens[place + 1 :] if token.codes != ("x", "now")), None)
        goes = (
            after is None
            or {"to", "in", "from", "now"} & set(after.codes)
            or (after.codes == ("x",) and after.word not in DETERMINERS)
        )
        return self.tongue.name == "en" and not goes

    def _phrase(self, place: int, code: str) -> None:
        """What begins a phrase: from, to, with, for, instead of."""
        segment = self.segment
        if self.tongue.name in VERB_LAST:
            if segment.parts and not segment.parts[-1].pre and (code == "old" or (code == "from" and segment.changing)):
                segment.ended.add(segment.parts.pop().concept)
            return
        self.joint = code if code in _JOINTS else self.joint
        left = code == "from" and segment.changing and not self.pre
        if left or code == "old" or (code == "than" and segment.relation == "prefer"):
            self.mode = "old"
        elif code in ("to", "with", "by", "as", "for") and self.mode == "old":
            self.mode = ""
        elif code == "in" and place - 1 == segment.verb and not segment.relation:
            segment.located = True
        elif (code == "for" and not self.pre) or (code == "with" and segment.relation in ("live", "work")):
            self.mode = "limit"
        elif code in ("to", "with", "by") and self.mode == "limit":
            self.mode = ""

    def _part(self, place: int, token: Token) -> None:
        """A word of content or a value."""
        if token.stop:
            return
        if token.kind in ("number", "ordinal"):
            self._number(place, token)
        else:
            kind = token.kind or self._kind(place, token)
            self._add(token.concept or self._concept(token.word), kind, token)
        if token.owner:
            self.segment.definite = True

    def _kind(self, place: int, token: Token) -> str:
        """``name`` for what is written as one, else ``word``."""
        if not token.word.isalpha() and any(joint in token.word for joint in "-_./@"):
            return "name"
        if not token.capital or self.tongue.name == "de":
            return "name" if token.capital and place and self.tongue.name != "de" else "word"
        if place:
            return "name"
        after = self.segment.tokens[1] if len(self.segment.tokens) > 1 else None
        if after is not None and after.word in _PLURAL and not token.owner:  # "Invoices are due"
            return "word"
        return "name" if token.owner or after is None or self.segment.verb == 1 or after.capital else "word"

    def _number(self, place: int, token: Token) -> None:
        """A number with what it counts, or what it numbers."""
        tokens = self.segment.tokens
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        before = tokens[place - 1] if place else None
        if before is not None and (before.codes or before.stop):
            before = None
        if token.kind == "number" and self._tells_apart(before):
            self._add(token.concept, "word", token)
            return
        unit = ""
        if after is not None and after.word == "people":
            unit = after.word
        elif after is not None and not after.stop and not after.codes and not after.kind:
            unit = self._concept(after.word)
        elif before is not None and not before.kind:
            unit = self._concept(before.word)
        self._add(token.concept, token.kind, token, unit)

    def _tells_apart(self, before: Token | None) -> bool:
        """Whether a number behind this word says which one of several is meant: ``ticket 12``, ``server 3 runs``."""
        heading = self.segment.verb is None and not self.segment.adjunct and self.tongue.name not in _VERBLESS
        if heading:
            return before is None or self._concept(before.word) not in self.tongue.attributes
        return before is not None and (self.pre or before.word in _NUMBERED)

    def _add(self, name: str, kind: str, token: Token, unit: str = "") -> None:
        segment = self.segment
        if self.mode == "old":
            segment.ended.add(name)
            return
        joint, self.joint = self.joint, ""
        limited = self.mode == "limit" and kind not in ("date", "time", "day", "span", "number")
        segment.parts.append(Part(name, kind, self.pre, unit, limited, joint))


def read(text: str, tongue: Tongue) -> Claim:
    """A statement as a claim."""
    found = [_Reader(segment, tongue).read() for segment in segments(reading.read(text, tongue), tongue)]
    return joined(found, tongue) if found else Claim(tongue=tongue)
