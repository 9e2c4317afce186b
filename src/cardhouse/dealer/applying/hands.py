"""Effects on hands: dead, live again, fouled, shown."""

from __future__ import annotations

from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.hands import Dead, Face, Foul, Live, Show
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.events.cards import Exposed
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.order import over, still_in
from cardhouse.dealer.hand.showing import show
from cardhouse.dealer.hand.state import HandState, recall_if_any
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.bank.banking import collect
from cardhouse.dealer.words.bank.turn import BankTurn
from cardhouse.dealer.words.guts.round import GutsRound
from cardhouse.sheets.words.rows.scoring import ScoreRows

from .registry import does, live_player, player_at


@does(Dead)
def _dead(hand: HandState, effect: Dead) -> None:
    player = live_player(hand, effect, effect.seat)
    if (turn := recall_if_any(hand, BankTurn)) is not None:
        _lost_to_bank(hand, effect, turn)
        return
    if len(still_in(hand)) < 2:
        raise BadEffect("dealer.effect-last-hand", effect=str(effect), seat=player.seat)
    player.folded = True
    hand.stock.muck += player.cards
    if (guts := recall_if_any(hand, GutsRound)) is not None:
        guts.drop(player.seat)
        player.stays = None if player.stays is None else False
    if player in hand.betting.waiting:
        hand.betting.waiting.remove(player)
    if over(hand):
        hand.betting.waiting.clear()
    hand.tell(Ruled("dead", player.seat))


def _lost_to_bank(hand: HandState, effect: Dead, turn: BankTurn) -> None:
    """A dead hand against the bank loses what rides on it."""
    player = hand.players[effect.seat]
    if player.seat not in turn.stakes:
        raise BadEffect("dealer.effect-no-stake", effect=str(effect), seat=player.seat)
    hand.tell(Ruled("dead", player.seat))
    for stake in list(turn.stakes[player.seat]):
        collect(hand, player, stake, Why("ruling"))
    hand.stock.muck += player.cards
    player.lose(player.cards)
    player.parts, player.stays = {}, False


@does(Live)
def _live(hand: HandState, effect: Live) -> None:
    player = player_at(hand, effect, effect.seat)
    if not player.folded:
        return
    _still_there(hand, effect, player)
    if not player.order or player.gone:
        raise BadEffect("dealer.effect-cards-are-gone", effect=str(effect), seat=player.seat)
    for card in player.cards:
        hand.stock.muck.remove(card)
    player.folded = player.still_dealt = False
    hand.tell(Ruled("live", player.seat))
    if hand.betting.current is not None and player.bet < hand.betting.current.level and player.stack:
        hand.betting.wait(player, len(hand.players))


def _still_there(hand: HandState, effect: Effect, player: Player) -> None:
    """Check that the cards of a hand that was thrown away can still be found."""
    muck = list(hand.stock.muck)
    for card in player.cards:
        if card not in muck:
            raise BadEffect("dealer.effect-cards-are-gone", effect=str(effect), seat=player.seat)
        muck.remove(card)


@does(Foul)
def _foul(hand: HandState, effect: Foul) -> None:
    player = live_player(hand, effect, effect.seat)
    if not any(isinstance(step, ScoreRows) for step in hand.sheet.steps):
        raise BadEffect("dealer.effect-no-rows", effect=str(effect))
    hand.result.fouled.add(player.seat)
    hand.tell(Ruled("foul", player.seat))


@does(Show)
def _show(hand: HandState, effect: Show) -> None:
    player = player_at(hand, effect, effect.seat)
    cards = effect.cards or player.cards
    if not cards or any(card not in player.cards for card in cards):
        raise BadEffect("dealer.effect-no-such-card", effect=str(effect), seat=player.seat)
    if player.folded:
        _still_there(hand, effect, player)
    if effect.when == "now":
        show(hand, player, cards)
        return
    hand.result.to_show.append((player.seat, cards, effect.when))
    hand.tell(Ruled("show", player.seat, len(cards), where=effect.when))


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
