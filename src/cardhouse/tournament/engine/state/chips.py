"""The chips that should be in play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class ChipBook:
    """Where the chips in play come from, and where those went that are not.

    >>> ChipBook(entries=9000, rebuys=2000, removed=500).whole
    10500
    """

    entries: int = 0
    re_entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    lammers: int = 0
    colour_up: int = 0
    """What races have added or taken."""
    adjusted: int = 0
    """What the desk has added or taken."""
    reset: int = 0
    """What new rounds with fresh stacks have added or taken."""
    removed: int = 0
    """What was given up, or left with players who were taken out."""

    @property
    def whole(self) -> int:
        """All chips in play."""
        given = self.entries + self.re_entries + self.rebuys + self.add_ons + self.lammers
        return given + self.colour_up + self.adjusted + self.reset - self.removed

    def to_dict(self) -> dict[str, int]:
        """Plain data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> ChipBook:
        """The same from plain data."""
        return cls(**data)
