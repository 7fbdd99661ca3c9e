"""An embedder that knows a few meanings, an extractor that reads memos, and a veto against gossip."""

from __future__ import annotations

import re
from collections.abc import Sequence

from holomemory import NewFact, Veto, hookimpl

#: Words that mean the same share a component.
MEANINGS = (
    ("physician", "doctor", "surgeon"),
    ("automobile", "car", "vehicle"),
    ("harvest", "picked", "gathering"),
    ("apples", "fruit", "pippins"),
    ("salary", "wage", "pay"),
    ("autumn", "fall", "october"),
)


class Meanings:
    """A vector counts the meanings that a text touches."""

    name = "orchard-meanings-1"
    dim = len(MEANINGS) + 1

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """Embed ``texts``; shape (len(texts), dim)."""
        return [[*(float(sum(word in text.lower() for word in group)) for group in MEANINGS), 0.01] for text in texts]


class Orchard:
    """The plugin: one object with three hooks."""

    @hookimpl
    def memory_embedder(self) -> Meanings:
        """Offer the embedder."""
        return Meanings()

    @hookimpl
    def memory_extract_facts(self, text: str) -> list[NewFact]:
        """Take what follows the word memo, up to the end of its line."""
        return [NewFact(found.strip(), tags="memo") for found in re.findall(r"(?im)^memo:(.+)$", text)]

    @hookimpl
    def memory_before_write(self, fact: NewFact) -> Veto | None:
        """Refuse gossip."""
        return Veto("This orchard keeps no gossip.") if "rumour" in fact.content.lower() else None


plugin = Orchard()
