"""Cards that players pick, and what becomes of them."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.records import COUNTS, ID, UP
from cardhouse.native.words import lowest

from .kernel import helper
from .numbers import LYING_DOWN, LYING_UP, WHOLE
from .seats import after, is_in

_ONE = np.uint64(1)
MARK = 0x80
"""Marks a card, beside the parts that it belongs to, until the last player has picked."""


@helper
def lies_in(t, p, seat, place, where):
    """Whether a card of a seat lies where it may be picked."""
    at = seat * p.row + place
    if where == WHOLE:
        return True
    if where == LYING_DOWN:
        return t.held[at] & UP == 0
    if where == LYING_UP:
        return t.held[at] & UP != 0
    return t.parts[at] & (where >> 4) != 0


@helper
def ask_cards(t, p, seat, kind, where, counts):
    """Ask a seat to pick cards of a place, so many or as the step says; 0 if none can be picked."""
    bits, n = np.uint64(0), 0
    start = np.uint64(seat * p.row)
    if where == WHOLE:
        n = np.int64(t.cards[np.uint64(seat)])
        for at in range(start, start + np.uint64(n)):
            bits |= _ONE << np.uint64(t.held[at] & ID)
    else:
        for place in range(t.cards[seat]):
            if lies_in(t, p, seat, place, where):
                bits |= _ONE << np.uint64(t.held[seat * p.row + place] & ID)
                n += 1
    if counts < 0:
        counts = p.counts[np.int64(t.pc) * COUNTS + n]
    if counts <= 1:
        return 0
    t.d_kind = kind
    t.d_seat = seat
    t.d_cards = bits
    t.d_counts = counts
    t.d_choices = 0
    t.d_flags = 0
    t.d_call = 0
    t.d_least = 0
    t.d_most = 0
    return 1


@helper
def ask_choice(t, seat, kind, choices):
    """Ask a seat for one of some words, given as bits."""
    t.d_kind = kind
    t.d_seat = seat
    t.d_cards = np.uint64(0)
    t.d_counts = 0
    t.d_choices = choices
    t.d_flags = 0
    t.d_call = 0
    t.d_least = 0
    t.d_most = 0
    return 1


@helper
def begin_turns(t):
    """Begin with the seat to the left of the button."""
    t.phase = 0
    t.cursor = t.button
    t.pick = 0


@helper
def another_turn(t, p):
    """Move on to the next seat still in, where ``t.cursor`` then stands; whether there is one left."""
    while t.pick < p.seats:
        t.cursor = after(p, np.int64(t.cursor))
        t.pick += 1
        if not is_in(t.folded, t.cursor):
            return True
    return False


@helper
def picked(t):
    """The cards of an answer."""
    return np.uint64(t.act) >> np.uint64(8)


@helper
def has(bits, card):
    """Whether a card is among some."""
    return (bits >> np.uint64(card & ID)) & _ONE != np.uint64(0)


@helper
def put_on_heap(t, p, s, seat, bits):
    """Put cards of a seat on the heap, the lowest first, as they lie."""
    while bits:
        card = lowest(bits)
        bits &= bits - _ONE
        for place in range(t.cards[seat]):
            held = t.held[seat * p.row + place]
            if held & ID == card:
                s.heap[s.heap_n] = held
                s.heap_n += 1


@helper
def lose(t, p, seat, bits):
    """Take cards away from a seat; the others move up."""
    start = np.uint64(seat * p.row)
    to = start
    t.threw[seat] |= bits
    for at in range(start, start + np.uint64(t.cards[seat])):
        held = t.held[at]
        t.held[to] = held
        t.parts[to] = t.parts[at]
        # The next card takes the place of one that goes.
        to += np.uint64(not has(bits, held))
    t.cards[seat] = to - start


@helper
def turn_up(t, p, seat, bits):
    """Turn cards of a seat up."""
    t.shown |= bits
    for place in range(t.cards[seat]):
        if has(bits, t.held[seat * p.row + place]):
            t.held[seat * p.row + place] |= UP


@helper
def mark(t, p, seat, bits):
    """Mark cards of a seat."""
    for place in range(t.cards[seat]):
        if has(bits, t.held[seat * p.row + place]):
            t.parts[seat * p.row + place] |= MARK


@helper
def marked(t, p, seat):
    """The marked cards of a seat, whose marks are taken off."""
    bits = np.uint64(0)
    for place in range(t.cards[seat]):
        at = seat * p.row + place
        if t.parts[at] & MARK:
            t.parts[at] &= MARK - 1
            bits |= _ONE << np.uint64(t.held[at] & ID)
    return bits
