"""Amounts as the table of a hand wrote them: with a unit, and with decimals of it."""

from __future__ import annotations

import re
from typing import Final

_NUMBER: Final = re.compile(r"\b\d+\b(?! raises?\b)")


def amount_written(amount: int, unit: str, decimals: int) -> str:
    """An amount of smallest chips.

    >>> amount_written(1250, "€", 2), amount_written(12500, "", 0), amount_written(30, "chips", 0)
    ('€12.50', '12,500', '30 chips')
    """
    whole = amount % 10**decimals == 0
    number = f"{amount / 10**decimals:,.{0 if whole else decimals}f}"
    if not unit:
        return number
    return f"{number} {unit}" if any(map(str.isalpha, unit)) else f"{unit}{number}"


def stakes_written(stakes: str, decimals: int) -> str:
    """Stakes, which are kept in smallest chips.

    >>> stakes_written("no-limit 25/50", 2)
    'no-limit 0.25/0.50'
    """
    return _NUMBER.sub(lambda found: amount_written(int(found[0]), "", decimals).replace(",", ""), stakes)
