"""Learning by walking through hands: every answer of one player is tried, the others answer by chance.

This is regret minimisation with external sampling. A walk keeps the tables of the player's own decisions on a
stack of its own; all that is random besides the players is the deal, and that is given.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import mixed
from cardhouse.batch.kernels.kernel import call, helper
from cardhouse.batch.kernels.numbers import (
    BET,
    CALL,
    CARDS,
    CHECK,
    DRAW,
    FIXED,
    FOLD,
    MAY_BET,
    MAY_CALL,
    MAY_CHECK,
    MAY_FOLD,
    WAGER,
)

from .drawing import advice, held
from .inner import entry
from .situations import ACTIONS, amount, situation

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_STRAY = 0.25
DEPTH = 40
"""How many decisions of one player a walk can hold."""
RAISED, STREET, BEFORE, LAST, DREW = range(5)
NOTES = DREW + 23
"""What is kept of a hand besides its table: raises in the round, the round, who bet last before it, who bet
last, and for each seat how many cards it drew last, plus one."""


@helper
def chance(dice):
    """A number from 0 to 1."""
    dice[0] += _GOLDEN
    return np.float64(mixed(dice[0]) >> np.uint64(11)) / 9007199254740992.0


@helper
def row_of(keys, key):
    """The row of a situation; a new one if it has none. -1 if there is no room."""
    size = keys.shape[0]
    at = np.int64(mixed(np.uint64(key)) & np.uint64(size - 1))
    for _ in range(64):
        if keys[at] == key:
            return at
        if keys[at] < 0:
            keys[at] = key
            return at
        at = (at + 1) & (size - 1)
    return np.int64(-1)


@helper
def ones(bits):
    """How many bits are set."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


@helper
def look(t, p, note, bucket, keys, fixed, answers):
    """The row of the situation at a table and the answers that are tried there; how many in the low byte."""
    seat = np.int64(t.d_seat)
    # Whoever has to bring it in is asked before the first round has begun.
    street = max(np.int64(t.streets) - 1, 0)
    if street != note[STREET]:
        note[STREET] = street
        note[RAISED] = 0
        note[BEFORE] = note[LAST]
    others = behind = drawn = 0
    pot, deepest = np.int64(t.dead), np.int64(0)
    for other in range(p.seats):
        pot += t.total[other]
        if other != seat and not (t.folded >> other) & 1:
            others += 1
            deepest = max(deepest, np.int64(t.stack[other]) + t.bet[other])
            behind += (t.to_act >> other) & 1 if t.streets else t.stack[other] > 0
            if note[DREW + other] and (not drawn or note[DREW + other] < drawn):
                drawn = note[DREW + other]
    aggressor = 0
    last = note[BEFORE]
    if last >= 0 and not (t.folded >> last) & 1:
        aggressor = 1 if last == seat else 2
    to_call = np.int64(t.d_call)
    stack = min(np.int64(t.stack[seat]), max(np.int64(0), deepest - t.bet[seat]))
    raised = note[RAISED]
    key = situation(
        street,
        bucket,
        raised,
        aggressor,
        others,
        behind,
        to_call,
        pot,
        stack,
        np.int64(p.big_bet),
        fixed,
        note[DREW + seat],
        drawn,
    )
    row = row_of(keys, key)
    flags = np.int64(t.d_flags)
    for which in range(ACTIONS):
        answers[which] = -1
    if flags & MAY_FOLD and not flags & MAY_CHECK:
        answers[0] = FOLD
    if flags & MAY_CHECK:
        answers[1] = CHECK
    elif flags & MAY_CALL:
        answers[1] = CALL
    if flags & MAY_BET:
        for which in range(2, ACTIONS):
            to = amount(
                which,
                raised,
                np.int64(t.d_least),
                np.int64(t.d_most),
                np.int64(t.bet[seat]),
                to_call,
                pot,
                stack,
                np.int64(p.unit),
                1 if flags & FIXED else fixed,
            )
            if to:
                answers[which] = WAGER | to << 8
        if answers[1] < 0 and answers[2] < 0 and answers[3] < 0 and answers[4] < 0:
            answers[1] = WAGER | np.int64(t.d_least) << 8
    return row


@helper
def weigh(regrets, row, answers, into):
    """How often each answer is given, by the regrets for not having given it."""
    total, many = 0.0, 0
    for which in range(ACTIONS):
        into[which] = 0.0
        if answers[which] >= 0:
            many += 1
            if row >= 0 and regrets[row, which] > 0:
                into[which] = regrets[row, which]
                total += regrets[row, which]
    for which in range(ACTIONS):
        if answers[which] >= 0:
            into[which] = into[which] / total if total > 0 else 1.0 / many


@helper
def place_in(edges, worth):
    """How many of the edges, which ascend, are not above a worth."""
    found = 0
    while found < edges.shape[0] and edges[found] <= worth:
        found += 1
    return found


@helper
def stray(mixed_by, answers):
    """Leave one's habits now and then, so that every situation comes up."""
    many = 0
    for which in range(ACTIONS):
        many += answers[which] >= 0
    for which in range(ACTIONS):
        if answers[which] >= 0:
            mixed_by[which] = (1 - _STRAY) * mixed_by[which] + _STRAY / many


