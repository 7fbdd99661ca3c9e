"""Every error this package raises on purpose, in one tree; each says what happened, what was not lost and what to do.

HolomemoryError
  StoreError
    StoreBusy       another process kept the store locked for longer than we may wait
    StoreCorrupt    the file is not a readable SQLite database, or SQLite found it damaged
    StoreReadOnly   the file or its folder does not let us write
    StoreFull       the disk (or the configured limit) is full
    StoreTooNew     a newer release wrote this store; it can be read, not written
    StoreUnsafe     the file is another program's, or holds objects or permissions we refuse to work with
  InputError (ValueError)
    EmptyFact       nothing but white space
    FactTooLong     more than MAX_FACT_CHARS characters
    BadText         NUL characters or lone surrogates: text that cannot be stored as it is
    UnknownFact     no fact with that id in this scope (also a KeyError)
    BadValue        an argument of the wrong type or outside its range
    Refused         a plugin vetoed the write
DegradedWarning     a part of the search could not run (a warning, never raised as an error by us)
"""

from __future__ import annotations


class HolomemoryError(Exception):
    """Base of all errors of this package."""


class StoreError(HolomemoryError):
    """The store could not do what was asked; the message names the configured path."""


class StoreBusy(StoreError):
    """Another process kept the store locked for longer than the bound; nothing was stored."""


class StoreCorrupt(StoreError):
    """The file is not a healthy SQLite database; it was left exactly as it is."""


class StoreReadOnly(StoreError):
    """The store can be read but not written; nothing was stored."""


class StoreFull(StoreError):
    """There is no space left; the write was rolled back and nothing already stored was lost."""


class StoreTooNew(StoreReadOnly):
    """A newer release of holomemory wrote this store; this release only reads it."""


class StoreUnsafe(StoreError):
    """The file belongs to another program, or is not safe to open; it was left exactly as it is."""


class InputError(HolomemoryError, ValueError):
    """The caller's input cannot be used; nothing was stored or changed."""


class EmptyFact(InputError):
    """The text holds nothing but white space."""


class FactTooLong(InputError):
    """The text is longer than one fact may be."""


class BadText(InputError):
    """The text holds characters that cannot be stored unchanged (NUL or lone surrogates)."""


class UnknownFact(InputError, KeyError):
    """There is no fact with that id in this scope."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class BadValue(InputError):
    """An argument has the wrong type or lies outside its range."""


class Refused(InputError):
    """A plugin vetoed this write; nothing was stored."""


class DegradedWarning(UserWarning):
    """A part of the search could not run; results come from the parts that could."""
