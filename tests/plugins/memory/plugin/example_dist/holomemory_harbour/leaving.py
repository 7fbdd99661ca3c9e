"""A plugin that leaves the interpreter while it is imported."""

from __future__ import annotations

import sys

sys.exit("Gone fishing.")
