"""Where the betting of a hand stands, from one round to the next."""

from __future__ import annotations

from .round import BettingRound


class BettingState:
    """Who opened, who bet last, and what forced money has begun."""

    __slots__ = ("aggressor", "current", "done", "opened_by", "opener", "round", "skip_bet", "starter")

    def __init__(self) -> None:
        self.round: BettingRound | None = None
        """A round that forced money has begun."""
        self.current: BettingRound | None = None
        """The round that is being bet, or was last."""
        self.opener = -1
        """Who opened the last round, for steps that follow the order of the betting."""
        self.starter: int | None = None
        """Whose turn it was to open the last round, in games where the opening goes round the table."""
        self.opened_by: int | None = None
        """Who had the hand needed to open, and opened."""
        self.aggressor: int | None = None
        """Who bet or raised last in the last round that had any betting."""
        self.skip_bet = False
        """Whether the next round of betting is skipped, as in a bomb pot."""
        self.done: set[int] = set()
        """Who has done what goes with their first action of the round."""

    def new_deal(self) -> None:
        """Forget who bet and opened, for the next deal of a game."""
        self.round = None
        self.aggressor = self.starter = self.opened_by = None
