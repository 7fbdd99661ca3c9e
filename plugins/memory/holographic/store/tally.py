"""Counts the degraded searches of one store and says which of them are logged; it knows neither a query nor a log."""

from __future__ import annotations

import threading
from collections import Counter, deque
from collections.abc import Iterable, Mapping

#: At most so many warnings in so many seconds; the next one after that tells how many were left out.
BURST, WINDOW_S = 10, 60.0

#: A leg of a search and the code of what was wrong with it.
Fault = tuple[str, str]


class Tally:
    """The count of every (leg, code) since the last write took it along, and the moments of the last warnings."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: Counter[Fault] = Counter()
        self._told: deque[float] = deque()
        self._left_out = 0

    def count(self, faults: Iterable[Fault]) -> None:
        """Count one degraded search."""
        with self._lock:
            self._waiting.update(faults)

    def waiting(self) -> dict[Fault, int]:
        """What no write has taken along yet."""
        with self._lock:
            return dict(self._waiting)

    def take(self) -> dict[Fault, int]:
        """Hand over what waits, to be written down."""
        with self._lock:
            taken, self._waiting = dict(self._waiting), Counter()
        return taken

    def put_back(self, taken: Mapping[Fault, int]) -> None:
        """Keep what could not be written for the next write."""
        with self._lock:
            self._waiting.update(taken)

    def admit(self, now: float) -> int | None:
        """How many warnings were left out before this one, or None when this one is to be left out; ``now`` in seconds."""
        with self._lock:
            while self._told and now - self._told[0] >= WINDOW_S:
                self._told.popleft()
            if len(self._told) >= BURST:
                self._left_out += 1
                return None
            self._told.append(now)
            left_out, self._left_out = self._left_out, 0
            return left_out
