"""The settings of one memory: arguments, then HOLOMEMORY_* variables, then holomemory.toml, then defaults."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from .errors import BadValue
from .types import DEFAULT_SCOPE

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"0", "false", "no", "off", ""})


def data_folder(env: Mapping[str, str] = os.environ) -> Path:
    """The platform's folder for a user's data of this program."""
    if sys.platform == "win32":
        base = Path(env.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "holomemory"


def flag(value: object, name: str = "value") -> bool:
    """Read a switch: booleans, 0 and 1, and the words true/false, yes/no, on/off; anything else is refused."""
    if isinstance(value, bool):
        return value
    word = str(value).strip().lower()
    if word in _TRUE:
        return True
    if word in _FALSE:
        return False
    raise BadValue(f"{name} must be true or false, not {str(value)[:40]!r}.")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, frozen. Trusts lie in [0, 1]; ``budget_ms`` bounds a turn, ``busy_timeout_s`` a wait for another
    process.

    ``capture`` says what a finished turn leaves behind: ``off``, ``facts`` (declarative statements of the user),
    ``episodes`` (the turn itself) or ``all``. ``half_life_days`` of 0 switches decay by age off.
    ``notice`` tells a degraded search in the injected block; ``repeat`` injects a fact again in the same conversation, for
    hosts whose history does not keep the block. ``legs_off`` names legs of the search that are switched off.
    ``extractor`` is ``off`` or ``endpoint``: a language model that reads what is captured as facts; the other three say which.
    ``embedder`` is ``plugins`` (what a plugin offers, if any), ``local``, ``endpoint`` (the other three say which) or ``off``.
    """

    db: str = ""
    scope: str = DEFAULT_SCOPE
    dim: int = 1024
    default_trust: float = 0.5
    min_trust: float = 0.3
    half_life_days: float = 0.0
    inject_limit: int = 5
    inject_chars: int = 1_500
    budget_ms: int = 150
    busy_timeout_s: float = 5.0
    capture: str = "off"
    redact: bool = True
    notice: bool = True
    repeat: bool = False
    legs_off: str = ""
    embedder: str = "plugins"
    embedding_url: str = "https://api.openai.com/v1"
    embedding_model: str = "text-embedding-3-small"
    embedding_dim: int = 1536
    plugins: bool = True
    plugin_timeout_s: float = 2.0
    extractor: str = "off"
    extractor_url: str = "https://api.openai.com/v1"
    extractor_model: str = "gpt-4o-mini"
    extractor_timeout_s: float = 20.0

    @property
    def db_path(self) -> str:
        """The store's path: ``db``, or ``holomemory.db`` in the platform's data folder."""
        return self.db or str(data_folder() / "holomemory.db")


#: The legs that ``legs_off`` may name.
LEGS = ("keyword", "vector", "entity", "context", "rerank", "links")
_CHOICES = {
    "capture": ("off", "facts", "episodes", "all"),
    "embedder": ("plugins", "local", "endpoint", "off"),
    "extractor": ("off", "endpoint"),
}
#: What a switch that is on means for a choice.
_ON = {"capture": "all", "embedder": "local", "extractor": "endpoint"}
_RANGES = {
    "dim": (64, 16_384),
    "default_trust": (0.0, 1.0),
    "min_trust": (0.0, 1.0),
    "half_life_days": (0.0, 36_500.0),
    "inject_limit": (0, 100),
    "inject_chars": (0, 100_000),
    "embedding_dim": (1, 65_536),
    "budget_ms": (1, 60_000),
    "busy_timeout_s": (0.0, 600.0),
    "plugin_timeout_s": (0.01, 600.0),
    "extractor_timeout_s": (0.01, 600.0),
}


