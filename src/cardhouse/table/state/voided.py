"""A hand that was called off."""

from __future__ import annotations

from typing import Any, NamedTuple


class Voided(NamedTuple):
    """A hand that was called off."""

    hand: int
    """Its number."""
    reason: str

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()
