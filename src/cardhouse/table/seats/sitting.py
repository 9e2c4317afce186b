"""Sitting down, buying chips, changing chairs and leaving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import BadBuyIn, BadCommand, NotHere, NotNow
from cardhouse.table.hands.bought_chips import adds_nothing
from cardhouse.table.hands.posting import may_post_missed
from cardhouse.table.hands.starting import go_on
from cardhouse.table.lists.waiting import check_barred, check_chair, check_turn, seated, strike
from cardhouse.table.registry import handles
from cardhouse.table.state.ledger import Entry, noted
from cardhouse.table.state.seat import Entering, Seat
from cardhouse.table.state.state import TableState

from .called_away import refuse, stays, think_again
from .newcomer import check_buy_in, check_newcomer, new_seat
from .permissions import HOUR, top_up
from .remembering import come_back

OWED: Final = ("small", "big", "straddle")
"""What somebody may have missed at the table that they come from."""
_LEAVING: Final = ("called", "refused", "moved")


@handles("sit")
def _sit(table: TableState, command: Command) -> None:
    """Take a chair with chips.

    ``text`` is ``transfer`` for who comes over from another table of the same game with all
    that was there, and ``moved`` where the house has sent them; ``data`` has the blinds that they
    have missed there as ``owes``, whether they were ``out`` there, and since when they have waited as
    ``since``. Where the floor of several tables has looked at the list of all, the player is ``sent``.
    """
    number, player, how = command.seat, command.player, command.text
    check_newcomer(table, player)
    if how not in ("", "transfer", "moved"):
        raise BadCommand(f"one sits down with a transfer, moved, or neither, not '{how}'", how=how)
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
    come_back(table, player)
    seated(table, player)
    table.books.ledger = noted(table.books.ledger, Entry(player, "buy-in", command.amount, command.at))


def _is_sent(command: Command) -> bool:
    sent = (command.data or {}).get("sent", False)
    if type(sent) is not bool:
        raise BadCommand(f"somebody is sent by the floor or not, which is true or false, not {sent!r}")
    return sent


def _come_over(table: TableState, seat: Seat, command: Command) -> None:
    """Who was moved comes in without a post, but owes what was missed elsewhere, and is out still."""
    owed = (command.data or {}).get("owes", ())
    if not isinstance(owed, list | tuple) or any(what not in OWED for what in owed):
        raise BadCommand(f"what is owed is a list of {', '.join(OWED)}, not {owed!r}")
    if owed and not command.text:
        raise BadCommand("only who comes from another table owes anything")
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
    """Who sat out at the other table does so here, with the absent buttons."""
    out, absent, walked = data.get("out", False), data.get("absent", 0), data.get("walked", False)
    if type(out) is not bool or type(walked) is not bool or type(absent) is not int:
        raise BadCommand("who comes over is out or not, and has a number of absent buttons")
    seat.out, seat.absent, seat.walked = out, absent, walked


def _check_transfer(table: TableState, command: Command) -> None:
    """Who comes from another table brings all of it, however little or much."""
    amount, most = command.amount, table.rules.max_buy_in
    if amount < 1:
        raise BadBuyIn(f"who is moved brings chips, not {amount}", least=1)
    young = not table.current.number or command.at - table.clock.began < HOUR
    if command.text == "transfer" and most and amount > most and young:
        raise BadBuyIn(
            f"in the first hour of a game nobody comes over with more than {most}, so not with {amount}",
            most=most,
        )


@handles("top-up")
def _top_up(table: TableState, command: Command) -> None:
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
    if table.plays(seat):
        seat.coming += amount
    else:
        seat.stack += amount
    table.books.ledger = noted(table.books.ledger, Entry(seat.player, "top-up", amount, command.at))


@handles("leave")
def _leave(table: TableState, command: Command) -> None:
    """Cash out; in the middle of a hand, when it is over.

    Who is ``called`` to another table plays the hand that is on, and through the button where a blind
    has been taken on the way to it; in stud one hand more, unless somebody waits for the chair. Who leaves
    when the house has called them has ``refused``; whom the house takes there is ``moved``, between hands.
    """
    how = command.text
    if how not in ("", *_LEAVING):
        raise BadCommand(f"one leaves, or is {', '.join(_LEAVING)}, not '{how}'", how=how)
    seat = table.seat_of(command.player)
    if how == "moved":
        if table.plays(seat):
            raise NotNow("one goes to another table between hands")
        cash_out(table, seat, command.at)
        return
    if how == "called":
        if seat.called:
            raise NotNow(f"{seat.player} is called already")
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
    # The hand goes on without waiting for somebody who has left.
    go_on(table, command.at)


@handles("in")
def _in(table: TableState, command: Command) -> None:
    """Play again, and say how: wait, post, straddle, kill or buy; also takes back having left."""
    seat = table.seat_of(command.player)
    how = command.text
    if how not in get_args(Entering):
        known = ", ".join(word for word in get_args(Entering) if word)
        raise BadCommand(f"one comes in with {known}, not '{how}'", how=how)
    if how == "kill" and not table.rules.kill_to_enter:
        raise NotHere("nobody kills a pot here to come in", how=how)
    if how in ("post", "buy") and seat.owes and not may_post_missed(table.rules, seat):
        raise NotHere("whoever has missed a blind waits for the big blind here", how=how)
    if how == "post" and not seat.owes and table.rules.single_blind:
        raise NotHere("where there is one blind alone, nobody posts it out of turn", how=how)
    if table.held(seat) + seat.coming < table.least_stack and not table.plays(seat):
        raise BadBuyIn(f"{seat.player} has too few chips to play; top up first", least=table.least_stack)
    if seat.sent:
        raise NotNow(f"{seat.player} was sent away, and leaves when the hand is over")
    if seat.out and table.chairs.owners.get(seat.number) is seat:
        seat.back = table.current.number
    seat.out = seat.away = seat.leaving = seat.walked = False
    seat.absent = seat.late = 0
    think_again(table, seat)
    seat.entering = how  # type: ignore[assignment]


@handles("straddle")
def _straddle(table: TableState, command: Command) -> None:
    """Straddle whenever that is possible, or with ``off`` no more."""
    wants = switched_on(command)
    if wants and table.rules.straddles in ("none", "mandatory button"):
        raise NotHere("nobody straddles here of their own will")
    table.seat_of(command.player).straddles = wants


@handles("chop")
def _chop(table: TableState, command: Command) -> None:
    """Take the blinds back whenever the other blind does so too, or with ``off`` no more."""
    wants = switched_on(command)
    if wants and not table.rules.chop_blinds:
        raise NotHere("blinds are not chopped here")
    table.seat_of(command.player).chops = wants
