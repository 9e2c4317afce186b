"""Running steps of a sheet, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.dealer.hand.order import all_in, over
from cardhouse.dealer.hand.state import HandState
from cardhouse.sheets import Step
from cardhouse.sheets.words.dealing import DealBoard

from .betting.open_hands import may_open, open_hands
from .registry import RUNNERS, Play
from .run_it_twice import ask_runs, run_board
from .triggers import triggers_in


def run_inside(hand: HandState, steps: Sequence[Step]) -> Play:
    """Play the steps inside another one, until they are done, the hand is over or the deal is."""
    progress = hand.progress
    after = progress.upcoming
    for place, step in enumerate(steps):
        if progress.pending:
            progress.do_pending()
        if over(hand) or hand.result.house or progress.broken_off or progress.skip_to_next:
            return
        if progress.alone is not None and hand.players[progress.alone].folded:
            return
        progress.enter(hand.sheet.stages.begun_by.get(id(step)))
        progress.upcoming = steps[place + 1] if place + 1 < len(steps) else after
        played = RUNNERS[type(step)](step, hand)
        if played is not None:
            yield from played


def run_steps(hand: HandState, steps: Sequence[Step]) -> Play:
    """Play some steps, until they are done or the hand is over."""
    progress, result, may_run = hand.progress, hand.result, hand.setup.may_run
    begun_by, opens, boards = hand.sheet.stages.begun_by, hand.setup.open_all_ins, hand.stakes.boards
    for place, step in enumerate(steps):
        if progress.pending:
            progress.do_pending()
        if over(hand) or result.house:
            return
        progress.enter(begun_by.get(id(step)))
        progress.upcoming = steps[place + 1] if place + 1 < len(steps) else None
        if opens and not progress.opened and all_in(hand) and may_open(hand, steps[place:]):
            open_hands(hand)
        runs_twice = may_run > 1 and isinstance(step, DealBoard) and not progress.agreed and boards == 1
        # A board whose cards do something is dealt once.
        if runs_twice and all_in(hand) and triggers_in(hand) is None:
            times = yield from ask_runs(hand, steps[place:])
            if times > 1:
                run_board(hand, steps[place:], times)
                return
        played = RUNNERS[type(step)](step, hand)
        if played is not None:
            yield from played
