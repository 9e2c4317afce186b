"""What games are played for at one table, however they are bet."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Sheet


def is_played(sheet: Sheet, structure: str) -> bool:
    """Whether a game may be played with a betting structure."""
    return structure in sheet.structures or (structure == "jam-or-fold" and bool(sheet.rounds))


def restated(stakes: Stakes, structure: str) -> str:
    """The same big blind in another structure."""
    big = stakes.small_bet
    small = stakes.blinds[0] if stakes.blinds else max(1, big // 2)
    levels = {
        "limit": f"limit {big}/{2 * big}",
        "points": f"points {big}",
        "spread": f"spread {stakes.small_bet}/{stakes.big_bet}",
    }
    return levels.get(structure, f"{structure} {small}/{big}")


def kept_chips(said: Stakes, made: Stakes) -> Stakes:
    """Restated stakes, with the chips of the ones that were said.

    >>> kept_chips(Stakes.parse("limit 100/200 chip 25"), Stakes.parse("pot 50/100")).chip
    25
    """
    if made.structure == "points" or said.structure == "points":
        return made
    return replace(made, chip=said.chip, unit=said.unit)


def usual_buy_in(stakes: Stakes) -> int:
    """Ten small bets in limit, and twenty big blinds elsewhere."""
    return (10 if stakes.structure == "limit" else 20) * stakes.small_bet
