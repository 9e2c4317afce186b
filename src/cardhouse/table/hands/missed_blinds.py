"""The blinds that players miss while they sit out."""

from __future__ import annotations

from cardhouse.table.button import between
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.state import TableState


def miss_blinds(table: TableState, lineup: Lineup, *, straddle: bool) -> None:
    """Record which blinds players who sit out miss as the blinds move to their spots of a hand.

    With ``straddle``, players who should have the button miss the straddle too.
    """
    last, spots, chairs = table.positions.spots, lineup.spots, table.rules.seats
    if last is None:
        return
    # If the chair is played over, that player has the blind and the owner misses it.
    for number in (*between(chairs, last.big, spots.big), spots.big):
        # A player who misses the big blind misses the small blind with it.
        _miss(table, number, "owes_big", "owes_small")
    if spots.small != spots.big:
        _miss(table, spots.small, "owes_small")
    if straddle and spots.button != last.button:
        for number in (*between(chairs, last.button, spots.button), spots.button):
            _miss(table, number, "owes_straddle")


def _miss(table: TableState, number: int, *what: str) -> None:
    for seat in (table.chairs.seats.get(number), table.chairs.owners.get(number)):
        if seat is None or seat.new or seat.going == "now":
            continue
        if seat.passes:
            seat.passed = True
        elif not seat.ready:
            for name in what:
                setattr(seat, name, True)
