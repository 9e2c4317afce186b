"""A player's turn as the bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from cardhouse.dealer.hand.state import Memory


@dataclass
class Stake:
    """What one hand of a player has riding against the bank."""

    wager: int
    raised: int = 0
    """What was bet on top of the wager after the cards were seen."""
    part: str = ""
    """Which of several hands it rides on, if a player has split."""

    @property
    def total(self) -> int:
        """All of it."""
        return self.wager + self.raised


class BankTurn(Memory):
    """The turn of a bank, or the turns of players against the pot, so far."""

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
        "unsure",
    )

    def __init__(self) -> None:
        self.opened = False
        """Whether the bank has paid the cost of being the bank."""
        self.hands = 0
        """How many hands have been settled."""
        self.through = 0
        """How many times the deck has been dealt to its end."""
        self.stopped = False
        self.stakes: dict[int, list[Stake]] = {}
        """What is not yet settled, by seat."""
        self.fouls: set[int] = set()
        self.unsure: dict[int, Callable[[], bool]] = {}
        """Looks whether a seat has set its hands wrong, where nobody has told the cards."""
        self.turns: Counter[int] = Counter()
        """How many turns each seat has had against the pot."""
        self.seat: int | None = None
        """Whose turn it is."""
        self.calls = ""
        """Whether an ace that is the first post was called low."""
        self.pot_won = False

    @property
    def riding(self) -> int:
        """Everything that is not yet settled."""
        return sum(stake.total for stakes in self.stakes.values() for stake in stakes)
