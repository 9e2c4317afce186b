"""Effects on who acts, and on what they may do."""

from __future__ import annotations

from cardhouse.dealer.betting.state import Ruled as Limited
from cardhouse.dealer.effects.chips import MoveBringIn
from cardhouse.dealer.effects.order import Bind, NoBetting, Only, Opens
from cardhouse.dealer.errors import BadAction, BadEffect
from cardhouse.dealer.events.betting import BroughtIn, Returned
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import Action

from .registry import does, live_player, round_of


@does(Bind)
def _bind(hand: HandState, effect: Bind) -> None:
    player, betting = live_player(hand, effect, effect.seat), round_of(hand, effect)
    try:
        action = Action.parse(effect.action)
    except BadAction as error:
        raise BadEffect("dealer.effect-no-action", effect=str(effect), action=effect.action) from error
    hand.betting.ruled[player.seat] = Limited(action, betting.level)
    hand.tell(Ruled("bind", player.seat, where=str(action)))


@does(Only)
def _only(hand: HandState, effect: Only) -> None:
    player = live_player(hand, effect, effect.seat)
    round_of(hand, effect)
    hand.betting.ruled[player.seat] = Limited(no_raise=True)
    hand.tell(Ruled("only", player.seat, where=effect.may))


@does(Opens)
def _opens(hand: HandState, effect: Opens) -> None:
    player = live_player(hand, effect, effect.seat)
    round_of(hand, effect)
    seats = len(hand.players)
    hand.betting.waiting.sort(key=lambda one: (one.seat - player.seat) % seats)
    hand.betting.opener = player.seat
    hand.tell(Ruled("opens", player.seat))


@does(MoveBringIn)
def _bring_in(hand: HandState, effect: MoveBringIn) -> None:
    player, betting = live_player(hand, effect, effect.seat), round_of(hand, effect)
    wrong = [one for one in hand.players if one.bet]
    if betting.opened or len(wrong) != 1 or wrong[0] is player:
        raise BadEffect("dealer.effect-no-bring-in", effect=str(effect))
    other = wrong[0]
    back = other.bet
    other.stack += back
    other.total -= back
    other.bet = 0
    other.acted_at = None
    hand.tell(Returned(other.seat, back, Why("ruling")))
    betting.level, betting.pot = 0, hand.pot
    paid = betting.force(player, hand.stakes.bring_in, level=hand.stakes.bring_in, full=False)
    hand.tell(BroughtIn(player.seat, paid, ()))
    seats = len(hand.players)
    waiting = [one for one in hand.players if one.stack and not one.folded]
    waiting.sort(key=lambda one: (one.seat - player.seat - 1) % seats)
    hand.betting.waiting[:] = waiting


@does(NoBetting)
def _no_betting(hand: HandState, effect: NoBetting) -> None:
    round_of(hand, effect)
    hand.betting.waiting.clear()
    hand.tell(Ruled("no-betting", -1))
