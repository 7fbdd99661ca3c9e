"""A plugin that raises, leaves, hangs or meddles costs the others nothing, and is always told about."""

from __future__ import annotations

import contextvars
import logging
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from holomemory.plugin import Answer, PluginManager, Veto, hookimpl
from holomemory.types import CODES, NewFact

SECRET = "the launch code is 0000"
TURN = contextvars.ContextVar("TURN", default="none")


class Good:
    """Answers every prefetch."""

    @hookimpl
    def memory_prefetch(self, query: str) -> str:
        return "good"


class Raising:
    """Raises what it was made with, and quotes the query in it."""

    def __init__(self, kind: type[BaseException] = ValueError) -> None:
        self.kind: type[BaseException] | None = kind

    @hookimpl
    def memory_prefetch(self, query: str) -> str:
        if self.kind is None:
            return "mended"
        raise self.kind(f"cannot read {query}")


class Hanging:
    """Waits in its hook until it is released."""

    def __init__(self) -> None:
        self.entered, self.released = threading.Event(), threading.Event()
        self.calls = 0

    @hookimpl
    def memory_prefetch(self, query: str) -> str:
        self.calls += 1
        self.entered.set()
        self.released.wait()
        return "at last"

    @hookimpl
    def memory_system_prompt(self) -> str:
        return "awake"


def workers() -> list[threading.Thread]:
    """The threads in which plugins run at this moment."""
    return [thread for thread in threading.enumerate() if thread.name.startswith("holomemory-plugin-")]


@pytest.fixture
def manager() -> Iterator[PluginManager]:
    """A manager without installed plugins, and with more time than a busy machine takes."""
    manager = PluginManager(external=False, timeout_s=60)
    yield manager
    manager.close()


@pytest.fixture
def hanging(manager: PluginManager) -> Iterator[Hanging]:
    """A registered plugin that hangs, let go at the end of the test."""
    plugin = Hanging()
    manager.register(plugin, "hanging")
    yield plugin
    release(plugin)


def release(plugin: Hanging) -> None:
    """Let a hanging plugin go and wait until nothing of it runs."""
    plugin.released.set()
    for worker in workers():
        worker.join()


def ask(manager: PluginManager, **more: Any) -> tuple[list[str], list[tuple[str, str]]]:
    """Who answered one prefetch, and the code and message of each advisory."""
    answers, advisories = manager.call("memory_prefetch", query=SECRET, session_id="s1", **more)
    assert {advisory.leg for advisory in advisories} <= {"plugin"}
    assert {advisory.code for advisory in advisories} <= set(CODES)
    assert not [advisory for advisory in advisories if SECRET in str(advisory.to_dict())]
    return [answer.plugin for answer in answers], [(advisory.code, advisory.message) for advisory in advisories]


def state(manager: PluginManager, name: str) -> tuple[str, str | None]:
    """The state and the last error of a plugin in the listing."""
    (row,) = [row for row in manager.listing() if row["name"] == name]
    return row["state"], row["last_error"]


@pytest.mark.parametrize("trusted", [False, True], ids=["external", "trusted"])
@pytest.mark.parametrize("kind", [ValueError, SystemExit, RecursionError], ids=lambda kind: kind.__name__)
def test_a_raising_plugin_costs_an_advisory(manager: PluginManager, kind: type[BaseException], trusted: bool) -> None:
    """The others answer in their order; the advisory names plugin, hook and class, and not what the error quotes."""
    manager.register(Good(), "before")
    manager.register(Raising(kind), "raising", trusted=trusted)
    manager.register(Good(), "after", trusted=trusted)
    names, told = ask(manager)
    assert sorted(names) == ["after", "before"]
    assert told == [("plugin_failed", f"Plugin 'raising' failed in memory_prefetch ({kind.__name__}).")]
    assert state(manager, "raising") == ("failed", kind.__name__)
    assert state(manager, "before") == ("ok", None)


def test_even_an_interrupt_of_the_plugins_own_is_contained(manager: PluginManager) -> None:
    """A KeyboardInterrupt raised in a plugin's thread is the plugin's failure, not the user's wish."""
    manager.register(Raising(KeyboardInterrupt), "raising")
    assert ask(manager) == ([], [("plugin_failed", "Plugin 'raising' failed in memory_prefetch (KeyboardInterrupt).")])


