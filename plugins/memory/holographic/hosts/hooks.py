"""The answer to one event of a command-line agent (Claude Code, Codex, Gemini CLI): JSON in, JSON out, in a process of its own.

It knows the hosts' events, and no store and no terminal. Whatever goes wrong, the turn goes on: the log has it.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from .. import capture
from ..memory import Memory
from ..provider import HolographicMemoryProvider
from ..settings import Settings, data_folder
from ..text.secrets import redact
from ..types import Recall
from .notebook import Notebook

_log = logging.getLogger("holomemory.hooks")

#: Claude Code and Codex cut a longer text, each in its own way.
MAX_CHARS = 8_000
#: What the first question of a process may take, while it loads what later ones have.
_BUDGET_S = 1.0
_LOG_BYTES = 200_000


@dataclass(frozen=True, slots=True)
class Host:
    """What differs between the hosts: the events of a turn, and whether the conversation keeps what is put into a turn."""

    prompt: str
    stop: str
    keeps: bool


HOSTS = {
    "claude": Host("UserPromptSubmit", "Stop", keeps=True),
    "codex": Host("UserPromptSubmit", "Stop", keeps=True),
    "gemini": Host("BeforeAgent", "AfterAgent", keeps=False),
}


def log_file() -> Path:
    """Where the hook writes what went wrong: hosts show its stderr to nobody."""
    return data_folder() / "hook.log"


class HookProvider(HolographicMemoryProvider):
    """The memory in one event of a conversation, most of which other processes saw."""

    def __init__(self, config: Mapping[str, Any], *, keeps: bool) -> None:
        self.lasting = keeps
        super().__init__(config)

    def _become(self, wanted: Settings) -> None:
        chars = min(wanted.inject_chars, MAX_CHARS)
        super()._become(replace(wanted, inject_chars=chars, repeat=wanted.repeat or not self.lasting))

    def warm(self) -> None:
        """Load what the first question needs before its time runs."""
        if self.memory is not None:
            self._guarded(self._warm, self.memory)

    @staticmethod
    def _warm(memory: Memory) -> None:
        memory.inject("is anything known?", limit=1, deadline=time.monotonic() + _BUDGET_S)

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
        block = "" if self.memory is None else self._guarded(self._again, self.memory, session)
        return block or ""

    def _again(self, memory: Memory, session: str) -> str:
        deadline = time.monotonic() + _BUDGET_S
        self._shown.load(memory, session, deadline)
        told = self._current(memory, self._lost(session))
        pinned = self._pinned(memory, Recall(), deadline)
        ids = {hit["fact_id"] for hit in pinned}
        return self._block(memory, [*pinned, *(hit for hit in told if hit["fact_id"] not in ids)], session)[0]


class Hook:
    """One event's answer. ``emit`` takes the JSON text that the host reads."""

    def __init__(self, host: Host, config: Mapping[str, Any], emit: Callable[[str], None]) -> None:
        self._host = host
        self._config = config
        self._emit = emit
        self._notebook: Notebook | None = None

    def answer(self, event: Mapping[str, Any]) -> None:
        """Do what an event asks for; one that we do not know asks for nothing."""
        work = {
            "SessionStart": self._start,
            self._host.prompt: self._prompt,
            self._host.stop: self._stop,
            "SessionEnd": self._end,
        }.get(str(event.get("hook_event_name")))
        if work is None:
            return
        session = str(event.get("session_id") or "")
        provider = HookProvider(self._config, keeps=self._host.keeps)
        provider.initialize(session)
        try:
            if provider.memory is not None:
                self._notebook = Notebook(provider.memory.settings.db_path)
            work(provider, session, event)
        finally:
            provider.shutdown()

    def _put(self, event: Mapping[str, Any], block: str) -> None:
        """Put a text into the turn. A key that Codex does not know would make it drop all."""
        if block:
            name = str(event["hook_event_name"])
            self._emit(json.dumps({"hookSpecificOutput": {"hookEventName": name, "additionalContext": block}}))

    def _start(self, provider: HookProvider, session: str, event: Mapping[str, Any]) -> None:
        """A conversation starts, or goes on: one that was compacted is told again what it lost."""
        if event.get("source") == "compact":
            self._put(event, provider.after_compaction(session))
        elif event.get("source") == "clear":
            provider.on_session_switch(session, reset=True)
        if self._notebook is not None:
            self._notebook.tidy()

    def _prompt(self, provider: HookProvider, session: str, event: Mapping[str, Any]) -> None:
        """The user said something: what the memory knows about it goes into the turn."""
        prompt = str(event.get("prompt") or "")
        noted = self._noted(provider, session)
        provider.warm()
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

    def _end(self, _provider: HookProvider, session: str, _event: Mapping[str, Any]) -> None:
        """The conversation is over, or waits to be resumed."""
        if self._notebook is not None:
            self._notebook.close(session)

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


def log_to_file() -> None:
    """From now on, what goes wrong is written to ``log_file``."""
    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(log_file(), maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8", delay=True)
    except OSError:
        return  # without a log the turn goes on, too
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s: %(message)s"))
    logging.getLogger("holomemory").addHandler(handler)


def run(host: str, raw: bytes, config: Mapping[str, Any], emit: Callable[[str], None]) -> None:
    """Answer one event that a host of HOSTS wrote to stdin; never raises."""
    try:
        event = json.loads(raw.decode("utf-8", "replace"))
        if isinstance(event, dict):
            Hook(HOSTS[host], config, emit).answer(event)
        else:
            _log.warning("%s sent no event but %.80r", host, raw)
    except Exception:  # noqa: BLE001 - the boundary towards the host: exit code 2 would block the user's prompt
        _log.exception("the hook of %s failed", host)
