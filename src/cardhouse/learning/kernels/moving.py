"""Hands as they are walked through: dealing, giving answers, and which situation a table is in."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import below, mixed, word
from cardhouse.batch.kernels.kernel import call, helper
from cardhouse.batch.kernels.numbers import (
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
from .situations import ACTIONS, amount, situation
from .standing import BEFORE, BOLD, DREW, LAST, NOTES, RAISED, STREET

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(1)


@helper
def ones(bits):
    """How many bits are set."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


@helper
def chance(dice):
    """A number from 0 to 1."""
    dice[0] += _GOLDEN
    return np.float64(mixed(dice[0]) >> np.uint64(11)) / 9007199254740992.0


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
            rest |= _ONE << np.uint64(hands.cards[deal, seat, place])
    kept = np.int64(t.deck_at)
    away = 0
    gone = np.zeros(64, dtype=np.uint8)
    for here in range(t.deck_at, t.deck_n):
        card = t.deck[here]
        if (rest >> np.uint64(card)) & _ONE:
            gone[away] = card
            away += 1
        else:
            t.deck[kept] = card
            kept += 1
    for n in range(away):
        t.deck[kept + n] = gone[n]


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
