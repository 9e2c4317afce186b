"""Cards that a ruling has everybody see, at once or later."""

from __future__ import annotations

from collections.abc import Collection

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import Shown
from cardhouse.dealer.pieces.player import Player

from .state import HandState


def show(hand: HandState, player: Player, cards: Collection[Card]) -> None:
    """Have everybody see some cards of a player, which lie as they lay."""
    player.show_some(cards)
    hand.tell(Shown(player.seat, tuple(cards)))


def show_due(hand: HandState, *when: str) -> None:
    """Show what was to be shown by now, as far as it is still held."""
    due = [one for one in hand.result.to_show if one[2] in when]
    for seat, cards, _ in due:
        player = hand.players[seat]
        if held := tuple(card for card in cards if card in player.cards and not _dealt_again(hand, player)):
            show(hand, player, held)
    hand.result.to_show = [one for one in hand.result.to_show if one not in due]


def _dealt_again(hand: HandState, player: Player) -> bool:
    """Whether cards that a player threw away have come back into play."""
    return player.folded and any(card not in hand.stock.muck for card in player.cards)
