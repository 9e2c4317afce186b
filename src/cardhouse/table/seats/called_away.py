"""Players who are called to another table."""

from __future__ import annotations

from typing import Final

from cardhouse.table.button import has_button_to_come
from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.state.seat import Going, Seat
from cardhouse.table.state.state import TableState

from .playing_over import check_own_chair

BARRED: Final = 3_600_000
"""How long a player who has refused to move may not play or wait here, in milliseconds."""


@handles("call")
def _call(table: TableState, command: Command) -> None:
    """The house calls a player to another table, ``to`` in ``data``; with ``off``, it cancels the call.

    The player may play until the button has passed if they have had a blind, or one more hand in stud. Then
    they get no cards until the house moves them. A player who leaves instead has refused.
    """
    seat = table.seat_of(command.player)
    if not switched_on(command):
        if not seat.called:
            raise NotNow("table.not-called", player=seat.player)
        seat.called = seat.going = ""
        return
    to = (command.data or {}).get("to", "")
    if not isinstance(to, str) or not to:
        raise BadCommand("table.called-to-name", given=repr(to))
    if seat.called or seat.leaving:
        raise NotNow("table.going-already", player=seat.player)
    check_own_chair(table, seat)
    seat.called = to
    seat.going = stays(table, seat, waits=False) or "now"


def stays(table: TableState, seat: Seat, *, waits: bool) -> Going:
    """How long a player who is called away may still play; in stud it matters whether anybody waits."""
    if table.chairs.owners.get(seat.number) is seat:
        return ""
    playing = table.plays(seat)
    if not playing and (not seat.ready or len(table.ready()) < 2):
        # There is nothing left to play, or nobody to play with.
        return ""
    if table.sheet.has_bring_in:
        if waits:
            return "hand" if playing else ""
        return "another" if playing else "hand"
    dealt = table.current.lineup is not None and seat.number in table.current.lineup.dealt
    if (
        dealt
        and table.current.lineup is not None
        and has_button_to_come(seat.number, table.current.lineup.spots)
    ):
        return "button"
    return "hand" if playing else ""


def refuse(table: TableState, seat: Seat, now: int) -> None:
    """A player who was called leaves instead, and is barred for an hour."""
    if not seat.called:
        raise NotNow("table.nothing-to-refuse", player=seat.player)
    still = {player: until for player, until in table.lists.barred.items() if until > now}
    table.lists.barred = {**still, seat.player: now + BARRED}


def think_again(table: TableState, seat: Seat) -> None:
    """A player does not leave after all; a call to another table still stands."""
    if seat.called:
        table.lists.barred = {
            player: until for player, until in table.lists.barred.items() if player != seat.player
        }
    else:
        seat.going = ""
