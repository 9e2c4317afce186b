"""What came of an event."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from .prizes.outs import all_places
from .state.event_state import EventState


@dataclass(frozen=True)
class Result:
    """What came of one entry.

    >>> Result("ann", "Ann", 1, prize=500, cost=110).profit
    390
    """

    player: str
    name: str
    place: int
    """0 while the player is still in."""
    prize: int = 0
    bounties: int = 0
    refund: int = 0
    cost: int = 0
    entries: int = 1
    rebuys: int = 0
    add_ons: int = 0
    knocked_out: int = 0
    seat_won: str = ""
    bot: str = ""
    paid: bool = False
    """Whether the desk has handed the money over."""

    @property
    def profit(self) -> int:
        """What was won or lost in money."""
        return self.prize + self.bounties + self.refund - self.cost

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {**asdict(self), "profit": self.profit}


def results_of(state: EventState) -> list[Result]:
    """The results as they stand, the first place first."""
    places = all_places(state)
    made = [
        Result(
            entry.player,
            entry.name,
            places.get(entry.player, entry.place) if entry.status != "in" or state.phase != "running" else 0,
            entry.prize,
            entry.bounties,
            entry.refund,
            entry.cost,
            entry.entries,
            entry.rebuys,
            entry.add_ons,
            entry.knocked_out,
            entry.seat_won,
            entry.bot,
            entry.paid,
        )
        for entry in state.entries.values()
        if entry.status not in ("waiting", "gone")
    ]
    return sorted(made, key=lambda one: (one.place, one.name))
