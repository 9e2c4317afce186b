"""How many cards are meant: ``2``, ``0-3``, ``0 or 2``, ``all``, ``1 or all``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .counted import plural

_ONE: Final = r"(?:\d{1,2}(?:-(?:\d{1,2}|all))?|all)"
COUNT: Final = rf"{_ONE}(?: or {_ONE})*"
"""How a number of cards is written."""


@dataclass(frozen=True)
class Count:
    """The numbers of cards that may be taken.

    >>> Count.written("0-2 or all").of(5)
    (0, 1, 2, 5)
    >>> Count.written("1 or all").of(4)
    (1, 4)
    """

    spans: tuple[tuple[int | None, int | None], ...]
    """The fewest and the most of each range; ``None`` is all there are."""

    @classmethod
    def read(cls, text: str) -> Count | None:
        """The count a text stands for, or ``None`` if it is none."""
        if not re.fullmatch(COUNT, text):
            return None
        found = cls.written(text)
        return None if found.is_backwards else found

    @classmethod
    def written(cls, text: str) -> Count:
        """The count of a text that fits :data:`COUNT`."""
        return cls(tuple(_read(one) for one in text.split(" or ")))

    @classmethod
    def between(cls, least: int, most: int) -> Count:
        """Any number from the least to the most."""
        return cls(((least, most),))

    def of(self, size: int) -> tuple[int, ...]:
        """The numbers that can be taken from so many cards, the fewest first."""
        found: set[int] = set()
        for least, most in self.spans:
            found.update(
                range(size if least is None else least, (size if most is None else min(most, size)) + 1)
            )
        return tuple(sorted(found))

    def given(self, held: int) -> tuple[int, ...]:
        """The numbers for a player with that many cards; with too few for any of them, all cards.

        >>> Count.written("2").given(1)
        (1,)
        """
        return self.of(held) or (held,)

    @property
    def least(self) -> int:
        """The fewest cards it can do with."""
        return min(least or 0 for least, _ in self.spans)

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
    def is_backwards(self) -> bool:
        """Whether a range ends before it begins."""
        return any(least is not None and most is not None and least > most for least, most in self.spans)

    @property
    def is_empty(self) -> bool:
        """Whether it never allows a card."""
        return self.is_backwards or self.highest == 0

    @property
    def only_a_limit(self) -> bool:
        """Whether it says no more than how many cards there may be at most."""
        return len(self.spans) == 1 and self.spans[0][0] == 0 and self.spans[0][1] is not None

    def __str__(self) -> str:
        return " or ".join(_written(least, most) for least, most in self.spans)

    def english(self) -> str:
        """``2``, ``up to 3``, ``1 to 3``, ``none or 2``, ``all``."""
        return " or ".join(_in_words(least, most) for least, most in self.spans)

    def said_of(self, noun: str = "card") -> str:
        """``one card``, ``one card or none``, ``0 to 5 cards``, ``none or 2 cards``, ``all cards``."""
        if len(self.spans) > 1:
            return f"{self.english()} {noun}s"
        least, most = self.spans[0]
        if least is None:
            return f"all {noun}s"
        if least == most:
            return plural(least, noun)
        if (least, most) == (0, 1):
            return f"one {noun} or none"
        if most is None:
            return f"{least} or more {noun}s" if least else f"any number of {noun}s"
        return f"{least} to {most} {noun}s"


ALL: Final = Count(((None, None),))
"""All cards there are."""


def _read(text: str) -> tuple[int | None, int | None]:
    least, _, most = text.partition("-")
    return _number(least), _number(most or least)


def _number(text: str) -> int | None:
    return None if text == "all" else int(text)


def _written(least: int | None, most: int | None) -> str:
    first = "all" if least is None else str(least)
    return first if least == most else f"{first}-{'all' if most is None else most}"


def _in_words(least: int | None, most: int | None) -> str:
    if least is None:
        return "all"
    if least == most:
        return str(least) if least else "none"
    if most is None:
        return f"{least} or more"
    return f"{least} to {most}" if least else f"up to {most}"
