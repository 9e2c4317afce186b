"""Which rules serve which game: families, told from what a sheet deals and asks."""

from __future__ import annotations

from typing import Final, Literal

from cardhouse.scales.badugi import Badugi
from cardhouse.scales.general.sets import WrittenSet
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.drawing import Draw
from cardhouse.sheets.words.rows.setting import Place, SetRows

Family = Literal["flop", "stud", "mexican", "draw", "badugi", "stud-badugi", "dramaha", "rows", "other"]
"""Games that the same rules serve."""
FAMILIES: Final[tuple[Family, ...]] = (
    "flop",
    "stud",
    "mexican",
    "draw",
    "badugi",
    "stud-badugi",
    "dramaha",
    "rows",
    "other",
)
"""Every family."""
GENERAL: Final = tuple(
    f"WSOP-{number}"
    for number in (
        *(7, 15, 17, 18, 19, 22, 23, 49, 51, 52, 53, 54, 71, 72, 79, 80, 104, 105, 106, 107, 109),
        *(*range(110, 124), 131, 132, 133, 135, 140, 143, 144, 181),
    )
)
"""The rules that serve every game."""


def family_of(sheet: Sheet) -> Family:
    """The family of a game, told from its steps and scales and never from its name.

    >>> from cardhouse.sheets import find_game
    >>> [family_of(find_game(game)) for game in ("omaha-8", "razz", "badugi", "dramaha")]
    ['flop', 'stud', 'badugi', 'dramaha']
    """
    steps = sheet.steps
    if any(isinstance(step, SetRows | Place) for step in steps):
        return "rows"
    if not any(isinstance(step, Bet) for step in steps):
        return "other"
    board = any(isinstance(step, DealBoard) for step in steps)
    draws = any(isinstance(step, Draw) for step in steps)
    badugi = any(isinstance(contest.scale, Badugi | WrittenSet) for contest in sheet.every_contest)
    if board:
        return "dramaha" if draws else "flop"
    if sheet.has_up_cards:
        if any(isinstance(step, DealCards) and step.keep_one_down for step in steps):
            return "mexican"
        return "stud-badugi" if badugi else "stud"
    if draws:
        return "badugi" if badugi else "draw"
    return "other"
