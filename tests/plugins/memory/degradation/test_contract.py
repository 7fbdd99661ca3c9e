"""The contract criterion by criterion: which tests hold each, and the ones that have no other home."""

from __future__ import annotations

import ast
import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import apsw
import pytest
from click.testing import CliRunner
from degradation.examples import PAGE, examples, filled
from degradation.faults import _HOLD
from degradation.worlds import ASKED, FACTS, living
from derived import change
from holomemory import HolographicMemoryProvider, MemoryStore, tools
from holomemory.cli.commands import app
from holomemory.errors import HolomemoryError
from holomemory.retrieval import FactRetriever
from holomemory.settings import LEGS
from holomemory.types import CODES, NewFact, Recall
from turns import remembering

TESTS = Path(__file__).resolve().parents[1]

#: Each criterion, in a few words, and the tests that fail without it.
CONTRACT: dict[str, tuple[str, tuple[str, ...]]] = {
    "AC1": (
        "no search raises, whatever is asked and whatever went wrong before",
        (
            "retrieval/test_fuzz.py::test_ten_thousand_hostile_queries",
            "retrieval/test_fuzz.py::test_a_hundred_thousand_hostile_queries",
            "retrieval/test_hostile_queries.py::test_every_reported_input_answers_and_finds_its_fact",
            "retrieval/test_hostile_queries.py::test_every_odd_input_answers",
            "retrieval/test_fuzz.py::test_a_huge_query",
            "degradation/test_contract.py::test_a_failed_statement_before_changes_no_answer",
        ),
    ),
    "AC2": (
        "other legs find what they find with that leg switched off",
        (
            "degradation/test_matrix.py::test_the_other_legs_find_what_they_find_without_it",
            "degradation/test_calls.py::test_contradictions_are_found_without_links",
        ),
    ),
    "AC3": (
        "every fault has its code, by class and not by a word",
        ("retrieval/test_faults.py::test_every_fault_has_its_code",),
    ),
    "AC4": (
        "a write is refused whole or done whole",
        ("degradation/test_matrix.py::test_a_write_is_refused_whole_or_done_whole",),
    ),
    "AC5": (
        "one result object; a degraded nothing is no clean nothing",
        (
            "retrieval/test_faults.py::test_a_degraded_nothing_is_no_clean_nothing",
            "degradation/test_contract.py::test_the_librarys_result_has_it_all",
        ),
    ),
    "AC6": (
        "tool JSON: one shape, with status and degraded always",
        (
            "degradation/test_matrix.py::test_a_fault_has_its_code_on_every_surface",
            "degradation/test_contract.py::test_every_action_that_looks_says_how",
            "degradation/test_calls.py::test_what_nobody_foresaw_has_the_report_too",
            "degradation/test_calls.py::test_what_a_plugin_did_to_a_write_is_not_told_of_a_look",
            "degradation/test_contract.py::test_every_look_of_the_command_line_says_how",
        ),
    ),
    "AC7": (
        "MCP and batches: isError only where nothing could run, a degraded operation is done, advisories survive a cut",
        (
            "degradation/test_matrix.py::test_a_fault_has_its_code_on_every_surface",
            "test_batch.py::test_a_degraded_operation_counts_as_done",
            "hosts/test_mcp.py::test_a_batch_answers_in_envelopes",
            "degradation/test_contract.py::test_a_cut_answer_keeps_its_report",
        ),
    ),
    "AC8": (
        "one short line in the block, also where nothing was found, and none where nothing is wrong",
        (
            "degradation/test_matrix.py::test_nothing_is_not_no_match",
            "degradation/test_contract.py::test_the_line_is_short_last_and_can_be_turned_off",
            "hosts/test_hooks.py::test_what_was_lost_while_the_store_could_not_be_read_is_told_later",
            "hosts/test_shown.py::test_what_a_summary_could_not_be_given_is_told_in_the_next_turn",
        ),
    ),
    "AC9": (
        "warnings on stderr, exit codes 0, 3 with --strict and 1",
        (
            "degradation/test_matrix.py::test_a_fault_has_its_code_on_every_surface",
            "cli/test_degraded.py::test_strict_makes_it_exit_3",
            "cli/test_degraded.py::test_failed_search_is_exit_1",
        ),
    ),
    "AC10": (
        "one warning a call, rationed, without the query; counters by leg and code",
        (
            "retrieval/test_watch.py::test_a_degraded_call_is_one_warning",
            "retrieval/test_watch.py::test_warnings_are_rationed_and_counts_are_not",
            "retrieval/test_watch.py::test_no_word_of_query_or_fact_is_logged",
            "degradation/test_matrix.py::test_the_counters_name_it_and_no_other",
            "degradation/test_calls.py::test_what_could_not_be_done_is_counted_and_logged",
            "degradation/test_calls.py::test_calls_without_a_memory_are_counted_once_there_is_one",
        ),
    ),
    "AC11": (
        "nothing latches",
        (
            "degradation/test_matrix.py::test_after_the_fault_every_answer_is_what_it_was",
            "degradation/test_matrix.py::test_a_fault_has_its_code_on_every_surface",
        ),
    ),
    "AC12": (
        "one code and one reason on every surface",
        (
            "degradation/test_matrix.py::test_a_fault_has_its_code_on_every_surface",
            "degradation/test_matrix.py::test_a_fault_has_one_reason_everywhere",
            "degradation/test_calls.py::test_a_walk_tells_a_fault_once",
            "degradation/test_matrix.py::test_every_code_of_the_vocabulary_has_a_row",
        ),
    ),
    "AC13": (
        "each leg has time of its own; long queries are cut, and that is told",
        (
            "degradation/test_contract.py::test_a_leg_that_waits_leaves_the_others_their_time",
            "retrieval/test_hostile_queries.py::test_more_terms_than_are_asked_for_is_told",
        ),
    ),
    "AC14": (
        "identifiers and signs find their own fact among look-alikes; prose finds its fact",
        (
            "retrieval/test_hostile_queries.py::test_every_reported_input_answers_and_finds_its_fact",
            "test_benchmarks.py::test_identifiers_rank_their_own_fact_first",
            "text/test_tokens.py::test_a_text_becomes_these_terms",
            "retrieval/test_search.py::test_an_identifier_ranks_its_own_fact_first",
            "retrieval/test_search.py::test_a_question_finds_its_fact",
        ),
    ),
    "AC15": (
        "nothing that is typed acts unless asked for",
        (
            "retrieval/test_hostile_queries.py::test_nothing_that_a_user_types_acts",
            "retrieval/test_hostile_queries.py::test_with_syntax_it_acts",
            "store/test_matching.py::test_nobody_else_asks_the_index",
        ),
    ),
    "AC16": (
        "doctor tells coverage, integrity and versions, and repairs; the search says index_incomplete",
        (
            "degradation/test_matrix.py::test_doctor_names_what_lasts",
            "store/test_checks.py::test_damage_is_seen_and_mended",
            "store/test_footing.py::test_a_good_footing",
            "store/test_coverage.py::test_rows_that_the_index_lacks_are_counted",
            "store/test_coverage.py::test_one_hole_in_a_large_store_is_seen",
        ),
    ),
    "AC17": (
        "a healthy search pays next to nothing for its report",
        (
            "degradation/test_contract.py::test_a_healthy_report_costs_two_look_ups_and_41_bytes",
            "store/test_coverage.py::test_a_large_store_is_counted_once_while_only_we_write",
            "test_benchmarks.py::test_the_report_is_measured",
        ),
    ),
}


