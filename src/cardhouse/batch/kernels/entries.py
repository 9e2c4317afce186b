"""What is called from Python for many tables at once."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.records import ID, NOTHING
from cardhouse.native.words import ones

from .deck import below, mixed, word
from .kernel import call, entry, helper
from .numbers import (
    BET,
    CALL,
    CARDS,
    CHECK,
    CHOICE,
    FIXED,
    FOLD,
    KILL,
    LAY,
    MAY_BET,
    MAY_CALL,
    MAY_CHECK,
    MAY_FOLD,
    MAY_KILL,
    ORDER,
    ROWS,
    SET,
    WAGER,
)

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@entry
def run(tables, programs, papers, calls, policies, stacks, seed, first, hands, totals):
    """Play hands to their end at one table after the other, and add up what each seat has won.

    ``calls`` are the addresses of the kernels that start a hand and go on with it. Hand ``h`` at table ``t``
    has the same seed whoever plays it. The button moves on by one seat from hand to hand.
    """
    p, s = programs[0], papers[0]
    decisions = 0
    for at in range(tables.shape[0]):
        t = tables[at]
        base = mixed(seed + np.uint64(first + at + 1) * _GOLDEN)
        for hand in range(hands):
            for seat in range(p.seats):
                t.stack[seat] = stacks[seat]
            t.button = hand % p.seats
            t.seed = mixed(base + np.uint64(hand + 1) * _GOLDEN)
            t.hands = hand
            waits = call(calls[0], t, p, s)
            while waits:
                decisions += 1
                t.act = call(policies[np.uint64(t.d_seat)], t, p, s)
                # Most steps ask several times; what comes after the last time is for the other kernel.
                if call(p.entry[np.uint64(t.pc)], t, p, s):
                    t.actions += 1
                else:
                    t.pc += 1
                    waits = call(calls[1], t, p, s)
            for seat in range(p.seats):
                totals[seat] += t.stack[seat] - stacks[seat]
    return decisions


@helper
def _is_bet(t, p, what, much):
    flags = np.int64(t.d_flags)
    if what == FOLD:
        return flags & MAY_FOLD and not much
    if what == CHECK:
        return flags & MAY_CHECK and not much
    if what == CALL:
        return flags & MAY_CALL and not much
    if what == KILL:
        return flags & MAY_KILL and not much
    if what != WAGER or not flags & MAY_BET:
        return False
    if flags & FIXED:
        return much == t.d_least or much == t.d_most
    return t.d_least <= much <= t.d_most and (much % p.unit == 0 or much == t.d_most)


@helper
def _is_order(t, much):
    """Whether an answer names every card once."""
    many, seen = np.int64(ones(t.d_cards)), 0
    for place in range(many):
        seen |= 1 << ((much >> (4 * place)) & 15)
    return seen == (1 << many) - 1 and much >> (4 * many) == 0


@helper
def _is_set(t, much):
    """Whether an answer sets as many cards in each row as it takes."""
    many, whole = np.int64(ones(t.d_cards)), 0
    for row in range(7):
        have = 0
        for place in range(many):
            have += (much >> (3 * place)) & 7 == row
        if not (t.d_least >> (4 * row)) & 15 <= have <= (t.d_most >> (4 * row)) & 15:
            return False
        whole += have
    return (t.d_counts >> whole) & 1 == 1 and much >> (3 * many) == 0


@helper
def is_legal(t, p, answer):
    """Whether an answer fits the question that waits at a table."""
    if t.over or answer < 0:
        return False
    what, much = answer & 255, answer >> 8
    if t.d_kind == BET:
        return _is_bet(t, p, what, much)
    if what == FOLD and t.d_flags & MAY_FOLD:
        return not much
    if t.d_choices:
        return what == CHOICE and much < 31 and (t.d_choices >> much) & 1 == 1
    if t.d_kind == SET:
        return what == ROWS and _is_set(t, much)
    if t.d_kind == LAY:
        return what == ORDER and _is_order(t, much)
    cards = np.uint64(much)
    if t.d_most and np.int64(ones(cards)) > t.d_least:
        kept = t.d_cards & ~cards & (np.uint64(15) << np.uint64(4 * (t.d_most - 1)))
        if not kept:
            return False
    return what == CARDS and cards & ~t.d_cards == 0 and (t.d_counts >> np.int64(ones(cards))) & 1 == 1


@entry
def wrong_answers(tables, programs, rows, answers, wrong):
    """Mark the answers that are not allowed, and return how many they are."""
    found = 0
    for n in range(rows.shape[0]):
        wrong[n] = not is_legal(tables[rows[n]], programs[0], answers[n])
        found += wrong[n]
    return found


@entry
def answer_all(tables, programs, papers, calls, rows, answers):
    """Give each of some tables its answer."""
    for n in range(rows.shape[0]):
        t = tables[rows[n]]
        t.act = answers[n]
        call(calls[1], t, programs[0], papers[0])


@entry
def ask_policy(tables, programs, papers, policy, rows, answers):
    """What a policy answers at each of some tables."""
    for n in range(rows.shape[0]):
        answers[n] = call(policy, tables[rows[n]], programs[0], papers[0])


@entry
def deal_all(tables, programs, papers, calls, rows, stacks, buttons, seeds):
    """Begin a hand at each of some tables."""
    p = programs[0]
    for n in range(rows.shape[0]):
        t = tables[rows[n]]
        for seat in range(p.seats):
            t.stack[seat] = stacks[n, seat]
        t.button = buttons[n]
        t.seed = seeds[n]
        call(calls[0], t, p, papers[0])


@helper
def _swap_one(s, pile, at, known, put, n):
    """Collect one card if it is hidden, or put another in its place; how many are hidden so far."""
    if (known >> np.uint64(pile[at] & ID)) & np.uint64(1):
        return n
    if put:
        pile[at] = (pile[at] & ~ID) | s.heap[n]
    else:
        s.heap[n] = pile[at] & ID
    return n + 1


@helper
def _swap_hidden(t, p, s, known, put):
    """Collect the cards that a viewer has not seen, or put them back in another order; how many there are."""
    n = 0
    for seat in range(p.seats):
        for place in range(t.cards[seat]):
            n = _swap_one(s, t.held, seat * p.row + place, known, put, n)
        for place in range(t.thrown_n[seat]):
            n = _swap_one(s, t.thrown, seat * p.row + place, known, put, n)
    for at in range(np.int64(t.deck_at), np.int64(t.deck_n)):
        n = _swap_one(s, t.deck, at, known, put, n)
    for at in range(np.int64(t.muck_n)):
        # A card that a folded seat was dealt on lies in its hand as well.
        n = _swap_one(s, t.muck, at, known, put, n)
    for at in range(np.int64(t.burnt_n)):
        n = _swap_one(s, t.burnt, at, known, put, n)
    return n


@helper
def redeal_for(t, p, s, seat, seed):
    """Deal the cards again that a seat has not seen: in other hands, in the deck, burnt or thrown away."""
    one = np.uint64(1)
    known = t.shown | t.threw[seat]
    for place in range(t.cards[seat]):
        known |= one << np.uint64(t.held[seat * p.row + place] & ID)
    for place in range(p.board_n):
        if t.board[place] != NOTHING:
            known |= one << np.uint64(t.board[place])
    for place in range(t.community_n):
        known |= one << np.uint64(t.community[place])
    for other in range(p.seats):
        # What a seat has folded is in the muck; there it stays, whatever it is.
        if (t.folded >> other) & 1:
            t.cards[other] = 0
    many = _swap_hidden(t, p, s, known, False)
    for last in range(many - 1, 0, -1):
        chosen = below(word(seed, last), last + 1)
        card = s.heap[last]
        s.heap[last] = s.heap[chosen]
        s.heap[chosen] = card
    _swap_hidden(t, p, s, known, True)
    t.lazy = 0
    t.seed = mixed(seed)


@entry
def redeal(tables, programs, papers, rows, viewers, seeds):
    """Deal again at some tables what a seat of each has not seen."""
    for n in range(rows.shape[0]):
        redeal_for(tables[rows[n]], programs[0], papers[0], viewers[n], seeds[n])
