"""Random deals, and all deals one after the other."""

from __future__ import annotations

import numpy as np

from .chance import below
from .entry import entry

_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


@entry
def deal_rows(state, deck, unknown, rows):  # type: ignore[no-untyped-def]
    """Fill the unknown slots of each row, which already holds what is known.

    The generator is written out here: kept in registers it is several times as fast.
    """
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    size, count = np.uint64(deck.shape[0]), unknown.shape[0]
    for i in range(rows.shape[0]):
        word = _ZERO
        for k in range(count):
            at = np.uint64(k)
            if k & 1:
                part = word & _LOW
            else:
                word = s0 + s3
                word = ((word << np.uint64(23)) | (word >> np.uint64(41))) + s0
                t = s1 << np.uint64(17)
                s2 ^= s0
                s3 ^= s1
                s1 ^= s2
                s0 ^= s3
                s2 ^= t
                s3 = (s3 << np.uint64(45)) | (s3 >> np.uint64(19))
                part = word >> _HALF
            j = at + (part * (size - at) >> _HALF)
            card = deck[j]
            deck[j] = deck[at]
            deck[at] = card
            rows[i, unknown[k]] = card
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@entry
def deal_ranges(  # type: ignore[no-untyped-def]
    state, deck, unknown, combos, masks, starts, slots, widths, rows
):
    """The same as :func:`deal_rows`, if only a list of hands is known for some slots."""
    seats = starts.shape[0] - 1
    for i in range(rows.shape[0]):
        used = _ZERO
        done = False
        while not done:
            # Any hands, until no two of them share a card: every set that can be dealt is equally likely.
            used = _ZERO
            done = True
            for r in range(seats):
                pick = starts[r] + below(state, starts[r + 1] - starts[r])
                if used & masks[pick]:
                    done = False
                    break
                used |= masks[pick]
                for j in range(widths[r]):
                    rows[i, slots[r, j]] = combos[pick, j]
        at = 0
        for k in range(unknown.shape[0]):
            while True:
                j = at + below(state, deck.shape[0] - at)
                deck[at], deck[j] = deck[j], deck[at]
                card = deck[at]
                at += 1
                if not used >> np.uint64(card) & _ONE:
                    break
            rows[i, unknown[k]] = card


@entry
def next_deals(cards, deck, unknown, fresh, at, rows):  # type: ignore[no-untyped-def]
    """Continue through all deals, with equivalent slots filled in order. Returns how many deals were made.

    ``fresh`` says which slots begin a set of equivalent slots. ``at`` remembers where the last call stopped:
    the place in the deck of each slot, and the depth, which is -1 at the end.
    """
    count = unknown.shape[0]
    used = np.zeros(deck.shape[0], np.bool_)
    depth = at[count]
    for d in range(depth):
        used[at[d]] = True
        cards[unknown[d]] = deck[at[d]]
    filled = 0
    while depth >= 0 and filled < rows.shape[0]:
        at[depth] += 1
        while at[depth] < deck.shape[0] and used[at[depth]]:
            at[depth] += 1
        if at[depth] == deck.shape[0]:
            depth -= 1
            if depth >= 0:
                used[at[depth]] = False
            continue
        cards[unknown[depth]] = deck[at[depth]]
        if depth == count - 1:
            for slot in range(cards.shape[0]):
                rows[filled, slot] = cards[slot]
            filled += 1
            continue
        used[at[depth]] = True
        depth += 1
        at[depth] = -1 if fresh[depth] else at[depth - 1]
    at[count] = depth
    return filled
