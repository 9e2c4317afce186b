"""Where the betting of a hand stands, from one round to the next."""

from __future__ import annotations

from .round import BettingRound


class BettingState:
    """Who opened, who bet last, and what forced money has begun."""

    __slots__ = ("aggressor", "done", "opened_by", "opener", "round", "skip_bet", "starter")

    def __init__(self) -> None:
        self.round: BettingRound | None = None
        """A round that forced money has begun."""
        self.opener = -1
        """Who opened the last round, for what goes in the order of the betting."""
        self.starter: int | None = None
        """Whose turn it was to open the last round, where the opening goes round the table."""
        self.opened_by: int | None = None
        """Who had the hand that it takes to open, and opened."""
        self.aggressor: int | None = None
        """Who bet or raised last on the last round with any betting."""
        self.skip_bet = False
        """Whether the next round of betting is left out, as in a bomb pot."""
        self.done: set[int] = set()
        """Who has done what goes with the first action of the round."""

    def new_deal(self) -> None:
        """Nobody has bet or opened in the next deal of a game."""
        self.round = None
        self.aggressor = self.starter = self.opened_by = None
