"""The two pluggy markers, in a module of their own so that a plugin's import of one pulls in nothing else of ours."""

from __future__ import annotations

import pluggy

#: The name of the pluggy project and of the entry-point group.
PROJECT = "holomemory"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
