"""Hermes' contract without a model: the real loader, manager, fence and memory tool, driven directly in Hermes' environment."""

from __future__ import annotations

from hosts.hermes_world import World

PORT = "The staging database of Project Heron listens on port 5544"
ASKED = "which port does the staging database use?"


def test_hermes_sees_the_provider_and_its_commands(world: World) -> None:
    """`hermes memory status` finds it installed, available and active; its commands run on the store of that home."""
    status = world.run("hermes", "memory", "status").stdout
    print(status)
    assert "Plugin:    installed ✓" in status
    assert "Status:    available ✓" in status
    assert "holomemory  (local) ← active" in status
    assert f"store: {world.home / 'holomemory.db'}" in status
    world.run("hermes", "holomemory", "add", "The blue door code is 8812")
    assert "The blue door code is 8812" in world.run("hermes", "holomemory", "recall", "blue", "door", "code").stdout
    assert "facts\t1" in world.run("hermes", "holomemory", "stats").stdout
    assert "FAILED" not in world.run("hermes", "holomemory", "doctor").stdout
    wrong = world.run("hermes", "holomemory", "forget", "99", "--yes", check=False)
    assert (wrong.returncode, wrong.stderr) == (1, "error: There is no fact #99 here.\n")


def test_a_whole_life(world: World) -> None:
    """Every method of the contract in its order and on its thread; the block passes the host's fence as it is."""
    found = world.python_run(f"""
manager, provider = start(user_name="Ana", chat_id="c", agent_identity="default", warning_callback=print)
added = tool(manager, "add", content={PORT!r}, tags=["db", "ports"])
prompt = manager.build_system_prompt()
manager.on_turn_start(1, {ASKED!r})
block = manager.prefetch_all({ASKED!r})
fenced = build_memory_context_block(block)
manager.sync_all({ASKED!r}, "5544.", session_id="s1", messages=[
    {{"role": "user", "content": {ASKED!r}, "api_content": {ASKED!r} + "\\n\\n" + fenced}}, {{"role": "assistant", "content": "5544."}}
])
manager.queue_prefetch_all({ASKED!r}, session_id="s1")
manager.flush_pending(10)
again = manager.prefetch_all({ASKED!r})
vote = json.loads(manager.handle_tool_call("fact_feedback", {{"action": "helpful", "fact_id": str(added["fact_id"])}}))
manager.on_delegation("look it up", "It is 7777", child_session_id="c1")
summary = manager.on_pre_compress([{{"role": "user", "content": {ASKED!r}}}])
manager.on_session_switch("s2", parent_session_id="s1", reason="compression")
after = manager.prefetch_all({ASKED!r})
for _ in range(2):
    manager.on_session_end([{{"role": "user", "content": {ASKED!r}}}])
listed = tool(manager, "list")["facts"]
wrong = [tool(manager, action, **more) for action, more in (("fly", {{}}), ("update", {{"fact_id": "x"}}), ("add", {{}}))]
manager.shutdown_all()
closed = tool(manager, "list")
tell(added=added, prompt=prompt, block=block, fenced=fenced, again=again, vote=vote, summary=summary, after=after, listed=listed,
     wrong=wrong, closed=closed, kind=isinstance(provider, MemoryProvider), tools=sorted(manager.get_all_tool_names()),
     drain=manager.shutdown_drain_state["status"], files=sorted(p.name for p in Path(HOME).glob("*.db")))
""")
    print(found["fenced"])
    assert found["kind"]
    assert found["tools"] == ["fact_feedback", "fact_store"]
    assert found["added"]["status"] == "added"
    assert "long-term memory" in found["prompt"]
    assert found["block"].endswith(f'"{PORT}"')
    assert found["fenced"].startswith("<memory-context>\n[System note: ")
    assert found["fenced"].endswith(f"]\n\n{found['block']}\n</memory-context>")
    assert found["again"] == ""
    assert found["vote"]["new_trust"] > found["vote"]["old_trust"]
    assert PORT in found["summary"]
    assert found["after"] == found["block"]
    assert [row["content"] for row in found["listed"]] == [PORT]
    assert [set(answer) for answer in found["wrong"]] == [{"error"}] * 3
    assert found["closed"]["error"] == "The memory is closed."
    assert [advice["code"] for advice in found["closed"]["advisories"]] == ["store_closed"]
    assert found["drain"] == "drained"
    assert found["files"] == ["holomemory.db"]


