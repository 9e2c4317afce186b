"""Who is still in, and whose turn it is: seats as bits."""

from __future__ import annotations

import numpy as np

from .kernel import helper


@helper
def live(t, p):
    """The seats still in, as bits."""
    return ((np.int64(1) << np.int64(p.seats)) - 1) & ~np.int64(t.folded)


@helper
def is_in(bits, seat):
    """Whether a seat is among some."""
    return (np.int64(bits) >> np.int64(seat)) & 1


@helper
def over(t, p):
    """Whether at most one seat is left."""
    bits = live(t, p)
    return bits & (bits - 1) == 0


@helper
def all_in(t, p):
    """Whether at most one seat still in has chips."""
    able = 0
    for seat in range(p.seats):
        if t.stack[seat] and not is_in(t.folded, seat):
            able += 1
    return able < 2


@helper
def after(p, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < p.seats else 0


@helper
def first_live(t, p, seat):
    """The first seat after one that is still in."""
    seat = after(p, seat)
    while is_in(t.folded, seat):
        seat = after(p, seat)
    return seat


@helper
def pot_of(t, p):
    """Everything in the middle."""
    found = np.int64(t.dead)
    for seat in range(p.seats):
        found += t.total[seat]
    return found
