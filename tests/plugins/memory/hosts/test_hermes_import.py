"""`holomemory import hermes`: a real store of the bundled plugin and real notes, taken over and left as they were."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from holomemory.errors import StoreError, StoreUnsafe
from holomemory.memory import Memory
from holomemory.store.bundled import bundled_facts
from hosts.hermes_world import World

#: Fills a store through the bundled plugin's own code, tells that it is there, and ends as the second argument says.
FILL = """
import os, sys
from plugins.memory.holographic.store import MemoryStore
store = MemoryStore(sys.argv[1] + "/memory_store.db")
reviews = store.add_fact("Ana Lopez reviews Project Heron", category="project", tags="review,people")
charger = store.add_fact("It's the user's laptop and Bob's charger")
store.add_fact("run with '--tls-max-v1.2' enabled", category="tool")
store.add_fact('"KESTREL_TOKEN" expires 2031-11-14')
store.add_fact("The agent prefers to be called 'x_y', not 'xzy'")
for _ in range(3):
    store.record_feedback(reviews, True)
store.record_feedback(charger, False)
store.search_facts("Ana Lopez")
store._conn.execute(
    "UPDATE facts SET created_at = '2025-03-01 10:00:00', updated_at = '2025-04-01 11:00:00' WHERE fact_id = ?", (reviews,)
)
print("ready", flush=True)
if sys.argv[2] == "closed":
    store.close()
elif sys.argv[2] == "killed":
    os._exit(9)
else:
    sys.stdin.read()
"""
MEMORY = "The user prefers tabs\n§\nThe repository of Heron lies in ~/src/heron\nand builds with make"
USER = "The user's name is Zoë"


def fill(world: World, state: str) -> subprocess.Popen[str]:
    """Start the process that fills the store of this home, and wait until it has."""
    world.home.mkdir(exist_ok=True)
    command = [str(world.python), "-c", FILL, str(world.home), state]
    process = subprocess.Popen(
        command, env=world.env, cwd=world.base, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    if state != "live":
        process.wait()
    return process


def end(process: subprocess.Popen[str]) -> None:
    """Let the process end."""
    process.communicate()


@pytest.fixture(scope="module")
def old(hermes_env: Path, tmp_path_factory: pytest.TempPathFactory) -> World:
    """A home with a closed store of the bundled plugin and both files of notes; tests copy what they change."""
    world = World(hermes_env, tmp_path_factory.mktemp("old"))
    end(fill(world, "closed"))
    (world.home / "memories").mkdir()
    (world.home / "memories" / "MEMORY.md").write_text(MEMORY, "utf-8")
    (world.home / "memories" / "USER.md").write_text(USER, "utf-8")
    return world


def bytes_of(home: Path) -> dict[str, str]:
    """A digest of every file of the old memory; SQLite's shared index (-shm) is no data."""
    files = [*home.glob("memory_store.db*"), *home.glob("memories/*")]
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files if path.suffix != ".db-shm"}


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """The store that facts are taken into."""
    return tmp_path / "new.db"


def take(old: World, target: Path, *options: str) -> str:
    """Run the command and answer what it printed."""
    return old.run("holomemory", "--db", str(target), "import", "hermes", *options).stdout


def test_everything_is_taken_over(old: World, target: Path) -> None:
    """Facts with trust, counters, dates, category, tags and names, and every note as one fact; the files stay as they were."""
    before = bytes_of(old.home)
    told = take(old, target)
    print(told)
    assert bytes_of(old.home) == before
    assert sorted(before) == ["MEMORY.md", "USER.md", "memory_store.db"]
    with Memory(target) as memory:
        facts = {fact.content: fact for fact in memory.facts()}
        fact = facts["Ana Lopez reviews Project Heron"]
        names = {entity.name for entity in memory.entities()}
        assert [hit["content"] for hit in memory.probe("Ana Lopez")] == [fact.content]
    assert len(facts) == 8
    row = fact.to_dict()
    assert (row["category"], row["tags"], round(fact.trust_score, 2)) == ("project", "review,people", 0.65)
    assert (fact.retrieval_count, fact.helpful_count, fact.unhelpful_count) == (1, 3, 0)
    assert (row["created_at"], row["updated_at"]) == ("2025-03-01 10:00:00", "2025-04-01 11:00:00")
    assert {fact.source for fact in facts.values()} == {"imported"}
    assert round(facts["It's the user's laptop and Bob's charger"].trust_score, 2) == 0.4
    assert facts["The repository of Heron lies in ~/src/heron\nand builds with make"].category == "general"
    assert facts[USER].category == "user_pref"
    # The bundled plugin also links "s the user" and the flag; a name that a fact does not hold is no name of it.
    assert {"Ana Lopez", "Project Heron", "KESTREL_TOKEN"} <= names
    assert not [name for name in names if name.startswith("-") or name.casefold() == "s the user"]
    assert "5 found; added 5, already there 0, refused 0" in told
    assert "holomemory import hermes --confirm" in told


