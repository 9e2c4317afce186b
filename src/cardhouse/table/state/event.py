"""What an event has settled about one of its tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from .state_part import StatePart


@dataclass(eq=False)
class EventState(StatePart):
    """What an event has settled about a table, from the next hand on."""

    level: dict[str, Any] | None = None
    """The rules of a level that was announced during a hand and begins after it."""
    halted: str = ""
    """Why no hand is started; empty if hands may start."""
    emptied: tuple[int, ...] = ()
    """The chairs that players were taken from and that are still empty, the last one last."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"level": self.level, "halted": self.halted, "emptied": list(self.emptied)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The same from plain data; tables of earlier versions have none."""
        if not data:
            return cls()
        return cls(data["level"], data["halted"], tuple(data["emptied"]))
