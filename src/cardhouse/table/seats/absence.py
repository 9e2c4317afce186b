"""Players who are away: sitting out, lost connections and absent buttons."""

from __future__ import annotations

from typing import Final

from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.hands.sitting_out import sit_out
from cardhouse.table.hands.starting import go_on
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState

ABSENT: Final = 2
"""With this many absent buttons and a missed blind, a player's chips may be picked up."""


@handles("out")
def _out(table: TableState, command: Command) -> None:
    """Sit out from the next hand on; in an event at once, because the dealer answers for absent players."""
    seat = table.seat_of(command.player)
    sit_out(table, seat)
    if seat.entered and table.plays(seat):
        go_on(table, command.at)


@handles("away")
def _away(table: TableState, command: Command) -> None:
    """A player's connection is lost, or with ``back`` restored."""
    if command.text not in ("", "back"):
        raise BadCommand("table.away-or-back", given=command.text)
    seat = table.seat_of(command.player)
    if command.text == "back":
        seat.away = False
    elif not seat.away:
        seat.away, seat.gone_at = True, command.at


@handles("dealer")
def _dealer(table: TableState, command: Command) -> None:
    """A new dealer comes, and gives an absent button to every absent player with a missed blind."""
    for seat in table.everybody:
        if seat.out and seat.owes:
            seat.absent += 1


@handles("pick-up")
def _pick_up(table: TableState, command: Command) -> None:
    """Take the chips of a player who has been away too long off the table."""
    seat = table.seat_of(command.player)
    if seat.player not in may_be_picked_up(table):
        raise NotNow("table.not-picked-up-yet", player=seat.player)
    cash_out(table, seat, command.at)


def may_be_picked_up(table: TableState) -> list[str]:
    """Players who have missed a blind and two dealers, or a blind as the third man walking."""
    return [
        seat.player
        for seat in table.everybody
        if seat.out and seat.owes and (seat.absent >= ABSENT or seat.walked)
        if not table.plays(seat)
    ]
