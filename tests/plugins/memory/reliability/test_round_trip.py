"""Any store, exported and read into an empty one: the same facts, the same names, the same answers, the same export again."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import derived
import pytest
import strategies
from holomemory import Memory
from holomemory.cli.manifest import Seal, sealed
from holomemory.types import ALL_SCOPES, Recall
from hypothesis import HealthCheck, given, seed, settings
from strategies import NAMES, Step
from turns import remembering

SEED = 23
ASKED = (*NAMES, "who likes coffee on Fridays", "Ana Lopez deploys kestrel", "Bob Stone owns the backup", "port 5544")


@contextmanager
def empty() -> Iterator[Memory]:
    """An empty memory that reads every scope, as the command line's does."""
    with remembering() as memory:
        memory.store.read_scope = ALL_SCOPES
        yield memory


def answers(memory: Memory) -> dict[str, list[tuple[int, str]]]:
    """The ten best of every way to ask, for names and questions."""
    found: dict[str, Recall] = {}
    for asked in ASKED:
        found[f"recall {asked}"] = memory.recall(asked, limit=10, min_trust=0.0)
        found[f"probe {asked}"] = memory.probe(asked, limit=10, min_trust=0.0)
        found[f"related {asked}"] = memory.related(asked, limit=10, min_trust=0.0)
    for one, other in itertools.pairwise(NAMES):
        found[f"reason {one}, {other}"] = memory.reason([one, other], limit=10, min_trust=0.0)
    return {what: [(hit["fact_id"], hit["content"]) for hit in hits] for what, hits in found.items()}


@pytest.mark.parametrize("stores", [12, pytest.param(1_000, marks=pytest.mark.soak)])
def test_an_export_of_any_store_gives_the_same_store_again(stores: int) -> None:
    """Columns, ids, links, names, what sessions moved, and the ten best answers are the same; a second import adds none."""
    seen: Counter[str] = Counter(seed=SEED)

    @seed(SEED)
    @settings(max_examples=stores, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(strategies.histories(owner=True))
    def there(history: list[Step]) -> None:
        with empty() as old, empty() as new:
            derived.play(old.store, history)
            lines, seal = list(sealed(old.export())), Seal()
            rows = [json.loads(line) for _, line in seal.lines(enumerate(lines, 1)) if line is not None]
            assert (seal.broken, seal.loose, len(rows)) == ([], None, len(lines) - 1)
            assert new.import_(rows, own=True, batch=3) == {"added": len(rows), "duplicates": 0, "refused": []}
            assert list(sealed(new.export())) == lines
            assert derived.rows(new.store) == derived.rows(old.store)
            found = answers(old)
            assert answers(new) == found
            assert new.import_(rows, own=True)["added"] == 0
            assert derived.problems(new.store) == []
            seen.update(stores=1, facts=len(rows), answers=len(found), hits=sum(map(len, found.values())))

    there()
    print(dict(seen))  # noqa: T201 - the figure goes into the docs
