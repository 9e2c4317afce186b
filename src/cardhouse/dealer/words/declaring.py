"""Declaring which way to play."""

from __future__ import annotations

from cardhouse.dealer.events.choices import Declared as DeclaredOne
from cardhouse.dealer.events.choices import Revealed
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.sheets.words.declaring import BOTH, CardsSpeak, Declare

from .registry import Play, runs


@runs(Declare)
def _declare(step: Declare, hand: HandState) -> Play:
    """Ask everybody in secret, one after the other; the answers become known when the last is in."""
    said: dict[int, str] = {}
    for player in after_button(hand):
        if not player.folded:
            action = yield Decision(player.seat, "declare", choices=(*step.ways, BOTH))
            said[player.seat] = action.choice
            hand.tell(DeclaredOne(player.seat, action.choice, player.seat))
    for seat, way in said.items():
        hand.players[seat].marks["declared"] = way
        hand.tell(Revealed(seat, way))
    hand.rules.declared = Declared(step.ways, said, step.bars)


@runs(CardsSpeak)
def _cards_speak(step: CardsSpeak, hand: HandState) -> None:
    """Compare every hand in every contest, as if nothing had been declared."""
