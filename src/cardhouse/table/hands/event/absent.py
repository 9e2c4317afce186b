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


def deal_dead_hands(table: TableState, lineup: Lineup) -> None:
    """Deal dead hands to those who have a penalty, and count this hand of it.

    With real cards, a hand is also dead if its player is not there when all cards are dealt.
    """
    dealt = [table.chairs.seats[number] for number in lineup.dealt]
    missing = [seat for seat in dealt if seat.penalty or (table.rules.live and seat.entered and seat.out)]
    for seat in missing:
        seat.penalty = max(0, seat.penalty - 1)
    table.desk.dead = (*table.desk.dead, *(seat.player for seat in missing))
