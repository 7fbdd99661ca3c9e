"""The hooks, what each is given and what it may answer; knows nothing of how they are called.

Every implementation may take fewer arguments than its hook has. None (or no return) means "nothing to say".
The examples are those of docs/plugins.md, and the tests run them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..types import Hit, NewFact
from .markers import hookspec


class Embedder(Protocol):
    """Turns texts into vectors: ``embed`` answers one sequence of ``dim`` floats for each text, in the same order."""

    name: str
    dim: int

    def embed(self, texts: Sequence[str]) -> Sequence[Sequence[float]]:
        """Embed ``texts``; shape (len(texts), dim)."""


@dataclass(frozen=True, slots=True)
class Veto:
    """The answer of ``memory_before_write`` that refuses a fact; ``reason`` is shown to whoever wanted to write it."""

    reason: str


class HolomemorySpecs:
    """The seven hooks of a host's turn, then the five that extend the memory itself."""

    @hookspec
    def memory_system_prompt(self, session_id: str) -> str | None:
        """Lines for the system prompt.

        Called once when a session starts, before the first turn. ``session_id``: the host's name for the conversation,
        "" if it has none. Answers text.

        Example::

            from holomemory.plugin import Answer, PluginManager, hookimpl

            class House:
                @hookimpl
                def memory_system_prompt(self):
                    return "Notes about this house are kept between conversations."

            manager = PluginManager(external=False)
            manager.register(House())
            answers, advisories = manager.call("memory_system_prompt", session_id="s1")
            assert answers == [Answer("House", "Notes about this house are kept between conversations.")]
        """

    @hookspec
    def memory_prefetch(self, query: str, session_id: str) -> str | None:
        """What the model should know for this turn.

        Called on every turn before the model, so this is the hook to be quick in. ``query``: what the user just said.
        Answers text, which the host puts into that turn's user message inside one fence.

        Example::

            from holomemory.plugin import Answer, PluginManager, hookimpl

            class Freeze:
                @hookimpl
                def memory_prefetch(self, query):
                    return "Nobody deploys on Fridays." if "deploy" in query.lower() else None

            manager = PluginManager(external=False)
            manager.register(Freeze())
            answers, advisories = manager.call("memory_prefetch", query="Shall we deploy?", session_id="s1")
            assert answers == [Answer("Freeze", "Nobody deploys on Fridays.")]
            assert manager.call("memory_prefetch", query="Good morning!", session_id="s1") == ([], [])
        """

    @hookspec
    def memory_tools(self) -> Sequence[Mapping[str, Any]] | None:
        """The tools that the plugin offers to the model.

        Called when a session starts, before the first turn. Answers a list of JSON-ready dicts with ``name``,
        ``description`` and ``parameters`` (a JSON Schema object). Calls come back through ``memory_call_tool``.

        Example::

            from holomemory.plugin import PluginManager, hookimpl

            class Dice:
                @hookimpl
                def memory_tools(self):
                    sides = {"type": "object", "properties": {"sides": {"type": "integer"}}}
                    return [{"name": "roll", "description": "Roll one die.", "parameters": sides}]

            manager = PluginManager(external=False)
            manager.register(Dice())
            answers, advisories = manager.call("memory_tools")
            assert [tool["name"] for tool in answers[0].value] == ["roll"]
        """

    @hookspec
    def memory_call_tool(self, name: str, args: Mapping[str, Any], session_id: str) -> str | None:
        """Run one of the plugin's tools.

        Called while the model waits. ``name``: the tool; ``args``: what the model filled in, not validated. Answers
        JSON text, or None for a tool of somebody else. The host names the plugin that offered the tool (``only``).

        Example::

            import json
            from holomemory.plugin import Answer, PluginManager, hookimpl

            class Counter:
                @hookimpl
                def memory_call_tool(self, name, args):
                    return json.dumps({"words": len(str(args.get("text", "")).split())}) if name == "count" else None

            manager = PluginManager(external=False)
            manager.register(Counter())
            call = {"name": "count", "args": {"text": "three short words"}, "session_id": "s1"}
            answers, advisories = manager.call("memory_call_tool", only="Counter", **call)
            assert answers == [Answer("Counter", '{"words": 3}')]
        """

    @hookspec
    def memory_sync_turn(
        self, user: str, assistant: str, session_id: str, messages: Sequence[Mapping[str, Any]]
    ) -> None:
        """Take note of a finished turn.

        Called after the model's answer was shown. ``user``, ``assistant``: the texts of the turn, without anything that
        was injected; ``messages``: the conversation so far as chat messages (``role``, ``content``). Answers nothing.

        Example::

            from holomemory.plugin import PluginManager, hookimpl

            class Diary:
                def __init__(self):
                    self.lines = []

                @hookimpl
                def memory_sync_turn(self, user, session_id):
                    self.lines.append((session_id, user))

            diary, manager = Diary(), PluginManager(external=False)
            manager.register(diary)
            manager.call("memory_sync_turn", user="I live in Oslo.", assistant="Noted.", session_id="s1", messages=[])
            assert diary.lines == [("s1", "I live in Oslo.")]
        """

    @hookspec
    def memory_session_end(self, session_id: str, messages: Sequence[Mapping[str, Any]]) -> None:
        """Finish what the plugin keeps for a session.

        Called once when the conversation ends; not called when the process is killed. ``messages`` as in
        ``memory_sync_turn``. Answers nothing.

        Example::

            from holomemory.plugin import PluginManager, hookimpl

            class Sessions:
                def __init__(self):
                    self.turns = {}

                @hookimpl
                def memory_session_end(self, session_id, messages):
                    self.turns[session_id] = sum(message["role"] == "user" for message in messages)

            sessions, manager = Sessions(), PluginManager(external=False)
            manager.register(sessions)
            manager.call("memory_session_end", session_id="s1", messages=[{"role": "user", "content": "Bye."}])
            assert sessions.turns == {"s1": 1}
        """

    @hookspec
    def memory_pre_compress(self, messages: Sequence[Mapping[str, Any]], session_id: str) -> str | None:
        r"""Save what is about to be cut from the conversation.

        Called before a host shortens a long conversation. ``messages``: the ones about to go. Answers text that the
        host's summary should keep.

        Example::

            from holomemory.plugin import Answer, PluginManager, hookimpl

            class Decisions:
                @hookimpl
                def memory_pre_compress(self, messages):
                    kept = [m["content"] for m in messages if m["content"].startswith("Decision:")]
                    return "\n".join(kept) or None

            manager = PluginManager(external=False)
            manager.register(Decisions())
            going = [{"role": "user", "content": "Hello."}, {"role": "user", "content": "Decision: we use SQLite."}]
            answers, advisories = manager.call("memory_pre_compress", messages=going, session_id="s1")
            assert answers == [Answer("Decisions", "Decision: we use SQLite.")]
        """

    @hookspec
    def memory_embedder(self) -> Embedder | None:
        """An embedder for the vector leg.

        Called when a memory is opened; the first answer counts. Answers an object with ``name`` (changes when the
        vectors do), ``dim`` and ``embed(texts)``. ``embed`` itself runs under the plugin's guard too (``manager.run``).

        Example::

            from holomemory.plugin import PluginManager, hookimpl

            class Letters:
                name, dim = "letters-1", 26

                def embed(self, texts):
                    return [[float(text.lower().count(chr(97 + i))) for i in range(26)] for text in texts]

                @hookimpl
                def memory_embedder(self):
                    return self

            manager = PluginManager(external=False)
            manager.register(Letters())
            embedder = manager.call("memory_embedder")[0][0].value
            answers, advisories = manager.run("Letters", "embed", embedder.embed, ["abba"])
            assert answers[0].value[0][:2] == [2.0, 2.0]
        """

    @hookspec
    def memory_extract_facts(self, text: str, speaker: str, session_id: str) -> Sequence[NewFact] | None:
        r"""The durable facts that a piece of conversation states.

        Called when a finished turn is captured as facts. ``speaker``: who said it ("user", "assistant" or a name).
        Answers a list of NewFact; the memory sets scope, session and source itself.

        Example::

            import re
            from holomemory.plugin import PluginManager, hookimpl
            from holomemory.types import NewFact

            class Birthdays:
                @hookimpl
                def memory_extract_facts(self, text):
                    return [NewFact(line, tags="birthday") for line in re.findall(r"[^.]*\bbirthday\b[^.]*\.", text)]

            manager = PluginManager(external=False)
            manager.register(Birthdays())
            turn = {"text": "Ann's birthday is on 3 May.", "speaker": "user", "session_id": "s1"}
            answers, advisories = manager.call("memory_extract_facts", **turn)
            assert answers[0].value[0].content == "Ann's birthday is on 3 May."
        """

    @hookspec
    def memory_extract_entities(self, text: str) -> Sequence[tuple[str, str]] | None:
        r"""The named things in the text of a fact, beside those that the memory finds itself.

        Called before a fact is stored. Answers a list of (name, role) pairs; the role of a plain mention is "entity".

        Example::

            import re
            from holomemory.plugin import Answer, PluginManager, hookimpl

            class Tickets:
                @hookimpl
                def memory_extract_entities(self, text):
                    return [(ticket, "entity") for ticket in re.findall(r"\b[A-Z]+-\d+\b", text)]

            manager = PluginManager(external=False)
            manager.register(Tickets())
            answers, advisories = manager.call("memory_extract_entities", text="OPS-42 blocks the release.")
            assert answers == [Answer("Tickets", [("OPS-42", "entity")])]
        """

    @hookspec
    def memory_rerank(self, query: str, hits: Sequence[Hit]) -> Sequence[int] | None:
        """A better order for the hits of a search.

        Called after the memory's own ranking, before the list is cut. ``hits``: JSON-ready dicts, best first. Answers
        a list of ``fact_id``, best first; hits that it leaves out follow in their old order, unknown ids are ignored.

        Example::

            from holomemory.plugin import Answer, PluginManager, hookimpl

            class PinnedFirst:
                @hookimpl
                def memory_rerank(self, hits):
                    return [hit["fact_id"] for hit in hits if hit["pinned"]]

            manager = PluginManager(external=False)
            manager.register(PinnedFirst())
            hits = [{"fact_id": 1, "pinned": False}, {"fact_id": 2, "pinned": True}]
            answers, advisories = manager.call("memory_rerank", query="who is on call?", hits=hits)
            assert answers == [Answer("PinnedFirst", [2])]
        """

    @hookspec
    def memory_before_write(self, fact: NewFact) -> NewFact | Veto | None:
        """Change or refuse a fact before it is stored.

        Called before every write of content, one plugin after the other; each sees what the one before it answered.
        Answers a changed NewFact, or a Veto: then nothing is stored and the writer is told the reason.

        Example::

            from dataclasses import replace
            from holomemory.plugin import PluginManager, Veto, hookimpl
            from holomemory.types import NewFact

            class Discreet:
                @hookimpl
                def memory_before_write(self, fact):
                    if "salary" in fact.content:
                        return Veto("Salaries are not remembered here.")
                    return replace(fact, content=fact.content.replace("Ann", "a colleague"))

            manager = PluginManager(external=False)
            manager.register(Discreet())
            answers, advisories = manager.call("memory_before_write", fact=NewFact("Ann knows the code."))
            assert answers[0].value.content == "a colleague knows the code."
            answers, advisories = manager.call("memory_before_write", fact=NewFact("The salary is 10."))
            assert answers[0].value == Veto("Salaries are not remembered here.")
        """


