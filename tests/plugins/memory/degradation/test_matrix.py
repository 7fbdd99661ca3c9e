"""Fault x surface: one fault has one code and one reason wherever it is seen, other parts find what they find, and it passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from degradation.conftest import Observe
from degradation.faults import FAULTS, Fault
from degradation.surfaces import SEARCHES, TURNS, Hosts, examined
from degradation.worlds import ASKED, FACTS, MISSPELT, World, living
from holomemory.errors import HolomemoryError
from holomemory.retrieval import FactRetriever
from holomemory.types import _NOTES, CODES, Recall

BY_NAME = {fault.name: fault for fault in FAULTS}
SURFACES = (*SEARCHES, *TURNS)
faults = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)


def told_by(fault: Fault, surface: str) -> frozenset[tuple[str, str]]:
    """What this surface must tell of a fault."""
    return fault.in_block if surface in TURNS else fault.told


@pytest.mark.parametrize("surface", SURFACES)
@faults
def test_a_fault_has_its_code_on_every_surface(fault: Fault, surface: str, observed: Observe) -> None:
    """Before the fault nothing is told; while it lasts these legs and codes are, and this status; afterwards nothing again."""
    seen = observed(fault.name)
    assert seen.before[surface].told == seen.after[surface].told == frozenset()
    during = seen.during[surface]
    if surface == "hook":  # a process of its own, of which the host sees one line
        assert fault.mended or bool(during.messages) is bool(fault.in_block)
        assert not seen.before[surface].messages | seen.after[surface].messages
    else:
        assert during.told == told_by(fault, surface)
        assert {code for _, code in during.told} <= set(CODES)
    if surface not in ("hook", "log"):
        assert (during.status, seen.before[surface].status, seen.after[surface].status) == (
            fault.status,
            "complete",
            "complete",
        )


@faults
def test_a_fault_has_one_reason_everywhere(fault: Fault, observed: Observe) -> None:
    """The sentence is the same; a turn's line is the first of them. A plugin that hangs is first waited for, and then not asked."""
    seen = observed(fault.name).during
    library = seen["library"].messages
    for surface in SEARCHES:
        if surface != "log" and "hangs" not in fault.name and not seen[surface].text.startswith("error: "):
            assert seen[surface].messages == library, surface
    short = {message.replace(" is incomplete:", ":", 1).removesuffix(".") for message in library}
    for surface in TURNS:
        if "hangs" not in fault.name and fault.told:
            lines = seen[surface].messages if surface == "hook" else frozenset()
            assert lines <= short, surface


@faults
def test_after_the_fault_every_answer_is_what_it_was(fault: Fault, observed: Observe) -> None:
    """The same facts in the same order, on every surface."""
    seen = observed(fault.name)
    assert {name: one.ids for name, one in seen.after.items()} == {name: one.ids for name, one in seen.before.items()}


@faults
def test_what_a_fault_shows_is_the_same_everywhere(fault: Fault, observed: Observe) -> None:
    """While it lasts all searches give the same facts, and none is quoted in what is told."""
    seen = observed(fault.name).during
    assert len({seen[name].ids for name in SEARCHES if name != "log"}) == 1
    for one in seen.values():
        for message in one.messages:
            assert len(message) <= 300
            assert not any(fact in message for fact in FACTS)
            assert "/" not in message.replace("http://", "")
            assert fault.asked not in message


@faults
def test_a_degraded_call_is_one_line_of_the_log(fault: Fault, observed: Observe) -> None:
    """With leg and code, and nothing where nothing is wrong."""
    seen = observed(fault.name)
    assert bool(seen.during["log"].text) is bool(fault.told)
    assert (seen.before["log"].text, seen.after["log"].text) == ("", "")


@faults
def test_the_counters_name_it_and_no_other(fault: Fault, observed: Observe) -> None:
    """``degraded_total`` in ``stats``, by leg and code; what a closed memory counted went with it."""
    counters = observed(fault.name).counters
    expected = {f"{leg}/{code}" for leg, code in fault.told | fault.in_block}
    if fault.name == "a closed connection":
        assert counters == {}
    else:
        assert set(counters) == expected
        assert all(count >= 8 for count in counters.values())


@faults
def test_doctor_names_what_lasts(fault: Fault, observed: Observe) -> None:
    """The codes of its checks; it ends with 2 where something is wrong, and shows the counters where the store opens."""
    seen = observed(fault.name)
    checks = seen.doctor["checks"]
    assert {check["code"] for check in checks if "code" in check} == fault.doctor
    wrong = [check for check in checks if not check["ok"]]
    sound = fault.status == "complete" or not fault.doctor
    assert (bool(wrong), seen.doctor_code) == ((False, 0) if sound and fault.name != "a read-only store" else (True, 2))
    if "counters" in seen.doctor and fault.told:
        assert {f"{leg}/{code}" for leg, code in fault.told} <= set(seen.doctor["counters"]["degraded_total"])


