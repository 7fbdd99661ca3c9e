"""The values that travel between the rooms; this module knows no other room."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timezone
from functools import lru_cache
from operator import attrgetter
from typing import Any, Literal, NewType

FactId = NewType("FactId", int)
Trust = NewType("Trust", float)

#: A JSON-ready hit: the columns of the fact plus ``score`` and what explains it.
Hit = dict[str, Any]

MAX_FACT_CHARS = 8_000
MAX_QUERY_CHARS = 2_000
MAX_QUERY_TERMS = 128
MAX_LIMIT = 100

#: The scope that a store uses when none is named.
DEFAULT_SCOPE = "default"
#: Reads over every scope. Only an explicit choice of the caller (the command line of the owner) may use it.
ALL_SCOPES = "*"


class Kind(str, enum.Enum):
    """What a row is: a durable fact, or one turn of a conversation."""

    FACT = "fact"
    EPISODE = "episode"


class Source(str, enum.Enum):
    """Where a fact came from; set by the code path that writes, never by the text."""

    USER_SAID = "user_said"
    USER_CONFIRMED = "user_confirmed"
    AGENT_NOTED = "agent_noted"
    TOOL_OUTPUT = "tool_output"
    IMPORTED = "imported"
    UNKNOWN = "unknown"


class Status(str, enum.Enum):
    """Whether a fact is current."""

    ACTIVE = "active"
    SUPERSEDED = "superseded"


@lru_cache(maxsize=4_096)  # the facts of a memory are shown again and again
def iso(epoch: float | None) -> str | None:
    """Render UTC epoch seconds as ``YYYY-MM-DD HH:MM:SS``, or None."""
    if epoch is None:
        return None
    moment = datetime.fromtimestamp(int(epoch), tz=timezone.utc).replace(tzinfo=None)
    return moment.isoformat(" ")  # strftime writes the year 321 as "321", which nobody reads back


@dataclass(frozen=True, slots=True)
class Fact:
    """One stored row. Times are UTC epoch seconds; ``trust_score`` lies in [0, 1]."""

    fact_id: int
    content: str
    kind: str = Kind.FACT.value
    category: str = "general"
    tags: str = ""
    trust_score: float = 0.5
    pinned: bool = False
    source: str = Source.UNKNOWN.value
    scope: str = DEFAULT_SCOPE
    session: str | None = None
    turn: int | None = None
    speaker: str | None = None
    occurred_at: int | None = None
    created_at: int = 0
    updated_at: int = 0
    superseded_by: int | None = None
    status: str = Status.ACTIVE.value
    retrieval_count: int = 0
    helpful_count: int = 0
    unhelpful_count: int = 0
    external_id: str | None = None
    backed: bool = False

    def to_dict(self) -> Hit:
        """The JSON-ready form: times as ``YYYY-MM-DD HH:MM:SS`` in UTC."""
        row: Hit = dict(zip(_NAMES, _values(self), strict=True))
        for name in ("occurred_at", "created_at", "updated_at"):
            row[name] = iso(row[name])
        return row


_NAMES = tuple(Fact.__dataclass_fields__)
_values = attrgetter(*_NAMES)


def may_enter(hit: Mapping[str, Any]) -> bool:
    """Whether a fact, as a dict, may enter a turn unasked: the user said or confirmed it, or stands behind an agent's note.
    The store has the same rule as a condition (``Where.unasked``).
    """
    vouched = hit["source"] in (Source.USER_SAID, Source.USER_CONFIRMED)
    return vouched or (hit["source"] == Source.AGENT_NOTED and bool(hit["backed"]))


@dataclass(frozen=True, slots=True)
class NewFact:
    """What a caller hands in to be stored. ``entities`` adds (name, role) pairs to the ones found in the text; ``backed``
    tells that the user's own words stand behind what an agent noted. ``aliases`` are (name, other name) pairs of its entities,
    and ``no_names`` what its text seems to name and its owner said is no name: an export keeps both.
    """

    content: str
    kind: str = Kind.FACT.value
    category: str = "general"
    tags: str = ""
    trust: float | None = None
    pinned: bool = False
    source: str = Source.USER_SAID.value
    scope: str | None = None
    session: str | None = None
    turn: int | None = None
    speaker: str | None = None
    occurred_at: int | None = None
    created_at: int | None = None
    external_id: str | None = None
    entities: tuple[tuple[str, str], ...] = ()
    backed: bool = False
    aliases: tuple[tuple[str, str], ...] = ()
    no_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Added:
    """The answer to a write. ``status`` is ``added`` or ``duplicate``; ``near`` lists ids of facts that say almost the same."""

    fact_id: int
    status: Literal["added", "duplicate"]
    near: tuple[int, ...] = ()
    redacted: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The JSON-ready form; ``near_duplicates`` and ``redacted`` appear only when there is something to tell."""
        row: dict[str, Any] = {"fact_id": self.fact_id, "status": self.status}
        if self.near:
            row["near_duplicates"] = list(self.near)
        if self.redacted:
            row["redacted"] = list(self.redacted)
        return row


