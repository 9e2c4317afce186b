"""Players who come to the table with chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.table.command import Command
from cardhouse.table.errors import BadBuyIn, BadCommand, NoSuchPlayer, NotNow, SeatTaken
from cardhouse.table.lists.apart import check_apart
from cardhouse.table.lists.waiting import place_in_list
from cardhouse.table.state.departures import BROKE, last_departure, read_departure
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .permissions import buy_in


def check_newcomer(table: TableState, player: str) -> None:
    """Refuse a player without a name, who already sits here, or who is kept apart from somebody here."""
    if not player:
        raise NoSuchPlayer("a player who sits down must have a name")
    for seat in table.everybody:
        if seat.player == player:
            raise SeatTaken(f"{seat.name} already sits here", player=player)
    check_apart(table, player)


def check_buy_in(table: TableState, command: Command) -> None:
    """Refuse more or fewer chips than a new player may buy.

    ``data`` may tell in ``left`` what they took away from another table of the game, and when.
    """
    player, amount, now = command.player, command.amount, command.at
    name = command.name or player
    given = (command.data or {}).get("left")
    left = last_departure(table.books.left.get(player), None if given is None else read_departure(given))
    took, when = left or (0, now - BROKE)
    if took < table.point and now - when < BROKE:
        raise NotNow(f"{name} left without a point and may not come back within two hours")
    least, most = buy_in(table, player, now, left)
    if amount < least or (most is not None and amount > most):
        span = f"at least {least}" if most is None else f"{least} to {most}"
        back = f", which {name} left with less than an hour ago" if least > table.rules.least_buy_in else ""
        raise BadBuyIn(f"the buy-in must be {span}{back}, not {amount}", least=least, most=most or 0)


def new_seat(table: TableState, command: Command) -> Seat:
    """The seat of a new player."""
    player, bot = command.player, _bot(command.data)
    seat = Seat(command.seat, player, command.name or player, command.amount, bot=bot, bought=command.amount)
    seat.time_bank = 1000 * table.rules.time_bank
    seat.since = place_in_list(table, command)
    return seat


def _bot(data: Mapping[str, Any] | None) -> str:
    bot = (data or {}).get("bot", "")
    if not isinstance(bot, str):
        raise BadCommand(f"the kind of bot must be text, not {bot!r}")
    return bot
