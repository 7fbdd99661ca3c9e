"""Registers plugins and calls their hooks, each implementation alone: one that raises or hangs costs an advisory.

It knows neither the memory nor a host. pluggy keeps the implementations; the calling loop is ours, because pluggy's
ends at the first error and waits for ever.
"""

from __future__ import annotations

import inspect
import logging
import math
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import partial
from typing import Any, final

import pluggy

from ..errors import BadValue
from ..types import Advisory
from . import loader
from .guard import Guard, Outcome, attempt, detached
from .hookspecs import HOOKS, BadAnswer, HolomemorySpecs, checked
from .loader import Origin, Refusal
from .markers import PROJECT

log = logging.getLogger(__name__)

#: Hosts register the built-in memory under these names, after the installed plugins were loaded; none may take them.
_OURS = frozenset({"holomemory", "builtinmemory"})
_MAX_NAME = 80
_MAX_TIMEOUT_S = 600.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What one plugin answered to a hook; the shape of ``value`` is the hook's."""

    plugin: str
    value: Any


@dataclass(slots=True, eq=False)
class _Member:
    """A registered plugin. ``failing`` holds, for each hook whose last call failed, the class of its error."""

    origin: Origin
    hooks: tuple[str, ...]
    trusted: bool
    order: int
    guard: Guard
    failing: dict[str, str] = field(default_factory=dict)

    def row(self) -> dict[str, Any]:
        """The plugin's line of the listing."""
        errors = list(self.failing.values())
        state = "suspended" if self.guard.suspended else "failed" if errors else "ok"
        last_error = errors[-1] if errors else None
        hooks = list(self.hooks)
        return _row(self.origin, hooks=hooks, trusted=self.trusted, state=state, last_error=last_error, reason=None)


def _row(origin: Origin, **more: Any) -> dict[str, Any]:
    return {"name": origin.name, "distribution": origin.distribution, "version": origin.version, **more}


