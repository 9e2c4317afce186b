"""A showdown of given cards, whose outcome can be printed.

>>> result = showdown("omaha-8", hands=["Ah 2h Kc Kd", "Qc Qd 9s 9d"], board="7d Qh 4s 9c 8s", pot=101)
>>> print(result)
Omaha High/Low Eight-or-Better
  seat 1 wins 51 for high with three queens, nine-eight kickers
  seat 0 wins 50 for low with eight-seven-four-two-ace low, number 38
awards: [50, 51]
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from cardhouse.dealer.given_cards.outcome import Outcome
from cardhouse.dealer.playing import given_showdown

from .outcome import ToldOutcome

P = ParamSpec("P")


def _told(ask: Callable[P, Outcome]) -> Callable[P, ToldOutcome]:
    """The same question, answered in words as well."""

    @wraps(ask)
    def answer(*args: P.args, **options: P.kwargs) -> ToldOutcome:
        return ToldOutcome.of(ask(*args, **options))

    return answer


showdown = _told(given_showdown.showdown)
showdown_of = _told(given_showdown.showdown_of)
