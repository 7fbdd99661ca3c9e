"""The hook of command-line agents: each event is answered by a process of its own, in the JSON that the host reads."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from derived import change
from holomemory import HolographicMemoryProvider, Memory, NewFact
from holomemory.hosts.hermes import HermesMemoryProvider
from holomemory.hosts.hook_turns import MAX_BYTES
from holomemory.hosts.hooks import HOSTS, run
from holomemory.hosts.notebook import Notebook
from holomemory.text.quote import HEADER
from hosts.mcp_world import PORT, command, locked, stuck_plugin

ASKED = "which port does the staging database use?"
EVENTS = {"prompt": ("UserPromptSubmit", "BeforeAgent"), "stop": ("Stop", "AfterAgent")}
Event = Callable[..., str]


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A store that knows a port."""
    path = tmp_path / "holomemory.db"
    with Memory(str(path)) as memory:
        memory.add(PORT)
    return path


@pytest.fixture
def event(db: Path) -> Event:
    """Let a host report an event; answers the text that it is given, and fails when it is given anything else beside it."""

    def report(
        host: str, name: str, session: str = "s1", *, config: Mapping[str, Any] | None = None, **more: Any
    ) -> str:
        written: list[str] = []
        name = EVENTS[name][host == "gemini"] if name in EVENTS else name
        raw = {"hook_event_name": name, "session_id": session, "cwd": "/", "transcript_path": None, **more}
        run(host, json.dumps(raw).encode(), {"db": str(db), **(config or {})}, written.append)
        if not written:
            return ""
        (answer,) = map(json.loads, written)
        assert set(answer) == {"hookSpecificOutput"}
        assert set(answer["hookSpecificOutput"]) == {"hookEventName", "additionalContext"}
        assert answer["hookSpecificOutput"]["hookEventName"] == name
        return str(answer["hookSpecificOutput"]["additionalContext"])

    return report


@pytest.mark.parametrize("host", HOSTS)
def test_a_prompt_is_given_the_fact_that_it_needs(event: Event, host: str) -> None:
    """The block stands in the answer, for a question that has evidence, and nothing for small talk."""
    assert f'"{PORT}"' in event(host, "prompt", prompt=ASKED)
    assert event(host, "prompt", prompt="thanks, looks good") == ""


def test_every_host_gives_the_same_text(event: Event, db: Path) -> None:
    """The hook of each agent, Hermes, and a program that calls the provider itself."""
    texts = {event(host, "prompt", host, prompt=ASKED) for host in HOSTS}
    for made in (HermesMemoryProvider({"db": str(db)}), HolographicMemoryProvider({"db": str(db)})):
        made.initialize("s2", hermes_home=str(db.parent))
        texts.add(made.prefetch(ASKED))
        made.shutdown()
    (text,) = texts
    assert re.fullmatch(rf'{re.escape(HEADER)}\n- \[#1 \| user said \| [\d-]+\] "{PORT}"', text)


@pytest.mark.parametrize("host", ["claude", "codex"])
def test_what_a_conversation_keeps_is_not_repeated(event: Event, host: str, db: Path) -> None:
    """Claude and Codex keep the block in their history, so that the next process leaves it out until the fact changes."""
    assert PORT in event(host, "prompt", prompt=ASKED)
    assert event(host, "prompt", prompt=ASKED) == ""
    assert PORT in event(host, "prompt", "another", prompt=ASKED)
    with Memory(str(db)) as memory:
        memory.update(1, content=PORT.replace("5544", "6001"))
    assert "6001" in event(host, "prompt", prompt=ASKED)