#: Every hook with the names of its arguments.
HOOKS: dict[str, tuple[str, ...]] = {
    name: tuple(inspect.signature(spec).parameters)[1:]
    for name, spec in vars(HolomemorySpecs).items()
    if inspect.isfunction(spec)
}


class BadAnswer(TypeError):
    """A hook was answered with something that is not what its specification says; the message quotes no content."""


def _text(value: object) -> bool:
    return isinstance(value, str)


def _list_of(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, (list, tuple)) and all(fits(item) for item in value)


def _tool(value: object) -> bool:
    return isinstance(value, dict) and isinstance(value.get("name"), str) and bool(value["name"])


def _pair(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, str) for part in value)


def _embedder(value: object) -> bool:
    name, dim, embed = (getattr(value, part, None) for part in ("name", "dim", "embed"))
    return isinstance(name, str) and isinstance(dim, int) and dim > 0 and callable(embed)


_ANSWERS: dict[str, tuple[str, Callable[[object], bool]]] = {
    "memory_system_prompt": ("text", _text),
    "memory_prefetch": ("text", _text),
    "memory_tools": ("a list of dicts with a name", _list_of(_tool)),
    "memory_call_tool": ("JSON text", _text),
    "memory_pre_compress": ("text", _text),
    "memory_embedder": ("an object with name, dim and embed", _embedder),
    "memory_extract_facts": ("a list of NewFact", _list_of(lambda item: isinstance(item, NewFact))),
    "memory_extract_entities": ("a list of (name, role) pairs", _list_of(_pair)),
    "memory_rerank": ("a list of fact ids", _list_of(lambda item: isinstance(item, int))),
    "memory_before_write": ("a NewFact or a Veto", lambda value: isinstance(value, (NewFact, Veto))),
}


def checked(hook: str, value: object) -> object:
    """The answer, None where a hook has no use for one; raises BadAnswer when it is not what the hook asks for."""
    if value is None or hook not in _ANSWERS:
        return None
    wanted, fits = _ANSWERS[hook]
    if not fits(value):
        raise BadAnswer(f"answered with {type(value).__name__}, wanted {wanted}")
    return value
