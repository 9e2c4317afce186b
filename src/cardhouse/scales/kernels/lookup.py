"""Ranking many hands by tables alone, for scales for which nothing is compiled."""

from __future__ import annotations

from typing import TypeGuard

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import CARDS
from cardhouse.scales.poker import PokerScale
from cardhouse.scales.scale import Scale

from .ranks import MOST, SHIFT, SUITED, SUITS_AT, rank_index, suit_bias
from .tables import flush_values, rank_values

_FIELD = np.uint64((1 << int(SHIFT)) - 1)


def has_tables(scale: Scale) -> TypeGuard[PokerScale]:
    """Whether ranks, and flushes of five, settle what a hand is worth."""
    return isinstance(scale, PokerScale) and scale.size == scale.plays == 5 and scale.deck.copies == 1


def tables_for(scale: PokerScale) -> range:
    """How many cards a hand may have; if flushes count against it, each five would have to be looked at."""
    return range(5, 6 if scale.low and scale.ladder.flushes else MOST + 1)


def rank_by_tables(scale: PokerScale, cards: NDArray[np.uint8]) -> tuple[NDArray[np.int32], bool]:
    """The value of each row, and whether some row has a card twice or one that is not in the deck."""
    index = rank_index(cards.shape[1])
    keys = index.keys[cards].sum(axis=1) + suit_bias(5)
    values = rank_values(scale, cards.shape[1])[
        index.lower[keys & _FIELD].astype(np.int64) + index.upper[keys >> SHIFT & _FIELD]
    ]
    if scale.ladder.flushes:
        flushes = flush_values(scale)
        rows = np.flatnonzero(keys & SUITED)
        held, key = cards[rows], keys[rows]
        bits = np.int64(1) << (held >> 2).astype(np.int64)
        for suit in range(4):
            shown = key >> np.uint64(SUITS_AT + 4 + 5 * suit) & np.uint64(1) == 1
            ranks = np.bitwise_or.reduce(np.where(held & 3 == suit, bits, 0), axis=1)
            best = flushes[ranks[shown]]
            values[rows[shown]] = best if scale.low else np.maximum(values[rows[shown]], best)
    ordered = np.sort(cards, axis=1)
    absent = np.isin(cards, [card for card in CARDS if card not in scale.deck]).any()
    return values, bool((ordered[:, 1:] == ordered[:, :-1]).any() or absent)
