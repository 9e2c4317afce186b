"""How functions are compiled that rank many hands."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from cardhouse.native import Entry

entry: Final = partial(Entry, folder=Path(__file__).parent)
"""Machine code that Python calls with arrays."""
