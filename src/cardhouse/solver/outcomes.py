"""Who wins how much."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import Card

from .lines import Line
from .replaying import Replay, Table


class Outcomes:
    """What the first seat wins at the end of a line, by who wins which part of the pot.

    Who does follows from the cards alone; how much that is follows from the line.
    """

    def __init__(self, config: Table, deck: Sequence[Card]) -> None:
        self._config, self._deck = config, deck
        self._shares: dict[bytes, Fraction] = {}

    def worth(self, line: Line, deals: NDArray[np.int8]) -> NDArray[np.float64]:
        """For each deal, what the first seat wins."""
        if line.won is not None:
            return np.full(len(deals), float(line.won))
        held = np.column_stack([np.sort(deals[:, list(some)], axis=1) for some in line.holdings if some])
        _, first, which = np.unique(held, axis=0, return_index=True, return_inverse=True)
        shares = [self._share(line, deals[row], held[row]) for row in first]
        won: dict[Fraction, int] = {}
        for share, row in zip(shares, first, strict=True):
            if share not in won:
                won[share] = self._played(line, deals[row]).won
        return np.array([float(won[share]) for share in shares])[which]

    def _share(self, line: Line, deal: NDArray[np.int8], held: NDArray[np.int8]) -> Fraction:
        """The part of what the second seat has put in that the first one wins."""
        key = held.tobytes()
        if key not in self._shares:
            replay = self._played(line, deal)
            self._shares[key] = Fraction(replay.won, replay.deal.totals[0])
        return self._shares[key]

    def _played(self, line: Line, deal: NDArray[np.int8]) -> Replay:
        return Replay(self._config, [self._deck[number] for number in deal], line.moves)
