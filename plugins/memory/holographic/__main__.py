"""Lets ``python -m holomemory`` stand for the console command; it knows nothing but the command line."""

from __future__ import annotations

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
