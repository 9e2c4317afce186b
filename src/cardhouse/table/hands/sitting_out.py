"""Players who get no more cards: because they say so, or because they have let the clock run out."""

from __future__ import annotations

from typing import Final

from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

WALKING: Final = 2
"""With so many away, whoever goes too is the third man walking."""


def sit_out(table: TableState, seat: Seat) -> None:
    """Give somebody no more cards from the next hand on; whoever goes as the third is warned."""
    away = sum(other.out for other in table.chairs.seats.values() if other is not seat)
    if not seat.out:
        seat.walked = away >= WALKING
    seat.out = True


def run_late(table: TableState, seat: Seat) -> None:
    """Somebody has let a clock run out; who does so too often in a row sits out."""
    seat.late += 1
    if table.rules.out_after and seat.late >= table.rules.out_after:
        sit_out(table, seat)


def has_timed_out(table: TableState, seat: Seat) -> bool:
    """Whether somebody sits out because of clocks that have run out."""
    return seat.out and 0 < table.rules.out_after <= seat.late
