"""A match of a bracket, while it is played."""

from __future__ import annotations

from typing import NamedTuple


class MatchNow(NamedTuple):
    """Two players, and how many games each has won.

    >>> MatchNow("ann", "bob", 0, 1, "main", 1, 0).other
    'bob'
    """

    one: str
    other: str
    """Empty for a bye."""
    table: int
    """0 for a bye, and once it is over."""
    number: int
    """Its place in the round."""
    bracket: str
    round: int
    wins_one: int = 0
    wins_other: int = 0
    winner: str = ""

    @property
    def loser(self) -> str:
        """Who has lost it, once it is over."""
        return self.other if self.winner == self.one else self.one

    @property
    def key(self) -> tuple[str, int, int]:
        """Where it stands."""
        return self.bracket, self.round, self.number
