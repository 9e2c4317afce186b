"""Words for in-or-out rounds, matching the pot, legs and swapped cards."""

from __future__ import annotations

from typing import Final

from .step import Step
from .table import Table

WORDS: Final[tuple[type[Step], ...]] = ()
TABLES: Final[tuple[type[Table], ...]] = ()
