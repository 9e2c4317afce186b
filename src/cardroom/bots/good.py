"""A player who imagines what is not to be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import stdev
from time import perf_counter
from typing import Final

from cardroom.dealer import Action, Decision
from cardroom.dealer.view import View
from cardroom.sheets import Sheet
from cardroom.sheets.between import BetBetween

from .betting import Prospect, Style, bet
from .between import bet_between
from .candidates import candidates
from .errors import Astray
from .guess import Known
from .imagine import imagine
from .rolling import Outcome, roll_out
from .sensible import sensible_action
from .setting import best_setting, can_search

_FEWEST: Final = 4
_MOST_LOST: Final = 3
"""How many hands that cannot be imagined make a player give up imagining."""


@dataclass(frozen=True)
class GoodBot:
    """Imagines the cards it cannot see, plays every such hand to its end, and does what pays best.

    It goes by the sheet and by what its seat may see, so it plays every game that there is a sheet
    for. It imagines as many hands as its style says, and then the same chance gives the same answer;
    with ``seconds``, no more than there is time for.
    """

    style: Style = field(default_factory=Style)
    seconds: float | None = None
    clock: Callable[[], float] = perf_counter

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """An answer that the decision allows."""
        try:
            action = self._answer(view, decision, sheet, chance)
        except Astray:
            action = sensible_action(view, decision, sheet, chance)
        return action if decision.allows(action) else decision.legal[0]

    def _answer(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        if any(isinstance(step, BetBetween) for step in sheet.steps):
            return bet_between(view, decision, sheet, chance)
        if decision.rows and can_search(sheet, decision):
            return best_setting(sheet, decision)
        if decision.kind == "run":
            # More boards cost nothing and even out luck.
            return decision.legal[-1]
        known = Known(view, sheet)
        if decision.kind == "bet" and (decision.may_check or decision.may_call):
            return self._bet(known, decision, sheet, chance)
        if decision.kind == "wager" and decision.raises:
            return self._wager(known, decision, sheet, chance)
        return self._best(known, decision, sheet, chance)

    def _seeds(self, chance: Random, share: float = 1.0) -> Iterator[int]:
        """One number for each hand to imagine, as long as there is time."""
        end = None if self.seconds is None else self.clock() + self.seconds * share
        fewest = min(_FEWEST, self.style.samples)
        for done in range(max(fewest, round(self.style.samples * share))):
            if end is not None and done >= fewest and self.clock() >= end:
                return
            yield chance.getrandbits(48)

    def _bet(self, known: Known, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        passive = Action("check") if decision.may_check else Action("call")
        outcomes: list[Outcome] = []
        lost = 0
        for seed in self._seeds(chance):
            found = _try(known, passive, sheet, seed)
            if found is not None:
                outcomes.append(found)
                continue
            lost += 1
            if lost >= _MOST_LOST and not outcomes:
                break
        if not outcomes:
            raise Astray("no hand could be imagined")
        prospect = _prospect(known.view, outcomes, self.style.respect)
        return bet(decision, known.view, prospect, self.style, chance)

    def _wager(self, known: Known, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """The most, where it wins by more than the luck of a few hands; else the least."""
        least, most = decision.legal[0], decision.legal[-1]
        pairs = [
            (_try(known, most, sheet, seed), _try(known, least, sheet, seed))
            for seed in self._seeds(chance, 2.0)
        ]
        gains = [high.gain - low.gain for high, low in pairs if high is not None and low is not None]
        if len(gains) < 2:
            return least
        return most if sum(gains) > stdev(gains) * sqrt(len(gains)) else least

    def _best(self, known: Known, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """The candidate that pays best, after halving them again and again."""
        left = [one for one in candidates(known.view, decision, sheet, chance) if decision.allows(one)]
        if len(left) <= 1:
            return left[0] if left else decision.legal[0]
        totals = dict.fromkeys(left, 0.0)
        rounds = max(1, (len(left) - 1).bit_length())
        while len(left) > 1:
            played = 0
            lost = 0
            for seed in self._seeds(chance, 1 / rounds):
                found = [_try(known, action, sheet, seed) for action in left]
                if None in found:
                    lost += 1
                    if lost >= _MOST_LOST and not played:
                        raise Astray("no hand could be imagined")
                    continue
                played += 1
                for action, outcome in zip(left, found, strict=True):
                    totals[action] += outcome.gain if outcome else 0.0
            left.sort(key=lambda action: totals[action], reverse=True)
            left = left[: (len(left) + 1) // 2]
        return left[0]


def _try(known: Known, action: Action, sheet: Sheet, seed: int) -> Outcome | None:
    """What comes of an answer in one imagined hand; the same cards for the same seed."""
    chance = Random(seed)  # noqa: S311 - guesses keep no secrets
    try:
        return roll_out(imagine(known, sheet, chance), action, chance)
    except Astray:
        return None


def _prospect(view: View, outcomes: Sequence[Outcome], respect: float) -> Prospect:
    """The average, with hands in which others win counting more the more they have bet."""
    others = [seat.seat for seat in view.seats if not seat.folded and seat.seat != view.seat]
    bold = sum(event.kind in ("bet", "raise", "complete") and event.seat in others for event in view.events)
    weights = [1 + respect * min(3, bold) * (1 - outcome.share) for outcome in outcomes]
    total = sum(weights)
    gain = sum(weight * outcome.gain for weight, outcome in zip(weights, outcomes, strict=True)) / total
    share = sum(weight * outcome.share for weight, outcome in zip(weights, outcomes, strict=True)) / total
    return Prospect(gain, share, max(1, len(others)))