def test_what_the_record_of_a_conversation_holds_is_not_repeated(event: Event, db: Path, tmp_path: Path) -> None:
    """Gemini keeps the block, too, and says nothing when it compresses a conversation: its record shows what is still there."""
    record = tmp_path / "session.jsonl"

    def told() -> str:
        return event("gemini", "prompt", prompt=ASKED, transcript_path=str(record))

    def line(**more: Any) -> None:
        with record.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(more, ensure_ascii=False, separators=(",", ":")) + "\n")

    block = told()
    assert PORT in block
    line(sessionId="s1", kind="main")
    assert told() == block  # it never arrived
    line(id="m1", type="user", content=[{"text": ASKED}, {"text": f"<hook_context>{block}</hook_context>"}])
    assert told() == ""
    with Memory(str(db)) as memory:
        memory.update(1, content=f'{PORT} ("Zoë\'s")')
    changed = told()
    assert "Zoë" in changed
    line(id="m2", type="user", content=[{"text": ASKED}, {"text": f"<hook_context>{changed}</hook_context>"}])
    assert told() == ""
    line(**{"$set": {"lastUpdated": "now"}})
    assert told() == ""
    line(**{"$set": {"messages": [{"id": "m3", "content": [{"text": "a summary"}]}]}})
    assert told() == changed
    line(**{"$set": {"messages": [{"id": "m4", "content": [{"text": changed}]}]}})
    assert told() == ""
    line(**{"$rewindTo": "m4"})
    assert told() == changed
    assert PORT in event("gemini", "prompt", prompt=ASKED, transcript_path=str(tmp_path))


def test_a_compacted_conversation_is_told_again(event: Event, db: Path) -> None:
    """What it was told comes back with the start after the compaction, as it is now, and then counts as told."""
    with Memory(str(db)) as memory:
        memory.add("The cafeteria opens at nine")
    assert PORT in event("claude", "prompt", prompt=ASKED)
    for source in ("startup", "resume"):
        assert event("claude", "SessionStart", source=source) == ""
    again = event("claude", "SessionStart", source="compact")
    assert PORT in again
    assert "cafeteria" not in again
    assert event("claude", "prompt", prompt=ASKED) == ""
    with Memory(str(db)) as memory:
        memory.forget(1)
    assert event("claude", "SessionStart", source="compact") == ""


@pytest.mark.parametrize("host", HOSTS)
def test_an_event_that_asks_nothing_of_the_memory_opens_none(event: Event, host: str, db: Path) -> None:
    """A start or an end makes no store, and waits for none that is in use."""
    for name, more in (("SessionStart", {"source": "startup"}), ("SessionEnd", {"reason": "exit"}), ("PreCompact", {})):
        assert event(host, name, config={"db": str(db.with_name("other.db"))}, **more) == ""
    assert not db.with_name("other.db").exists()


def test_a_cleared_conversation_knows_nothing(event: Event) -> None:
    """After /clear the same fact may be told again."""
    assert PORT in event("claude", "prompt", prompt=ASKED)
    event("claude", "SessionStart", source="clear")
    assert PORT in event("claude", "prompt", prompt=ASKED)


@pytest.mark.parametrize("host", HOSTS)
def test_a_finished_turn_is_captured_once(event: Event, host: str, db: Path) -> None:
    """Both sides of it, without our block, when the host reports the end twice, too; nothing unless the user wants it."""
    both = {"last_assistant_message": "It is 5544."}
    if host == "gemini":
        both = {"prompt_response": "It is 5544.", "prompt": f"<hook_context>{PORT}</hook_context>\n{ASKED}"}
    event(host, "prompt", "s0", prompt=ASKED)
    event(host, "stop", "s0", stop_hook_active=False, **both)
    for active in (False, True):
        if not active:
            event(host, "prompt", prompt=ASKED)
        event(host, "stop", config={"capture": "episodes"}, stop_hook_active=active, **both)
    with Memory(str(db)) as memory:
        kept = memory.store.facts(kind="episode")
    assert sorted(row.content for row in kept if row.speaker == "user") == [ASKED]
    assert {row.content for row in kept} >= {ASKED, "It is 5544."}