@dataclass(frozen=True, slots=True)
class Where:
    """Which rows a read may see. Compiled to SQL by one function in the store; every read path goes through it. ``unasked``
    leaves what may enter a turn on its own (what the user said or confirmed, and an agent's notes that they stand behind), or,
    where it is False, what waits for the user's word.
    """

    scope: str
    min_trust: float = 0.0
    category: str | None = None
    kind: str | None = None
    sources: tuple[str, ...] | None = None
    superseded: bool = False
    as_of: int | None = None
    unasked: bool | None = None


LegName = Literal["keyword", "vector", "entity", "context", "rerank", "links", "listing", "plugin"]
LegStatus = Literal["ran", "skipped", "degraded", "failed", "disabled"]

#: The closed vocabulary of what may go wrong in a search: each code, and the reason that the caller is told. No query and
#: no path may enter these words.
MESSAGES: dict[str, str] = {
    "fts_syntax": "the query is no valid search syntax",
    "no_searchable_terms": "the query holds no searchable words",
    "query_truncated": "the query was too long, and a part of it was left out",
    "fts_locked": "a writer kept the memory locked",
    "fts_timeout": "it ran out of time",
    "fts_unavailable": "its index is missing; run holomemory repair",
    "fts_corrupt": "its index is damaged; run holomemory repair",
    "encoding_invalid": "the query holds broken Unicode, which was left out",
    "numpy_missing": "numpy cannot be imported",
    "extension_missing": "sqlite-vec cannot be loaded; numpy gives the same answers",
    "vector_dim_mismatch": "some vectors do not fit; run holomemory repair",
    "index_incomplete": "some facts are not indexed; run holomemory repair",
    "short_terms_unenforced": "a single character is found only where it stands alone or another one follows it",
    "store_closed": "the memory is closed",
    "store_unavailable": "the memory cannot be opened",
    "plugin_failed": "a plugin failed",
    "plugin_timeout": "a plugin did not answer in time",
    "internal": "an internal error; the log has the details",
}
CODES: tuple[str, ...] = tuple(MESSAGES)

_LEGS = {
    "keyword": "keyword search",
    "vector": "vector search",
    "entity": "entity search",
    "context": "context search",
    "rerank": "ranking",
    "links": "link search",
    "listing": "the listing",
}


@dataclass(frozen=True, slots=True)
class Advisory:
    """One thing the caller must know about a search: which leg, a code of CODES, and a sentence without query or path."""

    leg: str
    code: str
    message: str

    @property
    def short(self) -> str:
        """The message for a place that says already that something is incomplete."""
        return self.message.replace(" is incomplete:", ":", 1).removesuffix(".")

    def to_dict(self) -> dict[str, str]:
        """The JSON-ready form."""
        return {"leg": self.leg, "code": self.code, "message": self.message}


