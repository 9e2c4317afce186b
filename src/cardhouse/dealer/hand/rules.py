"""What is played for at the moment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardhouse.dealer.showdown.declared import Declared
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.sheet import OddChip


class RulesInForce:
    """The rules of the sheet, as choices and dice have settled or changed them so far."""

    __slots__ = ("choice", "contests", "declared", "facts", "odd_chip", "throws")

    def __init__(self, sheet: Sheet) -> None:
        self.contests: tuple[Contest, ...] = sheet.contests
        self.odd_chip: OddChip = sheet.odd_chip
        self.choice = ""
        """The branch that the game has taken."""
        self.facts: dict[str, int] = {}
        """What the dice show, and what else has happened that conditions ask for."""
        self.throws: list[tuple[int, ...]] = []
        """Every throw of this deal."""
        self.declared: Declared | None = None
        """What the players still in have declared, once it is public."""

    def new_deal(self) -> None:
        """Forget dice and declarations, which do not outlast a deal."""
        self.facts.clear()
        self.throws.clear()
        self.declared = None

    def throw(self, dice: tuple[int, ...]) -> None:
        """Dice were thrown."""
        self.throws.append(dice)
        for name in ("die", "dice"):
            self.facts.pop(name, None)
        self.facts |= thrown(map(len, self.throws), [one for some in self.throws for one in some])


def thrown(sizes: Iterable[int], shown: Sequence[int]) -> dict[str, int]:
    """What throws of some sizes leave behind: each die, and the only throw of one die or of several."""
    facts = {f"die {number}": one for number, one in enumerate(shown, start=1)}
    at, seen = 0, []
    for size in sizes:
        name = "die" if size == 1 else "dice"
        if name not in seen:
            facts[name] = sum(shown[at : at + size])
        seen.append(name)
        at += size
    return {name: number for name, number in facts.items() if seen.count(name) < 2}
