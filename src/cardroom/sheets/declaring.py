"""Words for declaring, taking cards or not, and choosing what the board shows."""

from __future__ import annotations

from typing import Final

from .step import Step
from .table import Table

WORDS: Final[tuple[type[Step], ...]] = ()
TABLES: Final[tuple[type[Table], ...]] = ()
