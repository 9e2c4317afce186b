"""What the host and the house do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cashing import cash_out, pay_time
from .command import Command
from .doing import does
from .errors import BadCommand, NotHere, NotNow, SeatTaken
from .hands import go_on
from .program import Program
from .rules import Rules

if TYPE_CHECKING:
    from .table import Table


@does("pause")
def _pause(table: Table, command: Command) -> None:
    """Stop the game and its clock for a while, or with ``off`` go on."""
    if command.text not in ("", "on", "off"):
        raise BadCommand(f"a pause is on or off, not '{command.text}'")
    if command.text != "off":
        if table.paused_at is not None:
            raise NotNow("the game pauses already")
        table.paused_at = command.at
        return
    if table.paused_at is None:
        raise NotNow("the game does not pause")
    table.asked_at += command.at - table.paused_at
    table.paused_at = None


@does("rules")
def _rules(table: Table, command: Command) -> None:
    """Change rules between hands; what ``data`` does not name stays as it is."""
    if table.playing:
        raise NotNow("rules are changed between hands")
    if not command.data:
        raise BadCommand("rules are given as data")
    rules = Rules.read({**table.rules.to_dict(), **command.data})
    if any(number >= rules.seats for number in table.seats):
        raise SeatTaken(f"somebody sits beyond chair {rules.seats - 1}")
    if (rules.games, rules.dealers_choice) != (table.rules.games, table.rules.dealers_choice):
        table.program = Program(since=command.at)
        table.picking = ""
    if rules.seats != table.rules.seats:
        # Chairs of the button and the blinds may be gone; they begin anew from the button.
        table.spots = None
        table.button = min(table.button, rules.seats - 1)
        table.program = table.program._replace(chair=-1)
    table.rules = rules


@does("bomb")
def _bomb(table: Table, command: Command) -> None:
    """The next hand with blinds is a bomb pot, or with ``off`` not."""
    if command.text not in ("", "on", "off"):
        raise BadCommand(f"a bomb pot is on or off, not '{command.text}'")
    table.bomb_next = command.text != "off"


@does("time")
def _time(table: Table, command: Command) -> None:
    """Every half hour each seat pays, or the next pot pays for all."""
    if not table.rules.time_charge:
        raise NotHere("this table has no time charge")
    if table.playing:
        raise NotNow("time is collected between hands")
    if table.rules.time_pot:
        table.time_due = True
        return
    for seat in table.seats.values():
        pay_time(table, seat, table.rules.time_charge, command.at)
        seat.out = seat.out or seat.stack == 0


@does("remove")
def _remove(table: Table, command: Command) -> None:
    """Send somebody away; a hand that is on is folded by the clock's rules."""
    seat = table.seat_of(command.player)
    seat.leaving = True
    if seat.number in table.in_hand:
        go_on(table, command.at)
    else:
        cash_out(table, seat, command.at)
