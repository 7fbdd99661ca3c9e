"""The dense half of the vector leg: facts whose embedding is near the question's, told in standard deviations above strangers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..hrr import Meaning, pack, packed_similarity, unpack
from ..hrr.numeric import np
from ..store import MemoryStore, vectors
from ..store import search as rows
from ..text.tokens import fold
from ..types import Advisory, LegReport
from .found import Found
from .legs import LAST_NEAREST, NEAREST

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: The meaning of a question, asked for with the deadline of the search; why there is none; or None where nobody waits for it.
Embed = Callable[[str, "float | None", bool], "Meaning | Advisory | None"]

#: Facts of the scope, the newest, whose similarities tell what a stranger's is.
SAMPLE = 256
#: Facts from which on they are sample enough; fewer are joined by texts that nobody asks for.
ENOUGH = 32
#: The least deviation that is believed in: two bits a component tell similarities apart no better.
LEAST = 0.03
#: Deviations above strangers from which a fact is a candidate, and from which its similarity counts at all.
CANDIDATE, COUNTS = 2.0, 0.5
#: So many of the nearest are candidates in any case where the gate of injection judges them.
JUDGED = 3
#: Deviations that count fully.
FULL = 4.0
#: The share of a normal distribution that lies more than one deviation below its middle.
ONE_BELOW = 0.1587
#: A fact stands out by what it is nearer than so many of the nearest others are; with fewer of them nothing does.
OTHERS, LEAST_OTHERS = 8, 4
#: How much of a fact's similarity to texts that nobody asks for is taken off, and how many deviations of the similarities
#: between those count as 1: models differ in how wide theirs lie.
USUAL, STEP = 0.85, 1.45
_WORDS = re.compile(r"\w+(?:['’]\w+)?")


def question(found: Found) -> str:
    """The question without the names of those who speak in the facts found so far: who speaks is a signal of its own, and
    what a turn says rarely names who says it.
    """
    speakers = {fold(row.speaker) for row in found.rows.values() if row.speaker}
    if not speakers:
        return found.query.text
    text = _WORDS.sub(lambda word: "" if _bare(word[0]) in speakers else word[0], found.query.text)
    return text if _WORDS.search(text) else found.query.text


def _bare(word: str) -> str:
    """A word as names are compared, without the ending of the possessive."""
    return fold(re.sub(r"['’]s?$|['’]s$", "", word))


def search(store: MemoryStore, embed: Embed, found: Found, report: LegReport, deadline: float | None) -> None:
    """Add the facts that mean something near the question to the pool, and say how near every row of it is."""
    meant = embed(question(found), deadline, found.unasked)
    if meant is None:
        report.tell("plugin_timeout", "the embedder's model is not loaded yet")
        return
    if not isinstance(meant, Meaning):
        report.tell(meant.code, meant.message)
        return
    scope, model, bits = found.where.scope, meant.model, pack(meant.trace)
    with store.reading(deadline) as conn:
        _, sample = vectors.last_meanings(conn, scope, model, len(bits), SAMPLE)
    # Asked for outside, since an embedder must not keep writers waiting.
    others = meant.strangers() if found.unasked or len(sample) < ENOUGH else []
    if isinstance(others, Advisory):
        report.tell(others.code, others.message)
        if len(sample) < ENOUGH:
            return
        others = []
    if len(sample) < ENOUGH:
        sample = np.concatenate([_stacked(others), sample])
    strangers = packed_similarity(meant.trace, sample)
    with store.reading(deadline) as conn:
        count, wanted = 0, min(NEAREST, found.pool)
        while True:
            count = count * 8 or wanted
            near = vectors.nearest_meanings(conn, scope, model, bits, count, extension=store.has_vector_extension)
            known = list(dict.fromkeys([*near, *found.rows]))
            ids, packed = vectors.meanings_of(conn, scope, model, len(bits), known)
            similar = packed_similarity(meant.trace, packed)
            found.dense = best(ids, standard(similar, strangers))
            strong = [fact_id for fact_id in near if found.dense.get(fact_id, 0.0) >= CANDIDATE]
            if found.unasked:
                strong = list(dict.fromkeys([*strong, *near[:JUDGED]]))
            seen = rows.candidates(conn, strong, found.where)[:wanted]
            # Neighbours that the predicate hides must not hide the ones behind them.
            if len(seen) >= wanted or len(strong) < len(near) or len(near) < count or count >= LAST_NEAREST:
                break
        covered = store.coverage.embeddings(conn, found.where, model, len(bits))
        unfit = not covered.whole and vectors.has_unfit(conn, model, len(bits))
    if found.unasked and others:
        taken, spread = usual(packed, _stacked(others))
        found.near = standing_out(best(ids, similar - USUAL * taken), STEP * max(LEAST, spread))
    found.add("vector", seen)
    report.raw_candidates += len(seen)
    if not covered.whole:
        code = "vector_dim_mismatch" if unfit else "index_incomplete"
        report.tell(code, f"{covered.covered} of {covered.facts} facts have an embedding of this model")


def _stacked(bits: Sequence[bytes]) -> NDArray[np.uint8]:
    return np.stack([np.frombuffer(one, dtype=np.uint8) for one in bits])


def standard(similarities: NDArray[np.float32], strangers: NDArray[np.float32]) -> NDArray[np.float64]:
    """Similarities in deviations above the middle of strangers; by their lower half, since what was asked for is among them."""
    low, middle = np.quantile(strangers.astype(np.float64), (ONE_BELOW, 0.5))
    deviations: NDArray[np.float64] = (similarities - middle) / max(LEAST, middle - low)
    return deviations


def best(ids: Sequence[int], deviations: NDArray[np.float64]) -> dict[int, float]:
    """The highest of each fact's pieces."""
    found: dict[int, float] = {}
    for fact_id, deviation in zip(ids, deviations.tolist(), strict=True):
        found[fact_id] = max(deviation, found.get(fact_id, deviation))
    return found


def usual(packed: NDArray[np.uint8], strangers: NDArray[np.uint8]) -> tuple[NDArray[np.float64], float]:
    """How similar each of some packed traces is to strangers on average, since some facts are rather near whatever is said; and
    the deviation of the similarities between strangers.
    """
    both = np.concatenate([strangers, packed])
    similar = np.array([packed_similarity(unpack(row.tobytes()), both) for row in strangers], dtype=np.float64)
    between = similar[np.triu_indices(len(strangers), 1)]
    return similar[:, len(strangers) :].mean(axis=0), float(between.std()) if len(between) else 0.0


def standing_out(values: Mapping[int, float], step: float) -> dict[int, float]:
    """By how many steps each fact is nearer than the nearest others are on average; nothing where there are few."""
    order = sorted(values.values(), reverse=True)
    if len(order) <= LEAST_OTHERS:
        return {}
    first, found = order[: OTHERS + 1], {}
    for fact_id, value in values.items():
        rest = sum(first) - value if value >= first[-1] else sum(first[:-1])
        found[fact_id] = (value - rest / (len(first) - 1)) / step
    return found


def share(deviation: float) -> float:
    """What a fact's deviation counts in the ranking, in [0, 1]: nothing for strangers."""
    return min(1.0, max(0.0, (deviation - COUNTS) / FULL))
