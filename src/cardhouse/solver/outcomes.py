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

    Who does follows from the cards alone; how much that is follows from the line. Where more is at stake than
    what lies in the pot, as for those who match it, every line is played for all cards that may decide it.
    """

    def __init__(self, config: Table, deck: Sequence[Card]) -> None:
        self._config, self._deck = config, deck
        self._shares: dict[bytes, Fraction] = {}
        self._by_share = True

    def worth(self, line: Line, deals: NDArray[np.int8]) -> NDArray[np.float64]:
        """For each deal, what the first seat wins."""
        if line.won is not None:
            return np.full(len(deals), float(line.won))
        holdings = [np.sort(deals[:, list(some)], axis=1) for some in line.holdings if some]
        if not holdings:
            return np.full(len(deals), float(self._played(line, deals[0]).won))
        held = np.column_stack(holdings)
        _, first, which = np.unique(held, axis=0, return_index=True, return_inverse=True)
        won = self._won_by_share(line, deals[first], held[first]) if self._by_share else None
        if won is None:
            won = [self._played(line, deal).won for deal in deals[first]]
        return np.array(won, dtype=np.float64)[which]

    def _won_by_share(self, line: Line, deals: NDArray[np.int8], held: NDArray[np.int8]) -> list[int] | None:
        """What the first seat wins, where equal shares win the same; nothing where the pot is not all."""
        won: dict[Fraction, int] = {}
        found: list[int] = []
        for deal, cards in zip(deals, held, strict=True):
            key = cards.tobytes()
            share = self._shares.get(key)
            if share is None or share not in won:
                replay = self._played(line, deal)
                if not _in_the_pot(replay):
                    self._by_share = False
                    return None
                share = self._shares.setdefault(key, Fraction(replay.won, replay.deal.totals[0]))
                won[share] = replay.won
            found.append(won[share])
        return found

    def _played(self, line: Line, deal: NDArray[np.int8]) -> Replay:
        return Replay(self._config, [self._deck[number] for number in deal], line.moves)


def _in_the_pot(replay: Replay) -> bool:
    """Whether what seats win and lose is what they have put in."""
    mine, others = replay.deal.totals[0], sum(replay.deal.totals[1:])
    return mine > 0 and -mine <= replay.won <= others
