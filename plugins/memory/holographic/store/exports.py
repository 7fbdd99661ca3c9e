"""What an export holds of a store, row by row, and its way back into one; it knows no file."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any

import apsw

from ..errors import InputError
from ..trust import within_session
from ..types import Added, Fact, NewFact, Status, Where
from . import entities, facts, search
from .inputs import TIMES, checked_label, checked_number
from .predicate import compiled
from .rows import fetched, padded, question_marks
from .writing import Writer

_RESTORE = (
    "UPDATE facts SET retrieval_count = ?, helpful_count = ?, unhelpful_count = ?, status = ?, superseded_at = ?,"
    " updated_at = coalesce(?, updated_at) WHERE fact_id = ?"
)
_NEWEST = "SELECT seq FROM sqlite_sequence WHERE name = 'facts'"
_LEAVE_FREE = "UPDATE sqlite_sequence SET seq = ? WHERE name = 'facts'"
_FIRST_FREE = "INSERT INTO sqlite_sequence(name, seq) VALUES('facts', ?)"
#: More free ids than any search looks across.
_GAP = 8
#: An id beyond this is none that a store gave.
_LAST_ID = 2**31
_MOVED = "SELECT fact_id, session, moved FROM session_trust WHERE fact_id IN ({marks}) ORDER BY 1, 2"
_PUT_MOVED = "INSERT OR REPLACE INTO session_trust(fact_id, session, moved) VALUES(?, ?, ?)"
_RESTORE_LINK = "UPDATE facts SET superseded_by = ? WHERE fact_id = ? AND status = 'superseded'"
_RESTORED = (
    "SELECT fact_id FROM facts WHERE scope = ? AND content_key = ? AND kind = ? AND status = ? AND created_at = ?"
    " AND session IS ? AND turn IS ?"
)
#: Sessions that a row of an export may name.
_SESSIONS = 10_000


def export_page(conn: apsw.Connection, where: Where, after: int, size: int = 500) -> list[dict[str, Any]]:
    """The next facts after one id, as JSON-ready dicts with their entities."""
    condition, values = compiled(where)
    rows = fetched(
        conn,
        f"SELECT {facts.COLUMNS}, f.superseded_at FROM facts f WHERE f.fact_id > ? AND {condition} ORDER BY f.fact_id LIMIT ?",
        (after, *values, size),
    )
    names = search.entities_of(conn, [row[0] for row in rows])
    decided = entities.decided(conn, found := [facts.to_fact(row[:-1]) for row in rows])
    moved = _moved(conn, found)
    page = []
    for fact, row in zip(found, rows, strict=True):
        entry = fact.to_dict()
        entry["superseded_at"] = row[-1]
        entry["entities"] = sorted([name, role] for _, name, role in names.get(fact.fact_id, []))
        page.append(entry | decided.get(fact.fact_id, {}) | moved.get(fact.fact_id, {}))
    return page


def _moved(conn: apsw.Connection, found: Sequence[Fact]) -> dict[int, dict[str, dict[str, float]]]:
    """For an export: how far each session moved the trust of facts, which bounds what it may still move."""
    marks = question_marks(ids := padded([fact.fact_id for fact in found]))
    moved: dict[int, dict[str, dict[str, float]]] = {}
    for fact_id, session, by in fetched(conn, _MOVED.format(marks=marks), ids) if ids else []:
        moved.setdefault(fact_id, {}).setdefault("session_trust", {})[session] = by
    return moved


def _whole(value: object) -> int:
    """A counter of an export; what is none counts as 0."""
    return value if isinstance(value, int) and 0 <= value < 2**53 else 0


def _moment(value: object) -> int | None:
    """A time of an export, as seconds or as a date; None for what is none."""
    seconds = _whole(value)
    if isinstance(value, str):
        with contextlib.suppress(ValueError):
            seconds = int(datetime.fromisoformat(value).replace(tzinfo=timezone.utc).timestamp())
    return seconds if 0 < seconds <= TIMES[1] else None


def _moves(value: object) -> list[tuple[str, float]]:
    """How far each session moved a fact by what an export says, where it can be and within the bound."""
    moves = value.items() if isinstance(value, Mapping) else ()
    kept: list[tuple[str, float]] = []
    for session, by in itertools.islice(moves, _SESSIONS):
        with contextlib.suppress(InputError):
            kept.append((checked_label(session, "session"), within_session(0.0, checked_number(by, "session_trust"))))
    return kept


def _restored(conn: apsw.Connection, new: NewFact, scope: str, content: str, status: str) -> set[int]:
    """Rows that an earlier restore of the same export made."""
    key = (scope, facts.content_key(content), new.kind, status, new.created_at, new.session, new.turn)
    return {row[0] for row in fetched(conn, _RESTORED, key)}


@dataclass(slots=True)
class Restoring:
    """One import of an export over several batches: the new ids by the old ones, those that were answered, which fact waits for
    its successor, and the old id of the last one.
    """

    ids: dict[int, int] = field(default_factory=dict)
    answered: set[int] = field(default_factory=set)
    waiting: dict[int, int] = field(default_factory=dict)
    last: int = 0

    def after(self, extra: Mapping[str, Any], newest: int) -> int:
        """The id that this row follows, ``newest`` or a later one. What was noted side by side is found together, so the id of a
        forgotten fact stays free; and where all that a store ever held came with this import, every fact keeps its id.
        """
        old, last = extra.get("fact_id"), self.last
        if not isinstance(old, int) or not last < old <= _LAST_ID:
            return newest
        self.last = old
        if newest == last:
            return old - 1
        return newest + (min(old - last - 1, _GAP) if last else 0)


def restore(
    conn: apsw.Connection,
    writer: Writer,
    rows: Sequence[tuple[NewFact, str, str, Mapping[str, Any]]],
    now: int,
    progress: Restoring,
) -> list[Added]:
    """Store exported facts, given as (fact, text, scope, what else the export says), with counters and supersession.

    A fact that was replaced does not take the place of a current one that says the same again.
    """
    answers: list[Added] = []
    for new, content, scope, extra in rows:
        past = extra.get("status") == Status.SUPERSEDED.value
        status = Status.SUPERSEDED.value if past else Status.ACTIVE.value
        twins = _restored(conn, new, scope, content, status) - progress.answered
        newest = fetched(conn, _NEWEST)
        after = progress.after(extra, newest[0][0] if newest else 0)
        if not twins and after != (newest[0][0] if newest else 0):
            conn.execute(_LEAVE_FREE if newest else _FIRST_FREE, (after,))
        if twins:
            added = Added(min(twins), "duplicate")
        elif past:
            added = Added(writer.insert(new, scope, content), "added")
        else:
            added = writer.add(new, scope, content, tell_near=False)
        if added.status == "added":
            counters = [_whole(extra.get(name)) for name in ("retrieval_count", "helpful_count", "unhelpful_count")]
            ended = (_moment(extra.get("superseded_at")) or now) if past else None
            conn.execute(_RESTORE, (*counters, status, ended, _moment(extra.get("updated_at")), added.fact_id))
            moves = _moves(extra.get("session_trust"))
            conn.executemany(_PUT_MOVED, [(added.fact_id, *move) for move in moves])
        answers.append(added)
        progress.answered.add(added.fact_id)
        if isinstance(extra.get("fact_id"), int):
            progress.ids[extra["fact_id"]] = added.fact_id
        successor = extra.get("superseded_by")
        if added.status == "added" and isinstance(successor, int):
            progress.waiting[added.fact_id] = successor
    for fact_id, successor in list(progress.waiting.items()):
        if successor in progress.ids:
            conn.execute(_RESTORE_LINK, (progress.ids[successor], fact_id))
            del progress.waiting[fact_id]
    return answers
