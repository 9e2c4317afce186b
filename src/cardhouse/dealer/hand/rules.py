"""What is played for at the moment."""

from __future__ import annotations

from cardhouse.dealer.showdown.declared import Declared
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.sheet import OddChip


class RulesInForce:
    """The rules of the sheet, as far as choices and dice have settled or changed them."""

    __slots__ = ("choice", "contests", "declared", "facts", "odd_chip")

    def __init__(self, sheet: Sheet) -> None:
        self.contests: tuple[Contest, ...] = sheet.contests
        self.odd_chip: OddChip = sheet.odd_chip
        self.choice = ""
        """Which of its branches the game has taken."""
        self.facts: dict[str, int] = {}
        """What the dice came up with."""
        self.declared: Declared | None = None
        """What those still in have declared, once all have heard it."""

    def new_deal(self) -> None:
        """Dice and declarations mean nothing any more."""
        self.facts.clear()
        self.declared = None
