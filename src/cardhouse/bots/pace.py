"""How long a person would take to answer: from what everybody sees, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random
from typing import Any, Final

QUICKEST: Final = 600
SLOWEST: Final = 12_000
"""Milliseconds between which every answer takes."""
_USUAL: Final = 1100
"""Milliseconds of the simplest decision, in the middle of what people take."""
_SPREAD: Final = 0.45
"""How widely times are spread around their middle."""


def think_time(view: Mapping[str, Any], chance: Random) -> int:
    """Milliseconds that a player takes to answer the current decision.

    ``view`` is the table as a spectator sees it, as plain data, so that no time can say anything about
    hidden cards. Bigger bets, later streets and more cards take longer.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> QUICKEST <= think_time(hand.plain_view(None), Random(1)) <= SLOWEST
    True
    """
    drawn = _USUAL * weight_of(view) * exp(_SPREAD * chance.gauss(0, 1))
    return max(QUICKEST, min(SLOWEST, int(drawn)))


def weight_of(view: Mapping[str, Any]) -> float:
    """How big a decision looks to everybody: 1 for the smallest."""
    decision = view["decision"]
    if decision is None:
        return 1.0
    seat = view["seats"][decision["seat"]]
    to_call, stack = int(decision["to_call"]), max(1, int(seat["stack"]))
    street = min(4, len(view["begun"]))
    weight = 1 + 0.15 * street
    if decision["kind"] == "bet":
        price = min(1.5, to_call / max(1, int(view["pot"])))
        # A bet for most of the stack is thought about longest.
        return weight + 1.2 * price + 1.5 * min(1.0, to_call / stack)
    cards: int = decision["most"] if not decision["choices"] else len(decision["choices"])
    return weight + 0.2 * min(8, cards)
