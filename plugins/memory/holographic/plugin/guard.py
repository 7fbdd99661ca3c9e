"""Runs code of others so that it can neither raise into its caller nor hang it; knows nothing of hooks or of pluggy."""

from __future__ import annotations

import contextvars
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar, final

T = TypeVar("T")

#: What may not leave code of others that runs in the caller's own thread. KeyboardInterrupt is the caller's and passes.
INLINE: tuple[type[BaseException], ...] = (Exception, SystemExit)
#: What may not leave code of others in a thread of its own: nothing may.
THREAD: tuple[type[BaseException], ...] = (BaseException,)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[T]):
    """How a call ended: answered (``value``), failed (``error``), late, or suspended: an earlier one still runs."""

    state: Literal["answered", "failed", "late", "suspended"]
    value: T | None = None
    error: BaseException | None = None


def attempt(function: Callable[[], T], contained: tuple[type[BaseException], ...] = INLINE) -> Outcome[T]:
    """Call ``function`` here and now; errors of the ``contained`` classes come back as a failed outcome."""
    try:
        return Outcome("answered", value=function())
    except contained as error:
        return Outcome("failed", error=error)


@final
class Call:
    """One call under way in a daemon thread of its own, which sees the context variables of the thread that made it."""

    def __init__(self, function: Callable[[], object], *, deadline: float, name: str) -> None:
        self._deadline = deadline
        self._outcome: Outcome[object] | None = None
        self._done = threading.Event()
        context = contextvars.copy_context()
        self._thread = threading.Thread(target=context.run, args=(self._run, function), name=name, daemon=True)

    def _run(self, function: Callable[[], object]) -> None:
        self._outcome = attempt(function, THREAD)
        self._done.set()

    def start(self) -> None:
        """Start the thread; where there can be none (the interpreter is ending, the system has no more), fail."""
        started = attempt(self._thread.start, (RuntimeError,))
        if started.error is not None:
            self._outcome = Outcome("failed", error=started.error)
            self._done.set()

    @property
    def running(self) -> bool:
        """Whether the call has not ended; a forked child does not have its parent's threads, so both are asked."""
        return not self._done.is_set() and self._thread.is_alive()

    @property
    def overdue(self) -> bool:
        """Whether the call still runs after its deadline."""
        return time.monotonic() >= self._deadline and self.running

    def wait(self) -> Outcome[object]:
        """Wait for the end of the call, until its deadline at most."""
        self._done.wait(max(0.0, self._deadline - time.monotonic()))
        return self._outcome or Outcome("late")


@final
class Guard:
    """Starts the calls of one plugin, and suspends the plugin for as long as a call it was given up on still runs."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.Lock()
        self._calls: list[Call] = []

    @property
    def suspended(self) -> bool:
        """Whether a call that nobody waits for any more still runs."""
        with self._lock:
            return self._overdue()

    def _overdue(self) -> bool:
        self._calls = [call for call in self._calls if call.running]
        return any(call.overdue for call in self._calls)

    def start(self, function: Callable[[], object], deadline: float) -> Callable[[], Outcome[object]]:
        """Start ``function``, unless suspended; what comes back waits until ``deadline`` (time.monotonic) at most."""
        with self._lock:
            if self._overdue():
                return lambda: Outcome("suspended")
            call = Call(function, deadline=deadline, name=f"holomemory-plugin-{self._name}")
            call.start()
            self._calls.append(call)
        return call.wait


def detached(value: object) -> object:
    """Copy lists, dicts and tuples all the way down, so that code left behind cannot change what others hold."""
    if type(value) is dict:
        return {key: detached(item) for key, item in value.items()}
    if type(value) is list:
        return [detached(item) for item in value]
    if type(value) is tuple:
        return tuple(detached(item) for item in value)
    return value