def test_users_of_a_gateway_are_kept_apart(world: World) -> None:
    """Each user sees their own facts on every path; the owner's command line sees all of them."""
    found = world.python_run(f"""
one, _ = start("s1", platform="telegram", user_id="u1")
two, _ = start("s2", platform="telegram", user_id="u2")
owner, _ = start("s3")
tool(one, "add", content={PORT!r})
tell(**{{name: [manager.prefetch_all({ASKED!r}), tool(manager, "list")["count"], tool(manager, "search", query={ASKED!r})["count"],
               tool(manager, "probe", entity="Project Heron")["count"], "error" in tool(manager, "history", fact_id=1)]
        for name, manager in (("one", one), ("two", two), ("owner", owner))}})
""")
    assert found["one"][0].endswith(f'"{PORT}"')
    assert found["one"][1:] == [1, 1, 1, False]
    assert found["two"] == found["owner"] == ["", 0, 0, 0, True]
    assert PORT in world.run("hermes", "holomemory", "list").stdout


def test_one_memory_for_all_users_where_it_is_configured(world: World) -> None:
    """Who talks to their Hermes from several places names one scope, and is known in each."""
    world.configure(more="memory:\n  provider: holomemory\n  holomemory:\n    scope: us\n")
    found = world.python_run(f"""
one, _ = start("s1", platform="telegram", user_id="u1")
two, _ = start("s2")
tool(one, "add", content={PORT!r})
tell(block=two.prefetch_all({ASKED!r}))
""")
    assert found["block"].endswith(f'"{PORT}"')
    assert "added #2" in world.run("hermes", "holomemory", "add", "The blue door code is 8812").stdout
    assert "us 2" in world.run("hermes", "holomemory", "stats").stdout


def test_cron_jobs_and_sub_agents_write_nothing(world: World) -> None:
    """They recall, and neither their tool calls nor their turns, endings and notes leave anything."""
    world.configure(more="memory:\n  provider: holomemory\n  holomemory:\n    capture: all\n")
    found = world.python_run(f"""
manager, _ = start("s1")
tool(manager, "add", content={PORT!r})
before = tool(manager, "list")
answers = []
for more in ({{"platform": "cron"}}, {{"agent_context": "subagent"}}, {{"agent_context": "cron"}}, {{"agent_context": "flush"}}):
    other, _ = start("x", **more)
    said = "I prefer dark roast coffee."
    other.on_turn_start(1, said)
    block = other.prefetch_all({ASKED!r})
    refused = tool(other, "add", content="The moon is full")
    other.sync_all(said, "Noted.", session_id="x")
    other.on_memory_write("add", "user", said)
    other.flush_pending(10)
    other.on_pre_compress([{{"role": "user", "content": said}}])
    other.on_session_end([{{"role": "user", "content": said}}])
    other.shutdown_all()
    answers.append([block, refused])
tell(answers=answers, same=tool(manager, "list") == before)
""")
    assert found["same"]
    assert len(found["answers"]) == 4
    for block, refused in found["answers"]:
        assert block.endswith(f'"{PORT}"')
        assert "may read the memory and not write it" in refused["error"]


def test_replayed_and_injected_text_is_never_captured(world: World) -> None:
    """A resumed conversation is handed over whole at each end, blocks and all; only what was said now is taken, and once."""
    world.configure(more="memory:\n  provider: holomemory\n  holomemory:\n    capture: all\n")
    found = world.python_run("""
said = "I prefer dark roast coffee."
manager, _ = start("s1")
tool(manager, "add", content="The user loves the smell of coffee beans", category="user_pref")
def turn(manager, text, answer="Noted."):
    manager.on_turn_start(1, text)
    block = build_memory_context_block(manager.prefetch_all(text))
    row = {"role": "user", "content": text, "api_content": text + "\\n\\n" + block}
    manager.sync_all(text, answer, session_id="s1", messages=[row, {"role": "assistant", "content": answer}])
    manager.flush_pending(10)
    return [row, {"role": "assistant", "content": answer}]
history = turn(manager, said)
for _ in range(2):
    manager.on_session_end(history)
first = tool(manager, "list", limit=100)
coffee = next(row["fact_id"] for row in first["facts"] if "dark roast" in row["content"] and row["kind"] == "fact")
tool(manager, "remove", fact_id=coffee)
manager.shutdown_all()
# Another process resumes: its history holds the old statement, in a message whose text a host may even have replaced by what it sent.
manager, _ = start("s1")
history[0]["content"] = history[0]["api_content"]
history += turn(manager, "what is the weather like?")
manager.on_pre_compress(history)
for _ in range(3):
    manager.on_session_end(history)
second = tool(manager, "list", limit=100)
shown = lambda page: sorted((row["kind"], row["content"]) for row in page["facts"])
tell(first=shown(first), second=shown(second))
""")
    facts = [content for kind, content in found["first"] if kind == "fact"]
    assert facts == ["The user loves the smell of coffee beans", "The user prefers dark roast coffee."]
    assert [content for kind, content in found["second"] if kind == "fact"] == facts[:1]
    episodes = [content for kind, content in found["second"] if kind == "episode"]
    assert sorted(episodes) == ["I prefer dark roast coffee.", "Noted.", "Noted.", "what is the weather like?"]
    assert "Remembered facts" not in str(found)


