"""The store: the only room that speaks SQL. Everything above sees facts, candidates and reports, never rows or statements."""

from .exports import Restoring
from .inputs import Cleaned
from .memory_store import MemoryStore

__all__ = ["Cleaned", "MemoryStore", "Restoring"]
