"""Hermes and trouble: broken settings and stores, slow and stuck parts, a missing package, many providers in one process."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hosts.hermes_world import World

PORT = "The staging database of Project Heron listens on port 5544"
ASKED = "which port does the staging database use?"


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("    min_trust: high\n", "min_trust must be a number"),
        ("    db: /dev/null\n", "/dev/null is not a regular file"),
        ("  oops\n", "is no valid YAML"),
    ],
    ids=["value", "store", "yaml"],
)
def test_what_keeps_the_memory_shut_is_told(world: World, settings: str, words: str) -> None:
    """To the user at once, to the model in the prompt and by every tool; the turn goes on without memory."""
    world.configure(more=f"memory:\n  provider: holomemory\n  holomemory:\n{settings}")
    found = world.python_run(f"""
told = []
manager, _ = start(warning_callback=told.append)
block = manager.prefetch_all({ASKED!r})
manager.sync_all({ASKED!r}, "No idea.", session_id="s1")
manager.flush_pending(5)
manager.on_session_end([])
answer = tool(manager, "add", content={PORT!r})
prompt = manager.build_system_prompt()
manager.shutdown_all()
tell(told=told, block=block, prompt=prompt, answer=answer)
""")
    assert found["block"].startswith("(memory lookup incomplete: ")
    assert words in found["told"][0]
    assert words in found["prompt"]
    assert words in found["answer"]["error"]


def test_settings_are_written_into_their_own_lines(world: World) -> None:
    """Hermes' wizard and dashboard hand over strings; comments and foreign keys of the file stay, and a bad value changes nothing."""
    ours = "    # ours\n    capture: off\n    colour: blue\n"
    text = f"memory:\n  provider: holomemory  # mine\n  holomemory:\n{ours}  other: {{a: 1}}  # theirs\n"
    world.configure(more=text)
    found = world.python_run("""
manager, provider = start()
path = Path(HOME, "config.yaml")
provider.save_config({"capture": "facts", "scope": "", "db": "$HERMES_HOME/own.db"}, HOME)
good = path.read_text("utf-8")
try:
    provider.save_config({"capture": "sometimes"}, HOME)
except ValueError as error:
    refused = str(error)
other, again = start("s2")
schema = provider.get_config_schema()
tell(good=good, after=path.read_text("utf-8"), refused=refused, keys=[field["key"] for field in schema], problem=again.problem,
     capture=again.memory.settings.capture, db=again.memory.settings.db, scope=again.memory.settings.scope,
     status=again.get_status_config({}), outside=again.backup_paths())
""")
    written = text.replace("capture: off", "capture: facts").replace(
        "blue\n", "blue\n    scope: null\n    db: $HERMES_HOME/own.db\n"
    )
    assert found["good"].endswith(written)
    assert found["after"] == found["good"]
    assert "capture must be one of" in found["refused"]
    assert found["keys"] == ["capture", "scope", "db"]
    assert (found["problem"], found["capture"], found["scope"]) == ("", "facts", "default")
    assert found["db"] == found["status"]["store"] == str(world.home / "own.db")
    assert found["status"]["ignored"] == "colour (no settings of ours)"
    assert found["outside"] == []


def test_a_store_outside_of_the_home_is_named_for_backups(world: World) -> None:
    """`hermes backup` copies what lies in the home by itself, and what lies elsewhere because we say so."""
    path = world.base / "elsewhere" / "facts.db"
    world.configure(more=f"memory:\n  provider: holomemory\n  holomemory:\n    db: {path}\n")
    world.run("hermes", "holomemory", "add", PORT)
    assert path.is_file()
    found = world.python_run(
        "from hermes_cli.backup import _collect_memory_provider_external_paths as paths\ntell(p=[str(p) for p in paths()])"
    )
    assert found["p"] == [str(path)]


def test_a_missing_package_is_told_by_the_folder(world: World) -> None:
    """A Hermes whose environment lost holomemory says so in its status, and how to bring it back; nothing else breaks."""
    bare = World(world.python, world.base)
    hidden = world.base / "hidden" / "holomemory"
    hidden.mkdir(parents=True)
    (hidden / "__init__.py").write_text("raise ImportError('no holomemory here')\n", "utf-8")
    code = """
from hermes_cli.memory_setup import cmd_status
cmd_status(None)
provider = load_memory_provider("holomemory")
tell(available=provider.is_available(), status=provider.get_status_config({}))
"""
    found = bare.python_run(code, env={"PYTHONPATH": str(hidden.parent)})
    assert found["available"] is False
    assert "no holomemory here" in found["status"]["problem"]
    assert f"{world.python} -m pip install holomemory" in found["status"]["problem"]