def test_a_skills_text_is_nobodys_statement(world: World) -> None:
    """Hermes writes a called skill's whole text into the user's message; only what the user asked of it is taken as theirs."""
    world.configure(more="memory:\n  provider: holomemory\n  holomemory:\n    capture: facts\n")
    found = world.python_run("""
from agent.skill_commands import _SINGLE_SKILL_INSTRUCTION, _SINGLE_SKILL_MARKER, _SKILL_INVOCATION_PREFIX
body = _SKILL_INVOCATION_PREFIX + "'brew' skill. " + _SINGLE_SKILL_MARKER + "\\n\\nI prefer instant coffee.\\n\\n"
manager, _ = start("s1")
history = []
for text in (body + _SINGLE_SKILL_INSTRUCTION + " I prefer dark roast coffee.", body):
    manager.on_turn_start(len(history) + 1, text)
    history += [{"role": "user", "content": text}, {"role": "assistant", "content": "Noted."}]
manager.on_session_end(history)
tell(facts=[row["content"] for row in tool(manager, "list")["facts"]])
""")
    assert found["facts"] == ["The user prefers dark roast coffee."]


def test_the_built_in_memory_is_mirrored_exactly(world: World) -> None:
    """After any sequence of adds, replacements, removals and batches of Hermes' own tool, in several processes, the mirror holds
    what the files hold; a replaced entry keeps its fact, and a note that a later one superseded is still found.
    """
    code = """
import random
from tools.memory_tool import MemoryStore, memory_tool
seed, rounds = int(sys.argv[1]), 25
rng = random.Random(seed)
manager, provider = start("s%d" % seed)
store = MemoryStore(); store.load_from_disk()
words = "tea coffee heron kestrel friday monday tabs spaces zoe ana".split()
def write(args):
    result = memory_tool(store=store, **args)
    manager.notify_memory_tool_write(result, args, build_metadata=lambda: {"session_id": "s1"})
    return json.loads(result)["success"]
def text():
    return "Note about %s and %s number %d" % (rng.choice(words), rng.choice(words), rng.randrange(40))
def one(entries):
    action = rng.choice(["add", "add", "replace", "remove"])
    args = {"action": action}
    if action != "remove":
        args["content"] = text()
    if action != "add":
        args["old_text"] = rng.choice([*entries, "number 7", "Note about tea"])[rng.choice([0, 0, 3]):]
    return args
def files():
    found = {}
    for target, name in (("memory", "MEMORY.md"), ("user", "USER.md")):
        path = Path(HOME, "memories", name)
        text = path.read_text("utf-8") if path.exists() else ""
        found[target] = sorted(filter(None, text.split("\\n\\u00a7\\n")))
    return found
def mirror():
    rows = {target: provider.memory.store.with_external_prefix("host:%s:" % target) for target in ("memory", "user")}
    return {target: sorted(fact.content for fact in found) for target, found in rows.items()}
start_of = mirror()
same, written = start_of == files(), 0
for _ in range(rounds):
    target = rng.choice(["memory", "user"])
    entries = files()[target]
    if rng.random() < 0.2:
        written += write({"action": "add", "target": target, "operations": [one(entries) for _ in range(3)]})
    else:
        written += write({"target": target, **one(entries)})
    same = same and mirror() == files()
listed = sorted(row["content"] for row in tool(manager, "list", limit=100)["facts"])
tell(same=same, written=written, listed=listed, files=files(), ids=len(provider.memory.store.with_external_prefix("host:")))
"""
    for seed in (1, 2, 3):
        found = world.python_run(code, str(seed))
        assert found["same"], seed
        assert found["written"] > 8
        assert found["listed"] == sorted({entry for entries in found["files"].values() for entry in entries})
