"""Sets of cards that differ only in their suits, or in which of the wild cards they have.

Five cards of 52 can be held in 2,598,960 ways, but as far as most games are concerned in 134,459. What is
worked out for one set of each class holds for the whole class.

A set is known by its number: the sets of a given size are counted in the order of their highest card, then of
the next one, and so on. Cards are given by their places in the deck, not by their ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import JOKER
from cardhouse.odds.kernels.draws import CHOOSE

_RANKS = np.uint64(13)
_SUIT = np.uint64((1 << 13) - 1)
_WILD: Final = 1 << 52
"""Above the ranks of four suits, wild cards are counted."""
_BUG: Final = 1 << 56
_SORTED: Final = ((0, 1), (2, 3), (0, 2), (1, 3), (1, 2))
"""Comparing these, one pair after another, puts four things in order."""


@dataclass(frozen=True)
class Sets:
    """The sets of one size, and which of them are alike."""

    first: NDArray[np.int64]
    """For each class, the places of the cards of its first set, in ascending order."""
    classes: NDArray[np.int32]
    """The class of each set, by its number."""

    @property
    def times(self) -> NDArray[np.int64]:
        """How many sets each class has."""
        return np.bincount(self.classes, minlength=len(self.first))


@lru_cache(maxsize=2)
def sets_of(
    cards: tuple[int, ...], size: int, *, wild: frozenset[int], bugs: frozenset[int], by_suit: bool
) -> tuple[Sets, ...]:
    """The sets of each size up to the given one; ``by_suit`` says that it matters which suit is which."""
    of_suits = [
        {card // 4 for card in cards if card % 4 == suit and card not in wild | bugs | {JOKER}}
        for suit in range(4)
    ]
    apart = by_suit or any(ranks != of_suits[0] for ranks in of_suits)
    codes = np.zeros(1, dtype=np.uint64)
    found = [Sets(np.zeros((1, 0), dtype=np.int64), np.zeros(1, dtype=np.int32))]
    for count in range(1, size + 1):
        bits = [_bit(card, wild, bugs) for card in cards]
        codes = np.concatenate([codes[: comb(place, count - 1)] + bit for place, bit in enumerate(bits)])
        if apart:
            first = np.arange(len(codes))
            classes = first.astype(np.int32)
        else:
            _, first, inverse = np.unique(_in_order(codes), return_index=True, return_inverse=True)
            classes = inverse.astype(np.int32)
        found.append(Sets(_places(first, len(cards), count), classes))
    return tuple(found)


def _bit(card: int, wild: frozenset[int], bugs: frozenset[int]) -> np.uint64:
    if card in wild:
        return np.uint64(_WILD)
    return np.uint64(_BUG if card in bugs or card == JOKER else 1 << 13 * (card % 4) + card // 4)


def _in_order(codes: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The same number for all sets that can be turned into each other by exchanging suits."""
    suits = [codes >> _RANKS * np.uint64(suit) & _SUIT for suit in range(4)]
    for low, high in _SORTED:
        suits[low], suits[high] = np.minimum(suits[low], suits[high]), np.maximum(suits[low], suits[high])
    code = codes >> np.uint64(52)
    for one in suits:
        code = code << _RANKS | one
    return code


def _places(numbers: NDArray[np.int64], deck: int, size: int) -> NDArray[np.int64]:
    """The cards of sets that are given by their numbers."""
    held = np.empty((len(numbers), size), dtype=np.int64)
    left = numbers.astype(np.int64)
    for count in range(size, 0, -1):
        column = CHOOSE[: deck + 1, count]
        held[:, count - 1] = np.searchsorted(column, left, side="right") - 1
        left = left - column[held[:, count - 1]]
    return held


def numbers_of(held: NDArray[np.int64]) -> NDArray[np.int64]:
    """The number of each set, whose places are in ascending order."""
    total = np.zeros(len(held), dtype=np.int64)
    for count in range(held.shape[1]):
        total += CHOOSE[held[:, count], count + 1]
    return total


def with_one_more(sets: Sequence[Sets]) -> list[NDArray[np.int32]]:
    """By size, card and class: the class that sets become with one more card, -1 if they have it."""
    deck = len(sets[1].classes)
    found = []
    for smaller, larger in pairwise(sets):
        held = smaller.first
        after = np.empty((deck, len(held)), dtype=np.int32)
        for card in range(deck):
            every = np.column_stack((held, np.full(len(held), card)))
            every.sort(axis=1)
            has = (held == card).any(axis=1)
            every[has] = np.arange(every.shape[1])
            after[card] = np.where(has, -1, larger.classes[numbers_of(every)])
        found.append(after)
    return found


def fewer(more: NDArray[np.float32], after: NDArray[np.int32], size: int) -> NDArray[np.float32]:
    """What sets of a size are worth: the average over every card that may be added to them."""
    deck, classes = after.shape
    padded = np.append(more, np.float32(0)).astype(np.float64)
    total = np.zeros(classes)
    for becomes in after:
        total += padded[becomes]
    found: NDArray[np.float32] = (total / (deck - size)).astype(np.float32)
    return found


def improved(
    whole: NDArray[np.float32], least: int, kept: Sequence[NDArray[np.float32]], sets: Sequence[Sets]
) -> NDArray[np.float32]:
    """What whole hands are worth with one more draw to come; ``kept`` has what fewer cards are worth."""
    best = whole.copy()
    held = sets[-1].first
    size = held.shape[1]
    for bits in range((1 << size) - 1):
        places = [place for place in range(size) if bits >> place & 1]
        count = len(places)
        if count >= least:
            np.maximum(best, kept[count][sets[count].classes[numbers_of(held[:, places])]], out=best)
    return best
