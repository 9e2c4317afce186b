"""Words for hands that are broken off and dealt again."""

from __future__ import annotations

from typing import Final

from .step import Step
from .table import Table

WORDS: Final[tuple[type[Step], ...]] = ()
TABLES: Final[tuple[type[Table], ...]] = ()
