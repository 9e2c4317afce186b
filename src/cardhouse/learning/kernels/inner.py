"""How functions are compiled here."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from cardhouse.native import Entry

_HERE: Final = Path(__file__).parent
_BELOW: Final = tuple(_HERE.parents[1] / part / "kernels" for part in ("batch", "odds"))
entry: Final = partial(Entry, folder=_HERE, also=_BELOW)
"""Machine code that Python calls."""
