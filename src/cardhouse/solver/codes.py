"""Cards in a row as one number, the same for rows between which no player needs to tell a difference."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import Card

from .errors import CannotSolve

BITS: Final = 5
MOST: Final = 1 << BITS
"""How many cards a deck may have."""

Rows = NDArray[np.int8]


class Codes:
    """Numbers rows of cards.

    The order within a hand does not matter, nor does it, unless ``by_suit`` says so, which suit is which.

    >>> from cardhouse.cards import parse_cards
    >>> codes = Codes(parse_cards("Jc Jd Qc Qd"), [[0, 1]], by_suit=False)
    >>> rows = np.array([[0, 1], [1, 0], [0, 2], [1, 3], [0, 3]], dtype=np.int8)
    >>> numbers = codes.of(rows, [0, 1])
    >>> [int((numbers == number).sum()) for number in numbers]
    [2, 2, 2, 2, 1]
    """

    def __init__(self, deck: Sequence[Card], alike: Sequence[Sequence[int]], *, by_suit: bool) -> None:
        self._alike = [list(some) for some in alike if len(some) > 1]
        self._ways = [np.arange(len(deck), dtype=np.int8)]
        if not by_suit:
            self._ways = _exchanges(deck)

    @property
    def merges(self) -> bool:
        """Whether some suits can be exchanged."""
        return len(self._ways) > 1

    def of(self, rows: Rows, places: Sequence[int]) -> NDArray[np.uint64]:
        """A number for each row, given the place that each of its columns stands for."""
        if rows.shape[1] * BITS > 64:
            raise CannotSolve("solver.too-many-cards-seen", most=64 // BITS)
        hands = [[places.index(place) for place in some if place in places] for some in self._alike]
        best = self._code(self._ways[0][rows], hands)
        for way in self._ways[1:]:
            np.minimum(best, self._code(way[rows], hands), out=best)
        return best

    @staticmethod
    def _code(rows: Rows, hands: list[list[int]]) -> NDArray[np.uint64]:
        for columns in hands:
            rows[:, columns] = np.sort(rows[:, columns], axis=1)
        code = np.zeros(len(rows), dtype=np.uint64)
        for place in range(rows.shape[1]):
            code = code << np.uint64(BITS) | rows[:, place].astype(np.uint64)
        return code


def _exchanges(deck: Sequence[Card]) -> list[Rows]:
    """For each way to exchange suits that leaves the deck as it is: the number that each card becomes."""
    number = {(card.rank, card.suit): place for place, card in enumerate(deck)}
    suits = sorted({card.suit for card in deck})
    found = []
    for other in permutations(suits):
        turned = dict(zip(suits, other, strict=True))
        moved = [number.get((card.rank, turned[card.suit])) for card in deck]
        if None not in moved:
            found.append(np.array(moved, dtype=np.int8))
    # The first leaves every card as it is.
    return found
