"""Known shapes of secrets in whole facts: out of what is written, hidden in what is read, found in what is stored already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar

from .store import Cleaned
from .text.entities import entity_key
from .text.secrets import redact
from .types import Entity, Fact, NewFact, Recall

#: The fields that hold free text.
_TEXTS = ("content", "category", "tags", "speaker")
#: Lists of names, or of [name, role] pairs, that go along with a fact.
_NAMES = ("entities", "matched_entities", "shared_entities", "no_names")
_T = TypeVar("_T", Fact, NewFact)


#: Facts are read again and again, and what an older release stored does not change; the same few labels come with each of them.
_redacted = lru_cache(maxsize=1_024)(redact)


def _cleaned(found: _T) -> tuple[_T, tuple[str, ...]]:
    kinds: dict[str, None] = {}
    clean: dict[str, Any] = {}
    for name in _TEXTS:
        text = getattr(found, name)
        if isinstance(text, str):
            shown, seen = redact(text) if name == "content" else _redacted(text)
            if seen:
                clean[name] = shown
                kinds.update(dict.fromkeys(seen))
    return (replace(found, **clean) if clean else found), tuple(kinds)


def without_secrets(new: NewFact) -> tuple[NewFact, tuple[str, ...]]:
    """The fact with known shapes of secrets taken out of everything it says, and their kinds; a name that holds one is left out."""
    clean, kinds = _cleaned(new)
    names = {name for name, _ in new.entities} | {name for pair in new.aliases for name in pair} | set(new.no_names)
    named = {name: redact(str(name))[1] for name in names}
    found = [kind for seen in named.values() for kind in seen]
    if found:
        clean = replace(
            clean,
            entities=tuple(pair for pair in new.entities if not named[pair[0]]),
            aliases=tuple(pair for pair in new.aliases if not (named[pair[0]] or named[pair[1]])),
            no_names=tuple(name for name in new.no_names if not named[name]),
        )
    return clean, tuple(dict.fromkeys((*kinds, *found)))


def _mask_hit(hit: dict[str, Any]) -> None:
    """Hide secrets in a hit, in a row of an export, or in a pair of contradicting facts, in its place."""
    if isinstance(hit.get("content"), str):
        hit["content"] = _redacted(hit["content"])[0]
    for name in _TEXTS[1:]:
        if isinstance(hit.get(name), str):
            hit[name] = _redacted(hit[name])[0]
    for name in _NAMES:
        if hit.get(name):
            hit[name] = [_redacted(n)[0] if isinstance(n, str) else [redact(n[0])[0], *n[1:]] for n in hit[name]]
    if hit.get("aliases"):
        hit["aliases"] = [[redact(name)[0] for name in pair] for pair in hit["aliases"]]
    for name in ("fact_a", "fact_b"):
        if isinstance(hit.get(name), dict):
            _mask_hit(hit[name])


def secrets_in(rows: Iterable[Mapping[str, Any]]) -> dict[int, Cleaned]:
    """The rows of an export that hold a known shape of a secret, by id, each with what it should say instead."""
    found = {}
    for row in rows:
        texts = {name: redact(row[name])[0] if row[name] else row[name] for name in _TEXTS}
        names = tuple(name for name, _ in row["entities"] if redact(name)[1])
        if names or any(texts[name] != row[name] for name in _TEXTS):
            found[int(row["fact_id"])] = Cleaned(**texts, unnamed=names)
    return found


class Mask:
    """Hides in what is read the secrets that an older release stored; switched off, it passes everything on."""

    def __init__(self, *, on: bool) -> None:
        self._on = on

    def rows(self, rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        """Hits or rows of an export, changed in place."""
        for row in rows:
            if self._on:
                _mask_hit(row)
            yield row

    def recall(self, found: Recall) -> Recall:
        """The answer of a search, changed in place."""
        found[:] = self.rows(found.hits)
        return found

    def facts(self, facts: list[Fact]) -> list[Fact]:
        """Whole facts."""
        return [_cleaned(fact)[0] for fact in facts] if self._on else facts

    def entities(self, entities: list[Entity]) -> list[Entity]:
        """Names with their aliases."""
        return [_named(entity) for entity in entities] if self._on else entities


def _named(entity: Entity) -> Entity:
    name, seen = redact(entity.name)
    aliases = tuple(redact(alias)[0] for alias in entity.aliases)
    # The key of a secret has no shape any more.
    return replace(entity, name=name, key=entity_key(name) if seen else entity.key, aliases=aliases)
