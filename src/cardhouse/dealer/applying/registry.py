"""Which function does which effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from cardhouse.dealer.betting.round import BettingRound
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.player import Player

E = TypeVar("E", bound=Effect)
Do = Callable[[HandState, Any], None]
DOES: Final[dict[type[Effect], Do]] = {}
"""What does each effect, which raises :class:`BadEffect` before it has changed anything."""


def does(kind: type[E]) -> Callable[[Callable[[HandState, E], None]], Callable[[HandState, E], None]]:
    """Mark the function that does an effect."""

    def mark(do: Callable[[HandState, E], None]) -> Callable[[HandState, E], None]:
        DOES[kind] = do
        return do

    return mark


def player_at(hand: HandState, effect: Effect, seat: int) -> Player:
    """The player at a seat."""
    if seat not in range(len(hand.players)):
        raise BadEffect("dealer.effect-no-seat", effect=str(effect), seat=seat, seats=len(hand.players))
    return hand.players[seat]


def live_player(hand: HandState, effect: Effect, seat: int) -> Player:
    """The player at a seat, who must still be in."""
    player = player_at(hand, effect, seat)
    if player.folded:
        raise BadEffect("dealer.effect-seat-is-out", effect=str(effect), seat=seat)
    return player


def round_of(hand: HandState, effect: Effect) -> BettingRound:
    """The round of betting that is going on."""
    if hand.betting.current is None:
        raise BadEffect("dealer.effect-no-round", effect=str(effect))
    return hand.betting.current
