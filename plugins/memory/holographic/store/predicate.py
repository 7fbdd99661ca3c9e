"""Which rows a read may see, as SQL: the one function that every read path goes through."""

from __future__ import annotations

from ..types import ALL_SCOPES, Status, Where

# The plus keeps SQLite from walking a whole scope by one of its indexes where a few ids are asked for: a search names
# its rows by id, and everything else reads the table anyway.
_SCOPE = "+f.scope = ?"
_TRUST = "f.trust_score >= ?"
_CATEGORY = "f.category = ?"
_KIND = "f.kind = ?"
_CURRENT = "f.status = ?"
#: Whether the user stands behind a fact; ``types.may_enter`` has the same rule for facts that were read.
VOUCHED = "(f.source IN ('user_said', 'user_confirmed') OR (f.source = 'agent_noted' AND f.backed = 1))"
_AS_OF = "f.created_at <= ? AND (f.superseded_at IS NULL OR f.superseded_at > ?)"


def compiled(where: Where) -> tuple[str, list[object]]:
    """The condition over ``facts f`` for ``where``, and its parameters; built from constants only."""
    parts: list[str] = []
    values: list[object] = []
    if where.scope != ALL_SCOPES:
        parts.append(_SCOPE)
        values.append(where.scope)
    if where.min_trust > 0:
        parts.append(_TRUST)
        values.append(where.min_trust)
    if where.category is not None:
        parts.append(_CATEGORY)
        values.append(where.category)
    if where.kind is not None:
        parts.append(_KIND)
        values.append(where.kind)
    if where.sources is not None:
        parts.append(f"f.source IN ({', '.join('?' * len(where.sources))})")
        values += where.sources
    if where.unasked is not None:
        parts.append(VOUCHED if where.unasked else f"NOT {VOUCHED}")
    if where.as_of is not None:
        parts.append(_AS_OF)
        values += [where.as_of, where.as_of]
    elif not where.superseded:
        parts.append(_CURRENT)
        values.append(Status.ACTIVE.value)
    return " AND ".join(parts) or "1", values