@pytest.mark.parametrize("host", HOSTS)
def test_the_users_words_stand_behind_a_note_of_the_model(event: Event, host: str, db: Path) -> None:
    """A note through MCP in the same turn, of which the server cannot know who said it, enters turns once the turn is over; a note
    that nobody said does not.
    """
    event(host, "prompt", prompt="By the way, Ana Lopez reviews Project Heron")
    with Memory(str(db)) as memory:
        for note in ("Ana Lopez reviews Project Heron", "The vault code of Project Heron is 9917"):
            memory.add(note, source="agent_noted", backed=False)
    event(host, "stop", last_assistant_message="Noted.", prompt_response="Noted.")
    assert "Ana Lopez reviews Project Heron" in event(host, "prompt", "another", prompt="who reviews Project Heron?")
    assert "9917" not in event(host, "prompt", "another", prompt="what is the vault code of Project Heron?")


@pytest.mark.parametrize("letter", ["q", "é", "漢", "😀"])
def test_a_long_block_stays_within_what_the_hosts_pass_on(event: Event, db: Path, letter: str) -> None:
    """Whatever the settings and the facts, in a turn and after a compaction: a longer text would be cut by the host."""
    texts = (f"Port {number} of the staging database: {f'{letter * 30} ' * 255}"[:8_000] for number in range(60))
    with Memory(str(db)) as memory:
        memory.add_many([NewFact(text, pinned=True) for text in texts])
    wide = {"inject_limit": 100, "inject_chars": 100_000}
    blocks = [event(host, "prompt", host, prompt="ports of the staging database", config=wide) for host in HOSTS]
    blocks.append(event("claude", "SessionStart", "claude", source="compact", config=wide))
    hermes = HermesMemoryProvider({"db": str(db), **wide})
    hermes.initialize("s2", hermes_home=str(db.parent))
    blocks.append(hermes.prefetch("ports of the staging database"))
    hermes.shutdown()
    for block in blocks:
        assert MAX_BYTES - 1_300 < len(block.encode()) <= MAX_BYTES


def test_a_search_that_could_not_look_says_so(event: Event, db: Path) -> None:
    """In the turn, as on every other host."""
    with Memory(str(db)) as memory:
        change(memory.store, "DROP TABLE facts_fts")
    assert "(memory lookup incomplete: " in event("claude", "prompt", prompt=ASKED)
    db.write_bytes(b"no store " * 200)
    assert event("claude", "prompt", prompt=ASKED).startswith("(memory lookup incomplete: ")


def test_a_compacted_conversation_that_cannot_be_told_again_says_so(event: Event, db: Path) -> None:
    """One line, as in a turn, unless it is switched off; once the store is there again, so is what was lost."""
    assert PORT in event("claude", "prompt", prompt=ASKED)
    kept = db.read_bytes()
    db.write_bytes(b"no store " * 200)
    assert event("claude", "SessionStart", source="compact").startswith("(memory lookup incomplete: ")
    assert event("claude", "SessionStart", source="compact", config={"notice": False}) == ""
    db.write_bytes(kept)
    assert PORT in event("claude", "SessionStart", source="compact")


QUIET = "The cafeteria opens at nine"


@contextlib.contextmanager
def broken(db: Path) -> Iterator[None]:
    """The store is no database while this lasts."""
    kept = db.read_bytes()
    db.write_bytes(b"no store " * 200)
    yield
    db.write_bytes(kept)


@pytest.mark.parametrize("fault", [locked, broken], ids=["another process holds the store", "no store in its place"])
@pytest.mark.parametrize("between", [(), ("prompt",), ("stop", "SessionEnd", "resume")], ids=["at once", "asked", "resumed"])
def test_what_was_lost_while_the_store_could_not_be_read_is_told_later(
    event: Event, db: Path, fault: Callable[[Path], contextlib.AbstractContextManager[None]], between: tuple[str, ...]
) -> None:
    """A compaction then is told in one line; the first prompt that can read has all that the conversation lost, whatever it
    asks, and once, whichever processes came between.
    """
    assert PORT in event("claude", "prompt", prompt=ASKED)
    assert event("claude", "prompt", prompt=ASKED) == ""
    with fault(db):
        assert event("claude", "SessionStart", source="compact").startswith("(memory lookup incomplete: ")
        if "prompt" in between:
            assert event("claude", "prompt", prompt=ASKED).startswith("(memory lookup incomplete: ")
    if "stop" in between:
        event("claude", "stop", last_assistant_message="Noted.")
        event("claude", "SessionEnd", reason="exit")
        event("claude", "SessionStart", source="resume")
    assert PORT in event("claude", "prompt", prompt="thanks, looks good")
    assert event("claude", "prompt", prompt=ASKED) == ""
    assert list(Path(f"{db}.turns").glob("*.lost")) == []


