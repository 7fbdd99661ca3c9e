"""Reads what a user says to an agent: clauses, the words in them that name a topic, and whose things they are; pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from . import _general, _stances, _world
from ._patterns import lazy
from ._unspaced import Piece, pieces, speaks_of_self
from .kin import spelled
from .lexicon import TRIM, Lexicon, is_famous, language_said, lexicon
from .senses import asked_in, senses
from .stem import stem
from .tokens import fold, tokenize

#: More characters and units of a turn are not read: what is pasted behind a question is not what is asked.
MAX_READ = 2_000
MAX_UNITS = 64
#: What an everyday word, and a short number, weigh beside a word that names a topic.
EVERYDAY_WEIGHT = 0.2
NUMBER_WEIGHT = 0.4
#: The unit of a clause that wants something left out; facts answer it that tell of an aversion.
WITHOUT = "without"

Kind = Literal["word", "name", "famous", "identifier", "value", "han", "kana", "hangul"]
Role = Literal["", "owned", "known", "any", "done"]


@dataclass(frozen=True, slots=True)
class Unit:
    """One thing that a turn names. ``terms`` are its index terms: the whole first, parts after it (of a script without
    spaces: its pairs); ``kind`` is "famous" for names that everybody knows and "value" for numbers, days and months;
    ``weight`` is what it tells at most; ``role`` is "owned" for what the user calls theirs, "known" for what is spoken of as
    known to both, "any" for any one of its kind, "done" for what the user does; ``joins`` what goes on from the word before, as a
    second name does; ``means`` are terms by which
    facts state what it asks for, ``same`` those of them that are another word for it, ``first`` those that a compound begins with.
    """

    text: str
    terms: tuple[str, ...]
    kind: Kind
    weight: float
    role: Role = ""
    joins: bool = False
    means: tuple[str, ...] = ()
    same: frozenset[str] = frozenset()
    first: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Clause:
    """What one clause names; ``general`` asks for knowledge or work that needs nobody's notes, ``open`` does unless it asks
    for something of the user's, ``exact`` asks when, where, who or how many, ``without`` wants something left out, ``world`` are the
    terms of the phrase by which it asks what is the same for everybody, ``now`` speaks of a day or of what goes on, ``address``
    wants somebody written to, ``trouble`` says that something does not do as it should.
    """

    units: tuple[Unit, ...]
    general: bool
    open: bool
    exact: bool
    without: bool
    world: frozenset[str] | None
    now: bool
    address: bool
    trouble: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """A turn as its clauses; ``mine`` when the user speaks of themselves or of what is theirs."""

    clauses: tuple[Clause, ...]
    mine: bool
    language: str


#: Terms by which facts speak of the user.
USER_TERMS = frozenset("user nutzer nutzers benutzer usuario usuaria usuari utilisateur utilisatric utent gebruik gebruiker".split()) | {
    "пользовател", "مستخدم", "用户", "用戶", "ユー", "사용"
}  # fmt: skip
#: What a clause is searched for, by language.
_TABLES = (
    _general.GENERAL, _general.OPEN, _stances.EXACT, _stances.WITHOUT, _world.WORLD, _stances.NOW, _stances.ADDRESS, _stances.TROUBLE,
    _stances.SPEAKS, _world.REMARK
)  # fmt: skip
#: The reading of no turn.
NOTHING = Reading((), mine=False, language="en")

_ENDS = lazy(r"(?<=[.!?…])\s+|[。！？؟；…\n]+|[,،，、]\s*|[:：;]\s+|\s[–—-]\s|(?<=[^\W\d])\?(?=\s|$)")
_ALNUM = lazy(r"[^\W_]")
_JOINED = lazy(r"\w[-_./:@+#]+\w|\w(?:\+\+|#)$")
_PARTS = lazy(r"[^\W\d_]+(?:-[^\W\d_]+)+$")
#: Nouns are written with a capital, so that a capital names nobody.
_CAPITAL_NOUNS = frozenset({"de"})
#: Languages in which a word in Latin letters is the name of something.
_OTHER_SCRIPTS = frozenset({"ar", "ja", "ko", "ru", "th", "zh"})
#: Languages that write no spaces, no articles and no capitals.
UNSPACED = frozenset({"ja", "ko", "th", "zh"})
#: Languages that write words together, and the shortest part of one that is looked for.
COMPOUNDING = frozenset({"de", "nl"})
LEAST_PART = 4
#: Languages whose "my" is guessed, from an ending or a word for family.
_GUESSED = frozenset({"ar", "ja"})
#: Languages in which the verb stands before its "I" in a question.
_INVERTING = frozenset({"de", "nl"})
#: Spanish for what we do: the stress on the ending is not written, that of "próximos" is.
_OURS = lazy("[a-zñü]{2,}[aei]mos")
#: German for what is somebody's: the name, with an ending, and the thing without an article.
_GENITIVE = lazy(
    r"(?:^|[^\W\d]+ )(?<!der )(?<!die )(?<!das )(?<!des )(?<!dem )(?<!den )([A-ZÄÖÜ][^\W\d_]+(?:-[^\W\d_]+)*)s [A-ZÄÖÜ][^\W\d_]"
)
_NO_VERBS = frozenset(
    "café allí ahí aquí así bebé comité puré josé también quizá gramos kilogramos tramos extremos".split()
)
#: Questions that a fact may answer though they are about the world.
_ANSWERED = tuple(_world.ANSWERS)
_ARABIC_THE = ("ال", "لل", "بال", "وال")
_ARABIC_OWN = ("ي", "نا")
#: Verbs behind their person, and adjectives, that end so by themselves.
_ARABIC_WEAK = frozenset(
    "عطي جري شتري كفي بقي مشي رمي بني غلي قوي عاني حمي غني صلي خفي لغي سقي شفي ؤذي كوي طوي نوي حتوي حكي بكي داوي قضي مضي ؤدي "
    "لتقي ختفي كتفي نتهي نهي عني ستحي نقي ربي سمي غطي صفي ضحي سوي خشي نسي رضي ستدعي جدي لبي حيي هدي بدي".split()
)
_ARABIC_ADJECTIVES = frozenset(
    "مجاني إجباري اختياري ضروري رئيسي أساسي طبيعي حقيقي رسمي عالمي محلي دولي وطني يومي شهري سنوي أسبوعي أجنبي غربي شرقي شمالي جنوبي "
    "صناعي تجاري زراعي طبي علمي اجتماعي اقتصادي سياسي ديني تاريخي قانوني إلكتروني كهربائي رياضي موسيقي فني ثقافي تعليمي جامعي مدرسي "
    "منزلي عائلي نفسي صحي غذائي نباتي حيواني كيميائي فيزيائي تقني آلي يدوي ذاتي جماعي فردي خارجي داخلي علوي سفلي أمامي خلفي جانبي "
    "مركزي مالي بنكي نقدي سلبي إيجابي عادي عالي غالي تالي حالي ماضي ثاني خالي كافي باقي قاسي راقي سعودي مصري لبناني سوري أردني عراقي "
    "مغربي تونسي جزائري كويتي قطري إماراتي يمني فلسطيني تركي إيراني هندي صيني كوري أمريكي بريطاني فرنسي ألماني إيطالي إسباني روسي "
    "كرسي شاي الشاي واي فاي بني رمادي فضي ذهبي برتقالي بنفسجي وردي سينا دنيا دبي أبوظبي ميامي نيروبي كراتشي دلهي هاواي فيينا أثينا سوشي "
    "كاري كيوي تاكسي هوكي علي سامي رامي فادي شادي هادي مجدي فوزي حمدي صبري شكري لطفي فهمي رمزي غازي مهدي زكي لينا دينا مينا رنا هنا".split()
)


def _kind(core: str, folded: str, words: Lexicon, *, opens: bool, everyday: bool) -> Kind:
    """What a word is by its spelling: an identifier, a value, a name or a plain word."""
    if not core.isalpha():
        mixed = any(char.isdigit() for char in core) and any(char.isalpha() for char in core)
        if (mixed and len(core) > 2) or (_JOINED.search(core) and not _PARTS.match(core)):
            return "identifier"
        if folded.replace(".", "").isdigit():
            return "value" if len(folded) < 4 else "word"
    if folded in words.moments:
        return "value"
    foreign = words.language in _OTHER_SCRIPTS
    capital = core[:1].isupper()
    if is_famous(folded) and (not everyday or (capital and (foreign or not opens))):
        return "famous"
    if foreign:
        named = core.isascii() and not everyday
    else:
        named = (
            words.language not in _CAPITAL_NOUNS and not (core.isupper() and len(core) > 1) and not (opens and everyday)
        )
    return "name" if named and (capital or foreign) else "word"


def _weight(kind: Kind, *, everyday: bool) -> float:
    """What a word tells at most."""
    if kind == "value":
        return NUMBER_WEIGHT
    return EVERYDAY_WEIGHT if everyday and kind not in {"identifier", "famous"} else 1.0


def _first_person(word: str, language: str) -> bool:
    """Whether a word has the ending of what I did, or what we do; Romance languages leave the pronoun out."""
    if language not in ("es", "pt"):
        return False
    raw = word.lower()
    if language == "es":
        past = len(raw) > 3 and raw.endswith(("é", "í")) and raw not in _NO_VERBS
        return past or bool(_OURS.fullmatch(raw) and raw not in _NO_VERBS)
    return len(raw) > 3 and raw.endswith("ei")


def _arabic_own(word: str) -> bool:
    """Whether a word ends as what is mine or ours does, and is neither a verb nor an adjective with such an ending of its own."""
    if len(word) < 3 or not word.endswith(_ARABIC_OWN):
        return False
    return word not in _ARABIC_ADJECTIVES and not (word[0] in "أيتن" and word[1:] in _ARABIC_WEAK)


class _Reader:
    """Reads the clauses of one turn in order, and notes whether the user speaks of themselves."""

    def __init__(self, language: str) -> None:
        self.words = lexicon(language)
        self.language = language
        self.capitals = language in _CAPITAL_NOUNS
        self.inverts = language in _INVERTING
        self.unspaced = language in UNSPACED
        self.senses = senses(language)
        self.mine = False
        self.speaks = False

    def clause(self, text: str) -> tuple[Unit, ...]:
        """The units of one clause."""
        found: list[Unit] = []
        role: Role = ""
        joins = noun = False
        for opens, chunk in enumerate(text.split()):
            for piece in (chunk,) if chunk.isascii() else pieces(chunk, self.language):
                if isinstance(piece, Piece):
                    self.mine = self.mine or piece.owned
                    terms = tuple(dict.fromkeys([*tokenize(piece.text), *piece.pairs]))
                    if piece.kind == "kana" and len(piece.text) > 2:
                        terms = tuple(dict.fromkeys([*terms, *tokenize(spelled(piece.text))]))
                    whose: Role = "owned" if piece.owned else ""
                    found.append(Unit(piece.text, terms, piece.kind, piece.weight, whose))
                    continue
                core = piece.strip(TRIM)
                word = fold(core.replace("’", "'"))
                # "Mein alter Hund bellt" owns the dog; a small letter behind a German noun begins something else.
                if joins and noun and core[:1].islower():
                    role = ""
                noun = self.capitals and core[:1].isupper()
                unit = self._spaced(core, word, role, opens=not opens, joins=joins)
                if joins and self.inverts and word in self.words.self:
                    found[-1] = replace(found[-1], role="done")
                joins = unit is not None
                role = self._role(core, word, role if unit and role != "done" else "")
                found += [unit] if unit else []
        if self.unspaced:
            self._mean(found, text)
        return tuple(found[:MAX_UNITS])

    def _key(self, word: str, term: str) -> str:
        """What a word stands under in the table of what asks."""
        return word.removesuffix("'s") if self.language == "en" else term

    def _means(self, word: str, term: str) -> tuple[str, ...]:
        """What a word asks for, and the parts that a long German word may be made of."""
        means = self.senses.get(self._key(word, term), ())
        if self.language in COMPOUNDING and len(word) >= 2 * LEAST_PART and word.isalpha():
            places = range(LEAST_PART, len(word) - 2)
            parts = dict.fromkeys(stem(part) for place in places for part in (word[:place], word[-place:]))
            means += tuple(parts) + tuple(answer for part in parts if part in self.senses for answer in self.senses[part])
        return means

    def _mean(self, found: list[Unit], text: str) -> None:
        """What a clause without spaces asks for goes to the unit that says so, or is one of its own."""
        for word, means in asked_in(text, self.language):
            place = next((n for n, unit in enumerate(found) if word in unit.text or unit.text in word), None)
            if place is None:
                found.append(Unit(word, (), "han", EVERYDAY_WEIGHT, means=means))
            else:
                found[place] = replace(found[place], means=(*found[place].means, *means))

    def ours(self, units: tuple[Unit, ...]) -> bool:
        """Whether a clause says of something that it is the user's."""
        return self.language not in _GUESSED and any(unit.role == "owned" for unit in units)

    def _role(self, core: str, word: str, before: Role) -> Role:
        """What a word makes of the words behind it."""
        if word in self.words.own:
            self.mine = True
            return "owned"
        if word in self.words.self:
            self.speaks = True
            return "done"
        self.speaks = self.speaks or _first_person(core, self.language)
        if word in self.words.indefinite:
            return "any"
        return "known" if word in self.words.definite else before

    def _spaced(self, core: str, word: str, role: Role, *, opens: bool, joins: bool) -> Unit | None:
        """The unit of one word of a script with spaces; None for what names nothing."""
        if not word or self.words.is_grammar(word) or word in self.words.own or not _ALNUM.search(word):
            return None
        terms = tuple(dict.fromkeys(tokenize(core)))
        if not terms:
            return None
        everyday = len(word) == 1 or self.words.is_everyday(word)
        kind = _kind(core, word, self.words, opens=opens, everyday=everyday)
        if role in ("", "known") and word in self.words.kin:
            role, self.mine = "owned", True
        weight = _weight(kind, everyday=everyday and not (role == "owned" and word in self.words.relatives))
        if self.language == "ar" and len(word) > 4 and word.startswith(_ARABIC_THE):
            role = role or ("any" if word.endswith("ات") else "known")
        elif self.language == "ar" and weight >= 1.0 and _arabic_own(core):
            role, self.mine = "owned", True
        means = self._means(word, terms[0])
        first = frozenset[str]()
        same = self.senses.same(self._key(word, terms[0])) if means else frozenset[str]()
        if self.language in COMPOUNDING and len(word) >= 2 * LEAST_PART and word.isalpha():
            same |= {stem(word[-place:]) for place in range(LEAST_PART, len(word) - 2)}
            first = frozenset(stem(word[:place]) for place in range(LEAST_PART, len(word) - 2)) - same
        return Unit(core, terms, kind, weight, role, joins, means, same, first)


