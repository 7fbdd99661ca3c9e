"""HolographicMemoryProvider: one turn's life with a memory, in host-neutral form. A host never sees an exception of ours."""

from __future__ import annotations

import copy
import hashlib
import itertools
import json
import logging
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from . import capture, tools
from .batch import FACT_BATCH, batch
from .errors import BadValue, HolomemoryError, StoreError, StoreUnsafe
from .memory import Memory
from .mirror import mirror
from .said import Said
from .settings import Settings, load, settings_of
from .shown import Shown
from .store import watch
from .store.faults import failed, run_leg
from .store.tally import Tally
from .telling import current, harmless, once
from .text.quote import bullet, render_block, strip_block
from .text.support import supports
from .types import Advisory, Hit, Recall

_log = logging.getLogger("holomemory.provider")
_T = TypeVar("_T")

_ROW = re.compile(r"^- \[#(\d+) ", re.MULTILINE)  # the start of a row of the block; a quoted text cannot start a line
#: Codes that speak of the turn's own text: without a fact beside them they are no news.
_OF_THE_QUERY = frozenset({"query_truncated", "encoding_invalid"})
#: Texts of the user that are remembered as handed over.
MAX_HEARD = 10_000
_NO_WRITES = frozenset({"cron", "subagent", "flush"})


