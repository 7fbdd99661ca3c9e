"""holomemory: a memory that any agent can plug in. These are the public names; everything else may change."""

from ._version import __version__
from .errors import (
    BadQuery,
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
    "BadQuery",
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
