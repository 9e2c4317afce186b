"""What is wild by how the cards fell."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper, kernel
from cardhouse.batch.kernels.numbers import (
    W_AFTER,
    W_DEALT_DOWN,
    W_DOWN,
    W_END,
    W_JOKER,
    W_PAID,
    W_PLACE,
    W_PLAYERS,
    W_RANKS,
    W_SUITS,
    WILDS,
)
from cardhouse.batch.kernels.seats import is_in, live
from cardhouse.batch.records import DOWN, ID, NOTHING, UP

_ONE = np.uint64(1)
_FOUR = np.uint64(15)
HIGHEST, OF_ALL, ALONE, ACE_LOW, ACES_ASIDE, SECRET, LIKE, FIRST = 1, 2, 4, 8, 16, 32, 64, 128
"""What a word says besides."""
IN_HOLE, SHOWN, HELD, ON_BOARD = range(4)
"""Where it looks."""
_JOKER = 52


@helper
def all_of(rank):
    """Every card of a rank, as bits."""
    return _FOUR << np.uint64(4 * rank)


@helper
def looked_at(t, p, s, seat, where, part):
    """Put the cards of a seat that a word looks at behind those on the paper."""
    for place in range(t.cards[seat]):
        held = t.held[seat * p.row + place]
        if where == IN_HOLE and held & UP:
            continue
        if where == SHOWN and not held & UP:
            continue
        if where == HELD and part and not t.parts[seat * p.row + place] & part:
            continue
        if held & ID != _JOKER:
            s.naturals[s.heads] = held & ID
            s.heads += 1


@helper
def gather(t, p, s, seat, where, of_all, part):
    """Put all cards on the paper that a word looks at."""
    s.heads = 0
    if where == ON_BOARD:
        for place in range(p.board_n):
            if t.board[place] != NOTHING and t.board[place] != _JOKER:
                s.naturals[s.heads] = t.board[place]
                s.heads += 1
    elif of_all:
        bits = live(t, p)
        for other in range(p.seats):
            if is_in(bits, other):
                looked_at(t, p, s, other, where, 0)
    else:
        looked_at(t, p, s, seat, where, part)


@helper
def end_of(s, flags):
    """The lowest or the highest of the cards on the paper and all like it, or that card alone."""
    chosen, best = np.int64(-1), np.int64(0)
    others = False
    for place in range(s.heads):
        others = others or s.naturals[place] >> 2 != 12
    for place in range(s.heads):
        card = np.int64(s.naturals[place])
        ace = card >> 2 == 12
        if ace and flags & ACES_ASIDE and others:
            continue
        height = np.int64(1) if ace and flags & ACE_LOW else (card >> 2) + 2
        if not flags & HIGHEST:
            height = -height
        if chosen < 0 or height > best:
            chosen, best = card, height
    if chosen < 0:
        return np.uint64(0)
    return _ONE << np.uint64(chosen) if flags & ALONE else all_of(chosen >> 2)


@helper
def place_of(s, flags):
    """The first or the last of the cards on the paper, and all like it."""
    if s.heads == 0:
        return np.uint64(0)
    card = np.int64(s.naturals[0] if flags & FIRST else s.naturals[s.heads - 1])
    return _ONE << np.uint64(card) if flags & ALONE else all_of(card >> 2)


@helper
def of_places(t, p, places, suits):
    """Every card of the ranks that lie at some places of the board, or of the suits."""
    found = np.uint64(0)
    for place in range(p.board_n):
        if (places >> place) & 1 and t.board[place] != NOTHING:
            card = np.int64(t.board[place])
            if card == _JOKER:
                continue
            if suits:
                for rank in range(13):
                    found |= _ONE << np.uint64(4 * rank + (card & 3))
            else:
                found |= all_of(card >> 2)
    return found


@helper
def of_hole(t, p, seat, flags):
    """The cards in the hole, and all like them."""
    found = np.uint64(0)
    for place in range(t.cards[seat]):
        held = t.held[seat * p.row + place]
        if not held & UP:
            card = np.int64(held & ID)
            found |= all_of(card >> 2) if flags & LIKE and card != _JOKER else _ONE << np.uint64(card)
    return found


@helper
def joker_down(t, p, seat, lying):
    """Whether a seat's joker was dealt down, or lies so."""
    for place in range(t.cards[seat]):
        held = t.held[seat * p.row + place]
        if held & ID == _JOKER:
            return held & UP == 0 if lying else held & DOWN != 0
    return False


@helper
def dealt_down(t, p, seat, rank):
    """The cards of a rank that a seat was dealt face down."""
    found = np.uint64(0)
    for place in range(t.cards[seat]):
        held = t.held[seat * p.row + place]
        if held & DOWN and np.int64(held & ID) >> 2 == rank:
            found |= _ONE << np.uint64(held & ID)
    return found


@kernel(WILDS)
def wilds(t, p, s):
    """Add what is wild for ``s.seat`` in ``s.contest``; without a contest, only what everybody can see."""
    public = s.contest < 0
    words = np.int64(p.wilds_n if public else p.c_wilds[s.contest])
    part = np.int64(0 if public else p.c_part[s.contest])
    seat = np.int64(s.seat)
    for row in range(words >> 8, (words >> 8) + (words & 255)):
        kind, flags = p.wilds[4 * row], p.wilds[4 * row + 1]
        where, number = p.wilds[4 * row + 2], np.int64(p.wilds[4 * row + 3])
        if public and flags & SECRET:
            continue
        if kind == W_END:
            gather(t, p, s, seat, where, flags & OF_ALL, part)
            s.wild |= end_of(s, flags)
        elif kind == W_PLACE:
            gather(t, p, s, seat, where, 0, 0)
            s.wild |= place_of(s, flags)
        elif kind == W_DOWN:
            s.wild |= of_hole(t, p, seat, flags)
        elif kind == W_RANKS:
            s.wild |= of_places(t, p, number, False)
        elif kind == W_SUITS:
            s.wild |= of_places(t, p, number, True)
        elif kind == W_AFTER:
            if t.after >= 0:
                s.wild |= all_of(np.int64(t.after))
        elif kind == W_PLAYERS:
            bits, many = live(t, p), 0
            while bits:
                bits &= bits - 1
                many += 1
            if 2 <= many <= 13:
                s.wild |= all_of(many - 2)
        elif kind == W_DEALT_DOWN:
            s.wild |= dealt_down(t, p, seat, number)
        elif kind == W_PAID:
            s.wild |= t.paid
        elif kind == W_JOKER:
            if joker_down(t, p, seat, number):
                s.wild |= _ONE << np.uint64(_JOKER)
            else:
                s.bugs |= _ONE << np.uint64(_JOKER)
    s.bugs &= ~s.wild
    return 0
