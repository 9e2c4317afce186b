"""What an event tells everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardhouse.phrases import Said


@dataclass(frozen=True)
class Told:
    """Something that happened, for everybody to know.

    >>> str(Told("out", {"name": "Ann", "place": 7}).said)
    'Ann is out in place 7.'
    """

    what: str
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def said(self) -> Said:
        """The same as a sentence."""
        how = self.data.get("how", "")
        return Said(f"event.{self.what}{'-' + how if how else ''}", **self.data)

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"what": self.what, **self.data}
