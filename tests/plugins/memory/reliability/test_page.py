"""The page of reliability: every test that it names is there."""

from __future__ import annotations

import re
from pathlib import Path


def test_every_named_test_exists(repo_root: Path) -> None:
    """A row that lost its test fails here."""
    page = (repo_root / "docs" / "reliability.md").read_text("utf-8")
    named = set(re.findall(r"`([\w/]+\.py)::(test_\w+)`", page))
    assert len(named) > 50
    here = repo_root / "tests" / "plugins" / "memory"
    missing = [(file, test) for file, test in sorted(named) if f"def {test}(" not in (here / file).read_text("utf-8")]
    assert missing == []