def test_every_criterion_is_held_by_tests() -> None:
    """AC1 to AC17 have a row, and each test of it is there."""
    assert list(CONTRACT) == [f"AC{number}" for number in range(1, 18)]
    for criterion, (_, held) in CONTRACT.items():
        assert held, criterion
        for name in held:
            path, _, function = name.partition("::")
            tree = ast.parse((TESTS / path).read_text("utf-8"))
            assert function in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, name


def test_a_failed_statement_before_changes_no_answer(tmp_path: Path) -> None:
    """AC1: on a connection whose last statement failed, a broken query is what it is on any other, on every way that looks at text."""
    with living(tmp_path) as world:
        store, search = world.memory.store, world.memory.retriever
        for query in ("\ud800", "\ud800Priya", "a\0b", '"', "NEAR(", "7"):
            asked: tuple[Callable[[], Recall], ...] = (
                partial(search.search, query),
                partial(search.inject, query, min_trust=0.3, limit=5),
                partial(search.probe, query),
                partial(search.related, query),
                partial(search.reason, [query, "Priya"]),
                partial(store.search_facts, query),
                search.contradict,
            )
            for ask in asked:
                healthy = ask()
                with pytest.raises(HolomemoryError), store.reading() as conn:
                    conn.execute("SELECT * FROM facts_fts WHERE facts_fts MATCH 'no such: (column'")
                again = ask()
                assert isinstance(again, Recall)
                assert again.report() == healthy.report()
        with pytest.raises(HolomemoryError), store.reading() as conn:
            conn.execute("SELECT * FROM no_such_table")
        with pytest.raises(HolomemoryError, match="surrogates"):
            store.add(NewFact("\ud800"))
        assert len(store.facts()) == len(FACTS)


