"""What a conversation of Gemini CLI carries now, as the host's own record of it says. It knows no store and writes nothing."""

from __future__ import annotations

import os

#: The end of a longer record is enough: what stands before it counts as not carried.
_TAIL_BYTES = 4_000_000


def carried(path: str) -> str:
    """The record's lines that still count: those since the messages were last replaced (the conversation was compressed, or
    taken up again), or taken back. Empty when there is none; raises OSError when it cannot be read.

    Each line is a JSON object: a message, ``{"$set": {"messages": [...]}}``, ``{"$rewindTo": id}``, or what is no message.
    """
    if not path.endswith(".jsonl") or not os.path.isfile(path):
        return ""
    with open(path, "rb") as stream:
        stream.seek(max(os.path.getsize(path) - _TAIL_BYTES, 0))
        text = stream.read().decode("utf-8", "replace")
    replaced = text.rfind('\n{"$set":{"messages":')
    taken_back = text.rfind('\n{"$rewindTo":')
    return text[replaced if replaced > taken_back else taken_back + 1 :]
