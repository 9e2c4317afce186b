"""What may be done at a table, by the numbers of the actions: :mod:`cardhouse.spaces.menu` for records."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.entries import is_legal
from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.kernels.numbers import (
    BET,
    CARDS,
    CHOICE,
    FIXED,
    LAY,
    MAY_BET,
    WAGER,
)
from cardhouse.batch.kernels.policies import nth_bit
from cardhouse.batch.kernels.seats import pot_of
from cardhouse.native.words import lowest, ones, put8, put64
from cardhouse.vector.records import BETS, CHOICES

from .laying import NO_ROW, laid, may_lay, one_by_one
from .numbers import OF_POT
from .watching import Watcher, watch

_ONE = np.uint64(1)
_EIGHT, _EACH, _ONE_OF_EACH = np.uint64(255), np.uint64(0x0101010101010101), np.uint64(0x8040201008040201)
_CARRY = np.uint64(0x7F7F7F7F7F7F7F7F)
_SIZES = BETS - 1
SHIFT = 33
"""By how much a product is shifted that stands for a division; chips are fewer than 2 to the 28th."""


@helper
def is_allowed(k, m, action):
    """Whether an action is among those that are legal now."""
    if action < 0 or action >= k.actions:
        return False
    return (m.legal[action >> 6] >> np.uint64(action & 63)) & _ONE != np.uint64(0)


@helper
def _bit(action):
    return _ONE << np.uint64(action)


@helper
def _bets(t, p, k, m):
    """The sizes of a bet, as bits; of sizes that come to the same, one is left."""
    least, most, last = np.int64(t.d_least), np.int64(t.d_most), np.int64(k.bets) - 1
    first = np.int64(k.first_bet)
    found = _bit(first)
    m.amount[0] = least
    if most > least and last:
        m.amount[last] = most
        found |= _bit(first + last)
    if t.d_flags & FIXED or last < 2:
        return found
    if k.how == OF_POT:
        start = np.int64(t.bet[t.d_seat]) + t.d_call
        whole = pot_of(t, p) + t.d_call
    else:
        start, whole = least, most - least
    # Sizes ascend, so one that comes to the same comes to the same as the one before.
    before = least
    for place in range(1, last):
        amount = start + (((whole * k.times[place] + k.plus[place]) * k.magic[place]) >> SHIFT)
        if p.unit > 1:
            amount -= amount % p.unit
        # Whether a size is one of its own nobody can foresee, so nothing is skipped if it is not.
        fits = np.int64(before < amount) & np.int64(amount < most)
        before += (amount - before) & -fits
        m.amount[place] = amount
        found |= np.uint64(fits) << np.uint64(first + place)
    return found


@helper
def _picked(t, bits):
    """The answer that picks cards by their places in the sorted hand."""
    cards, left = np.uint64(0), t.d_cards
    while left:
        if bits & 1:
            cards |= _ONE << np.uint64(lowest(left))
        left &= left - _ONE
        bits >>= 1
    return CARDS | np.int64(cards << np.uint64(8))


@helper
def _allow(m, action):
    m.legal[action >> 6] |= _ONE << np.uint64(action & 63)


@helper
def _cards(t, p, k, m):
    """Cards that are picked at once."""
    many = np.int64(ones(t.d_cards))
    for bits in range(1 << many):
        if t.d_most:
            if is_legal(t, p, _picked(t, bits)):
                _allow(m, k.first_pick + bits)
        elif (t.d_counts >> np.int64(ones(np.uint64(bits)))) & 1:
            _allow(m, k.first_pick + bits)


@Watcher
def allow_others(t, p, s, m, k):
    """See what is legal where the question is not about a bet; hold'em never needs it."""
    if t.d_choices:
        left = np.uint64(t.d_choices)
        while left:
            number = np.int64(lowest(left))
            left &= left - _ONE
            _allow(m, k.choice_at[np.int64(t.d_kind) * CHOICES + number])
    elif one_by_one(t, k):
        for row in range(k.rows):
            # A row's number may be that of no row only where there are more rows than that.
            if may_lay(t, m, row) and (row != NO_ROW or t.d_kind == LAY):
                _allow(m, k.first_row + row)
        if t.d_kind != LAY and may_lay(t, m, NO_ROW):
            _allow(m, k.leave)
    else:
        _cards(t, p, k, m)
    return 0


