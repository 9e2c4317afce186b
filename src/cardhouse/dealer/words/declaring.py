"""Declaring which way one plays."""

from __future__ import annotations

from cardhouse.dealer.events.choices import Declared, Revealed
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.showdown.declared import Declared as AllDeclared
from cardhouse.sheets.words.declaring import BOTH, CardsSpeak, Declare


@runs(Declare)
def _declare(step: Declare, hand: Running) -> Play:
    """All answer in secret, one after the other; only when the last has, everybody hears it."""
    deal = hand.deal
    said: dict[int, str] = {}
    for player in deal.after_button():
        if not player.folded:
            action = yield Decision(player.seat, "declare", choices=(*step.ways, BOTH))
            said[player.seat] = action.choice
            deal.tell(Declared(player.seat, action.choice, player.seat))
    for seat, way in said.items():
        deal.players[seat].marks["declared"] = way
        deal.tell(Revealed(seat, way))
    hand.declared = AllDeclared(step.ways, said, step.bars)


@runs(CardsSpeak)
def _cards_speak(step: CardsSpeak, hand: Running) -> None:
    """Every hand is compared in every contest, as it is without a word."""