class HolographicMemoryProvider:
    """The memory of one agent. Give it a ``memory``, or a ``config`` to open one at ``initialize``.

    Nothing raises towards the host: what goes wrong is logged, told in tool answers and in the system prompt.
    """

    name = "holomemory"
    #: Whether what a conversation was shown outlives the process: for hosts whose history keeps the block.
    lasting = False
    #: Bytes of a block that the host passes on whole; None where it cuts nothing.
    most_bytes: int | None = None

    def __init__(self, config: Mapping[str, Any] | None = None, *, memory: Memory | None = None) -> None:
        self.config: dict[str, Any] = dict(config) if isinstance(config, Mapping) else {}
        self.memory = memory
        self._given = memory
        self.problem = ""
        self._fault: HolomemoryError | None = None
        self._tally = Tally()
        self.session_id = ""
        self.last_recall: Recall | None = None
        self._writes = True
        self._shown = Shown(lasting=self.lasting)
        self._synced = ""
        self._heard: dict[str, None] = {}
        self._spoken = Said()

    def is_available(self) -> bool:
        """True: nothing outside this package is needed."""
        return True

    def initialize(self, session_id: str = "", **kwargs: Any) -> None:
        """Start a session. Reads ``hermes_home`` (the store's folder), ``user_id`` (the scope), and ``agent_context`` or
        ``platform`` (nothing is written for cron jobs and sub-agents); other keywords are ignored.
        """
        self.session_id = str(session_id or "")
        marks = {str(kwargs.get("agent_context") or ""), str(kwargs.get("platform") or "")}
        self._writes = not marks & _NO_WRITES
        if self._given is None or kwargs.get("user_id"):
            self.problem, self._fault = "The memory could not be opened; the log has the details.", StoreUnsafe()
            self._guarded(self._open, kwargs)
        if self.memory is not None:
            self.memory.embeddings.start()

    def _open(self, kwargs: Mapping[str, Any]) -> None:
        config = dict(self.config)
        if kwargs.get("hermes_home") and not (config.get("db") or config.get("db_path")):
            config["db"] = str(Path(str(kwargs["hermes_home"])) / "holomemory.db")
        if kwargs.get("user_id") and not config.get("scope"):
            config["scope"] = f"user:{kwargs['user_id']}"
        try:
            given = self._given
            self._become(settings_of(config) if given is None else replace(given.settings, scope=config["scope"]))
            self.problem, self._fault = "", None
        except HolomemoryError as error:
            self._leave()
            self.problem, self._fault = str(error), error if isinstance(error, StoreError) else StoreUnsafe(str(error))
            _log.error("the memory cannot be opened: %s", error)

    def _become(self, wanted: Settings) -> None:
        """Use the memory of these settings; one that was handed in is seen through the scope of its user."""
        if self.memory is not None and self.memory.settings == wanted:
            return
        if self._given is not None and wanted.db_path == ":memory:":
            raise BadValue("A memory that lives in this process only cannot be divided by users; open a file.")
        opened = Memory(settings=wanted, plugins=None if self._given is None else self._given.plugins)
        self._leave()
        self._shown.clear()
        opened.store.tally.put_back(self._tally.take())
        self.memory = opened

    def _leave(self) -> None:
        """Close the memory in use, unless it was handed in."""
        if self.memory is not None and self.memory is not self._given:
            self.memory.close()
        self.memory = None

    # ------------------------------------------------------------------ the prompt

    def system_prompt_block(self) -> str:
        """Lines for the system prompt: what the memory is for, or why there is none."""
        if self.memory is None:
            return f"# Memory\nThe long-term memory cannot be used: {self.problem}" if self.problem else ""
        return (
            "# Memory\n"
            "You have a long-term memory of facts (tools fact_store and fact_feedback). Notes that match the user's message are put "
            "below it on their own; they are quoted and may be out of date. Before you say that you do not know something about the "
            "user, their people or projects, search. Store what they would expect you to remember, one complete statement a fact; "
            "when something changed, supersede the old fact."
        )

    def prefetch(self, query: str, *, session_id: str = "") -> str:
        """The block for this turn: at most a few quoted facts, "" when nothing is relevant; within the time budget.

        What this conversation was given before is left out until it changes. Never raises. ``last_recall`` is the search.
        """
        self.last_recall = None
        if self.memory is None or not isinstance(query, str):
            return self._blind(self._fault, str(query)) if self._fault else ""
        block = self._guarded(self._prefetch, self.memory, query, session_id or self.session_id)
        return self._blind(HolomemoryError(), query) if block is None else block

    def _blind(self, error: HolomemoryError, query: str) -> str:
        """The block of a turn for which nothing could be looked up."""
        self.last_recall = failed(error)
        watch.tell(self._tally, self.last_recall, query)
        try:
            wanted = (self.memory.settings if self.memory else load(notice=self.config.get("notice"))).notice
        except HolomemoryError:  # settings that cannot be read are what went wrong, and silence none of it
            wanted = True
        return render_block([], notice=self.last_recall.advisories[0].short if wanted else "")

    def _prefetch(self, memory: Memory, query: str, session: str) -> str:
        settings = memory.settings
        if not settings.inject_limit:
            return ""
        deadline = time.monotonic() + settings.budget_ms / 1000.0
        query, found = strip_block(query), Recall()
        self._spoken.hear(session, query)
        # A plugin, which may take long, must not keep writers waiting.
        with nullcontext() if memory.extensions.reorders else memory.retriever.one_state(deadline):
            if query.strip():
                # More than are shown: some were shown before.
                wanted = 3 * settings.inject_limit
                found = memory.inject(query, limit=wanted, deadline=deadline)
            pinned = self._pinned(memory, found, deadline)
        candidates = once([*pinned, *found])
        lost = self._owed(memory, found, session, deadline)
        fresh = filter(harmless, candidates if settings.repeat else self._fresh(candidates, session))
        facts = once([*itertools.islice(fresh, max(settings.inject_limit, len(pinned))), *lost])
        told = [advice for advice in found.advisories if facts or advice.code not in _OF_THE_QUERY]
        block, shown = self._block(memory, facts, session, self._notice(memory, told))
        found[:] = [hit for hit in found if hit["fact_id"] in shown]
        self.last_recall = found
        return block

    @staticmethod
    def _notice(memory: Memory, told: Sequence[Advisory]) -> str:
        """The line of an incomplete block: the first thing that was told, unless the line is switched off."""
        return told[0].short if told and memory.settings.notice else ""

    def _fresh(self, hits: list[Hit], session: str) -> list[Hit]:
        """The facts that a conversation does not carry yet."""
        return self._shown.fresh(hits, session)

    def _block(self, memory: Memory, facts: list[Hit], session: str, notice: str = "") -> tuple[str, set[int]]:
        """The block of these facts, and the ids that it really holds: what was cut for its length may come in a later turn."""
        block = render_block(
            facts, notice=notice, limit_chars=memory.settings.inject_chars, limit_bytes=self.most_bytes
        )
        shown = {int(number) for number in _ROW.findall(block)}
        self._shown.note([hit for hit in facts if hit["fact_id"] in shown], session)
        memory.store.note_retrieved(shown)
        return block, shown

    def _pinned(self, memory: Memory, found: Recall, deadline: float) -> list[Hit]:
        """The facts that every turn carries."""

        def read() -> list[Hit]:
            with memory.store.reading(deadline):  # what reads inside has the lock already, and waits for nobody
                return [fact.to_dict() for fact in memory.pinned()]

        return self._known(memory, found, "pinned facts", read)

    @staticmethod
    def _known(memory: Memory, found: Recall, what: str, read: Callable[[], list[Hit]]) -> list[Hit]:
        """Facts that no search finds; when they cannot be read, ``found`` says so."""
        known, told = run_leg("entity", list[Hit](), lambda _: read())
        if told.code is not None and told.code not in {advice.code for advice in found.advisories}:
            found.tell([Advisory("entity", told.code, f"{what} were not read: {told.detail}")])
            watch.tell(memory.store.tally, found, "", found.advisories[-1:])
        return known

    # ------------------------------------------------------------------ tools

    def get_tool_schemas(self) -> list[dict[str, Any]]:
        """The tools, in the form of OpenAI's function calling."""
        return copy.deepcopy(list(tools.SCHEMAS))

    def handle_tool_call(self, name: str, args: Any, **kwargs: Any) -> str:
        """Run a tool call; always answers JSON, ``{"error": sentence}`` when it could not be done. Several at once are
        ``fact_batch`` with ``operations``, a list of {tool, arguments}.
        """
        if name == FACT_BATCH:
            answers = batch(args, lambda tool, given: self._operation(tool, given, kwargs))
            return json.dumps(answers, ensure_ascii=False, default=str)
        action = tools.action_of(name, args)
        if self.memory is None:
            return self._unopened(action)
        if not self._writes and (name == "fact_feedback" or action in ("add", "update", "remove", "supersede")):
            return '{"error": "This run may read the memory and not write it; nothing was stored."}'
        session = str(kwargs.get("session_id") or self.session_id)
        return tools.call(self.memory, name, args, session or None, self._spoken.of(session) or None)

    def _operation(self, tool: str, given: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
        """One operation of a batch, by the rules of a single call."""
        if tool == FACT_BATCH:
            return {"error": "A batch may not hold another one; this one was not done."}
        answer: dict[str, Any] = json.loads(self.handle_tool_call(tool, given, **more))
        return answer

    def _unopened(self, action: str) -> str:
        """The answer while there is no memory."""
        answer = tools.unanswered(
            action, self._fault or StoreError(), self._tally, self.problem or "The memory is closed."
        )
        return json.dumps(answer, ensure_ascii=False)

    # ------------------------------------------------------------------ after the turn

    def sync_turn(
        self, user: str, assistant: str, *, session_id: str = "", messages: list[dict[str, Any]] | None = None
    ) -> None:
        """Keep of a finished turn what ``capture`` says; our own block is taken out first. Never raises."""
        memory = self.memory
        if memory is None or not self._writes:
            return
        session = session_id or self.session_id
        self._guarded(self._shown.keep, memory)
        self._guarded(self._back, memory, user, session)
        if memory.settings.capture != "off":
            self._guarded(self._sync, memory, user, assistant, session)

    def _back(self, memory: Memory, user: object, session: str) -> None:
        """Stand behind the notes of this turn that the user's own words support."""
        self._spoken.hear(session, capture.plain(user))
        said = self._spoken.of(session)
        if not said or memory.store.read_only:
            return
        notes = memory.store.unbacked(session, self._spoken.since(session))
        backed = [fact_id for fact_id, note in self._spoken.fresh(session, notes) if supports(said, note)]
        if backed:
            memory.store.back(backed)

    def _sync(self, memory: Memory, user: object, assistant: object, session: str) -> None:
        said, answered = capture.plain(user), capture.plain(assistant)
        self._heard[said] = None
        while len(self._heard) > MAX_HEARD:
            del self._heard[next(iter(self._heard))]
        mark = hashlib.blake2b(f"{session}\0{said}\0{answered}".encode("utf-8", "replace"), digest_size=16).hexdigest()
        if mark == self._synced or not said:
            return
        self._synced = mark
        if not self._guarded(self._keep, memory, said, answered, session):
            self._synced = ""  # nothing of it was kept, so it may be handed in again

    def _keep(self, memory: Memory, said: str, answered: str, session: str) -> bool:
        turn = None
        if memory.settings.capture in ("episodes", "all"):
            rows = capture.episodes(memory, said, answered, session)
            first = memory.get(rows[0]) if rows else None
            turn = first.turn if first is not None else None
        if memory.settings.capture in ("facts", "all"):
            ids = capture.facts(memory, said, session, turn=turn)
            self._carry(memory, ids, session)
        return True

    def _carry(self, memory: Memory, ids: Iterable[int], session: str) -> None:
        """What the user said in this conversation need not be told to it again."""
        found = (memory.get(fact_id) for fact_id in ids)
        self._shown.carry([fact.to_dict() for fact in found if fact is not None], session)

    def on_session_end(self, messages: list[dict[str, Any]], *, session_id: str = "") -> None:
        """Take the user's statements of a whole conversation, where ``capture`` says so, from the messages that were not
        handed over as turns: what was forgotten or replaced since then must not come back. Never raises.
        """
        memory = self.memory
        if memory is None or not self._writes or memory.settings.capture not in ("facts", "all"):
            return
        self._guarded(capture.from_messages, memory, messages or [], session_id or self.session_id, self._heard)

    def on_pre_compress(self, messages: list[dict[str, Any]], *, session_id: str = "") -> str:
        """Before messages are summarised: keep their statements, and give the facts they were told, for the summary. When those
        cannot be read, one line says so, and the next turn for which they can has them. Never raises.
        """
        memory, session = self.memory, session_id or self.session_id
        if memory is None:
            self._shown.lose(session, again=True)
            return self._blind(self._fault, "") if self._fault else ""
        self.on_session_end(messages, session_id=session_id)
        summary = self._guarded(self._summary, memory, session)
        return self._blind(HolomemoryError(), "") if summary is None else summary

    def _summary(self, memory: Memory, session: str) -> str:
        found, deadline = Recall(), time.monotonic() + memory.settings.busy_timeout_s
        self._guarded(self._shown.load, memory, session, deadline)
        self._lose(session, again=True)
        rows = [bullet(hit) for hit in self._owed(memory, found, session, deadline)]
        self.last_recall = found
        head = ["Facts from long-term memory in this conversation:"] if rows else []
        line = render_block([], notice=self._notice(memory, found.advisories))
        return "\n".join([*head, *rows, *([line] if line else [])])

    def _owed(self, memory: Memory, found: Recall, session: str, deadline: float) -> list[Hit]:
        """What a conversation lost and was not told again, as it is now; when it cannot be read, ``found`` says so, and it stays owed."""
        if not self._shown.owes(session):
            self._guarded(self._shown.load, memory, session, deadline)
            return []

        def read() -> list[Hit]:
            self._shown.load(memory, session, deadline)
            with memory.store.reading(deadline):
                hits = current(memory, self._shown.owed(session))
            self._shown.paid(session)
            return hits

        return self._known(memory, found, "facts told before", read)

    def _lose(self, session: str, *, again: bool) -> None:
        """A conversation no longer carries what it was shown."""
        self._shown.lose(session, again=again)
        if self.memory is not None and self._writes:
            self._guarded(self._shown.keep, self.memory)

    def on_session_switch(self, new_session_id: str, **kwargs: Any) -> None:
        """The host goes on under another session id."""
        self.session_id = str(new_session_id or "")
        if kwargs.get("reset") or kwargs.get("rewound"):
            self._lose(self.session_id, again=False)

    def on_memory_write(
        self, action: str, target: str, content: str, metadata: Mapping[str, Any] | None = None
    ) -> None:
        """Mirror a write of the host's own memory: ``add``, ``replace`` and ``remove``. Never raises."""
        if self.memory is not None and self._writes:
            more = metadata if isinstance(metadata, Mapping) else {}
            self._guarded(self._mirror, self.memory, str(action), str(target), content, more)

    def _mirror(self, memory: Memory, action: str, target: str, content: str, metadata: Mapping[str, Any]) -> None:
        said = self._spoken.of(str(metadata.get("session_id") or self.session_id))
        backed = not said or supports(said, capture.plain(content))
        mirror(memory, action, target, content, old_text=str(metadata.get("old_text") or ""), backed=backed)

    @staticmethod
    def _guarded(work: Callable[..., _T], *args: object, **more: object) -> _T | None:
        """Do something for the host; what goes wrong is logged, answers None, and the turn goes on without memory."""
        try:
            return work(*args, **more)
        except HolomemoryError as error:
            _log.warning("%s: %s", work.__name__, error)
        except Exception:  # noqa: BLE001 - the boundary towards the host
            _log.exception("%s failed", work.__name__)
        return None

    def shutdown(self) -> None:
        """Close the memory if this provider opened it; may be called again."""
        if self.memory is not None and self._writes:
            self._guarded(self._shown.keep, self.memory)
        self._leave()
        self.problem = self.problem or "The memory is closed."
