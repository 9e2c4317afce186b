"""Chips that players buy during a hand: for the next one or, where nobody goes all-in, for this one."""

from __future__ import annotations

from cardhouse.table.state.ledger import Entry, noted
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


def note_bought(table: TableState, now: int) -> None:
    """Put into the ledger what players have bought in the middle of the hand."""
    hand, lineup = table.current.hand, table.current.lineup
    if hand is None or lineup is None or not hand.stakes.open_stakes:
        return
    for player, bought in zip(lineup.players, hand.bought, strict=True):
        before = table.current.bought.get(player, 0)
        if bought > before:
            table.books.ledger = noted(table.books.ledger, Entry(player, "top-up", bought - before, now))
            table.current.bought = {**table.current.bought, player: bought}


def keep_bought(table: TableState) -> None:
    """Leave players what they have bought in a hand that is called off."""
    for seat in table.chairs.seats.values():
        seat.stack += table.current.bought.get(seat.player, 0)
    table.current.bought = {}
