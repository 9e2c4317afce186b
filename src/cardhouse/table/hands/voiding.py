"""Hands that are called off because the dealer cannot go on with them."""

from __future__ import annotations

from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.chips.debts import leave_for_next
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState
from cardhouse.table.state.voided import Voided

from .bought_chips import keep_bought, take_coming
from .event.absent import runs_out
from .event.levels import begin_level
from .starting import goes_now
from .taken_back.undoing import put_back


@handles("void")
def _void(table: TableState, command: Command) -> None:
    """Call off the current hand, or the next one if it cannot even be dealt; ``text`` says why.

    Everybody gets back the chips they began it with, and the button, the blinds, the debts and the games are
    as they were before. The number of the hand stays used. ``data`` may give that number as ``hand``, and
    say as ``stops`` that no more hands are dealt until the host continues.
    """
    if not command.text:
        raise BadCommand("table.no-reason")
    number = (
        table.current.number
        if table.current.before is not None or table.playing
        else table.current.number + 1
    )
    meant = (command.data or {}).get("hand", number)
    if meant != number:
        raise NotNow("table.other-hand", hand=number, given=repr(meant))
    if number > table.current.number:
        table.clock.began = table.clock.began if table.current.number else command.at
        table.current.number = number
    # The seats still have their chips: a hand changes them only when it is over, but for those bought in it.
    keep_bought(table)
    _dismiss_floor(table, command.at)
    table.current.hand = table.current.game = table.current.lineup = None
    if table.current.before is not None:
        put_back(table, table.current.before)
    table.current.before = None
    table.games.picking = ""
    stops = bool((command.data or {}).get("stops", False))
    table.current.voided = Voided(number, command.text, stops)
    table.current.voids += 1
    table.clock.ask(command.at)
    for seat in list(table.chairs.seats.values()):
        take_coming(table, seat)
        goes = goes_now(seat, table.positions.spots)
        if seat.leaving or (goes and not seat.called):
            cash_out(table, seat, command.at)
            continue
        seat.going = "now" if goes else seat.going
        runs_out(table, seat)
    begin_level(table, command.at)


def _dismiss_floor(table: TableState, now: int) -> None:
    """There is nothing left to rule on; what rulings had brought into the pot waits for the next one."""
    leave_for_next(table)
    called = table.desk.call is not None
    table.desk.begin()
    if called and not table.clock.by_host:
        table.clock.run_on(now)
