"""The examples of the README and of the pages run as they are printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = [
    pytest.param(code, id=f"{page}-{number}")
    for page in ("README.md", "docs/holography.md", "docs/injection.md")
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL))
]


def test_there_are_examples() -> None:
    """The pages show code at all."""
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code: str) -> None:
    """What the page claims in its assertions holds."""
    exec(compile(code, "example", "exec"), {})  # noqa: S102 - our own pages
