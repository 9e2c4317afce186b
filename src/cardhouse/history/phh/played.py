"""What has to be known about a hand to write it down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer import Action, Deal, Event, Stakes
from cardhouse.dealer.pieces.supply import Stub
from cardhouse.sheets import Sheet


@dataclass(frozen=True)
class PlayedHand:
    """What was played and what happened: from a hand that was dealt, seen by one seat, or read from a record.

    >>> from cardhouse.dealer import deal
    >>> PlayedHand.of(deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)).seats
    2
    """

    sheet: Sheet
    stakes: Stakes
    starting_stacks: Sequence[int]
    stacks: Sequence[int]
    """The stacks now; once the hand is over, those that it ended with."""
    button: int
    may_run: int
    jackpot: int | None
    events: Sequence[Event]
    actions: Sequence[Action]
    turns: Sequence[tuple[int, int]]
    """For each action, who took it and how many events came before it."""
    is_over: bool
    again: Mapping[str, Any] = field(default_factory=dict)
    """The fields from which it can be dealt again: the seed, the cut, what the last hand left behind."""
    unknown: frozenset[Card] = frozenset()
    """Cards that stand for unknown ones."""

    @classmethod
    def of(cls, deal: Deal) -> PlayedHand:
        """A hand that was dealt here."""
        setup = deal.setup
        return cls(
            deal.sheet,
            deal.stakes,
            setup.stacks,
            deal.stacks,
            setup.button,
            setup.may_run,
            setup.jackpot,
            deal.events,
            deal.actions,
            deal.turns,
            deal.is_over,
            _again(deal) if isinstance(deal.state.stock.supply, Stub) else {},
            getattr(deal.state.record, "unknown", frozenset()),
        )

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.starting_stacks)

    def player(self, seat: int) -> int:
        """The number of a seat in the notation: the one after the button is 1."""
        return (seat - self.button - 1) % self.seats + 1


def _again(deal: Deal) -> dict[str, Any]:
    found: dict[str, Any] = {"_seed": deal.seed.hex()}
    if deal.setup.cut is not None:
        found["_cut"] = deal.setup.cut.hex()
    if deal.setup.open_all_ins:
        found["_open_all_ins"] = True
    if deal.setup.carried:
        found["_carried"] = {name: list(seats) for name, seats in deal.setup.carried.items()}
    return found