def test_the_users_interrupt_passes(manager: PluginManager) -> None:
    """Ctrl-C in the caller's thread ends the call."""
    manager.register(Raising(KeyboardInterrupt), "ours", trusted=True)
    with pytest.raises(KeyboardInterrupt):
        ask(manager)


def test_a_mended_plugin_is_clean_at_once(manager: PluginManager) -> None:
    """No failure is remembered longer than until the next good call."""
    plugin = Raising()
    manager.register(plugin, "raising")
    ask(manager)
    plugin.kind = None
    assert ask(manager) == (["raising"], [])
    assert state(manager, "raising") == ("ok", None)


def test_a_hanging_plugin_costs_an_advisory(manager: PluginManager, hanging: Hanging) -> None:
    """The call returns while the plugin still hangs, with what the built-in memory said and a word about the other."""
    manager.register(Good(), "ours", trusted=True)
    names, told = ask(manager, timeout_s=0.05)
    assert not hanging.released.is_set()
    assert names == ["ours"]
    assert told == [("plugin_timeout", "Plugin 'hanging' did not answer memory_prefetch within 0.05 s.")]
    assert all(worker.daemon for worker in workers())


def test_a_hanging_plugin_does_not_use_up_the_time_of_others(manager: PluginManager) -> None:
    """Plugins run at the same time: the second one answers although the first one hangs until it has."""
    hanging = Hanging()

    class Rescuer:
        @hookimpl
        def memory_prefetch(self) -> str:
            hanging.entered.wait()
            hanging.released.set()
            return "rescued"

    manager.register(hanging, "hanging")
    manager.register(Rescuer(), "rescuer")
    assert ask(manager) == (["hanging", "rescuer"], [])


def test_a_hanging_plugin_is_suspended_and_then_served_again(manager: PluginManager, hanging: Hanging) -> None:
    """While its thread hangs it is skipped in every hook and told each time; when the thread ends it is back."""
    ask(manager, timeout_s=0.05)
    skipped = "Plugin 'hanging' was not asked for {}: it still runs an earlier call."
    for _ in range(3):
        assert ask(manager) == ([], [("plugin_timeout", skipped.format("memory_prefetch"))])
    answers, advisories = manager.call("memory_system_prompt", session_id="s1")
    assert answers == []
    assert [note.message for note in advisories] == [skipped.format("memory_system_prompt")]
    assert state(manager, "hanging") == ("suspended", "TimeoutError")
    hanging.entered.wait()
    assert hanging.calls == 1
    assert len(workers()) == 1
    release(hanging)
    assert ask(manager) == (["hanging"], [])
    assert hanging.calls == 2
    manager.call("memory_system_prompt", session_id="s1")
    assert state(manager, "hanging") == ("ok", None)


def test_a_late_answer_is_dropped(manager: PluginManager, hanging: Hanging) -> None:
    """What a call answers after it was given up on reaches no later call."""
    ask(manager, timeout_s=0.05)
    release(hanging)
    answers, _ = manager.call("memory_system_prompt", session_id="s1")
    assert answers == [Answer("hanging", "awake")]


def test_two_callers_do_not_suspend_each_other(manager: PluginManager, hanging: Hanging) -> None:
    """A plugin that is busy with somebody else's turn, in time, is served and not skipped."""
    turns: list[tuple[list[str], list[tuple[str, str]]]] = []
    other = threading.Thread(target=lambda: turns.append(ask(manager)))
    other.start()
    hanging.entered.wait()
    answers, advisories = manager.call("memory_system_prompt", session_id="s2")
    assert (answers, advisories) == ([Answer("hanging", "awake")], [])
    hanging.released.set()
    other.join()
    assert turns == [(["hanging"], [])]


def test_unregistering_a_hanging_plugin_does_not_wait(manager: PluginManager) -> None:
    """A plugin can be removed while it hangs, and another one can take its name."""
    plugin = Hanging()
    manager.register(plugin, "hanging")
    ask(manager, timeout_s=0.05)
    manager.unregister("hanging")
    manager.register(Good(), "hanging")
    assert ask(manager) == (["hanging"], [])
    release(plugin)


