"""Effects that are left for the table, because they are about the clock, later hands or chips paid before."""

from __future__ import annotations

from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.effect import (
    AwardAgain,
    Carry,
    Clock,
    Effect,
    Foul,
    HoldPot,
    Note,
    Owes,
    PutInRow,
    RollAgain,
)

from .registry import does, player_at


@does(Clock)
def _clock(hand: HandState, effect: Clock) -> None:
    player_at(hand, effect, effect.seat)
    hand.tell(Ruled("clock", effect.seat, effect.seconds))


@does(Owes)
def _owes(hand: HandState, effect: Owes) -> None:
    player_at(hand, effect, effect.seat)
    hand.tell(Ruled("owes", effect.seat, effect.amount))


@does(Carry)
def _carry(hand: HandState, effect: Carry) -> None:
    player_at(hand, effect, effect.seat)
    hand.tell(Ruled("carry", effect.seat, effect.amount))


@does(AwardAgain)
def _award_again(hand: HandState, effect: AwardAgain) -> None:
    player_at(hand, effect, effect.seat)
    player_at(hand, effect, effect.to)
    hand.tell(Ruled("award-again", effect.to, effect.amount))


@does(HoldPot)
def _hold(hand: HandState, effect: HoldPot) -> None:
    hand.tell(Ruled("hold-pot", -1, effect.amount))


@does(Note)
def _note(hand: HandState, effect: Note) -> None:
    hand.tell(Ruled("note", -1, where=effect.text))
