"""Players whom an event brings to a table and takes away again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.command import Command
from cardhouse.table.errors import BadBuyIn, BadCommand, NoSuchPlayer, NotNow, SeatTaken
from cardhouse.table.registry import handles
from cardhouse.table.state.ledger import Entry, noted
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

_KNOWN = {"bot": str, "out": bool, "away": bool, "penalty": int, "time_bank": int}
"""What a player brings along from another table: all of it may be left out."""


@handles("seat")
def _seat(table: TableState, command: Command) -> None:
    """Put a player in an empty chair between hands, with ``amount`` chips.

    ``data`` says what comes along from another table: whether the player is ``out`` or ``away``, how many
    hands of a ``penalty`` are left, and the ``time_bank`` in milliseconds. A player who has no chips yet may
    sit, and is dealt in as soon as the event gives some. Nothing is owed; between the button and the small
    blind the player waits until the button has passed.
    """
    player, number = command.player, command.seat
    if not player:
        raise NoSuchPlayer("table.sitting-needs-name")
    if any(seat.player == player for seat in table.everybody):
        raise SeatTaken("table.named-sits-already", player=player, name=command.name or player)
    if table.playing:
        raise NotNow("table.event-between-hands")
    free = [chair for chair in range(table.rules.seats) if chair not in table.chairs.seats]
    if number not in free:
        raise SeatTaken("table.event-chair-taken", seat=number, free=free)
    if command.amount < 0:
        raise BadBuyIn("table.bad-chips", amount=command.amount)
    along = _along(command.data or {})
    seat = Seat(number, player, command.name or player, command.amount, bot=along.get("bot", ""))
    seat.entered, seat.bought = True, command.amount
    seat.out, seat.away = along.get("out", False), along.get("away", False)
    seat.gone_at = command.at if seat.away else 0
    seat.penalty = along.get("penalty", 0)
    seat.time_bank = along.get("time_bank", 1000 * table.rules.time_bank)
    table.chairs.seats[number] = seat
    table.event.emptied = tuple(chair for chair in table.event.emptied if chair != number)
    table.books.ledger = noted(table.books.ledger, Entry(player, "buy-in", command.amount, command.at))


def _along(data: Mapping[str, Any]) -> Mapping[str, Any]:
    for word, value in data.items():
        if word not in _KNOWN:
            raise BadCommand("table.unknown-word", word=word, known=list(_KNOWN))
        if type(value) is not _KNOWN[word] or (type(value) is int and value < 0):
            kind = _KNOWN[word].__name__
            raise BadCommand("table.word-of-other-kind", word=word, kind=kind, given=repr(value))
    return data


@handles("take")
def _take(table: TableState, command: Command) -> None:
    """Take a player away between hands, with all chips; the button stays where it is."""
    seat = table.seat_of(command.player)
    if table.plays(seat):
        raise NotNow("table.event-between-hands")
    cash_out(table, seat, command.at)
    table.event.emptied = (*table.event.emptied, seat.number)
