"""config.yaml of Hermes: our keys are set, and every other byte of the file is as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from holomemory.errors import BadValue
from holomemory.hosts import hermes_config
from holomemory.hosts.changes import make

COMMENTED = """\
# my Hermes, do not touch
model:            # which one
  default: "fake-model"   # quotes stay

memory:
  # built-in notes
  memory_enabled: true
  holomemory:
    # ours
    capture: off      # nothing is kept of a turn
    colour: blue      # somebody else's
  list:
  - a
  - b

# the end
tail: |
  memory:
    provider: not-this-one
"""


def written(tmp_path: Path, text: str | None, values: dict[str, object], provider: str | None = None) -> str:
    """The text of config.yaml after a change."""
    path = tmp_path / "config.yaml"
    if text is not None:
        path.write_bytes(text.encode())
    make([hermes_config.change(tmp_path, values, provider=provider)])
    return path.read_bytes().decode()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, "memory:\n  provider: holomemory\n"),
        ("", "memory:\n  provider: holomemory\n"),
        ("a: 1", "a: 1\nmemory:\n  provider: holomemory\n"),
        ("memory:\n", "memory:\n  provider: holomemory\n"),
        ("memory: {}   # none\n", "memory:   # none\n  provider: holomemory\n"),
        ("memory: null\nb: 2\n", "memory:\n  provider: holomemory\nb: 2\n"),
        ("memory:\n    provider:\nb: 2\n", "memory:\n    provider: holomemory\nb: 2\n"),
        ("memory:\n    provider: ''  # off\n", "memory:\n    provider: holomemory  # off\n"),
        ('"memory":\n  "provider": "mem0"\n', '"memory":\n  "provider": holomemory\n'),
        ("memory:\r\n  x: 1\r\nb: 2\r\n", "memory:\r\n  x: 1\r\n  provider: holomemory\r\nb: 2\r\n"),
        ("\ufeffmemory:\n  x: 1\n", "\ufeffmemory:\n  x: 1\n  provider: holomemory\n"),
        ("memory:\n  provider: holomemory\n", "memory:\n  provider: holomemory\n"),
        (COMMENTED, COMMENTED.replace("  - b\n", "  - b\n  provider: holomemory\n")),
    ],
    ids="none empty no-newline bare braces null blank quoted quoted-keys crlf bom same commented".split(),
)
def test_the_provider_is_set_in_any_layout(tmp_path: Path, before: str | None, after: str) -> None:
    """Only the one line is new or different."""
    assert written(tmp_path, before, {}, "holomemory") == after


def test_a_setting_changes_its_own_line_only(tmp_path: Path) -> None:
    """Comments, foreign keys, quotes and order stay, also in our own section."""
    changed = written(tmp_path, COMMENTED, {"capture": "facts", "scope": "us & them: all"})
    assert changed == COMMENTED.replace("capture: off ", "capture: facts ").replace(
        "colour: blue      # somebody else's\n", 'colour: blue      # somebody else\'s\n    scope: "us & them: all"\n'
    )


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ("off", '"off"'),
        (False, "false"),
        (0.5, "0.5"),
        ("0.5", '"0.5"'),
        (None, "null"),
        ("~/x.db", "~/x.db"),
        ("$HERMES_HOME/x.db", "$HERMES_HOME/x.db"),
        ("# no comment", '"# no comment"'),
        ("zwei\nZeilen", '"zwei\\nZeilen"'),
        ("名前", '"名前"'),
    ],
)
def test_values_are_written_so_that_yaml_reads_them_back(tmp_path: Path, value: object, line: str) -> None:
    """Words that YAML would take for something else are quoted."""
    assert written(tmp_path, "", {"x": value}) == f"memory:\n  holomemory:\n    x: {line}\n"


@pytest.mark.parametrize(
    "text",
    [
        "memory: {provider: mem0}\n",
        "memory: mem0\n",
        "memory:\n  provider:\n    name: mem0\n",
        "memory:\n  provider: >\n    x\n",
    ],
    ids=["flow", "a word", "nested", "folded"],
)
def test_what_cannot_be_edited_safely_is_left_alone(tmp_path: Path, text: str) -> None:
    """The file stays as it is, and the message says how to do it by hand."""
    with pytest.raises(BadValue, match=r"hermes config set memory\.provider holomemory"):
        written(tmp_path, text, {}, "holomemory")
    assert (tmp_path / "config.yaml").read_text("utf-8") == text


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", ""),
        ("memory:\n  memory_enabled: true\n\n  # which\n  provider: holomemory\n", "holomemory"),
        ("memory:\n  provider: ''\n", ""),
        ("memory:\n  x: 1\nother:\n  provider: mem0\n", ""),
    ],
    ids=["none", "ours", "blank", "another section's"],
)
def test_the_provider_is_read(tmp_path: Path, text: str, name: str) -> None:
    """Also where no YAML library is at hand."""
    (tmp_path / "config.yaml").write_text(text, "utf-8")
    assert hermes_config.provider(tmp_path) == name


def test_the_home_is_the_named_one_or_hermes_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An argument, then HERMES_HOME, then the usual place."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("HERMES_HOME", raising=False)
    assert hermes_config.hermes_home() == tmp_path / ".hermes"
    monkeypatch.setenv("HERMES_HOME", str(tmp_path / "profile"))
    assert hermes_config.hermes_home() == tmp_path / "profile"
    assert hermes_config.hermes_home("~/other") == tmp_path / "other"
