"""Cards to players and to the board."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import burn, give, left, muck, take
from cardhouse.batch.kernels.kernel import call, helper, kernel
from cardhouse.batch.kernels.numbers import FOR_BOARD, GO_ROUND
from cardhouse.batch.kernels.seats import after, is_in, live
from cardhouse.batch.records import ARGUMENTS, ID, NOTHING, UP


@helper
def count(bits):
    """How many bits are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


@helper
def all_up(t, p, seat):
    """Whether a seat has no card face down."""
    for place in range(t.cards[seat]):
        if not t.held[seat * p.row + place] & UP:
            return False
    return True


@helper
def turned(t, p, card, seat):
    """Remember what a card that is turned up makes wild, where the next one does."""
    if p.follows >= 0:
        rank = np.int64(card) >> 2
        if t.last_up:
            t.after = rank
        t.last_up = 1 if rank == p.follows else 0
        if p.follows == 13 and seat >= 0:
            # A pair is followed, and not a rank: the second card of it is the one that counts.
            alike = 0
            for place in range(t.cards[seat]):
                held = t.held[seat * p.row + place]
                alike += held & UP and np.int64(held & ID) >> 2 == rank
            t.last_up = 1 if alike == 2 else 0
        if t.last_up:
            t.after = -1


@kernel(calls=(GO_ROUND,))
def deal(t, p, s):
    """Cards to everybody, round after round: down, up, one down if all are up."""
    at = np.int64(t.pc) * ARGUMENTS
    down, each, keep_one = p.code[at], p.code[at] + p.code[at + 1], p.code[at + 2]
    dealt_to = live(t, p) | np.int64(t.still)
    if t.dealt:
        s.n = each * count(dealt_to)
        before = t.community_n
        if not call(p.at[GO_ROUND], t, p, s):
            if t.community_n > before:
                turned(t, p, t.community[before], np.int64(-1))
            return 0
    t.dealt = 1
    for n in range(each):
        seat = np.int64(t.button)
        for _ in range(p.seats):
            seat = after(p, seat)
            if not is_in(dealt_to, seat):
                continue
            up = n >= down
            if keep_one:
                up = not all_up(t, p, seat)
            card = take(t)
            give(t, p, seat, card, up, p.code[at + 3])
            if up:
                turned(t, p, card, seat)
            if is_in(t.folded, seat):
                muck(t, card)
            if up and (p.breaks >> np.uint64(card)) & np.uint64(1):
                t.broken = 1
                return 0
    return 0


@kernel(calls=(FOR_BOARD,))
def board(t, p, s):
    """Cards to some places of the board, given as bits; a board stays short if all cards are held."""
    at = np.int64(t.pc) * ARGUMENTS
    places = np.int64(p.code[at])
    need = 0
    for place in range(p.board_n):
        if is_in(places, place) and t.board[place] == NOTHING:
            need += 1
    if left(t) < need:
        s.n = need
        call(p.at[FOR_BOARD], t, p, s)
    burn(t, p, p.board_n - t.board_n)
    for place in range(p.board_n):
        if is_in(places, place) and t.board[place] == NOTHING and left(t):
            t.board[place] = take(t) & ID
            t.board_n += 1
    t.dealt = 1
    return 0
