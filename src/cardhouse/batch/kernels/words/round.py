"""The arithmetic of a round of betting: what is legal, and what an answer does."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper, larger, smaller
from cardhouse.batch.kernels.numbers import (
    FIXED,
    JAM,
    LIMIT,
    MAY_BET,
    MAY_CALL,
    MAY_CHECK,
    MAY_FOLD,
    POT_LIMIT,
    RAISES,
    SPREAD,
)
from cardhouse.batch.kernels.seats import is_in, pot_of, with_chips


@helper
def set_cap(t, p):
    """How many bets and raises there are."""
    t.cap = -1
    if p.structure == LIMIT or p.structure == SPREAD:
        t.cap = p.cap
        if p.uncapped:
            able = with_chips(t, p)
            rest = able & (able - 1)
            if rest and rest & (rest - 1) == 0:
                t.cap = -1


@helper
def new_round(t, p, small, big):
    """A round in which nothing has been bet; ``big`` is the other size of a bet, if there is one."""
    for seat in range(p.seats):
        t.bet[seat] = 0
        t.acted[seat] = -1
    t.checked = 0
    t.level = 0
    t.base = 0
    t.raise_by = p.minimum
    t.count = 0
    t.raised = 0
    t.big_only = 0
    t.opened = 0
    t.ceiling = 0
    t.no_checking = 0
    t.most_raises = -1
    t.size0 = small
    t.size1 = big
    set_cap(t, p)


@helper
def put_in(t, seat, to):
    """Put chips in up to a height, or as many as there are."""
    at = np.uint64(seat)
    paid = smaller(np.int64(to) - t.bet[at], t.stack[at])
    t.stack[at] -= paid
    t.bet[at] += paid
    t.total[at] += paid
    if not t.stack[at]:
        t.able &= ~(1 << seat)


@helper
def _up(amount, unit):
    if unit == 1:
        return amount
    return -(-amount // unit) * unit


@helper
def is_raise(t, p):
    """Whether a wager would be a raise, and not the bet itself or the completion of a bring-in."""
    return t.level > 0 and (p.structure != LIMIT or t.count > 0)


@helper
def full_bet(t, p):
    """The size of the smallest full bet."""
    return np.int64(t.size0) if p.structure == LIMIT else np.int64(p.minimum)


@helper
def _sizes(t, p, most):
    """The fixed sizes of a bet; 1 if there is any."""
    small = t.size1 if t.big_only and t.size1 else t.size0
    big = t.size1 if t.size1 else t.size0
    least, largest = smaller(t.base + small, most), smaller(t.base + big, most)
    if least <= t.level:
        least = largest
    if least <= t.level:
        return 0
    t.d_least = least
    t.d_most = largest
    return MAY_BET | FIXED


@helper
def _raises(t, p, seat):
    """How far a seat that may raise can raise; the flags of it, 0 if it cannot."""
    most = np.int64(t.bet[seat]) + t.stack[seat]
    if (t.ceiling and t.level >= t.ceiling) or (t.cap >= 0 and t.count >= t.cap):
        return 0
    if t.ceiling:
        most = smaller(most, t.ceiling)
    if p.structure == LIMIT:
        return _sizes(t, p, most)
    if p.structure == JAM:
        t.d_least = most
        t.d_most = most
        return MAY_BET | FIXED
    least = np.int64(t.level) + t.raise_by if t.level else np.int64(p.minimum)
    if t.sevens and t.level < p.minimum:
        least = np.int64(p.minimum)
    if p.structure == POT_LIMIT:
        pot = pot_of(t, p) + t.level - t.bet[seat]
        most = smaller(most, larger(least, t.level + _up(pot, np.int64(p.unit))))
    elif p.structure == SPREAD:
        most = smaller(most, t.level + (t.size1 if t.size1 else t.size0))
    least = _up(least, np.int64(p.unit))
    t.d_least = smaller(least, most)
    t.d_most = most
    return MAY_BET


@helper
def raises_for(t, p, seat):
    """Write down what a seat may do now."""
    owes = np.int64(t.level) - t.bet[seat]
    flags = 0
    t.d_least = 0
    t.d_most = 0
    if owes >= t.stack[seat]:
        owes = np.int64(t.stack[seat])
    else:
        again = True
        if t.acted[seat] >= 0:
            gained = t.level - t.acted[seat]
            if p.no_check_raise and is_in(t.checked, seat):
                again = False
            elif p.structure == LIMIT:
                again = 2 * gained >= t.size0
            else:
                again = gained >= t.raise_by
        if again and not (t.most_raises >= 0 and is_raise(t, p) and t.raised >= t.most_raises):
            flags = _raises(t, p, seat)
    may_call = owes > 0
    may_check = not may_call
    if flags:
        if may_call and (p.structure == JAM or (p.no_limping and not t.opened)):
            may_call = False
        if t.no_checking and not t.level:
            may_check = False
        if t.level:
            flags |= RAISES
    t.d_call = owes
    t.d_flags = flags | MAY_FOLD | (MAY_CALL if may_call else 0) | (MAY_CHECK if may_check else 0)


@helper
def without_raise(t):
    """Take the raise away, because nobody could call it."""
    if t.d_flags & MAY_BET:
        t.d_flags = MAY_FOLD | (MAY_CALL if t.d_call > 0 else MAY_CHECK)
        t.d_least = 0
        t.d_most = 0


@helper
def wager(t, p, seat, to):
    """Bet or raise to an amount."""
    by = to - t.level
    if is_raise(t, p):
        t.raised += 1
    put_in(t, seat, to)
    if p.structure == LIMIT:
        size = t.size0
        if t.size1 and t.base + size < to:
            size = t.size1
        if t.size1 and to - t.base >= t.size1:
            t.big_only = 1
        # Under the rule of sevens any short all-in is completed, and half a bet is none.
        if (1 if t.sevens else 2) * (to - t.base) >= size:
            t.base = to
            t.count += 1
    elif by >= t.raise_by:
        t.raise_by = by
        t.count += 1
    t.level = to
    t.opened = 1
    t.acted[seat] = to
    if p.up_cards:
        t.still = 0
    t.aggressor = seat
