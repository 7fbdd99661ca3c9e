"""Any store, exported and read into an empty one: the same facts, the same names, the same answers, the same export again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import derived
import pytest
import strategies
from holomemory import Memory
from holomemory.types import ALL_SCOPES
from hypothesis import HealthCheck, Phase, given, seed, settings
from strategies import NAMES, Step
from turns import remembering

ASKED = (*NAMES, "who likes coffee on Fridays", "Ana Lopez deploys kestrel", "Bob Stone owns the backup", "port 5544")


@contextmanager
def empty() -> Iterator[Memory]:
    """An empty memory that reads every scope, as the command line's does."""
    with remembering() as memory:
        memory.store.read_scope = ALL_SCOPES
        yield memory


def answers(memory: Memory) -> dict[str, list[tuple[int, str]]]:
    """The ten best of every way to ask, for names and questions."""
    found: dict[str, list[Any]] = {}
    for asked in ASKED:
        found[f"recall {asked}"] = memory.recall(asked, limit=10, min_trust=0.0).hits
        found[f"probe {asked}"] = memory.probe(asked, limit=10, min_trust=0.0).hits
        found[f"related {asked}"] = memory.related(asked, limit=10, min_trust=0.0).hits
    for one, other in zip(NAMES, NAMES[1:], strict=False):
        found[f"reason {one}, {other}"] = memory.reason([one, other], limit=10, min_trust=0.0).hits
    return {what: [(hit["fact_id"], hit["content"]) for hit in hits] for what, hits in found.items()}


def exported(memory: Memory) -> str:
    """The lines of an export."""
    return "\n".join(json.dumps(row) for row in memory.export())


@pytest.mark.parametrize("stores", [25, pytest.param(1_000, marks=pytest.mark.soak)])
def test_an_export_of_any_store_gives_the_same_store_again(stores: int) -> None:
    """All columns, ids, links, names, what sessions moved, and the ten best answers are the same; a second import adds none."""

    @seed(23)
    @settings(max_examples=stores, deadline=None, suppress_health_check=list(HealthCheck), database=None, phases=[Phase.generate])
    @given(strategies.histories(owner=True))
    def there(history: list[Step]) -> None:
        with empty() as old, empty() as new:
            derived.play(old.store, history)
            text = exported(old)
            rows = [json.loads(line) for line in text.split("\n") if line]
            assert new.import_(rows, own=True, batch=3) == {"added": len(rows), "duplicates": 0, "refused": []}
            assert exported(new) == text
            assert derived.rows(new.store) == derived.rows(old.store)
            assert answers(new) == answers(old)
            assert new.import_(rows, own=True)["added"] == 0
            assert derived.problems(new.store) == []

    there()