@pytest.mark.parametrize("source", ["compact", "clear"])
def test_what_was_lost_is_told_unasked_only_where_the_conversation_goes_on(event: Event, db: Path, source: str) -> None:
    """While the store is locked, too: a compacted conversation is told it again, a cleared one once it asks."""
    assert PORT in event("claude", "prompt", prompt=ASKED)
    with locked(db):
        event("claude", "SessionStart", source=source)
    assert (PORT in event("claude", "prompt", prompt="thanks, looks good")) == (source == "compact")
    assert (PORT in event("claude", "prompt", prompt=ASKED)) == (source == "clear")


def test_what_only_could_not_be_written_is_not_told_twice(event: Event, db: Path) -> None:
    """While somebody else has the turn of writers, what was lost is read and told; the next turn does not tell it unasked."""
    assert PORT in event("claude", "prompt", prompt=ASKED)
    with locked(db, "turn"):
        assert PORT in event("claude", "SessionStart", source="compact")
    assert event("claude", "prompt", prompt="thanks, looks good") == ""
    assert PORT in event("claude", "prompt", prompt=ASKED)  # nobody could note that it was told again
    assert event("claude", "prompt", prompt=ASKED) == ""


def test_a_loss_is_noted_before_anything_can_go_wrong(db: Path, tmp_path: Path) -> None:
    """A hook that is killed while it waits for a plugin leaves the note, and old ones go."""
    start = json.dumps({"hook_event_name": "SessionStart", "session_id": "s1", "source": "compact"})
    line = [*command(db)[: command(db).index("mcp")], "hook", "claude", "--db", str(db)]
    path = os.pathsep.join(filter(None, [str(stuck_plugin(tmp_path)), os.environ.get("PYTHONPATH")]))
    with subprocess.Popen(line, stdin=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}) as running:
        assert running.stdin is not None
        running.stdin.write(start)
        running.stdin.close()
        while not (found := list(Path(f"{db}.turns").glob("*.lost"))):
            assert running.poll() is None
        running.kill()
    assert found[0].stat().st_mode & 0o077 == 0
    notes = Notebook(str(db))
    os.utime(found[0], (time.time() - 30 * 86_400,) * 2)
    notes.tidy()
    assert notes.lost("s1") is True
    os.utime(found[0], (1, 1))
    notes.tidy()
    assert notes.lost("s1") is None


def test_who_wants_nothing_in_the_turns_gets_nothing_after_a_compaction(event: Event, db: Path) -> None:
    """With ``inject_limit`` 0, not even what is pinned."""
    with Memory(str(db)) as memory:
        memory.add(QUIET, pinned=True)
    assert QUIET in event("claude", "SessionStart", source="compact")
    assert event("claude", "SessionStart", source="compact", config={"inject_limit": 0}) == ""


def test_notes_between_events_hold_no_secret_and_go_with_the_conversation(event: Event, db: Path) -> None:
    """What the user said waits for the turn's end in a file for the owner alone; the end of the conversation removes it."""
    event("claude", "prompt", prompt="my password is hunter2-Falcon-77, remember it")
    (page,) = Path(f"{db}.turns").iterdir()
    assert "remember it" in page.read_text("utf-8")
    assert "hunter2" not in page.read_text("utf-8")
    assert page.stat().st_mode & 0o077 == 0
    assert page.parent.stat().st_mode & 0o077 == 0
    event("claude", "prompt", "old", prompt="hello there")
    event("claude", "SessionEnd", reason="exit")
    assert not page.exists()
    (old,) = page.parent.iterdir()
    os.utime(old, (1, 1))
    event("claude", "SessionStart", "new", source="startup")
    assert list(page.parent.iterdir()) == []


