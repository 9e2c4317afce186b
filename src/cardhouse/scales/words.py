"""Ranks as players say them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardhouse.cards import Rank

_COUNTS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def rank_of(number: int) -> Rank:
    """The rank behind a scale's number; an ace may be 1 or 14."""
    return Rank.ACE if number == 1 else Rank(number)


def word(number: int) -> str:
    """``king`` for 13; an ace is 1 or 14."""
    return rank_of(number).word


def plural(number: int) -> str:
    """``kings`` for 13, ``deuces`` for 2."""
    return rank_of(number).plural


def words(numbers: Iterable[int]) -> str:
    """``seven-four-two`` for 7, 4, 2."""
    return "-".join(word(number) for number in numbers)


def count(number: int) -> str:
    """``three`` for 3, as in three-card badugi."""
    return _COUNTS[number]


def halves(doubled: int) -> str:
    """Half points in words: 11 is ``5½``."""
    whole, half = divmod(doubled, 2)
    if not half:
        return str(whole)
    return f"{whole or ''}½"
