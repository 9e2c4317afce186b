"""Words for rows of cards that are set and scored."""

from __future__ import annotations

from typing import Final

from .step import Step
from .table import Table

WORDS: Final[tuple[type[Step], ...]] = ()
TABLES: Final[tuple[type[Table], ...]] = ()
