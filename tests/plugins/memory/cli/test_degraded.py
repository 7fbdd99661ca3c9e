"""A search that could not look everywhere says so: on stderr, in JSON and, where asked, in the exit code."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from cli.runs import Run
from holomemory import MemoryStore


@pytest.fixture
def hurt(here: Run, db: Path) -> Run:
    """A store that knows one fact and has lost its keyword index."""
    assert here("add", "Ada Lovelace keeps bees.").code == 0
    store = MemoryStore(str(db))
    with store.writing() as conn:
        conn.execute("DROP TABLE facts_fts")
    store.close()
    return here


def test_partial_search_answers_and_warns(hurt: Run) -> None:
    """The legs that ran answer on stdout, the one that could not is named on stderr, and the exit code stays 0."""
    done = hurt("recall", "who keeps bees")

    assert (done.code, done.out.split("\t")[0]) == (0, "#1")
    assert done.err.startswith("warning: ")
    assert done.err.rstrip().endswith("[keyword: fts_unavailable]")
    assert len(done.err.splitlines()) == 1


def test_json_carries_the_report(hurt: Run) -> None:
    """--json holds status, degraded and the advisories, with the codes that stderr has."""
    page = hurt("recall", "who keeps bees", "--json").json

    assert (page["count"], page["status"], page["degraded"]) == (1, "partial", True)
    assert [(told["leg"], told["code"]) for told in page["advisories"]] == [("keyword", "fts_unavailable")]
    assert all(told["message"] for told in page["advisories"])


def test_strict_makes_it_exit_3(hurt: Run) -> None:
    """--strict turns a degraded search into exit 3, with the same output."""
    plain, strict = hurt("recall", "who keeps bees"), hurt("recall", "who keeps bees", "--strict")

    assert (plain.code, strict.code) == (0, 3)
    assert (plain.out, plain.err) == (strict.out, strict.err)


def test_empty_and_degraded_is_no_proof(hurt: Run) -> None:
    """An empty answer of a search that was incomplete does not claim that nothing is known."""
    done = hurt("recall", "zebra")

    assert done.out == ""
    assert "does not mean that nothing is known" in done.err


def test_names_are_found_without_the_index(hurt: Run) -> None:
    """Links answer for a name though the keyword index is lost; the answer says that it is partial."""
    done = hurt("probe", "Ada Lovelace")

    assert (done.code, done.out.split("\t")[0]) == (0, "#1")
    assert done.err.rstrip().endswith("[keyword: fts_unavailable]")
    assert hurt("probe", "Ada Lovelace", "--strict").code == 3


def test_failed_search_is_exit_1(hurt: Run, db: Path) -> None:
    """A search of which no part could run exits 1, with or without --strict, and its JSON says failed."""
    store = MemoryStore(str(db))
    with store.writing() as conn:
        conn.execute("DROP TABLE links")
        conn.execute("DROP TABLE traces")
    store.close()

    assert hurt("probe", "Ada Lovelace").code == 1
    assert hurt("probe", "Ada Lovelace", "--strict").code == 1
    assert hurt("probe", "Ada Lovelace", "--json").json["status"] == "failed"


def test_doctor_finds_it_and_repair_mends_it(hurt: Run) -> None:
    """Doctor fails the index's check; a repair brings the search back whole, and nothing warns any more."""
    assert hurt("doctor").code == 2
    assert [check["check"] for check in hurt("doctor", "--json").json["checks"] if not check["ok"]] == ["keyword index"]

    assert hurt("doctor", "--repair").code == 0

    found = hurt("recall", "who keeps bees", "--strict")
    assert (found.code, found.err) == (0, "")
    assert hurt("doctor").code == 0


def test_healthy_search_is_strictly_fine(here: Run) -> None:
    """--strict changes nothing about a search that looked everywhere."""
    here("add", "Ada Lovelace keeps bees.")

    assert here("recall", "who keeps bees", "--strict").code == 0
    assert here("recall", "the of and", "--strict").code == 0
    assert "no word in it to search for" in here("recall", "the of and").err


@contextlib.contextmanager
def nobody() -> Iterator[None]:
    """Without root's rights, which no permission stops."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_folder_without_rights_is_told(hurt: Run, db: Path) -> None:
    """A store that may not be reached is one line with its code, a document that says failed, and a doctor that looks on."""
    commands = (("recall", "bees"), ("list",), ("recall", "bees", "--json"), ("doctor", "--json"))
    for command in commands:
        hurt(*command)  # what is loaded late is loaded as root
    db.parent.chmod(0o000)
    with nobody():
        settings = {"HOLOMEMORY_CONFIG": os.devnull}
        plain, listed, document, doctor = (hurt(*command, env=settings) for command in commands)
    db.parent.chmod(0o700)

    for told in (plain, listed, document):
        assert told.code == 2
        assert told.err.endswith("permission denied. Nothing was stored. [store_unavailable]\n")
        assert len(told.err.splitlines()) == 1
    assert (document.json["status"], document.json["count"]) == ("failed", 0)
    assert {told["code"] for told in document.json["advisories"]} == {"store_unavailable"}
    assert doctor.json["checks"][0]["code"] == "store_unavailable"


def test_doctor_says_what_helps(hurt: Run) -> None:
    """Where a repair mends what is wrong, and only there, doctor names it."""
    assert "holomemory repair" in hurt("doctor").err
    assert hurt("doctor", "--repair").err == ""


def test_doctor_that_may_not_repair_looks_on(hurt: Run, db: Path) -> None:
    """A store that may only be read is examined all the same; that it was not repaired is a check of its own."""
    conn = apsw.Connection(str(db))
    conn.execute("PRAGMA user_version=99")
    conn.close()

    done, page = hurt("doctor", "--repair"), hurt("doctor", "--repair", "--json").json

    checks = {check["check"]: check for check in page["checks"]}
    assert (checks["repair"]["ok"], checks["repair"]["code"]) == (False, "store_unavailable")
    assert {"database", "versions", "disk"} <= set(checks)
    assert "repaired" not in page
    assert (done.code, done.err) == (2, "")
