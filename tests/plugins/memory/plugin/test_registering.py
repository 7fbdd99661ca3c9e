"""What may be registered, in which order it is called, and what the manager says about it."""

from __future__ import annotations

import types
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from holomemory.errors import BadValue
from holomemory.plugin import Answer, PluginManager, hookimpl


class Notes:
    """Answers every prefetch with its own words."""

    def __init__(self, words: str = "noted") -> None:
        self.words = words

    @hookimpl
    def memory_prefetch(self, query: str, session_id: str) -> str | None:
        return f"{self.words}: {query} in {session_id}"


class First(Notes):
    """Wants to be first."""

    @hookimpl(tryfirst=True)
    def memory_prefetch(self, query: str, session_id: str) -> str | None:
        return self.words


class Last(Notes):
    """Wants to be last."""

    @hookimpl(trylast=True)
    def memory_prefetch(self, query: str, session_id: str) -> str | None:
        return self.words


@pytest.fixture
def manager() -> Iterator[PluginManager]:
    """A manager without installed plugins, and with more time than a busy machine takes."""
    manager = PluginManager(external=False, timeout_s=60)
    yield manager
    manager.close()


def ask(manager: PluginManager, **more: Any) -> list[Answer]:
    """The answers to one prefetch, which nobody may fail."""
    answers, advisories = manager.call("memory_prefetch", query="tea?", session_id="s1", **more)
    assert advisories == []
    return answers


def refused(manager: PluginManager, plugin: object) -> str:
    """Why a plugin is refused; nothing of it stays behind."""
    with pytest.raises(BadValue) as caught:
        manager.register(plugin, "candidate")
    assert manager.listing() == []
    assert ask(manager) == []
    return str(caught.value)


def test_an_answer_names_its_plugin(manager: PluginManager) -> None:
    """A registered instance answers under the name it was given."""
    assert manager.register(Notes(), "notes") == "notes"
    assert ask(manager) == [Answer("notes", "noted: tea? in s1")]


def test_names_default_to_the_class_and_the_module(manager: PluginManager) -> None:
    """Without a name an instance is called as its class and a module as itself."""
    module = types.ModuleType("harbour_notes")
    vars(module)["memory_prefetch"] = hookimpl(lambda query: query)
    assert manager.register(Notes()) == "Notes"
    assert manager.register(module) == "harbour_notes"
    assert [answer.plugin for answer in ask(manager)] == ["Notes", "harbour_notes"]


def test_managers_share_nothing(manager: PluginManager) -> None:
    """What one manager knows, a second one does not."""
    manager.register(Notes())
    assert PluginManager(external=False).listing() == []


def test_none_is_no_answer(manager: PluginManager) -> None:
    """A plugin that has nothing to say does not appear, and is no failure."""

    class Silent:
        @hookimpl
        def memory_prefetch(self) -> None:
            return None

    manager.register(Silent())
    assert ask(manager) == []


def test_fewer_arguments_are_enough(manager: PluginManager) -> None:
    """An implementation takes what it needs, in its own order, by position or with a default."""

    class Few:
        @hookimpl
        def memory_prefetch(self, session_id: str) -> str:
            return session_id

        @hookimpl
        def memory_sync_turn(self) -> None:
            return None

    class Swapped:
        @hookimpl
        def memory_prefetch(self, session_id: str, query: str = "nothing", limit: int = 3) -> str:
            return f"{session_id} {query} {limit}"

    manager.register(Few())
    manager.register(Swapped())
    assert ask(manager) == [Answer("Few", "s1"), Answer("Swapped", "s1 tea? 3")]
    assert manager.call("memory_sync_turn", user="a", assistant="b", session_id="s1", messages=[]) == ([], [])


def test_an_unknown_argument_is_refused(manager: PluginManager) -> None:
    """An argument that the hook does not have is named together with those that it has."""

    class Greedy:
        @hookimpl
        def memory_prefetch(self, query: str, topic: str) -> str:
            return query + topic

    reason = refused(manager, Greedy())
    assert "memory_prefetch" in reason
    assert "topic" in reason
    assert "query, session_id" in reason


def test_a_required_keyword_only_argument_is_refused(manager: PluginManager) -> None:
    """What could never be filled in is refused at once, and not at the first turn."""

    class Strict:
        @hookimpl
        def memory_prefetch(self, *, query: str) -> str:
            return query

    assert "query" in refused(manager, Strict())


def test_a_misspelt_hook_is_refused_with_the_right_spelling(manager: PluginManager) -> None:
    """A marked function that is no hook refuses its plugin, also the hooks of it that are right."""

    class Typo(Notes):
        @hookimpl
        def memory_prefech(self, query: str) -> str:
            return query

    reason = refused(manager, Typo())
    assert "'memory_prefech'" in reason
    assert "did you mean 'memory_prefetch'" in reason


def test_a_hook_of_a_newer_release_can_be_optional(manager: PluginManager) -> None:
    """A plugin that marks a hook we do not know as optional works with the hooks that we know."""

    class Newer(Notes):
        @hookimpl(optionalhook=True)
        def memory_dream(self, night: str) -> str:
            return night

    manager.register(Newer())
    assert len(ask(manager)) == 1
    assert manager.listing()[0]["hooks"] == ["memory_prefetch"]


@pytest.mark.parametrize("plugin", [Notes, None], ids=["class", "none"])
def test_a_class_is_refused(manager: PluginManager, plugin: object) -> None:
    """An instance or a module is wanted; a class would be called without itself."""
    assert "instance" in refused(manager, plugin)