@helper
def give(t, p, s, calls, note, answer):
    """Give an answer to the question that waits; whether another one does."""
    if answer & 255 == WAGER:
        note[RAISED] += 1
        note[LAST] = t.d_seat
    t.act = answer
    return call(calls[1], t, p, s)


@entry
def walk(
    frames,
    programs,
    papers,
    calls,
    stacks,
    seeds,
    buckets,
    keys,
    regrets,
    sums,
    dice,
    first,
    walks,
    fixed,
    rounds,
    values,
    memo,
    throws,
    worths,
    left,
    edges,
    cards_of,
    least,
    tables,
    starts,
    wholes,
    choose,
):
    """Walk through hands, one player after the other trying all answers.

    With many seats there are too many ways through a hand: if ``rounds`` are given, a walk tries all answers
    in one round alone, and answers by chance in the others, in earlier ones now and then against its habits.
    """
    p, s = programs[0], papers[0]
    notes = np.zeros((DEPTH, NOTES), dtype=np.int64)
    answers = np.zeros((DEPTH, ACTIONS), dtype=np.int64)
    weights = np.zeros((DEPTH, ACTIONS))
    worth = np.zeros((DEPTH, ACTIONS))
    rows = np.zeros(DEPTH, dtype=np.int64)
    tried = np.zeros(DEPTH, dtype=np.int64)
    given = np.zeros(ACTIONS, dtype=np.int64)
    mixed_by = np.zeros(ACTIONS)
    for number in range(first, first + walks):
        deal = np.int64(chance(dice) * seeds.shape[0])
        target = np.int64(chance(dice) * rounds) if rounds else np.int64(-1)
        me = number % p.seats
        depth = 0
        t = frames[0]
        for seat in range(p.seats):
            t.stack[seat] = stacks[seat]
        t.button = deal % p.seats
        t.seed = seeds[deal]
        for n in range(NOTES):
            notes[0, n] = 0
        notes[0, BEFORE] = notes[0, LAST] = -1
        waits = call(calls[0], t, p, s)
        value = 0.0
        while True:
            # Go on to the end, or to a question for the player who learns.
            t = frames[depth]
            pushed = False
            while waits:
                street = max(np.int64(t.streets) - 1, 0)
                at = np.int64(0)
                if left.shape[0]:
                    mask = held(t, p, t.d_seat)
                    at = advice(
                        memo,
                        throws,
                        worths,
                        mask,
                        left[street],
                        cards_of,
                        least,
                        tables,
                        starts,
                        wholes,
                        choose,
                    )
                if t.d_kind != BET:
                    answer = call(calls[2], t, p, s)
                    if left.shape[0] and t.d_kind == DRAW:
                        answer = CARDS | np.int64(throws[at] << np.uint64(8))
                        notes[depth, DREW + t.d_seat] = ones(np.int64(throws[at])) + 1
                    waits = give(t, p, s, calls, notes[depth], answer)
                    continue
                if left.shape[0]:
                    bucket = place_in(edges[street], worths[at])
                else:
                    bucket = np.int64(buckets[deal, t.d_seat, min(street, buckets.shape[2] - 1)])
                row = look(t, p, notes[depth], bucket, keys, fixed, given)
                weigh(regrets, row, given, mixed_by)
                mine = t.d_seat == me
                if mine and (target < 0 or street == target) and depth + 1 < DEPTH:
                    rows[depth] = row
                    tried[depth] = -1
                    for which in range(ACTIONS):
                        answers[depth, which] = given[which]
                        weights[depth, which] = mixed_by[which]
                    pushed = True
                    break
                if row >= 0 and not mine:
                    for which in range(ACTIONS):
                        sums[row, which] += mixed_by[which] * (number + 1)
                if mine and street < target:
                    stray(mixed_by, given)
                drawn, chosen = chance(dice), np.int64(-1)
                for which in range(ACTIONS):
                    if given[which] >= 0:
                        chosen = which
                        drawn -= mixed_by[which]
                        if drawn < 0:
                            break
                waits = give(t, p, s, calls, notes[depth], given[chosen])
            if not pushed:
                value = np.float64(t.stack[me] - stacks[me]) / p.big_bet
                depth -= 1
                if depth < 0:
                    break
                worth[depth, tried[depth]] = value
            # Try the next answer at the top of the stack, or go back if there is none.
            while depth >= 0:
                chosen = tried[depth] + 1
                while chosen < ACTIONS and answers[depth, chosen] < 0:
                    chosen += 1
                tried[depth] = chosen
                if chosen < ACTIONS:
                    break
                value = 0.0
                for which in range(ACTIONS):
                    if answers[depth, which] >= 0:
                        value += weights[depth, which] * worth[depth, which]
                row = rows[depth]
                if row >= 0:
                    for which in range(ACTIONS):
                        if answers[depth, which] >= 0:
                            regrets[row, which] += worth[depth, which] - value
                depth -= 1
                if depth >= 0:
                    worth[depth, tried[depth]] = value
            if depth < 0:
                break
            frames[depth + 1] = frames[depth]
            for n in range(NOTES):
                notes[depth + 1, n] = notes[depth, n]
            depth += 1
            waits = give(frames[depth], p, s, calls, notes[depth], answers[depth - 1, tried[depth - 1]])
        values[me] += value
