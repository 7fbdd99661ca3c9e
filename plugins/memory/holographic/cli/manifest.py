"""The last line of an export, with counts and a digest, and what a reader tells by it; it knows lines, and no store."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .render import json_text

#: The first fact of an export carries this key with a number, so that a missing last line is missed; the last line nothing else.
MARK = "holomemory_export"
_IN_TEXT = json.dumps(MARK)
#: What the last line counts beside the facts: lists and mappings of their rows.
_COUNTED = ("entities", "aliases", "no_names", "session_trust")


def sealed(rows: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """The lines of an export: a row each, and the last line."""
    counts = dict.fromkeys(("facts", *_COUNTED), 0)
    digest = hashlib.sha256()
    for row in rows:
        line = json_text(row if counts["facts"] else {**row, MARK: 1})
        counts["facts"] += 1
        for name in _COUNTED:
            counts[name] += len(row.get(name, ()))
        _take_in(digest, line)
        yield line
    yield json_text({MARK: {"counts": counts, "sha256": _closed(digest, counts)}})


def _closed(digest: Any, counts: Any) -> str:
    """The digest of all lines and of what the last one counts."""
    _take_in(digest, json.dumps(counts, sort_keys=True))
    return str(digest.hexdigest())


def _take_in(digest: Any, line: str) -> None:
    digest.update(line.encode("utf-8", "surrogatepass") + b"\n")


def _mark(line: str | None) -> Any:
    """What a line says under the key of exports: a number, a mapping, or None."""
    if line is None or _IN_TEXT not in line:
        return None
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return values.get(MARK) if isinstance(values, dict) else None


class Seal:
    """Follows the lines of a file, and says afterwards what is wrong with the exports among them."""

    def __init__(self) -> None:
        #: The line and a sentence for each export that is not as it was written.
        self.broken: list[tuple[int, str]] = []
        #: The first row of an export that no last line vouches for, or None.
        self.loose: int | None = None
        self._digest: Any = None
        self._count = 0

    def lines(self, lines: Iterable[tuple[int, str | None]]) -> Iterator[tuple[int, str | None]]:
        """The same lines without the last ones of exports."""
        number = 0
        for number, line in lines:
            mark = _mark(line)
            if isinstance(mark, Mapping):
                self._end(number, mark)
                continue
            if mark is not None:
                self._cut_off(number)
                self._digest, self._count = hashlib.sha256(), 0
            if self._digest is not None:
                self._follow(line)
            elif self.loose is None and line is not None and '"fact_id"' in line:
                self.loose = number
            yield number, line
        self._cut_off(number)

    def _follow(self, line: str | None) -> None:
        """Count what is no blank line; one that could not be read is none that was written."""
        if line is None or line.strip():
            self._count += 1
            _take_in(self._digest, line or "")

    def _cut_off(self, number: int) -> None:
        if self._digest is not None:
            self.broken.append((number, f"the export was cut off: {self._count} lines came, and not the last one."))
        self._digest = None

    def _end(self, number: int, mark: Mapping[str, Any]) -> None:
        counts = mark.get("counts")
        said = counts.get("facts") if isinstance(counts, Mapping) else None
        digest = hashlib.sha256() if self._digest is None else self._digest
        if self._digest is None and said != 0:
            self.broken.append((number, "the beginning of the export is missing."))
        elif said != self._count:
            self.broken.append((number, f"the export had {said} facts when it was written, and {self._count} came."))
        elif mark.get("sha256") != _closed(digest, counts):
            self.broken.append((number, "the export was changed after it was written."))
        self._digest, self._count = None, 0
