"""The store: the only room that speaks SQL. Everything above sees facts, candidates and reports, never rows or statements."""

from .inputs import Cleaned
from .maintenance import Restoring
from .memory_store import MemoryStore

__all__ = ["Cleaned", "MemoryStore", "Restoring"]
