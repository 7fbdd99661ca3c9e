"""The three legs of a search: keyword, vector and entity. Each finds candidates and says how it went."""

from __future__ import annotations

import math
from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..hrr import Role, encode_order, encode_query, encode_terms, pack, packed_similarity
from ..hrr.algebra import Vector
from ..hrr.numeric import np
from ..store import MemoryStore, matching, vectors
from ..store import search as rows
from ..store.matching import Match
from ..text.entities import is_ordinary
from ..text.order import sequence
from ..text.tokens import tokenize
from ..text.turns import USER_TERMS, read
from ..types import MAX_QUERY_TERMS, Kind, LegReport
from .forms import read_turn, replace_strangers
from .found import Found
from .query import TOO_MANY, Query, longest_names

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: However many words of tools and pages match, as many facts that the user stands behind are looked at.
VOUCHED = 16
#: A store of fewer facts is held to the floor of one of as many: a stranger comes near in one search of a thousand.
LEAST_STRANGERS = 8
#: Neighbours that the vector leg asks for, at first and at last.
NEAREST = 64
LAST_NEAREST = 4_096
#: In stores larger than this, terms that too many rows hold are left to ranking and not used to find candidates.
LARGE, FREQUENT = 5_000, 0.02
#: The same for a turn, which wants a few facts soon, and the facts about something that it names.
LARGE_TURN, FREQUENT_TURN = 250, 0.1
#: An entity that more facts are about marks none of them; the words of one that only so few are about count less beside it.
SUBJECTS, FEW, NAME_WORD = 8, 3, 0.25
#: What the word for the user counts where it was not said but meant.
USER_WORD = 0.5
#: An entity that more facts mention is no link between two of them, and to be named in one says nothing of it.
MENTIONS = 32
#: A fact of this many terms is about everything that it mentions.
BRIEF = 8
MENTION = 0.5
#: What is said where an entity is there that no fact names.
LINKS_MISSING = "links of facts are missing; run holomemory repair"
_QUERY_ROLES = {Role.TEXT: 1.0, Role.PREVIOUS: 0.55, Role.NEXT: 0.55, Role.SPEAKER: 0.35, Role.ENTITY: 0.5}


def choose_terms(found: Found) -> list[str]:
    """The terms to match: rarest first, at most MAX_QUERY_TERMS; in large stores without the frequent ones while rarer remain."""
    terms = sorted(found.query.terms, key=lambda term: (term not in found.df, found.df.get(term, 0), term))
    for term in terms[MAX_QUERY_TERMS:]:
        found.dropped[term] = TOO_MANY
    terms = terms[:MAX_QUERY_TERMS]
    docs = found.stats.docs
    if docs <= (LARGE_TURN if found.unasked else LARGE):
        return terms
    most = (FREQUENT if docs > LARGE else FREQUENT_TURN) * docs
    rare = [term for term in terms if found.df.get(term, 0) <= most]
    present = [term for term in rare if found.df.get(term, 0) > 0]
    if len(present) < 2:
        rare = terms[: len(rare) - len(present) + 2]
    found.dropped.update((term, "frequent") for term in terms if term not in rare)
    return rare


def measure(store: MemoryStore, found: Found, deadline: float | None) -> None:
    """Look up how rare each term of the query is, which ranking needs whether or not the keyword leg runs."""
    with store.reading(deadline) as conn:
        found.stats = rows.statistics(conn, found.where.scope)
        found.df = rows.frequencies(conn, found.where.scope, found.query.terms)
    if found.meant:
        _choose_meant(found)
    if not found.unasked and read(found.query.text).mine:
        _meet_user(store, found, deadline)


def _choose_meant(found: Found) -> None:
    """Leave out words that only mean what was said where no fact has them, or too many have in a large store."""
    most = FREQUENT_TURN * max(LARGE_TURN, found.stats.docs)
    useless = {term for term in found.meant if not 0 < found.df.get(term, 0) <= most}
    found.query = replace(found.query, terms=tuple(term for term in found.query.terms if term not in useless))


def _meet_user(store: MemoryStore, found: Found, deadline: float | None) -> None:
    """Who asks about themselves asks about the user, as facts call them."""
    with store.reading(deadline) as conn:
        own = rows.frequencies(conn, found.where.scope, sorted(USER_TERMS.difference(found.query.terms)))
    weights = dict.fromkeys(own, USER_WORD)
    found.query = replace(found.query, terms=(*found.query.terms, *own), weights=found.query.weights | weights)
    found.df.update(own)
    found.weights.update(weights)


def tell_query(query: Query, report: LegReport) -> None:
    """Say what of the query could not be read."""
    if query.truncated or query.dropped:
        report.tell("query_truncated")
    if query.broken:
        report.tell("encoding_invalid")


