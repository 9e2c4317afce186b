"""Steps that are done only if something is so."""

from __future__ import annotations

from cardhouse.dealer.hand.lying import holds_now
from cardhouse.dealer.hand.state import HandState
from cardhouse.sheets.words.blocks import Block

from .registry import Play, runs
from .running_steps import run_inside


@runs(Block)
def _block(step: Block, hand: HandState) -> Play:
    so = holds_now(hand, step.when)
    yield from run_inside(hand, step.do if so else step.otherwise)
