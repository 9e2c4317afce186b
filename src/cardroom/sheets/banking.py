"""Words for a player as the bank, and the pot as one."""

from __future__ import annotations

from typing import Final

from .step import Step
from .table import Table

WORDS: Final[tuple[type[Step], ...]] = ()
TABLES: Final[tuple[type[Table], ...]] = ()
