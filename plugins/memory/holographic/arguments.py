"""Tool arguments as models send them ("7", "true", a bare string for a list): coerced, or refused in plain words. Pure."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from .errors import BadValue
from .settings import flag
from .types import MAX_LIMIT


def text(args: Mapping[str, Any], name: str, *, needed_by: str = "") -> str | None:
    """A text; numbers are read as their digits. With ``needed_by`` a missing or blank one is refused."""
    value = args.get(name)
    if value is not None and (isinstance(value, bool) or not isinstance(value, (str, int, float))):
        raise BadValue(f"'{name}' must be text, not {_kind(value)}.")
    found = None if value is None else str(value)
    if needed_by and (found is None or not found.strip()):
        raise BadValue(f"'{needed_by}' needs '{name}', and it is missing or blank.")
    return found


def whole(args: Mapping[str, Any], name: str, *, needed_by: str = "") -> int | None:
    """A whole number; "7" and "7.0" will do."""
    number = real(args, name, needed_by=needed_by)
    if number is None:
        return None
    if number != int(number) or abs(number) >= 2**63:
        raise BadValue(f"'{name}' must be a whole number, not {number:g}.")
    return int(number)


def real(args: Mapping[str, Any], name: str, *, needed_by: str = "") -> float | None:
    """A finite number, or its digits as text."""
    value = args.get(name)
    if value is None or (isinstance(value, str) and not value.strip()):
        if needed_by:
            raise BadValue(f"'{needed_by}' needs '{name}', and it is missing.")
        return None
    try:
        number = math.nan if isinstance(value, bool) else float(value)
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if not math.isfinite(number):
        raise BadValue(f"'{name}' must be a number, not {_shown(value)}.")
    return number


def limit(args: Mapping[str, Any], default: int = 10) -> int:
    """How many results: a whole number from 1 to MAX_LIMIT; missing means ``default``."""
    number = real(args, "limit")
    if number is None:
        return default
    if number < 1 or number != int(number):
        raise BadValue(f"'limit' must be a whole number from 1 to {MAX_LIMIT}, not {number:g}.")
    return int(min(number, MAX_LIMIT))


def trust(args: Mapping[str, Any], default: float | None) -> float | None:
    """The floor of trust, from 0 to 1."""
    number = real(args, "min_trust")
    if number is None:
        return default
    if not 0.0 <= number <= 1.0:
        raise BadValue(f"'min_trust' must lie between 0 and 1, not {number}.")
    return number


def names(args: Mapping[str, Any], name: str, *, needed_by: str) -> list[str]:
    """A list of names: a list, a JSON list in a string, or one bare name."""
    value = args.get(name)
    if isinstance(value, str):
        value = _json_list(value) or [value]
    if not isinstance(value, (list, tuple)):
        value = []
    found = [str(item).strip() for item in value if isinstance(item, (str, int, float)) and str(item).strip()]
    if not found:
        raise BadValue(f"'{needed_by}' needs '{name}': a list of names.")
    return found[:32]


def tags(args: Mapping[str, Any]) -> str | None:
    """Tags: text separated by commas, or a list."""
    value = args.get("tags")
    if isinstance(value, str):
        value = _json_list(value) or value
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)):
        return ",".join(str(tag).replace(",", " ").strip() for tag in value if str(tag).strip())
    raise BadValue(f"'tags' must be text separated by commas or a list, not {_kind(value)}.")


def switch(args: Mapping[str, Any], name: str) -> bool | None:
    """A yes or no; None when it is missing."""
    return None if args.get(name) is None else flag(args[name], f"'{name}'")


def mapping(args: object) -> Mapping[str, Any]:
    """The arguments as a mapping; JSON in a string will do."""
    if isinstance(args, str):
        try:
            args = json.loads(args) if args.strip() else {}
        except ValueError:
            raise BadValue("The arguments are not valid JSON.") from None
    if args is None:
        return {}
    if not isinstance(args, Mapping):
        raise BadValue(f"The arguments must be an object, not {_kind(args)}.")
    return args


def _json_list(value: str) -> list[Any] | None:
    if not value.lstrip().startswith("["):
        return None
    try:
        found = json.loads(value)
    except ValueError:
        return None
    return found if isinstance(found, list) else None


def _kind(value: object) -> str:
    kinds = {dict: "an object", list: "a list", bool: "true or false", type(None): "null"}
    return kinds.get(type(value), type(value).__name__)


def _shown(value: object) -> str:
    return repr(value)[:40] if isinstance(value, (str, int, float)) else _kind(value)
