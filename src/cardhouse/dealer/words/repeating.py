"""Games that go on over several deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.events.deals import GameStopped
from cardhouse.dealer.events.deals import NextDeal as DealBegun
from cardhouse.dealer.hand.lying import holds_now
from cardhouse.dealer.hand.order import after_button, over, still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.sheets.words.repeating import NextDeal, Repeat, Until

from .registry import RUNNERS, Play, runs, settle_deal

Ended = Callable[[HandState, Until, int], bool]
"""Whether a repeated part is over, after it has been done a number of times."""


def _somebody_has_legs(hand: HandState, until: Until, times: int) -> bool:
    return any(player.legs >= until.number for player in hand.players if not player.gone)


def _one_is_left(hand: HandState, until: Until, times: int) -> bool:
    return sum(not player.gone for player in hand.players) == 1


def _all_have_stopped(hand: HandState, until: Until, times: int) -> bool:
    return all("stopped" in player.marks for player in still_in(hand))


ENDED: Final[dict[str, Ended]] = {
    "played out": lambda hand, until, times: times > 0 and not hand.progress.broken_off,
    "legs": _somebody_has_legs,
    "one left": _one_is_left,
    "hands": lambda hand, until, times: times >= until.number,
    "all stopped": _all_have_stopped,
    "so": lambda hand, until, times: bool(until.when and holds_now(hand, until.when)),
}
"""The check for each way in which a repeated part may end."""


AT_ONCE: Final = {"legs", "one left"}
"""The ends that may come in the middle of the steps."""

_SHUFFLE: Final = 10
"""How many steps a shuffle counts as."""

OF_ONE_DEAL: Final = ("declared", "passes", "stopped")
"""Marks that are dropped when the cards are gathered."""


@runs(Repeat)
def _repeat(step: Repeat, hand: HandState) -> Play:
    for times in range(step.most):
        if over(hand) or _ended(hand, step, times):
            return
        yield from _once(hand, step, times)
        if hand.progress.is_idle:
            # Whatever a sheet says, it is never long until somebody is asked something or the game ends.
            hand.progress.stopped = hand.result.idled = True
            hand.tell(GameStopped(times + 1))
            return
    if not _ended(hand, step, step.most):
        # A deal that was broken off leaves nothing to compare.
        hand.progress.stopped = hand.progress.broken_off
        hand.tell(GameStopped(step.most))


def _ended(hand: HandState, step: Repeat, times: int) -> bool:
    return any(ENDED[until.name](hand, until, times) for until in step.ends)


def _once(hand: HandState, repeat: Repeat, times: int) -> Play:
    """Do the steps; a deal that was settled early goes straight on to the next one."""
    steps = repeat.do
    hand.progress.broken_off = hand.progress.skip_to_next = False
    for place, step in enumerate(steps):
        hand.progress.went_on(1)
        if hand.progress.pending:
            hand.progress.do_pending()
        if (
            over(hand)
            or hand.progress.is_idle
            or (place and times >= 0 and _is_over_at_once(hand, repeat, times))
        ):
            return
        if hand.progress.broken_off:
            gather(hand, without_folded=True, same_dealer=True)
            return
        if hand.progress.skip_to_next and not isinstance(step, NextDeal):
            continue
        hand.progress.skip_to_next = False
        hand.progress.upcoming = steps[place + 1] if place + 1 < len(steps) else None
        hand.progress.enter(hand.sheet.stages.begun_by.get(id(step)))
        result = RUNNERS[type(step)](step, hand)
        if result is not None:
            yield from result
    if hand.progress.broken_off:
        gather(hand, without_folded=True, same_dealer=True)


def _is_over_at_once(hand: HandState, repeat: Repeat, times: int) -> bool:
    """Whether the end has come in the middle of the steps."""
    return any(one.name in AT_ONCE and ENDED[one.name](hand, one, times) for one in repeat.ends)


@runs(NextDeal)
def _next_deal(step: NextDeal, hand: HandState) -> None:
    gather(hand, without_folded=step.without_folded, same_dealer=step.same_dealer, same_deck=step.same_deck)


def taken_in(hand: HandState) -> list[Card]:
    """Take in the cards that lie on the table in front of nobody."""
    board, stock = hand.board, hand.stock
    used: list[Card] = []
    for cards in (*board.areas.values(), board.community, stock.pile, *stock.offers.values()):
        used += cards
        cards.clear()
    board.removed.clear()
    return [*used, *stock.put_by()]


def gather(hand: HandState, *, without_folded: bool, same_dealer: bool, same_deck: bool = False) -> None:
    """Gather all cards, shuffle them and begin another deal."""
    hand.progress.went_on(_SHUFFLE)
    used = [card for player in still_in(hand) for card in player.cards]
    again = [player for player in hand.players if not (player.folded if without_folded else player.gone)]
    each = max((len(player.cards) for player in still_in(hand)), default=0)
    # One card more than all would hold, for a player who swaps with the deck.
    played_on = same_deck and hand.stock.supply.left > max(len(used), each * len(again))
    settle_deal(hand)
    for player in hand.players:
        player.new_deal()
        for mark in OF_ONE_DEAL:
            player.marks.pop(mark, None)
        if not without_folded or player.gone:
            player.folded = player.gone
    used += taken_in(hand)
    if played_on:
        hand.stock.muck.extend(used)
    else:
        hand.stock.muck.clear()
        hand.stock.burnt.clear()
        hand.stock.supply.gather(hand.sheet.deck.cards)
    hand.number += 1
    if not same_dealer:
        hand.button = next(player.seat for player in after_button(hand) if not player.folded)
    hand.stock.dealt = False
    hand.betting.new_deal()
    hand.rules.new_deal()
    for memory in hand.memories.values():
        memory.new_deal()
    hand.tell(DealBegun(hand.button, hand.number))
