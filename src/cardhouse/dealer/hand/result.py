"""What a hand has come to."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.scales import Hand


class Result:
    """Who was paid what, as far as it has come to that."""

    __slots__ = ("awards", "carries", "hands", "house", "idled", "pots", "raked")

    def __init__(self) -> None:
        self.awards: list[Award] = []
        self.pots: list[Pot] = []
        """The pots as they were paid."""
        self.house = 0
        """What went to the dealer, where the game says so."""
        self.raked = 0
        """What the house has taken out of the pots."""
        self.hands: Mapping[str, Mapping[int, Hand]] = {}
        """The hands that were compared last: contest by contest, the best hand of each seat."""
        self.carries: dict[str, tuple[int, ...]] = {}
        """What this hand leaves behind for the next one: seats, by what it is they have."""
        self.idled = False
        """Whether it was stopped for going on and on while nobody was asked anything."""