def _tell_terms(found: Found, query: Query, report: LegReport) -> None:
    """Say which terms the index could not be asked for: too many that it holds, or nothing but parts of words.

    A turn is searched by its rarest terms, and a lone character in it asks for nothing: neither is news there.
    """
    short = [term for term in query.short if term not in found.df]
    found.dropped.update(dict.fromkeys(short, "too_short"))
    if found.unasked:
        return
    if any(found.df.get(term) for term, why in found.dropped.items() if why == TOO_MANY):
        report.tell("query_truncated")
    if short and len(short) == len(query.terms):
        report.tell("short_terms_unenforced")


def expression(found: Found, used: list[str]) -> Match:
    """What the index is asked: for any of the terms, or for what the query says in the index's own syntax."""
    one_scope = found.stats.scopes <= 1
    if found.syntax:
        return matching.written(found.query.text, found.where.scope, one_scope=one_scope)
    return matching.expression(used, found.where.scope, one_scope=one_scope)


def keyword(store: MemoryStore, found: Found, report: LegReport, deadline: float | None) -> None:
    """Rows that share terms with the query, by BM25 over content, tags and context."""
    if found.unasked:
        read_turn(store, found, deadline)
    query = found.query
    found.dropped.update(query.dropped)
    tell_query(query, report)
    if not (query.terms or (found.syntax and query.text.strip())):
        if report.code is None:
            report.status, report.code = "skipped", "no_searchable_terms"
        return
    measure(store, found, deadline)
    if not (found.unasked or found.syntax):
        replace_strangers(store, found, deadline)
    used = choose_terms(found)
    if not (used or found.syntax):  # words that only mean something, and no fact says it
        return
    with store.reading(deadline) as conn:
        match = expression(found, used)
        hits = rows.keyword(conn, match, found.where, found.pool)
        if len(hits) >= found.pool and sum(row.vouched for row in hits) < VOUCHED and found.where.unasked is None:
            known = {row.fact_id for row in hits}
            more = rows.keyword(conn, match, replace(found.where, unasked=True), VOUCHED)
            hits += [row for row in more if row.fact_id not in known]
        covered = store.coverage.index(conn, found.where)
    found.used = used
    if not covered.whole:
        report.tell("index_incomplete", covered.words())
    _tell_terms(found, query, report)
    report.raw_candidates = len(hits)
    found.add("keyword", hits)


def query_trace(query: Query, dim: int, roles: Sequence[Role] = tuple(_QUERY_ROLES)) -> Vector:
    """The trace of a query: its terms bound to text and neighbours, its names to speaker and entity."""
    text = encode_terms(query.terms, dim, query.weights)
    parts: dict[Role, Vector] = {role: text for role in (Role.TEXT, Role.PREVIOUS, Role.NEXT) if role in roles}
    names = (query.spelled or query.names)[:4]
    if names and Role.ENTITY in roles:
        parts[Role.ENTITY] = parts[Role.SPEAKER] = encode_terms(names, dim)
    return encode_query(parts, dim, _QUERY_ROLES)


def noise_floor(docs: int, dim: int) -> float:
    """The similarity that the best of ``docs`` strangers reaches by chance, with a margin: below it a trace says nothing."""
    return (math.sqrt(2.0 * math.log(max(LEAST_STRANGERS, docs))) + 1.0) / math.sqrt(2.0 * dim)


def _along(found: Found, packed: NDArray[np.uint8], dim: int) -> list[float]:
    """How much more each trace has the order of the question than the reverse of it."""
    terms = [next(iter(found.forms.get(term, ())), term) for term in sequence(found.query.text)]
    there, back = (encode_order(one, dim, found.query.weights) for one in (terms, terms[::-1]))
    # Both are of one length: the difference of their similarities is the similarity of their difference, by its own length.
    apart = there - back
    along: list[float] = (np.sqrt(np.vdot(apart, apart).real / dim) * packed_similarity(apart, packed)).tolist()
    return along


def vector(store: MemoryStore, found: Found, report: LegReport, deadline: float | None) -> None:
    """Rows whose trace is near the query's; brings misspelt and inflected words and turns whose neighbours match."""
    if not found.query.terms:
        report.status, report.code = "skipped", "no_searchable_terms"
        return
    if not store.has_vector_extension:  # the same answers through numpy, and the report says so
        report.code = "extension_missing"
    dim = store.hrr_dim
    trace = query_trace(found.query, dim)
    scope = found.where.scope
    with store.reading(deadline) as conn:
        stats = found.stats if found.stats.docs else rows.statistics(conn, scope)
        floor = noise_floor(stats.docs, dim)
        count, wanted = 0, min(NEAREST, found.pool)
        while True:
            count = count * 8 or wanted
            near = vectors.nearest_traces(conn, scope, pack(trace), dim, count, extension=store.has_vector_extension)
            known = list(dict.fromkeys([*near, *found.rows]))
            ids, packed = vectors.traces_of(conn, known, scope, dim)
            found.traces = dict(zip(ids, packed_similarity(trace, packed).tolist(), strict=True))
            strong = [fact_id for fact_id in near if found.traces.get(fact_id, 0.0) >= floor]
            seen = rows.candidates(conn, strong, found.where)
            # Neighbours that the predicate hides must not hide the ones behind them.
            if len(seen) >= wanted or len(strong) < len(near) or len(near) < count or count >= LAST_NEAREST:
                break
        if not found.unasked:
            found.order = dict(zip(ids, _along(found, packed, dim), strict=True))
        found.add("vector", seen[:wanted])
        report.raw_candidates = len(seen[:wanted])
        covered = store.coverage.traces(conn, found.where, dim)
        if not covered.whole:
            others = vectors.has_stale(conn, dim)
            report.tell("vector_dim_mismatch" if others else "index_incomplete", covered.words())


