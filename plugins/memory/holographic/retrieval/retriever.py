"""FactRetriever: search, probe, related, reason and contradict over one store; method names and shapes of Hermes' bundled plugin."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

from ..errors import BadValue
from ..store import MemoryStore, watch
from ..store import search as rows
from ..store.search import Candidate
from ..text.asked import wanted
from ..text.turns import read
from ..types import MAX_LIMIT, Fact, LegReport, Recall, Where
from . import conflict, dense, legs, links, structure
from .context import context
from .evidence import Evidence
from .found import POOL, Found
from .gate import evident
from .newest import LOOKED_AT, LOOKED_FAR, Order, contenders
from .query import understand
from .report import advisories, patient, run_leg, share
from .rerank import WEIGHTS, Ranked, inverse_frequency, rerank, unranked
from .sanitize import sanitize
from .written import as_written, held_as_written

#: Candidates of each leg for a turn, which wants a few facts and wants them soon.
INJECT_POOL = 12
#: The legs of a search in order, and the part of the time left that each may use up: the next one always has its own.
_SHARES = {"keyword": 0.5, "vector": 0.6, "entity": 0.8, "context": 0.8}


class FactRetriever:
    """Finds facts of a store. Weights left as None take the values chosen on the dev sets; ``temporal_decay_half_life``
    is in days, 0 for none. ``off`` names legs that are switched off (keyword, vector, entity, context, rerank, links), and ``newest``
    the order of what overrules what. Every search answers a Recall and never raises for what is asked.
    """

    def __init__(  # noqa: PLR0917 - the arguments of the plugin that this one replaces
        self,
        store: MemoryStore,
        temporal_decay_half_life: float = 0,
        fts_weight: float | None = None,
        jaccard_weight: float | None = None,
        hrr_weight: float | None = None,
        hrr_dim: int | None = None,
        *,
        embed: dense.Embed | None = None,
        off: Iterable[str] = (),
    ) -> None:
        self.store = store
        self.half_life = float(temporal_decay_half_life)
        self.hrr_dim = store.hrr_dim if hrr_dim is None else hrr_dim
        given = {"keyword": fts_weight, "jaccard": jaccard_weight, "binding": hrr_weight}
        self.weights = {**WEIGHTS, **{name: float(value) for name, value in given.items() if value is not None}}
        self.embed = embed
        self.off = frozenset(off)

    @classmethod
    def _sanitize_fts_query(cls, query: str) -> str:
        """Prose as an FTS5-safe OR of quoted tokens; see ``sanitize``."""
        return sanitize(query)

    # ------------------------------------------------------------------ the pipeline

    def search(
        self,
        query: str,
        category: str | None = None,
        min_trust: float = 0.3,
        limit: int = 10,
        *,
        scope: str | None = None,
        kind: str | None = None,
        sources: tuple[str, ...] | None = None,
        as_of: int | None = None,
        explain: bool = False,
        deadline: float | None = None,
        syntax: bool = False,
    ) -> Recall:
        """Facts about a question in prose, best first: keyword, vector and entity candidates, reranked and explained.

        With ``syntax`` the query is an expression of FTS5 and decides which facts are found; when the index cannot be asked it,
        the other legs answer for its words, and the report says so.
        """
        where = self._where(min_trust, category, scope=scope, kind=kind, sources=sources, as_of=as_of)
        deadline = patient(deadline)
        found = self._found(query, where, deadline)
        found.syntax = syntax
        with self.one_state(deadline):
            return self._searched(found, _limit(limit), deadline, explain=explain)

    def _searched(self, found: Found, limit: int, deadline: float, *, explain: bool) -> Recall:
        syntax = found.syntax
        reports = [self._leg(name, found, share(deadline, part)) for name, part in _SHARES.items()]
        if syntax and reports[0].status in ("ran", "degraded"):
            found.rows = {fact_id: row for fact_id, row in found.rows.items() if fact_id in found.by_leg["keyword"]}
        ranked = self._rank(found, reports)
        graph = links.Graph(self.store, found, deadline, self.weights)
        if syntax:  # what an operator found may share no word with the query
            known = {item.row.fact_id for item in ranked}
            ranked += [item for item in unranked(found) if item.row.fact_id not in known]
        else:
            ranked = self._followed(graph, ranked, reports)

        def settle(order: Order, told: Sequence[Ranked]) -> list[Ranked]:
            return order.settle(told, graph.aside)

        return self._answer(
            found, reports, ranked, limit, settle=settle, beside=graph.aside, explain=explain, deadline=deadline
        )

    def one_state(self, deadline: float | None) -> AbstractContextManager[None]:
        """One state of the store for all legs of a search; an embedder, which may take long, must not keep writers waiting."""
        return self.store.snapshot(deadline) if self.embed is None else nullcontext()

    def inject(
        self,
        query: str,
        *,
        min_trust: float,
        limit: int,
        scope: str | None = None,
        deadline: float | None = None,
        explain: bool = True,
    ) -> Recall:
        """The facts that a turn should see unasked: as ``search``, but only those that share evidence with the turn.

        Traces are looked at when words and names that tell something gave no evidence, or an embedder is there: a turn wants its
        facts soon.
        """
        where = self._where(min_trust, None, scope=scope, unasked=True)
        deadline = patient(deadline)
        with self.one_state(deadline):
            return self._injected(query, where, limit, deadline, explain=explain)

    def _injected(self, query: str, where: Where, limit: int, deadline: float, *, explain: bool) -> Recall:
        found = self._found(query, where, deadline, unasked=True)
        keyword = self._leg("keyword", found, share(deadline, _SHARES["keyword"]))
        named = self._leg("entity", found, share(deadline, _SHARES["keyword"]))
        kept: list[Ranked] = []
        ranked: list[Ranked] = []
        ranking: list[LegReport] = []
        needless = ""
        if self.embed is None:
            ranked, evidence = self._rank(found, ranking), Evidence.of(found, self.hrr_dim)
            kept = evident(ranked, evidence)
            needless = "words and names gave evidence" if kept else "" if evidence.telling else "the turn names nothing"
        skipped = LegReport("vector", "skipped", detail=needless)
        vector = skipped if needless and "vector" not in self.off else self._leg("vector", found, deadline)
        reports = [keyword, vector, named]
        if needless:
            reports += ranking
        else:
            ranked = self._rank(found, reports)
            kept = evident(ranked, Evidence.of(found, self.hrr_dim))

        def settle(order: Order, told: Sequence[Ranked]) -> list[Ranked]:
            return order.current(told[:LOOKED_AT], beside)

        beside = contenders(kept, ranked[:LOOKED_AT]) if kept else []
        rows = [item.row for item in beside]
        return self._answer(found, reports, kept, limit, settle=settle, beside=rows, explain=explain, deadline=deadline)

    def _found(self, query: object, where: Where, deadline: float, *, unasked: bool = False) -> Found:
        found = Found(understand(query), where, INJECT_POOL if unasked else POOL, self.off, unasked)
        if unasked:
            found.reading = read(found.query.text)
        if "keyword" in self.off:
            run_leg("keyword", None, lambda _: legs.measure(self.store, found, share(deadline, _SHARES["keyword"])))
        return found

    def _leg(self, name: str, found: Found, deadline: float | None) -> LegReport:
        if name in self.off:
            return LegReport(name, "disabled")
        work = {"keyword": legs.keyword, "vector": self._vector, "entity": legs.entity, "context": context}[name]
        return run_leg(name, None, lambda report: work(self.store, found, report, deadline))[1]

    def _vector(self, store: MemoryStore, found: Found, report: LegReport, deadline: float | None) -> None:
        """The trace leg, with embeddings beside it where an embedder is there."""
        legs.vector(store, found, report, deadline)
        if self.embed is not None and found.query.terms:
            dense.search(store, self.embed, found, report, deadline)

    def _rank(self, found: Found, reports: list[LegReport]) -> list[Ranked]:
        if "rerank" in self.off:
            reports.append(LegReport("rerank", "disabled"))
            return unranked(found)
        ranked, report = run_leg("rerank", list[Ranked](), lambda _: self._scored(found))
        report.raw_candidates = len(found.rows)
        if not found.rows:
            report.status = "skipped"
        reports.append(report)
        return unranked(found) if report.status == "failed" else ranked

    def _followed(self, graph: links.Graph, ranked: list[Ranked], reports: list[LegReport]) -> list[Ranked]:
        """The ranking with what its best facts lead to; without this leg, or where nothing could be ranked, as it was."""
        if "links" in self.off or reports[-1].status != "ran":
            reports.append(LegReport("links", "disabled" if "links" in self.off else "skipped"))
            return ranked
        followed, report = run_leg("links", ranked, lambda told: links.follow(graph, ranked, told, self._scored))
        reports.append(report)
        return followed

    def _scored(self, found: Found) -> list[Ranked]:
        return rerank(found, self.hrr_dim, time.time(), self.half_life, self.weights)

    # ------------------------------------------------------------------ structure

    def probe(
        self, entity: str, category: str | None = None, limit: int = 10, *, min_trust: float = 0.3, scope: str | None = None,
        kind: str | None = None, as_of: int | None = None, explain: bool = False, deadline: float | None = None,
    ) -> Recall:  # fmt: skip
        """Facts about one entity: linked ones first, then ones that mention its name, and only failing both, near spellings."""
        where = self._where(min_trust, category, scope=scope, kind=kind, as_of=as_of)
        return self._structure(structure.probe, [entity], where, limit, explain=explain, deadline=deadline)

    def related(
        self, entity: str, category: str | None = None, limit: int = 10, *, min_trust: float = 0.3, scope: str | None = None,
        kind: str | None = None, as_of: int | None = None, explain: bool = False, deadline: float | None = None,
    ) -> Recall:  # fmt: skip
        """Facts connected to an entity: its own first, then those of the entities that its facts also name."""
        where = self._where(min_trust, category, scope=scope, kind=kind, as_of=as_of)
        return self._structure(structure.related, [entity], where, limit, explain=explain, deadline=deadline)

    def reason(
        self, entities: Sequence[str] | str, category: str | None = None, limit: int = 10, *, min_trust: float = 0.3,
        scope: str | None = None, kind: str | None = None, as_of: int | None = None, explain: bool = False,
        deadline: float | None = None,
    ) -> Recall:  # fmt: skip
        """Facts that concern all of several entities; where no fact names them all, the facts that connect them."""
        names = [entities] if isinstance(entities, str) else [str(name) for name in entities]
        where = self._where(min_trust, category, scope=scope, kind=kind, as_of=as_of)
        return self._structure(structure.reason, names, where, limit, explain=explain, deadline=deadline)

    def contradict(
        self, category: str | None = None, threshold: float = 0.3, limit: int = 10, *, min_trust: float = 0.0,
        scope: str | None = None, deadline: float | None = None,
    ) -> Recall:  # fmt: skip
        """Pairs of current facts that cannot both hold: {fact_a, fact_b, shared_entities, contradiction_score, reason}, where
        fact_b is the newer. ``threshold`` in [0, 1] is the least score that is told.
        """
        where = self._where(min_trust, category, scope=scope)
        pairs, report = run_leg(
            "entity",
            list[dict[str, Any]](),
            lambda report: conflict.pairs(
                self.store, where, report, threshold=float(threshold), limit=_limit(limit), deadline=deadline
            ),
        )
        report.contributed = len(pairs)
        answer = Recall(pairs, legs=[report], advisories=advisories([report]))
        watch.tell(self.store.tally, answer, "")
        return answer

    def _structure(
        self,
        work: Callable[[structure.Walk, Sequence[str]], list[Ranked]],
        names: Sequence[str],
        where: Where,
        limit: int,
        *,
        explain: bool,
        deadline: float | None,
    ) -> Recall:
        names = [str(name or "") for name in names]
        deadline = patient(deadline)
        found = Found(understand(" ".join(names)), where, off=self.off)
        walk = structure.Walk(self.store, found, deadline)
        ranked, told = run_leg("entity", list[Ranked](), lambda report: structure.walked(walk, work, names, report))
        return self._answer(found, walk.told(told), ranked, limit, explain=explain, deadline=deadline)

    # ------------------------------------------------------------------ answers

    def _where(self, min_trust: float, category: str | None, **more: Any) -> Where:
        floor = float(min_trust)
        if math.isnan(floor):
            raise BadValue("min_trust must be a number between 0 and 1, not NaN.")
        return self.store.where(min_trust=floor, category=category, **more)

    def _answer(
        self,
        found: Found,
        reports: list[LegReport],
        ranked: Sequence[Ranked],
        limit: int,
        *,
        settle: Callable[[Order, Sequence[Ranked]], list[Ranked]] | None = None,
        beside: Sequence[Candidate] = (),
        explain: bool,
        deadline: float | None,
    ) -> Recall:
        """The answer: the facts of a ranking with, where ``settle`` decides, what holds now first."""
        now = time.time()
        limit = _limit(limit)
        settle = settle if self.off.isdisjoint(("rerank", "newest")) else None
        held = held_as_written(found.query.text, [*(item.row for item in ranked[: max(limit, LOOKED_FAR)]), *beside])
        order = Order(partial(inverse_frequency, found), held, wanted(found.query.raw))
        settled, newest = run_leg(
            "rerank", list(ranked), lambda _: settle(order, as_written(ranked, held)) if settle else list(ranked)
        )
        told = settled[:limit]
        ids = [item.row.fact_id for item in told]
        facts, fetch = run_leg(
            "rerank", dict[int, Fact](), lambda _: self.store.fetch(ids, found.where, deadline) if ids else {}
        )
        past, looked = run_leg(
            "rerank", dict[int, list[int]](), lambda _: self._past([*facts], found, deadline, explain)
        )
        hits = []
        for item in told:
            fact = facts.get(item.row.fact_id)
            if fact is None:
                continue
            hit = fact.to_dict()
            hit["score"] = round(item.score, 6)
            hit["legs"] = [name for name, ids in found.by_leg.items() if item.row.fact_id in ids]
            if item.row.fact_id in order.lost:
                hit["overruled_by"], hit["overruled_because"] = order.lost[item.row.fact_id]
            if explain:
                hit.update(_explanation(item, found, now))
                hit["supersedes"] = past.get(item.row.fact_id, [])
                hit["overrules"] = [old for old, lost in order.lost.items() if lost.by == item.row.fact_id]
            hits.append(hit)
        kept = {hit["fact_id"] for hit in hits}
        for report in reports:
            if report.leg != "rerank":
                report.contributed = len(kept & found.by_leg.get(report.leg, set()))
            elif report.status == "ran":
                report.contributed = len(kept)
        reports = [*reports, *(part for part in (fetch, looked, newest) if part.status == "failed")]
        answer = Recall(
            hits, legs=reports, advisories=advisories(reports), terms_used=found.used, terms_dropped=found.dropped
        )
        watch.tell(self.store.tally, answer, found.query.raw)
        return answer

    def _past(self, ids: Sequence[int], found: Found, deadline: float | None, explain: bool) -> dict[int, list[int]]:
        """What these facts took the place of; a turn, which is in a hurry, does not ask."""
        if found.unasked or not explain:
            return {}
        with self.store.reading(deadline) as conn:
            return rows.superseded(conn, ids, found.where)


def _limit(limit: int) -> int:
    """A limit in 0..MAX_LIMIT."""
    return max(0, min(int(limit), MAX_LIMIT))


def _explanation(item: Ranked, found: Found, now: float) -> Mapping[str, Any]:
    """Why a row was recalled, as data."""
    row: Candidate = item.row
    moment = row.occurred_at or row.created_at
    return {
        "explain": {name: told for name, share in item.signals.items() if (told := round(share, 6))},
        "matched_terms": list(item.matched),
        "matched_entities": found.entity_names.get(row.fact_id, []),
        **({"linked_from": found.via[row.fact_id]} if row.fact_id in found.via else {}),
        "age_days": round(max(0.0, now - moment) / 86_400.0, 2),
    }
