"""Chips that an event gives to players or takes from them, and penalties and time."""

from __future__ import annotations

from cardhouse.table.command import Command
from cardhouse.table.errors import BadBuyIn, BadCommand, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.state.ledger import Entry, noted
from cardhouse.table.state.state import TableState


@handles("chips")
def _chips(table: TableState, command: Command) -> None:
    """Give a player ``amount`` chips, or take as many away if it is below zero, between hands."""
    seat, amount = table.seat_of(command.player), command.amount
    if table.plays(seat):
        raise NotNow("table.event-between-hands")
    if not amount or seat.stack + amount < 0:
        raise BadBuyIn("table.event-bad-chips", amount=amount, stack=seat.stack, player=seat.player)
    seat.stack += amount
    kind = "top-up" if amount > 0 else "cash-out"
    table.books.ledger = noted(table.books.ledger, Entry(seat.player, kind, abs(amount), command.at))


@handles("penalise")
def _penalise(table: TableState, command: Command) -> None:
    """Deal a player dead hands for ``amount`` more hands, from the next one on; 0 lifts all penalties.

    Blinds and antes are posted as ever. The current hand is played out.
    """
    if command.amount < 0:
        raise BadCommand("table.event-bad-penalty", given=command.amount)
    seat = table.seat_of(command.player)
    seat.penalty = seat.penalty + command.amount if command.amount else 0


@handles("bank")
def _bank(table: TableState, command: Command) -> None:
    """Add ``amount`` seconds to the time bank of a player, or of everybody here if none is named."""
    if command.amount < 1:
        raise BadCommand("table.event-bad-bank", given=command.amount)
    for seat in [table.seat_of(command.player)] if command.player else table.everybody:
        seat.time_bank += 1000 * command.amount
