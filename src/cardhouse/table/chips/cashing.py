"""Chips that leave the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.table.state.departures import still_counts
from cardhouse.table.state.ledger import Entry, noted
from cardhouse.table.state.seat import Seat

if TYPE_CHECKING:
    from cardhouse.table.table import Table


def cash_out(table: Table, seat: Seat, now: int) -> None:
    """Give a player all chips and free the chair; one that was played over is its owner's again."""
    amount = seat.stack + seat.coming
    owner = table.owners.pop(seat.number, None)
    if owner is None:
        del table.seats[seat.number]
    elif owner is not seat:
        table.seats[seat.number] = owner
    table.left = {**still_counts(table.left, now), seat.player: (amount, now)}
    table.ledger = noted(table.ledger, Entry(seat.player, "cash-out", amount, now))
    table.kill = table.kill.without(seat.player)
    table.wanted = tuple(one for one in table.wanted if one.player != seat.player)
    if table.extra and owner is None:
        # The chair that was one more than usual goes with the first who quits.
        table.extra, table.closed = False, seat.number
    if table.picking == seat.player:
        table.picking = ""


def pay_time(table: Table, seat: Seat, amount: int, now: int) -> None:
    """Have a player pay for the time at the table, as far as the chips go."""
    paid = min(amount, seat.stack)
    seat.stack -= paid
    table.collected += paid
    if paid:
        table.ledger = noted(table.ledger, Entry(seat.player, "time", paid, now))


def take_for_house(table: Table, kind: str, amount: int, now: int) -> None:
    """Write down what the house took out of a pot, which no single player paid."""
    if amount:
        table.collected += amount
        table.ledger = noted(table.ledger, Entry("", kind, amount, now))