@final
class PluginManager:
    """The plugins of one memory or host.

    ``external`` loads the installed ones; ``timeout_s`` bounds every call, in seconds. Trusted plugins run in the
    caller's thread. All others run at the same time, each in a daemon thread of its own, and share the one bound.
    """

    def __init__(self, external: bool = True, timeout_s: float = 2.0) -> None:
        self._timeout_s = _seconds(timeout_s)
        self._lock = threading.RLock()
        self._pluggy = pluggy.PluginManager(PROJECT)
        self._pluggy.add_hookspecs(HolomemorySpecs)
        self._members: dict[str, _Member] = {}
        self._registered = 0
        self._refusals: list[Refusal] = loader.load(self._adopt) if external else []

    def register(self, plugin: object, name: str | None = None, *, trusted: bool = False) -> str:
        """Register an instance or a module under ``name`` (default: of its class or module) and return the name.

        :raises BadValue: the name is taken, or the plugin is a class, has no hook, or one that does not fit its
            specification; nothing of it is registered then.
        """
        chosen = name or getattr(plugin, "__name__", None) or type(plugin).__name__
        return self._register(plugin, Origin(chosen), trusted=trusted)

    def _adopt(self, plugin: object, origin: Origin) -> None:
        if loader.fold(origin.name) in _OURS:
            raise BadValue(f"The plugin name {origin.name!r} is kept for the built-in memory.")
        self._register(plugin, origin, trusted=False)

    def _register(self, plugin: object, origin: Origin, *, trusted: bool) -> str:
        name = _name(origin.name)
        hooks = _hooks_of(plugin, name)
        with self._lock:
            if name in self._members:
                raise BadValue(f"There is already a plugin called {name!r}.")
            try:
                self._pluggy.register(plugin, name)
            except (ValueError, pluggy.PluginValidationError) as error:
                raise BadValue(f"Plugin {name!r} is registered already under another name.") from error
            self._registered += 1
            self._members[name] = _Member(origin, hooks, trusted, self._registered, Guard(name))
        return name

    def unregister(self, name: str) -> None:
        """Forget one plugin; calls of it that are under way end unheard. Raises BadValue for an unknown name."""
        with self._lock:
            self._member(name)
            self._pluggy.unregister(name=name)
            del self._members[name]

    def _member(self, name: str) -> _Member:
        with self._lock:
            if name not in self._members:
                raise BadValue(f"There is no plugin called {name!r}.")
            return self._members[name]

    def implementers(self, hook: str) -> list[str]:
        """The names of the plugins that implement ``hook``, in the order in which they are called."""
        return list(dict.fromkeys(member.origin.name for member, _ in self._implementations(hook, None)))

    def _implementations(self, hook: str, only: str | None) -> list[tuple[_Member, pluggy.HookImpl]]:
        """Who is called, in order: tryfirst, others, trylast; in each the trusted ones first, then by registration."""
        if hook not in HOOKS:
            raise BadValue(f"There is no hook called {hook!r}{_near(hook)}.")
        if not self._members and only is None:  # as in most memories, which ask for several hooks at each write and turn
            return []
        with self._lock:
            if only is not None:
                self._member(only)
            impls = getattr(self._pluggy.hook, hook).get_hookimpls()
            found = [(self._members[impl.plugin_name], impl) for impl in impls]
        chosen = [(member, impl) for member, impl in found if only in (None, member.origin.name)]
        return sorted(
            chosen, key=lambda pair: (not pair[1].tryfirst, pair[1].trylast, not pair[0].trusted, pair[0].order)
        )

    def call(
        self, hook: str, /, *, timeout_s: float | None = None, only: str | None = None, **arguments: Any
    ) -> tuple[list[Answer], list[Advisory]]:
        """Ask all plugins, or ``only`` one: the answers that are not None, and an advisory for each failed or late one.

        :raises BadValue: no such hook or plugin, or other arguments than the hook has; never for what a plugin does.
        """
        chosen = self._implementations(hook, only)
        if arguments.keys() != set(HOOKS[hook]):
            raise BadValue(f"{hook} is called with {_listed(HOOKS[hook])}, not with {_listed(sorted(arguments))}.")
        jobs = [(member, partial(_answer, impl, hook, arguments, member.trusted)) for member, impl in chosen]
        return self._run(jobs, hook, timeout_s)

    def run(
        self, plugin: str, what: str, function: Callable[..., object], /, *args: object, timeout_s: float | None = None
    ) -> tuple[list[Answer], list[Advisory]]:
        """Call what a plugin answered with (an embedder's ``embed``) under that plugin's guard; answers as ``call``."""
        return self._run([(self._member(plugin), partial(function, *args))], what, timeout_s)

    def _run(
        self, jobs: Sequence[tuple[_Member, Callable[[], object]]], what: str, timeout_s: float | None
    ) -> tuple[list[Answer], list[Advisory]]:
        bound = self._timeout_s if timeout_s is None else _seconds(timeout_s)
        deadline = time.monotonic() + bound
        # First all threads are started, then our own plugins run here, so that nobody waits for anybody.
        waits = [
            (member, partial(attempt, job) if member.trusted else member.guard.start(job, deadline))
            for member, job in jobs
        ]
        answers: list[Answer] = []
        advisories: list[Advisory] = []
        for member, wait in waits:
            outcome = wait()
            if outcome.state != "answered":
                advisories.append(_told(member, what, outcome, bound))
                continue
            member.failing.pop(what, None)
            if outcome.value is not None:
                answers.append(Answer(member.origin.name, outcome.value))
        return answers, advisories

    def listing(self) -> list[dict[str, Any]]:
        """One JSON-ready dict a plugin: name, distribution, version, hooks, trusted, state, last_error and reason.

        ``state`` is ``ok``, ``failed`` (its last call failed, or it was refused: ``reason`` says why) or ``suspended``.
        """
        with self._lock:
            members = list(self._members.values())
        refused = [
            _row(bad.origin, hooks=[], trusted=False, state="failed", last_error=bad.error, reason=bad.reason)
            for bad in self._refusals
        ]
        return [member.row() for member in members] + refused

    @property
    def advisories(self) -> list[Advisory]:
        """One advisory for each installed plugin that was refused."""
        return [
            Advisory("plugin", "plugin_failed", f"Plugin {bad.origin.name!r} was not loaded ({bad.error}).")
            for bad in self._refusals
        ]

    def close(self) -> None:
        """Forget all plugins; calls under way end unheard in their daemon threads."""
        with self._lock:
            for name in list(self._members):
                self.unregister(name)
            self._refusals.clear()


def _seconds(value: object) -> float:
    if not (isinstance(value, (int, float)) and math.isfinite(value) and 0 < value <= _MAX_TIMEOUT_S):
        raise BadValue(f"timeout_s must be more than 0 and at most {_MAX_TIMEOUT_S:g} seconds.")
    return float(value)


