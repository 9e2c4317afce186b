"""What hands are worth, piece by piece: flushes, badugis, single cards, and which lines are removed."""

from __future__ import annotations

import numpy as np

from cardhouse.native import helper
from cardhouse.native.words import lowest
from cardhouse.scales.kernels.ranks import SHIFT, SUITS_AT, suit_bias

_FIELD = np.uint64((1 << int(SHIFT)) - 1)
_BIAS = suit_bias(5)
_ONE = np.uint64(1)
_TWO = np.uint64(2)
_FIFTEEN = np.uint64(15)


@helper
def flush_of(cards, g_start, g_slots, flushes, at, a, b, key):  # type: ignore[no-untyped-def]
    """What the flush that a key shows is worth."""
    suit = 0
    while not key >> np.uint64(SUITS_AT + 4 + 5 * suit) & _ONE:
        suit += 1
    ranks = 0
    for g in (a, b):
        for j in range(g_start[g], g_start[g + _ONE]):
            card = cards[g_slots[j]]
            if card & 3 == suit:
                ranks |= 1 << (card >> 2)
    return flushes[at + np.uint64(ranks)]


@helper
def two_and_three(cards, g_start, g_slots, hand, board, suit, flushes, at, best):  # type: ignore[no-untyped-def]
    """The best flush of exactly two cards of a hand and three of a board."""
    for b in range(g_start[board], g_start[board + _ONE]):
        one = cards[g_slots[b]]
        if one & 3 != suit:
            continue
        for c in range(b + _ONE, g_start[board + _ONE]):
            two = cards[g_slots[c]]
            if two & 3 != suit:
                continue
            for d in range(c + _ONE, g_start[board + _ONE]):
                three = cards[g_slots[d]]
                if three & 3 != suit:
                    continue
                shared = 1 << (one >> 2) | 1 << (two >> 2) | 1 << (three >> 2)
                for i in range(g_start[hand], g_start[hand + _ONE]):
                    mine = cards[g_slots[i]]
                    if mine & 3 != suit:
                        continue
                    for j in range(i + _ONE, g_start[hand + _ONE]):
                        other = cards[g_slots[j]]
                        if other & 3 == suit:
                            ranks = shared | 1 << (mine >> 2) | 1 << (other >> 2)
                            best = max(best, flushes[at + np.uint64(ranks)])
    return best


@helper
def avoiding(  # type: ignore[no-untyped-def]
    cards, keys, a0, a1, b0, b1, suited, at, best, g_start, g_slots, flushes, lower, upper, values, ats
):
    """The best of several choices, if a flush counts against them."""
    for b in range(b0, b1):
        part = keys[b] + _BIAS
        for a in range(a0, a1):
            key = part + keys[a]
            if key & suited:
                value = flush_of(cards, g_start, g_slots, flushes, at, a, b, key)
            else:
                value = values[
                    ats[2]
                    + np.uint64(lower[ats[0] + (key & _FIELD)])
                    + np.uint64(upper[ats[1] + (key >> SHIFT & _FIELD)])
                ]
            best = max(best, value)
    return best


@helper
def best_flush(  # type: ignore[no-untyped-def]
    cards, keys, a0, a1, b0, b1, hand_bias, board_bias, both, at, best, g_start, g_slots, flushes
):
    """The best flush, if one is wanted; ``both`` has the suits with enough cards on both sides."""
    for b in range(b0, b1):
        if keys[b] + board_bias & both:
            for a in range(a0, a1):
                if (keys[a] + hand_bias) & (keys[b] + board_bias) & both:
                    key = keys[a] + keys[b] + _BIAS
                    best = max(best, flush_of(cards, g_start, g_slots, flushes, at, a, b, key))
    return best


@helper
def all_low(cards, g_start, g_slots, b, allowed):  # type: ignore[no-untyped-def]
    """Whether the cards of a group all have ranks that qualify, and no two alike."""
    left = allowed
    for j in range(g_start[b], g_start[b + _ONE]):
        rank = 1 << (cards[g_slots[j]] >> 2)
        if not left & rank:
            return False
        left ^= rank
    return True


@helper
def badugi(machine, held):  # type: ignore[no-untyped-def]
    """The ranks of the best badugi, as bits."""
    state = np.int64(0)
    kept = np.int64(0)
    while held:
        at = lowest(held) & ~np.uint64(3)
        after = np.int64(machine[state, held >> at & _FIFTEEN])
        kept |= np.int64(after != state) << np.int64(at >> _TWO)
        state = after
        held &= ~(_FIFTEEN << at)
    return kept


@helper
def top_bit(key):  # type: ignore[no-untyped-def]
    """The position of the highest bit."""
    top = 0
    while key > _ONE:
        key >>= _ONE
        top += 1
    return top


@helper
def removed_lines(cards, ends):  # type: ignore[no-untyped-def]
    """The lines removed because their last card is the lowest, as bits; -1 if all of them are."""
    low = 99
    for i in range(ends.shape[0]):
        low = min(low, cards[ends[i]] >> 2)
    gone = 0
    for i in range(ends.shape[0]):
        if cards[ends[i]] >> 2 == low:
            gone |= 1 << i
    return -1 if gone == (1 << ends.shape[0]) - 1 else gone