def test_threads_that_cannot_start_cost_an_advisory(manager: PluginManager, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end of the interpreter, and where the system has no thread left, a plugin fails and the call does not."""

    def full(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    manager.register(Good(), "good")
    manager.register(Good(), "ours", trusted=True)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", full)
        assert ask(manager) == (
            ["ours"],
            [("plugin_failed", "Plugin 'good' failed in memory_prefetch (RuntimeError).")],
        )
    assert ask(manager) == (["ours", "good"], [])


def test_context_variables_reach_the_plugin(manager: PluginManager) -> None:
    """A plugin sees the caller's context in its own thread, and cannot change it."""

    class Aware:
        @hookimpl
        def memory_prefetch(self) -> str:
            seen = TURN.get()
            TURN.set("changed")
            return f"{seen} {threading.current_thread() is threading.main_thread()}"

    manager.register(Aware(), "aware")
    token = TURN.set("turn 7")
    try:
        answers, _ = manager.call("memory_prefetch", query="q", session_id="s")
        assert TURN.get() == "turn 7"
    finally:
        TURN.reset(token)
    assert answers == [Answer("aware", "turn 7 False")]


def test_trusted_plugins_run_in_the_callers_thread(manager: PluginManager) -> None:
    """The built-in memory is called like a function."""

    class Ours:
        @hookimpl
        def memory_prefetch(self) -> str:
            return str(threading.get_ident())

    manager.register(Ours(), "ours", trusted=True)
    assert manager.call("memory_prefetch", query="q", session_id="s")[0][0].value == str(threading.get_ident())


def test_a_plugin_cannot_change_what_others_are_given(manager: PluginManager) -> None:
    """Lists and dicts are the plugin's own, in both directions."""

    class Meddling:
        def __init__(self) -> None:
            self.tools = [{"name": "t", "parameters": {"type": "object"}}]

        @hookimpl
        def memory_pre_compress(self, messages: list[dict[str, Any]]) -> str:
            messages[0]["content"] = "forged"
            messages.clear()
            return "done"

        @hookimpl
        def memory_tools(self) -> list[dict[str, Any]]:
            return self.tools

    plugin = Meddling()
    manager.register(plugin)
    messages = [{"role": "user", "content": "true"}]
    assert manager.call("memory_pre_compress", messages=messages, session_id="s")[0] == [Answer("Meddling", "done")]
    assert messages == [{"role": "user", "content": "true"}]
    answers, _ = manager.call("memory_tools")
    plugin.tools[0]["name"] = "forged"
    assert answers[0].value == [{"name": "t", "parameters": {"type": "object"}}]


@pytest.mark.parametrize(
    ("hook", "arguments", "bad", "good"),
    [
        ("memory_system_prompt", {"session_id": "s"}, b"bytes", "text"),
        ("memory_prefetch", {"query": "q", "session_id": "s"}, ["a", "list"], "text"),
        ("memory_tools", {}, {"name": "t"}, [{"name": "t"}]),
        ("memory_tools", {}, [{"description": "nameless"}], [{"name": "t", "description": "d"}]),
        ("memory_call_tool", {"name": "t", "args": {}, "session_id": "s"}, {"not": "text"}, '{"ok": true}'),
        ("memory_pre_compress", {"messages": [], "session_id": "s"}, 7, "text"),
        ("memory_embedder", {}, "a name", None),
        ("memory_extract_facts", {"text": "t", "speaker": "user", "session_id": "s"}, ["text"], [NewFact("text")]),
        ("memory_extract_entities", {"text": "t"}, [("Ann",)], [("Ann", "entity")]),
        ("memory_rerank", {"query": "q", "hits": []}, [{"fact_id": 1}], [1]),
        ("memory_before_write", {"fact": NewFact("t")}, "no", Veto("no")),
    ],
)
def test_an_answer_of_another_shape_is_a_failure(
    manager: PluginManager, hook: str, arguments: dict[str, Any], bad: object, good: object
) -> None:
    """A host need not check what it is given: an answer that does not fit its hook is told by its type, and dropped."""

    class Plugin:
        answer = bad

    def implementation(self: Plugin) -> object:
        return self.answer

    setattr(Plugin, hook, hookimpl(implementation))
    plugin = Plugin()
    manager.register(plugin, "odd")
    answers, advisories = manager.call(hook, **arguments)
    assert answers == []
    assert [note.code for note in advisories] == ["plugin_failed"]
    assert f"answered with {type(bad).__name__}, wanted" in advisories[0].message
    plugin.answer = good
    assert manager.call(hook, **arguments) == ([Answer("odd", good)] if good is not None else [], [])


def test_answers_nobody_wants_are_ignored(manager: PluginManager) -> None:
    """The hooks that tell something have no answers, whatever is returned."""

    class Chatty:
        @hookimpl
        def memory_session_end(self) -> str:
            return "Bye!"

    manager.register(Chatty())
    assert manager.call("memory_session_end", session_id="s", messages=[]) == ([], [])


def test_an_embedder_runs_under_its_plugins_guard(manager: PluginManager) -> None:
    """What a plugin answered with is called as safely as its hooks: its errors and its hanging are contained."""

    class Embedding(Hanging):
        name, dim = "broken-1", 2

        def embed(self, texts: list[str]) -> list[list[float]]:
            if texts == ["hang"]:
                self.released.wait()
            return [[1.0, 1 / len(text)] for text in texts]

        @hookimpl
        def memory_embedder(self) -> Embedding:
            return self

    plugin = Embedding()
    manager.register(plugin, "e")
    embed = manager.call("memory_embedder")[0][0].value.embed
    assert manager.run("e", "embed", embed, ["ab"]) == ([Answer("e", [[1.0, 0.5]])], [])
    answers, advisories = manager.run("e", "embed", embed, [""])
    assert answers == []
    assert advisories[0].message == "Plugin 'e' failed in embed (ZeroDivisionError)."
    answers, advisories = manager.run("e", "embed", embed, ["hang"], timeout_s=0.05)
    assert (answers, [note.code for note in advisories]) == ([], ["plugin_timeout"])
    assert state(manager, "e")[0] == "suspended"
    release(plugin)
    assert state(manager, "e") == ("failed", "TimeoutError")
    assert manager.run("e", "embed", embed, ["ab"])[1] == []
    assert state(manager, "e") == ("ok", None)


def test_the_log_has_the_traceback_and_not_the_text(manager: PluginManager, caplog: pytest.LogCaptureFixture) -> None:
    """A failure is logged with the lines of code it came from; a repeated one goes to the debug level."""
    manager.register(Raising(), "raising")
    with caplog.at_level(logging.WARNING):
        ask(manager)
        ask(manager)
    (record,) = caplog.records
    assert "in memory_prefetch (ValueError)" in record.getMessage()
    assert "raise self.kind" in record.getMessage()
    assert SECRET not in caplog.text
    caplog.clear()
    with caplog.at_level(logging.DEBUG):
        ask(manager)
    assert SECRET in caplog.text


def test_a_failure_after_a_good_call_warns_again(manager: PluginManager, caplog: pytest.LogCaptureFixture) -> None:
    """Only an unbroken row of the same failure is kept quiet."""
    plugin = Raising()
    manager.register(plugin, "raising")
    ask(manager)
    plugin.kind = None
    ask(manager)
    plugin.kind = ValueError
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        ask(manager)
    assert len(caplog.records) == 1


def test_a_cyclic_argument_costs_the_caller_nothing(manager: PluginManager) -> None:
    """What cannot be copied fails in the plugin's thread; the built-in memory is not concerned."""

    class Ours:
        @hookimpl
        def memory_pre_compress(self) -> str:
            return "fine"

    manager.register(Ours(), "ours", trusted=True)
    manager.register(Ours(), "other")
    loop: list[Any] = []
    loop.append(loop)
    answers, advisories = manager.call("memory_pre_compress", messages=loop, session_id="s")
    assert answers == [Answer("ours", "fine")]
    assert [note.code for note in advisories] == ["plugin_failed"]
