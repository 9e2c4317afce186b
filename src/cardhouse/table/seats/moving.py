"""Changing chairs: for a chair that is free, and for one that will be."""

from __future__ import annotations

from typing import Final

from cardhouse.table.button import between
from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import NotNow, SeatTaken
from cardhouse.table.hands.posting import moves_wait, place_of
from cardhouse.table.lists.waiting import check_chair, open_chairs
from cardhouse.table.registry import handles
from cardhouse.table.state.lists import Wanted
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .playing_over import check_own_chair

FREE_TO_PASS: Final = 2
"""How many players one may move past, away from the blinds, without a post."""


@handles("move")
def _move(table: TableState, command: Command) -> None:
    """Change chairs between hands.

    Moving away from the blinds past more than two players costs a post, or a wait for the
    place of before; in draw games and mixes any such move is waited out. Who has just had
    the button may let the blinds pass once and come in behind it.
    """
    seat = table.seat_of(command.player)
    check_own_chair(table, seat)
    if seat.number in table.in_hand:
        raise NotNow("chairs are changed between hands")
    before = next((one for one in table.lists.wanted if one.chair == command.seat), None)
    if before is not None and before.player != seat.player:
        raise SeatTaken(f"{before.player} asked for chair {command.seat} before", seat=command.seat)
    if not _gives_way(table, seat, command.seat):
        check_chair(table, command.seat, seat.player)
    _change(table, seat, command.seat)


@handles("want")
def _want(table: TableState, command: Command) -> None:
    """Ask for a chair that is taken, for when it is not; with ``off`` no longer.

    The earliest to ask has it as soon as it is free and no hand is in the way. Whoever plays here comes
    before somebody new, who gives the chair up again unless a hand was dealt by then.
    """
    seat, wanted = table.seat_of(command.player), Wanted(command.player, command.seat)
    check_own_chair(table, seat)
    if not switched_on(command):
        if wanted not in table.lists.wanted:
            raise NotNow(f"{seat.player} has not asked for chair {command.seat}", seat=command.seat)
        table.lists.wanted = tuple(one for one in table.lists.wanted if one != wanted)
        return
    if command.seat not in range(table.rules.seats) or command.seat in (seat.number, table.chairs.closed):
        chairs = [
            number for number in range(table.rules.seats) if number not in (seat.number, table.chairs.closed)
        ]
        raise SeatTaken(f"chair {command.seat} cannot be asked for; these can: {chairs}", seat=command.seat)
    if wanted not in table.lists.wanted:
        table.lists.wanted = (*table.lists.wanted, wanted)


def change_chairs(table: TableState) -> None:
    """Let those who have asked for a chair have it, as far as that can be now."""
    while (found := _next(table)) is not None:
        seat = table.seat_of(found.player)
        _change(table, seat, found.chair)


def _next(table: TableState) -> Wanted | None:
    for one in table.lists.wanted:
        seat = table.seat_of(one.player)
        if seat.number in table.in_hand:
            continue
        if one.chair in open_chairs(table, one.player) or _gives_way(table, seat, one.chair):
            return one
    return None


def _gives_way(table: TableState, seat: Seat, chair: int) -> bool:
    """Whether somebody has just sat down there, and is to change with one who was here before."""
    there = table.chairs.seats.get(chair)
    if there is None or there is seat or there.over or chair in table.in_hand:
        return False
    return seat.been_here and not there.been_here


def _change(table: TableState, seat: Seat, chair: int) -> None:
    old, spots, other = seat.number, table.positions.spots, table.chairs.seats.pop(chair, None)
    del table.chairs.seats[old]
    # Several changes between two hands are one, from the chair of the last hand.
    start = seat.sat_in = old if seat.sat_in < 0 else seat.sat_in
    if spots is not None and table.rules.keeps_blinds and not seat.comes_in:
        if start == spots.button and table.current.lineup is not None and start in table.current.lineup.dealt:
            seat.free = True
        elif _passed(table, start, chair) > (0 if moves_wait(table.rules) else FREE_TO_PASS):
            seat.place, seat.entering = place_of(table.rules.seats, table.chairs.seats, start, spots), ""
    seat.number = chair
    table.chairs.seats[chair] = seat
    if other is not None:
        other.number = old
        table.chairs.seats[old] = other
    table.lists.wanted = tuple(one for one in table.lists.wanted if one.player != seat.player)


def _passed(table: TableState, start: int, end: int) -> int:
    """How many active players a move goes past, away from the blinds that are to come."""
    seats, big = table.rules.seats, table.positions.spots.big if table.positions.spots else 0
    # Whoever has just had the big blind is the farthest from the next one.
    ahead = [*between(seats, big, start)] if start != big else [*range(seats - 1)]
    behind = between(seats, big, end)
    if len(behind) <= len(ahead):
        return 0
    return sum(
        number in table.chairs.seats and table.chairs.seats[number].ready
        for number in between(seats, start, end)
    )
