"""The board: which of its cards may be played together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from cardhouse.cards import Card
from cardhouse.sheets import Sheet

from .entry import Line

Board = Mapping[str, Sequence[Card]]
"""The cards of each area."""


def lines_in_play(
    sheet: Sheet,
    board: Board,
    *,
    facts: Mapping[str, int],
    community: Sequence[Card] = (),
    removed: Collection[int] = (),
) -> list[Line]:
    """The lines of a board that may be played, area by area; a community card belongs to every line."""
    for_all = (tuple(community),) if community else ()
    for lines in sheet.lines:
        if lines.when is None or lines.when.holds(facts):
            return [
                (*(tuple(board[area]) for area in line), *for_all)
                for number, line in enumerate(lines.lines)
                if number not in removed
            ]
    areas = tuple(tuple(cards) for cards in board.values())
    return [(*areas, *for_all)] if areas or for_all else []


def numbers_left(sheet: Sheet, facts: Mapping[str, int], removed: Collection[int]) -> tuple[int, ...]:
    """The numbers of the lines in play, if some were removed."""
    if not removed:
        return ()
    lines = next((one.lines for one in sheet.lines if one.when is None or one.when.holds(facts)), ())
    return tuple(number for number in range(len(lines)) if number not in removed)


def line_sets_of(sheet: Sheet, board: Board, community: Sequence[Card] = ()) -> dict[str, list[Line]]:
    """The lines that have a name, area by area; a community card belongs to every line."""
    for_all = (tuple(community),) if community else ()
    return {
        name: [(*(tuple(board[area]) for area in line), *for_all) for line in lines]
        for name, lines in sheet.named_lines.items()
    }


def rows_of(sheet: Sheet, board: Board) -> list[Line]:
    """The board row by row, as it is drawn, for games in which hands take a card of each; otherwise empty."""
    if not sheet.plays_rows:
        return []
    places = sheet.layout.places
    return [tuple(tuple(board[area][n] for area, n in row if n < len(board[area])) for row in places)]


def lowest_ends(sheet: Sheet, board: Board) -> frozenset[int]:
    """The lines whose last card has the lowest rank, with the ace high."""
    last = [board[line[-1]] if line else () for line in sheet.lines[0].lines]
    # A line that the deck had no card for counts as lowest.
    ends = [int(cards[-1].rank) if cards else 0 for cards in last]
    return frozenset(number for number, end in enumerate(ends) if end == min(ends))
