"""--json: one document on stdout for every command, with the same keys for every read."""

from __future__ import annotations

import json

import pytest
from cli.runs import Run

READS = {
    ("recall", "bees"): "results",
    ("probe", "Ada Lovelace"): "results",
    ("related", "Ada Lovelace"): "results",
    ("reason", "Ada Lovelace", "Bo Diddley"): "results",
    ("contradict",): "results",
    ("show", "1"): "facts",
    ("list",): "facts",
    ("history", "1"): "facts",
    ("entities",): "entities",
    ("plugins",): "plugins",
}
OTHERS = [
    ("add", "Cats sleep."),
    ("update", "1", "--tags", "x"),
    ("supersede", "1", "Ada Lovelace and Bo Diddley sold the bees."),
    ("confirm", "1"),
    ("feedback", "1", "helpful"),
    ("forget", "1", "--yes"),
    ("repair", "--yes"),
    ("stats",),
    ("doctor",),
    ("import", "-"),
]


@pytest.fixture
def known(here: Run) -> Run:
    """A store that knows one fact."""
    assert here("add", "Ada Lovelace and Bo Diddley keep bees.").code == 0
    return here


@pytest.mark.parametrize(("command", "name"), READS.items(), ids=[command[0] for command in READS])
def test_reads_have_one_shape(known: Run, command: tuple[str, ...], name: str) -> None:
    """Every read answers with its rows, their count and the state of the search, and with nothing else on stdout."""
    done = known(*command, "--json")

    assert (done.code, done.err if name != "results" else "") == (0, "")
    assert isinstance(done.json[name], list)
    assert done.json["count"] == len(done.json[name])
    assert (done.json["status"], done.json["degraded"]) == ("complete", False)
    assert "advisories" not in done.json


@pytest.mark.parametrize("command", OTHERS, ids=[command[0] for command in OTHERS])
def test_every_other_command_speaks_json_too(known: Run, command: tuple[str, ...]) -> None:
    """Every other command answers with one JSON object."""
    done = known(*command, "--json", stdin="Dogs bark.\n")

    assert done.code == 0
    assert isinstance(done.json, dict)


def test_hits_hold_every_field(known: Run) -> None:
    """A hit has the fields of the fact, its score and the legs that found it."""
    (hit,) = known("recall", "bees", "--json").json["results"]
    (fact,) = known("show", "1", "--json").json["facts"]

    assert set(fact) | {"score", "legs"} <= set(hit)


def test_text_stays_verbatim(here: Run) -> None:
    """Stored text comes back unchanged through JSON, in any script, with anything a terminal would obey escaped."""
    text = "naïve 部署 ไทย 👩‍👩‍👧 <b>&amp;</b> \x1b]0;owned\x07 \x9b31m \u202eright\u2069 tab\tline\nend"
    here("add", "-", stdin=text)

    done = here("show", "1", "--json")

    assert done.json["facts"][0]["content"] == text
    assert "部署" in done.out
    assert not set(done.out) & set("\x1b\x07\x9b\u202e\u2069")
    assert json.loads(here("export").out.splitlines()[0])["content"] == text
