"""Chips that players buy during a hand and put on the table after it."""

from __future__ import annotations

from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .choosing import next_game


def adds_nothing(table: TableState, seat: Seat) -> bool:
    """Whether a player may not add chips, because the last hand left them something for the next one.

    They may if another game comes first, or if the next game is not known yet.
    """
    if not table.next_hand.carried or (game := next_game(table)) is None:
        return False
    left = table.next_hand.carried.get(game.sheet.key, {})
    return any(seat.player in who for who in left.values()) and table.held(seat) >= table.least_stack


def take_coming(table: TableState, seat: Seat) -> None:
    """Put the chips that a player bought during a hand on the table, unless they may not add any."""
    if not adds_nothing(table, seat):
        seat.stack += seat.coming
        seat.coming = 0
