"""`holomemory install hermes`: what is shown, what is written, and what is taken back."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from cli.runs import Run
from holomemory.cli.commands import app
from holomemory.hosts.changes import MANIFEST


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of a Hermes with a configuration of its user."""
    monkeypatch.setenv("HERMES_HOME", str(tmp_path / "hermes"))
    (tmp_path / "hermes").mkdir()
    (tmp_path / "hermes" / "config.yaml").write_text("# mine\nmemory:\n  memory_enabled: true  # yes\n", "utf-8")
    return tmp_path / "hermes"


def tree(home: Path) -> dict[str, str]:
    """Every file below the home, with its text."""
    return {path.relative_to(home).as_posix(): path.read_text("utf-8") for path in home.rglob("*") if path.is_file()}


def test_the_folder_is_shown_and_written(here: Run, home: Path) -> None:
    """Every line that is written is shown; the configuration is left alone until the user asks for that."""
    before = tree(home)
    done = here("install", "hermes")
    assert (done.code, done.err) == (0, "")
    new = {name: text for name, text in tree(home).items() if name not in before}
    place = "plugins/holomemory/"
    assert set(new) == {place + name for name in ("plugin.yaml", "__init__.py", "cli.py", MANIFEST)}
    shown = done.out.splitlines()
    for name, text in new.items():
        assert name.endswith(MANIFEST) or all(f"+{line}" in shown for line in text.splitlines()), name
        assert f"created {home / name}" in shown
    assert "hermes config set memory.provider holomemory" in done.out
    assert {name: tree(home)[name] for name in before} == before


def test_hermes_finds_the_folder_by_its_words(here: Run, home: Path) -> None:
    """Hermes reads the first 8,192 characters for either name, takes the folder's name, and ignores "holographic"."""
    here("install", "hermes")
    text = tree(home)["plugins/holomemory/__init__.py"]
    assert "MemoryProvider" in text[:8192]
    assert "register_memory_provider" in text[:8192]
    assert not (home / "plugins" / "holographic").exists()


def test_activation_and_removal_keep_the_rest_of_the_configuration(here: Run, home: Path) -> None:
    """One line is added, and set to nothing again; the facts and everything else stay."""
    before = tree(home)["config.yaml"]
    assert here("install", "hermes", "--activate").code == 0
    assert tree(home)["config.yaml"] == before + "  provider: holomemory\n"
    assert "nothing to change" in here("install", "hermes", "--activate").out
    (home / "holomemory.db").write_text("facts", "utf-8")
    done = here("install", "hermes", "--uninstall")
    assert tree(home) == {"config.yaml": before + '  provider: ""\n', "holomemory.db": "facts"}
    assert str(home / "holomemory.db") in done.out


def test_another_provider_is_not_taken_out(here: Run, home: Path) -> None:
    """Who went over to another memory keeps it when ours is removed."""
    here("install", "hermes")
    (home / "config.yaml").write_text("memory:\n  provider: mem0\n", "utf-8")
    here("install", "hermes", "--uninstall")
    assert tree(home) == {"config.yaml": "memory:\n  provider: mem0\n"}


def test_a_dry_run_changes_nothing(here: Run, home: Path) -> None:
    """It shows the same and leaves every file as it was."""
    before = tree(home)
    done = here("install", "hermes", "--activate", "--dry-run")
    assert done.code == 0
    assert "+  provider: holomemory" in done.out.splitlines()
    assert "created" not in done.out
    assert tree(home) == before


def test_an_edited_folder_is_refused_without_force(here: Run, home: Path) -> None:
    """In one sentence, and with nothing changed; --force goes on."""
    here("install", "hermes")
    (home / "plugins" / "holomemory" / "cli.py").write_text("# mine\n", "utf-8")
    for arguments in ([], ["--uninstall"]):
        done = here("install", "hermes", *arguments)
        assert (done.code, done.out) == (1, "")
        assert len(done.err.splitlines()) == 1
        assert "cli.py was changed by somebody else" in done.err
    assert here("install", "hermes", "--uninstall", "--force").code == 0
    assert set(tree(home)) == {"config.yaml"}


def test_json_lists_the_changes(here: Run, home: Path) -> None:
    """One document with each path and what became of it, and what to do next."""
    done = here("install", "hermes", "--hermes-home", str(home), "--json")
    assert {row["action"] for row in done.json["changes"]} == {"create"}
    assert done.json["dry_run"] is False
    assert done.json["hints"]
    again = here("install", "hermes", "--json", "--dry-run")
    assert {row["action"] for row in again.json["changes"]} == {"keep"}


def test_a_diff_obeys_no_terminal(here: Run, home: Path) -> None:
    """What a configuration holds is shown without control characters."""
    (home / "config.yaml").write_text("a: 1 # \x1b]0;owned\x07\n", "utf-8")
    shown = here("install", "hermes", "--activate").out
    assert not set(shown) & set("\x1b\x07")


def test_without_a_host_the_help_is_shown(here: Run) -> None:
    """It lists the hosts, and each host's options say what they do."""
    done = here("install")
    assert done.code == 0
    assert "hermes" in done.out
    group = app.commands["install"]
    assert isinstance(group, click.Group)
    for command in group.commands.values():
        assert command.help
        assert [o.name for o in command.params if isinstance(o, click.Option) and not o.help] == []
