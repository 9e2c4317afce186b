"""What the host and the house do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardhouse.table.hands.bought_chips import take_coming
from cardhouse.table.state.lists import MOST_APART, Apart

from .chips.cashing import cash_out, pay_time
from .command import Command, switched_on
from .errors import BadCommand, NoSuchPlayer, NotHere, NotNow, SeatTaken
from .hands.starting import go_on
from .lists.waiting import keep_none_beyond
from .registry import does
from .rules.rules import MOST_SEATS, Rules
from .state.program import Program

if TYPE_CHECKING:
    from .table import Table


@does("pause")
def _pause(table: Table, command: Command) -> None:
    """Stop the game and its clock for a while, or with ``off`` go on."""
    if switched_on(command):
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
    """Change rules between hands; what ``data`` does not name stays as it is.

    The stakes are not changed while a player objects, nor while others wait for this game, unless
    there are ``several`` of it.
    """
    if table.playing:
        raise NotNow("rules are changed between hands")
    if not command.data:
        raise BadCommand("rules are given as data")
    rules = table.rules.changed(command.data)
    _check_limits(table, rules, several=command.text == "several")
    if any(number >= rules.seats for number in table.seats):
        raise SeatTaken(f"somebody sits beyond chair {rules.seats - 1}")
    if (rules.games, rules.dealers_choice) != (table.rules.games, table.rules.dealers_choice):
        table.program = Program(since=command.at)
        table.picking = ""
    if rules.seats != table.rules.seats:
        # Chairs of the button and the blinds may be gone; they begin anew from the button.
        table.spots = None
        table.extra, table.closed = False, -1
        table.button = min(table.button, rules.seats - 1)
        keep_none_beyond(table, rules.seats)
        table.program = table.program._replace(chair=-1)
    table.rules = rules
    table.time_due = table.time_due and rules.time_charge > 0
    keys = {item.sheet.key for item in rules.games}
    table.carried = {key: left for key, left in table.carried.items() if key in keys}
    for seat in table.seats.values():
        take_coming(table, seat)


def _check_limits(table: Table, rules: Rules, *, several: bool) -> None:
    if _limits(rules) <= _limits(table.rules):
        return
    for seat in table.everybody:
        if seat.objects:
            raise NotNow(f"{seat.name} objects to other stakes", player=seat.player)
    if table.waiting and not several:
        raise NotNow("the stakes are not changed while others wait for this game")


def _limits(rules: Rules) -> set[tuple[str, int, int]]:
    return {(stakes.structure, stakes.small_bet, stakes.big_bet) for stakes in rules.levels}


@does("object")
def _object(table: Table, command: Command) -> None:
    """Object to any change of the stakes, or with ``off`` no longer."""
    table.seat_of(command.player).objects = switched_on(command)


@does("chair")
def _chair(table: Table, command: Command) -> None:
    """Put one chair more to the table than it usually has; it goes with the first who quits."""
    if table.extra:
        raise NotNow("there is one chair more already")
    if table.closed >= 0:
        table.closed = -1
    elif table.rules.seats == MOST_SEATS:
        raise NotHere(f"no table has more than {MOST_SEATS} chairs")
    else:
        table.rules = replace(table.rules, seats=table.rules.seats + 1)
    table.extra = True


@does("bomb")
def _bomb(table: Table, command: Command) -> None:
    """The next hand with blinds is a bomb pot, or with ``off`` not."""
    table.bomb_next = switched_on(command)


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
    for seat in table.everybody:
        pay_time(table, seat, table.rules.time_charge, command.at)
        seat.out = seat.out or seat.stack == 0


@does("remove")
def _remove(table: Table, command: Command) -> None:
    """Send somebody away; a hand that is on is folded by the clock's rules."""
    _send_away(table, command.player, command.at)


def _send_away(table: Table, player: str, now: int) -> None:
    seat = table.seat_of(player)
    seat.leaving = seat.sent = True
    if table.plays(seat):
        go_on(table, now)
    else:
        cash_out(table, seat, now)


@does("apart")
def _apart(table: Table, command: Command) -> None:
    """Keep two people apart, or with ``off`` no longer.

    ``data`` has the ``other`` and what they are called, ``name``. If both sit here, the other goes.
    """
    data = command.data or {}
    player, other = command.player, data.get("other", "")
    if not isinstance(other, str) or not isinstance(name := data.get("name", other), str):
        raise BadCommand("two are kept apart by their ids, and called by their names")
    if not player or not other or player == other:
        raise NoSuchPlayer("it takes two different people to be kept apart")
    rest = tuple(one for one in table.apart if {one.player, one.other} != {player, other})
    if not switched_on(command):
        if len(rest) == len(table.apart):
            raise NotNow(f"{player} and {other} are not kept apart")
        table.apart = rest
        return
    if len(rest) >= MOST_APART:
        raise NotNow(f"{MOST_APART} pairs are kept apart already, and no more can be")
    table.apart = (*rest, Apart(player, other, command.name or player, name or other))
    if {player, other} <= {seat.player for seat in table.everybody}:
        _send_away(table, other, command.at)
