"""What an event tells everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardhouse.phrases import Said

_LARGE: Final = 1000


@dataclass(frozen=True)
class Told:
    """Something that happened, for everybody to know.

    >>> str(Told("out", {"name": "Ann", "place": 7}).said)
    'Ann is out in place 7.'
    >>> str(Told("rebuy", {"name": "Ann", "chips": 12000}).said)
    'Ann rebuys 12,000.'
    """

    what: str
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def said(self) -> Said:
        """The same as a sentence."""
        how = self.data.get("how", "")
        values = {name: _written(value) for name, value in self.data.items()}
        return Said(f"event.{self.what}{'-' + how if how else ''}", **values)

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"what": self.what, **self.data}


def _written(value: Any) -> Any:
    """A value as it stands in a sentence: large numbers have commas, in lists too."""
    if isinstance(value, list | tuple):
        return [_written(one) for one in value]
    return f"{value:,}" if type(value) is int and abs(value) >= _LARGE else value