@dataclass(slots=True)
class LegReport:
    """What one leg of a search did: counts are candidates found and hits of the final list that it found.

    ``also`` holds further (code, detail) pairs where more than one thing was wrong; ``fault`` is the class of the error
    that ended the leg, for the log.
    """

    leg: str
    status: LegStatus = "ran"
    raw_candidates: int = 0
    contributed: int = 0
    elapsed_ms: float = 0.0
    code: str | None = None
    detail: str | None = None
    also: list[tuple[str, str]] = field(default_factory=list)
    fault: str = ""

    def tell(self, code: str, detail: str = "", *, status: LegStatus = "degraded") -> None:
        """Note what went wrong; what was noted before is kept beside it when this ended the leg, else this is. A code that only
        says how the leg ran yields to it.
        """
        if self.code is None or self.status == "ran" or status == "failed":
            if self.code is not None and self.status != "ran":
                self.also.append((self.code, self.detail or ""))
            self.also = [told for told in self.also if told[0] != code]  # a walk may fail at the same thing twice
            self.status, self.code, self.detail = status, code, detail or MESSAGES[code]
        elif code != self.code and code not in dict(self.also):
            self.also.append((code, detail or MESSAGES[code]))

    def advisories(self) -> list[Advisory]:
        """What the caller must know of this leg; nothing when it ran whole, was switched off or had nothing to look for."""
        if self.status not in ("failed", "degraded") or self.code is None:
            return []
        name = _LEGS.get(self.leg, self.leg)
        outcome = "did not run" if self.status == "failed" else "is incomplete"
        told = [(self.code, outcome, self.detail or MESSAGES[self.code])]
        told += [(code, "is incomplete", detail) for code, detail in self.also]
        return [Advisory(self.leg, code, f"{name} {how}: {reason}") for code, how, reason in told]

    def to_dict(self) -> dict[str, Any]:
        """The JSON-ready form; ``code``, ``detail`` and ``also`` appear only when set."""
        row: dict[str, Any] = {
            "leg": self.leg,
            "status": self.status,
            "raw_candidates": self.raw_candidates,
            "contributed": self.contributed,
            "elapsed_ms": round(self.elapsed_ms, 3),
        }
        if self.code:
            row["code"] = self.code
            row["detail"] = self.detail or MESSAGES[self.code]
        if self.also:
            row["also"] = [{"code": code, "detail": detail} for code, detail in self.also]
        return row


#: What an incomplete answer means for whoever reads it.
_NOTES = {
    "partial": "A part of the search could not look properly; a fact that is missing here may still exist.",
    "failed": "No part of the search could run; this does not mean that nothing is known.",
}


class Recall(list[Hit]):
    """The hits of one search, best first, with the report of how they were found.

    It is a list of JSON-ready dicts. ``status`` is ``complete`` when every leg that is switched on ran, ``partial``
    when some leg failed or ran degraded, ``failed`` when no leg could run. An empty list with a failed leg does not
    mean that nothing is known, and so does not compare equal to an empty list from a healthy search.
    """

    __slots__ = ("advisories", "legs", "terms_dropped", "terms_used")

    def __init__(
        self,
        hits: Iterable[Hit] = (),
        *,
        legs: Iterable[LegReport] = (),
        advisories: Iterable[Advisory] = (),
        terms_used: Iterable[str] = (),
        terms_dropped: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(hits)
        self.legs: dict[str, LegReport] = {leg.leg: leg for leg in legs}
        self.advisories: list[Advisory] = list(advisories)
        self.terms_used: list[str] = list(terms_used)
        self.terms_dropped: dict[str, str] = dict(terms_dropped or {})

    @property
    def hits(self) -> list[Hit]:
        """The hits as a plain list."""
        return list(self)

    @property
    def status(self) -> Literal["complete", "partial", "failed"]:
        """``complete``, ``partial`` or ``failed``; legs that are disabled or had nothing to do do not count."""
        states = {leg.status for leg in self.legs.values() if leg.leg != "plugin"}
        if "failed" in states and not states & {"ran", "degraded"}:
            return "failed"
        return "partial" if states & {"failed", "degraded"} or "plugin" in self.legs else "complete"

    @property
    def degraded(self) -> bool:
        """True when some part of the search could not look properly."""
        return self.status != "complete"

    def tell(self, told: Iterable[Advisory]) -> None:
        """Take in what was not done for this answer, of plugins mostly, which are a leg of their own: it is partial then."""
        for advice in told:
            self.legs.setdefault(advice.leg, LegReport(advice.leg)).tell(advice.code, advice.message)
            self.advisories.append(advice)

    def report(self) -> dict[str, Any]:
        """The report as JSON-ready data: ``status`` and ``degraded`` always, ``advisories`` and ``note`` when degraded."""
        row: dict[str, Any] = {"status": self.status, "degraded": self.degraded}
        if self.degraded:
            row["advisories"] = [advisory.to_dict() for advisory in self.advisories]
            row["note"] = _NOTES[self.status]
        return row

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Recall):
            return self.status == other.status and list.__eq__(self, other)
        if isinstance(other, list):
            return (bool(self) or not self.degraded) and list.__eq__(self, other)
        return NotImplemented

    def __ne__(self, other: object) -> bool:
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    __hash__ = None

    def __repr__(self) -> str:
        return f"Recall({len(self)} hits, {self.status})"


@dataclass(frozen=True, slots=True)
class Entity:
    """A named thing: ``key`` is its canonical form, ``name`` how it was first written."""

    entity_id: int
    name: str
    key: str
    facts: int = 0
    aliases: tuple[str, ...] = field(default=())
