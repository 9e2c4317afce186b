"""Sitting down, buying chips, changing chairs and leaving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, get_args

from .button import between
from .cashing import cash_out
from .command import Command
from .doing import does
from .errors import BadBuyIn, BadCommand, NoSuchPlayer, NotHere, NotNow, SeatTaken
from .hands import go_on
from .ledger import Entry
from .posting import moves_wait, place_of
from .seat import Entering, Seat

if TYPE_CHECKING:
    from .table import Table

HOUR: Final = 3_600_000
"""Milliseconds in which somebody who comes back brings what was taken away."""
FREE_TO_PASS: Final = 2
"""How many players one may move past, away from the blinds, without a post."""


@does("sit")
def _sit(table: Table, command: Command) -> None:
    """Take a chair with chips.

    ``text`` is ``transfer`` for who comes over from another table of the same game with all
    that was there, and ``moved`` where the house has sent them.
    """
    number, player, how = command.seat, command.player, command.text
    if not player:
        raise NoSuchPlayer("whoever sits down has a name")
    if any(seat.player == player for seat in table.seats.values()):
        raise SeatTaken(f"{player} sits here already", player=player)
    if how not in ("", "transfer", "moved"):
        raise BadCommand(f"one sits down with a transfer, moved, or neither, not '{how}'", how=how)
    _check_chair(table, number)
    if how:
        _check_transfer(table, command)
    else:
        _check_buy_in(table, player, command.amount, command.at)
    seat = Seat(number, player, command.name or player, command.amount, bot=_bot(command.data))
    seat.time_bank = 1000 * table.rules.time_bank
    seat.free = how == "moved" and table.hands > 0
    seat.new = not seat.free
    table.seats[number] = seat
    table.left.pop(player, None)
    table.ledger.append(Entry(player, "buy-in", command.amount, command.at))


def _bot(data: Mapping[str, Any] | None) -> str:
    bot = (data or {}).get("bot", "")
    if not isinstance(bot, str):
        raise BadCommand(f"the kind of a bot is text, not {bot!r}")
    return bot


def _check_chair(table: Table, number: int) -> None:
    if number not in range(table.rules.seats) or number in table.seats:
        free = [free for free in range(table.rules.seats) if free not in table.seats]
        raise SeatTaken(f"chair {number} is not free; these are: {free}", seat=number, free=free)


def _check_buy_in(table: Table, player: str, amount: int, now: int) -> None:
    least, most = table.rules.least_buy_in, table.rules.max_buy_in
    took, when = table.left.get(player, (0, now))
    if now - when <= HOUR and took > least:
        # Whoever comes back within the hour brings what was taken away, whatever the most is.
        least, most = took, most and max(most, took)
    if amount < least or (most and amount > most):
        span = f"{least} to {most}" if most else f"at least {least}"
        back = f", which {player} left with less than an hour ago" if least == took else ""
        raise BadBuyIn(f"the buy-in is {span}{back}, not {amount}", least=least, most=most)


def _check_transfer(table: Table, command: Command) -> None:
    """Who comes from another table brings all of it, however little or much."""
    amount, most = command.amount, table.rules.max_buy_in
    if amount < 1:
        raise BadBuyIn(f"who is moved brings chips, not {amount}", least=1)
    young = not table.hands or command.at - table.began < HOUR
    if command.text == "transfer" and most and amount > most and young:
        raise BadBuyIn(
            f"in the first hour of a game nobody comes over with more than {most}, so not with {amount}",
            most=most,
        )


@does("top-up")
def _top_up(table: Table, command: Command) -> None:
    """Buy more chips; in the middle of a hand they play from the next one on."""
    seat = table.seat_of(command.player)
    amount, least, most = command.amount, table.rules.least_buy_in, table.rules.max_buy_in
    held = table.held(seat) + seat.coming
    if amount < 1:
        raise BadBuyIn(f"chips are bought in whole numbers from 1 on, not {amount}")
    if held == 0 and amount < least:
        raise BadBuyIn(f"without chips the buy-in is at least {least}, not {amount}", least=least)
    if most and held + amount > most:
        room = max(0, most - held)
        raise BadBuyIn(f"up to {most} may be on the table, so {room} more, not {amount}", most=room)
    if seat.number in table.in_hand:
        seat.coming += amount
    else:
        seat.stack += amount
    table.ledger.append(Entry(seat.player, "top-up", amount, command.at))


@does("leave")
def _leave(table: Table, command: Command) -> None:
    """Cash out; in the middle of a hand, when it is over."""
    seat = table.seat_of(command.player)
    seat.leaving = True
    if seat.number not in table.in_hand:
        cash_out(table, seat, command.at)
        return
    # The hand goes on without waiting for somebody who has left.
    go_on(table, command.at)


@does("in")
def _in(table: Table, command: Command) -> None:
    """Play again, and say how: wait, post, straddle, kill or buy; also takes back having left."""
    seat = table.seat_of(command.player)
    how = command.text
    if how not in get_args(Entering):
        known = ", ".join(word for word in get_args(Entering) if word)
        raise BadCommand(f"one comes in with {known}, not '{how}'", how=how)
    if how == "kill" and not table.rules.kill_to_enter:
        raise NotHere("nobody kills a pot here to come in", how=how)
    if how == "post" and seat.owes and table.rules.missed == "wait":
        raise NotHere("whoever has missed a blind waits for the big blind here", how=how)
    if table.held(seat) + seat.coming == 0 and seat.number not in table.in_hand:
        raise BadBuyIn(f"{seat.player} has no chips; top up first", least=table.rules.least_buy_in)
    seat.out = seat.away = seat.leaving = seat.walked = False
    seat.absent = 0
    seat.entering = how  # type: ignore[assignment]


@does("straddle")
def _straddle(table: Table, command: Command) -> None:
    """Straddle whenever that is possible, or with ``off`` no more."""
    wants = _on(command)
    if wants and table.rules.straddles in ("none", "mandatory button"):
        raise NotHere("nobody straddles here of their own will")
    table.seat_of(command.player).straddles = wants


@does("chop")
def _chop(table: Table, command: Command) -> None:
    """Take the blinds back whenever the other blind does so too, or with ``off`` no more."""
    wants = _on(command)
    if wants and not table.rules.chop_blinds:
        raise NotHere("blinds are not chopped here")
    table.seat_of(command.player).chops = wants


def _on(command: Command) -> bool:
    if command.text not in ("", "on", "off"):
        raise BadCommand(f"it is on or off, not '{command.text}'")
    return command.text != "off"


@does("move")
def _move(table: Table, command: Command) -> None:
    """Change chairs between hands.

    Moving away from the blinds past more than two players costs a post, or a wait for the
    place of before; in draw games and mixes any such move is waited out. Who has just had
    the button may let the blinds pass once and come in behind it.
    """
    seat = table.seat_of(command.player)
    if seat.number in table.in_hand:
        raise NotNow("chairs are changed between hands")
    _check_chair(table, command.seat)
    old, spots = seat.number, table.spots
    if spots is not None and table.rules.keeps_blinds and not seat.comes_in:
        place = place_of(table.rules.seats, table.seats, old, spots)
        passed = _passed(table, old, command.seat)
        if old == spots.button and table.setting is not None and old in table.setting.dealt:
            seat.free = True
        elif passed > (0 if moves_wait(table.rules) else FREE_TO_PASS):
            seat.place, seat.entering = place, ""
    del table.seats[old]
    seat.number = command.seat
    table.seats[command.seat] = seat


def _passed(table: Table, start: int, end: int) -> int:
    """How many active players a move goes past, away from the blinds that are to come."""
    seats, big = table.rules.seats, table.spots.big if table.spots else 0
    # Whoever has just had the big blind is the farthest from the next one.
    ahead = [*between(seats, big, start)] if start != big else [*range(seats - 1)]
    behind = between(seats, big, end)
    if len(behind) <= len(ahead):
        return 0
    return sum(number in table.seats and table.seats[number].ready for number in between(seats, start, end))
