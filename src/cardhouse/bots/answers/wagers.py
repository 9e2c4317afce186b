"""Wagers against a bank. The odds are the bank's, but whoever comes to play wagers."""

from __future__ import annotations

from random import Random

from cardhouse.dealer import Decision
from cardhouse.dealer.seeing.view import View


def may_sit_out(decision: Decision) -> bool:
    """Whether a wager of nothing is to sit out the hand."""
    return decision.about is not None and decision.about.matter == "sit-out"


def smallest_wager(view: View, decision: Decision) -> int:
    """The smallest bet of the table, if it may be wagered; nothing would be to sit out."""
    raises = decision.raises
    if raises is None:
        return 0
    small = view.setup.stakes.small_bet if view.setup is not None else 1
    return max(raises.least, min(raises.most, max(1, small)))


def usual_wager(view: View, decision: Decision, gamble: float, chance: Random) -> int:
    """Mostly the smallest wager; players who gamble go up to some part of the largest."""
    small = smallest_wager(view, decision)
    if decision.raises is None or gamble <= 0:
        return small
    more = int((decision.raises.most - small) * gamble * chance.random())
    return small + more - more % decision.raises.step
