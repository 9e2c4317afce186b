"""How others may have set their rows, worked out once for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from typing import Final

import numpy as np

from cardhouse.cards import Card

from .points import Ratings

_FEW: Final = 20
"""With fewer thoughtful hands than this, those that were set at a glance say more."""
Cards = tuple[Card, ...]


class OtherRows:
    """Hands of others: set at a glance at first, then each as is best against those.

    Whoever fills the last row as well as possible leaves little for the others, and seems easy to beat there;
    people who think do not set their rows like that.
    """

    def __init__(
        self,
        hands: Sequence[Cards],
        at_a_glance: Callable[[Cards], Sequence[int]],
        best: Callable[[Cards, Ratings], Sequence[int] | None],
    ) -> None:
        self._glance: Ratings = np.array([at_a_glance(cards) for cards in hands], dtype=np.int64)
        self._waiting = list(reversed(hands))
        self._best = best
        self._found: list[Sequence[int]] = []
        self._lock = Lock()

    def ratings(self, late: Callable[[], bool]) -> Ratings:
        """What their rows are worth; as long as there is time, more of them think."""
        with self._lock:
            while self._waiting and not late():
                found = self._best(self._waiting.pop(), self._glance)
                if found is not None:
                    self._found.append(found)
            return self._glance if len(self._found) < _FEW else np.array(self._found, dtype=np.int64)
