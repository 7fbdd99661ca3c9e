"""The links leg: what the best facts name, and what else is known of it, one or two links away; it knows no index of terms.

A question often needs a fact that shares no word with it ("when was the director of that film born?"). The best direct hits
hand a part of their score on along their links: to the facts *about* what they mention, the less the more they mention; and,
where those facts match the question too, to others that mention the same. Work is bounded whatever the store holds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..store import MemoryStore
from ..store import search as rows
from ..store.search import Candidate
from ..text.entities import key_runs, key_words
from ..text.tokens import is_stop
from ..types import Kind, LegReport
from .found import Found
from .legs import MENTIONS, SUBJECTS
from .query import longest_names
from .rerank import KEPT, Ranked, trust_factor

#: The part of its score that a fact hands on in each step, and how many of the best facts do.
STEPS = (1.0, 0.7)
SOURCES = 3
#: Of a fact's score, what others get that mention the same, or what it is about, as far as they match the question.
SHARED, MENTIONED = 0.5, 0.3
#: The part of its leader's score that a fact may reach.
BEHIND = 0.99
#: Words of a fact that are looked through for names that the store knows and that their spelling does not give away.
WORDS_READ = 120
LONGEST_NAME = 5
#: Facts that one step adds to the ranking at most.
ADDED = 48
#: Facts that match nothing of the question, and are looked through for what overrules the best one.
ASIDE = 12


@dataclass(frozen=True, slots=True)
class Links:
    """The links of one fact: the entities it names, those that it is about among them, by id."""

    named: tuple[int, ...]
    own: frozenset[int]


def _telling(run: str) -> bool:
    """Names of several words, without function words at their ends; a single word that happens to be a name says too little."""
    first, _, rest = run.partition(" ")
    return bool(rest) and not is_stop(first) and not is_stop(rest.rpartition(" ")[2])


@dataclass(slots=True)
class Graph:
    """What was read of the links so far: of facts, and of entities (the facts about each, and those that mention it).

    ``weights`` are those of the signals, of which trust counts here; ``aside`` are rows that were led to and match nothing.
    """

    store: MemoryStore
    found: Found
    deadline: float | None
    weights: Mapping[str, float]
    facts: dict[int, Links] = field(default_factory=dict)
    about: dict[int, list[int]] = field(default_factory=dict)
    mention: dict[int, list[int]] = field(default_factory=dict)
    aside: list[Candidate] = field(default_factory=list)

    def read(self, sources: Sequence[Candidate]) -> None:
        """Read the links of the sources that are not known yet, and the links of what those name."""
        new = [row for row in sources if row.fact_id not in self.facts]
        ids = [row.fact_id for row in new]
        with self.store.reading(self.deadline) as conn:
            links = rows.entities_of(conn, ids)
            for row in new:
                own = frozenset(key for key, _, role in links.get(row.fact_id, ()) if role == "subject")
                named = [key for key, _, _ in links.get(row.fact_id, ())]
                words = key_words(row.content)[:WORDS_READ]
                runs = [run for run in key_runs(words, LONGEST_NAME) if _telling(run)]
                known = rows.keys_to_ids(conn, row.scope, runs)
                named += [key for name in longest_names(words, known) for key in known[name]]
                self.facts[row.fact_id] = Links(tuple(dict.fromkeys(named)), own)
            named = [key for row in new for key in self.facts[row.fact_id].named if key not in self.about]
            where = replace(self.found.where, kind=Kind.FACT.value)
            found = rows.about(conn, dict.fromkeys(named), where, MENTIONS + 1)
            for key, mentions in found.items():
                self.mention[key] = [fact_id for fact_id, _ in mentions]
                self.about[key] = [fact_id for fact_id, role in mentions if role == "subject"]
            # Where more mention it than were read, those that are about it may stand behind them.
            crowded = [key for key, mentions in found.items() if len(mentions) > MENTIONS]
            self.about.update(rows.subjects(conn, crowded, where, SUBJECTS + 1))

    def ahead(self, sources: Sequence[int]) -> list[int]:
        """The facts that the sources lead to, those about what they name first."""
        named = [key for source in sources for key in self.facts[source].named]
        facts = [self.about[key] for key in named if len(self.about[key]) <= SUBJECTS]
        facts += [self.mention[key] for key in named if len(self.mention[key]) <= MENTIONS]
        return list(dict.fromkeys(fact_id for group in facts for fact_id in group))

    def rows(self, ids: Sequence[int]) -> list[Candidate]:
        """The rows of these facts."""
        with self.store.reading(self.deadline) as conn:
            return rows.candidates(conn, ids, self.found.where)

    def handed_on(self, source: int, match: Callable[[int], float]) -> dict[int, float]:
        """The part of its score that one fact hands on to each fact that it leads to; ``match`` tells, from 0 to 1, how well
        a fact answers the question by itself.
        """
        links = self.facts[source]
        about = {key: self.about[key] for key in links.named if len(self.about[key]) <= SUBJECTS}
        reached = {fact_id for key, facts in about.items() if key not in links.own for fact_id in facts} - {source}
        spread = 1.0 + math.log1p(len(reached))
        parts: dict[int, float] = {}
        for key in links.named:
            subjects, mentions = about.get(key, []), self.mention[key]
            for fact_id in subjects:
                part = SHARED * match(fact_id) if key in links.own else 1.0 / spread
                parts[fact_id] = max(parts.get(fact_id, 0.0), part / (1.0 + math.log(len(subjects))))
            others = set(mentions).difference(self.about[key]) if len(mentions) <= MENTIONS else ()
            for fact_id in others:
                part = (MENTIONED if key in links.own else SHARED) * match(fact_id)
                parts[fact_id] = max(parts.get(fact_id, 0.0), part / (1.0 + math.log(len(mentions))))
        parts.pop(source, None)
        return parts


def _by_place(ranked: Sequence[Ranked]) -> dict[int, float]:
    """Scores that fall as the places do, also where the newer of two facts took the place of one with a higher score."""
    scores = sorted((item.score for item in ranked), reverse=True)
    return {item.row.fact_id: score for item, score in zip(ranked, scores, strict=True)}


class _Step:
    """The ranking while scores are handed on: every fact that is known so far, with the score it has by itself and in all."""

    def __init__(self, ranked: Sequence[Ranked]) -> None:
        self.items = {item.row.fact_id: item for item in ranked}
        self.own = _by_place(ranked)
        self.scores = dict(self.own)
        self.via: dict[int, int] = {}
        self._best = max(self.own.values(), default=0.0) or 1.0

    def match(self, fact_id: int) -> float:
        """How well a fact answers by itself, beside the best one: 0 to 1."""
        return min(1.0, self.own.get(fact_id, 0.0) / self._best)

    def sources(self) -> list[int]:
        """The best facts; turns of a conversation are about nothing that could be followed."""
        order = sorted(self.scores, key=lambda fact_id: (-self.scores[fact_id], fact_id))[:SOURCES]
        return [key for key in order if self.items[key].row.kind == Kind.FACT.value and self.scores[key] > 0]

    def add(self, new: Sequence[Candidate], ranked: Sequence[Ranked]) -> None:
        """Take in facts that only links lead to, with the score that they have by themselves."""
        self.items.update((row.fact_id, Ranked(row, 0.0, {}, ())) for row in new)
        self.items.update((item.row.fact_id, item) for item in ranked)
        for row in new:
            self.own[row.fact_id] = self.scores[row.fact_id] = self.items[row.fact_id].score

    def hand_on(self, graph: Graph, sources: Sequence[int], share: float) -> None:
        """One step: each fact gains the best of what the sources hand on to it, by what they had before the step."""
        before = dict(self.scores)
        for source in sources:
            for fact_id, part in sorted(graph.handed_on(source, self.match).items()):
                if fact_id in self.items:
                    trust = trust_factor(self.items[fact_id].row.trust, graph.weights)
                    # What is led to stands behind what leads to it.
                    score = min(before[fact_id] + share * part * before[source] * trust, BEHIND * before[source])
                    if score > self.scores[fact_id]:
                        self.scores[fact_id], self.via[fact_id] = score, source

    def unmatched(self) -> list[Candidate]:
        """The newest facts that name what the best ones do, and match nothing of the question: one may say what became of it."""
        rows = (self.items[key].row for key, score in self.scores.items() if score <= 0)
        return sorted(rows, key=lambda row: -row.fact_id)[:ASIDE]

    def ranked(self) -> list[Ranked]:
        """The facts in their new order; what the links added is a signal of its own."""
        order = sorted(self.scores, key=lambda fact_id: (-self.scores[fact_id], fact_id))
        answer = []
        for fact_id in order[:KEPT]:
            item, gained = self.items[fact_id], self.scores[fact_id] - self.own[fact_id]
            if gained > 0:
                item = replace(item, score=item.score + gained, signals={**item.signals, "links": gained})
            if item.score > 0:
                answer.append(item)
        return answer


def follow(
    graph: Graph, ranked: Sequence[Ranked], report: LegReport, rank: Callable[[Found], list[Ranked]]
) -> list[Ranked]:
    """A ranking with the facts that its best ones lead to; ``rank`` scores facts that the other legs did not find."""
    step, found = _Step(ranked), graph.found
    for share in STEPS:
        sources = step.sources()
        if not sources:
            report.status = "skipped"
            break
        graph.read([step.items[key].row for key in sources])
        new = graph.rows([key for key in graph.ahead(sources) if key not in step.items][:ADDED])
        step.add(new, rank(replace(found, rows={row.fact_id: row for row in new})) if new else [])
        step.hand_on(graph, sources, share)
    report.raw_candidates = len(step.via)
    graph.aside = step.unmatched()
    found.by_leg["links"] = set(step.via)
    found.via = step.via
    return step.ranked()
