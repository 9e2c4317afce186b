"""Many hands at once, from arrays of card ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import cardhouse

from .clock import best, best_batch
from .effort import Effort
from .goal import CARDHOUSE, AtLeast, Goal, TimesAsFast
from .hands import Ids, as_cards, draw
from .libraries import HIGH_BY_ID, OMAHA_BY_ID, Field
from .row import Row
from .section import Section, Step

_PEER: Final = "phevaluator"
_LOW_GOAL: Final = AtLeast(20e6)
_OMAHA_GOAL: Final = AtLeast(5e6)
_BLOCK: Final = 100


@cache
def _peers(field: Field, contest: str, cards: int, effort: Effort) -> dict[str, float]:
    """How fast the peers rank the same hands one after another, given each as Python integers."""
    entered = field.of(contest)
    hands = as_cards(draw(effort.batch, cards)) if entered else []
    return {peer.library: best(peer.call, peer.ready(hands), effort) for peer in entered}


@cache
def _peers_from_array(field: Field, contest: str, cards: int, effort: Effort) -> dict[str, float]:
    """How fast the peers go from the array that cardhouse gets to an array of values."""
    dealt = draw(effort.batch, cards)
    return {
        peer.library: best_batch(partial(_in_blocks, peer.call, dealt), len(dealt), effort)
        for peer in field.of(contest)
    }


def _in_blocks(call: Callable[..., int], dealt: Ids) -> NDArray[np.int32]:
    """Rank row by row; a hundred rows at a time become Python integers, quicker than one row or all."""
    values = np.empty(len(dealt), dtype=np.int32)
    for start in range(0, len(dealt), _BLOCK):
        values[start : start + _BLOCK] = [call(*row) for row in dealt[start : start + _BLOCK].tolist()]
    return values


@dataclass(frozen=True)
class Batch:
    scale: str
    cards: int
    board: int = 0
    check: bool = True
    goal: Goal | None = None
    contest: str = ""
    """What the peers call it, if any of them does it."""
    from_array: bool = False
    """Whether the peers start from the array too, or get every hand ready as Python integers."""

    @property
    def what(self) -> str:
        what = f"{self.scale}, {self.cards} cards" + (" and a board" if self.board else "")
        what = what if self.check else f"{what}, unchecked"
        return what if self.from_array or not self.contest else f"{what}; peers' hands ready"

    def draw(self, hands: int) -> Ids:
        return draw(hands, self.cards + self.board, cardhouse.find_scale(self.scale).deck.cards)

    def rank(self, dealt: Ids) -> NDArray[np.int32]:
        return cardhouse.rank_many(self.scale, *self._arrays(dealt), **self._options())

    def measure(self, field: Field, effort: Effort) -> Row:
        dealt = self.draw(effort.batch)
        arrays, options = self._arrays(dealt), self._options()
        figures = {
            CARDHOUSE: best_batch(
                lambda: cardhouse.rank_many(self.scale, *arrays, **options), len(dealt), effort
            )
        }
        peers = _peers_from_array if self.from_array else _peers
        figures.update(peers(field, self.contest, self.cards + self.board, effort))
        return Row(self.what, figures, beside=_PEER if self.contest else None, goal=self.goal)

    def _arrays(self, dealt: Ids) -> tuple[Ids, ...]:
        if not self.board:
            return (dealt,)
        return np.ascontiguousarray(dealt[:, : self.cards]), np.ascontiguousarray(dealt[:, self.cards :])

    def _options(self) -> dict[str, Any]:
        return {"check": self.check, "use": (2, 3) if self.board else None}


HIGH: Final = (
    Batch("high", 7, goal=AtLeast(100e6), contest=HIGH_BY_ID, from_array=True),
    # phevaluator's C function does not check its cards either.
    Batch("high", 7, check=False, goal=TimesAsFast(50, _PEER), contest=HIGH_BY_ID, from_array=True),
    Batch("high", 7, check=False, contest=HIGH_BY_ID),
)
OTHERS: Final = (
    Batch("2-7", 5, goal=_LOW_GOAL),
    Batch("2-7", 7, goal=_LOW_GOAL),
    Batch("a-5", 5, goal=_LOW_GOAL),
    Batch("a-5", 7, goal=_LOW_GOAL),
    Batch("badugi", 4, goal=_LOW_GOAL),
    Batch("badugi", 5, goal=_LOW_GOAL),
    Batch("badugi", 7, goal=_LOW_GOAL),
    Batch("badugi-ace-high", 4),
    Batch("a-6", 5),
    Batch("a-6", 7),
    Batch("short-deck", 5),
    Batch("short-deck", 7),
    Batch("points-49", 5),
)
OMAHA: Final = (
    Batch("high", 4, board=5, goal=_OMAHA_GOAL, contest=OMAHA_BY_ID[4]),
    Batch("high", 5, board=5, goal=_OMAHA_GOAL, contest=OMAHA_BY_ID[5]),
    Batch("a-5", 4, board=5, goal=_OMAHA_GOAL),
    Batch("a-5", 5, board=5, goal=_OMAHA_GOAL),
)


def batches(field: Field, effort: Effort) -> list[Section]:
    def section(title: str, note: str, entries: tuple[Batch, ...]) -> Section:
        steps = [Step(entry.what, partial(entry.measure, field, effort)) for entry in entries]
        return Section(title, note, steps)

    ranked = f"rank_many() with {effort.batch:,} hands"
    beside = "beside phevaluator's C function called in a loop over the same array of ids"
    return [
        section("Seven-card high at once", f"{ranked}, {beside}.", HIGH),
        section("Other scales at once", f"{ranked}.", OTHERS),
        section("Omaha at once", f"{ranked}, use=(2, 3), {beside}.", OMAHA),
    ]
