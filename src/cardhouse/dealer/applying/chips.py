"""Effects on chips: wagers brought to what they should be, given back, forfeited."""

from __future__ import annotations

from cardhouse.dealer.betting.round import BettingRound
from cardhouse.dealer.betting.state import Ruled as Limited
from cardhouse.dealer.effects.chips import AllInForPot, AwardAgain, Forfeit, GiveBack, Post, SetWager
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.events.betting import Returned
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.events.rulings import ALL_IN_FOR_POT, Ruled
from cardhouse.dealer.hand.money import give_or_take, pay, pay_player
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import CALL, Action
from cardhouse.dealer.pieces.player import Player

from .registry import does, live_player, player_at, round_of


@does(GiveBack)
def _give_back(hand: HandState, effect: GiveBack) -> None:
    player = player_at(hand, effect, effect.seat)
    _take_out(player, effect)
    player.stack += effect.amount
    hand.tell(Returned(player.seat, effect.amount, Why("ruling")))
    _level(hand, player)


@does(Forfeit)
def _forfeit(hand: HandState, effect: Forfeit) -> None:
    player = player_at(hand, effect, effect.seat)
    _take_out(player, effect)
    hand.dead += effect.amount
    hand.tell(Ruled("forfeit", player.seat, effect.amount))
    _level(hand, player)


def _take_out(player: Player, effect: GiveBack | Forfeit) -> None:
    """Take chips out of what a player has bet in this round."""
    if not 0 < effect.amount <= player.bet:
        raise BadEffect("dealer.effect-more-than-bet", effect=str(effect), seat=player.seat, bet=player.bet)
    player.bet -= effect.amount
    player.total -= effect.amount


def _level(hand: HandState, player: Player) -> None:
    """Bring the height of the bet to what is in; a player who has less in than that is asked again."""
    betting = hand.betting.current
    if betting is None:
        return
    betting.pot = hand.pot
    betting.level = max(one.bet for one in hand.players)
    betting.base = min(betting.base, betting.level)
    if player.bet < betting.level and player.stack and not player.folded:
        hand.betting.wait(player, len(hand.players))


@does(SetWager)
def _wager(hand: HandState, effect: SetWager) -> None:
    """Bring a wager to an amount; from a player whose turn it is, that is the answer."""
    player, betting = live_player(hand, effect, effect.seat), round_of(hand, effect)
    more = effect.to - player.bet
    if more > player.stack:
        raise BadEffect(
            "dealer.effect-too-many-chips", effect=str(effect), seat=player.seat, stack=player.stack
        )
    waiting = hand.betting.waiting
    if waiting and waiting[0] is player and (said := _answer(betting, player, effect.to)) is not None:
        hand.betting.ruled[player.seat] = Limited(said, betting.level)
        return
    if player in waiting and effect.to > betting.level:
        raise BadEffect("dealer.effect-not-in-turn", effect=str(effect), seat=player.seat)
    if more:
        _correct(hand, betting, player, more)


def _answer(betting: BettingRound, player: Player, to: int) -> Action | None:
    """What a player whose turn it is says by having so much in, if that is an answer."""
    asked = betting.decision(player)
    if asked.may_call and to == player.bet + asked.to_call:
        return CALL
    if asked.raises is None:
        return None
    said = Action(asked.raises.word, to)
    return said if asked.allows(said) else None


def _correct(hand: HandState, betting: BettingRound, player: Player, more: int) -> None:
    """Correct a wager that was made; those who have acted on it may call, but not raise."""
    player.bet += more
    player.total += more
    give_or_take(hand, player, -more)
    if player.bet > betting.level:
        betting.raise_by = max(betting.raise_by, player.bet - betting.level)
    _level(hand, player)
    for other in hand.players[player.seat + 1 :] + hand.players[: player.seat]:
        short = other.bet < betting.level and other.stack and not other.folded
        if short and other not in hand.betting.waiting:
            hand.betting.wait(other, len(hand.players))
            hand.betting.ruled[other.seat] = Limited(no_raise=True)


@does(AllInForPot)
def _all_in(hand: HandState, effect: AllInForPot) -> None:
    player = live_player(hand, effect, effect.seat)
    chips, player.stack = player.stack, 0
    hand.result.kept[player.seat] = hand.result.kept.get(player.seat, 0) + chips
    if player in hand.betting.waiting:
        hand.betting.waiting.remove(player)
    hand.tell(Ruled(ALL_IN_FOR_POT, player.seat, chips))


@does(AwardAgain)
def _award_again(hand: HandState, effect: AwardAgain) -> None:
    payer, payee = player_at(hand, effect, effect.seat), player_at(hand, effect, effect.to)
    if effect.amount > payer.stack:
        raise BadEffect(
            "dealer.effect-too-many-chips", effect=str(effect), seat=payer.seat, stack=payer.stack
        )
    hand.tell(Ruled("award-again", payee.seat, effect.amount))
    pay_player(hand, payer, payee, effect.amount, Why("ruling"))


@does(Post)
def _post(hand: HandState, effect: Post) -> None:
    player = player_at(hand, effect, effect.seat)
    if not 0 < effect.amount <= player.stack:
        raise BadEffect(
            "dealer.effect-too-many-chips", effect=str(effect), seat=player.seat, stack=player.stack
        )
    pay(hand, player, effect.amount, Why("ruling"))
    if hand.betting.current is not None:
        hand.betting.current.pot = hand.pot
