"""The provider: what a turn is given and when, what it leaves behind, and that a host never sees an error of ours."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from typing import Any

import pytest
import strategies
from holomemory import HolographicMemoryProvider, provider
from holomemory.settings import load
from holomemory.types import NewFact, Source, may_enter
from hypothesis import given, settings
from hypothesis import strategies as st
from turns import HEADER, ROW, remembering, rows, texts, tool, turning

PORT = "Kestrel listens on port 5544"
ASKED = "which port does kestrel use?"
BLIND = "(memory lookup incomplete: keyword search did not run: the memory cannot be opened)"


def test_a_fact_is_one_quoted_line_with_id_source_and_date() -> None:
    """The block is a header that says what the lines are, and per fact one line that says where it came from."""
    moment = 1_793_664_000  # 2026-11-03
    with turning(NewFact(PORT, source="agent_noted", backed=True, occurred_at=moment)) as turn:
        assert turn.prefetch(ASKED) == f'{HEADER}\n- [#1 | agent noted | 2026-11-03] "{PORT}"'


@pytest.mark.parametrize("said", ["", " \n", "what about the zebra?", "hello there!", "the of and"])
def test_nothing_relevant_is_the_empty_text(said: str) -> None:
    """A healthy search without a find leaves the turn as it is."""
    with turning(PORT) as turn:
        assert turn.prefetch(said) == ""


HOSTILE: tuple[Any, ...] = (
    None,
    5,
    1.5,
    b"kestrel",
    [],
    {"a": 1},
    object(),
    "x" * 1_000_000,
    "kestrel " * 130_000,
    "\ud800",
    "\0 kestrel",
)


@pytest.mark.parametrize("said", HOSTILE, ids=lambda said: repr(said)[:20])
def test_whatever_is_said_a_turn_goes_on(said: Any) -> None:
    """No kind and no size of a message raises."""
    with turning(PORT) as turn:
        block = turn.prefetch(said)
        assert block.startswith(("(memory lookup incomplete: ", HEADER)) or block == ""
        assert len(block) <= 1_500
        block.encode()


@settings(max_examples=60, deadline=None)
@given(st.lists(strategies.facts(), max_size=6), strategies.queries())
def test_every_block_is_well_formed(facts: list[NewFact], said: str) -> None:
    """Whatever is stored and asked: header, rows, a notice at most; within the limits; only sources that may be injected."""
    with remembering(*(replace(fact, scope=None) for fact in facts)) as memory:
        turn = HolographicMemoryProvider(memory=memory)
        block = turn.prefetch(said)
        pinned = memory.pinned()
        assert len(block) <= 1_500
        assert len(rows(block)) <= max(5, len(pinned))
        for number, source, _, _ in ROW.findall(block):
            fact = memory.get(int(number))
            assert fact is not None
            assert source.replace(" ", "_") == fact.source
            assert may_enter(fact.to_dict())
            assert (fact.status, fact.trust_score >= 0.3) == ("active", True)


@pytest.mark.parametrize("chars", [0, 80, 150, 400, 1_500])
@pytest.mark.parametrize("limit", [0, 1, 3, 50])
def test_the_block_keeps_to_its_limits(chars: int, limit: int) -> None:
    """Never more characters than inject_chars and never more facts than inject_limit."""
    facts = [f"Kestrel module {name} is kept by the team called {name * 60}" for name in "abcdefgh"]
    with turning(*facts, inject_chars=chars, inject_limit=limit) as turn:
        block = turn.prefetch("who keeps the kestrel module?")
        assert len(block) <= chars
        assert len(rows(block)) <= limit


def test_a_fact_is_injected_once_until_it_changes() -> None:
    """A conversation carries what it was given; a changed fact is news, another conversation starts anew."""
    with turning(PORT) as turn:
        assert rows(turn.prefetch(ASKED)) == [PORT]
        assert turn.prefetch(ASKED) == ""
        assert rows(turn.prefetch(ASKED, session_id="s2")) == [PORT]
        assert turn.memory is not None
        turn.memory.feedback(1, helpful=True)
        assert turn.prefetch(ASKED) == ""
        turn.memory.update(1, content="Kestrel listens on port 5545")
        assert rows(turn.prefetch(ASKED)) == ["Kestrel listens on port 5545"]
        assert turn.prefetch(ASKED) == ""


def test_a_fact_returns_when_the_conversation_lost_it() -> None:
    """Before a compression the facts are handed to the summary, and afterwards they may come again."""
    with turning(PORT) as turn:
        turn.prefetch(ASKED)
        assert f'"{PORT}"' in turn.on_pre_compress([])
        assert rows(turn.prefetch(ASKED)) == [PORT]
        turn.on_session_switch("s1", reset=True)
        assert rows(turn.prefetch(ASKED)) == [PORT]
        assert turn.on_pre_compress([]) != ""
        assert turn.on_pre_compress([]) == ""


def test_repeat_injects_every_time() -> None:
    """Hosts whose history does not keep the block switch the memory of a conversation off."""
    with turning(PORT, repeat=True) as turn:
        assert rows(turn.prefetch(ASKED)) == rows(turn.prefetch(ASKED)) == [PORT]


def test_what_was_cut_for_its_length_comes_in_a_later_turn() -> None:
    """Only what the block really held counts as told."""
    facts = [f"Kestrel {name} " + "word " * 55 for name in ("alpha", "beta", "gamma")]
    with turning(*facts, inject_chars=450) as turn:
        blocks = [turn.prefetch("what about kestrel?") for _ in facts]
        assert [len(rows(block)) for block in blocks] == [1, 1, 1]
        assert len({rows(block)[0] for block in blocks}) == 3


def test_pinned_facts_are_in_every_conversation() -> None:
    """Whatever is said, before everything else, within the floor of trust and the sources that may be injected."""
    facts: list[str | NewFact] = [
        NewFact("Speak German", pinned=True),
        NewFact("Distrusted", pinned=True, trust=0.1),
        NewFact("From a page", pinned=True, source="imported"),
        PORT,
    ]
    with turning(*facts) as turn:
        assert rows(turn.prefetch("")) == ["Speak German"]
        assert rows(turn.prefetch(ASKED, session_id="s2")) == ["Speak German", PORT]
        assert rows(turn.prefetch("zebra", session_id="s3")) == ["Speak German"]


def test_pinned_facts_that_cannot_be_read_are_told() -> None:
    """A turn that asks nothing is still given them; when they cannot be read, its line says so, and the report has the code."""
    with turning(NewFact("Speak German", pinned=True)) as turn:
        assert turn.memory is not None
        turn.memory.store.close()
        assert turn.prefetch("") == "(memory lookup incomplete: pinned facts were not read: the memory is closed)"
        assert turn.last_recall is not None
        assert [(told.leg, told.code) for told in turn.last_recall.advisories] == [("entity", "store_closed")]


def test_a_superseded_fact_is_never_injected() -> None:
    """What is no longer true stays for history alone."""
    with turning(PORT, NewFact("Speak German", pinned=True)) as turn:
        assert turn.memory is not None
        turn.memory.supersede(1, "Kestrel listens on port 7001")
        turn.memory.supersede(2, "Speak French")
        assert rows(turn.prefetch(ASKED + " German?")) == ["Kestrel listens on port 7001"]
        assert [row["content"] for row in tool(turn, "history", fact_id=1)["results"]] == [
            PORT,
            "Kestrel listens on port 7001",
        ]


@pytest.mark.parametrize("source", [source.value for source in Source])
def test_only_the_users_own_words_are_injected(source: str) -> None:
    """What nobody vouches for is found by a search; once the user confirms it, it is injected."""
    with turning(NewFact(PORT, source=source)) as turn:
        assert bool(rows(turn.prefetch(ASKED))) is (source in ("user_said", "user_confirmed"))
        assert tool(turn, "search", query=ASKED)["results"][0]["source"] == source
        assert turn.memory is not None
        assert turn.memory.confirm(1)
        assert rows(turn.prefetch(ASKED, session_id="s2")) == [PORT]


def test_another_scope_is_never_injected() -> None:
    """Neither found nor pinned facts of another user enter a turn."""
    facts = [NewFact(PORT, scope="user:2"), NewFact("Speak German", scope="user:2", pinned=True)]
    with turning(*facts, scope="user:1") as turn:
        assert turn.prefetch(ASKED) == ""


@pytest.mark.parametrize("said", [ASKED, "what about the zebra?"])
def test_an_incomplete_lookup_is_told_in_one_short_line(said: str) -> None:
    """With a find or without one, a search that could not look properly says so last, quoting nothing; and only while it lasts."""
    with turning(PORT) as turn:
        memory = turn.memory
        assert memory is not None
        with memory.store.writing() as conn:
            conn.execute("DROP TABLE facts_fts")
        line = turn.prefetch(said).split("\n")[-1]
        assert line.startswith("(memory lookup incomplete: ")
        assert len(line) <= 120
        assert "zebra" not in line.lower()
        assert turn.last_recall is not None
        assert turn.last_recall.degraded
        turn.memory = None
        memory.settings = replace(memory.settings, notice=False)
        silent = HolographicMemoryProvider(memory=memory)
        assert "incomplete" not in silent.prefetch(said)
        memory.repair()
        memory.settings = replace(memory.settings, notice=True)
        assert "incomplete" not in silent.prefetch(said, session_id="s2")


def test_an_expired_budget_is_told() -> None:
    """A lookup that had no time left is not taken for an empty memory."""
    facts = [NewFact(f"Host h{number} serves kestrel rack {number}") for number in range(4_000)]
    with remembering() as memory:
        memory.add_many(facts)
        late = memory.inject("kestrel rack host", limit=5, deadline=time.monotonic() - 1)
        assert (late.status, bool(late)) != ("complete", False)
        assert late.advisories
        assert {advisory.code for advisory in late.advisories} <= {"fts_timeout", "fts_locked"}


# ---------------------------------------------------------------------- what a turn leaves behind

TURN = ("I prefer dark roast coffee. Can you find some?", "Here are three shops.")


@pytest.mark.parametrize(
    ("capture", "kept"),
    [
        ("off", []),
        ("facts", [("fact", "The user prefers dark roast coffee.", "user_said")]),
        ("episodes", [("episode", TURN[0], "user_said"), ("episode", TURN[1], "agent_noted")]),
        (
            "all",
            [
                ("episode", TURN[0], "user_said"),
                ("episode", TURN[1], "agent_noted"),
                ("fact", "The user prefers dark roast coffee.", "user_said"),
            ],
        ),
    ],
)
def test_a_turn_leaves_what_capture_says(capture: str, kept: list[tuple[str, str, str]]) -> None:
    """Nothing, the user's statements, the turn itself, or both; the same turn synced again adds nothing."""
    with turning(capture=capture) as turn:
        turn.sync_turn(*TURN)
        turn.sync_turn(*TURN)
        turn.on_session_end([{"role": "user", "content": TURN[0]}, {"role": "assistant", "content": TURN[1]}])
        assert turn.memory is not None
        stored = sorted((fact.kind, fact.content, fact.source) for fact in turn.memory.facts())
        assert stored == sorted(kept)
        assert {fact.session for fact in turn.memory.facts()} <= {"s1"}


