"""Which cards to throw away, by tables of what kept cards are worth, and drawing by these tables.

A set of cards is known by its number: the sets of a given size are counted in the order of their highest
card, then of the next one, and so on. Cards are given here by their places in the deck, not by their ids.
"""

from __future__ import annotations

from math import comb

import numpy as np

from cardhouse.native import helper

from .chance import below
from .entry import entry

_ONE = np.uint64(1)
CHOOSE = np.array([[comb(n, k) for k in range(8)] for n in range(54)], dtype=np.int64)


@helper
def best_kept(held, size, least, tables, starts, choose, worth):  # type: ignore[no-untyped-def]
    """The cards to keep, as bits of their places in a sorted hand, and what they are worth.

    ``worth`` is what the whole hand is worth; it is kept unless fewer cards are worth more.
    """
    best, kept = worth, (1 << size) - 1
    for bits in range((1 << size) - 1):
        count = 0
        number = 0
        for j in range(size):
            if bits >> j & 1:
                count += 1
                number += choose[held[j], count]
        if count >= least:
            value = tables[starts[count] + number]
            if value > best:
                best = value
                kept = bits
    return kept, best


@entry
def draw_rows(  # type: ignore[no-untyped-def]
    state, rows, hands, cards_of, place_of, dead, least, tables, starts, wholes, choose, forced
):
    """Play the draws of every deal.

    ``hands`` has the slots of each player; ``tables``, ``wholes`` and ``least`` have a row for each draw, the
    last one first; ``forced`` has the cards that each player keeps in the first draw, as bits, or -1.
    """
    seats, size = hands.shape[0], hands.shape[1]
    deck = cards_of.shape[0]
    held = np.empty(size, np.int64)
    order = np.empty(size, np.int64)
    kept = np.empty(seats, np.int64)
    for i in range(rows.shape[0]):
        used = dead
        for j in range(rows.shape[1]):
            used |= _ONE << np.uint64(rows[i, j])
        for d in range(least.shape[0] - 1, -1, -1):
            for seat in range(seats):
                if forced[seat] >= 0 and d == least.shape[0] - 1:
                    kept[seat] = forced[seat]
                    continue
                for j in range(size):
                    place = place_of[rows[i, hands[seat, j]]]
                    k = j
                    while k > 0 and held[k - 1] > place:
                        held[k] = held[k - 1]
                        order[k] = order[k - 1]
                        k -= 1
                    held[k] = place
                    order[k] = j
                number = 0
                for j in range(size):
                    number += choose[held[j], j + 1]
                bits, _ = best_kept(held, size, least[d], tables[d], starts, choose, wholes[d, number])
                kept[seat] = 0
                for j in range(size):
                    if bits >> j & 1:
                        kept[seat] |= 1 << order[j]
            for seat in range(seats):
                for j in range(size):
                    if kept[seat] >> j & 1:
                        continue
                    free = False
                    for k in range(deck):
                        if not used >> np.uint64(cards_of[k]) & _ONE:
                            free = True
                            break
                    if not free:
                        # The deck has run out, so the discards are shuffled in.
                        used = dead
                        for k in range(rows.shape[1]):
                            used |= _ONE << np.uint64(rows[i, k])
                    card = cards_of[below(state, deck)]
                    while used >> np.uint64(card) & _ONE:
                        card = cards_of[below(state, deck)]
                    used |= _ONE << np.uint64(card)
                    rows[i, hands[seat, j]] = card
