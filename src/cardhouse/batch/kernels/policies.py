"""Players that are compiled: a policy is a kernel that returns an answer to the question that waits."""

from __future__ import annotations

import numpy as np

from cardhouse.native.words import lowest
from cardhouse.native.words import ones as bits_set

from .deck import below, word
from .kernel import call, helper, kernel, larger, peek32
from .numbers import (
    ANY_ANSWER,
    BEST,
    BET,
    CALL,
    CARDS,
    CHECK,
    CHOICE,
    FIXED,
    FOLD,
    KILL,
    LAY,
    MAY_BET,
    MAY_CALL,
    MAY_CHECK,
    MAY_FOLD,
    MAY_KILL,
    ORDER,
    ROWS,
    SET,
    WAGER,
)

_ONE = np.uint64(1)
_PLAYERS = np.uint64(0xD1B54A32D192ED03)
"""Keeps what players do apart from the deck."""
WORDS = 16
"""How many words each decision of a hand has for itself."""


@helper
def chance(t, number, many):
    """A number below another, by a word that belongs to this decision of the hand alone."""
    return below(word(t.seed ^ _PLAYERS, np.int64(t.actions) * WORDS + number), many)


@helper
def some_amount(t, p):
    """Mostly a small bet; sometimes anything, sometimes everything."""
    least, most = np.int64(t.d_least), np.int64(t.d_most)
    if t.d_flags & FIXED:
        return most if chance(t, 2, 2) else least
    how = chance(t, 2, 10)
    if how < 6:
        return least
    if how == 6:
        return most
    amount = least + chance(t, 3, most - least + 1)
    return amount if p.unit == 1 else larger(least, amount - amount % p.unit)


@helper
def a_bet(t, p):
    """A legal answer to a bet; folds are rare, so that hands get somewhere."""
    flags = np.int64(t.d_flags)
    fold = 1 if flags & MAY_FOLD else 0
    check = 5 if flags & MAY_CHECK else 0
    call_for = 5 if flags & MAY_CALL else 0
    bets = 0
    if flags & MAY_BET:
        bets = 4 if t.d_least < t.d_most else 2
    kill = 1 if flags & MAY_KILL else 0
    chosen = chance(t, 1, fold + check + call_for + bets + kill)
    if chosen < fold:
        return np.int64(FOLD)
    chosen -= fold
    if chosen < check:
        return np.int64(CHECK)
    chosen -= check
    if chosen < call_for:
        return np.int64(CALL)
    if chosen - call_for >= bets:
        return np.int64(KILL)
    return WAGER | some_amount(t, p) << 8


@helper
def nth_bit(bits, number):
    """The place of one of the bits that are set."""
    for _ in range(number):
        bits &= bits - _ONE
    return np.int64(lowest(bits))


@helper
def ones(bits):
    """How many bits are set."""
    return np.int64(bits_set(bits))


@helper
def some_cards(t, many):
    """As many of the cards that may be picked, at random."""
    left, found = t.d_cards, np.uint64(0)
    if t.d_most and many > t.d_least:
        # A card of the rank that so many can only be drawn with stays.
        kept = left & (np.uint64(15) << np.uint64(4 * (t.d_most - 1)))
        left &= ~(_ONE << np.uint64(nth_bit(kept, 0)))
    # Card by card, each with the chance that is left for it: whichever are picked, the work is the same.
    cards, number = ones(left), 4
    while left:
        card = left & (~left + _ONE)
        left ^= card
        if chance(t, number, cards) < many:
            found |= card
            many -= 1
        cards -= 1
        number += 1
    return found


@helper
def in_rows(t):
    """Cards in rows: each row as full as it must be, and what is left wherever there is room."""
    answer, cards, n = np.int64(0), ones(t.d_cards), 0
    taken = np.int64(0)
    wanted = nth_bit(np.uint64(t.d_counts), 0)
    for number in range(cards):
        row = np.int64(7)
        if n < wanted:
            # What the rows still must have comes first.
            for other in range(7):
                have = (taken >> (4 * other)) & 15
                if row == 7 and have < (t.d_least >> (4 * other)) & 15:
                    row = other
            for other in range(7):
                have = (taken >> (4 * other)) & 15
                if row == 7 and have < (t.d_most >> (4 * other)) & 15:
                    row = other
        if row < 7:
            taken += np.int64(1) << (4 * row)
            n += 1
        answer |= row << (3 * number)
    return answer


@helper
def _row_with_room(t, taken, owing, many):
    """One of the rows that can take a card, by its place among them, or how many there are if that is -1."""
    found = 0
    for row in range(7):
        room = (t.d_least if owing else t.d_most) >> (4 * row) & 15
        if (taken >> (4 * row)) & 15 < room:
            if found == many:
                return row
            found += 1
    return found


@helper
def some_rows(t):
    """Cards in rows at random: each row as full as it must be, and as many cards as are wanted."""
    answer, taken, cards = np.int64(0), np.int64(0), ones(t.d_cards)
    counts = np.uint64(t.d_counts)
    wanted = nth_bit(counts, chance(t, 1, ones(counts)))
    for number in range(cards):
        row, owed = np.int64(7), np.int64(0)
        for other in range(7):
            owed += larger(((t.d_least >> (4 * other)) & 15) - ((taken >> (4 * other)) & 15), np.int64(0))
        if chance(t, 2 + 2 * number, cards - number) < wanted:
            owing = owed == wanted
            rows = _row_with_room(t, taken, owing, -1)
            row = np.int64(_row_with_room(t, taken, owing, chance(t, 3 + 2 * number, rows)))
            taken += np.int64(1) << (4 * row)
            wanted -= 1
        answer |= row << (3 * number)
    return answer


