"""A plugin that raises while it is imported."""

from __future__ import annotations

raise RuntimeError("The crane is out of order.")
