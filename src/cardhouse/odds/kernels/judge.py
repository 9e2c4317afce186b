"""Who wins what with the cards of one deal.

A hand is made of two groups of cards, one from ``a`` and one from ``b``: the hole cards and the board, two of
four and three of five, or all of the player's own and none. Each group has a key, a sum over its cards; the
sum of the two keys leads to the value, as in :mod:`cardhouse.scales.kernels`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cardhouse.odds.tally import HOUSE
from cardhouse.scales.kernels.ranks import SHIFT, SUITS_AT, suit_bias

from .entry import entry
from .pieces import all_low, avoiding, badugi, best_flush, flush_of, removed_lines, top_bit, two_and_three

LADDER, BADUGI, POINTS, TOP = 0, 1, 2, 3
"""The kinds of contests: by ranks and flushes, badugi, by a total, by the best single card."""

_FIELD = np.uint64((1 << int(SHIFT)) - 1)
_BIAS = suit_bias(5)
_BIAS_TWO, _BIAS_THREE = suit_bias(2), suit_bias(3)
_PAIRS = np.uint64(91)
_ZERO = np.uint64(0)
_ONE = np.uint64(1)


class Program(NamedTuple):
    """A game's contests as arrays; see :mod:`cardhouse.odds.judging.program`."""

    players: int
    card_keys: Any
    """By kind of key and card."""
    g_row: Any
    """The kind of key of each group of cards."""
    g_start: Any
    g_slots: Any
    """Where the cards of each group lie."""
    live: Any
    """The groups with cards that are not known in advance."""
    sel_start: Any
    """By contest and player, in one row: where its selections start."""
    sel: Any
    """Each selection: groups a from, to, groups b from, to."""
    line: Any
    """By selection: the line of the board that it belongs to, if lines may be removed."""
    pairs: Any
    """By selection: whether two cards go with any three of five, and then the groups of the hand, of the
    board, and the pairs from, to."""
    kind: Any
    minimum: Any
    at_lower: Any
    at_upper: Any
    at_values: Any
    at_flushes: Any
    at_pairs: Any
    suited: Any
    """By contest: the bits of a key that show a flush, if flushes count."""
    avoid: Any
    """By contest: whether a flush counts against."""
    allowed: Any
    """By contest: the ranks allowed in a hand that qualifies, as bits, if that is all it takes."""
    hand_bias: Any
    """By selection: what shows a flush's share of one suit in a group a, and in a group b."""
    board_bias: Any
    lower: Any
    upper: Any
    values: Any
    flushes: Any
    by_pair: Any
    columns: Any
    machine: Any
    ends: Any
    """Where the last cards of the lines lie, if lines are removed by them."""
    house: bool
    """Whether the house takes the pot if all of those have the same rank."""
    first: bool
    """Whether the best hand of the first contest wins if nobody qualifies."""


