"""What was done because of a ruling, in words."""

from __future__ import annotations

from typing import Final

from cardhouse.dealer.events.rulings import Ruled
from cardhouse.phrases import Said

from .pieces import Cards, Chips, Seat

_OF_CARDS: Final = ("face", "replace", "move", "take-back")
_WHERE: Final = frozenset(
    (
        *("aside", "top", "burn", "next-burn", "muck", "end-of-round", "end-of-betting", "dead", "live"),
        *("all-in-for-pot", "forfeit", "give-back", "board", "deal", "face", "move", "replace", "take-back"),
    )
)
"""Where cards go, when they are shown, and what waits."""


def ruling_told(event: Ruled) -> Said:
    """One thing that a ruling did, as a phrase; cards that are masked are left out of it.

    >>> str(ruling_told(Ruled("dead", 2)))
    'the floor rules: seat 2 has a dead hand'
    """
    return Said("events.ruled", what=_done(event))


def _done(event: Ruled) -> Said:
    key = f"ruled.{event.effect}"
    values: dict[str, object] = {
        "amount": Chips(event.amount),
        "number": event.amount,
        "where": _where(event),
    }
    if event.seat >= 0:
        values["seat"] = Seat(event.seat)
    elif event.effect == "later":
        key = f"{key}-nobody"
    if event.cards and event.effect in _OF_CARDS:
        return Said(f"{key}-cards", **values, cards=Cards(event.cards))
    return Said(key, **values)


def _where(event: Ruled) -> Said | str:
    """Where cards go or when they are shown, in words; what a seat said or somebody noted, as it was said."""
    return Said(f"ruled.where.{event.where}") if event.where in _WHERE else event.where
