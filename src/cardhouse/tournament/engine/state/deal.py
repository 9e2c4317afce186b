"""A deal that is being talked about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class DealTalk:
    """A deal that somebody has asked for.

    >>> DealTalk("ann", "icm").is_open
    False
    """

    by: str
    way: str
    left: int = 0
    """What is left to play for."""
    given: dict[str, int] = field(default_factory=dict)
    """The shares of a deal by hand."""
    shares: dict[str, int] = field(default_factory=dict)
    """What each would get, once all tables have ended their hands."""
    errors: tuple[float, ...] = ()
    agreed: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the shares are known, so that players may answer."""
        return bool(self.shares)

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "by": self.by,
            "way": self.way,
            "left": self.left,
            "given": dict(self.given),
            "shares": dict(self.shares),
            "errors": list(self.errors),
            "agreed": list(self.agreed),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> DealTalk:
        """The same from plain data."""
        return cls(**{**data, "errors": tuple(data["errors"]), "agreed": tuple(data["agreed"])})
