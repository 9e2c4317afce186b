"""Sitting down, buying chips, changing chairs and leaving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, get_args

from .button import has_button_to_come
from .cashing import adds_nothing, cash_out
from .command import Command
from .doing import does, switched_on
from .errors import BadBuyIn, BadCommand, NoSuchPlayer, NotHere, NotNow, SeatTaken
from .hands import go_on
from .ledger import Entry
from .mine import HOUR, buy_in, top_up
from .posting import may_post_missed
from .seat import Entering, Going, Seat
from .waiting import check_chair, check_turn, seated

if TYPE_CHECKING:
    from .table import Table

BROKE: Final = 7_200_000
"""Milliseconds for which somebody does not come back who left a game for points without one."""
OWED: Final = ("small", "big", "straddle")
"""What somebody may have missed at the table that they come from."""


@does("sit")
def _sit(table: Table, command: Command) -> None:
    """Take a chair with chips.

    ``text`` is ``transfer`` for who comes over from another table of the same game with all
    that was there, and ``moved`` where the house has sent them; ``data`` has the blinds that they
    have missed there as ``owes``.
    """
    number, player, how = command.seat, command.player, command.text
    if not player:
        raise NoSuchPlayer("whoever sits down has a name")
    if any(seat.player == player for seat in table.seats.values()):
        raise SeatTaken(f"{player} sits here already", player=player)
    if how not in ("", "transfer", "moved"):
        raise BadCommand(f"one sits down with a transfer, moved, or neither, not '{how}'", how=how)
    check_chair(table, number, player)
    if how:
        _check_transfer(table, command)
    else:
        _check_buy_in(table, player, command.amount, command.at)
    if how != "moved":
        check_turn(table, player, number)
    seat = Seat(number, player, command.name or player, command.amount, bot=_bot(command.data))
    seat.time_bank = 1000 * table.rules.time_bank
    _come_over(table, seat, command)
    table.seats[number] = seat
    table.left.pop(player, None)
    seated(table, player)
    table.ledger.append(Entry(player, "buy-in", command.amount, command.at))


def _come_over(table: Table, seat: Seat, command: Command) -> None:
    """Who was moved comes in without a post, but owes what was missed at the other table."""
    owed = (command.data or {}).get("owes", ())
    if not isinstance(owed, list | tuple) or any(what not in OWED for what in owed):
        raise BadCommand(f"what is owed is a list of {', '.join(OWED)}, not {owed!r}")
    if owed and not command.text:
        raise BadCommand("only who comes from another table owes anything")
    if table.hands == 0:
        return
    for what in owed:
        setattr(seat, f"owes_{what}", True)
    seat.free = command.text == "moved" and not owed
    seat.passed = seat.free and not table.rules.may_pass
    seat.new = not seat.free and not owed


def _bot(data: Mapping[str, Any] | None) -> str:
    bot = (data or {}).get("bot", "")
    if not isinstance(bot, str):
        raise BadCommand(f"the kind of a bot is text, not {bot!r}")
    return bot


def _check_buy_in(table: Table, player: str, amount: int, now: int) -> None:
    took, when = table.left.get(player, (0, now - BROKE))
    if took < table.point and now - when < BROKE:
        raise NotNow(f"{player} left without a point, and is not back before two hours have gone by")
    least, most = buy_in(table, player, now)
    if amount < least or (most is not None and amount > most):
        span = f"at least {least}" if most is None else f"{least} to {most}"
        back = f", which {player} left with less than an hour ago" if least > table.rules.least_buy_in else ""
        raise BadBuyIn(f"the buy-in is {span}{back}, not {amount}", least=least, most=most or 0)


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
    amount = command.amount
    if adds_nothing(table, seat):
        raise NotNow("whoever takes something over into the next hand adds no chips before it")
    least, most = top_up(table, seat)
    if amount < 1:
        raise BadBuyIn(f"chips are bought in whole numbers from 1 on, not {amount}")
    if amount < least:
        raise BadBuyIn(f"without chips the buy-in is at least {least}, not {amount}", least=least)
    if most is not None and amount > most:
        limit = table.rules.max_buy_in
        raise BadBuyIn(f"up to {limit} may be on the table, so {most} more, not {amount}", most=most)
    if seat.number in table.in_hand:
        seat.coming += amount
    else:
        seat.stack += amount
    table.ledger.append(Entry(seat.player, "top-up", amount, command.at))


@does("leave")
def _leave(table: Table, command: Command) -> None:
    """Cash out; in the middle of a hand, when it is over.

    Who is ``called`` to another table plays the hand that is on, and through the button where a blind
    has been taken on the way to it; in stud one hand more, unless somebody waits for the chair.
    """
    if command.text not in ("", "called"):
        raise BadCommand(f"one leaves, or is called away, not '{command.text}'")
    seat = table.seat_of(command.player)
    if command.text:
        seat.going = _stays(table, seat)
        if not seat.going:
            cash_out(table, seat, command.at)
        return
    seat.leaving = True
    if seat.number not in table.in_hand:
        cash_out(table, seat, command.at)
        return
    # The hand goes on without waiting for somebody who has left.
    go_on(table, command.at)


def _stays(table: Table, seat: Seat) -> Going:
    """How long somebody who is called away may still play."""
    playing = seat.number in table.in_hand
    if table.sheet.has_bring_in:
        if table.waiting:
            return "hand" if playing else ""
        return "another" if playing else "hand"
    dealt = table.setting is not None and seat.number in table.setting.dealt
    if dealt and table.setting is not None and has_button_to_come(seat.number, table.setting.spots):
        return "button"
    return "hand" if playing else ""


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
    if how == "post" and seat.owes and not may_post_missed(table.rules, seat):
        raise NotHere("whoever has missed a blind waits for the big blind here", how=how)
    if how == "post" and not seat.owes and table.rules.single_blind:
        raise NotHere("where there is one blind alone, nobody posts it out of turn", how=how)
    if table.held(seat) + seat.coming < table.least_stack and seat.number not in table.in_hand:
        raise BadBuyIn(f"{seat.player} has too few chips to play; top up first", least=table.least_stack)
    seat.out = seat.away = seat.leaving = seat.walked = False
    seat.absent, seat.going = 0, ""
    seat.entering = how  # type: ignore[assignment]


@does("straddle")
def _straddle(table: Table, command: Command) -> None:
    """Straddle whenever that is possible, or with ``off`` no more."""
    wants = switched_on(command)
    if wants and table.rules.straddles in ("none", "mandatory button"):
        raise NotHere("nobody straddles here of their own will")
    table.seat_of(command.player).straddles = wants


@does("chop")
def _chop(table: Table, command: Command) -> None:
    """Take the blinds back whenever the other blind does so too, or with ``off`` no more."""
    wants = switched_on(command)
    if wants and not table.rules.chop_blinds:
        raise NotHere("blinds are not chopped here")
    table.seat_of(command.player).chops = wants
