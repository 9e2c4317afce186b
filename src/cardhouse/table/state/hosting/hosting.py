"""Who runs the table, and which stakes are to come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from cardhouse.table.state.state_part import StatePart

from .schedule import Schedule


class CoHost(NamedTuple):
    """Somebody who may do what the host may."""

    player: str
    name: str


@dataclass(eq=False)
class Hosting(StatePart):
    """All of it."""

    host: str = ""
    """Who has taken the table over since it was opened; empty as long as it is its opener's."""
    others: tuple[CoHost, ...] = ()
    schedule: Schedule | None = None

    def hosts(self, opener: str) -> set[str]:
        """Those who may do what a host may, at a table that somebody has opened."""
        return {self.host or opener, *(one.player for one in self.others)}

    def step_due(self, *, now: int, hands: int) -> bool:
        """Whether other stakes are due, after so many hands."""
        due = self.schedule.due(hands=hands) if self.schedule is not None else None
        return due is not None and due <= now

    def to_dict(self) -> dict[str, Any]:
        """What there is, as plain data; nothing of what there is not."""
        every = {
            "host": self.host,
            "others": [list(one) for one in self.others],
            "schedule": self.schedule.to_dict() if self.schedule is not None else None,
        }
        return {key: value for key, value in every.items() if value}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The same from plain data; tables of earlier versions have none."""
        schedule = data.get("schedule")
        return cls(
            data.get("host", ""),
            tuple(CoHost(*one) for one in data.get("others", ())),
            Schedule.from_dict(schedule) if schedule else None,
        )
