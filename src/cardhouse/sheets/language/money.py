"""Sums that a sheet names in dollars and cents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.pattern import Pattern

_PATTERN: Final = Pattern(r"\$(?P<dollars>\d+)(?:\.(?P<of_dollar>\d\d))?|(?P<cents>\d+)c")

MONEY: Final = r"(?:\$\d+(?:\.\d\d)?|\d+c)"
"""How a sum is written, for the patterns of words."""


@dataclass(frozen=True)
class Money:
    """A sum as the home books state it; the stakes say how many chips make a dollar.

    >>> Money.read("$1.50").cents
    150
    >>> Money.read("25c").chips(4)
    1
    """

    cents: int

    @classmethod
    def read(cls, text: str) -> Money:
        """The sum a text stands for."""
        found = _PATTERN.fullmatch(text.strip())
        if found is None:
            raise SheetError("sheets.no-money", given=text)
        if found["cents"]:
            return cls(int(found["cents"]))
        return cls(100 * int(found["dollars"]) + int(found["of_dollar"] or 0))

    def chips(self, dollar: int) -> int:
        """How many chips that is; at least one."""
        return max(1, self.cents * dollar // 100)

    def __str__(self) -> str:
        dollars, cents = divmod(self.cents, 100)
        if not dollars:
            return f"{cents} cents"
        return f"${dollars}.{cents:02}" if cents else f"${dollars}"
