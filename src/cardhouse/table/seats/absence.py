"""Players who are away: sitting out, lost connections, missed blinds and absent buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardhouse.table.button import between
from cardhouse.table.chips.cashing import cash_out
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.registry import does
from cardhouse.table.state.lineup import Setting
from cardhouse.table.state.seat import Seat

if TYPE_CHECKING:
    from cardhouse.table.table import Table

ABSENT: Final = 2
"""With so many absent buttons and a missed blind, chips may be picked up."""
WALKING: Final = 2
"""With so many away, whoever goes too is the third man walking."""


@does("out")
def _out(table: Table, command: Command) -> None:
    """Sit out from the next hand on."""
    sit_out(table, table.seat_of(command.player))


def sit_out(table: Table, seat: Seat) -> None:
    """Give somebody no more cards from the next hand on; whoever goes as the third is warned."""
    away = sum(other.out for other in table.seats.values() if other is not seat)
    if not seat.out:
        seat.walked = away >= WALKING
    seat.out = True


@does("away")
def _away(table: Table, command: Command) -> None:
    """The connection is lost, or with ``back`` there again."""
    if command.text not in ("", "back"):
        raise BadCommand(f"somebody is away or back, not '{command.text}'")
    seat = table.seat_of(command.player)
    if command.text == "back":
        seat.away = False
    elif not seat.away:
        seat.away, seat.gone_at = True, command.at


def run_late(table: Table, seat: Seat) -> None:
    """Somebody has let a clock run out; who does so too often in a row sits out."""
    seat.late += 1
    if table.rules.out_after and seat.late >= table.rules.out_after:
        sit_out(table, seat)


def has_timed_out(table: Table, seat: Seat) -> bool:
    """Whether somebody sits out because of clocks that have run out."""
    return seat.out and 0 < table.rules.out_after <= seat.late


@does("dealer")
def _dealer(table: Table, command: Command) -> None:
    """A new dealer comes and puts an absent button where a missed blind lies before an empty chair."""
    for seat in table.everybody:
        if seat.out and seat.owes:
            seat.absent += 1


@does("pick-up")
def _pick_up(table: Table, command: Command) -> None:
    """Take the chips of somebody who has been away too long off the table."""
    seat = table.seat_of(command.player)
    if seat.player not in may_be_picked_up(table):
        raise NotNow(f"{seat.player} may not be picked up yet", player=seat.player)
    cash_out(table, seat, command.at)


def may_be_picked_up(table: Table) -> list[str]:
    """Who has missed a blind and two dealers, or went as the third and missed a blind."""
    return [
        seat.player
        for seat in table.everybody
        if seat.out and seat.owes and (seat.absent >= ABSENT or seat.walked)
        if not table.plays(seat)
    ]


def miss_blinds(table: Table, setting: Setting, *, straddle: bool) -> None:
    """Write down what those who sit out miss as the blinds go past them to the spots of a hand.

    With ``straddle``, whoever should have the button misses that too.
    """
    last, spots, chairs = table.spots, setting.spots, table.rules.seats
    if last is None:
        return
    # Whoever plays over has the blind, and the owner of the chair misses it.
    for number in (*between(chairs, last.big, spots.big), spots.big):
        # Who is passed by the big blind is passed by the small blind with it.
        _miss(table, number, "owes_big", "owes_small")
    if spots.small != spots.big:
        _miss(table, spots.small, "owes_small")
    if straddle and spots.button != last.button:
        for number in (*between(chairs, last.button, spots.button), spots.button):
            _miss(table, number, "owes_straddle")


def _miss(table: Table, number: int, *what: str) -> None:
    for seat in (table.seats.get(number), table.owners.get(number)):
        if seat is None or seat.new or seat.going == "now":
            continue
        if seat.passes:
            seat.passed = True
        elif not seat.ready:
            for name in what:
                setattr(seat, name, True)
