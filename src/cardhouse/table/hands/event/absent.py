"""Players of an event who are not there, have no chips, or may not play."""

from __future__ import annotations

from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState


def is_answered_for(seat: Seat) -> bool:
    """Whether the dealer answers for a player at once: one who has left, or who is absent from an event."""
    return seat.leaving or (seat.entered and seat.out)


def runs_out(table: TableState, seat: Seat) -> None:
    """Have a player without chips sit out; in an event, chips may still come."""
    if not seat.entered:
        seat.out = seat.out or seat.stack < table.least_stack


def serve_penalties(table: TableState, lineup: Lineup) -> None:
    """Deal dead hands to those who have a penalty, and count this hand of it."""
    served = [table.chairs.seats[number] for number in lineup.dealt if table.chairs.seats[number].penalty]
    for seat in served:
        seat.penalty -= 1
    table.desk.dead = (*table.desk.dead, *(seat.player for seat in served))
