"""The result of a hand."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.cards import Card
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.scales import Hand


class Result:
    """Who was paid what so far."""

    __slots__ = (
        "awards",
        "carries",
        "fouled",
        "hands",
        "house",
        "idled",
        "kept",
        "pots",
        "raked",
        "redeal",
        "to_show",
        "unpaid",
        "void",
    )

    def __init__(self) -> None:
        self.awards: list[Award] = []
        self.pots: list[Pot] = []
        """The pots as they were paid."""
        self.house = 0
        """What went to the dealer, if the game says so."""
        self.raked = 0
        """What the house has taken out of the pots."""
        self.hands: Mapping[str, Mapping[int, Hand]] = {}
        """The hands that were last compared: each seat's best hand, contest by contest."""
        self.carries: dict[str, tuple[int, ...]] = {}
        """What this hand leaves for the next one: for each thing, the seats that have it."""
        self.idled = False
        """Whether the game was stopped because it kept repeating without asking anybody anything."""
        self.void = False
        """Whether a ruling has said that the deal does not count."""
        self.redeal: tuple[int, ...] | None = None
        """The seats that are dealt a dead hand when it is dealt again; ``None`` if it is not."""
        self.kept: dict[int, int] = {}
        """Chips of seats that play on for the pot alone."""
        self.unpaid: list[int] = []
        """The stacks before the pots were paid."""
        self.fouled: set[int] = set()
        """Seats whose rows a ruling has fouled."""
        self.to_show: list[tuple[int, tuple[Card, ...], str]] = []
        """Cards that a ruling has shown later: the seat, the cards, and when."""

    def forget_payment(self) -> None:
        """The pots have not been paid after all."""
        self.awards, self.pots, self.raked, self.house = [], [], 0, 0
