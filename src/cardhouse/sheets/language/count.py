"""How many cards are meant: ``2``, ``0-3``, ``0 or 2``, ``all``, ``1 or all``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_SPAN: Final = r"(?:\d{1,2}(?:-\d{1,2})?|all)"
COUNT: Final = rf"{_SPAN}(?: or {_SPAN})*"
"""How a number of cards is written."""


@dataclass(frozen=True)
class Count:
    """The numbers of cards that may be taken.

    >>> Count.read("0-2 or all").of(5)
    (0, 1, 2, 5)
    """

    spans: tuple[tuple[int, int] | None, ...]
    """The fewest and the most, or nothing for all there are."""

    @classmethod
    def read(cls, text: str) -> Count | None:
        """The count a text stands for, or ``None`` if it is none."""
        if not re.fullmatch(COUNT, text):
            return None
        spans: list[tuple[int, int] | None] = []
        for span in text.split(" or "):
            if span == "all":
                spans.append(None)
                continue
            least, _, most = span.partition("-")
            if int(most or least) < int(least):
                return None
            spans.append((int(least), int(most or least)))
        return cls(tuple(spans))

    def of(self, size: int) -> tuple[int, ...]:
        """The numbers that can be taken from so many cards, the fewest first."""
        numbers: set[int] = set()
        for span in self.spans:
            numbers.update((size,) if span is None else range(span[0], min(span[1], size) + 1))
        return tuple(sorted(numbers))

    @property
    def least(self) -> int:
        """The fewest cards it can do with."""
        return min(0 if span is None else span[0] for span in self.spans)

    @property
    def only_a_limit(self) -> bool:
        """Whether it says no more than how many cards there may be at most."""
        return len(self.spans) == 1 and self.spans[0] is not None and self.spans[0][0] == 0

    def english(self) -> str:
        """``2``, ``up to 3``, ``1 to 3``, ``none or 2``, ``all``."""
        return " or ".join(map(_span, self.spans))


def _span(span: tuple[int, int] | None) -> str:
    if span is None:
        return "all"
    least, most = span
    if least == most:
        return str(least) if least else "none"
    return f"{least} to {most}" if least else f"up to {most}"