def ids(found: Recall) -> list[int]:
    """The facts of an answer, in order."""
    return [hit["fact_id"] for hit in found]


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.off], ids=lambda fault: fault.name)
def test_the_other_legs_find_what_they_find_without_it(fault: Fault, tmp_path: Any) -> None:
    """The same facts in the same order as with that leg switched off: searches, walks and turns."""
    with living(tmp_path) as world:
        part = FactRetriever(world.memory.store, off=fault.off.split(","))
        whole = world.memory.retriever

        def answers(search: FactRetriever) -> list[list[int]]:
            questions = (fault.asked, MISSPELT, "who owns the billing dashboards?", "Dana")
            found = [search.search(question) for question in questions]
            found += [search.inject(question, min_trust=0.3, limit=5) for question in questions]
            found += [search.probe("Priya"), search.related("Priya"), search.reason(["Priya", "Oskar"])]
            return [ids(one) for one in found]

        without = answers(part)
        with fault.make(world):
            assert answers(whole) == without
        assert any(without)


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.plugin], ids=lambda fault: fault.name)
def test_a_bad_plugin_costs_what_it_would_have_found(fault: Fault, observed: Observe) -> None:
    """An embedder that does not answer well leaves the order that there is without one, and a plugin the order that there was."""
    seen = observed(fault.name)
    before, during = seen.before["library"].ids, seen.during["library"].ids
    if fault.name.startswith(("an embedder", "vectors")):
        assert during == observed("the FTS table is missing").before["library"].ids
    elif fault.name.startswith("a plugin"):
        assert during == before
    else:
        assert during == before


@pytest.mark.parametrize(
    "fault",
    [fault for fault in FAULTS if not fault.off and not fault.plugin and fault.status != "failed"],
    ids=lambda fault: fault.name,
)
def test_what_is_not_missing_is_found(fault: Fault, observed: Observe) -> None:
    """A part that is incomplete, or whose words were cleaned, still finds all that it covers."""
    seen = observed(fault.name)
    assert seen.during["library"].ids == seen.before["library"].ids


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.status == "failed"], ids=lambda fault: fault.name)
def test_nothing_is_not_no_match(fault: Fault, observed: Observe) -> None:
    """An empty answer of a search that could not look says so: no JSON without a note, no empty block, exit code not 0."""
    seen = observed(fault.name).during
    for surface in ("tool JSON", "MCP", "command line, JSON", "Hermes' tool"):
        assert _NOTES["failed"] in seen[surface].text
    for surface in TURNS:
        assert seen[surface].text.startswith("(memory lookup incomplete: ")


WRITES: dict[str, Callable[[World], object]] = {
    "add": lambda world: world.memory.add("Vera keeps the tide tables"),
    "update": lambda world: world.memory.update(1, content="Priya maintains the payments service"),
    "tags": lambda world: world.memory.update(3, tags="dashboards"),
    "supersede": lambda world: world.memory.supersede(4, "The kestrel gateway was replaced by Vera"),
    "forget": lambda world: world.memory.forget(3),
    "vote": lambda world: world.memory.feedback(2, helpful=True),
}


def rows(world: World) -> list[dict[str, Any]]:
    """Every fact with all its fields but the times."""
    times = {"updated_at", "created_at", "superseded_at", "retrieval_count"}
    return [{name: value for name, value in row.items() if name not in times} for row in world.memory.store.rows()]


@faults
def test_a_write_is_refused_whole_or_done_whole(fault: Fault, tmp_path: Any) -> None:
    """It raises one of our errors and every fact is as it was, or it is done and found; never something between."""
    with living(tmp_path, plugin=fault.plugin, timeout_s=0.1 if "hangs" in fault.name else 20.0) as world:
        for name, write in WRITES.items():
            before = rows(world)
            if fault.opening:
                world.close()
            refused = ""
            with fault.make(world):
                try:
                    write(world)
                except HolomemoryError as error:
                    refused = str(error)
            after = rows(world)
            assert (after == before) is bool(refused), name
            # Whoever is refused is told that nothing was stored, and what helps where something does.
            assert not refused or any(words in refused for words in ("othing was", "closed", "left as it is")), refused
            assert fault.status == "failed" or not refused or ("repair" in refused) is bool(fault.doctor), refused
            if name == "add":
                assert bool(refused) is (fault.writes == "refused")
                assert not [row for row in after if row["content"].startswith("Vera keeps")] or not refused
            if fault.plugin == "embeds":
                world.memory.repair()
            assert [check for check in world.memory.check() if not check["ok"]] == [], name