def test_what_was_just_said_is_not_told_back() -> None:
    """A fact taken from this conversation is in it already; another conversation is given it."""
    with turning(capture="facts") as turn:
        turn.sync_turn("I prefer dark roast coffee.", "Noted.")
        assert turn.prefetch("which roast coffee do I prefer?") == ""
        assert rows(turn.prefetch("which roast coffee do I prefer?", session_id="s2"))


def test_our_own_block_is_not_captured_again() -> None:
    """What a host hands back with the block in it is stored without the block, in plain text and in parts."""
    with turning("I prefer tea over coffee.", PORT, capture="all") as turn:
        block = turn.prefetch(ASKED)
        fenced = f"<memory-context>\n{block}\n</memory-context>"
        for number, around in enumerate((f"{block}\n\n{{}}", f"{{}}\n\n{fenced}", f"{fenced}\n{{}}")):
            turn.sync_turn(around.format(f"Question {number}, thanks"), around.format(f"Answer {number}"))
        turn.on_session_end([{"role": "user", "content": [{"type": "text", "text": f"{fenced}\nI live in Graz."}]}])
        assert turn.memory is not None
        kept = [text for text in texts(turn.memory)[2:] if "Remembered facts" in text or "5544" in text]
        assert kept == []
        assert "The user lives in Graz." in texts(turn.memory)


