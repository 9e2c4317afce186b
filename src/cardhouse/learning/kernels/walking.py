"""Learning by walking through hands: every answer of one player is tried and played on by chance.

This is regret minimisation by sampling. All that is random besides the players is the deal, and that is
given. Some of the others are people who do not learn.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.kernels.numbers import BET

from .inner import entry
from .moving import advised, begin, chance, drawn_by, give, look, move, worth_of
from .people import BELIEF, EDGE, FADE, MANNERS, MARGIN, STEP, plain_answer
from .situations import ACTIONS
from .standing import MOST_SEATS, NOTES, RAISED, classed, faced, odds_against

_STRAY = 0.25
_UNSURE = 0.2
"""How often anything is answered where nothing is known yet; otherwise what people would answer."""
_AT_FIRST = 0.3
"""How often answers are tried in the first round."""


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
            into[which] = into[which] / total if total > 0 else _UNSURE / many
    return total > 0


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
def person(t, p, note, hands, deal, street, worth, manner, given, dice):
    """What somebody answers who goes by pot odds."""
    pot = np.int64(t.dead)
    for seat in range(p.seats):
        pot += t.total[seat]
    odds, others = odds_against(t, p, note, hands, deal, street, worth, manner[BELIEF], manner[FADE])
    wins = 1 / (1 + odds)
    return plain_answer(manner, wins, others, note[RAISED], np.int64(t.d_call), pot, given, chance(dice))


@helper
def meet(manners, seats, dice, people, careful):
    """Who sits where: people of all manners, or others who learn, whose belief is 0.

    A part of the people are careful: they believe bets, and pay no more than the price.
    """
    for seat in range(seats):
        manners[seat, BELIEF] = 0.0
        if chance(dice) >= people:
            continue
        if careful > 0 and chance(dice) < careful:
            manners[seat, BELIEF] = 0.35 + 0.2 * chance(dice)
            manners[seat, EDGE] = 1.05 + 0.25 * chance(dice)
            manners[seat, STEP] = 0.1 + 0.2 * chance(dice)
            manners[seat, MARGIN] = 0.95 + 0.3 * chance(dice)
            manners[seat, FADE] = 0.2 + 0.4 * chance(dice)
        else:
            manners[seat, BELIEF] = 0.35 + 0.6 * chance(dice)
            manners[seat, EDGE] = 1.0 + 0.5 * chance(dice)
            manners[seat, STEP] = 0.1 + 0.3 * chance(dice)
            manners[seat, MARGIN] = 0.3 + chance(dice)
            manners[seat, FADE] = 0.8 * chance(dice)


@helper
def considered(
    t, p, note, hands, deal, manners, learns, keys, regrets, dice, fixed, drawing, given, mixed_by, at
):
    """How often each answer is given to the question about a bet that waits; the row of who learns, else -1.

    Whoever does not learn goes by pot odds, and so does everybody else where nothing is known yet.
    """
    street = max(np.int64(t.streets) - 1, 0)
    worth = worth_of(at, drawing)
    bucket = classed(t, p, note, hands, deal, street, worth)
    looks = faced(t, p, hands, deal, street, worth)
    row = look(t, p, note, bucket, looks, keys, fixed, given)
    manner = manners[t.d_seat]
    if not learns and manner[BELIEF] > 0:
        for which in range(ACTIONS):
            mixed_by[which] = 0.0
        mixed_by[person(t, p, note, hands, deal, street, worth, manner, given, dice)] = 1.0
        return np.int64(-1)
    if not weigh(regrets, row, given, mixed_by):
        manner = manners[p.seats]
        chosen = person(t, p, note, hands, deal, street, worth, manner, given, dice)
        mixed_by[chosen] += 1 - _UNSURE
    return row


@helper
def play_on(
    t,
    p,
    s,
    calls,
    note,
    waits,
    me,
    hands,
    deal,
    manners,
    keys,
    regrets,
    sums,
    dice,
    fixed,
    drawing,
    given,
    mixed_by,
    counts,
):
    """Play until a question about a bet waits for ``me``, or to the end if ``me`` is -1; whether one does.

    What others who learn answer is added up, and ``counts`` for so much.
    """
    while waits:
        street = max(np.int64(t.streets) - 1, 0)
        at = advised(t, p, street, drawing)
        if t.d_kind != BET:
            waits = move(t, p, s, calls, note, at, drawing, hands, deal)
            continue
        if t.d_seat == me:
            return 1
        learns = me < 0 and t.d_seat == -1 - me
        row = considered(
            t, p, note, hands, deal, manners, learns, keys, regrets, dice, fixed, drawing, given, mixed_by, at
        )
        if row >= 0 and not learns:
            for which in range(ACTIONS):
                sums[row, which] += mixed_by[which] * counts
        waits = give(t, p, s, calls, note, given[drawn_by(given, mixed_by, dice)], hands, deal)
    return 0


@entry
def walk(
    frames,
    programs,
    papers,
    calls,
    stacks,
    seeds,
    hands,
    keys,
    regrets,
    sums,
    dice,
    first,
    walks,
    fixed,
    people,
    careful,
    usual,
    drawing,
):
    """Walk through hands in which one player after the other tries every answer, and plays on by chance.

    He goes on as he is used to, now and then against his habits. In the first round, which comes up
    all the time, he does not always try. ``people`` is the part of the others who do not learn, ``careful``
    the part of those who are, and ``usual`` how people bet where nothing is known yet.
    """
    p, s = programs[0], papers[0]
    notes = np.zeros((2, NOTES), dtype=np.int64)
    given = np.zeros(ACTIONS, dtype=np.int64)
    mixed_by = np.zeros(ACTIONS)
    answers = np.zeros(ACTIONS, dtype=np.int64)
    weights = np.zeros(ACTIONS)
    worth = np.zeros(ACTIONS)
    manners = np.zeros((MOST_SEATS + 1, MANNERS))
    for which in range(MANNERS):
        manners[p.seats, which] = usual[which]
    t, other = frames[0], frames[1]
    for number in range(first, first + walks):
        deal = np.int64(chance(dice) * seeds.shape[0])
        me = np.int64(number % p.seats)
        counts = (number + 1.0) * (number + 1.0)
        meet(manners, p.seats, dice, people, careful)
        waits = begin(t, p, s, calls, stacks, seeds, deal, notes[0], hands)
        while True:
            waits = play_on(
                t,
                p,
                s,
                calls,
                notes[0],
                waits,
                me,
                hands,
                deal,
                manners,
                keys,
                regrets,
                sums,
                dice,
                fixed,
                drawing,
                given,
                mixed_by,
                counts,
            )
            if not waits:
                break
            street = max(np.int64(t.streets) - 1, 0)
            at = advised(t, p, street, drawing)
            row = considered(
                t,
                p,
                notes[0],
                hands,
                deal,
                manners,
                1,
                keys,
                regrets,
                dice,
                fixed,
                drawing,
                answers,
                weights,
                at,
            )
            if row >= 0 and (street > 0 or chance(dice) < _AT_FIRST):
                value = 0.0
                for which in range(ACTIONS):
                    if answers[which] >= 0:
                        frames[1] = frames[0]
                        for n in range(NOTES):
                            notes[1, n] = notes[0, n]
                        waits = give(other, p, s, calls, notes[1], answers[which], hands, deal)
                        play_on(
                            other,
                            p,
                            s,
                            calls,
                            notes[1],
                            waits,
                            -1 - me,
                            hands,
                            deal,
                            manners,
                            keys,
                            regrets,
                            sums,
                            dice,
                            fixed,
                            drawing,
                            given,
                            mixed_by,
                            counts,
                        )
                        worth[which] = np.float64(other.stack[me] - stacks[me]) / p.big_bet
                        value += weights[which] * worth[which]
                for which in range(ACTIONS):
                    if answers[which] >= 0:
                        regrets[row, which] += worth[which] - value
            stray(weights, answers)
            waits = give(t, p, s, calls, notes[0], answers[drawn_by(answers, weights, dice)], hands, deal)