def _ends(phrase: str, words: Lexicon) -> frozenset[str]:
    """The index terms of the first and the last word of a phrase, or of its first and last two characters, and of what answers it."""
    said = phrase.split()
    if words.language in UNSPACED:
        said = [phrase[:2], phrase[-2:]]
    ends = [word for word in (said[0], said[-1]) if not words.is_grammar(fold(word))]
    answers = " ".join(said for asked, said in _world.ANSWERS.items() if asked in phrase)
    return frozenset(term for word in (*ends, answers) for term in tokenize(word))


def _joined(clauses: list[Clause]) -> tuple[Clause, ...]:
    """The clauses, where one that names nothing says how the one before it asks: "tabs or spaces, which is better?"."""
    found: list[Clause] = []
    for clause in clauses:
        last = found[-1] if found else None
        if last is not None and (clause.general or clause.world is not None) and not _tells(clause):
            found[-1] = replace(
                last, general=last.general or clause.general, world=clause.world if last.world is None else last.world
            )
        found.append(clause)
    return tuple(found)


def _possessed(clause: str) -> bool:
    """Whether a German clause asks for something of somebody who is named, and not known to everybody: "Oskars Beruf"."""
    named = _GENITIVE.search(clause)
    return named is not None and not is_famous(fold(named[1])) and not lexicon("de").is_everyday(fold(named[1]))


