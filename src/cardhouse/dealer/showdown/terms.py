"""What hands are compared for, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.told.standing import Telling
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.sheet import OddChip

from .declared import Declared
from .entry import Line


class ShowdownTerms(NamedTuple):
    """Everything about a comparison except the hands, whether they are in play, given or imagined.

    ``terms_in`` (hand/entries.py) makes the terms for a hand in play, ``terms_given`` (given_cards/cards.py)
    for cards that are given or imagined.
    """

    sheet: Sheet
    contests: Sequence[Contest]
    lines: Sequence[Line]
    """The lines of the board that may be played."""
    rows: Sequence[Line]
    """The board row by row, for games that take a card of each."""
    facts: Mapping[str, int]
    """What the dice show."""
    button: int
    seats: int
    odd_chip: OddChip
    chip: int = 1
    """The smallest chip in play."""
    declared: Declared | None = None
    areas: Mapping[str, Sequence[Card]] = MappingProxyType({})
    """The cards of each area of the board, for rules that name areas."""
    sets: Mapping[str, Sequence[Line]] = MappingProxyType({})
    """Sets of lines by name."""
    ups: Mapping[int, Sequence[Card]] = MappingProxyType({})
    """The cards that each seat still in shows, if others may use them."""
    numbers: Sequence[int] = ()
    """The numbers that the lines have in the sheet, if some were removed."""
    telling: Telling | None = None
    """What people tell about the hands of a game with real cards."""

    def for_contests(self, contests: Sequence[Contest]) -> ShowdownTerms:
        """The same terms for some of the contests."""
        return self._replace(contests=contests)
