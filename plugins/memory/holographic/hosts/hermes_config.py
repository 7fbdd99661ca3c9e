"""Hermes' home and the few keys of its config.yaml that are ours: read with YAML, written line by line. It knows no memory."""

from __future__ import annotations

import copy
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..errors import BadValue
from .changes import Change, edit, read
from .hermes_shim import NAME

_BY_HAND = "Set {key} there yourself, or run: hermes config set {key} {value}"
_PLAIN = re.compile(r"[A-Za-z_/~$][\w./$~-]*")
_YAML_WORDS = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n", "~"})
_PROVIDER = re.compile(
    r"""^memory:[^\n]*\n(?:(?:[ \t][^\n]*|#[^\n]*|)\n)*?[ ]+provider:[ ]*["']?([\w-]*)""", re.MULTILINE
)
_UNFIT = ("|", ">", "&", "*", "!", "{", "[")
_EMPTY = frozenset({"", "{}", "null", "~"})
_VALUE = re.compile(r"""\s*(?P<value>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|.*?)(?P<rest>\s+#.*|\s*)$""")


def hermes_home(named: str | Path | None = None) -> Path:
    """The home of the Hermes that is meant: the one named, else the one that Hermes itself would take."""
    if named:
        return Path(named).expanduser()
    try:  # inside Hermes: its profile of this moment
        from hermes_constants import get_hermes_home
    except ImportError:
        chosen = os.environ.get("HERMES_HOME", "").strip()
        local = os.environ.get("LOCALAPPDATA", "").strip()
        usual = Path(local) / "hermes" if sys.platform == "win32" and local else Path.home() / ".hermes"
        return Path(chosen) if chosen else usual
    return Path(get_hermes_home())


def _parsed(text: str | None, path: Path) -> dict[str, Any] | None:
    """What a configuration says; None where no YAML library is at hand. Raises BadValue for what is no mapping."""
    try:
        import yaml  # Hermes brings it
    except ImportError:
        return None
    try:
        values = yaml.safe_load((text or "").removeprefix("\ufeff"))
    except yaml.YAMLError as error:
        raise BadValue(f"{path} is no valid YAML; nothing was changed. {str(error).splitlines()[0]}") from error
    if values is not None and not isinstance(values, dict):
        raise BadValue(f"{path} holds no mapping; nothing was changed.")
    return values or {}


def section(home: Path) -> dict[str, Any]:
    """Our settings in a Hermes' configuration: what stands under ``memory.holomemory``; raises BadValue when it cannot be read."""
    path = home / "config.yaml"
    memory = (_parsed(read(path), path) or {}).get("memory")
    found = memory.get(NAME) if isinstance(memory, dict) else None
    values = {str(name): value for name, value in found.items()} if isinstance(found, dict) else {}
    if isinstance(values.get("db"), str):
        values["db"] = _expanded(values["db"], home)
    return values


def provider(home: Path) -> str:
    """The memory provider that a Hermes is configured to use; empty for none."""
    path = home / "config.yaml"
    text = read(path)
    values = _parsed(text, path)
    if values is None:
        found = _PROVIDER.search(text or "")
        return found[1] if found else ""
    memory = values.get("memory")
    return str(memory.get("provider") or "") if isinstance(memory, dict) else ""


def store_path(home: Path) -> str:
    """The store of a Hermes: where its configuration says, else ``holomemory.db`` in its home."""
    return str(section(home).get("db") or home / "holomemory.db")


def bundled_store(home: Path) -> Path:
    """The store of Hermes' bundled plugin: where its configuration says, else ``memory_store.db`` in Hermes' home."""
    path = home / "config.yaml"
    plugins = (_parsed(read(path), path) or {}).get("plugins")
    settings = plugins.get("hermes-memory-store") if isinstance(plugins, dict) else None
    named = settings.get("db_path") if isinstance(settings, dict) else None
    return Path(_expanded(str(named), home)).expanduser() if named else home / "memory_store.db"


def _expanded(path: str, home: Path) -> str:
    """A configured path with what it says of Hermes' home filled in."""
    return path.replace("${HERMES_HOME}", str(home)).replace("$HERMES_HOME", str(home))


