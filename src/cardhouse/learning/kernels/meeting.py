"""Hands of people who go by pot odds, and between them and somebody who has learned, to see who wins."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.kernels.numbers import BET

from .inner import entry
from .moving import advised, begin, drawn_by, give, look, move, worth_of
from .people import MANNERS
from .situations import ACTIONS, BELIEVED, FADING, RARE, standing
from .standing import MOST_SEATS, NOTES, classed, faced, odds_against
from .walking import meet, person


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
def gather(
    tables,
    programs,
    papers,
    calls,
    stacks,
    seeds,
    hands,
    keys,
    dice,
    fixed,
    careful,
    found,
    many,
    drawing,
):
    """Have people of all manners play, and write down how good hands are by round until there are enough."""
    p, s, t = programs[0], papers[0], tables[0]
    note = np.zeros(NOTES, dtype=np.int64)
    given = np.zeros(ACTIONS, dtype=np.int64)
    manners = np.zeros((MOST_SEATS, MANNERS))
    for deal in range(seeds.shape[0]):
        meet(manners, p.seats, dice, 1.0, careful)
        waits = begin(t, p, s, calls, stacks, seeds, deal, note, hands)
        while waits:
            street = max(np.int64(t.streets) - 1, 0)
            at = advised(t, p, street, drawing)
            if t.d_kind != BET:
                waits = move(t, p, s, calls, note, at, drawing, hands, deal)
                continue
            worth = worth_of(at, drawing)
            look(t, p, note, 0, 0, keys, fixed, given)
            odds, others = odds_against(t, p, note, hands, deal, street, worth, BELIEVED, FADING)
            which = min(street, found.shape[0] - 1)
            if many[which] < found.shape[1]:
                found[which, many[which]] = standing(odds, others)
                many[which] += 1
            chosen = person(t, p, note, hands, deal, street, worth, manners[t.d_seat], given, dice)
            waits = give(t, p, s, calls, note, given[chosen], hands, deal)


@entry
def matches(
    tables,
    programs,
    papers,
    calls,
    stacks,
    seeds,
    hands,
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
            waits = begin(t, p, s, calls, stacks, seeds, deal, note, hands)
            while waits:
                street = max(np.int64(t.streets) - 1, 0)
                at = advised(t, p, street, drawing)
                if t.d_kind != BET:
                    waits = move(t, p, s, calls, note, at, drawing, hands, deal)
                    continue
                worth = worth_of(at, drawing)
                bucket = classed(t, p, note, hands, deal, street, worth)
                looks = faced(t, p, hands, deal, street, worth)
                row = look(t, p, note, bucket, looks, keys, fixed, given)
                if (np.int64(t.d_seat) + turn) % 2:
                    chosen = person(t, p, note, hands, deal, street, worth, manner, given, dice)
                else:
                    recall(sums, row, given, mixed_by)
                    chosen = drawn_by(given, mixed_by, dice)
                waits = give(t, p, s, calls, note, given[chosen], hands, deal)
            for seat in range(p.seats):
                if (seat + turn) % 2 == 0:
                    results[deal] += np.float64(t.stack[seat] - stacks[seat]) / p.big_bet / p.seats
