"""How a hand goes on from step to step, begins and ends."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.records import ARGUMENTS, NOTHING
from cardhouse.native.words import copy

from .deck import LATER
from .kernel import call, helper, kernel
from .numbers import FINISH, GO
from .seats import over


@kernel(GO, calls=(FINISH,))
def go(t, p, s):
    """Go on until somebody is asked, or to the end: 1 if a question waits, 0 if the hand is over."""
    while True:
        if t.phase == 0 and (t.pc >= p.steps or t.house or over(t, p)):
            call(p.at[FINISH], t, p, s)
            t.over = 1
            t.d_seat = -1
            t.d_kind = -1
            t.d_flags = 0
            return 0
        if call(p.entry[t.pc], t, p, s):
            t.actions += 1
            return 1
        t.pc += 1


@helper
def lay_out(t, p):
    """Make everything ready for a hand; stacks, button and seed are there already."""
    for seat in range(p.seats):
        t.bet[seat] = 0
        t.total[seat] = 0
        t.acted[seat] = -1
        t.cards[seat] = 0
        t.thrown_n[seat] = 0
        t.said[seat] = 0
        t.passes[seat] = 0
        t.threw[seat] = np.uint64(0)
    t.dead = t.level = t.base = t.raise_by = t.size0 = t.size1 = t.ceiling = 0
    t.folded = t.checked = t.still = t.to_act = t.done = t.removed = t.opens = 0
    t.d_call = t.d_least = t.d_most = t.d_counts = t.d_choices = 0
    t.d_cards = np.uint64(0)
    t.shown = np.uint64(0)
    t.paid = np.uint64(0)
    t.count = t.raised = t.actions = t.muck_n = t.burnt_n = t.deck_at = 0
    t.pc = t.phase = t.dealt = t.begun = t.big_only = t.opened = t.skip = t.community_n = t.board_n = 0
    t.over = t.streets = t.branch = t.last_up = t.drew = t.pick = t.declared = t.house = 0
    t.broken = t.stopped = t.idle = t.asked = t.sevens = t.pile_n = 0
    t.deal = 1
    t.opener = t.starter = t.opened_by = t.aggressor = t.after = -1
    t.most_raises = -1
    t.cap = -1
    t.words_at = LATER
    t.deck_n = p.deck_n
    copy(t.deck, p.deck)
    t.lazy = 1
    for place in range(p.board_n):
        t.board[place] = NOTHING
    for die in range(8):
        t.dice[die] = 0


@kernel(calls=(GO,))
def start(t, p, s):
    """Deal a hand as far as the first question."""
    lay_out(t, p)
    return call(p.at[GO], t, p, s)


@kernel()
def jump(t, p, s):
    """Go on with another step."""
    t.pc = p.code[np.int64(t.pc) * ARGUMENTS] - 1
    return 0
