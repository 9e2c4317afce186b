"""Bots that can tell how they would answer."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet

Mixture = list[tuple[Action, float]]
"""Answers, and how often each is given, in parts of any whole; empty if that is not known."""


@runtime_checkable
class Mixing(Protocol):
    """A bot that says how often it gives which answer, so that its own luck can be told from its skill.

    >>> from cardhouse.bots import find_bot
    >>> isinstance(find_bot("hard"), Mixing), isinstance(find_bot("caller"), Mixing)
    (True, False)

    It may be asked about hands that are not being played, in any order and as often as somebody likes.
    """

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """An answer."""

    def mixture(self, view: View, decision: Decision, sheet: Sheet) -> Mixture:
        """How often it gives which answer to a question: exactly as often as it does when it is called."""