def test_the_librarys_result_has_it_all() -> None:
    """AC5: hits, status, legs, advisories, terms and degraded; a list for whoever wants one, and so is the old method's."""
    with remembering(*FACTS) as memory:
        found = memory.recall(ASKED)
        assert (found.status, found.degraded, found.advisories) == ("complete", False, [])
        assert set(found.legs) == set(LEGS)
        assert found.hits == list(found) == [found[0], found[1]]
        assert found.terms_used
        old = memory.store.search_facts("peanuts")
        assert isinstance(old, Recall)
        assert (len(old), old.legs["keyword"].status) == (1, "ran")
        for leg in found.legs.values():
            assert leg.raw_candidates >= leg.contributed >= 0
            assert leg.elapsed_ms >= 0
        change(memory.store, "DROP TABLE facts_fts")
        assert memory.store.search_facts("peanuts").legs["keyword"].code == "fts_unavailable"


@pytest.mark.parametrize("action", tools.READS)
def test_every_action_that_looks_says_how(action: str) -> None:
    """AC6: status and degraded always, more only when there is more to tell; the same keys when the memory cannot be opened."""
    given: dict[str, Any] = {"query": "Priya", "entity": "Priya", "entities": ["Priya", "Oskar"], "fact_id": 1}
    with remembering(*FACTS) as memory:
        healthy = json.loads(tools.call(memory, "fact_store", {"action": action, **given}))
        assert set(healthy) == {"status", "degraded", "count", tools.READS[action]}
        assert (healthy["status"], healthy["degraded"]) == ("complete", False)
        memory.store.close()
        failed = json.loads(tools.call(memory, "fact_store", {"action": action, **given}))
        assert set(failed) - {"error"} == {*healthy, "advisories", "note"}
        assert (failed["status"], failed["count"]) == ("failed", 0)
        assert {told["code"] for told in failed["advisories"]} == {"store_closed"}


@pytest.mark.parametrize(
    "command", [("list",), ("history", "1"), ("show", "1"), ("entities",), ("recall", "Priya"), ("probe", "Priya")]
)
def test_every_look_of_the_command_line_says_how(command: tuple[str, ...], tmp_path: Path) -> None:
    """AC6, AC9: --json has status and degraded, and the same keys where the store does not open; the error has the code."""
    with living(tmp_path) as world:
        healthy = json.loads(CliRunner().invoke(app, [*command, "--json"]).stdout)
        assert (healthy["status"], healthy["degraded"]) == ("complete", False)
        world.close()
        os.replace(garbage(tmp_path), world.path)
        done = CliRunner().invoke(app, [*command, "--json"])
        failed = json.loads(done.stdout)
        assert set(failed) == {*healthy, "advisories", "note"}
        assert (failed["status"], failed["count"], done.exit_code) == ("failed", 0, 2)
        assert {told["code"] for told in failed["advisories"]} == {"fts_corrupt"}
        assert done.stderr.endswith(" [fts_corrupt]\n")
        assert len(done.stderr.splitlines()) == 1


def garbage(folder: Path) -> Path:
    """A file that is no store."""
    path = folder / "garbage"
    path.write_bytes(b"this is no database\n" * 300)
    return path


def test_a_cut_answer_keeps_its_report() -> None:
    """AC7: whatever is cut off at the end of a long answer, status, advisories and note stand before it."""
    with remembering(*(NewFact(f"Priya keeps ledger {number} in drawer {number}") for number in range(60))) as memory:
        change(memory.store, "DROP TABLE facts_fts")
        answer = tools.call(memory, "fact_store", {"action": "search", "query": "Priya", "limit": 50})
        assert len(answer) > 5_000
        assert all(f'"{key}"' in answer[:500] for key in ("status", "degraded", "advisories", "note"))
        assert all(answer.index(f'"{key}"') < answer.index('"results"') for key in ("advisories", "note"))


def test_the_line_is_short_last_and_can_be_turned_off(caplog: pytest.LogCaptureFixture) -> None:
    """AC8: at most 120 characters, at the end; nothing in a healthy turn; turned off, the log still has it, and no fact is lost."""
    with remembering(*FACTS) as memory:
        healthy = HolographicMemoryProvider(memory=memory).prefetch(ASKED)
        assert "incomplete" not in healthy
        assert HolographicMemoryProvider(memory=memory).prefetch("zanzibar?") == ""
        change(memory.store, "DROP TABLE facts_fts")
        block = HolographicMemoryProvider(memory=memory).prefetch(ASKED)
        line = block.rpartition("\n")[2]
        assert block == f"{healthy}\n{line}"
        assert line.startswith("(memory lookup incomplete: keyword search did not run: ")
        assert len(line) <= 120
        assert len(line.split()) <= 40
        assert HolographicMemoryProvider(memory=memory).prefetch("zanzibar?") == line
    with remembering(*FACTS, notice=False) as memory:
        change(memory.store, "DROP TABLE facts_fts")
        caplog.clear()
        assert HolographicMemoryProvider(memory=memory).prefetch(ASKED) == healthy
        assert HolographicMemoryProvider(memory=memory).prefetch("zanzibar?") == ""
        assert caplog.text.count("keyword fts_unavailable") == 2


