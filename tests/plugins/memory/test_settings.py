"""Settings: four layers in order, every value coerced or refused, nothing guessed."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from holomemory import settings
from holomemory.errors import BadValue
from holomemory.settings import Settings, data_folder, flag, load
from hypothesis import given
from hypothesis import strategies as st

FIELDS = [field.name for field in dataclasses.fields(Settings)]


@pytest.fixture(autouse=True)
def _no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep the user's own settings file out, also where a test hands in an environment without a data folder."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))


def test_defaults_are_the_dataclass() -> None:
    """Without arguments, variables and a file."""
    assert load({}) == Settings()
    assert load({}, db=None, dim=None) == Settings()


def test_arguments_beat_variables_beat_the_file(tmp_path: Path) -> None:
    """Each layer overrides the one below it, name by name."""
    path = tmp_path / "settings.toml"
    path.write_text("dim = 256\nmin_trust = 0.1\ncapture = 'facts'\nredact = false\n", "utf-8")
    env = {"HOLOMEMORY_CONFIG": str(path), "HOLOMEMORY_MIN_TRUST": "0.2", "HOLOMEMORY_CAPTURE": "all"}
    chosen = load(env, capture="episodes")
    assert (chosen.dim, chosen.min_trust, chosen.capture, chosen.redact) == (256, 0.2, "episodes", False)


def test_the_file_in_the_data_folder_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without HOLOMEMORY_CONFIG the file lies beside the store."""
    env = {"XDG_DATA_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = data_folder(env)
    folder.mkdir(parents=True)
    (folder / "holomemory.toml").write_text("inject_limit = 3", "utf-8")
    assert load(env).inject_limit == 3


@pytest.mark.parametrize("text", ["dim = ", "\x00", "[dim]\nx = 1", "colour = 1", "dim = 'many'", "dim = 1e9"])
def test_a_file_that_cannot_be_used_is_told(tmp_path: Path, text: str) -> None:
    """In one sentence, and nothing of it is taken."""
    path = tmp_path / "settings.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadValue):
        load({"HOLOMEMORY_CONFIG": str(path)})


def test_a_named_file_must_be_there(tmp_path: Path) -> None:
    """A path that leads nowhere, or to bytes that are no text, is not passed over."""
    with pytest.raises(BadValue, match="there is no such file"):
        load({"HOLOMEMORY_CONFIG": str(tmp_path / "none.toml")})
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadValue, match="cannot be read"):
        load({"HOLOMEMORY_CONFIG": str(tmp_path / "bytes.toml")})


@pytest.mark.parametrize(("value", "answer"), [(True, True), (False, False), (1, True), (0, False), ("", False)])
def test_switches_are_read(value: object, answer: bool) -> None:
    """Booleans and 0 and 1, as values and as text."""
    assert flag(value) is answer


@pytest.mark.parametrize("word", ["true", "TRUE ", "yes", "on", "1"])
def test_words_switch_on_and_off(word: str) -> None:
    """The usual words in any case; and their opposites."""
    assert flag(word) is True
    opposite = {"true": "false", "yes": "no", "on": "off", "1": "0"}[word.strip().lower()]
    assert flag(opposite.upper()) is False


@pytest.mark.parametrize("value", ["maybe", "2", 2, None, [], "tru", 0.5])
def test_what_is_no_switch_is_refused(value: object) -> None:
    """Nothing is taken for true because it is there."""
    with pytest.raises(BadValue, match="x must be true or false"):
        flag(value, "x")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("dim", 63, "dim must lie between 64 and 16384"),
        ("dim", "many", "dim must be a number"),
        ("dim", True, "dim must be a number"),
        ("dim", 1024.5, "dim must be a whole number"),
        ("min_trust", 1.1, "min_trust must lie between"),
        ("min_trust", float("nan"), "min_trust must lie between"),
        ("default_trust", -0.1, "default_trust must lie between"),
        ("half_life_days", "inf", "half_life_days must lie between"),
        ("inject_limit", -1, "inject_limit must lie between"),
        ("budget_ms", 0, "budget_ms must lie between"),
        ("busy_timeout_s", None, ""),
        ("plugin_timeout_s", 0, "plugin_timeout_s must lie between"),
        ("capture", "some", "capture must be one of off, facts, episodes, all"),
        ("redact", "perhaps", "redact must be true or false"),
        ("db", 5, "db must be text"),
        ("db", ["x"], "db must be text"),
        ("scope", {"a": 1}, "scope must be text"),
        ("colour", 1, "arguments: there is no setting called 'colour'"),
    ],
)
def test_a_wrong_value_is_refused(name: str, value: Any, words: str) -> None:
    """The sentence names the setting and what it may be; None means that nothing was said."""
    if not words:
        assert load({}, **{name: value}) == Settings()
        return
    with pytest.raises(BadValue, match=words):
        load({}, **{name: value})


def test_a_wrong_variable_is_refused() -> None:
    """A value is checked wherever it comes from; variables of others are nobody's business."""
    with pytest.raises(BadValue, match="dim must be a number"):
        load({"HOLOMEMORY_DIM": "big"})
    assert load({"HOLOMEMORY_COLOUR": "blue", "DIM": "x"}) == Settings()


@pytest.mark.parametrize(
    ("value", "answer"), [(False, "off"), (True, "all"), ("OFF", "off"), ("no", "off"), (" Facts ", "facts")]
)
def test_capture_may_be_a_switch(value: object, answer: str) -> None:
    """YAML reads off and on as booleans."""
    assert load({}, capture=value).capture == answer


def test_the_stores_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A given one with its tilde expanded, a Path as well; else the data folder; memory stays in memory."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert load({}, db="~/x.db").db_path == str(tmp_path / "x.db")
    assert load({}, db=tmp_path / "y.db").db_path == str(tmp_path / "y.db")
    assert load({}, db=":memory:").db_path == ":memory:"
    assert load({}).db_path == str(data_folder() / "holomemory.db")


@given(
    st.sampled_from(FIELDS),
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=8),
        st.binary(max_size=3),
        st.lists(st.integers(), max_size=2),
    ),
)
def test_any_value_is_coerced_or_refused(name: str, value: Any) -> None:
    """The result has the type of the default, within its range."""
    try:
        found = getattr(load({}, **{name: value}), name)
    except BadValue:
        return
    default = getattr(Settings(), name)
    assert type(found) is type(default)
    if name in settings._RANGES:
        low, high = settings._RANGES[name]
        assert low <= found <= high


@pytest.mark.parametrize(
    ("given", "wanted"),
    [("", ""), ("vector", "vector"), (" Entity,keyword ", "keyword,entity"), (["rerank", "vector"], "vector,rerank")],
)
def test_legs_may_be_switched_off_by_name(given: object, wanted: str) -> None:
    """As text or as a list, in any order; the setting has one spelling."""
    assert load({}, legs_off=given).legs_off == wanted


@pytest.mark.parametrize("given", ["fts", "keyword vector", 5, True, ["keyword", "no"], "off"])
def test_an_unknown_leg_is_refused(given: object) -> None:
    """A leg that there is none of is no leg switched off."""
    with pytest.raises(BadValue, match="legs_off"):
        load({}, legs_off=given)
