"""A host's own memory mirrored as facts: entries added, replaced and removed, under ids that every process knows again."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence

from .capture import plain
from .errors import BadValue
from .memory import Memory
from .text.secrets import redact
from .types import Fact, NewFact, Source, Status

_log = logging.getLogger("holomemory.mirror")


def mirror_id(target: str, text: str | None = None) -> str:
    """The external id of an entry of a host's own memory, the same in every process; without a text, what all begin with."""
    digest = "" if text is None else hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=8).hexdigest()
    return f"host:{target}:{digest}"


def mirror(memory: Memory, action: str, target: str, content: str, *, old_text: str = "", backed: bool = True) -> None:
    """Make a change of a host's memory here too: ``add``, ``replace`` or ``remove`` of an entry of ``target``.

    ``old_text`` is a piece of the entry that is replaced or removed; ``backed`` says that the user's words stand behind
    the new one. Raises InputError for a text that cannot be stored, and then nothing was changed.
    """
    mirrored = memory.store.with_external_prefix(mirror_id(target), superseded=True)
    old = None
    if action in ("replace", "remove"):
        sought = plain(old_text or content)
        old = _meant(redact(sought)[0] if memory.settings.redact else sought, mirrored)
    kept = None
    if action in ("add", "replace") and str(content or "").strip():
        kept = _entry(memory, target, plain(content), old, mirrored, backed=backed)
    if old is not None and old.fact_id != kept:
        memory.forget(old.fact_id)


def _meant(sought: str, facts: Sequence[Fact]) -> Fact | None:
    """The one fact that a host means by a piece of its text; None when it could be several."""
    for found in ([f for f in facts if f.content == sought], [f for f in facts if sought and sought in f.content]):
        current = [fact for fact in found if fact.status == Status.ACTIVE.value] or found
        if len(current) == 1:
            return current[0]
    return None


def _entry(memory: Memory, target: str, text: str, old: Fact | None, mirrored: Sequence[Fact], *, backed: bool) -> int:
    """Store an entry, in the place of the one that it replaces; answers its id."""
    source = Source.AGENT_NOTED.value
    if old is not None and old.status == Status.ACTIVE.value:
        try:
            # The same fact, with its trust, its counters and its pin.
            memory.update(old.fact_id, content=text, source=source, backed=backed)
            return old.fact_id
        except BadValue:
            _log.debug("another fact says that already; the entry joins it")
    key = mirror_id(target, text)
    # An entry that was replaced, here or there, keeps its id; the same words noted anew are another entry.
    taken = {fact.external_id for fact in mirrored if fact.status != Status.ACTIVE.value or fact.content != text}
    while key in taken:
        key += "+"
    category = "user_pref" if target == "user" else "general"
    return memory.put(NewFact(text, category=category, source=source, external_id=key, backed=backed)).fact_id
