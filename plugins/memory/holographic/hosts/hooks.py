"""The answer to one event of a command-line agent (Claude Code, Codex, Gemini CLI): JSON in, JSON out, in a process of its own.

It knows which event needs the memory and loads that for no other. Whatever goes wrong, the turn goes on: the log has it.
"""

from __future__ import annotations

import json
import logging
import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from ..errors import HolomemoryError
from ..settings import data_folder, settings_of
from .notebook import Notebook

_log = logging.getLogger("holomemory.hooks")
_LOG_BYTES = 200_000
#: Seconds that an event may take: before a host gives it up and tells nobody.
LIMIT_S = 8.0
#: Starts of a conversation after which it no longer carries what it was told.
_LOSSES = frozenset(("compact", "clear"))


@dataclass(frozen=True, slots=True)
class Host:
    """What differs between the hosts: the events of a turn, and whether one of them says that the conversation was compacted.

    All of them keep in the conversation what is put into a turn.
    """

    prompt: str
    stop: str
    tells: bool


HOSTS = {
    "claude": Host("UserPromptSubmit", "Stop", tells=True),
    "codex": Host("UserPromptSubmit", "Stop", tells=True),
    "gemini": Host("BeforeAgent", "AfterAgent", tells=False),
}


def log_file() -> Path:
    """Where the hook writes what went wrong: hosts show its stderr to nobody."""
    return data_folder() / "hook.log"


class _OwnersLog(logging.FileHandler):
    """A log for its owner's eyes only."""

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).touch(mode=0o600)
        return super()._open()


def log_to_file() -> None:
    """From now on, what goes wrong is written to ``log_file``; a log that grew long starts anew."""
    path = log_file()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > _LOG_BYTES:
            path.replace(path.with_name(f"{path.name}.1"))
        handler = _OwnersLog(path, encoding="utf-8", delay=True)
    except OSError:
        return  # without a log the turn goes on, too
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s: %(message)s"))
    logging.getLogger("holomemory").addHandler(handler)


def end_in_time(host: str) -> None:
    """From now on this process has LIMIT_S: whatever still hangs then (a plugin, a disk) is left, and the log tells."""

    def end() -> None:
        _log.error("the hook of %s was not done after %g seconds; the turn goes on without it", host, LIMIT_S)
        os._exit(0)  # nothing else ends a thread that hangs; the store takes it as it takes a kill

    timer = threading.Timer(LIMIT_S, end)
    timer.daemon = True
    timer.start()


def _answer(host: Host, event: Mapping[str, Any], config: Mapping[str, Any], emit: Callable[[str], None]) -> None:
    name, session = str(event.get("hook_event_name")), str(event.get("session_id") or "")
    lost = name == "SessionStart" and event.get("source") in _LOSSES
    if lost or name in (host.prompt, host.stop):
        from .hook_turns import Hook

        Hook(host, config, emit).answer(event)
    elif name == "SessionStart":
        notebook(config).tidy()
    elif name == "SessionEnd":  # over, or waiting to be resumed
        notebook(config).close(session)


def notebook(config: Mapping[str, Any]) -> Notebook:
    """The notes beside the store of this configuration, whether or not that opens; raises BadValue."""
    return Notebook(settings_of(config).db_path)


def run(host: str, raw: bytes, config: Mapping[str, Any], emit: Callable[[str], None]) -> None:
    """Answer one event that a host of HOSTS wrote to stdin; ``emit`` takes the JSON text that the host reads. Never raises."""
    try:
        event = json.loads(raw.decode("utf-8", "replace"))
        if isinstance(event, dict):
            _answer(HOSTS[host], event, config, emit)
        else:
            _log.warning("%s sent no event but %.80r", host, raw)
    except HolomemoryError as error:
        _log.error("the hook of %s: %s", host, error)  # what the user can mend needs no traceback
    except Exception:  # noqa: BLE001 - the boundary towards the host: exit code 2 would block the user's prompt
        _log.exception("the hook of %s failed", host)