def test_a_plugin_without_hooks_is_refused(manager: PluginManager) -> None:
    """A forgotten marker is told, since such a plugin would never be called."""

    class Unmarked:
        def memory_prefetch(self, query: str) -> str:
            return query

    assert "@hookimpl" in refused(manager, Unmarked())


def test_hooks_that_do_not_simply_return_are_refused(manager: PluginManager) -> None:
    """Wrappers, generators and asynchronous functions would do nothing here, so they are not accepted."""

    class Wrapping:
        @hookimpl(wrapper=True)
        def memory_prefetch(self) -> Iterator[None]:
            yield

    class Yielding:
        @hookimpl
        def memory_prefetch(self) -> Iterator[str]:
            yield "one"

    class Waiting:
        @hookimpl
        async def memory_prefetch(self) -> str:
            return "later"

    class Streaming:
        @hookimpl
        async def memory_prefetch(self) -> AsyncIterator[str]:
            yield "later"

    assert "wrapper" in refused(manager, Wrapping())
    assert "yields" in refused(manager, Yielding())
    assert "asynchronous" in refused(manager, Waiting())
    assert "asynchronous" in refused(manager, Streaming())


@pytest.mark.parametrize("name", ["", " ", "two\nlines", "x" * 81], ids=["empty", "blank", "lines", "long"])
def test_names_can_be_printed(manager: PluginManager, name: str) -> None:
    """A name stands in advisories and tables: it is short and printable; an empty one means the default."""
    if name:
        with pytest.raises(BadValue, match="name"):
            manager.register(Notes(), name)
    else:
        assert manager.register(Notes(), name) == "Notes"


def test_a_name_is_taken_once(manager: PluginManager) -> None:
    """A second plugin of the same name, and the same plugin under a second name, are refused; the first one stays."""
    notes = Notes("first")
    manager.register(notes, "notes")
    with pytest.raises(BadValue, match="already"):
        manager.register(Notes("second"), "notes")
    with pytest.raises(BadValue, match="already"):
        manager.register(notes, "other")
    assert ask(manager) == [Answer("notes", "first: tea? in s1")]


def test_order_is_registration_with_first_and_last_respected(manager: PluginManager) -> None:
    """tryfirst, then the order of registration with trusted plugins first, then trylast."""
    manager.register(Last("last"), "last")
    manager.register(Notes(), "b")
    manager.register(Notes(), "a")
    manager.register(First("first"), "first")
    manager.register(First("second"), "second")
    manager.register(Notes(), "ours", trusted=True)
    order = ["first", "second", "ours", "b", "a", "last"]
    assert [answer.plugin for answer in ask(manager)] == order
    assert manager.implementers("memory_prefetch") == order
    assert manager.implementers("memory_tools") == []


def test_only_asks_one_plugin(manager: PluginManager) -> None:
    """A host can ask the plugin that offered a tool; one that is not there is the host's mistake."""
    manager.register(Notes(), "a")
    manager.register(Notes(), "b")
    assert [answer.plugin for answer in ask(manager, only="b")] == ["b"]
    assert manager.call("memory_tools", only="a") == ([], [])
    with pytest.raises(BadValue, match="'c'"):
        ask(manager, only="c")


def test_the_hosts_mistakes_raise(manager: PluginManager) -> None:
    """An unknown hook, other arguments than the hook's and an impossible bound are errors even without plugins."""
    with pytest.raises(BadValue, match="memory_prefetch"):
        manager.call("memory_prefech", query="q", session_id="s")
    with pytest.raises(BadValue, match="query, session_id"):
        manager.call("memory_prefetch", query="q")
    with pytest.raises(BadValue, match="topic"):
        manager.call("memory_prefetch", query="q", session_id="s", topic="t")
    for bound in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(BadValue, match="timeout_s"):
            manager.call("memory_tools", timeout_s=bound)
        with pytest.raises(BadValue, match="timeout_s"):
            PluginManager(external=False, timeout_s=bound)


def test_unregistered_plugins_are_forgotten(manager: PluginManager) -> None:
    """After unregister a plugin is neither asked nor listed, and its name is free."""
    manager.register(Notes("old"), "notes")
    manager.unregister("notes")
    assert ask(manager) == []
    assert manager.listing() == []
    manager.register(Notes("new"), "notes")
    assert ask(manager) == [Answer("notes", "new: tea? in s1")]
    with pytest.raises(BadValue, match="'gone'"):
        manager.unregister("gone")


def test_a_closed_manager_asks_nobody(manager: PluginManager) -> None:
    """Closing forgets all plugins, and can be done twice."""
    manager.register(Notes())
    manager.close()
    manager.close()
    assert ask(manager) == []
    assert manager.listing() == []


def test_the_listing_tells_hooks_and_state(manager: PluginManager) -> None:
    """A line names the hooks in the order of the specification, and what is not known is None."""

    class Both(Notes):
        @hookimpl
        def memory_system_prompt(self) -> str:
            return "Hello."

    manager.register(Both(), "both", trusted=True)
    assert manager.listing() == [
        {
            "name": "both",
            "distribution": None,
            "version": None,
            "hooks": ["memory_system_prompt", "memory_prefetch"],
            "trusted": True,
            "state": "ok",
            "last_error": None,
            "reason": None,
        }
    ]