class _Releasing(logging.Handler):
    """Lets the other process go once the keyword leg has given up."""

    def __init__(self, other: subprocess.Popen[str]) -> None:
        super().__init__(logging.DEBUG)
        self.failed: list[str] = []
        self._other = other
        self._lock = threading.Lock()

    def emit(self, record: logging.LogRecord) -> None:
        self.failed.append(record.getMessage())
        with self._lock:
            if self._other.stdin and not self._other.stdin.closed:
                self._other.stdin.close()
                self._other.wait(30)


def test_a_leg_that_waits_leaves_the_others_their_time(tmp_path: Path) -> None:
    """AC13: while another process holds the file the keyword leg waits for its own share of the time; the rest has what is left."""
    path = tmp_path / "memory.db"
    log = logging.getLogger("holomemory.retrieval")
    with MemoryStore(path, busy_timeout_s=60.0) as store:
        store.add_many(map(NewFact, FACTS))
        search = FactRetriever(store)
        without = [hit["fact_id"] for hit in FactRetriever(store, off=("keyword",)).search(ASKED)]
        command = [sys.executable, "-c", _HOLD, str(path)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
            assert other.stdout
            assert other.stdout.readline() == "held\n"
            releasing, level = _Releasing(other), log.level
            log.addHandler(releasing)
            log.setLevel(logging.DEBUG)
            try:
                found = search.search(ASKED, deadline=time.monotonic() + 4.0)
            finally:
                log.removeHandler(releasing)
                log.setLevel(level)
    assert [(told.leg, told.code) for told in found.advisories] == [("keyword", "fts_locked")]
    assert [line.split()[1] for line in releasing.failed] == ["keyword"]
    assert [hit["fact_id"] for hit in found] == without != []
    assert found.legs["keyword"].elapsed_ms < 3_500  # its share is the half of four seconds


def test_a_search_waits_as_long_as_the_settings_say(tmp_path: Path) -> None:
    """AC13: for another process no longer than ``busy_timeout_s``, whatever time it has; then it says so, and is clean again."""
    path = tmp_path / "memory.db"
    with MemoryStore(path, busy_timeout_s=0.05) as store:
        store.add_many(map(NewFact, FACTS))
        search = FactRetriever(store)
        command = [sys.executable, "-c", _HOLD, str(path)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
            assert other.stdout
            assert other.stdout.readline() == "held\n"
            found = search.search(ASKED, deadline=time.monotonic() + 60.0)
            assert other.stdin
            other.stdin.close()
        assert found.status == "failed"
        assert all(leg.elapsed_ms < 4_000 for leg in found.legs.values())
        assert search.search(ASKED).status == "complete"


def test_a_healthy_report_costs_two_look_ups_and_41_bytes() -> None:
    """AC17, counted and not timed: the first search after a write looks whether the indexes cover the facts, a second one asks
    SQLite twice whether anybody wrote; the answer grows by its two keys.
    """
    with remembering(*FACTS) as memory:
        conn = memory.store._db._conn
        assert conn is not None
        seen: list[str] = []
        conn.trace_v2(apsw.SQLITE_TRACE_STMT, lambda event: seen.append(str(event["sql"])))
        first = memory.recall(ASKED).report()

        def looks() -> int:
            return len(
                [sql for sql in seen if "count(*) FROM facts_fts_docsize" in sql or "count(*) FROM traces" in sql]
            )

        assert looks() == 2
        seen.clear()
        assert memory.recall(ASKED).report() == first == {"status": "complete", "degraded": False}
        assert looks() == 0
        assert len([sql for sql in seen if sql == "PRAGMA data_version"]) == 2
        assert not [sql for sql in seen if "degraded" in sql]
        conn.trace_v2(0, None)
        answer = json.loads(tools.call(memory, "fact_store", {"action": "search", "query": ASKED}))
        bare = {name: value for name, value in answer.items() if name not in first}
        assert len(json.dumps(answer)) - len(json.dumps(bare)) == 41


def test_the_page_shows_what_the_surfaces_say(tmp_path: Path) -> None:
    """Every example and table of docs/degradation.md is what running the surfaces gives; to write them anew, run examples.py."""
    page = PAGE.read_text("utf-8")
    assert filled(page, examples(tmp_path)) == page
    assert not [code for code in CODES if f"`{code}`" not in page]
