"""Effects that the hand only notes for the table, about the clock and later hands; and dice thrown again."""

from __future__ import annotations

from cardhouse.dealer.effects.chips import Carry, HoldPot, Owes
from cardhouse.dealer.effects.order import Clock, Note, RollAgain
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.events.choices import Rolled
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.state import HandState

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


@does(HoldPot)
def _hold(hand: HandState, effect: HoldPot) -> None:
    hand.tell(Ruled("hold-pot", -1, effect.amount))


@does(Note)
def _note(hand: HandState, effect: Note) -> None:
    hand.tell(Ruled("note", -1, where=effect.text))


@does(RollAgain)
def _roll_again(hand: HandState, effect: RollAgain) -> None:
    """Throw the last dice again; what followed from them before stays as it is."""
    if not hand.rules.throws:
        raise BadEffect("dealer.effect-no-dice", effect=str(effect))
    count = len(hand.rules.throws.pop())
    rolled = tuple(hand.stock.roll_again(count))
    hand.rules.throw(rolled)
    hand.tell(Ruled("roll-again", -1))
    hand.tell(Rolled(hand.button, rolled))