def _name(name: object) -> str:
    if not (isinstance(name, str) and name.strip() and name.isprintable() and len(name) <= _MAX_NAME):
        raise BadValue(f"A plugin's name is printable text of at most {_MAX_NAME} characters.")
    return name


def _near(hook: str) -> str:
    near = get_close_matches(hook, HOOKS, n=1)
    return f"; did you mean {near[0]!r}" if near else ""


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "nothing"


def _hooks_of(plugin: object, name: str) -> tuple[str, ...]:
    """The hooks that a plugin implements, in the order of the specification; BadValue when one does not fit."""
    if plugin is None or inspect.isclass(plugin):
        raise BadValue(f"Plugin {name!r} is a class or None; register an instance of the class, or a module.")
    # A manager without specifications accepts everything, so that what is wrong can be said in our own words.
    scratch = pluggy.PluginManager(PROJECT)
    scratch.register(plugin, name)
    callers = scratch.get_hookcallers(plugin) or []
    for caller in callers:
        for impl in caller.get_hookimpls():
            problem = _problem(caller.name, impl)
            if problem:
                raise BadValue(f"Plugin {name!r}: {problem}.")
    if not callers:
        raise BadValue(f"Plugin {name!r} implements no hook; is @hookimpl missing?")
    named = {caller.name for caller in callers}
    return tuple(hook for hook in HOOKS if hook in named)


def _problem(hook: str, impl: pluggy.HookImpl) -> str | None:
    """What keeps an implementation from being called, in words."""
    if hook not in HOOKS:
        return None if impl.optionalhook else f"there is no hook called {hook!r}{_near(hook)}"
    if impl.wrapper or impl.hookwrapper:
        return f"{hook} is a wrapper, and every implementation here runs alone"
    function = impl.function
    if any(kind(function) for kind in (inspect.iscoroutinefunction, inspect.isasyncgenfunction)):
        return f"{hook} is asynchronous, and hooks are plain functions"
    if inspect.isgeneratorfunction(function):
        return f"{hook} yields, and hooks return their answer"
    foreign = [name for name in impl.argnames if name not in HOOKS[hook]]
    foreign += [
        name
        for name, argument in inspect.signature(function).parameters.items()
        if argument.kind is argument.KEYWORD_ONLY and argument.default is argument.empty
    ]
    if foreign:
        return f"{hook} is given {_listed(HOOKS[hook])} by position, and cannot be given {_listed(foreign)}"
    return None


def _answer(impl: pluggy.HookImpl, hook: str, arguments: dict[str, Any], trusted: bool) -> object:
    """Call one implementation with the arguments that it takes; runs where the plugin runs.

    pluggy leaves arguments with defaults at their defaults; ours are filled in, which is what their authors expect.
    """
    given = arguments if trusted else {name: detached(value) for name, value in arguments.items()}
    filled = {name: given[name] for name in impl.kwargnames if name in given}
    answer = checked(hook, impl.function(*[given[name] for name in impl.argnames], **filled))
    return answer if trusted else detached(answer)


def _told(member: _Member, what: str, outcome: Outcome[object], bound: float) -> Advisory:
    """Note and log a call that gave no answer, and put it in words that quote neither a query nor stored text."""
    name, error = member.origin.name, outcome.error
    if error is not None:
        kind = type(error).__name__
        detail = str(error) if type(error) is BadAnswer else kind
        advisory = Advisory("plugin", "plugin_failed", f"Plugin {name!r} failed in {what} ({detail}).")
    else:
        kind = "TimeoutError"
        why = f"was not asked for {what}: it still runs an earlier call"
        if outcome.state == "late":
            why = f"did not answer {what} within {bound:g} s"
        advisory = Advisory("plugin", "plugin_timeout", f"Plugin {name!r} {why}.")
    # A repeated condition warns once; the error's message may quote a conversation, so it is left to the debug level.
    level = logging.DEBUG if member.failing.get(what) == kind else logging.WARNING
    member.failing[what] = kind
    frames = "".join(traceback.format_tb(error.__traceback__)) if error is not None else ""
    log.log(level, "%s%s", advisory.message, f"\n{frames}" if frames else "")
    if error is not None:
        log.debug("The error in full:", exc_info=error)
    return advisory
