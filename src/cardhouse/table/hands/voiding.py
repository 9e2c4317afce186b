"""Hands that are called off, because the dealer cannot go on with them."""

from __future__ import annotations

from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState
from cardhouse.table.state.voided import Voided

from .bought_chips import take_coming
from .starting import goes_now
from .undoing import put_back


@handles("void")
def _void(table: TableState, command: Command) -> None:
    """Call off the hand that is on, or the next one where it cannot even be dealt; ``text`` says why.

    Everybody has the chips again that they began it with, and the button, the blinds, the debts and the games
    stand as they did before. Its number is used all the same. ``data`` may name it as ``hand``.
    """
    if not command.text:
        raise BadCommand("a hand is called off for a reason")
    number = (
        table.current.number
        if table.current.before is not None or table.playing
        else table.current.number + 1
    )
    meant = (command.data or {}).get("hand", number)
    if meant != number:
        raise NotNow(f"hand {number} may be called off now, not {meant!r}", hand=number)
    if number > table.current.number:
        table.clock.began = table.clock.began if table.current.number else command.at
        table.current.number = number
    # The chips lie before the seats as they did: a hand takes them when it is over.
    table.current.hand = table.current.game = table.current.lineup = None
    if table.current.before is not None:
        put_back(table, table.current.before)
    table.current.before = None
    table.games.picking = ""
    table.current.voided = Voided(number, command.text)
    table.current.voids += 1
    table.clock.asked_at = command.at
    for seat in list(table.chairs.seats.values()):
        take_coming(table, seat)
        goes = goes_now(seat, table.positions.spots)
        if seat.leaving or (goes and not seat.called):
            cash_out(table, seat, command.at)
            continue
        seat.going = "now" if goes else seat.going
        seat.out = seat.out or seat.stack < table.least_stack