def test_a_second_run_adds_nothing_and_keeps_what_was_changed(old: World, target: Path) -> None:
    """Facts are known again, also those that were corrected or replaced here since; nothing is changed back."""
    take(old, target)
    with Memory(target) as memory:
        ids = {fact.content: fact.fact_id for fact in memory.facts()}
        memory.update(ids["Ana Lopez reviews Project Heron"], content="Ana Lopez leads Project Heron")
        memory.supersede(ids["The user prefers tabs"], "The user prefers spaces")
        before = {fact.fact_id: (fact.content, fact.status) for fact in memory.facts(superseded=True)}
    told = take(old, target)
    with Memory(target) as memory:
        assert {fact.fact_id: (fact.content, fact.status) for fact in memory.facts(superseded=True)} == before
    assert told.count("added 0,") == 3
    assert "5 found; added 0, already there 5" in told


def test_a_note_is_injected_once_the_user_vouches_for_it(old: World, target: Path) -> None:
    """Imported text is found and not injected; with --confirm, on a second run too, it is the user's word."""
    take(old, target)
    with Memory(target) as memory:
        assert memory.recall("who reviews Project Heron?")[0]["source"] == "imported"
    told = take(old, target, "--confirm")
    assert "added 0, already there 5, refused 0, confirmed 5" in told
    with Memory(target) as memory:
        assert {fact.source for fact in memory.facts()} == {"user_confirmed"}


def test_without_a_named_store_facts_go_to_that_hermes(old: World) -> None:
    """The store of the Hermes that is read, in the scope that it is configured to use; and it says so."""
    config = old.home / "config.yaml"
    config.write_text("memory:\n  holomemory:\n    db: $HERMES_HOME/own.db\n    scope: us\n", "utf-8")
    page = json.loads(old.run("holomemory", "import", "hermes", "--json").stdout)
    config.unlink()
    assert page["store"] == str(old.home / "own.db")
    assert [Path(row["file"]).name for row in page["files"]] == ["memory_store.db", "MEMORY.md", "USER.md"]
    with Memory(old.home / "own.db", scope="us") as memory:
        assert len(memory.facts()) == 8


@pytest.fixture(params=["killed", "live"])
def unsettled(request: pytest.FixtureRequest, hermes_env: Path, tmp_path: Path) -> Iterator[World]:
    """A store whose facts lie in its write-ahead log: its process was killed, or holds it open."""
    world = World(hermes_env, tmp_path)
    process = fill(world, request.param)
    yield world
    end(process)


def test_facts_in_the_log_are_found_and_the_log_stays(unsettled: World) -> None:
    """Also where nothing reached the file itself yet, and while Hermes has it open; no byte of file or log changes."""
    before = bytes_of(unsettled.home)
    assert "memory_store.db-wal" in before
    assert len(bundled_facts(unsettled.home / "memory_store.db")) == 5
    assert bytes_of(unsettled.home) == before


def test_nothing_to_take_over_is_a_plain_mistake(hermes_env: Path, tmp_path: Path) -> None:
    """One sentence, and no store is made."""
    world = World(hermes_env, tmp_path)
    done = world.run("holomemory", "import", "hermes", check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert (
        done.stderr
        == f"error: There is nothing to take over in {world.home}: no memory_store.db, MEMORY.md or USER.md.\n"
    )
    assert not world.home.exists()


def test_another_file_is_refused(tmp_path: Path) -> None:
    """A database of another kind, and what is no database, are told by name and left as they are."""
    with Memory(tmp_path / "memory_store.db"):
        pass
    with pytest.raises(StoreUnsafe, match="no store of Hermes' bundled plugin"):
        bundled_facts(tmp_path / "memory_store.db")
    (tmp_path / "text.db").write_text("no database at all\n" * 100, "utf-8")
    with pytest.raises(StoreError, match="not a healthy SQLite database"):
        bundled_facts(tmp_path / "text.db")