def change(home: Path, values: Mapping[str, object], *, provider: str | None = None) -> Change:
    """The change of config.yaml that sets ``memory.holomemory.*``, and ``memory.provider`` when one is named.

    Every other line stays as it is, comments too. Raises BadValue where that cannot be done safely.
    """
    path = home / "config.yaml"
    before = read(path)
    text = before or ""
    wanted: list[tuple[Sequence[str], object]] = [(("memory", NAME, name), value) for name, value in values.items()]
    if provider is not None:
        wanted.insert(0, (("memory", "provider"), provider))
    for keys, value in wanted:
        text = _with(text, keys, value, path)
    return Change(path, before, text) if text != (before or "") else edit(path, before)


def _with(text: str, keys: Sequence[str], value: object, path: Path) -> str:
    """The text with one key set, checked against what a YAML library reads."""
    by_hand = _BY_HAND.format(key=".".join(keys), value=_scalar(value))
    expected = copy.deepcopy(_parsed(text, path))
    changed = _set(text, keys, _scalar(value))
    if expected is not None and changed is not None:
        place: Any = expected
        for key in keys[:-1]:
            place[key] = place[key] if isinstance(place.get(key), dict) else {}
            place = place[key]
        place[keys[-1]] = value
        if _parsed(changed, path) != expected:
            changed = None
    if changed is None:
        raise BadValue(f"{path} is written in a way that cannot be edited safely; nothing was changed. {by_hand}")
    return changed


def _scalar(value: object) -> str:
    """A value as YAML on one line."""
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value.lower() not in _YAML_WORDS:
        return value
    return json.dumps(value, ensure_ascii=False)


def _set(text: str, keys: Sequence[str], scalar: str) -> str | None:
    """The text with the value of a path of keys set; None where the lines on the way are no plain block mappings."""
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    newline = "\r\n" if lines and lines[0].endswith("\r\n") else "\n"
    start, end, indent = 0, len(lines), 0
    for depth, key in enumerate(keys):
        here = _find(lines, start, end, indent, key)
        if here is None:
            return mark + _inserted(lines, range(start, end), indent, (*keys[depth:], scalar), newline)
        head, rest = lines[here].split(":", 1)
        found = _VALUE.match(rest.rstrip("\r\n"))
        stop = _block_end(lines, here, end, indent)
        nested = any(_is_code(line) for line in lines[here + 1 : stop])
        if found is None or (nested and found["value"]):  # a text over several lines
            return None
        if depth == len(keys) - 1:
            if nested or (found["value"].startswith(_UNFIT) and found["value"] not in _EMPTY):
                return None
            lines[here] = f"{head}: {scalar}{found['rest'].rstrip()}{newline}"
            return mark + "".join(lines)
        if found["value"] not in _EMPTY:
            return None
        lines[here] = f"{head}:{found['rest'].rstrip()}{newline}"
        start, end = here + 1, stop
        indent = next((_indent(line) for line in lines[start:end] if _is_code(line)), indent + 2)
    return None


def _is_code(line: str) -> bool:
    """Whether a line is neither blank nor a comment."""
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _find(lines: Sequence[str], start: int, end: int, indent: int, key: str) -> int | None:
    """The line of a key of the mapping at this indentation."""
    wanted = re.compile(rf"""[ ]{{{indent}}}(?:{re.escape(key)}|"{re.escape(key)}"|'{re.escape(key)}')[ ]*:(?:\s|$)""")
    return next((place for place in range(start, end) if wanted.match(lines[place])), None)


def _block_end(lines: Sequence[str], here: int, end: int, indent: int) -> int:
    """The line after the last one that belongs to the key of line ``here``."""
    last = here
    for place in range(here + 1, end):
        if _is_code(lines[place]):
            if _indent(lines[place]) <= indent and not lines[place].lstrip().startswith("- "):
                break
            last = place
    return last + 1


def _inserted(lines: list[str], within: range, indent: int, path: Sequence[str], newline: str) -> str:
    """The text with a new key after the last line of the mapping that it belongs to; the last of ``path`` is its value."""
    code = [place for place in within if _is_code(lines[place])]
    place = code[-1] + 1 if code else within.start
    if place and not lines[place - 1].endswith("\n"):
        lines[place - 1] += newline
    *keys, scalar = path
    new = [f"{' ' * (indent + 2 * depth)}{key}:{newline}" for depth, key in enumerate(keys[:-1])]
    new.append(f"{' ' * (indent + 2 * (len(keys) - 1))}{keys[-1]}: {scalar}{newline}")
    return "".join([*lines[:place], *new, *lines[place:]])
