"""Hands that all tables play one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardhouse.tournament.places import Out


@dataclass(frozen=True)
class RoundOfHands:
    """Where hand-for-hand play is.

    >>> RoundOfHands("money").number
    0
    """

    why: str
    """``money``, ``final table`` or ``desk``."""
    number: int = 0
    """Which hand it is; 0 while tables end the hands that they were in."""
    waiting: tuple[int, ...] = ()
    """The tables that have not ended this hand yet."""
    out: tuple[Out, ...] = ()
    """Who has gone out in it."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "why": self.why,
            "number": self.number,
            "waiting": list(self.waiting),
            "out": [list(one) for one in self.out],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RoundOfHands:
        """The same from plain data."""
        out = tuple(Out(*one) for one in data["out"])
        return cls(data["why"], data["number"], tuple(data["waiting"]), out)
