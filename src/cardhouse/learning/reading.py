"""A situation as it is read off a view, in the same numbers as kernels read it off a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from cardhouse.dealer import Decision
from cardhouse.dealer.events.betting import Bet, BroughtIn, Called, Checked, Completed, Folded, Raised
from cardhouse.dealer.events.cards import BoardDealt, Dealt, Drew
from cardhouse.dealer.seeing.view import View

_WAGERS: Final = (Bet, Raised, Completed)
_ANSWERS: Final = (*_WAGERS, Called, Checked, Folded)
_CARDS: Final = (Dealt, BoardDealt, Drew)


class Rival(NamedTuple):
    """Another player who is in."""

    seat: int
    bold: int
    """How much he has bet since he last drew: a raise counts twice."""
    drew: int
    """How many cards he drew last, plus one; 0 if nothing was drawn."""


@dataclass(frozen=True)
class Spot:
    """Where a player is asked for a bet."""

    street: int
    raised: int
    aggressor: int
    others: int
    behind: int
    to_call: int
    pot: int
    stack: int
    bet: int
    drew: int = 0
    drawn: int = 0
    rivals: tuple[Rival, ...] = ()


def spot(view: View, decision: Decision) -> Spot:
    """What is asked, as far as betting goes."""
    me = decision.seat
    street, raised = 0, 0
    before = last = -1
    answered = False
    acted: set[int] = set()
    drew: dict[int, int] = {}
    bold: dict[int, int] = {}
    for event in view.events:
        if isinstance(event, Drew):
            drew[event.seat] = event.number + 1
            bold[event.seat] = 0
        if isinstance(event, _CARDS):
            if answered:
                street, raised, answered, before = street + 1, 0, False, last
                acted = set()
        elif isinstance(event, _WAGERS):
            answered = True
            bold[event.seat] = bold.get(event.seat, 0) + (2 if raised else 1)
            raised += 1
            last = event.seat
            acted = {event.seat}
        elif isinstance(event, _ANSWERS):
            answered = True
            acted.add(event.seat)
        elif isinstance(event, BroughtIn):
            acted.add(event.seat)
    live = [seat for seat in view.seats if seat.seat != me and not seat.folded and not seat.gone]
    mine = view.seats[me]
    deepest = max((seat.stack + seat.bet for seat in live), default=0)
    return Spot(
        street,
        raised,
        int(before == me),
        len(live),
        sum(seat.stack > 0 and seat.seat not in acted for seat in live),
        decision.to_call,
        view.pot,
        min(mine.stack, max(0, deepest - mine.bet)),
        mine.bet,
        drew.get(me, 0),
        min((drew[seat.seat] for seat in live if seat.seat in drew), default=0),
        tuple(Rival(seat.seat, bold.get(seat.seat, 0), drew.get(seat.seat, 0)) for seat in live),
    )
