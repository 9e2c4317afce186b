"""Drawing a board where its cards lie."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from .output import SUIT_STYLES

if TYPE_CHECKING:
    from rich.text import Text

    from cardhouse.cards import Card
    from cardhouse.sheets import Sheet

_WIDTH: Final = 4
"""A ten, its suit and a space."""


def draw_board(
    sheet: Sheet, board: Mapping[str, Sequence[Card]], *, removed: Collection[int] = (), indent: int = 4
) -> list[Text]:
    """The rows of a board; places still to be dealt are dots, and lines out of play are faint."""
    from rich.text import Text

    columns = sorted({column for row in sheet.layout.rows for column, _ in row})
    gone = _areas_gone(sheet, removed)
    drawn = []
    for row, places in zip(sheet.layout.rows, sheet.layout.places, strict=True):
        text = Text()
        for (column, _), (area, number) in zip(row, places, strict=True):
            text.append(" " * (indent + _WIDTH * columns.index(column) - len(text)))
            if number < len(board[area]):
                card = board[area][number]
                text.append(card.pretty, SUIT_STYLES[card.suit] + (" dim" if area in gone else " bold"))
            else:
                text.append("··", "dim")
        drawn.append(text)
    return drawn


def _areas_gone(sheet: Sheet, removed: Collection[int]) -> set[str]:
    if not removed:
        return set()
    lines = sheet.lines[0].lines
    left = {area for number, line in enumerate(lines) if number not in removed for area in line}
    return {area for number in removed for area in lines[number]} - left
