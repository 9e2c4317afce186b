"""Cards that are bought from a pile, whose top card everybody sees."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import burnt_back, left, muck, muck_back, pile_back, take
from cardhouse.batch.kernels.kernel import helper, kernel, smaller
from cardhouse.batch.kernels.numbers import BUY, FOLD, MAY_FOLD, SHUFFLE
from cardhouse.batch.kernels.picking import another_turn, ask_choice, begin_turns
from cardhouse.batch.kernels.seats import over
from cardhouse.batch.records import ARGUMENTS

from .trading import deal_up

_ONE = np.uint64(1)
_DONE = -1
"""Stands for the price if a seat has done buying."""


@helper
def _has_card(t, p, s):
    """If the deck is out, shuffle in the pile, or else the muck or the burnt cards; whether there is one."""
    if not left(t) and t.pile_n:
        pile_back(t, p, s)
    if not left(t) and t.muck_n:
        muck_back(t, p, s)
    if not left(t) and t.burnt_n:
        burnt_back(t, p, s)
    return left(t) > 0


@helper
def _pay(t, seat, price):
    """Pay a price, or whatever is left for it."""
    paid = smaller(np.int64(price), t.stack[seat])
    t.stack[seat] -= paid
    t.dead += paid


@helper
def _turn_onto_pile(t, p, s):
    if _has_card(t, p, s):
        card = take(t)
        t.pile[t.pile_n] = card
        t.pile_n += 1
        t.shown |= _ONE << np.uint64(card)


@helper
def _fold(t, p, seat):
    t.folded |= 1 << seat
    for place in range(t.cards[seat]):
        muck(t, t.held[seat * p.row + place])


@helper
def _answered(t, p, at):
    """Do what a seat has answered to a price."""
    seat = np.int64(t.d_seat)
    if t.act & 255 == FOLD:
        _fold(t, p, seat)
        t.drew = _DONE
    elif t.act >> 8 == p.yes:
        _pay(t, seat, p.code[at + 1 + t.drew])
        t.pile_n -= 1
        deal_up(t, p, seat, t.pile[t.pile_n])
        t.drew = _DONE
    else:
        t.drew += 1


@helper
def _offer(t, p, s, seat, at):
    """Offer a seat the top of the pile for the price that it has come to; 1 if it is asked."""
    last = np.int64(p.code[at]) - 1
    number = np.int64(t.drew)
    price = p.code[at + 1 + number]
    # No card is turned for a seat that could not pay for it, but it may still fold first.
    if number < last and (t.stack[seat] >= price or (number == 0 and t.stack[seat])):
        if number or not t.pile_n:
            _turn_onto_pile(t, p, s)
        if not t.pile_n:
            return 0
        ask_choice(t, seat, BUY, 1 << p.no | (1 << p.yes if t.stack[seat] >= price else 0))
        t.d_flags = 0 if number else MAY_FOLD
        return 1
    if left(t) or t.pile_n or t.muck_n or t.burnt_n:
        _pay(t, seat, p.code[at + 1 + last])
        if _has_card(t, p, s):
            deal_up(t, p, seat, take(t))
    return 0


@kernel(calls=(SHUFFLE,))
def buy_from_pile(t, p, s):
    """Everybody buys a card or folds: how many prices, and the prices, of which the last is for the deck."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.phase == 0:
        begin_turns(t)
        t.drew = _DONE
    else:
        t.phase = 0
        _answered(t, p, at)
    while True:
        if t.drew == _DONE:
            if over(t, p) or not another_turn(t, p):
                return 0
            t.drew = 0
        if _offer(t, p, s, np.int64(t.cursor), at):
            t.phase = 1
            return 1
        t.drew = _DONE
