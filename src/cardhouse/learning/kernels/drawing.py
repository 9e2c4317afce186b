"""What to throw in a draw and what a hand is worth before it, remembered from one walk to the next."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cardhouse.batch.kernels.deck import mixed
from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.records import ID
from cardhouse.odds.kernels.draws import best_kept

from .inner import entry

_ONE = np.uint64(1)


class Memory(NamedTuple):
    """What a game's draws go by, and what was found out so far."""

    memo: Any
    throws: Any
    worths: Any
    left: Any
    """How many draws are to come in each round; nothing in games without draws."""
    cards_of: Any
    least: Any
    tables: Any
    starts: Any
    wholes: Any
    choose: Any


@helper
def held(t, p, seat):
    """The cards of a seat, as bits."""
    mask = np.uint64(0)
    for place in range(t.cards[seat]):
        mask |= _ONE << np.uint64(t.held[seat * p.row + place] & ID)
    return mask


@helper
def judge_hand(mask, to_come, cards_of, least, tables, starts, wholes, choose):
    """The cards to throw with so many draws to come, as bits, and what the hand is worth before them."""
    hand = np.zeros(8, dtype=np.int64)
    size = 0
    for place in range(cards_of.shape[0]):
        if (mask >> np.uint64(cards_of[place])) & _ONE:
            hand[size] = place
            size += 1
    number = 0
    for j in range(size):
        number += choose[hand[j], j + 1]
    if to_come == 0:
        return np.uint64(0), wholes[0, number]
    d = to_come - 1
    kept, worth = best_kept(hand, size, least[d], tables[d], starts, choose, wholes[d, number])
    thrown = np.uint64(0)
    for j in range(size):
        if not (kept >> j) & 1:
            thrown |= _ONE << np.uint64(cards_of[hand[j]])
    return thrown, worth


@helper
def advice(memo, throws, worths, mask, to_come, cards_of, least, tables, starts, wholes, choose):
    """The row of the memory that has what a hand throws with draws to come and what it is worth."""
    size = memo.shape[0]
    key = mask | np.uint64(to_come + 1) << np.uint64(56)
    at = np.int64(mixed(key) & np.uint64(size - 1))
    for _ in range(8):
        if memo[at] == key:
            return at
        if memo[at] == 0:
            break
        at = (at + 1) & (size - 1)
    memo[at] = key
    throws[at], worths[at] = judge_hand(mask, to_come, cards_of, least, tables, starts, wholes, choose)
    return at


@entry
def judge_cards(mask, to_come, cards_of, least, tables, starts, wholes, choose, found, worth):
    """Write down what to throw of a hand, and what it is worth."""
    found[0], worth[0] = judge_hand(mask, to_come, cards_of, least, tables, starts, wholes, choose)
