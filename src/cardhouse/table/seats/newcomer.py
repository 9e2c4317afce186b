"""Players who come to the table with chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.phrases import Said
from cardhouse.table.command import Command
from cardhouse.table.errors import BadBuyIn, BadCommand, NoSuchPlayer, NotNow, SeatTaken
from cardhouse.table.lists.apart import check_apart
from cardhouse.table.lists.waiting import place_in_list
from cardhouse.table.state.past import BROKE, known_of, read_departure
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .permissions import buy_in


def check_newcomer(table: TableState, player: str) -> None:
    """Refuse a player who has no name, already sits here, or is kept apart from somebody here."""
    if not player:
        raise NoSuchPlayer("table.sitting-needs-name")
    for seat in table.everybody:
        if seat.player == player:
            raise SeatTaken("table.named-sits-already", player=player, name=seat.name)
    check_apart(table, player)


def check_buy_in(table: TableState, command: Command) -> None:
    """Refuse more or fewer chips than a new player may buy.

    ``left`` in ``data`` may say what they took away from this or another table of the game, and when.
    """
    amount, now = command.amount, command.at
    name = command.name or command.player
    given = (command.data or {}).get("left")
    left = None if given is None else read_departure(given)
    took, when = left or (0, now - BROKE)
    if took < table.point and now - when < BROKE:
        raise NotNow("table.back-after-two-hours", name=name)
    least, most = buy_in(table, now, left)
    if amount < least or (most is not None and amount > most):
        least_only = Said("errors.table.at-least", least=least)
        span = least_only if most is None else Said("errors.table.from-to", least=least, most=most)
        back = Said("errors.table.left-with", name=name) if least > table.rules.least_buy_in else ""
        raise BadBuyIn(
            "table.bad-buy-in",
            least=least,
            most=most or 0,
            span=span,
            back=back,
            amount=amount,
            behind=("WSOP-58",) if back else (),
        )


def come_back(table: TableState, command: Command) -> None:
    """What is known of somebody who was here before counts again."""
    idle, owed = known_of(command.data or {})
    desk, player = table.desk, command.player
    if idle:
        desk.idle = {**desk.idle, player: idle}
    if owed:
        desk.owed = {**desk.owed, player: desk.owed.get(player, 0) + owed}


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
        raise BadCommand("table.bot-no-text", bot=repr(bot))
    return bot