def _coerce(name: str, value: object, default: object) -> object:
    """Turn one raw value into the type of its default, or refuse it in plain words."""
    if isinstance(default, bool):
        return flag(value, name)
    if isinstance(default, (int, float)):
        try:
            number = float(str(value).strip())
        except ValueError:
            raise BadValue(f"{name} must be a number, not {str(value)[:40]!r}.") from None
        low, high = _RANGES[name]
        if not low <= number <= high:
            raise BadValue(f"{name} must lie between {low} and {high}, not {number}.")
        if isinstance(default, int) and number != int(number):
            raise BadValue(f"{name} must be a whole number, not {number}.")
        return int(number) if isinstance(default, int) else number
    if name == "legs_off":
        return _legs(value)
    if not isinstance(value, (str, int, os.PathLike)) or (name == "db" and isinstance(value, int)):
        raise BadValue(f"{name} must be text, not {str(value)[:40]!r}.")
    text = str(value).strip()
    if name in _CHOICES:
        # YAML and shells hand over switches for a word: off and on are the two that mean something here.
        text = {"false": "off", "no": "off", "true": _ON[name], "on": _ON[name]}.get(text.lower(), text.lower())
        if text not in _CHOICES[name]:
            raise BadValue(f"{name} must be one of {', '.join(_CHOICES[name])}, not {text[:40]!r}.")
    if name in ("embedding_url", "extractor_url") and not re.fullmatch(r"https?://[^\s/@]+(/\S*)?", text):
        raise BadValue(f"{name} must be the address of an API, such as http://localhost:11434/v1, not {text[:40]!r}.")
    return os.path.expanduser(text) if name == "db" and text != ":memory:" else text


def _legs(value: object) -> str:
    """Names of legs, as a list or as text, put as ``keyword,vector``."""
    named = [str(name) for name in value] if isinstance(value, (list, tuple)) else str(value).split(",")
    chosen = {name.strip().lower() for name in named} - {""}
    if not chosen <= set(LEGS):
        raise BadValue(f"legs_off names legs out of {', '.join(LEGS)}, separated by commas, not {str(value)[:40]!r}.")
    return ",".join(name for name in LEGS if name in chosen)


def _file_values(env: Mapping[str, str]) -> dict[str, object]:
    """The values of holomemory.toml: the file HOLOMEMORY_CONFIG names, or the one in the data folder."""
    named = env.get("HOLOMEMORY_CONFIG")
    path = Path(named).expanduser() if named else data_folder(env) / "holomemory.toml"
    if sys.version_info >= (3, 11):
        import tomllib as toml
    else:
        import tomli as toml
    try:
        values: dict[str, object] = toml.loads(path.read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError) as error:
        if named:
            raise BadValue(f"HOLOMEMORY_CONFIG names {named}, and there is no such file.") from error
        return {}
    except (OSError, ValueError) as error:
        raise BadValue(f"The settings file {path} cannot be read: {error}") from error
    return values


def load(env: Mapping[str, str] | None = None, **arguments: Any) -> Settings:
    """Build Settings from arguments, environment, file and defaults; unknown names and bad values raise BadValue."""
    env = os.environ if env is None else env
    defaults = {field.name: field.default for field in fields(Settings)}
    chosen: dict[str, Any] = {}
    layers: list[tuple[str, Mapping[str, object]]] = [("holomemory.toml", _file_values(env))]
    variables = {name: env[f"HOLOMEMORY_{name.upper()}"] for name in defaults if f"HOLOMEMORY_{name.upper()}" in env}
    layers += [("environment", variables), ("arguments", {k: v for k, v in arguments.items() if v is not None})]
    for origin, layer in layers:
        for name, value in layer.items():
            if name not in defaults:
                raise BadValue(
                    f"{origin}: there is no setting called {name!r}; known are {', '.join(sorted(defaults))}."
                )
            chosen[name] = _coerce(name, value, defaults[name])
    return Settings(**chosen)


#: Names of the configuration of Hermes' bundled plugin, and ours for them.
_LEGACY = {
    "db_path": "db",
    "hrr_dim": "dim",
    "min_trust_threshold": "min_trust",
    "temporal_decay_half_life": "half_life_days",
}
_SWITCHES = frozenset({"auto_extract", "hrr_weight"})


def is_setting(name: str) -> bool:
    """Whether a name of a host's configuration is one of our settings, or of those of Hermes' bundled plugin."""
    return name in _LEGACY or name in _SWITCHES or name in Settings.__dataclass_fields__


def settings_of(config: Mapping[str, Any]) -> Settings:
    """Settings from a host's configuration: our names, and those of Hermes' bundled plugin. Raises BadValue."""
    config = {name: value for name, value in config.items() if value is not None}  # a key left blank in YAML
    values = {_LEGACY.get(name, name): value for name, value in config.items() if name not in _SWITCHES}
    if "auto_extract" in config and "capture" not in config:
        values["capture"] = "facts" if flag(config["auto_extract"], "auto_extract") else "off"
    return load(**values)