def test_a_turn_that_could_not_be_kept_may_be_handed_in_again() -> None:
    """Only what was stored counts as synced."""
    with turning(capture="episodes") as turn:
        memory = turn.memory
        assert memory is not None
        with memory.store.writing() as conn:
            conn.execute("ALTER TABLE facts RENAME TO away")
        turn.sync_turn(*TURN)
        with memory.store.writing() as conn:
            conn.execute("ALTER TABLE away RENAME TO facts")
        turn.sync_turn(*TURN)
        assert texts(memory) == list(TURN)


def test_a_captured_fact_is_found_by_what_was_said_around_it() -> None:
    """It keeps the session and the number of the turn that it came out of, whose words and whose answer's lead to it."""
    with turning(capture="all") as turn:
        turn.sync_turn(
            "I prefer window seats. The Kyoto trip is long.", "Noted for the Shinkansen to Kyoto.", session_id="s1"
        )
        memory = turn.memory
        assert memory is not None
        (fact,) = [fact for fact in memory.facts(kind="fact") if "window" in fact.content]
        spoken = [row for row in memory.facts(kind="episode") if row.speaker == "user"]
        assert (fact.session, fact.turn) == ("s1", spoken[0].turn)
        assert fact.fact_id in [hit["fact_id"] for hit in memory.recall("Shinkansen to Kyoto", kind="fact")]


