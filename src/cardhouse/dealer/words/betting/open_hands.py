"""Hands that are turned up before the next card, because somebody is all-in and the betting is over."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.cards.untold import untold
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.showing import show
from cardhouse.dealer.hand.state import HandState
from cardhouse.sheets import Step
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealBoard, DealCards


def may_open(hand: HandState, rest: Sequence[Step]) -> bool:
    """Whether hands are turned up now: a card comes next, and nobody decides anything any more.

    As long as somebody may still draw, discard or declare, the hands stay down.
    """
    if not isinstance(rest[0], DealBoard | DealCards) or hand.betting.round is not None:
        return False
    return all(map(_asks_nothing, rest)) and any(player.order for player in hand.players)


def _asks_nothing(step: Step) -> bool:
    if isinstance(step, Bet):
        return not step.acting
    # Where a card comes down only to players who have none down, turning cards up would change the deal.
    return isinstance(step, DealBoard | Showdown) or (isinstance(step, DealCards) and not step.keep_one_down)


def open_hands(hand: HandState) -> None:
    """Turn up all hands that are still in, as far as anybody knows their cards."""
    hand.progress.opened = True
    for player in after_button(hand):
        if not player.folded and not untold(player.cards):
            show(hand, player, player.cards)
