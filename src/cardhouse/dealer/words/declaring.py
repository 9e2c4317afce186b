"""Declaring which way to play."""

from __future__ import annotations

from cardhouse.dealer.events.betting import Folded
from cardhouse.dealer.events.choices import Declared as DeclaredOne
from cardhouse.dealer.events.choices import Revealed
from cardhouse.dealer.hand.order import after_button, over
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.sheets.words.declaring import OUT, CardsSpeak, Declare

from .registry import Play, runs


@runs(Declare)
def _declare(step: Declare, hand: HandState) -> Play:
    """Ask everybody, one after the other; said in secret, the answers become known when the last is in."""
    said: dict[int, str] = {}
    asked = [player for player in after_button(hand) if not player.folded]
    for player in asked:
        if over(hand):
            # Whoever is left when all others have given up has won.
            return
        choices = (*step.choices, OUT) if step.out else step.choices
        action = yield Decision(player.seat, "declare", choices=choices)
        said[player.seat] = action.choice
        if step.in_turn:
            _reveal(hand, player, action.choice)
        else:
            hand.tell(DeclaredOne(player.seat, action.choice, player.seat))
    if not step.in_turn:
        for player in asked:
            hand.players[player.seat].marks["declared"] = said[player.seat]
            hand.tell(Revealed(player.seat, said[player.seat]))
        given_up = [player for player in asked if said[player.seat] == OUT]
        # If all give up, nobody does, and they share the pot.
        for player in given_up if len(given_up) < len(asked) else ():
            _give_up(hand, player)
    hand.rules.declared = Declared(step.ways, said, step.bars, step.sweep)


def _reveal(hand: HandState, player: Player, word: str) -> None:
    player.marks["declared"] = word
    hand.tell(Revealed(player.seat, word))
    if word == OUT:
        _give_up(hand, player)


def _give_up(hand: HandState, player: Player) -> None:
    player.folded = True
    hand.stock.muck.extend(player.cards)
    hand.tell(Folded(player.seat))


@runs(CardsSpeak)
def _cards_speak(step: CardsSpeak, hand: HandState) -> None:
    """Compare every hand in every contest, as if nothing had been declared."""
