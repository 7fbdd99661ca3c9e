"""The benchmarks of this checkout; importing them makes its source folder importable as holomemory."""

import plugins.memory  # noqa: F401
