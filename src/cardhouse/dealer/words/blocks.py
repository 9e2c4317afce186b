"""Steps that are done only if something is so."""

from __future__ import annotations

from cardhouse.dealer.hand.lying import HandLying
from cardhouse.dealer.hand.order import over
from cardhouse.dealer.hand.state import HandState
from cardhouse.sheets.words.blocks import Block

from .registry import RUNNERS, Play, runs


@runs(Block)
def _block(step: Block, hand: HandState) -> Play:
    steps = step.do if step.when.now(hand.rules.facts, HandLying(hand)) else step.otherwise
    progress = hand.progress
    after = progress.upcoming
    for place, one in enumerate(steps):
        if over(hand) or hand.result.house or progress.broken_off or progress.skip_to_next:
            return
        progress.stage = hand.sheet.stages.begun_by.get(id(one), progress.stage)
        progress.upcoming = steps[place + 1] if place + 1 < len(steps) else after
        played = RUNNERS[type(one)](one, hand)
        if played is not None:
            yield from played
