"""Steps that are done only if something is so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardhouse.cards import Card
from cardhouse.dealer.hand.order import over, still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.sheets.words.blocks import Block

from .registry import RUNNERS, Play, runs


class _Lying:
    """What lies on the table when a condition is looked at."""

    __slots__ = ("_hand",)

    def __init__(self, hand: HandState) -> None:
        self._hand = hand

    @property
    def facts(self) -> Mapping[str, int]:
        return self._hand.rules.facts

    @property
    def players(self) -> int:
        return len(still_in(self._hand))

    @property
    def areas(self) -> Mapping[str, Sequence[Card]]:
        return self._hand.board.areas

    @property
    def shown(self) -> Iterable[Sequence[Card]]:
        return [player.up for player in still_in(self._hand)]


@runs(Block)
def _block(step: Block, hand: HandState) -> Play:
    steps = step.do if step.when.holds(_Lying(hand)) else step.otherwise
    progress = hand.progress
    after = progress.upcoming
    for place, one in enumerate(steps):
        if over(hand) or hand.result.house or progress.broken_off or progress.skip_to_next:
            return
        progress.enter(hand.sheet.stages.begun_by.get(id(one)))
        progress.upcoming = steps[place + 1] if place + 1 < len(steps) else after
        played = RUNNERS[type(one)](one, hand)
        if played is not None:
            yield from played
