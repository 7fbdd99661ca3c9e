"""Asks an OpenAI-compatible endpoint: one JSON request, one JSON answer; it must not know what for.

What goes wrong is told in plain words, without the text or the key.
"""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import Any

from .plugin.hookspecs import BadAnswer


class _Stay(urllib.request.HTTPRedirectHandler):
    """Follows nobody: the key and the text are for the address that was set."""

    def redirect_request(self, *_: Any) -> None:
        """Nowhere."""


_POST = urllib.request.build_opener(_Stay).open


def ask(address: str, path: str, body: Mapping[str, Any], *, key: str, silence_s: float, most: int) -> Any:
    """The JSON that ``address``/``path`` answers; ``key`` names the environment variable of its key, ``silence_s`` bounds a
    silence and ``most`` the bytes that are read. Raises BadAnswer.
    """
    headers = {"Content-Type": "application/json"}
    if os.environ.get(key):
        headers["Authorization"] = f"Bearer {os.environ[key]}"
    url = f"{address.rstrip('/')}/{path}"
    request = urllib.request.Request(url, data=json.dumps(body).encode(), headers=headers)  # noqa: S310 - the setting is checked
    try:
        with _POST(request, timeout=silence_s) as answer:
            return json.loads(answer.read(most))
    except urllib.error.HTTPError as error:
        error.close()
        raise BadAnswer(f"the endpoint answered {error.code}") from None
    except OSError as error:
        raise BadAnswer(f"the endpoint cannot be reached: {type(error).__name__}") from None
    except (ValueError, RecursionError):
        raise BadAnswer("the endpoint answered something else than JSON") from None
