"""How much of the pot a hand wins against one other that may be anything, if nobody bets any more.

Two seats of the same game are played to the end by callers, again and again, with the cards that are not seen
dealt anew: so whatever a sheet says counts, and no game is known here.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from cardhouse.batch.kernels.deck import below, mixed, word
from cardhouse.batch.kernels.kernel import call, helper
from cardhouse.batch.records import DOWN, ID, NOTHING, UP

from .inner import entry

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(1)


@helper
def lay_shown(t, p, seat, shown, shown_n):
    """Give a seat the cards that it shows and leave the others open; which cards it shows, as bits."""
    seen = np.uint64(0)
    at = 0
    for place in range(t.cards[seat]):
        if t.held[seat * p.row + place] & UP and at < shown_n:
            t.held[seat * p.row + place] = shown[at] | UP
            seen |= _ONE << np.uint64(shown[at])
            at += 1
        else:
            t.held[seat * p.row + place] = NOTHING
    return seen


@helper
def lay(t, p, own, own_n, shown, shown_n, board, dead, pool, hidden):
    """Put the cards that are seen on a table of two; how many are left over, which ``pool`` has.

    If ``hidden``, no more is known of seat 0 than what it shows.
    """
    seen = dead
    t.shown = lay_shown(t, p, 1, shown, shown_n)
    if hidden:
        t.shown |= lay_shown(t, p, 0, own, own_n)
    else:
        for place in range(own_n):
            t.held[place] = own[place] | DOWN
            seen |= _ONE << np.uint64(own[place])
        t.cards[0] = own_n
    seen |= t.shown
    for place in range(p.board_n):
        t.board[place] = board[place]
        if board[place] != NOTHING:
            seen |= _ONE << np.uint64(board[place])
    t.burnt_n = t.muck_n = 0
    t.thrown_n[0] = t.thrown_n[1] = 0
    n = 0
    for place in range(p.deck_n):
        card = p.deck[place]
        if (seen >> np.uint64(card)) & _ONE == 0:
            pool[n] = card
            n += 1
    return n


@helper
def play_out(t, p, s, calls):
    """Play to the end with callers; the part of the pot that seat 0 wins."""
    pot = np.int64(t.dead)
    for seat in range(p.seats):
        pot += t.total[seat]
    before, paid = np.int64(t.stack[0]), np.int64(0)
    waits = 1
    while waits:
        t.act = call(calls[2], t, p, s)
        if t.act & 255 == 2:
            pot += t.d_call
            if t.d_seat == 0:
                paid += t.d_call
        waits = call(calls[1], t, p, s)
    return (t.stack[0] - before + paid) / pot


@helper
def share(work, laid, p, s, calls, pool, pool_n, looks, seed):
    """The average over some deals of what is not seen; ``laid`` has the table as it is seen."""
    won = 0.0
    for look in range(looks):
        work[0] = laid[0]
        t = work[0]
        base = mixed(seed + np.uint64(look + 1) * _GOLDEN)
        taken = 0
        for seat in range(2):
            for place in range(t.cards[seat]):
                if t.held[seat * p.row + place] == NOTHING:
                    chosen = taken + below(word(base, taken), pool_n - taken)
                    card = pool[chosen]
                    pool[chosen] = pool[taken]
                    pool[taken] = card
                    t.held[seat * p.row + place] = card | DOWN
                    taken += 1
        for place in range(taken, pool_n):
            t.deck[place - taken] = pool[place]
        t.deck_at = 0
        t.deck_n = pool_n - taken
        t.lazy = 1
        t.seed = mixed(base)
        won += play_out(t, p, s, calls)
    return won / looks


@partial(entry, returns=float)
def one_share(work, laid, programs, papers, calls, own, shown, board, dead, looks, seed, hidden):
    """The share of one hand, or if it is ``hidden``, of any that shows these cards."""
    pool = np.zeros(112, dtype=np.uint8)
    p = programs[0]
    n = lay(laid[0], p, own, own.shape[0], shown, shown.shape[0], board, dead, pool, hidden)
    return share(work, laid, p, papers[0], calls, pool, n, looks, seed)


@helper
def _shown_by(t, p, seat, into):
    n = 0
    for place in range(t.cards[seat]):
        if t.held[seat * p.row + place] & UP:
            into[n] = t.held[seat * p.row + place] & ID
            n += 1
    return n


@helper
def shares_at(t, p, two, papers, templates, work, laid, calls, looks, seed, out, faces, street):
    """The share of every seat at a table against each of the others, and the same by open cards alone."""
    pool = np.zeros(112, dtype=np.uint8)
    own, shown = np.zeros(64, dtype=np.uint8), np.zeros(64, dtype=np.uint8)
    for seat in range(p.seats):
        last = 0.0
        for step in range(1, p.seats):
            other = (seat + step) % p.seats
            shown_n = _shown_by(t, p, other, shown)
            if step > 1 and not shown_n:
                # Those who show nothing are all alike.
                out[seat, other, street] = last
                continue
            n = np.int64(t.cards[seat])
            for place in range(n):
                own[place] = t.held[seat * p.row + place] & ID
            dead = t.shown
            for place in range(shown_n):
                dead &= ~(_ONE << np.uint64(shown[place]))
            for place in range(n):
                dead &= ~(_ONE << np.uint64(own[place]))
            laid[0] = templates[street]
            left = lay(laid[0], two, own, n, shown, shown_n, t.board, dead, pool, 0)
            dice = seed + np.uint64(seat * 64 + step)
            last = share(work, laid, two, papers[0], calls, pool, left, looks, dice)
            out[seat, other, street] = last
            if shown_n and other > seat:
                n = _shown_by(t, p, seat, own)
                laid[0] = templates[street]
                left = lay(laid[0], two, own, n, shown, shown_n, t.board, t.shown, pool, 1)
                open_share = share(work, laid, two, papers[0], calls, pool, left, looks, dice)
                # 0 is left to those who show nothing.
                open_share = max(0.01, min(0.99, open_share))
                faces[seat, other, street] = open_share
                faces[other, seat, street] = 1 - open_share


@entry
def deal_shares(
    tables,
    programs,
    papers,
    calls,
    stacks,
    seeds,
    twos,
    templates,
    work,
    laid,
    two_calls,
    looks,
    first,
    out,
    faces,
    cards,
):
    """Deal hands, the first of this number, call them down, and write the shares by round into ``out``.

    In games with open cards ``faces`` has the shares that everybody sees; ``cards`` has what is dealt.
    """
    p, s, t = programs[0], papers[0], tables[0]
    for deal in range(seeds.shape[0]):
        for seat in range(p.seats):
            t.stack[seat] = stacks[seat]
        t.button = (first + deal) % p.seats
        t.seed = seeds[deal]
        waits = call(calls[0], t, p, s)
        street = -1
        while waits:
            if t.streets - 1 > street:
                street = np.int64(t.streets) - 1
                if street < out.shape[3]:
                    shares_at(
                        t,
                        p,
                        twos[0],
                        papers,
                        templates,
                        work,
                        laid,
                        two_calls,
                        looks,
                        seeds[deal],
                        out[deal],
                        faces[deal],
                        street,
                    )
                for seat in range(p.seats):
                    for place in range(min(t.cards[seat], cards.shape[2])):
                        cards[deal, seat, place] = t.held[seat * p.row + place] & ID
            t.act = call(calls[2], t, p, s)
            waits = call(calls[1], t, p, s)
