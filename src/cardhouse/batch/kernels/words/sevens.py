"""The rule of sevens: who passes a seven after the draw cannot win what is bet then.

What everybody had put in when a seat broke the rule is needed at the end. Until there is a full bet every
height of the betting is that of a seat that is all-in, so the number of such a seat says it all.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper, kernel, larger, smaller
from cardhouse.batch.kernels.numbers import PASSED_SEVEN, SETTLE_SEVENS, SEVENS
from cardhouse.batch.kernels.seats import is_in

from .repeating import reaches

_BROKEN = 0x80
"""Marks what a seat that broke the rule remembers."""
_SEAT = 0x7F
WHOLE_POT = 2
"""Stands in the program if breaking the rule costs the whole pot."""


@kernel(SEVENS)
def begin_sevens(t, p, s):
    """A round begins in which the rule holds."""
    t.sevens = 1
    for seat in range(p.seats):
        t.before[seat] = t.total[seat]
    for place in range(p.seats * p.seats):
        t.passed[place] = 0
    return 0


@helper
def _broke(t, p, seat):
    """Whether a seat broke the rule."""
    return t.passed[seat * p.seats] & _BROKEN != 0


@kernel(PASSED_SEVEN)
def passed_seven(t, p, s):
    """Seat ``s.seat`` has passed, or only called less than a full bet: remember it if it has a seven."""
    seat = np.int64(s.seat)
    scale = np.int64(p.c_scale[p.branch_at[t.branch]])
    if _broke(t, p, seat) or not reaches(t, p, s, seat, scale, p.seven):
        return 0
    for other in range(p.seats):
        height = 0
        for by in range(p.seats):
            if t.bet[other] and t.bet[by] == t.bet[other] and not t.stack[by]:
                height = by + 1
        t.passed[seat * p.seats + other] = _BROKEN | height
    return 0


@helper
def _put_in(t, p, seat, other):
    """What another seat had put in when a seat broke the rule."""
    by = np.int64(t.passed[seat * p.seats + other] & _SEAT) - 1
    found = np.int64(t.before[other])
    return found + t.total[by] - t.before[by] if by >= 0 else found


@helper
def _best(t, p, s, eligible):
    """The seats with the best hand of some, as bits."""
    at = np.int64(p.branch_at[t.branch]) * 24
    top, winners = np.int64(-1), 0
    for seat in range(p.seats):
        if is_in(eligible, seat):
            rating = s.rating_of[at + seat]
            if rating > top:
                top, winners = rating, 0
            if rating == top:
                winners |= 1 << seat
    return winners


@helper
def _give_back(t, p, s, pot, winners, below, top):
    """Have everybody take back what was put into a pot after its winners broke the rule."""
    first = 0
    while not is_in(winners, first):
        first += 1
    for seat in range(p.seats):
        later = smaller(np.int64(t.total[seat]), top) - larger(_put_in(t, p, first, seat), below)
        if later > 0 and not is_in(winners, seat):
            s.returned[seat] += later
            s.pot[pot] -= later
    s.eligible[pot] = winners


@kernel(SETTLE_SEVENS)
def settle_sevens(t, p, s):
    """The pots as they are paid; what goes back is in ``s.returned``."""
    broken, below = 0, np.int64(0)
    for seat in range(p.seats):
        s.returned[seat] = 0
        broken |= np.int64(_broke(t, p, seat)) << seat
    if not broken:
        return 0
    for pot in range(s.pots):
        eligible = np.int64(s.eligible[pot])
        top = np.int64(-1)
        for seat in range(p.seats):
            total = np.int64(t.total[seat])
            if pot == s.pots - 1:
                top = larger(top, total)
            elif is_in(eligible, seat):
                top = total if top < 0 else smaller(top, total)
        winners = _best(t, p, s, eligible)
        if winners & ~broken == 0:
            if p.sevens == WHOLE_POT:
                others = eligible & ~broken
                s.eligible[pot] = others if others else eligible
            else:
                _give_back(t, p, s, pot, winners, below, top)
        below = top
    return 0
