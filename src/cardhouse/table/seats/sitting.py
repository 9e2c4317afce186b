"""Sitting down, buying chips, coming in and leaving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import BadBuyIn, BadCommand, NotHere, NotNow
from cardhouse.table.hands.bought_chips import adds_nothing
from cardhouse.table.hands.starting import go_on
from cardhouse.table.hands.who_posts import may_post_missed
from cardhouse.table.lists.waiting import check_barred, check_chair, check_turn, seated, strike
from cardhouse.table.registry import handles
from cardhouse.table.state.ledger import Entry, noted
from cardhouse.table.state.seat import Entering, Seat
from cardhouse.table.state.state import TableState

from .called_away import refuse, stays, think_again
from .newcomer import check_buy_in, check_newcomer, come_back, new_seat
from .permissions import HOUR, top_up

OWED: Final = ("small", "big", "straddle")
"""The blinds that a player may have missed at another table."""
_LEAVING: Final = ("called", "refused", "moved")


@handles("sit")
def _sit(table: TableState, command: Command) -> None:
    """Take a chair with chips.

    ``text`` is ``transfer`` for a player who comes from another table of the game with all their chips, and
    ``moved`` if the house has moved them. In the latter case, ``data`` says which blinds they missed there
    (``owes``), whether they were sitting out (``out``), and when they began to wait (``since``). ``sent``
    means that the floor has already checked the list of all tables.
    """
    number, player, how = command.seat, command.player, command.text
    check_newcomer(table, player)
    if how not in ("", "transfer", "moved"):
        raise BadCommand("table.bad-way-to-sit", how=how)
    check_chair(table, number, player)
    if how:
        _check_transfer(table, command)
    else:
        check_buy_in(table, command)
    if how != "moved":
        check_barred(table, player, command.at, command.name)
        if not _is_sent(command):
            strike(table, check_turn(table, player, number, command.at))
    seat = new_seat(table, command)
    _come_over(table, seat, command)
    table.chairs.seats[number] = seat
    come_back(table, command)
    seated(table, player)
    table.books.ledger = noted(table.books.ledger, Entry(player, "buy-in", command.amount, command.at))


def _is_sent(command: Command) -> bool:
    sent = (command.data or {}).get("sent", False)
    if type(sent) is not bool:
        raise BadCommand("table.bad-sent", given=repr(sent))
    return sent


def _come_over(table: TableState, seat: Seat, command: Command) -> None:
    """A player who was moved comes in without a post, but brings along debts and sitting out."""
    owed = (command.data or {}).get("owes", ())
    if not isinstance(owed, list | tuple) or any(what not in OWED for what in owed):
        raise BadCommand("table.bad-owed", known=list(OWED), given=repr(owed))
    if owed and not command.text:
        raise BadCommand("table.owes-nothing")
    if command.text:
        _stay_out(seat, command.data or {})
    if table.current.number == 0:
        return
    for what in owed:
        setattr(seat, f"owes_{what}", True)
    seat.free = command.text == "moved" and not owed
    seat.passed = seat.free and not table.rules.may_pass
    seat.new = not seat.free and not owed


def _stay_out(seat: Seat, data: Mapping[str, Any]) -> None:
    """A player who sat out at the other table does so here, with the same absent buttons."""
    out, absent, walked = data.get("out", False), data.get("absent", 0), data.get("walked", False)
    if type(out) is not bool or type(walked) is not bool or type(absent) is not int:
        raise BadCommand("table.bad-standing")
    seat.out, seat.absent, seat.walked = out, absent, walked


def _check_transfer(table: TableState, command: Command) -> None:
    """A player from another table brings all their chips, however few or many."""
    amount, most = command.amount, table.rules.max_buy_in
    if amount < 1:
        raise BadBuyIn("table.moved-without-chips", least=1, amount=amount)
    young = not table.current.number or command.at - table.clock.began < HOUR
    if command.text == "transfer" and most and amount > most and young:
        raise BadBuyIn("table.too-much-in-first-hour", most=most, amount=amount)


@handles("top-up")
def _top_up(table: TableState, command: Command) -> None:
    """Buy more chips; during a hand they are for the next one."""
    seat = table.seat_of(command.player)
    amount = command.amount
    if adds_nothing(table, seat):
        raise NotNow("table.no-chips-now")
    least, most = top_up(table, seat)
    if amount < 1:
        raise BadBuyIn("table.bad-chips", amount=amount)
    if amount < least:
        raise BadBuyIn("table.buy-in-too-small", least=least, amount=amount)
    if most is not None and amount > most:
        limit = table.rules.max_buy_in
        raise BadBuyIn("table.too-many-chips", most=most, limit=limit, amount=amount)
    if table.plays(seat):
        seat.coming += amount
    else:
        seat.stack += amount
    table.books.ledger = noted(table.books.ledger, Entry(seat.player, "top-up", amount, command.at))


@handles("leave")
def _leave(table: TableState, command: Command) -> None:
    """Cash out; during a hand, when it is over.

    With ``called``, a player goes to another table of their own accord. They play the current hand, and
    until the button has passed if they have had a blind; in stud one more hand, unless somebody waits for
    the chair. With ``refused``, a player leaves although the house has called them. With ``moved``, the
    house takes them to another table between hands.
    """
    how = command.text
    if how not in ("", *_LEAVING):
        raise BadCommand("table.bad-way-to-leave", how=how, known=list(_LEAVING))
    seat = table.seat_of(command.player)
    if how == "moved":
        if table.plays(seat):
            raise NotNow("table.transfer-between-hands")
        cash_out(table, seat, command.at)
        return
    if how == "called":
        if seat.called:
            raise NotNow("table.called-already", player=seat.player)
        seat.going = stays(table, seat, waits=bool(table.lists.waiting))
        if not seat.going:
            cash_out(table, seat, command.at)
        return
    if how == "refused" or seat.called:
        refuse(table, seat, command.at)
    seat.leaving = True
    if not table.plays(seat):
        cash_out(table, seat, command.at)
        return
    # The hand goes on without waiting for a player who has left.
    go_on(table, command.at)


@handles("in")
def _in(table: TableState, command: Command) -> None:
    """Play again, and say how: wait, post, straddle, kill or buy. This also takes back leaving."""
    seat = table.seat_of(command.player)
    how = command.text
    if how not in get_args(Entering):
        known = [word for word in get_args(Entering) if word]
        raise BadCommand("table.bad-way-in", how=how, known=known)
    if how == "kill" and not table.rules.kill_to_enter:
        raise NotHere("table.no-kill-to-come-in", how=how)
    if how in ("post", "buy") and seat.owes and not may_post_missed(table.rules, seat):
        raise NotHere("table.missed-waits-for-big", how=how)
    if how == "post" and not seat.owes and table.rules.single_blind:
        raise NotHere("table.lone-blind-in-turn", how=how)
    if table.held(seat) + seat.coming < table.least_stack and not table.plays(seat):
        raise BadBuyIn("table.too-few-chips", least=table.least_stack, player=seat.player)
    if seat.sent:
        raise NotNow("table.sent-away", player=seat.player)
    if seat.out and table.chairs.owners.get(seat.number) is seat:
        seat.back = table.current.number
    seat.out = seat.away = seat.leaving = seat.walked = False
    seat.absent = seat.late = 0
    think_again(table, seat)
    seat.entering = how  # type: ignore[assignment]


@handles("straddle")
def _straddle(table: TableState, command: Command) -> None:
    """Straddle whenever possible; with ``off``, no more."""
    wants = switched_on(command)
    if wants and table.rules.straddles in ("none", "mandatory button"):
        raise NotHere("table.no-straddles")
    table.seat_of(command.player).straddles = wants


@handles("chop")
def _chop(table: TableState, command: Command) -> None:
    """Chop the blinds whenever the other blind agrees; with ``off``, no more."""
    wants = switched_on(command)
    if wants and not table.rules.chop_blinds:
        raise NotHere("table.no-chops")
    table.seat_of(command.player).chops = wants