def test_a_stuck_turn_does_not_stop_the_host(world: World) -> None:
    """A plugin that hangs costs a turn its budget and no more; a prefetch that the host gave up on may still run at shutdown."""
    found = world.python_run(f"""
from holomemory.plugin import hookimpl
class Slow:
    @hookimpl
    def memory_rerank(self, query, hits):
        time.sleep(3)
        return [hit["fact_id"] for hit in hits]
manager, provider = start()
tool(manager, "add", content={PORT!r})
provider.memory.plugins.register(Slow(), "slow")
began = time.monotonic()
block = manager.prefetch_all({ASKED!r})
took = time.monotonic() - began
impatient, other = start("s2", MemoryManager(external_prefetch_timeout=0.02))
other.memory.plugins.register(Slow(), "slow")
errors = []
threading.excepthook = lambda args: errors.append(str(args.exc_value))
missed = impatient.prefetch_all({ASKED!r})
running = [t for t in threading.enumerate() if t.name == "memory-prefetch-holomemory"]
impatient.shutdown_all()
for thread in running:
    thread.join(20)
tell(block=block, took=took, missed=missed, running=len(running), errors=errors, alive=any(t.is_alive() for t in running),
     still=tool(manager, "list")["count"])
""")
    print(found["block"])
    assert PORT in found["block"]
    assert found["took"] < 2.5  # the plugin sleeps three seconds; the budget is 0.15
    assert found["missed"] == ""
    assert found["running"] == 1
    assert (found["errors"], found["alive"], found["still"]) == ([], False, 1)


def test_another_writer_does_not_hold_up_a_turn(world: World) -> None:
    """While another process holds the store, a turn recalls; a note waits its bounded time and says that it was not stored."""
    world.configure(more="memory:\n  provider: holomemory\n  holomemory:\n    busy_timeout_s: 0.3\n")
    found = world.python_run(f"""
import apsw, subprocess
manager, provider = start()
tool(manager, "add", content={PORT!r})
hold = "import apsw, sys; c = apsw.Connection(sys.argv[1]); c.execute('BEGIN IMMEDIATE'); print('held', flush=True); sys.stdin.read()"
holder = subprocess.Popen([sys.executable, "-c", hold, HOME + "/holomemory.db"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
holder.stdout.readline()
block = manager.prefetch_all({ASKED!r})
note = tool(manager, "add", content="The moon is full")
holder.communicate()
after = tool(manager, "add", content="The moon is full")
manager.shutdown_all()
tell(block=block, note=note, after=after)
""")
    assert found["block"].endswith(f'"{PORT}"')
    assert "nothing was stored" in found["note"]["error"]
    assert found["after"]["status"] == "added"


def test_many_providers_share_one_store(world: World) -> None:
    """A gateway builds several providers in one process, and shuts one down while others work: nothing is lost."""
    found = world.python_run(f"""
pairs = [start("s%d" % number) for number in range(4)]
failed = []
def work(number):
    manager, provider = pairs[number % 4]
    for step in range(25):
        answer = tool(manager, "add", content="Machine %d has disk number %d" % (number, step))
        if answer.get("status") != "added":
            failed.append(answer)
        if step % 8 == 0:
            manager.prefetch_all("which disk has machine %d?" % number)
threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
for thread in threads: thread.start()
spare, _ = start("spare")
spare.prefetch_all({ASKED!r})
spare.shutdown_all()
for thread in threads: thread.join()
for manager, _ in pairs[1:]: manager.shutdown_all()
_, last = pairs[0]
facts = last.memory.facts(limit=1000)
checks = [check for check in last.memory.check() if not check["ok"]]
tell(failed=failed, facts=len(facts), checks=checks)
""")
    assert found == {"failed": [], "facts": 200, "checks": []}


def test_the_folder_of_another_profile_is_its_own(world: World) -> None:
    """Each profile has its own home: a provider opened for one writes nothing into another, whatever HERMES_HOME says."""
    other = world.base / "profile"
    other.mkdir()
    shutil.copy(world.home / "config.yaml", other / "config.yaml")
    found = world.python_run(
        f"manager, _ = start(hermes_home=sys.argv[1])\ntool(manager, 'add', content={PORT!r})\nmanager.shutdown_all()\ntell(ok=1)",
        str(other),
    )
    assert found == {"ok": 1}
    assert (other / "holomemory.db").is_file()
    assert not Path(world.home / "holomemory.db").exists()
