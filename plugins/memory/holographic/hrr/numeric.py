"""numpy, or what says that it cannot be imported: a memory without it goes on with words and names."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, NoReturn

from ..errors import DegradedWarning

__all__ = ["HAS_NUMPY", "np"]


class _Missing:
    """Stands in for numpy and raises ImportError where it is used."""

    def __init__(self, why: Exception) -> None:
        self._why = why

    def __getattr__(self, name: str) -> NoReturn:
        raise ImportError(f"numpy cannot be imported: {self._why}", name="numpy") from self._why


HAS_NUMPY = True
if TYPE_CHECKING:
    import numpy as np
else:
    try:
        import numpy as np

        np.ndarray  # noqa: B018 - a folder that an old installation left behind can be imported, and holds nothing
    except (ImportError, AttributeError) as error:  # not there, built for another Python, or in pieces
        HAS_NUMPY = False
        np = _Missing(error)
        warnings.warn(
            f"numpy cannot be imported ({error}): the memory goes on without vectors. Install it again.",
            DegradedWarning,
            stacklevel=2,
        )
