"""Playing over: in the chair of somebody who is absent, with chips of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.command import Command
from cardhouse.table.errors import NotNow
from cardhouse.table.lists.waiting import ahead_of, check_barred, open_chairs, seated
from cardhouse.table.registry import does
from cardhouse.table.state.ledger import Entry, noted
from cardhouse.table.state.seat import Seat

from .newcomer import check_buy_in, check_newcomer, new_seat
from .permissions import to_play_over
from .remembering import come_back

if TYPE_CHECKING:
    from cardhouse.table.table import Table


@does("over")
def _over(table: Table, command: Command) -> None:
    """Play in the chair of who is absent; the chips of its owner are put aside until that ends.

    Who plays over is new in the chair, and may wait on the list for one of their own.
    """
    check_over(table, command.player, command.seat)
    check_barred(table, command.player, command.at, command.name)
    check_buy_in(table, command)
    owner, seat = table.seats[command.seat], new_seat(table, command)
    owner.out = seat.over = True
    table.owners[owner.number] = owner
    table.seats[owner.number] = seat
    table.wanted = tuple(one for one in table.wanted if one.player != owner.player)
    come_back(table, seat.player)
    if table.picking == owner.player:
        table.picking = ""
    table.ledger = noted(table.ledger, Entry(seat.player, "buy-in", command.amount, command.at))


def check_over(table: Table, player: str, chair: int) -> None:
    """Refuse who may not play over in a chair, whoever lets them."""
    check_newcomer(table, player)
    chairs = list(to_play_over(table, player))
    if chair not in chairs:
        raise NotNow(f"nobody may play over in chair {chair}; in these: {chairs}", seat=chair)


def check_own_chair(table: Table, seat: Seat) -> None:
    """Refuse who plays over in a chair, or whose chair is played over, to have it changed for another."""
    if seat.over:
        raise NotNow(f"{seat.player} plays over, and leaves that chair before taking another")
    if seat.number in table.owners:
        raise NotNow(f"somebody plays over in the chair of {seat.player}, who comes back to it first")


def give_back(table: Table, now: int) -> None:
    """Those who have no business any more in the chairs that they play over in leave them."""
    for seat in [seat for seat in table.seats.values() if seat.over and not table.plays(seat)]:
        owner = table.owners.get(seat.number)
        ahead = ahead_of(table, seat.player, now) if owner is None else []
        if owner is None and len(ahead) <= len(open_chairs(table, seat.player)):
            # The owner has left, and nobody has waited longer for the chair.
            seat.over = False
            seated(table, seat.player)
        elif owner is None or not seat.ready or _had_one_more(table, owner):
            cash_out(table, seat, now)


def _had_one_more(table: Table, owner: Seat) -> bool:
    """Whether a hand without blinds was dealt since the owner is back: one is all that there is then."""
    without = table.hand is not None and not table.hand.sheet.has_button
    return not owner.out and without and table.hands > owner.back
