"""What a Hermes knew before us as rows to import: the bundled plugin's store, MEMORY.md and USER.md. It prints nothing."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..memory import Memory
from ..mirror import mirror_id
from ..store.bundled import bundled_facts
from ..text.dates import parse_time
from ..types import Source
from .changes import read
from .hermes_config import bundled_store

#: What stands between two entries of MEMORY.md and USER.md.
_BETWEEN = "\n§\n"
#: The files of Hermes' own memory: target, name, and the category of its entries.
_NOTES = (("memory", "MEMORY.md", "general"), ("user", "USER.md", "user_pref"))
_MAX_NAME_WORDS = 6

Row = Mapping[str, Any]


@dataclass(slots=True)
class Taken:
    """What came of one file: ``found`` rows in it, of which each was added, known before, or refused for a reason.

    ``confirmed`` counts facts that were known before and that the user vouches for now; ``names`` the entity links that
    were kept, and ``fragments`` those that were not, since the fact does not hold that name.
    """

    file: str
    found: int = 0
    added: int = 0
    known: int = 0
    confirmed: int = 0
    names: int = 0
    fragments: int = 0
    refused: list[tuple[str, str]] = field(default_factory=list)


def _named(text: str, names: str) -> bool:
    """Whether a text holds one of these names (separated by commas) as a name: whole, and no rest of a shortened word."""
    for name in (part.strip() for part in names.split(",")):
        if name[:1].isalnum() and len(name.split()) <= _MAX_NAME_WORDS:
            whole = rf"(?<!\w)(?<!\w['’]){re.escape(name)}(?!\w)"
            if re.search(whole, text, re.IGNORECASE):
                return True
    return False


def _fact(row: Row, taken: Taken) -> Row:
    """A row of the bundled store as one that is imported; the id says which text it was, so that it is known again."""
    text = row["content"] if isinstance(row["content"], str) else ""
    kept = [name for name, aliases in row["entities"] if _named(text, f"{name},{aliases}")]
    taken.names += len(kept)
    taken.fragments += len(row["entities"]) - len(kept)
    trust = row["trust_score"]
    values = {name: row.get(name) for name in ("category", "tags", "created_at", "fact_id")}
    counters = {name: row.get(name) or 0 for name in ("retrieval_count", "helpful_count")}
    return {
        **values,
        **counters,
        "content": row["content"],
        "updated_at": parse_time(str(row.get("updated_at") or "")),
        "trust": min(1.0, max(0.0, trust)) if isinstance(trust, (int, float)) else None,
        "entities": kept,
        "external_id": f"hermes:{hashlib.blake2b(text.encode('utf-8', 'replace'), digest_size=8).hexdigest()}",
    }


def _notes(home: Path, target: str, name: str, category: str) -> Iterator[Row]:
    """The entries of a file of Hermes' own memory, with the ids under which its later changes are mirrored."""
    entries = (entry.strip() for entry in (read(home / "memories" / name) or "").removeprefix("\ufeff").split(_BETWEEN))
    for entry in dict.fromkeys(filter(None, entries)):
        yield {"content": entry, "category": category, "external_id": mirror_id(target, entry)}


def _take(memory: Memory, rows: list[Row], taken: Taken, *, confirmed: bool) -> None:
    """Import rows, but not those that were imported before: what was changed here since must not be changed back."""
    known = {
        fact.external_id: fact
        for prefix in {str(row["external_id"]).rpartition(":")[0] for row in rows}
        for fact in memory.store.with_external_prefix(f"{prefix}:", superseded=True)
    }
    new = [row for row in rows if row["external_id"] not in known]
    source = Source.USER_CONFIRMED.value if confirmed else Source.IMPORTED.value
    done = memory.import_(new, source=source)
    taken.found = len(rows)
    taken.added = done["added"]
    taken.known = done["duplicates"] + len(rows) - len(new)
    taken.refused = [(str(new[number - 1]["content"])[:60], reason) for number, reason in done["refused"]]
    for fact in known.values() if confirmed else ():
        if fact.source == Source.IMPORTED.value and fact.external_id in {row["external_id"] for row in rows}:
            taken.confirmed += memory.confirm(fact.fact_id)


def sources(home: Path) -> list[Path]:
    """The files of a Hermes that hold something to take over."""
    places = [bundled_store(home), *(home / "memories" / name for _, name, _ in _NOTES)]
    return [path for path in places if path.exists()]


def take_over(memory: Memory, home: Path, *, confirmed: bool = False) -> list[Taken]:
    """Import what a Hermes knows, as ``imported``, or as the user's word where they vouch for it; may be run again.

    One answer for each file that is there. Raises StoreError subclasses when the old store cannot be read.
    """
    done = []
    old = bundled_store(home)
    if old.exists():
        taken = Taken(str(old))
        _take(memory, [_fact(row, taken) for row in bundled_facts(old)], taken, confirmed=confirmed)
        done.append(taken)
    for target, name, category in _NOTES:
        rows = list(_notes(home, target, name, category))
        if rows:
            taken = Taken(str(home / "memories" / name))
            _take(memory, rows, taken, confirmed=confirmed)
            done.append(taken)
    return done
