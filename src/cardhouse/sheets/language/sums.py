"""Sums of chips that a sheet names: in money, in antes and bets, or by the pot."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Protocol

from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.pattern import Pattern

from .counted import plural
from .money import MONEY, Money

_TERM: Final = rf"(?:{MONEY}|\d+ (?:antes?|small bets?|big bets?)|the pot|nothing)"
SUM: Final = rf"{_TERM}(?: \+ {_TERM})*"
"""How a sum is written, for the patterns of words."""
_COUNTED: Final = Pattern(r"(?P<count>\d+) (?P<what>ante|small bet|big bet)s?")


class Terms(Protocol):
    """What the stakes of a table say of sums."""

    @property
    def dollar(self) -> int:
        """How many chips make a dollar."""

    @property
    def ante(self) -> int:
        """What everybody antes; 0 if nobody does."""

    @property
    def small_bet(self) -> int:
        """The small bet."""

    @property
    def big_bet(self) -> int:
        """The big bet."""


@dataclass(frozen=True)
class Sum:
    """An amount that depends on the stakes, and perhaps on the pot.

    >>> Sum.read("2 antes + 1 big bet").english()
    'two antes and one big bet'
    >>> Sum.read("nothing").is_free
    True
    """

    cents: int = 0
    antes: int = 0
    small_bets: int = 0
    big_bets: int = 0
    pots: int = 0

    @classmethod
    def read(cls, text: str) -> Sum:
        """The sum that a text stands for."""
        found = {"cents": 0, "antes": 0, "small_bets": 0, "big_bets": 0, "pots": 0}
        for term in text.split(" + "):
            if counted := _COUNTED.fullmatch(term):
                found[f"{counted['what'].replace(' ', '_')}s"] += int(counted["count"])
            elif term == "the pot":
                found["pots"] += 1
            elif re.fullmatch(MONEY, term):
                found["cents"] += Money.read(term).cents
            elif term != "nothing":
                raise SheetError("sheets.no-money", given=text)
        return cls(**found)

    @property
    def is_free(self) -> bool:
        """Whether it never costs anything."""
        return self == Sum()

    def surely_above(self, other: Sum) -> bool:
        """Whether it is more than another sum, with any stakes: an ante is no more than a small bet.

        >>> Sum.read("1 big bet").surely_above(Sum.read("1 small bet"))
        True
        >>> Sum.read("$1").surely_above(Sum.read("1 ante"))
        False
        """
        pairs = list(zip(self._at_least, other._at_least, strict=True))
        return all(more >= less for more, less in pairs) and any(more > less for more, less in pairs)

    @property
    def _at_least(self) -> tuple[int, ...]:
        """How many of each thing it is worth, counting those that are worth more."""
        bets = self.small_bets + self.big_bets
        return self.cents, self.antes + bets, bets, self.big_bets, self.pots

    def chips(self, terms: Terms, pot: int) -> int:
        """How many chips that is; where nobody antes, an ante is half a small bet."""
        ante = terms.ante or max(1, terms.small_bet // 2)
        total = self.antes * ante + self.small_bets * terms.small_bet + self.big_bets * terms.big_bet
        total += self.pots * pot + (Money(self.cents).chips(terms.dollar) if self.cents else 0)
        return 0 if self.is_free else max(1, total)

    def english(self) -> str:
        """``one ante``, ``two small bets and $1``."""
        said = [
            plural(count, noun)
            for count, noun in (
                (self.antes, "ante"),
                (self.small_bets, "small bet"),
                (self.big_bets, "big bet"),
            )
            if count
        ]
        said += ["the pot"] if self.pots == 1 else [f"{self.pots} times the pot"] if self.pots else []
        said += [str(Money(self.cents))] if self.cents else []
        return " and ".join(said) or "nothing"


@dataclass(frozen=True)
class Prices:
    """What something costs: the first time, the second, and so on; the last price goes on."""

    sums: tuple[Sum, ...]
    each: bool = False
    """Whether it is the price of a single card."""

    @classmethod
    def read(cls, text: str) -> Prices:
        """The prices that a text stands for: ``1 ante a card, then 2 antes``."""
        plain = text.replace(" a card", "")
        return cls(tuple(Sum.read(one) for one in plain.split(", then ")), plain != text)

    def at(self, times: int) -> Sum:
        """The price for somebody who has paid that many times."""
        return self.sums[min(times, len(self.sums) - 1)]

    def english(self) -> str:
        """``one ante a card, then two antes``."""
        first, *later = self.sums
        said = f"{first.english()}{' a card' if self.each else ''}"
        return ", then ".join((said, *(one.english() for one in later)))


PRICES: Final = rf"{SUM}(?: a card)?(?:, then {SUM})*"
"""How prices are written, for the patterns of words."""
