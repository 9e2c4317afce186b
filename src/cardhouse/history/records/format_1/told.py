"""An event as it was told before events had types: a kind, a seat, an amount, cards and words in English."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cardhouse.cards import Card

NUMBERS: Final = ("first", "second", "third", "fourth")
_SEAT: Final = re.compile(r"seat (\d+)")


class Told(NamedTuple):
    """An event as it was told."""

    kind: str
    seat: int = -1
    amount: int = 0
    cards: tuple[Card, ...] = ()
    seen_by: int | None = None
    text: str = ""


def number_of(text: str) -> int:
    """The seat that is named."""
    return int(matched(_SEAT, text)[1])


def matched(pattern: re.Pattern[str] | str, text: str) -> re.Match[str]:
    """The parts of a text that has to be written in a certain way."""
    found = re.fullmatch(pattern, text)
    if found is None:
        raise ValueError(text)
    return found
