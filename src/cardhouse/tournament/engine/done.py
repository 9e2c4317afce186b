"""What came of a command."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardhouse.table import Command

from .told import Told


@dataclass
class Done:
    """What a command has brought about.

    >>> Done().batch
    []
    """

    batch: list[tuple[int, Command]] = field(default_factory=list)
    """Commands for tables, with their numbers, in the order in which they are done."""
    told: list[Told] = field(default_factory=list)
    opened: dict[int, dict[str, Any]] = field(default_factory=dict)
    """New tables with their rules; they are there before the first command of the batch."""
    closed: list[int] = field(default_factory=list)
    """Tables that are empty and no longer needed, after the last command of the batch."""
