"""Changing chairs: to one that is free, and to one that will be."""

from __future__ import annotations

from typing import Final

from cardhouse.table.button import between
from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import NotNow, SeatTaken
from cardhouse.table.hands.who_posts import moves_wait, place_of
from cardhouse.table.lists.waiting import check_chair, open_chairs
from cardhouse.table.registry import handles
from cardhouse.table.state.lists import Wanted
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .playing_over import check_own_chair

FREE_TO_PASS: Final = 2
"""How many others a player may pass without a post when moving away from the blinds."""


@handles("move")
def _move(table: TableState, command: Command) -> None:
    """Change chairs between hands.

    A player who moves away from the blinds past more than two players has to post, or to wait for the old
    place to come round. In draw games and mixes, any such move means to wait. A player who has just had the
    button may let the blinds pass once and come in behind it.
    """
    seat = table.seat_of(command.player)
    check_own_chair(table, seat)
    if seat.number in table.in_hand:
        raise NotNow("table.chairs-between-hands")
    before = next((one for one in table.lists.wanted if one.chair == command.seat), None)
    if before is not None and before.player != seat.player:
        raise SeatTaken("table.asked-before", seat=command.seat, player=before.player)
    if not _gives_way(table, seat, command.seat):
        check_chair(table, command.seat, seat.player)
    _change(table, seat, command.seat)


@handles("want")
def _want(table: TableState, command: Command) -> None:
    """Ask for a taken chair as soon as it is free; with ``off``, withdraw the request.

    The first player to ask gets it as soon as it is free and no hand is in the way. Players at the table come
    before a new player, who has to give the chair up again unless a hand was dealt in the meantime.
    """
    seat, wanted = table.seat_of(command.player), Wanted(command.player, command.seat)
    check_own_chair(table, seat)
    if not switched_on(command):
        if wanted not in table.lists.wanted:
            raise NotNow("table.not-asked", seat=command.seat, player=seat.player)
        table.lists.wanted = tuple(one for one in table.lists.wanted if one != wanted)
        return
    if command.seat not in range(table.rules.seats) or command.seat in (seat.number, table.chairs.closed):
        chairs = [
            number for number in range(table.rules.seats) if number not in (seat.number, table.chairs.closed)
        ]
        raise SeatTaken("table.cannot-ask-for", seat=command.seat, free=chairs)
    if wanted not in table.lists.wanted:
        table.lists.wanted = (*table.lists.wanted, wanted)


def change_chairs(table: TableState) -> None:
    """Give players the chairs they have asked for, as far as possible now."""
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
    """Whether a player who has just sat down there has to give the chair to one who was here before."""
    there = table.chairs.seats.get(chair)
    if there is None or there is seat or there.over or chair in table.in_hand:
        return False
    return seat.been_here and not there.been_here


def _change(table: TableState, seat: Seat, chair: int) -> None:
    old, spots, other = seat.number, table.positions.spots, table.chairs.seats.pop(chair, None)
    del table.chairs.seats[old]
    # Several changes between two hands count as one, from the chair of the last hand.
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
    """How many active players a move passes, away from the coming blinds."""
    seats, big = table.rules.seats, table.positions.spots.big if table.positions.spots else 0
    # A player who has just had the big blind is the farthest from the next one.
    ahead = [*between(seats, big, start)] if start != big else [*range(seats - 1)]
    behind = between(seats, big, end)
    if len(behind) <= len(ahead):
        return 0
    return sum(
        number in table.chairs.seats and table.chairs.seats[number].ready
        for number in between(seats, start, end)
    )
