"""Several tool calls in one: each operation answers in an envelope of its own. It knows no tool and no memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import arguments
from .errors import BadValue, HolomemoryError
from .text.quote import quote

#: The tool that runs others. Hosts offer it where a model may make one call at a time only.
FACT_BATCH = "fact_batch"
MAX_OPERATIONS = 20

#: Runs one tool with its arguments and answers as that tool does; {"error": sentence} for what cannot be done.
Run = Callable[[str, Mapping[str, Any]], Mapping[str, Any]]


def enveloped(tool: str, answer: Mapping[str, Any]) -> dict[str, Any]:
    """One operation's answer: {ok, tool, status, advisories, result}. A search of which a part could not run is ``ok``."""
    looked = answer.get("status") if "degraded" in answer else None
    ok = "error" not in answer and looked != "failed"
    return {
        "ok": ok,
        "tool": tool,
        "status": looked or ("complete" if ok else "failed"),
        # They come before the result, so that a host which cuts leaves them in.
        "advisories": list(answer.get("advisories", ())),
        "result": dict(answer),
    }


def batch(given: object, run: Run) -> dict[str, Any]:
    """Run ``operations``, a list of {tool, arguments}, one after the other; one that fails keeps no other from running.

    Answers {summary: {total, succeeded, failed, degraded}, operations: [envelope]}, or {"error": sentence} for no such list.
    """
    try:
        operations = arguments.mapping(given).get("operations")
        if not isinstance(operations, Sequence) or isinstance(operations, str) or not operations:
            raise BadValue("'operations' must be a list of {tool, arguments}; nothing was done.")
        if len(operations) > MAX_OPERATIONS:
            raise BadValue(f"A batch may hold {MAX_OPERATIONS} operations, not {len(operations)}; nothing was done.")
    except HolomemoryError as error:
        return {"error": str(error)}
    done = [_one(operation, run) for operation in operations]
    succeeded = sum(answer["ok"] for answer in done)
    return {
        "summary": {
            "total": len(done),
            "succeeded": succeeded,
            "failed": len(done) - succeeded,
            "degraded": sum(answer["ok"] and answer["status"] != "complete" for answer in done),
        },
        "operations": done,
    }


def _one(operation: object, run: Run) -> dict[str, Any]:
    if not isinstance(operation, Mapping):
        return enveloped("", {"error": "An operation must be {tool, arguments}; it was left out."})
    tool = str(operation.get("tool") or "")
    try:
        more = arguments.mapping(operation.get("arguments") or {})
    except HolomemoryError as error:
        return enveloped(quote(tool, 60), {"error": str(error)})
    return enveloped(quote(tool, 60), run(tool, more))
