"""Words that players say: which way they go, and who wins after that."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import muck, next_below
from cardhouse.batch.kernels.kernel import helper, kernel, larger, smaller
from cardhouse.batch.kernels.numbers import CHOOSE, DECLARE, DECLARED_KERNEL, SET, SPLIT
from cardhouse.batch.kernels.picking import another_turn, ask_cards, ask_choice, begin_turns, has, picked
from cardhouse.batch.kernels.seats import after, is_in, live, over
from cardhouse.batch.records import ARGUMENTS, ID, NOTHING

OUT = 64
"""Stands among the ways for giving up."""
ALL_OR_NOTHING, TIES_ARE_ENOUGH, EACH_BY_ITSELF = range(3)


@helper
def give_up(t, p, seat):
    """Fold a hand."""
    t.folded |= 1 << seat
    for place in range(t.cards[seat]):
        muck(t, t.held[seat * p.row + place])


@helper
def _reveal(t, p):
    """All have declared in secret: those who gave up are out, unless all did."""
    given_up, asked = 0, 0
    for seat in range(p.seats):
        if not is_in(t.folded, seat):
            asked += 1
            given_up += t.said[seat] == OUT
    if given_up == asked:
        return
    seat = np.int64(t.button)
    for _ in range(p.seats):
        seat = after(p, seat)
        if t.said[seat] == OUT and not is_in(t.folded, seat):
            give_up(t, p, seat)


@kernel()
def declare(t, p, s):
    """Everybody says which contests to play for: the choices as bits, in turn."""
    at = np.int64(t.pc) * ARGUMENTS
    in_turn = p.code[at + 1]
    if t.phase == 0:
        begin_turns(t)
    else:
        t.phase = 0
        seat = np.int64(t.d_seat)
        t.said[seat] = p.ways[t.act >> 8]
        if in_turn and t.said[seat] == OUT:
            give_up(t, p, seat)
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        if over(t, p):
            return 0
        ask_choice(t, seat, DECLARE, p.code[at])
        t.phase = 1
        return 1
    if not in_turn:
        _reveal(t, p)
    t.declared = 1
    return 0


@helper
def _best(p, s, contest, eligible, least):
    """The seats with the best hand in a way, if it is worth so much, as bits."""
    top, winners = np.int64(0), 0
    for seat in range(p.seats):
        value = s.value_of[contest * 24 + seat]
        if is_in(eligible, seat) and value >= least:
            if value > top:
                top, winners = value, 1 << seat
            elif value == top and top:
                winners |= 1 << seat
    return winners


@helper
def _several(t, p, eligible):
    """The seats that have gone more ways than one, as bits."""
    found = 0
    for seat in range(p.seats):
        said = np.int64(t.said[seat]) & (OUT - 1)
        if is_in(eligible, seat) and said & (said - 1):
            found |= 1 << seat
    return found


@helper
def _swept(t, p, s, several, eligible):
    """Those of them who have won every way that they went, as bits."""
    swept = several
    for contest in range(p.branch_at[t.branch], p.branch_at[t.branch + 1]):
        way = p.c_way[contest]
        if not way:
            continue
        winners = _best(p, s, contest, eligible, 0)
        for seat in range(p.seats):
            if is_in(swept, seat) and np.int64(t.said[seat]) & way:
                wins = is_in(winners, seat)
                if p.sweep == ALL_OR_NOTHING and winners != 1 << seat:
                    wins = 0
                if not wins:
                    swept &= ~(1 << seat)
    return swept


@kernel(DECLARED_KERNEL)
def declared(t, p, s):
    """Who wins each way among the seats that may win the pot ``s.n``; written down for each contest."""
    eligible = np.int64(s.eligible[s.n]) & live(t, p)
    failed, swept = 0, 0
    if p.sweep != EACH_BY_ITSELF:
        several = _several(t, p, eligible)
        swept = _swept(t, p, s, several, eligible)
        failed = several & ~swept
    others = eligible & ~failed
    first, last = p.branch_at[t.branch], p.branch_at[t.branch + 1]
    if p.bars and failed and not swept:
        # To win, a hand must equal or beat every hand that went both ways.
        any_over = 0
        for contest in range(first, last):
            bar = np.int64(0)
            for seat in range(p.seats):
                if is_in(failed, seat):
                    bar = larger(bar, s.value_of[contest * 24 + seat])
            s.way_won[contest - first] = _best(p, s, contest, others, bar)
            if p.c_way[contest]:
                any_over |= s.way_won[contest - first]
        if any_over:
            return 0
    for contest in range(first, last):
        s.way_won[contest - first] = _best(p, s, contest, others, 0)
    return 0


@kernel()
def roll(t, p, s):
    """Dice are thrown: one is remembered as a die, several as what they add up to."""
    many = p.code[np.int64(t.pc) * ARGUMENTS]
    total = 0
    for _ in range(many):
        total += next_below(t, 6) + 1
    t.dice[0 if many == 1 else 1] = total
    return 0


@kernel()
def remove_lines(t, p, s):
    """Lines whose last card has the lowest rank are out of play; all of them may go to the house."""
    lowest, removed = np.int64(99), 0
    for line in range(p.lines_n):
        rank = np.int64(0)
        for place in range(p.board_n):
            if (p.l_ends[line] >> place) & 1 and t.board[place] != NOTHING:
                rank = (np.int64(t.board[place]) >> 2) + 2
        if rank < lowest:
            lowest, removed = rank, 0
        if rank == lowest:
            removed |= 1 << line
    if removed == (1 << np.int64(p.lines_n)) - 1:
        t.house = p.code[np.int64(t.pc) * ARGUMENTS]
    else:
        t.removed = removed
    return 0


@kernel()
def choose(t, p, s):
    """A player chooses how the hand goes on: under the gun or not, the choices as bits."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.phase == 0:
        seat = np.int64(t.button)
        if p.code[at] and p.seats > 3:
            seat = (seat + 3) % p.seats
        while is_in(t.folded, seat):
            seat = after(p, seat)
        ask_choice(t, seat, CHOOSE, p.code[at + 1])
        t.phase = 1
        return 1
    t.phase = 0
    t.branch = p.ways[t.act >> 8]
    t.pc = p.branch_pc[t.branch] - 1
    return 0


