"""Chips that players buy during a hand, and put down when it is over."""

from __future__ import annotations

from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .choosing import next_game


def adds_nothing(table: TableState, seat: Seat) -> bool:
    """Whether a hand has left something to a player for the next one, who adds no chips before it.

    Where another game comes first, or one that is not known yet, nothing is in the way.
    """
    if not table.next_hand.carried or (game := next_game(table)) is None:
        return False
    left = table.next_hand.carried.get(game.sheet.key, {})
    return any(seat.player in who for who in left.values()) and table.held(seat) >= table.least_stack


def take_coming(table: TableState, seat: Seat) -> None:
    """Put down the chips that a player has bought during a hand, unless something is in the way."""
    if not adds_nothing(table, seat):
        seat.stack += seat.coming
        seat.coming = 0
