"""Hands between somebody who has learned and people who go by pot odds, to see who wins."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.kernels.numbers import BET

from .inner import entry
from .situations import ACTIONS, RARE
from .walking import NOTES, advised, begin, classed, drawn_by, give, look, move, person


@helper
def recall(sums, row, answers, into):
    """How often each answer is given by what was learned, without those that are rare."""
    most = total = 0.0
    for which in range(ACTIONS):
        into[which] = sums[row, which] if row >= 0 and answers[which] >= 0 else 0.0
        most = max(most, into[which])
    for which in range(ACTIONS):
        if into[which] < RARE * most:
            into[which] = 0.0
        total += into[which]
    if total == 0:
        into[1 if answers[1] >= 0 else 0] = total = 1.0
    for which in range(ACTIONS):
        into[which] /= total


@entry
def matches(
    tables,
    programs,
    papers,
    calls,
    stacks,
    seeds,
    shares,
    typical,
    keys,
    sums,
    dice,
    fixed,
    manner,
    results,
    drawing,
):
    """Play every deal twice, with every second seat a learned one and the others people, then exchanged.

    ``results`` has what a learned seat won on average in each deal, in big bets.
    """
    p, s, t = programs[0], papers[0], tables[0]
    note = np.zeros(NOTES, dtype=np.int64)
    given = np.zeros(ACTIONS, dtype=np.int64)
    mixed_by = np.zeros(ACTIONS)
    for deal in range(seeds.shape[0]):
        for turn in range(2):
            waits = begin(t, p, s, calls, stacks, seeds, deal, note)
            while waits:
                street = max(np.int64(t.streets) - 1, 0)
                at = advised(t, p, street, drawing)
                if t.d_kind != BET:
                    waits = move(t, p, s, calls, note, at, drawing)
                    continue
                bucket = classed(t, p, deal, street, shares, at, drawing)
                row = look(t, p, note, bucket, keys, fixed, given)
                if (np.int64(t.d_seat) + turn) % 2:
                    share = typical[min(street, typical.shape[0] - 1), bucket]
                    chosen = person(t, p, note, share, manner, given, dice)
                else:
                    recall(sums, row, given, mixed_by)
                    chosen = drawn_by(given, mixed_by, dice)
                waits = give(t, p, s, calls, note, given[chosen])
            for seat in range(p.seats):
                if (seat + turn) % 2 == 0:
                    results[deal] += np.float64(t.stack[seat] - stacks[seat]) / p.big_bet / p.seats
