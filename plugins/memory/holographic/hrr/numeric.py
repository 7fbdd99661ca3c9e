"""numpy, imported when it is first used: a turn that words answer needs none, and a process that lives for one turn need not
wait for it. A memory without it goes on with words and names.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from functools import cache
from typing import TYPE_CHECKING, Any

from ..errors import DegradedWarning

__all__ = ["has_numpy", "np"]


@cache
def _why_not() -> str:
    """Why numpy cannot be imported, which is said once; "" once it is."""
    try:
        importlib.import_module("numpy").ndarray  # noqa: B018 - a folder that an old installation left behind holds nothing
    except (ImportError, AttributeError) as error:  # not there, built for another Python, or in pieces
        warnings.warn(
            f"numpy cannot be imported ({error}): the memory goes on without vectors. Install it again.",
            DegradedWarning,
            stacklevel=2,
        )
        return str(error)
    return ""


def has_numpy() -> bool:
    """Whether numpy can be imported; imports it."""
    return not _why_not()


class _Numpy:
    """Stands for numpy until one of its names is asked for; raises ImportError then where it cannot be imported."""

    def __getattr__(self, name: str) -> Any:
        """Answer from numpy, and keep the answer so that the next use costs nothing more."""
        why = _why_not()
        if why:
            raise ImportError(f"numpy cannot be imported: {why}", name="numpy")
        value = getattr(sys.modules["numpy"], name)
        setattr(self, name, value)
        return value


if TYPE_CHECKING:
    import numpy as np
else:
    np = _Numpy()
