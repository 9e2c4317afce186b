"""Games that go on over several deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardhouse.dealer.events.course import GameStopped
from cardhouse.dealer.events.course import NextDeal as DealBegun
from cardhouse.dealer.hand.state import RUNNERS, Play, Running, runs
from cardhouse.sheets import Step
from cardhouse.sheets.words.repeating import NextDeal, Repeat, Until

from .jackpot import pay_jackpots

Ended = Callable[[Running, Until, int], bool]
"""Whether a repeated part is over, after it has been done so many times."""


def _somebody_has_legs(hand: Running, until: Until, times: int) -> bool:
    return any(player.legs >= until.number for player in hand.deal.players if not player.gone)


def _one_is_left(hand: Running, until: Until, times: int) -> bool:
    return sum(not player.gone for player in hand.deal.players) == 1


def _all_have_stopped(hand: Running, until: Until, times: int) -> bool:
    return all("stopped" in player.marks for player in hand.deal.live)


ENDED: Final[dict[str, Ended]] = {
    "played out": lambda hand, until, times: times > 0 and not hand.killed,
    "no losers": lambda hand, until, times: hand.won and not hand.losers,
    "legs": _somebody_has_legs,
    "one left": _one_is_left,
    "hands": lambda hand, until, times: times >= until.number,
    "all stopped": _all_have_stopped,
    "forced win": lambda hand, until, times: hand.ended,
}
"""What the dealer asks for each way in which a repeated part may end."""


AT_ONCE: Final = {"legs", "no losers", "one left", "forced win"}
"""The ends that may come in the middle of the steps."""

_SHUFFLE: Final = 10
"""For how many steps a shuffle counts."""

OF_ONE_DEAL: Final = ("declared", "passes", "stopped")
"""Marks that mean nothing any more when the cards are gathered."""


@runs(Repeat)
def _repeat(step: Repeat, hand: Running) -> Play:
    for times in range(step.most):
        if hand.over or ENDED[step.until.name](hand, step.until, times):
            return
        yield from _once(hand, step.do, step.until, times)
        if hand.is_idle:
            # Whatever a sheet says, nobody waits for long until somebody is asked or the game ends.
            hand.stopped = hand.deal.idled = True
            hand.deal.tell(GameStopped(times + 1))
            return
    if not ENDED[step.until.name](hand, step.until, step.most):
        # Of a deal that was broken off there is nothing to compare.
        hand.stopped = hand.killed
        hand.deal.tell(GameStopped(step.most))


def _once(hand: Running, steps: Sequence[Step], until: Until, times: int) -> Play:
    """Do the steps; a deal that was settled early goes straight on to the next one."""
    hand.killed = hand.skip_to_next = False
    for place, step in enumerate(steps):
        hand.went_on(1)
        if hand.over or hand.is_idle or (place and times >= 0 and _is_over_at_once(hand, until, times)):
            return
        if hand.killed:
            gather(hand, without_folded=True, same_dealer=True)
            return
        if hand.skip_to_next and not isinstance(step, NextDeal):
            continue
        hand.skip_to_next = False
        hand.upcoming = steps[place + 1] if place + 1 < len(steps) else None
        result = RUNNERS[type(step)](step, hand)
        if result is not None:
            yield from result
    if hand.killed:
        gather(hand, without_folded=True, same_dealer=True)


def _is_over_at_once(hand: Running, until: Until, times: int) -> bool:
    """Whether the end has come in the middle of the steps."""
    return until.name in AT_ONCE and ENDED[until.name](hand, until, times)


@runs(NextDeal)
def _next_deal(step: NextDeal, hand: Running) -> None:
    gather(hand, without_folded=step.without_folded, same_dealer=step.same_dealer, same_deck=step.same_deck)


def gather(hand: Running, *, without_folded: bool, same_dealer: bool, same_deck: bool = False) -> None:
    """Take all cards in, shuffle them and begin another deal."""
    deal = hand.deal
    hand.went_on(_SHUFFLE)
    used = [card for player in deal.live for card in player.cards]
    # One card more than was held, for whoever changes with the deck.
    played_on = same_deck and deal.supply.left > len(used)
    pay_jackpots(hand)
    for player in deal.players:
        player.new_deal()
        for mark in OF_ONE_DEAL:
            player.marks.pop(mark, None)
        if not without_folded or player.gone:
            player.folded = player.gone
    for area in deal.board.values():
        area.clear()
    if played_on:
        deal.muck.extend(used)
    else:
        for cards in (deal.community, deal.muck, deal.burnt, deal.pile):
            cards.clear()
        deal.supply.gather(deal.sheet.deck.cards)
    deal.removed.clear()
    deal.facts.clear()
    deal.number += 1
    if not same_dealer:
        deal.button = next(player.seat for player in deal.after_button() if not player.folded)
    hand.dealt = False
    hand.round = hand.aggressor = hand.starter = None
    hand.opened_by = None
    hand.losers, hand.won = 0, False
    hand.declared = None
    deal.tell(DealBegun(deal.button, deal.number))
