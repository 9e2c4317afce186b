"""The most common case by itself: one contest, and one hand of one set of cards for each player."""

from __future__ import annotations

import numpy as np

from cardhouse.scales.kernels.ranks import SHIFT, suit_bias

from .entry import entry
from .judge import LADDER, Program
from .pieces import flush_of

_FIELD = np.uint64((1 << int(SHIFT)) - 1)
_BIAS = suit_bias(5)
_ZERO = np.uint64(0)
_ONE = np.uint64(1)


def is_plain(p: Program) -> bool:
    """Whether there is nothing to choose: hold'em, stud, five cards after a draw, high or low."""
    return (
        len(p.kind) == 1
        and p.kind[0] == LADDER
        and len(p.sel) == p.players
        and not len(p.ends)
        and not p.pairs[:, 0].any()
        and bool((p.sel_start == np.arange(p.players + 1)).all())
        and bool((p.sel[:, 1] == p.sel[:, 0] + _ONE).all() and (p.sel[:, 3] == p.sel[:, 2] + _ONE).all())
    )


@entry
def judge_plain(rows, p, outcomes):  # type: ignore[no-untyped-def]
    """The same as :func:`judge`, without any choices."""
    players, first, minimum = p.players, p.first, p.minimum[0]
    card_keys, g_row, g_start, g_slots, live = p.card_keys, p.g_row, p.g_start, p.g_slots, p.live
    sel, lower, upper, values, flushes = p.sel, p.lower, p.upper, p.values, p.flushes
    start = p.at_lower[0] + (p.at_upper[0] << SHIFT) + _BIAS
    at_values, at_flushes, suited, avoid = p.at_values[0], p.at_flushes[0], p.suited[0], p.avoid[0]
    keys = np.zeros(g_row.shape[0], np.uint64)
    for i in range(rows.shape[0]):
        cards = rows[i]
        for n in range(live.shape[0] if i else g_row.shape[0]):
            g = live[n] if i else np.uint64(n)
            row = g_row[g]
            key = _ZERO
            for j in range(g_start[g], g_start[g + _ONE]):
                key += card_keys[row, cards[g_slots[j]]]
            keys[g] = key
        top = np.int32(-1)
        winners = 0
        for player in range(players):
            key = keys[sel[player, 0]] + keys[sel[player, 2]] + start
            place = np.uint64(lower[key & _FIELD]) + np.uint64(upper[key >> SHIFT & _FIELD])
            value = values[at_values + place]
            if key & suited:
                flush = flush_of(
                    cards, g_start, g_slots, flushes, at_flushes, sel[player, 0], sel[player, 2], key
                )
                value = flush if avoid else max(value, flush)
            if value > top:
                top = value
                winners = 1 << player
            elif value == top:
                winners |= 1 << player
        outcomes[i] = winners if top >= minimum or first else 0