@pytest.mark.parametrize("mark", sorted(provider._NO_WRITES))
@pytest.mark.parametrize("keyword", ["agent_context", "platform"])
def test_runs_that_nobody_talks_to_write_nothing(mark: str, keyword: str) -> None:
    """They read as every other run, and are told why a write was refused."""
    with turning(PORT, capture="all") as turn:
        turn.initialize("s1", **{keyword: mark})
        assert rows(turn.prefetch(ASKED)) == [PORT]
        turn.sync_turn(*TURN)
        turn.on_session_end([{"role": "user", "content": TURN[0]}])
        turn.on_memory_write("add", "user", "Lives in Graz")
        for action in ("add", "update", "remove", "supersede", " ADD "):
            assert "nothing was stored" in tool(turn, action, content="Other", fact_id=1)["error"]
        assert "nothing was stored" in turn.handle_tool_call("fact_feedback", {"action": "helpful", "fact_id": 1})
        assert tool(turn, "list")["count"] == 1
        assert turn.memory is not None
        assert [fact.to_dict()["trust_score"] for fact in turn.memory.facts()] == [0.5]
        turn.initialize("s2", agent_context="primary")
        assert tool(turn, "add", content="Other")["status"] == "added"


# ---------------------------------------------------------------------- the host's own memory


def test_writes_of_the_hosts_memory_are_mirrored() -> None:
    """Added, replaced and removed there means so here; each target apart, the user's as preferences."""
    with turning("I said so myself") as turn:
        memory = turn.memory
        assert memory is not None
        turn.on_memory_write("add", "memory", PORT)
        turn.on_memory_write("add", "user", "Likes tea")
        turn.on_memory_write("add", "user", "Likes tea")
        kept = {fact.content: (fact.category, fact.source) for fact in memory.facts()}
        assert kept["Likes tea"] == ("user_pref", "agent_noted")
        assert kept[PORT] == ("general", "agent_noted")
        turn.on_memory_write("replace", "memory", "Likes nothing", {"old_text": "Likes tea"})
        assert "Likes tea" in texts(memory)
        turn.on_memory_write("replace", "user", "Likes coffee", {"old_text": "tea"})
        turn.on_memory_write("remove", "memory", "", {"old_text": "port 5544"})
        turn.on_memory_write("remove", "memory", "Likes nothing")
        assert sorted(texts(memory)) == ["I said so myself", "Likes coffee"]


