"""Playing over: taking the chair of an absent player for a while, with separate chips."""

from __future__ import annotations

from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.command import Command
from cardhouse.table.errors import NotNow
from cardhouse.table.lists.waiting import ahead_of, check_barred, open_chairs, seated
from cardhouse.table.registry import handles
from cardhouse.table.state.ledger import Entry, noted
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .newcomer import check_buy_in, check_newcomer, come_back, new_seat
from .permissions import to_play_over


@handles("over")
def _over(table: TableState, command: Command) -> None:
    """Play in the chair of an absent player, whose chips are set aside in the meantime.

    The player counts as new in the chair, and may wait on the list for a chair of their own.
    """
    check_over(table, command.player, command.seat)
    check_barred(table, command.player, command.at, command.name)
    check_buy_in(table, command)
    owner, seat = table.chairs.seats[command.seat], new_seat(table, command)
    owner.out = seat.over = True
    table.chairs.owners[owner.number] = owner
    table.chairs.seats[owner.number] = seat
    table.lists.wanted = tuple(one for one in table.lists.wanted if one.player != owner.player)
    come_back(table, command)
    if table.games.picking == owner.player:
        table.games.picking = ""
    table.books.ledger = noted(table.books.ledger, Entry(seat.player, "buy-in", command.amount, command.at))


def check_over(table: TableState, player: str, chair: int) -> None:
    """Refuse a player who may not play over in a chair, even if the host agrees."""
    check_newcomer(table, player)
    chairs = list(to_play_over(table, player))
    if chair not in chairs:
        raise NotNow("table.nobody-plays-over", seat=chair, free=chairs)


def check_own_chair(table: TableState, seat: Seat) -> None:
    """Refuse a change of chairs to a player who plays over, or whose chair is played over."""
    if seat.over:
        raise NotNow("table.plays-over", player=seat.player)
    if seat.number in table.chairs.owners:
        raise NotNow("table.played-over", player=seat.player)


def give_back(table: TableState, now: int) -> None:
    """End playing over wherever it has no reason any more."""
    for seat in [seat for seat in table.chairs.seats.values() if seat.over and not table.plays(seat)]:
        owner = table.chairs.owners.get(seat.number)
        ahead = ahead_of(table, seat.player, now) if owner is None else []
        if owner is None and len(ahead) <= len(open_chairs(table, seat.player)):
            # The owner has left, and nobody has waited longer for a chair.
            seat.over = False
            seated(table, seat.player)
        elif owner is None or not seat.ready or _had_one_more(table, owner):
            cash_out(table, seat, now)


def _had_one_more(table: TableState, owner: Seat) -> bool:
    """Whether a hand without blinds was dealt after the owner came back; there is only one such hand."""
    without = table.current.hand is not None and not table.current.hand.sheet.has_button
    return not owner.out and without and table.current.number > owner.back
