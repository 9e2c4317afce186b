"""Who is still in, and whose turn it is: seats as bits."""

from __future__ import annotations

import numpy as np

from cardhouse.native.words import lowest

from .kernel import helper, is_in

__all__ = ["after", "all_in", "first_live", "following", "is_in", "live", "over", "pot_of", "with_chips"]
_ONE = np.uint64(1)


@helper
def live(t, p):
    """The seats still in, as bits."""
    return ((np.int64(1) << np.int64(p.seats)) - 1) & ~np.int64(t.folded)


@helper
def over(t, p):
    """Whether at most one seat is left."""
    bits = live(t, p)
    return bits & (bits - 1) == 0


@helper
def with_chips(t, p):
    """The seats still in that have chips, as bits."""
    # Seat after seat by the bits: a loop over all seats would be unrolled and made far too long.
    left, found = np.uint64(live(t, p)), np.uint64(0)
    while left:
        seat = lowest(left)
        left &= left - _ONE
        if t.stack[seat]:
            found |= _ONE << seat
    return np.int64(found)


@helper
def all_in(t, p):
    """Whether at most one seat still in has chips."""
    bits = with_chips(t, p)
    return bits & (bits - 1) == 0


@helper
def following(bits, seat):
    """The first of some seats from one on, clockwise."""
    later = np.uint64(bits) >> np.uint64(seat)
    if later:
        return np.int64(seat) + np.int64(lowest(later))
    return np.int64(lowest(np.uint64(bits)))


@helper
def after(p, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < p.seats else 0


@helper
def first_live(t, p, seat):
    """The first seat after one that is still in."""
    return following(live(t, p), after(p, seat))


@helper
def pot_of(t, p):
    """Everything in the middle."""
    found = np.int64(t.dead)
    for seat in range(p.seats):
        found += t.total[seat]
    return found
