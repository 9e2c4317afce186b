"""What the host and the house do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardhouse.table.hands.bought_chips import take_coming
from cardhouse.table.state.lists import MOST_APART, Apart
from cardhouse.table.state.state import TableState

from .chips.cashing import cash_out, pay_time
from .command import Command, switched_on
from .errors import BadCommand, NoSuchPlayer, NotHere, NotNow, SeatTaken
from .hands.starting import go_on
from .lists.waiting import keep_none_beyond
from .registry import handles
from .rules.rules import MOST_SEATS, Rules
from .state.program import Program


@handles("pause")
def _pause(table: TableState, command: Command) -> None:
    """Pause the game and its clock, or with ``off`` go on."""
    clock, hosting = table.clock, table.hosting
    if switched_on(command):
        if clock.by_host:
            raise NotNow("table.paused-already")
        clock.by_host = True
        clock.stop(command.at)
        if hosting.schedule is not None:
            hosting.schedule = hosting.schedule.stop(command.at, by_table=True)
        return
    if not clock.by_host:
        raise NotNow("table.not-paused")
    clock.by_host = False
    if hosting.schedule is not None and hosting.schedule.by_table:
        hosting.schedule = hosting.schedule.go_on(command.at)
    if table.desk.call is None:
        clock.run_on(command.at)


@handles("rules")
def _rules(table: TableState, command: Command) -> None:
    """Change rules between hands; those that ``data`` does not name stay as they are.

    The stakes cannot be changed while a player objects, nor while others wait for this game, unless there are
    ``several`` tables of it. A change that was ``stored`` is done again as it was.
    """
    if table.playing:
        raise NotNow("table.rules-between-hands")
    if not command.data:
        raise BadCommand("table.rules-no-data")
    change_rules(table, command.data, command)


def change_rules(table: TableState, changes: Mapping[str, Any], command: Command) -> None:
    """Play by other rules from now on; if that is refused, nothing has changed."""
    given = dict(changes)
    rules = table.rules.changed(given, stored=bool(given.pop("stored", False)))
    if rules.live != table.rules.live and (table.current.number or table.chairs.seats):
        raise NotNow("table.stays-live")
    if rules.tournament != table.rules.tournament:
        raise NotNow("table.stays-event")
    if rules.decimals != table.rules.decimals and table.books.ledger:
        raise NotNow("table.decimals-before-chips")
    _check_limits(table, rules, several=command.text == "several")
    if any(number >= rules.seats for number in table.chairs.seats):
        raise SeatTaken("table.seated-beyond", last=rules.seats - 1)
    if (rules.games, rules.dealers_choice) != (table.rules.games, table.rules.dealers_choice):
        table.games.program = Program(since=command.at)
        table.games.picking = ""
    if rules.seats != table.rules.seats:
        # The chairs of the blinds may be gone, so they start again from the button.
        table.positions.spots = None
        table.chairs.extra, table.chairs.closed = False, -1
        table.positions.button = min(table.positions.button, rules.seats - 1)
        keep_none_beyond(table, rules.seats)
        table.games.program = table.games.program._replace(chair=-1)
    table.rules = rules
    table.next_hand.time_due = table.next_hand.time_due and rules.time_charge > 0
    keys = {game.sheet.key for game in rules.games}
    table.next_hand.carried = {key: left for key, left in table.next_hand.carried.items() if key in keys}
    for seat in table.chairs.seats.values():
        take_coming(table, seat)


def _check_limits(table: TableState, rules: Rules, *, several: bool) -> None:
    if _limits(rules) <= _limits(table.rules):
        return
    for seat in table.everybody:
        if seat.objects:
            raise NotNow("table.objects-to-stakes", player=seat.player, name=seat.name)
    if table.lists.waiting and not several:
        raise NotNow("table.others-wait-for-stakes")


def _limits(rules: Rules) -> set[tuple[str, int, int]]:
    return {(stakes.structure, stakes.small_bet, stakes.big_bet) for stakes in rules.levels}


@handles("object")
def _object(table: TableState, command: Command) -> None:
    """Object to any change of the stakes, or with ``off`` withdraw the objection."""
    table.seat_of(command.player).objects = switched_on(command)


@handles("chair")
def _chair(table: TableState, command: Command) -> None:
    """Add one chair more than usual; it is removed when the first player quits."""
    if table.chairs.extra:
        raise NotNow("table.chair-added-already")
    if table.chairs.closed >= 0:
        table.chairs.closed = -1
    elif table.rules.seats == MOST_SEATS:
        raise NotHere("table.too-many-chairs", most=MOST_SEATS)
    else:
        table.rules = replace(table.rules, seats=table.rules.seats + 1)
    table.chairs.extra = True


@handles("bomb")
def _bomb(table: TableState, command: Command) -> None:
    """Make the next hand with blinds a bomb pot; with ``off``, take that back."""
    table.next_hand.bomb = switched_on(command)


@handles("time")
def _time(table: TableState, command: Command) -> None:
    """Collect the time charge of half an hour: from each seat, or for all from the next pot."""
    if not table.rules.time_charge:
        raise NotHere("table.no-time-charge")
    if table.playing:
        raise NotNow("table.time-between-hands")
    if table.rules.time_pot:
        table.next_hand.time_due = True
        return
    for seat in table.everybody:
        pay_time(table, seat, table.rules.time_charge, command.at)
        seat.out = seat.out or seat.stack == 0


@handles("remove")
def _remove(table: TableState, command: Command) -> None:
    """Send a player away; if they are in a hand, the dealer plays it for them."""
    _send_away(table, command.player, command.at)


def _send_away(table: TableState, player: str, now: int) -> None:
    seat = table.seat_of(player)
    seat.leaving = seat.sent = True
    if table.plays(seat):
        go_on(table, now)
    else:
        cash_out(table, seat, now)


@handles("apart")
def _apart(table: TableState, command: Command) -> None:
    """Keep two people apart; with ``off``, no longer.

    ``data`` has the ``other`` person and their ``name``. If both sit here, the other one has to go.
    """
    data = command.data or {}
    player, other = command.player, data.get("other", "")
    if not isinstance(other, str) or not isinstance(name := data.get("name", other), str):
        raise BadCommand("table.apart-by-id")
    if not player or not other or player == other:
        raise NoSuchPlayer("table.apart-needs-two")
    rest = tuple(one for one in table.lists.apart if {one.player, one.other} != {player, other})
    if not switched_on(command):
        if len(rest) == len(table.lists.apart):
            raise NotNow("table.not-apart", player=player, other=other)
        table.lists.apart = rest
        return
    if len(rest) >= MOST_APART:
        raise NotNow("table.too-many-apart", most=MOST_APART)
    table.lists.apart = (*rest, Apart(player, other, command.name or player, name or other))
    if {player, other} <= {seat.player for seat in table.everybody}:
        _send_away(table, other, command.at)
