"""Effects on chips: wagers brought to what they should be, given back, forfeited."""

from __future__ import annotations

from cardhouse.dealer.betting.state import Ruled as Limited
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.events.betting import Paid, Returned
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.effect import AllInForPot, Forfeit, GiveBack, Redeal, SetWager, Void
from cardhouse.dealer.pieces.player import Player

from .registry import does, live_player, player_at


@does(Void)
def _void(hand: HandState, effect: Void) -> None:
    hand.tell(Ruled("void", -1))
    _all_back(hand)
    hand.result.void = True


@does(Redeal)
def _redeal(hand: HandState, effect: Redeal) -> None:
    dead = [player_at(hand, effect, seat).seat for seat in effect.dead or ()]
    hand.tell(Ruled("redeal", -1))
    _all_back(hand)
    hand.result.void = True
    hand.result.redeal = tuple(dead)


def _all_back(hand: HandState) -> None:
    """Give everybody back what they put in since the hand began."""
    for player, began in zip(hand.players, hand.setup.stacks, strict=True):
        back = began - player.stack
        if back > 0:
            hand.tell(Returned(player.seat, back))
        elif back < 0:
            hand.tell(Paid(player.seat, -back, Why("ruling")))
        player.stack = began
        player.bet = player.total = 0
    hand.dead = 0


@does(GiveBack)
def _give_back(hand: HandState, effect: GiveBack) -> None:
    player = player_at(hand, effect, effect.seat)
    _at_most_bet(player, effect, effect.amount)
    player.bet -= effect.amount
    player.total -= effect.amount
    player.stack += effect.amount
    hand.tell(Returned(player.seat, effect.amount))
    _level(hand)


@does(Forfeit)
def _forfeit(hand: HandState, effect: Forfeit) -> None:
    player = player_at(hand, effect, effect.seat)
    _at_most_bet(player, effect, effect.amount)
    player.bet -= effect.amount
    player.total -= effect.amount
    hand.dead += effect.amount
    hand.tell(Ruled("forfeit", player.seat, effect.amount))
    _level(hand)


def _at_most_bet(player: Player, effect: GiveBack | Forfeit, amount: int) -> None:
    if not 0 < amount <= player.bet:
        raise BadEffect("dealer.effect-more-than-bet", effect=str(effect), seat=player.seat, bet=player.bet)


def _level(hand: HandState) -> None:
    """Bring the height of the bet to what is in."""
    betting = hand.betting.current
    if betting is not None:
        betting.pot = hand.pot
        betting.level = max(player.bet for player in hand.players)


@does(SetWager)
def _wager(hand: HandState, effect: SetWager) -> None:
    """Bring a wager that was made to an amount; those who have acted on it may call, but not raise."""
    player = live_player(hand, effect, effect.seat)
    betting = hand.betting.current
    if betting is None:
        raise BadEffect("dealer.effect-no-round", effect=str(effect))
    more = effect.to - player.bet
    if more > player.stack:
        raise BadEffect(
            "dealer.effect-too-many-chips", effect=str(effect), seat=player.seat, stack=player.stack
        )
    if not more:
        return
    player.stack -= more
    player.bet += more
    player.total += more
    hand.tell(Paid(player.seat, more, Why("ruling")) if more > 0 else Returned(player.seat, -more))
    _level(hand)
    for other in hand.players[player.seat + 1 :] + hand.players[: player.seat]:
        short = other.bet < betting.level and other.stack and not other.folded
        if short and other not in hand.betting.waiting:
            hand.betting.waiting.append(other)
            hand.betting.ruled[other.seat] = Limited(no_raise=True)


@does(AllInForPot)
def _all_in(hand: HandState, effect: AllInForPot) -> None:
    player = live_player(hand, effect, effect.seat)
    hand.result.kept[player.seat] = hand.result.kept.get(player.seat, 0) + player.stack
    player.stack = 0
    if player in hand.betting.waiting:
        hand.betting.waiting.remove(player)
    hand.tell(Ruled("all-in-for-pot", player.seat))