def test_every_code_of_the_vocabulary_has_a_row() -> None:
    """What no fault here makes is made elsewhere, which is named."""
    elsewhere = {
        "no_searchable_terms": "tests of retrieval: such a leg is skipped, and nothing is wrong",
        "query_truncated": "test_limits_of_a_query_are_told",
        "short_terms_unenforced": "test_limits_of_a_query_are_told",
        "numpy_missing": "test_without_numpy",
        "store_unavailable": "test_a_store_that_cannot_be_opened_is_told",
        "internal": "retrieval/test_watch",
        "extension_missing": "told by doctor and explain, since nothing is missing then",
    }
    made = {code for fault in FAULTS for _, code in fault.told | fault.in_block}
    assert made | set(elsewhere) == set(CODES)
    assert not made & set(elsewhere)


@pytest.mark.parametrize(
    ("asked", "code"),
    [("word " * 800, "query_truncated"), ("部", "short_terms_unenforced")],
    ids=["too long", "one character"],
)
def test_limits_of_a_query_are_told(asked: str, code: str, tmp_path: Any) -> None:
    """On every surface of a search, with the same code; a turn, which is no query, keeps quiet where it found nothing."""
    with living(tmp_path) as world:
        hosts = Hosts(world, asked)
        for name, ask in SEARCHES.items():
            assert ask(hosts).told == {("keyword", code)}, name
        for host in (hosts.provider, hosts.hermes):
            assert host.prefetch(asked) == ""
        assert hosts.hook().text == ""
        hosts.close()


def test_a_store_that_cannot_be_opened_is_told(tmp_path: Any) -> None:
    """On the surfaces that open it themselves: a folder in its place."""
    with living(tmp_path) as world:
        world.close()
        world.path.unlink()
        world.path.mkdir()
        hosts = object.__new__(Hosts)
        hosts.world, hosts.asked = world, "Priya"
        for seen in (Hosts.cli(hosts), Hosts.cli_json(hosts)):
            assert {code for _, code in seen.told} == {"store_unavailable"}
            assert seen.status == "failed"
        assert Hosts.hook(hosts).text.startswith("(memory lookup incomplete: ")
        page, code = examined()
        assert ({check.get("code") for check in page["checks"] if check["check"] == "open"}, code) == (
            {"store_unavailable"},
            2,
        )


def test_a_turn_that_did_not_wait_for_a_model_says_so(tmp_path: Any) -> None:
    """A model that is still loading costs a turn its half of the vector leg, which is told; once it is there, nothing is."""
    with living(tmp_path, plugin="embeds") as world:
        hosts = Hosts(world, ASKED)
        whole = hosts.block()
        world.stranger.ready = False
        for seen in (hosts.block(), hosts.hermes_block()):
            assert seen.told == {("vector", "plugin_timeout")}
            assert seen.text.endswith(
                "(memory lookup incomplete: vector search: the embedder's model is not loaded yet)"
            )
            assert seen.ids == whole.ids
        world.stranger.let_go.set()
        assert hosts.library().status == "complete"  # who asks waits
        world.stranger.ready = True
        assert hosts.block() == whole
        hosts.close()


def test_the_extension_is_named_where_legs_are_shown(tmp_path: Any) -> None:
    """Without sqlite-vec the answers are complete and the same; the leg says how they came."""
    fault = BY_NAME["sqlite-vec does not load"]
    with living(tmp_path) as world:
        whole = world.memory.recall(MISSPELT)
        assert whole.legs["vector"].code is None
        world.close()
        with fault.make(world):
            found = world.memory.recall(MISSPELT)
            assert (found.legs["vector"].code, found.status) == ("extension_missing", "complete")
            assert (ids(found), found.terms_used) == (ids(whole), whole.terms_used)


def test_without_the_extension_nothing_is_kept_quiet(tmp_path: Any) -> None:
    """That numpy gives the answers is no reason not to tell what is missing from them."""
    with living(tmp_path) as world:
        world.close()
        with BY_NAME["sqlite-vec does not load"].make(world), BY_NAME["traces of another dimension"].make(world):
            found = world.memory.recall(MISSPELT)
            assert [(told.leg, told.code) for told in found.advisories] == [("vector", "vector_dim_mismatch")]
            assert found.status == "partial"
        assert world.memory.recall(MISSPELT).status == "complete"
