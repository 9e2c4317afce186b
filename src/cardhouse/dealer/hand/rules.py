"""What is played for at the moment."""

from __future__ import annotations

from cardhouse.dealer.showdown.declared import Declared
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.sheet import OddChip


class RulesInForce:
    """The rules of the sheet, as choices and dice have settled or changed them so far."""

    __slots__ = ("choice", "contests", "declared", "facts", "odd_chip")

    def __init__(self, sheet: Sheet) -> None:
        self.contests: tuple[Contest, ...] = sheet.contests
        self.odd_chip: OddChip = sheet.odd_chip
        self.choice = ""
        """The branch that the game has taken."""
        self.facts: dict[str, int] = {}
        """What the dice show."""
        self.declared: Declared | None = None
        """What the players still in have declared, once it is public."""

    def new_deal(self) -> None:
        """Forget dice and declarations, which do not outlast a deal."""
        self.facts.clear()
        self.declared = None
