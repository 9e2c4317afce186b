"""The state of one in-or-out round."""

from __future__ import annotations

from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.hand.state import Memory


class Drawing(NamedTuple):
    """Cards that are owed to a hand."""

    seat: int
    part: str
    thrown: tuple[Card, ...]


class Loss(NamedTuple):
    """One loss, owed to the winners."""

    seat: int
    winners: tuple[int, ...]


class GutsRound(Memory):
    """Who plays for the pot in this deal, and how they did."""

    __slots__ = ("dead", "draws", "ended", "forced", "hands", "losers", "losses", "won")

    def __init__(self) -> None:
        self.ended = False
        """Whether players forced in have won the pot for good."""
        self.new_deal()

    def new_deal(self) -> None:
        self.hands: list[tuple[int, str]] = []
        """The hands that are in: the seat, and which of its hands if it has several."""
        self.forced: set[int] = set()
        self.draws: list[Drawing] = []
        self.dead: set[tuple[int, str]] = set()
        """Hands that cannot win any more."""
        self.losses: list[Loss] = []
        self.losers = 0
        """How many lost the last time hands were compared and losers had to pay."""
        self.won = False
        """Whether anybody won that time."""

    def drop(self, seat: int) -> None:
        """A seat is no longer in, because a ruling has killed its hands."""
        self.hands = [one for one in self.hands if one[0] != seat]
        self.draws = [drawing for drawing in self.draws if drawing.seat != seat]
        self.forced.discard(seat)
