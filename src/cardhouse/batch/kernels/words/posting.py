"""Forced money: antes, blinds and the bring-in."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import call, helper, kernel, smaller
from cardhouse.batch.kernels.numbers import (
    FIXED,
    LIMIT,
    MAY_BET,
    MAY_CALL,
    OPENER,
    WAGER,
)
from cardhouse.batch.kernels.seats import after, all_in, is_in
from cardhouse.batch.records import ARGUMENTS, ID, UP

from .betting import ask_bet
from .round import new_round, put_in, raises_for, set_cap, wager


@helper
def antes(t, p, ante):
    """Everybody still in antes, or those whom the stakes name."""
    if p.antes_n:
        seat = np.int64(t.button) if p.seats == 2 else after(p, np.int64(t.button))
        for place in range(p.antes_n):
            paid = smaller(p.antes[place], t.stack[seat])
            t.stack[seat] -= paid
            t.dead += paid
            seat = after(p, seat)
        return
    for seat in range(p.seats):
        if not is_in(t.folded, seat):
            paid = smaller(ante, t.stack[seat])
            t.stack[seat] -= paid
            t.total[seat] += paid


@kernel()
def ante(t, p, s):
    """Everybody antes; not again, if only whoever pays another ante could win it."""
    if t.deal > 1 and all_in(t, p):
        return 0
    antes(t, p, p.ante)
    return 0


@kernel()
def button_ante(t, p, s):
    """The button antes for all."""
    if t.deal > 1 and all_in(t, p):
        return 0
    paid = smaller(p.ante, t.stack[t.button])
    t.stack[t.button] -= paid
    t.dead += paid
    return 0


@helper
def big_ante(t, p, seat):
    """The big blind antes for the whole table."""
    paid = smaller(p.big_ante, t.stack[seat])
    t.stack[seat] -= paid
    t.dead += paid


@kernel()
def blinds(t, p, s):
    """The blinds are posted, or everybody antes for a bomb pot."""
    if p.bomb:
        antes(t, p, p.bomb)
        t.skip = 1
        return 0
    antes(t, p, p.ante)
    new_round(t, p, p.small_bet, np.int32(0))
    t.begun = 1
    first = np.int64(t.button) if p.seats == 2 else after(p, np.int64(t.button))
    for place in range(p.blinds_n):
        seat = (first + place) % p.seats
        if place == p.big_at and p.big_ante and not p.blind_first:
            big_ante(t, p, seat)
        amount = p.blinds[place]
        if not amount:
            continue
        height = abs(amount)
        put_in(t, seat, np.int64(height))
        if height > t.level:
            t.level = height
        if place == p.big_at and p.big_ante and p.blind_first:
            big_ante(t, p, seat)
    t.base = t.level
    t.raise_by = p.first_raise
    t.count = 1
    set_cap(t, p)
    t.opener = (first + p.last_blind + 1) % p.seats
    return 0


@helper
def door(t, p, seat, ace_low, by_suit):
    """What a seat's last up-card counts for."""
    card = 0
    for place in range(t.cards[seat]):
        held = t.held[seat * p.row + place]
        if held & UP:
            card = np.int64(held & ID)
    if card == 52:
        return np.int64(14 * 8 + (4 if by_suit else 0))
    rank = (card >> 2) + 2
    if ace_low and rank == 14:
        rank = 1
    return rank * 8 + (card & 3 if by_suit else 0)


@helper
def brings_in(t, p, s, at):
    """The seat that has to bring it in."""
    if p.code[at + 5]:
        return call(p.at[OPENER], t, p, s)
    seat = np.int64(t.button)
    chosen, best = np.int64(-1), np.int64(0)
    for _ in range(p.seats):
        seat = after(p, seat)
        if is_in(t.folded, seat):
            continue
        worth = door(t, p, seat, p.code[at + 1], p.code[at + 2])
        if not p.code[at]:
            worth = -worth
        if chosen < 0 or worth > best:
            chosen, best = seat, worth
    return chosen


@helper
def forced(t, p, seat, may_complete):
    """The bring-in itself."""
    put_in(t, seat, np.int64(t.bet[seat]) + p.bring_in)
    t.level = p.bring_in
    if p.bring_in >= t.size0:
        t.base = p.bring_in
        t.count = 1
    t.raise_by = p.bring_in
    set_cap(t, p)
    if may_complete:
        t.acted[seat] = 0
    return 0


@kernel(calls=(OPENER,))
def bring_in(t, p, s):
    """The lowest or highest door card opens: highest, ace low, by suit, either size, full, by hand."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.phase == 1:
        t.phase = 0
        seat = np.int64(t.cursor)
        if t.act & 255 == WAGER:
            wager(t, p, seat, t.act >> 8)
            return 0
        return forced(t, p, seat, 1)
    either, full = p.code[at + 3], p.code[at + 4]
    seat = brings_in(t, p, s, at)
    new_round(t, p, p.small_bet, p.big_bet if either or full else 0)
    t.begun = 1
    t.opener = after(p, seat)
    t.cursor = seat
    if full:
        raises_for(t, p, seat)
        if not t.d_flags & MAY_BET:
            return 0
        t.opener = seat
        t.d_flags &= MAY_BET | FIXED | 32 | MAY_CALL
        ask_bet(t, seat)
        t.phase = 1
        return 1
    others = 0
    for other in range(p.seats):
        if other != seat and t.stack[other] and not is_in(t.folded, other):
            others = 1
    large = p.big_bet if either else p.small_bet
    may_complete = p.structure == LIMIT and others and large > p.bring_in and t.stack[seat] > p.bring_in
    if may_complete:
        ask_bet(t, seat)
        t.d_call = p.bring_in
        least = p.small_bet if p.small_bet > p.bring_in else large
        t.d_least = smaller(least, t.stack[seat])
        t.d_most = smaller(large, t.stack[seat])
        t.d_flags = MAY_CALL | MAY_BET | FIXED
        t.phase = 1
        return 1
    return forced(t, p, seat, 0)