@helper
def _legal(t, p, s, m, k):
    """See which actions are legal now."""
    for word in range(m.legal.shape[0]):
        m.legal[word] = np.uint64(0)
    if t.d_kind != BET:
        watch(k.others, t, p, s, m, k)
        return
    flags, found = np.int64(t.d_flags), np.uint64(0)
    if flags & MAY_BET:
        found = _bets(t, p, k, m)
    for word in range(3):
        # The words for folding, checking and calling are in the order of their flags.
        found |= np.uint64((flags >> word) & 1) << np.uint64(k.word_at[word] & 63)
    m.legal[0] = found


@helper
def in_bytes(bits):
    """Eight bits as eight bytes."""
    return (((bits * _EACH) & _ONE_OF_EACH) + _CARRY >> np.uint64(7)) & _EACH


@helper
def mask(t, p, s, m, k):
    """Write the legal actions down from the address ``m.look`` on, a byte for each.

    That goes by eights as far as it goes; the last eight may be written twice.
    """
    _legal(t, p, s, m, k)
    at, many = m.look, np.int64(k.actions)
    for eight in range(many >> 3):
        bits = (m.legal[eight >> 3] >> np.uint64(8 * (eight & 7))) & _EIGHT
        put64(at, eight, in_bytes(bits))
    if many & 7 and 8 <= many <= 64:
        put64(at + many - 8, 0, in_bytes((m.legal[0] >> np.uint64(many - 8)) & _EIGHT))
        return
    for action in range(many & ~7, many):
        put8(at, action, np.int64((m.legal[action >> 6] >> np.uint64(action & 63)) & _ONE))


@Watcher
def write_mask(t, p, s, m, k):
    """Write the legal actions down."""
    mask(t, p, s, m, k)
    return 0


@helper
def answer(t, k, m, action):
    """The answer that a legal action gives; -1 if more cards have to be laid first."""
    if t.d_kind == BET:
        what = np.int64(k.word_of[action])
        return what | (np.int64(m.amount[(action - k.first_bet) & _SIZES]) << 8) & -np.int64(what == WAGER)
    if t.d_choices:
        left = np.uint64(t.d_choices)
        while left:
            number = np.int64(lowest(left))
            left &= left - _ONE
            if k.choice_at[np.int64(t.d_kind) * CHOICES + number] == action:
                return CHOICE | number << 8
        return np.int64(-1)
    if not one_by_one(t, k):
        return _picked(t, action - k.first_pick)
    m.where[m.laid_n] = NO_ROW if action == k.leave else action - k.first_row
    m.laid_n += 1
    if m.laid_n < np.int64(ones(t.d_cards)):
        return np.int64(-1)
    found = laid(t, m)
    m.laid_n = 0
    return found


@Watcher
def give_answer(t, p, s, m, k):
    """Have the answer that the action ``m.action`` gives lie ready; 0 if more cards have to be laid first."""
    t.act = answer(t, k, m, np.int64(m.action))
    return 1 if t.act >= 0 else 0


@helper
def any_action(k, m, chance):
    """One of the legal actions, each as likely as the others, by a number of 32 bits."""
    many = np.int64(0)
    for word in range(m.legal.shape[0]):
        many += np.int64(ones(m.legal[word]))
    chosen = np.int64((chance * np.uint64(many)) >> np.uint64(32))
    for word in range(m.legal.shape[0]):
        here = np.int64(ones(m.legal[word]))
        if chosen < here:
            return 64 * word + nth_bit(m.legal[word], chosen)
        chosen -= here
    return np.int64(0)
