"""The blinds that go past players who sit out."""

from __future__ import annotations

from cardhouse.table.button import between
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.state import TableState


def miss_blinds(table: TableState, lineup: Lineup, *, straddle: bool) -> None:
    """Write down what those who sit out miss as the blinds go past them to the spots of a hand.

    With ``straddle``, whoever should have the button misses that too.
    """
    last, spots, chairs = table.positions.spots, lineup.spots, table.rules.seats
    if last is None:
        return
    # Whoever plays over has the blind, and the owner of the chair misses it.
    for number in (*between(chairs, last.big, spots.big), spots.big):
        # Who is passed by the big blind is passed by the small blind with it.
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
