"""A hand that was called off."""

from __future__ import annotations

from typing import Any, NamedTuple


class Voided(NamedTuple):
    """A hand that was called off."""

    hand: int
    """Its number."""
    reason: str
    """A key below ``voids`` in the catalogue of phrases; in tables from before there was one, a sentence."""
    stops: bool = False
    """Whether no more hands are dealt until the host continues."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()