def test_notes_that_somebody_broke_cost_nothing(event: Event, db: Path) -> None:
    """Whatever stands in the file: the turn gets its facts."""
    event("claude", "prompt", prompt="hello there")
    (page,) = Path(f"{db}.turns").iterdir()
    for text in ("", "[", "[]", '{"said": 1}', '{"said": {"messages": 5, "since": "x"}, "open": 7}'):
        page.write_text(text, "utf-8")
        event("claude", "stop", last_assistant_message="x")
        page.write_text(text, "utf-8")
        assert PORT in event("claude", "prompt", prompt=ASKED)
        event("claude", "SessionStart", source="clear")


# --- as hosts run it --------------------------------------------------------------------------------------------------


def process(db: Path | str, host: str, text: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the hook in a process, as a host does, but for the shell around it."""
    line = command(Path(db))
    line[line.index("mcp") :] = ["hook", host, "--db", str(db)]
    return subprocess.run(line, input=text, capture_output=True, text=True, check=False, env={**os.environ, **env})


PROMPT = json.dumps({"hook_event_name": "UserPromptSubmit", "session_id": "s1", "prompt": ASKED})


def test_two_processes_share_what_a_conversation_was_told(db: Path) -> None:
    """The first one answers, the second one keeps quiet; both end well."""
    first, second = process(db, "claude", PROMPT), process(db, "claude", PROMPT)
    assert (first.returncode, first.stderr, second.returncode, second.stdout) == (0, "", 0, "")
    assert PORT in json.loads(first.stdout)["hookSpecificOutput"]["additionalContext"]


@pytest.mark.parametrize(
    "text", ["", "[", "[]", "null", '{"hook_event_name": 5}', "\ud800", PROMPT[:-9], '{"session_id": []}']
)
def test_what_is_no_event_ends_with_0(db: Path, text: str) -> None:
    """Nothing is written to stdout; the log tells."""
    done = process(db, "codex", text.encode("utf-8", "replace").decode())
    assert (done.returncode, done.stdout) == (0, "")


def test_broken_settings_end_with_0_and_are_told_in_the_turn_and_in_the_log(db: Path) -> None:
    """A setting that cannot be used is no reason to block a prompt, and none to keep quiet."""
    done = process(db, "codex", PROMPT, HOLOMEMORY_MIN_TRUST="lots")
    assert done.returncode == 0
    assert "(memory lookup incomplete: " in json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"]
    log = Path(os.environ["XDG_DATA_HOME"]) / "holomemory" / "hook.log"
    if sys.platform != "darwin":
        assert "min_trust must be a number" in log.read_text("utf-8")


def test_a_log_that_grew_long_starts_anew(db: Path) -> None:
    """The old one is kept beside it."""
    process(db, "codex", "[")
    (log,) = Path(os.environ["HOME" if sys.platform == "darwin" else "XDG_DATA_HOME"]).rglob("hook.log")
    log.write_text("x" * 300_000, "utf-8")
    process(db, "codex", "[")
    assert log.stat().st_size < 10_000
    assert log.with_name("hook.log.1").stat().st_size == 300_000


def test_a_host_that_hangs_up_is_no_error(db: Path) -> None:
    """The answer finds nobody: the hook ends with 0, or with what the shell around it makes 0 of, never with 2."""
    line = command(db)
    line[line.index("mcp") :] = ["hook", "claude", "--db", str(db)]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdout.close()
        running.stdin.write(PROMPT)
        running.stdin.close()
        assert running.wait(60) != 2


def test_another_host_is_refused_without_blocking(db: Path) -> None:
    """A mistake in the command must not end with 2 either."""
    assert process(db, "cursor", PROMPT).returncode == 1
