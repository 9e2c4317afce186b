"""Chips that leave the table."""

from __future__ import annotations

from cardhouse.table.state.ledger import Entry, noted, taken_out
from cardhouse.table.state.past import Departure, Former
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState


def cash_out(table: TableState, seat: Seat, now: int) -> None:
    """Pay a player out and free the chair; if it was played over, its owner has it again."""
    amount = seat.stack + seat.coming
    owner = table.chairs.owners.pop(seat.number, None)
    if owner is None:
        del table.chairs.seats[seat.number]
    elif owner is not seat:
        table.chairs.seats[seat.number] = owner
    _take_along(table, seat.player, amount, now)
    table.next_hand.kill = table.next_hand.kill.without(seat.player)
    table.lists.wanted = tuple(one for one in table.lists.wanted if one.player != seat.player)
    if table.chairs.extra and owner is None:
        # The extra chair goes with the first player who quits.
        table.chairs.extra, table.chairs.closed = False, seat.number
    if table.games.picking == seat.player:
        table.games.picking = ""


def _take_along(table: TableState, player: str, amount: int, now: int) -> None:
    """What the table has written down of somebody goes with them."""
    books, desk = table.books, table.desk
    books.ledger, mine = taken_out(noted(books.ledger, Entry(player, "cash-out", amount, now)), player)
    former = Former(player, Departure(amount, now), entries=mine)
    if not table.rules.tournament:
        # Whom an event seats again comes without a past.
        former = former._replace(idle=desk.idle.get(player, 0), owed=desk.owed.get(player, 0))
        desk.idle = {who: times for who, times in desk.idle.items() if who != player}
        desk.owed = {who: chips for who, chips in desk.owed.items() if who != player}
    books.former = (*books.former, former)


def pay_time(table: TableState, seat: Seat, amount: int, now: int) -> None:
    """Take a time charge from a player, as far as their chips go."""
    paid = min(amount, seat.stack)
    seat.stack -= paid
    table.books.collected += paid
    if paid:
        table.books.ledger = noted(table.books.ledger, Entry(seat.player, "time", paid, now))


def take_for_house(table: TableState, kind: str, amount: int, now: int) -> None:
    """Record what the house took from a pot; no single player paid it."""
    if amount:
        table.books.collected += amount
        table.books.ledger = noted(table.books.ledger, Entry("", kind, amount, now))