@helper
def _split(t, p, seat, at):
    """Put the cards that were picked into the first part, and the others into the second."""
    bits = picked(t)
    for place in range(t.cards[seat]):
        first = has(bits, t.held[seat * p.row + place])
        t.parts[seat * p.row + place] = p.code[at + 2] & 255 if first else p.code[at + 3] & 255


@helper
def _set_rows(t, p, seat, at):
    """Put every card into the part of its row; what is shared belongs to all."""
    rows = p.code[at]
    every = 0
    for row in range(rows):
        every |= p.code[at + 2 + row] & 255
    for place in range(t.cards[seat]):
        card, below = t.held[seat * p.row + place] & ID, 0
        for other in range(t.cards[seat]):
            below += t.held[seat * p.row + other] & ID < card
        row = (t.act >> (8 + 3 * below)) & 7
        t.parts[seat * p.row + place] = every if row >= rows else p.code[at + 2 + row] & 255


@kernel()
def split(t, p, s):
    """Players split their cards: how many parts, how many cards for all, then each part and its size."""
    at = np.int64(t.pc) * ARGUMENTS
    rows, shared = p.code[at], p.code[at + 1]
    two = rows == 2 and not shared
    if t.phase == 0:
        begin_turns(t)
    else:
        t.phase = 0
        if two:
            _split(t, p, np.int64(t.d_seat), at)
        else:
            _set_rows(t, p, np.int64(t.d_seat), at)
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        n = np.int64(t.cards[seat])
        if not n:
            continue
        t.phase = 1
        if two:
            return ask_cards(t, p, seat, SPLIT, 0, 1 << smaller(n, np.int64(p.code[at + 2] >> 8)))
        ask_cards(t, p, seat, SET, 0, 1 << n)
        left, sizes = n, np.int64(0)
        for row in range(rows + (1 if shared else 0)):
            wanted = np.int64(p.code[at + 2 + row] >> 8 if row < rows else shared)
            sizes |= smaller(wanted, left) << (4 * row)
            left -= smaller(wanted, left)
        t.d_least = sizes
        t.d_most = sizes
        return 1
    return 0
