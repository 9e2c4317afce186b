"""Where cards lie on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Layout:
    """The board as it is drawn: rows of places, each with the name of its area.

    >>> layout = Layout.read("flop flop flop turn river")
    >>> layout.areas
    {'flop': 3, 'turn': 1, 'river': 1}
    """

    rows: tuple[tuple[tuple[int, str], ...], ...]
    """For each row, the column and the area of each place."""

    @classmethod
    def read(cls, drawing: str) -> Layout:
        """Read a drawing in which every word is a place."""
        rows = []
        for line in drawing.strip("\n").splitlines():
            row: list[tuple[int, str]] = []
            at = 0
            for word in line.split():
                at = line.index(word, at)
                row.append((at, word))
                at += len(word)
            if row:
                rows.append(tuple(row))
        return cls(tuple(rows))

    def without(self, areas: Container[str]) -> Layout:
        """The same without some areas.

        >>> Layout.read("flop flop widow").without(["widow"]).areas
        {'flop': 2}
        """
        rows = (tuple(place for place in row if place[1] not in areas) for row in self.rows)
        return Layout(tuple(row for row in rows if row))

    @cached_property
    def areas(self) -> dict[str, int]:
        """How many cards lie in each area."""
        return dict(Counter(area for row in self.rows for _, area in row))

    @cached_property
    def places(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        """For each row, the area of each place and which of the area's cards lies there.

        The cards of an area fill its places row by row, from left to right.
        """
        dealt: Counter[str] = Counter()
        rows = []
        for row in self.rows:
            places = []
            for _, area in row:
                places.append((area, dealt[area]))
                dealt[area] += 1
            rows.append(tuple(places))
        return tuple(rows)
