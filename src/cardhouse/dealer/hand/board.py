"""The cards that everybody shares."""

from __future__ import annotations

from collections.abc import Iterable

from cardhouse.cards import Card

Areas = dict[str, list[Card]]
"""The cards of each area of a board."""


class Board:
    """What lies on the table, once for each time it was run, or several boards from the start."""

    __slots__ = ("areas", "community", "removed", "runs", "shared")

    def __init__(self, areas: Iterable[str], boards: int = 1) -> None:
        self.areas: Areas = {area: [] for area in areas}
        """The board that is being dealt, or the first of several."""
        self.runs: list[Areas] = [self.areas]
        self.runs += [{area: [] for area in self.areas} for _ in range(1, boards)]
        """The board, once for each time it was run."""
        self.shared: Areas = {}
        """The cards that all runs have in common, once there are several."""
        self.community: list[Card] = []
        """Cards dealt to everybody because there were too few for one each."""
        self.removed: set[int] = set()
        """Lines of the board that are out of play."""

    def run_again(self, so_far: Areas) -> None:
        """Begin another run of the board with the cards that lay there before the first run."""
        self.shared = so_far
        self.areas = {area: list(cards) for area, cards in so_far.items()}
        self.runs.append(self.areas)
