"""holomemory: a memory that any agent can plug in. These are the public names; everything else may change.

Each is imported from its room when it is first asked for: a command that needs no search must not wait for one.
"""

import importlib as _importlib
import typing as _typing

from ._version import __version__

if _typing.TYPE_CHECKING:
    from .errors import (
        BadText,
        BadValue,
        DegradedWarning,
        EmptyFact,
        FactTooLong,
        HolomemoryError,
        InputError,
        Refused,
        StoreBusy,
        StoreCorrupt,
        StoreError,
        StoreFull,
        StoreReadOnly,
        StoreTooNew,
        StoreUnsafe,
        UnknownFact,
    )
    from .memory import Memory
    from .plugin import PluginManager, Veto, hookimpl
    from .provider import HolographicMemoryProvider
    from .retrieval import FactRetriever
    from .settings import Settings
    from .store import MemoryStore
    from .types import Added, Advisory, Entity, Fact, LegReport, NewFact, Recall

__all__ = [
    "Added",
    "Advisory",
    "BadText",
    "BadValue",
    "DegradedWarning",
    "EmptyFact",
    "Entity",
    "Fact",
    "FactRetriever",
    "FactTooLong",
    "HolographicMemoryProvider",
    "HolomemoryError",
    "InputError",
    "LegReport",
    "Memory",
    "MemoryStore",
    "NewFact",
    "PluginManager",
    "Recall",
    "Refused",
    "Settings",
    "StoreBusy",
    "StoreCorrupt",
    "StoreError",
    "StoreFull",
    "StoreReadOnly",
    "StoreTooNew",
    "StoreUnsafe",
    "UnknownFact",
    "Veto",
    "__version__",
    "hookimpl",
]

_ROOMS = {
    "errors": (
        "BadText BadValue DegradedWarning EmptyFact FactTooLong HolomemoryError InputError Refused StoreBusy "
        "StoreCorrupt StoreError StoreFull StoreReadOnly StoreTooNew StoreUnsafe UnknownFact"
    ),
    "memory": "Memory",
    "plugin": "PluginManager Veto hookimpl",
    "provider": "HolographicMemoryProvider",
    "retrieval": "FactRetriever",
    "settings": "Settings",
    "store": "MemoryStore",
    "types": "Added Advisory Entity Fact LegReport NewFact Recall",
}

if not _typing.TYPE_CHECKING:  # type checkers read the imports above, and know a name that is not there

    def __getattr__(name: str) -> object:
        """A public name, from its room."""
        for room, names in _ROOMS.items():
            if name in names.split():
                globals()[name] = found = getattr(_importlib.import_module(f".{room}", __name__), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What is there, and the public names that nobody asked for yet."""
    return sorted({*globals(), *__all__})