@entry
def judge(rows, p, outcomes):  # type: ignore[no-untyped-def]
    """The outcome of each deal: for each contest, from the lowest bits up, a bit for each player who wins it.

    It is one function because passing a program from one function to another takes longer than the work.
    """
    players, contests = p.players, p.kind.shape[0]
    card_keys, g_row, g_start, g_slots, live = p.card_keys, p.g_row, p.g_start, p.g_slots, p.live
    sel_start, sel, line, kind, minimum = p.sel_start, p.sel, p.line, p.kind, p.minimum
    at_lower, at_upper, at_values, at_flushes = p.at_lower, p.at_upper, p.at_values, p.at_flushes
    suited, avoid, hand_bias, board_bias = p.suited, p.avoid, p.hand_bias, p.board_bias
    allowed, pairs, at_pairs, by_pair, columns = p.allowed, p.pairs, p.at_pairs, p.by_pair, p.columns
    lower, upper, values, flushes, machine, ends = p.lower, p.upper, p.values, p.flushes, p.machine, p.ends
    keys = np.zeros(g_row.shape[0], np.uint64)
    ats = np.zeros(3, np.uint64)
    for i in range(rows.shape[0]):
        cards = rows[i]
        # The groups whose cards are all known have the same keys in every deal.
        for n in range(live.shape[0] if i else g_row.shape[0]):
            g = live[n] if i else np.uint64(n)
            row = g_row[g]
            key = _ZERO
            for j in range(g_start[g], g_start[g + _ONE]):
                key += card_keys[row, cards[g_slots[j]]]
            keys[g] = key
        removed = 0
        if ends.shape[0]:
            removed = removed_lines(cards, ends)
            if removed < 0:
                if p.house:
                    outcomes[i] = HOUSE
                    continue
                removed = 0
        outcome = 0
        best_first = 0
        for c in range(contests):
            top = np.int32(-1)
            winners = 0
            for player in range(players):
                best = np.int32(-1)
                for s in range(sel_start[c * players + player], sel_start[c * players + player + 1]):
                    if removed and removed >> line[s] & 1:
                        continue
                    a0, a1, b0, b1 = sel[s, 0], sel[s, 1], sel[s, 2], sel[s, 3]
                    if kind[c] == LADDER:
                        if a1 == a0 + _ONE and b1 == b0 + _ONE:
                            key = keys[a0] + keys[b0] + _BIAS
                            value = values[
                                at_values[c]
                                + np.uint64(lower[at_lower[c] + (key & _FIELD)])
                                + np.uint64(upper[at_upper[c] + (key >> SHIFT & _FIELD)])
                            ]
                            if key & suited[c]:
                                flush = flush_of(cards, g_start, g_slots, flushes, at_flushes[c], a0, b0, key)
                                value = flush if avoid[c] else max(value, flush)
                            best = max(best, value)
                            continue
                        if pairs[s, 0]:
                            hand, board = pairs[s, 1], pairs[s, 2]
                            key = keys[board]
                            number = np.uint64(lower[at_lower[c] + (key & _FIELD)])
                            number += np.uint64(upper[at_upper[c] + (key >> SHIFT & _FIELD)])
                            start = at_pairs[c] + number * _PAIRS
                            for a in range(pairs[s, 3], pairs[s, 4]):
                                best = max(best, by_pair[start + np.uint64(columns[keys[a]])])
                            both = (keys[hand] + _BIAS_TWO) & (key + _BIAS_THREE) & suited[c]
                            if both:
                                suit = 0
                                while not both >> np.uint64(SUITS_AT + 4 + 5 * suit) & _ONE:
                                    suit += 1
                                best = two_and_three(
                                    cards, g_start, g_slots, hand, board, suit, flushes, at_flushes[c], best
                                )
                            continue
                        in_a, in_b = _ZERO, _ZERO
                        if suited[c]:
                            for a in range(a0, a1):
                                in_a |= keys[a] + hand_bias[s]
                            for b in range(b0, b1):
                                in_b |= keys[b] + board_bias[s]
                        both = in_a & in_b & suited[c]
                        if both and avoid[c]:
                            ats[0], ats[1], ats[2] = at_lower[c], at_upper[c], at_values[c]
                            best = avoiding(
                                cards, keys, a0, a1, b0, b1, suited[c], at_flushes[c], best,
                                g_start, g_slots, flushes, lower, upper, values, ats,
                            )  # fmt: skip
                            continue
                        if both:
                            best = best_flush(
                                cards, keys, a0, a1, b0, b1, hand_bias[s], board_bias[s], both,
                                at_flushes[c], best, g_start, g_slots, flushes,
                            )  # fmt: skip
                        # Where the tables start is added to the sums once, not to each part.
                        start, to_values = at_lower[c] + (at_upper[c] << SHIFT), at_values[c]
                        if allowed[c]:
                            for b in range(b0, b1):
                                if not all_low(cards, g_start, g_slots, b, allowed[c]):
                                    continue
                                part = keys[b] + start
                                for a in range(a0, a1):
                                    key = part + keys[a]
                                    place = np.uint64(lower[key & _FIELD]) + np.uint64(
                                        upper[key >> SHIFT & _FIELD]
                                    )
                                    best = max(best, values[to_values + place])
                            continue
                        for a in range(a0, a1):
                            part = keys[a] + start
                            for b in range(b0, b1):
                                key = part + keys[b]
                                place = np.uint64(lower[key & _FIELD]) + np.uint64(
                                    upper[key >> SHIFT & _FIELD]
                                )
                                best = max(best, values[to_values + place])
                        continue
                    for b in range(b0, b1):
                        for a in range(a0, a1):
                            key = keys[a] + keys[b]
                            if kind[c] == BADUGI:
                                place = np.uint64(badugi(machine, key))
                            elif kind[c] == POINTS:
                                place = key
                            else:
                                place = np.uint64(top_bit(key))
                            best = max(best, values[at_values[c] + place])
                if best > top:
                    top = best
                    winners = 1 << player
                elif best == top:
                    winners |= 1 << player
            if c == 0 and top >= 0:
                best_first = winners
            if top >= minimum[c]:
                outcome |= winners << c * players
        outcomes[i] = best_first if outcome == 0 and p.first else outcome