def test_a_replacement_that_cannot_be_stored_loses_nothing() -> None:
    """The old text goes once the new one is there, and not before."""
    with turning() as turn:
        memory = turn.memory
        assert memory is not None
        turn.on_memory_write("add", "memory", PORT)
        turn.on_memory_write("replace", "memory", "x" * 9_000, {"old_text": PORT})
        assert texts(memory) == [PORT]
        turn.on_memory_write("replace", "memory", PORT, {"old_text": PORT})
        assert texts(memory) == [PORT]
        for text in ("Kestrel is off", PORT):
            turn.on_memory_write("replace", "memory", text, {"old_text": texts(memory)[0]})
            assert texts(memory) == [text]


def test_the_whole_text_is_meant_before_a_piece_and_never_one_of_several() -> None:
    """A piece that stands in two facts touches neither; a fact that is that text is the one."""
    with turning() as turn:
        memory = turn.memory
        assert memory is not None
        for text in (PORT, "Kestrel listens on port 55", "Heron listens on port 6"):
            turn.on_memory_write("add", "memory", text)
        turn.on_memory_write("remove", "memory", "", {"old_text": "listens"})
        assert len(texts(memory)) == 3
        turn.on_memory_write("remove", "memory", "", {"old_text": "Kestrel listens on port 55"})
        assert texts(memory) == [PORT, "Heron listens on port 6"]


def test_a_mirrored_secret_is_redacted_and_found_again() -> None:
    """The host names the old text with the secret in it; we stored it without."""
    with turning() as turn:
        assert turn.memory is not None
        turn.on_memory_write("add", "memory", "API key is sk-test-abcd1234efgh")
        assert texts(turn.memory) == ["API key is [secret:api-key]"]
        turn.on_memory_write("remove", "memory", "", {"old_text": "API key is sk-test-abcd1234efgh"})
        assert texts(turn.memory) == []


# ---------------------------------------------------------------------- a host sees no error

ODD: tuple[Any, ...] = (
    None,
    5,
    "x",
    b"x",
    "\ud800",
    "\0",
    "x" * 100_000,
    [None, 5],
    [{"role": "user"}],
    {"role": "user"},
)


@pytest.mark.parametrize("capture", ["facts", "all"])
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
def test_no_hook_raises_for_odd_input(odd: Any, capture: str) -> None:
    """Whatever a host hands in, the turn goes on, and the memory still works."""
    with turning(PORT, capture=capture) as turn:
        turn.sync_turn(odd, odd, session_id=odd, messages=odd)
        turn.on_session_end(odd)
        turn.on_session_end(
            [{"role": "user", "content": odd}, odd, {"role": "user", "content": [odd, {"type": "text", "text": odd}]}]
        )
        assert isinstance(turn.on_pre_compress(odd), str)
        for action in ("add", "replace", "remove", odd):
            turn.on_memory_write(action, odd, odd, odd)
        turn.on_session_switch(odd)
        json.loads(turn.handle_tool_call(odd, odd, session_id=odd))
        turn.initialize(odd, agent_context=odd, platform=odd)
        assert rows(turn.prefetch(ASKED, session_id="s9")) == [PORT]


