"""Cards that are laid one after another; :class:`cardhouse.spaces.placing.Placing` for tables of a batch."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.kernels.numbers import CARDS, LAY, ORDER, ROWS, SET
from cardhouse.batch.kernels.policies import nth_bit
from cardhouse.native.words import ones

_ONE = np.uint64(1)
NO_ROW = 7
"""Where a card goes that is laid in no row; among places in an order there are more."""
_LAST_ROW = 7


@helper
def one_by_one(t, k):
    """Whether the cards that are asked for are laid one after another."""
    if t.d_cards == np.uint64(0):
        return False
    return t.d_kind == SET or t.d_kind == LAY or np.int64(ones(t.d_cards)) > k.picks


@helper
def next_card(t, m):
    """The card that is to be laid next."""
    return nth_bit(t.d_cards, np.int64(m.laid_n))


@helper
def _laid_in(m, row):
    found = 0
    for n in range(m.laid_n):
        found += m.where[n] == row
    return found


@helper
def _may_end(t, m, row, total, rest_n):
    """Whether some number of picked cards can still come out that is allowed."""
    rank = np.int64(t.d_most)
    kept, any_left = False, False
    if rank:
        for n in range(np.int64(ones(t.d_cards))):
            of_rank = nth_bit(t.d_cards, n) >> 2 == rank - 1
            if n > m.laid_n:
                any_left = any_left or of_rank
            elif of_rank:
                out = row if n == m.laid_n else np.int64(m.where[n])
                kept = kept or out == NO_ROW
    left = rest_n
    if rank and not kept and any_left:
        left -= 1
        kept = True
    for count in range(total, total + rest_n + 1):
        if not (t.d_counts >> count) & 1:
            continue
        if rank and count > t.d_least:
            if kept and count <= total + left:
                return True
        else:
            return True
    return False


@helper
def may_lay(t, m, row):
    """Whether the next card may go to a row, or to none, so that the others can still be laid."""
    many = np.int64(ones(t.d_cards))
    left = many - m.laid_n - 1
    if t.d_kind == LAY:
        return row < many and not _laid_in(m, row)
    if t.d_kind != SET:
        if row > 0 and row != NO_ROW:
            return False
        total = _laid_in(m, 0) + (row == 0)
        return _may_end(t, m, row, total, left)
    total, room, owed = 0, 0, 0
    for one in range(_LAST_ROW):
        lying = _laid_in(m, one) + (one == row)
        most = (np.int64(t.d_most) >> (4 * one)) & 15
        if lying > most:
            return False
        total += lying
        room += most - lying
        owed += max(0, ((np.int64(t.d_least) >> (4 * one)) & 15) - lying)
    least = nth_bit(np.uint64(t.d_counts), 0)
    highest = least
    while t.d_counts >> (highest + 1):
        highest += 1
    return max(owed, least - total) <= min(left, room, highest - total)


@helper
def laid(t, m):
    """The answer, once the last card is laid."""
    many, answer = np.int64(ones(t.d_cards)), np.int64(0)
    if t.d_kind == LAY:
        for n in range(many):
            answer |= np.int64(n) << (4 * m.where[n])
        return ORDER | answer << 8
    if t.d_kind == SET:
        for n in range(many):
            answer |= np.int64(m.where[n]) << (3 * n)
        return ROWS | answer << 8
    bits = np.uint64(0)
    for n in range(many):
        if m.where[n] == 0:
            bits |= _ONE << np.uint64(nth_bit(t.d_cards, n))
    return CARDS | np.int64(bits << np.uint64(8))
