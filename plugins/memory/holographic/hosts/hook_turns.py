"""What the memory does in one event of a command-line agent's turn, most of which other processes saw.

It knows the events and their fields, and no store and no terminal.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from .. import capture
from ..errors import HolomemoryError
from ..memory import Memory
from ..provider import HolographicMemoryProvider
from ..settings import Settings
from ..telling import once
from ..text.quote import bullet, strip_block
from ..text.secrets import redact
from ..types import Hit, Recall
from .hooks import Host, notebook
from .notebook import Notebook
from .transcript import carried

#: Claude Code replaces more than 10,000 units of UTF-16 by a preview, Codex cuts about 10,000 bytes in the middle.
MAX_BYTES = 9_000
#: What the first question of a process may take, while it loads what later ones have.
_BUDGET_S = 1.0
#: What an event waits for another process that writes: the user waits, too.
_BUSY_S = 1.0
#: What the end of a turn waits for a model that extracts facts: less than the hook has, so that what the rules found is stored.
_EXTRACT_S = 5.0


class HookProvider(HolographicMemoryProvider):
    """The memory in one event of a conversation, most of which other processes saw. ``record`` is the host's own record of the
    conversation, where that alone says what it still carries.
    """

    most_bytes = MAX_BYTES

    def __init__(self, config: Mapping[str, Any], *, record: str | None = None) -> None:
        self.lasting = record is None
        super().__init__(config)
        self._record = record

    def _become(self, wanted: Settings) -> None:
        super()._become(
            replace(
                wanted,
                busy_timeout_s=min(wanted.busy_timeout_s, _BUSY_S),
                extractor_timeout_s=min(wanted.extractor_timeout_s, _EXTRACT_S),
            )
        )

    def _fresh(self, hits: list[Hit], session: str) -> list[Hit]:
        if self._record is None:
            return super()._fresh(hits, session)
        record = self._guarded(carried, self._record) or ""
        return [hit for hit in hits if json.dumps(bullet(hit), ensure_ascii=False)[1:-1] not in record]

    def warm(self, prompt: str) -> None:
        """Load what a question needs before its time runs: asked once beforehand, it loads no more than that."""
        if self.memory is not None:
            self._guarded(self._warm, self.memory, prompt)

    @staticmethod
    def _warm(memory: Memory, prompt: str) -> None:
        memory.inject(strip_block(prompt), limit=1, deadline=time.monotonic() + _BUDGET_S)

    def go_on(self, session: str, kept: Mapping[str, Any]) -> None:
        """Know what the user said in this conversation, as an earlier process noted it."""
        self._guarded(self._spoken.go_on, session, kept)

    def noted(self, session: str) -> dict[str, Any]:
        """What the next process shall know of what the user said."""
        return self._spoken.kept(session)

    def hear(self, session: str, prompt: str) -> None:
        """The user said this."""
        self._spoken.hear(session, prompt)

    def after_compaction(self, session: str) -> str:
        """The block of a conversation that was compacted and lost what it was told: that, as it is now, and what is pinned."""
        if self.memory is None:
            self._shown.lose(session, again=True)
            return self._blind(self._fault, "") if self._fault else ""
        block = self._guarded(self._again, self.memory, session)
        return self._blind(HolomemoryError(), "") if block is None else block

    def _again(self, memory: Memory, session: str) -> str:
        deadline, found = time.monotonic() + _BUDGET_S, Recall()
        self._guarded(self._shown.load, memory, session, deadline)
        self._lose(session, again=True)
        if not memory.settings.inject_limit:
            return ""
        told = self._owed(memory, found, session, deadline)
        pinned = self._pinned(memory, found, deadline)
        return self._block(memory, once([*pinned, *told]), session, self._notice(memory, found.advisories))[0]

    def lost(self, session: str, *, again: bool) -> None:
        """A conversation lost what it carried, as an earlier process noted it."""
        self._shown.lose(session, again=again)

    def note_loss(self, notes: Notebook, session: str, *, again: bool) -> None:
        """Note that a conversation lost what it carried, for when the store cannot be told."""
        self._guarded(notes.lose, session, again=again)

    def settle(self, notes: Notebook, session: str) -> None:
        """Leave to the next process what the store could not be told of a loss."""
        if not self._shown.settled(session):
            self.note_loss(notes, session, again=self._shown.owes(session))
        elif notes.lost(session) is not None:
            self._guarded(notes.regain, session)


class Hook:
    """One event's answer. ``emit`` takes the JSON text that the host reads."""

    def __init__(self, host: Host, config: Mapping[str, Any], emit: Callable[[str], None]) -> None:
        self._host = host
        self._config = config
        self._emit = emit
        self._notebook: Notebook | None = None
        self._lost: bool | None = None  # as the notebook says

    def answer(self, event: Mapping[str, Any]) -> None:
        """Do what an event of a turn, or the start of a conversation that lost something, asks for."""
        name, session = str(event.get("hook_event_name")), str(event.get("session_id") or "")
        work = {self._host.prompt: self._prompt, self._host.stop: self._stop}.get(name, self._start)
        record = None if self._host.tells else str(event.get("transcript_path") or "")
        provider = HookProvider(self._config, record=record)
        with contextlib.suppress(HolomemoryError):  # settings that cannot be read: the provider says so
            self._notebook = notebook(self._config)
        with contextlib.ExitStack() as ending:
            if provider.lasting and self._notebook is not None and name != self._host.stop:
                if name != self._host.prompt:  # noted before anything can go wrong
                    provider.note_loss(self._notebook, session, again=event.get("source") == "compact")
                self._lost = self._notebook.lost(session)
                ending.callback(provider.settle, self._notebook, session)
            ending.callback(provider.shutdown)
            provider.initialize(session)
            work(provider, session, event)

    def _put(self, event: Mapping[str, Any], block: str) -> None:
        """Put a text into the turn. A key that Codex does not know would make it drop all."""
        if block:
            name = str(event["hook_event_name"])
            self._emit(json.dumps({"hookSpecificOutput": {"hookEventName": name, "additionalContext": block}}))

    def _start(self, provider: HookProvider, session: str, event: Mapping[str, Any]) -> None:
        """A conversation goes on that was compacted and is told again what it lost, or cleared and knows nothing."""
        if event.get("source") == "compact":
            self._put(event, provider.after_compaction(session))
        else:
            provider.on_session_switch(session, reset=True)

    def _prompt(self, provider: HookProvider, session: str, event: Mapping[str, Any]) -> None:
        """The user said something: what the memory knows about it goes into the turn."""
        prompt = str(event.get("prompt") or "")
        noted = self._noted(provider, session)
        if self._lost is not None:
            provider.lost(session, again=self._lost)
        provider.warm(prompt)
        self._put(event, provider.prefetch(prompt, session_id=session))
        if self._notebook is None or provider.memory is None:
            return
        said = capture.plain(prompt)
        provider.hear(session, said)
        noted["said"] = provider.noted(session)
        noted["open"] = said
        self._note(session, noted, redacted=provider.memory.settings.redact)

    def _stop(self, provider: HookProvider, session: str, event: Mapping[str, Any]) -> None:
        """The turn is done; it may come twice. What the user said in it was noted at its start."""
        noted = self._noted(provider, session)
        said = str(noted.pop("open", "") if noted else event.get("prompt") or "")
        answered = str(event.get("last_assistant_message") or event.get("prompt_response") or "")
        provider.sync_turn(said, answered, session_id=session)
        if noted and self._notebook is not None and provider.memory is not None:
            noted["said"] = provider.noted(session)
            self._note(session, noted, redacted=provider.memory.settings.redact)

    def _noted(self, provider: HookProvider, session: str) -> dict[str, Any]:
        noted = {} if self._notebook is None else self._notebook.read(session)
        if isinstance(noted.get("said"), Mapping):
            provider.go_on(session, noted["said"])
        return noted

    def _note(self, session: str, noted: dict[str, Any], *, redacted: bool) -> None:
        """Keep the notes; a secret in them is taken out as it is from facts."""
        if redacted:
            said = noted["said"]
            said["messages"] = [redact(message)[0] for message in said["messages"]]
            noted["open"] = redact(noted.get("open", ""))[0]
        if self._notebook is not None:
            self._notebook.write(session, noted)
