"""Effects on hands: dead, live again, fouled, shown."""

from __future__ import annotations

from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.events.cards import Exposed, Shown
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.effect import Dead, Face, Live, Show
from cardhouse.dealer.pieces.player import Player

from .registry import does, live_player, player_at


@does(Dead)
def _dead(hand: HandState, effect: Dead) -> None:
    player = live_player(hand, effect, effect.seat)
    player.folded = True
    hand.stock.muck += player.cards
    if player in hand.betting.waiting:
        hand.betting.waiting.remove(player)
    hand.tell(Ruled("dead", player.seat))


@does(Live)
def _live(hand: HandState, effect: Live) -> None:
    player = player_at(hand, effect, effect.seat)
    if not player.folded:
        return
    if not player.order or any(card not in hand.stock.muck for card in player.cards):
        raise BadEffect("dealer.effect-cards-are-gone", effect=str(effect), seat=player.seat)
    for card in player.cards:
        hand.stock.muck.remove(card)
    player.folded = player.still_dealt = False
    hand.tell(Ruled("live", player.seat))
    if hand.betting.current is not None and player.bet < hand.betting.current.level and player.stack:
        _wait_again(hand, player)


def _wait_again(hand: HandState, player: Player) -> None:
    """Put a player into the line of those still to act, at the seat's place."""
    waiting = hand.betting.waiting
    first = waiting[0].seat if waiting else player.seat
    seats = len(hand.players)
    waiting.append(player)
    waiting.sort(key=lambda one: (one.seat - first) % seats)


@does(Show)
def _show(hand: HandState, effect: Show) -> None:
    player = player_at(hand, effect, effect.seat)
    cards = effect.cards or player.cards
    if any(card not in player.cards for card in cards):
        raise BadEffect("dealer.effect-no-such-card", effect=str(effect), seat=player.seat)
    if effect.when != "now":
        hand.result.to_show.append((player.seat, cards, effect.when))
        hand.tell(Ruled("show", player.seat, len(cards), where=effect.when))
        return
    show(hand, player, cards)


def show(hand: HandState, player: Player, cards: tuple) -> None:
    """Have everybody see some cards of a player, which lie as they lay."""
    player.show_some(cards)
    hand.tell(Shown(player.seat, cards))


@does(Face)
def _face(hand: HandState, effect: Face) -> None:
    player = live_player(hand, effect, effect.seat)
    if effect.card not in player.cards:
        raise BadEffect("dealer.effect-no-such-card", effect=str(effect), seat=player.seat)
    if effect.lies == "up":
        player.show((effect.card,))
        hand.tell(Exposed(player.seat, (effect.card,)))
    else:
        player.turn_down(effect.card)
        hand.tell(Ruled("face", player.seat, 1, (effect.card,), "down"))
