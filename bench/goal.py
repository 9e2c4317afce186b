"""What cardhouse sets out to reach."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

Figures = Mapping[str, float]
"""By library: hands a second, or seconds."""

CARDHOUSE = "cardhouse"


class Goal(Protocol):
    def reached(self, figures: Figures) -> bool | None:
        """None if there is nothing to compare with."""


@dataclass(frozen=True)
class AtLeast:
    per_second: float

    def reached(self, figures: Figures) -> bool | None:
        return figures[CARDHOUSE] >= self.per_second

    def __str__(self) -> str:
        if self.per_second < 1e6:
            return f"{self.per_second:,.0f}/s"
        return f"{self.per_second / 1e6:.0f} M/s"


@dataclass(frozen=True)
class TimesAsFast:
    times: float
    peer: str

    def reached(self, figures: Figures) -> bool | None:
        if self.peer not in figures:
            return None
        return figures[CARDHOUSE] >= self.times * figures[self.peer]

    def __str__(self) -> str:
        return f"{self.times:.0f}× {self.peer}"


@dataclass(frozen=True)
class Within:
    seconds: float
    unit: str = "s"

    def reached(self, figures: Figures) -> bool | None:
        return figures[CARDHOUSE] < self.seconds

    def __str__(self) -> str:
        return f"under {self.seconds:g} {self.unit}" if self.unit != "s" else f"under {self.seconds} s"


@dataclass(frozen=True)
class ShareOf:
    share: float
    peer: str

    def reached(self, figures: Figures) -> bool | None:
        if self.peer not in figures:
            return None
        return figures[CARDHOUSE] >= self.share * figures[self.peer]

    def __str__(self) -> str:
        return f"{self.share:g}× {self.peer}"


@dataclass(frozen=True)
class PartOf:
    """The seconds of one are no more than a part of those of both together."""

    part: float
    peer: str

    def reached(self, figures: Figures) -> bool | None:
        if self.peer not in figures:
            return None
        return figures[CARDHOUSE] <= self.part * (figures[CARDHOUSE] + figures[self.peer])

    def __str__(self) -> str:
        return f"under {100 * self.part:g} % of all"
