"""What people do besides playing: cards shown afterwards, votes, and games on the side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from cardhouse.table.state.state_part import StatePart


class SidePayment(NamedTuple):
    """Chips that went from one player to another beside the pots."""

    kind: str
    """``seven-deuce`` or ``stand-up``."""
    payer: str
    to: str
    amount: int


class LastDeal(NamedTuple):
    """The game that the last chips of the night are dealt for."""

    game: str
    dollar: int
    """How many chips a dollar has; everything above a whole number of dollars goes into the pot."""


@dataclass(eq=False)
class Company(StatePart):
    """All of it; what belongs to a hand is forgotten when the next one is over."""

    shown: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Cards that players have shown after the last hand, by player."""
    rabbit: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Cards that would have come in the last hand, by area of the board."""
    paid: tuple[SidePayment, ...] = ()
    """What was paid beside the pots since the last hand ended."""
    winners: tuple[str, ...] = ()
    """Who won chips from the main pot of the last hand."""
    votes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Who has voted for what."""
    standing: tuple[str, ...] = ()
    """Who still stands in a stand-up game."""
    stood: tuple[str, ...] = ()
    """Who takes part in it."""
    last_deal: LastDeal | None = None
    """What the next hand is dealt for, if it is the last deal of the night."""

    def begin(self) -> None:
        """Forget what belongs to the last hand."""
        self.shown, self.rabbit, self.paid, self.winners = {}, {}, (), ()

    def to_dict(self) -> dict[str, Any]:
        """What there is, as plain data; nothing of what there is not."""
        every = {
            "shown": {player: list(cards) for player, cards in self.shown.items()},
            "rabbit": {area: list(cards) for area, cards in self.rabbit.items()},
            "paid": [list(one) for one in self.paid],
            "winners": list(self.winners),
            "votes": {what: list(who) for what, who in self.votes.items()},
            "standing": list(self.standing),
            "stood": list(self.stood),
            "last_deal": list(self.last_deal) if self.last_deal is not None else None,
        }
        return {key: value for key, value in every.items() if value}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The same from plain data."""
        last = data.get("last_deal")
        return cls(
            {player: tuple(cards) for player, cards in data.get("shown", {}).items()},
            {area: tuple(cards) for area, cards in data.get("rabbit", {}).items()},
            tuple(SidePayment(*one) for one in data.get("paid", ())),
            tuple(data.get("winners", ())),
            {what: tuple(who) for what, who in data.get("votes", {}).items()},
            tuple(data.get("standing", ())),
            tuple(data.get("stood", ())),
            LastDeal(*last) if last else None,
        )
