"""Players who sit out: because they want to, or because they have run out of time too often."""

from __future__ import annotations

from typing import Final

from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

WALKING: Final = 2
"""With this many players away, the next one to go is the third man walking."""


def sit_out(table: TableState, seat: Seat) -> None:
    """Have a player sit out from the next hand on; the third man walking is marked."""
    away = sum(other.out for other in table.chairs.seats.values() if other is not seat)
    if not seat.out:
        seat.walked = away >= WALKING
    seat.out = True


def run_late(table: TableState, seat: Seat) -> None:
    """Count that a player has run out of time; too often in a row, and they sit out."""
    seat.late += 1
    if table.rules.out_after and seat.late >= table.rules.out_after:
        sit_out(table, seat)


def has_timed_out(table: TableState, seat: Seat) -> bool:
    """Whether a player sits out because of running out of time."""
    return seat.out and 0 < table.rules.out_after <= seat.late
