"""The commands that put names right, as a stranger types them."""

from __future__ import annotations

from typing import Any

import pytest
from cli.runs import Run


@pytest.fixture
def named(here: Run) -> Run:
    """A store with three facts about three names."""
    for text in ("Priya Raman likes tea", "Raman Sahib owns Project Heron", "Ana Ruiz left Project Heron"):
        assert here("add", text).code == 0
    return here


def probed(here: Run, name: str) -> list[int]:
    """The facts that are linked to a name."""
    hits = here("probe", name, "--explain", "--json").json["results"]
    return sorted(hit["fact_id"] for hit in hits if "link" in hit["explain"])


def entities(here: Run) -> dict[str, Any]:
    """Every name in the store with its other names."""
    return {entity["name"]: entity["aliases"] for entity in here("entities", "--json").json["entities"]}


def test_names_are_put_right(named: Run) -> None:
    """An alias, a merge, a rename, a deletion and its undoing each say what they did, and the next question knows."""
    assert named("entity", "alias", "priya raman", "Pri").out == "priya raman is also Pri (1 fact)\n"
    assert named("entity", "merge", "Pri", "Raman Sahib").out == "Raman Sahib is Pri now (1 fact)\n"
    assert probed(named, "pri") == probed(named, "raman-sahib") == [1, 2]
    assert named("entity", "rename", "Project Heron", "Project Egret").code == 0
    assert probed(named, "project egret") == probed(named, "Project Heron") == [2, 3]
    assert named("entity", "delete", "Ana Ruiz", "--yes", "--json").json == {"deleted": ["Ana Ruiz"], "facts": 1}
    assert entities(named) == {"Priya Raman": ["Pri", "Raman Sahib"], "Project Egret": ["Project Heron"]}
    assert named("entity", "restore", "ana ruiz").code == 0
    assert probed(named, "Ana Ruiz") == [3]
    assert named("list", "--json").json["count"] == 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("alias", "Nobody", "No"), "error: No fact here names 'Nobody'; nothing was changed.\n"),
        (("delete", "Ana Ruiz"), "error: This needs --yes where nobody can be asked; nothing was changed.\n"),
        (("restore", "Ana Ruiz"), "error: 'Ana Ruiz' was not deleted; nothing was changed.\n"),
    ],
)
def test_a_mistake_is_one_sentence(named: Run, arguments: tuple[str, ...], told: str) -> None:
    """What cannot be done is told on stderr, and the names stay as they were."""
    before = entities(named)
    done = named("entity", *arguments)
    assert (done.code, done.out, done.err) == (1, "", told)
    assert entities(named) == before
