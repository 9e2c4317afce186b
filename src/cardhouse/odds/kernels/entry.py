"""How functions are compiled that odds are worked out by."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from cardhouse.native import Entry

_HERE: Final = Path(__file__).parent
entry: Final = partial(Entry, folder=_HERE, also=(_HERE.parents[1] / "scales" / "kernels",))
"""Machine code that Python calls with arrays."""
