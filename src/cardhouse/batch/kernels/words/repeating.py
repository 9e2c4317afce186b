"""Deals that are broken off and dealt again, and parts that are repeated."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import call, helper, kernel
from cardhouse.batch.kernels.numbers import CHOOSE, COMPARE, GATHER, PART, SHUFFLE
from cardhouse.batch.kernels.picking import another_turn, ask_choice, begin_turns
from cardhouse.batch.kernels.seats import is_in, live
from cardhouse.batch.kernels.showdown.paying import best_among
from cardhouse.batch.records import ARGUMENTS, ID, NOTHING

MOST_IDLE = 2000
"""How many repeated steps may follow each other without a question to anybody."""
_SHUFFLE = 10
"""How many steps a shuffle counts as."""
STOPPED = 0x40
"""Marks a seat that takes no more cards."""
OPENED = 2
"""Where a table keeps whether somebody has opened, beside the dice."""


@kernel(GATHER, calls=(SHUFFLE,))
def gather(t, p, s):
    """Gather all cards and shuffle them for those who are still in; what is in the pot stays there."""
    for seat in range(p.seats):
        t.bet[seat] = 0
        t.cards[seat] = 0
        t.thrown_n[seat] = 0
    for place in range(p.board_n):
        t.board[place] = NOTHING
    for place in range(p.deck_n):
        s.heap[place] = p.deck[place]
    s.heap_n = p.deck_n
    t.deck_at = t.deck_n
    t.muck_n = t.burnt_n = t.still = t.dealt = t.community_n = t.board_n = t.removed = t.begun = 0
    t.last_up = t.declared = 0
    t.dice[0] = t.dice[1] = t.dice[OPENED] = 0
    t.aggressor = t.starter = t.opened_by = t.after = -1
    t.shown = t.paid = np.uint64(0)
    t.deal = min(np.int64(t.deal) + 1, 100)
    t.idle += _SHUFFLE
    return call(p.at[SHUFFLE], t, p, s)


@kernel(calls=(GATHER, PART))
def between(t, p, s):
    """Before each repeated step, and after the last: where the part begins, and whether this is its end."""
    at = np.int64(t.pc) * ARGUMENTS
    last = p.code[at + 1]
    if t.asked != t.actions:
        t.asked = t.actions
        t.idle = 0
    if not last:
        t.idle += 1
    if t.idle > MOST_IDLE:
        t.stopped = 1
        t.pc = p.steps - 1
        return 0
    if t.broken:
        call(p.at[GATHER], t, p, s)
        t.broken = 0
        t.pc = p.code[at] - 1
    return 0


@kernel()
def until_stopped(t, p, s):
    """Leave a repeated part as soon as everybody still in has stopped: where to go on then."""
    for seat in range(p.seats):
        if not is_in(t.folded, seat) and not t.passes[seat] & STOPPED:
            return 0
    t.pc = p.code[np.int64(t.pc) * ARGUMENTS] - 1
    return 0


@kernel()
def unless(t, p, s):
    """Go on elsewhere unless something is so: the fact, the numbers for which it is so, where to go on."""
    at = np.int64(t.pc) * ARGUMENTS
    if not (p.code[at + 1] >> t.dice[p.code[at] - 1]) & 1:
        t.pc = p.code[at + 2] - 1
    return 0


@helper
def reaches(t, p, s, seat, scale, least):
    """Whether all cards of a seat together are worth so much."""
    n = np.int64(t.cards[seat])
    s.scale = scale
    if n < p.s_size[s.scale]:
        return False
    for place in range(n):
        s.cards[place] = t.held[seat * p.row + place] & ID
    s.n = n
    s.wild = p.wild
    s.bugs = p.bugs
    return call(p.s_value[s.scale], t, p, s) >= least


@kernel()
def open_with(t, p, s):
    """Players open or pass: the scale, what it takes, the words for both; broken off if nobody does."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.phase == 0:
        begin_turns(t)
    else:
        t.phase = 0
        if (t.act >> 8) == p.code[at + 2]:
            t.opened_by = t.d_seat
            t.dice[OPENED] = 1
            return 0
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        words = 1 << p.code[at + 3]
        if reaches(t, p, s, seat, np.int64(p.code[at]), np.int64(p.code[at + 1])):
            words |= 1 << p.code[at + 2]
        ask_choice(t, seat, CHOOSE, words)
        t.phase = 1
        return 1
    t.dice[OPENED] = 0
    t.broken = p.code[at + 4]
    return 0


@kernel(calls=(COMPARE,))
def start_over(t, p, s):
    """Break the deal off if no hand is good enough, or if no one hand wins everything."""
    call(p.at[COMPARE], t, p, s)
    eligible = live(t, p)
    all_to_one = p.code[np.int64(t.pc) * ARGUMENTS]
    some, every, alone = 0, 1, -1
    for contest in range(p.branch_at[t.branch], p.branch_at[t.branch + 1]):
        if not s.value_of[contest * 24 + 23]:
            continue
        winners = best_among(t, p, s, contest, eligible)
        some |= winners
        if not winners or (alone >= 0 and winners != alone):
            every = 0
        alone = winners
    if alone & (alone - 1):
        every = 0
    t.broken = (not every) if all_to_one else (some == 0)
    return 0
