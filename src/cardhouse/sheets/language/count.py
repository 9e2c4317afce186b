"""How many cards: ``2``, ``0-3``, ``0 or 2``, ``all``, ``1 or all``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .word import plural

_ONE: Final = r"(?:\d+-(?:\d+|all)|\d+|all)"
COUNT: Final = rf"{_ONE}(?: or {_ONE})*"
"""How a count is written, for the patterns of words."""
_SPAN: Final = re.compile(r"(?P<least>\d+|all)(?:-(?P<most>\d+|all))?")


@dataclass(frozen=True)
class Count:
    """Which numbers of cards are allowed, if a player has enough of them.

    >>> Count.read("0 or 2").of(5)
    (0, 2)
    >>> Count.read("1 or all").of(4)
    (1, 4)
    >>> Count.read("2").of(1)
    (1,)
    """

    spans: tuple[tuple[int | None, int | None], ...]
    """The least and the most of each range; ``None`` is all of the cards."""

    @classmethod
    def read(cls, text: str) -> Count:
        """The count that a text stands for, which must fit :data:`COUNT`."""
        return cls(tuple(_span(one) for one in text.split(" or ")))

    @classmethod
    def between(cls, least: int, most: int) -> Count:
        """Any number from the least to the most."""
        return cls(((least, most),))

    def of(self, held: int) -> tuple[int, ...]:
        """The numbers allowed to a player with that many cards; with too few for any of them, all cards."""
        found = {
            number
            for least, most in self.spans
            for number in range(
                held if least is None else least, (held if most is None else min(most, held)) + 1
            )
        }
        return tuple(sorted(found)) or (held,)

    @property
    def least(self) -> int:
        """The fewest cards; ``all`` counts as none."""
        return min(least or 0 for least, _ in self.spans)

    def most(self, held: int) -> int:
        """The most cards that a player with that many may pick."""
        return max(self.of(held))

    @property
    def highest(self) -> int | None:
        """The highest number named; ``None`` if all cards may be meant."""
        tops = [most for _, most in self.spans]
        return None if None in tops else max(most for most in tops if most is not None)

    @property
    def is_one_number(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.spans) == 1 and self.spans[0][0] == self.spans[0][1]

    @property
    def is_empty(self) -> bool:
        """Whether it never allows a card, or a range runs backwards."""
        backwards = any(least is not None and most is not None and least > most for least, most in self.spans)
        return backwards or self.highest == 0

    def __str__(self) -> str:
        return " or ".join(_written(least, most) for least, most in self.spans)

    def english(self, noun: str = "card") -> str:
        """``one card``, ``0 to 5 cards``, ``none or two cards``, ``all cards``."""
        if len(self.spans) == 1:
            least, most = self.spans[0]
            if least is None:
                return f"all {noun}s"
            if least == most:
                return plural(least, noun)
            if most is None:
                return f"{least} or more {noun}s" if least else f"any number of {noun}s"
            return f"{least} to {most} {noun}s"
        *others, last = (_said(least, most) for least, most in self.spans)
        return f"{', '.join(others)} or {last} {noun}s"


ALL: Final = Count(((None, None),))
"""All cards there are."""


def _span(text: str) -> tuple[int | None, int | None]:
    found = _SPAN.fullmatch(text)
    if found is None:
        raise ValueError(text)
    least, most = found["least"], found["most"] or found["least"]
    return _number(least), _number(most)


def _number(text: str) -> int | None:
    return None if text == "all" else int(text)


def _written(least: int | None, most: int | None) -> str:
    first = "all" if least is None else str(least)
    return first if least == most else f"{first}-{'all' if most is None else most}"


def _said(least: int | None, most: int | None) -> str:
    if least is None:
        return "all"
    if least == most:
        return plural(least, "").strip() if least else "none"
    return f"{least} to {'all' if most is None else most}"
