"""What cards are worth: ``s.cards`` up to ``s.n`` on ``s.scale``, with ``s.wild`` and ``s.bugs``."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import (
    call,
    helper,
    kernel,
    larger,
    peek8,
    peek16,
    peek32,
    peek64,
    smaller,
)
from cardhouse.batch.kernels.numbers import AVOID, MORE, WITH_WILD
from cardhouse.batch.records import BUG, FREE, SIZES
from cardhouse.native.words import lowest, ones

_FIELD = np.uint64((1 << 20) - 1)
_SHIFT = np.uint64(20)
_SUIT_TOP = 44
_ONE = np.uint64(1)
_TWO = np.uint64(2)
_FIFTEEN = np.uint64(15)
AT_ONCE = 7
MOST_GROUPS = 47
"""How many groups of cards are noted; the paper has room for no more."""


@helper
def free_cards(s):
    """Whether any of the cards is wild or a bug."""
    free = s.wild | s.bugs
    for place in range(s.n):
        if (free >> np.uint64(s.cards[place])) & _ONE:
            return True
    return False


@helper
def looked_up(p, at, free, key):
    """The value behind the key of some natural cards, beside wild ones."""
    lower = np.int64(peek16(p.s_lower[at], np.int64(key & _FIELD)))
    upper = np.int64(peek16(p.s_upper[at], np.int64((key >> _SHIFT) & _FIELD)))
    return peek32(p.s_values[at * FREE + free], lower + upper)


@kernel(calls=(AVOID, MORE, WITH_WILD))
def ladder(t, p, s):
    """The best hand by ranks and flushes."""
    scale = s.scale
    if (s.wild | s.bugs) and free_cards(s):
        return call(p.at[WITH_WILD], t, p, s)
    n = np.int64(s.n)
    if n > AT_ONCE:
        return call(p.at[MORE], t, p, s)
    at = scale * SIZES + n
    keys = p.s_keys[at]
    key = p.s_bias[scale]
    for place in range(n):
        key += peek64(keys, np.int64(s.cards[place]))
    if key & p.s_suited[scale]:
        if p.s_low[scale]:
            return call(p.at[AVOID], t, p, s)
        best = looked_up(p, at, 0, key)
        for suit in range(4):
            if (key >> np.uint64(_SUIT_TOP + 5 * suit)) & _ONE:
                ranks = 0
                for place in range(n):
                    if s.cards[place] & 3 == suit:
                        ranks |= 1 << (np.int64(s.cards[place]) >> 2)
                best = larger(best, peek32(p.s_flushes[scale * FREE], ranks))
        return best
    return looked_up(p, at, 0, key)


@helper
def next_choice(bits):
    """The next larger set with as many members, as bits."""
    smallest = bits & -bits
    ripple = bits + smallest
    return ripple | (((bits ^ ripple) >> 2) // smallest)


@kernel(AVOID)
def avoid(t, p, s):
    """The best choice of cards if a flush counts against a hand."""
    scale = s.scale
    plays, n = np.int64(p.s_plays[scale]), np.int64(s.n)
    at = scale * SIZES + plays
    keys = p.s_keys[at]
    best = np.int64(0)
    bits = (np.int64(1) << plays) - 1
    while bits < np.int64(1) << n:
        key = p.s_bias[scale]
        ranks = 0
        for place in range(n):
            if (bits >> place) & 1:
                key += peek64(keys, np.int64(s.cards[place]))
                ranks |= 1 << (np.int64(s.cards[place]) >> 2)
        if key & p.s_suited[scale]:
            best = larger(best, peek32(p.s_flushes[scale * FREE], ranks))
        else:
            best = larger(best, looked_up(p, at, 0, key))
        bits = next_choice(bits)
    return best


@kernel(MORE)
def more(t, p, s):
    """The best of more cards than are looked up at once: the best hand is among some seven of them."""
    n = np.int64(s.n)
    for place in range(n):
        s.naturals[place] = s.cards[place]
    best = np.int64(0)
    bits = np.int64((1 << AT_ONCE) - 1)
    s.n = AT_ONCE
    while bits < np.int64(1) << n:
        to = 0
        for place in range(n):
            if (bits >> place) & 1:
                s.cards[to] = s.naturals[place]
                to += 1
        best = larger(best, call(p.s_value[s.scale], t, p, s))
        bits = next_choice(bits)
    for place in range(n):
        s.cards[place] = s.naturals[place]
    s.n = n
    return best


@helper
def _with_wild(p, s, scale, bits, n, wild, bug):
    """The best hand of some of the natural cards, given as bits, together with wild ones."""
    many, key = 0, np.uint64(0)
    for place in range(n):
        many += (bits >> place) & 1
    at = scale * SIZES + many
    keys = p.s_keys[at]
    for place in range(n):
        if (bits >> place) & 1:
            key += peek64(keys, np.int64(s.naturals[place]))
    best = looked_up(p, at, BUG if bug else wild, key)
    if p.s_suited[scale] and not p.s_low[scale]:
        flushes = p.s_flushes[scale * FREE + wild + bug]
        for suit in range(4):
            ranks = 0
            for place in range(n):
                if (bits >> place) & 1 and s.naturals[place] & 3 == suit:
                    ranks |= 1 << (np.int64(s.naturals[place]) >> 2)
            best = larger(best, peek32(flushes, ranks))
    return best


@helper
def _best_with_wild(p, s, scale, natural, n, wild, bug):
    """The best hand of the natural cards, given as bits, with wild ones: it is among some seven of them."""
    if ones(np.uint64(natural)) <= AT_ONCE:
        return _with_wild(p, s, scale, natural, n, wild, bug)
    best = np.int64(0)
    bits = np.int64((1 << AT_ONCE) - 1)
    while bits < np.int64(1) << n:
        if bits & ~natural == 0:
            best = larger(best, _with_wild(p, s, scale, bits, n, wild, bug))
        bits = next_choice(bits)
    return best


@kernel(WITH_WILD)
def with_wild(t, p, s):
    """The best hand of natural and wild cards; in a low, a bug is wild as well."""
    scale = s.scale
    n, wild, bug = 0, 0, 0
    for place in range(s.n):
        card = np.uint64(s.cards[place])
        if (s.wild >> card) & _ONE:
            wild += 1
        elif (s.bugs >> card) & _ONE:
            bug += 1
        else:
            s.naturals[n] = s.cards[place]
            n += 1
    if p.s_low[scale]:
        wild, bug = wild + bug, 0
    wild = smaller(wild, np.int64(p.s_plays[scale]))
    return _best_with_wild(p, s, scale, (np.int64(1) << n) - 1, n, wild, bug)


@helper
def _find_groups(p, s, scale, n):
    """Note which of the cards add up to what the scale says, as bits, and nothing behind them; how many."""
    keys, total, found = p.s_keys[scale * SIZES], np.int64(p.s_bias[scale]), 0
    for bits in range(1, 1 << n):
        left = total
        for place in range(n):
            if (bits >> place) & 1:
                pips = np.int64(peek64(keys, np.int64(s.cards[place])))
                left -= pips if pips else total + 1
        if left == 0 and bits & (bits - 1) and found < MOST_GROUPS:
            s.best[found] = bits
            found += 1
    s.best[found] = 0
    return found


@kernel()
def in_groups(t, p, s):
    """The best hand if cards that add up to a number may count as one wild card: up to three such groups.

    What cards count stands where a scale has its keys, the number where it has its bias, and the cards that
    are wild by themselves where it has what is suited; the scale itself is the one that ``s_stage`` names.
    """
    scale, n, best = s.scale, np.int64(s.n), np.int64(0)
    inner = np.int64(p.s_stage[scale])
    natural, wild = (np.int64(1) << n) - 1, 0
    for place in range(n):
        s.naturals[place] = s.cards[place]
        if (p.s_suited[scale] >> np.uint64(s.cards[place])) & _ONE:
            natural &= ~(np.int64(1) << place)
            wild += 1
    groups = _find_groups(p, s, scale, n)
    for i in range(groups + 1):
        for j in range(i, groups + 1):
            for k in range(j, groups + 1):
                # The place behind the last group stands for none; it may be taken more than once.
                one, two, three = np.int64(s.best[i]), np.int64(s.best[j]), np.int64(s.best[k])
                if one & two or (one | two) & three:
                    continue
                used = one | two | three
                made = (one > 0) + (two > 0) + (three > 0)
                if n - np.int64(ones(np.uint64(used))) + made < p.s_size[scale]:
                    continue
                free = smaller(wild + made, p.s_plays[scale])
                best = larger(best, _best_with_wild(p, s, inner, natural & ~used, n, free, 0))
    return best


@kernel()
def badugi(t, p, s):
    """The best badugi: from the lowest rank up, each that still leaves a suit for every rank kept."""
    scale = s.scale
    held = np.uint64(0)
    keys = p.s_keys[scale * SIZES]
    for place in range(s.n):
        held |= peek64(keys, np.int64(s.cards[place]))
    state, kept = np.int64(0), np.int64(0)
    while held:
        at = lowest(held) & ~np.uint64(3)
        after = np.int64(peek8(p.s_machine[scale], state * 16 + np.int64((held >> at) & _FIFTEEN)))
        if after != state:
            kept |= np.int64(1) << np.int64(at >> _TWO)
        state = after
        held &= ~(_FIFTEEN << at)
    return peek32(p.s_values[scale * SIZES * FREE], kept)


@kernel()
def points(t, p, s):
    """What all the cards add up to."""
    total = np.int64(0)
    keys = p.s_keys[s.scale * SIZES]
    for place in range(s.n):
        total += np.int64(peek64(keys, np.int64(s.cards[place])))
    return peek32(p.s_values[s.scale * SIZES * FREE], total)


@kernel()
def soft_points(t, p, s):
    """What all the cards add up to, an ace being one or eleven."""
    total, aces = np.int64(0), 0
    keys, table = p.s_keys[s.scale * SIZES], p.s_values[s.scale * SIZES * FREE]
    for place in range(s.n):
        total += np.int64(peek64(keys, np.int64(s.cards[place])))
        aces += s.cards[place] >> 2 == 12
    best = peek32(table, total)
    for eleven in range(aces):
        best = larger(best, peek32(table, total + 20 * (eleven + 1)))
    return best


@kernel()
def points_of_some(t, p, s):
    """What the best few of the cards add up to."""
    n, plays = np.int64(s.n), np.int64(p.s_plays[s.scale])
    keys, best = p.s_keys[s.scale * SIZES], np.int64(0)
    bits = (np.int64(1) << plays) - 1
    while bits < np.int64(1) << n:
        total = np.int64(0)
        for place in range(n):
            if (bits >> place) & 1:
                total += np.int64(peek64(keys, np.int64(s.cards[place])))
        best = larger(best, peek32(p.s_values[s.scale * SIZES * FREE], total))
        bits = next_choice(bits)
    return best


@kernel()
def stages(t, p, s):
    """The first stage that takes the cards ranks them, above all that later stages take."""
    scale, n = s.scale, np.int64(s.n)
    for at in range(p.s_stage[scale], p.s_stage[scale] + p.s_stages[scale]):
        if p.g_cards[at]:
            many = 0
            for place in range(n):
                many += np.int64((p.g_cards[at] >> np.uint64(s.cards[place])) & _ONE)
            if not p.g_few[at] <= many <= p.g_many[at]:
                continue
        if p.g_scale[at] < 0:
            return p.g_start[at] + 1
        s.scale = np.int64(p.g_scale[at])
        if n < p.s_size[s.scale]:
            s.scale = scale
            continue
        rating = call(p.s_value[s.scale], t, p, s)
        s.scale = scale
        if p.g_least[at] <= rating <= p.g_most[at]:
            return p.g_start[at] + rating
    return np.int64(0)


@kernel()
def one_card(t, p, s):
    """The best single card."""
    best = np.int64(0)
    keys = p.s_keys[s.scale * SIZES]
    for place in range(s.n):
        best = larger(best, np.int64(peek64(keys, np.int64(s.cards[place]))))
    return best
