"""Hands compared: for the pots, for who opens, and for an odd chip."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import call, helper, kernel, larger, peek64, smaller
from cardhouse.batch.kernels.numbers import BEST, COMPARE, ODD_SUIT, OPENER, WILDS
from cardhouse.batch.kernels.seats import after, is_in, live
from cardhouse.batch.records import ARGUMENTS, ID, SIZES, UP

from .making import lay_hand, lay_line

ONE = 3
"""How cards play on a scale of one card."""
IN_FORCE = 23
"""Where it is written whether a contest is in force; no seat has that number there."""


@helper
def _goes(t, p, contest, seat):
    """Whether a seat has declared for a contest, if one has to."""
    return p.c_way[contest] == 0 or (np.int64(t.said[seat]) & p.c_way[contest]) != 0


@kernel(COMPARE, calls=(BEST,))
def compare(t, p, s):
    """What every hand still in is worth in every contest."""
    bits = live(t, p)
    s.laid = 0
    for contest in range(p.branch_at[t.branch], p.branch_at[t.branch + 1]):
        at = contest * 24
        s.value_of[at + IN_FORCE] = 1
        if p.c_fact[contest] and not (p.c_when[contest] >> t.dice[p.c_fact[contest] - 1]) & 1:
            s.value_of[at + IN_FORCE] = 0
            continue
        minimum = p.c_minimum[contest]
        if minimum < 0:
            minimum = np.int64(p.c_by_dice[contest * 16 + t.dice[1]])
        if p.c_line[contest] >= 0 and is_in(t.removed, p.c_line[contest]):
            s.value_of[at + IN_FORCE] = 0
            continue
        for seat in range(p.seats):
            s.rating_of[at + seat] = -1
            s.value_of[at + seat] = 0
            if not is_in(bits, seat) or (t.declared and not _goes(t, p, contest, seat)):
                continue
            s.contest = contest
            s.seat = seat
            rating = call(p.at[BEST], t, p, s)
            s.rating_of[at + seat] = rating
            if rating >= minimum:
                s.value_of[at + seat] = rating
    return 0


@helper
def top_suit(s):
    """The suit of the highest card on the paper."""
    top = -1
    for place in range(s.n):
        top = larger(top, np.int64(s.cards[place]))
    return 4 if top == 52 else top & 3 if top >= 0 else -1


@kernel(OPENER, calls=(WILDS,))
def opener(t, p, s):
    """The seat with the best cards showing; among equals the first to the left of the button."""
    at = np.int64(t.pc) * ARGUMENTS
    scale, flags = np.int64(p.code[at + 5]) - 1, p.code[at + 7]
    way = 1 if flags & 1 else -1
    seat = np.int64(t.button)
    chosen, best, best_suit = np.int64(-1), np.int64(0), np.int64(0)
    for _ in range(p.seats):
        seat = after(p, seat)
        if is_in(t.folded, seat):
            continue
        n = 0
        for place in range(t.cards[seat]):
            held = t.held[seat * p.row + place]
            if held & UP and not (flags & 2 and held & ID == 52):
                s.cards[n] = held & ID
                n += 1
        s.n = n
        worth = np.int64(0)
        if flags & 4 or (n and n >= p.s_size[scale]):
            s.scale = scale
            s.seat = seat
            s.wild = p.wild
            s.bugs = p.bugs
            if p.wilds_n:
                s.contest = -1
                call(p.at[WILDS], t, p, s)
            worth = way * call(p.s_value[scale], t, p, s)
        suit = 0
        if p.tie_suit:
            suit = top_suit(s)
            if flags & 8:
                suit = -suit
        if chosen < 0 or worth > best or (worth == best and suit > best_suit):
            chosen, best, best_suit = seat, worth, suit
    return chosen


@helper
def preferred(p, scale, card):
    """What a card counts for when an odd chip goes by cards; an ace may be low."""
    if p.s_ace[scale] and card >> 2 == 12:
        return card - 52 + 5
    return card + 5


@helper
def is_free(s, card):
    """Whether a card is wild or a bug."""
    return np.int64(((s.wild | s.bugs) >> np.uint64(card)) & np.uint64(1))


@helper
def playing(t, p, s, rating):
    """The cards that make a rating, the highest first, as one number."""
    outer, n = s.scale, np.int64(s.n)
    if p.s_play_all[outer] == ONE:
        top = np.int64(-1)
        for place in range(n):
            card = np.int64(s.cards[place])
            s.best[place] = s.cards[place]
            if rating and np.int64(peek64(p.s_keys[outer * SIZES], card)) == rating:
                top = larger(top, card)
        return (top + 5) << 42 if top >= 0 else np.int64(0)
    if p.s_stages[outer]:
        at = np.int64(p.s_stage[outer])
        while rating <= p.g_start[at]:
            at += 1
        rating -= p.g_start[at]
        s.scale = np.int64(p.g_scale[at])
    scale = s.scale
    # Natural cards first, then the higher ones: the first choice that is worth as much is what plays.
    for place in range(n):
        s.best[place] = s.cards[place]
    for i in range(1, n):
        card = s.best[i]
        j = i
        while j and preferred(p, scale, np.int64(s.best[j - 1])) - 64 * is_free(s, s.best[j - 1]) < (
            preferred(p, scale, np.int64(card)) - 64 * is_free(s, card)
        ):
            s.best[j] = s.best[j - 1]
            j -= 1
        s.best[j] = card
    plays = smaller(np.int64(p.s_plays[scale]), n)
    if p.s_play_all[scale] == 1:
        plays = rating >> 16
    # From the largest number down, with the first card in the highest place, is from the first choice on.
    bits = ((np.int64(1) << plays) - 1) << (n - plays)
    s.n = plays
    while bits:
        to = 0
        for place in range(n):
            if (bits >> (n - 1 - place)) & 1:
                s.cards[to] = s.best[place]
                to += 1
        if call(p.s_value[scale], t, p, s) == rating:
            break
        # The next smaller number with as many bits.
        ones = np.int64(0)
        while bits & 1:
            bits >>= 1
            ones += 1
        zeros = np.int64(0)
        while bits and not bits & 1:
            bits >>= 1
            zeros += 1
        if not bits:
            break
        bits = (((bits ^ 1) << (ones + 1)) | ((np.int64(1) << (ones + 1)) - 1)) << (zeros - 1)
    found = np.int64(0)
    for _ in range(plays):
        top = np.int64(0)
        for place in range(plays):
            if s.cards[place] < 64:
                top = larger(top, preferred(p, outer, np.int64(s.cards[place])))
        for place in range(plays):
            if s.cards[place] < 64 and preferred(p, outer, np.int64(s.cards[place])) == top:
                s.cards[place] = 64
        found = found << 6 | top
    return found << (6 * (8 - plays))


@kernel(ODD_SUIT, calls=(WILDS,))
def odd_suit(t, p, s):
    """Put the winners of ``s.contest`` in the order in which they get odd chips: by cards, then by suit."""
    contest, winners = s.contest, np.int64(s.winners)
    s.laid = 0
    for place in range(winners):
        seat = np.int64(s.order[place])
        s.seat = seat
        s.scale = p.c_scale[contest]
        s.wild = p.c_wild[contest]
        s.bugs = p.c_bugs[contest]
        if p.c_wilds[contest]:
            call(p.at[WILDS], t, p, s)
        lay_hand(t, p, s, seat, np.int64(p.c_part[contest]), p.c_down[contest])
        lay_line(t, p, s, 0)
        for card in range(s.hand_n):
            s.cards[card] = s.hand[card]
        s.n = s.hand_n
        if p.c_odd_suit[contest]:
            for card in range(s.line_n):
                s.cards[s.hand_n + card] = s.line[card]
            s.n += s.line_n
        s.worth[place] = playing(t, p, s, s.rating_of[contest * 24 + seat])
    for i in range(1, winners):
        seat, worth = s.order[i], s.worth[i]
        j = i
        while j and s.worth[j - 1] < worth:
            s.order[j] = s.order[j - 1]
            s.worth[j] = s.worth[j - 1]
            j -= 1
        s.order[j] = seat
        s.worth[j] = worth
    return 0