def _tells(clause: Clause) -> bool:
    """Whether a clause names anything by itself."""
    return any(unit.weight > EVERYDAY_WEIGHT for unit in clause.units)


@lru_cache(maxsize=64)
def read(text: str) -> Reading:
    """A turn as its clauses and what they name; empty clauses for small talk. Linear time, any input."""
    text = text[:MAX_READ]
    language = language_said(text)
    reader = _Reader(language)
    general, open_, exact, without, world, now, address, trouble, speaks, remark = (table.get(language) for table in _TABLES)
    clauses = []
    for part in filter(None, (piece.strip() for piece in _ENDS.split(text))):
        lowered = part.lower()
        reader.speaks = False
        units = reader.clause(part)
        wants_none = bool(without and without.search(lowered))
        if wants_none:
            units = (*units, Unit(WITHOUT, (), "word", NUMBER_WEIGHT, means=reader.senses.get(WITHOUT, ())))
        # "Write to the landlord ..." wants somebody known, whatever is to be written.
        addresses = bool(address and address.search(lowered))
        asks = (
            bool(general and general.search(lowered)) and not addresses and not (language == "de" and _possessed(part))
        )
        phrase = world.search(lowered) if world else None
        told = _ends(phrase[0], reader.words) if phrase and not reader.ours(units) else None
        if remark and remark.search(lowered):
            told = frozenset[str]()
        # "How do I ..." asks for anybody.
        reader.mine = reader.mine or (not asks and (reader.speaks or bool(speaks and speaks.search(lowered))))
        clauses.append(
            Clause(
                units,
                general=asks,
                open=not asks and bool(open_ and open_.search(lowered)),
                exact=not asks and (not phrase or phrase[0].startswith(_ANSWERED)) and bool(exact and exact.search(lowered)),
                without=wants_none,
                world=told,
                now=bool(now and now.search(lowered)),
                address=addresses,
                trouble=not asks and bool(trouble and trouble.search(lowered)),
            )
        )
    return Reading(_joined(clauses), reader.mine or speaks_of_self(text, language), language)
