"""One line of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .goal import CARDHOUSE, Figures, Goal


@dataclass(frozen=True)
class Row:
    what: str
    figures: Figures
    beside: str | None = None
    """The library that cardhouse is compared with."""
    goal: Goal | None = None
    in_seconds: bool = False
    """Whether the figures are seconds, of which fewer are better, instead of hands a second."""
    unit: str = "seconds"
    """What is counted where it is not hands a second; of anything else, fewer are better too."""

    @property
    def ratio(self) -> float | None:
        """How many times as fast as the other library cardhouse is."""
        if self.beside is None or self.beside not in self.figures:
            return None
        ratio = self.figures[CARDHOUSE] / self.figures[self.beside]
        return 1 / ratio if self.in_seconds else ratio

    @property
    def reached(self) -> bool | None:
        return None if self.goal is None else self.goal.reached(self.figures)

    def to_dict(self) -> dict[str, Any]:
        return {
            "what": self.what,
            "unit": self.unit if self.in_seconds else "hands per second",
            "figures": dict(self.figures),
            "beside": self.beside,
            "ratio": self.ratio,
            "goal": None if self.goal is None else str(self.goal),
            "reached": self.reached,
        }
