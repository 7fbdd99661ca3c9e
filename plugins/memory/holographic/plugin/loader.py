"""Finds the plugins that installed distributions offer, one by one, so that a broken one costs the others nothing.

It hands each to a function and knows nothing of what that function does with it.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .guard import attempt
from .markers import PROJECT

if TYPE_CHECKING:
    from importlib import metadata

log = logging.getLogger(__name__)

#: Names the plugins (or their distributions) that may load, separated by commas: unset means all, empty means none.
VARIABLE = "HOLOMEMORY_LOAD_PLUGINS"
_MAX_REASON = 200
_GROUP = f"[{PROJECT}]".encode()
#: The module of Python's own finders.
_STANDARD = "_frozen_importlib_external"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a plugin comes from: its name, and the distribution and version where they are known."""

    name: str
    distribution: str | None = None
    version: str | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """A plugin that was not registered: the class of the error, and the reason in words (at most 200 characters)."""

    origin: Origin
    error: str
    reason: str


def fold(name: str) -> str:
    """The one spelling of a plugin's or distribution's name: lower case, with hyphens for underscores and dots."""
    return name.strip().lower().replace("_", "-").replace(".", "-")


def wanted(env: Mapping[str, str]) -> dict[str, str] | None:
    """The names in HOLOMEMORY_LOAD_PLUGINS as {folded: as written}, or None when it is unset and all are wanted."""
    raw = env.get(VARIABLE)
    if raw is None:
        return None
    return {fold(name): name.strip() for name in raw.split(",") if name.strip()}


def _refusal(origin: Origin, error: BaseException) -> Refusal:
    log.warning("Plugin %r could not be loaded.", origin.name, exc_info=error)
    return Refusal(origin, type(error).__name__, str(error)[:_MAX_REASON])


def _described(distribution: metadata.Distribution) -> list[tuple[Origin, metadata.EntryPoint]]:
    points = sorted(distribution.entry_points.select(group=PROJECT), key=lambda point: point.name)
    return [(Origin(point.name, distribution.metadata["Name"], distribution.version), point) for point in points]


def _hand_over(adopt: Callable[[object, Origin], None], origin: Origin, point: metadata.EntryPoint) -> None:
    adopt(point.load(), origin)


def _may_offer(path: Iterable[str]) -> bool:
    """Whether a distribution on the path may offer a plugin. Most users have none, and loading ``importlib.metadata`` to learn that
    takes a tenth of the time that a hook has; only what plain folders hold is looked at here, all else may offer one.
    """
    if any(
        hasattr(finder, "find_distributions")
        for finder in sys.meta_path
        if getattr(finder, "__module__", "") != _STANDARD
    ):
        return True
    for entry in path:
        try:
            names = os.listdir(entry or ".")
        except FileNotFoundError:
            continue
        except OSError:
            return True
        for name in names:
            if name.lower().endswith(("dist-info", "egg-info")):
                points = Path(entry, name, "entry_points.txt")
                if points.is_file() and _GROUP in points.read_bytes():
                    return True
    return False


def _offers(found: Iterable[metadata.Distribution]) -> Iterator[tuple[Origin, metadata.EntryPoint] | Refusal]:
    """Every entry point of our group; a distribution whose description cannot be read is refused alone.

    ``importlib.metadata.entry_points()`` is not used: one malformed file anywhere makes it raise for all.
    """
    for distribution in found:
        text = attempt(partial(distribution.read_text, "entry_points.txt")).value
        if not text or PROJECT not in text:
            continue
        outcome = attempt(partial(_described, distribution))
        if outcome.error is not None:
            yield _refusal(Origin("(unreadable distribution)"), outcome.error)
        yield from outcome.value or ()


def load(adopt: Callable[[object, Origin], None], env: Mapping[str, str] | None = None) -> list[Refusal]:
    """Import every wanted plugin and hand it to ``adopt``; what could not be found, imported or adopted comes back."""
    names = wanted(os.environ if env is None else env)
    if names is not None and not names:
        return []
    offers: Iterable[tuple[Origin, metadata.EntryPoint] | Refusal] = ()
    if attempt(partial(_may_offer, list(sys.path))).value is not False:
        from importlib.metadata import distributions

        offers = _offers(distributions())
    refusals: list[Refusal] = []
    seen: set[tuple[str, str]] = set()
    met: set[str] = set()
    for offer in offers:
        if isinstance(offer, Refusal):
            refusals.append(offer)
            continue
        origin, point = offer
        key = (fold(origin.distribution or ""), fold(origin.name))
        # A distribution can lie on the path twice; the import system takes the first one, and so do we.
        if key in seen or (names is not None and names.keys().isdisjoint(key)):
            continue
        seen.add(key)
        met.update(key)
        outcome = attempt(partial(_hand_over, adopt, origin, point))
        if outcome.error is not None:
            refusals.append(_refusal(origin, outcome.error))
    for folded, written in (names or {}).items():
        if folded not in met:
            reason = f"{VARIABLE} names it, and no installed distribution offers it."
            log.warning("Plugin %r: %s", written, reason)
            refusals.append(Refusal(Origin(written), "NotInstalled", reason))
    return refusals
