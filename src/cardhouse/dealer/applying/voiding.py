"""Deals that do not count: everybody has again what the deal began with.

A game of several deals goes back to the beginning of the deal that is being played. It ends there, and what
the pot held by then is divided among the players still in the game.
"""

from __future__ import annotations

from cardhouse.dealer.effects.hands import Redeal, Void
from cardhouse.dealer.errors import BadEffect
from cardhouse.dealer.events.betting import Gets, JackpotFunded, JackpotWon, Pays
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.hand.money import give_kept, give_or_take
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState, recall
from cardhouse.dealer.words.jackpot import JackpotFund

from .registry import does, player_at


@does(Void)
def _void(hand: HandState, effect: Void) -> None:
    hand.tell(Ruled("void", -1))
    _back_to_the_deal(hand)


@does(Redeal)
def _redeal(hand: HandState, effect: Redeal) -> None:
    dead = tuple(player_at(hand, effect, seat).seat for seat in effect.dead or ())
    if dead and hand.sheet.has_bank:
        raise BadEffect("dealer.effect-no-dead-against-bank", effect=str(effect))
    hand.tell(Ruled("redeal", -1))
    _back_to_the_deal(hand)
    hand.result.redeal = dead


def _back_to_the_deal(hand: HandState) -> None:
    give_kept(hand)
    hand.result.void = True
    hand.result.forget_payment()
    before, since = _parted(hand.events)
    began = _stacks_after(hand, before)
    _fund_back(hand, since)
    for player, chips in zip(hand.players, began, strict=True):
        give_or_take(hand, player, chips - player.stack)
        player.bet = player.total = 0
    hand.dead = 0
    _divide(hand, sum(hand.setup.stacks) - sum(began) - _grown(hand))


def _parted(events: list[Event]) -> tuple[list[Event], list[Event]]:
    """What happened before the deal that is being played, and since."""
    starts = [place for place, event in enumerate(events) if isinstance(event, NextDeal)]
    start = starts[-1] if starts else 0
    return events[:start], events[start:]


def _stacks_after(hand: HandState, events: list[Event]) -> list[int]:
    stacks = list(hand.setup.stacks)
    for event in events:
        if isinstance(event, Pays):
            stacks[event.seat] -= event.amount
        elif isinstance(event, Gets):
            stacks[event.seat] += event.amount
        elif isinstance(event, Ruled) and event.stack:
            stacks[event.seat] += event.stack
    return stacks


def _fund_back(hand: HandState, events: list[Event]) -> None:
    """Undo what the jackpot of the table has got and paid in this deal."""
    funded = sum(event.amount for event in events if isinstance(event, JackpotFunded))
    won = sum(event.amount for event in events if isinstance(event, JackpotWon))
    if funded or won:
        recall(hand, JackpotFund).chips += won - funded


def _grown(hand: HandState) -> int:
    """What the jackpot has more than at the start of the game."""
    return 0 if hand.setup.jackpot is None else recall(hand, JackpotFund).chips - hand.setup.jackpot


def _divide(hand: HandState, chips: int) -> None:
    """Divide what earlier deals have left in the pot."""
    players = [player for player in after_button(hand) if not player.gone] or hand.players
    each, odd = divmod(chips, len(players))
    for place, player in enumerate(players):
        give_or_take(hand, player, each + (place < odd))
