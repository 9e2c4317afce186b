"""What to keep in a draw: hands are counted once for all namings of the suits, and looked up in sorted tables."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import mixed
from cardhouse.batch.kernels.entries import entry
from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.records import ID

_ONE = np.uint64(1)


@helper
def canonical(mask):
    """A set of cards with its suits in a fixed order, as a number: four times thirteen bits."""
    a = b = c = d = np.int64(0)
    left = mask
    while left:
        low = left & (~left + _ONE)
        left ^= low
        place = np.int64(0)
        while low > _ONE:
            low >>= _ONE
            place += 1
        bit = np.int64(1) << (place >> 2)
        suit = place & 3
        if suit == 0:
            a |= bit
        elif suit == 1:
            b |= bit
        elif suit == 2:
            c |= bit
        else:
            d |= bit
    if a < b:
        a, b = b, a
    if c < d:
        c, d = d, c
    if a < c:
        a, c = c, a
    if b < d:
        b, d = d, b
    if b < c:
        b, c = c, b
    return ((a * 8192 + b) * 8192 + c) * 8192 + d


@helper
def cards_of(key, into):
    """The cards of a canonical set; how many there are."""
    n = 0
    for suit in range(4):
        ranks = (key >> (13 * (3 - suit))) & 8191
        for rank in range(13):
            if (ranks >> rank) & 1:
                into[n] = 4 * rank + suit
                n += 1
    return n


@helper
def place_of(keys, key):
    """Where a canonical set stands."""
    low, high = 0, keys.shape[0]
    while low < high:
        middle = (low + high) >> 1
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


@entry
def all_sets(size, deck, out):
    """Every set of so many cards of the deck, canonical, into ``out``; how many."""
    at = np.arange(size)
    many, n = deck.shape[0], 0
    while True:
        mask = np.uint64(0)
        for k in range(size):
            mask |= _ONE << np.uint64(deck[at[k]])
        out[n] = canonical(mask)
        n += 1
        k = size - 1
        while k >= 0 and at[k] == many - size + k:
            k -= 1
        if k < 0:
            return n
        at[k] += 1
        for j in range(k + 1, size):
            at[j] = at[j - 1] + 1


@entry
def average(keys, sizes, starts, size, deck, values):
    """What sets that are not whole are worth: the average over the next card, from the largest sets down."""
    cards = np.zeros(16, dtype=np.int64)
    for step in range(size - 1, -1, -1):
        for at in range(keys.shape[0]):
            if sizes[at] != step:
                continue
            n = cards_of(keys[at], cards)
            mask = np.uint64(0)
            for k in range(n):
                mask |= _ONE << np.uint64(cards[k])
            total, many = 0.0, 0
            for k in range(deck.shape[0]):
                bit = _ONE << np.uint64(deck[k])
                if mask & bit == 0:
                    total += values[place_of(keys, canonical(mask | bit))]
                    many += 1
            values[at] = total / many


@helper
def best_kept(keys, pat, kept, mask, counts):
    """The cards to throw so that the rest is worth most, and what that is; ``counts`` are the numbers allowed."""
    cards = np.zeros(16, dtype=np.uint64)
    n, left = 0, mask
    while left:
        low = left & (~left + _ONE)
        left ^= low
        cards[n] = low
        n += 1
    best, thrown = -1.0, np.uint64(0)
    for which in range(1 << n):
        many, stays = 0, np.uint64(0)
        for k in range(n):
            if (which >> k) & 1:
                stays |= cards[k]
            else:
                many += 1
        if not (counts >> many) & 1:
            continue
        at = place_of(keys, canonical(stays))
        worth = pat[at] if many == 0 else kept[at]
        if worth > best:
            best, thrown = worth, mask & ~stays
    return thrown, best


@entry
def one_draw(keys, sizes, size, pat, kept, counts, values, kept_at):
    """What whole hands are worth before a draw, and which set each keeps."""
    cards = np.zeros(16, dtype=np.int64)
    for at in range(keys.shape[0]):
        if sizes[at] != size:
            continue
        n = cards_of(keys[at], cards)
        mask = np.uint64(0)
        for k in range(n):
            mask |= _ONE << np.uint64(cards[k])
        thrown, worth = best_kept(keys, pat, kept, mask, counts)
        values[at] = worth
        kept_at[at] = place_of(keys, canonical(mask & ~thrown)) if thrown else at


@entry
def spread(keys, sizes, size, deck, mass, kept_at):
    """How likely whole hands are after a draw: those that draw are filled up one card after the other."""
    cards = np.zeros(16, dtype=np.int64)
    found = np.zeros(keys.shape[0])
    part = np.zeros(keys.shape[0])
    for at in range(keys.shape[0]):
        if sizes[at] == size:
            if kept_at[at] == at:
                found[at] += mass[at]
            else:
                part[kept_at[at]] += mass[at]
    for step in range(size):
        for at in range(keys.shape[0]):
            if sizes[at] != step or part[at] == 0.0:
                continue
            n = cards_of(keys[at], cards)
            mask = np.uint64(0)
            for k in range(n):
                mask |= _ONE << np.uint64(cards[k])
            each = part[at] / (deck.shape[0] - n)
            for k in range(deck.shape[0]):
                bit = _ONE << np.uint64(deck[k])
                if mask & bit == 0:
                    to = place_of(keys, canonical(mask | bit))
                    if step + 1 == size:
                        found[to] += each
                    else:
                        part[to] += each
    for at in range(keys.shape[0]):
        mass[at] = found[at]


@helper
def held(t, p, seat):
    """The cards of a seat, as bits."""
    mask = np.uint64(0)
    for place in range(t.cards[seat]):
        mask |= _ONE << np.uint64(t.held[seat * p.row + place] & ID)
    return mask


@helper
def advice(memo, throws, worths, keys, worth, mask, draws, counts):
    """What a hand throws with draws to come and what it is worth now, remembered for the next time.

    ``worth`` has a row for each number of draws to come: whole hands before those draws, and for other sets
    what they become if they are filled up for the last of them. Returns the row of the memory.
    """
    size = memo.shape[0]
    key = mask | np.uint64(draws) << np.uint64(56)
    at = np.int64(mixed(key) & np.uint64(size - 1))
    for _ in range(8):
        if memo[at] == key:
            return at
        if memo[at] == 0:
            break
        at = (at + 1) & (size - 1)
    memo[at] = key
    worths[at] = worth[draws, place_of(keys, canonical(mask))]
    throws[at] = 0
    if draws > 0:
        thrown, _ = best_kept(keys, worth[draws - 1], worth[draws], mask, counts)
        throws[at] = thrown
    return at
