"""Learning by walking through hands: every answer of one player is tried and played on by chance.

This is regret minimisation by sampling. All that is random besides the players is the deal, and that is given.
Some of the others are people who do not learn.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import below, mixed, word
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
from cardhouse.batch.records import NOTHING

from .drawing import advice, held
from .inner import entry
from .people import BELIEF, EDGE, FADE, MANNERS, MARGIN, STEP, plain_answer
from .situations import ACTIONS, amount, situation
from .standing import (
    BEFORE,
    BOLD,
    DREW,
    LAST,
    MOST_SEATS,
    NOTES,
    RAISED,
    STREET,
    classed,
    faced,
    odds_against,
)

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_STRAY = 0.25
_UNSURE = 0.2
"""How often anything is answered where nothing is known yet; otherwise what people would answer."""
_AT_FIRST = 0.3
"""How often answers are tried in the first round."""


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
def look(t, p, note, bucket, looks, keys, fixed, answers):
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
    aggressor = np.int64(note[BEFORE] == seat)
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
        looks,
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
def settle(t):
    """Settle in which order the rest of the deck comes, as it would have come anyway."""
    end = np.int64(t.deck_n)
    if t.lazy:
        for here in range(t.deck_at, end):
            chosen = here + below(word(t.seed, here), end - here)
            card = t.deck[chosen]
            t.deck[chosen] = t.deck[here]
            t.deck[here] = card
        t.lazy = 0


@helper
def leave(t, hands, deal):
    """Put the cards that a seat would still have been dealt under the deck.

    So the others are dealt the same as in the hand that was looked at, in which nobody folds.
    """
    seat = np.int64(t.d_seat)
    rest = np.uint64(0)
    for place in range(t.cards[seat], hands.cards.shape[2]):
        if hands.cards[deal, seat, place] != NOTHING:
            rest |= np.uint64(1) << np.uint64(hands.cards[deal, seat, place])
    if rest:
        end = np.int64(t.deck_n)
        for _ in range(hands.cards.shape[2] - t.cards[seat]):
            for here in range(t.deck_at, end):
                card = t.deck[here]
                if (rest >> np.uint64(card)) & np.uint64(1):
                    for after in range(here, end - 1):
                        t.deck[after] = t.deck[after + 1]
                    t.deck[end - 1] = card
                    end -= 1
                    break


@helper
def give(t, p, s, calls, note, answer, hands, deal):
    """Give an answer to the question that waits; whether another one does."""
    if answer & 255 == WAGER:
        note[BOLD + t.d_seat] += 2 if note[RAISED] else 1
        note[RAISED] += 1
        note[LAST] = t.d_seat
    elif answer & 255 == FOLD and hands.cards.shape[2]:
        leave(t, hands, deal)
    t.act = answer
    return call(calls[1], t, p, s)


@helper
def begin(t, p, s, calls, stacks, seeds, deal, note, hands):
    """Deal a hand; whether somebody is asked."""
    for seat in range(p.seats):
        t.stack[seat] = stacks[seat]
    t.button = deal % p.seats
    t.seed = seeds[deal]
    for n in range(NOTES):
        note[n] = 0
    note[BEFORE] = note[LAST] = -1
    waits = call(calls[0], t, p, s)
    if hands.cards.shape[2]:
        settle(t)
    return waits


@helper
def advised(t, p, street, drawing):
    """The row of the memory about the hand that is asked, in a game with draws."""
    if not drawing.left.shape[0]:
        return np.int64(0)
    return advice(
        drawing.memo,
        drawing.throws,
        drawing.worths,
        held(t, p, t.d_seat),
        drawing.left[street],
        drawing.cards_of,
        drawing.least,
        drawing.tables,
        drawing.starts,
        drawing.wholes,
        drawing.choose,
    )


@helper
def worth_of(at, drawing):
    """What a hand is worth in a game with draws; -1 in others."""
    if drawing.left.shape[0]:
        return np.float64(drawing.worths[at])
    return -1.0


@helper
def move(t, p, s, calls, note, at, drawing, hands, deal):
    """Give an answer to a question that is not about a bet; whether somebody is asked again."""
    answer = call(calls[2], t, p, s)
    if drawing.left.shape[0] and t.d_kind == DRAW:
        thrown = drawing.throws[at]
        answer = CARDS | np.int64(thrown << np.uint64(8))
        note[DREW + t.d_seat] = ones(np.int64(thrown)) + 1
        note[BOLD + t.d_seat] = 0
    return give(t, p, s, calls, note, answer, hands, deal)


@helper
def drawn_by(given, mixed_by, dice):
    """An answer by chance."""
    luck, chosen = chance(dice), np.int64(-1)
    for which in range(ACTIONS):
        if given[which] >= 0:
            chosen = which
            luck -= mixed_by[which]
            if luck < 0:
                break
    return chosen


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
def meet(manners, seats, dice, people):
    """Who sits where: people of all manners, or others who learn, whose belief is 0."""
    for seat in range(seats):
        manners[seat, BELIEF] = 0.0
        if chance(dice) < people:
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
    usual,
    drawing,
):
    """Walk through hands in which one player after the other tries every answer, and plays on by chance.

    He goes on as he is used to, now and then against his habits. In the first round, which comes up
    all the time, he does not always try. ``people`` is the part of the others who do not learn, and ``usual``
    how people bet where nothing is known yet.
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
        meet(manners, p.seats, dice, people)
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
                t, p, notes[0], hands, deal, manners, 1, keys, regrets, dice, fixed, drawing, answers, weights, at
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