def entity(store: MemoryStore, found: Found, report: LegReport, deadline: float | None) -> None:
    """Rows linked to the entities that the query names, by canonical key or alias."""
    if not found.query.names:
        report.status, report.code = "skipped", "no_searchable_terms"
        return
    with store.reading(deadline) as conn:
        known = rows.keys_to_ids(conn, found.where.scope, found.query.names)
        named = {key: known[key] for key in _meant(found.query, known)}
        ids = sorted({entity_id for group in named.values() for entity_id in group})
        counts = rows.link_counts(conn, ids)
        # An entity that very many facts mention finds none of them: what is said of it must match too.
        telling = [entity_id for entity_id in ids if counts.get(entity_id, 0) <= 4 * found.pool]
        linked = rows.linked(conn, telling, found.where, found.pool)
        missing = [fact_id for fact_id in linked if fact_id not in found.rows][: found.pool]
        found.add("entity", rows.candidates(conn, missing, found.where))
        mentioned = rows.mentions(conn, list(found.rows), ids)
    if not found.unasked:
        _weigh_names(store, found, named, mentioned, counts, deadline=deadline)
    found.add("entity", [found.rows[fact_id] for fact_id in mentioned])
    report.raw_candidates = len(found.by_leg["entity"])
    if any(entity_id not in counts for entity_id in ids):  # an entity is kept for as long as a fact names it
        report.tell("index_incomplete", LINKS_MISSING)
    keys = {entity_id: key for key, group in named.items() for entity_id in group}
    docs = max(found.stats.docs, len(found.rows), 2)
    # An entity that half of the facts mention (a speaker of the conversation) tells next to nothing about one of them.
    rarity = {entity_id: math.log(docs / max(1, counts.get(entity_id, 1))) / math.log(docs) for entity_id in ids}
    for fact_id, entity_ids in mentioned.items():
        found.entity_share[fact_id] = min(1.0, sum(max(0.0, rarity[i]) for i in set(entity_ids)))
        found.entity_names[fact_id] = [keys[i] for i in entity_ids]


def _meant(query: Query, known: Container[str]) -> list[str]:
    """The known names that a query means: the longest ones, and those that it spells as names in its own way."""
    longest = longest_names(query.words, known)
    named = [key for key in longest if key in query.spelled or not is_ordinary(key)]
    inside = f" {' '.join(query.words)} "
    return named + [key for key in query.spelled if key in known and f" {key} " not in inside]


def _weigh_names(
    store: MemoryStore,
    found: Found,
    named: Mapping[str, Sequence[int]],
    mentioned: Mapping[int, Sequence[int]],
    counts: Mapping[int, int],
    *,
    deadline: float | None,
) -> None:
    """How much each fact is about what the query names: the subject wholly, a mention as far as the fact is short, and the less
    the more facts share the name. The words of a name count less by themselves then.
    """
    ids = [entity_id for group in named.values() for entity_id in group]
    with store.reading(deadline) as conn:
        about = rows.subjects(conn, ids, replace(found.where, kind=Kind.FACT.value), SUBJECTS + 1)
        about = {entity_id: subjects for entity_id, subjects in about.items() if len(subjects) <= SUBJECTS}
        ahead = [key for subjects in about.values() for key in subjects]
        found.add("entity", rows.candidates(conn, [key for key in ahead if key not in found.rows], found.where))
        mentioned = {**mentioned, **rows.mentions(conn, ahead, ids)}
    for fact_id, entity_ids in mentioned.items():
        row = found.rows.get(fact_id)
        if row is None or row.kind != Kind.FACT.value:
            continue  # a turn of a conversation may begin with a name and be about anything
        brief = MENTION * min(1.0, BRIEF / (row.terms.count(" ") + 1))
        for entity_id in entity_ids:
            subjects = about.get(entity_id, ())
            mention = brief * _mentioned(counts.get(entity_id, 1))
            share = 1.0 / _damped(len(subjects)) if fact_id in subjects else mention
            found.named[fact_id] = found.named.get(fact_id, 0.0) + share
    for key, group in named.items():
        if 0 < sum(len(about.get(entity_id, ())) for entity_id in group) <= FEW:
            for term in tokenize(key):
                if term in found.weights:
                    found.weights[term] = NAME_WORD * found.query.weights[term]


def _damped(count: int) -> float:
    """What a name that ``count`` facts share is divided by."""
    return 1.0 + math.log(max(1, count))


def _mentioned(count: int) -> float:
    """What it is worth to mention what ``count`` facts mention."""
    return 1.0 / _damped(count) if count <= MENTIONS else 0.0