@kernel(ANY_ANSWER)
def any_answer(t, p, s):
    """Any legal answer to a question that is not about a bet, at random."""
    if t.d_flags & MAY_FOLD and not chance(t, 2, 12):
        return np.int64(FOLD)
    if t.d_choices:
        choices = np.uint64(t.d_choices)
        return CHOICE | nth_bit(choices, chance(t, 1, ones(choices))) << 8
    if t.d_kind == SET:
        return ROWS | some_rows(t) << 8
    if t.d_kind == LAY:
        answer = np.int64(0)
        left = ones(t.d_cards)
        free = (_ONE << np.uint64(left)) - _ONE
        for number in range(left):
            place = nth_bit(free, chance(t, number, left - number))
            free &= ~(_ONE << np.uint64(place))
            answer |= np.int64(place) << (4 * number)
        return ORDER | answer << 8
    counts = np.uint64(t.d_counts)
    many = nth_bit(counts, chance(t, 1, ones(counts)))
    return CARDS | np.int64(some_cards(t, many) << np.uint64(8))


@kernel()
def random(t, p, s):
    """Any legal answer, at random."""
    if t.d_kind == BET:
        return a_bet(t, p)
    return call(p.at[ANY_ANSWER], t, p, s)


@helper
def quiet(t):
    """The answer of somebody who wants nothing: the fewest cards, the first word, rows as they come."""
    if t.d_choices:
        return CHOICE | nth_bit(np.uint64(t.d_choices), 0) << 8
    if t.d_kind == SET:
        return ROWS | in_rows(t) << 8
    if t.d_kind == LAY:
        answer = np.int64(0)
        for number in range(ones(t.d_cards)):
            answer |= np.int64(number) << (4 * number)
        return ORDER | answer << 8
    many, left, found = nth_bit(np.uint64(t.d_counts), 0), t.d_cards, np.uint64(0)
    for _ in range(many):
        card = _ONE << np.uint64(nth_bit(left, 0))
        found |= card
        left &= ~card
    return CARDS | np.int64(found << np.uint64(8))


@kernel()
def caller(t, p, s):
    """Checks if possible, or else calls; otherwise does as little as possible."""
    if t.d_kind != BET:
        return quiet(t)
    flags = np.int64(t.d_flags)
    if flags & MAY_CHECK:
        return np.int64(CHECK)
    if flags & MAY_CALL:
        return np.int64(CALL)
    if flags & MAY_BET:
        return WAGER | np.int64(t.d_least) << 8
    return np.int64(FOLD)


ROUNDS, FACING, RAISES_MADE, STRENGTHS, WAYS = 8, 2, 4, 16, 5
"""What a chart goes by: the round of betting, whether there is a bet to face, how many raises, how strong."""


@kernel(calls=(BEST,))
def chart(t, p, s):
    """Bets by a chart, which ``s.chart`` has for each seat: strengths, then weights for each situation.

    The weights are for folding, checking or calling, the smallest bet, one in the middle, the largest.
    """
    if t.d_kind != BET:
        return quiet(t)
    table = s.chart[t.d_seat]
    s.seat = t.d_seat
    s.contest = p.branch_at[t.branch]
    s.laid = 0
    rating = call(p.at[BEST], t, p, s)
    strength = 0
    for place in range(STRENGTHS - 1):
        if rating >= peek32(table, place):
            strength = place + 1
    facing = 1 if t.d_call > 0 else 0
    row = min(max(np.int64(t.streets) - 1, 0), ROUNDS - 1) * FACING + facing
    row = (row * RAISES_MADE + min(np.int64(t.raised), RAISES_MADE - 1)) * STRENGTHS + strength
    at, flags = STRENGTHS + row * WAYS, np.int64(t.d_flags)
    fold = peek32(table, at) if flags & MAY_FOLD and not flags & MAY_CHECK else 0
    stay = peek32(table, at + 1) if flags & (MAY_CHECK | MAY_CALL) else 0
    bets = peek32(table, at + 2) + peek32(table, at + 3) + peek32(table, at + 4) if flags & MAY_BET else 0
    whole = fold + stay + bets
    chosen = chance(t, 1, whole) if whole else 0
    if whole and chosen < fold:
        return np.int64(FOLD)
    if not whole or chosen < fold + stay:
        if flags & MAY_CHECK:
            return np.int64(CHECK)
        if flags & MAY_CALL:
            return np.int64(CALL)
        return np.int64(FOLD) if flags & MAY_FOLD else WAGER | np.int64(t.d_least) << 8
    chosen -= fold + stay
    least, most = np.int64(t.d_least), np.int64(t.d_most)
    if chosen < peek32(table, at + 2):
        return WAGER | least << 8
    if chosen < peek32(table, at + 2) + peek32(table, at + 3) and not flags & FIXED:
        middle = (least + most) // 2
        return WAGER | max(least, middle - middle % p.unit) << 8
    return WAGER | most << 8
