"""Plugins: the hooks, their markers, and the manager that keeps a failing one from costing more than an advisory."""

from .builtin import BuiltinMemory
from .hookspecs import HOOKS, Embedder, HolomemorySpecs, Veto
from .manager import Answer, PluginManager
from .markers import hookimpl, hookspec

__all__ = [
    "HOOKS",
    "Answer",
    "BuiltinMemory",
    "Embedder",
    "HolomemorySpecs",
    "PluginManager",
    "Veto",
    "hookimpl",
    "hookspec",
]