def test_one_odd_message_does_not_cost_the_others() -> None:
    """The statements around a message that is none are kept."""
    messages: list[Any] = [
        None,
        {"role": "user", "content": "I live in Graz."},
        5,
        {"role": "user", "content": "I use Helix."},
    ]
    with turning(capture="facts") as turn:
        turn.on_session_end(messages)
        assert turn.memory is not None
        assert texts(turn.memory) == ["The user lives in Graz.", "The user uses Helix."]


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ({"auto_extract": "sometimes"}, "auto_extract must be true or false"),
        ({"hrr_dim": "many"}, "dim must be a number"),
        ({"hrr_dim": 1024.5}, "dim must be a whole number"),
        ({"min_trust_threshold": 7}, "min_trust must lie between"),
        ({"db_path": 5}, "db must be text"),
        ({"db_path": ["x"]}, "db must be text"),
        ({"scope": "*"}, ""),
        ({"colour": "blue"}, "there is no setting called 'colour'"),
    ],
)
def test_a_wrong_configuration_is_told(config: dict[str, Any], words: str) -> None:
    """In the system prompt and by every tool, in words that name the setting; each turn is told that nothing was looked up."""
    turn = HolographicMemoryProvider({"db_path": ":memory:", "plugins": False, **config})
    turn.initialize("s1")
    assert turn.prefetch(ASKED) == (BLIND if words else "")
    if words:
        assert words in turn.system_prompt_block()
        assert words in tool(turn, "list")["error"]
    turn.shutdown()


@pytest.mark.parametrize("config", [None, {}, {"db": None, "scope": None, "auto_extract": None}])
def test_an_empty_configuration_is_the_default(config: Any) -> None:
    """Keys that were left blank mean nothing; the store is the one in the data folder."""
    turn = HolographicMemoryProvider(config)
    turn.initialize("s1", plugins=False)
    assert turn.problem == ""
    assert turn.memory is not None
    assert turn.memory.settings == load()
    assert turn.is_available()
    assert "fact_store" in turn.system_prompt_block()
    turn.shutdown()


@pytest.mark.parametrize("odd", [5, "x", ["x"], object()])
def test_a_configuration_that_is_no_mapping_is_no_error(odd: Any) -> None:
    """It is taken as none."""
    assert HolographicMemoryProvider(odd).config == {}


@pytest.mark.parametrize("home", ["\0", "/dev/null/x", "x\ud800"])
def test_a_folder_that_cannot_be_is_told(home: str) -> None:
    """A host's folder without a place for a store costs the memory and nothing else."""
    turn = HolographicMemoryProvider({"plugins": False})
    turn.initialize("s1", hermes_home=home)
    assert turn.memory is None
    assert "cannot be used: " in turn.system_prompt_block()
    assert turn.prefetch(ASKED) == BLIND
    assert tool(turn, "list")["error"]


def test_shutdown_may_come_twice_and_a_session_may_begin_again() -> None:
    """Afterwards tools answer an error; a provider that opened its memory opens it again, one that was given it does not."""
    turn = HolographicMemoryProvider({"db_path": ":memory:", "plugins": False})
    turn.shutdown()
    turn.initialize("s1")
    assert tool(turn, "add", content=PORT)["status"] == "added"
    for _ in range(2):
        turn.shutdown()
        vote = json.loads(turn.handle_tool_call("fact_feedback", {"action": "helpful", "fact_id": 1}))
        assert vote == {"error": "The memory is closed."}
        listed = tool(turn, "list")
        assert (listed["error"], listed["status"], listed["facts"]) == ("The memory is closed.", "failed", [])
        assert {told["code"] for told in listed["advisories"]} == {"store_closed"}
        assert turn.prefetch(ASKED) == turn.on_pre_compress([]) == ""
        turn.sync_turn(*TURN)
        turn.on_memory_write("add", "user", "Lives in Graz")
    turn.initialize("s2")
    assert tool(turn, "list")["count"] == 0
    turn.shutdown()
    with turning(PORT) as lent:
        memory = lent.memory
        assert memory is not None
        lent.shutdown()
        lent.initialize("s2")
        assert lent.memory is None
        assert texts(memory) == [PORT]


def test_the_schemas_are_the_callers_own() -> None:
    """They are JSON-ready, and changing one changes no other provider's."""
    turn = HolographicMemoryProvider()
    schemas = turn.get_tool_schemas()
    assert [schema["name"] for schema in schemas] == ["fact_store", "fact_feedback"]
    json.dumps(schemas)
    schemas[0]["parameters"]["properties"].clear()
    assert HolographicMemoryProvider().get_tool_schemas()[0]["parameters"]["properties"]
