"""A player's turn as the bank."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from cardhouse.dealer.hand.state import Memory


@dataclass
class Stake:
    """What one hand of a player has riding against the bank."""

    wager: int
    raised: int = 0
    """What was bet on top of the wager, once the cards were seen."""
    part: str = ""
    """Which of several hands it rides on, where a player has split."""

    @property
    def total(self) -> int:
        """All of it."""
        return self.wager + self.raised


class BankTurn(Memory):
    """The turn of a bank, or the turns of those who play against the pot, as far as they have gone."""

    __slots__ = (
        "calls",
        "fouls",
        "hands",
        "opened",
        "pot_won",
        "seat",
        "stakes",
        "stopped",
        "through",
        "turns",
    )

    def __init__(self) -> None:
        self.opened = False
        """Whether the bank has paid what it costs to be one."""
        self.hands = 0
        """How many hands have been settled."""
        self.through = 0
        """How often the deck has been dealt to its end."""
        self.stopped = False
        self.stakes: dict[int, list[Stake]] = {}
        """What is not settled yet, by seat."""
        self.fouls: set[int] = set()
        self.turns: Counter[int] = Counter()
        """How many turns each seat has had against the pot."""
        self.seat: int | None = None
        """Whose turn it is."""
        self.calls = ""
        """Whether an ace that is a first post was called low."""
        self.pot_won = False

    @property
    def riding(self) -> int:
        """All that is not settled yet."""
        return sum(stake.total for stakes in self.stakes.values() for stake in stakes)
