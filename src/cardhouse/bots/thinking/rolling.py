"""Imagined hands played to their end."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from cardhouse.bots.errors import Astray
from cardhouse.dealer import Action, Deal
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.events.betting import Awarded
from cardhouse.errors import reason

from .quick import Quick

_LONG: Final = 400


class Outcome(NamedTuple):
    """How a hand came out for one seat."""

    gain: float
    """Chips won or lost since the decision."""
    share: float
    """The part of the pot that was won."""


def roll_out(deal: Deal, action: Action, chance: Random) -> Outcome:
    """Answer, play on quickly to the end of the deal, and return the outcome."""
    decision = deal.decision
    if decision is None or not decision.allows(action):
        raise Astray("bots.cannot-answer", action=str(action))
    player = deal.players[decision.seat]
    before, number = player.stack, deal.number
    quick = Quick(deal, chance)
    told = len(deal.events)
    try:
        deal.act(action)
        for _ in range(_LONG):
            asked = deal.decision
            if asked is None or deal.number != number:
                break
            deal.act(quick(asked))
    except (DealerError, KeyError, ValueError, AssertionError) as why:
        raise Astray("bots.cannot-play-out", why=reason(why)) from why
    won = whole = 0
    for event in deal.events[told:]:
        if isinstance(event, Awarded):
            whole += event.amount
            won += event.amount if event.seat == player.seat else 0
    gain = player.stack - before + _stake(deal, player.seat)
    return Outcome(gain, won / whole if whole else 0.0)


def _stake(deal: Deal, seat: int) -> float:
    """A player's part of a pot that goes on to the next deal: equal parts, and more for legs."""
    if deal.is_over or not deal.pot:
        return 0.0
    parts = {player.seat: 1 + player.legs for player in deal.players if not player.gone}
    return deal.pot * parts.get(seat, 0) / max(1, sum(parts.values()))
