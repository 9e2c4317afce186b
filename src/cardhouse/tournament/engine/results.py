"""What came of an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cardhouse.table import Payment, settle_up

from .command import EventCommand
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


@dataclass(frozen=True)
class SeatWon:
    """A seat that a satellite has given, and how its winner enters the event that it is for.

    >>> SeatWon("ann", "Ann", "sunday", 300, "e42/ann").registration(at=5).to_dict()
    {'do': 'register', 'player': 'ann', 'at': 5, 'name': 'Ann', 'data': {'ticket': 'e42/ann'}}
    """

    player: str
    name: str
    target: str
    """The event that the seat is for, as the structure names it; empty if it does not."""
    worth: int
    """What the seat is worth in money."""
    ticket: str
    bot: str = ""

    def registration(self, at: int = 0) -> EventCommand:
        """The command with which the winner enters the other event; the ticket pays for it."""
        data = {"ticket": self.ticket, **({"bot": self.bot} if self.bot else {})}
        return EventCommand("register", self.player, name=self.name, at=at, data=data)


def payments_of(results: Sequence[Result], house: str = "") -> list[Payment]:
    """The fewest payments after which everybody has what they won and has paid what they owe.

    Nobody has paid at the door: entries, rebuys and add-ons are owed, prizes, bounties and refunds are due.
    What is neither won nor given back is the ``house``'s: fees, the staff's share, the price of seats that
    were won; it also pays what was added or guaranteed. Bots play for nothing: with them in the event, what
    is left over is settled with nobody.

    >>> payments_of([Result("ann", "Ann", 1, prize=200, cost=110), Result("bob", "Bob", 2, cost=110)])
    [Payment(payer='bob', payee='ann', amount=90), Payment(payer='bob', payee='', amount=20)]
    """
    people = [one for one in results if not one.bot]
    owed = {one.player: one.profit - (one.prize if one.seat_won else 0) for one in people}
    if len(people) == len(results):
        owed[house] = -sum(owed.values())
    return settle_up(owed)


def seats_of(state: EventState, source: str) -> list[SeatWon]:
    """The seats that a satellite has given, once it is over and until it is closed."""
    satellite = state.structure.satellite
    if satellite is None or state.phase not in ("over", "closed"):
        return []
    return [
        SeatWon(
            entry.player, entry.name, satellite.target, entry.prize, f"{source}/{entry.player}", entry.bot
        )
        for entry in state.entries.values()
        if entry.seat_won
    ]


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
