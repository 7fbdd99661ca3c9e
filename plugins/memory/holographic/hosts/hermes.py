"""The memory provider that Hermes loads: its life cycle and configuration laid over ours. It knows no store and no terminal."""

from __future__ import annotations

import contextlib
import logging
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import capture
from ..errors import HolomemoryError
from ..memory import Memory
from ..provider import HolographicMemoryProvider
from ..settings import is_setting, settings_of
from . import hermes_config
from .changes import make
from .hermes_shim import NAME

_log = logging.getLogger("holomemory.hermes")
#: What a first question may take while the agent is built.
_WARM_UP_S = 1.0
#: Texts of the user that are remembered as said in this process.
_MAX_SAID = 10_000
_SCHEMA: tuple[dict[str, Any], ...] = (
    {
        "key": "capture",
        "description": "What a finished turn leaves in the memory: nothing, facts the user stated, the turn itself, or both",
        "default": "off",
        "choices": ["off", "facts", "episodes", "all"],
    },
    {
        "key": "scope",
        "description": "One memory for all users of the gateway (give it a name); blank: one for each user",
        "default": "",
    },
    {"key": "db", "description": "The store's file; blank: holomemory.db in Hermes' home", "default": ""},
)


class HermesMemoryProvider(HolographicMemoryProvider):
    """The memory of one Hermes agent. Its store lies in the ``hermes_home`` that ``initialize`` is given, its settings under
    ``memory.holomemory`` of the config.yaml there; a ``config`` handed in goes before them.
    """

    name = NAME
    lasting = True  # Hermes replays a turn's block with the conversation, in another process too
    most_bytes = 9_000  # Hermes after 0.19 keeps back what is longer than 10,000 characters

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        super().__init__(config)
        self._handed = dict(self.config)
        self._said: dict[str, None] = {}

    # ------------------------------------------------------------------ start and end

    def initialize(self, session_id: str = "", **kwargs: Any) -> None:
        """Start a session; what keeps the memory from being used is told to the user at once, where Hermes lets us."""
        home = hermes_config.hermes_home(kwargs.get("hermes_home"))
        super().initialize(session_id, **{**kwargs, "hermes_home": str(home)})
        if self.memory is not None:
            self._guarded(self._warm, self.memory)
        warn = kwargs.get("warning_callback")
        if self.problem and callable(warn):
            self._guarded(warn, f"holomemory: {self.problem}")

    @staticmethod
    def _warm(memory: Memory) -> None:
        """Ask once, so that what the first question loads is not paid for by the user's first turn."""
        memory.inject("is anything known?", limit=1, deadline=time.monotonic() + _WARM_UP_S)

    def _open(self, kwargs: Mapping[str, Any]) -> None:
        try:
            ours, foreign = _parted(hermes_config.section(Path(kwargs["hermes_home"])))
            self.config = {**ours, **self._handed}
        except HolomemoryError as error:
            self._leave()
            self.problem = str(error)
            _log.error("the settings cannot be read: %s", error)
            return
        if foreign:
            _log.warning("memory.%s of config.yaml: %s is no setting of ours", NAME, ", ".join(foreign))
        super()._open(kwargs)

    def on_session_switch(self, new_session_id: str, *, parent_session_id: str = "", **kwargs: Any) -> None:
        """Hermes goes on under another session id; a branch carries what its parent was told, and what was compacted is owed
        what it lost.
        """
        super().on_session_switch(new_session_id, **kwargs)
        if kwargs.get("reason") == "branch":
            self._shown.inherit(self.session_id, parent_session_id)
        elif kwargs.get("reason") == "compression":
            self._shown.go_on(self.session_id, parent_session_id)

    # ------------------------------------------------------------------ turns

    def on_turn_start(self, turn_number: int, message: str, **kwargs: Any) -> None:
        """Remember what the user said in this process: the rest of a conversation is a replay of an earlier one."""
        self._said[_words_of(message)] = None
        while len(self._said) > _MAX_SAID:
            del self._said[next(iter(self._said))]

    def queue_prefetch(self, query: str, *, session_id: str = "") -> None:
        """Nothing: the block of a turn is made within the turn."""

    def on_session_end(self, messages: Sequence[object], *, session_id: str = "") -> None:
        """Take the user's statements as ``capture`` says, from what was said in this process; may come several times."""
        rows = (row for row in messages or () if isinstance(row, Mapping) and row.get("role") == "user")
        # A host that announces no turns shows only new ones.
        new = [said for said in (_words_of(row.get("content")) for row in rows) if not self._said or said in self._said]
        super().on_session_end([{"role": "user", "content": said} for said in new], session_id=session_id)

    def on_delegation(self, task: str, result: str, *, child_session_id: str = "", **kwargs: Any) -> None:
        """Nothing: what a sub-agent found stands in the conversation, and is nobody's word."""

    # ------------------------------------------------------------------ configuration

    def get_config_schema(self) -> list[dict[str, Any]]:
        """The settings that Hermes' wizard and dashboard offer; docs/settings.md of the project has all."""
        return [dict(field) for field in _SCHEMA]

    def save_config(self, values: Mapping[str, Any], hermes_home: str) -> None:
        """Write settings under ``memory.holomemory`` of config.yaml, every other line as it was; raises BadValue, and then
        nothing was changed.
        """
        wanted = {name: None if value == "" else value for name, value in values.items()}
        settings_of(wanted)
        make([hermes_config.change(Path(hermes_home), wanted)])

    def get_status_config(self, config: object) -> dict[str, Any]:
        """What ``hermes memory status`` shows: the settings, and where the store is."""
        home = hermes_config.hermes_home()
        try:
            ours, foreign = _parted(hermes_config.section(home))
            ignored = {"ignored": f"{', '.join(foreign)} (no settings of ours)"} if foreign else {}
            return {**ours, **ignored, "store": hermes_config.store_path(home)}
        except HolomemoryError as error:
            return {"problem": str(error)}

    def post_setup(self, hermes_home: str, config: object) -> None:
        """``hermes memory setup``: our own command asks and edits config.yaml, which keeps its comments that way."""
        command = [sys.executable, "-P", "-m", "holomemory", "install", "hermes", "--hermes-home", hermes_home]
        subprocess.run([*command, "--activate", "--ask", "--yes"], check=False)  # noqa: S603 - ourselves, in the same terminal

    def backup_paths(self) -> list[str]:
        """The store, where it lies outside of Hermes' home."""
        home = hermes_config.hermes_home()
        try:
            path = Path(hermes_config.store_path(home)).expanduser()
        except HolomemoryError:
            _log.exception("the store cannot be named for a backup")
            return []
        return [] if path.is_relative_to(home) else [str(path)]


def _words_of(content: object) -> str:
    """The user's own words in a message: without our block, and without the skill that Hermes wrote around them."""
    text = capture.plain(content)
    try:
        from agent.skill_commands import extract_user_instruction_from_skill_message as instruction
    except ImportError:
        return text
    return instruction(text) or ""


def _parted(section: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Our settings of a section, and the names of what somebody else keeps there."""
    ours = {name: value for name, value in section.items() if is_setting(name)}
    return ours, [name for name in section if name not in ours]


def register(ctx: Any) -> None:
    """Hand a provider to Hermes; the shim calls it, and so do hosts that find providers by entry point."""
    with contextlib.suppress(ImportError):  # a host may ask what it is
        from agent.memory_provider import MemoryProvider

        MemoryProvider.register(HermesMemoryProvider)
    ctx.register_memory_provider(HermesMemoryProvider())
