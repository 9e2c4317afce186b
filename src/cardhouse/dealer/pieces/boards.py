"""Which games can be played on several boards at once, as some bomb pots are."""

from __future__ import annotations

from typing import Final

from cardhouse.sheets import Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.posting import Ante, Blinds

_PLAIN: Final = (Ante, Bet, Blinds, DealBoard, DealCards, Showdown)


def boards_for(sheet: Sheet, players: int, wanted: int) -> int:
    """How many of the wanted boards a game has: one, unless its cards just lie there and the deck has enough.

    >>> from cardhouse.sheets import find_game
    >>> boards_for(find_game("holdem"), 9, 2), boards_for(find_game("stud"), 6, 2)
    (2, 1)
    """
    board = sum(sheet.layout.areas.values())
    if not board or sheet.tables or not all(isinstance(step, _PLAIN) for step in sheet.steps):
        return 1
    held = sum(step.each for step in sheet.steps if isinstance(step, DealCards))
    burnt = sum(isinstance(step, DealBoard) for step in sheet.steps) if sheet.book.burns else 0
    room = (len(sheet.deck.cards) - players * held - burnt) // board
    return max(1, min(wanted, room))
