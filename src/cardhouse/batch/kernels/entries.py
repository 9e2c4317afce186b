"""What is called from Python for many tables at once."""

from __future__ import annotations

import numpy as np
from numba import njit

from .deck import mixed
from .kernel import call

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
entry = njit(error_model="numpy", nogil=True, cache=True)
"""Machine code that runs beside other threads."""


@entry
def run(tables, programs, papers, calls, policies, stacks, seed, first, hands, totals):
    """Play hands to their end at one table after the other, and add up what each seat has won.

    ``calls`` are the addresses of the kernels that start a hand and go on with it. Hand ``h`` at table ``t``
    has the same seed whoever plays it. The button moves on by one seat from hand to hand.
    """
    p, s = programs[0], papers[0]
    decisions = 0
    for at in range(tables.shape[0]):
        t = tables[at]
        base = mixed(seed + np.uint64(first + at + 1) * _GOLDEN)
        for hand in range(hands):
            for seat in range(p.seats):
                t.stack[seat] = stacks[seat]
            t.button = hand % p.seats
            t.seed = mixed(base + np.uint64(hand + 1) * _GOLDEN)
            t.hands = hand
            waits = call(calls[0], t, p, s)
            while waits:
                decisions += 1
                t.act = call(policies[t.d_seat], t, p, s)
                waits = call(calls[1], t, p, s)
            for seat in range(p.seats):
                totals[seat] += t.stack[seat] - stacks[seat]
    return decisions
